"""docs/verify_deal.py is a second implementation: it must accept every true deal and no altered one."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from games.engine import deal
from games.engine.cards import ITALIAN
from games.engine.registry import codes, get

SCRIPT = Path(__file__).resolve().parents[2] / "docs" / "verify_deal.py"


def as_the_page_offers_it(rng: random.Random, first: bool, code: str = "tressette") -> dict[str, Any]:
    """A deal as the replay page offers it for verifying."""
    game = get(code)
    seed, name = rng.randbytes(32), "".join(rng.choices("abcXYZ019_-", k=12))
    tagli = tuple(rng.choice((b"", rng.randbytes(16))) for _ in range(4))
    dealer = deal.first_dealer(seed, name, tagli) if first else rng.randrange(4)
    deck = deal.deck(seed, name, code, dealer, tagli, game.pack.size)
    return {
        "deal": name,
        "scheme": deal.SCHEME,
        "game": code,
        "dealer": dealer,
        "first": first,
        "commitment": deal.commitment(name, seed),
        "seed": seed.hex(),
        "tagli": [taglio.hex() for taglio in tagli],
        "hands": [game.pack.codes(hand) for hand in game.deal_hands(deck, dealer)],
    }


def verify(text: str, *arguments: str) -> tuple[int, list[str]]:
    """Run the script as a person would; return its exit code and lines."""
    ran = subprocess.run(
        [sys.executable, "-I", str(SCRIPT), *arguments],
        input=text,
        capture_output=True,
        text=True,
        check=False,
    )
    return ran.returncode, ran.stdout.splitlines()


def one_bit_off(text: str) -> Iterator[str]:
    """Every text that differs in one bit of one character."""
    for at, letter in enumerate(text):
        for bit in range(7):
            yield text[:at] + chr(ord(letter) ^ 1 << bit) + text[at + 1 :]


def altered(true: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every deal that differs in one bit from a true one."""
    for name in ("deal", "commitment", "seed"):
        yield from ({**true, name: text} for text in one_bit_off(true[name]))
    yield from ({**true, "dealer": true["dealer"] ^ 1 << bit} for bit in range(8))
    for name in ("tagli", "hands"):
        for path, text in leaves(true[name]):
            for changed in one_bit_off(text):
                other = deepcopy(true)
                place = other[name]
                for step in path[:-1]:
                    place = place[step]
                place[path[-1]] = changed
                yield other


def leaves(value: Any, path: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], str]]:
    """Every text in nested lists, with the way to it."""
    if isinstance(value, str):
        yield path, value
    else:
        for index, inner in enumerate(value):
            yield from leaves(inner, (*path, index))


@pytest.mark.parametrize("game", codes())
def test_two_hundred_deals_are_verified(game: str) -> None:
    rng = random.Random(20)
    deals = [as_the_page_offers_it(rng, number % 3 == 0, game) for number in range(200)]
    code, lines = verify(json.dumps(deals))
    assert (code, len(lines)) == (0, 200)
    assert all(line.endswith(" ok") for line in lines)


def test_every_single_bit_change_is_refused() -> None:
    rng = random.Random(21)
    for first in (True, False):
        true = as_the_page_offers_it(rng, first)
        true["tagli"] = [bytes(16).hex(), "", rng.randbytes(16).hex(), ""]
        tagli = tuple(bytes.fromhex(taglio) for taglio in true["tagli"])
        seed = bytes.fromhex(true["seed"])
        if first:
            true["dealer"] = deal.first_dealer(seed, true["deal"], tagli)
        deck = deal.deck(seed, true["deal"], "tressette", true["dealer"], tagli, 40)
        true["hands"] = [ITALIAN.codes(hand) for hand in get("tressette").deal_hands(deck, true["dealer"])]
        false = list(altered(true))
        code, lines = verify(json.dumps([true, *false]))
        assert code == 1
        assert lines[0].endswith(" ok")
        # A character changed into a line break makes two lines of one name: count words, not lines.
        text = "\n".join(lines[1:])
        assert (text.count(" ok"), text.count("FAILED")) == (0, len(false))


def test_another_seat_is_not_accepted_as_first_mazziere_even_with_its_own_deck() -> None:
    true = as_the_page_offers_it(random.Random(22), first=True)
    dealer = (true["dealer"] + 1) % 4
    tagli = tuple(bytes.fromhex(taglio) for taglio in true["tagli"])
    deck = deal.deck(bytes.fromhex(true["seed"]), true["deal"], "tressette", dealer, tagli, 40)
    hands = [ITALIAN.codes(hand) for hand in get("tressette").deal_hands(deck, dealer)]
    code, lines = verify(json.dumps({**true, "dealer": dealer, "hands": hands}))
    assert code == 1
    assert "first mazziere" in lines[0]


def test_what_is_not_canonical_or_not_a_deal_is_refused() -> None:
    true = as_the_page_offers_it(random.Random(23), first=False)
    wrong: list[Any] = [
        {**true, "seed": true["seed"].upper()},
        {**true, "tagli": [" " + taglio for taglio in true["tagli"]]},
        {**true, "tagli": true["tagli"][:3]},
        {**true, "tagli": ["00", "", "", ""]},
        {**true, "hands": true["hands"][:3]},
        {**true, "scheme": 2},
        {**true, "game": "briscola"},
        {key: value for key, value in true.items() if key != "seed"},
        {},
        7,
        "deal",
    ]
    code, lines = verify(json.dumps(wrong))
    assert code == 1
    assert [" FAILED (" in line for line in lines] == [True] * len(wrong)


def test_it_reads_an_object_a_list_lines_and_a_file(tmp_path: Path) -> None:
    rng = random.Random(24)
    one, two = (as_the_page_offers_it(rng, first=True) for _ in range(2))
    file = tmp_path / "deals.json"
    file.write_text(json.dumps([one, two]))
    assert verify(json.dumps(one, indent=2)) == (0, [f"{one['deal']} ok"])
    assert verify("\n".join(json.dumps(each) for each in (one, two)))[0] == 0
    assert verify("", str(file)) == (0, [f"{one['deal']} ok", f"{two['deal']} ok"])


def test_nothing_to_verify_is_a_failure() -> None:
    assert verify("")[0] == 1
    assert verify("[]")[0] == 1


def test_the_script_is_short_and_uses_the_standard_library_only() -> None:
    text = SCRIPT.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 60
    imported = {line.split()[1] for line in text.splitlines() if line.startswith(("import ", "from "))}
    assert imported - {"__future__"} <= sys.stdlib_module_names
