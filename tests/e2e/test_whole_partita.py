"""A whole partita to 21 by mouse, from signing up to the replay."""

from __future__ import annotations

import json
import sqlite3
import urllib.error
import urllib.parse
import urllib.request

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from games.presentation.refusals import refusal
from tests.e2e.at_table import Player, Sight
from tests.e2e.conftest import Browse
from tests.e2e.people import arrive, css, sign_up, sit_down
from tests.served import Served


def test_a_whole_partita_by_mouse_from_sign_up_to_replay(site: Served, browse: Browse) -> None:
    driver = browse()
    sign_up(driver, site.url, "Carla")
    player = sit_down(driver, site.url)
    todo = {"honest": _honest_segno, "false": _false_segno, "off suit": _off_suit}
    while True:
        sight = player.my_turn_or_over()
        if sight.over and not todo:
            break
        if sight.over:
            # Two smazzate full of accuse may end it before one has led: the same again.
            player.rematch(lambda: css(driver, "button[name=rivincita]"))
            continue
        done = next((name for name, scene in todo.items() if scene(player, sight)), None)
        if done is not None:
            del todo[done]
            continue
        player.play(sight.strongest(), sight)
    assert max(sight.score) >= 21
    assert own_segni(site) == ["busso"], "the true one was given, the false one was not"
    _replay(player, driver)


def _honest_segno(player: Player, sight: Sight) -> bool:
    """Give a true busso by its button, with the card it is true of."""
    if sight.laid or not sight.honest("busso"):
        return False
    css(player.driver, "#hand label:has([name=segno][value=busso])")
    player.play(sight.honest("busso")[0], sight)
    return True


def _false_segno(player: Player, sight: Sight) -> bool:
    """Post a false volo by hand: refused with its reason, and it is still one's turn."""
    lying = [card for card in sight.cards if card not in sight.honest("volo")]
    if sight.laid or not lying:
        return False
    page = _post(player.driver, {"card": lying[0], "segno": "volo", "v": str(sight.version)})
    assert refusal("false_segno") in page
    assert player.look() == sight
    return True


def _off_suit(player: Player, sight: Sight) -> bool:
    """Click a card of another suit while holding the suit led: the reason is seen, nothing moves."""
    off = [card for card in sight.cards if card not in sight.legal()]
    if not off:
        return False
    player.click(off[0])
    refused = player.until_sight(lambda now: bool(now.message), "no reason was shown")
    assert refused.message == refusal("must_follow_suit")
    assert (refused.version, refused.cards) == (sight.version, sight.cards)
    assert refused.my_turn
    return True


def _post(driver: webdriver.Chrome, fields: dict[str, str]) -> str:
    """Send the fields to the table as the page's script does when it has no socket, with this browser's session."""
    token = driver.find_element(By.CSS_SELECTOR, "main input[name=csrfmiddlewaretoken]").get_attribute(
        "value"
    )
    cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in driver.get_cookies())
    body = urllib.parse.urlencode({**fields, "csrfmiddlewaretoken": token}).encode()
    headers = {"Cookie": cookies, "HX-Request": "true"}
    request = urllib.request.Request(driver.current_url, body, headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return str(answer.read().decode())


def _replay(player: Player, driver: webdriver.Chrome) -> None:
    """From the table to the history and the replay: step by step, by buttons and by keys, with the seed
    shown."""

    def shows(step: int) -> None:
        player.until(lambda: _replay_step(driver) == step, f"the replay never came to step {step}")

    css(driver, "#panel a[href^='/partite/']")
    arrive(driver, "/partite/")
    here = driver.current_url.split("?")[0]
    css(driver, ".site-nav a[href='/partite/']")
    css(driver, f"main a[href*='{urllib.parse.urlparse(here).path}']")
    shows(0)
    hands = driver.find_elements(By.CSS_SELECTOR, "#replay [data-seat] [data-card]")
    assert len({card.get_attribute("data-card") for card in hands}) == 40
    for step in range(1, 5):
        css(driver, "button[name=avanti]")
        shows(step)
    assert len(driver.find_elements(By.CSS_SELECTOR, "#replay [data-laid] [data-card]")) == 4
    css(driver, "button[name=indietro]")
    shows(3)
    css(driver, "button[name=ultima]")
    shows(40)
    body = driver.find_element(By.TAG_NAME, "body")
    for key, step in ((Keys.ARROW_LEFT, 39), (Keys.HOME, 0), (Keys.ARROW_RIGHT, 1), (Keys.END, 40)):
        body.send_keys(key)
        shows(step)


def _replay_step(driver: webdriver.Chrome) -> int:
    return int(driver.find_element(By.CSS_SELECTOR, "[data-step]").get_attribute("data-step") or -1)


def own_segni(site: Served) -> list[str]:
    """The segni that a person gave, in the record's own words."""
    with sqlite3.connect(site.folder / "site.sqlite3") as record:
        rows = record.execute("SELECT action FROM games_move WHERE actor = 'person'").fetchall()
    return [action["segno"] for action in map(json.loads, (text for (text,) in rows)) if "segno" in action]
