from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from games.presentation.decks import DECKS, OWN_LOOKS, Deck
from tests.cards.decks import DECKS_CSS, ROOT, column_of, problems
from tools.cards import decks as packs
from tools.cards.__main__ import drawings

FOLDER = ROOT / "static/cards"
FIGURES = {"toscane": "FCR", "napoletane": "FCR", "francesi": "JQK"}


@pytest.mark.parametrize(("file", "drawn"), list(drawings()), ids=lambda one: getattr(one, "name", ""))
def test_the_files_are_what_the_generator_draws(file: Path, drawn: str) -> None:
    assert file.read_text("utf-8") == drawn
    ElementTree.fromstring(drawn)  # noqa: S314 - our own


@pytest.mark.parametrize(
    "deck", [DECKS["toscane"], DECKS["napoletane"], OWN_LOOKS["picche"]], ids=lambda d: d.drawing
)
def test_s1_every_card_is_drawn_where_the_style_looks_for_it(deck: Deck) -> None:
    assert problems(deck, FOLDER, DECKS_CSS) == []


def test_a_french_hand_of_an_italian_game_finds_its_figures_in_the_french_drawing() -> None:
    french = OWN_LOOKS["picche"].ranks
    for italian, rank in zip("FCR", "JQK", strict=True):
        assert column_of(italian, len(french)) == french.index(rank)


@pytest.mark.parametrize("pack", packs.DECKS, ids=lambda pack: pack.name)
def test_no_two_cards_are_drawn_alike(pack: packs.Deck) -> None:
    faces = [pack.face(rank, suit) for suit in pack.suits for rank in pack.ranks]
    assert len(set(faces)) == len(faces)


@pytest.mark.parametrize("pack", packs.DECKS, ids=lambda pack: pack.name)
def test_twelve_figures_and_none_is_another_recoloured(pack: packs.Deck) -> None:
    outlines = {
        re.sub(r"#[0-9a-f]{6}|" + "|".join(pack.suits), "", pack.face(rank, suit))
        for suit in pack.suits
        for rank in FIGURES[pack.name]
    }
    assert len(outlines) == 12


def test_signs_are_told_apart_by_shape_and_not_by_colour() -> None:
    for pack in packs.DECKS:
        shapes = {re.sub(r"#[0-9a-f]{6}", "", drawing) for drawing in pack.signs.values()}
        assert len(shapes) == 4
