"""Napoletane: 40 cards with Italian suits; each figure holds the sign of its own."""
