"""The site that is photographed: a database of its own, partite at known moments, a server on a free port.

Everything goes through the services, as at a real table. The seeds are drawn from a fixed generator. The clock is
all but stopped: no bot moves and no pause ends while the camera is out.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.shots import people, picche, rooms

ROOT = Path(__file__).resolve().parent.parent.parent
STOPPED = 590.0
"""Longer than the camera takes, in seconds; beyond ten minutes the croupier would think that the clock was set back."""
MOST_TABLES = 600


@dataclass(frozen=True)
class Stage:
    """Where the server is, whose session the camera uses, and the addresses to photograph by screen name."""

    url: str
    session: str
    user_id: int
    paths: dict[str, str]


def set_up(folder: Path) -> None:
    """Point Django at an empty database in ``folder`` and migrate it."""
    os.environ.update(
        TRESSETTE_VAR=str(folder),
        DATABASE_URL=f"sqlite:///{folder / 'shots.sqlite3'}",
        TRESSETTE_STATIC="source",
        DJANGO_SETTINGS_MODULE="tressette_site.settings",
    )
    sys.path.insert(0, str(ROOT))
    import django

    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    # A fresh clone has no compiled words: English would be Italian, and nobody would be told.
    from tools import messages

    messages.compile_all()


def prepare() -> tuple[int, str, dict[str, str]]:
    """Make Anna, her past partite and one table for each moment; return her key, a session and the paths."""
    from django.conf import settings

    from accounts.services import sign_up
    from games.engine import deal

    dice = random.Random(21)
    deal.new_seed = lambda: dice.randbytes(deal.SEED_BYTES)
    settings.PAUSE_SECONDS, settings.CUT_SECONDS = STOPPED, 0.0
    settings.BOT_PACE, settings.PRESA_PAUSE = (0.0, 0.0), 0.0
    settings.MONTE_SECONDS, settings.TAGLIO_SECONDS = STOPPED, 0.0
    anna = sign_up("Anna", "le carte di Anna 21")
    director = _Director(anna, dice)
    over = director.table(lambda snap: snap.status == "over")
    for _ in range(2):
        director.table(lambda snap: snap.status == "over")
    moments: dict[str, Callable[[Any], bool]] = {
        "table-leading": _leading,
        "table-following": _following,
        "table-accusa": _accusa,
        "table-pause": lambda snap: snap.status == "pause",
        "table-claim": _claimable,
    }
    paths = {name: f"/tavoli/{director.table(moment).table_public_id}/" for name, moment in moments.items()}
    asking: dict[str, Any] = {
        "table-declaring": director.table(_declaring, accuse="declared_three_prese"),
        "table-monte": director.table(_entitled, deal=_poor, a_monte="under_one_point"),
        "table-fuori": director.table(_leading, match_end="called_out"),
    }
    settings.TAGLIO_SECONDS = STOPPED
    asking["table-cut"] = director.table(lambda snap: snap.cutter == 0)
    settings.TAGLIO_SECONDS = 0.0
    paths |= {name: f"/tavoli/{snap.table_public_id}/" for name, snap in asking.items()}
    talking = director.table(lambda snap: snap.status == "pause")
    _talk(talking)
    paths["table-talk"] = f"/tavoli/{talking.table_public_id}/#talk"
    paths["table-leave"] = f"{paths['table-following']}#leave"
    paths["table-talk-play"] = f"{paths['table-following']}#talk"
    paths["table-sounds"] = f"{paths['table-following']}#sounds"
    paths["table-keys"] = f"{paths['table-following']}#keys"
    paths |= rooms.prepare(anna)
    paths |= picche.prepare(director.table)
    paths |= people.prepare(director.table(_following))
    paths |= people.held_up(director.table(_following))
    partita = f"/partite/{over.partita_public_id}/"
    ended = director.table(lambda snap: snap.status == "over", game="picche", target=250)
    of_picche = f"/partite/{ended.partita_public_id}/"
    paths |= {
        "table-end": f"/tavoli/{over.table_public_id}/",
        "home": "/",
        "home-stranger": "/",
        "signup": "/iscriviti/",
        "play": "/gioca/",
        "play-preset": "/gioca/?preset=classica",
        "history": "/partite/",
        "partita": partita,
        "replay": f"{partita}?smazzata=1&passo=19#smazzata",
        "replay-end": f"{partita}?smazzata=2&passo=40#smazzata",
        "cards": "/carte/",
        "rules": "/regole/tressette/",
        "play-picche": "/gioca/?game=picche",
        "rules-picche": "/regole/picche/",
        "partita-picche": of_picche,
        "replay-picche": f"{of_picche}?smazzata=1&passo=22#smazzata",
        "preferences": "/preferenze/",
        "privacy": "/privacy/",
    }
    return anna.pk, _session(anna), paths


def _talk(at: Any) -> None:
    """What four people said in a pause, one of them at length."""
    from django.utils import timezone

    from accounts.services import sign_up
    from games.models import TalkLine

    people = [at.players[0].user_id] + [
        sign_up(name, "le carte di tutti 21").pk for name in ("Ezio", "Fulvia dal Monte", "Gino")
    ]
    said = (
        (1, "ciao", ""),
        (0, "ciao", ""),
        (2, "", "Chi ha il tre di coppe offre da bere!"),
        (3, "un_momento", ""),
        (0, "", "Il caffè è pronto, però: <b>nero</b> e senza zucchero, come lo fa mia nonna la domenica"),
        (1, "complimenti", ""),
    )
    TalkLine.objects.bulk_create(
        TalkLine(
            table_id=at.table_id,
            number=number,
            person_id=people[chair],
            chair=chair,
            phrase=phrase,
            text=text,
            at=timezone.now(),
        )
        for number, (chair, phrase, text) in enumerate(said, start=1)
    )


def _session(user: Any) -> str:
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.contrib.sessions.backends.db import SessionStore

    store = SessionStore()
    store[SESSION_KEY] = str(user.pk)
    store[BACKEND_SESSION_KEY] = "accounts.backends.InGoodStanding"
    store[HASH_SESSION_KEY] = user.get_session_auth_hash()
    store.save()
    return str(store.session_key)


class _Director:
    """Brings tables to a wished moment, Anna's cards chosen by a bot looking at her own view."""

    def __init__(self, user: Any, dice: random.Random) -> None:
        self._user = user
        self._dice = dice

    def table(
        self,
        moment: Callable[[Any], bool],
        deal: Callable[..., bool] | None = None,
        game: str = "tressette",
        **rules: Any,
    ) -> Any:
        """Return the snapshot of a new table at that moment; raises when many tables never get there.

        ``deal`` says what the first hands must be, for moments that luck alone brings once in hundreds of tables.
        """
        from games.bots.registry import levels
        from games.services.tables import sit_with_bots
        from tests.deals import deal_where

        level = levels(game)[1]
        for _ in range(MOST_TABLES):
            table = sit_with_bots(self._user, game=game, bots=(level, level, level), rules=rules or None)
            if deal is not None:
                deal_where(deal, table)
            snap = self._play(table, moment)
            if snap is not None:
                return snap
            # It lies where it was left: out of the lists, so that the home page shows few tables.
            self._forget(table)
        raise RuntimeError("no table came to the wished moment")

    def _play(self, table: Any, moment: Callable[[Any], bool]) -> Any:
        from games.selectors.snapshot import current
        from games.services import croupier
        from games.services.smazzate import say_avanti

        while True:
            while croupier.tick_once():
                pass
            snap = current(table)
            if moment(snap):
                return snap
            if snap.status == "over" or snap.sealed:
                return None
            if snap.status == "pause":
                say_avanti(snap.partita_id, 0, snap.version)
            # A cut is over when the database's clock says so, a tick later at times.
            elif snap.state is not None:
                self._move(snap)

    def _move(self, snap: Any) -> None:
        from games.bots.limit import NO_LIMIT
        from games.bots.registry import choose, levels
        from games.engine import registry
        from games.services.play import Actor, act

        view = registry.get(snap.game).view(snap.state, 0)
        action = choose(snap.game, levels(snap.game)[1], view, NO_LIMIT, self._dice)
        act(snap.partita_id, 0, action, snap.version, Actor("person", self._user.pk))

    def _forget(self, table: Any) -> None:
        from games.models import Sitting

        Sitting.objects.filter(partita__table=table, person=self._user).update(to_version=10**6)


def _claimable(snap: Any) -> bool:
    from games.engine import registry

    view = _view(snap)
    return view is not None and bool(registry.get(snap.game).claim(view))


def _view(snap: Any) -> Any:
    from games.engine import registry

    if snap.status != "play" or snap.to_act != frozenset({0}):
        return None
    return registry.get(snap.game).view(snap.state, 0)


def _leading(snap: Any) -> bool:
    view = _view(snap)
    return view is not None and len(view.hand) == 8 and not (view.presa and view.presa.cards)


def _following(snap: Any) -> bool:
    view = _view(snap)
    return view is not None and len(view.hand) <= 8 and bool(view.presa) and len(view.presa.cards) == 3


def _accusa(snap: Any) -> bool:
    view = _view(snap)
    return view is not None and len(view.accuse) >= 2 and bool(view.presa) and len(view.presa.cards) >= 1


def _declaring(snap: Any) -> bool:
    from games.engine.tressette.actions import Declare

    view = _view(snap)
    return view is not None and sum(isinstance(action, Declare) for action in view.legal) >= 2


def _poor(hands: Any, _dealer: int) -> bool:
    from tests.deals import entitled_seats

    return 0 in entitled_seats(hands, "under_one_point")


def _entitled(snap: Any) -> bool:
    from games.engine import registry
    from games.engine.tressette.actions import AMonte

    return snap.sealed and AMonte() in registry.get(snap.game).view(snap.state, 0).legal


@contextmanager
def server(folder: Path) -> Iterator[str]:
    """``manage.py serve`` on a free port; yields its address and ends it by its own process id."""
    env = os.environ | {"TRESSETTE_PACE": str(STOPPED)}
    log = (folder / "server.log").open("w")
    process = subprocess.Popen(
        [sys.executable, "manage.py", "serve", "--port", "0"],
        cwd=ROOT,
        env=env,
        stdout=subprocess.PIPE,
        stderr=log,
        text=True,
    )
    try:
        for line in process.stdout or ():
            if line.startswith("Tressette: "):
                yield line.removeprefix("Tressette: ").strip().rstrip("/")
                break
        else:
            raise RuntimeError(f"the server did not start: {(folder / 'server.log').read_text()}")
    finally:
        process.terminate()
        process.wait(timeout=20)
        log.close()
