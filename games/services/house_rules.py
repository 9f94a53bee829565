"""House rules: the presets a table may be opened with, what it may change of them, and their new versions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from django.db import transaction
from django.utils.text import slugify

from games.engine import registry
from games.engine.errors import Code, RulesError, Stale, Unreadable
from games.models import HouseRules

FIRST: Final = "Ai %s"
"""The preset of a site whose presets were all removed by hand: the game's own rules, nothing to choose."""


def presets(game: str) -> list[HouseRules]:
    """Return the presets on offer, in force today: the site's own first, the others by age."""
    rows = HouseRules.objects.filter(pk__in=_newest(game), is_offered=True)
    # By the first version of each, so that an edited preset keeps its place.
    ages = dict(HouseRules.objects.filter(game=game, version=1).values_list("slug", "pk"))
    offered = sorted(rows, key=lambda row: (not row.is_default, ages.get(row.slug, row.pk)))
    return offered or [default_preset(game)]


def default_preset(game: str) -> HouseRules:
    """Return the site's own rules of a game; raises Unreadable for a game that is not played here."""
    found = HouseRules.objects.filter(game=game, is_default=True).first()
    if found is not None:
        return found
    own = record(game, {})
    name = FIRST % own["target"]
    return HouseRules(game=game, slug=slugify(name), name=name, toggles=own, is_default=True)


def preset(game: str, slug: str) -> HouseRules:
    """Return the preset on offer with this slug; raises Unreadable(bad_value)."""
    for row in presets(game):
        if row.slug == slug:
            return row
    raise Unreadable(Code.BAD_VALUE, "preset")


def record(game: str, toggles: Mapping[str, Any]) -> dict[str, Any]:
    """Return the whole record of some toggles, the others by default; raises RulesError."""
    engine = registry.get(game)
    return engine.rules_to_json(engine.rules_from_json(toggles))


def rules_for(preset: HouseRules, choices: Mapping[str, Any]) -> dict[str, Any]:
    """Return the record of a table that opens with this preset and these choices of its own.

    Raises RulesError with every problem: `unknown_field`, `forbidden` for a toggle that the house keeps closed,
    `bad_value`, `incompatible_rules`. Choosing what the preset says anyway is no change.
    """
    own = record(preset.game, preset.toggles)
    closed = tuple(
        (field, Code.FORBIDDEN)
        for field, value in choices.items()
        if field in own and field not in preset.open_toggles and not _same(own[field], value)
    )
    try:
        chosen = record(preset.game, {**own, **choices})
    except RulesError as error:
        named = {field for field, _ in closed}
        rest = tuple(problem for problem in error.problems if problem[0] not in named)
        raise RulesError((*closed, *rest)) from error
    if closed:
        raise RulesError(closed)
    return chosen


def problems_of(
    game: str,
    *,
    name: str,
    toggles: Mapping[str, Any],
    open_toggles: Iterable[str],
    is_default: bool,
    is_offered: bool,
    slug: str = "",
) -> tuple[tuple[str, Code], ...]:
    """Return what keeps `save_preset` from saving, as (field, code); no slug means a new preset."""
    found: list[tuple[str, Code]] = []
    wanted, rows = name.strip(), HouseRules.objects.filter(pk__in=_newest(game))
    others = rows.exclude(slug=slug)
    taken = any(row.name.casefold() == wanted.casefold() for row in others)
    if not slug:
        taken = taken or HouseRules.objects.filter(game=game, slug=slugify(wanted)).exists()
    if taken or not slugify(wanted):
        found.append(("name", Code.BAD_VALUE))
    try:
        record(game, toggles)
    except RulesError as error:
        found += error.problems
    unknown = set(open_toggles) - set(registry.get(game).rules_choices)
    found += [("open_toggles", Code.UNKNOWN_FIELD)] if unknown else []
    # Somebody must be the house: the mark moves to another preset, it is never only taken away.
    if not is_default and not others.filter(is_default=True).exists():
        found.append(("is_default", Code.BAD_VALUE))
    if is_default and not is_offered:
        found.append(("is_offered", Code.BAD_VALUE))
    return tuple(found)


@transaction.atomic
def save_preset(
    game: str,
    *,
    by: Any,
    name: str,
    toggles: Mapping[str, Any],
    open_toggles: Iterable[str] = (),
    is_default: bool = False,
    is_offered: bool = True,
    edited: HouseRules | None = None,
) -> HouseRules:
    """Write the next version of `edited`, or a new preset, and return it; partite begun keep their own copy.

    Saved without a change, `edited` itself is returned. Raises RulesError with what `problems_of` finds, and
    Stale when `edited` is not the version in force any more.
    """
    # One writer of a game's presets at a time: the rows are few and written seldom.
    list(HouseRules.objects.select_for_update().filter(game=game).values_list("pk", flat=True))
    slug, current, opened = "", None, set(open_toggles)
    if edited is not None:
        slug = edited.slug
        current = HouseRules.objects.get(pk__in=_newest(game), slug=slug)
        if current.pk != edited.pk:
            raise Stale
    found = problems_of(
        game,
        name=name,
        toggles=toggles,
        open_toggles=opened,
        is_default=is_default,
        is_offered=is_offered,
        slug=slug,
    )
    if found:
        raise RulesError(found)
    values: dict[str, Any] = {
        "name": name.strip(),
        "toggles": record(game, toggles),
        "open_toggles": [field for field in registry.get(game).rules_choices if field in opened],
        "is_default": is_default,
        "is_offered": is_offered,
    }
    if current is not None and all(getattr(current, field) == value for field, value in values.items()):
        return current
    if is_default:
        HouseRules.objects.filter(game=game, is_default=True).update(is_default=False)
    return HouseRules.objects.create(
        game=game,
        slug=slug or slugify(name),
        version=current.version + 1 if current else 1,
        created_by=by,
        **values,
    )


def versions(preset: HouseRules) -> list[HouseRules]:
    """Return every version of a preset, the newest first."""
    rows = HouseRules.objects.filter(game=preset.game, slug=preset.slug)
    return list(rows.select_related("created_by").order_by("-version"))


def is_newest(preset: HouseRules) -> bool:
    """Return whether this version is the one in force."""
    return not HouseRules.objects.filter(
        game=preset.game, slug=preset.slug, version__gt=preset.version
    ).exists()


def _newest(game: str) -> Any:
    return HouseRules.objects.newest().filter(game=game).values("pk")


def _same(one: object, other: object) -> bool:
    # In a record 1 is not true: the engine compares types as well.
    return type(one) is type(other) and one == other
