"""The deal: a secret seed, committed to before anybody cuts."""

from __future__ import annotations

from typing import Any, ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.ids import new_public_id


def empty_tagli() -> list[str]:
    """Four slots, one a seat, in hexadecimal; an empty slot is valid."""
    return ["", "", "", ""]


class DealManager(models.Manager["Deal"]):
    """Loads deals without their seed; reading `.seed` afterwards is a query of its own, on purpose."""

    def get_queryset(self) -> models.QuerySet[Deal]:
        return super().get_queryset().defer("seed")


class Deal(models.Model):
    """One shuffled pack as a seed of 32 bytes. Several smazzate may share it.

    The seed never leaves the server before every smazzata on the deal has ended or is void: it is in no form,
    serializer, repr or log. `games.selectors.deals` is the one place that reads it.
    """

    public_id = models.CharField(
        _("sigla"), max_length=12, unique=True, default=new_public_id, editable=False
    )
    scheme = models.PositiveSmallIntegerField(_("schema"))
    seed = models.BinaryField(max_length=32, editable=False, serialize=False)
    commitment = models.CharField(_("impronta"), max_length=64)
    tagli: models.JSONField[Any, Any] = models.JSONField(default=empty_tagli)
    source = models.CharField(_("origine"), max_length=20, default="table")
    created_at = models.DateTimeField(_("mescolato il"), auto_now_add=True)

    objects: ClassVar[DealManager] = DealManager()

    class Meta:
        verbose_name = _("mazzo sigillato")
        verbose_name_plural = _("mazzi sigillati")
        constraints = [
            models.CheckConstraint(condition=~models.Q(commitment=""), name="deal_commitment_present"),
        ]

    def __str__(self) -> str:
        return self.public_id

    def __repr__(self) -> str:
        return f"<Deal {self.public_id}>"
