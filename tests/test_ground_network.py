"""Opening the site to the local network: which addresses are found, and what is accepted then."""

from __future__ import annotations

import ipaddress

import pytest
from django.test import Client
from pytest_django import Settings

from tressette_site import network


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> Settings:
    """A machine with two addresses and a name, whatever this one has."""
    monkeypatch.setattr(network, "_outgoing", lambda: ["192.0.2.7"])
    monkeypatch.setattr(network, "_interfaces", lambda: ["192.0.2.7", "198.51.100.3"])
    monkeypatch.setattr(network, "_names", lambda: ["circolo", "circolo.local"])
    settings.ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]"]
    settings.CONTENT_SECURITY_POLICY = {"DIRECTIVES": {"connect-src": ["'self'"]}}
    return settings


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1", "[::1]", "127.0.0.9"])
def test_loopback_opens_nothing(found: Settings, host: str) -> None:
    assert network.open_to(host) == []
    assert found.ALLOWED_HOSTS == ["localhost", "127.0.0.1", "[::1]"]


def test_everywhere_opens_every_address_once_and_tells_the_numbers(found: Settings) -> None:
    assert network.open_to("0.0.0.0") == ["192.0.2.7", "198.51.100.3"]
    assert found.ALLOWED_HOSTS[3:] == ["192.0.2.7", "198.51.100.3", "circolo", "circolo.local"]
    assert "ws://192.0.2.7:*" in found.CONTENT_SECURITY_POLICY["DIRECTIVES"]["connect-src"]


def test_one_address_opens_that_one(found: Settings) -> None:
    assert network.open_to("198.51.100.3") == ["198.51.100.3"]
    assert found.ALLOWED_HOSTS[3:] == ["198.51.100.3"]


def test_an_ipv6_address_is_accepted_in_brackets_and_left_out_of_the_policy(found: Settings) -> None:
    network.open_to("2001:db8::7")
    assert found.ALLOWED_HOSTS[3:] == ["[2001:db8::7]"]
    assert not [source for source in network.csp_sockets(found.ALLOWED_HOSTS) if "2001" in source]


@pytest.mark.django_db
def test_other_hosts_stay_refused(found: Settings) -> None:
    network.open_to("0.0.0.0")
    assert Client().get("/", headers={"host": "192.0.2.7:8123"}).status_code == 200
    assert Client().get("/", headers={"host": "evil.example"}).status_code == 400


def test_what_this_machine_finds_are_addresses_others_can_use() -> None:
    for address in [*network._outgoing(), *network._interfaces()]:
        assert not ipaddress.ip_address(address).is_loopback


def test_addresses_are_written_as_urls() -> None:
    assert network.url("192.0.2.7", 8123) == "http://192.0.2.7:8123/"
    assert network.url("192.0.2.7", 80) == "http://192.0.2.7/"
    assert network.url("2001:db8::7", 8123) == "http://[2001:db8::7]:8123/"
