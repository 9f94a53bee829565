"""The page of a partita of picche: sums, bids as marks, prese against the contract, places clockwise."""

from __future__ import annotations

import re

import pytest

from games.models import Smazzata
from tests.web.pages import anna, client_of, once_over, parsed, played_by, text

pytestmark = pytest.mark.django_db
TERM = re.compile(r"([+−]?) ?(\d+)")


def number(words: str) -> int:
    return int(words.replace("−", "-"))


def test_p6_p9_every_sum_adds_up_and_goes_on_from_the_one_before() -> None:
    partita = played_by(anna(), game="picche")
    page = parsed(client_of(anna()).get(f"/partite/{partita.public_id}/"))
    before = {"0": 0, "1": 0}
    rows = page.select(".sums tbody tr")
    results = Smazzata.objects.filter(partita=partita, status="ended").order_by("number")
    assert len(rows) == results.count()
    for row, smazzata in zip(rows, results, strict=True):
        for cell in row.select("td"):
            pair = str(cell["data-pair"])
            sum_, _, after = text(cell.select_one(".sums__total")).partition(" = ")
            terms = [(-1 if sign == "−" else 1) * int(digits) for sign, digits in TERM.findall(sum_)]
            assert terms[0] == before[pair]
            assert sum(terms) == number(after)
            assert sum(terms[1:]) == smazzata.result["points"][int(pair)]
            assert cell.select(".sums__line")
            before[pair] = number(after)
    assert [before["0"], before["1"]] == partita.score["points"]


def test_the_replay_shows_bids_prese_and_places_of_a_clockwise_game() -> None:
    partita = once_over(anna(), "picche")
    client, address = client_of(anna()), f"/partite/{partita.public_id}/"
    first = parsed(client.get(address))
    assert first.select("[data-mark]") == []
    assert "Comincia a dichiarare" in text(first.select_one("#replay-announce"))
    classes = {str(hand["data-seat"]): " ".join(hand["class"]) for hand in first.select(".replay__hand")}
    assert [place for seat in "0123" for place in re.findall(r"--(\w+)", classes[seat])] == [
        *("south", "west", "north", "east"),
    ]
    bid = parsed(client.get(address, {"smazzata": 1, "passo": 4}))
    assert len(bid.select("[data-mark]")) == 4
    assert text(bid.select_one("#replay-announce")).count("Contratto di ") == 2
    assert text(bid.select_one("[data-table-state]")) == "picche chiuse"
    last = parsed(client.get(address, {"smazzata": 1, "passo": 56}))
    assert all("0 punti, 0 sacchi" in text(before) for before in last.select(".replay__before"))
    declared = [text(line) for line in last.select(".sums tbody tr:first-child .sums__line")]
    assert sum(line.startswith("Dichiarazioni: ") for line in declared) == 2
    assert all(text(by) for by in last.select(".replay__laid-card .replay__by"))
    result = Smazzata.objects.get(partita=partita, number=1).result
    marks = [text(last.select_one(f".replay__hand[data-seat='{seat}'] [data-mark]")) for seat in range(4)]
    for mark, bid_, tricks in zip(marks, result["bids"], result["tricks"], strict=True):
        assert "nil" in mark if bid_ == 0 else [int(n) for n in re.findall(r"\d+", mark)] == [tricks, bid_]
    assert len(last.select(".prese [data-presa]")) == 13
    assert last.select(".prese__worth") == []


def test_the_page_says_how_picche_counts_and_not_how_tressette_does() -> None:
    partita = once_over(anna(), "picche")
    page = text(parsed(client_of(anna()).get(f"/partite/{partita.public_id}/")).select_one("main"))
    assert "Dieci sacchi costano 100 punti" in page
    assert "terzi" not in page
    assert "tressette" not in page.lower()
