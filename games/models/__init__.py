"""The record (docs/ARCHITECTURE.md): state is folded from Smazzata, Deal and Move."""

from __future__ import annotations

from games.models.deal import Deal
from games.models.due import Due, DueKind
from games.models.house_rules import HouseRules
from games.models.invite import Invite
from games.models.monte_answer import MonteAnswer
from games.models.move import ActorKind, Move, MoveIsForever
from games.models.online import Online
from games.models.partita import RUNNING, Partita, Status
from games.models.place import Place
from games.models.presence import Presence
from games.models.seat import Seat
from games.models.sitting import Sitting, SittingKind
from games.models.smazzata import Smazzata, SmazzataStatus
from games.models.table import Table
from games.models.table_event import TableEvent, TableEventKind
from games.models.taglio import Taglio
from games.models.talk import Report, TalkLine

__all__ = [
    "RUNNING",
    "ActorKind",
    "Deal",
    "Due",
    "DueKind",
    "HouseRules",
    "Invite",
    "MonteAnswer",
    "Move",
    "MoveIsForever",
    "Online",
    "Partita",
    "Place",
    "Presence",
    "Report",
    "Seat",
    "Sitting",
    "SittingKind",
    "Smazzata",
    "SmazzataStatus",
    "Status",
    "Table",
    "TableEvent",
    "TableEventKind",
    "Taglio",
    "TalkLine",
]
