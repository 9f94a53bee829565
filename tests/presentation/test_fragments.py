"""The fragments read as HTML: the stable hooks, whose cards are in them, what is said aloud."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from bs4 import BeautifulSoup, Tag

from games.engine.cards import ITALIAN
from games.engine.errors import Code
from games.engine.tressette.rules import HouseRules
from games.presentation import fragments
from games.presentation.look import Look
from games.presentation.names import card_name
from games.presentation.tressette.public import Public, public
from games.selectors.snapshot import Snapshot
from tests.presentation.build import GAME, dealt, from_hands, laid_cards, moments, play, snapshot

LOOK = Look()
FRAME_BYTES = 4096


def page(at: Snapshot, seat: int | None, look: Look = LOOK) -> BeautifulSoup:
    # Several states of one test share a version, which a partita's never do.
    fragments.forget()
    return BeautifulSoup("".join(fragments.render(at, seat, look).values()), "html.parser")


def one(soup: BeautifulSoup | Tag, css: str) -> Tag:
    found = soup.select(css)
    assert len(found) == 1, f"{css}: {len(found)}"
    return found[0]


def codes(soup: BeautifulSoup | Tag, css: str) -> list[str]:
    return [str(node.get("data-card") or node.get("value")) for node in soup.select(css)]


def test_every_element_morphs_itself_by_its_id() -> None:
    html = fragments.render(snapshot(dealt()), 0, LOOK)
    assert list(html) == ["table", "hand", "panel", "announce"]
    for name, text in html.items():
        element = BeautifulSoup(text, "html.parser")
        assert [child.get("id") for child in element.children if isinstance(child, Tag)] == [name]
        assert one(element, f"#{name}")["hx-swap-oob"] == "morph"


def test_the_table_says_version_turn_and_seat() -> None:
    table = one(page(snapshot(dealt(dealer=3), version=17), 2), "#table")
    assert (table["data-version"], table["data-to-act"], table["data-seat"]) == ("17", "0", "2")
    assert one(page(snapshot(dealt()), None), "#table")["data-seat"] == ""


def test_the_presa_names_each_card_and_who_laid_it() -> None:
    state = play(from_hands("3D AD", "4D", "7S", "5D"), "3D busso", "4D")
    soup = page(snapshot(state), 2)
    assert codes(soup, "[data-presa] [data-card]") == ["3D", "4D"]
    assert [node["data-by"] for node in soup.select("[data-presa] [data-card]")] == ["0", "1"]
    assert one(soup, "[data-card='3D']")["aria-label"] == "Anna: 3 di quadri"
    segno = one(soup, "[data-segno]")
    assert (segno["data-segno"], segno["data-by"], segno.text) == ("busso", "0", "busso")


def test_a_complete_presa_shows_its_taker_until_the_next_lead() -> None:
    state = play(from_hands("4D", "3D 7S", "5D", "6D"), "4D", "3D", "5D", "6D")
    soup = page(snapshot(state), 0)
    assert one(soup, ".presa")["data-taker"] == "1"
    assert codes(soup, ".takes") == ["3D"]
    assert (
        "prende" in one(soup, ".seat[data-chair='1']").text
        or "tocca" in one(soup, ".seat[data-chair='1']").text
    )
    after = page(snapshot(play(state, "7S")), 0)
    assert codes(after, "[data-presa] [data-card]") == ["7S"]


def test_t19_bl_092_the_last_presa_may_be_seen_again_until_the_next_card() -> None:
    hands = ("4D", "3D 7S", "5D", "6D")
    done = ("4D", "3D", "5D", "6D")
    shown = page(snapshot(play(from_hands(*hands), *done)), 0)
    assert "Ugo: 3 di quadri" in one(shown, "details.look-back").text
    assert not page(snapshot(play(from_hands(*hands), *done, "7S")), 0).select(".look-back")
    none = from_hands(*hands, rules=HouseRules(look_back="none"))
    assert not page(snapshot(play(none, *done)), 0).select(".look-back")
    every = from_hands(*hands, rules=HouseRules(look_back="all"))
    assert page(snapshot(play(every, *done, "7S")), 0).select(".look-back")


def test_t10_accuse_stay_readable_with_who_and_what() -> None:
    state = from_hands("3D 2D AD", "", "", "")
    for at in (snapshot(state), snapshot(play(state, "3D"))):
        accusa = page(at, 1).select("[data-accusa='napoletana D']")[0]
        assert accusa["data-by"] == "0"
        assert "Anna napoletana a quadri +3" in accusa.text


def test_the_score_stands_in_points_and_thirds() -> None:
    state = play(from_hands("4D", "3D 7S", "AD", "6D"), "4D", "3D", "AD", "6D")
    soup = page(snapshot(state), 0)
    assert one(soup, "[data-score-pair='1'] small").text == "4 terzi → 1 punto"
    assert one(soup, "[data-score-pair='0']").text == "3 0 terzi"


def test_t6_bl_068_cards_that_may_not_be_played_rest_but_can_be_asked_about() -> None:
    state = play(from_hands("4D", "3D 7S AC", "", ""), "4D")
    soup = page(snapshot(state), 1)
    for button in soup.select("#hand button[name=card]"):
        follows = str(button["value"]).endswith("D")
        assert button.has_attr("aria-disabled") is not follows
        assert not button.has_attr("disabled")
    assert one(soup, "#hand .hint").text == "Tocca a te: rispondi a quadri."


def test_t12_only_the_leader_is_offered_segni_and_only_true_ones() -> None:
    state = from_hands("4D AD 3C", "", "", "")
    soup = page(snapshot(state), 0)
    view = GAME.view(state, 0)
    for button in soup.select("#hand button[name=card]"):
        honest = view.honest_segni.get(ITALIAN.parse(button["value"]), ())
        assert str(button.get("data-segni", "")).split() == [str(segno) for segno in honest]
    assert [radio["value"] for radio in soup.select("[name=segno]")] == ["busso", "striscio", "volo"]
    assert not soup.select("[name=segno][checked]")
    follower = page(snapshot(play(state, "4D")), 1)
    assert not follower.select("[name=segno]")
    assert not follower.select("[data-segni]")


def test_enter_on_a_segno_never_plays_a_card() -> None:
    first = page(snapshot(dealt(dealer=3)), 0).select("#hand button")[0]
    assert first.has_attr("disabled")
    assert first.has_attr("hidden")


def test_t12_without_segni_none_are_offered() -> None:
    assert not page(snapshot(dealt(rules=HouseRules(segni="off"))), 0).select("[name=segno]")


def test_the_version_is_in_the_hand_on_ones_turn_only() -> None:
    state = dealt(dealer=3)
    assert one(page(snapshot(state, version=9), 0), "#hand [name=v]")["value"] == "9"
    assert not page(snapshot(state, version=9), 1).select("[name=v]")


def test_a_hand_waiting_for_its_turn_is_the_same_bytes_at_every_version() -> None:
    first = from_hands("4D", "3D", "", "")
    then = play(first, "4D")
    waiting = [
        fragments.render(snapshot(state, version=v), 2, LOOK)["hand"] for v, state in enumerate((first, then))
    ]
    assert waiting[0] == waiting[1]


def test_hands_are_ordered_by_suit_or_by_strength() -> None:
    state = from_hands("AD 3C 3D 4B 5B 6S 7S 2C RD FD", "", "", "")
    by_suit = codes(page(snapshot(state), 0), "#hand button[name=card]")
    assert by_suit == ["3D", "AD", "RD", "FD", "5B", "4B", "3C", "2C", "7S", "6S"]
    by_strength = codes(page(snapshot(state), 0, Look(hand_order="strength")), "#hand button[name=card]")
    assert by_strength == ["3D", "3C", "2C", "AD", "RD", "FD", "7S", "6S", "5B", "4B"]


@pytest.mark.parametrize("skin", ["toscane", "napoletane", "francesi"])
def test_s2_every_card_is_named_in_the_viewers_deck(skin: str) -> None:
    soup = page(snapshot(dealt()), 0, Look(skin))
    for button in soup.select("#hand button[name=card]"):
        assert button["aria-label"] == card_name("tressette", str(button["value"]), skin)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_no_fragment_holds_a_card_its_reader_may_not_know(seed: int, seat: int | None) -> None:
    for at in moments(seed):
        view = GAME.view(at.state, seat)
        known = {ITALIAN.code(card) for card in view.hand} | laid_cards(view)
        soup = page(at, seat)
        assert set(codes(soup, "[data-card], button[name=card]")) <= known
        text = str(soup)
        hidden = {ITALIAN.code(card) for card in range(40)} - known
        for code in hidden:
            assert card_name("tressette", code, "toscane") not in text, code


def test_the_public_inside_is_made_once_for_four_seats_and_watchers(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []

    def counted(at: Snapshot, view: Any, look: Look) -> Public:
        calls.append(look.skin)
        return public(at, view, look)

    monkeypatch.setattr("games.presentation.tressette.render.public", counted)
    fragments.forget()
    at = snapshot(dealt())
    inner = {
        fragments.render(at, seat, look)["table"].split(">", 1)[1]
        for seat in (0, 1, 2, 3, None)
        for look in (LOOK, Look(hand_order="strength"))
    }
    assert len(inner) == 1
    assert calls == ["toscane"]
    fragments.render(at, 0, Look("napoletane"))
    assert calls == ["toscane", "napoletane"]


@pytest.mark.parametrize("seed", range(6))
def test_a_push_after_a_card_is_at_most_four_kilobytes(seed: int) -> None:
    names = ("Ospite 1234", "Il giocatore di carte", "Il socio", "L’altro")
    before: dict[str, str] = {}
    fragments.forget()
    for at in moments(seed, names=names):
        html = fragments.render(at, 0, LOOK)
        frame = "".join(text for name, text in html.items() if before.get(name) != text)
        assert len(frame.encode()) <= FRAME_BYTES or not before
        before = html


def test_the_announcement_says_each_card_once_in_at_most_twelve_words() -> None:
    names = ("Ospite 1234", "Il giocatore di carte", "Il socio", "L’altro")
    for seat in (0, 1, None):
        said = [one(page(at, seat), "#announce").text for at in moments(3, names=names)]
        spoken = [text for text in said if ":" in text and "accusa" not in text]
        assert len(spoken) == 40
        assert all(len(text.split()) <= 12 for text in spoken), max(
            spoken, key=lambda text: len(text.split())
        )


def test_the_announcement_tells_the_taker_and_whose_turn_it_is() -> None:
    state = play(from_hands("4D", "3D 7S", "5D", "6D"), "4D", "3D", "5D")
    assert one(page(snapshot(state), 3), "#announce").text == "Carla: 5 di quadri. Tocca a te."
    done = snapshot(play(state, "6D"))
    assert one(page(done, 1), "#announce").text == "L’altro: 6 di quadri. Prendi tu."
    assert one(page(done, 3), "#announce").text == "Tu: 6 di quadri. Prende Ugo."
    assert one(page(done, None), "#announce").text == "L’altro: 6 di quadri. Prende Ugo."


def test_the_pause_explains_the_count_and_offers_avanti_to_people_only() -> None:
    *_rest, last = moments(5)
    mine = page(last, 0)
    assert one(mine, "#panel button[name=avanti]")["value"] == "1"
    assert one(mine, "#panel [name=v]")["value"] == str(last.version)
    assert len(mine.select("#panel .sums > div")) == 2
    assert "= 11 punti di prese" in one(mine, "#panel .check").text
    assert one(mine, "#hand").has_attr("hidden")
    assert not page(last, None).select("#panel button, #panel a")


def test_whoever_said_avanti_is_told_who_is_waited_for() -> None:
    *_rest, last = moments(5, ready=frozenset({0}))
    assert not page(last, 0).select("button[name=avanti]")
    assert "Aspettiamo" in one(page(last, 0), "#panel .waiting").text


def test_the_end_of_the_partita_says_who_won_and_offers_another() -> None:
    *_rest, last = moments(5, status="over", winner=0)
    soup = page(last, 0)
    assert one(soup, "#panel h2").text == "Vincono Anna e Carla"
    assert one(soup, "button[name=rivincita]")["value"] == "1"
    assert one(soup, "#panel a")["href"] == "/partite/partitapartt/"


def test_the_commitment_is_shown_before_any_card() -> None:
    soup = page(snapshot(None), 0)
    assert one(soup, "[data-commitment]").text == "ab" * 32
    assert one(soup, "#hand").has_attr("hidden")
    assert not soup.select("[data-card], button[name=card]")


def test_a_deal_without_ones_own_taglio_says_so() -> None:
    first, *_rest = moments(5)
    assert "Senza il tuo taglio." in one(page(first, 0), "#panel").text
    given = replace(first, deal=replace(first.deal, tagli=("0" * 31 + "7", "", "", "")))
    shown = one(page(given, 0), "#panel").text
    assert "Senza il tuo taglio." not in shown
    assert f"Taglio di Anna: {'0' * 31}7" in " ".join(shown.split())


def test_bl_058_names_are_escaped() -> None:
    names = ("<b>Anna", "Ugo & C.", '"Carla"', "L’altro")
    soup = page(snapshot(dealt(), names=names), 0)
    assert one(soup, ".seat[data-chair='0'] > b").text == "<b>Anna"
    assert one(soup, ".seat[data-chair='1'] > b").text == "Ugo & C."


@pytest.mark.parametrize("code", [*Code, "too_fast", "frame_too_large", "never heard of"])
def test_every_refusal_has_a_sentence(code: str) -> None:
    message = BeautifulSoup(fragments.message_html(code, LOOK), "html.parser")
    assert one(message, "#message[role=alert]").text.endswith(".")


def test_nothing_in_a_fragment_is_styled_or_scripted_inline() -> None:
    for at in moments(2):
        for node in page(at, 0).find_all(True):
            assert node.name not in {"script", "style"}
            assert not [name for name in _attributes(node) if name == "style" or name.startswith("on")]


def _attributes(node: Any) -> list[str]:
    return list(node.attrs)
