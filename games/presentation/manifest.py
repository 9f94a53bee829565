"""The web app manifest: what a phone is told when the site is put on its first screen."""

from __future__ import annotations

from typing import Any, Final

from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _

PAPER: Final = "#f4efe4"
"""The site's ground in the light (`--paper` of `css/tokens.css`): a manifest knows one scheme only."""

ICONS: Final = (
    ("icons/icon.svg", "any", "image/svg+xml", "any"),
    ("icons/icon-192.png", "192x192", "image/png", "any"),
    ("icons/icon-512.png", "512x512", "image/png", "any"),
    ("icons/maskable-512.png", "512x512", "image/png", "maskable"),
)
"""Drawn by `tools.icons`: file, size, type, purpose."""


def manifest(language: str) -> dict[str, Any]:
    """Return the manifest in the language active now, whose code is given.

    Its identity is the same in all languages: a site that was installed stays one when its person changes language.
    """
    return {
        "id": "/",
        "name": _("Tressette e picche"),
        "short_name": "Tressette",
        "description": _("Le carte come al circolo: con gli amici, con chi aspetta o con tre bot."),
        "lang": language,
        "dir": "ltr",
        "start_url": reverse("home"),
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "categories": ["games"],
        "icons": [
            {"src": static(file), "sizes": size, "type": kind, "purpose": purpose}
            for file, size, kind, purpose in ICONS
        ],
        "shortcuts": [
            {"name": _("Siediti subito"), "url": reverse("play")},
            {"name": _("Le mie partite"), "url": reverse("history")},
        ],
    }
