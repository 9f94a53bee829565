"""What a player sees when the server dies under the table, and that the partita goes on when it is back."""

from __future__ import annotations

from selenium.webdriver.common.by import By

from tests.e2e.conftest import Browse
from tests.e2e.people import sit_down
from tests.served import Served


def test_a_server_killed_and_started_again_is_met_where_it_was_left(site: Served, browse: Browse) -> None:
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


def test_two_tabs_of_one_person_follow_each_other(site: Served, browse: Browse) -> None:
    driver = browse()
    player = sit_down(driver, site.url)
    first, address = driver.current_window_handle, driver.current_url
    driver.switch_to.new_window("tab")
    driver.get(address)
    sight = player.my_turn_or_over()
    second = driver.current_window_handle
    driver.switch_to.window(first)
    player.play(sight.legal()[0], sight)
    here = player.my_turn_or_over()
    driver.switch_to.window(second)
    there = player.until_sight(lambda now: now.version == here.version, "the other tab stayed behind")
    assert (there.cards, there.laid, there.score) == (here.cards, here.laid, here.score)
