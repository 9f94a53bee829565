"""What a game is to the eyes: how its table, its hand, its sentences and its rules are shown.

The counterpart of ``games.engine.game.Game``: each game has one ``ShownGame``, made of functions of its own modules,
and one line in ``registry``. Nobody else asks which game it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.utils.functional import Promise
from django.utils.safestring import SafeString

from games.engine.cards import Card
from games.engine.seats import Seat
from games.presentation.look import Look
from games.presentation.pieces import NOTHING
from games.presentation.sums import Sum

if TYPE_CHECKING:
    from games.engine.state import SmazzataResult
    from games.selectors.snapshot import Snapshot

Words = str | Promise


@dataclass(frozen=True, slots=True)
class PanelFacts:
    """What a game says in the panel: `why` a smazzata ended so, a `check` of its arithmetic, `more` as it is drawn."""

    why: str = ""
    check: str = ""
    more: SafeString = NOTHING


@dataclass(frozen=True, slots=True)
class RulesWords:
    """The house rules of a game in words; a value is what the record holds, a skin names the cards."""

    fields: tuple[str, ...]
    """The toggles in the order in which people explain the game, which is not the order of the record."""
    titles: Mapping[str, Words]
    """What each toggle is called, in two or three words."""
    sentence: Callable[[str, object, str], str]
    """Return what is played with a value of a toggle: field, value, skin."""
    has_effect: Callable[[str, Mapping[str, object]], bool]
    """Tell whether a toggle changes anything under the rest of the record."""
    headline: Callable[[Mapping[str, object]], str]
    """Return the record in one line, for lists."""
    label: Callable[[str, object, str], str | None]
    """Return what one choice of a toggle is called, in a word or a few, or None where its value says it."""
    problems: Mapping[tuple[str, str], Words]
    """Why a record is refused, by field and code, where the general sentence does not tell."""
    presets: Mapping[str, Words]
    """The names of the presets that come with the site."""
    offered: Mapping[str, tuple[Any, ...]]
    """The toggles that whoever opens a table may choose, with the values on offer."""


@dataclass(frozen=True, slots=True)
class Opening:
    """How a game is offered to whoever might play it."""

    invitation: Words
    """The question of the front page: *Un tressette ai 21?*"""
    invites: Words
    """The title of a link to a table of it: *%(name)s ti invita a tressette*."""
    promise: Words
    """What is played, in one or two sentences, for somebody who does not know the game."""
    fan: tuple[str, str, str]
    """Three cards to draw beside it."""
    bots: tuple[str, str, str]
    """The levels that sit in chairs 1, 2 and 3 where nobody chooses others."""


@dataclass(frozen=True, slots=True)
class ReplayWords:
    """What the replay says of a game; views are the watcher's, before and after a move."""

    dealt: Callable[[Any, Sequence[str], str], list[str]]
    """Return the sentences that follow *carte date*: view, names, skin."""
    said: Callable[[Any, Seat, Any, Any, Sequence[str], str], str]
    """Return the sentence of an action that is no card: action, seat, before, after, names, skin."""
    laid: Callable[[Any, Any, Any, Sequence[str]], list[str]]
    """Return what is said after a card and its taker: action, before, after, names."""
    marks: Callable[[Any, Seat, str], tuple[str, ...]]
    """Return what a seat has made public beside its cards: view, seat, skin."""
    worth: Callable[[Any, int], str]
    """Return what a complete presa is worth, or nothing: presa, its number."""
    so_far: Callable[[Any, int], str]
    """Return what a pair has taken so far: view, pair."""
    before: Callable[[Any, int], str]
    """Return what a pair had when the smazzata began: view, pair."""
    table: Callable[[Any], str]
    """Return what holds for the whole table at a view, in two or three words, or nothing."""


@dataclass(frozen=True, slots=True)
class ShownGame:
    """A game with a table, sentences and a page of rules."""

    code: str
    name: Words
    """What the game is called."""
    table_title: Words
    """The heading of its table, for whoever does not see it."""
    keys: tuple[tuple[str, Words], ...]
    """The letters that only its table knows, each with what it leads to; what all tables know is in `keys.py`."""
    digits: Words
    """What digits lead to at its table, in one sentence, or nothing."""
    sheet: str
    """The style sheet of what its table alone draws, or nothing where `css/table.css` has it all."""

    inside: Callable[[Snapshot, Any, Look], SafeString]
    """Return the inside of `#table`: the watcher's view, or None while the cut is open."""
    hand: Callable[[Snapshot, Any, Look, str], str]
    """Return `#hand` of the seat that is to act: its view, and its sealed answer if it gave one."""
    waiting_hand: Callable[[tuple[Card, ...], Look], str]
    """Return `#hand` of a seat that waits for its turn."""
    forget: Callable[[], None]
    """Empty what its functions keep, as a fresh process has it."""
    panel_facts: Callable[[Snapshot, Seat | None, Any, Look], PanelFacts]
    """Return what the panel says of this game: the view is that of the eyes that look."""
    announcement: Callable[[Snapshot, Any, str], str]
    """Return what the live region says at a version with cards, for a view and a skin."""

    sums: Callable[[Any, Any], tuple[Sum, Sum]]
    """Return both pairs' arithmetic of an ended smazzata: result, rules."""
    declared: Callable[[SmazzataResult, int, Sequence[str]], str]
    """Return what a pair's two players declared: result, pair, names by chair; nothing where nobody declares."""
    ending: Callable[[SmazzataResult], str]
    """Return how a smazzata ended, in a few words, where it was not by its last presa."""
    count: Words
    """How a smazzata counts, in one or two sentences, over a page of sums."""
    opening: Opening
    rules: RulesWords
    replay: ReplayWords
    rules_page: Callable[[str], dict[str, Any]]
    """Return what its page of rules (`games/<code>/rules.html`) draws, for a skin."""
