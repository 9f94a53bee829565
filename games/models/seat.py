"""A chair of a partita."""

from __future__ import annotations

from django.db import models

from games.models.partita import Partita


class Seat(models.Model):
    """One of four chairs, 0–3 in playing order; who sits on it is a Sitting."""

    partita = models.ForeignKey(Partita, on_delete=models.PROTECT, related_name="seats")
    chair = models.PositiveSmallIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["partita", "chair"], name="seat_chair_unique"),
            models.CheckConstraint(condition=models.Q(chair__lte=3), name="seat_chair_0_to_3"),
        ]

    def __str__(self) -> str:
        return f"{self.partita_id}/{self.chair}"
