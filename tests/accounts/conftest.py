from __future__ import annotations

from collections.abc import Iterator

import pytest

from accounts import limits, services
from accounts.models import User
from tests.accounts.pages import PASSWORD


@pytest.fixture(autouse=True)
def _fresh_limits() -> Iterator[None]:
    limits.reset()
    yield
    limits.reset()


@pytest.fixture
def anna(db: None) -> User:
    return User.objects.create_user("Anna", password=PASSWORD)


@pytest.fixture
def bruno(db: None) -> User:
    return User.objects.create_superuser("Bruno", password=PASSWORD)


@pytest.fixture
def guest(db: None) -> User:
    return services.create_guest()
