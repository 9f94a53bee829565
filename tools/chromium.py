"""Debian's Chromium, as the browser tests and the camera start it."""

from __future__ import annotations

from typing import Final

CHROMIUM: Final = "/usr/bin/chromium"
DRIVER: Final = "/usr/bin/chromedriver"
FLAGS: Final = (
    "--headless=new",
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxFullPopup,WebUIOmniboxAimPopup",
)
"""Headless, and quiet towards the network: no look-ups of its own. The list under an address bar that nobody sees
is a page of its own, half of what a start costs."""
