"""The house's presets of picche: whole records, and what a table may change of them."""

from __future__ import annotations

from typing import Any

from django.db import migrations
from django.utils.text import slugify

GAME = "picche"
# The record as it stood when its presets began: a migration never reads today's engine.
RECORD: dict[str, Any] = {
    "target": 500,
    "spades_broken_by": "any_spade",
    "failed_nil": "bags",
    "double_nil": "allowed",
    "tie": "test_again",
    "table_talk": "silent",
    "look_back": "last_presa",
}
OPEN = ["target", "spades_broken_by", "failed_nil", "double_nil"]
HOUSE = "Ai 500"
PRESETS: dict[str, dict[str, Any]] = {
    HOUSE: {},
    # An evening's length.
    "Ai 250": {"target": 250},
    # Stricter: a forced lead leaves spades closed, one nil a pair.
    "Solo scartando": {"spades_broken_by": "discard_only", "double_nil": "forbidden"},
}


def add(apps: Any, schema_editor: Any) -> None:
    rules = apps.get_model("games", "HouseRules")
    # A site may have written presets of its own before these came.
    chosen = rules.objects.filter(game=GAME, is_default=True).exists()
    for name, toggles in PRESETS.items():
        rules.objects.get_or_create(
            game=GAME,
            slug=slugify(name),
            version=1,
            defaults={
                "name": name,
                "toggles": {**RECORD, **toggles},
                "open_toggles": OPEN,
                "is_default": name == HOUSE and not chosen,
            },
        )


def undo(apps: Any, schema_editor: Any) -> None:
    rules = apps.get_model("games", "HouseRules")
    rules.objects.filter(game=GAME, slug__in=[slugify(name) for name in PRESETS], version=1).delete()


class Migration(migrations.Migration):
    dependencies = [("games", "0013_clock")]

    operations = [migrations.RunPython(add, undo)]
