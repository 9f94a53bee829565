"""House rules as a form: what each toggle and each choice is called, what it does, and why a record is refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.engine import registry
from games.engine.errors import Code
from games.presentation import registry as shown
from games.presentation.rules_words import sentence, title

__all__ = ["changes", "choice_label", "choices", "help_text", "preset_name", "problem"]

_YES, _NO = gettext_lazy("Sì"), gettext_lazy("No")

_PROBLEMS: dict[tuple[str, str], Promise] = {
    ("name", Code.BAD_VALUE): gettext_lazy("Serve un nome, e che non sia già di altre regole."),
    ("is_default", Code.BAD_VALUE): gettext_lazy(
        "Una delle regole dev’essere quella di casa: per cambiarla scegli come regole di casa un’altra."
    ),
    ("is_offered", Code.BAD_VALUE): gettext_lazy("Le regole di casa si devono poter scegliere."),
}


def preset_name(game: str, name: str) -> str:
    """What a preset is called in the language active now, if it came with the site; else its name as given."""
    return str(shown.get(game).rules.presets.get(name, name))


def choice_label(game: str, field: str, value: object, *, skin: str) -> str:
    """What one choice of a toggle is called, in a word or a few; `skin` names the cards."""
    said = shown.get(game).rules.label(field, value, skin)
    if said is not None:
        return said
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
        f"{choice_label(game, field, value, skin=skin)}: {sentence(game, field, value, skin=skin)}"
        for value in values
    ]
    return "\n".join(lines)


def problem(game: str, field: str, code: str) -> str:
    """Why a record, a preset or a table's choice is refused: one sentence."""
    said = shown.get(game).rules.problems.get((field, code)) or _PROBLEMS.get((field, code))
    if said is not None:
        return str(said)
    if code == Code.UNKNOWN_FIELD:
        return _("«%(field)s» non è una regola di questo gioco.") % {"field": field}
    known = {"title": title(game, field)}
    if code == Code.FORBIDDEN:
        return _("%(title)s: lo decide la casa, un tavolo non lo cambia.") % known
    return _("%(title)s: questa scelta non c’è.") % known


def changes(game: str, old: Mapping[str, Any], new: Mapping[str, Any], *, skin: str) -> list[str]:
    """What a record has otherwise than an older one, one line a toggle."""
    return [
        f"{title(game, field)}: {choice_label(game, field, old[field], skin=skin)} → "
        f"{choice_label(game, field, new[field], skin=skin)}"
        for field in registry.get(game).rules_choices
        if old[field] != new[field]
    ]
