"""The keys of a table: others than the usual, or none, on this device; and what can be asked with one."""

from __future__ import annotations

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from tests.e2e.at_table import Player
from tests.e2e.conftest import Browse
from tests.e2e.people import css, sit_down
from tests.served import Served


def press(driver: webdriver.Chrome, key: str) -> None:
    """On the page, at no field."""
    driver.execute_script("document.activeElement.blur()")
    driver.find_element(By.TAG_NAME, "body").send_keys(key)


def segno(driver: webdriver.Chrome) -> str | None:
    found: str | None = driver.execute_script(
        "return document.querySelector('#hand [name=segno]:checked')?.value ?? null"
    )
    return found


def asked(player: Player, key: str) -> str:
    driver = player.driver
    driver.execute_script("document.getElementById('said').textContent = ''")
    press(driver, key)
    words: str = player.until(
        lambda: driver.find_element(By.ID, "said").get_attribute("textContent"), f"{key} says nothing"
    )
    return words


def own(driver: webdriver.Chrome, key: str, other: str) -> None:
    field = driver.find_element(By.CSS_SELECTOR, f"#keys [data-own='{key}']")
    field.send_keys(other)


def test_keys_answer_can_be_others_and_can_be_off(site: Served, browse: Browse) -> None:
    driver = browse()
    player = sit_down(driver, site.url)
    sight = player.play_on(lambda now: not now.laid and bool(now.honest("busso")))
    names = [
        card.get_attribute("aria-label") for card in driver.find_elements(By.CSS_SELECTOR, "#hand .card")
    ]
    told = asked(player, "c")
    assert sorted(told.replace(". ", ", ").split(", ")) == sorted(name for name in names if name)
    score = asked(player, "r")
    assert all(str(points) in score for points in sight.score)
    assert driver.find_element(By.CSS_SELECTOR, ".seat[data-turn] b").text in asked(player, "a")

    press(driver, "b")
    assert segno(driver) == "busso"
    press(driver, "b")
    assert segno(driver) is None

    press(driver, "?")
    assert driver.find_element(By.ID, "keys").is_displayed()
    own(driver, "b", "s")  # two of one key would be one too many: they change places
    css(driver, "#keys [popovertargetaction=hide]")
    press(driver, "s")
    assert segno(driver) == "busso"
    press(driver, "s")

    # Kept for the next page of this device, and off with one box.
    driver.refresh()
    player.my_turn_or_over()
    press(driver, "s")
    assert segno(driver) == "busso"
    press(driver, "s")
    press(driver, "?")
    css(driver, "#keys-letters")
    css(driver, "#keys [popovertargetaction=hide]")
    for key in "bsvlcar?":
        press(driver, key)
    assert segno(driver) is None
    assert not driver.find_element(By.ID, "keys").is_displayed()

    # Arrows and Enter are no letters; and no key alone has played anything.
    now = player.look()
    assert (now.version, now.cards) == (sight.version, sight.cards)
    press(driver, Keys.HOME)
    first: str = driver.switch_to.active_element.get_attribute("value") or ""
    assert first == now.cards[0]

    css(driver, ".sound-button")
    css(driver, "#sounds [popovertarget=keys]")
    css(driver, "#keys-usual")
    css(driver, "#keys [popovertargetaction=hide]")
    press(driver, "b")
    assert segno(driver) == "busso"
