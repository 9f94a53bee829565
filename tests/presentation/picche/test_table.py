"""The table of picche for all eyes: bids, contracts against prese, sacchi, spades broken or not."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.conf import settings

from games.engine.cards import FRENCH
from games.engine.picche.rules import HouseRules
from games.engine.state import Score
from games.presentation import fragments
from games.presentation.look import Look
from games.presentation.names import SKINS, card_name
from tests.presentation.picche.build import (
    GAME,
    LOOK,
    bid,
    dealt,
    from_hands,
    moments,
    one,
    page,
    play,
    snapshot,
    text,
)

FRAME_BYTES = 4096
LONG = ("Ospite 1234", "Il giocatore di carte", "Il socio", "L’altro")


def said(soup: object, chair: int) -> tuple[str, str, str]:
    """What stands beside a name: its kind, as it is drawn, as it is read."""
    mark = one(soup, f".seat[data-chair='{chair}'] .bid-of")  # type: ignore[arg-type]
    return str(mark["data-bid"]), mark.get_text(), str(mark.get("aria-label", ""))


def test_p2_bl_069_not_yet_bid_is_not_zero_and_zero_is_nil() -> None:
    soup = page(snapshot(bid(dealt(), 0, 4)), 0)
    assert said(soup, 0) == ("nil", "nil", "")
    assert said(soup, 1) == ("bid", "4", "dichiara 4")
    assert said(soup, 2) == ("open", "…", "non ha ancora dichiarato")
    assert text(soup, "#bidding") == (
        "Anna nil, Carla non ancora: contratto 0. Ugo 4, L’altro non ancora: contratto 4. Dichiarate 4 prese su 13."
    )


def test_p3_contracts_grow_with_the_bids() -> None:
    soup = page(snapshot(bid(dealt(), 3)), 0)
    assert text(soup, "[data-score-pair='0'] small") == "contratto 3 + …"
    assert text(soup, "[data-score-pair='1'] small") == "contratto …"
    whole = page(snapshot(bid(dealt(), 3, 4, 0, 2)), 0)
    assert text(whole, "[data-score-pair='0'] small") == "0 di 3 + nil"
    assert text(whole, "[data-score-pair='1'] small") == "0 di 6 prese"
    assert not whole.select(".bidding")


def test_p2_the_sum_may_pass_thirteen_and_every_presa_bid_is_drawn() -> None:
    few, many = (page(snapshot(bid(dealt(), *bids)), 0) for bids in ((3, 2), (9, 6)))
    assert [len(few.select(f".prese [data-pair='{pair}']")) for pair in (0, 1)] == [3, 2]
    assert len(few.select(".prese i")) == 13
    assert [len(many.select(f".prese [data-pair='{pair}']")) for pair in (0, 1)] == [9, 6]
    assert len(many.select(".prese i")) == 15
    assert "15 prese su 13" in text(many, "#bidding")


def test_p8_two_nil_have_no_contract() -> None:
    soup = page(snapshot(bid(dealt(), 0, 4, 0, 2)), 0)
    assert text(soup, "[data-score-pair='0'] small") == "doppio nil, 0 prese"


HANDS = ("AH 2H 5C", "KH 3H 6C", "QH 4H AC", "5H 6H 7C")


def test_p3_prese_are_counted_live_against_each_bid_and_contract() -> None:
    state = play(bid(from_hands(*HANDS), 1, 0, 2, 3), "AH", "KH", "QH", "5H")
    soup = page(snapshot(state), 2)
    assert said(soup, 0) == ("made", "1 di 1 ✓", "")
    assert said(soup, 2) == ("short", "0 di 2", "")
    assert said(soup, 1) == ("nil", "nil", "")
    assert text(soup, "[data-score-pair='0'] small") == "1 di 3 prese"
    assert text(soup, "[data-score-pair='1'] small") == "0 di 3 + nil"
    more = page(snapshot(play(state, "2H", "3H", "4H", "6H")), 2)
    assert said(more, 3) == ("short", "1 di 3", "")


@pytest.mark.parametrize(("failed_nil", "counted"), [("bags", "0 di 3 prese"), ("contract", "1 di 3 prese")])
def test_p7_a_failed_nil_is_marked_and_counts_as_the_house_says(failed_nil: str, counted: str) -> None:
    state = play(
        bid(from_hands(*HANDS, rules=HouseRules(failed_nil=failed_nil)), 0, 4, 3, 3), "AH", "KH", "QH", "5H"
    )
    soup = page(snapshot(state), 1)
    assert said(soup, 0) == ("failed", "nil fallito", "")
    assert text(soup, "[data-score-pair='0'] small") == counted


def test_p9_sacchi_are_drawn_one_by_one_with_their_number_in_words() -> None:
    score = Score((120, 40), (7, 1))
    soup = page(snapshot(dealt(score=score), score=score), 0)
    drawn = soup.select(".sacchi")
    assert [pair["data-sacchi"] for pair in drawn] == ["7", "1"]
    assert [pair.get_text() for pair in drawn] == ["7 sacchi", "1 sacco"]


@pytest.mark.parametrize(
    ("before", "bid_one", "words", "near"),
    [
        (6, 1, "6 sacchi +1", False),
        (7, 1, "7 sacchi +1", True),
        (8, 2, "8 sacchi", True),
        (7, 2, "7 sacchi", False),
    ],
)
def test_p9_the_prese_over_the_contract_show_at_the_sacchi_and_warn_near_the_tenth(
    before: int, bid_one: int, words: str, near: bool
) -> None:
    """Anna takes two prese; with Carla's nil her bid is the contract."""
    score = Score((0, 0), (before, 0))
    hands = ("AH KH", "QH JH", "TH 9H", "8H 7H")
    state = play(bid(from_hands(*hands), bid_one, 4, 0, 3), "AH", "QH", "TH", "8H", "KH", "JH", "9H", "7H")
    shown = page(snapshot(state, score=score), 0).select(".sacchi")[0]
    assert (shown.get_text(), shown.has_attr("data-near")) == (words, near)


def test_p3_a_seat_over_its_bid_says_by_how_many_and_what_it_missed_only_at_the_end() -> None:
    hands = ("AH KH", "QH JH", "TH 9H", "8H 7H")
    state = play(bid(from_hands(*hands), 1, 4, 0, 3), "AH", "QH", "TH", "8H", "KH", "JH", "9H", "7H")
    soup = page(snapshot(state), 0)
    assert said(soup, 0) == ("over", "2 di 1 +1", "")
    assert said(soup, 1) == ("short", "0 di 4", "")
    ended = page(snapshot(state, status="pause"), 0)
    assert said(ended, 1) == ("short", "0 di 4 −4", "")


def test_p2_who_is_to_bid_is_not_called_to_play() -> None:
    bids, cards = (
        page(snapshot(state), 0, Look("francesi", "en")) for state in (dealt(), bid(dealt(), 1, 1, 1, 1))
    )
    assert [one(soup, ".seat[data-turn] strong").get_text() for soup in (bids, cards)] == [
        "to bid",
        "to play",
    ]


@pytest.mark.parametrize("number", range(10))
def test_p9_the_sheet_draws_as_many_sacchi_as_there_are(number: int) -> None:
    sheet = (Path(settings.BASE_DIR) / "static/css/picche.css").read_text(encoding="utf-8")
    drawn = f"{{ --sacchi: {number}; }}" if number else "::before { display: none; }"
    assert f'[data-sacchi="{number}"] {drawn}'.replace("] ::", "]::") in sheet


def test_p5_whether_spades_are_broken_is_always_said() -> None:
    hands = ("AH 2H", "KH 3H", "2S 4C", "5H 6H")
    state = bid(
        from_hands(hands[0], hands[1], "2S AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C", hands[3]), 1, 1, 1, 1
    )
    assert not page(snapshot(dealt()), 0).select(".spades"), "nobody plays yet"
    before, after = (page(snapshot(play(state, *cards)), 0) for cards in (("AH",), ("AH", "KH", "2S")))
    assert one(before, ".spades")["data-spades"] == "closed"
    assert text(before, ".spades") == "picche chiuse"
    assert text(after, ".spades") == "picche aperte"


@pytest.mark.parametrize("skin", SKINS)
def test_s3_picche_is_always_drawn_in_french_cards(skin: str) -> None:
    state = play(bid(dealt(), 1, 1, 1, 1), *_first(dealt()))
    soup, french = page(snapshot(state), 0, Look(skin)), page(snapshot(state), 0, Look("francesi"))
    for css in ("#hand", "#table .presa"):
        assert str(one(soup, css)) == str(one(french, css))


def _first(state: object) -> list[str]:
    view = GAME.view(bid(state, 1, 1, 1, 1), 0)
    return [FRENCH.code(view.legal[0].card)]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("seat", [0, 2, None])
def test_no_fragment_holds_a_card_its_reader_may_not_know(seed: int, seat: int | None) -> None:
    for at in moments(seed):
        view = GAME.view(at.state, seat)
        laid = {FRENCH.code(action.card) for _seat, action in view.history if hasattr(action, "card")}
        known = {FRENCH.code(card) for card in view.hand} | laid
        soup = page(at, seat)
        shown = {
            str(node.get("data-card") or node.get("value"))
            for node in soup.select("[data-card], [name=card]")
        }
        assert shown <= known
        words = str(soup)
        for code in {FRENCH.code(card) for card in range(52)} - known:
            assert card_name("picche", code, "toscane") not in words, code


@pytest.mark.parametrize("seed", range(4))
def test_a_push_after_a_bid_or_a_card_is_at_most_four_kilobytes(seed: int) -> None:
    before: dict[str, str] = {}
    fragments.forget()
    score = Score((1234, -199), (9, 9))
    for at in moments(seed, names=LONG, score=score):
        html = fragments.render(at, 0, LOOK)
        frame = "".join(part for name, part in html.items() if before.get(name) != part)
        bidding = at.state is not None and None in at.state.bids
        # The picker comes once a smazzata, with the thirteen cards of its hand.
        own_bid = bidding and 0 in at.to_act
        assert len(frame.encode()) <= (2 * FRAME_BYTES if own_bid else FRAME_BYTES) or not before, len(
            frame.encode()
        )
        before = html


def test_nothing_in_a_fragment_is_styled_or_scripted_inline() -> None:
    for at in moments(2):
        for node in page(at, 0).find_all(True):
            assert node.name not in {"script", "style"}
            assert not [name for name in node.attrs if name == "style" or name.startswith("on")]
