"""The waiting room as one person sees it: the four places seen from their own chair, and what they may do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.bots.registry import levels
from games.engine.seats import SEATS, Seat, partner
from games.presentation import registry
from games.presentation.bots import level_blurb, level_name
from games.presentation.look import Look
from games.presentation.places import places
from games.presentation.rules_words import RuleLine, headline, rule_lines
from games.presentation.watching import watched
from games.selectors.rooms import PlaceFacts, RoomFacts
from games.services.room import Problem

__all__ = ["RoomShown", "message_html", "problem", "room", "room_html", "terms"]

_PROBLEMS = {
    Problem.SEAT_TAKEN: gettext_lazy("Posto occupato: qualcuno è arrivato prima."),
    Problem.FULL: gettext_lazy("Posti occupati: a questo tavolo sono già in quattro."),
    Problem.NOT_SEATED: gettext_lazy("A questo tavolo non hai un posto: prendine prima uno."),
    Problem.NOT_OWNER: gettext_lazy("Lo decide chi ha aperto il tavolo."),
    Problem.RULES_MOVED: gettext_lazy("Le regole sono cambiate: guardale e conferma di nuovo."),
    Problem.STARTED: gettext_lazy("La partita è già cominciata."),
    Problem.CLOSED: gettext_lazy("Questo tavolo è chiuso: chi c’era se n’è andato."),
    Problem.GUESTS_REFUSED: gettext_lazy("La partita vale per la classifica: ci si siede solo da iscritti."),
    Problem.NOT_WELCOME: gettext_lazy("A questo tavolo non puoi sederti."),
    Problem.SAME_BROWSER: gettext_lazy(
        "Da questo browser si è già seduto qualcun altro: dove vale la classifica, una persona per browser."
    ),
    Problem.IS_READY: gettext_lazy("Ha già detto sì: non si può far alzare."),
}


@dataclass(frozen=True, slots=True)
class Level:
    """A level of bots to choose from."""

    value: str
    name: str
    blurb: str


@dataclass(frozen=True, slots=True)
class ChairShown:
    """One place: `where` it lies seen from the viewer, `label` what it is to them, `who` sits there if anybody.

    The flags say what the viewer may do with it: `sit`, `put_bot`, `clear`, `pair`.
    """

    chair: Seat
    where: str
    label: str
    who: str
    is_bot: bool
    level: str
    mine: bool
    owner: bool
    ready: bool
    away: bool
    waits: str
    sit: str
    put_bot: bool
    clear: str
    pair: bool


@dataclass(frozen=True, slots=True)
class RoomShown:
    """The whole room; `state` is waiting, running or closed. `go` is where the viewer's partita is, once it runs."""

    state: str
    public_id: str
    version: int
    edition: int
    game: str
    title: str
    invitation: str
    status: str
    chairs: tuple[ChairShown, ...]
    levels: tuple[Level, ...]
    level: str
    seated: bool
    is_owner: bool
    ready: bool
    starts: bool
    fill: bool
    rules: str
    lines: tuple[RuleLine, ...]
    terms: tuple[str, ...]
    change_url: str
    table_url: str
    go: str


def problem(code: Problem) -> str:
    """Why the waiting room refuses something: one sentence."""
    return str(_PROBLEMS[code])


def room(facts: RoomFacts, user_id: int | None, look: Look) -> RoomShown:
    """The room for one pair of eyes, in the language active now."""
    own = facts.place_of(user_id)
    waiting = facts.is_open and not facts.running
    is_owner = user_id is not None and facts.owner_id == user_id
    table_url = reverse("table", args=[facts.public_id])
    rules = facts.settings["rules"]
    plays = facts.plays(user_id)
    return RoomShown(
        state="running" if facts.running else "waiting" if facts.is_open else "closed",
        public_id=facts.public_id,
        version=facts.version,
        edition=facts.settings.get("edition", 0),
        game=facts.game,
        title=_("Il tavolo di %(name)s") % {"name": facts.owner} if facts.owner else _("Tavolo"),
        invitation=_invitation(facts),
        status=_status(facts, own, plays),
        chairs=_chairs(facts, user_id),
        levels=tuple(Level(one, level_name(one), level_blurb(one)) for one in levels(facts.game)),
        level=registry.get(facts.game).opening.bots[0],
        seated=own is not None,
        is_owner=waiting and is_owner,
        ready=own is not None and own.ready,
        starts=waiting and own is not None and _only_waits_for(facts, own),
        fill=waiting and is_owner and len(facts.places) < len(SEATS),
        rules=headline(facts.game, rules),
        lines=rule_lines(facts.game, rules, skin=look.skin),
        terms=terms(
            facts.settings, is_public=facts.is_public, watching=facts.watching, late_hands=facts.late_hands
        ),
        change_url=reverse("room-rules", args=[facts.public_id]) if waiting and is_owner else "",
        table_url=table_url if facts.running and (plays or facts.watching) else "",
        go=table_url if plays else "",
    )


def _invitation(facts: RoomFacts) -> str:
    """The title of the link to a table, which whoever was sent it reads first: nothing that the page does not say."""
    opening = registry.get(facts.game).opening
    if not facts.owner or not facts.is_open:
        return str(registry.get(facts.game).table_title)
    return str(opening.invites) % {"name": facts.owner}


def room_html(facts: RoomFacts, user_id: int | None, look: Look) -> str:
    """`#room` for one pair of eyes, in the language of their look."""
    with translation.override(look.language):
        return render_to_string("games/room/room.html", {"it": room(facts, user_id, look)})


def message_html(words: str) -> str:
    """`#message`, which says why something was refused."""
    return render_to_string("games/room/message.html", {"words": words})


def terms(
    settings: Mapping[str, object], *, is_public: bool, watching: bool, late_hands: bool = False
) -> tuple[str, ...]:
    """What is agreed beside the rules of the game: clock, rated or not, who may come and look."""
    clock = settings.get("clock", 0)
    return (
        _("Aperto a tutti") if is_public else _("Solo con il link"),
        _("%(seconds)s secondi a carta") % {"seconds": clock} if clock else _("Senza orologio"),
        _("Vale per la classifica") if settings.get("rated") else _("Amichevole"),
        watched(watching=watching, late_hands=late_hands),
    )


def _chairs(facts: RoomFacts, user_id: int | None) -> tuple[ChairShown, ...]:
    own = facts.place_of(user_id)
    seat = next((player.chair for player in facts.players if player.user_id == user_id), None)
    mine = own.chair if own is not None else seat if seat is not None and user_id is not None else 0
    seated = own is not None or seat is not None
    where = places(facts.game)
    # From the top of the plan: as they lie on the screen, so are they read.
    order = [(mine + step) % 4 for step in (2, where.index("west"), where.index("east"), 0)]
    shown = [_chair(facts, chair, user_id, where[(chair - mine) % 4], seated) for chair in order]
    return tuple(shown)


def _chair(facts: RoomFacts, chair: Seat, user_id: int | None, where: str, seated: bool) -> ChairShown:
    place = next((one for one in facts.places if one.chair == chair), None)
    own = facts.place_of(user_id)
    label = _SEATED_LABELS[where] if seated else _("Posto %(number)s") % {"number": chair + 1}
    if facts.running:
        return _chair_in_play(facts, chair, user_id, where, str(label), place)
    waiting = facts.is_open
    is_owner = waiting and user_id is not None and facts.owner_id == user_id
    mine = place is not None and place is own
    person = place is not None and place.user_id is not None
    # A chair that can be had: free, or a bot's.
    sit = waiting and not person and not (own is not None and own.ready)
    clear = ""
    if place is not None and not mine and own is not None and waiting:
        if not person and is_owner:
            clear = _("Togli il bot")
        elif person and (place.away or (is_owner and not place.ready)):
            clear = _("Libera il posto")
    return ChairShown(
        chair=chair,
        where=where,
        label=str(label),
        who="" if place is None else place.name,
        is_bot=place is not None and not person,
        level=level_name(place.level) if place is not None and not person else "",
        mine=mine,
        owner=person and place is not None and place.user_id == facts.owner_id,
        ready=place is not None and place.ready,
        # Who reads this is here, whatever was last written of them.
        away=place is not None and place.away and not mine,
        waits="",
        sit=(_("Spostati qui") if own is not None else _("Siediti qui")) if sit else "",
        put_bot=is_owner and place is None,
        clear=clear,
        pair=is_owner and own is not None and person and not mine and chair != partner(own.chair),
    )


def _chair_in_play(
    facts: RoomFacts, chair: Seat, user_id: int | None, where: str, label: str, place: PlaceFacts | None
) -> ChairShown:
    player = next(one for one in facts.players if one.chair == chair)
    takable = (
        player.user_id is None
        and place is None
        and not facts.plays(user_id)
        and not facts.settings.get("rated")
    )
    mine = player.user_id == user_id and user_id is not None
    waits = ""
    if place is not None:
        waits = (
            _("Tocca a te dalla prossima smazzata")
            if place.user_id == user_id
            else _("Dalla prossima smazzata: %(name)s") % {"name": place.name}
        )
    return ChairShown(
        chair=chair,
        where=where,
        label=label,
        who=player.name,
        is_bot=player.user_id is None,
        level=level_name(player.level) if player.user_id is None else "",
        mine=mine,
        owner=player.user_id is not None and player.user_id == facts.owner_id,
        ready=False,
        away=False,
        waits=waits,
        sit=_("Siediti dalla prossima smazzata") if takable else "",
        put_bot=False,
        clear="",
        pair=False,
    )


_SEATED_LABELS = {
    "south": gettext_lazy("Il tuo posto"),
    "north": gettext_lazy("Di fronte, il tuo compagno"),
    "east": gettext_lazy("Alla tua destra"),
    "west": gettext_lazy("Alla tua sinistra"),
}


def _only_waits_for(facts: RoomFacts, own: PlaceFacts) -> bool:
    """Whether the partita begins as soon as this person is ready."""
    others = [place for place in facts.places if place.user_id is not None and place is not own]
    return len(facts.places) == len(SEATS) and all(place.ready for place in others)


def _status(facts: RoomFacts, own: PlaceFacts | None, plays: bool) -> str:
    if facts.running:
        if plays:
            return _("La partita è cominciata.")
        if own is not None:
            return _("Resta qui: quando finisce la smazzata ti siedi al posto del bot.")
        if any(player.user_id is None for player in facts.players) and not facts.settings.get("rated"):
            return _("Si sta giocando. Il posto di un bot si prende tra una smazzata e l’altra.")
        return _("Si sta giocando: i posti sono tutti occupati.")
    if closed := facts.settings.get("closed"):
        return _("Chi tiene il sito ha chiuso questo tavolo: %(reason)s") % {"reason": closed}
    if not facts.is_open:
        return problem(Problem.CLOSED)
    free = len(SEATS) - len(facts.places)
    if free:
        return ngettext("Manca %(n)s giocatore.", "Mancano %(n)s giocatori.", free) % {"n": free}
    late = [place.name for place in facts.places if place.user_id is not None and not place.ready]
    if own is not None and not own.ready:
        return (
            _("Siete in quattro: manca solo il tuo sì.")
            if len(late) == 1
            else _("Siete in quattro: si comincia quando tutti ci stanno.")
        )
    if not late:
        return _("Siete in quattro: si comincia quando tutti ci stanno.")
    return _("Aspettiamo: %(names)s.") % {"names": ", ".join(late)}
