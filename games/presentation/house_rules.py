"""House rules as a form: what each toggle and each choice is called, what it does, and why a record is refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.engine import registry
from games.engine.errors import Code
from games.presentation.names import card_name
from games.presentation.rules_words import sentence, title

__all__ = ["changes", "choice_label", "choices", "help_text", "preset_name", "problem"]

# The presets that come with the site; those that people make have the names that people give them.
_SHIPPED: dict[str, Promise] = {
    "Ai 21": gettext_lazy("Ai 21"),
    "Classica": gettext_lazy("Classica"),
    "Ai 31 senza accuse": gettext_lazy("Ai 31 senza accuse"),
    "Ai 41 con l’accuso": gettext_lazy("Ai 41 con l’accuso"),
    "Trešeta": gettext_lazy("Trešeta"),
}

_YES, _NO = gettext_lazy("Sì"), gettext_lazy("No")
_LABELS: dict[tuple[str, Any], str | Promise] = {
    ("first_leader", "dealer_right"): gettext_lazy("Chi sta alla destra del mazziere"),
    ("first_leader", "four_of_denari_first"): gettext_lazy("La prima volta il %(four)s"),
    ("first_leader", "four_of_denari_always"): gettext_lazy("Sempre il %(four)s"),
    ("must_lead_four", True): gettext_lazy("Proprio il %(four)s"),
    ("must_lead_four", False): gettext_lazy("Una carta qualsiasi"),
    ("thirds", "per_pair"): gettext_lazy("Per coppia"),
    ("thirds", "per_kind"): gettext_lazy("Per specie"),
    ("accuse", "automatic"): gettext_lazy("Automatiche"),
    ("accuse", "declared_three_prese"): gettext_lazy("Dichiarate nelle prime tre prese"),
    ("accuse", "declared_first_presa"): gettext_lazy("Dichiarate nella prima presa"),
    ("accuse", "off"): gettext_lazy("Senza accuse"),
    ("segni", "honest"): gettext_lazy("Onesti"),
    ("segni", "off"): gettext_lazy("Senza segni"),
    ("segni_from_second_presa", True): gettext_lazy("Dalla seconda presa"),
    ("segni_from_second_presa", False): gettext_lazy("Da subito"),
    ("striscio_without_honours", True): gettext_lazy("Solo senza onori"),
    ("striscio_without_honours", False): gettext_lazy("Con qualsiasi carta"),
    ("match_end", "end_of_smazzata"): gettext_lazy("A smazzata finita"),
    ("match_end", "accuse_at_once"): gettext_lazy("Anche con le accuse"),
    ("match_end", "at_once"): gettext_lazy("Appena si arriva"),
    ("match_end", "called_out"): gettext_lazy("Chiamandosi fuori"),
    ("cappotto", "off"): gettext_lazy("Non conta"),
    ("cappotto", "wins_partita"): gettext_lazy("Vince la partita"),
    ("a_monte", "off"): gettext_lazy("Mai"),
    ("a_monte", "under_one_point"): gettext_lazy("Con meno di un punto"),
    ("a_monte", "no_honours"): gettext_lazy("Senza onori"),
    ("table_talk", "silent"): gettext_lazy("Solo le frasi del tavolo"),
    ("table_talk", "open"): gettext_lazy("Libere"),
    ("look_back", "last_presa"): gettext_lazy("Solo l’ultima"),
    ("look_back", "none"): gettext_lazy("Nessuna"),
    ("look_back", "all"): gettext_lazy("Tutte"),
}

_PROBLEMS: dict[tuple[str, str], Promise] = {
    ("match_end", Code.INCOMPATIBLE_RULES): gettext_lazy(
        "Contando ogni specie a parte, i punti già presi non si sanno prima della fine: con quel conto la partita "
        "non può finire appena si arriva, né chiamandosi fuori."
    ),
    ("name", Code.BAD_VALUE): gettext_lazy("Serve un nome, e che non sia già di altre regole."),
    ("is_default", Code.BAD_VALUE): gettext_lazy(
        "Una delle regole dev’essere quella di casa: per cambiarla scegli come regole di casa un’altra."
    ),
    ("is_offered", Code.BAD_VALUE): gettext_lazy("Le regole di casa si devono poter scegliere."),
}


def preset_name(name: str) -> str:
    """What a preset is called in the language active now, if it came with the site; else its name as given."""
    return str(_SHIPPED.get(name, name))


def choice_label(game: str, field: str, value: object, *, skin: str) -> str:
    """What one choice of a toggle is called, in a word or a few; `skin` names the cards."""
    if (field, value) in _LABELS:
        return str(_LABELS[field, value]) % {"four": card_name(game, "4D", skin)}
    if isinstance(value, bool):
        return str(_YES if value else _NO)
    return str(value)


def choices(game: str, field: str, *, skin: str) -> list[tuple[Any, str]]:
    """Every value of a toggle with its label, the game's default first."""
    values = registry.get(game).rules_choices[field]
    return [(value, choice_label(game, field, value, skin=skin)) for value in values]


def help_text(game: str, field: str, *, skin: str) -> str:
    """What each choice of a toggle means, one line each."""
    values = registry.get(game).rules_choices[field]
    if field == "target":
        return _("A quanti punti si gioca.")
    lines = [
        f"{choice_label(game, field, value, skin=skin)}: {sentence(field, value, skin=skin)}"
        for value in values
    ]
    return "\n".join(lines)


def problem(field: str, code: str) -> str:
    """Why a record, a preset or a table's choice is refused: one sentence."""
    if (field, code) in _PROBLEMS:
        return str(_PROBLEMS[field, code])
    if code == Code.UNKNOWN_FIELD:
        return _("«%(field)s» non è una regola di questo gioco.") % {"field": field}
    known = {"title": title(field)}
    if code == Code.FORBIDDEN:
        return _("%(title)s: lo decide la casa, un tavolo non lo cambia.") % known
    return _("%(title)s: questa scelta non c’è.") % known


def changes(game: str, old: Mapping[str, Any], new: Mapping[str, Any], *, skin: str) -> list[str]:
    """What a record has otherwise than an older one, one line a toggle."""
    return [
        f"{title(field)}: {choice_label(game, field, old[field], skin=skin)} → "
        f"{choice_label(game, field, new[field], skin=skin)}"
        for field in registry.get(game).rules_choices
        if old[field] != new[field]
    ]
