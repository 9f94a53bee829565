"""What broke in people's browsers elsewhere and cannot be asked of a socket: wild clicks, long presses, a dead line,
the way back."""

from __future__ import annotations

from typing import Any

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from tests.e2e.at_table import Player
from tests.e2e.conftest import Browse
from tests.e2e.people import arrive, css, sign_up, sit_down
from tests.secrecy.reading import CODE
from tests.served import Served

# What the server says now, beside what the page shows.
COMPARE = """
const done = arguments[arguments.length - 1];
const asked = fetch(document.querySelector(".game").dataset.state, { cache: "no-store" });
asked.then((answer) => answer.text()).then((html) => {
  const there = new DOMParser().parseFromString(html, "text/html");
  const of = (root) => ({
    version: root.getElementById("table").dataset.version,
    hand: [...root.querySelectorAll("#hand button[name=card]")].map((node) => node.value),
    laid: [...root.querySelectorAll("#table [data-presa] [data-card]")].map((node) => node.dataset.card),
  });
  done([of(document), of(there)]);
});
"""
WILDLY = """
const end = performance.now() + arguments[0], done = arguments[1], keys = ["b", "s", "v"];
let turn = 0;
const wild = setInterval(() => {
  const cards = [...document.querySelectorAll("#hand button[name=card]")];
  cards[turn++ % (cards.length || 1)]?.click();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: keys[turn % 3], bubbles: true }));
  if (performance.now() > end) { clearInterval(wild); done(); }
}, 20);
"""
# In the middle of each control, what would be hit.
COVERED = """
return [...document.querySelectorAll("#hand button[name=card], #hand [data-choice] label, #hand input[name=segno]")]
  .filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter((node) => {
    const box = node.getBoundingClientRect();
    // Cards lie over each other like in a hand: what shows of one is its left edge.
    const x = box.left + Math.min(box.width / 2, 8), y = box.top + box.height / 2;
    const hit = document.elementFromPoint(x, y);
    return box.width > 1 && !(hit && (node.contains(hit) || hit.contains(node)));
  }).map((node) => node.id || node.value || node.textContent);
"""
# A line that is open and dead: nothing that is sent over it arrives any more. And no need to wait for it.
DEAF = """
const real = window.setTimeout;
window.setTimeout = (what, after, ...more) => real(what, after === 15000 || after === 5000 ? 400 : after, ...more);
window.WebSocket = class extends WebSocket {
  addEventListener(kind, listener, ...more) {
    const heard = kind === "message" ? (event) => { if (!window.deaf) listener(event); } : listener;
    super.addEventListener(kind, heard, ...more);
  }
};
"""


def as_the_server_says(player: Player) -> dict[str, Any]:
    """Wait until page and server agree, and return what they say."""

    def agree() -> dict[str, Any] | None:
        here, there = player.driver.execute_async_script(COMPARE)
        return {**here, "agreed": True} if here == there else None

    found: dict[str, Any] = player.until(agree, "page and server differ")
    return found


def touch(driver: webdriver.Chrome, kind: str, *at: float) -> None:
    points = [{"x": at[0], "y": at[1]}] if at else []
    driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_bl_006_bl_068_wild_clicks_leave_page_and_server_agreed_and_a_card_refused_says_why(
    site: Served, browse: Browse
) -> None:
    driver = browse()
    driver.set_script_timeout(20)
    player = sit_down(driver, site.url)
    sight = player.my_turn_or_over()
    driver.execute_async_script(WILDLY, 900)
    after = as_the_server_says(player)
    assert int(after["version"]) > sight.version, "cards were laid"
    player.until(
        lambda: driver.execute_script("return document.getAnimations().length === 0"), "still flying"
    )
    as_the_server_says(player)
    while not (sight := player.my_turn_or_over()).resting and not sight.over:
        player.play(sight.legal()[0], sight)
    refused = player.card(sight.resting[0])
    for press in (refused.click, lambda: refused.send_keys(Keys.ENTER)):
        press()
        player.until_sight(lambda now: "seme" in now.message, "a refused card says nothing")
        assert player.look().cards == sight.cards


def test_bl_094_a_card_held_covers_no_control_and_lifted_elsewhere_is_not_laid(
    site: Served, browse: Browse
) -> None:
    driver = browse(phone=True)
    player = sit_down(driver, site.url)
    while not (sight := player.my_turn_or_over()).segni:
        player.play(sight.strongest(), sight)
    player.until(
        lambda: driver.execute_script("return document.getAnimations().length === 0"), "still flying"
    )
    assert driver.execute_script(COVERED) == []
    for code in (sight.cards[0], sight.cards[len(sight.cards) // 2], sight.cards[-1]):
        box = player.card(code).rect
        touch(driver, "touchStart", box["x"] + 8, box["y"] + box["height"] / 2)
        driver.execute_async_script("setTimeout(arguments[0], 700)")
        assert driver.execute_script(COVERED) == [], code
        # Not onto the table, where it would be laid.
        touch(driver, "touchMove", box["x"] + 8, box["y"] + box["height"] / 2 + 40)
        touch(driver, "touchEnd")
    now = player.look()
    assert (now.version, now.cards) == (sight.version, sight.cards)


def test_bl_032_bl_082_offline_there_is_nothing_to_turn_over_and_afterwards_every_table_is_there(
    site: Served, browse: Browse
) -> None:
    driver = browse(offline=True)
    sign_up(driver, site.url, "Anna")
    driver.get(f"{site.url}/tavoli/nuovo/")
    css(driver, ".seats__go button")
    arrive(driver, "/posti/")
    waiting = driver.current_url
    finished = sit_down(driver, site.url)
    finished.my_turn_or_over()
    over = driver.current_url
    driver.execute_script(
        "document.getElementById('concede-form').closest('details')?.setAttribute('open', '')"
    )
    css(driver, "#concede-form button[name=arrendo]")
    finished.until_sight(lambda now: now.over, "giving up did not end it")
    player = sit_down(driver, site.url, "?game=picche")
    before = player.until_sight(lambda now: now.seat in now.toAct and bool(now.cards), "no bid was asked")
    address = driver.current_url
    site.kill()
    driver.execute_script(
        "document.querySelectorAll('.game [ws-send]:not(#talk *) button, .game button[type=button]')"
        ".forEach((node) => node.click())"
    )
    player.until(driver.find_element(By.ID, "connection").is_displayed, "nothing says that the line is lost")
    kept = driver.execute_script(
        "return document.documentElement.outerHTML + JSON.stringify(localStorage) + JSON.stringify(sessionStorage)"
    )
    assert set(CODE.findall(kept)) <= set(before.cards)
    again = Served(site.folder, port=site.port)
    try:
        player.until(lambda: not driver.find_element(By.ID, "connection").is_displayed(), "never came back")
        now = player.until_sight(lambda now: bool(now.cards), "no cards")
        assert (driver.current_url, now.cards, now.seat) == (address, before.cards, before.seat)
        driver.get(waiting)
        assert "Anna" in driver.find_element(By.ID, "chair-0").text
        driver.get(over)
        assert player.look().over
    finally:
        again.stop()


def test_bl_036_a_line_that_died_unnoticed_is_noticed_and_the_partita_goes_on(
    site: Served, browse: Browse
) -> None:
    driver = browse()
    driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": DEAF})
    player = sit_down(driver, site.url)
    sight = player.my_turn_or_over()
    driver.execute_script("window.deaf = true")
    player.play(sight.legal()[0], sight)
    sight = player.my_turn_or_over()
    player.play(sight.legal()[0], sight)
    driver.execute_script("window.deaf = false")
    player.my_turn_or_over()


def test_bl_025_bl_047_the_way_back_shows_what_is_and_a_session_that_ended_stops_asking(
    site: Served, browse: Browse
) -> None:
    driver = browse()
    sign_up(driver, site.url, "Anna")
    player = sit_down(driver, site.url)
    address, first = driver.current_url, driver.current_window_handle
    sight = player.my_turn_or_over()
    driver.get(f"{site.url}/partite/")
    driver.switch_to.new_window("tab")
    driver.get(address)
    player.play(sight.legal()[0], player.my_turn_or_over())
    moved = player.my_turn_or_over()
    driver.close()
    driver.switch_to.window(first)
    driver.back()
    now = player.until_sight(lambda now: bool(now.cards), "no cards on the way back")
    assert (now.version, now.cards) == (moved.version, moved.cards)
    # As from a browser that keeps pages whole.
    driver.execute_script(
        "window.old = true; dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"
    )
    player.until(lambda: not driver.execute_script("return window.old"), "an old page is shown as it was")
    driver.switch_to.new_window("tab")
    driver.get(f"{site.url}/partite/")
    driver.execute_script("document.querySelector('form[action=\"/esci/\"] button').click()")
    player.until(lambda: "/partite/" not in driver.current_url, "not logged out")
    driver.switch_to.window(first)
    player.until_sight(lambda now: now.seat == "", "the page goes on as if its session were there")
    assert driver.find_elements(By.CSS_SELECTOR, ".site-nav a[href^='/entra/?next=/tavoli/']")
