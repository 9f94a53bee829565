"""A deck is a skin: one more, made here, goes through the site as the others do (docs/howto/add-a-deck.md)."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.urls import reverse

from accounts import site
from accounts.models import SiteSettings
from games.presentation.cards import drawing, drawn
from games.presentation.decks import DECKS, Deck
from tests.cards.decks import problems
from tests.tables import moments, person, table_of
from tests.web.pages import client_of, parsed

PROVA = Deck(
    "Prova",
    {"C": "coppe", "D": "denari", "B": "bastoni", "S": "spade"},
    {"A": ("A", "asso"), "F": ("P", "paggio"), "C": ("D", "dama"), "R": ("S", "sovrano")},
    "prova",
)
STYLE = (
    '[data-deck="prova"] '
    '{ --drawing: url("../cards/prova.svg"); --columns: 10; --back: url("../cards/prova-dorso.svg"); }'
)


@pytest.fixture
def prova(monkeypatch: pytest.MonkeyPatch) -> Deck:
    monkeypatch.setitem(DECKS, "prova", PROVA)
    return PROVA


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The deck's drawings, as plain as they can be."""
    cards = "".join(
        f'<g id="{rank}-{suit}" transform="translate({column * 100} {row * 142})"><circle r="{column + row + 1}"/></g>'
        for row, suit in enumerate(PROVA.suits.values())
        for column, rank in enumerate(PROVA.ranks)
    )
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 568">{cards}</svg>'
    (tmp_path / "prova.svg").write_text(svg, "utf-8")
    (tmp_path / "prova-dorso.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>', "utf-8")
    return tmp_path


def test_a_deck_that_has_everything_is_whole(folder: Path) -> None:
    assert problems(PROVA, folder, STYLE) == []


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (("3-denari", "3-quadri"), "no drawing of 3-denari"),
        (("translate(900 0)", "translate(800 0)"), "R-coppe is not where cards.css looks for it"),
        (("<circle r=", '<image href="//altrove/x.png" r='), "refers to //altrove/x.png"),
        (('viewBox="0 0 1000 568"', 'viewBox="0 0 1000 142"'), "another size"),
    ],
)
def test_what_a_deck_lacks_is_named(folder: Path, change: tuple[str, str], problem: str) -> None:
    file = folder / "prova.svg"
    file.write_text(file.read_text("utf-8").replace(*change), "utf-8")
    assert problem in problems(PROVA, folder, STYLE)


def test_a_deck_without_its_line_of_style_is_not_whole(folder: Path) -> None:
    assert problems(PROVA, folder, "") == ["no rule in decks.css, or another"]


@pytest.mark.usefixtures("prova")
def test_s2_its_names_and_indices_are_used() -> None:
    card = drawn("tressette", "RD", "prova")
    assert (card.name, card.index, card.suit, card.deck, card.rank) == (
        "sovrano di denari",
        "S",
        "denari",
        "prova",
        "R",
    )


@pytest.mark.usefixtures("prova")
def test_s3_picche_stays_french() -> None:
    assert drawing("picche", "prova") == "francesi"


@pytest.mark.django_db
@pytest.mark.usefixtures("prova")
def test_whoever_chose_it_sees_it_at_the_table_and_among_the_decks() -> None:
    values = {field: getattr(site.current(), field) for field in site.FIELDS}
    SiteSettings.objects.create(version=1, **{**values, "decks": ["toscane", "prova"]})
    anna = person("Anna", skin="prova")
    client = client_of(anna)
    table = table_of(anna)
    at = next(at for at in moments(table) if at.status == "play" and 0 in at.to_act)

    page = parsed(client.get(reverse("table", args=[at.table_public_id])))
    game = page.select_one(".game")
    assert game is not None
    assert game["data-deck"] == "prova"
    names = {str(card["aria-label"]) for card in page.select("button[name=card]")}
    assert not any("gobbo" in name or "quadri" in name for name in names)

    decks = parsed(client.get(reverse("cards"))).select("[data-pack]")
    assert [deck["data-pack"] for deck in decks] == ["prova", "toscane"]
    assert [card["data-rank"] for card in decks[0].select("[data-rank]")] == list("A234567FCR") * 4
