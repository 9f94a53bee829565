"""What a player sees when the server dies under the table, and that the partita goes on when it is back."""

from __future__ import annotations

from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webdriver import WebDriver

from tests.e2e.conftest import Browse
from tests.e2e.people import sit_down
from tests.served import Served


def test_bl_036_a_server_killed_and_started_again_is_met_where_it_was_left(
    site: Served, browse: Browse
) -> None:
    driver = browse(offline=True)
    player = sit_down(driver, site.url)
    sight = player.my_turn_or_over()
    player.play(sight.legal()[0], sight)
    before = player.my_turn_or_over()
    banner = driver.find_element(By.ID, "connection")
    assert banner.get_attribute("role") == "status"
    site.kill()
    assert banner.text == "", "a moment without a line is nobody's business"
    player.until(banner.is_displayed, "nothing says that the connection is lost")
    again = Served(site.folder, port=site.port)
    try:
        player.until(lambda: not banner.is_displayed(), "the connection never came back")
        after = player.my_turn_or_over()
        assert (after.version, after.cards, after.score) == (before.version, before.cards, before.score)
        player.play(after.legal()[0], after)
        player.my_turn_or_over()
    finally:
        again.stop()


DELAYS = "return [...Array(200)].map(() => htmx.config.wsReconnectDelay(arguments[0]))"

# From here on the line is open and dead: nothing that the server pushes arrives, until the page makes a new one.
DEAF = """
const deaf = (event) => event.preventDefault();
document.addEventListener("htmx:wsBeforeMessage", deaf);
document.addEventListener("htmx:wsConnecting", () => document.removeEventListener("htmx:wsBeforeMessage", deaf));
"""

# A minute with the page out of sight; what it shows then, and after how many milliseconds.
SLEEP = """
const done = arguments[1];
let hidden = true;
Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
document.dispatchEvent(new Event("visibilitychange"));
const now = Date.now.bind(Date);
Date.now = () => now() + 60000;
hidden = false;
const woken = performance.now();
const timer = setInterval(() => {
  const shown = Number(document.getElementById("table").dataset.version);
  if (shown >= arguments[0] || performance.now() - woken > 20000) {
    clearInterval(timer);
    done([shown, performance.now() - woken]);
  }
}, 10);
document.dispatchEvent(new Event("visibilitychange"));
"""


def test_pages_do_not_all_come_back_at_one_moment(site: Served, browse: Browse) -> None:
    driver = browse()
    sit_down(driver, site.url)
    for tries, longest in ((0, 1000), (1, 2000), (2, 4000), (3, 5000), (20, 5000)):
        delays = driver.execute_script(DELAYS, tries)
        assert 0 <= min(delays) < longest / 4
        assert longest * 3 / 4 < max(delays) <= longest


def test_a_page_that_slept_over_a_dead_line_is_right_when_it_wakes(site: Served, browse: Browse) -> None:
    driver = browse()
    player = sit_down(driver, site.url)
    sight = player.my_turn_or_over()
    driver.execute_script(DEAF)
    player.lay(sight.legal()[0])
    there = version_there(driver, sight.version + 1)
    assert player.look().version == sight.version, "nothing was pushed"
    shown, after = driver.execute_async_script(SLEEP, there)
    assert shown >= there
    assert after < 5000, "it takes a tenth of a second; a busy machine is allowed more"
    player.play(player.my_turn_or_over().legal()[0], player.look())


def version_there(driver: WebDriver, least: int) -> int:
    """The version that the server has, once it has this one at least and it is this person's turn again."""
    ask = """
    const done = arguments[1];
    const ask = async () => {
      const text = await (await fetch(document.querySelector(".game").dataset.state)).text();
      const page = new DOMParser().parseFromString(text, "text/html");
      const version = Number(page.getElementById("table").dataset.version);
      if (version >= arguments[0] && page.querySelector("#hand input[name=v]")) done(version);
      else setTimeout(ask, 50);
    };
    ask();
    """
    return int(driver.execute_async_script(ask, least))


def test_of_two_tabs_one_plays_until_the_other_is_told_to(site: Served, browse: Browse) -> None:
    driver = browse()
    player = sit_down(driver, site.url)
    first, address = driver.current_window_handle, driver.current_url
    sight = player.my_turn_or_over()
    driver.switch_to.new_window("tab")
    driver.get(address)
    second = driver.current_window_handle
    offer = "#hand button[name=qui]"
    player.until(lambda: driver.find_element(By.CSS_SELECTOR, offer).is_displayed(), "no offer to play here")
    assert player.look().cards == []
    driver.switch_to.window(first)
    player.play(sight.legal()[0], sight)
    sight = player.my_turn_or_over()
    driver.switch_to.window(second)
    driver.find_element(By.CSS_SELECTOR, offer).click()
    here = player.until_sight(lambda now: bool(now.cards), "the tab that took over shows no cards")
    assert here.cards == sight.cards
    driver.switch_to.window(first)
    player.until(
        lambda: driver.find_element(By.CSS_SELECTOR, offer).is_displayed(), "the old tab says nothing"
    )
    assert player.look().cards == []
    driver.switch_to.window(second)
    player.play(player.my_turn_or_over().legal()[0], player.look())
    driver.refresh()
    assert player.until_sight(lambda now: bool(now.cards), "a reload lost the seat").cards


def test_a_reload_is_painted_with_its_hand_and_never_says_that_one_plays_elsewhere(
    site: Served, browse: Browse
) -> None:
    driver = browse()
    player = sit_down(driver, site.url)
    player.my_turn_or_over()
    driver.execute_cdp_cmd(
        "Page.addScriptToEvaluateOnNewDocument",
        {
            "source": "addEventListener('DOMContentLoaded',"
            " () => { window.firstHand = document.getElementById('hand').outerHTML; });"
        },
    )
    for _ in range(3):
        driver.refresh()
        assert 'name="card"' in str(driver.execute_script("return window.firstHand"))
        assert player.until_sight(lambda now: bool(now.cards), "a reload lost the hand").cards
