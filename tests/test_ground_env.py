"""Settings come from the environment and are refused loudly: see tressette_site.env."""

from __future__ import annotations

import os
import re
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from tressette_site import env

ROOT = Path(__file__).resolve().parent.parent
STRONG = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ"


def manage(
    *arguments: str, var: Path, extra: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run manage.py as people do: the site's own settings, nothing set but where things are kept."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("TRESSETTE_")}
    for name in ("DJANGO_SETTINGS_MODULE", "DATABASE_URL", "REDIS_URL"):
        kept.pop(name, None)
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        env={**kept, "TRESSETTE_VAR": str(var), **(extra or {})},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize(
    ("value", "read"), [("1", True), ("Yes", True), ("on", True), ("0", False), ("false", False)]
)
def test_a_flag_is_read(monkeypatch: pytest.MonkeyPatch, value: str, read: bool) -> None:
    monkeypatch.setenv("T_FLAG", value)
    assert env.flag("T_FLAG", not read) is read


def test_an_empty_variable_counts_as_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("T_EMPTY", "  ")
    assert env.flag("T_EMPTY", True) is True
    assert env.number("T_EMPTY", 2.5) == 2.5
    assert env.words("T_EMPTY", ["a"]) == ["a"]


def test_what_cannot_be_read_names_the_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("T_BAD", "maybe")
    with pytest.raises(ImproperlyConfigured, match="T_BAD"):
        env.flag("T_BAD", False)
    with pytest.raises(ImproperlyConfigured, match="T_BAD"):
        env.number("T_BAD", 1)
    with pytest.raises(ImproperlyConfigured, match="T_BAD"):
        env.choice("T_BAD", ("a", "b"), "a")
    for hostile in ("-1", "nan", "inf"):
        monkeypatch.setenv("T_BAD", hostile)
        with pytest.raises(ImproperlyConfigured, match="T_BAD"):
            env.number("T_BAD", 1)


def test_a_list_is_split_at_commas_and_blanks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("T_LIST", "a.example, b.example c.example")
    assert env.words("T_LIST", []) == ["a.example", "b.example", "c.example"]


@pytest.mark.parametrize("weak", ["short", "a" * 60, f"django-insecure-{STRONG}"])
def test_a_weak_key_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, weak: str) -> None:
    monkeypatch.setenv("T_KEY", weak)
    with pytest.raises(ImproperlyConfigured, match="weak") as refused:
        env.secret_key("T_KEY", keep_in=tmp_path / "secret_key")
    assert weak not in str(refused.value)


def test_a_weak_key_stops_the_site(tmp_path: Path) -> None:
    refused = manage("check", var=tmp_path, extra={"TRESSETTE_SECRET_KEY": "letmein"})
    assert refused.returncode != 0
    assert "TRESSETTE_SECRET_KEY holds a weak key" in refused.stderr
    assert "letmein" not in refused.stderr


def test_a_key_is_made_once_and_kept_private(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("T_KEY", raising=False)
    place = tmp_path / "var" / "secret_key"
    first = env.secret_key("T_KEY", keep_in=place)
    assert env.secret_key("T_KEY", keep_in=place) == first
    assert len(first) >= env.KEY_LENGTH
    assert stat.S_IMODE(place.stat().st_mode) == 0o600
    assert [path.name for path in place.parent.iterdir()] == ["secret_key"]


def test_a_key_may_lie_in_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "key").write_text(STRONG + "\n")
    monkeypatch.setenv("T_KEY_FILE", str(tmp_path / "key"))
    assert env.secret_key("T_KEY", keep_in=tmp_path / "unused") == STRONG
    monkeypatch.setenv("T_KEY_FILE", str(tmp_path / "nowhere"))
    with pytest.raises(ImproperlyConfigured, match="T_KEY_FILE"):
        env.secret_key("T_KEY", keep_in=tmp_path / "unused")


def test_without_a_url_the_database_is_a_file(tmp_path: Path) -> None:
    found = env.database("T_NO_URL", tmp_path / "db.sqlite3", tmp_path / "test.sqlite3")
    assert found["NAME"] == str(tmp_path / "db.sqlite3")
    assert found["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert "journal_mode=WAL" in found["OPTIONS"]["init_command"]
    assert found["TEST"]["NAME"] == str(tmp_path / "test.sqlite3")
    assert isinstance(found["TEST"]["NAME"], str)


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    in_the_way = tmp_path / "var"
    in_the_way.touch()
    with pytest.raises(ImproperlyConfigured, match=f"{in_the_way} cannot be made"):
        env.database("T_NO_URL", in_the_way / "db.sqlite3", tmp_path / "test.sqlite3")
    with pytest.raises(ImproperlyConfigured, match=f"{in_the_way} cannot be made"):
        env.secret_key("T_KEY", keep_in=in_the_way / "secret_key")


def test_nobody_else_on_the_machine_may_read_the_database(tmp_path: Path) -> None:
    fresh, old = tmp_path / "fresh.sqlite3", tmp_path / "old.sqlite3"
    old.touch(mode=0o644)
    old.chmod(0o644)
    for file in (fresh, old):
        env.database("T_NO_URL", file, tmp_path / "test.sqlite3")
        assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_url_names_a_sqlite_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("T_URL", f"sqlite:///{tmp_path}/other.sqlite3")
    assert env.database("T_URL", tmp_path / "a", tmp_path / "b")["NAME"] == f"{tmp_path}/other.sqlite3"


def test_a_url_names_a_postgresql_database(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("T_URL", "postgresql://bruno:p%40ss@db.example:6432/circolo?sslmode=require")
    found = env.database("T_URL", tmp_path / "a", tmp_path / "b")
    assert found["ENGINE"] == "django.db.backends.postgresql"
    assert (found["NAME"], found["USER"], found["PASSWORD"]) == ("circolo", "bruno", "p@ss")
    assert (found["HOST"], found["PORT"]) == ("db.example", "6432")
    assert found["OPTIONS"]["sslmode"] == "require"
    assert found["OPTIONS"]["pool"]


@pytest.mark.parametrize("url", ["mysql://x/y", "postgresql://host", "sqlite://", "nonsense"])
def test_a_database_that_makes_no_sense_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, url: str
) -> None:
    monkeypatch.setenv("T_URL", url)
    with pytest.raises(ImproperlyConfigured, match="T_URL"):
        env.database("T_URL", tmp_path / "a", tmp_path / "b")


def test_any_host_is_refused(tmp_path: Path) -> None:
    refused = manage("check", var=tmp_path, extra={"TRESSETTE_HOSTS": "*"})
    assert refused.returncode != 0
    assert "TRESSETTE_HOSTS" in refused.stderr


@pytest.mark.parametrize("https", ["0", "1"])
def test_the_deployment_check_is_clean(tmp_path: Path, https: str) -> None:
    checked = manage(
        "check", "--deploy", "--fail-level", "WARNING", var=tmp_path, extra={"TRESSETTE_HTTPS": https}
    )
    assert checked.returncode == 0, checked.stderr


def test_the_howto_lists_every_variable_that_is_read() -> None:
    sources = [
        path for folder in ("tressette_site", "games", "accounts") for path in (ROOT / folder).rglob("*.py")
    ]
    read = {
        name
        for path in sources
        for name in re.findall(r"\benv\.\w+\(\s*\"([A-Z_]+)\"", path.read_text(encoding="utf-8"))
    }
    table = (ROOT / "docs" / "howto" / "run-on-a-lan.md").read_text(encoding="utf-8")
    first_column = "\n".join(line.split(" | ")[0] for line in table.splitlines() if line.startswith("| `"))
    listed = set(re.findall(r"`(\w+)`", first_column)) - {"TRESSETTE_SECRET_KEY_FILE"}
    assert listed == read - {"TRESSETTE_TEST_DB"}
