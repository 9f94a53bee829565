"""What an address may ask of a list in the admin.

Django lets any column of the model be compared in the address (``?seed__regex=…``), shown or not: with a few
hundred questions whoever sees the list reads the column. Here only the filters that stand beside the list may ask.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.http import HttpRequest

# Django's admin classes are generic for the type checker only.
if TYPE_CHECKING:
    Admin = admin.ModelAdmin[Any]
else:
    Admin = admin.ModelAdmin


class AsksByItsFilters(Admin):
    """A list that answers to its own ``list_filter``, named by field, and to nothing else; to the rest, 400."""

    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest) -> bool:
        # A filter that is a class asks by a word of its own, and compares no column.
        if lookup in [getattr(one, "parameter_name", None) for one in self.list_filter]:
            return True
        named = any(lookup == name or lookup.startswith(f"{name}__") for name in map(str, self.list_filter))
        return named and super().lookup_allowed(lookup, value, request)
