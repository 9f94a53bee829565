"""Reading the pages of people in tests."""

from __future__ import annotations

from typing import Any, Protocol

from bs4 import BeautifulSoup
from django.test import Client

from accounts.models import User

PASSWORD = "tre-di-denari-7"


class Page(Protocol):
    """What the test client answers, as far as it is read here."""

    @property
    def content(self) -> bytes: ...


def errors_in(response: Page) -> str:
    """Return every sentence of refusal on the page, joined."""
    return " ".join(li.get_text(" ", strip=True) for li in soup(response).select(".errors li"))


def soup(response: Page) -> BeautifulSoup:
    return BeautifulSoup(response.content, "html.parser")


def logged_in(client: Client) -> User | None:
    """Return who the client's cookie stands for, as the next request will see it."""
    person: Any = client.get("/entra/").wsgi_request.user
    return person if isinstance(person, User) else None


def sign_up_data(name: str = "Anna", password: str = PASSWORD, **more: str) -> dict[str, str]:
    return {"username": name, "password1": password, "password2": password, **more}
