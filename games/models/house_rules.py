"""House rules of the site: named presets, each a row of versions; a partita copies one when it starts."""

from __future__ import annotations

from typing import Any, ClassVar

from django.conf import settings as site
from django.db import models
from django.utils.text import slugify
from django.utils.translation import gettext_lazy as _


class HouseRulesQuerySet(models.QuerySet["HouseRules"]):
    """Reads; rows are written by services.house_rules."""

    def newest(self) -> HouseRulesQuerySet:
        """Only the version in force of each preset."""
        newer = HouseRules.objects.filter(
            game=models.OuterRef("game"), slug=models.OuterRef("slug"), version__gt=models.OuterRef("version")
        )
        return self.filter(~models.Exists(newer))


_Manager = models.Manager.from_queryset(HouseRulesQuerySet)


class HouseRules(models.Model):
    """One version of a preset. `slug` names the preset through all its versions, whatever it is called.

    `toggles` is the record of the game's rules; `open_toggles` names the ones that a table may set for itself.
    A version is written once; only `is_default` leaves it when another preset becomes the site's own.
    """

    game = models.CharField(_("gioco"), max_length=20)
    slug = models.SlugField(_("sigla"), max_length=60)
    name = models.CharField(_("nome"), max_length=60)
    version = models.PositiveIntegerField(_("versione"), default=1)
    toggles: models.JSONField[Any, Any] = models.JSONField(_("regole"), default=dict, blank=True)
    open_toggles: models.JSONField[Any, Any] = models.JSONField(
        _("scelte del tavolo"), default=list, blank=True
    )
    is_default = models.BooleanField(_("regole di casa"), default=False)
    is_offered = models.BooleanField(_("si può scegliere"), default=True)
    created_by = models.ForeignKey(
        site.AUTH_USER_MODEL,
        verbose_name=_("scritta da"),
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
    )
    created_at = models.DateTimeField(_("scritta il"), auto_now_add=True)

    objects: ClassVar[_Manager[HouseRules]] = _Manager()

    class Meta:
        verbose_name = _("regole della casa")
        verbose_name_plural = _("regole della casa")
        constraints = [
            models.UniqueConstraint(fields=["game", "slug", "version"], name="house_rules_version_unique"),
            models.UniqueConstraint(
                fields=["game"], condition=models.Q(is_default=True), name="house_rules_one_default_per_game"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} (v{self.version})"

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.slug = self.slug or slugify(self.name)
        super().save(*args, **kwargs)
