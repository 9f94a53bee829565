"""The games application."""

from __future__ import annotations

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """Tables, partite and their record."""

    name = "games"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from games.services import gestori, people

        people.connect()
        gestori.connect()
