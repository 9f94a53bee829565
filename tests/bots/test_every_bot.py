"""What holds for every level of the registry: blind to hidden cards, always legal, nothing loaded in vain."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any

import pytest

from games.bots import registry
from games.bots.errors import IllegalChoice, NothingToChoose, UnknownLevel
from games.bots.limit import NO_LIMIT
from tests.bots.positions import TRESSETTE, play_partita, play_smazzata, result_of, start
from tests.bots.rate import rate

LEVELS = registry.levels("tressette")
HOUSES: tuple[dict[str, Any], ...] = (
    {},
    {"accuse": "declared_three_prese"},
    {"segni": "off", "a_monte": "under_one_point"},
    {"match_end": "called_out", "accuse": "declared_first_presa", "target": 11},
    {"first_leader": "four_of_denari_always", "segni_from_second_presa": True},
    {"thirds": "per_kind", "cappotto": "wins_partita", "striscio_without_honours": True},
)


def test_b2_the_levels_come_weakest_first() -> None:
    assert LEVELS == ("alla-bona", "seria", "a-fassi-male")
    assert registry.levels("briscola") == ()


@pytest.mark.parametrize("level", LEVELS)
def test_b1_changing_the_hidden_cards_never_changes_the_choice(level: str) -> None:
    rng = random.Random(f"blind {level}")
    seen = 0

    def look(view: Any) -> None:
        nonlocal seen
        mine = registry.choose("tressette", level, view, NO_LIMIT, random.Random(seen))
        for _ in range(3):
            other = TRESSETTE.view(TRESSETTE.worlds(view, rng), view.seat)
            assert registry.choose("tressette", level, other, NO_LIMIT, random.Random(seen)) == mine
        seen += 1

    for _ in range(4):
        play_smazzata(start(rng), [level] * 4, rng, look)
    assert seen == 160


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("house", HOUSES, ids=lambda house: "-".join(house) or "default")
def test_every_choice_is_legal_under_every_house_rule(level: str, house: dict[str, Any]) -> None:
    rng = random.Random(f"legal {level}")
    rules = TRESSETTE.rules_from_json(house)
    for number in range(12):
        state = play_smazzata(start(rng, rules, dealer=number % 4), [level] * 4, rng)
        assert TRESSETTE.outcome(state) is not None


def test_b6_no_segno_is_given_where_segni_are_off() -> None:
    rng = random.Random("silence")
    rules = TRESSETTE.rules_from_json({"segni": "off"})
    state = play_smazzata(start(rng, rules), ["seria"] * 4, rng)
    assert all(presa.segno is None for presa in TRESSETTE.view(state, None).prese)


def test_t11_accuse_are_declared_where_they_must_be() -> None:
    rng = random.Random("declare")
    rules = TRESSETTE.rules_from_json({"accuse": "declared_three_prese"})
    automatic = declared = 0
    for number in range(40):
        seed = f"declare {number}"
        state = play_smazzata(start(random.Random(seed), rules), ["seria"] * 4, rng)
        declared += sum(result_of(state).accuse)
        state = play_smazzata(start(random.Random(seed)), ["seria"] * 4, rng)
        automatic += sum(result_of(state).accuse)
    assert declared == automatic > 0


def test_b2_seria_beats_alla_bona_clearly() -> None:
    assert rate("seria", "alla-bona", 60, seed=2) > 0.65


def test_b2_one_seed_makes_one_partita() -> None:
    levels = ["alla-bona", "seria", "alla-bona", "seria"]
    assert play_partita(levels, random.Random(7)) == play_partita(levels, random.Random(7))


def test_an_unknown_level_is_named() -> None:
    with pytest.raises(UnknownLevel, match="campione"):
        registry.choose("tressette", "campione", None, NO_LIMIT, random.Random(1))


def test_nobody_is_asked_out_of_turn() -> None:
    view = TRESSETTE.view(start(random.Random(1)), 2)
    with pytest.raises(NothingToChoose):
        registry.choose("tressette", "seria", view, NO_LIMIT, random.Random(1))


def test_an_illegal_choice_is_the_bots_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    view = TRESSETTE.view(start(random.Random(1)), 0)
    monkeypatch.setattr(registry, "_chooser", lambda game, level: lambda view, limit, rng: None)
    with pytest.raises(IllegalChoice):
        registry.choose("tressette", "seria", view, NO_LIMIT, random.Random(1))


def test_naming_the_levels_loads_no_bot_and_no_site() -> None:
    code = (
        "import sys; from games.bots.registry import levels; levels('tressette');"
        "print([m for m in sys.modules if m.startswith(('django', 'games.bots.tressette', 'numba'))])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.strip() == "[]"
