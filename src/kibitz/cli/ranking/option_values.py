"""What is written for the options of `kibitz rank`: methods, numbers, contestants; nearly right is understood."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from difflib import get_close_matches

from kibitz.cli.common.board_numbers import BoardNumbers
from kibitz.cli.common.errors import problem
from kibitz.results.contestants import NO_NAMES, NamesById, known, nearly
from kibitz.scoring import METHODS
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.teams import METHODS as TEAM_METHODS

_MOST_DIGITS = 9
_MOST_BOARDS = 1000


def methods_named(text: str | None) -> str | None:
    """The methods by their own names, in whatever letters they were written; several with a comma."""
    if text is None:
        return None
    return ",".join(_method(method_name) for method_name in text.split(",") if method_name.strip()) or None


def _method(text: str) -> str:
    every = tuple(dict.fromkeys((*METHODS, *TEAM_METHODS)))
    name = "_".join(text.casefold().replace("-", " ").replace("_", " ").split())
    if name in every:
        return name
    close = get_close_matches(name, every, 1)
    raise problem("rank.no_such_method", name=text.strip(), meant=close[0] if close else None, methods=every)


def number(text: str | None, option: str) -> int | None:
    """A whole number that is more than nothing."""
    if text is None:
        return None
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS and int(digits)):
        raise problem("rank.no_number", option=option, text=text)
    return int(digits)


def boards(texts: Iterable[str]) -> tuple[int, ...]:
    """Board numbers: 7, 1-3 or 3,5."""
    found: dict[int, None] = {}
    for text in texts:
        numbers = BoardNumbers.parse(text)
        if len(numbers) > _MOST_BOARDS:
            raise problem("rank.too_many_boards", text=text, most=_MOST_BOARDS)
        found.update(dict.fromkeys(numbers))
    return tuple(found)


def contestant(
    who: str,
    there: Iterable[str],
    names: NamesById = NO_NAMES,
    find: Callable[[str, Iterable[str], NamesById], str] = known,
) -> str:
    """The contestant that was meant; where there is none, those that may have been."""
    everybody = tuple(there)
    try:
        return find(who, everybody, names)
    except Unscorable:
        meant = nearly(who, everybody)
        if not meant:
            raise
        raise problem("rank.unknown_contestant", contestant=who, meant=meant) from None
