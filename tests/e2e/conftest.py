"""A real server and a real Chromium for each test. A JavaScript error fails the test; a failure leaves a
picture."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

from tests import migrated
from tests.secrecy.reading import CODE
from tests.served import ROOT, Served
from tools.chromium import CHROMIUM, DRIVER, FLAGS

UNREACHABLE = r"net::ERR_(CONNECTION|INTERNET)|WebSocket connection to .* failed|htmx.*object Event"
PHONE = {"width": 360, "height": 740, "pixelRatio": 3.0, "touch": True, "mobile": True}
LYING = {**PHONE, "width": PHONE["height"], "height": PHONE["width"]}

Browse = Callable[..., webdriver.Chrome]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Keep what became of the test where its fixtures find it."""
    report = yield
    if report.when == "call":  # type: ignore[attr-defined]
        item.stash[FAILED] = report.failed  # type: ignore[attr-defined]
    return report


FAILED = pytest.StashKey[bool]()


@pytest.fixture(scope="session")
def empty_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a migrated database; each server gets a copy."""
    folder = tmp_path_factory.mktemp("site")
    migrated.copy_to(folder / "site.sqlite3")
    return folder


@pytest.fixture
def site_environment() -> dict[str, str]:
    """What the test's server is told besides; a module may have its own."""
    return {}


@pytest.fixture
def site(empty_site: Path, tmp_path: Path, site_environment: dict[str, str]) -> Iterator[Served]:
    """`manage.py serve` on a database of this test's own. No card may reach its log."""
    folder = tmp_path / "site"
    shutil.copytree(empty_site, folder)
    served = Served(folder, site_environment)
    yield served
    served.stop()
    assert not CODE.findall(served.log), served.log
    assert "Traceback" not in served.log, served.log


@pytest.fixture
def browse(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Browse]:
    """A browser: `browse(phone=False, lying=False, javascript=True, refused=0, offline=False)`.

    `refused` answers of 4xx are expected, and with `offline` a server that does not answer.
    """
    opened: list[tuple[webdriver.Chrome, int, bool]] = []

    def start(
        phone: bool = False,
        lying: bool = False,
        javascript: bool = True,
        refused: int = 0,
        offline: bool = False,
    ) -> webdriver.Chrome:
        options = Options()
        options.binary_location = CHROMIUM
        for flag in (*FLAGS, "--lang=it", f"--user-data-dir={tmp_path / f'chromium{len(opened)}'}"):
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        if phone:
            options.add_experimental_option("mobileEmulation", {"deviceMetrics": LYING if lying else PHONE})
        if not javascript:
            block = {"profile.managed_default_content_settings.javascript": 2}
            options.add_experimental_option("prefs", block)
        driver = webdriver.Chrome(options, Service(DRIVER))
        if not phone:
            driver.set_window_size(1280, 900)
        opened.append((driver, refused, offline))
        return driver

    yield start
    errors = []
    for number, (driver, refused, offline) in enumerate(opened):
        if request.node.stash.get(FAILED, True):
            _picture(driver, f"{request.node.name}-{number}")
        said = driver.get_log("browser")  # type: ignore[no-untyped-call]
        severe = [entry["message"] for entry in said if entry["level"] == "SEVERE"]
        if offline:
            severe = [message for message in severe if not re.search(UNREACHABLE, message)]
        answers = [message for message in severe if re.search(r"responded with a status of 4\d\d", message)]
        errors += [message for message in severe if message not in answers] + answers[refused:]
        driver.quit()
    assert not errors, "\n".join(errors)


def _picture(driver: webdriver.Chrome, name: str) -> None:
    folder = ROOT / "var" / "e2e"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{re.sub(r'[^a-z0-9_-]+', '-', name)}.png"
    driver.save_screenshot(str(path))
    path.with_suffix(".html").write_text(driver.page_source, encoding="utf-8")
