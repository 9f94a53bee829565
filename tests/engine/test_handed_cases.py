"""The tressette cases handed with the brief (tests/data/rules.jsonl), each held by the engine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from games.engine.cards import ITALIAN, mask_of
from games.engine.errors import Code, IllegalAction
from games.engine.tressette.accuse import Accusa, accuse_in
from games.engine.tressette.actions import AMonte, Declare, Keep, Play, Segno
from games.engine.tressette.ending import outcome, with_accuse
from games.engine.tressette.monte import entitled
from games.engine.tressette.play import apply, deal_hands, legal_actions, start, to_act, why_illegal
from games.engine.tressette.rules import HouseRules
from games.engine.tressette.scoring import THIRDS, points_per_pair
from games.engine.tressette.state import State
from games.engine.tressette.view import view
from tests.games import handed_cases
from tests.strategies import NIL, advance, at_turn_of, begun, cards, deal, ended, moment, play

CASES: Final = handed_cases("tressette")
OF_THE_SKINS: Final = {"T-DK-01", "T-DK-03"}
"""Cases about how cards are drawn and named: tests/presentation holds them."""

_checks: Final[dict[str, Callable[[dict[str, Any]], None]]] = {}
Check = Callable[[dict[str, Any]], None]


def case(*names: str) -> Callable[[Check], Check]:
    """Name the cases a check is for."""

    def register(check: Check) -> Check:
        _checks.update(dict.fromkeys(names, check))
        return check

    return register


@pytest.mark.parametrize("name", sorted(CASES.keys() - OF_THE_SKINS))
def test_the_handed_case_holds(name: str) -> None:
    _checks[name](CASES[name])


def test_all_sixty_four_cases_are_there_and_held() -> None:
    assert len(CASES) == 64
    assert _checks.keys() == CASES.keys() - OF_THE_SKINS


def toggles(case_: dict[str, Any]) -> dict[str, Any]:
    """The toggles of a case, which writes one as `name=value`."""
    text = case_["given"].get("toggle")
    if text is None:
        return {}
    name, value = text.split("=")
    return {name: {"on": True, "off": False}.get(value, value) if name.startswith("striscio") else value}


def pair(value: dict[str, int]) -> tuple[int, int]:
    return value["A"], value["B"]


@case("T-AC-01", "T-AC-04", "T-AC-05", "T-AC-07", "T-AC-09", "T-AC-21")
def accuse_of_a_hand(case_: dict[str, Any]) -> None:
    state = begun({0: " ".join(case_["given"]["hand"])}, **toggles(case_))
    assert with_accuse(state).points[0] == case_["expect"]["points"]


@case("T-AC-13")
def accuse_score_before_the_first_card(case_: dict[str, Any]) -> None:
    # As handed the hands overlap (two hold the 3D, two the AD): its arithmetic is checked on two deals.
    first = begun({0: "AD 2D 3D", 2: "2S 2C 2B"}, score=(10, 12))
    assert with_accuse(first).points == (16, 12)
    second = begun({1: "3C 3B 3S 3D"}, score=(10, 12))
    assert with_accuse(second).points == (10, 16)
    assert pair(case_["expect"]["score"]) == (16, 16)


@case("T-AC-14")
def accuse_are_public_with_the_missing_suit(case_: dict[str, Any]) -> None:
    state = begun({1: "AD AC AS"})
    for viewer in (*case_["expect"]["visible_to"], None):
        seen = view(state, viewer)
        assert seen.accuse == ((1, Accusa("tris", None, "A", "B", None, 3)),)
        assert viewer == 1 or not set(seen.hand) & set(cards("AD AC AS"))


def napoletana_at_presa(prese: int, keep: str, play_away: str = "", **rules: Any) -> State:
    """Seat 2's turn after some prese, the cards to keep still in hand, those to play away gone."""
    for seed in range(300):
        state: State | None = begun({2: "AD 2D 3D"}, seed=seed, **rules)
        assert state is not None
        state = advance(state, prese, cards(keep))
        state = at_turn_of(state, 2, cards(keep)) if state is not None else None
        if state is not None and not state.left & mask_of(cards(play_away)):
            return state
    raise AssertionError("no such smazzata")


NAPOLETANA_D: Final = Declare((Accusa.parse("napoletana D"),))


@case("T-AC-16")
def declared_in_presa_four(case_: dict[str, Any]) -> None:
    state = napoletana_at_presa(3, "AD 2D 3D", **toggles(case_))
    assert why_illegal(state, 2, NAPOLETANA_D) is Code.ACCUSA_WINDOW_CLOSED
    assert with_accuse(state).points == (0, case_["expect"]["points"])
    in_time = napoletana_at_presa(2, "AD 2D 3D", **toggles(case_))
    assert with_accuse(apply(in_time, 2, NAPOLETANA_D)).points == (3, 0)


@case("T-AC-17")
def declared_with_a_card_of_it_gone(case_: dict[str, Any]) -> None:
    state = napoletana_at_presa(1, "AD 2D", play_away="3D", **toggles(case_))
    assert why_illegal(state, 2, NAPOLETANA_D) is Code.ACCUSA_NOT_HELD


@case("T-AC-18")
def declared_out_of_turn(case_: dict[str, Any]) -> None:
    before = begun({2: "AD 2D 3D"}, dealer=0, **toggles(case_))
    assert to_act(before) == {1}
    assert why_illegal(before, 2, NAPOLETANA_D) is Code.NOT_YOUR_TURN
    later = at_turn_of(before, 2, cards("AD 2D 3D"))
    assert later is not None
    assert why_illegal(later, 2, NAPOLETANA_D) is None


@case("T-AC-19")
def declared_without_holding_it(case_: dict[str, Any]) -> None:
    state = begun({0: "AD 2D", 1: "3D"}, **toggles(case_))
    views = [view(state, seat) for seat in (0, 1, 2, 3, None)]
    with pytest.raises(IllegalAction) as refused:
        apply(state, 0, NAPOLETANA_D)
    assert refused.value.code is Code.ACCUSA_NOT_HELD
    assert views == [view(state, seat) for seat in (0, 1, 2, 3, None)]


@case("T-AC-20")
def declared_twice(case_: dict[str, Any]) -> None:
    once = apply(napoletana_at_presa(0, "AD 2D 3D", **toggles(case_)), 2, NAPOLETANA_D)
    assert why_illegal(once, 2, NAPOLETANA_D) is Code.ACCUSA_REPEATED
    assert with_accuse(once).points[0] == case_["expect"]["points_total"]


@case("T-CP-01")
def cappotto(case_: dict[str, Any]) -> None:
    score, takers = pair(case_["given"]["score"]), (0, 2) * 5
    won = outcome(ended((11, 0), score=score, takers=takers, **toggles(case_)))
    by_default = outcome(ended((11, 0), score=score, takers=takers))
    assert won is not None
    assert by_default is not None
    assert (won.partita_over, won.winner) == (True, 0)
    assert (by_default.partita_over, by_default.score.points) == (False, (11, 19))


@case("T-CP-02")
def nine_prese_are_not_cappotto(case_: dict[str, Any]) -> None:
    points = pair(case_["given"]["deal_points"])
    result = outcome(
        ended(points, score=pair(case_["given"]["score"]), takers=(0,) * 9 + (1,), **toggles(case_))
    )
    assert result is not None
    assert (result.partita_over, result.score.points) == (False, pair(case_["expect"]["score"]))


@case("T-DL-01")
def dealt_five_and_five(case_: dict[str, Any]) -> None:
    hands = deal_hands(range(40), case_["given"]["dealer"])
    assert [list(hand) for hand in hands] == [case_["expect"][f"seat_{seat}"] for seat in range(4)]


@case("T-DL-03")
def dealt_whole(case_: dict[str, Any]) -> None:
    hands = deal_hands(range(39, -1, -1), 2)
    assert len(hands) == case_["expect"]["hands"]
    assert {len(hand) for hand in hands} == {case_["expect"]["cards_each"]}
    assert len({card for hand in hands for card in hand}) == case_["expect"]["distinct"]


@case("T-EM-03", "T-EM-04", "T-EM-05", "T-EM-07", "T-EM-08", "T-EM-09", "T-EM-16")
def end_of_the_partita(case_: dict[str, Any]) -> None:
    given, expect = case_["given"], case_["expect"]
    result = outcome(
        ended(
            pair(given["deal_points"]),
            score=pair(given["score_before"]),
            accuse=pair(given["accuse"]),
            target=given["target"],
        )
    )
    assert result is not None
    assert result.score.points == pair(expect["score"])
    winner = {"A": 0, "B": 1}.get(expect["result"])
    assert (result.partita_over, result.winner) == (winner is not None, winner)


@case("T-EM-11")
def accuse_end_the_partita_at_once(case_: dict[str, Any]) -> None:
    state = begun({0: "AD 2D 3D"}, score=pair(case_["given"]["score_before"]), **toggles(case_))
    result = outcome(state)
    assert result is not None
    assert (result.winner, result.ended_by) == (0, "accuse")
    assert result.score.points == pair(case_["expect"]["score"])
    assert (to_act(state), state.history) == (frozenset(), ())


@case("T-EM-13")
def equal_accuse_play_the_smazzata(case_: dict[str, Any]) -> None:
    given = {0: "AD AC AS", 1: "3D 3C 3S 3B"}
    state = begun(given, score=pair(case_["given"]["score_before"]), **toggles(case_))
    assert with_accuse(state).points == pair(case_["expect"]["score"])
    assert outcome(state) is None
    assert to_act(state) == {0}


@case("T-LD-01")
def mazziere_s_right_leads(case_: dict[str, Any]) -> None:
    assert to_act(begun(dealer=case_["given"]["dealer"])) == {case_["expect"]["leader"]}


@case("T-LD-03")
def the_deal_passes_in_a_tie_too(case_: dict[str, Any]) -> None:
    tie = outcome(ended((6, 5), score=(17, 18), dealer=case_["given"]["dealer"]))
    assert tie is not None
    assert (tie.score.points, tie.partita_over) == ((23, 23), False)
    assert tie.next_dealer == case_["expect"]["dealer"]
    assert to_act(begun(dealer=tie.next_dealer)) == {case_["expect"]["leader"]}


@case("T-LD-05")
def only_the_first_smazzata_is_led_by_the_four(case_: dict[str, Any]) -> None:
    given = case_["given"]
    deal_ = {given["holder_of_4D"]: "4D"}
    second = begun(deal_, dealer=given["dealer"], smazzata=given["smazzata"], **toggles(case_))
    first = begun(deal_, dealer=given["dealer"], smazzata=1, **toggles(case_))
    assert to_act(second) == {case_["expect"]["leader"]}
    assert to_act(first) == {given["holder_of_4D"]}


@case("T-LD-06")
def the_four_must_be_led(case_: dict[str, Any]) -> None:
    hand = " ".join(case_["given"]["leader_hand"])
    must = begun({2: hand}, **case_["given"]["toggles"])
    may = begun({2: hand}, **{**case_["given"]["toggles"], "must_lead_four": False})
    assert legal_cards(must, 2) == set(case_["expect"]["legal"])
    assert legal_cards(may, 2) >= set(case_["expect"]["must_lead_four_off"])
    assert why_illegal(must, 2, Play(ITALIAN.parse("AB"))) is Code.MUST_LEAD_FOUR


def legal_cards(state: State, seat: int) -> set[str]:
    return {ITALIAN.code(action.card) for action in legal_actions(state, seat) if isinstance(action, Play)}


@case("T-LG-01", "T-LG-03")
def follow_suit(case_: dict[str, Any]) -> None:
    state = moment(" ".join(case_["given"]["hand"]), led="5D" if "4D" in case_["given"]["hand"] else "6D")
    assert legal_cards(state, 0) == set(case_["expect"]["legal"])


@case("T-LG-05")
def not_your_turn(case_: dict[str, Any]) -> None:
    state = begun({2: "5D 6D"}, dealer=0)
    assert why_illegal(state, 2, Play(ITALIAN.parse("5D"))) is Code.NOT_YOUR_TURN


@case("T-LG-06")
def must_follow(case_: dict[str, Any]) -> None:
    state = moment("5D 3C", seat=1, led="6D")
    with pytest.raises(IllegalAction) as refused:
        apply(state, 1, Play(ITALIAN.parse("3C")))
    assert refused.value.code is Code.MUST_FOLLOW_SUIT
    assert to_act(state) == {case_["expect"]["still_turn_of"]}
    assert view(state, 1).hand == cards("5D 3C")


@case("T-LG-07")
def not_in_hand(case_: dict[str, Any]) -> None:
    state = moment("5D", seat=1, led="6D")
    assert why_illegal(state, 1, Play(ITALIAN.parse("AD"))) is Code.NOT_IN_HAND


@case("T-MO-01", "T-MO-02", "T-MO-03")
def a_monte(case_: dict[str, Any]) -> None:
    hand = case_["given"]["hand"]
    for toggle in ("under_one_point", "no_honours"):
        assert entitled(toggle, mask_of(cards(" ".join(hand)))) is case_["expect"][toggle]
        state = begun({0: " ".join(hand)}, a_monte=toggle)
        assert (AMonte() in legal_actions(state, 0)) is case_["expect"][toggle]
        assert Keep() in legal_actions(state, 0)
    assert why_illegal(begun({0: " ".join(hand)}), 0, AMonte()) is Code.WRONG_PHASE


@case("T-SC-01", "T-SC-03", "T-SC-04", "T-SC-05", "T-SC-08", "T-SC-09", "T-SC-10")
def points_of_thirds(case_: dict[str, Any]) -> None:
    a, b = pair(case_["given"]["card_thirds"])
    last = case_["given"]["last_trick"]
    assert points_per_pair((a + 3 * (last == "A"), b + 3 * (last == "B"))) == pair(case_["expect"]["points"])


@case("T-SC-12")
def two_methods_agree(case_: dict[str, Any]) -> None:
    for thirds in range(33):
        first = points_per_pair((thirds + 3, 32 - thirds))
        floored = points_per_pair((thirds, 32 - thirds))
        assert first == (floored[0] + 1, floored[1])
    assert points_per_pair((19, 16)) == pair(case_["expect"]["method_1"])


@case("T-SC-13")
def thirds_are_the_pair_s(case_: dict[str, Any]) -> None:
    by_seat = case_["given"]["thirds_per_player"]
    totals = by_seat["0"] + by_seat["2"], by_seat["1"] + by_seat["3"]
    assert points_per_pair(totals) == pair(case_["expect"]["points"])


@case("T-SC-16")
def thirds_of_the_pack(case_: dict[str, Any]) -> None:
    assert sum(THIRDS) == case_["expect"]["thirds"]


@case("T-SG-01", "T-SG-02", "T-SG-04", "T-SG-08", "T-SG-09", "T-SG-17")
def segno_of_the_leader(case_: dict[str, Any]) -> None:
    led, segno = {
        "T-SG-01": ("5D", "busso"),
        "T-SG-02": ("5D", "busso"),
        "T-SG-04": ("5D", "striscio"),
        "T-SG-08": ("4B", "busso"),
        "T-SG-09": ("3C", "volo"),
        "T-SG-17": ("5D", "striscio"),
    }[case_["id"]]
    assert led in case_["when"]
    assert segno in case_["when"]
    hand = " ".join(case_["given"]["hand"])
    action = Play(ITALIAN.parse(led), Segno(segno))
    without = "toggle" in case_["given"]
    code = why_illegal(moment(hand, striscio_without_honours=without), 0, action)
    assert code is (None if case_["expect"]["accepted"] else Code.FALSE_SEGNO)
    if "default_accepted" in case_["expect"]:
        assert (why_illegal(moment(hand), 0, action) is None) is case_["expect"]["default_accepted"]


@case("T-SG-12", "T-SG-13")
def a_follower_says_nothing(case_: dict[str, Any]) -> None:
    hand = " ".join(case_["given"]["hand"])
    card, segno = ("5D", Segno.BUSSO) if "5D" in hand else ("5C", Segno.VOLO)
    state = moment(hand, led="6D")
    assert why_illegal(state, 0, Play(ITALIAN.parse(card), segno)) is Code.SEGNO_NOT_LEADER
    assert why_illegal(state, 0, Play(ITALIAN.parse(card))) is None


@case("T-SG-15")
def busso_binds_nobody(case_: dict[str, Any]) -> None:
    state = begun({0: "5D 6D", 1: "7D", 2: "3D 4D"})
    state = play(state, (0, "5D", "busso"), (1, "7D"))
    assert why_illegal(state, 2, Play(ITALIAN.parse("4D"))) is None


@case("T-SG-16")
def segni_are_public(case_: dict[str, Any]) -> None:
    state = begun({0: "5D"})
    honest = next(a for a in legal_actions(state, 0) if isinstance(a, Play) and a.segno is not None)
    said = apply(state, 0, honest)
    for viewer in (0, 1, 2, 3, None):
        presa = view(said, viewer).presa
        assert presa is not None
        assert presa.segno is honest.segno


@case("T-TW-02", "T-TW-05", "T-TW-06")
def taker_of_a_presa(case_: dict[str, Any]) -> None:
    plays = [(seat, code) for seat, code in case_["given"]["plays_in_order"]]
    leader, led = plays[0]
    suit = ITALIAN.suit(ITALIAN.parse(led))
    dealt: dict[int, list[int]] = {seat: [ITALIAN.parse(code)] for seat, code in plays}
    known = {card for hand in dealt.values() for card in hand}
    followers = [s for s in range(4) if s == leader or ITALIAN.suit(dealt[s][0]) == suit]
    rest = [card for card in range(40) if card not in known]
    for card in sorted(rest, key=lambda card: ITALIAN.suit(card) != suit):
        # Who discards has none of the suit led.
        seats = followers if ITALIAN.suit(card) == suit else range(4)
        room = [seat for seat in seats if len(dealt[seat]) < 10] or [
            seat for seat in range(4) if len(dealt[seat]) < 10
        ]
        dealt[min(room, key=lambda seat: len(dealt[seat]))].append(card)
    state = start(HouseRules(), (leader - 1) % 4, [dealt[seat] for seat in range(4)], NIL, 1)
    state = play(state, *plays)
    assert state.prese[0].taker == case_["expect"]["winner_seat"]
    assert to_act(state) == {case_["expect"]["next_leader"]}
    assert state.prese[0].thirds == case_["expect"]["thirds"]


@case("T-TW-07")
def order_of_a_suit(case_: dict[str, Any]) -> None:
    shuffled = cards(" ".join(case_["given"]["one_suit"]))
    assert ITALIAN.codes(sorted(shuffled)) == case_["expect"]["order"]


def test_t9_every_possible_total_of_a_hand_and_no_other() -> None:
    # Accuse depend on the twelve honours only; a hand has at most ten of them.
    honours = [10 * suit + rank for suit in range(4) for rank in range(3)]
    totals = {
        sum(a.points for a in accuse_in(mask_of(c for i, c in enumerate(honours) if bits >> i & 1)))
        for bits in range(1 << 12)
        if bits.bit_count() <= 10
    }
    assert totals == {0, 3, 4, *range(6, 17), 18, 19}


def test_a_whole_deal_can_be_built_around_given_cards() -> None:
    hands = deal({1: "3D AC"})
    assert set(cards("3D AC")) <= set(hands[1])
    assert sorted(card for hand in hands for card in hand) == list(range(40))
