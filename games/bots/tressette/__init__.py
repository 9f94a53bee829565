"""The bots that play tressette (rule B2)."""
