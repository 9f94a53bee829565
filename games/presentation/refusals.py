"""What a player is told who is refused, or who did what nothing on the table shows: one sentence a code.

A code without one of its own gets the general one.
"""

from __future__ import annotations

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.engine.errors import Code

_GENERAL: Final = _("Questo non si può fare adesso.")

_SENTENCES: Final[dict[str, Promise]] = {
    Code.UNREADABLE: _("Non ho capito: ricarica la pagina e riprova."),
    Code.UNKNOWN_GAME: _("Questo gioco non c’è."),
    Code.UNKNOWN_CARD: _("Questa carta non esiste."),
    Code.UNKNOWN_FIELD: _("Non ho capito: la richiesta contiene qualcosa di troppo."),
    Code.BAD_VALUE: _("Non ho capito: un valore non va bene."),
    Code.NOT_YOUR_TURN: _("Non tocca a te."),
    Code.NOT_IN_HAND: _("Questa carta non è fra le tue."),
    Code.MUST_FOLLOW_SUIT: _("Hai carte del seme di uscita: devi rispondere."),
    Code.MUST_LEAD_FOUR: _("La prima carta dev’essere il 4 di denari."),
    Code.FALSE_SEGNO: _("Segno falso: con questa carta non è vero. Scegli un altro segno o nessuno."),
    Code.SEGNO_NOT_LEADER: _("Il segno lo dà solo chi esce."),
    Code.SEGNO_TOO_EARLY: _("I segni si danno dalla seconda presa."),
    Code.SEGNI_OFF: _("A questo tavolo si gioca senza segni."),
    Code.ACCUSA_WINDOW_CLOSED: _("Troppo tardi: le accuse non si possono più dichiarare."),
    Code.ACCUSA_NOT_HELD: _("Questa accusa non ce l’hai, o una delle sue carte è già caduta."),
    Code.ACCUSA_REPEATED: _("Questa accusa è già dichiarata."),
    Code.A_MONTE_NOT_ENTITLED: _("Con queste carte non si può mandare a monte."),
    Code.CALL_OUT_OFF: _("A questo tavolo non ci si chiama fuori."),
    Code.CALL_OUT_UNSURE: _(
        "Chiamarsi fuori chiude la partita: se i punti non bastano è persa. Conferma, se sei sicuro."
    ),
    Code.SPADES_NOT_BROKEN: _("Le picche non sono ancora aperte: si esce a picche solo se non si ha altro."),
    Code.BID_OUT_OF_RANGE: _("Si dichiara da 0 a 13 prese."),
    Code.DOUBLE_NIL_OFF: _(
        "Il compagno ha già dichiarato nil: a questo tavolo due nil nella coppia non valgono."
    ),
    Code.NIL_UNSURE: _(
        "Nil è dichiarare zero: 100 punti alla coppia se non prendi nessuna presa, 100 in meno se ne prendi "
        "anche una sola. Conferma, se sei sicuro."
    ),
    Code.CLAIM_NOT_SHOWN: _("Dalle tue carte non si vede che le prendi tutte: gioca."),
    Code.INCOMPATIBLE_RULES: _("Queste regole non stanno insieme."),
    Code.STALE_VERSION: _("Il tavolo è andato avanti: guarda e scegli di nuovo."),
    Code.PLAYED_FOR_YOU: _("Troppo tardi: per te ha già giocato un bot."),
    Code.RULES_MOVED: _("Le regole sono cambiate: guardale e conferma di nuovo."),
    Code.FORBIDDEN: _("Non spetta a te."),
    Code.NOT_PLAYING: _("Stai guardando: a questo tavolo non giochi."),
    Code.ELSEWHERE: _("Stai giocando da un’altra finestra: da qui guardi soltanto."),
    Code.WRONG_PHASE: _("Adesso non è il momento."),
    "talk_off": _("Su questo sito ai tavoli non si parla."),
    "talk_phrases_only": _("Su questo sito si usano solo le frasi pronte."),
    "talk_silenced": _("Per un po’ non puoi parlare ai tavoli: lo ha deciso chi tiene il sito."),
    "talk_watching": _("Chi guarda non parla con chi gioca."),
    "talk_no_place": _("Per parlare qui prendi un posto."),
    "talk_later": _("Si scrive fra una smazzata e l’altra."),
    "talk_empty": _("Non c’è niente da dire."),
    "talk_too_long": _("Troppo lungo: al massimo 200 caratteri."),
    "talk_too_fast": _("Stai dicendo molte cose: aspetta un momento."),
    "phrase_later": _("Questa si dice fra una smazzata e l’altra."),
    "phrase_hush": _("Un momento: prima deve giocare il compagno di chi è uscito."),
    "phrase_again": _("Una frase a presa: aspetta la prossima."),
    "talk_no_line": _("Queste parole non ci sono più."),
    "muted": _("Fatto: non vedi più quello che dice."),
    "unmuted": _("Fatto: vedi di nuovo quello che dice."),
    "reported": _("Segnalato a chi tiene il sito, con le ultime righe. Grazie."),
    "too_fast": _("Troppo in fretta: aspetta un momento."),
    "frame_too_large": _("Messaggio troppo grande."),
}


def refusal(code: str) -> str:
    """Return the sentence of a refusal's code, in the language active now."""
    return str(_SENTENCES.get(code, _GENERAL))
