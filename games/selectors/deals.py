"""The only place that reads a seed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.db.models import Exists, OuterRef
from django.views.decorators.debug import sensitive_variables

from games.engine import deal as engine_deal
from games.engine import registry
from games.engine.seats import Seat
from games.models import Deal, Smazzata

Hands = Sequence[Sequence[int]]

# A running smazzata hides its deal, and so does one whose cards are still to come.
HIDING = ("cut", "play")


class SeedIsSecret(PermissionError):
    """A smazzata on this deal has not ended."""


def tagli_of(stored: Sequence[str]) -> tuple[bytes, bytes, bytes, bytes]:
    """Turn the four stored hexadecimal slots into bytes, each empty or 16 long."""
    first, second, third, fourth = (bytes.fromhex(taglio) for taglio in stored)
    return first, second, third, fourth


@sensitive_variables("seed")
def hands_dealt(deal_pk: int, game_code: str, dealer: Seat) -> Hands:
    """Return the four hands, by seat, that a deal gives for this mazziere (T4, P1)."""
    public_id, seed, tagli = _row(deal_pk)
    return _hands(public_id, seed, tagli, game_code, dealer)


@sensitive_variables("seed")
def first_mazziere(deal_pk: int) -> Seat:
    """Return the first mazziere of a partita, drawn from its first deal (T3)."""
    public_id, seed, tagli = _row(deal_pk)
    return engine_deal.first_dealer(seed, public_id, tagli_of(tagli))


@dataclass(frozen=True, slots=True)
class OpenDeal:
    """A deal with nothing left to hide; `seed` in hexadecimal."""

    public_id: str
    seed: str
    tagli: Sequence[str]

    def hands(self, game_code: str, dealer: Seat) -> Hands:
        """Return the four hands, by seat, that it gives for this mazziere."""
        return _hands(self.public_id, bytes.fromhex(self.seed), self.tagli, game_code, dealer)


def opened(deal_pks: Iterable[int]) -> dict[int, OpenDeal]:
    """Return those of the deals, by key, on which every smazzata has ended; one query for all of them."""
    hiding = Smazzata.objects.filter(deal=OuterRef("pk"), status__in=HIDING)
    rows = Deal.objects.filter(~Exists(hiding), pk__in=deal_pks)
    return {
        pk: OpenDeal(public_id, bytes(seed).hex(), tagli)
        for pk, public_id, seed, tagli in rows.values_list("pk", "public_id", "seed", "tagli")
    }


def revealed_seed(deal_pk: int) -> str:
    """Return the seed in hexadecimal; raise SeedIsSecret while any smazzata on the deal runs."""
    found = opened([deal_pk])
    if deal_pk not in found:
        raise SeedIsSecret(deal_pk)
    return found[deal_pk].seed


@sensitive_variables("seed")
def commitment_holds(deal_pk: int) -> bool:
    """Tell whether the stored commitment is the one of the stored seed."""
    public_id, seed, _ = _row(deal_pk)
    stored = Deal.objects.filter(pk=deal_pk).values_list("commitment", flat=True).get()
    return engine_deal.commitment(public_id, seed) == stored


@sensitive_variables("seed", "deck")
def _hands(public_id: str, seed: bytes, tagli: Sequence[str], game_code: str, dealer: Seat) -> Hands:
    game = registry.get(game_code)
    deck = engine_deal.deck(seed, public_id, game_code, dealer, tagli_of(tagli), game.pack.size)
    return game.deal_hands(deck, dealer)


@sensitive_variables("seed")
def _row(deal_pk: int) -> tuple[str, bytes, list[str]]:
    public_id, seed, tagli = Deal.objects.values_list("public_id", "seed", "tagli").get(pk=deal_pk)
    return public_id, bytes(seed), tagli
