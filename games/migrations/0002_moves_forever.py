"""Moves cannot be updated, not even by hand; and the site's first house rules."""

from __future__ import annotations

from typing import Any

from django.db import migrations

# Only updates are refused here: the model refuses deletes, and tests that run without a transaction
# must be able to empty their tables.
SQLITE = """
CREATE TRIGGER games_move_never_updated BEFORE UPDATE ON games_move
BEGIN SELECT RAISE(ABORT, 'a move is never updated'); END
"""
POSTGRESQL = """
CREATE FUNCTION games_move_never_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'a move is never updated' USING ERRCODE = 'integrity_constraint_violation'; END $$;
CREATE TRIGGER games_move_never_updated BEFORE UPDATE ON games_move
FOR EACH ROW EXECUTE FUNCTION games_move_never_updated();
"""


def make_trigger(apps: Any, schema_editor: Any) -> None:
    vendor = schema_editor.connection.vendor
    if vendor == "sqlite":
        schema_editor.execute(SQLITE)
    elif vendor == "postgresql":
        schema_editor.execute(POSTGRESQL)


def drop_trigger(apps: Any, schema_editor: Any) -> None:
    vendor = schema_editor.connection.vendor
    if vendor == "sqlite":
        schema_editor.execute("DROP TRIGGER IF EXISTS games_move_never_updated")
    elif vendor == "postgresql":
        schema_editor.execute("DROP TRIGGER IF EXISTS games_move_never_updated ON games_move")
        schema_editor.execute("DROP FUNCTION IF EXISTS games_move_never_updated()")


def add_house_rules(apps: Any, schema_editor: Any) -> None:
    apps.get_model("games", "HouseRules").objects.get_or_create(
        game="tressette", name="Ai 21", version=1, defaults={"toggles": {}, "is_default": True}
    )


def drop_house_rules(apps: Any, schema_editor: Any) -> None:
    apps.get_model("games", "HouseRules").objects.filter(game="tressette", name="Ai 21", version=1).delete()


class Migration(migrations.Migration):
    dependencies = [("games", "0001_initial")]

    operations = [
        migrations.RunPython(make_trigger, drop_trigger),
        migrations.RunPython(add_house_rules, drop_house_rules),
    ]
