"""When it is nobody's turn, nobody acts: not even a seat that does not exist."""

from __future__ import annotations

import pytest

from games.engine.errors import Code, IllegalAction
from games.engine.tressette.play import apply, legal_actions, why_illegal
from games.engine.tressette.state import NOBODY, State
from tests.strategies import begun, ended, every_action

MOMENTS = {
    "after the end": ended((6, 5), score=(0, 0)),
    "while a monte is asked": begun(a_monte="no_honours"),
}


@pytest.mark.parametrize("state", MOMENTS.values(), ids=MOMENTS.keys())
def test_a_seat_that_does_not_exist_never_acts(state: State) -> None:
    assert legal_actions(state, NOBODY) == ()
    for action in every_action():
        assert why_illegal(state, NOBODY, action) is Code.NOT_YOUR_TURN
        with pytest.raises(IllegalAction):
            apply(state, NOBODY, action)
