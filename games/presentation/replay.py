"""The replay of one ended smazzata: a step for the deal and one for every action of the record.

Steps are folded with the engine from the stored hands and moves, so that what the page shows is what the record
says. Only ended smazzate get here (``selectors.history`` hands out no others): all four hands are open.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from games.engine import registry
from games.engine.seats import Seat, pair_of
from games.presentation import registry as shown
from games.presentation.cards import Drawn, drawn
from games.presentation.look import Look
from games.presentation.names import card_name, segno_name
from games.presentation.places import places
from games.presentation.replay_steps import LaidCard, ReplayCard, ReplayHand, ReplayPresa, ReplayStep
from games.selectors.facts import Player
from games.selectors.history import SmazzataRecord

__all__ = ["Replay"]


class Replay:
    """The folded smazzata; ``step(n)`` gives the view-model of one step, n clamped to what exists.

    ``players`` are the four by chair. Building it raises BrokenRecord when the moves are no legal smazzata.
    """

    def __init__(
        self, record: SmazzataRecord, players: Sequence[Player], *, viewer: Seat, look: Look
    ) -> None:
        self._record = record
        self._names = [player.name for player in players]
        self._players = players
        self._viewer = viewer
        self._look = look
        self._game = registry.get(record.start.game)
        self._words = shown.get(record.start.game).replay
        self._places = places(record.start.game)
        self._views = [self._game.view(state, None) for state in record.states()]

    @property
    def total(self) -> int:
        return len(self._views) - 1

    def step(self, number: int) -> ReplayStep:
        number = max(0, min(self.total, number))
        view = self._views[number]
        laid, presa, segno = self._on_cloth(view)
        return ReplayStep(
            number=number,
            total=self.total,
            presa=presa,
            hands=tuple(self._hand(seat, view, number) for seat in self._seats()),
            laid=laid,
            segno=segno_name(segno) if segno else "",
            segno_code=str(segno) if segno else "",
            sentence=self.sentence(number),
            so_far=(self._words.so_far(view, 0), self._words.so_far(view, 1)),
            before=(self._words.before(view, 0), self._words.before(view, 1)),
            table=self._words.table(view),
        )

    def sentence(self, number: int) -> str:
        """Return what happened at a step, in words; 0 is the deal."""
        if number == 0:
            return self._deal_sentence()
        move = self._record.moves[number - 1]
        seat, action = move.seat, move.action
        before, after = self._views[number - 1], self._views[number]
        name = self._names[seat]
        if not hasattr(action, "card"):
            return self._words.said(action, seat, before, after, self._names, self._look.skin)
        card = self._name(action.card)
        if before.presa is None or not before.presa.cards:
            segno = getattr(action, "segno", None)
            if segno:
                sentence = _("%(name)s esce con %(card)s: %(segno)s.") % {
                    "name": name,
                    "card": card,
                    "segno": segno_name(segno),
                }
            else:
                sentence = _("%(name)s esce con %(card)s.") % {"name": name, "card": card}
        else:
            sentence = _("%(name)s gioca %(card)s.") % {"name": name, "card": card}
        if len(after.prese) > len(before.prese):
            sentence += " " + _("Prende %(name)s.") % {"name": self._names[after.prese[-1].taker]}
        return " ".join([sentence, *self._words.laid(action, before, after, self._names)])

    def prese(self) -> tuple[ReplayPresa, ...]:
        last = self._views[-1]
        ends = self._ends()
        return tuple(
            ReplayPresa(
                number=index + 1,
                step=ends[index],
                leader=self._names[presa.leader],
                segno=segno_name(segno) if (segno := _segno(presa)) else "",
                cards=self._laid(presa.cards, taker=presa.taker),
                taker=self._names[presa.taker],
                pair=pair_of(presa.taker),
                worth=self._words.worth(presa, index + 1),
            )
            for index, presa in enumerate(last.prese)
        )

    def _seats(self) -> tuple[int, ...]:
        """Partner on top, left, right, the viewer last: reading order is also the order on a phone."""
        distances = (self._places.index(place) for place in ("north", "west", "east", "south"))
        return tuple((self._viewer + distance) % 4 for distance in distances)

    def _place(self, seat: int) -> str:
        return self._places[(seat - self._viewer) % 4]

    def _drawn(self, card: int) -> Drawn:
        return drawn(self._record.start.game, self._game.pack.code(card), self._look.skin)

    def _name(self, card: int) -> str:
        return card_name(self._record.start.game, self._game.pack.code(card), self._look.skin)

    def _ends(self) -> list[int]:
        """Steps at which a presa got its fourth card."""
        counts = [len(view.prese) for view in self._views]
        return [step for step in range(1, len(counts)) if counts[step] > counts[step - 1]]

    def _on_cloth(self, view: Any) -> tuple[tuple[LaidCard, ...], int, Any]:
        """The presa to draw, its number from 1, its segno: the last complete one lies until the next lead."""
        if view.presa is not None and view.presa.cards:
            return self._laid(view.presa.cards, taker=None), len(view.prese) + 1, _segno(view.presa)
        if view.prese:
            last = view.prese[-1]
            return self._laid(last.cards, taker=last.taker), len(view.prese), _segno(last)
        return (), 0, None

    def _laid(self, cards: Sequence[tuple[int, int]], *, taker: int | None) -> tuple[LaidCard, ...]:
        return tuple(
            LaidCard(
                seat=seat,
                player=self._names[seat],
                place=self._place(seat),
                drawn=self._drawn(card),
                takes=seat == taker,
            )
            for seat, card in cards
        )

    def _hand(self, seat: int, view: Any, number: int) -> ReplayHand:
        played = {
            move.action.card: index
            for index, move in enumerate(self._record.moves[:number], start=1)
            if move.seat == seat and hasattr(move.action, "card")
        }
        return ReplayHand(
            seat=seat,
            name=self._names[seat],
            is_bot=self._players[seat].is_bot,
            place=self._place(seat),
            cards=tuple(
                ReplayCard(self._drawn(card), _state(played.get(card), number))
                for card in sorted(self._record.hands[seat])
            ),
            marks=self._words.marks(view, seat, self._look.skin),
            dealer=seat == self._record.start.dealer,
        )

    def _deal_sentence(self) -> str:
        names, view = self._names, self._views[0]
        sentence = _("Carte date: mazziere %(dealer)s.") % {"dealer": names[self._record.start.dealer]}
        return " ".join([sentence, *self._words.dealt(view, names, self._look.skin)])


def _segno(presa: Any) -> Any:
    """The segno of a presa, where its game has segni."""
    return getattr(presa, "segno", None)


def _state(played_at: int | None, step: int) -> str:
    if played_at is None:
        return "held"
    return "now" if played_at == step else "gone"
