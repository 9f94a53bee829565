"""The bytes of a deal, pinned for ever: a change here would make every deal ever shown unverifiable."""

from __future__ import annotations

import pytest

from games.engine import deal
from games.engine.cards import ITALIAN

SEED = bytes(range(32))
DEAL = "AbCdEf012345"
EMPTY = (b"",) * 4
CUT = (b"", bytes(range(16)), b"", bytes(range(16, 32)))


def test_the_commitment_of_a_fixed_seed_never_changes() -> None:
    assert deal.commitment(DEAL, SEED) == "f4be3ee3701ab840d54400a267c6afe5c6d08c6d54e8216e1619bc4bd3541228"


@pytest.mark.parametrize(("tagli", "seat"), [(EMPTY, 1), (CUT, 3)])
def test_t3_the_first_mazziere_of_a_fixed_seed_never_changes(tagli: tuple[bytes, ...], seat: int) -> None:
    assert deal.first_dealer(SEED, DEAL, tagli) == seat


@pytest.mark.parametrize(
    ("tagli", "dealer", "codes"),
    [
        (
            EMPTY,
            0,
            "7C 2S 3D FC 6C 5B 2D FS 7S 7B AB CB 4D CD FB 4B RB RS 3B 3S "
            "AS RC CS 5C 4S RD AD 5S 2C 5D 6S 6B AC 6D 2B FD 3C CC 7D 4C",
        ),
        (
            EMPTY,
            3,
            "5B AB 2C 7C 7S 2B 3S FC 3C 6S 3B AC 4C 4D 6C FS AS FB 4B 7B "
            "CC 5C FD 6D CS 2S RS 4S CD RB 2D 6B RD RC AD 3D 5S 7D 5D CB",
        ),
        (
            CUT,
            0,
            "6S 3D RD 5D 5B 4B 7D 7S 7B 2S 3B CD 3C 2D RB FS 4C 6B 5C AC "
            "6D AD 5S AB 6C RS 7C CC 2B CS FD FB 4S AS CB 2C FC 3S RC 4D",
        ),
        (
            CUT,
            3,
            "CS 5D AS 3C 3D 7D 7C 4B RB AB 2B 2C CC 5S 4C AC 6C 5C 5B FC "
            "3S 7B 6S 4D AD CD FS CB 2S RC FD 4S 3B 6B RS 2D 6D 7S RD FB",
        ),
    ],
)
def test_the_deck_of_a_fixed_seed_never_changes(tagli: tuple[bytes, ...], dealer: int, codes: str) -> None:
    cards = deal.deck(SEED, DEAL, "tressette", dealer, tagli, ITALIAN.size)
    assert " ".join(ITALIAN.codes(cards)) == codes


def test_a_deck_is_the_whole_pack_whatever_its_size() -> None:
    for size in (1, 2, 40, 52):
        assert sorted(deal.deck(SEED, DEAL, "any", 2, EMPTY, size)) == list(range(size))


def test_every_part_of_the_message_changes_the_deck() -> None:
    decks = {
        deal.deck(SEED, DEAL, "tressette", 0, EMPTY, 40),
        deal.deck(SEED[::-1], DEAL, "tressette", 0, EMPTY, 40),
        deal.deck(SEED, "AbCdEf012346", "tressette", 0, EMPTY, 40),
        deal.deck(SEED, DEAL, "picche", 0, EMPTY, 40),
        deal.deck(SEED, DEAL, "tressette", 1, EMPTY, 40),
        *(
            deal.deck(SEED, DEAL, "tressette", 0, tuple(SEED[:16] if s == k else b"" for s in range(4)), 40)
            for k in range(4)
        ),
    }
    assert len(decks) == 9


def test_new_seeds_are_thirty_two_bytes_and_differ() -> None:
    seeds = {deal.new_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert {len(seed) for seed in seeds} == {32}


def test_every_seat_is_drawn_first_mazziere_about_equally_often() -> None:
    drawn = [deal.first_dealer(number.to_bytes(32, "big"), DEAL, EMPTY) for number in range(4000)]
    assert all(900 < drawn.count(seat) < 1100 for seat in range(4))


def test_every_card_falls_everywhere_about_equally_often() -> None:
    places = [[0] * 40 for _ in range(40)]
    for number in range(4000):
        for place, card in enumerate(deal.deck(number.to_bytes(32, "big"), DEAL, "tressette", 0, EMPTY, 40)):
            places[place][card] += 1
    # 1,600 counts of mean 100, deviation 9.9: chi-square has mean 1,521 and deviation 55.
    chi_square = sum((count - 100) ** 2 / 100 for row in places for count in row)
    assert 1300 < chi_square < 1750


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_of_another_length_is_refused(length: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        deal.commitment(DEAL, bytes(length))


@pytest.mark.parametrize("tagli", [(b"",) * 3, (b"", b"", b"", b"x"), (bytes(17), b"", b"", b"")])
def test_tagli_are_four_and_each_empty_or_sixteen_bytes(tagli: tuple[bytes, ...]) -> None:
    with pytest.raises(ValueError, match="tagli"):
        deal.deck(SEED, DEAL, "tressette", 0, tagli, 40)


@pytest.mark.parametrize("dealer", [-1, 4])
def test_a_mazziere_is_a_seat(dealer: int) -> None:
    with pytest.raises(ValueError, match="seat"):
        deal.deck(SEED, DEAL, "tressette", dealer, EMPTY, 40)
