"""What becomes of reports: somebody looks, and writes what they did."""

from __future__ import annotations

from typing import Any

from django.utils import timezone

from games.models import Report


def close(report: Report, *, outcome: str, by: Any) -> None:
    """Close a report with what was done; one that is closed already stays as it is."""
    Report.objects.filter(pk=report.pk, closed_at__isnull=True).update(
        closed_at=timezone.now(), closed_by=by, outcome=outcome
    )
