"""Under which addresses this machine is reached from phones in the same room. Nothing is sent to find that out."""

from __future__ import annotations

import errno
import ipaddress
import socket
import sys
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from kibitz.cli.common.errors import problem
from kibitz.cli.common.output import note
from kibitz.messages import say

if TYPE_CHECKING:
    from kibitz.store import Store

EVERYWHERE = ("0.0.0.0", "::", "")
PORT = 8000
SETTING = "address"
"""The setting of a store that says where its servers were reached, the latest first."""
_REMEMBERED = 5
_ANSWERS_WITHIN = 0.5
_TRIES = 20
_TAKEN = (errno.EADDRINUSE, errno.EACCES)  # Windows says the second of a port that another program has for itself alone
_FOR_ALL = 1024  # the ports below are the administrator's
_ELSEWHERE = ("192.168.255.254", "10.255.255.254", "172.31.255.254", "192.0.2.1")


def bound(host: str, port: int | None) -> socket.socket:
    """A socket that listens there; says what to do where that is not possible.

    Where no port is said it is the usual one, or the next that is free, so that somebody who has it running in another
    window gets a second one.
    """
    for candidate_port in range(PORT, PORT + _TRIES) if port is None else ():
        try:
            found = _bound(host, candidate_port)
        except OSError as error:
            if error.errno not in _TAKEN:
                break
            continue
        if candidate_port != PORT:
            note(say("serve.port_next", port=PORT, next=candidate_port))
        return found
    wanted = PORT if port is None else port
    try:
        return _bound(host, wanted)
    except (OSError, OverflowError) as error:
        code = getattr(error, "errno", None)
        if code == errno.EADDRINUSE or (code in _TAKEN and wanted >= _FOR_ALL):
            raise problem("serve.port_taken", port=wanted, next=wanted + 1) from None
        if code in (errno.EACCES, errno.EPERM):
            raise problem("serve.port_forbidden", port=wanted) from None
        raise problem("serve.no_address", host=host) from None


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    if sys.platform != "win32":  # there it would let two programs have the same port
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except BaseException:
        found.close()
        raise
    return found


def reached_at(host: str, port: int, scheme: str = "http") -> list[str]:
    """The addresses, that of the local network first."""
    if host not in EVERYWHERE:
        return [_url(host, port, scheme)]
    return [_url(address, port, scheme) for address in [*local_addresses(), "127.0.0.1"]]


def remember(store: Store, address: str) -> None:
    """Keep where a server of a store is reached, before where others were."""
    others = [other for other in (store.settings.get(SETTING) or "").split() if other != address]
    store.settings.put(SETTING, " ".join([address, *others][:_REMEMBERED]))


def remembered(store: Store) -> str | None:
    """Where a server of a store is reached: the latest that runs, or else the latest; None where there was none."""
    known = (store.settings.get(SETTING) or "").split()
    return next(filter(_answers, known), known[0]) if known else None


def _answers(address: str) -> bool:
    try:
        place = urlsplit(address)
        port = place.port or (443 if place.scheme == "https" else 80)
        with socket.create_connection((place.hostname or "", port), timeout=_ANSWERS_WITHIN):
            return True
    except (OSError, ValueError):
        return False


def local_addresses() -> list[str]:
    """The addresses of this machine that other machines near it can use."""
    found: dict[str, None] = {}
    for there in _ELSEWHERE:  # to connect a datagram socket sends nothing: it chooses the way out
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
            try:
                way.connect((there, 9))
            except OSError:
                continue
            found[way.getsockname()[0]] = None
    try:
        named = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM)
    except OSError:
        named = []
    found.update((str(info[4][0]), None) for info in named)
    usable = [
        address
        for address in found
        if not (read := ipaddress.ip_address(address)).is_loopback and not read.is_unspecified
    ]
    return sorted(usable, key=lambda address: not ipaddress.ip_address(address).is_private)


def _url(host: str, port: int, scheme: str) -> str:
    shown = f"[{host}]" if ":" in host else host
    usual = 443 if scheme == "https" else 80
    return f"{scheme}://{shown}" if port == usual else f"{scheme}://{shown}:{port}"
