"""The replay in a real browser: keys step it, only its own fragment changes, focus stays where it was."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from pytest_django.live_server_helper import LiveServer
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from tests.web.pages import anna, client_of, once_over
from tools.shots.camera import Camera, camera

pytestmark = pytest.mark.django_db(transaction=True)
WITHIN = 10.0


@pytest.fixture
def lens(live_server: LiveServer) -> Iterator[Camera]:
    """A browser where Anna is logged in, on the page of a partita whose first smazzata is over."""
    user = anna()
    partita = once_over(user)
    with camera() as opened:
        opened.sit(live_server.url, {"sessionid": client_of(user).cookies["sessionid"].value})
        opened.driver.get(f"{live_server.url}/partite/{partita.public_id}/?smazzata=1")
        yield opened


def step(driver: Any) -> int:
    return int(driver.execute_script("return document.querySelector('[data-step]').dataset.step"))


def press(driver: Any, key: str, expected: int) -> None:
    driver.switch_to.active_element.send_keys(key)
    WebDriverWait(driver, WITHIN).until(lambda _: step(driver) == expected, f"step {expected} by {key!r}")


def test_arrows_home_and_end_step_the_replay_without_loading_the_page_again(lens: Camera) -> None:
    driver = lens.driver
    driver.execute_script("document.querySelector('#replay-announce').kept = window.kept = true")
    for key, expected in (
        (Keys.ARROW_RIGHT, 1),
        (Keys.ARROW_RIGHT, 2),
        (Keys.ARROW_LEFT, 1),
        (Keys.END, 40),
        (Keys.ARROW_RIGHT, 40),
        (Keys.HOME, 0),
        (Keys.ARROW_LEFT, 0),
    ):
        press(driver, key, expected)
    assert driver.execute_script("return window.kept")
    assert driver.execute_script("return document.querySelector('#replay-announce').kept"), (
        "the live region was replaced"
    )
    assert driver.current_url.endswith("smazzata=1&passo=0")
    assert driver.get_log("browser") == []  # type: ignore[no-untyped-call]


def test_the_button_that_steps_keeps_the_focus_and_the_step_is_said(lens: Camera) -> None:
    driver = lens.driver
    before = driver.find_element(By.ID, "replay-announce").text
    driver.find_element(By.ID, "replay-avanti").click()
    WebDriverWait(driver, WITHIN).until(lambda _: step(driver) == 1)
    assert driver.switch_to.active_element.get_attribute("id") == "replay-avanti"
    WebDriverWait(driver, WITHIN).until(
        lambda _: driver.find_element(By.ID, "replay-announce").text not in ("", before)
    )


def test_keys_pressed_in_the_box_of_the_deal_stay_there(lens: Camera) -> None:
    driver = lens.driver
    driver.find_element(By.CSS_SELECTOR, ".deal details summary").click()
    box = driver.find_element(By.CSS_SELECTOR, "[data-deal-json]")
    box.send_keys(Keys.END)
    box.send_keys(Keys.ARROW_RIGHT)
    press_nothing = driver.execute_script("return document.activeElement.hasAttribute('data-deal-json')")
    assert press_nothing
    assert step(driver) == 0
