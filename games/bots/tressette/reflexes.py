"""What every tressette bot does alike, before any thought about a card: it answers *a monte* when entitled
(T17), declares all that it holds at its first turn (T11), and calls *fuori* only when the sum is surely
reached (T14)."""

from __future__ import annotations

from games.engine.seats import pair_of
from games.engine.tressette.actions import Action, AMonte, CallOut, Declare, Keep
from games.engine.tressette.view import View


def reflex(view: View) -> Action | None:
    """The action that needs no thought, or None when a card must be chosen."""
    if AMonte() in view.legal:
        return AMonte()
    if Keep() in view.legal:
        return Keep()
    declarations = [action for action in view.legal if isinstance(action, Declare)]
    if declarations:
        return max(declarations, key=lambda declare: sum(accusa.points for accusa in declare.accuse))
    if CallOut() in view.legal and _surely_out(view):
        return CallOut()
    return None


def _surely_out(view: View) -> bool:
    """Whether the seat's pair has the target with its accuse and the whole points already taken (all
    public)."""
    if view.seat is None:
        return False
    pair = pair_of(view.seat)
    return view.score.points[pair] + view.points[pair] >= view.rules.target
