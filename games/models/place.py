"""A chair that somebody has taken for the next partita."""

from __future__ import annotations

from django.conf import settings as site
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.table import Table


class Place(models.Model):
    """A person or a bot level on a chair of a table, before its next partita; a free chair has no row.

    While a partita runs only people have places: they wait for a bot's chair (`services.joining`). `ready` is a
    person's answer to the rules as they stand; `away_since` is when the person was last found not to look at the
    table, null while they do. `browser` is a keyed hash, different at each table, of a number that the browser holds
    with which the person sat down: at a rated table two people do not sit with one browser.
    """

    table = models.ForeignKey(
        Table, verbose_name=_("tavolo"), on_delete=models.CASCADE, related_name="places"
    )
    chair = models.PositiveSmallIntegerField(_("posto"))
    person = models.ForeignKey(
        site.AUTH_USER_MODEL,
        verbose_name=_("persona"),
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="places",
    )
    bot_level = models.CharField(_("livello del bot"), max_length=30, blank=True, default="")
    ready = models.BooleanField(_("pronto"), default=False)
    since = models.DateTimeField(_("da quando"))
    browser = models.CharField(max_length=32, blank=True, default="")
    away_since = models.DateTimeField(_("assente dal"), null=True)

    class Meta:
        verbose_name = _("posto preso")
        verbose_name_plural = _("posti presi")
        constraints = [
            models.UniqueConstraint(fields=["table", "chair"], name="place_chair_unique"),
            # Two nulls differ in SQL: four bots may sit at a table, a person only once.
            models.UniqueConstraint(fields=["table", "person"], name="place_person_unique"),
            models.CheckConstraint(condition=models.Q(chair__lte=3), name="place_chair_0_to_3"),
            models.CheckConstraint(
                condition=(models.Q(person__isnull=False) & models.Q(bot_level=""))
                | (models.Q(person__isnull=True) & ~models.Q(bot_level="")),
                name="place_person_or_bot",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table_id}/{self.chair}"
