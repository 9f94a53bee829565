"""The fixed phrases in words, each reader's own language; and why one may not write."""

from __future__ import annotations

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.models.talk import Phrase
from games.services.talk_rules import Why

PHRASES: Final[dict[Phrase, Promise]] = {
    Phrase.CIAO: _("Ciao a tutti!"),
    Phrase.BUONA_PARTITA: _("Buona partita!"),
    Phrase.CON_CALMA: _("Con calma, nessuna fretta."),
    Phrase.UN_MOMENTO: _("Un momento, torno subito."),
    Phrase.ECCOMI: _("Eccomi!"),
    Phrase.LINEA: _("La linea va e viene."),
    Phrase.SCUSATE: _("Scusate l’attesa."),
    Phrase.GRAZIE: _("Grazie!"),
    Phrase.PREGO: _("Prego!"),
    Phrase.COMPLIMENTI: _("Complimenti!"),
    Phrase.BELLA: _("Bella partita!"),
    Phrase.SFORTUNA: _("Che sfortuna!"),
    Phrase.ANCORA: _("Ne facciamo un’altra?"),
    Phrase.SALUTI: _("Devo andare, alla prossima!"),
}

WHY: Final[dict[Why, Promise]] = {
    Why.OFF: _("Su questo sito ai tavoli non si parla."),
    Why.PHRASES_ONLY: _("Su questo sito si usano solo le frasi pronte."),
    Why.SILENCED: _("Per un po’ non puoi parlare ai tavoli: lo ha deciso chi tiene il sito."),
    Why.WATCHING: _("Chi guarda non parla con chi gioca."),
    Why.NO_PLACE: _("Per parlare qui prendi un posto."),
    Why.SILENT: _("Mentre si gioca, una frase a testa per presa. Si scrive fra una smazzata e l’altra."),
}


def words_of(phrase: str, text: str) -> str:
    """Return what was said; a phrase that is no longer on the list is said by its code."""
    if not phrase:
        return text
    return str(PHRASES[Phrase(phrase)]) if phrase in set(Phrase) else phrase
