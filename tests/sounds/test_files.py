"""The sounds as files: what an ear would say of them, measured."""

from __future__ import annotations

import math
import struct
import wave
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from tools.sounds.__main__ import FOLDER, files
from tools.sounds.synth import RATE, Samples, loudest
from tools.sounds.table import SOUNDS

SEGNI = ("busso", "striscio", "volo")
HOP = RATE // 200  # five milliseconds
MADE = list(files())


@cache
def samples(name: str) -> Samples:
    """The samples of a file between -1 and 1."""
    with wave.open(str(FOLDER / f"{name}.wav"), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        data = file.readframes(file.getnframes())
    return [value / 32_767 for value in struct.unpack(f"<{len(data) // 2}h", data)]


def envelope(heard: Samples) -> list[float]:
    """How loud each five milliseconds are, as a part of the loudest."""
    loud = [
        math.sqrt(sum(sample * sample for sample in heard[start : start + HOP]) / HOP)
        for start in range(0, len(heard) - HOP, HOP)
    ]
    return [one / max(loud) for one in loud]


def onsets(heard: Samples) -> list[float]:
    """The seconds at which something begins: loud (a third of the most), after quiet (a tenth)."""
    found, quiet = [], True
    for place, loud in enumerate(envelope(heard)):
        if quiet and loud > 0.33:
            found.append(place * HOP / RATE)
        quiet = loud < 0.1 or (quiet and loud <= 0.33)
    return found


def pitch(heard: Samples) -> float:
    """How often the sign changes: the height of a noise, in hertz or so."""
    turns = sum((a < 0) != (b < 0) for a, b in pairwise(heard))
    return turns / 2 / (len(heard) / RATE)


def test_a_busso_is_two_knocks() -> None:
    first, second = onsets(samples("busso"))
    assert 0.08 <= second - first <= 0.25


def test_a_striscio_is_a_noise_that_moves_for_a_quarter_of_a_second() -> None:
    heard = samples("striscio")
    assert len(onsets(heard)) == 1
    loud = [place for place, part in enumerate(envelope(heard)) if part > 0.2]
    assert loud == list(range(loud[0], loud[-1] + 1)), "it stops and starts"
    assert len(loud) * HOP / RATE >= 0.25
    third = len(heard) // 3
    parts = [heard[:third], heard[third : 2 * third], heard[2 * third :]]
    low, middle, high = map(pitch, parts)
    assert low * 1.15 < middle
    assert middle * 1.15 < high
    # A noise never repeats itself; a note would.
    part = heard[third : third + 1_500]
    alike = [abs(sum(a * b for a, b in zip(part, part[lag:], strict=False))) for lag in range(60, 500)]
    assert max(alike) < 0.35 * sum(sample * sample for sample in part)


def test_a_volo_is_one_soft_onset() -> None:
    heard = samples("volo")
    assert len(onsets(heard)) == 1
    parts = envelope(heard)
    assert parts.index(max(parts)) * HOP / RATE >= 0.01, "it begins with a blow"
    assert parts[-1] < 0.1


def test_the_segni_are_equally_loud() -> None:
    loud = [20 * math.log10(loudest(samples(name))) for name in SEGNI]
    assert max(loud) - min(loud) <= 3.0


def test_nothing_else_is_louder_than_a_segno() -> None:
    quietest = min(loudest(samples(name)) for name in SEGNI)
    assert all(loudest(samples(name)) <= quietest for name in SOUNDS if name not in SEGNI)


def test_all_together_are_small() -> None:
    assert sum(file.stat().st_size for file, _data in MADE) < 200_000


@pytest.mark.parametrize(("file", "data"), MADE, ids=list(SOUNDS))
def test_each_file_is_as_made(file: Path, data: bytes) -> None:
    """Within the last bit: not every machine's sine rounds alike."""
    kept = file.read_bytes()
    assert kept[:44] == data[:44]
    assert len(kept) == len(data)
    pairs = zip(struct.iter_unpack("<h", kept[44:]), struct.iter_unpack("<h", data[44:]), strict=True)
    assert max(abs(a - b) for (a,), (b,) in pairs) <= 1


def test_no_file_lies_there_that_nobody_made() -> None:
    assert {file.name for file in FOLDER.iterdir()} == {file.name for file, _data in MADE}
