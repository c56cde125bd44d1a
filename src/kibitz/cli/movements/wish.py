"""What was asked for, read from the options of `kibitz movement`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

from kibitz.cli.common.errors import problem
from kibitz.game.spans import Span, read_span
from kibitz.movement.choice.wish import CLUB, LEAST, MovementWish, SessionPace, read_minutes, tables_for
from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import KIND_OF_CONTESTANTS, MovementKind
from kibitz.movement.teams.bracket import Bracket, bracket
from kibitz.pictures.parts import printable

_LONGEST = 9


def read_wish(
    given: Mapping[str, str | None], *, one_winner: bool, two_winners: bool, switches: bool, family: str | None
) -> MovementWish:
    """The wish that options make; `given` are those with a text, by their names."""
    kind, contestants = _field(given)
    if one_winner and two_winners:
        raise problem("movement.command.ask.winners")
    return MovementWish(
        kind,
        contestants,
        boards=_span(given["boards"]),
        rounds=_perhaps(given["rounds"], "rounds"),
        boards_per_round=_perhaps(given["boards_per_round"], "boards_per_round"),
        winners=1 if one_winner else 2 if two_winners else None,
        minutes=_minutes(given["minutes"]),
        pace=_pace(given["pace"]),
        copies=_perhaps(given["copies"], "copies"),
        stationary=_perhaps(given["stationary"], "stationary") or 0,
        switches=switches,
        family=family,
    )


def _field(given: Mapping[str, str | None]) -> tuple[MovementKind, int]:
    """Who plays, and how many they are; tables are tables of pairs unless something else is said."""
    said = [name for name in KIND_OF_CONTESTANTS if given[name] is not None]
    tables = given["tables"]
    if len(said) > 1:
        raise problem("movement.command.ask.several", options=tuple(f"--{name}" for name in said))
    if not said and tables is None:
        raise problem("movement.command.ask.nobody")
    if not said:
        halves = _number(str(tables), "tables") * 2
        if halves.denominator != 1 or halves < 1:
            raise _no_number("tables", str(tables))
        return MovementKind.PAIRS, int(halves)
    kind = KIND_OF_CONTESTANTS[said[0]]
    contestants = _whole(str(given[said[0]]), kind.value)
    if tables is not None and not _seats(kind, contestants, _number(tables, "tables")):
        values = {"kind": kind.value, "contestants": contestants, "tables": printable(tables)}
        raise problem("movement.command.ask.tables", needed=tables_for(kind, contestants), **values)
    return kind, contestants


def read_knock_out(teams: str, *, three_way: bool, reseed: bool, draw: int | None) -> Bracket:
    """The bracket that the options want."""
    return bracket(_whole(teams, MovementKind.TEAMS.value), three_way=three_way, reseed=reseed, draw=draw)


def _seats(kind: MovementKind, contestants: int, tables: Fraction) -> bool:
    """Whether so many tables are those of so many contestants: fifteen pairs have seven, or seven and a half."""
    return tables == tables_for(kind, contestants) or (kind is MovementKind.PAIRS and 2 * tables == contestants)


def _number(text: str, what: str) -> Fraction:
    plain = text.strip().replace(",", ".").replace("½", ".5")
    if not re.fullmatch(rf"\d{{0,{_LONGEST}}}(\.\d{{1,{_LONGEST}}})?", plain) or not plain:
        raise _no_number(what, text)
    return Fraction(plain if plain[0] != "." else f"0{plain}")


def _perhaps(text: str | None, what: str) -> int | None:
    return None if text is None else _whole(text, what)


def _whole(text: str, what: str) -> int:
    number = _number(text, what)
    if number.denominator != 1:
        raise _no_number(what, text)
    return int(number)


def _no_number(what: str, text: str) -> Unplayable:
    least = next((LEAST[kind] for kind in MovementKind if kind.value == what), 1)
    return Unplayable("no_such_number", what=what, number=printable(text.strip()), least=least)


def _span(text: str | None) -> Span | None:
    """24..28, 24-28 or 26."""
    if text is None:
        return None
    span = read_span(text)
    if span is None:
        raise _no_number("boards", text)
    return span


def _minutes(text: str | None) -> int | None:
    """210, or hours and minutes: 3:30, 3h30."""
    if text is None:
        return None
    read = read_minutes(text)
    return _whole(text, "minutes") if read is None else read


def _pace(text: str | None) -> SessionPace:
    """7+2: minutes for a board, and for a change of round."""
    if text is None:
        return CLUB
    parts = text.split("+")
    if len(parts) > 2:
        raise problem("movement.command.ask.pace", text=printable(text))
    board, change = _number(parts[0], "minutes"), _number(parts[-1], "minutes") if len(parts) == 2 else CLUB.change
    return SessionPace(board, change)
