"""Public names of rows: what stands in addresses, groups, commitments and exports."""

from __future__ import annotations

import secrets
from typing import Final

ALPHABET: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
LENGTH: Final = 12


def new_public_id() -> str:
    """Return 12 characters from the system's generator, without the look-alikes 0 O 1 l I (about 70 bits)."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
