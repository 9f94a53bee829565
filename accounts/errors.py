"""What the services of accounts refuse, each a type of its own; the sentences are in the views."""

from __future__ import annotations


class AccountsError(Exception):
    """Base of the refusals of this app."""


class NameTaken(AccountsError):
    """Somebody has this name, or one that looks like it."""


class NotAGuest(AccountsError):
    """The account already has a password: there is nothing left to fill in."""


class GuestsRefused(AccountsError):
    """The site takes no guests."""


class RegistrationClosed(AccountsError):
    """The site takes no new people."""


class InvitationRefused(RegistrationClosed):
    """The site takes who has an invitation, and this is none. *reason*: a value of accounts.doors.Refusal."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class SettingsRefused(AccountsError):
    """Site settings that cannot be; *problems* lists every (field, problem) of accounts.site.Problem."""

    def __init__(self, problems: tuple[tuple[str, str], ...]) -> None:
        super().__init__(", ".join(f"{field}: {problem}" for field, problem in problems))
        self.problems = problems


class SettingsMoved(AccountsError):
    """Somebody else has changed the settings since they were read."""


class TooMany(AccountsError):
    """A rate limit is used up. *seconds*: how long until the next try may pass, at least 1."""

    def __init__(self, seconds: int) -> None:
        super().__init__(f"try again in {seconds} s")
        self.seconds = seconds
