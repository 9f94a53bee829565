"""The round of bids at a table of picche in a browser: by keys, by touch, without JavaScript (P2, P7)."""

from __future__ import annotations

from typing import Any

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from games.presentation.refusals import refusal
from tests.e2e.at_table import Player
from tests.e2e.conftest import Browse
from tests.e2e.people import arrive, css
from tests.e2e.ways import tap
from tests.served import Served

TOUCH = 44
"""Pixels: the least a finger hits."""


def sit(driver: webdriver.Chrome, url: str) -> Player:
    """A guest at a table of picche, about to bid."""
    driver.get(f"{url}/gioca/?game=picche")
    css(driver, "main form:has([name=bot_1]) button[type=submit]")
    arrive(driver, "/tavoli/")
    player = Player(driver)
    player.until(
        lambda: driver.find_elements(By.CSS_SELECTOR, "#hand .picker"), "it was never my turn to bid"
    )
    return player


def press(driver: webdriver.Chrome, *keys: str) -> None:
    driver.switch_to.active_element.send_keys(*keys)


def focused(driver: webdriver.Chrome) -> Any:
    return driver.execute_script("const e = document.activeElement; return [e.localName, e.value ?? '']")


def own_bid(driver: webdriver.Chrome) -> list[str]:
    seat = driver.find_element(By.ID, "table").get_attribute("data-seat")
    found = driver.find_elements(By.CSS_SELECTOR, f"#table .seat[data-chair='{seat}'] .bid-of")
    return [str(mark.get_attribute("data-bid")) for mark in found]


def test_p7_nil_by_keys_in_two_steps_and_no_digit_bids(site: Served, browse: Browse) -> None:
    driver = browse()
    player = sit(driver, site.url)
    version = player.look().version
    press(driver, "7")
    assert focused(driver) == ["button", "7"]
    press(driver, "1")
    press(driver, "1")
    press(driver, "1")
    assert focused(driver) == ["button", "11"]
    press(driver, Keys.ARROW_RIGHT)
    assert focused(driver) == ["button", "12"]
    press(driver, "x")
    press(driver, "0")
    assert focused(driver)[0] == "summary"
    assert player.look().version == version, "no key has bid"
    press(driver, Keys.ENTER)
    question = driver.find_element(By.ID, "bid-0")
    assert (question.is_displayed(), focused(driver)[0]) == (True, "summary"), "the way back has the focus"
    press(driver, "0")
    assert focused(driver) == ["button", "0"]
    press(driver, Keys.ESCAPE)
    assert (question.is_displayed(), focused(driver)[0]) == (False, "summary")
    press(driver, Keys.ENTER)
    press(driver, "0")
    press(driver, Keys.ENTER)
    player.until(lambda: own_bid(driver) == ["nil"], "nil was not bid")
    assert not driver.find_elements(By.CSS_SELECTOR, "#hand .picker"), "it is final"


def test_p5_a_spade_before_its_time_is_refused_with_the_reason(site: Served, browse: Browse) -> None:
    driver = browse()
    player = sit(driver, site.url)
    css(driver, "#bid-3")
    player.until(lambda: own_bid(driver) not in ([], ["open"]), "the bid was not heard")
    resting = "#hand button[name=card][aria-disabled][value$=S]"
    while True:
        sight = player.my_turn_or_over()
        leads = not sight.laid and driver.find_elements(By.CSS_SELECTOR, resting)
        if leads or sight.over:
            break
        playable = driver.find_elements(By.CSS_SELECTOR, "#hand button[name=card]:not([aria-disabled])")
        player.play(str(playable[0].get_attribute("value")), sight)
    if sight.over:
        pytest.fail("nobody ever led with spades closed")
    css(driver, resting)
    said = player.until_sight(lambda now: bool(now.message), "no reason was shown")
    assert said.message == refusal("spades_not_broken")
    assert said.version == sight.version


@pytest.mark.parametrize("lying", [False, True])
def test_p7_the_question_of_nil_hides_no_bid_and_leads_back_by_touch(
    site: Served, browse: Browse, lying: bool
) -> None:
    driver = browse(phone=True, lying=lying)
    sit(driver, site.url)
    tap(driver, "#nil summary")
    assert driver.find_element(By.ID, "bid-0").is_displayed()
    hidden = driver.execute_script(
        "const top = document.getElementById('nil').getBoundingClientRect().top;"
        "const others = [...document.querySelectorAll('.seat:not([data-turn]) .bid-of, .bidding')];"
        "return others.filter((node) => node.getBoundingClientRect().bottom > top).map((node) => node.outerHTML)"
    )
    assert not hidden
    tap(driver, "#nil summary")
    assert not driver.find_element(By.ID, "bid-0").is_displayed()


@pytest.mark.parametrize("lying", [False, True])
def test_p2_a_bid_by_touch_with_all_thirteen_cards_in_sight(
    site: Served, browse: Browse, lying: bool
) -> None:
    driver = browse(phone=True, lying=lying)
    player = sit(driver, site.url)
    boxes = driver.execute_script(
        "return [...document.querySelectorAll('#hand .bid, #hand .card')].map((node) => {"
        "const box = node.getBoundingClientRect();"
        "return [node.className.split(' ')[0], box.width, box.height, box.left, box.right, box.bottom]; })"
    )
    wide, high = driver.execute_script("return [innerWidth, innerHeight]")
    assert [box[0] for box in boxes] == ["bid"] * 14 + ["card"] * 13
    assert all(width >= TOUCH and height >= TOUCH for _, width, height, *_ in boxes), boxes
    assert all(left >= 0 and right <= wide and bottom <= high for *_, left, right, bottom in boxes), boxes
    assert driver.execute_script("return document.documentElement.scrollWidth") <= wide
    tap(driver, "#bid-4")
    player.until(lambda: own_bid(driver) not in ([], ["open"]), "the bid was not heard")


def test_p2_a_bid_without_javascript(site: Served, browse: Browse) -> None:
    driver = browse(javascript=False)
    driver.get(f"{site.url}/gioca/?game=picche")
    css(driver, "main form:has([name=bot_1]) button[type=submit]")
    arrive(driver, "/tavoli/")
    for _ in range(20):
        if driver.find_elements(By.CSS_SELECTOR, "#hand .picker"):
            break
        driver.refresh()
    css(driver, "#bid-2")
    assert own_bid(driver) not in ([], ["open"])
