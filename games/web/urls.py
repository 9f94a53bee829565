"""The pages of the game. Names and paths are stable hooks: docs/PROTOCOL.md lists them."""

from __future__ import annotations

from django.urls import path

from games.web import history, home, play, replay, rules, table

urlpatterns = [
    path("", home.home, name="home"),
    path("gioca/", play.play, name="play"),
    path("tavoli/<slug:public_id>/", table.table, name="table"),
    path("tavoli/<slug:public_id>/stato/", table.table_state, name="table-state"),
    path("partite/", history.history, name="history"),
    path("partite/<slug:public_id>/", replay.partita, name="partita"),
    path("partite/<slug:public_id>/mazzi.json", replay.mazzi, name="partita-mazzi"),
    path("regole/<slug:game>/", rules.rules, name="rules"),
]
