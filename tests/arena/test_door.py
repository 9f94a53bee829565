"""The bot door: a view goes through a line and comes back the same; a line no table could show is refused."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from games.bots import registry
from games.bots.door import answer_all, dice_of, line_of, view_of
from games.bots.limit import NO_LIMIT
from games.bots.players import by_level
from games.engine.game import Game
from games.engine.referee.reading import BadLine
from games.engine.registry import codes, get

TRESSETTE = get("tressette")
ROOT = Path(__file__).parents[2]
HOUSES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("picche", {}),
    ("picche", {"spades_broken_by": "discard_only", "double_nil": "forbidden", "target": 250}),
    ("tressette", {}),
    ("tressette", {"accuse": "declared_three_prese", "match_end": "called_out", "napoletana_lunga": True}),
    (
        "tressette",
        {"a_monte": "under_one_point", "thirds": "per_kind", "first_leader": "four_of_denari_always"},
    ),
    (
        "tressette",
        {"first_leader": "four_of_denari_first", "must_lead_four": False, "striscio_without_honours": True},
    ),
)


def views(house: dict[str, Any], seed: str, game: Game = TRESSETTE) -> list[Any]:
    """Every view that asks for an action in one random smazzata by these rules."""
    rng = random.Random(seed)
    deck = list(range(game.pack.size))
    rng.shuffle(deck)
    hands = game.deal_hands(deck, 2)
    state = game.start(game.rules_from_json(house), 2, hands, game.first_score, 1)
    found = []
    while game.outcome(state) is None:
        for seat in sorted(game.to_act(state)):
            view = game.view(state, seat)
            found.append(view)
            calm = [action for action in view.legal if "call_out" not in game.action_to_json(action)]
            state = game.apply(state, seat, rng.choice(calm))
    return found


@pytest.mark.parametrize(
    ("code", "house"), HOUSES, ids=lambda value: value if value in codes() else "-".join(value)
)
def test_a_view_goes_through_a_line_and_comes_back_the_same(code: str, house: dict[str, Any]) -> None:
    game = get(code)
    for number in range(2):
        for view in views(house, f"door {number}", game):
            line = json.loads(json.dumps(line_of(code, view, 7)))
            assert game.view_to_json(view_of(code, line)) == game.view_to_json(view)


def test_a_line_has_exactly_the_documented_fields() -> None:
    line = line_of("tressette", views({}, "fields")[0], "x")
    assert list(line) == [
        *("id", "seat", "rules", "dealer", "score", "smazzata", "hand", "accuse", "history", "legal")
    ]


def test_a_line_of_picche_says_the_bids_the_sacchi_and_whether_spades_are_broken() -> None:
    line = line_of("picche", views({}, "fields", get("picche"))[0], "x")
    assert list(line) == [
        *("id", "seat", "rules", "dealer", "score", "sacchi", "smazzata", "hand", "history"),
        *("bids", "broken", "legal"),
    ]


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"bids": [0, None, None, 1]}, "bids"),
        ({"bids": None}, "bids"),
        ({"broken": True}, "broken"),
        ({"broken": 0}, "broken"),
        ({"sacchi": [0, 12]}, "sacchi"),
        ({"hand": ["AS"]}, "hand"),
        ({"accuse": []}, "accuse"),
    ],
)
def test_a_line_of_picche_that_contradicts_its_history_is_refused(
    changes: dict[str, Any], field: str
) -> None:
    line = line_of("picche", views({}, "fields", get("picche"))[2], "x")
    with pytest.raises(BadLine, match=field):
        view_of("picche", {**line, **changes})


def test_legal_may_be_left_out_but_not_be_wrong() -> None:
    view = views({}, "legal")[9]
    line = line_of("tressette", view, 1)
    short = {**line, "legal": line["legal"][:-1]}
    with pytest.raises(BadLine, match="legal: bad_value"):
        view_of("tressette", short)
    del line["legal"]
    assert view_of("tressette", line).legal == view.legal


@pytest.mark.parametrize(
    ("changes", "field", "code"),
    [
        ({"hands": []}, "hands", "unknown_field"),
        ({"seat": None}, "seat", "bad_value"),
        ({"hand": ["3D"]}, "hand", "bad_value"),
        ({"hand": ["9D"]}, "hand.0", "unknown_card"),
        ({"rules": {"segni": "on"}}, "rules.segni", "bad_value"),
        ({"history": [{"seat": 3, "play": "ZZ"}]}, "history.0.play", "unknown_card"),
        ({"history": [3]}, "history.0", "bad_value"),
        ({"accuse": [{"seat": 1, "kind": "tris", "rank": "A", "points": 3}]}, "accuse.0", "bad_value"),
        ({"legal": ["3D"]}, "legal.0", "bad_value"),
    ],
)
def test_a_bad_field_is_named(changes: dict[str, Any], field: str, code: str) -> None:
    line = line_of("tressette", views({}, "bad")[0], "x")
    text = json.dumps({**line, **changes})
    (answer,) = answer_all("tressette", by_level("tressette", "seria", NO_LIMIT), 1, [text])
    assert answer == {"id": "x", "error": {"line": 1, "field": field, "code": code}}


def test_a_history_that_no_table_could_show_is_refused() -> None:
    asked = views({}, "history")
    line = line_of("tressette", asked[6], "x")
    out_of_turn = {**line, "history": line["history"][:2] + line["history"][3:]}
    with pytest.raises(BadLine):
        view_of("tressette", out_of_turn)
    not_its_turn = {**line, "history": line["history"][:5]}
    not_its_turn.pop("legal")
    with pytest.raises(BadLine, match="not_your_turn"):
        view_of("tressette", not_its_turn)
    twice = {**line, "history": [*line["history"], line["history"][0]]}
    with pytest.raises(BadLine, match="history"):
        view_of("tressette", twice)


def test_the_dice_of_a_line_are_of_its_content_alone() -> None:
    line = line_of("tressette", views({}, "dice")[3], 1)
    turned = dict(reversed(line.items())) | {"id": 2}
    assert dice_of(5, line).random() == dice_of(5, turned).random()
    assert dice_of(5, line).random() != dice_of(6, line).random()


def test_the_door_answers_as_the_bot_does() -> None:
    asked = views({}, "answers")
    lines = [json.dumps(line_of("tressette", view, at)) for at, view in enumerate(asked)]
    answers = list(answer_all("tressette", by_level("tressette", "seria", NO_LIMIT), 1, lines))
    for view, answer in zip(asked, answers, strict=True):
        action = registry.choose("tressette", "seria", view, NO_LIMIT, random.Random(0))
        assert answer["action"] == TRESSETTE.action_to_json(action)
        assert answer["ms"] >= 0


def test_the_command_answers_line_by_line_and_repeats_itself_under_one_seed() -> None:
    view = views({}, "command")[0]
    text = "".join(json.dumps(line_of("tressette", view, name)) + "\n" for name in ("one", "two")) + "nope\n"
    command = [sys.executable, "manage.py", "choose", "tressette", "--level", "alla-bona", "--seed", "9"]
    done = subprocess.run(
        command, cwd=ROOT, input=text, capture_output=True, text=True, check=True, timeout=60
    )
    first, second, third = map(json.loads, done.stdout.splitlines())
    assert (first["id"], second["id"], third["id"]) == ("one", "two", None)
    assert first["action"] == second["action"]
    assert third["error"]["line"] == 3
