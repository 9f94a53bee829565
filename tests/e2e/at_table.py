"""A player at the table, as tests drive one: look at the page, choose a card that may be laid, wait for
the answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from selenium import webdriver
from selenium.common.exceptions import (
    JavascriptException,
    StaleElementReferenceException,
    TimeoutException,
)
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait

from games.engine.cards import ITALIAN, Pack

PATIENCE = 30  # seconds; the machine may be busy
OFTEN = 0.03

LOOK = """
const table = document.getElementById("table");
if (!table) return null;
const of = (selector, read) => [...document.querySelectorAll(selector)].map(read);
const presa = of("[data-presa]:not([data-taker]) [data-card]", (node) => node.dataset.card);
return {
  version: Number(table.dataset.version),
  seat: table.dataset.seat,
  status: table.dataset.status,
  toAct: table.dataset.toAct.split(" ").filter(Boolean),
  v: document.querySelector("#hand input[name=v]")?.value ?? "",
  cards: of("#hand button[name=card]", (node) => node.value),
  resting: of("#hand button[name=card][aria-disabled]", (node) => node.value),
  bids: of("#hand button[name=bid]:not([aria-disabled])", (node) => node.value),
  possible: of("#hand button[name=card]", (node) => node.dataset.segni ?? ""),
  segni: of("#hand input[name=segno]", (node) => node.value),
  laid: presa,
  shown: of("#table [data-segno]", (node) => [node.dataset.by, node.dataset.segno]),
  accuse: of("#table [data-accusa]", (node) => node.textContent.trim()),
  score: of("#table [data-score-pair] b", (node) => Number(node.textContent.replace("−", "-"))),
  message: document.getElementById("message").textContent.trim(),
  smazzata: document.querySelector("#table .meta")?.textContent ?? "",
};
"""


def lies_still(driver: webdriver.Chrome) -> None:
    """Wait until nothing moves on the page: a person aims at what they see."""
    WebDriverWait(driver, PATIENCE, OFTEN).until(
        lambda _: driver.execute_script("return document.getAnimations().length === 0"),
        "the page never lies still",
    )


@dataclass(frozen=True)
class Sight:
    """What the page shows at a moment."""

    version: int
    seat: str
    status: str
    toAct: list[str]
    v: str
    cards: list[str]
    resting: list[str]
    bids: list[str]
    possible: list[str]
    segni: list[str]
    laid: list[str]
    shown: list[list[str]]
    accuse: list[str]
    score: list[int]
    message: str
    smazzata: str = field(default="")

    @property
    def my_turn(self) -> bool:
        return self.status == "play" and self.seat in self.toAct and self.v == str(self.version)

    @property
    def over(self) -> bool:
        return self.status == "over"

    def legal(self) -> list[str]:
        """Own cards that follow, or all that do not rest."""
        following = [card for card in self.cards if self.laid and card[1] == self.laid[0][1]]
        return following or [card for card in self.cards if card not in self.resting]

    def strongest(self, pack: Pack = ITALIAN) -> str:
        """The strongest card that may be laid: who takes leads again, and only who leads gives segni."""
        return min(self.legal(), key=lambda card: pack.ranks.index(card[0]))

    def honest(self, segno: str) -> list[str]:
        return [card for card, segni in zip(self.cards, self.possible, strict=True) if segno in segni.split()]


class Player:
    """Somebody at a table in a browser; `lay` and `say` tell how a card is laid, or a bid made: by mouse, keys or
    touch."""

    def __init__(
        self,
        driver: webdriver.Chrome,
        lay: Callable[[str], None] | None = None,
        say: Callable[[str], None] | None = None,
    ) -> None:
        self.driver = driver
        self.lay = lay or self.click
        self.say = say or self.click_bid
        self.segni_seen: list[str] = []
        self.accuse_seen: list[str] = []

    def until(self, what: Callable[[], Any], why: str) -> Any:
        wait = WebDriverWait(
            self.driver,
            PATIENCE,
            OFTEN,
            ignored_exceptions=(StaleElementReferenceException, JavascriptException),
        )
        return wait.until(lambda _: what(), why)

    def look(self) -> Sight:
        """The table as the page shows it now."""

        def seen() -> Sight | None:
            found = self.driver.execute_script(LOOK)
            return Sight(**found) if found else None

        sight: Sight = self.until(seen, "no table on the page")
        self.segni_seen += [segno for _by, segno in sight.shown]
        self.accuse_seen += sight.accuse
        return sight

    def until_sight(self, what: Callable[[Sight], bool], why: str) -> Sight:
        last: Sight | None = None

        def seen() -> Sight | None:
            nonlocal last
            last = self.look()
            return last if what(last) else None

        try:
            sight: Sight = self.until(seen, why)
        except TimeoutException as timeout:
            raise AssertionError(f"{why}; the page shows {last}") from timeout
        return sight

    def my_turn_or_over(self) -> Sight:
        return self.until_sight(lambda sight: sight.my_turn or sight.over, "my turn never came")

    def card(self, code: str) -> WebElement:
        return self.driver.find_element(By.CSS_SELECTOR, f'#hand button[value="{code}"]')

    def click(self, code: str) -> None:
        # The hand slides together after each card: press and release may meet two cards, and then click neither.
        lies_still(self.driver)
        self.card(code).click()

    def click_bid(self, prese: str) -> None:
        self.driver.find_element(By.ID, f"bid-{prese}").click()

    def play(self, code: str, sight: Sight) -> Sight:
        """Lay the card; until the table has moved on."""
        return self._done(self.lay, code, sight)

    def bid(self, prese: int, sight: Sight) -> Sight:
        """Bid so many prese; until the table has moved on."""
        return self._done(self.say, str(prese), sight)

    def _done(self, do: Callable[[str], None], what: str, sight: Sight) -> Sight:
        def done() -> bool:
            do(what)
            return True

        self.until(done, f"{what} cannot be done")
        return self.until_sight(lambda now: now.version > sight.version, f"{what} was not answered")

    def rematch(self, press: Callable[[], None]) -> None:
        """Another partita with the same four, once this one is over."""
        press()
        self.until_sight(lambda now: not now.over, "the rematch never came")

    def play_on(self, until: Callable[[Sight], bool]) -> Sight:
        """Lay the first card that may be laid, turn after turn, until then or the end of the partita."""
        while True:
            sight = self.my_turn_or_over()
            if sight.over or until(sight):
                return sight
            self.play(sight.legal()[0], sight)
