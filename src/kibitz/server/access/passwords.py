"""Passwords, hashed by argon2id. To hash one takes tens of milliseconds on purpose: never do it on the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from kibitz.server.errors import ServerError

SHORTEST = 8
LONGEST = 200
UNUSABLE = "!"
"""What is stored for an account that nobody can log into by a password."""

_hasher = PasswordHasher(time_cost=3, memory_cost=19_456, parallelism=1)


_T = TypeVar("_T")


class OneAtATime:
    """A thread of its own for what takes long, so that it does not keep others from entering a score.

    So many may wait for it; whoever comes then is told to come again.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self._pool = ThreadPoolExecutor(1, "one at a time")
        self._waiting = 0

    async def __call__(self, work: Callable[..., _T], *given: object) -> _T:
        """Do it, when its turn has come."""
        if self._waiting >= self.most:
            raise ServerError("too_often", status=429, after=2, seconds=2)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, lambda: work(*given))
        finally:
            self._waiting -= 1


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
