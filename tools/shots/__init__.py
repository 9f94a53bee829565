"""Screenshots of the real site: ``python -m tools.shots`` (``make shots``), see ``--help``."""
