"""Presets: house rules known by a slug, what a table may change, and who wrote them."""

from __future__ import annotations

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0002_moves_forever"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RemoveConstraint("houserules", "house_rules_version_unique"),
        migrations.RenameField("houserules", "table_may_change", "open_toggles"),
        migrations.AddField("houserules", "slug", models.SlugField("sigla", max_length=60, default=""), False),
        migrations.AddField("houserules", "is_offered", models.BooleanField("si può scegliere", default=True)),
        migrations.AddField(
            "houserules",
            "created_by",
            models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
                verbose_name="scritta da",
            ),
        ),
        migrations.AlterModelOptions(
            "houserules",
            options={"verbose_name": "regole della casa", "verbose_name_plural": "regole della casa"},
        ),
        migrations.AlterField("houserules", "created_at", models.DateTimeField("scritta il", auto_now_add=True)),
        migrations.AlterField("houserules", "game", models.CharField("gioco", max_length=20)),
        migrations.AlterField("houserules", "name", models.CharField("nome", max_length=60)),
        migrations.AlterField("houserules", "version", models.PositiveIntegerField("versione", default=1)),
        migrations.AlterField(
            "houserules", "is_default", models.BooleanField("regole di casa", default=False)
        ),
        migrations.AlterField(
            "houserules", "open_toggles", models.JSONField("scelte del tavolo", blank=True, default=list)
        ),
        migrations.AlterField("houserules", "toggles", models.JSONField("regole", blank=True, default=dict)),
    ]
