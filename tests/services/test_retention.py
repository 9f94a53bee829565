"""What people wrote is forgotten when the settings say, and nothing else is."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.utils import timezone

from games.models import Move, Report, TalkLine
from games.selectors import snapshot
from games.services import reports, retention, talk
from tests import tables
from tests.talking import fresh_limits as fresh_limits
from tests.talking import said, set_site, to

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("fresh_limits")]


def test_old_lines_and_closed_reports_go_and_open_reports_and_moves_stay() -> None:
    table, (anna, bruno, *_) = tables.four_people()
    to(table, "pause")
    for words in ("vecchio", "nuovo"):
        talk.say_text(snapshot.current(table), bruno, words)
    talk.report(snapshot.current(table), anna, 1)
    old = timezone.now() - timedelta(days=8)
    TalkLine.objects.filter(number=1).update(at=old)
    Report.objects.update(at=old)
    moves = Move.objects.count()
    set_site(talk_days=9)
    assert retention.forget_old() == 0
    set_site(talk_days=7)
    assert retention.forget_old() == 1
    assert said(table) == [("Bruno", "nuovo")]
    report = Report.objects.get()
    reports.close(report, outcome="visto", by=anna)
    assert retention.forget_old() == 1
    assert not Report.objects.exists()
    assert Move.objects.count() == moves
    # The numbers of a table go on: a line is never taken for another.
    talk.say_text(snapshot.current(table), bruno, "ancora")
    assert list(TalkLine.objects.order_by("number").values_list("number", flat=True)) == [2, 3]


def test_sessions_that_are_over_go_and_the_others_stay() -> None:
    for key, ends in (("over", -1), ("holds", 1)):
        Session.objects.create(
            session_key=key, session_data="x", expire_date=timezone.now() + timedelta(hours=ends)
        )
    assert retention.forget_old() == 1
    assert [session.session_key for session in Session.objects.all()] == ["holds"]
