"""House rules of the site: named, versioned, copied by each partita when it starts."""

from __future__ import annotations

from typing import Any

from django.db import models


class HouseRules(models.Model):
    """One version of a named set of toggles. Editing makes a new version.

    `toggles` holds the fields that differ from the game's defaults; `table_may_change` names the ones
    a table may set for itself. A running partita keeps its own copy.
    """

    game = models.CharField(max_length=20)
    name = models.CharField(max_length=60)
    version = models.PositiveIntegerField(default=1)
    toggles: models.JSONField[Any, Any] = models.JSONField(default=dict, blank=True)
    table_may_change: models.JSONField[Any, Any] = models.JSONField(default=list, blank=True)
    is_default = models.BooleanField(default=False)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name_plural = "house rules"
        constraints = [
            models.UniqueConstraint(fields=["game", "name", "version"], name="house_rules_version_unique"),
            models.UniqueConstraint(
                fields=["game"], condition=models.Q(is_default=True), name="house_rules_one_default_per_game"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} (v{self.version})"
