"""The house's presets: whole records, and what a table may change of them."""

from __future__ import annotations

from typing import Any

from django.db import migrations
from django.utils.text import slugify

GAME = "tressette"
# The record as it stood when presets began: a migration never reads today's engine.
RECORD: dict[str, Any] = {
    "target": 21,
    "first_leader": "dealer_right",
    "must_lead_four": True,
    "thirds": "per_pair",
    "accuse": "automatic",
    "segni": "honest",
    "segni_from_second_presa": False,
    "striscio_without_honours": False,
    "match_end": "end_of_smazzata",
    "cappotto": "off",
    "napoletana_lunga": False,
    "a_monte": "off",
    "table_talk": "silent",
    "look_back": "last_presa",
}
OPEN = ["target", "first_leader", "accuse", "segni"]
PRESETS: dict[str, dict[str, Any]] = {
    "Classica": {
        "target": 11,
        "first_leader": "four_of_denari_first",
        "accuse": "declared_three_prese",
    },
    "Ai 31 senza accuse": {"target": 31, "accuse": "off"},
    # As clubs of central Italy play it: accuse in the first presa, segni from the second, one calls oneself out.
    "Ai 41 con l’accuso": {
        "target": 41,
        "accuse": "declared_first_presa",
        "segni_from_second_presa": True,
        "striscio_without_honours": True,
        "match_end": "called_out",
    },
    # As on the other shore of the Adriatic.
    "Trešeta": {"target": 41, "accuse": "declared_first_presa"},
}


def complete(apps: Any, schema_editor: Any) -> None:
    rules = apps.get_model("games", "HouseRules")
    for row in rules.objects.all():
        row.slug = slugify(row.name)
        row.toggles = {**RECORD, **row.toggles} if row.game == GAME else row.toggles
        row.open_toggles = row.open_toggles or (OPEN if row.slug == "ai-21" else [])
        row.save()
    for name, toggles in PRESETS.items():
        rules.objects.get_or_create(
            game=GAME,
            slug=slugify(name),
            version=1,
            defaults={"name": name, "toggles": {**RECORD, **toggles}, "open_toggles": OPEN},
        )


def undo(apps: Any, schema_editor: Any) -> None:
    rules = apps.get_model("games", "HouseRules")
    rules.objects.filter(game=GAME, slug__in=[slugify(name) for name in PRESETS], version=1).delete()


class Migration(migrations.Migration):
    dependencies = [("games", "0003_presets_fields")]

    operations = [migrations.RunPython(complete, undo)]
