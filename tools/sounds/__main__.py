"""``python -m tools.sounds``: make the sounds into static/sounds. ``--check`` only says whether they are as made."""

from __future__ import annotations

import argparse
import io
import struct
import sys
import wave
from collections.abc import Iterator, Sequence
from pathlib import Path

from tools.sounds.synth import RATE
from tools.sounds.table import SOUNDS

FOLDER = Path(__file__).resolve().parents[2] / "static" / "sounds"


def encoded(samples: Sequence[float]) -> bytes:
    """A WAV file of sixteen bits, which every browser reads."""
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(struct.pack(f"<{len(samples)}h", *(round(sample * 32_767) for sample in samples)))
    return file.getvalue()


def files() -> Iterator[tuple[Path, bytes]]:
    """Yield every file with what it must hold."""
    for name, make in SOUNDS.items():
        yield FOLDER / f"{name}.wav", encoded(make())


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools.sounds", description=__doc__)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    stale = [(file, data) for file, data in files() if not file.exists() or file.read_bytes() != data]
    for file, data in stale:
        if not check:
            FOLDER.mkdir(exist_ok=True)
            file.write_bytes(data)
        print(f"{'not as made' if check else 'made'}: static/sounds/{file.name}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
