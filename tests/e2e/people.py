"""The doors of the site as a person goes through them in a browser."""

from __future__ import annotations

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait

from tests.e2e.at_table import OFTEN, PATIENCE, Player

PASSWORD = "tre assi e un due"


def css(driver: webdriver.Chrome, selector: str) -> None:
    """Click the first element of this selector."""
    driver.find_element(By.CSS_SELECTOR, selector).click()


def arrive(driver: webdriver.Chrome, path: str) -> None:
    """Until the address holds this path."""
    WebDriverWait(driver, PATIENCE, OFTEN).until(
        lambda _: path in driver.current_url, f"never came to {path}"
    )


def sign_up(driver: webdriver.Chrome, url: str, name: str) -> None:
    """Fill the form of `/iscriviti/` and send it."""
    driver.get(f"{url}/iscriviti/")
    for field, value in (("username", name), ("password1", PASSWORD), ("password2", PASSWORD)):
        driver.find_element(By.NAME, field).send_keys(value)
    css(driver, "main form button[type=submit]")
    WebDriverWait(driver, PATIENCE, OFTEN).until(
        lambda _: "/iscriviti/" not in driver.current_url, "not signed up"
    )


def sit_down(driver: webdriver.Chrome, url: str, choice: str = "") -> Player:
    """Open a table with three bots from `/gioca/`; `choice` is the game and the preset, as its links ask for them."""
    driver.get(f"{url}/gioca/{choice}")
    css(driver, "main form button[type=submit]")
    arrive(driver, "/tavoli/")
    return Player(driver)
