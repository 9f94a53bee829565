"""What a seat may say beside its cards, as it is shown to that seat and announced to all (T10, T11, T14, T16, T17)."""

from __future__ import annotations

from typing import Any

import pytest
from bs4 import BeautifulSoup

from games.engine.registry import get
from games.engine.state import Score
from games.engine.tressette.accuse import Accusa
from games.engine.tressette.actions import CallOut, Declare, Keep
from games.engine.tressette.rules import HouseRules
from games.presentation import fragments
from games.presentation.look import Look
from games.presentation.tressette.announce import announcement
from tests.presentation.build import dealt, from_hands, snapshot

GAME = get("tressette")
DECLARED = HouseRules(accuse="declared_three_prese", napoletana_lunga=True)
TWO = "AD 2D 3D RD CD AC AB 4S 5S 6S"


def hand_of(state: Any, seat: int, answered: str = "", look: Look | None = None) -> BeautifulSoup:
    fragments.forget()
    html = fragments.render(snapshot(state), seat, look or Look(), answered)["hand"]
    return BeautifulSoup(html, "html.parser")


def say(state: Any, seat: int, action: Any) -> Any:
    return GAME.apply(state, seat, action)


def spoken(soup: BeautifulSoup) -> list[str]:
    """The words of the buttons, without their letters."""
    return [button.get_text().rsplit(" ", 1)[0] for button in soup.select("button.say")]


def test_t16_a_long_napoletana_names_its_length_and_all_may_be_declared_together() -> None:
    soup = hand_of(from_hands(TWO, "", "", "", rules=DECLARED), 0)
    assert spoken(soup) == [
        "Dichiara buongioco: tre assi, manca picche",
        "Dichiara napoletana a quadri, di 5 carte",
        "Dichiara tutte insieme",
    ]
    values = [button["value"] for button in soup.select("button[name=declare]")]
    assert values == ["tris A -S", "napoletana D", "tris A -S,napoletana D"]
    assert all(button["aria-keyshortcuts"] == "d" for button in soup.select("button.say"))


def test_t11_what_is_said_already_and_what_has_lost_a_card_is_offered_no_more() -> None:
    state = from_hands(TWO, "", "", "", rules=DECLARED)
    said = say(state, 0, Declare((Accusa.parse("tris A -S"),)))
    assert [button["value"] for button in hand_of(said, 0).select("button[name=declare]")] == ["napoletana D"]


def test_enter_on_a_segno_declares_nothing() -> None:
    """The form's first button is the one that Enter presses: it must stay the one that does nothing."""
    first = hand_of(from_hands(TWO, "", "", "", rules=DECLARED), 0).select("button")[0]
    assert first.has_attr("disabled")


def test_t12_without_segni_no_segno_is_shown() -> None:
    assert not hand_of(dealt(rules=HouseRules(segni="off")), 0).select(".segni, [data-segni]")
    assert hand_of(dealt(), 0).select(".segni")


def test_t5_who_must_lead_the_four_is_told_by_its_name_in_the_viewers_deck() -> None:
    state = from_hands("4D 3C 3B", "", "", "", rules=HouseRules(first_leader="four_of_denari_always"))
    hint = hand_of(state, 0, look=Look("napoletane")).select_one(".hint")
    assert hint is not None
    assert hint.get_text() == "Tocca a te: esci col 4 di denari."


@pytest.mark.parametrize(
    ("answered", "words"),
    [("keep", "Hai detto gioco"), ("a_monte", "Hai detto a monte"), ("", "A monte? Si risponde")],
)
def test_t17_the_own_answer_is_shown_and_nothing_is_left_to_press(answered: str, words: str) -> None:
    soup = hand_of(dealt(rules=HouseRules(a_monte="no_honours")), 0, answered)
    assert words in soup.get_text()
    assert bool(soup.select("button.say")) == (not answered)
    assert not soup.select("button[name=card][aria-disabled]"), "cards are read while one decides"


def test_t14_bl_033_fuori_says_what_it_means_and_not_whether_it_is_right() -> None:
    """The same bytes far from the target and over it."""
    rules = HouseRules(match_end="called_out", accuse="off", target=11)
    far, over = (
        fragments.render(snapshot(dealt(rules=rules, score=Score(score))), 0, Look())["panel"]
        for score in ((0, 0), (12, 12))
    )
    assert far == over
    assert "già 11 punti" in far


def announced(state: Any, seat: int | None = None) -> str:
    at = snapshot(state)
    return announcement(at, GAME.view(state, seat), "toscane")


def test_t10_only_the_accusa_just_declared_is_announced() -> None:
    state = say(from_hands(TWO, "", "", "", rules=DECLARED), 0, Declare((Accusa.parse("tris A -S"),)))
    assert announced(state, 1) == "Anna accusa: buongioco: tre assi, manca picche. Tocca a Anna."
    state = say(state, 0, Declare((Accusa.parse("napoletana D"),)))
    assert announced(state, 0) == "Anna accusa: napoletana a quadri, di 5 carte. Tocca a te."


def test_t14_fuori_is_announced_with_the_end() -> None:
    state = say(
        from_hands(TWO, "", "", "", rules=HouseRules(match_end="called_out", accuse="off")), 0, CallOut()
    )
    assert announced(state).startswith("Anna chiama fuori. ")


def test_t17_the_window_is_announced_alike_and_after_it_the_automatic_accuse() -> None:
    state = from_hands("AD 2D 3D", "", "", "", rules=HouseRules(a_monte="under_one_point"))
    assert len({announced(state, seat) for seat in (0, 1, 2, 3, None)}) == 1
    for seat in range(4):
        state = say(state, seat, Keep())
    assert "Anna accusa: napoletana a quadri." in announced(state)


def test_a_push_with_every_accusa_offered_is_within_its_bytes() -> None:
    state = from_hands("AD 2D 3D AC 2C 3C AB 2B 3B AS", "", "", "", rules=DECLARED)
    parts = fragments.render(snapshot(state), 0, Look())
    assert sum(len(part.encode()) for part in parts.values()) < 8 * 1024
    assert len(parts["table"].encode()) < 4096
