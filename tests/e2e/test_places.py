"""Four friends in four places: the table is opened, the link opened, rules changed, and the partita begun by all."""

from __future__ import annotations

from selenium import webdriver
from selenium.webdriver.common.by import By

from tests.e2e.at_table import Player
from tests.e2e.conftest import Browse
from tests.e2e.people import arrive, css, sign_up
from tests.served import Served


def one(driver: webdriver.Chrome, selector: str) -> str:
    return driver.find_element(By.CSS_SELECTOR, selector).text


def until(driver: webdriver.Chrome, selector: str, words: str) -> None:
    """Wait until this element says these words, without loading anything anew."""
    Player(driver).until(lambda: words in one(driver, selector), f"{selector} never said {words!r}")


def press(driver: webdriver.Chrome, selector: str) -> None:
    """Press what a push may be renewing at this moment."""

    def pressed() -> bool:
        css(driver, selector)
        return True

    Player(driver).until(pressed, f"{selector} cannot be pressed")


def led_to_the_table(driver: webdriver.Chrome) -> None:
    """Until the page has gone to the partita by itself."""
    Player(driver).until(lambda: "/posti/" not in driver.current_url, "never led to the table")


def test_a_table_is_opened_joined_by_link_and_begun(site: Served, browse: Browse) -> None:
    anna, bruno = browse(), browse(phone=True)
    sign_up(anna, site.url, "Anna")
    anna.get(f"{site.url}/tavoli/nuovo/")
    css(anna, ".seats__go button")
    arrive(anna, "/posti/")
    link = str(anna.find_element(By.ID, "invite-url").get_attribute("value"))
    anna.execute_script("window.neverReloaded = true")

    bruno.get(link)
    press(bruno, "#sit-2")
    until(anna, "#chair-2", "Ospite")
    assert "Ospite" in one(bruno, "#chair-2")
    press(bruno, "#room-ready")
    until(anna, "#chair-2", "ci sta")

    other = browse()
    other.get(f"{site.url}/")
    until(other, "#lobby", "Anna")

    press(anna, "#room-fill")
    until(anna, "#room-ready", "Comincia")
    assert anna.execute_script("return window.neverReloaded"), "everything came by itself"
    press(anna, "#room-ready")
    for driver in (anna, bruno):
        led_to_the_table(driver)
    assert {Player(driver).look().seat for driver in (anna, bruno)} == {"0", "2"}
    until(other, "#lobby [data-live-tables]", "Anna")


def test_a_change_of_rules_is_seen_at_once_and_asks_again(site: Served, browse: Browse) -> None:
    anna, bruno = browse(), browse(phone=True)
    sign_up(anna, site.url, "Anna")
    anna.get(f"{site.url}/tavoli/nuovo/")
    css(anna, ".seats__go button")
    arrive(anna, "/posti/")
    bruno.get(anna.current_url)
    press(bruno, "#sit-2")
    press(bruno, "#room-ready")
    until(bruno, "#chair-2", "ci sta")
    anna.get(f"{anna.current_url}regole/")
    css(anna, "select[name=clock] option[value='30']")
    css(anna, ".seats__go button")
    until(bruno, ".room__terms", "30 secondi a carta")
    until(bruno, "#room-ready", "Ci sto")


def test_without_javascript_the_same_buttons_work(site: Served, browse: Browse) -> None:
    anna = browse(javascript=False)
    anna.get(f"{site.url}/tavoli/nuovo/")
    css(anna, ".seats__go button")
    arrive(anna, "/posti/")
    css(anna, "#room-fill")
    css(anna, "#room-ready")
    led_to_the_table(anna)
    assert anna.find_elements(By.CSS_SELECTOR, "#table[data-seat='0']")


def test_siedimi_subito_is_two_taps_from_a_card(site: Served, browse: Browse) -> None:
    driver = browse(phone=True)
    driver.get(f"{site.url}/")
    css(driver, ".hero .btn-primary")
    arrive(driver, "/tavoli/")
    assert Player(driver).until_sight(lambda sight: bool(sight.cards), "no card came").cards


def test_who_waits_talks_and_is_heard_without_loading_anything(site: Served, browse: Browse) -> None:
    anna, bruno = browse(), browse(phone=True)
    sign_up(anna, site.url, "Anna")
    anna.get(f"{site.url}/tavoli/nuovo/")
    css(anna, ".seats__go button")
    arrive(anna, "/posti/")
    bruno.get(anna.current_url)
    press(bruno, "#sit-2")
    until(anna, "#chair-2", "Ospite")

    press(bruno, ".talk-button")
    press(bruno, "#talk-phrases [value=ciao]")
    until(anna, ".bubble", "Ciao a tutti!")
    Player(bruno).until(lambda: not bruno.find_element(By.ID, "talk").is_displayed(), "the sheet stayed open")

    press(anna, ".talk-button")
    words = anna.find_element(By.ID, "talk-words")
    words.send_keys("Chi fa il quarto?\n")
    until(anna, "#talk-log", "Chi fa il quarto?")
    assert words.get_attribute("value") == ""
    assert anna.find_element(By.ID, "talk").is_displayed(), "who writes may go on writing"
    until(bruno, ".bubble", "Chi fa il quarto?")
