"""A phrase said on a phone: from the button to the bubble at the seat, with and without the websocket."""

from __future__ import annotations

from typing import Any

import pytest
from selenium.webdriver.common.by import By

from tests.e2e.at_table import Player
from tests.e2e.conftest import Browse
from tests.e2e.people import css, sit_down
from tests.e2e.ways import NO_WEBSOCKET
from tests.served import Served

OF_BUBBLE = """
const bubble = document.querySelector(".bubble"), seat = document.querySelector('.seat[data-chair="0"]');
if (!bubble) return null;
const [a, b, all] = [bubble, seat, document.documentElement].map((node) => node.getBoundingClientRect());
const gap = Math.max(b.top - a.bottom, a.top - b.bottom);
return [bubble.textContent, gap, a.left >= 0 && a.right <= all.right];
"""


def leading(player: Player) -> None:
    """Play until nobody has laid since the last presa, or all but me have: then a phrase may be said."""
    player.play_on(lambda sight: len(sight.laid) in (0, 3))


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])
def test_a_phrase_is_a_bubble_at_the_seat_and_a_line_of_the_log(
    site: Served, browse: Browse, phone: bool
) -> None:
    driver = browse(phone=phone)
    player = sit_down(driver, site.url)
    leading(player)
    css(driver, ".talk-button")
    between: Any = driver.find_element(By.CSS_SELECTOR, "#talk-phrases [data-between]")
    assert not between.is_displayed(), "while a smazzata is played only phrases that say nothing of it"
    assert not driver.find_element(By.ID, "talk-text").is_displayed()
    css(driver, "#talk-phrases [value=grazie]")
    words, gap, inside = player.until(lambda: driver.execute_script(OF_BUBBLE), "no bubble came")
    assert (words, inside) == ("Grazie!", True)
    assert -8 < gap < 12, "beside the seat"
    lines = driver.find_elements(By.CSS_SELECTOR, "#talk-log li[data-mine]")
    assert [line.get_attribute("data-by") for line in lines] == ["0"]
    assert driver.find_element(By.ID, "said").text == "", "what one says oneself is not read out"
    # A second one of the same presa is refused, and says so where one looks.
    css(driver, ".talk-button")
    css(driver, "#talk-phrases [value=prego]")
    player.until(lambda: "aspetta la prossima" in player.look().message, "no refusal")


def test_without_websockets_the_same_button_speaks(site: Served, browse: Browse) -> None:
    driver = browse()
    driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": NO_WEBSOCKET})
    player = sit_down(driver, site.url)
    leading(player)
    css(driver, ".talk-button")
    css(driver, "#talk-phrases [value=ciao]")
    player.until(lambda: driver.find_elements(By.CSS_SELECTOR, "#talk-log li[data-mine]"), "nothing was said")
