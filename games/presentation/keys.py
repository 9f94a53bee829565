"""The letters of a table: where each leads. `static/js/keys.js` obeys them, and lets everybody choose others."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext_lazy

from games.presentation.game import ShownGame, Words

EVERY_TABLE: Final[tuple[tuple[str, Words], ...]] = (
    ("t", gettext_lazy("Tagliare il mazzo")),
    ("p", gettext_lazy("Sono tutte mie")),
    ("l", gettext_lazy("Rivedere le prese")),
    ("c", gettext_lazy("Sentire le tue carte, seme per seme")),
    ("a", gettext_lazy("Sentire che cosa c’è al tavolo")),
    ("r", gettext_lazy("Sentire il punteggio")),
    ("?", gettext_lazy("Questo elenco")),
)


def keys_of(game: ShownGame) -> tuple[tuple[str, Words], ...]:
    """Return the letters of a game's table, its own first."""
    return (*game.keys, *EVERY_TABLE)
