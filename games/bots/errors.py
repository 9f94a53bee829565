"""What can go wrong when a bot is asked."""

from __future__ import annotations


class UnknownLevel(ValueError):
    """No bot of that level plays that game."""


class NothingToChoose(ValueError):
    """The view offers no legal action: it is not that seat's turn."""


class IllegalChoice(RuntimeError):
    """A bot answered with an action that its own view does not offer: a fault of the bot."""
