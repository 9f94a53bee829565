"""Who sits on a chair, and from which version to which."""

from __future__ import annotations

from django.conf import settings as site
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.partita import Partita
from games.models.seat import Seat


class SittingKind(models.TextChoices):
    """The owner keeps the chair while a substitute plays for them."""

    OWNER = "owner", _("titolare")
    SUBSTITUTE = "substitute", _("sostituto")


class Sitting(models.Model):
    """A person or a bot level on a chair; `to_version` null means still sitting.

    `reserve_spent` is what the partita's clock took of the owner's reserve, in seconds; `timeouts` how many of their
    last acts the clock made; `concedes` whether they have said that their pair gives up. `away_since` is when the
    owner was found to have left the table, `left` that they said so; they keep the chair. A bot never leaves.
    A clock that ended before the card was laid left `turn_left` seconds of the turn at `turn_version`; they have run
    on since `turn_runs_from`, or stand still where that is null.
    """

    # The partita repeats the seat's, so that the database itself can refuse one person on two chairs.
    partita = models.ForeignKey(Partita, on_delete=models.PROTECT, related_name="sittings")
    seat = models.ForeignKey(Seat, verbose_name=_("posto"), on_delete=models.PROTECT, related_name="sittings")
    kind = models.CharField(_("come"), max_length=10, choices=SittingKind.choices, default=SittingKind.OWNER)
    person = models.ForeignKey(
        site.AUTH_USER_MODEL,
        verbose_name=_("persona"),
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="sittings",
    )
    bot_level = models.CharField(_("livello del bot"), max_length=30, blank=True, default="")
    bot_name = models.CharField(_("nome del bot"), max_length=60, blank=True, default="")
    from_version = models.PositiveIntegerField(_("dalla versione"), default=0)
    to_version = models.PositiveIntegerField(_("alla versione"), null=True)
    reserve_spent = models.FloatField(default=0.0)
    timeouts = models.PositiveSmallIntegerField(default=0)
    turn_version = models.PositiveIntegerField(null=True)
    turn_left = models.FloatField(default=0.0)
    turn_runs_from = models.DateTimeField(null=True)
    concedes = models.BooleanField(default=False)
    away_since = models.DateTimeField(_("assente dal"), null=True, blank=True)
    left = models.BooleanField(default=False)

    class Meta:
        verbose_name = _("chi siede")
        verbose_name_plural = _("chi siede")
        constraints = [
            models.UniqueConstraint(
                fields=["seat", "kind"],
                condition=models.Q(to_version__isnull=True),
                name="sitting_one_open_per_seat",
            ),
            models.UniqueConstraint(
                fields=["partita", "person"],
                condition=models.Q(to_version__isnull=True, kind="owner", person__isnull=False),
                name="sitting_one_open_owner_per_person",
            ),
            models.CheckConstraint(
                condition=(models.Q(person__isnull=False) & models.Q(bot_level=""))
                | (models.Q(person__isnull=True) & ~models.Q(bot_level="")),
                name="sitting_person_or_bot",
            ),
            models.CheckConstraint(
                condition=models.Q(kind__in=[choice.value for choice in SittingKind]),
                name="sitting_kind_known",
            ),
            models.CheckConstraint(
                condition=models.Q(to_version__isnull=True)
                | models.Q(to_version__gte=models.F("from_version")),
                name="sitting_ends_after_it_begins",
            ),
            models.CheckConstraint(
                condition=models.Q(away_since__isnull=True) | models.Q(kind="owner", person__isnull=False),
                name="sitting_only_an_owner_is_away",
            ),
            models.CheckConstraint(
                condition=models.Q(left=False) | models.Q(away_since__isnull=False),
                name="sitting_who_left_is_away",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.partita_id}/{self.seat_id} {self.kind}"
