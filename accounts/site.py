"""The site's settings: what is in force, and how it is changed. Until somebody changes them they are the
environment's (tressette_site.settings)."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from django.conf import settings
from django.db import IntegrityError, transaction

from accounts.errors import SettingsMoved, SettingsRefused
from accounts.models import SiteSettings, Skin, User
from accounts.models.site import every_clock
from accounts.names import name_key, problem_with, tidy

FIELDS = (
    *("registration", "guests", "default_deck", "decks", "bot_partner", "bot_right", "bot_left"),
    *("talk", "talk_days", "watching", "late_hands", "clocks", "notice_it", "notice_en", "contact"),
)
BOTS = ("bot_partner", "bot_right", "bot_left")


class Problem(StrEnum):
    """Why settings are refused. The sentences are in the admin."""

    NO_DECK = "no_deck"
    DEFAULT_NOT_OFFERED = "default_not_offered"
    NAME_REFUSED = "name_refused"
    NAME_TAKEN = "name_taken"
    NAMES_ALIKE = "names_alike"
    NO_CLOCK = "no_clock"


def current() -> SiteSettings:
    """Return the settings in force, asked of the database each time: a change holds from the next page on."""
    return SiteSettings.objects.order_by("-version").first() or of_the_environment()


def of_the_environment() -> SiteSettings:
    """Return, unsaved and as version 0, what a site has that nobody has set."""
    partner, right, left = settings.BOT_NAMES
    return SiteSettings(
        version=0,
        registration=settings.REGISTRATION,
        guests=settings.GUESTS,
        default_deck=settings.DEFAULT_SKIN,
        decks=[skin for skin in Skin.values if skin],
        bot_partner=partner,
        bot_right=right,
        bot_left=left,
    )


def problems_of(values: dict[str, Any]) -> tuple[tuple[str, Problem], ...]:
    """Return what keeps these settings (all of FIELDS) from being saved, as (field, problem)."""
    found: list[tuple[str, Problem]] = []
    if not values["decks"]:
        found.append(("decks", Problem.NO_DECK))
    elif values["default_deck"] not in values["decks"]:
        found.append(("default_deck", Problem.DEFAULT_NOT_OFFERED))
    if not values["clocks"]:
        found.append(("clocks", Problem.NO_CLOCK))
    seen: set[str] = set()
    for field in BOTS:
        name = tidy(values[field])
        if problem_with(name) is not None:
            found.append((field, Problem.NAME_REFUSED))
        elif User.objects.filter(name_key=name_key(name)).exists():
            found.append((field, Problem.NAME_TAKEN))
        elif name_key(name) in seen:
            found.append((field, Problem.NAMES_ALIKE))
        seen.add(name_key(name))
    return tuple(found)


def save(values: dict[str, Any], *, by: User | None, edited: int) -> SiteSettings:
    """Write the version after `edited` (0: none yet) and return it; without a change, the one in force.

    Raises SettingsRefused with the problems, SettingsMoved when somebody else has written that version first.
    """
    found = problems_of(values)
    if found:
        raise SettingsRefused(found)
    wanted = {field: values[field] for field in FIELDS}
    wanted["decks"] = [skin for skin in Skin.values if skin in wanted["decks"]]
    wanted["clocks"] = [seconds for seconds in every_clock() if str(seconds) in map(str, wanted["clocks"])]
    wanted |= {field: tidy(wanted[field]) for field in BOTS}
    now = current()
    if now.version != edited:
        raise SettingsMoved
    if now.pk and all(getattr(now, field) == value for field, value in wanted.items()):
        return now
    try:
        with transaction.atomic():
            return SiteSettings.objects.create(version=edited + 1, created_by=by, **wanted)
    except IntegrityError as error:
        raise SettingsMoved from error
