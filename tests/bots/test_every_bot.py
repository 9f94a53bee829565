"""What holds for every level of the registry: blind to hidden cards, always legal, nothing loaded in vain."""

from __future__ import annotations

import random
import subprocess
import sys
from dataclasses import asdict
from typing import Any

import pytest

from games.bots import registry
from games.bots.errors import IllegalChoice, NothingToChoose, UnknownLevel
from games.bots.limit import NO_LIMIT
from games.engine.game import Game
from games.engine.registry import get
from tests.bots.positions import TRESSETTE, play_partita, play_smazzata, result_of, start
from tests.bots.rate import rate
from tests.strategies import pairwise_rules

LEVELS = [(get(code), level) for code in registry.games() for level in registry.levels(code)]
OF_TRESSETTE: tuple[dict[str, Any], ...] = (
    {},
    {"accuse": "declared_three_prese"},
    {"segni": "off", "a_monte": "under_one_point"},
    {"match_end": "called_out", "accuse": "declared_first_presa", "target": 11},
    {"first_leader": "four_of_denari_always", "segni_from_second_presa": True},
    {"thirds": "per_kind", "cappotto": "wins_partita", "striscio_without_honours": True},
)
OF_PICCHE: tuple[dict[str, Any], ...] = tuple(map(asdict, pairwise_rules(get("picche"))))
HOUSES = {"tressette": OF_TRESSETTE, "picche": OF_PICCHE}


def name_of(value: Any) -> str:
    return str(getattr(value, "code", value))


def test_b2_b3_the_levels_come_weakest_first() -> None:
    assert registry.games() == ("tressette", "picche")
    assert registry.levels("tressette") == ("alla-bona", "seria", "a-fassi-male")
    assert registry.levels("picche") == ("facile", "normale", "difficile")
    assert registry.levels("briscola") == ()


@pytest.mark.parametrize(("game", "level"), LEVELS, ids=name_of)
def test_b1_changing_the_hidden_cards_never_changes_the_choice(game: Game, level: str) -> None:
    rng = random.Random(f"blind {level}")
    seen = 0

    def look(view: Any) -> None:
        nonlocal seen
        mine = registry.choose(game.code, level, view, NO_LIMIT, random.Random(seen))
        for _ in range(3):
            other = game.view(game.worlds(view, rng), view.seat)
            assert registry.choose(game.code, level, other, NO_LIMIT, random.Random(seen)) == mine
        seen += 1

    for _ in range(4):
        play_smazzata(start(rng, game=game), [level] * 4, rng, look, game)
    assert seen >= 4 * game.pack.size


@pytest.mark.parametrize(("game", "level"), LEVELS, ids=name_of)
def test_bl_072_every_choice_is_legal_under_every_house_rule(game: Game, level: str) -> None:
    rng = random.Random(f"legal {level}")
    for house in HOUSES[game.code]:
        rules = game.rules_from_json(house)
        for number in range(8):
            state = play_smazzata(
                start(rng, rules, dealer=number % 4, game=game), [level] * 4, rng, game=game
            )
            assert game.outcome(state) is not None


def test_b6_bl_072_no_segno_is_given_where_segni_are_off() -> None:
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
        "import sys; from games.bots.registry import games, levels; [levels(game) for game in games()];"
        "heavy = ('django', 'games.bots.tressette', 'games.bots.picche', 'numba');"
        "print([m for m in sys.modules if m.startswith(heavy)])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.strip() == "[]"
