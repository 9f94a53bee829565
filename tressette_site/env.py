"""Settings from the environment, read once and refused loudly when they make no sense.

Every reader takes the name of a variable and a default; a value that cannot be read raises
``ImproperlyConfigured`` and names the variable, so that a typing error never turns into a default.
A secret may also lie in a file named by ``<NAME>_FILE`` (systemd and container secrets).
"""

from __future__ import annotations

import contextlib
import os
import secrets
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

TRUE = frozenset({"1", "true", "yes", "on"})
FALSE = frozenset({"0", "false", "no", "off"})

# Django's own measure of a weak key (security.W009), applied here as a refusal and not a warning.
KEY_LENGTH = 50
KEY_LETTERS = 5
INSECURE_PREFIX = "django-insecure-"


def text(name: str, default: str = "") -> str:
    """The variable without surrounding blanks; empty counts as not set."""
    return os.environ.get(name, "").strip() or default


def flag(name: str, default: bool) -> bool:
    value = text(name).lower()
    if not value:
        return default
    if value in TRUE:
        return True
    if value in FALSE:
        return False
    raise ImproperlyConfigured(f"{name}={value!r} is neither yes nor no: write 1 or 0.")


def number(name: str, default: float, least: float = 0.0) -> float:
    value = text(name)
    if not value:
        return default
    try:
        read = float(value)
    except ValueError as error:
        raise ImproperlyConfigured(f"{name}={value!r} is not a number.") from error
    if not least <= read < float("inf"):
        raise ImproperlyConfigured(f"{name}={value!r} must be at least {least:g}.")
    return read


def words(name: str, default: list[str]) -> list[str]:
    """A list separated by commas or blanks."""
    value = text(name)
    return value.replace(",", " ").split() if value else default


def choice(name: str, allowed: tuple[str, ...], default: str) -> str:
    value = text(name, default)
    if value not in allowed:
        raise ImproperlyConfigured(f"{name}={value!r} must be one of {', '.join(allowed)}.")
    return value


def secret(name: str) -> str:
    """The secret itself, or the content of the file that ``<name>_FILE`` names."""
    path = text(f"{name}_FILE")
    if not path:
        return text(name)
    try:
        return Path(path).read_text(encoding="utf-8").strip()
    except OSError as error:
        raise ImproperlyConfigured(f"{name}_FILE={path!r} cannot be read: {error.strerror}.") from error


def refuse_weak(key: str, origin: str) -> str:
    """The key, unless it could be guessed."""
    if len(key) < KEY_LENGTH or len(set(key)) < KEY_LETTERS or key.startswith(INSECURE_PREFIX):
        raise ImproperlyConfigured(
            f"{origin} holds a weak key: it needs {KEY_LENGTH} random characters or more. "
            "Make one with: python -c 'import secrets; print(secrets.token_urlsafe(48))'"
        )
    return key


def secret_key(name: str, keep_in: Path) -> str:
    """The key from the environment, else the one kept in a private file, made at the first run."""
    given = secret(name)
    if given:
        return refuse_weak(given, name)
    if not keep_in.exists():
        _write_once(keep_in, secrets.token_urlsafe(48))
    return refuse_weak(keep_in.read_text(encoding="ascii").strip(), str(keep_in.name))


def _write_once(path: Path, content: str) -> None:
    """Create ``path`` whole and private; of two processes starting together the first one's stays."""
    _make_folder(path.parent)
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(content + "\n")
    try:
        os.link(draft, path)
    except FileExistsError:
        pass  # the other process was first: its key is the one to read
    finally:
        draft.unlink()


def database(name: str, default_file: Path, test_file: Path) -> dict[str, Any]:
    """Django's description of the database at a URL; without one, a SQLite file."""
    url = text(name)
    parts = urlsplit(url)
    if not url or parts.scheme == "sqlite":
        path = unquote(parts.path) if url else str(default_file)
        if url and (parts.netloc or not path.strip("/")):
            raise ImproperlyConfigured(
                f"{name} must look like sqlite:////absolute/path or sqlite:///relative/path."
            )
        # sqlite:///relative and sqlite:////absolute: the first slash belongs to the URL.
        return _sqlite(path[1:] if url else path, test_file)
    if parts.scheme in {"postgres", "postgresql"}:
        return _postgresql(url, name)
    raise ImproperlyConfigured(f"{name} must begin with sqlite:// or postgresql://.")


def _sqlite(path: str, test_file: Path) -> dict[str, Any]:
    for file in (Path(path), test_file):
        _make_folder(file.parent)
    _keep_private(Path(path))
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path,
        "OPTIONS": {
            # A write transaction takes its lock at BEGIN: it waits there and never fails later.
            "transaction_mode": "IMMEDIATE",
            "timeout": 10,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        },
        # A file and not memory: live-server tests and croupiers read it from other processes.
        "TEST": {"NAME": str(test_file)},
    }


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ImproperlyConfigured(f"The folder {folder} cannot be made: {error.strerror}.") from error


def _keep_private(file: Path) -> None:
    """Let nobody else on this machine read seeds, sessions and hashes; SQLite gives its -wal the same mode.

    A file that is not ours to change (a read-only copy, another user's) is left to whoever looks after it.
    """
    with contextlib.suppress(OSError):
        file.touch(mode=0o600)
        file.chmod(file.stat().st_mode & ~0o077)


def _postgresql(url: str, name: str) -> dict[str, Any]:
    parts = urlsplit(url)
    database_name = unquote(parts.path.lstrip("/"))
    if not database_name:
        raise ImproperlyConfigured(
            f"{name} names no database: postgresql://user:password@host:5432/database."
        )
    options: dict[str, Any] = {"pool": {"min_size": 1, "max_size": 16, "timeout": 10}}
    options.update(parse_qsl(parts.query))
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": database_name,
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": str(parts.port or ""),
        "OPTIONS": options,
    }
