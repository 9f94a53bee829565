"""A smazzata: one deal played by one partita."""

from __future__ import annotations

from typing import Any

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.deal import Deal
from games.models.partita import Partita


class SmazzataStatus(models.TextChoices):
    """A smazzata lives: cut → play → ended, or void after an *a monte*; abandoned when its partita ends before it."""

    CUT = "cut", _("al taglio")
    PLAY = "play", _("in gioco")
    ENDED = "ended", _("finita")
    VOID = "void", _("a monte")
    ABANDONED = "abandoned", _("interrotta")


class Smazzata(models.Model):
    """`number` counts every smazzata of the partita from 1; `played_number` leaves out the void (T5, T17).

    `score_before` is the score it began with. `result` is written once, when it ends.
    """

    partita = models.ForeignKey(
        Partita, verbose_name=_("partita"), on_delete=models.PROTECT, related_name="smazzate"
    )
    number = models.PositiveIntegerField(_("numero"))
    played_number = models.PositiveIntegerField(_("numero fra le giocate"))
    dealer = models.PositiveSmallIntegerField(_("mazziere"), null=True)
    deal = models.ForeignKey(Deal, verbose_name=_("mazzo"), on_delete=models.PROTECT, related_name="smazzate")
    status = models.CharField(
        _("stato"), max_length=10, choices=SmazzataStatus.choices, default=SmazzataStatus.CUT
    )
    score_before: models.JSONField[Any, Any] = models.JSONField(_("punti di partenza"))
    result: models.JSONField[Any, Any] = models.JSONField(_("risultato"), null=True)
    # The version of the partita at which the cards were dealt: the version of the first move.
    dealt_version = models.PositiveIntegerField(null=True)

    class Meta:
        verbose_name = _("smazzata")
        verbose_name_plural = _("smazzate")
        constraints = [
            models.UniqueConstraint(fields=["partita", "number"], name="smazzata_number_unique"),
            models.CheckConstraint(
                condition=models.Q(dealer__isnull=True) | models.Q(dealer__lte=3),
                name="smazzata_dealer_is_a_seat",
            ),
            models.CheckConstraint(
                condition=models.Q(status__in=["cut", "play", "abandoned"], result__isnull=True)
                | models.Q(status__in=["ended", "void"], result__isnull=False),
                name="smazzata_result_when_ended",
            ),
            models.CheckConstraint(
                condition=models.Q(status__in=["cut", "abandoned"])
                | models.Q(dealer__isnull=False, dealt_version__isnull=False),
                name="smazzata_dealt_has_dealer",
            ),
            models.UniqueConstraint(
                fields=["partita"],
                condition=models.Q(status__in=["cut", "play"]),
                name="smazzata_one_running_per_partita",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.partita_id}/{self.number}"
