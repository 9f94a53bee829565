"""The partita: a frozen copy of the rules, and a projection of what its moves fold to."""

from __future__ import annotations

from typing import Any

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.ids import new_public_id
from games.models.table import Table


class Status(models.TextChoices):
    """Where a partita stands. A cut comes before any card exists (DESIGN: the deal)."""

    CUT = "cut", _("al taglio")
    PLAY = "play", _("in gioco")
    PAUSE = "pause", _("in pausa")
    OVER = "over", _("finita")
    VOID = "void", _("annullata")


RUNNING = (Status.CUT, Status.PLAY, Status.PAUSE)


class Partita(models.Model):
    """One partita. It holds no card: `score`, `dealer`, `to_act`, `status`, `winner` only repeat the fold.

    `version` counts game facts: cut, deal, move, end, next. `score` is `{"points": [a, b], "carry": [a, b]}`
    with the accuse of the running smazzata already in it (T10). `changed_at` is when `version` last moved.
    `late_hands` is what the table said when it began: whoever watches sees all hands of its smazzate that are over.
    `ready` holds the seats that said *avanti* in the running pause; it moves the table's version instead.
    """

    table = models.ForeignKey(
        Table, verbose_name=_("tavolo"), on_delete=models.PROTECT, related_name="partite"
    )
    number = models.PositiveIntegerField(_("numero"))
    public_id = models.CharField(
        _("sigla"), max_length=12, unique=True, default=new_public_id, editable=False
    )
    game = models.CharField(_("gioco"), max_length=20)
    rules: models.JSONField[Any, Any] = models.JSONField(_("regole"))
    rules_schema = models.PositiveSmallIntegerField(_("schema delle regole"))
    status = models.CharField(_("stato"), max_length=10, choices=Status.choices, default=Status.CUT)
    score: models.JSONField[Any, Any] = models.JSONField(_("punti"))
    dealer = models.PositiveSmallIntegerField(_("mazziere"), null=True)
    to_act: models.JSONField[Any, Any] = models.JSONField(_("tocca a"), default=list)
    version = models.PositiveIntegerField(_("versione"), default=0)
    winner = models.PositiveSmallIntegerField(_("vincitori"), null=True)
    ready: models.JSONField[Any, Any] = models.JSONField(default=list)
    late_hands = models.BooleanField(_("carte a chi guarda, una smazzata dopo"), default=False)
    started_at = models.DateTimeField(_("cominciata il"))
    changed_at = models.DateTimeField(_("ultima mossa"))
    ended_at = models.DateTimeField(_("finita il"), null=True)

    class Meta:
        verbose_name = _("partita")
        verbose_name_plural = _("partite")
        permissions = [("void_partita", _("Può annullare una partita"))]
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="partita_number_unique"),
            models.CheckConstraint(
                condition=models.Q(dealer__isnull=True) | models.Q(dealer__lte=3),
                name="partita_dealer_is_a_seat",
            ),
            models.CheckConstraint(
                condition=models.Q(winner__isnull=True) | models.Q(winner__lte=1),
                name="partita_winner_is_a_pair",
            ),
            models.CheckConstraint(
                condition=models.Q(status__in=[choice.value for choice in Status]),
                name="partita_status_known",
            ),
            # A winner and an end exist exactly when the partita is over; a void one ends without a winner.
            models.CheckConstraint(
                condition=models.Q(status="over", winner__isnull=False, ended_at__isnull=False)
                | models.Q(status="void", winner__isnull=True, ended_at__isnull=False)
                | models.Q(status__in=["cut", "play", "pause"], winner__isnull=True, ended_at__isnull=True),
                name="partita_end_is_whole",
            ),
            # One partita runs at a table at a time: a rematch asked twice cannot start two.
            models.UniqueConstraint(
                fields=["table"],
                condition=models.Q(status__in=["cut", "play", "pause"]),
                name="partita_one_running_per_table",
            ),
        ]
        indexes = [models.Index(fields=["status"], name="partita_status")]

    def __str__(self) -> str:
        return self.public_id
