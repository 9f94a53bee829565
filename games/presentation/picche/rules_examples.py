"""Cards drawn on the page of rules of picche."""

from __future__ import annotations

from typing import Any


def page(skin: str) -> dict[str, Any]:
    """Return what `games/picche/rules.html` draws."""
    return {}
