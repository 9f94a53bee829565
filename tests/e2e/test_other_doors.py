"""Mouse, touch, keys and plain forms are equal doors to the same table."""

from __future__ import annotations

import sqlite3

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from tests.e2e.at_table import Player, Sight
from tests.e2e.conftest import Browse
from tests.e2e.people import arrive, css, sign_up
from tests.e2e.test_whole_partita import own_segni
from tests.e2e.ways import focus_by_tab, keys, lay_by_keys, no_websocket, sit_down_by_keys, tap
from tests.served import Served


def test_smazzate_by_keyboard_alone_with_busso_striscio_and_volo(site: Served, browse: Browse) -> None:
    driver = browse()
    sit_down_by_keys(driver, site.url)
    player = Player(driver, lay=lambda code: lay_by_keys(driver, code))
    given: list[str] = []
    first = player.my_turn_or_over().smazzata
    while len(given) < len(SEGNI) or player.look().smazzata == first:
        sight = player.my_turn_or_over()
        if sight.over:
            # The cards never let all three be true: another partita, by keys too.
            focus_by_tab(driver, "button[name=rivincita]")
            player.rematch(lambda: keys(driver, Keys.ENTER))
            continue
        key = next(
            (key for key in SEGNI if key not in given and not sight.laid and sight.honest(SEGNI[key])), ""
        )
        if key:
            keys(driver, key)
            chosen = driver.execute_script(
                "return document.querySelector('#hand [name=segno]:checked').value"
            )
            assert chosen == SEGNI[key]
            given.append(key)
            player.play(sight.honest(SEGNI[key])[0], sight)
        else:
            player.play(sight.strongest(), sight)
    assert own_segni(site) == [SEGNI[key] for key in given]


SEGNI = {"v": "volo", "s": "striscio", "b": "busso"}


def test_a_smazzata_by_touch_at_360_by_740(site: Served, browse: Browse) -> None:
    driver = browse(phone=True)
    driver.get(f"{site.url}/gioca/")
    tap(driver, "main form button[type=submit]")
    arrive(driver, "/tavoli/")
    assert driver.execute_script("return [innerWidth, innerHeight, navigator.maxTouchPoints > 0]") == [
        360,
        740,
        True,
    ]
    player = Player(driver, lay=lambda code: tap(driver, f'#hand button[value="{code}"]'))
    first = player.my_turn_or_over().smazzata
    given = 0
    # A card dragged past the edge must not make a wider page of it.
    driver.execute_script(
        "document.querySelector('#hand .card').style.cssText = 'transition: none; translate: 400px 0'"
    )
    assert driver.execute_script("return [innerWidth, document.documentElement.scrollWidth]") == [360, 360]
    driver.execute_script("document.querySelector('#hand .card').style.cssText = ''")

    def next_smazzata(sight: Sight) -> bool:
        return sight.smazzata != first

    while not (sight := player.my_turn_or_over()).over and not next_smazzata(sight):
        assert driver.execute_script("return document.documentElement.scrollWidth") <= 360, (
            "no sideways scrolling"
        )
        if not sight.laid and sight.honest("busso"):
            tap(driver, "#hand label:has([name=segno][value=busso])")
            given += 1
            player.play(sight.honest("busso")[0], sight)
        else:
            player.play(sight.legal()[0], sight)
    assert own_segni(site) == ["busso"] * given


def test_a_smazzata_in_plain_post_with_the_websocket_blocked(site: Served, browse: Browse) -> None:
    driver = browse()
    driver.get(f"{site.url}/gioca/")
    no_websocket(driver)
    css(driver, "main form button[type=submit]")
    arrive(driver, "/tavoli/")
    player = Player(driver)
    first = player.my_turn_or_over().smazzata
    player.play_on(lambda sight: sight.smazzata != first)
    sent = driver.execute_script(
        "return performance.getEntriesByType('resource').map((entry) => entry.initiatorType)"
    )
    assert sent.count("fetch") >= 10


def test_bl_091_an_answer_that_is_no_part_of_the_table_is_not_swallowed(site: Served, browse: Browse) -> None:
    driver = browse(refused=1)
    driver.get(f"{site.url}/gioca/")
    no_websocket(driver)
    css(driver, "main form button[type=submit]")
    arrive(driver, "/tavoli/")
    player = Player(driver)
    sight = player.my_turn_or_over()
    # As after a log-in in another tab: the page's token is another session's.
    driver.execute_script(
        "document.querySelectorAll('[name=csrfmiddlewaretoken]').forEach((field) => field.value = 'x'.repeat(64));"
        "window.old = true;"
    )
    player.lay(sight.legal()[0])
    player.until(lambda: not driver.execute_script("return window.old"), "the page stayed with its old token")
    sight = player.my_turn_or_over()
    before = sight.version
    player.play(sight.legal()[0], sight)
    assert player.my_turn_or_over().version > before


def test_a_smazzata_without_javascript(site: Served, browse: Browse) -> None:
    driver = browse(javascript=False)
    driver.get(f"{site.url}/gioca/")
    css(driver, "main form button[type=submit]")
    arrive(driver, "/tavoli/")
    assert driver.execute_script("return typeof htmx") == "undefined"
    player = Player(driver)
    first = player.my_turn_or_over().smazzata
    player.play_on(lambda sight: sight.smazzata != first)


def test_a_guest_keeps_the_partita_by_signing_up(site: Served, browse: Browse) -> None:
    driver = browse()
    driver.get(site.url)
    css(driver, "main form[action='/gioca/'] button")
    arrive(driver, "/tavoli/")
    table = driver.current_url
    player = Player(driver)
    first = player.my_turn_or_over()
    player.play(first.legal()[0], first)
    player.my_turn_or_over()
    sign_up(driver, site.url, "Anna")
    driver.get(table)
    sight = player.my_turn_or_over()
    assert sight.seat == "0"
    assert "Anna" in driver.find_element(By.ID, "table").text
    player.play(sight.legal()[0], sight)
    driver.get(f"{site.url}/partite/")
    assert (
        len(driver.find_elements(By.CSS_SELECTOR, "main a[href^='/partite/'], main a[href^='/tavoli/']")) >= 1
    )
    with sqlite3.connect(site.folder / "site.sqlite3") as record:
        people = record.execute("SELECT username, is_guest FROM accounts_user").fetchall()
    assert people == [("Anna", 0)], "one row: the guest's became Anna's"
