"""The cards worth trying at a node, likeliest first: equal neighbours once, ordered by the open hands."""

from __future__ import annotations

from games.solver.kernels.bits import count, lowest, suit_of
from games.solver.kernels.compiled import Ints, compiled
from games.solver.kernels.fields import BEST, BROKEN, COUNT, LED, POS, SCORES, SEAT, TAKER, TRUMP


@compiled
def legal(hand: int, stack: Ints, ply: int, par: Ints) -> int:
    """Return the mask of the cards that may be laid."""
    if stack[ply, POS]:
        follow = hand & (0xFFFF << (16 * stack[ply, LED]))
        return follow if follow else hand
    if par[TRUMP] and not stack[ply, BROKEN]:
        closed = hand & ~0xFFFF
        return closed if closed else hand
    return hand


@compiled
def best_of(hand: int, suit: int, led: int, trump: int) -> int:
    """Return how strong the hand may be in this presa: the rank of its best card, 0 the strongest, 99 none.

    Who must follow has the suit led; who is void of it may have a spade, which is below 0.
    """
    mask = suit_of(hand, led)
    if mask:
        return lowest(mask)
    if trump and led and hand & 0xFFFF:
        return lowest(hand & 0xFFFF) - 20
    return 99


@compiled
def strength(card: int, led: int, trump: int) -> int:
    """Return the card's rank as `best_of` counts: another suit than the one led takes nothing."""
    if card >> 4 == led:
        return card & 15
    if trump and card < 16:
        return card - 20
    return 99


@compiled
def order(hands: Ints, stack: Ints, ply: int, moves: Ints, values: Ints, par: Ints) -> None:
    """Write the cards to try into the row of `moves` and their number into that of the stack."""
    seat = stack[ply, SEAT]
    pos = stack[ply, POS]
    trump = par[TRUMP]
    hand = hands[seat]
    everything = hands[0] | hands[1] | hands[2] | hands[3]
    if pos:
        everything |= 1 << stack[ply, BEST]
    allowed = legal(hand, stack, ply, par)
    if allowed & (allowed - 1) == 0:
        moves[ply, 0] = lowest(allowed)
        stack[ply, COUNT] = 1
        return
    n = 0
    # Followers: what the table already shows, and what is still to come.
    ours = 99
    theirs = 99
    if pos:
        led = stack[ply, LED]
        shown = strength(stack[ply, BEST], led, trump)
        if (stack[ply, TAKER] ^ seat) & 1:
            theirs = shown
        else:
            ours = shown
        for k in range(1, 4 - pos):
            best = best_of(hands[(seat + k) & 3], led, led, trump)
            if k & 1:
                theirs = min(theirs, best)
            else:
                ours = min(ours, best)
    for suit in range(4):
        own = suit_of(allowed, suit)
        if own == 0:
            continue
        present = suit_of(everything, suit)
        length = count(own)
        mate = 99
        foes = 99
        if pos == 0:
            mate = best_of(hands[seat ^ 2], suit, suit, trump)
            foes = min(
                best_of(hands[(seat + 1) & 3], suit, suit, trump),
                best_of(hands[(seat + 3) & 3], suit, suit, trump),
            )
        before = -1
        while own:
            rank = lowest(own)
            own &= own - 1
            if before >= 0 and values[before] == values[rank]:
                between = present & ((1 << rank) - 1) & ~((2 << before) - 1)
                if between == 0:
                    before = rank
                    continue
            before = rank
            card = 16 * suit + rank
            worth = values[rank]
            if pos == 0:
                if min(rank, mate) < foes:
                    score = 200 + 30 * worth - 5 * rank + (80 if rank < foes else 0)
                else:
                    score = 200 - 10 * worth - 5 * rank
            else:
                mine = strength(card, led, trump)
                if min(mine, ours) < theirs:
                    score = 400 + 20 * worth + 3 * rank
                    if mine < ours and ours < theirs:
                        score -= 15
                else:
                    score = 200 - 40 * worth + 3 * rank
                if suit != led:
                    score -= 3 * length
                if trump and suit == 0 and led:
                    score -= 20
            at = n
            while at > 0 and stack[ply, SCORES + at - 1] < score:
                stack[ply, SCORES + at] = stack[ply, SCORES + at - 1]
                moves[ply, at] = moves[ply, at - 1]
                at -= 1
            stack[ply, SCORES + at] = score
            moves[ply, at] = card
            n += 1
    stack[ply, COUNT] = n
