"""Names of the columns of the search's stack and of the parameters of a game."""

from __future__ import annotations

# A row of the stack is a node: who is to act, and the presa so far.
SEAT, POS, LED, BEST, TAKER, WORTH, NEED, LEFT, BROKEN, COUNT, NEXT, KEY0, KEY1, TRIED = range(14)
COLUMNS = 48
PLIES = 53
MOVES = 16
# Four columns each: the suits' codes and the suits, in the order of the key; sixteen: scores of cards while
# they are ordered.
CODES, SUITS, SCORES = 16, 20, 32

# What differs between the games, and two counters.
PER_PRESA, LAST, TRUMP, ANY_SPADE, MODE, AGE, NODES = range(7)
PARAMETERS = 7
