"""Picche on the screen: view-models made from what the engine's view lets out, and their sentences."""
