"""The cut in a browser: by mouse, by touch, by keys, without a script, and what the device remembers of it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.conf import LazySettings, settings
from django.test import Client
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from games.models import Partita
from games.selectors.record import differences
from games.selectors.snapshot import Snapshot
from tests import tables
from tests.cuts import OPEN, current, second_cut, slots
from tests.e2e.at_table import Player
from tests.e2e.conftest import Browse
from tests.e2e.people import css
from tests.e2e.test_house_rules import Serve
from tests.e2e.test_house_rules import serve as serve
from tests.e2e.ways import tap

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.timeout(600)]


@pytest.fixture(autouse=True)
def _open_window(settings: LazySettings) -> None:
    settings.CUT_SECONDS = settings.TAGLIO_SECONDS = OPEN


def at_the_cut(driver: webdriver.Chrome, url: str, at: Snapshot, name: str) -> Player:
    client = Client()
    client.force_login(tables.person(name))
    driver.get(f"{url}/")
    value = client.cookies[settings.SESSION_COOKIE_NAME].value
    driver.add_cookie({"name": settings.SESSION_COOKIE_NAME, "value": value})
    driver.get(f"{url}/tavoli/{at.table_public_id}/")
    return Player(driver)


def focus(player: Player) -> str:
    return str(player.driver.switch_to.active_element.get_attribute("id"))


def remembered(player: Player, at: Snapshot) -> str:
    """What this device remembers for the deal, as the page keeps it."""
    kept: Any = player.driver.execute_script("return localStorage.getItem('tagli')")
    return str(dict(json.loads(kept or "[]")).get(at.deal.public_id, ""))


def dealt(player: Player, at: Snapshot) -> None:
    player.until_sight(lambda sight: sight.version > at.version and sight.status == "play", "no cards came")


def marks(driver: webdriver.Chrome) -> list[str]:
    shown = driver.find_elements(By.CSS_SELECTOR, "[data-verdict]:not([hidden])")
    return [str(mark.get_attribute("data-verdict")) for mark in shown]


def test_one_cuts_by_mouse_a_phone_adds_in_silence_and_both_find_theirs_afterwards(
    serve: Serve, browse: Browse
) -> None:
    at = second_cut(True, False, True, False, dealer=1)
    site = serve()
    anna, carla = (
        at_the_cut(browse(), site.url, at, "Anna"),
        at_the_cut(browse(phone=True), site.url, at, "Carla"),
    )
    assert not carla.driver.find_elements(By.CSS_SELECTOR, ".pack")
    assert "Taglia Anna." in carla.driver.find_element(By.ID, "panel").text
    carla.until(lambda: remembered(carla, at), "the phone added nothing")
    assert current(at).status == "cut"
    css(anna.driver, "#cut-17")
    for player in (anna, carla):
        dealt(player, at)
    assert slots(at) == [remembered(anna, at), "", remembered(carla, at), ""]
    assert len({len(value) for value in slots(at) if value}) == 1
    assert not anna.look().message
    assert not carla.look().message

    # The smazzata is played out by the two; the page then shows the four tagli before the hands.
    for player in (anna, carla):
        held = player.driver.execute_script("return JSON.stringify({...localStorage, ...sessionStorage})")
        assert not [code for code in player.look().cards if f'"{code}"' in str(held)], "never a hand"
    play_out(at, anna, carla)
    page = anna.driver
    page.get(f"{site.url}/partite/{at.partita_public_id}/?smazzata=2")
    anna.until(lambda: marks(page) == ["same"], "the taglio was not compared")
    css(page, "#tagli > summary")
    shown = page.find_element(By.CSS_SELECTOR, "[data-own-taglio] code").text
    assert shown == remembered(anna, at)
    assert page.execute_script(
        "return document.getElementById('tagli').compareDocumentPosition(document.getElementById('replay')) & 4"
    ), "before the hands"

    # A page that shows another one is caught by the device that gave it.
    page.execute_script(
        "localStorage.setItem('tagli', JSON.stringify([[arguments[0], '0'.repeat(32)]]))", at.deal.public_id
    )
    page.refresh()
    anna.until(lambda: marks(page) == ["other"], "the difference was not marked")
    assert page.find_element(By.CSS_SELECTOR, "[data-verdict=other]").is_displayed()
    page.execute_script("localStorage.clear()")
    page.refresh()
    anna.until(lambda: marks(page) == ["unknown"], "nothing remembered is said too")
    assert not list(differences(Partita.objects.get(pk=at.partita_id)))


def play_out(at: Snapshot, *players: Player) -> None:
    """Both lay what they may until the smazzata is over."""
    while current(at).smazzata == at.smazzata and current(at).status == "play":
        for player in players:
            sight = player.look()
            if sight.my_turn:
                player.play(sight.legal()[0], sight)


def test_by_keys_t_leads_to_the_pack_arrows_choose_and_enter_cuts(serve: Serve, browse: Browse) -> None:
    at = second_cut(True, False, False, False, dealer=1)
    player = at_the_cut(browse(), serve().url, at, "Anna")
    player.until(lambda: focus(player) == "cut-23", "the pack is under the fingers of who is nowhere else")
    keys = player.driver.switch_to.active_element.send_keys
    keys(Keys.ARROW_RIGHT)
    assert focus(player) == "cut-29"
    player.driver.switch_to.active_element.send_keys(Keys.ARROW_LEFT, Keys.ARROW_LEFT)
    player.driver.switch_to.active_element.send_keys("t")
    assert focus(player).startswith("cut-")
    player.driver.switch_to.active_element.send_keys(Keys.ENTER)
    dealt(player, at)
    assert slots(at) == [remembered(player, at), "", "", ""]
    assert len(slots(at)[0]) == 32


def test_by_touch_at_360_by_740(serve: Serve, browse: Browse) -> None:
    at = second_cut(True, False, False, False, dealer=1)
    player = at_the_cut(browse(phone=True), serve().url, at, "Anna")
    sizes = [place.size for place in player.driver.find_elements(By.CSS_SELECTOR, ".cut")]
    assert all(size["width"] >= 40 and size["height"] >= 44 for size in sizes)
    tap(player.driver, "#cut-11")
    dealt(player, at)
    assert slots(at) == [remembered(player, at), "", "", ""]


def test_it_can_be_left(serve: Serve, browse: Browse) -> None:
    at = second_cut(True, False, False, False, dealer=1)
    player = at_the_cut(browse(), serve().url, at, "Anna")
    css(player.driver, "[data-leave]")
    dealt(player, at)
    assert slots(at) == [""] * 4
    assert not remembered(player, at)
    assert "Senza il tuo taglio." in str(
        player.driver.find_element(By.ID, "sealed").get_attribute("textContent")
    )


def test_without_a_script_the_gesture_deals_and_the_slot_stays_empty(serve: Serve, browse: Browse) -> None:
    at = second_cut(True, False, False, False, dealer=1)
    driver = browse(javascript=False)
    player = at_the_cut(driver, serve().url, at, "Anna")
    css(driver, "#cut-17")
    # The page that was there is found too, a moment long.
    player.until(
        lambda: driver.find_element(By.ID, "table").get_attribute("data-status") == "play",
        "the gesture did not deal",
    )
    assert slots(at) == [""] * 4
