"""Four people at one table, each in a browser of their own: what their pages show is held against each other and
against the record whenever the table lies still."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial

from selenium import webdriver
from selenium.common.exceptions import TimeoutException

from games.engine import registry
from tests.e2e.at_table import Player
from tests.e2e.people import arrive, css
from tests.e2e.test_places import led_to_the_table, press
from tests.e2e.ways import tap
from tests.secrecy.reading import cards_in
from tests.served import Served

FRAGMENTS = ("table", "hand", "panel", "announce", "message", "clock", "said", "talk-log", "talk-say")
SEEN = """
const table = document.getElementById("table");
const text = (id) => document.getElementById(id)?.outerHTML ?? "";
const attributes = (node) => [...node.attributes].map(({name, value}) => `${name}="${value}"`).sort().join(" ");
// As it stands, whatever order the attributes came in.
const plain = (node) => node.nodeType === Node.TEXT_NODE ? node.data
  : `<${node.localName} ${attributes(node)}>${[...node.childNodes].map(plain).join("")}</${node.localName}>`;
return {
  version: Number(table.dataset.version),
  table: [...table.children].map(plain).join(""),
  score: [...table.querySelectorAll("[data-score-pair] b")].map((node) => Number(node.textContent.replace("−", "-"))),
  chair: table.dataset.seat,
  elsewhere: !!document.querySelector("#hand.elsewhere"),
  hand: [...document.querySelectorAll("#hand button[name=card]")].map((node) => node.value),
  all: arguments[0].map(text).join("\\n"),
};
"""
MOST_SEGNI = 4


@dataclass(frozen=True)
class Seen:
    """What a page shows: the table as everybody sees it, the own hand, and all that may change."""

    version: int
    table: str
    score: list[int]
    chair: str
    elsewhere: bool
    """Whether the page says that one plays from another one."""
    hand: list[str]
    all: str


@dataclass(frozen=True)
class Written:
    """What the record says; `laid` are the cards of the running smazzata by seat."""

    version: int
    status: str
    to_act: list[int]
    score: list[int]
    smazzata: int
    laid: dict[int, list[str]]
    actors: list[tuple[int, str]]

    @property
    def on_the_table(self) -> int:
        """Cards of the presa that is not complete yet."""
        return sum(map(len, self.laid.values())) % 4

    @property
    def still(self) -> bool:
        """Whether nothing happens before somebody acts."""
        return self.status == "over" or (self.status == "play" and len(self.to_act) == 1)


@dataclass
class Circle:
    """The table, and who looks at it; `away` are seats whose page is closed."""

    site: Served
    players: dict[int, Player]
    public_id: str
    game: str
    address: str
    away: set[int] = field(default_factory=set)
    dealt: dict[int, dict[int, frozenset[str]]] = field(default_factory=dict)
    """By smazzata and seat, as the pages showed it."""
    segni: int = 0

    def __post_init__(self) -> None:
        self.seen = self.quiet()

    def written(self) -> Written:
        with closing(sqlite3.connect(self.site.folder / "site.sqlite3")) as record:
            record.execute("BEGIN")
            partita, version, status, to_act, score = record.execute(
                "SELECT p.id, p.version, p.status, p.to_act, p.score FROM games_partita p"
                " JOIN games_table t ON t.id = p.table_id WHERE t.public_id = ? ORDER BY p.number DESC",
                [self.public_id],
            ).fetchone()
            smazzata, number = record.execute(
                "SELECT id, number FROM games_smazzata WHERE partita_id = ? ORDER BY number DESC", [partita]
            ).fetchone()
            moves = record.execute(
                "SELECT seat, action, actor FROM games_move WHERE smazzata_id = ? ORDER BY [index]",
                [smazzata],
            ).fetchall()
        laid: dict[int, list[str]] = {seat: [] for seat in range(4)}
        for seat, text, _ in moves:
            laid[seat] += [action["play"]] if "play" in (action := json.loads(text)) else []
        return Written(
            version,
            status,
            json.loads(to_act),
            json.loads(score)["points"],
            number,
            laid,
            [(seat, actor) for seat, _, actor in moves],
        )

    def here(self) -> dict[int, Player]:
        return {seat: player for seat, player in self.players.items() if seat not in self.away}

    def anybody(self) -> Player:
        return next(iter(self.here().values()))

    def quiet(self) -> Written:
        """Wait until every page shows the version of the record, and see that all of it is true."""
        last: dict[int, Seen] = {}

        def settled() -> Written | None:
            written = self.written()
            if not written.still:
                return None
            last.clear()
            last.update((seat, look(player.driver)) for seat, player in self.here().items())
            # Who sits where is no version of the partita's: its news may be on the way still.
            alike = len({page.table for page in last.values()}) == 1
            whole = all(page.version == written.version and not page.elsewhere for page in last.values())
            return written if alike and whole and self.written() == written else None

        try:
            written: Written = self.anybody().until(
                settled, "the pages never came to the version of the record"
            )
        except TimeoutException as timeout:
            told = "\n\n".join(f"{seat}: {page}" for seat, page in last.items())
            raise AssertionError(f"never alike: {self.written()}\n{told}") from timeout
        self.check(written, {seat: last[seat] for seat in self.here()})
        self.seen = written
        return written

    def check(self, written: Written, seen: dict[int, Seen]) -> None:
        """A true score and hand for each, and nothing of anybody else's."""
        for seat, page in seen.items():
            assert page.chair == str(seat)
            assert page.score == written.score
            dealt = self.dealt.setdefault(written.smazzata, {})
            held = frozenset(page.hand)
            assert len(held) == len(page.hand)
            whole = dealt.setdefault(seat, held | frozenset(written.laid[seat]))
            true = whole - frozenset(written.laid[seat])
            assert held == true, (
                f"seat {seat} holds {sorted(true)} and its page shows {sorted(held)}: {written}"
            )
        for seat, page in seen.items():
            self.see_nothing_hidden(page, seat, written)

    def see_nothing_hidden(self, page: Seen, seat: int | None, written: Written) -> None:
        held = {
            other: cards - frozenset(written.laid[other])
            for other, cards in self.dealt[written.smazzata].items()
            if other != seat
        }
        shown = cards_in(page.all, game=self.game)
        assert not shown & frozenset[str]().union(*held.values()), f"{seat} sees what it may not"

    def turn(self) -> Written:
        """Let whoever is to move do so, and wait until all have seen it."""
        if self.seen.status == "over":
            return self.seen
        (seat,) = self.seen.to_act
        if seat in self.away:
            before = self.seen.version
            self.until_written(lambda now: now.version > before, "the substitute never moved")
        else:
            self.play(seat)
        return self.quiet()

    def play(self, seat: int) -> None:
        player = self.players[seat]
        sight = player.my_turn_or_over()
        if sight.bids:
            player.bid(3, sight)
            return
        card = sight.strongest(registry.get(self.game).pack)
        if not sight.laid and sight.honest("busso") and self.segni < MOST_SEGNI:
            card = sight.honest("busso")[0]
            css(player.driver, "#hand label:has([name=segno][value=busso])")
            self.segni += 1
        player.play(card, sight)

    def play_until(self, enough: Callable[[Written], bool]) -> Written:
        """Turn after turn until then; the partita must not be over before."""
        while not enough(self.seen):
            assert self.seen.status != "over", "the partita was over too soon"
            self.turn()
        return self.seen

    def until_written(self, what: Callable[[Written], bool], why: str) -> None:
        self.anybody().until(lambda: what(self.written()), why)


def look(driver: webdriver.Chrome) -> Seen:
    return Seen(**driver.execute_script(SEEN, FRAGMENTS))


def calm(driver: webdriver.Chrome) -> None:
    """This tab belongs to somebody who wants nothing to fly: tests wait for no flight."""
    features = [{"name": "prefers-reduced-motion", "value": "reduce"}]
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})


def gather(site: Served, drivers: list[webdriver.Chrome], game: str, choice: dict[str, str]) -> Circle:
    """The first opens a table for those who have its link, the others open the link and sit; all say *ci sto*."""
    first, *others = drivers
    first.get(f"{site.url}/tavoli/nuovo/?game={game}")
    for name, value in {"is_public": "", **choice}.items():
        css(first, f"[name={name}] option[value='{value}']")
    css(first, ".seats__go button")
    arrive(first, "/posti/")
    link = first.execute_script("return document.getElementById('invite-url').value")
    for chair, driver in enumerate(others, start=1):
        driver.get(link)
        press(driver, f"#sit-{chair}")
        Player(driver).until(
            partial(driver.execute_script, f"return !!document.querySelector('#chair-{chair}[data-mine]')"),
            "never sat down",
        )
    for driver in drivers:
        press(driver, "#room-ready")
    for driver in drivers:
        led_to_the_table(driver)
    address = first.current_url
    public_id = address.rstrip("/").rsplit("/", 1)[1]
    players = {chair: _player(driver) for chair, driver in enumerate(drivers)}
    return Circle(site, players, public_id, game, address)


def _player(driver: webdriver.Chrome) -> Player:
    if not driver.execute_script("return matchMedia('(pointer: coarse)').matches"):
        return Player(driver)
    return Player(
        driver,
        lay=lambda code: tap(driver, f'#hand button[value="{code}"]'),
        say=lambda prese: tap(driver, f"#bid-{prese}"),
    )
