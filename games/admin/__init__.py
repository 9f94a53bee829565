"""The game in Django's admin: presets to be edited; the record to be looked at, never changed, with no card that is
still in a hand."""

from __future__ import annotations

from games.admin.house_rules import HouseRulesAdmin
from games.admin.record import DealAdmin, PartitaAdmin, SmazzataAdmin, TableAdmin
from games.admin.reports import ReportAdmin

__all__ = ["DealAdmin", "HouseRulesAdmin", "PartitaAdmin", "ReportAdmin", "SmazzataAdmin", "TableAdmin"]
