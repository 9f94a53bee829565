"""The reader itself: it must see what there is to see, or the other tests prove nothing."""

from __future__ import annotations

import pytest
from django.utils import translation

from games.engine.registry import get
from games.presentation.names import SKINS, card_name
from tests.games import EVERY_GAME
from tests.secrecy.reading import CARDS, LANGUAGES, cards_in, seeds_in


def test_it_sees_codes_wherever_they_stand() -> None:
    assert cards_in('<b id="c-3D" data-card="AC">7S,4B</b>') == {"3D", "AC", "7S", "4B"}


def test_it_sees_names_in_either_language() -> None:
    assert cards_in("Il 3 di quadri e l’asso di cuori") == {"3D", "AC"}
    assert cards_in("REGIO DI PICCHE", "toscane") == {"RS"}
    assert cards_in("il re di spade e il fante di bastoni", "napoletane") == {"RS", "FB"}
    assert cards_in("il 10 di picche, the queen of hearts", "napoletane", "picche") == {"TS", "QH"}


def test_it_takes_no_token_or_commitment_for_a_card() -> None:
    assert cards_in("9f3D1c 43DAC 4dcb a3Db x2DC 3d tre assi, manca bastoni") == set()


@EVERY_GAME
def test_it_knows_every_card(game: str) -> None:
    assert len(CARDS[game]) == get(game).pack.size


@pytest.mark.parametrize("spell", [bytes.hex, lambda seed: seed.hex().upper(), repr, lambda seed: list(seed)])
def test_it_sees_a_seed_in_many_spellings(spell: object) -> None:
    seed = bytes(range(32))
    assert seeds_in(f"<p>{spell(seed)}</p>", [seed])  # type: ignore[operator]
    assert not seeds_in("<p>altro</p>", [seed])


@EVERY_GAME
def test_every_name_of_every_card_is_seen(game: str) -> None:
    for skin in SKINS:
        for language in LANGUAGES:
            with translation.override(language):
                for code in CARDS[game]:
                    assert cards_in(f"ecco {card_name(game, code, skin)}!", skin, game) >= {code}
