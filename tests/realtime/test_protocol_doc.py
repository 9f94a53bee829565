"""docs/PROTOCOL.md says what the code does."""

from __future__ import annotations

import re
from pathlib import Path

from django.conf import settings
from django.urls import Resolver404, resolve

from games.presentation import talk
from games.presentation.fragments import IDS
from games.realtime import consumers, frames
from games.services.commands import FIELDS

TEXT = (Path(settings.BASE_DIR) / "docs" / "PROTOCOL.md").read_text(encoding="utf-8")


def rows(heading: str) -> list[list[str]]:
    """The cells of the table under a heading, without its first two lines."""
    part = re.split(r"^#+ ", TEXT.split(f"# {heading}\n", 1)[1], maxsplit=1, flags=re.MULTILINE)[0]
    lines = [line for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def codes(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def test_every_frame_in_is_described_with_its_fields() -> None:
    described = {
        codes(command)[0]: (set(codes(fields)), set(codes(optional)))
        for command, fields, optional, _what in rows("Frames in")
    }
    assert described == {
        kind: (
            {kind, *(name.rstrip("?") for name in names)},
            {name.rstrip("?") for name in names if "?" in name},
        )
        for kind, names in FIELDS.items()
    }


def test_every_element_of_a_frame_out_is_described() -> None:
    assert {codes(row[0])[0].removeprefix("#") for row in rows("Frames out")} == {*IDS, *talk.IDS}


def test_the_close_codes_are_those_of_the_code() -> None:
    described = {int(codes(row[0])[0]) for row in rows("Close codes")}
    assert described == {value for name, value in vars(consumers).items() if name.startswith("CLOSE_")}


def test_the_refusals_of_frames_are_described() -> None:
    assert {codes(row[0])[0] for row in rows("Why something was refused")} == {
        str(code) for code in frames.Refusal
    }


def test_the_limits_are_those_of_the_code() -> None:
    assert f"at most {frames.MAX_BYTES} bytes" in TEXT
    assert settings.FRAME_RATE.startswith("60/10")


def test_every_address_is_answered() -> None:
    for path, _what in rows("Addresses"):
        address = codes(path)[0].replace("<id>", "abcdefgh1234").replace("<game>", "tressette")
        if address.startswith("/ws/"):
            continue
        try:
            resolve(address)
        except Resolver404:
            raise AssertionError(f"docs/PROTOCOL.md names {address}, which the site has not") from None
