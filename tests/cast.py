"""The five people of every test (DESIGN 1 by name): three play, one does not see, one would like to look.

Anna plays on her phone, Bruno runs the circolo, Carla is strong, Dario does not see the screen, and
Estraneo would like to look into other people's hands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from accounts.models import User

PASSWORD = "tre assi e un due"


def _person(name: str, runs_the_site: bool = False) -> User:
    from accounts.models import User  # the settings are read when a test asks for somebody

    create = User.objects.create_superuser if runs_the_site else User.objects.create_user
    return create(name, password=PASSWORD)


@pytest.fixture
def anna(db: None) -> User:
    return _person("Anna")


@pytest.fixture
def bruno(db: None) -> User:
    """He runs the site."""
    return _person("Bruno", runs_the_site=True)


@pytest.fixture
def carla(db: None) -> User:
    return _person("Carla")


@pytest.fixture
def dario(db: None) -> User:
    return _person("Dario")


@pytest.fixture
def estraneo(db: None) -> User:
    """He sits at no table."""
    return _person("Estraneo")
