"""An address as a QR code, drawn on the server: no third party is asked."""

from __future__ import annotations

from io import BytesIO

import segno
from django.utils.safestring import SafeString, mark_safe

BORDER = 4
"""Modules of white around the code: with less some phones do not find it."""


def qr_svg(text: str) -> SafeString:
    """Return the code of `text` as an inline SVG without a style of its own."""
    out = BytesIO()
    segno.make(text, micro=False, error="m").save(
        out, kind="svg", xmldecl=False, svgns=True, omitsize=True, border=BORDER, light="#fff", dark="#000"
    )
    return mark_safe(out.getvalue().decode())  # noqa: S308 - made of numbers by the library
