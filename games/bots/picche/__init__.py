"""The bots that play picche (rule B3)."""
