"""What an installation may lack: packages that only some of Kibitz needs, said with the line that installs them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from kibitz.game.errors import KibitzError


class MissingExtra(KibitzError, ModuleNotFoundError):
    """A package that is not installed, because the extra of Kibitz that brings it is not."""


@contextmanager
def of_extra(extra: str) -> Iterator[None]:
    """Around what is imported with an extra: where it is missing, one sentence says how to install it."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] == "kibitz":
            raise
        package = error.name.partition(".")[0].replace("_", "-")
        raise MissingExtra("game.missing_extra", package=package, extra=extra) from error
