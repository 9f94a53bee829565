"""Ties between people: whom one follows, and with whom one does not want to sit."""

from __future__ import annotations

from django.conf import settings as site
from django.db import models


class Follow(models.Model):
    """`by` wants to see whether `of` is here, and to invite them. One way; `of` is not asked."""

    by = models.ForeignKey(site.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="follows")
    of = models.ForeignKey(site.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["by", "of"], name="accounts_follow_once"),
            models.CheckConstraint(condition=~models.Q(by=models.F("of")), name="accounts_follow_of_others"),
        ]

    def __str__(self) -> str:
        return f"{self.by_id} of {self.of_id}"


class Block(models.Model):
    """`by` and `of` never sit together at a public table, until the row is gone. `of` is not told."""

    by = models.ForeignKey(site.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="blocks")
    of = models.ForeignKey(site.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["by", "of"], name="accounts_block_once"),
            models.CheckConstraint(condition=~models.Q(by=models.F("of")), name="accounts_block_of_others"),
        ]

    def __str__(self) -> str:
        return f"{self.by_id} of {self.of_id}"
