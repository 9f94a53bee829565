"""Verify deals as replay pages offer them (docs/DEAL.md): FILE or standard input; exit 1 if any fails."""

from __future__ import annotations

import fileinput
import hashlib
import hmac
import json

GAMES = {"tressette": ("DCBS", "32ARCF7654", 5), "picche": ("SHDC", "AKQJT98765432", 1)}


def parts(*items: bytes) -> bytes:
    return b"".join(len(item).to_bytes(4, "big") + item for item in items)


def fault(deal: dict) -> str | None:
    if deal["scheme"] != 1 or type(deal["first"]) is not bool or len(deal["seed"]) != 64:
        return "not of this scheme"
    name, dealer, tagli = deal["deal"].encode("ascii"), deal["dealer"], deal["tagli"]
    seed, *cuts = (bytes.fromhex(text) for text in (deal["seed"], *tagli))
    plain = [cut.hex() for cut in (seed, *cuts)] == [deal["seed"], *tagli]
    if not plain or [len(cut) in (0, 16) for cut in cuts] != [True] * 4:
        return "not a seed and four tagli in lower-case hex"
    if hashlib.sha256(b"tressette-site deal 1 commitment" + name + seed).hexdigest() != deal["commitment"]:
        return "the seed is not the one committed to"
    slots = [part for seat, cut in enumerate(cuts) for part in (bytes([seat]), cut)]
    drawn = hmac.digest(seed, parts(b"tressette-site deal 1 mazziere", name, *slots), "sha256")
    if dealer not in range(4) or (deal["first"] and int.from_bytes(drawn[:4], "big") % 4 != dealer):
        return "the first mazziere was not drawn so"
    head = parts(b"tressette-site deal 1 deck", name, deal["game"].encode(), bytes([dealer]), *slots)
    (suits, ranks, run), numbers, block = GAMES[deal["game"]], [], 0
    deck = [rank + suit for suit in suits for rank in ranks]
    for last in range(len(deck) - 1, 0, -1):
        number = 2**32
        while number >= 2**32 - 2**32 % (last + 1):
            if not numbers:
                stream = hmac.digest(seed, head + parts(block.to_bytes(8, "big")), "sha256")
                numbers = [int.from_bytes(stream[at : at + 4], "big") for at in range(0, 32, 4)]
                block += 1
            number = numbers.pop(0)
        deck[last], deck[number % (last + 1)] = deck[number % (last + 1)], deck[last]
    hands = [sorted(c for at, c in enumerate(deck) if (dealer + 1 + at // run) % 4 == s) for s in range(4)]
    return None if [sorted(hand) for hand in deal["hands"]] == hands else "other hands were dealt"


with fileinput.input(encoding="utf-8") as lines:
    text, found, failed = "".join(lines).strip(), [], False
while text:  # one object, a list of them, or one after the other
    value, end = json.JSONDecoder().raw_decode(text)
    found, text = found + (value if isinstance(value, list) else [value]), text[end:].strip()
for deal in found:
    try:
        why = fault(deal)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        why = f"unreadable: {error!r}"
    failed = failed or why is not None
    print(deal.get("deal") if isinstance(deal, dict) else deal, "ok" if why is None else f"FAILED ({why})")
raise SystemExit(1 if failed or not found else 0)
