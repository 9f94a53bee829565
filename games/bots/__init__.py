"""Bots: each receives the view of its seat and nothing else (rule B1). Pure; imports the engine only."""
