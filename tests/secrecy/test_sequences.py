"""What the other three are sent (when, which version, which bytes) is the same with and without a combination or a
bad hand (T11, T17), and in any game wherever a card lies that they do not see.

Two worlds differ by one card changed between X, who holds the secret in one of them, and Y; the same is done in both.
Everybody but X and Y, the watcher too, must get one and the same sequence.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from itertools import product
from time import monotonic
from typing import Any

import pytest
from django.conf import LazySettings

from accounts.models import User
from games.bots.limit import NO_LIMIT
from games.bots.registry import choose
from games.engine.cards import mask_of
from games.engine.game import Game
from games.engine.registry import get
from games.engine.tressette.accuse import accuse_in
from games.engine.tressette.monte import entitled
from games.models import Due, Partita, Table
from games.selectors import snapshot
from games.selectors.snapshot import Snapshot
from games.services import croupier, smazzate
from games.services.threads import in_database
from tests import tables
from tests.games import KITS, SHOWN_GAMES
from tests.realtime.conftest import Open
from tests.realtime.conftest import open_socket as open_socket
from tests.realtime.socket import WAIT, Socket
from tests.secrecy.test_frames import VERSION
from tests.strategies import Hands, cards, deal

pytestmark = pytest.mark.django_db(transaction=True)

X = 1
FIRST_TWO = ("3C", "5C", "7C", "CC", "4C", "6C", "FC", "RC")
"""The cards of two prese: seat 0 leads and takes with the 3, then seat 3 takes with the regio."""
OWN = {0: "3C 4C", 1: "5C 6C", 2: "7C FC", 3: "CC RC"}
WINDOW = 1.0
"""Seconds that *a monte* is asked, and the width of a bucket of time: late by as much would still be no difference."""

Sequence = list[tuple[int, int, str]]
Script = Callable[["Scene"], Awaitable[None]]
Played = Callable[..., Awaitable[list[Sequence]]]


def worlds(with_it: str, y: int, gives: str, takes: str) -> tuple[Hands, Hands]:
    """The deal where X has these cards, and the one where X has `takes` from Y in the place of `gives`."""
    given = {
        seat: own + (f" {with_it}" if seat == X else f" {takes}" if seat == y else "")
        for seat, own in OWN.items()
    }
    first = deal(given)
    (mine,), (theirs,) = cards(gives), cards(takes)
    swap = {mine: theirs, theirs: mine}
    return first, tuple(tuple(swap.get(card, card) for card in hand) for hand in first)


@dataclass
class Scene:
    """A table with four people and a watcher; `heard` is what each of them was sent, chair 4 is the watcher's."""

    table: Table
    at: Snapshot
    sockets: list[Socket]
    heard: list[Sequence]
    began: float
    hidden: re.Pattern[str]

    async def act(self, seat: int, **fields: str) -> None:
        """One frame of a seat's, and everybody's answer to it."""
        self.began = monotonic()
        await self.sockets[seat].say(**fields, v=str(self.at.version))
        await self.everybody_at(self.at.version + 1)

    async def everybody_at(self, version: int) -> None:
        for socket, heard in zip(self.sockets, self.heard, strict=True):
            while not heard or heard[-1][1] < version:
                await self.listen(socket, heard)
        self.at = await now(self.table)
        assert self.at.version == version

    async def listen(self, socket: Socket, heard: Sequence) -> None:
        text = await socket.receive_from(timeout=WAIT)
        found = VERSION.search(text)
        shown = int(found.group(1)) if found else heard[-1][1]
        # Two tables are never called alike: names of equal length hide what is only an address.
        bytes_sent = self.hidden.sub(lambda name: "x" * len(name.group()), text)
        heard.append((int((monotonic() - self.began) / WINDOW), shown, bytes_sent))

    async def two_prese(self) -> None:
        for index, card in enumerate(FIRST_TWO):
            await self.act((index % 4), card=card)

    async def window_closes(self) -> None:
        """The croupier looks all the time; it acts when the window is over."""
        while not await tick():
            await asyncio.sleep(0.02)
        await self.everybody_at(self.at.version + 4)


now = in_database(tables.now)
tick = in_database(croupier.tick_once)


@in_database
def seated(rules: Mapping[str, Any], game: str) -> tuple[Table, list[User], str]:
    Due.objects.all().delete()  # of the world before this one
    people = [tables.person(name) for name in tables.PEOPLE]
    table = tables.table_of(*people, game=game, rules=rules)
    return table, people, Partita.objects.get(table=table).public_id


@pytest.fixture
def played(open_socket: Open, monkeypatch: pytest.MonkeyPatch, settings: LazySettings) -> Played:
    """Play a script on these hands, seat 3 being the mazziere, and return what the five were sent."""
    settings.MONTE_SECONDS = WINDOW
    monkeypatch.setattr(smazzate, "first_mazziere", lambda deal: 3)

    async def run(
        hands: Hands, rules: Mapping[str, Any], script: Script, game: str = "tressette"
    ) -> list[Sequence]:
        for module in (smazzate, snapshot):
            monkeypatch.setattr(module, "hands_dealt", lambda *_: hands)
        table, people, partita = await seated(rules, game)
        sockets = [await open_socket(table, who) for who in [*people, None]]
        at = await now(table)
        short = f"{at.deal.commitment[:4]} {at.deal.commitment[4:8]}"
        names = (table.public_id, partita, at.deal.commitment, short)
        scene = Scene(table, at, sockets, [[] for _ in sockets], monotonic(), re.compile("|".join(names)))
        assert await tick() == 1
        await scene.everybody_at(1)
        await script(scene)
        assert all([await socket.is_quiet() for socket in sockets])
        return scene.heard

    return run


def same_for_the_others(y: int, *runs: list[Sequence]) -> None:
    for chair in {0, 1, 2, 3, 4} - {X, y}:
        first = runs[0][chair]
        assert len(first) >= 9
        for other in runs[1:]:
            assert other[chair] == first, f"chair {chair} can tell"


@pytest.mark.parametrize("y", [2, 0, 3])
async def test_t11_the_others_are_sent_the_same_with_and_without_a_combination(
    played: Played, y: int
) -> None:
    with_it, without = worlds("AD 2D 3D", y, gives="3D", takes="4D")
    assert [bool(accuse_in(mask_of(hands[X]))) for hands in (with_it, without)] == [True, False]
    rules = {"accuse": "declared_three_prese"}
    runs = [await played(hands, rules, Scene.two_prese) for hands in (with_it, without)]
    assert sum("declare" in text for _, _, text in runs[0][X]) >= 1, "X was offered to declare"
    assert not any("declare" in text for _, _, text in runs[1][X])
    same_for_the_others(y, *runs)


STEPS = 14
FORM = {"play": "card"}
"""What an action's field is called in the forms, where it is not its own name."""
SURE = {"bid": {"sure": "1"}}


def exchanged(game: Game, rules: Any, y: int) -> tuple[Hands, Hands, list[tuple[int, Any]]]:
    """A deal, the same with a card of X's in the place of one of y's, and what bots do in the first of them: legal in
    both, and nobody else sees a difference at any step."""
    for seed in range(200):
        rng = random.Random(seed)
        deck = list(range(game.pack.size))
        rng.shuffle(deck)
        hands: Hands = tuple(map(tuple, game.deal_hands(deck, 3)))
        state, done = game.start(rules, 3, hands, game.first_score, 1), []
        for _ in range(STEPS):
            (seat,) = game.to_act(state)
            action = choose(game.code, KITS[game.code].level, game.view(state, seat), NO_LIMIT, rng)
            done.append((seat, action))
            state = game.apply(state, seat, action)
        kept = [game.view(state, seat).hand for seat in (X, y)]
        for mine, theirs in product(*kept):
            swap = {mine: theirs, theirs: mine}
            other = tuple(tuple(swap.get(card, card) for card in hand) for hand in hands)
            if alike(game, rules, (hands, other), done, y):
                return hands, other, done
    raise AssertionError("no two cards can change places unseen")


def alike(game: Game, rules: Any, worlds: tuple[Hands, Hands], done: list[tuple[int, Any]], y: int) -> bool:
    """Whether all but X and y see the same in both worlds, from the deal to the last of these actions."""
    states = [game.start(rules, 3, hands, game.first_score, 1) for hands in worlds]
    others = [*({0, 1, 2, 3} - {X, y}), None]
    for seat, action in [*done, (None, None)]:
        one, two = ([game.view_to_json(game.view(state, eye)) for eye in others] for state in states)
        if one != two:
            return False
        if seat is not None:
            if any(game.why_illegal(state, seat, action) for state in states):
                return False
            states = [game.apply(state, seat, action) for state in states]
    return True


@SHOWN_GAMES
@pytest.mark.parametrize(
    "y", [2, pytest.param(3, marks=pytest.mark.long), pytest.param(0, marks=pytest.mark.long)]
)
async def test_the_others_are_sent_the_same_when_two_hands_have_changed_a_card(
    played: Played, game: str, y: int
) -> None:
    engine = get(game)
    rules = KITS[game].short
    one, two, done = exchanged(engine, engine.rules_from_json(rules), y)

    async def script(scene: Scene) -> None:
        for seat, action in done:
            said = engine.action_to_json(action)
            fields = {FORM.get(name, name): str(value) for name, value in said.items()}
            await scene.act(seat, **fields, **{k: v for name in said for k, v in SURE.get(name, {}).items()})

    runs = [await played(hands, rules, script, game) for hands in (one, two)]
    assert runs[0][X] != runs[1][X], "X does see a difference"
    same_for_the_others(y, *runs)


def answering(*answers: str) -> Script:
    """X answers so, one after the other; then the window closes and two prese are played, if they are."""

    async def script(scene: Scene) -> None:
        window = scene.at.version
        for answer in answers:
            await scene.sockets[X].say(**{answer: "1"}, v=str(window))
            await scene.listen(scene.sockets[X], scene.heard[X])
        before = [list(heard) for heard in scene.heard]
        await scene.window_closes()
        for chair, heard in enumerate(scene.heard):
            (closing,) = heard[len(before[chair]) :]
            assert closing[:2] == (1, window + 4), "pushed when the window closed, not before"
        if scene.at.status == "play":
            await scene.two_prese()

    return script


BAD = "4D 5D 6D 7D 4B 5B 6B 7B"


@pytest.mark.parametrize(
    "y", [2, pytest.param(0, marks=pytest.mark.long), pytest.param(3, marks=pytest.mark.long)]
)
async def test_t17_the_others_are_sent_the_same_with_and_without_a_bad_hand(played: Played, y: int) -> None:
    with_it, without = worlds(BAD, y, gives="4D", takes="AD")
    toggle = "under_one_point"
    assert [entitled(toggle, mask_of(hands[X])) for hands in (with_it, without)] == [True, False]
    rules = {"a_monte": toggle, "accuse": "off"}
    runs = [
        await played(with_it, rules, answering()),
        await played(with_it, rules, answering("keep")),
        await played(without, rules, answering("keep", "a_monte")),
    ]
    assert "a_monte" in runs[0][X][0][2]
    same_for_the_others(y, *runs)


async def test_t17_until_the_window_closes_nobody_can_tell_that_a_monte_was_said(played: Played) -> None:
    with_it, _ = worlds(BAD, 2, gives="4D", takes="AD")
    rules = {"a_monte": "under_one_point", "accuse": "off"}
    said = await played(with_it, rules, answering("a_monte", "keep"))
    silent = await played(with_it, rules, answering())
    for chair in (0, 2, 3, 4):
        assert said[chair][:-1] == silent[chair][: len(said[chair]) - 1]
        assert said[chair][-1][:2] == silent[chair][len(said[chair]) - 1][:2]
        assert "lo stesso mazziere" in said[chair][-1][2]
