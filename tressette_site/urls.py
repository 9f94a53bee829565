"""URLs of the site: the admin, people, the game."""

from __future__ import annotations

from importlib.util import find_spec

from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path

urlpatterns: list[URLPattern | URLResolver] = [path("gestione/", admin.site.urls)]
if find_spec("accounts.urls"):
    urlpatterns.append(path("", include("accounts.urls")))
if find_spec("games.web") and find_spec("games.web.urls"):
    urlpatterns.append(path("", include("games.web.urls")))
