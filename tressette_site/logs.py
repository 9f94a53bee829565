"""What the log says of requests that were refused before any of our code saw them."""

from __future__ import annotations

import logging


def brief(record: logging.LogRecord) -> bool:
    """Take the traceback from a refused request (too large, too many fields, a wrong host) and let it pass.

    It is ours at every line and the same each time: whoever sends such requests in a row must not fill the disk.
    """
    if record.name.startswith("django.security"):
        record.exc_info = None
    return True
