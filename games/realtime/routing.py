"""Websocket addresses."""

from __future__ import annotations

from django.urls import path

from games.realtime.consumers import TableConsumer

websocket_urlpatterns = [path("ws/tavoli/<str:public_id>/", TableConsumer.as_asgi())]
