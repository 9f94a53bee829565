"""The transposition table: what pair 0 can still take between two prese, by suits made canonical.

A suit's code is who holds its remaining cards from the strongest, and where the worth changes; which ranks they are
does not matter. Codes mean the same in every deal, so the table is never emptied. Keys are compared whole: no
entry is ever taken for another.
"""

from __future__ import annotations

from games.solver.kernels.bits import count, highest, lowest, suit_of
from games.solver.kernels.compiled import Bytes, Ints, compiled
from games.solver.kernels.fields import AGE, BROKEN, CODES, KEY0, KEY1, MODE, SEAT, SUITS, TRUMP

BUCKET = 4


@compiled
def write_codes(hands: Ints, codes: Ints, pips: int) -> None:
    """Fill `codes[suit, mask of what is left]`, for all that can be left of these hands.

    `pips` is 1 where cards have worth (tressette): the honours above the ace, the ace and the figures are told apart.
    """
    for suit in range(4):
        full = suit_of(hands[0] | hands[1] | hands[2] | hands[3], suit)
        mask = 0
        codes[suit, 0] = 1
        while mask != full:
            mask = (mask - full) & full
            # From the strongest to the weakest; the mask without its weakest card has been written before.
            weakest = highest(mask)
            without = mask ^ (1 << weakest)
            owner = 0
            for seat in range(4):
                if suit_of(hands[seat], suit) >> weakest & 1:
                    owner = seat
            codes[suit, mask] = ((codes[suit, without] & 0x7FFFFFF) << 2) | owner
        if pips:
            mask = 0
            while mask != full:
                mask = (mask - full) & full
                if mask & 4:
                    shape = 8 + count(mask & 3) * 4 + count(mask & 56)
                else:
                    shape = count(mask & 63)
                codes[suit, mask] |= shape << 22


@compiled
def write_key(hands: Ints, stack: Ints, ply: int, codes: Ints, par: Ints) -> None:
    """Write the node's key into its row, and in which order it takes the suits.

    Without trumps suits differ by their codes alone, so they are put in the order of these.
    """
    everything = hands[0] | hands[1] | hands[2] | hands[3]
    for suit in range(4):
        code = codes[suit, suit_of(everything, suit)]
        at = suit
        if not par[TRUMP]:
            while at > 0 and stack[ply, CODES + at - 1] > code:
                stack[ply, CODES + at] = stack[ply, CODES + at - 1]
                stack[ply, SUITS + at] = stack[ply, SUITS + at - 1]
                at -= 1
        stack[ply, CODES + at] = code
        stack[ply, SUITS + at] = suit
    stack[ply, KEY0] = stack[ply, CODES] | (stack[ply, CODES + 1] << 32) | (par[MODE] << 28)
    stack[ply, KEY1] = (
        stack[ply, CODES + 2]
        | (stack[ply, CODES + 3] << 32)
        | (stack[ply, SEAT] << 28)
        | (stack[ply, BROKEN] << 30)
    )


@compiled
def bucket(stack: Ints, ply: int, slots: int) -> int:
    """Return the first slot of the key's bucket."""
    mixed = (stack[ply, KEY0] * -7046029254386353131) ^ (stack[ply, KEY1] * -4417276706812531889)
    mixed ^= (mixed >> 32) & 0xFFFFFFFF
    mixed = mixed * -7046029254386353131
    return ((mixed >> 20) & (slots // BUCKET - 1)) * BUCKET


@compiled
def find(stack: Ints, ply: int, keys: Ints) -> int:
    """Return the slot that holds the key, or -1."""
    first = bucket(stack, ply, keys.shape[0])
    for slot in range(first, first + BUCKET):
        if keys[slot, 0] == stack[ply, KEY0] and keys[slot, 1] == stack[ply, KEY1]:
            return slot
    return -1


@compiled
def store(
    stack: Ints,
    ply: int,
    keys: Ints,
    data: Bytes,
    size: int,
    at_least: int,
    at_most: int,
    move: int,
    par: Ints,
) -> None:
    """Keep bounds and the card that decided, in place of the same key, or of the oldest and smallest."""
    first = bucket(stack, ply, keys.shape[0])
    worst = -1
    place = first
    for slot in range(first, first + BUCKET):
        if keys[slot, 0] == stack[ply, KEY0] and keys[slot, 1] == stack[ply, KEY1]:
            at_least = max(at_least, data[slot, 0])
            at_most = min(at_most, data[slot, 1])
            if move < 0:
                move = data[slot, 2]
            place = slot
            break
        rating = (((par[AGE] - data[slot, 4]) & 127) << 8) + 64 - data[slot, 3]
        if rating > worst:
            worst = rating
            place = slot
    keys[place, 0] = stack[ply, KEY0]
    keys[place, 1] = stack[ply, KEY1]
    data[place, 0] = at_least
    data[place, 1] = at_most
    data[place, 2] = move
    data[place, 3] = size
    data[place, 4] = par[AGE]


@compiled
def packed(card: int, everything: int, stack: Ints, ply: int) -> int:
    """Return a card as the key's place of its suit and its place among what is left of it, as the table keeps it."""
    suit = card >> 4
    place = 0
    while stack[ply, SUITS + place] != suit:
        place += 1
    return 16 * place + count(suit_of(everything, suit) & ((1 << (card & 15)) - 1))


@compiled
def unpacked(move: int, everything: int, stack: Ints, ply: int) -> int:
    """Return the card of a kept move."""
    suit = stack[ply, SUITS + (move >> 4)]
    mask = suit_of(everything, suit)
    for _ in range(move & 15):
        mask &= mask - 1
    return 16 * suit + lowest(mask)
