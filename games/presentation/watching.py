"""What whoever watches a table may see, in words: for who plays there, and in the place of a watcher's hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.urls import reverse
from django.utils.translation import gettext as _

from games.presentation.pieces import fill
from games.presentation.rules_words import RuleLine

if TYPE_CHECKING:
    from games.selectors.snapshot import Snapshot

__all__ = ["hand", "rule", "watched"]


def watched(*, watching: bool, late_hands: bool) -> str:
    """In a few words, for the terms of a table."""
    if not watching:
        return _("Nessuno guarda")
    if late_hands:
        return _("Chi guarda vede le carte a smazzata finita")
    return _("Si può guardare, a carte coperte")


def rule(*, watching: bool, late_hands: bool) -> RuleLine:
    """The same as one of the rules in force."""
    if not watching:
        sentence = _("Nessuno può guardare.")
    elif late_hands:
        sentence = _(
            "Chi guarda vede le quattro carte di ogni smazzata quando è finita; quelle della smazzata in corso non le "
            "vede mai."
        )
    else:
        sentence = _("Chi guarda vede il tavolo e la presa, e le carte di nessuno.")
    return RuleLine("watching", _("Chi guarda"), sentence)


def hand(snapshot: Snapshot) -> str:
    """Return `#hand` of a watcher, in the language active now: no card, and where those of ended smazzate are."""
    if not snapshot.late_hands:
        return fill(snapshot.game, "hand", {})
    number = snapshot.last_whole
    url = reverse("table-late", args=[snapshot.table_public_id]) if number else ""
    return fill(snapshot.game, "watching", {"url": url, "number": number})
