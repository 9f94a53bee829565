"""The pictures of the installed site: as drawn, as large as they say, and small."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tools.icons import png
from tools.icons.__main__ import FOLDER, PICTURES, ROUND, SVG, Picture

ICONS_TOGETHER = 60_000  # bytes
SHARE = 80_000


@pytest.mark.parametrize("picture", PICTURES, ids=lambda one: one.name)
def test_each_picture_was_made_from_its_drawing_and_has_its_size(picture: Picture) -> None:
    assert not picture.stale, "run python -m tools.icons"
    assert png.size(picture.file.read_bytes()) == (picture.width, picture.height)
    ElementTree.fromstring(picture.drawing)  # noqa: S314 - our own


def test_the_svg_is_the_drawing() -> None:
    assert SVG.read_text("utf-8") == ROUND


def test_a_picture_of_another_drawing_is_stale() -> None:
    picture = PICTURES[0]
    assert not png.shows(picture.file.read_bytes(), picture.drawing + " ")


def test_together_they_are_small_and_no_other_file_lies_there() -> None:
    sizes = {file.name: file.stat().st_size for file in FOLDER.iterdir()}
    assert sizes.pop("share.png") <= SHARE
    assert sum(sizes.values()) <= ICONS_TOGETHER
    assert set(sizes) | {"share.png"} == {"icon.svg", *(one.name for one in PICTURES)}
