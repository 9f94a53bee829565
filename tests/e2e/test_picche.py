"""Picche in a browser: a whole partita to 250 by mouse, and bids and cards by keys, touch and plain forms (P2-P10)."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from typing import Any

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from games.engine.cards import FRENCH
from games.presentation.refusals import refusal
from tests.e2e.at_table import Player, Sight
from tests.e2e.conftest import Browse
from tests.e2e.people import arrive, css, sign_up, sit_down
from tests.e2e.ways import keys, lay_by_keys, no_websocket, sit_down_by_keys, tap
from tests.served import Served

PICCHE = "?game=picche"
TO_250 = "?game=picche&preset=ai-250"
OWN_NIL = ".seat[data-chair='0'] [data-bid='nil'], .seat[data-chair='0'] [data-bid='failed']"


def likely(cards: Sequence[str]) -> int:
    """A bid that is sound enough for a partita to end: aces, kings, and spades beyond three."""
    high = sum(card[0] in "AK" for card in cards)
    return max(1, high + max(0, sum(card[1] == "S" for card in cards) - 3))


def weakest(sight: Sight) -> str:
    return max(sight.legal(), key=lambda card: FRENCH.ranks.index(card[0]))


def do(player: Player, sight: Sight) -> Sight:
    """Bid, or lay the strongest card: whatever it is the turn for."""
    if sight.bids:
        return player.bid(likely(sight.cards), sight)
    return player.play(sight.strongest(FRENCH), sight)


def own_actions(site: Served) -> list[dict[str, Any]]:
    """What a person did, in the record's own words."""
    with sqlite3.connect(site.folder / "site.sqlite3") as record:
        rows = record.execute("SELECT action FROM games_move WHERE actor = 'person' ORDER BY id").fetchall()
    return [json.loads(text) for (text,) in rows]


def boxes(driver: webdriver.Chrome, selector: str) -> list[list[float]]:
    """Left, top, right and bottom of each element."""
    found: list[list[float]] = driver.execute_script(
        "return [...document.querySelectorAll(arguments[0])].map((node) => {"
        "const box = node.getBoundingClientRect(); return [box.left, box.top, box.right, box.bottom]; });",
        selector,
    )
    return found


def test_a_whole_partita_to_250_by_mouse_from_sign_up_to_replay(site: Served, browse: Browse) -> None:
    driver = browse()
    sign_up(driver, site.url, "Carla")
    player = sit_down(driver, site.url, TO_250)
    resting = False
    while not (sight := player.my_turn_or_over()).over:
        if sight.resting and not sight.laid and not resting:
            # P5: spades rest; who clicks one is told why, and nothing moves.
            player.click(sight.resting[0])
            refused = player.until_sight(lambda now: bool(now.message), "no reason was shown")
            assert refused.message == refusal("spades_not_broken")
            assert (refused.version, refused.cards) == (sight.version, sight.cards)
            resting = True
        do(player, sight)
    assert max(sight.score) >= 250 or min(sight.score) <= -200
    assert resting
    done = own_actions(site)
    smazzate = sum("bid" in action for action in done)
    assert len(done) == 14 * smazzate
    css(driver, "#panel a[href^='/partite/']")
    arrive(driver, "/partite/")
    held = driver.find_elements(By.CSS_SELECTOR, "#replay [data-seat] [data-card]")
    assert len({card.get_attribute("data-card") for card in held}) == 52


def bid_nil_by_keys(player: Player) -> None:
    """0 leads to nil, Enter says what it means, 0 leads to the button that declares it, Enter declares it."""
    driver = player.driver
    for text in ("summary", "button"):
        keys(driver, "0")
        here = driver.switch_to.active_element
        assert here.tag_name == text
        here.send_keys(Keys.ENTER)


def test_a_smazzata_with_a_nil_by_keyboard_alone(site: Served, browse: Browse) -> None:
    driver = browse()
    sit_down_by_keys(driver, site.url, PICCHE)
    player = Player(
        driver, lay=lambda code: lay_by_keys(driver, code), say=lambda _prese: bid_nil_by_keys(player)
    )
    sight = player.until_sight(lambda now: now.my_turn and bool(now.bids), "nobody asked for a bid")
    first = sight.smazzata
    asked = driver.find_element(By.CSS_SELECTOR, "#hand summary")
    question = driver.find_element(By.ID, "bid-0")
    assert asked.text == "Nil"
    assert not question.is_displayed(), "nil is asked again before it is bid"
    player.bid(0, sight)
    player.until(lambda: driver.find_elements(By.CSS_SELECTOR, OWN_NIL), "my nil is not seen")
    while not (sight := player.my_turn_or_over()).over and sight.smazzata == first:
        player.play(weakest(sight), sight)
    done = own_actions(site)
    assert done[0] == {"bid": 0}
    assert [list(action) for action in done[1:14]] == [["play"]] * 13


@pytest.mark.parametrize(("width", "height"), [(360, 740), (740, 360)])
def test_a_smazzata_by_touch(site: Served, browse: Browse, width: int, height: int) -> None:
    driver = browse(phone=True, lying=width > height)
    driver.get(f"{site.url}/gioca/{PICCHE}")
    tap(driver, "main form button[type=submit]")
    arrive(driver, "/tavoli/")
    assert driver.execute_script("return [innerWidth, innerHeight]") == [width, height]
    player = Player(
        driver,
        lay=lambda code: tap(driver, f'#hand button[value="{code}"]'),
        say=lambda prese: tap(driver, f"#bid-{prese}"),
    )
    sight = player.until_sight(lambda now: now.my_turn and bool(now.bids), "nobody asked for a bid")
    first = sight.smazzata
    buttons = boxes(driver, "#hand .picker .bid")
    assert len(buttons) == 14
    assert all(right - left >= 40 and bottom - top >= 40 for left, top, right, bottom in buttons), (
        "a finger fits"
    )
    for left, top, right, bottom in buttons + boxes(driver, "#hand button.card"):
        assert left >= 0
        assert right <= width
        assert top >= 0
        assert bottom <= height + 1, "in sight without scrolling"
    player.bid(likely(sight.cards), sight)
    while not (sight := player.my_turn_or_over()).over and sight.smazzata == first:
        assert driver.execute_script("return document.documentElement.scrollWidth") <= width
        player.play(sight.strongest(FRENCH), sight)
    assert [list(action) for action in own_actions(site)[:14]] == [["bid"]] + [["play"]] * 13


def test_bids_and_cards_in_plain_post_with_the_websocket_blocked(site: Served, browse: Browse) -> None:
    driver = browse()
    no_websocket(driver)
    player = sit_down(driver, site.url, PICCHE)
    sight = player.my_turn_or_over()
    bid = likely(sight.cards)
    player.bid(bid, sight)
    for _ in range(2):
        sight = player.my_turn_or_over()
        player.play(sight.strongest(FRENCH), sight)
    sent = driver.execute_script(
        "return performance.getEntriesByType('resource').map((entry) => entry.initiatorType)"
    )
    assert sent.count("fetch") >= 3
    assert own_actions(site)[0] == {"bid": bid}


def test_a_nil_and_a_card_without_javascript(site: Served, browse: Browse) -> None:
    driver = browse(javascript=False)
    player = sit_down(driver, site.url, PICCHE)
    assert driver.execute_script("return typeof htmx") == "undefined"
    sight = player.my_turn_or_over()
    css(driver, "#hand summary")
    player.bid(0, sight)
    assert driver.find_elements(By.CSS_SELECTOR, OWN_NIL)
    sight = player.my_turn_or_over()
    player.play(weakest(sight), sight)
    assert [list(action) for action in own_actions(site)] == [["bid"], ["play"]]
