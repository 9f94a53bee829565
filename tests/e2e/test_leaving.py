"""Leaving in a browser: asked first, by mouse, keys and without a script, and back again."""

from __future__ import annotations

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from tests.e2e.conftest import Browse
from tests.e2e.people import arrive, css, sign_up, sit_down
from tests.served import Served

OPEN = "return document.getElementById('leave').matches(':popover-open')"


def press(driver: webdriver.Chrome, key: str) -> None:
    driver.switch_to.active_element.send_keys(key)


def opened_by_keys(driver: webdriver.Chrome) -> None:
    opens = driver.find_element(By.CSS_SELECTOR, ".leave-button")
    driver.execute_script("arguments[0].focus()", opens)
    press(driver, Keys.ENTER)
    assert driver.execute_script(OPEN)


def test_it_asks_leads_to_the_lobby_and_back(site: Served, browse: Browse) -> None:
    driver = browse(phone=True)
    sign_up(driver, site.url, "Anna")
    player = sit_down(driver, site.url)
    player.my_turn_or_over()
    table = driver.current_url
    box = driver.find_element(By.CSS_SELECTOR, ".leave-button").rect
    assert min(box["width"], box["height"]) >= 44

    opened_by_keys(driver)
    assert "30 giorni" in driver.find_element(By.ID, "leave").text
    press(driver, Keys.ESCAPE)
    assert not driver.execute_script(OPEN)
    opened_by_keys(driver)
    css(driver, "#leave [popovertargetaction=hide]")
    assert not driver.execute_script(OPEN)

    opened_by_keys(driver)
    css(driver, "#leave [name=lascio]")
    player.until(lambda: driver.find_elements(By.CSS_SELECTOR, ".notice"), "never led to the lobby")
    css(driver, f'main a[href="{table.removeprefix(site.url)}"]')
    arrive(driver, "/tavoli/")
    assert player.my_turn_or_over().my_turn


def test_without_a_script_it_is_a_plain_post(site: Served, browse: Browse) -> None:
    driver = browse(javascript=False)
    sign_up(driver, site.url, "Bruno")
    player = sit_down(driver, site.url)
    css(driver, ".leave-button")
    css(driver, "#leave [name=lascio]")
    notice = player.until(lambda: driver.find_elements(By.CSS_SELECTOR, ".notice"), "never led to the lobby")
    assert notice[0].text == "Hai lasciato il tavolo."
