from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accounts.names import MAX_LENGTH, NameProblem, name_key, problem_with, tidy


@pytest.mark.parametrize(
    "other",
    [
        "anna",
        "ANNA",
        "  Anna ",
        "Аnnа",  # Cyrillic
        "Αnna",  # Greek
        "Ａｎｎａ",  # full width
        "Ànna",
        "A\u0300nna",
        "Anna\ufe0f",
        "Anna\U000e0100",  # a variation selector from the far end of Unicode
    ],
)
def test_bl_055_bl_056_names_that_look_like_anna_share_her_key(other: str) -> None:
    assert name_key(other) == name_key("Anna")


@pytest.mark.parametrize(
    ("one", "other"), [("Giulia", "GiuIia"), ("Carlo", "Car1o"), ("Bob0", "Bobo"), ("Н2", "H2")]
)
def test_letters_and_digits_that_look_alike_share_a_key(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Anna", "Anno"), ("Anna 2", "Anna 3"), ("李明", "李红"), ("علي", "عمر")]
)
def test_different_names_have_different_keys(one: str, other: str) -> None:
    assert name_key(one) != name_key(other)


@given(st.text(max_size=60))
def test_a_key_is_its_own_key(name: str) -> None:
    assert name_key(name_key(name)) == name_key(name)


@given(st.text(max_size=60))
def test_a_tidy_name_stays_as_it_is_and_keeps_its_key(name: str) -> None:
    assert tidy(tidy(name)) == tidy(name)
    assert name_key(tidy(name)) == name_key(name)


def test_spaces_are_single_and_plain() -> None:
    assert tidy("\u00a0Anna \u3000  Maria ") == "Anna Maria"


@pytest.mark.parametrize(
    "name", ["Anna", "Nicolò", "李明", "علي", "Иван", "D’Angelo", "Anna_2", "Zoë-Λ", "Ugo 🃏", "รักไทย"]
)
def test_names_of_the_world_are_welcome(name: str) -> None:
    assert problem_with(tidy(name)) is None


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("", NameProblem.TOO_SHORT),
        ("A", NameProblem.TOO_SHORT),
        ("a" * (MAX_LENGTH + 1), NameProblem.TOO_LONG),
        ("a" * 100_000, NameProblem.TOO_LONG),
        ("\ufdfa" * MAX_LENGTH, NameProblem.TOO_LONG),  # each opens up to eighteen letters
        ("An\u202ena", NameProblem.BAD_CHARACTER),  # right-to-left override
        ("An\u200bna", NameProblem.BAD_CHARACTER),  # zero width space
        ("An\nna", NameProblem.BAD_CHARACTER),
        ("An\x00na", NameProblem.BAD_CHARACTER),
        ("An\ud800na", NameProblem.BAD_CHARACTER),
        ("\u3164\u3164\u3164", NameProblem.BAD_CHARACTER),  # Hangul filler: a letter without ink
        ("\u0301Anna", NameProblem.BAD_CHARACTER),
        ("Anna\U0001d159", NameProblem.BAD_CHARACTER),  # a note without ink
        ("A\u0301\u0301\u0301\u0301nna", NameProblem.BAD_CHARACTER),
        ("...", NameProblem.NO_LETTER),
        ("🃏🃏", NameProblem.NO_LETTER),
        ("Ospite 4821", NameProblem.RESERVED),
        ("0SPITE", NameProblem.RESERVED),
        ("Guest_1", NameProblem.RESERVED),
        ("Admin", NameProblem.RESERVED),
        ("il-socio", NameProblem.RESERVED),
        ("Il Sосiо", NameProblem.RESERVED),  # with Cyrillic о
    ],
)
def test_names_that_cannot_be_chosen_say_why(name: str, problem: NameProblem) -> None:
    assert problem_with(tidy(name), ["Il socio"]) == problem


@pytest.mark.parametrize(
    "name", ["Andrеa", "Αnna", "Ivаn 2", "Il Sосio", "Ｉvаn"]
)  # one letter of another alphabet
def test_bl_056_a_word_of_two_alphabets_is_refused_whoever_it_resembles(name: str) -> None:
    assert problem_with(tidy(name)) == NameProblem.MIXED_SCRIPTS


def test_a_name_of_the_greatest_length_is_welcome_with_its_accents() -> None:
    assert problem_with("e\u0323" * MAX_LENGTH) is None
