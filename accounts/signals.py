"""What other parts of the site may want to know of people. Sent after the commit, so that it is true."""

from __future__ import annotations

from django.dispatch import Signal

renamed = Signal()
"""Somebody has another public name now; `user` is the row."""

habits_changed = Signal()
"""Somebody wants to be served otherwise at the tables they sit at; `user` is the row."""

sanctioned = Signal()
"""What holds against somebody has changed; `user_pk`, and `kind`: a value of SanctionKind."""
