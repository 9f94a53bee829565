"""The replay of one ended smazzata: a step for the deal and one for every action of the record.

Steps are folded with the engine from the stored hands and moves, so that what the page shows is what the record
says. Only ended smazzate get here (``selectors.history`` hands out no others): all four hands are open.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.engine import registry
from games.engine.seats import Seat, pair_of
from games.engine.tressette.actions import AMonte, CallOut, Keep, Play
from games.presentation.cards import Drawn, drawn
from games.presentation.look import Look
from games.presentation.names import accusa_words, card_name, segno_name
from games.presentation.replay_steps import LaidCard, ReplayCard, ReplayHand, ReplayPresa, ReplayStep
from games.selectors.facts import Player
from games.selectors.history import SmazzataRecord

__all__ = ["PLACES", "Replay"]

PLACES: tuple[str, ...] = ("south", "east", "north", "west")
"""Where a seat is drawn, by its distance from the viewer: tressette goes to the right."""
LAST_PRESA = 3
"""Thirds that the last presa adds (T2)."""

_ANSWERS = {
    Keep: gettext_lazy("%(name)s: gioco."),
    AMonte: gettext_lazy("%(name)s: a monte."),
    CallOut: gettext_lazy("%(name)s chiama fuori."),
}


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
            sentence=self._sentence(number),
            thirds=view.thirds,
            points=view.points,
        )

    def prese(self) -> tuple[ReplayPresa, ...]:
        last = self._views[-1]
        ends = self._ends()
        whole = self._game.pack.size // len(PLACES)
        bonuses = [LAST_PRESA if number == whole else 0 for number in range(1, len(last.prese) + 1)]
        return tuple(
            ReplayPresa(
                number=index + 1,
                step=ends[index],
                leader=self._names[presa.leader],
                segno=segno_name(presa.segno) if presa.segno else "",
                cards=self._laid(presa.cards, taker=presa.taker),
                taker=self._names[presa.taker],
                pair=pair_of(presa.taker),
                thirds=presa.thirds - bonus,
                bonus=bonus,
            )
            for index, (presa, bonus) in enumerate(zip(last.prese, bonuses, strict=True))
        )

    def _seats(self) -> tuple[int, ...]:
        """Partner on top, left, right, the viewer last: reading order is also the order on a phone."""
        return tuple((self._viewer + distance) % 4 for distance in (2, 3, 1, 0))

    def _place(self, seat: int) -> str:
        return PLACES[(seat - self._viewer) % 4]

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
            return self._laid(view.presa.cards, taker=None), len(view.prese) + 1, view.presa.segno
        if view.prese:
            last = view.prese[-1]
            return self._laid(last.cards, taker=last.taker), len(view.prese), last.segno
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
            if move.seat == seat and isinstance(move.action, Play)
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
            accuse=tuple(accusa_words(accusa, self._look.skin) for who, accusa in view.accuse if who == seat),
            dealer=seat == self._record.start.dealer,
        )

    def _sentence(self, number: int) -> str:
        if number == 0:
            return self._deal_sentence()
        move = self._record.moves[number - 1]
        seat, action = move.seat, move.action
        before, after = self._views[number - 1], self._views[number]
        name = self._names[seat]
        if not isinstance(action, Play):
            # With the last answer to *a monte* the table may show everybody's accuse (T11, T17).
            said = [_ANSWERS[type(action)] % {"name": name}] if type(action) in _ANSWERS else []
            return " ".join([*said, *self._accuse(after.accuse[len(before.accuse) :])])
        card = self._name(action.card)
        if before.presa is None or not before.presa.cards:
            if action.segno:
                sentence = _("%(name)s esce con %(card)s: %(segno)s.") % {
                    "name": name,
                    "card": card,
                    "segno": segno_name(action.segno),
                }
            else:
                sentence = _("%(name)s esce con %(card)s.") % {"name": name, "card": card}
        else:
            sentence = _("%(name)s gioca %(card)s.") % {"name": name, "card": card}
        if len(after.prese) > len(before.prese):
            sentence += " " + _("Prende %(name)s.") % {"name": self._names[after.prese[-1].taker]}
            if len(after.prese) == self._game.pack.size // len(PLACES):
                sentence += " " + _("È l’ultima presa: tre terzi in più.")
        return sentence

    def _deal_sentence(self) -> str:
        names, view = self._names, self._views[0]
        sentence = _("Carte date: mazziere %(dealer)s.") % {"dealer": names[self._record.start.dealer]}
        if len(view.to_act) == 1:
            sentence += " " + _("Esce %(name)s.") % {"name": names[next(iter(view.to_act))]}
        return " ".join([sentence, *self._accuse(view.accuse)])

    def _accuse(self, accuse: Sequence[tuple[Seat, Any]]) -> list[str]:
        """A sentence for each seat that accuses, all its accuse in it."""
        by_seat: dict[Seat, list[str]] = {}
        for who, accusa in accuse:
            by_seat.setdefault(who, []).append(accusa_words(accusa, self._look.skin))
        return [
            _("%(name)s accusa: %(accuse)s.") % {"name": self._names[who], "accuse": "; ".join(said)}
            for who, said in by_seat.items()
        ]


def _state(played_at: int | None, step: int) -> str:
    if played_at is None:
        return "held"
    return "now" if played_at == step else "gone"
