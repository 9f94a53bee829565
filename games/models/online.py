"""Who is on the site: a lease for each person, renewed by the pages that look at the lobby."""

from __future__ import annotations

from django.conf import settings as site
from django.db import models


class Online(models.Model):
    """A person believed to be in the lobby until `until` (the database's clock); who is at a table has a Presence."""

    person = models.OneToOneField(
        site.AUTH_USER_MODEL, on_delete=models.CASCADE, primary_key=True, related_name="+"
    )
    until = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return str(self.person_id)
