"""The Django project: settings, URLs and routing. Nothing of the game lives here."""
