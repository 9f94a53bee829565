"""Estraneo reads: every card and every seed that a text gives away, in whatever words."""

from __future__ import annotations

import base64
import html
import re
from collections.abc import Iterable
from functools import cache

from django.utils import translation

from games.engine import registry
from games.models import Deal, Smazzata
from games.presentation.names import card_name
from games.selectors.snapshot import Snapshot

NAME = re.compile(r"\w+ (?:di|of) \w+")
LANGUAGES = ("it", "en")
CARDS = {
    code: frozenset(pack.codes(range(pack.size)))
    for code, pack in ((code, registry.get(code).pack) for code in registry.codes())
}
"""The codes of each game's cards."""


def _code(codes: Iterable[str]) -> re.Pattern[str]:
    return re.compile(rf"(?<![0-9A-Za-z])({'|'.join(sorted(codes))})(?![0-9A-Za-z])")


_CODES = {game: _code(codes) for game, codes in CARDS.items()}
CODE = _code(frozenset().union(*CARDS.values()))
"""A card of any game."""


@cache
def _names(game: str, skin: str) -> dict[str, frozenset[str]]:
    """What each name of a card may mean in this deck. A name in one deck may be another card in another."""
    names: dict[str, set[str]] = {}
    for language in LANGUAGES:
        with translation.override(language):
            for code in CARDS[game]:
                names.setdefault(card_name(game, code, skin).lower(), set()).add(code)
    return {name: frozenset(codes) for name, codes in names.items()}


def cards_in(text: str, skin: str = "toscane", game: str = "tressette") -> set[str]:
    """The codes of all cards of the game that the text shows, by code or by name in that deck."""
    plain = html.unescape(text)
    found = set(_CODES[game].findall(plain))
    for name in NAME.findall(plain.lower()):
        found |= _names(game, skin).get(name, frozenset())
    return found


def hidden_from(at: Snapshot, seat: int | None) -> set[str]:
    """The cards that this seat, or a watcher, may not see now: those in other hands."""
    if at.state is None:
        return set()
    game = registry.get(at.game)
    held = {other: set(game.pack.codes(game.view(at.state, other).hand)) for other in range(4)}
    return set().union(*(cards for other, cards in held.items() if other != seat))


@cache
def _spellings(seed: bytes) -> tuple[str, ...]:
    text = base64.b64encode(seed).decode().rstrip("=")
    web = base64.urlsafe_b64encode(seed).decode().rstrip("=")
    return (
        seed.hex(),
        seed.hex().upper(),
        text,
        web,
        repr(seed),
        str(int.from_bytes(seed, "big")),
        str(list(seed)),
    )


def running_seeds() -> list[bytes]:
    """Seeds of deals that may not be known yet: a smazzata on them is still to be played or being played."""
    running = Smazzata.objects.filter(status__in=("cut", "play")).values_list("deal_id", flat=True)
    return [bytes(seed) for seed in Deal.objects.filter(pk__in=running).values_list("seed", flat=True)]


def seeds_in(text: str, seeds: list[bytes]) -> list[str]:
    """Spellings of these seeds that the text holds."""
    plain = html.unescape(text)
    return [spelling for seed in seeds for spelling in _spellings(seed) if spelling in plain]


def assert_nothing_hidden(text: str, at: Snapshot, seat: int | None, seeds: list[bytes], where: str) -> None:
    """Fail with the place and the cards when the reader sees what it may not."""
    leaked = cards_in(text, game=at.game) & hidden_from(at, seat)
    assert not leaked, f"{where}: seat {seat} reads {sorted(leaked)} at version {at.version}\n{text}"
    assert not seeds_in(text, seeds), f"{where}: a seed at version {at.version}"
