"""Every toggle is honoured by every bot, and shows in its play (B6): fixed positions and whole smazzate."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.bots.limit import NO_LIMIT
from games.bots.registry import choose, levels
from games.bots.tressette.segni import segno_for
from games.engine.cards import ITALIAN
from games.engine.state import Score
from games.engine.tressette.actions import AMonte, CallOut, Declare, Keep, Segno
from tests.bots.positions import TRESSETTE, answer, deal, play_smazzata, position, start

ALL = levels("tressette")
BY_RULE = ("seria", "a-fassi-male")

CHASED = (
    {
        0: "AD 3C CC FC 6C 3B 2B CB FB 6S",
        1: "RD FD 5D RC 7C 5B 3S AS 7S 5S",
        2: "3D 6D 2C AC 5C 4C AB 4B 2S FS",
        3: "2D CD 7D 4D RB 7B 6B RS CS 4S",
    },
    "2B 5B 4B 6B 3B 5S AB 7B 3C 7C 4C 4S 6C RC AC 4D 2C 7D FC 5D 5C CS CC 7S",
)
"""Pair 0 has taken six prese of six, and seat 0 leads from AD CB FB 6S."""

STOPPED = (
    {
        0: "AD RD 7D RC 5C AB CB 6B 5B RS",
        1: "3D FD 5D 3C AC FC 4C 3B CS 7S",
        2: "6D 4D 7B 4B 2S AS FS 6S 5S 4S",
        3: "2D CD 2C CC 7C 6C 2B RB FB 3S",
    },
    "5C 3C 4D CC 3D 6D CD 7D 3B 4B FB 5B 5D 7B 2D RD 3S RS CS 4S 2C RC 4C 5S 2B 6B 7S 6S RB",
)
"""Pair 1 has taken seven of seven; seat 0 can still beat the re di bastoni."""


def said(level: str, house: dict[str, Any], smazzate: int = 12) -> list[list[Segno | None]]:
    """The segno of each presa in smazzate between four bots of a level."""
    rules = TRESSETTE.rules_from_json(house)
    found = []
    for number in range(smazzate):
        rng = random.Random(f"said {number}")
        state = play_smazzata(start(rng, rules), [level] * 4, rng)
        found.append([presa.segno for presa in TRESSETTE.view(state, None).prese])
    return found


@pytest.mark.parametrize("level", BY_RULE)
def test_t12_segni_are_given_only_when_and_how_the_house_has_them(level: str) -> None:
    assert not any(any(presas) for presas in said(level, {"segni": "off"}))
    honest = said(level, {})
    assert {Segno.BUSSO, Segno.STRISCIO, Segno.VOLO} <= {segno for presas in honest for segno in presas}
    assert any(presas[0] for presas in honest)
    later = said(level, {"segni_from_second_presa": True})
    assert not any(presas[0] for presas in later)
    assert any(any(presas[1:]) for presas in later)


def test_t12_alla_bona_never_gives_a_segno() -> None:
    assert not any(any(presas) for presas in said("alla-bona", {}))


def test_t12_striscio_is_not_said_over_an_honour_where_the_house_forbids_it() -> None:
    held = {0: "AS 7S 4S RC CC FC RB CB FB RD"}
    four = ITALIAN.parse("4S")
    assert segno_for(position(held), four) is Segno.STRISCIO
    assert segno_for(position(held, striscio_without_honours=True), four) is None


@pytest.mark.parametrize("level", ALL)
@pytest.mark.parametrize("window", ["declared_three_prese", "declared_first_presa"])
def test_t11_every_bot_declares_all_it_holds_at_its_first_turn(level: str, window: str) -> None:
    held = {0: "3D 2D AD 3C 2C AC 3B 2B AB 4S"}
    view = position(held, accuse=window)
    action = choose("tressette", level, view, NO_LIMIT, random.Random(1))
    assert isinstance(action, Declare)
    codes = {accusa.code for accusa in action.accuse}
    assert codes == {
        *("tris A -S", "tris 2 -S", "tris 3 -S"),
        *("napoletana D", "napoletana C", "napoletana B"),
    }


@pytest.mark.parametrize("level", ALL)
def test_t17_every_bot_throws_in_a_hand_that_entitles_it_and_no_other(level: str) -> None:
    rules = TRESSETTE.rules_from_json({"a_monte": "no_honours"})
    held = {0: "4D 5D 6D 7D 4C 5C 6C 7C 4B 5B"}
    state = TRESSETTE.start(rules, 3, deal(held), TRESSETTE.first_score, 1)
    answers = [
        choose("tressette", level, TRESSETTE.view(state, seat), NO_LIMIT, random.Random(1))
        for seat in range(4)
    ]
    assert answers == [AMonte(), Keep(), Keep(), Keep()]


@pytest.mark.parametrize("level", ALL)
def test_t14_every_bot_calls_out_exactly_when_the_sum_is_certain(level: str) -> None:
    rules = TRESSETTE.rules_from_json({"match_end": "called_out", "accuse": "off"})
    short = TRESSETTE.start(rules, 3, deal({}), Score((20, 0)), 1)
    there = TRESSETTE.start(rules, 3, deal({}), Score((21, 0)), 1)
    for state, called in ((short, False), (there, True)):
        action = choose("tressette", level, TRESSETTE.view(state, 0), NO_LIMIT, random.Random(1))
        assert (action == CallOut()) is called


def test_t15_a_fassi_male_risks_no_presa_on_the_way_to_cappotto() -> None:
    held, plays = CHASED
    assert answer("a-fassi-male", position(held, plays, cappotto="wins_partita", segni="off"))[0] == "FB"
    assert answer("a-fassi-male", position(held, plays, segni="off"))[0] == "6S"


@pytest.mark.parametrize("level", BY_RULE)
def test_t15_cappotto_is_stopped_with_whatever_takes(level: str) -> None:
    held, plays = STOPPED
    assert answer(level, position(held, plays, cappotto="wins_partita"))[0] == "AB"


def test_t15_seria_would_keep_its_asso_where_cappotto_is_nothing() -> None:
    held, plays = STOPPED
    assert answer("seria", position(held, plays))[0] == "CB"


def test_t15_seria_leads_its_strongest_to_go_on_to_cappotto() -> None:
    held, plays = CHASED
    chased = answer("seria", position(held, plays, cappotto="wins_partita"))[0]
    assert chased != answer("seria", position(held, plays))[0]
