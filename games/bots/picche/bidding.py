"""How many prese a hand is worth before a card is played (P2)."""

from __future__ import annotations

from games.engine.cards import Card


def suits_of(hand: tuple[Card, ...]) -> list[list[int]]:
    """Return the ranks held in each suit, strongest first; 0 is the asso."""
    suits: list[list[int]] = [[], [], [], []]
    for card in sorted(hand):
        suits[card // 13].append(card % 13)
    return suits


def aces_and_kings(hand: tuple[Card, ...]) -> int:
    """Return how many assi and re are held."""
    return sum(card % 13 < 2 for card in hand)


def by_honours(hand: tuple[Card, ...]) -> float:
    """Return the prese to expect from honours, from the length of spades, and from cutting."""
    spades, *others = suits_of(hand)
    prese = 0.0
    for rank in spades[:3]:
        prese += {0: 1.0, 1: 0.9, 2: 0.65, 3: 0.4}.get(rank, 0.15)
    prese += 0.85 * max(0, len(spades) - 3)
    spare = len(spades) - sum(rank < 3 for rank in spades)
    for ranks in others:
        length = len(ranks)
        if 0 in ranks:
            prese += 0.95 if length < 6 else 0.7
        if 1 in ranks:
            prese += 0.3 if length == 1 else 0.7 if length < 6 else 0.4
        if 2 in ranks and length > 2:
            prese += 0.25
        if length < 2 and spare > 0 and len(spades) < 5:
            prese += 0.6 if length == 0 else 0.35
            spare -= 1
    return prese


def nil_risk(hand: tuple[Card, ...]) -> float:
    """Return how far a hand is from a safe nil: 0 is safe, 1 is a coin that falls badly."""
    risk = 0.0
    for suit, ranks in enumerate(suits_of(hand)):
        low_first = sorted(12 - rank for rank in ranks)  # 0 is the two, 12 the asso
        for at, height in enumerate(low_first[:4]):
            # The lowest card should be under the others' middle ones, and each next may be higher.
            excess = height - (3 + 2.5 * at)
            if excess > 0:
                risk += excess * 0.07 * (2.0 if suit == 0 else 1.0)
        if suit == 0:
            risk += 0.12 * max(0, len(ranks) - 2) + (1.0 if 0 in ranks else 0.5 if 1 in ranks else 0.0)
    return risk
