"""Forgetting in time, as the privacy page says: what people wrote and the reports that are closed go after the days
of the settings, sessions when they are over."""

from __future__ import annotations

from datetime import timedelta

from django.contrib.sessions.models import Session
from django.utils import timezone

from accounts import site
from games.models import Report, TalkLine
from games.selectors import talk


def forget_old() -> int:
    """Delete what is older than it may become; return how many rows. The croupier calls it every hour.

    An open report stays until somebody has looked at it.
    """
    oldest = timezone.now() - timedelta(days=site.current().talk_days)
    lines, _ = TalkLine.objects.filter(at__lt=oldest).delete()
    reports, _ = Report.objects.filter(at__lt=oldest, closed_at__isnull=False).delete()
    sessions, _ = Session.objects.filter(expire_date__lt=timezone.now()).delete()
    if lines:
        talk.forget()
    return lines + reports + sessions
