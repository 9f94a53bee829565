"""What people say at a table, and what was reported of it."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Final

from django.conf import settings as site
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.partita import Partita
from games.models.table import Table

MOST_TEXT: Final = 200


class Phrase(StrEnum):
    """The fixed phrases (T18), as codes: stored and sent, so never renamed. The words are in presentation."""

    CIAO = "ciao"
    BUONA_PARTITA = "buona_partita"
    CON_CALMA = "con_calma"
    UN_MOMENTO = "un_momento"
    ECCOMI = "eccomi"
    LINEA = "linea"
    SCUSATE = "scusate"
    GRAZIE = "grazie"
    PREGO = "prego"
    COMPLIMENTI = "complimenti"
    BELLA = "bella"
    SFORTUNA = "sfortuna"
    ANCORA = "ancora"
    SALUTI = "saluti"


IN_PLAY: Final = (
    *(Phrase.CIAO, Phrase.BUONA_PARTITA, Phrase.CON_CALMA, Phrase.UN_MOMENTO, Phrase.ECCOMI, Phrase.LINEA),
    *(Phrase.SCUSATE, Phrase.GRAZIE, Phrase.PREGO),
)
"""Those that may be said while a smazzata is played at a silent table: none speaks of cards or of how one played."""


class TalkLine(models.Model):
    """One thing said: a phrase by its code or a text, by a person on a chair or, after the end, by a watcher.

    `number` counts the lines of a table from 1. `smazzata` and `presa` are set on a phrase said while a smazzata was
    played in silence: the database itself allows one a person and presa.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="talk")
    number = models.PositiveIntegerField()
    partita = models.ForeignKey(Partita, on_delete=models.CASCADE, null=True, related_name="talk")
    person = models.ForeignKey(site.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    chair = models.PositiveSmallIntegerField(null=True)
    phrase = models.CharField(max_length=20, blank=True, default="")
    text = models.CharField(max_length=MOST_TEXT, blank=True, default="")
    smazzata = models.PositiveIntegerField(null=True)
    presa = models.PositiveSmallIntegerField(null=True)
    at = models.DateTimeField(db_index=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="talk_number_unique"),
            models.UniqueConstraint(
                fields=["partita", "person", "smazzata", "presa"],
                condition=models.Q(presa__isnull=False),
                name="talk_one_phrase_a_presa",
            ),
            models.CheckConstraint(
                condition=(models.Q(phrase="") & ~models.Q(text=""))
                | (~models.Q(phrase="") & models.Q(text="")),
                name="talk_phrase_or_text",
            ),
            models.CheckConstraint(
                condition=models.Q(chair__isnull=True) | models.Q(chair__lte=3), name="talk_chair_0_to_3"
            ),
        ]

    def __str__(self) -> str:
        # Not what was said: this text reaches logs.
        return f"{self.table_id}/{self.number}"


class Report(models.Model):
    """Somebody told the admin about what somebody said. `context` is the lines around it, kept as they were:

    `[{"name", "at", "phrase", "text", "about"}, …]`, oldest first, `about` on those of the person reported.
    """

    table = models.ForeignKey(
        Table, verbose_name=_("tavolo"), on_delete=models.CASCADE, related_name="reports"
    )
    by = models.ForeignKey(
        site.AUTH_USER_MODEL, verbose_name=_("segnalato da"), on_delete=models.PROTECT, related_name="+"
    )
    about = models.ForeignKey(
        site.AUTH_USER_MODEL, verbose_name=_("chi"), on_delete=models.PROTECT, related_name="reports"
    )
    context: models.JSONField[Any, Any] = models.JSONField(_("che cosa si è detto"))
    at = models.DateTimeField(_("quando"))
    closed_at = models.DateTimeField(_("chiusa il"), null=True, blank=True)
    closed_by = models.ForeignKey(
        site.AUTH_USER_MODEL,
        verbose_name=_("chiusa da"),
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
    )
    outcome = models.CharField(_("che cosa si è fatto"), max_length=200, blank=True, default="")

    class Meta:
        verbose_name = _("segnalazione")
        verbose_name_plural = _("segnalazioni")
        constraints = [
            # Pressed twice, or every minute: one report is open until somebody has looked at it.
            models.UniqueConstraint(
                fields=["table", "by", "about"],
                condition=models.Q(closed_at__isnull=True),
                name="report_one_open",
            ),
        ]

    def __str__(self) -> str:
        return f"n. {self.pk}"
