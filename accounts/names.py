"""Public names: what may be one, and the key under which two names count as the same.

A name is shown to other players as it was typed (:func:`tidy`); :func:`name_key` is what must be unique and
what people log in by. Nothing here touches the database or the settings.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from enum import StrEnum

MIN_LENGTH = 2
MAX_LENGTH = 24
"""Visible characters: combining marks are not counted, but see :data:`MAX_MARKS`."""
MAX_MARKS = 2
"""Combining marks in a row; more of them paint over the lines above and below."""
MAX_RAW = 200
"""Code points looked at before anything is folded: what is longer is refused unread."""
GUEST_WORD = "Ospite"


class NameProblem(StrEnum):
    """Why a name is refused. The sentences are in :mod:`accounts.forms`."""

    TOO_SHORT = "too_short"
    TOO_LONG = "too_long"
    BAD_CHARACTER = "bad_character"
    NO_LETTER = "no_letter"
    RESERVED = "reserved"
    MIXED_SCRIPTS = "mixed_scripts"


# Letters of other scripts, and digits, that look like Latin ones in common fonts, after casefolding: a
# hand-picked subset of Unicode's confusables (UTS 39) for the scripts met together on European keyboards. The
# packages that carry the whole table are unmaintained or two hundred times this size.
# i, l and 1 share a class because a capital I looks like an l and case never tells two names apart. The price
# is that Mario keeps Marlo out; the second of them is told so and picks another name.
_FOLDS = """
l: i ı 1 | ɩ ǀ ł ι і ӏ   o: 0 ø ο σ о ө   a: ɑ α а   b: β в ь   c: ϲ с   d: đ ԁ   e: ɛ ε е є   g: ɡ
h: ħ н һ   j: ϳ ј   k: κ к   m: м   n: ɴ η п   p: ρ р   q: ԛ   r: ʀ г ґ   s: ꜱ ѕ   t: τ т   u: μ и
v: ʋ ν ѵ   w: ω ԝ   x: χ х   y: γ у ү   z: ζ   3: з   ': ’ ‘ ʼ ` ´   -: ‐ ‑ ‒ – — −
"""
_LOOK_ALIKES = str.maketrans(
    {
        other: letter
        for letter, others in re.findall(r"(\S): ((?:\S )*\S)(?:   |\n)", _FOLDS)
        for other in others.split(" ")
    }
)
# Greek and Cyrillic capitals whose small letter resembles another Latin letter or none: folded before case.
_CAPITALS = str.maketrans("ΒΗΜΝΡΥΧΣВНУ", "bhmnpyxσbhy")
INVISIBLE = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\ufffc\U00016fe4\U0001d159"
)
"""Signs of other categories that paint nothing."""
_FORBIDDEN_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Me"})
_VARIATION_SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_SPACES = re.compile(r"[^\S\t\n\r\v\f\x1c-\x1f\x85\u2028\u2029]+")
_WORDS = re.compile(r"\w+")
_ALIKE = frozenset({"LATIN", "GREEK", "CYRILLIC"})
_RESERVED = frozenset(
    {"admin", "administrator", "amministratore", "gestione", "moderatore", "root", "sistema", "staff"}
)
_GUEST_PREFIXES = ("ospite", "guest")


def tidy(name: str) -> str:
    """Return *name* as it will be shown: NFC, single plain spaces, none around, no variation selectors."""
    plain = _VARIATION_SELECTORS.sub("", unicodedata.normalize("NFC", name[: MAX_RAW + 1]))
    return _SPACES.sub(" ", plain).strip(" ")


def name_key(name: str) -> str:
    """Return the key that two names share when they are the same to the eye.

    NFKC, trimmed, casefolded, accents dropped, look-alikes of Latin, Greek and Cyrillic folded to one letter.
    Idempotent on its own result.
    """
    text = unicodedata.normalize("NFKC", tidy(name)).translate(_CAPITALS).casefold()
    bare = "".join(c for c in unicodedata.normalize("NFKD", text) if not "\u0300" <= c <= "\u036f")
    return _SPACES.sub(" ", unicodedata.normalize("NFKC", bare).translate(_LOOK_ALIKES)).strip(" ")


def problem_with(name: str, reserved: Iterable[str] = ()) -> NameProblem | None:
    """Say why *name* (already tidy) may not be chosen, or None.

    *reserved* holds further names nobody may take (those of the bots); look-alikes of them are refused too.
    """
    if len(name) > MAX_RAW:
        return NameProblem.TOO_LONG
    if any(c in INVISIBLE or unicodedata.category(c) in _FORBIDDEN_CATEGORIES for c in name):
        return NameProblem.BAD_CHARACTER
    # A mark at the very start would be painted on what stands before the name.
    marks = MAX_MARKS
    visible = 0
    for character in name:
        marks = marks + 1 if unicodedata.category(character).startswith("M") else 0
        visible += not marks
        if marks > MAX_MARKS:
            return NameProblem.BAD_CHARACTER
    if visible < MIN_LENGTH:
        return NameProblem.TOO_SHORT
    if visible > MAX_LENGTH or len(name_key(name)) > MAX_RAW:
        return NameProblem.TOO_LONG
    if not any(c.isalnum() for c in name):
        return NameProblem.NO_LETTER
    if is_reserved(name, reserved):
        return NameProblem.RESERVED
    return NameProblem.MIXED_SCRIPTS if any(map(_mixes, _WORDS.findall(name))) else None


def _mixes(word: str) -> bool:
    """Whether a word has letters of two alphabets that look alike: nobody types that but to pass for somebody."""
    scripts = {unicodedata.name(c, "").partition(" ")[0] for c in unicodedata.normalize("NFKC", word)}
    return len(scripts & _ALIKE) > 1


def is_reserved(name: str, reserved: Iterable[str] = ()) -> bool:
    """Whether *name* looks like a guest's, a bot's or the house's own; spaces and punctuation don't help."""
    wanted = _letters(name)
    if any(wanted.startswith(_letters(prefix)) for prefix in _GUEST_PREFIXES):
        return True
    return wanted in {_letters(other) for other in (*_RESERVED, *reserved)}


def _letters(name: str) -> str:
    return "".join(c for c in name_key(name) if c.isalnum())
