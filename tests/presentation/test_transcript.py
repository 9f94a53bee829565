"""What a whole smazzata sounds like: every sentence of the live region, for a seat, in both languages.

A change of words is meant to be seen. To write the files anew:
`.venv/bin/python manage.py shell -c "from tests.presentation.test_transcript import write; write()"`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from django.utils import translation

from games.engine import registry
from games.presentation import fragments
from games.presentation.look import Look
from games.presentation.names import card_name
from games.selectors.facts import Snapshot
from tests.presentation import build
from tests.presentation.picche import build as picche

HERE = Path(__file__).parent / "transcripts"
SEED = 11
SEAT = 0
MOST_WORDS = 12
MOMENTS: dict[str, Callable[[int], Iterator[Snapshot]]] = {
    "tressette": build.moments,
    "picche": picche.moments,
}
SKINS = {"tressette": "napoletane", "picche": "francesi"}
EACH = [(game, language) for game in MOMENTS for language in ("it", "en")]


def transcript(game: str, language: str) -> list[str]:
    """The sentences one hears, in their order; a region that stays as it is says nothing."""
    fragments.forget()
    look = Look(SKINS[game], language)
    heard: list[str] = []
    for at in MOMENTS[game](SEED):
        html = fragments.render(at, SEAT, look)["announce"]
        said = BeautifulSoup(html, "html.parser").get_text()
        if said and said != (heard[-1] if heard else ""):
            heard.append(said)
    return heard


def path(game: str, language: str) -> Path:
    return HERE / f"{game}-{language}.txt"


@pytest.mark.parametrize(("game", "language"), EACH)
def test_a_whole_smazzata_is_heard_as_it_was_written_down(game: str, language: str) -> None:
    assert transcript(game, language) == path(game, language).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(("game", "language"), EACH)
def test_each_card_is_heard_once_in_few_words(game: str, language: str) -> None:
    heard = transcript(game, language)
    pack = registry.get(game).pack
    with translation.override(language):
        names = {
            card_name(game, pack.code(card), SKINS[game]).lower()
            for card in range(len(pack.suits) * len(pack.ranks))
        }
    cards = [said for said in heard if any(f": {name}" in said.lower() for name in names)]
    assert len(cards) == len(names)
    for name in names:
        assert sum(f": {name}." in said.lower() or f": {name}," in said.lower() for said in cards) == 1, name
    assert max(len(said.split()) for said in cards) <= MOST_WORDS


def write() -> None:
    """Write every transcript anew."""
    for game, language in EACH:
        path(game, language).write_text("\n".join(transcript(game, language)) + "\n", encoding="utf-8")
