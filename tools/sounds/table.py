"""Each sound of the table. A segno sounds as it is given: knuckles, a card dragged, a card let fall."""

from __future__ import annotations

from tools.sounds.synth import Samples, band, fades, levelled, mixed, noise, pluck, ring, shaped, silence

SEGNO = 0.16
"""How loud a segno is: the three alike, for none may be missed."""


def _knock(seed: int) -> Samples:
    """A knuckle on a wooden table: the blow, and the board that answers."""
    blow = shaped(band(noise(0.03, seed), lambda _second: 900.0), fades(0.001, 0.004))
    board = ring(0.16, [(148.0, 1.0, 0.022), (231.0, 0.6, 0.016), (402.0, 0.35, 0.010), (690.0, 0.15, 0.006)])
    return mixed((0.0, 1.0, blow), (0.001, 0.8, board))


def _paper(seconds: float, hertz: float, seed: int, halves: float) -> Samples:
    """Card on cloth, one touch."""
    return shaped(band(noise(seconds, seed), lambda _second: hertz, 1.2), fades(0.003, halves))


def busso() -> Samples:
    return levelled(mixed((0.0, 1.0, _knock(1)), (0.17, 0.92, _knock(2))), SEGNO)


def striscio() -> Samples:
    """Paper drawn over cloth: it rises, hurries and stops."""
    drawn = band(noise(0.42, 3), lambda second: 800.0 + 5_600.0 * second, 0.7)
    grain = shaped(drawn, lambda second: 0.75 + 0.25 * ((second * 37.0) % 1.0))
    return levelled(shaped(grain, lambda second: min(1.0, second / 0.07, (0.42 - second) / 0.09)), SEGNO)


def volo() -> Samples:
    """Let fall from above: air, and the card is down."""
    down = _paper(0.2, 620.0, 4, 0.03)
    under = ring(0.2, [(96.0, 1.0, 0.03), (170.0, 0.4, 0.02)])
    return levelled(shaped(mixed((0.0, 1.0, down), (0.0, 0.5, under)), fades(0.03, 0.2)), SEGNO)


def card() -> Samples:
    return levelled(
        mixed((0.0, 1.0, _paper(0.1, 1_500.0, 5, 0.012)), (0.0, 0.4, ring(0.1, [(125.0, 1.0, 0.015)]))), 0.07
    )


def presa() -> Samples:
    """Four cards gathered into one heap."""
    flicks = [
        (0.055 * number, 0.8 + 0.1 * number, _paper(0.07, 2_300.0 - 250.0 * number, 6 + number, 0.012))
        for number in range(4)
    ]
    return levelled(mixed(*flicks), 0.07)


def turn() -> Samples:
    """Two notes, low enough not to startle: G and C."""
    return levelled(mixed((0.0, 1.0, _note(392.0, 0.3)), (0.11, 0.9, _note(523.25, 0.3))), 0.06)


def accusa() -> Samples:
    """Three plucked strings, upwards: C, E, G."""
    strings = [
        (0.1 * number, 1.0, pluck(0.5, hertz, 20 + number))
        for number, hertz in enumerate((261.63, 329.63, 392.0))
    ]
    return levelled(mixed(*strings, (0.69, 0.0, silence(0.01))), 0.09)


def deal() -> Samples:
    """The pack is given out, card upon card."""
    cards = [
        (
            0.075 * number,
            0.7 + 0.3 * (number % 2),
            _paper(0.06, 1_900.0 + 160.0 * (number % 3), 30 + number, 0.01),
        )
        for number in range(8)
    ]
    return levelled(mixed(*cards), 0.06)


def end() -> Samples:
    """It is over: the strings of an accusa, and home."""
    notes = [
        (0.13 * number, 1.0, pluck(0.8, hertz, 40 + number))
        for number, hertz in enumerate((392.0, 329.63, 261.63))
    ]
    return levelled(mixed(*notes), 0.09)


def _note(hertz: float, seconds: float) -> Samples:
    """A bar of wood struck with a soft mallet."""
    return shaped(ring(seconds, [(hertz, 1.0, 0.07), (hertz * 3.93, 0.18, 0.02)]), fades(0.004, 10.0))


SOUNDS = {made.__name__: made for made in (busso, striscio, volo, card, presa, turn, accusa, deal, end)}
