"""Headless Chromium: one window, its size, colour scheme and session set for each picture."""

from __future__ import annotations

import base64
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.support.ui import WebDriverWait

from tools.chromium import CHROMIUM, DRIVER, FLAGS

STILL = ("--hide-scrollbars", "--force-prefers-reduced-motion")
TALLEST = 9000
"""Pixels: a page longer than this is cut, it would not fit a picture anyway."""


class Camera:
    """``complaints`` collects what the browser wrote to its console, with the address."""

    def __init__(self, driver: webdriver.Chrome) -> None:
        self.driver = driver
        self.complaints: list[str] = []

    def sit(self, url: str, cookies: dict[str, str]) -> None:
        """Use these cookies (and no others) from now on."""
        self.driver.execute_cdp_cmd("Network.clearBrowserCookies", {})
        for name, value in cookies.items():
            self.driver.execute_cdp_cmd("Network.setCookie", {"name": name, "value": value, "url": url})

    def frame(self, width: int, height: int, scheme: str) -> None:
        self._size(width, height)
        self.driver.execute_cdp_cmd(
            "Emulation.setEmulatedMedia",
            {"media": "screen", "features": [{"name": "prefers-color-scheme", "value": scheme}]},
        )

    def shoot(self, address: str, path: Path, *, whole: bool) -> None:
        """Save the page as PNG, the viewport or the ``whole``; sideways scrolling is noted as a complaint."""
        self.driver.get(address)
        # An address may name what lies over the page (#talk): it is opened, as its button would.
        self.driver.execute_script("document.querySelector('[popover]:target')?.showPopover()")
        self.wait()
        wide, seen, tall, high = self.driver.execute_script(
            "const e = document.documentElement;"
            " return [e.scrollWidth, e.clientWidth, e.scrollHeight, window.innerHeight]"
        )
        if wide > seen:
            self.complaints.append(f"{address}: {wide} px wide in a window of {seen} ({path.name})")
        if whole and tall > high:
            # A window as long as the page: what a capture "beyond the viewport" leaves unpainted is painted.
            self._size(seen, min(tall, TALLEST))
            self.wait()
        picture = self.driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png"})
        path.write_bytes(base64.b64decode(picture["data"]))
        self._size(seen, high)
        # The browser logs failed requests and refused styles as SEVERE: a page of ours has none.
        self.complaints += [
            f"{address}: {entry['message']}"
            for entry in self.driver.get_log("browser")  # type: ignore[no-untyped-call]
            if entry["level"] == "SEVERE"
        ]

    def _size(self, width: int, height: int) -> None:
        mobile = width < 800
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile},
        )

    def wait(self) -> None:
        """Until the page is whole and nothing on it moves."""
        WebDriverWait(self.driver, 10, 0.05).until(self._is_still)

    @staticmethod
    def _is_still(driver: Any) -> bool:
        return bool(
            driver.execute_script(
                "return document.readyState === 'complete' && document.fonts.status === 'loaded'"
                " && document.getAnimations().every((a) => a.playState !== 'running')"
            )
        )


@contextmanager
def camera() -> Iterator[Camera]:
    with tempfile.TemporaryDirectory(prefix="shots-profile-") as profile:
        options = webdriver.ChromeOptions()
        options.binary_location = CHROMIUM
        for flag in (*FLAGS, *STILL, f"--user-data-dir={profile}"):
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        driver = webdriver.Chrome(options=options, service=Service(DRIVER))
        try:
            yield Camera(driver)
        finally:
            driver.quit()
