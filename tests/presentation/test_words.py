"""Words that are kept are kept for their language."""

from __future__ import annotations

from django.utils import translation

from games.presentation.tressette.score import running


def test_kept_words_never_cross_languages() -> None:
    with translation.override("it"):
        italian = running(14, 4)
    with translation.override("en"):
        english = running(14, 4)
    with translation.override("it"):
        assert running(14, 4) == italian
    assert italian == "14 terzi → 4 punti"
    assert english != italian
