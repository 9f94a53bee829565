"""Who is at a table now: a lease for each page that looks at it."""

from __future__ import annotations

from typing import Final

from django.conf import settings as site
from django.db import models

from games.models.table import Table

PAGE: Final = ""
"""The process of a page without a socket: no process renews it, each request does."""


class Presence(models.Model):
    """One open page of a person at a table, believed until `until` (the database's clock).

    `process` renews the leases of the sockets it holds, all in one statement; a process that is killed says no
    farewell, its leases end by themselves. `closing` is a socket that said it: nobody renews it. A person is at
    the table while any of their leases lasts. `tab` is how a page names itself through a reload; of a person's pages
    at a table one at most is `active`, and plays.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="presences")
    person = models.ForeignKey(site.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    process = models.CharField(max_length=16)
    socket = models.CharField(max_length=16)
    until = models.DateTimeField()
    closing = models.BooleanField(default=False)
    tab = models.CharField(max_length=32, default="")
    active = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "person", "process", "socket"], name="presence_unique"),
            models.UniqueConstraint(
                fields=["table", "person"], condition=models.Q(active=True), name="presence_one_active"
            ),
        ]
        indexes = [
            models.Index(fields=["process"], name="presence_process"),
            models.Index(fields=["until"], name="presence_until"),
        ]

    def __str__(self) -> str:
        return f"{self.person_id} at {self.table_id}"
