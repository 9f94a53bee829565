"""What must happen next, as rows: a killed process forgets nothing."""

from __future__ import annotations

from django.db import models

from games.models.partita import Partita


class DueKind(models.TextChoices):
    """What the croupier does when the time comes."""

    BOT_MOVE = "bot_move"
    CLOCK = "clock"
    GRACE = "grace"
    CUT = "cut"
    MONTE = "monte"
    NEXT_SMAZZATA = "next_smazzata"
    CLOSE = "close"
    FORCED = "forced"
    SLOW = "slow"
    REVIEW = "review"


class Due(models.Model):
    """One thing to do at `at` (the database's clock), if the partita is still at `for_version`."""

    partita = models.ForeignKey(Partita, on_delete=models.CASCADE, related_name="dues")
    kind = models.CharField(max_length=20, choices=DueKind.choices)
    seat = models.PositiveSmallIntegerField(null=True)
    for_version = models.PositiveIntegerField()
    at = models.DateTimeField(db_index=True)
    attempts = models.PositiveSmallIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["partita", "kind", "seat"], name="due_kind_and_seat_unique"),
            # Two nulls differ in SQL, so rows that concern no seat need a constraint of their own.
            models.UniqueConstraint(
                fields=["partita", "kind"],
                condition=models.Q(seat__isnull=True),
                name="due_kind_without_seat_unique",
            ),
            models.CheckConstraint(
                condition=models.Q(seat__isnull=True) | models.Q(seat__lte=3), name="due_seat_0_to_3"
            ),
            models.CheckConstraint(
                condition=models.Q(kind__in=[choice.value for choice in DueKind]), name="due_kind_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.partita_id}@{self.for_version}"
