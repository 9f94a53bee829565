"""People: the user model, ours from the first migration."""

from __future__ import annotations

import accounts.models
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("auth", "0012_alter_user_first_name_max_length"),
    ]

    operations = [
        migrations.CreateModel(
            name="User",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("password", models.CharField(max_length=128, verbose_name="password")),
                ("last_login", models.DateTimeField(blank=True, null=True, verbose_name="last login")),
                (
                    "is_superuser",
                    models.BooleanField(
                        default=False,
                        help_text="Designates that this user has all permissions without explicitly assigning them.",
                        verbose_name="superuser status",
                    ),
                ),
                ("username", models.CharField(max_length=200, unique=True, verbose_name="nome")),
                ("name_key", models.CharField(editable=False, max_length=200, unique=True)),
                ("email", models.EmailField(blank=True, max_length=254, verbose_name="e-mail")),
                ("is_guest", models.BooleanField(default=False, verbose_name="ospite")),
                ("is_staff", models.BooleanField(default=False, verbose_name="può entrare nella gestione")),
                ("is_active", models.BooleanField(default=True, verbose_name="attivo")),
                (
                    "date_joined",
                    models.DateTimeField(default=django.utils.timezone.now, verbose_name="arrivo"),
                ),
                ("signed_up_at", models.DateTimeField(blank=True, null=True, verbose_name="iscrizione")),
                (
                    "skin",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("", "Quello del sito"),
                            ("toscane", "Toscane"),
                            ("napoletane", "Napoletane"),
                            ("francesi", "Francesi"),
                        ],
                        default="",
                        max_length=16,
                        verbose_name="mazzo",
                    ),
                ),
                (
                    "language",
                    models.CharField(
                        choices=[("it", "Italiano"), ("en", "English")],
                        default="it",
                        max_length=8,
                        verbose_name="lingua",
                    ),
                ),
                (
                    "hand_order",
                    models.CharField(
                        choices=[("suit", "Per seme"), ("strength", "Per forza")],
                        default="suit",
                        max_length=16,
                        verbose_name="ordine delle carte",
                    ),
                ),
                (
                    "pace",
                    models.CharField(
                        choices=[("calmo", "Calmo"), ("normale", "Normale"), ("svelto", "Svelto")],
                        default="normale",
                        max_length=16,
                        verbose_name="ritmo",
                    ),
                ),
                (
                    "groups",
                    models.ManyToManyField(
                        blank=True,
                        help_text="The groups this user belongs to. A user will get all permissions granted to each of their groups.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.group",
                        verbose_name="groups",
                    ),
                ),
                (
                    "user_permissions",
                    models.ManyToManyField(
                        blank=True,
                        help_text="Specific permissions for this user.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.permission",
                        verbose_name="user permissions",
                    ),
                ),
            ],
            options={
                "verbose_name": "persona",
                "verbose_name_plural": "persone",
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("is_guest", True), ("is_staff", True), _negated=True),
                            models.Q(("is_guest", True), ("is_superuser", True), _negated=True),
                        ),
                        name="accounts_guest_is_never_staff",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("is_guest", False), ("password__startswith", "!"), _connector="OR"
                        ),
                        name="accounts_guest_has_no_password",
                    ),
                ],
            },
            managers=[
                ("objects", accounts.models.UserManager()),
            ],
        ),
    ]
