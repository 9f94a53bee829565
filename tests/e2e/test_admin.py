"""A gestore sets the site in a browser: the rules follow the form, a partita in play keeps its own, the next has
the new ones."""

from __future__ import annotations

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait

from tests.e2e.at_table import OFTEN, PATIENCE
from tests.e2e.conftest import Browse
from tests.e2e.people import PASSWORD, arrive, css, sit_down
from tests.served import Served, manage

GESTORE = f"""
from django.contrib.auth.models import Group
from accounts.models import User
carla = User.objects.create_user("Carla", password="{PASSWORD}", is_staff=True)
carla.groups.add(Group.objects.get(name="gestore"))
"""


def log_in(driver: webdriver.Chrome, site: Served) -> None:
    manage(site.folder, "shell", "-c", GESTORE)
    driver.get(f"{site.url}/gestione/")
    driver.find_element(By.NAME, "username").send_keys("Carla")
    driver.find_element(By.NAME, "password").send_keys(PASSWORD)
    css(driver, "input[type=submit]")
    WebDriverWait(driver, PATIENCE, OFTEN).until(lambda _: "login" not in driver.current_url, "not logged in")


def open_preset(driver: webdriver.Chrome, site: Served, name: str) -> None:
    driver.get(f"{site.url}/gestione/games/houserules/")
    driver.find_element(By.LINK_TEXT, name).click()
    arrive(driver, "/change/")


def choose(driver: webdriver.Chrome, field: str, value: str) -> None:
    radio = driver.find_element(By.CSS_SELECTOR, f"input[name={field}][value='{value}']")
    driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", radio)
    radio.click()


def comes(driver: webdriver.Chrome, selector: str, words: str) -> None:
    # Read in one go: an element found first and read afterwards may have been swapped in between.
    texts = "return Array.from(document.querySelectorAll(arguments[0]), (found) => found.innerText)"

    def shown(_: object) -> bool:
        return any(words in text for text in driver.execute_script(texts, selector))

    WebDriverWait(driver, PATIENCE, OFTEN).until(shown, f"{selector} never said {words!r}")


def rules_in_force(driver: webdriver.Chrome, site: Served, table: str) -> str:
    """What the site keeps of the rules of the partita at this table."""
    code = f"from games.models import Partita; print(Partita.objects.get(table__public_id='{table}').rules)"
    return manage(site.folder, "shell", "-c", code)


def table_of(driver: webdriver.Chrome) -> str:
    return driver.current_url.rstrip("/").rsplit("/", 1)[1]


def test_a_gestore_changes_the_house_and_the_partita_in_play_does_not_notice(
    site: Served, browse: Browse
) -> None:
    guest, gestore = browse(), browse()
    sit_down(guest, site.url)
    begun = table_of(guest)

    log_in(gestore, site)
    open_preset(gestore, site, "Ai 21")
    assert "21 punti" in gestore.find_element(By.CSS_SELECTOR, "#words [data-rule=target]").text
    choose(gestore, "target", "31")
    comes(gestore, "#words [data-rule=target]", "31 punti")
    choose(gestore, "accuse", "declared_three_prese")
    comes(gestore, "#words [data-rule=accuse]", "prime tre prese")
    css(gestore, "input[name=_save]")
    comes(gestore, ".messagelist", "Quelle cominciate tengono le loro regole")
    comes(gestore, ".versions tbody", "Traguardo: 21 → 31")

    gestore.get(f"{site.url}/gestione/accounts/sitesettings/")
    choose(gestore, "default_deck", "napoletane")
    css(gestore, "input[name=_save]")
    comes(gestore, ".messagelist", "vale dalla prossima pagina")

    assert "'target': 21" in rules_in_force(guest, site, begun)
    newcomer = browse()
    newcomer.get(f"{site.url}/regole/tressette/")
    assert "di denari" in newcomer.page_source
    assert "di quadri" not in newcomer.page_source
    sit_down(newcomer, site.url)
    rules = rules_in_force(newcomer, site, table_of(newcomer))
    assert "'target': 31" in rules
    assert "'accuse': 'declared_three_prese'" in rules


def test_an_impossible_combination_is_refused_in_words_before_and_after_saving(
    site: Served, browse: Browse
) -> None:
    gestore = browse()
    log_in(gestore, site)
    open_preset(gestore, site, "Classica")
    choose(gestore, "thirds", "per_kind")
    choose(gestore, "match_end", "at_once")
    comes(gestore, "#words", "Contando ogni specie a parte")
    css(gestore, "input[name=_save]")
    comes(gestore, ".field-match_end", "Contando ogni specie a parte")
    choose(gestore, "match_end", "end_of_smazzata")
    comes(gestore, "#words [data-rule=thirds]", "si contano a parte")
    css(gestore, "input[name=_save]")
    comes(gestore, ".versions tbody", "Conto dei punti: Per coppia → Per specie")
