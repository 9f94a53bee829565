"""Where the site can be reached from: this machine's addresses, and opening the door to them.

``serve`` calls :func:`open_to` before the application is built. Behind a proxy nothing of this is used:
there ``TRESSETTE_HOSTS`` names the public host.
"""

from __future__ import annotations

import ipaddress
import socket
import struct
import sys
from typing import Any

from csp.constants import SELF
from django.conf import settings

ANY = frozenset({"0.0.0.0", "::"})  # noqa: S104 - the names of "everywhere", nothing is bound here

SIOCGIFADDR = 0x8915  # Linux: the IPv4 address of an interface


def is_local(host: str) -> bool:
    """Whether only this machine reaches a server bound to ``host``."""
    if host in ANY:
        return False
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost"


def reachable(host: str) -> list[str]:
    """Hosts under which a server bound to ``host`` is reached from other machines, the best first."""
    if is_local(host):
        return []
    if host not in ANY:
        return [host]
    return list(dict.fromkeys([*_outgoing(), *_interfaces(), *_names()]))


def open_to(host: str) -> list[str]:
    """Accept requests and websockets under the names of ``host``; returns the addresses to tell people.

    No trusted origin is needed: the Origin of a form of ours is compared with its own Host header.
    """
    found = reachable(host)
    for name in found:
        written = f"[{name}]" if ":" in name else name
        if written not in settings.ALLOWED_HOSTS:
            settings.ALLOWED_HOSTS.append(written)
    directives: dict[str, Any] = settings.CONTENT_SECURITY_POLICY["DIRECTIVES"]
    directives["connect-src"] = [SELF, *csp_sockets(settings.ALLOWED_HOSTS)]
    # The machine's own names are accepted but not promised: not every network resolves them.
    return [name for name in found if name == host or not name[0].isalpha()]


def csp_sockets(hosts: list[str]) -> list[str]:
    """Websocket sources for the hosts: 'self' covers them, except in older Safari. CSP knows no IPv6."""
    plain = [host for host in hosts if not host.startswith((".", "[", "*"))]
    return [f"{scheme}://{host}:*" for host in plain for scheme in ("ws", "wss")]


def url(host: str, port: int) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}/" if port == 80 else f"http://{shown}:{port}/"


def _outgoing() -> list[str]:
    """The address this machine shows to its network. Connecting a datagram socket sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # TEST-NET: only the routing table is asked
        except OSError:
            return []  # no route out: the interfaces still have their say
        return [address] if not is_local(address := str(probe.getsockname()[0])) else []


def _interfaces() -> list[str]:
    """IPv4 addresses of the interfaces (Linux; elsewhere the outgoing one must do)."""
    if sys.platform != "linux":
        return []
    import fcntl

    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            try:
                answer = fcntl.ioctl(probe.fileno(), SIOCGIFADDR, struct.pack("256s", name.encode()[:15]))
            except OSError:
                continue  # an interface that is down has no address
            found.append(socket.inet_ntoa(answer[20:24]))
    return [address for address in found if not is_local(address)]


def _names() -> list[str]:
    """The machine's own name, as mDNS announces it; phones resolve it where the router does not."""
    name = socket.gethostname().split(".")[0].lower()
    return [] if name in {"", "localhost"} else [name, f"{name}.local"]
