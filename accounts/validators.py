"""Password validators whose sentences read well here; Django's own lack one in Italian and bend another."""

from __future__ import annotations

from django.contrib.auth.password_validation import MinimumLengthValidator, UserAttributeSimilarityValidator
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

MIN_PASSWORD = 8


class LongEnough(MinimumLengthValidator):
    def __init__(self, min_length: int = MIN_PASSWORD) -> None:
        super().__init__(min_length)

    def get_error_message(self) -> str:
        return ngettext(
            "La password è troppo corta: serve almeno %(min)d carattere.",
            "La password è troppo corta: servono almeno %(min)d caratteri.",
            self.min_length,
        ) % {"min": self.min_length}


class UnlikeTheName(UserAttributeSimilarityValidator):
    def __init__(self, max_similarity: float = 0.7) -> None:
        super().__init__(("username", "email"), max_similarity)

    def get_error_message(self) -> str:
        return _("La password somiglia troppo al nome o all’e-mail.")
