"""What a process loads: the rules need no Django, the web process no compiler."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def modules_after(statement: str) -> set[str]:
    """Names of the modules in a clean interpreter that has run the statement."""
    code = f"import sys\n{statement}\nprint('\\n'.join(sys.modules))"
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    )
    return {name.split(".")[0] for name in ran.stdout.split()}


@pytest.mark.parametrize("package", ["games.engine.registry", "games.bots.registry"])
def test_rules_and_bots_import_no_django(package: str) -> None:
    found = modules_after(f"from {package} import *\nimport games.engine.registry as r\nr.get('tressette')")
    assert not found & {"django", "channels", "accounts", "tressette_site", "numpy", "numba"}


def test_the_engine_is_standard_library_alone() -> None:
    found = modules_after("import games.engine.registry as r\nr.get('tressette')\nimport games.engine.deal")
    assert found - set(sys.stdlib_module_names) <= {"games", "__main__", "sitecustomize", "__mp_main__"} | {
        name for name in found if name.startswith("_")
    }


def test_the_application_imports_no_numba() -> None:
    found = modules_after("import tressette_site.asgi")
    assert "django" in found
    assert not found & {"numba", "llvmlite", "numpy", "scipy"}


def test_the_croupier_and_the_bots_import_no_numba() -> None:
    """It costs over 100 MB: only a process that searches loads it."""
    found = modules_after(
        "import os, django\nos.environ.setdefault('DJANGO_SETTINGS_MODULE', 'tressette_site.settings')\n"
        "django.setup()\nimport games.services.croupier, games.management.commands.croupier\n"
        "import games.management.commands.serve, games.bots.registry"
    )
    assert "django" in found
    assert not found & {"numba", "llvmlite", "numpy", "scipy"}
