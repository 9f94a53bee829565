"""House rules as they are played in a browser: the classic preset, accuse declared, *a monte*.

The server works on the database of the test, where tables are opened through the services with hands that suit the
scene; the browser gets a session made here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import timedelta
from importlib import import_module
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection, transaction
from django.db.models.functions import Now
from django.test import Client
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from games.engine.cards import ITALIAN, cards_in
from games.engine.tressette.accuse import Accusa
from games.models import Due, HouseRules, Move, Partita, Table
from games.presentation.refusals import refusal
from games.selectors.record import differences
from games.services import house_rules
from games.services.smazzate import deal_cards
from games.services.tables import sit_with_bots
from tests import tables
from tests.deals import Wanted, accuse_by_seat, deal_where, entitled_seats
from tests.e2e.at_table import Player
from tests.e2e.conftest import Browse
from tests.e2e.people import arrive, css
from tests.e2e.ways import tap
from tests.secrecy.reading import CODE
from tests.served import Served

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.timeout(600)]

FOUR = ITALIAN.parse("4D")
WINDOW = timedelta(seconds=8)
"""How long the first *a monte* is asked: the browser has to get there."""
Serve = Callable[..., Served]


@pytest.fixture(autouse=True)
def _presets_of_a_new_site() -> None:
    """What the migrations leave; the test before this one has emptied the database."""
    made = import_module("games.migrations.0004_presets")
    HouseRules.objects.all().delete()
    house_rules.save_preset(
        "tressette", by=None, name="Ai 21", toggles={}, open_toggles=made.OPEN, is_default=True
    )
    for name, toggles in made.PRESETS.items():
        house_rules.save_preset("tressette", by=None, name=name, toggles=toggles, open_toggles=made.OPEN)


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """`serve(pace)`: the real server on this test's database, with its key. No card may reach its log."""
    started: list[Served] = []

    def start(pace: str = "0") -> Served:
        environment = {
            "DATABASE_URL": f"sqlite:///{connection.settings_dict['NAME']}",
            "TRESSETTE_SECRET_KEY": settings.SECRET_KEY,
            "TRESSETTE_PACE": pace,
        }
        started.append(Served(tmp_path, environment))
        return started[-1]

    yield start
    for served in started:
        served.stop()
        assert not CODE.findall(served.log), served.log
        assert "Traceback" not in served.log, served.log


def table_for_anna(wanted: Wanted, preset: str, **choices: object) -> Table:
    """Anna in chair 0 with three bots, by a preset, the first deal as wanted; the croupier sees it whole or not yet."""
    found = house_rules.preset("tressette", preset)
    rules = {**house_rules.record("tressette", found.toggles), **choices}
    anna = tables.person("Anna")
    with transaction.atomic():
        table = sit_with_bots(anna, bots=("seria", "a-fassi-male", "seria"), rules=rules)
        deal_where(wanted, table)
        # Dealt before any browser looks: its taglio would make other hands.
        deal_cards(Partita.objects.get(table=table).pk, 0)
        Due.objects.filter(kind="monte").update(at=Now() + WINDOW)
    return table


def log_in(driver: webdriver.Chrome, url: str) -> None:
    client = Client()
    client.force_login(tables.person("Anna"))
    driver.get(f"{url}/")
    value = client.cookies[settings.SESSION_COOKIE_NAME].value
    driver.add_cookie({"name": settings.SESSION_COOKIE_NAME, "value": value})


def declared(player: Player, code: str) -> bool:
    return bool(player.driver.find_elements(By.CSS_SELECTOR, f'#table [data-accusa="{code}"][data-by="0"]'))


def keys(driver: webdriver.Chrome, *pressed: str) -> None:
    driver.switch_to.active_element.send_keys(*pressed)


def offers(player: Player, name: str) -> list[str]:
    found = player.driver.find_elements(By.CSS_SELECTOR, f"#hand button[name={name}]")
    return [str(button.get_attribute("value")) for button in found]


def leads_with_an_accusa(hands: Sequence[int], dealer: int) -> bool:
    """Anna holds the 4 of denari and one accusa without it."""
    return bool(hands[0] >> FOUR & 1) and len(accuse_by_seat(hands)[0]) == 1


def test_a_partita_to_11_by_the_classic_preset_with_an_accusa_declared_by_key(
    serve: Serve, browse: Browse
) -> None:
    site = serve()
    driver = browse()
    log_in(driver, site.url)
    table = table_for_anna(leads_with_an_accusa, "classica")
    driver.get(f"{site.url}/tavoli/{table.public_id}/")
    player = Player(driver)
    sight = player.my_turn_or_over()
    css(driver, "#table [popovertarget=house-rules]")
    rules = driver.find_element(By.CSS_SELECTOR, "#house-rules [data-rule=target]")
    player.until(rules.is_displayed, "the rules in force are one click away")
    assert "11 punti" in rules.text
    css(driver, "#house-rules button")

    # T11: D goes to the accusa, Enter declares it; it is still Anna's turn.
    (code,) = offers(player, "declare")
    keys(driver, "d")
    assert driver.switch_to.active_element.get_attribute("value") == code
    keys(driver, Keys.ENTER)
    player.until(lambda: declared(player, code), "the accusa was not heard")
    sight = player.my_turn_or_over()
    assert offers(player, "declare") == []
    assert sight.score[0] >= 3

    # T5: the first card of the partita is the 4 of denari, and no other.
    other = next(card for card in sight.cards if card != "4D")
    player.click(other)
    refused = player.until_sight(lambda now: bool(now.message), "no reason was shown")
    assert refused.message == refusal("must_lead_four")
    player.play("4D", player.look())
    end = player.play_on(lambda _: False)
    assert end.over
    assert max(end.score) >= 11

    partita = Partita.objects.get(table=table)
    assert partita.rules == house_rules.record(
        "tressette", house_rules.preset("tressette", "classica").toggles
    )
    first = list(Move.objects.filter(smazzata__number=1).order_by("index").values_list("seat", "action"))
    assert first[:2] == [(0, {"declare": [code]}), (0, {"play": "4D"})]
    assert not list(differences(partita))


def test_an_accusa_is_declared_by_touch_at_740_by_360(serve: Serve, browse: Browse) -> None:
    site = serve()
    driver = browse(phone=True, lying=True)
    log_in(driver, site.url)
    table = table_for_anna(leads_with_an_accusa, "classica")
    driver.get(f"{site.url}/tavoli/{table.public_id}/")
    assert driver.execute_script("return [innerWidth, innerHeight]") == [740, 360]
    player = Player(driver, lay=lambda card: tap(driver, f'#hand button[value="{card}"]'))
    player.my_turn_or_over()
    (code,) = offers(player, "declare")
    boxes = driver.execute_script(
        "return [...document.querySelectorAll('#hand button.say, #hand button.card')].map((node) => {"
        "const box = node.getBoundingClientRect(); return [box.left, box.top, box.right, box.bottom]; });"
    )
    assert len(boxes) == 11
    for left, top, right, bottom in boxes:
        assert left >= 0, "in sight without scrolling"
        assert top >= 0
        assert right <= 740
        assert bottom <= 361
    says = driver.execute_script("return document.querySelector('.say').getBoundingClientRect().height")
    assert says >= 40, "as tall as a finger"
    tap(driver, "#hand button.say")
    player.until(lambda: declared(player, code), "the accusa was not heard")
    player.play("4D", player.my_turn_or_over())
    assert "4D" not in player.look().cards


def by_hand(player: Player, code: str) -> str:
    """Press a button that the page does not offer, in the page's own form: what the answer says."""
    player.driver.execute_script(
        "const button = document.createElement('button');"
        "button.name = 'declare'; button.value = arguments[0];"
        "document.getElementById('hand').append(button); button.click(); button.remove();",
        code,
    )
    return player.until_sight(lambda now: bool(now.message), "no reason was shown").message


def must_break_it(hands: Sequence[int], dealer: int) -> bool:
    """Another leads the 4 of denari, and Anna's only denaro is a card of her one accusa."""
    return not hands[0] >> FOUR & 1 and _broken(hands) is not None


def _broken(hands: Sequence[int]) -> Accusa | None:
    held = accuse_by_seat(hands)[0]
    denari = hands[0] & 0b1111111111
    if len(held) == 1 and denari.bit_count() == 1 and held[0].cards & denari:
        return held[0]
    return None


def test_an_accusa_with_a_card_gone_and_a_second_try_in_presa_4_are_refused(
    serve: Serve, browse: Browse
) -> None:
    site = serve()
    driver = browse()
    log_in(driver, site.url)
    table = table_for_anna(must_break_it, "classica")
    driver.get(f"{site.url}/tavoli/{table.public_id}/")
    player = Player(driver)
    sight = player.my_turn_or_over()
    (code,) = offers(player, "declare")
    (denaro,) = [card for card in sight.cards if card[1] == "D"]
    assert denaro in ITALIAN.codes(cards_in(Accusa.parse(code).cards))
    player.play(denaro, sight)

    sight = player.my_turn_or_over()
    assert len(sight.cards) == 9
    assert offers(player, "declare") == []
    assert by_hand(player, code) == refusal("accusa_not_held")
    sight = player.play_on(lambda now: len(now.cards) == 7)
    assert by_hand(player, code) == refusal("accusa_window_closed")
    assert player.look().version == sight.version
    assert not declared(player, code)


def test_a_monte_is_asked_granted_and_then_played(serve: Serve, browse: Browse) -> None:
    site = serve(pace="1")
    driver = browse()
    log_in(driver, site.url)
    table = table_for_anna(
        lambda hands, _: entitled_seats(hands, "under_one_point") == [0], "ai-21", a_monte="under_one_point"
    )
    driver.get(f"{site.url}/tavoli/{table.public_id}/")
    player = Player(driver)
    player.until(lambda: offers(player, "a_monte"), "a monte was never asked")
    assert offers(player, "keep") == ["1"]
    asked = player.look()
    assert asked.toAct == ["0", "1", "2", "3"]
    dealer = driver.find_element(By.CSS_SELECTOR, ".seat:has(em)").get_attribute("data-chair")
    keys(driver, "m")
    keys(driver, Keys.ENTER)
    hint = driver.find_element(By.CSS_SELECTOR, "#hand .hint")
    player.until(lambda: "Hai detto a monte" in hint.text, "my answer was not kept")
    assert player.look().version == asked.version
    void = player.until_sight(lambda now: now.status == "pause", "the window never closed")
    assert void.version == asked.version + 4
    assert "lo stesso mazziere dà di nuovo" in driver.find_element(By.ID, "panel").text
    css(driver, "button[name=avanti]")
    player.until(lambda: offers(player, "keep"), "the second deal never asked")
    assert driver.find_element(By.CSS_SELECTOR, ".seat:has(em)").get_attribute("data-chair") == dealer
    keys(driver, "g")
    keys(driver, Keys.ENTER)
    player.until_sight(lambda now: now.version > void.version + 2, "the second window never closed")
    statuses = list(
        Partita.objects.get(table=table).smazzate.order_by("number").values_list("status", flat=True)
    )
    assert statuses[0] == "void"
    assert not list(differences(Partita.objects.get(table=table)))


def test_one_sits_down_by_a_preset_and_what_it_leaves_open(serve: Serve, browse: Browse) -> None:
    site = serve()
    driver = browse()
    log_in(driver, site.url)
    driver.get(f"{site.url}/gioca/")
    css(driver, ".presets a[href='?game=tressette&preset=classica']")
    arrive(driver, "preset=classica")
    css(driver, "select[name=segni] option[value=off]")
    css(driver, "main form button[type=submit]")
    arrive(driver, "/tavoli/")
    player = Player(driver)
    sight = player.play_on(lambda now: now.laid == [])
    assert sight.segni == []
    rules = Partita.objects.get().rules
    assert (rules["target"], rules["accuse"], rules["segni"]) == (11, "declared_three_prese", "off")
