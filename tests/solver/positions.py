"""Random endings of both games, half-played prese among them, and the handed ones."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any, Final

from games.engine.cards import FRENCH, ITALIAN, Pack, cards_in, mask_of
from games.solver import picche, tressette
from games.solver.exact import Solver
from games.solver.position import Position
from games.solver.reference.minimax import Rules
from games.solver.reference.picche import Picche
from games.solver.reference.tressette import Tressette

DATA: Final = Path(__file__).resolve().parents[1] / "data"
SLOTS: Final = 1 << 14


class Solvers:
    """One solver of tressette, two of picche by how spades are broken."""

    def __init__(self) -> None:
        self.tressette: Final = Solver(tressette.KIND, SLOTS)
        self.picche: Final = {any_spade: Solver(picche.kind(any_spade), SLOTS) for any_spade in (True, False)}

    def warm(self) -> None:
        """Solve something, so that everything is compiled."""
        tressette.points(self.tressette, Position((1, 2, 4, 8), 0))


def ending(rng: random.Random, rules: Rules, pack: Pack, cards: int) -> Position:
    """Return hands of that many cards in the middle of a presa or not, with something taken before."""
    deck = rng.sample(range(pack.size), 4 * cards)
    hands = [mask_of(deck[k * cards : (k + 1) * cards]) for k in range(4)]
    leader, broken = rng.randrange(4), rng.random() < 0.5
    presa: tuple[int, ...] = ()
    for k in range(rng.choice((0, 0, 0, 1, 2, 3))):
        seat = (leader + k) & 3
        card = rng.choice(list(cards_in(rules.legal(hands[seat], presa, broken))))
        broken = broken or rules.breaks(card, presa)
        hands[seat] ^= 1 << card
        presa = (*presa, card)
    taken = (rng.randrange(12), rng.randrange(12))
    return Position((hands[0], hands[1], hands[2], hands[3]), leader, presa, taken, broken)


def tressette_ending(rng: random.Random, cards: int) -> Position:
    """Return a random ending of tressette."""
    return ending(rng, Tressette(), ITALIAN, cards)


def picche_ending(rng: random.Random, cards: int, any_spade: bool) -> Position:
    """Return a random ending of picche; spades are broken in half of them."""
    return ending(rng, Picche(any_spade), FRENCH, cards)


def handed(name: str) -> list[dict[str, Any]]:
    """Return the deals of a file in tests/data."""
    deals: list[dict[str, Any]] = json.loads((DATA / name).read_text())["deals"]
    return deals


def tressette_position(deal: dict[str, Any]) -> Position:
    """Read a deal of `tressette-endings.json`."""
    a, b, c, d = (mask_of(ITALIAN.parse(code) for code in hand.split()) for hand in deal["hands"])
    return Position((a, b, c, d), deal["leader"])


def picche_position(deal: dict[str, Any], leader: str) -> Position:
    """Read a deal of `picche-double-dummy.json`: N E S W are seats 0 1 2 3, suits in the order S H D C."""
    a, b, c, d = (
        mask_of(
            FRENCH.parse(rank + suit)
            for suit, ranks in zip(FRENCH.suits, deal["hands"][seat].split("."), strict=True)
            for rank in ranks
        )
        for seat in "NESW"
    )
    return Position((a, b, c, d), "NESW".index(leader))
