"""The one user model. A guest is a User without a usable password; signing up fills the same row."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.names import MAX_RAW, name_key, tidy


class Skin(models.TextChoices):
    """Which deck this person sees (RULES S1)."""

    SITE = "", _("Quello del sito")
    TOSCANE = "toscane", _("Toscane")
    NAPOLETANE = "napoletane", _("Napoletane")
    FRANCESI = "francesi", _("Francesi")


class Language(models.TextChoices):
    """Each language under its own name, never translated: who needs it may not read the other."""

    ITALIAN = "it", "Italiano"
    ENGLISH = "en", "English"


class HandOrder(models.TextChoices):
    SUIT = "suit", _("Per seme")
    STRENGTH = "strength", _("Per forza")


class Pace(models.TextChoices):
    """How quickly the bots of this person's own tables play."""

    CALM = "calmo", _("Calmo")
    NORMAL = "normale", _("Normale")
    QUICK = "svelto", _("Svelto")


class TimeFactor(models.IntegerChoices):
    """How many times a friendly table's time for a card this person gets."""

    ONCE = 1, _("Come gli altri")
    TWICE = 2, _("Il doppio")
    THREE_TIMES = 3, _("Il triplo")


class UserManager(BaseUserManager["User"]):
    use_in_migrations = True

    def get_by_natural_key(self, username: str | None) -> User:
        """Find a person by any spelling of the name that counts as the same (raises User.DoesNotExist)."""
        return self.get(name_key=name_key(username or ""))

    async def aget_by_natural_key(self, username: str | None) -> User:
        return await self.aget(name_key=name_key(username or ""))

    def create_user(self, username: str, email: str = "", password: str | None = None, **fields: Any) -> User:
        """Create a person who has signed up; without a password nobody can log in as them."""
        fields.setdefault("signed_up_at", timezone.now())
        user = self.model(username=username, email=self.normalize_email(email), **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(
        self, username: str, email: str = "", password: str | None = None, **fields: Any
    ) -> User:
        return self.create_user(
            username, email, password, **{**fields, "is_staff": True, "is_superuser": True}
        )


class User(AbstractBaseUser, PermissionsMixin):
    """A person: public name, key of the name, how they like their table. Bots are not users."""

    username = models.CharField(_("nome"), max_length=MAX_RAW, unique=True)
    """The public name as typed, tidied."""
    name_key = models.CharField(max_length=MAX_RAW, unique=True, editable=False)
    """Kept by save(): see :func:`accounts.names.name_key`."""
    email = models.EmailField(_("e-mail"), blank=True)
    is_guest = models.BooleanField(_("ospite"), default=False)
    is_staff = models.BooleanField(_("può entrare nella gestione"), default=False)
    is_active = models.BooleanField(_("attivo"), default=True)
    date_joined = models.DateTimeField(_("arrivo"), default=timezone.now)
    signed_up_at = models.DateTimeField(_("iscrizione"), null=True, blank=True)
    """When the account got its password; null for guests."""
    invitation = models.ForeignKey(
        "accounts.Invitation",
        verbose_name=_("invito"),
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        editable=False,
        related_name="people",
    )
    """The invitation this person came by, where one was needed."""

    silenced_until = models.DateTimeField(_("senza parola fino al"), null=True, blank=True, editable=False)
    banned_until = models.DateTimeField(_("sospeso fino al"), null=True, blank=True, editable=False)
    """Both repeat the sanctions in force (accounts.sanctions), because every request asks."""

    skin = models.CharField(_("mazzo"), max_length=16, choices=Skin.choices, default=Skin.SITE, blank=True)
    language = models.CharField(_("lingua"), max_length=8, choices=Language.choices, default=Language.ITALIAN)
    hand_order = models.CharField(
        _("ordine delle carte"), max_length=16, choices=HandOrder.choices, default=HandOrder.SUIT
    )
    corner_index = models.BooleanField(_("lettere e numeri nell’angolo delle carte"), default=True)
    pace = models.CharField(_("ritmo"), max_length=16, choices=Pace.choices, default=Pace.NORMAL)
    plays_forced = models.BooleanField(_("gioca da sola la carta obbligata"), default=False)
    time_factor = models.PositiveSmallIntegerField(
        _("tempo per carta"), choices=TimeFactor.choices, default=TimeFactor.ONCE
    )

    objects: ClassVar[UserManager] = UserManager()

    USERNAME_FIELD = "username"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    class Meta:
        verbose_name = _("persona")
        verbose_name_plural = _("persone")
        permissions = [("reset_password", _("Può dare una password nuova a chi non è della gestione"))]
        constraints = [
            models.CheckConstraint(
                condition=~models.Q(is_guest=True, is_staff=True)
                & ~models.Q(is_guest=True, is_superuser=True),
                name="accounts_guest_is_never_staff",
            ),
            models.CheckConstraint(
                # What set_unusable_password() writes begins with "!".
                condition=models.Q(is_guest=False) | models.Q(password__startswith="!"),  # noqa: S106
                name="accounts_guest_has_no_password",
            ),
        ]

    def __str__(self) -> str:
        return self.username

    def save(self, *, update_fields: Iterable[str] | None = None, **how: Any) -> None:
        # Here and not in a form, so that no path (admin, shell, command) can leave the key behind the name.
        self.username = tidy(self.username)
        self.name_key = name_key(self.username)
        if update_fields is not None and "username" in update_fields:
            update_fields = {*update_fields, "name_key"}
        super().save(update_fields=update_fields, **how)
