"""Each phrase of B2 for *Seria* on a position with one right card, which *Alla bona* misses under some seed."""

from __future__ import annotations

import pytest

from games.engine.tressette.actions import Segno
from tests.bots.positions import answer, position

SEEDS = range(20)


@pytest.mark.parametrize(
    ("held", "plays", "card"),
    [
        ({0: "3D", 1: "4D", 2: "AD 5D CD", 3: "7D"}, "3D 4D", "AD"),
        ({0: "4D AD", 1: "5D", 2: "FD", 3: "3D 2D RD CD 7D"}, "4D 5D FD", "CD"),
        ({0: "3D", 1: "AD CD 2D 7D 4D"}, "3D", "4D"),
        ({0: "3D 2D 7D", 1: "4D 6D", 2: "5D CD AD", 3: "FD RD"}, "3D 4D 5D FD 2D 6D", "CD"),
    ],
    ids=["carico", "lowest certain card", "cheapest discard", "a 3 already out"],
)
def test_b2_seria_knows_what_alla_bona_does_not(held: dict[int, str], plays: str, card: str) -> None:
    view = position(held, plays)
    assert {answer("seria", view, seed)[0] for seed in SEEDS} == {card}
    assert {answer("alla-bona", view, seed)[0] for seed in SEEDS} != {card}


def test_b2_seria_gives_honest_segni_and_alla_bona_none() -> None:
    view = position({0: "3D 2D 7D 4D AC RC AB CB AS RS"})
    assert {answer("seria", view, seed)[1] for seed in SEEDS} == {Segno.BUSSO}
    assert {answer("alla-bona", view, seed)[1] for seed in SEEDS} == {None}
