"""How the bots' levels are called at the table (RULES B2, B3), and what each plays like in one sentence."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

__all__ = ["level_blurb", "level_name"]

_NAMES: dict[str, str | Promise] = {
    "alla-bona": _("Alla bona"),
    "seria": _("Seria"),
    "a-fassi-male": _("A fassi male"),
    "facile": _("Facile"),
    "normale": _("Normale"),
    "difficile": _("Difficile"),
    "maestro": _("Maestro"),
}
_BLURBS: dict[str, str | Promise] = {
    "alla-bona": _("una carta buona a caso, nessun segno"),
    "seria": _("gioca a regola e dà segni onesti, ma non conta le carte"),
    "a-fassi-male": _("conta le carte, ricorda le accuse, torna il seme a chi bussa"),
    "facile": _("dichiara assi e re, gioca la carta più bassa che può"),
    "normale": _("dichiara contando onori, picche e semi corti; copre il nil del compagno ed evita i sacchi"),
    "difficile": _("ricorda le carte uscite e gioca sui contratti delle due coppie"),
    "maestro": _("cerca la carta migliore fra tante smazzate possibili"),
}


def level_name(level: str) -> str:
    """The level's name; an unknown one (an old record) is shown as it is stored."""
    return str(_NAMES.get(level, level))


def level_blurb(level: str) -> str:
    """How a bot of this level plays, without its name; empty for an unknown one."""
    return str(_BLURBS.get(level, ""))
