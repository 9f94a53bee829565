"""A preset's version once: apart from the rows above, which PostgreSQL wants committed first."""

from __future__ import annotations

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0004_presets")]

    operations = [
        migrations.AddConstraint(
            "houserules",
            models.UniqueConstraint(fields=("game", "slug", "version"), name="house_rules_version_unique"),
        ),
    ]
