"""URLs of the site: the admin, people, the game."""

from __future__ import annotations

from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path
from django.utils.translation import gettext_lazy as _

admin.site.site_header = _("Gestione del sito")
admin.site.site_title = "Tressette"
admin.site.index_title = _("Persone e partite")

urlpatterns: list[URLPattern | URLResolver] = [
    path("gestione/", admin.site.urls),
    path("", include("accounts.urls")),
    path("", include("games.web.urls")),
]
