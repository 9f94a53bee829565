"""What a suspended person is told."""

from __future__ import annotations

from django.utils import formats, timezone
from django.utils.translation import gettext as _

from accounts.models import Sanction


def ban_sentence(ban: Sanction) -> str:
    """Say until when, and why, in the admin's words."""
    until = formats.date_format(timezone.localtime(ban.until), "SHORT_DATETIME_FORMAT")
    return _("Questo account è sospeso fino al %(until)s. Motivo: %(reason)s") % {
        "until": until,
        "reason": ban.reason,
    }
