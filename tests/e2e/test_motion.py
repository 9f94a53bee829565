"""Cards that move: dragged onto the table, touched twice, in flight; what a push shows never waits for any of it."""

from __future__ import annotations

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.support.select import Select

from tests.e2e.at_table import Player, Sight, lies_still
from tests.e2e.conftest import Browse
from tests.e2e.people import css, sit_down
from tests.served import Served

# How many copies flew, and for how long anything moved after the last push.
FLIGHTS = """
window.flown = 0;
window.pushes = [];
document.addEventListener("DOMContentLoaded", () => {
  const flights = document.getElementById("flights");
  if (flights) new MutationObserver((all) => {
    window.flown += all.reduce((sum, one) => sum + one.addedNodes.length, 0);
  }).observe(flights, { childList: true });
});
document.addEventListener("table:shown", () => { window.pushes.push(performance.now()); });
"""
STILL = """
const done = arguments[0];
const look = () => {
  const moving = document.getAnimations().length + document.getElementById("flights").children.length;
  if (moving) requestAnimationFrame(look);
  else done(performance.now() - window.pushes.at(-1));
};
look();
"""


def place(driver: webdriver.Chrome, selector: str) -> tuple[float, float]:
    x, y = driver.execute_script(
        "const box = document.querySelector(arguments[0]).getBoundingClientRect(); return [box.x, box.y]",
        selector,
    )
    return float(x), float(y)


def take(player: Player, code: str, up: int) -> ActionChains:
    """A card under the mouse, drawn up by so many pixels and not let go."""
    lies_still(player.driver)
    pulled = ActionChains(player.driver).click_and_hold(player.card(code))
    return pulled.move_by_offset(0, -up // 2).move_by_offset(0, -up + up // 2)


def chosen(player: Player) -> list[str]:
    found: list[str] = player.driver.execute_script(
        "return [...document.querySelectorAll('#hand [data-chosen]')].map((node) => node.value)"
    )
    return found


def unmoved(player: Player, sight: Sight) -> bool:
    now = player.look()
    return (now.version, now.cards) == (sight.version, sight.cards)


def test_a_card_is_dragged_touched_twice_and_flies(site: Served, browse: Browse) -> None:
    driver = browse()
    driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": FLIGHTS})
    player = sit_down(driver, site.url)

    # Let go over the hand it goes back; let go over the table it is played.
    sight = player.my_turn_or_over()
    card = sight.legal()[0]
    home = place(driver, f"#c-{card}")
    take(player, card, 30).release().perform()
    # A card under the mouse is lifted a little.
    player.until(lambda: home[1] - place(driver, f"#c-{card}")[1] < 8, "the card never went back")
    assert unmoved(player, sight)
    take(player, card, 240).release().perform()
    player.until_sight(lambda now: now.version > sight.version and card not in now.cards, "not played")

    # A push that renews the hand does not take the card out of the fingers.
    sight = player.play_on(lambda now: bool(now.resting) and len(now.legal()) > 1)
    assert not sight.over
    card = sight.legal()[0]
    home = place(driver, f"#c-{card}")
    take(player, card, 240).perform()
    driver.execute_script("document.getElementById(arguments[0]).click()", f"c-{sight.resting[0]}")
    refused = player.until_sight(lambda now: bool(now.message), "no reason was shown")
    assert refused.version == sight.version
    assert place(driver, f"#c-{card}")[1] < home[1] - 200
    ActionChains(driver).release().perform()
    player.until_sight(lambda now: now.version > sight.version and card not in now.cards, "not played")

    # The cards of a presa go to whoever took it, and all is still within a second of the last push.
    player.play_on(lambda now: driver.execute_script("return window.flown") >= 4)
    driver.set_script_timeout(10)
    assert driver.execute_async_script(STILL) < 1000

    # Touched once it is lifted, touched again it is played; elsewhere in between, and it lies again.
    css(driver, ".sound-button")
    css(driver, "#device-twice")
    Select(driver.find_element(By.ID, "device-tempo")).select_by_value("0")
    css(driver, "#sounds [popovertargetaction=hide]")
    sight = player.play_on(lambda now: True)
    card = sight.legal()[0]
    player.click(card)
    assert chosen(player) == [card]
    assert unmoved(player, sight)
    css(driver, ".cloth .meta")
    assert chosen(player) == []
    player.click(card)
    flown = driver.execute_script("return window.flown")
    player.play(card, sight)

    # Where cards never fly nothing flies; keys and plain clicks of a program need no second touch.
    driver.execute_script("document.getElementById('device-twice').click()")
    sight = player.my_turn_or_over()
    before = sight.smazzata
    while not sight.over and sight.smazzata == before:
        player.play(sight.legal()[0], sight)
        sight = player.my_turn_or_over()
    assert driver.execute_script("return window.flown") == flown
