"""The notation: any partita, by any rules, written and read back is the same; faults are named by their line."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.game import Game
from games.engine.notation import BadNotation, Record, Smazzata, read, write
from games.engine.registry import codes, get
from games.engine.tressette.actions import AMonte, CallOut, Keep
from tests.strategies import rule_records

TRESSETTE = get("tressette")
OF_EVERY_GAME = pytest.mark.parametrize(
    "game", [get(code) for code in codes()], ids=lambda game: str(game.code)
)


def partita(rules: Any, seed: int, smazzate: int = 3, last: int = 200, game: Game = TRESSETTE) -> Record:
    """Random play: so many smazzate at most, the last of them cut off after some moves."""
    rng = random.Random(seed)
    score, number, dealer = game.first_score, 1, rng.randrange(4)
    done: list[Smazzata] = []
    while len(done) < smazzate:
        deck = list(range(game.pack.size))
        rng.shuffle(deck)
        hands = game.deal_hands(deck, dealer)
        state = game.start(rules, dealer, hands, score, number)
        moves: list[tuple[int, Any]] = []
        most = last if len(done) == smazzate - 1 else 200
        while game.outcome(state) is None and len(moves) < most:
            seat = min(game.to_act(state))
            legal = game.legal_actions(state, seat)
            calm = [action for action in legal if not isinstance(action, CallOut) or rng.random() < 0.02]
            action = rng.choice(calm)
            state = game.apply(state, seat, action)
            moves.append((seat, action))
        done.append(Smazzata(dealer, tuple(tuple(hand) for hand in hands), tuple(moves)))
        result = game.outcome(state)
        if result is None or result.partita_over:
            break
        score, dealer = result.score, result.next_dealer
        number += result.ended_by != "a_monte"
    return Record(game.code, rules, tuple(done), (("Seat0", 'Anna "la rossa"\n'), ("Where", "qui — là")))


@OF_EVERY_GAME
@settings(max_examples=60, deadline=None)
@given(data=st.data(), seed=st.integers(0, 10**6), last=st.integers(0, 60))
def test_any_partita_written_and_read_back_is_the_same(
    game: Game, data: st.DataObject, seed: int, last: int
) -> None:
    record = partita(data.draw(rule_records(game)), seed, last=last, game=game)
    text = write(record)
    assert read(text) == record
    assert write(read(text)) == text


@OF_EVERY_GAME
def test_a_whole_partita_goes_through_with_its_end(game: Game) -> None:
    record = partita(game.default_rules(), 3, smazzate=40, game=game)
    assert read(write(record)) == record
    assert len(record.smazzate) < 40


def test_t17_void_deals_are_lines_that_do_not_count() -> None:
    rules = TRESSETTE.rules_from_json({"a_monte": "no_honours"})
    hands = (
        "4D 5D 6D 7D 4C 5C 6C 7C 4B 5B",
        "3D 2D AD RD CD FD 3C 2C 6B 7B",
        "AC RC CC FC 3B 2B AB RB CB FB",
        "3S 2S AS RS CS FS 7S 6S 5S 4S",
    )
    dealt = tuple(tuple(TRESSETTE.pack.parse(code) for code in hand.split()) for hand in hands)
    answers = ((0, AMonte()), *((seat, Keep()) for seat in (1, 2, 3)))
    kept = tuple((seat, Keep()) for seat in range(4))
    record = Record("tressette", rules, (Smazzata(2, dealt, answers), Smazzata(2, dealt, kept)))
    lines = write(record).splitlines()[-2:]
    assert lines[0].startswith("1 m2 7654D 7654C 54B / ")
    assert lines[0].endswith("| ?mggg = a_monte 0-0 0-0")
    assert lines[1].startswith("1 m2 ")
    assert lines[1].endswith("| ?gggg *")
    assert read(write(record)) == record


def test_moves_read_like_the_documented_ones() -> None:
    rules = TRESSETTE.rules_from_json({"accuse": "declared_three_prese", "match_end": "called_out"})
    head = write(Record("tressette", rules))
    deal = "32A7D 4C R65B 74S / RD 32AC 32B 32A6S / CFD R75C A7B RC5S / 654D CF6C CF4B FS"
    text = f"{head}1 m3 {deal} | 0:!napoletanaD 3Db !napoletanaC+napoletanaS RD FD 4D 0:fuori = call_out 1-0 4-6\n"
    record = read(text)
    assert write(record) == text
    assert [seat for seat, _action in record.smazzate[0].moves] == [0, 0, 1, 1, 2, 3, 0]


def changed(old: str, new: str) -> str:
    """A good text with one thing in it changed."""
    text = write(partita(TRESSETTE.default_rules(), 5, smazzate=2))
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "line", "code"),
    [
        ('[Notation "1"]', '[Notation "2"]', 1, "bad_value"),
        ('[Notation "1"]\n', "", 1, "bad_value"),
        ('"tressette"', '"briscola"', 2, "unknown_game"),
        ("target=21", "target=22", 3, "bad_value"),
        ("target=21", "targt=21", 3, "unknown_field"),
        ('[Where "', '[Seat0 "', 5, "unreadable"),
        ('[Where "', "[Where ", 5, "unreadable"),
        ("\n1 m", "\n3 m", 7, "bad_value"),
        ("\n2 m", "\n2 m4", 8, "unreadable"),
        (" / ", " ", 7, "bad_value"),
        ("= prese ", "= target ", 7, "bad_value"),
        (" = ", " 3D = ", 7, "unreadable"),
        ("| ", "| 9X ", 7, "unknown_card"),
        ("| ", "| fuori ", 7, "call_out_off"),
        ("| ", "| !napoletanaX ", 7, "unreadable"),
        ("| ", "| ?gggg ", 7, "unreadable"),
    ],
)
def test_a_faulty_text_is_refused_with_its_line_and_a_code(old: str, new: str, line: int, code: str) -> None:
    with pytest.raises(BadNotation) as refused:
        read(changed(old, new))
    assert (refused.value.line, refused.value.code.value) == (line, code)


def test_another_mazziere_or_score_is_refused() -> None:
    text = write(partita(TRESSETTE.default_rules(), 5, smazzate=2))
    second = text.splitlines()[7]
    dealer = int(second[3])
    with pytest.raises(BadNotation, match=f"line 8: the mazziere is {dealer}"):
        read(text.replace(f"\n2 m{dealer}", f"\n2 m{(dealer + 1) % 4}"))
    score = second.rsplit(" ", 1)[1]
    with pytest.raises(BadNotation, match="line 8: it ends"):
        read(text.replace(f" {score}\n", " 99-0\n"))


def test_nothing_follows_an_unfinished_smazzata() -> None:
    record = partita(TRESSETTE.default_rules(), 5, smazzate=1, last=7)
    text = write(record)
    with pytest.raises(BadNotation, match="nothing follows"):
        read(text + text.splitlines()[-1])


@given(st.text(alphabet='[]" 0123mDCBS/|=*?!+:\nNotationGameRules', max_size=200))
def test_no_text_whatever_breaks_the_reader(text: str) -> None:
    with pytest.raises(BadNotation):
        read(text)


def test_a_tag_of_ours_is_not_free() -> None:
    with pytest.raises(ValueError, match="Game"):
        write(Record("tressette", TRESSETTE.default_rules(), (), (("Game", "x"),)))
