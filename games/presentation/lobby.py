"""The lobby in words: tables with room, partite to watch, who is here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.presentation import registry
from games.presentation.rules_words import headline
from games.selectors.friends import Call
from games.selectors.lobby import LobbyFacts, LobbyTable

__all__ = ["LobbyShown", "TableLine", "Wish", "calls_html", "lobby", "lobby_html"]


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody looks for: a game and a preset of its rules by slug, each empty for any."""

    game: str = ""
    preset: str = ""

    def fits(self, table: LobbyTable) -> bool:
        return self.game in ("", table.game) and self.preset in ("", table.preset)


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table in the lobby; the addresses are empty where there is nothing to sit on, or to look at."""

    public_id: str
    who: str
    game: str
    rules: str
    marks: tuple[str, ...]
    room: str
    score: str
    sit_url: str
    watch_url: str


@dataclass(frozen=True, slots=True)
class LobbyShown:
    """The lobby for one wish; `people` are names, for who is known to the site."""

    open: tuple[TableLine, ...]
    live: tuple[TableLine, ...]
    people: tuple[str, ...]
    here: str
    wishing: bool


def lobby(facts: LobbyFacts, wish: Wish, *, known: bool, own: frozenset[str] = frozenset()) -> LobbyShown:
    """The lobby in the language active now; strangers are told how many are here, not who.

    `own` are the public ids of the tables where the reader sits: the way back to those stands above.
    """
    waiting = [table for table in facts.waiting if wish.fits(table) and table.public_id not in own]
    running = [table for table in facts.running if wish.fits(table) and table.public_id not in own]
    joinable = [table for table in running if table.free]
    return LobbyShown(
        open=tuple(_line(table) for table in (*waiting, *joinable)),
        live=tuple(_line(table) for table in running if table.watched),
        people=facts.people if known else (),
        here=_here(len(facts.people), facts.guests),
        wishing=bool(wish.game or wish.preset),
    )


def lobby_html(
    facts: LobbyFacts, wish: Wish, *, known: bool, language: str, own: frozenset[str] = frozenset()
) -> str:
    """`#lobby`: the same for all eyes with one language and one wish who sit nowhere."""
    with translation.override(language):
        return render_to_string("games/lobby/lobby.html", {"it": lobby(facts, wish, known=known, own=own)})


def calls_html(calls: Sequence[Call], language: str) -> str:
    """`#calls`: who calls one person to their table."""
    with translation.override(language):
        return render_to_string("games/lobby/calls.html", {"calls": calls})


def _line(table: LobbyTable) -> TableLine:
    shown = registry.get(table.game)
    people = ", ".join(table.people)
    bots = ngettext("%(n)s bot", "%(n)s bot", table.bots) % {"n": table.bots} if table.bots else ""
    marks = (
        _("%(seconds)s secondi a carta") % {"seconds": table.clock} if table.clock else "",
        _("Vale per la classifica") if table.rated else "",
    )
    return TableLine(
        public_id=table.public_id,
        who=_("%(people)s e %(bots)s") % {"people": people, "bots": bots}
        if people and bots
        else people or bots,
        game=str(shown.name),
        rules=headline(table.game, table.rules),
        marks=tuple(mark for mark in marks if mark),
        room=_room(table),
        score=_score(table),
        sit_url=reverse("room", args=[table.public_id]) if table.free else "",
        watch_url=reverse("table", args=[table.public_id]) if table.running and table.watched else "",
    )


def _room(table: LobbyTable) -> str:
    if table.running:
        words = {"n": table.free}
        return (
            ngettext(
                "%(n)s posto di un bot, dalla prossima smazzata",
                "%(n)s posti di bot, dalla prossima smazzata",
                table.free,
            )
            % words
            if table.free
            else ""
        )
    return ngettext("%(n)s posto libero", "%(n)s posti liberi", table.free) % {"n": table.free}


def _score(table: LobbyTable) -> str:
    if table.score is None:
        return ""
    first, second = table.score.points
    return _("%(first)d a %(second)d") % {"first": first, "second": second}


def _here(people: int, guests: int) -> str:
    if not people and not guests:
        return _("Adesso non c’è nessuno: apri un tavolo e manda il link a chi vuoi.")
    members = ngettext("%(n)s giocatore", "%(n)s giocatori", people) % {"n": people}
    visitors = ngettext("%(n)s ospite", "%(n)s ospiti", guests) % {"n": guests}
    if people and guests:
        return _("%(members)s e %(visitors)s.") % {"members": members, "visitors": visitors}
    return f"{members if people else visitors}."
