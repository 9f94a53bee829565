"""Templates of the table: their fixed words are put in once for each language."""

from __future__ import annotations

import pytest
from django.template import TemplateDoesNotExist
from django.utils import translation

from games.presentation import pieces


@pytest.mark.parametrize(("language", "word"), [("it", "Gioca da qui"), ("en", "Play from here")])
def test_the_words_of_a_template_are_those_of_the_language_active(language: str, word: str) -> None:
    with translation.override(language):
        assert word in pieces.fill("tressette", "elsewhere", {})


def test_words_inside_branches_are_put_in_too() -> None:
    with translation.override("en"):
        asked = pieces.fill("tressette", "_panel", {"it": {"call_out": "…", "version": 7}})
        assert "Fuori" not in asked
        assert "Chiamo" not in asked
        assert 'value="7"' in asked
    with translation.override("it"):
        assert "Chiamo fuori" in pieces.fill("tressette", "_panel", {"it": {"call_out": "…", "version": 7}})


def test_a_piece_that_no_game_has_is_an_error() -> None:
    with pytest.raises(TemplateDoesNotExist):
        pieces.fill("tressette", "_no_such_piece", {})
