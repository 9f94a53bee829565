"""PNG files that say what they were drawn from, and no larger than they need be."""

from __future__ import annotations

import hashlib
import struct
import zlib
from collections import Counter
from collections.abc import Iterator
from typing import Final

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
NOTE: Final = b"Drawn from"

Pixel = tuple[int, int, int, int]
"""Red, green, blue, opacity."""


def noted(png: bytes, drawing: str) -> bytes:
    """Return the picture in at most 256 colours, with a note of the drawing it shows."""
    wide, high = size(png)
    pixels = list(_pixels(png))
    colours = [colour for colour, _count in Counter(pixels).most_common(256)]
    number = {colour: at for at, colour in enumerate(colours)}
    for other in set(pixels) - number.keys():
        number[other] = min(range(len(colours)), key=lambda at: _apart(other, colours[at]))
    rows = b"".join(
        b"\0" + bytes(number[pixel] for pixel in pixels[start : start + wide])
        for start in range(0, wide * high, wide)
    )
    parts = (
        (b"IHDR", struct.pack(">IIBBBBB", wide, high, 8, 3, 0, 0, 0)),
        (b"tEXt", NOTE + b"\0" + _digest(drawing)),
        (b"PLTE", b"".join(bytes(colour[:3]) for colour in colours)),
        (b"tRNS", bytes(colour[3] for colour in colours)),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    )
    return SIGNATURE + b"".join(_chunk(kind, data) for kind, data in parts)


def shows(png: bytes, drawing: str) -> bool:
    """Tell whether the picture was made from this drawing."""
    return any(kind == b"tEXt" and data == NOTE + b"\0" + _digest(drawing) for kind, data in _chunks(png))


def size(png: bytes) -> tuple[int, int]:
    """Return width and height."""
    wide, high = struct.unpack(">II", next(data for kind, data in _chunks(png) if kind == b"IHDR")[:8])
    return wide, high


def _apart(one: Pixel, other: Pixel) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def _pixels(png: bytes) -> Iterator[Pixel]:
    """Yield the pixels of a picture of 8 bits a channel with or without opacity, as Chromium writes them."""
    parts = list(_chunks(png))
    wide, _high, bits, kind = struct.unpack(
        ">IIBB", next(data for name, data in parts if name == b"IHDR")[:10]
    )
    if bits != 8 or kind not in (2, 6):
        raise ValueError(f"{bits} bits of kind {kind}")
    step = 3 if kind == 2 else 4
    rows = zlib.decompress(b"".join(data for name, data in parts if name == b"IDAT"))
    above = bytes(wide * step)
    for start in range(0, len(rows), wide * step + 1):
        above = _unfiltered(rows[start], rows[start + 1 : start + 1 + wide * step], above, step)
        for at in range(0, len(above), step):
            opacity = above[at + 3] if step == 4 else 255
            yield above[at], above[at + 1], above[at + 2], opacity


def _unfiltered(kind: int, row: bytes, above: bytes, step: int) -> bytes:
    """Return the row as it was before it was written as differences from its neighbours (PNG, 9.2)."""
    out = bytearray(row)
    for at, value in enumerate(row):
        left = out[at - step] if at >= step else 0
        corner = above[at - step] if at >= step else 0
        guess = (0, left, above[at], (left + above[at]) // 2, _paeth(left, above[at], corner))[kind]
        out[at] = (value + guess) & 255
    return bytes(out)


def _paeth(left: int, up: int, corner: int) -> int:
    guess = left + up - corner
    return min((left, up, corner), key=lambda one: abs(guess - one))


def _digest(drawing: str) -> bytes:
    return hashlib.sha256(drawing.encode()).hexdigest().encode()


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield kind and content of each part; raises ValueError for what is no PNG."""
    if not png.startswith(SIGNATURE):
        raise ValueError("no PNG")
    at = len(SIGNATURE)
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += 12 + length


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
