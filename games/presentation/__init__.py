"""How the game is shown: names, sentences, view-models, fragments. The only place that renders the table."""
