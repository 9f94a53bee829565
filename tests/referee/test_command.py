"""`manage.py referee`: a file or the standard input, line by line, without a database."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.engine.game import Game
from games.engine.registry import get
from tests.referee.lines import handed, line_of, small

ROOT = Path(__file__).parents[2]


def random_line(number: int, rng: random.Random, game: Game) -> str:
    """A whole random smazzata."""
    deck = list(range(game.pack.size))
    rng.shuffle(deck)
    dealer = number % 4
    hands = game.deal_hands(deck, dealer)
    state = game.start(game.default_rules(), dealer, hands, game.first_score, 1)
    actions: list[dict[str, Any]] = []
    while (turn := game.to_act(state)) != frozenset():
        (seat,) = turn
        action = rng.choice(game.legal_actions(state, seat))
        actions.append({"seat": seat, **game.action_to_json(action)})
        state = game.apply(state, seat, action)
    hand_codes = [game.pack.codes(hand) for hand in hands]
    return json.dumps(
        {"id": number, "game": game.code, "dealer": dealer, "hands": hand_codes, "actions": actions}
    )


@pytest.mark.parametrize(("game", "seconds_for_all"), [("tressette", 60), ("picche", 90)])
def test_a_file_is_answered_in_order_within_its_share_of_the_time(
    game: str, seconds_for_all: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rng = random.Random("referee")
    path = tmp_path / "lines.jsonl"
    path.write_text("\n".join(random_line(number, rng, get(game)) for number in range(500)), "utf-8")
    began = time.perf_counter()
    call_command("referee", str(path))
    seconds = time.perf_counter() - began
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [answer["id"] for answer in answers] == list(range(500))
    assert all(answer["error"] is None and answer["complete"] for answer in answers)
    assert seconds < seconds_for_all / 20, "that is the time of 10,000 deals"


def test_each_line_is_answered_before_the_next_is_sent() -> None:
    deal = line_of(handed()["deals"][0])
    with subprocess.Popen(
        [sys.executable, "manage.py", "referee"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        # A database that cannot be opened: the command must not ask for one.
        env={**os.environ, "DATABASE_URL": "sqlite:////nowhere/at/all.sqlite3"},
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for line, points in ((deal, deal), (small(rules={"x": 1}), None)):
            process.stdin.write(json.dumps(line) + "\n")
            process.stdin.flush()
            answer = json.loads(process.stdout.readline())
            assert answer["id"] == line["id"]
            assert (answer["error"] is None) == (points is not None)
        process.stdin.close()
        assert process.wait(timeout=30) == 0


def test_a_file_that_is_not_there_is_named() -> None:
    with pytest.raises(CommandError, match="nothing-here"):
        call_command("referee", "nothing-here.jsonl")


def test_it_stops_quietly_when_nobody_reads_on(tmp_path: Path) -> None:
    path = tmp_path / "lines.jsonl"
    path.write_text((json.dumps(small()) + "\n") * 400, "utf-8")
    command = [sys.executable, "manage.py", "referee", str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=30) == 0
