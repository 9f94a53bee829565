"""The table: where people sit down. It outlives its partite."""

from __future__ import annotations

from typing import Any

from django.conf import settings as site
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.ids import new_public_id


class Table(models.Model):
    """A place with an address. `version` counts seats, presence and talk, never cards.

    `settings` is `{"bots": {"1": "seria", ...}, "pace": "normale", "rules": {...}}`; a table that waits for people
    has `"preset"` (a slug), `"clock"` (seconds a card, 0 for none), `"rated"`, `"watching"`, `"late_hands"` (who
    watches sees the hands of the smazzate that are over) and `"edition"` too: how often its settings have changed, and
    `"played"` the edition that its newest partita began with. A public table is in the lobby, any other is found by
    its address alone. `"closed"` is why the admin closed it, in their words: such a table never opens again.
    """

    public_id = models.CharField(
        _("sigla"), max_length=12, unique=True, default=new_public_id, editable=False
    )
    owner = models.ForeignKey(
        site.AUTH_USER_MODEL,
        verbose_name=_("aperto da"),
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="tables",
    )
    game = models.CharField(_("gioco"), max_length=20)
    settings: models.JSONField[Any, Any] = models.JSONField(_("impostazioni"), default=dict)
    is_open = models.BooleanField(_("aperto"), default=True)
    is_public = models.BooleanField(_("pubblico"), default=False)
    version = models.PositiveIntegerField(_("versione"), default=0)
    created_at = models.DateTimeField(_("aperto il"), auto_now_add=True)

    class Meta:
        verbose_name = _("tavolo")
        verbose_name_plural = _("tavoli")
        permissions = [("close_table", _("Può chiudere un tavolo"))]

    def __str__(self) -> str:
        return self.public_id
