"""Invitations: links that let so many people sign up until a day comes."""

from __future__ import annotations

import secrets

from django.conf import settings as site
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

MAX_USES = 500


def new_token() -> str:
    """Return 32 characters from the system's generator: 192 bits, nobody guesses one."""
    return secrets.token_urlsafe(24)


class Invitation(models.Model):
    """A link. It stands until it is used up, past its day or revoked, whichever comes first.

    `uses` counts the people who came by it: they are `people`. Rows are kept, so that one can tell later.
    """

    token = models.CharField(max_length=64, unique=True, default=new_token, editable=False)
    note = models.CharField(_("per chi"), max_length=80, blank=True)
    max_uses = models.PositiveIntegerField(
        _("quante persone"), default=1, validators=[MinValueValidator(1), MaxValueValidator(MAX_USES)]
    )
    uses = models.PositiveIntegerField(_("già entrate"), default=0, editable=False)
    expires_at = models.DateTimeField(_("vale fino al"))
    revoked = models.BooleanField(_("ritirato"), default=False)
    created_by = models.ForeignKey(
        site.AUTH_USER_MODEL,
        verbose_name=_("fatto da"),
        on_delete=models.PROTECT,
        null=True,
        editable=False,
        related_name="+",
    )
    created_at = models.DateTimeField(_("fatto il"), default=timezone.now, editable=False)

    class Meta:
        verbose_name = _("invito")
        verbose_name_plural = _("inviti")
        constraints = [
            # What a race could break: two who take the last place at once.
            models.CheckConstraint(
                condition=models.Q(uses__lte=models.F("max_uses")), name="accounts_invitation_not_overused"
            ),
        ]

    def __str__(self) -> str:
        # Not the token: this text reaches logs and the history of the admin.
        return self.note or f"n. {self.pk}"
