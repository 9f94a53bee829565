"""The facts of a table that are not cards."""

from __future__ import annotations

from typing import Any

from django.conf import settings as site
from django.db import models

from games.models.partita import Partita
from games.models.table import Table


class TableEventKind(models.TextChoices):
    """Kinds are added, never renamed: old rows stay readable."""

    AWAY = "away"
    BACK = "back"
    SUBSTITUTE = "substitute"
    CONCEDE = "concede"
    VOID = "void"
    CLAIM = "claim"
    PAUSE = "pause"
    AVANTI = "avanti"
    REMATCH = "rematch"
    SLOW = "slow"
    URGE = "urge"
    CLOSE = "close"


class TableEvent(models.Model):
    """Something happened at a table; `data` never holds a card or a seed."""

    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="events")
    partita = models.ForeignKey(Partita, on_delete=models.PROTECT, null=True, related_name="events")
    kind = models.CharField(max_length=20, choices=TableEventKind.choices)
    seat = models.PositiveSmallIntegerField(null=True)
    person = models.ForeignKey(site.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+")
    version = models.PositiveIntegerField(null=True)
    data: models.JSONField[Any, Any] = models.JSONField(default=dict)
    at = models.DateTimeField()

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(seat__isnull=True) | models.Q(seat__lte=3), name="table_event_seat_0_to_3"
            ),
            models.CheckConstraint(
                condition=models.Q(kind__in=[choice.value for choice in TableEventKind]),
                name="table_event_kind_known",
            ),
        ]
        indexes = [models.Index(fields=["table", "at"], name="table_event_table_at")]

    def __str__(self) -> str:
        return f"{self.kind} {self.table_id}"
