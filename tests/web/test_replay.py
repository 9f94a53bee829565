from __future__ import annotations

import json
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from django.conf import settings
from django.test import Client
from django.urls import reverse

from games.engine import registry
from games.models import Deal, Move, Partita, Smazzata
from games.selectors.deals import hands_dealt
from tests.games import SHOWN_GAMES
from tests.tables import now, person
from tests.web.pages import anna, client_of, midway, once_over, parsed, played_by, text

pytestmark = pytest.mark.django_db
VERIFY = Path(settings.BASE_DIR) / "docs" / "verify_deal.py"


def page_of(partita: Partita, query: str = "") -> BeautifulSoup:
    return parsed(client_of(anna()).get(f"/partite/{partita.public_id}/{query}"))


def moves_of(partita: Partita, number: int = 1) -> list[Move]:
    return list(Move.objects.filter(smazzata__partita=partita, smazzata__number=number).order_by("index"))


def dealt(partita: Partita, number: int = 1) -> list[list[str]]:
    smazzata = Smazzata.objects.get(partita=partita, number=number)
    assert smazzata.dealer is not None
    return [
        [registry.get(partita.game).pack.code(card) for card in hand]
        for hand in hands_dealt(smazzata.deal_id, partita.game, smazzata.dealer)
    ]


def held(page: BeautifulSoup, seat: int) -> set[str]:
    return {str(card["data-card"]) for card in page.select(f".replay__hand[data-seat='{seat}'] [data-card]")}


# --- who may look -------------------------------------------------------------------------------


def test_only_who_has_sat_in_a_partita_finds_it() -> None:
    partita = once_over(anna())
    for address in (f"/partite/{partita.public_id}/", f"/partite/{partita.public_id}/mazzi.json"):
        assert client_of(anna()).get(address).status_code == 200
        assert client_of(person("Estraneo")).get(address).status_code == 404
        assert Client().get(address).status_code == 302


def test_a_partita_that_does_not_exist_looks_the_same_as_one_of_others() -> None:
    assert client_of(anna()).get("/partite/nonesiste000/").status_code == 404


def test_a_running_partita_shows_only_the_smazzate_that_are_over() -> None:
    partita, at = midway(anna())
    page = page_of(partita)
    assert [row["data-smazzata"] for row in page.select(".sums [data-smazzata]")] == [
        str(number) for number in range(1, at.smazzata)
    ]
    assert client_of(anna()).get(f"/partite/{partita.public_id}/?smazzata={at.smazzata}").status_code == 404
    links = [link["href"] for link in page.select("main a")]
    assert reverse("table", args=[partita.table.public_id]) in links


def test_nothing_of_a_running_smazzata_is_in_any_page_of_its_partita() -> None:
    partita, at = midway(anna())
    client = client_of(anna())
    hidden = Deal.objects.get(smazzate__partita=partita, smazzate__number=at.smazzata)
    addresses = [f"/partite/{partita.public_id}/mazzi.json", f"/partite/{partita.public_id}/"]
    addresses += [
        f"/partite/{partita.public_id}/?smazzata={number}&passo={step}"
        for number in range(1, at.smazzata)
        for step in (0, 20, 40)
    ]
    for address in addresses:
        body = client.get(address).content.decode()
        assert hidden.public_id not in body
        assert bytes(hidden.seed).hex() not in body
        assert hidden.commitment not in body


def test_in_the_first_smazzata_the_page_holds_no_card_at_all() -> None:
    partita, _ = midway(anna(), smazzata=1)
    page = page_of(partita)
    assert page.select("[data-card], .card, [data-deal-json]") == []
    assert json.loads(client_of(anna()).get(f"/partite/{partita.public_id}/mazzi.json").content) == []


def test_pages_of_a_partita_are_never_kept() -> None:
    partita, _ = midway(anna())
    for address in ("", "mazzi.json", "?smazzata=1&passo=3"):
        assert "no-store" in client_of(anna()).get(f"/partite/{partita.public_id}/{address}")["Cache-Control"]


# --- the count ----------------------------------------------------------------------------------


def test_the_head_says_who_won_and_the_score_of_both_pairs() -> None:
    partita = played_by(anna())
    page = page_of(partita)
    assert text(page.h1) == ("Vinta" if partita.winner == 0 else "Persa")
    for pair in (0, 1):
        side = page.select_one(f"[data-score-pair='{pair}'] .score__points")
        assert text(side) == str(partita.score["points"][pair])


def test_bl_083_every_sum_on_the_page_adds_up_and_goes_on_from_the_one_before() -> None:
    partita = played_by(anna())
    page = page_of(partita)
    before = {"0": 0, "1": 0}
    for row in page.select(".sums tbody tr"):
        for cell in row.select("td"):
            pair = str(cell["data-pair"])
            counted = re.fullmatch(
                r"(?:(\d+) terzi \+ 3 dell’ultima presa = )?(\d+)(?: terz[oi])? → (\d+) punt[oi], "
                r"(?:senza avanzi|avanza(?:no)? (\d))",
                text(cell.select_one(".sums__line")),
            )
            assert counted is not None, text(cell)
            cards, thirds, points, rest = (int(number or 0) for number in counted.groups())
            assert thirds == 3 * points + rest
            assert not cards or thirds == cards + 3
            sum_, _, after = text(cell.select_one(".sums__total")).partition(" = ")
            parts = [int(part.split()[0]) for part in sum_.split(" + ")]
            assert parts[0] == before[pair]
            assert parts[-1] == points
            assert sum(parts) == int(after)
            before[pair] = int(after)
    assert [before["0"], before["1"]] == partita.score["points"]


# --- the replay ---------------------------------------------------------------------------------


@SHOWN_GAMES
def test_step_nought_shows_the_four_hands_as_they_were_dealt(game: str) -> None:
    partita = once_over(anna(), game)
    page = page_of(partita, "?smazzata=1")
    replay = page.select_one("[data-step]")
    assert replay is not None
    assert (replay["data-step"], replay["data-steps"]) == ("0", str(len(moves_of(partita))))
    for seat, hand in enumerate(dealt(partita)):
        assert held(page, seat) == set(hand)


@SHOWN_GAMES
def test_bl_083_bl_084_every_step_shows_what_the_record_says(game: str) -> None:
    partita = once_over(anna(), game)
    client = client_of(anna())
    hands = [set(hand) for hand in dealt(partita)]
    presa: list[tuple[str, str]] = []
    moves = moves_of(partita)
    every = 1 if len(moves) <= 40 else 3
    for number, move in enumerate(moves, start=1):
        card = move.action.get("play")
        if card:
            hands[move.seat].discard(card)
            presa = [*presa, (card, str(move.seat))] if len(presa) < 4 else [(card, str(move.seat))]
        if number % every:
            continue
        wanted = {"smazzata": 1, "passo": number}
        page = parsed(client.get(f"/partite/{partita.public_id}/", wanted, headers={"HX-Request": "true"}))
        for seat in range(4):
            assert held(page, seat) == hands[seat]
        laid = [(card_["data-card"], card_["data-by"]) for card_ in page.select("[data-laid] [data-card]")]
        assert laid == presa
        segno = page.select_one("[data-segno]")
        if len(presa) == 1:
            said = move.action.get("segno")
            assert (segno["data-segno"] if segno else None) == said


def test_the_prese_end_with_the_takers_and_thirds_of_the_result() -> None:
    partita = once_over(anna())
    page = page_of(partita, "?smazzata=1&passo=40")
    result = Smazzata.objects.get(partita=partita, number=1).result
    taken = [text(words) for words in page.select(".replay__taken dd:not(.replay__before)")]
    assert [int(words.split()[0]) for words in taken] == result["thirds"]
    assert len(page.select(".prese [data-presa]")) == 10
    assert all(len(presa.select(".prese__takes")) == 1 for presa in page.select(".prese [data-presa]"))


def test_the_four_buttons_are_plain_links_of_a_form() -> None:
    partita = once_over(anna())
    page = page_of(partita, "?smazzata=1&passo=17")
    form = page.select_one("form.replay__steps")
    assert form is not None
    assert form["method"] == "get"
    buttons = {str(button["name"]): str(button["value"]) for button in form.select("button")}
    assert buttons == {"prima": "0", "indietro": "16", "avanti": "18", "ultima": "40"}
    for name, value in buttons.items():
        step = page_of(partita, f"?smazzata=1&{name}={value}").select_one("[data-step]")
        assert step is not None
        assert step["data-step"] == value


def test_at_both_ends_the_buttons_that_lead_nowhere_say_so() -> None:
    partita = once_over(anna())
    for step, dead in ((0, {"prima", "indietro"}), (40, {"avanti", "ultima"})):
        page = page_of(partita, f"?smazzata=1&passo={step}")
        assert {button["name"] for button in page.select("button[aria-disabled=true]")} == dead


def test_a_step_beyond_the_end_is_the_last_one() -> None:
    step = page_of(once_over(anna()), "?smazzata=1&passo=999").select_one("[data-step]")
    assert step is not None
    assert step["data-step"] == "40"


def test_an_address_that_makes_no_sense_is_not_found() -> None:
    partita, client = once_over(anna()), client_of(anna())
    queries = ["smazzata=0", "smazzata=99", "smazzata=uno", "passo=-1", "passo=x", "passo=²", "avanti="]
    answers = {query: client.get(f"/partite/{partita.public_id}/?{query}").status_code for query in queries}
    assert answers == dict.fromkeys(queries, 404)


def test_htmx_gets_the_fragment_alone_with_its_address_and_what_to_announce() -> None:
    partita = once_over(anna())
    response = client_of(anna()).get(
        f"/partite/{partita.public_id}/?smazzata=1&avanti=1", headers={"HX-Request": "true"}
    )
    page = parsed(response)
    assert page.html is None
    assert response["HX-Replace-Url"] == f"/partite/{partita.public_id}/?smazzata=1&passo=1"
    announced = page.select_one("#replay-announce[hx-swap-oob]")
    first = moves_of(partita)[0]
    assert announced is not None
    assert " esce con " in text(announced)
    assert "HX-Request" in response["Vary"]
    assert first.action["play"] == str(page.select("[data-laid] [data-card]")[0]["data-card"])


def test_each_step_is_announced_in_a_polite_live_region() -> None:
    page = page_of(once_over(anna()), "?smazzata=1&passo=4")
    region = page.select_one("#replay-announce")
    assert region is not None
    assert (region["aria-live"], region["role"]) == ("polite", "status")
    assert "Prende " in text(region)


def test_cards_are_named_in_the_viewers_deck() -> None:
    partita = once_over(anna())
    user = anna()
    names = {}
    for skin in ("toscane", "napoletane"):
        user.skin = skin
        user.save()
        page = page_of(partita, "?smazzata=1")
        names[skin] = {str(card["aria-label"]) for card in page.select(".replay .card")}
    assert "regio di quadri" in names["toscane"]
    assert "re di denari" in names["napoletane"]


def test_headings_and_hands_are_reachable_by_structure() -> None:
    page = page_of(once_over(anna()), "?smazzata=1")
    assert len(page.select("h1")) == 1
    levels = [int(heading.name[1]) for heading in page.select("main h1, main h2, main h3")]
    assert all(after - before <= 1 for before, after in pairwise(levels))
    assert len(page.select(".replay__hand[aria-label]")) == 4


# --- the deal -----------------------------------------------------------------------------------


def test_the_deal_is_shown_with_what_it_proves_and_whose_taglio_is_missing() -> None:
    partita = once_over(anna())
    page = page_of(partita, "?smazzata=1")
    deal = Deal.objects.get(smazzate__partita=partita, smazzate__number=1)
    shown = text(page.select_one(".deal"))
    assert deal.commitment in shown
    assert bytes(deal.seed).hex() in shown
    assert "senza il tuo taglio" in text(page.select_one("[data-taglio='0']"))
    assert "prova solo che il mazzo non è cambiato dopo l’impegno" in text(page.select_one("[data-proves]"))


def test_the_box_of_a_smazzata_is_the_same_deal_as_in_the_file() -> None:
    partita = played_by(anna())
    whole = json.loads(client_of(anna()).get(f"/partite/{partita.public_id}/mazzi.json").content)
    smazzate = Smazzata.objects.filter(partita=partita).order_by("number")
    assert [deal["deal"] for deal in whole] == [smazzata.deal.public_id for smazzata in smazzate]
    assert [deal["first"] for deal in whole] == [True] + [False] * (len(whole) - 1)
    for number, deal in enumerate(whole, start=1):
        box = page_of(partita, f"?smazzata={number}").select_one("[data-deal-json]")
        assert box is not None
        assert json.loads(box.get_text()) == deal


def test_the_verifier_of_the_documents_accepts_the_file_and_refuses_a_changed_one(tmp_path: Path) -> None:
    partita = played_by(anna())
    body = client_of(anna()).get(f"/partite/{partita.public_id}/mazzi.json").content
    good, bad = tmp_path / "mazzi.json", tmp_path / "other.json"
    good.write_bytes(body)
    deals = json.loads(body)
    deals[0]["hands"][0][0], deals[0]["hands"][1][0] = deals[0]["hands"][1][0], deals[0]["hands"][0][0]
    bad.write_text(json.dumps(deals))
    codes = [
        subprocess.run([sys.executable, str(VERIFY), str(file)], capture_output=True, check=False).returncode
        for file in (good, bad)
    ]
    assert codes == [0, 1]


def test_a_void_partita_or_pause_shows_the_smazzata_just_ended() -> None:
    partita = played_by(anna(), status="pause")
    assert now(partita.table).status == "pause"
    assert len(page_of(partita).select(".sums [data-smazzata]")) == 1
