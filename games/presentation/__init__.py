"""How the game is shown: names, sentences, view-models and fragments. The only place that renders the table."""
