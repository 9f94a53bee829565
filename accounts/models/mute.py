"""Whom a person does not listen to."""

from __future__ import annotations

from django.conf import settings as site
from django.db import models


class Mute(models.Model):
    """`by` does not see what `of` says, at any table, until the row is gone. `of` is not told."""

    by = models.ForeignKey(site.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="mutes")
    of = models.ForeignKey(site.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["by", "of"], name="accounts_mute_once"),
            models.CheckConstraint(condition=~models.Q(by=models.F("of")), name="accounts_mute_of_others"),
        ]

    def __str__(self) -> str:
        return f"{self.by_id} of {self.of_id}"
