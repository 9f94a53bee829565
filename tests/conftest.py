"""What every test shares: suites by mark, and a clean slate of translation and caches."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.core.cache import cache
from django.core.management.commands import flush
from django.core.management.sql import emit_post_migrate_signal
from django.db import connection, transaction
from django.db.backends.sqlite3.creation import DatabaseCreation
from django.utils import translation
from hypothesis import settings as hypothesis

from tests import migrated

HERE = Path(__file__).parent

# How long an example takes is the machine's affair: a busy one must not make a test fail.
hypothesis.register_profile("here", deadline=None)
hypothesis.load_profile("here")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever lies under tests/e2e drives a browser, and is marked so."""
    for item in items:
        if item.path.is_relative_to(HERE / "e2e"):
            item.add_marker(pytest.mark.e2e)


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings_parallel_suffix: None) -> Iterator[None]:
    """A database of tests on SQLite begins as a copy of the migrated one: Django finds nothing left to migrate."""
    creation: Any = DatabaseCreation  # what its stubs do not know
    create = creation._create_test_db

    def copied(self: Any, *arguments: Any, **more: Any) -> str:
        name: str = create(self, *arguments, **more)
        migrated.copy_to(Path(name))
        return name

    with pytest.MonkeyPatch.context() as patch:
        if connection.vendor == "sqlite":
            patch.setattr(creation, "_create_test_db", copied)
        yield


@pytest.fixture(scope="session", autouse=True)
def _quick_flush() -> Iterator[None]:
    """A database that is emptied gets its content types, permissions and groups back as they were after the first
    time, and not by asking for each: that is nearly all of what a test with transactions of its own costs."""
    kept: dict[Any, list[dict[str, Any]]] = {}

    def put_back(verbosity: int, interactive: bool, db: str, **more: Any) -> None:
        if kept:
            with transaction.atomic(using=db):
                for model, rows in kept.items():
                    model._base_manager.using(db).bulk_create(model(**row) for row in rows)
            return
        emit_post_migrate_signal(verbosity, interactive, db, **more)
        for model in apps.get_models(include_auto_created=True):
            if rows := [dict(row) for row in model._base_manager.using(db).values()]:
                kept[model] = rows

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(flush, "emit_post_migrate_signal", put_back)
        yield


@pytest.fixture(autouse=True)
def _nothing_left_over() -> Iterator[None]:
    """A language or a cached count that one test leaves must not reach the next."""
    translation.activate("it")
    yield
    cache.clear()
    translation.activate("it")
