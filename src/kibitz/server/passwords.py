"""Passwords, hashed by argon2id. To hash one takes tens of milliseconds on purpose: never do it on the event loop."""

from __future__ import annotations

from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from kibitz.server.errors import ServerError

SHORTEST = 8
LONGEST = 200
UNUSABLE = "!"
"""What is stored for an account that nobody can log into by a password."""

_hasher = PasswordHasher(time_cost=3, memory_cost=19_456, parallelism=1)


def hashed(password: str) -> str:
    """What is stored of a password."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise ServerError("password_length", shortest=SHORTEST, longest=LONGEST)
    return _hasher.hash(password.encode(errors="surrogatepass"))


def is_right(password: str, stored: str | None) -> bool:
    """Whether it is the password; as slow for an account that is not there as for one that is."""
    usable = stored is not None and stored != UNUSABLE
    try:
        _hasher.verify(stored if usable and stored else _nobody(), password[:LONGEST].encode(errors="surrogatepass"))
    except (VerificationError, InvalidHashError):
        return False
    return usable


@cache
def _nobody() -> str:
    return _hasher.hash(b"nobody has this password")
