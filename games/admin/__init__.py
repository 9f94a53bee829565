"""The record in Django's admin: to be looked at, never changed, and with no card that is still in a hand."""

from __future__ import annotations

from games.admin.record import DealAdmin, HouseRulesAdmin, PartitaAdmin, SmazzataAdmin, TableAdmin

__all__ = ["DealAdmin", "HouseRulesAdmin", "PartitaAdmin", "SmazzataAdmin", "TableAdmin"]
