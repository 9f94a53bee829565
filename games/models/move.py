"""The moves: the only thing a partita is made of. Written once, never changed."""

from __future__ import annotations

from typing import Any, ClassVar, NoReturn

from django.conf import settings as site
from django.db import models

from games.models.smazzata import Smazzata


class MoveIsForever(TypeError):
    """Somebody tried to change or delete a move."""


class ActorKind(models.TextChoices):
    """Who acted for the seat: `preference` is the table, for a person who wants their forced cards laid; `claim` is
    how the rest is played once somebody has shown that they take it all."""

    PERSON = "person"
    BOT = "bot"
    CLOCK = "clock"
    SUBSTITUTE = "substitute"
    PREFERENCE = "preference"
    CLAIM = "claim"


class MoveQuerySet(models.QuerySet["Move"]):
    """Reads and inserts; the database's own trigger refuses updates as well."""

    def update(self, **kwargs: Any) -> NoReturn:
        raise MoveIsForever("a move is never updated")

    def delete(self) -> NoReturn:
        raise MoveIsForever("a move is never deleted")

    def bulk_update(self, *args: Any, **kwargs: Any) -> NoReturn:
        raise MoveIsForever("a move is never updated")


class Move(models.Model):
    """The `index`-th action of a smazzata (from 0), made by `seat` at the partita's `version`.

    `action` is the engine's JSON in its schema; `thinking_ms` is what passed since the version began and
    is shown to nobody before the smazzata ends.
    """

    smazzata = models.ForeignKey(Smazzata, on_delete=models.PROTECT, related_name="moves")
    index = models.PositiveSmallIntegerField()
    seat = models.PositiveSmallIntegerField()
    version = models.PositiveIntegerField()
    action: models.JSONField[Any, Any] = models.JSONField()
    action_schema = models.PositiveSmallIntegerField()
    actor = models.CharField(max_length=10, choices=ActorKind.choices)
    person = models.ForeignKey(
        site.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    at = models.DateTimeField()
    thinking_ms = models.PositiveIntegerField(default=0)

    objects: ClassVar[models.Manager[Move]] = models.Manager.from_queryset(MoveQuerySet)()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["smazzata", "index"], name="move_index_unique"),
            models.CheckConstraint(condition=models.Q(seat__lte=3), name="move_seat_0_to_3"),
            models.CheckConstraint(
                condition=models.Q(actor__in=[choice.value for choice in ActorKind]), name="move_actor_known"
            ),
            models.CheckConstraint(
                condition=~models.Q(actor__in=["person", "preference"]) | models.Q(person__isnull=False),
                name="move_person_is_named",
            ),
        ]

    def __str__(self) -> str:
        # No action here: this text reaches logs and the admin.
        return f"{self.smazzata_id}/{self.index}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            raise MoveIsForever("a move is never updated")
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> NoReturn:
        raise MoveIsForever("a move is never deleted")
