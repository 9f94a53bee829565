"""Hair and beards, around the same 0 0 as the face. Hair goes behind it, beards and fringes before it."""

from __future__ import annotations

from tools.cards.pen import GREY, RED, line, shape


def bob(colour: str) -> str:
    return shape("M-9-8Q-14 4-11 12Q-7 14-5 9H5Q7 14 11 12Q14 4 9-8Q0-15-9-8Z", colour)


def long_hair(colour: str) -> str:
    return shape("M-9-8Q-14 8-13 22Q-8 26-5.5 20L-4 8H4L5.5 20Q8 26 13 22Q14 8 9-8Q0-15-9-8Z", colour)


def curls(colour: str) -> str:
    return shape(
        "M-8-9Q-14-8-13-2Q-16 2-12.5 6Q-14 11-9 12Q-6 14-4 9H4Q6 14 9 12Q14 11 12.5 6Q16 2 13-2Q14-8 8-9Z",
        colour,
    )


def back_hair(colour: str) -> str:
    """Hair of a profile: a short cut over ear and nape."""
    return shape("M-6-11Q2-16 9-10Q13-2 9 8L6 12L1 3Q-1-2-2-6L-7-7Z", colour)


def bun(colour: str) -> str:
    """Hair of a profile, put up."""
    return shape("M-7-10Q0-16 7-12Q12-10 10-4Q17-3 16 3Q13 8 8 5L5 2Q2-2-1-6L-7-6.5Z", colour)


def braid(colour: str) -> str:
    """Hair of a profile with a braid down the back."""
    return shape(
        "M-7-10Q0-16 7-12Q13-6 10 3L13 8L10 13L13 18L9 22L11 28L7 24L7 18L5 13L7 8L4 2Q2-2-1-6L-7-6.5Z",
        colour,
    )


def fringe(colour: str) -> str:
    """Hair on the forehead, where no hat covers it."""
    return shape("M-9-4Q-11-14 0-14Q11-14 9-4Q7-8 0-9Q-7-8-9-4Z", colour)


def long_beard(colour: str) -> str:
    return shape(
        "M-8.6-2Q-11 14-5 22Q-1 28 0 31Q1 28 5 22Q11 14 8.6-2Q7.5 4 4 4.6Q0 3 0 4.4Q0 3-4 4.6Q-7.5 4-8.6-2Z",
        colour,
    ) + line("M-3 8.5q3 1.6 6 0", 1.5, RED)


def fork_beard(colour: str) -> str:
    return shape(
        "M-8.6-2Q-11 10-8 18Q-6 24-3 25Q-1 20 0 15Q1 20 3 25Q6 24 8 18Q11 10 8.6-2Q7.5 4 4 4.6Q0 3 0 4.4Q0 3-4 4.6Q-7.5 4-8.6-2Z",
        colour,
    ) + line("M-3 8.5q3 1.6 6 0", 1.5, RED)


def round_beard(colour: str) -> str:
    return shape(
        "M-8.6-3Q-12 8-6 13Q0 17 6 13Q12 8 8.6-3Q7.5 4 4 4.6Q0 3 0 4.4Q0 3-4 4.6Q-7.5 4-8.6-3Z", colour
    ) + line("M-3 8q3 1.6 6 0", 1.5, RED)


def moustache(colour: str) -> str:
    return shape(
        "M0 4.4Q-4 3-5.5 6Q-8 8-11 5.5Q-9 10-5 9Q-2 8 0 6.5Q2 8 5 9Q9 10 11 5.5Q8 8 5.5 6Q4 3 0 4.4Z", colour
    )


def side_beard(colour: str) -> str:
    """The beard of a profile: forward and pointed."""
    return shape("M-8 5.5Q-4 4-3.5 6.5Q1 4 2-3L6.5-2Q8 8 2 13Q-6 20-12 22Q-11 14-8.5 10L-4.5 8.5Z", colour)


def long_side_beard(colour: str) -> str:
    """The beard of a profile: down to the belt."""
    return shape(
        "M-8 5.5Q-4 4-3.5 6.5Q1 4 2-3L6.5-2Q9 10 4 20Q0 29-7 33Q-10 24-10 16L-8.5 10L-4.5 8.5Z", colour
    ) + line("M0 8Q1 16-4 24M-4 12Q-4 18-7 26", 1.2, GREY)
