"""Four people in four places, two at a desk and two on phones, meet by a link: a partita of tressette to 11 with all
that happens to people, and a smazzata of picche. At every quiet moment the four pages say the same as the record."""

from __future__ import annotations

import json
import sqlite3
import urllib.request
from contextlib import closing

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By

from tests.e2e import circle
from tests.e2e.circle import Circle, Written
from tests.e2e.conftest import Browse
from tests.e2e.people import sign_up
from tests.served import Served

ANNA, BRUNO, CARLA, DARIO = range(4)
OFFER = "#hand button[name=qui]"


@pytest.fixture
def site_environment() -> dict[str, str]:
    """A substitute sits down as soon as somebody is found to have left."""
    return {"TRESSETTE_GRACE": "0.5"}


@pytest.fixture
def four(site: Served, browse: Browse) -> list[webdriver.Chrome]:
    """Anna and Carla at a desk, signed up; Bruno and Dario on phones, guests."""
    drivers = [browse(phone=chair in (BRUNO, DARIO)) for chair in range(4)]
    for driver in drivers:
        circle.calm(driver)
    for chair, name in ((ANNA, "Anna"), (CARLA, "Carla")):
        sign_up(drivers[chair], site.url, name)
    return drivers


@pytest.mark.timeout(400)
def test_a_partita_of_tressette_to_11_and_a_smazzata_of_picche_by_link(
    site: Served, four: list[webdriver.Chrome]
) -> None:
    table = circle.gather(site, four, "tressette", {"target": "11"})
    table.play_until(lambda now: laid(now) >= 5)
    reloads_in_mid_presa(table, BRUNO)
    first_tab = opens_a_second_tab(table, DARIO)
    closes_and_comes_back(table, CARLA)
    while table.turn().status != "over":
        pass
    assert max(table.seen.score) >= 11
    assert table.segni
    the_first_tab_looked_on(table, DARIO, first_tab)
    the_deals_were_what_they_held(table)

    table = circle.gather(site, four, "picche", {})
    table.play_until(lambda now: now.smazzata == 2)
    assert table.seen.score != [0, 0]
    assert sorted(map(len, table.dealt[1].values())) == [13] * 4


def laid(now: Written) -> int:
    return sum(map(len, now.laid.values()))


def driver_of(table: Circle, seat: int) -> webdriver.Chrome:
    return table.players[seat].driver


def reloads_in_mid_presa(table: Circle, seat: int) -> None:
    """The seat, the hand and the presa are as before, and nobody sees an absence."""
    before = table.play_until(lambda now: now.on_the_table == 2)
    driver_of(table, seat).refresh()
    after = table.quiet()
    assert after == before
    assert not away(table)


def opens_a_second_tab(table: Circle, seat: int) -> str:
    """It looks on and says so, until it is told to play; then the first one does. Returns the first."""
    driver, player = driver_of(table, seat), table.players[seat]
    first = driver.current_window_handle
    table.play_until(lambda now: now.on_the_table == 1)
    driver.switch_to.new_window("tab")
    second = driver.current_window_handle
    circle.calm(driver)
    driver.get(table.address)
    watches(table, seat)
    driver.switch_to.window(first)
    table.turn()
    driver.switch_to.window(second)
    driver.find_element(By.CSS_SELECTOR, OFFER).click()
    player.until_sight(lambda now: bool(now.cards), "the tab that took over shows no cards")
    driver.switch_to.window(first)
    watches(table, seat)
    driver.switch_to.window(second)
    table.turn()
    return first


def watches(table: Circle, seat: int) -> None:
    """This tab says that one plays elsewhere, shows the table as it is, and nobody's hand."""
    driver, player = driver_of(table, seat), table.players[seat]
    player.until(
        lambda: driver.find_element(By.CSS_SELECTOR, OFFER).is_displayed(), "no offer to play from here"
    )
    assert "in un’altra finestra" in driver.find_element(By.ID, "hand").text
    written = table.written()
    player.until_sight(lambda now: now.version == written.version, "the other tab is behind")
    page = circle.look(driver)
    assert page.hand == []
    assert page.table == circle.look(table.anybody().driver).table
    table.see_nothing_hidden(page, None, written)


def closes_and_comes_back(table: Circle, seat: int) -> None:
    """Away, then a substitute for all to see, which plays; then the seat and its true hand again, at once."""
    forget_the_beginning(table.site)
    driver = driver_of(table, seat)
    driver.get("about:blank")
    table.away.add(seat)
    other = table.players[ANNA]
    other.until(lambda: substituted(table) == [str(seat)], "nobody substitutes")
    table.quiet()
    table.play_until(lambda now: (seat, "substitute") in now.actors)
    driver.get(table.address)
    table.away.discard(seat)
    table.quiet()
    for player in table.players.values():
        player.until(lambda: not away(table) + substituted(table), "still away")
    table.play_until(lambda now: now.to_act == [seat])
    mine = table.turn()
    assert (seat, "person") in mine.actors


def forget_the_beginning(site: Served) -> None:
    """In a table's first minute nobody is away, because their page may be on its way: let it have passed."""
    with closing(sqlite3.connect(site.folder / "site.sqlite3", timeout=10)) as record, record:
        record.execute("UPDATE games_partita SET started_at = datetime('now', '-2 minutes')")


def chairs(table: Circle, selector: str) -> list[str]:
    """The chairs that are marked so, as each page shows them."""
    script = "return [...document.querySelectorAll(arguments[0])].map((node) => node.closest('.seat').dataset.chair)"
    shown = [player.driver.execute_script(script, selector) for player in table.here().values()]
    return sorted({chair for each in shown for chair in each})


def away(table: Circle) -> list[str]:
    return chairs(table, ".seat [data-away]")


def substituted(table: Circle) -> list[str]:
    return chairs(table, ".seat [data-substitute]")


def the_first_tab_looked_on(table: Circle, seat: int, first: str) -> None:
    """It shows the end like everybody else's."""
    driver, player = driver_of(table, seat), table.players[seat]
    second = driver.current_window_handle
    end = circle.look(driver)
    driver.switch_to.window(first)
    player.until_sight(lambda now: now.version == end.version, "the first tab fell behind")
    assert circle.look(driver).table == end.table
    driver.switch_to.window(second)


def the_deals_were_what_they_held(table: Circle) -> None:
    """What the pages showed of each hand is what the seeds, known now, give."""
    driver = driver_of(table, ANNA)
    review = driver.find_element(By.CSS_SELECTOR, "#panel a[href^='/partite/']").get_attribute("href") or ""
    cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in driver.get_cookies())
    asked = urllib.request.Request(f"{review.split('?')[0]}mazzi.json", headers={"Cookie": cookies})
    with urllib.request.urlopen(asked, timeout=30) as answer:
        deals = json.load(answer)
    assert len(deals) == len(table.dealt)
    for number, deal in enumerate(deals, start=1):
        assert {seat: frozenset(hand) for seat, hand in enumerate(deal["hands"])} == table.dealt[number]
