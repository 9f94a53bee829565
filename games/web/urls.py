"""The pages of the game. Names and paths are stable hooks: docs/PROTOCOL.md lists them."""

from __future__ import annotations

from django.urls import path

from games.web import (
    cards,
    friends,
    history,
    home,
    installed,
    late_hands,
    lobby,
    opening,
    play,
    privacy,
    replay,
    room,
    rules,
    table,
)

urlpatterns = [
    path("", home.home, name="home"),
    path("amici/", friends.friends, name="friends"),
    path("siedimi/", lobby.sit_me, name="sit-me"),
    path("sala/stato/", lobby.lobby_state, name="lobby-state"),
    path("gioca/", play.play, name="play"),
    path("tavoli/nuovo/", opening.new_table, name="new-table"),
    path("tavoli/<slug:public_id>/", table.table, name="table"),
    path("tavoli/<slug:public_id>/posti/", room.room, name="room"),
    path("tavoli/<slug:public_id>/posti/stato/", room.room_state, name="room-state"),
    path("tavoli/<slug:public_id>/posti/regole/", opening.change_rules, name="room-rules"),
    path("tavoli/<slug:public_id>/stato/", table.table_state, name="table-state"),
    path("tavoli/<slug:public_id>/finite/", late_hands.late_hands, name="table-late"),
    path("partite/", history.history, name="history"),
    path("partite/<slug:public_id>/", replay.partita, name="partita"),
    path("partite/<slug:public_id>/mazzi.json", replay.mazzi, name="partita-mazzi"),
    path("manifest.webmanifest", installed.manifest, name="manifest"),
    path("sw.js", installed.worker, name="worker"),
    path("senza-rete/", installed.offline, name="offline"),
    path("privacy/", privacy.privacy, name="privacy"),
    path("carte/", cards.cards, name="cards"),
    path("regole/<slug:game>/", rules.rules, name="rules"),
]
