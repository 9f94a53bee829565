"""Tressette at a real table: rules, bots, record, croupier and pages, in layers that import downwards only."""
