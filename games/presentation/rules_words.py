"""House rules in words: one sentence for every value of every toggle of a game.

Sentences are written from the rules record, so a page never promises a rule that the engine does not play. A
toggle without effect under another has no sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.presentation import registry

__all__ = ["RuleLine", "headline", "rule_lines", "sentence", "title"]


@dataclass(frozen=True, slots=True)
class RuleLine:
    """One toggle as people read it: ``title`` is two or three words, ``sentence`` says what is played."""

    field: str
    title: str
    sentence: str


def rule_lines(game: str, rules: Mapping[str, object], *, skin: str) -> tuple[RuleLine, ...]:
    """Every toggle of a rules record (its JSON form) that has an effect, in words; ``skin`` names the cards."""
    words = registry.get(game).rules
    return tuple(
        RuleLine(field, title(game, field), words.sentence(field, rules[field], skin))
        for field in words.fields
        if words.has_effect(field, rules)
    )


def title(game: str, field: str) -> str:
    """What a toggle is called; its field's name where it has no title."""
    return str(registry.get(game).rules.titles.get(field, field))


def sentence(game: str, field: str, value: object, *, skin: str) -> str:
    """What is played with this value of a toggle; ``skin`` names the cards."""
    return registry.get(game).rules.sentence(field, value, skin)


def headline(game: str, rules: Mapping[str, object]) -> str:
    """The record in one line, for lists: "ai 21 · accuse automatiche · segni onesti"."""
    return registry.get(game).rules.headline(rules)
