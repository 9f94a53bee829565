"""Two hundred deals as the site's pages offer them: each is verified, and no change of one bit is."""

from __future__ import annotations

import json

import pytest

from tests.engine.test_verify_deal import altered, verify
from tests.games import SHOWN_GAMES
from tests.web.pages import anna, client_of, played_by

pytestmark = pytest.mark.django_db

WANTED = 200


@SHOWN_GAMES
@pytest.mark.long
@pytest.mark.timeout(1200)
def test_two_hundred_deals_of_the_pages_are_verified_and_no_bit_of_them_can_change(game: str) -> None:
    reader = client_of(anna())
    seen = 0
    while seen < WANTED:
        partita = played_by(anna(), game=game)
        for true in json.loads(reader.get(f"/partite/{partita.public_id}/mazzi.json").content):
            false = list(altered(true))
            code, lines = verify(json.dumps([true, *false]))
            assert code == 1
            assert lines[0].endswith(" ok")
            # A character changed into a line break makes two lines of one name: count words, not lines.
            text = "\n".join(lines[1:])
            assert (text.count(" ok"), text.count("FAILED")) == (0, len(false))
            seen += 1
