"""Weigh each legal card: what the presa brings with it, less what the card would be worth later."""

from __future__ import annotations

from games.bots.picche.chances import who_takes
from games.bots.picche.knowledge import Knowledge
from games.bots.picche.plan import NIL, Plan
from games.bots.picche.table import Table
from games.bots.picche.worth import danger, worth
from games.engine.cards import Card
from games.engine.picche.actions import Play
from games.engine.picche.view import View
from games.engine.seats import SEATS, pair_of, partner

OWN_NIL_LATER = 25.0
"""What a dangerous card costs a nil that keeps it."""
COVER_LATER = 30.0
"""What a high card is worth to one who covers the partner's nil, beside its own presa."""


def best_card(view: View, table: Table, known: Knowledge, plan: Plan, attack: bool) -> Play:
    """Return the card that weighs most, the weakest among equals; `attack`: the others' nils are tried."""
    plays = [action for action in view.legal if isinstance(action, Play)]
    values = presa_values(table, plan, attack)
    return max(
        plays,
        key=lambda play: (
            weight(view, table, known, plan, values, play.card),
            play.card % 13,
            play.card // 13 != 0,
        ),
    )


def presa_values(table: Table, plan: Plan, attack: bool) -> list[float]:
    """Return what it is worth, to the pair of the seat to act, that each seat takes this presa."""
    values = [0.0, 0.0, 0.0, 0.0]
    for seat in SEATS:
        if pair_of(seat) == table.ours:
            burden = -5.0 if table.burdens else 0.0
            values[seat] = plan.now if table.helps[seat] else min(plan.now, burden)
            values[seat] -= NIL if table.nil[seat] else 0
        elif table.nil[seat] and attack:
            values[seat] = NIL
    return values


def weight(view: View, table: Table, known: Knowledge, plan: Plan, values: list[float], card: Card) -> float:
    """Return what laying this card is worth."""
    takes = who_takes(view, table, known, card)
    now = sum(chance * value for chance, value in zip(takes, values, strict=True))
    if table.nil[table.me]:
        return now + OWN_NIL_LATER * danger(known, card)
    later = plan.later
    if table.nil[partner(table.me)]:
        later = max(later, 0.0) + COVER_LATER
    return now - later * worth(known, card)
