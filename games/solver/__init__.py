"""Exact double dummy: what every card is worth when four hands lie open (docs/SOLVER.md). Knows the engine only."""
