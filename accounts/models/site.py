"""What the site is set to: one row a version, the newest in force."""

from __future__ import annotations

from typing import Any

from django.conf import settings as site
from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.models.user import Skin
from accounts.names import MAX_LENGTH

DECKS = [choice for choice in Skin.choices if choice[0]]


class Registration(models.TextChoices):
    """Who may make an account."""

    OPEN = "open", _("Chi vuole")
    INVITATION = "invitation", _("Solo chi ha un invito")
    CLOSED = "closed", _("Nessuno")


class SiteSettings(models.Model):
    """One version of the site's settings; a version is written once (accounts.site writes and reads them).

    `decks` are the codes of the decks offered (RULES S1), `default_deck` is among them. The bots' names are those
    of the partner, the right and the left neighbour (B4).
    """

    version = models.PositiveIntegerField(_("versione"), unique=True)
    registration = models.CharField(
        _("chi può iscriversi"), max_length=12, choices=Registration.choices, default=Registration.OPEN
    )
    guests = models.BooleanField(_("si gioca anche da ospiti"), default=True)
    default_deck = models.CharField(_("mazzo del sito"), max_length=16, choices=DECKS)
    decks: models.JSONField[Any, Any] = models.JSONField(_("mazzi tra cui scegliere"))
    bot_partner = models.CharField(_("nome del compagno"), max_length=MAX_LENGTH)
    bot_right = models.CharField(_("nome di chi siede a destra"), max_length=MAX_LENGTH)
    bot_left = models.CharField(_("nome di chi siede a sinistra"), max_length=MAX_LENGTH)
    created_by = models.ForeignKey(
        site.AUTH_USER_MODEL,
        verbose_name=_("cambiate da"),
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
    )
    created_at = models.DateTimeField(_("cambiate il"), auto_now_add=True)

    class Meta:
        verbose_name = _("impostazioni del sito")
        verbose_name_plural = _("impostazioni del sito")

    def __str__(self) -> str:
        return f"v{self.version}"

    @property
    def bot_names(self) -> tuple[str, str, str]:
        """The names of the bots: the partner's, the right and the left neighbour's."""
        return (self.bot_partner, self.bot_right, self.bot_left)

    def deck_of(self, wanted: str) -> str:
        """Return the deck for who wants this one: it while it is offered, else the site's."""
        return wanted if wanted in self.decks else self.default_deck
