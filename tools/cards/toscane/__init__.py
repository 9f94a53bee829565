"""Toscane: 40 cards with French suits, figures of whole length on foot."""
