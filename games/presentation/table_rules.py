"""The house rules that are the table's whatever is played on it, in words: talk (T18), looking back (T19)."""

from __future__ import annotations

from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

TITLES: Final[dict[str, Promise]] = {
    "table_talk": gettext_lazy("Parole al tavolo"),
    "look_back": gettext_lazy("Riguardare le prese"),
}

SENTENCES: Final[dict[tuple[str, str], Promise]] = {
    ("table_talk", "silent"): gettext_lazy(
        "Durante la smazzata si parla solo con le frasi del tavolo, che non dicono nulla delle carte."
    ),
    ("table_talk", "open"): gettext_lazy("Al tavolo si parla liberamente."),
    ("look_back", "last_presa"): gettext_lazy(
        "L’ultima presa si può riguardare finché non cade la carta dopo."
    ),
    ("look_back", "none"): gettext_lazy("Le prese fatte restano coperte fino alla fine della smazzata."),
    ("look_back", "all"): gettext_lazy("Le prese fatte si possono riguardare tutte."),
}

LABELS: Final[dict[tuple[str, Any], Promise]] = {
    ("table_talk", "silent"): gettext_lazy("Solo le frasi del tavolo"),
    ("table_talk", "open"): gettext_lazy("Libere"),
    ("look_back", "last_presa"): gettext_lazy("Solo l’ultima"),
    ("look_back", "none"): gettext_lazy("Nessuna"),
    ("look_back", "all"): gettext_lazy("Tutte"),
}
