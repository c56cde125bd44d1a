"""The text of a table of points: TOML, with exact numbers. Whatever is wrong is found in one reading."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from difflib import get_close_matches
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from kibitz.game.doors import door
from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.points.tables import (
    AwardLine,
    ClubTable,
    HandicapRules,
    PointsFactor,
    PointsTable,
    RatingRules,
    SeasonRules,
)
from kibitz.scoring.rounding import Number, simple

MOST = 1 << 20  # characters of a text
_LONGEST = 60  # digits of a number
_NUMBER = re.compile(r"([+-]?\d+(?:[.,]\d+)?)\s*(?:/\s*(\d+)|(%))?")
_PARTS = {"points": PointsTable, "season": SeasonRules, "handicap": HandicapRules, "rating": RatingRules}
_T = TypeVar("_T")


class InvalidPointsTable(Unscorable):
    """A text that is no table of points: `messages` are all that is wrong with it."""

    several: tuple[Flaw, ...] = ()

    @classmethod
    def with_all(cls, source: str, wrong: list[Flaw]) -> InvalidPointsTable:
        """The refusal of a text of that name, for all that was found."""
        found = cls("points_table", source=source, wrong=wrong[0])
        found.several = tuple(Flaw("points_table", {"source": source, "wrong": flaw}) for flaw in wrong)
        return found

    @property
    def messages(self) -> tuple[Flaw, ...]:
        """All that is wrong."""
        return self.several or (self.flaw,)


@door
def read_table(text: str, source: str = "") -> ClubTable:
    """The table that a text lays down; `source` is what its file is called."""
    wrong: list[Flaw] = []
    data = _parsed(text, wrong)
    found = dict(_read_parts(data, wrong))
    if not wrong and not found:
        wrong.append(Flaw("points_table_empty", {"expected": tuple(_PARTS)}))
    if not wrong and isinstance(points := found.get("points"), PointsTable):
        wrong += _contradictions(points)
    if wrong:
        raise InvalidPointsTable.with_all(source, wrong)
    return ClubTable(**found)


def scheme_names() -> tuple[str, ...]:
    """The names of the tables that come with Kibitz."""
    there = files("kibitz.scoring.points") / "schemes"
    return tuple(sorted(file.name.removesuffix(".toml") for file in there.iterdir() if file.name.endswith(".toml")))


@cache
def table_named(name: str) -> ClubTable:
    """The table of that name that comes with Kibitz."""
    return read_table(scheme_text(name), name)


def scheme_text(name: str) -> str:
    """The same as its file has it."""
    if name not in scheme_names():
        raise Unscorable("points_no_scheme", name=name, names=scheme_names())
    return (files("kibitz.scoring.points") / "schemes" / f"{name}.toml").read_text("utf-8")


def _parsed(text: str, wrong: list[Flaw]) -> dict[str, Any]:
    if len(text) > MOST:
        wrong.append(Flaw("points_too_large", {"most": MOST}))
        return {}
    try:
        return tomllib.loads(text, parse_float=_exact)
    except (ValueError, RecursionError) as error:
        wrong.append(Flaw("points_not_toml", {"why": str(error)}))
        return {}


def _exact(text: str) -> Fraction:
    if len(text) > _LONGEST or not re.fullmatch(r"[+-]?[\d_]+(?:\.[\d_]+)?", text):
        raise ValueError(text[:_LONGEST])
    return Fraction(text)


def _read_parts(data: Mapping[str, Any], wrong: list[Flaw]) -> Iterator[tuple[str, Any]]:
    for name, value in data.items():
        if name not in _PARTS:
            wrong.append(_unknown(name, tuple(_PARTS)))
        elif (found := _record(_PARTS[name], value, name, wrong)) is not None:
            yield name, found


def _record(kind: Callable[..., _T], value: object, where: str, wrong: list[Flaw]) -> _T | None:
    """A table of TOML as a record: every key of it is a field."""
    if not isinstance(value, dict):
        wrong.append(_not(where, value, "table"))
        return None
    hints = get_type_hints(kind)
    known = tuple(field.name for field in fields(kind))  # type: ignore[arg-type]
    found = {}
    for key, inner in value.items():
        if key not in known:
            wrong.append(_unknown(f"{where}.{key}", known))
        elif (read := _value(hints[key], inner, f"{where}.{key}", wrong)) is not None:
            found[key] = read
    return kind(**found)


def _value(hint: Any, value: object, where: str, wrong: list[Flaw]) -> Any:
    """A value of the kind that a field has; None where it is none, which is noted."""
    if hint is bool:
        return value if isinstance(value, bool) else _noted(wrong, where, value, "yes_or_no")
    if hint is int:
        return value if type(value) is int and 0 <= value < 1_000_000 else _noted(wrong, where, value, "whole")
    if hint is str:
        return value if isinstance(value, str) else _noted(wrong, where, value, "text")
    if get_origin(hint) is Literal:
        choices = get_args(hint)
        if isinstance(value, str) and value in choices:
            return value
        wrong.append(Flaw("points_no_choice", {"where": where, "value": _shown(value), "choices": choices}))
        return None
    if hint == Number:
        number = _number(value)
        return _noted(wrong, where, value, "number") if number is None else number
    if not isinstance(value, list):
        return _noted(wrong, where, value, "list")
    inner = get_args(hint)[0]
    if inner in (AwardLine, PointsFactor):
        parts = [_record(inner, part, f"{where}[{number}]", wrong) for number, part in enumerate(value, 1)]
        return tuple(part for part in parts if part is not None)
    if inner == Number:
        return tuple(_value(inner, part, f"{where}[{number}]", wrong) for number, part in enumerate(value, 1))
    return tuple(_band(part, f"{where}[{number}]", wrong) for number, part in enumerate(value, 1))


def _band(value: object, where: str, wrong: list[Flaw]) -> tuple[Number, Number]:
    numbers = [_number(part) for part in value] if isinstance(value, list) else []
    if len(numbers) == 2 and numbers[0] is not None and numbers[1] is not None:
        return numbers[0], numbers[1]
    wrong.append(_not(where, value, "band"))
    return 0, 0


def _number(value: object) -> Number | None:
    """A number of TOML, or a text such as "1/3", "70%" or "0,5"; nothing below nothing."""
    if isinstance(value, str) and len(value) <= _LONGEST and (text := _NUMBER.fullmatch(value.strip())):
        below = int(text[2] or 1)
        number = Fraction(text[1].replace(",", ".")) / (100 if text[3] else below) if below else None
    elif isinstance(value, int | Fraction) and not isinstance(value, bool):
        number = Fraction(value)
    else:
        number = None
    return None if number is None or not 0 <= number < 10**9 else simple(number)


def _contradictions(table: PointsTable) -> Iterator[Flaw]:
    """Lines that say what a place is worth in two ways or in none, and bands that are out of order."""
    for number, line in enumerate(table.award, 1):
        worth = bool(line.first or line.each_contestant or line.each_table)
        ways = [bool(line.places), bool(line.shares or line.beyond != "nothing" or worth), bool(line.last or line.step)]
        if sum(ways) != 1 or (ways[1] and not (worth and (line.shares or line.beyond != "nothing"))):
            yield Flaw("points_line_unclear", {"where": f"points.award[{number}]"})
    for number, factor in enumerate(table.factor, 1):
        bounds = [start for start, _ in factor.bands]
        if bool(factor.bands) is bool(factor.each) or bounds != sorted(set(bounds)):
            yield Flaw("points_factor_unclear", {"where": f"points.factor[{number}]"})


def _noted(wrong: list[Flaw], where: str, value: object, wanted: str) -> None:
    wrong.append(_not(where, value, wanted))


def _not(where: str, value: object, wanted: str) -> Flaw:
    return Flaw("points_wrong_kind", {"where": where, "value": _shown(value), "wanted": wanted})


def _unknown(where: str, known: tuple[str, ...]) -> Flaw:
    meant = get_close_matches(where.rpartition(".")[2], known, 1)
    return Flaw("points_unknown_key", {"where": where, "meant": meant[0] if meant else None, "known": known})


def _shown(value: object) -> str:
    text = str(value)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
