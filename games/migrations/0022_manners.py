"""New words of the record: forced cards, claims, tables held up. SQLite makes a table anew to change a constraint, and
its trigger goes with the old one: it is put back."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from django.conf import settings
from django.db import migrations, models


def trigger_again(apps: Any, schema_editor: Any) -> None:
    if schema_editor.connection.vendor == "sqlite":
        forever = import_module("games.migrations.0002_moves_forever")
        forever.drop_trigger(apps, schema_editor)
        forever.make_trigger(apps, schema_editor)


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0021_late_hands'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RunPython(migrations.RunPython.noop, trigger_again),
        migrations.RemoveConstraint(
            model_name='due',
            name='due_kind_known',
        ),
        migrations.RemoveConstraint(
            model_name='move',
            name='move_actor_known',
        ),
        migrations.RemoveConstraint(
            model_name='move',
            name='move_person_is_named',
        ),
        migrations.RemoveConstraint(
            model_name='tableevent',
            name='table_event_kind_known',
        ),
        migrations.AlterField(
            model_name='due',
            name='kind',
            field=models.CharField(choices=[('bot_move', 'Bot Move'), ('clock', 'Clock'), ('grace', 'Grace'), ('cut', 'Cut'), ('monte', 'Monte'), ('next_smazzata', 'Next Smazzata'), ('close', 'Close'), ('forced', 'Forced'), ('slow', 'Slow'), ('review', 'Review')], max_length=20),
        ),
        migrations.AlterField(
            model_name='monteanswer',
            name='actor',
            field=models.CharField(choices=[('person', 'Person'), ('bot', 'Bot'), ('clock', 'Clock'), ('substitute', 'Substitute'), ('preference', 'Preference'), ('claim', 'Claim')], max_length=10),
        ),
        migrations.AlterField(
            model_name='move',
            name='actor',
            field=models.CharField(choices=[('person', 'Person'), ('bot', 'Bot'), ('clock', 'Clock'), ('substitute', 'Substitute'), ('preference', 'Preference'), ('claim', 'Claim')], max_length=10),
        ),
        migrations.AlterField(
            model_name='tableevent',
            name='kind',
            field=models.CharField(choices=[('away', 'Away'), ('back', 'Back'), ('substitute', 'Substitute'), ('concede', 'Concede'), ('void', 'Void'), ('claim', 'Claim'), ('pause', 'Pause'), ('avanti', 'Avanti'), ('rematch', 'Rematch'), ('slow', 'Slow'), ('urge', 'Urge')], max_length=20),
        ),
        migrations.AddConstraint(
            model_name='due',
            constraint=models.CheckConstraint(condition=models.Q(('kind__in', ['bot_move', 'clock', 'grace', 'cut', 'monte', 'next_smazzata', 'close', 'forced', 'slow', 'review'])), name='due_kind_known'),
        ),
        migrations.AddConstraint(
            model_name='move',
            constraint=models.CheckConstraint(condition=models.Q(('actor__in', ['person', 'bot', 'clock', 'substitute', 'preference', 'claim'])), name='move_actor_known'),
        ),
        migrations.AddConstraint(
            model_name='move',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('actor__in', ['person', 'preference']), _negated=True), ('person__isnull', False), _connector='OR'), name='move_person_is_named'),
        ),
        migrations.AddConstraint(
            model_name='tableevent',
            constraint=models.CheckConstraint(condition=models.Q(('kind__in', ['away', 'back', 'substitute', 'concede', 'void', 'claim', 'pause', 'avanti', 'rematch', 'slow', 'urge'])), name='table_event_kind_known'),
        ),
        migrations.RunPython(trigger_again, migrations.RunPython.noop),
    ]
