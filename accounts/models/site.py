"""What the site is set to: one row a version, the newest in force."""

from __future__ import annotations

from typing import Any

from django.conf import settings as site
from django.core.validators import MaxValueValidator, MinValueValidator
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


class Talk(models.TextChoices):
    """What people may say at a table; the house rules of the table say when (RULES T18)."""

    ALL = "all", _("Frasi del tavolo e testo libero")
    PHRASES = "phrases", _("Solo le frasi del tavolo")
    OFF = "off", _("Niente")


CLOCKS = [
    (0, _("Senza orologio")),
    (15, _("15 secondi a carta")),
    (30, _("30 secondi a carta")),
    (60, _("60 secondi a carta")),
]
"""Seconds a card that a table may be set to; 0 is none."""

MOST_TALK_DAYS = 365
NOTICE_LENGTH = 300


def every_clock() -> list[int]:
    """Return all clocks: what a site offers that nobody has set."""
    return [seconds for seconds, _name in CLOCKS]


class SiteSettings(models.Model):
    """One version of the site's settings; a version is written once (accounts.site writes and reads them).

    `decks` are the codes of the decks offered (RULES S1), `default_deck` is among them. The bots' names are those
    of the partner, the right and the left neighbour (B4). `clocks` are seconds a card, 0 for none. The notice is
    what the admin wrote, in both languages or in one. `talk_days` is how long what people wrote is kept.
    `late_hands` lets tables show watchers the hands of the smazzate that are over.
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
    talk = models.CharField(
        _("che cosa si dice ai tavoli"), max_length=8, choices=Talk.choices, default=Talk.ALL
    )
    talk_days = models.PositiveSmallIntegerField(
        _("giorni per cui si tiene quel che si scrive"),
        default=30,
        validators=[MinValueValidator(1), MaxValueValidator(MOST_TALK_DAYS)],
    )
    watching = models.BooleanField(_("si può stare a guardare"), default=True)
    late_hands = models.BooleanField(
        _("un tavolo può mostrare le carte a chi guarda, una smazzata dopo"), default=True
    )
    clocks: models.JSONField[Any, Any] = models.JSONField(_("orologi tra cui scegliere"), default=every_clock)
    notice_it = models.CharField(_("avviso in italiano"), max_length=NOTICE_LENGTH, blank=True)
    notice_en = models.CharField(_("avviso in inglese"), max_length=NOTICE_LENGTH, blank=True)
    contact = models.CharField(_("a chi rivolgersi"), max_length=200, blank=True)
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

    def notice(self, language: str) -> tuple[str, str]:
        """Return the notice for who reads this language, and the language it is in; ("", "") when there is none."""
        own, other = (
            (self.notice_en, self.notice_it) if language == "en" else (self.notice_it, self.notice_en)
        )
        if own:
            return own, language
        return (other, "it" if language == "en" else "en") if other else ("", "")
