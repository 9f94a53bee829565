"""The games: rules, record, table."""
