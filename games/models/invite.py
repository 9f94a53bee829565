"""Somebody called to a table by somebody who sits there."""

from __future__ import annotations

from django.conf import settings as site
from django.db import models

from games.models.table import Table


class Invite(models.Model):
    """`by` calls `to`; it stands while the table waits. A declined one stays, so that nobody insists."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="invites")
    by = models.ForeignKey(site.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    to = models.ForeignKey(site.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="invites")
    declined = models.BooleanField(default=False)
    at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "to"], name="invite_once_a_table")]

    def __str__(self) -> str:
        return f"{self.table_id} to {self.to_id}"
