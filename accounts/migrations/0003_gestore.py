"""The group of the gestori; its permissions are set by games.services.gestori after every migration."""

from __future__ import annotations

from typing import Any

from django.db import migrations

GROUP = "gestore"


def add_group(apps: Any, schema_editor: Any) -> None:
    apps.get_model("auth", "Group").objects.get_or_create(name=GROUP)


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0002_doors"),
        ("auth", "0012_alter_user_first_name_max_length"),
    ]

    operations = [migrations.RunPython(add_group, migrations.RunPython.noop)]
