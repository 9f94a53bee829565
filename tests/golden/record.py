"""Record golden partite: `python -m tests.golden.record` writes tests/golden/*.json anew.

A golden partita is the memory of what the rules did when it was recorded. It is rewritten only on purpose,
and its diff is read: a changed line is a changed rule.
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from games.bots import registry as bots
from games.bots.limit import NO_LIMIT
from games.engine import deal, registry
from games.engine.game import Game
from games.engine.seats import SEATS
from games.engine.state import Score

HERE = Path(__file__).parent
SEATS_AND_WATCHER = (*SEATS, None)


@dataclass(frozen=True)
class Golden:
    """What is recorded: the bots only choose the cards, nothing else of them is kept."""

    name: str
    seed: str
    levels: tuple[str, str, str, str]
    rules: Mapping[str, Any]
    whole_views: bool = False
    """Keep the views of the first smazzata, so that a difference can be read; the others are digests."""
    game: str = "tressette"


PICCHE_TOGGLES: Mapping[str, Any] = {
    "target": 300,
    "spades_broken_by": "discard_only",
    "failed_nil": "contract",
    "tie": "one_hand",
}
WANTED = (
    Golden("tressette-ai-21", "anna", ("seria", "seria", "seria", "seria"), {}, whole_views=True),
    Golden("tressette-alla-bona", "bruno", ("alla-bona", "seria", "alla-bona", "seria"), {}),
    Golden("tressette-ai-51", "carla", ("seria", "alla-bona", "seria", "alla-bona"), {"target": 51}),
    Golden(
        "picche-250",
        "dario",
        ("difficile", "normale", "difficile", "normale"),
        {"target": 250},
        True,
        "picche",
    ),
    Golden(
        "picche-nil",
        "estraneo",
        ("normale", "difficile", "facile", "difficile"),
        PICCHE_TOGGLES,
        game="picche",
    ),
)


def views_of(game: Game, state: Any) -> list[dict[str, Any]]:
    """Every seat's view, and the watcher's, as JSON; without the rules, which the file holds once."""
    views = [game.view_to_json(game.view(state, seat)) for seat in SEATS_AND_WATCHER]
    return [{name: value for name, value in view.items() if name != "rules"} for view in views]


def digest(views: list[dict[str, Any]]) -> str:
    """A fingerprint of the five views of one step."""
    return sha256(json.dumps(views, separators=(",", ":")).encode()).hexdigest()


def record(golden: Golden) -> dict[str, Any]:
    """Play the partita and return all of it."""
    game = registry.get(golden.game)
    rules = game.rules_from_json(golden.rules)
    dice = random.Random(f"golden {golden.seed}")
    smazzate: list[dict[str, Any]] = []
    score, dealer = game.first_score, None
    while True:
        number = len(smazzate) + 1
        deal_id = f"golden{golden.seed}{number}"[:12]
        seed = sha256(f"golden {golden.seed} {number}".encode()).digest()
        tagli = (b"", b"", b"", b"")
        if dealer is None:
            dealer = deal.first_dealer(seed, deal_id, tagli)
        hands = game.deal_hands(deal.deck(seed, deal_id, game.code, dealer, tagli, game.pack.size), dealer)
        played = _smazzata(game, rules, dealer, hands, score, number, golden, dice)
        smazzate.append(
            {
                "number": number,
                "deal": {
                    "public_id": deal_id,
                    "seed": seed.hex(),
                    "commitment": deal.commitment(deal_id, seed),
                },
                "dealer": dealer,
                "hands": [game.pack.codes(hand) for hand in hands],
                "score_before": score.to_json(),
                **played,
            }
        )
        result = game.result_from_json(played["result"])
        score, dealer = result.score, result.next_dealer
        if result.partita_over:
            return {
                "game": game.code,
                "rules": game.rules_to_json(rules),
                "schemas": {"rules": game.rules_schema, "actions": game.action_schema, "deal": deal.SCHEME},
                "score": score.to_json(),
                "winner": result.winner,
                "smazzate": smazzate,
            }


def _smazzata(
    game: Game,
    rules: Any,
    dealer: int,
    hands: Any,
    score: Score,
    number: int,
    golden: Golden,
    dice: random.Random,
) -> dict[str, Any]:
    state = game.start(rules, dealer, hands, score, number)
    actions, views = [], [views_of(game, state)]
    while (outcome := game.outcome(state)) is None:
        (seat,) = game.to_act(state)
        action = bots.choose(game.code, golden.levels[seat], game.view(state, seat), NO_LIMIT, dice)
        actions.append({"seat": seat, **game.action_to_json(action)})
        state = game.apply(state, seat, action)
        views.append(views_of(game, state))
    kept = {"views": views} if golden.whole_views and number == 1 else {}
    return {
        "actions": actions,
        "result": game.result_to_json(outcome),
        "digests": [digest(step) for step in views],
        **kept,
    }


def lines(value: Any, depth: int = 4) -> str:
    """JSON with one action, digest or step of views a line, so that a diff can be read."""
    if depth == 0 or not isinstance(value, dict | list) or not value:
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, dict):
        inner = [f"{json.dumps(key)}: {lines(item, depth - 1)}" for key, item in value.items()]
        return "{\n" + ",\n".join(inner) + "\n}"
    return "[\n" + ",\n".join(lines(item, depth - 1) for item in value) + "\n]"


def main() -> None:
    """Write every golden partita."""
    for golden in WANTED:
        path = HERE / f"{golden.name}.json"
        path.write_text(lines(record(golden)) + "\n", encoding="utf-8")
        print(path.name)


if __name__ == "__main__":
    main()
