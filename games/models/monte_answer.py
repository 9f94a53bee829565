"""An answer to *a monte* while it is sealed: it becomes a move when the window closes, and not before (T17)."""

from __future__ import annotations

from typing import Any

from django.conf import settings as site
from django.db import models

from games.models.move import ActorKind
from games.models.smazzata import Smazzata


class MonteAnswer(models.Model):
    """What one seat answered, `action` in the engine's JSON. The first answer stands.

    The row touches no version and nothing is announced by it, so nobody can tell that it was written. It is
    deleted in the transaction that makes the four answers moves.
    """

    smazzata = models.ForeignKey(Smazzata, on_delete=models.PROTECT, related_name="monte_answers")
    seat = models.PositiveSmallIntegerField()
    action: models.JSONField[Any, Any] = models.JSONField()
    actor = models.CharField(max_length=10, choices=ActorKind.choices)
    person = models.ForeignKey(
        site.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["smazzata", "seat"], name="monte_answer_one_per_seat"),
            models.CheckConstraint(condition=models.Q(seat__lte=3), name="monte_answer_seat_0_to_3"),
        ]

    def __str__(self) -> str:
        # Not what was answered: this text reaches logs.
        return f"{self.smazzata_id}/{self.seat}"
