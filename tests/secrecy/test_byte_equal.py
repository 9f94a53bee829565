"""What an eye gets is the same, byte for byte, wherever the cards it cannot see may lie.

For positions of recorded partite the hidden cards are dealt again in every way that fits what that eye has
seen (`engine.worlds`): the view, the fragments that frames are made of, and the page must not change.
"""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace

import pytest
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.signed_cookies import SessionStore
from django.test import RequestFactory

from accounts.models import User
from games.engine import registry
from games.presentation import fragments
from games.presentation import registry as shown
from games.presentation.look import Look
from games.presentation.names import SKINS
from games.selectors import cache
from games.selectors.snapshot import Snapshot
from games.web import table as web
from tests import tables
from tests.deals import table_where
from tests.games import KITS, SHOWN_GAMES
from tests.houses import RULES

pytestmark = pytest.mark.django_db(transaction=True)

CSRF = re.compile(r'name="csrfmiddlewaretoken" value="[^"]*"')


class Eye:
    """A seat's person, or a watcher, with a deck and a language of their own."""

    def __init__(self, seat: int | None, user: User | AnonymousUser, look: Look) -> None:
        self.seat, self.user, self.look = seat, user, look

    def all_that_it_gets(self, at: Snapshot, page: bool = True) -> tuple[str, str, str]:
        """The view, the fragments that its frames are made of, and its page."""
        game = registry.get(at.game)
        view = json.dumps(game.view_to_json(game.view(at.state, self.seat)), sort_keys=True)
        fragments.forget()
        frame = "".join(fragments.render(at, self.seat, self.look).values())
        return view, frame, self._page(at) if page else ""

    def _page(self, at: Snapshot) -> str:
        # The page reads the table through the cache of this process: there it finds the cards dealt again.
        fragments.forget()
        cache.clear()
        cache.put(at)
        request = RequestFactory().get(f"/tavoli/{at.table_public_id}/")
        request.user, request.session = self.user, SessionStore()
        response = web.table(request, at.table_public_id)
        assert response.status_code == 200
        return CSRF.sub("", response.content.decode())


def dealt_again(at: Snapshot, eye: Eye, rng: random.Random) -> Snapshot:
    """The same moment with the cards that this eye cannot see dealt anew."""
    game = registry.get(at.game)
    return replace(at, state=game.worlds(game.view(at.state, eye.seat), rng))


def eyes(at: Snapshot, people: list[User], rng: random.Random) -> tuple[Eye, Eye]:
    """A seat, by turns, and a watcher."""
    look = Look(rng.choice(SKINS), rng.choice(["it", "en"]), rng.choice(["suit", "strength"]))
    seat = at.version % 4
    return Eye(seat, people[seat], look), Eye(None, AnonymousUser(), look)


@SHOWN_GAMES
@pytest.mark.parametrize(
    ("chunk", "positions", "dealings", "pages"),
    [
        *((chunk, 15, 4, 1) for chunk in range(2)),
        *(pytest.param(chunk, 50, 20, 20, marks=pytest.mark.long) for chunk in range(6)),
    ],
)
def test_hidden_cards_dealt_again_change_no_byte(
    chunk: int, positions: int, dealings: int, pages: int, game: str
) -> None:
    """So many positions, each dealt again `dealings` times for a seat and for a watcher; whole pages for `pages`
    of them. The long run looks at three hundred, each dealt again twenty times."""
    rng = random.Random(f"byte equal {chunk}")
    looked = moved = 0
    while looked < positions:
        table, people = tables.four_people(game)
        for at in tables.moments(table, KITS[game].four[chunk % 2]):
            if looked == positions:
                break
            if at.status != "play" or rng.random() < 0.7:
                continue
            looked += 1
            for eye in eyes(at, people, rng):
                gets = eye.all_that_it_gets(at)
                for number in range(dealings):
                    other = dealt_again(at, eye, rng)
                    with_page = number < pages
                    assert eye.all_that_it_gets(other, with_page) == (*gets[:2], gets[2] if with_page else "")
                    moved += other.state != at.state
            cache.clear()
    assert moved > positions * dealings, "most dealings must differ from the real one, or nothing was tried"


@pytest.mark.parametrize(("wanted", "dealings"), [(3, 2), pytest.param(40, 10, marks=pytest.mark.long)])
@pytest.mark.parametrize(
    ("game", "house"), [(game, house) for game in shown.codes() for house in range(len(RULES[game]))]
)
def test_bl_033_hidden_cards_dealt_again_change_no_byte_by_any_house_rules(
    game: str, house: int, wanted: int, dealings: int
) -> None:
    """A few positions by every pair of toggles: the window of *a monte* and the one for accuse among them."""
    rules, rng = RULES[game][house], random.Random(f"byte equal by house {house}")
    frozen = registry.get(game).rules_to_json(rules)
    looked, moved, kinds = 0, 0, set()
    while looked < wanted:
        people = [tables.person(name) for name in tables.PEOPLE]
        table = table_where(lambda *_: True, *people, rules=frozen, game=game)
        for at in tables.moments(table, rng.choice(KITS[game].four)):
            if looked == wanted:
                break
            if at.status != "play":
                continue
            # The first moment of each kind, then any.
            kind = at.sealed, at.prese < 3, bool(at.score.points != (0, 0))
            if kind in kinds and rng.random() < 0.8:
                continue
            kinds.add(kind)
            looked += 1
            for eye in eyes(at, people, rng):
                # What surrounds the fragments in the page knows little of house rules: once, and while sealed.
                paged = at.sealed or looked == 1 or wanted > 3
                gets = eye.all_that_it_gets(at, paged)
                for number in range(dealings):
                    other = dealt_again(at, eye, rng)
                    page = paged and number == 0
                    assert eye.all_that_it_gets(other, page) == (*gets[:2], gets[2] if page else "")
                    moved += other.state != at.state
            cache.clear()
    assert moved > wanted
    # In a game where answers may be sealed, they were.
    assert frozen.get("a_monte", "off") == "off" or any(sealed for sealed, *_ in kinds)


@SHOWN_GAMES
def test_the_cards_that_an_eye_sees_do_change_it(game: str) -> None:
    """The comparison itself can fail: another eye's hidden cards are not hidden from this one."""
    table, people = tables.four_people(game)
    at = tables.settle(table)
    seat, watcher = (Eye(0, people[0], Look()), Eye(None, AnonymousUser(), Look()))
    other = dealt_again(at, watcher, random.Random(1))
    view, frame, page = seat.all_that_it_gets(at)
    assert all(
        text != same for text, same in zip(seat.all_that_it_gets(other), (view, frame, page), strict=True)
    )
