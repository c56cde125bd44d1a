"""Tokens: what is in a link or a cookie. The store keeps only hashes of them.

The token of a link is made from the server's secret and what the link is for, so that its QR code can be printed again
without being kept anywhere. A link that is revoked has a successor with another number, and so another token.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import os
import secrets
from contextlib import suppress
from pathlib import Path

from kibitz.event.log.entries import EventActor, EventRole
from kibitz.formats.whole_files import place
from kibitz.store import Store

_LENGTH = 12  # bytes: 96 bits are beyond guessing, and the QR code stays small
_SECRET = 32
_SETTING = "link_secret"


def new_token() -> str:
    """A token that nobody guesses."""
    return secrets.token_urlsafe(24)


def link_token(secret: bytes, event_id: str, who: EventActor, number: int) -> str:
    """The token of the link by which somebody comes in; `number` counts the links that they had before."""
    told = "\0".join(("link", event_id, who.role.value, who.name, who.contestant, who.table, str(number)))
    made = hmac.new(secret, told.encode("utf-8", "surrogatepass"), hashlib.sha256).digest()[:_LENGTH]
    return base64.b32encode(made).decode().rstrip("=").lower()


def path_of(who: EventActor, token: str) -> str:
    """The path of a link: of a table, of a person, or of a role."""
    kind = "t" if who.table else "p" if who.role is EventRole.PLAYER else "l"
    return f"/{kind}/{token}"


def new_secret() -> bytes:
    """A secret for a server that keeps none: its links last as long as it runs, and cannot be printed again."""
    return secrets.token_bytes(_SECRET)


def secret_in(file: Path) -> bytes:
    """The secret that a file holds, made where there is none; only its owner reads it."""
    found = _read(file)
    if found is not None:
        return found
    part = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    try:
        with os.fdopen(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w", encoding="utf-8") as made:
            made.write(new_secret().hex())
        if file.exists():  # a power cut or an editor has left no secret in it
            file.unlink()
        with suppress(FileExistsError):  # another server was quicker
            place(part, file)
    finally:
        part.unlink(missing_ok=True)
    return _read(file) or new_secret()


def secret_in_store(store: Store) -> bytes:
    """The secret that a store holds among its settings, put there where there is none."""
    return bytes.fromhex(store.settings.put_if_absent(_SETTING, new_secret().hex()))


def _read(file: Path) -> bytes | None:
    try:
        secret = bytes.fromhex(file.read_text("utf-8").strip())
    except (FileNotFoundError, ValueError):
        return None
    return secret if len(secret) == _SECRET else None
