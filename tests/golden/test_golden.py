"""Golden partite: every later version must fold them to the same score and show the same views."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games.engine import deal, registry
from games.engine.game import Game
from games.engine.state import Score
from games.selectors.fold import Start, states
from tests.golden.record import WANTED, Golden, digest, lines, record, views_of

HERE = Path(__file__).parent
GOLDEN = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(HERE.glob("*.json"))}


@pytest.fixture(params=GOLDEN)
def golden(request: pytest.FixtureRequest) -> dict[str, Any]:
    found: dict[str, Any] = GOLDEN[request.param]
    return found


def folded(golden: dict[str, Any]) -> Iterator[tuple[Game, dict[str, Any], list[Any]]]:
    """Each smazzata with the states its stored actions fold to."""
    game = registry.get(golden["game"])
    rules = game.rules_from_json(golden["rules"])
    for smazzata in golden["smazzate"]:
        start = Start(
            golden["game"],
            rules,
            smazzata["dealer"],
            Score.from_json(smazzata["score_before"]),
            smazzata["number"],
        )
        hands = [[game.pack.parse(code) for code in hand] for hand in smazzata["hands"]]
        moves = [
            (action["seat"], {name: value for name, value in action.items() if name != "seat"})
            for action in smazzata["actions"]
        ]
        yield game, smazzata, list(states(start, hands, moves))


def test_there_are_whole_partite_in_the_files() -> None:
    assert set(GOLDEN) == {wanted.name for wanted in WANTED}
    assert all(golden["winner"] in (0, 1) and len(golden["smazzate"]) > 1 for golden in GOLDEN.values())
    assert {golden["game"] for golden in GOLDEN.values()} == set(registry.codes())


def test_they_fold_to_the_same_results_and_scores(golden: dict[str, Any]) -> None:
    score, winner, dealer = registry.get(golden["game"]).first_score.to_json(), None, None
    for game, smazzata, steps in folded(golden):
        assert smazzata["score_before"] == score
        assert dealer in (None, smazzata["dealer"])
        outcome = game.outcome(steps[-1])
        assert outcome is not None
        assert game.result_to_json(outcome) == smazzata["result"]
        score, winner, dealer = outcome.score.to_json(), outcome.winner, outcome.next_dealer
    assert (score, winner) == (golden["score"], golden["winner"])


def test_every_seat_and_a_watcher_see_the_same_at_every_step(golden: dict[str, Any]) -> None:
    for game, smazzata, steps in folded(golden):
        views = [views_of(game, state) for state in steps]
        # The whole views first: where they are kept, a failure says what differs.
        for step, (kept, shown) in enumerate(zip(smazzata.get("views", []), views, strict=False)):
            assert shown == kept, f"smazzata {smazzata['number']}, step {step}"
        assert [digest(step) for step in views] == smazzata["digests"]


def test_t4_p1_their_seeds_still_deal_the_same_hands(golden: dict[str, Any]) -> None:
    game, nobody = registry.get(golden["game"]), (b"", b"", b"", b"")
    for smazzata in golden["smazzate"]:
        seed, public_id = bytes.fromhex(smazzata["deal"]["seed"]), smazzata["deal"]["public_id"]
        deck = deal.deck(seed, public_id, game.code, smazzata["dealer"], nobody, game.pack.size)
        hands = game.deal_hands(deck, smazzata["dealer"])
        assert [game.pack.codes(hand) for hand in hands] == smazzata["hands"]
        assert deal.commitment(public_id, seed) == smazzata["deal"]["commitment"]
    first = golden["smazzate"][0]
    drawn = deal.first_dealer(bytes.fromhex(first["deal"]["seed"]), first["deal"]["public_id"], nobody)
    assert drawn == first["dealer"]


def test_their_rules_read_back_whole(golden: dict[str, Any]) -> None:
    game = registry.get(golden["game"])
    assert game.rules_to_json(game.rules_from_json(golden["rules"])) == golden["rules"]


@pytest.mark.parametrize("wanted", WANTED, ids=lambda wanted: str(wanted.name))
def test_the_recorder_writes_what_a_reader_reads(wanted: Golden) -> None:
    played = record(wanted)
    assert json.loads(lines(played)) == played
    assert set(played) == set(GOLDEN[wanted.name])
