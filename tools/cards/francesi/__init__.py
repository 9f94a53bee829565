"""Francesi: 52 cards without an up and a down."""
