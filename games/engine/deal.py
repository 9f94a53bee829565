"""The deal (docs/DEAL.md): a seed committed to before anybody cuts, four tagli, and a deck both make.

`tests/engine/test_deal_bytes.py` pins these bytes for ever; another way of dealing is another scheme.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count
from typing import Final

from games.engine.cards import Card
from games.engine.seats import SEATS, Seat

SCHEME: Final = 1
"""Number of the scheme, stored with every deal."""

SEED_BYTES: Final = 32
TAGLIO_BYTES: Final = 16

_TAG_COMMITMENT: Final = b"tressette-site deal 1 commitment"
_TAG_DECK: Final = b"tressette-site deal 1 deck"
_TAG_MAZZIERE: Final = b"tressette-site deal 1 mazziere"


def new_seed() -> bytes:
    """Return 32 secret bytes from the system's generator."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(deal_id: str, seed: bytes) -> str:
    """Return what is shown before the tagli: SHA-256 of tag, deal id and seed, in lower-case hex."""
    return sha256(_TAG_COMMITMENT + deal_id.encode("ascii") + _checked(seed)).hexdigest()


def first_dealer(seed: bytes, deal_id: str, tagli: Sequence[bytes]) -> Seat:
    """Return the first mazziere of a partita (T3), drawn before the dealer enters the deck's own message."""
    message = _parts(_TAG_MAZZIERE, deal_id.encode("ascii"), *_slots(tagli))
    # 2**32 is a multiple of four: no draw is ever rejected here.
    return int.from_bytes(hmac.digest(_checked(seed), message, "sha256")[:4], "big") % len(SEATS)


def deck(
    seed: bytes, deal_id: str, game_code: str, dealer: Seat, tagli: Sequence[bytes], pack_size: int
) -> tuple[Card, ...]:
    """Return the deck in order of dealing: Fisher-Yates over cards 0..pack_size-1, with draws by rejection.

    `tagli` are four, by seat, each empty or 16 bytes; an empty one is as valid as a full one.
    """
    if dealer not in SEATS:
        raise ValueError(f"no such seat: {dealer!r}")
    head = _parts(
        _TAG_DECK, deal_id.encode("ascii"), game_code.encode("ascii"), bytes((dealer,)), *_slots(tagli)
    )
    draws = _draws(_checked(seed), head)
    cards = list(range(pack_size))
    for last in range(pack_size - 1, 0, -1):
        other = _below(last + 1, draws)
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


def _draws(seed: bytes, head: bytes) -> Iterator[int]:
    """Yield 32-bit numbers: block k of the stream is HMAC-SHA256(seed, head and k), eight numbers each."""
    for number in count():
        block = hmac.digest(seed, head + _parts(number.to_bytes(8, "big")), "sha256")
        for at in range(0, 32, 4):
            yield int.from_bytes(block[at : at + 4], "big")


def _below(bound: int, draws: Iterator[int]) -> int:
    """Return an even draw from 0..bound-1: the last, incomplete run of `bound` numbers is passed over."""
    fair = (1 << 32) - (1 << 32) % bound
    return next(number for number in draws if number < fair) % bound


def _slots(tagli: Sequence[bytes]) -> list[bytes]:
    if len(tagli) != len(SEATS) or any(len(taglio) not in (0, TAGLIO_BYTES) for taglio in tagli):
        raise ValueError("tagli are four, each empty or 16 bytes")
    return [part for seat, taglio in enumerate(tagli) for part in (bytes((seat,)), bytes(taglio))]


def _checked(seed: bytes) -> bytes:
    if len(seed) != SEED_BYTES:
        raise ValueError("a seed is 32 bytes")
    return bytes(seed)


def _parts(*parts: bytes) -> bytes:
    """Join parts, each behind its length in four bytes: no two lists of parts give the same bytes."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)
