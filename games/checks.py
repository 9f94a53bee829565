"""What `manage.py check` asks of the game besides Django's own questions."""

from __future__ import annotations

from typing import Any

from django.core.checks import CheckMessage, Error


def nothing_unspoken(**_: Any) -> list[CheckMessage]:
    """Everything kept about people stands on the privacy page."""
    from games.presentation.privacy import unspoken

    return [
        Error(
            f"The privacy page does not say what is true of {what}.",
            hint="Write or correct its sentence in games/presentation/privacy.py.",
            id="games.E001",
        )
        for what in unspoken()
    ]
