"""People: users and guests, signing up and in, preferences. Never imports games."""
