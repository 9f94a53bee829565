"""The scripts of the Makefile on machines that lack something: they say exactly what, and fail."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
OLD = '#!/bin/sh\ncase "$*" in *print*) echo 3.9.2;; *) exit 1;; esac\n'
WITHOUT_ENSUREPIP = '#!/bin/sh\ncase "$*" in *print*) echo 3.11.2;; *ensurepip*) exit 1;; esac\n'


def run(script: str, programs: Path) -> subprocess.CompletedProcess[str]:
    """Run a script where only these programs, and the few it needs, can be found."""
    for needed in ("bash", "dirname", "id"):
        found = shutil.which(needed)
        assert found
        if not (programs / needed).exists():
            (programs / needed).symlink_to(found)
    return subprocess.run(
        [str(programs / "bash"), str(ROOT / script)],
        env={"PATH": str(programs)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=30,
    )


def program(folder: Path, name: str, text: str) -> None:
    (folder / name).write_text(text)
    (folder / name).chmod(0o755)


def test_no_python_is_said(tmp_path: Path) -> None:
    refused = run("tools/venv.sh", tmp_path)
    assert refused.returncode == 1
    assert "Python 3.11 or later is needed; found: none." in refused.stderr


def test_an_old_python_is_named(tmp_path: Path) -> None:
    program(tmp_path, "python3", OLD)
    refused = run("tools/venv.sh", tmp_path)
    assert refused.returncode == 1
    assert "found: python3 (3.9.2)" in refused.stderr


def test_a_python_without_ensurepip_gets_the_one_line_to_type(tmp_path: Path) -> None:
    program(tmp_path, "python3", WITHOUT_ENSUREPIP)
    refused = run("tools/venv.sh", tmp_path)
    assert refused.returncode == 1
    assert "ensurepip is missing" in refused.stderr
    assert "apt-get install python3-venv" in refused.stderr


@pytest.fixture
def no_browser(tmp_path: Path) -> Path:
    """The browser script, looking where no browser is."""
    script = tmp_path / "browser.sh"
    text = (ROOT / "tools" / "browser.sh").read_text()
    assert "/usr/bin/chromium " in text
    script.write_text(text.replace("/usr/bin/chrom", f"{tmp_path}/usr/bin/chrom"))
    return script


def browserless(script: Path, **programs: str) -> subprocess.CompletedProcess[str]:
    folder = script.parent / "bin"
    folder.mkdir()
    for name, text in programs.items():
        program(folder, name.replace("_", "-"), text)
    for needed in ("bash", "mktemp", "rm", "tail"):
        found = shutil.which(needed)
        assert found
        (folder / needed).symlink_to(found)
    return subprocess.run(
        [str(folder / "bash"), str(script)],
        env={"PATH": str(folder), "TMPDIR": str(script.parent)},
        capture_output=True,
        text=True,
        check=False,
        timeout=30,
    )


def test_without_apt_the_missing_packages_are_named(no_browser: Path) -> None:
    refused = browserless(no_browser)
    assert refused.returncode == 1
    assert "Missing for the browser tests: chromium chromium-driver" in refused.stderr


def test_without_rights_the_command_is_given(no_browser: Path) -> None:
    refused = browserless(
        no_browser, apt_get="#!/bin/sh\nexit 0\n", id="#!/bin/sh\necho 1000\n", sudo="#!/bin/sh\nexit 1\n"
    )
    assert refused.returncode == 1
    assert "sudo apt-get install -y chromium chromium-driver" in refused.stderr


def test_root_installs_what_is_missing(no_browser: Path) -> None:
    said = no_browser.parent / "said"
    apt = f'#!/bin/sh\necho "$@" >> {said}\n'
    done = browserless(no_browser, apt_get=apt, id="#!/bin/sh\necho 0\n")
    assert done.returncode == 0, done.stderr
    assert said.read_text().splitlines() == ["update -q", "install -y chromium chromium-driver -q"]


def test_an_installation_that_fails_is_told_in_apts_own_words(no_browser: Path) -> None:
    apt = '#!/bin/sh\n[ "$1" = update ] || { echo "E: no such package" >&2; exit 100; }\n'
    refused = browserless(no_browser, apt_get=apt, id="#!/bin/sh\necho 0\n")
    assert refused.returncode == 1
    assert "E: no such package" in refused.stderr
    assert "Could not install chromium chromium-driver" in refused.stderr


def test_the_recipes_can_be_run_by_whoever_clones() -> None:
    for script in (".ci/run", "manage.py", "tools/venv.sh", "tools/browser.sh", "tools/services.sh"):
        assert os.access(ROOT / script, os.X_OK), f"{script} is not executable"
