"""What a player sees when the server dies under the table, and that the partita goes on when it is back."""

from __future__ import annotations

from selenium.webdriver.common.by import By

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
    site.kill()
    banner = driver.find_element(By.ID, "connection")
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
