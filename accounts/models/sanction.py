"""What the admin has decided about a person, for a time: no word at the tables, or no entry at all."""

from __future__ import annotations

from django.conf import settings as site
from django.db import models
from django.utils.translation import gettext_lazy as _

REASON_LENGTH = 200


class SanctionKind(models.TextChoices):
    SILENCE = "silence", _("silenzio ai tavoli")
    BAN = "ban", _("sospensione")


class Sanction(models.Model):
    """It holds until `until`, or until somebody lifts it. Rows are kept; `User` repeats what is in force."""

    person = models.ForeignKey(
        site.AUTH_USER_MODEL, verbose_name=_("chi"), on_delete=models.PROTECT, related_name="sanctions"
    )
    kind = models.CharField(_("che cosa"), max_length=8, choices=SanctionKind.choices)
    reason = models.CharField(_("motivo"), max_length=REASON_LENGTH)
    at = models.DateTimeField(_("dal"), auto_now_add=True)
    until = models.DateTimeField(_("fino al"))
    by = models.ForeignKey(
        site.AUTH_USER_MODEL,
        verbose_name=_("deciso da"),
        on_delete=models.PROTECT,
        null=True,
        related_name="+",
    )
    lifted_at = models.DateTimeField(_("tolto il"), null=True, blank=True)
    lifted_by = models.ForeignKey(
        site.AUTH_USER_MODEL,
        verbose_name=_("tolto da"),
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
    )

    class Meta:
        verbose_name = _("provvedimento")
        verbose_name_plural = _("provvedimenti")
        constraints = [
            models.CheckConstraint(
                condition=models.Q(kind__in=[choice.value for choice in SanctionKind]),
                name="accounts_sanction_kind_known",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.person}: {self.get_kind_display()}"
