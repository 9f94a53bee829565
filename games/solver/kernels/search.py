"""One question, yes or no: can pair 0 still take this much? A loop with its own stack, one row a card."""

from __future__ import annotations

from games.solver.kernels.bits import count, lowest
from games.solver.kernels.bounds import against, together
from games.solver.kernels.compiled import Bytes, Ints, compiled
from games.solver.kernels.fields import (
    ANY_SPADE,
    BEST,
    BROKEN,
    COUNT,
    LAST,
    LED,
    LEFT,
    NEED,
    NEXT,
    NODES,
    PER_PRESA,
    POS,
    SEAT,
    TAKER,
    TRUMP,
    WORTH,
)
from games.solver.kernels.memory import find, packed, store, unpacked, write_key
from games.solver.kernels.moves import order

UNKNOWN = -1


@compiled
def lay(hands: Ints, stack: Ints, ply: int, card: int, values: Ints, par: Ints) -> None:
    """Lay a card: write the node after it. The hands are changed; who takes the card back puts it into them again."""
    seat = stack[ply, SEAT]
    suit = card >> 4
    hands[seat] ^= 1 << card
    best = stack[ply, BEST]
    taker = stack[ply, TAKER]
    led = stack[ply, LED]
    worth = stack[ply, WORTH] + values[card & 15]
    if stack[ply, POS] == 0:
        led = suit
        best = card
        taker = seat
        worth = values[card & 15]
    elif suit == best >> 4:
        if card < best:
            best = card
            taker = seat
    elif par[TRUMP] and suit == 0:
        best = card
        taker = seat
    stack[ply + 1, BROKEN] = stack[ply, BROKEN]
    if par[TRUMP] and suit == 0 and (par[ANY_SPADE] or (stack[ply, POS] and led)):
        stack[ply + 1, BROKEN] = 1
    stack[ply + 1, LED] = led
    stack[ply + 1, BEST] = best
    stack[ply + 1, TAKER] = taker
    stack[ply + 1, WORTH] = worth
    stack[ply + 1, NEED] = stack[ply, NEED]
    stack[ply + 1, LEFT] = stack[ply, LEFT]
    stack[ply + 1, POS] = stack[ply, POS] + 1
    stack[ply + 1, SEAT] = (seat + 1) & 3
    if stack[ply, POS] == 3:
        worth += par[PER_PRESA]
        if hands[taker] == 0:
            worth += par[LAST]
        stack[ply + 1, POS] = 0
        stack[ply + 1, SEAT] = taker
        stack[ply + 1, LEFT] = stack[ply, LEFT] - worth
        if taker & 1 == 0:
            stack[ply + 1, NEED] = stack[ply, NEED] - worth


@compiled
def last_taker(hands: Ints, seat: int, trump: int) -> int:
    """Return who takes when everybody has one card."""
    best = lowest(hands[seat])
    taker = seat
    for k in range(1, 4):
        who = (seat + k) & 3
        same = hands[who] & (0xFFFF << (16 * (best >> 4)))
        hand = same if same else (hands[who] & 0xFFFF if trump else 0)
        if hand and (hand < 1 << best):
            taker = who
            best = lowest(hand)
    return taker


@compiled
def at_once(hands: Ints, stack: Ints, ply: int, par: Ints) -> int:
    """Answer a node between two prese without searching, or UNKNOWN."""
    need = stack[ply, NEED]
    left = stack[ply, LEFT]
    if need <= 0:
        return 1
    if need > left:
        return 0
    seat = stack[ply, SEAT]
    hand = hands[seat]
    if hand & (hand - 1) == 0:
        return 1 - (last_taker(hands, seat, par[TRUMP]) & 1)
    mine = together(hands, seat, left, par)
    if seat & 1:
        if left - mine < need:
            return 0
        if against(hands, seat, left, par) >= need:
            return 1
    else:
        if mine >= need:
            return 1
        if left - against(hands, seat, left, par) < need:
            return 0
    return UNKNOWN


@compiled
def first_card(hands: Ints, stack: Ints, ply: int, moves: Ints, keys: Ints, data: Bytes, slot: int) -> None:
    """Bring the card that decided this position before to the front."""
    move = data[slot, 2]
    if move < 0:
        return
    card = unpacked(move, hands[0] | hands[1] | hands[2] | hands[3], stack, ply)
    for at in range(stack[ply, COUNT]):
        if moves[ply, at] == card:
            while at > 0:
                moves[ply, at] = moves[ply, at - 1]
                at -= 1
            moves[ply, 0] = card
            return


@compiled
def keep(
    hands: Ints, stack: Ints, ply: int, keys: Ints, data: Bytes, result: int, move: int, par: Ints
) -> None:
    """Remember the answer at a node between two prese."""
    everything = hands[0] | hands[1] | hands[2] | hands[3]
    kept = packed(move, everything, stack, ply) if move >= 0 else -1
    size = count(hands[stack[ply, SEAT]])
    if result:
        store(stack, ply, keys, data, size, stack[ply, NEED], stack[ply, LEFT], kept, par)
    else:
        store(stack, ply, keys, data, size, 0, stack[ply, NEED] - 1, kept, par)


@compiled
def probe(
    hands: Ints,
    stack: Ints,
    moves: Ints,
    codes: Ints,
    keys: Ints,
    data: Bytes,
    values: Ints,
    par: Ints,
) -> int:
    """Return 1 if pair 0 can take at least stack[0, NEED] of what is left, else 0.

    Row 0 of the stack is the position. All arrays are int64: hands 4, stack PLIES x 48, moves PLIES x MOVES,
    codes 4 x 8192, keys slots x 2, data slots x 5 int8, values 16. The hands come back unchanged.
    """
    ply = 0
    result = 0
    while True:
        par[NODES] += 1
        done = False
        slot = -1
        if stack[ply, POS] == 0:
            result = at_once(hands, stack, ply, par)
            done = result != UNKNOWN
            if not done:
                write_key(hands, stack, ply, codes, par)
                slot = find(stack, ply, keys)
                if slot >= 0:
                    if data[slot, 0] >= stack[ply, NEED]:
                        result = 1
                        done = True
                    elif data[slot, 1] < stack[ply, NEED]:
                        result = 0
                        done = True
        if not done:
            order(hands, stack, ply, moves, values, par)
            stack[ply, NEXT] = 0
            if slot >= 0:
                first_card(hands, stack, ply, moves, keys, data, slot)
        while True:
            if done:
                if ply == 0:
                    return result
                ply -= 1
                seat = stack[ply, SEAT]
                card = moves[ply, stack[ply, NEXT] - 1]
                hands[seat] |= 1 << card
                done = (result == 1) == (seat & 1 == 0)
                if done:
                    if stack[ply, POS] == 0:
                        keep(hands, stack, ply, keys, data, result, card, par)
                    continue
            if stack[ply, NEXT] == stack[ply, COUNT]:
                result = stack[ply, SEAT] & 1
                done = True
                if stack[ply, POS] == 0:
                    keep(hands, stack, ply, keys, data, result, -1, par)
                if ply == 0:
                    return result
                continue
            card = moves[ply, stack[ply, NEXT]]
            stack[ply, NEXT] += 1
            lay(hands, stack, ply, card, values, par)
            ply += 1
            break
