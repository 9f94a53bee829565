"""What has been played: a person's partite, and the smazzate of one that are over."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Q, QuerySet

from games.engine import registry
from games.engine.seats import Seat, pair_of, partner
from games.engine.state import Score, SmazzataResult
from games.models import RUNNING, Move, Partita, Sitting, SittingKind, Smazzata, SmazzataStatus
from games.selectors.deals import Hands, opened
from games.selectors.facts import DealFacts, Player
from games.selectors.fold import Start, states

NOBODY = 0
"""No person has this key."""

OVER = (SmazzataStatus.ENDED, SmazzataStatus.VOID, SmazzataStatus.ABANDONED)


@dataclass(frozen=True, slots=True)
class PartitaRow:
    """A line of *my partite*, seen from `seat`. `won` is None while it runs, and when it is void."""

    public_id: str
    table_public_id: str
    game: str
    rules: Any
    status: str
    started_at: datetime
    ended_at: datetime | None
    score: Score
    seat: Seat
    won: bool | None
    partner: Player
    opponents: tuple[Player, Player]
    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class MoveRecord:
    """A move of a smazzata that is over; `thinking_ms` in milliseconds."""

    seat: Seat
    action: Any
    actor: str
    at: datetime
    thinking_ms: int


@dataclass(frozen=True, slots=True)
class SmazzataRecord:
    """A smazzata that is over, everything in the open: `hands` by seat as dealt, `seed` in hexadecimal.

    One that its partita left unfinished has no result.
    """

    number: int
    start: Start
    void: bool
    hands: Hands
    moves: tuple[MoveRecord, ...]
    result: SmazzataResult | None
    deal: DealFacts
    seed: str

    def states(self) -> Iterator[Any]:
        """Yield the engine's state before the first move and after each."""
        to_json = registry.get(self.start.game).action_to_json
        return states(self.start, self.hands, ((move.seat, to_json(move.action)) for move in self.moves))


def partite_of(
    user: Any, limit: int = 200, offset: int = 0, *, running: bool | None = None, since: str = ""
) -> list[PartitaRow]:
    """Return the partite this person has sat in, newest first; the number of queries is fixed.

    `running` narrows them to those that still run, or to those that do not; `since` (a partita's public id) to that one
    and those begun before it, so that pages stay what they are while new partite begin.
    """
    if user.pk is None:
        return []
    mine = _sat_in(user, since)
    if running is not None:
        mine = mine.filter(status__in=RUNNING) if running else mine.exclude(status__in=RUNNING)
    partite = list(mine.select_related("table").order_by("-started_at", "-pk")[offset : offset + limit])
    owners = _owners([partita.pk for partita in partite], user.pk)
    return [_row(partita, owners[partita.pk], user.pk) for partita in partite]


def how_many_of(user: Any, since: str = "") -> int:
    """Return how many partite `partite_of` has in all."""
    return 0 if user.pk is None else _sat_in(user, since).count()


def row_of(partita: Partita, user: Any) -> PartitaRow:
    """Return one partita as `partite_of` shows it; for who has sat in it (`access.partita_or_404`)."""
    return _row(partita, _owners([partita.pk], user.pk)[partita.pk], user.pk)


def watched_row(partita: Partita) -> PartitaRow:
    """Return one partita as who sat at no chair of it sees it: from chair 0."""
    return _row(partita, _owners([partita.pk], NOBODY)[partita.pk], NOBODY)


def smazzate_of(partita: Partita) -> list[SmazzataRecord]:
    """Return the smazzate that are over, in order. A deal still in play elsewhere keeps its smazzata out."""
    game = registry.get(partita.game)
    rules = game.rules_from_json(partita.rules)
    over = Smazzata.objects.filter(partita=partita, status__in=OVER).exclude(dealt_version=None)
    smazzate = list(over.select_related("deal").defer("deal__seed").order_by("number"))
    deals = opened(smazzata.deal_id for smazzata in smazzate)
    moves: dict[int, list[MoveRecord]] = defaultdict(list)
    for pk, seat, action, actor, at, thinking in (
        Move.objects.filter(smazzata__in=over)
        .order_by("smazzata", "index")
        .values_list("smazzata_id", "seat", "action", "actor", "at", "thinking_ms")
    ):
        moves[pk].append(MoveRecord(seat, game.action_from_json(action), actor, at, thinking))
    records = []
    for smazzata in smazzate:
        if smazzata.deal_id not in deals:
            continue
        dealer: Seat = smazzata.dealer or 0
        deal = smazzata.deal
        first, second, third, fourth = deal.tagli
        records.append(
            SmazzataRecord(
                number=smazzata.number,
                start=Start(
                    partita.game,
                    rules,
                    dealer,
                    Score.from_json(smazzata.score_before),
                    smazzata.played_number,
                ),
                void=smazzata.status == SmazzataStatus.VOID,
                hands=deals[deal.pk].hands(partita.game, dealer),
                moves=tuple(moves[smazzata.pk]),
                result=None if smazzata.result is None else game.result_from_json(smazzata.result),
                deal=DealFacts(
                    deal.public_id,
                    deal.scheme,
                    deal.commitment,
                    (first, second, third, fourth),
                    deal.source,
                ),
                seed=deals[deal.pk].seed,
            )
        )
    return records


def _sat_in(user: Any, since: str = "") -> QuerySet[Partita]:
    mine = Partita.objects.filter(sittings__person_id=user.pk).distinct()
    if not since:
        return mine
    newest = mine.filter(public_id=since).values_list("started_at", "pk").first()
    if newest is None:
        return mine.none()
    started_at, pk = newest
    return mine.filter(Q(started_at__lt=started_at) | Q(started_at=started_at, pk__lte=pk))


def _owners(partite: Sequence[int], user_id: int) -> dict[int, dict[Seat, Player]]:
    """Who sat first in each chair, by partita and chair: a line of the history is about who began it, and the
    chair of this person about them, though they took it from a bot later."""
    sittings = Sitting.objects.filter(partita_id__in=partite, kind=SittingKind.OWNER).order_by(
        "-from_version"
    )
    found: dict[int, dict[Seat, Player]] = defaultdict(dict)
    for pk, chair, person, username, level, name in sittings.values_list(
        "partita_id", "seat__chair", "person_id", "person__username", "bot_level", "bot_name"
    ):
        known = found[pk].get(chair)
        if known is None or known.user_id != user_id:
            found[pk][chair] = Player(chair, username or name, person is None, level, person)
    return found


def _row(partita: Partita, players: dict[Seat, Player], user_id: int) -> PartitaRow:
    seat = next((chair for chair, player in players.items() if player.user_id == user_id), 0)
    return PartitaRow(
        public_id=partita.public_id,
        table_public_id=partita.table.public_id,
        game=partita.game,
        rules=registry.get(partita.game).rules_from_json(partita.rules),
        status=partita.status,
        started_at=partita.started_at,
        ended_at=partita.ended_at,
        score=Score.from_json(partita.score),
        seat=seat,
        won=None if partita.winner is None else partita.winner == pair_of(seat),
        partner=players[partner(seat)],
        opponents=(players[(seat + 1) % 4], players[(seat + 3) % 4]),
        players=tuple(players[chair] for chair in sorted(players)),
    )
