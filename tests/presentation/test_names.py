from __future__ import annotations

import pytest
from django.utils import translation

from games.engine.tressette.accuse import Accusa
from games.presentation.cards import drawn
from games.presentation.names import SKINS, accusa_words, card_index, card_name, segno_name, suit_name


@pytest.mark.parametrize(
    ("code", "toscane", "napoletane", "francesi"),
    [
        ("4D", "4 di quadri", "4 di denari", "4 di quadri"),
        ("AC", "asso di cuori", "asso di coppe", "asso di cuori"),
        ("FB", "gobbo di fiori", "fante di bastoni", "fante di fiori"),
        ("CS", "donna di picche", "cavallo di spade", "donna di picche"),
        ("RD", "regio di quadri", "re di denari", "re di quadri"),
    ],
)
def test_s1_each_deck_has_its_own_names(code: str, toscane: str, napoletane: str, francesi: str) -> None:
    assert [card_name("tressette", code, skin) for skin in SKINS] == [toscane, napoletane, francesi]


@pytest.mark.parametrize("skin", SKINS)
def test_s1_no_two_cards_of_a_deck_share_a_name_or_a_face(skin: str) -> None:
    codes = [rank + suit for suit in "DCBS" for rank in "32ARCF7654"]
    assert len({card_name("tressette", code, skin) for code in codes}) == 40
    assert len({(card_index(code, skin), suit_name(code[1], skin)) for code in codes}) == 40


def test_s2_the_index_follows_the_deck() -> None:
    assert [card_index("CD", skin) for skin in SKINS] == ["D", "C", "Q"]


def test_s3_picche_is_drawn_french_whatever_the_deck() -> None:
    assert drawn("picche", "QS", "toscane").index == "Q"
    assert card_name("picche", "TH", "napoletane") == "10 di cuori"


def test_a_name_follows_the_language_of_the_moment() -> None:
    italian = card_name("tressette", "AD", "toscane")
    with translation.override("en"):
        english = card_name("tressette", "AD", "toscane")
    assert italian == "asso di quadri"
    assert english != italian


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("napoletana D", "napoletana a denari"),
        ("tris A -B", "buongioco: tre assi, manca bastoni"),
        ("tris 2 -C", "buongioco: tre due, manca coppe"),
        ("quattro 3", "superbuongioco: quattro tre"),
    ],
)
def test_t10_accuse_are_said_in_the_peoples_words(code: str, words: str) -> None:
    assert accusa_words(Accusa.parse(code), "napoletane") == words


def test_t16_a_long_napoletana_names_its_length() -> None:
    long = Accusa("napoletana", "D", None, None, 5, 5)
    assert accusa_words(long, "toscane") == "napoletana a quadri, di 5 carte"


def test_t12_segni_have_their_names() -> None:
    assert [segno_name(segno) for segno in ("busso", "striscio", "volo")] == ["busso", "striscio", "volo"]
