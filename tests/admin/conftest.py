"""Who comes to the admin: nobody, Anna who plays, a gestore, and Bruno whose site it is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.contrib.auth.models import Group
from django.test import Client

from accounts import limits
from accounts.models import User
from games.services.gestori import GROUP

PASSWORD = "tre assi e un due"


@pytest.fixture(autouse=True)
def _fresh_limits() -> Iterator[None]:
    limits.reset()
    yield
    limits.reset()


@pytest.fixture
def anna(db: None) -> User:
    return User.objects.create_user("Anna", password=PASSWORD, email="anna@example.org")


@pytest.fixture
def bruno(db: None) -> User:
    return User.objects.create_superuser("Bruno", password=PASSWORD)


@pytest.fixture
def carla(db: None) -> User:
    """She looks after the site."""
    person = User.objects.create_user("Carla", password=PASSWORD, is_staff=True)
    person.groups.add(Group.objects.get(name=GROUP))
    return person


@pytest.fixture
def as_carla(carla: User) -> Client:
    client = Client()
    client.force_login(carla)
    return client


@pytest.fixture
def as_bruno(bruno: User) -> Client:
    client = Client()
    client.force_login(bruno)
    return client
