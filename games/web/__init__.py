"""Pages of the game over plain HTTP."""
