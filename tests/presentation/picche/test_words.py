"""What picche says: the sums of a smazzata, why a partita ended, the live region (P2-P10)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.engine.picche.rules import HouseRules
from games.engine.picche.scoring import count
from games.engine.picche.state import PiccheResult
from games.engine.state import Score
from games.presentation.look import Look
from games.presentation.picche.announce import announcement
from games.presentation.picche.panel import facts
from games.presentation.picche.score import sums
from tests.presentation.picche.build import GAME, bid, dealt, from_hands, moments, one, page, play, snapshot


def result(
    bids: tuple[int, int, int, int],
    tricks: tuple[int, int, int, int],
    before: Score | None = None,
    failed_nil: str = "bags",
) -> PiccheResult:
    """A smazzata that ended with these bids and prese, by seat."""
    was = before or Score((0, 0))
    first, second = (
        count((bids[pair], bids[pair + 2]), (tricks[pair], tricks[pair + 2]), was.carry[pair], failed_nil)
        for pair in (0, 1)
    )
    now = Score((was.points[0] + first.points, was.points[1] + second.points), (first.sacchi, second.sacchi))
    return PiccheResult(
        ended_by="prese",
        points=(first.points, second.points),
        score_before=was,
        score=now,
        partita_over=False,
        winner=None,
        next_dealer=0,
        bids=bids,
        tricks=tricks,
        counts=(first, second),
    )


def lines(ended: PiccheResult, pair: int = 0) -> tuple[str, ...]:
    both = sums(ended, HouseRules())[pair]
    return (*both.lines, both.total)


def test_p6_a_contract_made_and_one_missed() -> None:
    ended = result((4, 3, 3, 4), (5, 2, 3, 3), Score((243, -10), (1, 0)))
    assert lines(ended) == ("Contratto 7, prese 8: +70", "1 sacco: +1", "243 + 70 + 1 = 314")
    assert lines(ended, 1) == ("Contratto 7, prese 5: −70", "−10 − 70 = −80")


def test_p7_a_nil_made_and_one_failed_stand_on_lines_of_their_own() -> None:
    ended = result((0, 0, 5, 4), (0, 2, 6, 5))
    assert lines(ended) == (
        "Contratto 5, prese 6: +50",
        "Nil fatto: +100",
        "1 sacco: +1",
        "0 + 50 + 100 + 1 = 151",
    )
    assert lines(ended, 1)[:2] == ("Contratto 4, prese 5: +40", "Nil fallito, 2 prese: −100")


def test_p7_sacchi_without_points_are_said_to_be() -> None:
    ended = result((0, 3, 5, 4), (2, 3, 5, 3), failed_nil="bags_without_point")
    assert "2 sacchi, senza punti" in lines(ended)


def test_p8_two_nil_have_no_contract_and_two_lines() -> None:
    ended = result((0, 5, 0, 5), (0, 6, 1, 6))
    assert lines(ended)[:2] == ("Nil fatto: +100", "Nil fallito, 1 presa: −100")


@pytest.mark.parametrize(
    ("carry", "tricks", "line"),
    [
        (8, (3, 0, 1, 9), None),
        (9, (3, 0, 1, 9), "Sacchi 9 + 1 = 10: −100, ne restano 0"),
        (8, (6, 0, 1, 6), "Sacchi 8 + 4 = 12: −100, ne restano 2"),
        (9, (12, 0, 1, 0), "Sacchi 9 + 10 = 19: −100, ne restano 9"),
    ],
)
def test_p9_ten_sacchi_cost_a_hundred(
    carry: int, tricks: tuple[int, int, int, int], line: str | None
) -> None:
    said = lines(result((2, 5, 1, 5), tricks, Score((0, 0), (carry, 0))))
    assert [text for text in said if text.startswith("Sacchi")] == ([line] if line else [])


def test_p9_twenty_sacchi_at_once_cost_two_hundred() -> None:
    said = lines(result((0, 5, 1, 5), (1, 0, 12, 0), Score((0, 0), (9, 0))))
    assert "Sacchi 9 + 12 = 21: −200, ne restano 1" in said


def why(points: tuple[int, int], *, over: bool, tie: str = "test_again") -> str:
    ended = replace(result((4, 3, 3, 4), (5, 2, 3, 3)), score=Score(points), partita_over=over)
    at = snapshot(dealt(rules=HouseRules(tie=tie)), status="over" if over else "pause", result=ended)
    return facts(at, 0, None, Look()).why


@pytest.mark.parametrize(
    ("points", "over", "tie", "words"),
    [
        ((314, 20), False, "test_again", ""),
        ((505, 340), True, "test_again", "Raggiunti i 500 punti: 505 a 340."),
        (
            (505, 520),
            True,
            "test_again",
            "Tutte e due le coppie hanno almeno 500: vince chi ha di più, 520 a 505.",
        ),
        (
            (120, -210),
            True,
            "test_again",
            "A −200 punti la partita finisce: vince chi ha di più, 120 a −210.",
        ),
        (
            (-230, -210),
            True,
            "test_again",
            "Tutte e due le coppie sono a −200 o meno: vince chi ha di più, −210 a −230.",
        ),
        ((510, 510), False, "test_again", "Pari a 510: si gioca un’altra smazzata."),
        ((510, 510), False, "one_hand", "Pari a 510: la prossima smazzata decide."),
        ((490, 470), True, "one_hand", "Era la smazzata decisiva: 490 a 470."),
        ((300, 300), False, "one_hand", ""),
    ],
)
def test_p10_the_panel_says_why_it_ended_or_goes_on(
    points: tuple[int, int], over: bool, tie: str, words: str
) -> None:
    assert why(points, over=over, tie=tie) == words


def test_the_pause_shows_both_sums() -> None:
    *_rest, last = moments(5)
    soup = page(last, 0)
    assert len(soup.select("#panel .sums > div")) == 2
    assert one(soup, "#panel button[name=avanti]")


def spoken(state: Any, seat: int | None = 0) -> str:
    return announcement(snapshot(state), GAME.view(state, seat), "toscane")


def test_p2_each_bid_is_announced_and_with_the_last_both_contracts() -> None:
    state = bid(dealt(), 3)
    assert spoken(state, 1) == "Anna dichiara 3. Tocca a te."
    assert spoken(state, 0) == "Dichiari 3. Tocca a Ugo."
    assert spoken(bid(state, 0), 3) == "Ugo dichiara nil. Tocca a Carla."
    whole = bid(state, 0, 2, 4)
    assert spoken(whole, 0) == "L’altro dichiara 4. Contratti: 5 e 4. Tocca a te."
    assert spoken(whole, 1) == "L’altro dichiara 4. Contratti: 4 e 5. Tocca a Anna."


TRUMPED = ("AH 2H", "KH 3H", "2S AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C", "5H 6H")


def test_p5_spades_broken_are_announced_once() -> None:
    state = bid(from_hands(*TRUMPED), 1, 1, 1, 1)
    assert spoken(play(state, "AH"), 1) == "Anna: asso di cuori. Tocca a te."
    assert spoken(play(state, "AH", "KH", "2S"), 3) == "Carla: 2 di picche. Picche aperte. Tocca a te."
    done = play(state, "AH", "KH", "2S", "5H")
    assert spoken(done, 2) == "L’altro: 5 di cuori. Prendi tu."
    assert spoken(done, 0) == "L’altro: 5 di cuori. Prende Carla."


def test_p5_the_last_card_of_a_presa_may_break_and_take_at_once() -> None:
    hands = ("AH 2H", "KH 3H", "5H 6H", "2S AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C")
    state = play(bid(from_hands(*hands), 1, 1, 1, 1), "AH", "KH", "5H", "2S")
    assert spoken(state, 0) == "L’altro: 2 di picche. Picche aperte, e prende."


def test_each_card_is_announced_in_at_most_twelve_words() -> None:
    names = ("Ospite 1234", "Il giocatore di carte", "Il socio", "L’altro")
    for seed, seat in ((3, 0), (4, 1), (5, None)):
        said = [one(page(at, seat), "#announce").text for at in moments(seed, names=names)]
        cards = [words for words in said if ": " in words and "Contratti" not in words]
        assert len(cards) == 52
        assert max(len(words.split()) for words in cards) <= 12, max(
            cards, key=lambda words: len(words.split())
        )


def test_the_end_is_announced_in_points_of_the_smazzata() -> None:
    *_rest, last = moments(5)
    ours, theirs = (str(points).replace("-", "−") for points in last.result.points)  # type: ignore[union-attr]
    assert one(page(last, 0), "#announce").text.endswith(f"Smazzata finita: {ours} a {theirs}.")
