"""URLs of the site: the admin, people, the game."""

from __future__ import annotations

from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    path("gestione/", admin.site.urls),
    path("", include("accounts.urls")),
    path("", include("games.web.urls")),
]
