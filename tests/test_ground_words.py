"""The words of the site: all of them in the catalogue, none of them forbidden, none of them forgotten."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from bs4 import BeautifulSoup
from bs4.element import Comment, Doctype
from django.test import Client
from django.utils import translation
from pytest_django import Settings

from accounts.services import create_guest
from games.presentation import cards, fragments, names
from games.presentation import registry as shown
from tests.games import SHOWN_GAMES
from tests.tables import moments, now, person, table_of
from tests.web.pages import client_of
from tools import messages, tracked, words

ROOT = Path(__file__).resolve().parent.parent


def test_the_catalogue_is_fresh_and_whole() -> None:
    assert messages.problems() == []


def test_nobody_says_mano() -> None:
    assert words.offences() == []


@pytest.mark.parametrize("said", ["Prima mano", "le mani", "MANO", "di mano in mano"])
def test_the_lint_hears_mano(tmp_path: Path, said: str) -> None:
    page = tmp_path / "page.html"
    page.write_text(f"{{# la mano qui si tace #}}\n<p>{said}</p>\n<p>domani, manovra, mandolino</p>\n")
    assert words.lines_with(page) == [2]


def test_no_registry_and_no_path_of_a_machine_is_tracked() -> None:
    assert tracked.offences() == []


def test_a_link_of_the_documents_leads_somewhere() -> None:
    broken = []
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]:
        for target in re.findall(r"\]\(([^)#\s]+)", page.read_text(encoding="utf-8")):
            if "://" not in target and not (page.parent / target).exists():
                broken.append(f"{page.relative_to(ROOT)}: {target}")
    assert broken == []


def test_the_architecture_walks_through_files_that_are_there() -> None:
    text = (ROOT / "docs" / "ARCHITECTURE.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:games|accounts|templates|static|tressette_site|tests)/[^`]*)`", text)
    assert len(named) > 20
    assert [path for path in named if not (ROOT / path).exists()] == []


@pytest.mark.parametrize(
    ("path", "sha256"),
    [
        (
            "static/vendor/idiomorph-ext.min.js",
            "5811b9a7eda14878b7dab4378bf60432e1bb6f11fcfb970cc26540642650181e",
        ),
        ("tests/e2e/vendor/axe.min.js", "29348999450cdf2849a8e70b7912fc2da85a849da39c0d0d5394f51d4a9ed95c"),
    ],
)
def test_other_peoples_files_are_as_published(path: str, sha256: str) -> None:
    """docs/LICENCES.md names their versions."""
    assert hashlib.sha256((ROOT / path).read_bytes()).hexdigest() == sha256


def test_django_does_not_reword_our_italian() -> None:
    """A short msgid of ours may be an English one of Django's: its Italian catalogue would answer for it."""
    with translation.override("it"):
        for context, message in messages.messages(messages.extracted()):
            text = message if isinstance(message, str) else message[0]
            said = translation.pgettext(context, text) if context else translation.gettext(text)
            assert said == text


# --- The pseudo-language: what comes out bare was never marked ------------------------------------

OPEN, CLOSE = "⟦", "⟧"
SAID_BARE = {
    "Tressette",  # the site's name, in its title and head
    "Italiano",
    "English",
    "IT",
    "EN",
    "bot",
    "JSON",
}
ATTRIBUTES = ("aria-label", "title", "alt", "placeholder", "data-wait")
LETTERS = re.compile(r"[^\W\d_]{2,}")


@pytest.fixture
def pseudo(settings: Settings, tmp_path: Path) -> Iterator[None]:
    """English, with every string of ours between brackets: a string without them was never marked."""
    catalog = messages.extracted()
    for message in catalog:
        if message.id:
            bracketed = tuple(f"{OPEN}{form}{CLOSE}" for form in messages.forms(message.id))
            message.string = bracketed if len(bracketed) > 1 else bracketed[0]
    target = tmp_path / "en" / "LC_MESSAGES" / "django.mo"
    target.parent.mkdir(parents=True)
    with target.open("wb") as file:
        write_mo(file, catalog)
    settings.LOCALE_PATHS = [tmp_path]  # the fixture tells Django, which forgets what it has read
    _forget()
    yield
    _forget()


def _forget() -> None:
    """What is kept in English by the process would be said without brackets, and the other way round."""
    names._card_name.cache_clear()
    cards._drawn.cache_clear()
    fragments.forget()


def bare(page: BeautifulSoup, allowed: set[str]) -> list[str]:
    """Texts and spoken attributes with letters outside the brackets, names of people left aside."""
    unspoken = {"script", "style", "code", "pre", "time", "bdi"}
    texts = [
        str(text)
        for text in page.find_all(string=True)
        if not isinstance(text, Comment | Doctype) and not {parent.name for parent in text.parents} & unspoken
    ]
    found = _outside("\n".join(texts), allowed)  # together: a marked sentence may hold a link
    for tag in page.find_all(True):
        for attribute in ATTRIBUTES:
            found += _outside(str(tag.get(attribute, "")), allowed)
    return found


def _outside(text: str, allowed: set[str]) -> list[str]:
    left = text
    while (shorter := re.sub(rf"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}", " ", left)) != left:
        left = shorter
    for known in sorted(allowed | SAID_BARE, key=len, reverse=True):
        left = re.sub(rf"(?<!\w){re.escape(known)}(?!\w)", " ", left)
    return LETTERS.findall(left)


PUBLIC = (
    *("/", "/iscriviti/", "/entra/", "/nessuna/"),
    *(f"/gioca/?game={game}" for game in shown.codes()),
    *(f"/regole/{game}/" for game in shown.codes()),
)
OWN = ("/", "/gioca/", "/partite/", "/preferenze/", "/password/")
GUESTS = ("/preferenze/", "/esci/", "/iscriviti/")


def test_a_word_that_nobody_marked_is_heard() -> None:
    page = BeautifulSoup('<p title="Ecco">⟦Una <a>presa⟧</a> nuova di Anna</p>', "html.parser")
    assert bare(page, {"Anna"}) == ["nuova", "di", "Ecco"]


@pytest.mark.django_db
@pytest.mark.usefixtures("pseudo")
@SHOWN_GAMES
def test_no_page_says_a_word_that_is_not_in_the_catalogue(game: str) -> None:
    anna = person("Anna", language="en")
    table = table_of(anna, game=game)
    allowed = {player.name for player in now(table).players}
    stranger, hers = Client(), client_of(anna)
    stranger.cookies["django_language"] = "en"
    found: dict[str, list[str]] = {}

    def look(client: Client, address: str, moment: str = "") -> None:
        page = BeautifulSoup(client.get(address).content.decode(), "html.parser")
        assert OPEN in page.get_text(), f"{address} is not in the pseudo-language"
        if said := bare(page, allowed):
            found[f"{address} {moment}"] = said

    seen = set()
    for at in moments(table):
        if at.status not in seen or (at.status == "play" and at.moves in {1, 4, 7}):
            seen.add(at.status)
            look(hers, f"/tavoli/{at.table_public_id}/", f"{at.status} {at.version}")
    for address in PUBLIC:
        look(stranger, address)
    for address in (*OWN, f"/partite/{now(table).partita_public_id}/"):
        look(hers, address)
    guest = create_guest("en")
    allowed.add(guest.username)
    for address in GUESTS:
        look(client_of(guest), address)
    assert found == {}
