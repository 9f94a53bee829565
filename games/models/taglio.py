"""A taglio while the cut is open: it goes into its slot of the deal when the window closes, and not before."""

from __future__ import annotations

from django.conf import settings as site
from django.db import models

from games.models.smazzata import Smazzata


class Taglio(models.Model):
    """What one seat's device adds to the shuffle: `value` is 32 hexadecimal digits, or empty for *no taglio of mine*.

    The first one stands. A row for each seat, so that two who answer at once cannot overwrite each other; it moves
    no version and nothing is announced by it. The rows are deleted in the transaction that deals.
    """

    smazzata = models.ForeignKey(Smazzata, on_delete=models.PROTECT, related_name="sealed_tagli")
    seat = models.PositiveSmallIntegerField()
    value = models.CharField(max_length=32, blank=True)
    person = models.ForeignKey(site.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["smazzata", "seat"], name="taglio_one_per_seat"),
            models.CheckConstraint(condition=models.Q(seat__lte=3), name="taglio_seat_0_to_3"),
        ]

    def __str__(self) -> str:
        # Not the number: this text reaches logs.
        return f"{self.smazzata_id}/{self.seat}"
