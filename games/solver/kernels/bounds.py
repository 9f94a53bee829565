"""What a side is sure of before anything is searched: cards that nobody can take."""

from __future__ import annotations

from games.solver.kernels.bits import count, suit_of
from games.solver.kernels.compiled import Ints, compiled
from games.solver.kernels.fields import PER_PRESA, TRUMP

# Thirds by rank (T2): 3, 2 and the figures one, the ace three.
ONES, ACES, ACE = 0b0000111011, 0b100, 3


@compiled
def worth_of(mask: int) -> int:
    """Return the thirds of some cards of one suit."""
    return count(mask & ONES) + ACE * count(mask & ACES)


@compiled
def least_of(mask: int, n: int) -> int:
    """Return the least that n cards of a suit are worth, fewer if there are fewer."""
    size = count(mask)
    n = min(n, size)
    ones = count(mask & ONES)
    worth = max(0, n - (size - ones - count(mask & ACES)))
    return min(worth, ones) + ACE * max(0, worth - ones)


@compiled
def most_of(mask: int, n: int) -> int:
    """Return the most that n cards of a suit are worth, fewer if there are fewer."""
    aces = min(n, count(mask & ACES))
    return ACE * aces + min(n - aces, count(mask & ONES))


@compiled
def sure(hands: Ints, seat: int, left: int, par: Ints) -> int:
    """Return the least that the seat's side takes when the seat leads its sure winners one after another.

    Tressette: in each suit the cards above all others', and every card once the others have none left. Picche:
    side suits only as long as the opponents who hold spades must follow, and the highest spades last.
    """
    mine = hands[seat]
    partner = hands[(seat + 2) & 3]
    one = hands[(seat + 1) & 3]
    other = hands[(seat + 3) & 3]
    cards = count(mine)
    prese = 0
    spades = 0
    total = 0
    for suit in range(4):
        own = suit_of(mine, suit)
        if own == 0:
            continue
        p = suit_of(partner, suit)
        a = suit_of(one, suit)
        b = suit_of(other, suit)
        rest = p | a | b
        run = own
        if rest:
            run = own & ((rest & -rest) - 1)
        n = count(run)
        if n == 0:
            continue
        if n >= count(p) and n >= count(a) and n >= count(b):
            run = own
            n = count(own)
        if par[TRUMP] and suit:
            if one & 0xFFFF:
                n = min(n, count(a))
            if other & 0xFFFF:
                n = min(n, count(b))
            prese += n
        elif par[TRUMP]:
            spades = n
        else:
            prese += n
            total += worth_of(run) + least_of(a, n) + least_of(b, n) + most_of(p, n)
    if par[TRUMP] and partner & 0xFFFF:
        # A partner without another suit left would have to ruff, and hold the lead.
        prese = min(prese, count(partner & ~0xFFFF))
    prese += spades
    if prese >= cards:
        return left
    return total + prese * par[PER_PRESA]


@compiled
def together(hands: Ints, seat: int, left: int, par: Ints) -> int:
    """Return the least that the seat's side takes when the seat leads: its winners, then its partner's.

    The partner's come after, if the leader has a card to reach them with and the partner can follow or throw away on
    the leader's without parting with one. Tressette only: in picche it is the leader's own.
    """
    mine = sure(hands, seat, left, par)
    if par[TRUMP] or mine >= left:
        return mine
    thrown = 0
    free = 0
    reached = False
    prese = 0
    for suit in range(4):
        own = suit_of(hands[seat], suit)
        theirs = suit_of(hands[seat ^ 2], suit)
        foes = suit_of(hands[(seat + 1) & 3] | hands[(seat + 3) & 3], suit)
        longest = max(
            count(suit_of(hands[(seat + 1) & 3], suit)), count(suit_of(hands[(seat + 3) & 3], suit))
        )
        rest = theirs | foes
        if own and (rest == 0 or own & -own < rest & -rest):
            n = count(own & ((rest & -rest) - 1)) if rest else count(own)
            if n >= max(count(theirs), longest):
                n = count(own)
            prese += n
            thrown += max(0, n - count(theirs))
            # What the partner does not lay on these is free as well, but for what the leader may still need.
            free += max(0, count(theirs) - n)
            continue
        rest = own | foes
        if theirs and (rest == 0 or theirs & -theirs < rest & -rest):
            m = count(theirs & ((rest & -rest) - 1)) if rest else count(theirs)
            if m >= max(count(own), longest):
                m = count(theirs)
            prese += m
            free += count(theirs) - m
            if own:
                reached = True
        else:
            free += count(theirs)
    if not reached:
        return mine
    partner = sure(hands, seat ^ 2, left, par)
    if thrown > free:
        return max(mine, partner)
    if prese >= count(hands[seat]):
        return left
    return mine + partner


@compiled
def against(hands: Ints, seat: int, left: int, par: Ints) -> int:
    """Return the least that the other side takes: whatever is led, who holds the top card of it takes and goes on.

    Tressette only; in picche the highest spades are sure whoever leads.
    """
    mine = hands[seat]
    everything = hands[0] | hands[1] | hands[2] | hands[3]
    if par[TRUMP]:
        spades = everything & 0xFFFF
        if spades == 0:
            return 0
        for k in (1, 3):
            own = hands[(seat + k) & 3] & 0xFFFF
            rest = spades ^ own
            if own & (spades & -spades):
                if rest == 0:
                    return count(own)
                return count(own & ((rest & -rest) - 1))
        return 0
    one = hands[(seat + 1) & 3]
    other = hands[(seat + 3) & 3]
    by_one = False
    by_other = False
    for suit in range(4):
        if suit_of(mine, suit):
            present = suit_of(everything, suit)
            top = present & -present
            if suit_of(one, suit) & top:
                by_one = True
            elif suit_of(other, suit) & top:
                by_other = True
            else:
                return 0
    least = left
    if by_one:
        least = together(hands, (seat + 1) & 3, left, par)
    if by_other:
        least = min(least, together(hands, (seat + 3) & 3, left, par))
    return least
