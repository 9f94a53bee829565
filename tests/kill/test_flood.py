"""Twenty thousand frames and requests against a live table: valid, stale, foreign, malformed and huge ones.

No answer is a server error, what the engine did not allow changes nothing (the referee judges the record afterwards),
and the server does not grow by it.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import random
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from games.engine.referee import judge
from games.engine.registry import get
from games.models import Move, Smazzata
from games.selectors.deals import hands_dealt
from tests import migrated
from tests.bench.bench_card import prepare
from tests.returning import Person, until
from tests.served import Served, manage

pytestmark = pytest.mark.timeout(1800)

SETTINGS = {"TRESSETTE_FRAME_RATE": "1000000/1 second"}
QUIET = 2.0  # seconds without an answer: all that was sent has been read
MOST_GROWTH = 40 * 1024  # KB; what it keeps of twenty tables that it had not seen yet is a tenth of that
CARDS = ["3D", "AS", "7C", "RB", "FD", "2C", "XX", "", "3D" * 40]


def junk(rng: random.Random, version: int) -> str:
    """A frame that nobody who plays would send."""
    kinds = (
        lambda: {
            "card": rng.choice(CARDS),
            "v": rng.choice([version, version - 1, version + 1, -1, 10**12, "x"]),
        },
        lambda: {"card": rng.choice(CARDS), "v": version, "seat": rng.randrange(4)},
        lambda: {"card": rng.choice(CARDS), "v": version, "segno": rng.choice(["busso", "volo", "fischio"])},
        lambda: {"bid": rng.randrange(-3, 20), "v": version},
        lambda: {"declare": ["napoletana D", "tris A -S"], "v": version},
        lambda: {rng.choice(["keep", "a_monte", "avanti", "seen", "rivincita"]): "1", "v": version},
        lambda: {"taglio": "0" * rng.choice([0, 31, 32, 33]), "v": version},
        lambda: {"phrase": rng.choice(["ciao", "nessuna", "x" * 300])},
        lambda: [1, 2, {"card": None}],
        lambda: {"card": {"deep": [[[[]]]]}, "v": True},
    )
    plain = rng.random()
    if plain < 0.7:
        return json.dumps(rng.choice(kinds)())
    if plain < 0.8:
        return rng.choice(
            ["", "{", "null", '{"card":"3D","card":"3D","v":"1"}', "[" * 900, '{"v":1e999}', "\x00"]
        )
    return json.dumps({"card": "3D", "v": "1", "text": "à" * rng.choice([700, 1500, 9000])})


def resident(served: Served) -> int:
    """KB that the server holds."""
    status = Path(f"/proc/{served.process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0])


async def send_frames(
    served: Served, people: list[Person], strangers: list[str], frames: int
) -> Counter[str]:
    """All at once: who sits there and plays, and others over sockets of theirs."""
    rng, sent = random.Random(frames), Counter[str]()
    address = people[0].address

    async def socket_of(cookie: str) -> ClientConnection:
        return await connect(
            f"{served.url.replace('http', 'ws')}/ws/tavoli/{address}/",
            origin=Origin(served.url),
            additional_headers={"Cookie": f"sessionid={cookie}"} if cookie else {},
            compression=None,
            open_timeout=60,
        )

    async def flood(cookie: str, share: int) -> None:
        socket, reading, done = None, None, asyncio.Event()
        for number in range(share):
            if socket is None:
                socket = await socket_of(cookie)
                reading = asyncio.create_task(_read(socket, sent, done))
            try:
                if rng.random() < 0.002:
                    await socket.send("x" * 100_000)
                    sent["huge"] += 1
                else:
                    await socket.send(junk(rng, people[0].shown.version))
                    sent["frame"] += 1
            except ConnectionClosed:
                socket = None
                continue
            if number % 20 == 0:
                # A seat's own socket answers between two floods of frames, so the table goes on.
                await asyncio.sleep(0.01)
                sent["card"] += sum(person.play() for person in people)
                # The pages that play say wrong things too: what they send is read, the others' is refused at the door.
                for person in people:
                    person.outbox.put_nowait(junk(rng, person.shown.version))
                    sent["frame"] += 1
        done.set()
        # What is dropped unread would prove nothing: nobody goes before all of it was answered.
        if reading is not None:
            await asyncio.wait({reading}, timeout=600)
        if socket is not None:
            await socket.close()

    cookies = [*(person.cookie for person in people), *strangers, ""]
    await asyncio.gather(*(flood(cookie, frames // len(cookies)) for cookie in cookies))
    return sent


async def _read(socket: ClientConnection, sent: Counter[str], done: asyncio.Event) -> None:
    """Until nothing is answered any more, or the server has dropped the line, as it does for what is huge."""
    heard = 0
    with suppress(ConnectionClosed):
        while True:
            try:
                # The first answer is the whole table, and may take its time.
                await asyncio.wait_for(socket.recv(), QUIET if heard else 60)
            except TimeoutError:
                if done.is_set():
                    return
            else:
                heard += 1
                sent["answer"] += 1


def send_requests(
    served: Served, address: str, cookies: list[str], requests: int, found: Counter[int]
) -> None:
    """Posts and looks over plain HTTP, each answered."""
    rng = random.Random(requests)
    host = served.url.removeprefix("http://")
    for _ in range(requests):
        line = http.client.HTTPConnection(host, timeout=60)
        token = "a" * 32
        headers = {
            "Cookie": f"csrftoken={token}; sessionid={rng.choice(cookies)}",
            "Content-Type": "application/x-www-form-urlencoded",
        }
        path = f"/tavoli/{rng.choice([*(address,) * 9, 'nonesuch1234', '%00', 'è' * 3]).encode().decode('latin-1')}/"
        if rng.random() < 0.4:
            line.request("GET", f"{path}stato/".encode("ascii", "replace").decode(), headers=headers)
        else:
            fields: Any = {
                "card": rng.choice(CARDS),
                "v": rng.choice(["0", "5", "x", "9" * 40]),
                "csrfmiddlewaretoken": token,
            }
            if rng.random() < 0.2:
                fields["seat"] = "1"
            if rng.random() < 0.05:
                fields["text"] = "x" * 300_000
            line.request("POST", path.encode("ascii", "replace").decode(), urlencode(fields), headers)
        found[line.getresponse().status] += 1
        line.close()


async def flooded(
    served: Served, address: str, cookies: list[str], strangers: list[str], many: int, statuses: Counter[int]
) -> tuple[Counter[str], list[int]]:
    """Half frames, half requests, in four parts; what was sent, and what the server held before, between and after."""
    rng = random.Random(many)
    people = [Person(served.url, address, cookie, random.Random(rng.random())) for cookie in cookies]
    staying = [asyncio.create_task(person.stay()) for person in people]
    sent = Counter[str]()
    try:
        await until(lambda: all(person.shown.status == "play" for person in people), 60)
        # Once over every path, so that what is kept for good is kept before it is measured.
        sizes = []
        for share in (many // 10, *(3 * many // 10,) * 3):
            plain = asyncio.to_thread(
                send_requests, served, address, [*cookies, *strangers, "none"], share // 2, statuses
            )
            sent += (await asyncio.gather(send_frames(served, people, strangers, share // 2), plain))[0]
            sizes.append(resident(served))
    finally:
        for task in staying:
            task.cancel()
        await asyncio.gather(*staying, return_exceptions=True)
    return sent, sizes


def judged() -> None:
    """Let the referee judge every smazzata of the site; to be run with its settings."""
    for smazzata in Smazzata.objects.filter(dealt_version__isnull=False).select_related("partita"):
        game = get(smazzata.partita.game)
        assert smazzata.dealer is not None
        hands = hands_dealt(smazzata.deal_id, smazzata.partita.game, smazzata.dealer)
        moves = Move.objects.filter(smazzata=smazzata).order_by("index").values_list("seat", "action")
        line = {
            "id": str(smazzata.pk),
            "game": smazzata.partita.game,
            "rules": smazzata.partita.rules,
            "dealer": smazzata.dealer,
            "score": smazzata.score_before["points"],
            "smazzata": smazzata.played_number,
            "hands": [game.pack.codes(hand) for hand in hands],
            "actions": [{"seat": seat, **action} for seat, action in moves],
        }
        answer = judge(json.dumps(line), 1)
        print("REFUSED" if answer["error"] else "JUDGED", len(moves), answer["error"] or "")


@pytest.mark.parametrize("many", [200, pytest.param(20_000, marks=pytest.mark.long)])
def test_a_flood_of_frames_and_requests_changes_nothing_and_costs_no_memory(
    many: int, tmp_path: Path
) -> None:
    migrated.copy_to(tmp_path / "site.sqlite3")
    (address, cookies), (_, strangers) = prepare(tmp_path, 2)
    served = Served(tmp_path, SETTINGS)
    statuses: Counter[int] = Counter()
    try:
        sent, sizes = asyncio.run(flooded(served, address, cookies, strangers, many, statuses))
        # Alive, and nobody's error: a page is still served.
        send_requests(served, address, cookies, 5, statuses)
        served.stop()
    finally:
        served.kill()
    print(f"{many}: {dict(sent)}, {dict(statuses)}, {sizes} KB")
    assert not [status for status in statuses if status >= 500], statuses
    assert "Traceback" not in served.log, served.log
    assert sent["card"] > 0, "the table stood still: nothing valid was among it"
    assert sizes[-1] - sizes[0] < MOST_GROWTH, sizes
    assert "0 differences" in manage(tmp_path, "check_record")
    told = manage(
        tmp_path, "shell", "--no-imports", "-c", "from tests.kill.test_flood import judged; judged()"
    )
    assert "REFUSED" not in told, told
    assert "JUDGED" in told
