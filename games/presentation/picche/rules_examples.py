"""The drawn examples of the rules page of picche: order, two prese, a hand to bid on, a hand for nil, and sums.

Each example obeys the rules it explains: sums are the engine's, and a test plays the prese through it.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.engine.picche.scoring import Count, count
from games.presentation.cards import Drawn, drawn
from games.presentation.sums import plain

GAME = "picche"
BAGS = "bags"


@dataclass(frozen=True, slots=True)
class Laid:
    """A card of a presa, in order, with what it does."""

    card: Drawn
    note: str
    takes: bool = False


@dataclass(frozen=True, slots=True)
class Presa:
    """A presa that shows one thing."""

    title: str
    laid: tuple[Laid, ...]


@dataclass(frozen=True, slots=True)
class Hand:
    """Thirteen cards and what one would bid with them."""

    cards: tuple[Drawn, ...]
    bid: int
    text: str


@dataclass(frozen=True, slots=True)
class SumExample:
    """What a pair's hand brings: `given` in words, `sum` the arithmetic, `sacchi` before and after."""

    title: str
    given: str
    sum: str
    sacchi: str
    count: Count


def ladder(skin: str) -> tuple[Drawn, ...]:
    """One suit from the strongest card to the weakest (P1)."""
    return tuple(drawn(GAME, f"{rank}S", skin) for rank in "AKQJT98765432")


def prese(skin: str) -> tuple[Presa, ...]:
    """A presa of the suit led, where a discard takes nothing, and one that a low spade takes from an ace (P4)."""
    return (
        Presa(
            _("Prende la più alta del seme di uscita"),
            (
                Laid(drawn(GAME, "QH", skin), _("esce: il seme è cuori")),
                Laid(drawn(GAME, "KH", skin), _("risponde e prende"), takes=True),
                Laid(drawn(GAME, "4H", skin), _("risponde")),
                Laid(drawn(GAME, "AC", skin), _("non ha cuori: scarta, e non prende")),
            ),
        ),
        Presa(
            _("La picca prende"),
            (
                Laid(drawn(GAME, "AD", skin), _("esce: il seme è quadri")),
                Laid(drawn(GAME, "8D", skin), _("risponde")),
                Laid(drawn(GAME, "2S", skin), _("non ha quadri: taglia e prende"), takes=True),
                Laid(drawn(GAME, "KD", skin), _("risponde")),
            ),
        ),
    )


def to_bid(skin: str) -> Hand:
    """A hand with four prese to be seen in it (P2)."""
    return _hand(
        "AS KS 9S AH 7H 3H KD 6D 2D 9C 8C 5C 3C",
        4,
        _(
            "Asso e re di picche e asso di cuori prendono di sicuro o quasi; il re di quadri prende se l’asso cade "
            "prima. Il resto è basso: si dichiara 4."
        ),
        skin,
    )


def for_nil(skin: str) -> Hand:
    """A hand that may take nothing (P7)."""
    return _hand(
        "5S 2S 9H 6H 4H 2H 8D 5D 3D TC 7C 4C 2C",
        0,
        _(
            "Niente figure, poche picche e basse, e sotto ogni carta alta ce n’è una da giocare prima: si può dire nil."
        ),
        skin,
    )


def sums() -> tuple[SumExample, ...]:
    """Contract made, contract failed, the tenth sacco (P6, P9)."""
    return (
        _sum(
            _("Contratto fatto"),
            _("Dichiarate 4 e 3, il contratto è 7. La coppia fa 9 prese: due in più, due sacchi."),
            (4, 3),
            (5, 4),
            3,
        ),
        _sum(
            _("Contratto mancato"),
            _("Dichiarate 4 e 3, ma le prese sono 6. Si perde tutto il contratto, e nessun sacco."),
            (4, 3),
            (4, 2),
            3,
        ),
        _sum(
            _("Il decimo sacco"),
            _(
                "Con 8 sacchi da parte la stessa coppia ne fa altri 2. Dieci sacchi costano 100 punti, e si ricomincia."
            ),
            (4, 3),
            (5, 4),
            8,
        ),
    )


def nils() -> tuple[SumExample, ...]:
    """Nil made and nil failed (P7)."""
    return (
        _sum(
            _("Nil fatto"),
            _("Uno dichiara nil e non prende mai; il compagno dichiara 5 e fa 5 prese."),
            (0, 5),
            (0, 5),
            0,
        ),
        _sum(
            _("Nil fallito"),
            _(
                "Chi aveva detto nil prende una volta; il compagno fa le sue 5. Contata come sacco, "
                "la sua presa vale un punto."
            ),
            (0, 5),
            (1, 5),
            0,
        ),
    )


def _hand(codes: str, bid: int, text: str, skin: str) -> Hand:
    return Hand(tuple(drawn(GAME, code, skin) for code in codes.split()), bid, text)


def _sum(title: str, given: str, bids: tuple[int, int], prese: tuple[int, int], before: int) -> SumExample:
    counted = count(bids, prese, before, BAGS)
    parts = [counted.contract_points, counted.nil_points, counted.over_points, counted.penalty]
    return SumExample(
        title,
        given,
        _arithmetic([part for part in parts if part]),
        _("Sacchi: %(before)s → %(after)s") % {"before": before, "after": counted.sacchi},
        counted,
    )


def _arithmetic(parts: list[int]) -> str:
    """Return `70 + 2 − 100 = −28`; one part alone is its own sum."""
    first, *rest = parts
    said = " ".join([plain(first), *(f"{'+' if part > 0 else '−'} {abs(part)}" for part in rest)])
    return f"{said} = {plain(sum(parts))}" if rest else said


def page(skin: str) -> dict[str, object]:
    """Return all that its page of rules draws."""
    return {
        "ladder": ladder(skin),
        "prese": prese(skin),
        "to_bid": to_bid(skin),
        "for_nil": for_nil(skin),
        "sums": sums(),
        "nils": nils(),
    }
