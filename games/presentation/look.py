"""How one viewer sees a table: deck, language, order of the hand. No more of a person reaches a fragment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from django.conf import settings
from django.contrib.auth.models import AnonymousUser

from accounts import site

if TYPE_CHECKING:
    from accounts.models import User

Viewer: TypeAlias = "User | AnonymousUser"


@dataclass(frozen=True, slots=True)
class Look:
    """`skin` toscane | napoletane | francesi, `language` it | en, `hand_order` suit | strength."""

    skin: str = "toscane"
    language: str = "it"
    hand_order: str = "suit"


def look_for(user: Viewer, request_language: str | None = None) -> Look:
    """Return the look a person chose; a stranger has the site's deck in the language of the request, and so
    has who chose a deck that is not offered any more (S1)."""
    offered = site.current()
    if isinstance(user, AnonymousUser):
        return Look(offered.default_deck, _known(request_language))
    return Look(offered.deck_of(user.skin), _known(user.language), user.hand_order)


def _known(language: str | None) -> str:
    codes = [code for code, _name in settings.LANGUAGES]
    return language if language in codes else settings.LANGUAGE_CODE
