"""The games application."""

from __future__ import annotations

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    """Tables, partite and their record."""

    name = "games"
    verbose_name = _("Il gioco")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from django.core import checks

        from games.checks import nothing_unspoken
        from games.services import gestori, people

        checks.register(nothing_unspoken)
        people.connect()
        gestori.connect()
