"""What sounds are made of: lists of samples between -1 and 1, `RATE` a second, one channel.

Noise comes from a seeded generator, so that the files are the same on every machine.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

RATE = 22_050

Samples = list[float]


def silence(seconds: float) -> Samples:
    return [0.0] * round(seconds * RATE)


def noise(seconds: float, seed: int) -> Samples:
    """White noise."""
    chance = random.Random(seed)
    return [chance.uniform(-1.0, 1.0) for _ in range(round(seconds * RATE))]


def shaped(samples: Sequence[float], loudness: Callable[[float], float]) -> Samples:
    """Multiply by what `loudness` says at each second from the start."""
    return [sample * loudness(place / RATE) for place, sample in enumerate(samples)]


def fades(attack: float, halves: float) -> Callable[[float], float]:
    """A loudness that rises for `attack` seconds, then is half as much every `halves` seconds."""

    def loudness(second: float) -> float:
        risen = 1.0 if second >= attack else 0.5 - 0.5 * math.cos(math.pi * second / attack)
        return risen * math.pow(0.5, max(0.0, second - attack) / halves)

    return loudness


def band(samples: Sequence[float], centre: Callable[[float], float], width: float = 1.0) -> Samples:
    """Let through what lies about `centre(second)` hertz; `width` is the damping, 2 / Q.

    A state-variable filter (Chamberlin): its centre may move while it sounds.
    """
    low = middle = 0.0
    out = []
    for place, sample in enumerate(samples):
        step = 2.0 * math.sin(math.pi * min(centre(place / RATE), RATE / 6.5) / RATE)
        low += step * middle
        middle += step * (sample - low - width * middle)
        out.append(middle)
    return out


def ring(seconds: float, partials: Sequence[tuple[float, float, float]]) -> Samples:
    """Sines that die away: (hertz, strength, seconds to half)."""
    out = silence(seconds)
    for hertz, strength, halves in partials:
        turn = 2.0 * math.pi * hertz / RATE
        for place in range(len(out)):
            out[place] += strength * math.sin(turn * place) * 0.5 ** (place / RATE / halves)
    return out


def pluck(seconds: float, hertz: float, seed: int, *, softness: float = 0.5) -> Samples:
    """A plucked string (Karplus and Strong, 1983): noise round a loop that loses its edge at every turn."""
    loop = band(noise(1.0 / hertz, seed), lambda _second: 1_800.0)
    out = []
    for place in range(round(seconds * RATE)):
        here = place % len(loop)
        sample = loop[here]
        loop[here] = 0.996 * ((1.0 - softness) * sample + softness * loop[(here + 1) % len(loop)])
        out.append(sample)
    return out


def mixed(*parts: tuple[float, float, Samples]) -> Samples:
    """Lay (start in seconds, strength, samples) over each other."""
    out = [0.0] * max(round(start * RATE) + len(samples) for start, _strength, samples in parts)
    for start, strength, samples in parts:
        first = round(start * RATE)
        for place, sample in enumerate(samples):
            out[first + place] += strength * sample
    return out


def loudest(samples: Sequence[float], seconds: float = 0.1) -> float:
    """Root mean square of the loudest stretch so long: what an ear takes for the loudness of a short sound."""
    window = min(len(samples), round(seconds * RATE))
    energy = sum(sample * sample for sample in samples[:window])
    most = energy
    for place in range(window, len(samples)):
        energy += samples[place] ** 2 - samples[place - window] ** 2
        most = max(most, energy)
    return math.sqrt(most / window)


def levelled(samples: Sequence[float], level: float) -> Samples:
    """As loud as `level` (see `loudest`), the ends without a click. ValueError where it would be cut off."""
    by = level / loudest(samples)
    edge = round(0.004 * RATE)
    out = []
    for place, sample in enumerate(samples):
        end = min(1.0, (len(samples) - place) / edge)
        out.append(sample * by * end)
    highest = max(abs(sample) for sample in out)
    if highest > 1.0:
        raise ValueError(f"louder than a file can be: {highest:.2f}")
    return out
