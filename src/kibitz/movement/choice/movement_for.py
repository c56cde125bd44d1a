"""The movement for an evening, in one line: the one that is recommended, or a sentence why there is none."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from kibitz.game.spans import Span, read_span
from kibitz.game.values import count_given
from kibitz.movement.choice.choose import Candidate, choose
from kibitz.movement.choice.wish import MovementWish, read_minutes, said_to_play, shown_number, tables_for
from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Movement, MovementKind
from kibitz.movement.whole_numbers import is_whole, plain

_TABLES = re.compile(r"\s*[0-9]{1,6}(\.[05])?\s*")


def movement_for(
    pairs: int | str | None = None,
    boards: int | str | tuple[int, int] | Span | None = None,
    *,
    players: int | str | None = None,
    teams: int | str | None = None,
    tables: float | Fraction | str | None = None,
    rounds: int | str | None = None,
    boards_per_round: int | str | None = None,
    winners: int | str | None = None,
    minutes: int | str | None = None,
    copies: int | str | None = None,
    stationary: int | str = 0,
    switches: bool = True,
    family: str | None = None,
) -> Movement:
    """The movement that is recommended for so many pairs, players or teams; refused where there is none as asked for.

    `boards` is how many everybody plays: a number, or from the least to the most, as in "24..28" or (24, 28). With a
    sit-out more are on the tables: `movement.boards` of them, of which each plays up to `movement.boards_played`. A
    number may be given in digits, and minutes as in "3:30". Tables are tables of pairs, 7.5 are 15 pairs. `choose` of a
    `MovementWish` has the others that are sensible, too.

    >>> import kibitz as kb
    >>> kb.movement_for(pairs=14, boards=28, winners=1)
    <Movement mitchell: 14 pairs, 7 tables, 7 rounds, 28 boards>
    >>> kb.movement_for(pairs="13", boards=24)
    <Movement howell: 13 pairs, 6 tables, 13 rounds, 26 boards on the tables, 24 for each pair>
    """
    kind, contestants = _field(plain(pairs), plain(players), plain(teams), plain(tables))
    span = _span(plain(boards))
    wish = MovementWish(
        kind, contestants, span, _number(rounds), _number(boards_per_round), _number(winners), _minutes(minutes),
        copies=_number(copies), stationary=_number(stationary), switches=switches, family=family,
    )  # fmt: skip
    best = choose(wish).recommended
    _refuse_other(best, span, wish.minutes)
    return best.movement


def _number(given: object) -> Any:
    """A number that may be given in digits; whether it is one, and of the right size, is asked of the wish."""
    return count_given(plain(given))


def _minutes(given: object) -> Any:
    """Minutes, or hours and minutes as people write them."""
    read = read_minutes(given) if isinstance(given, str) else None
    return _number(given) if read is None else read


def _field(pairs: object, players: object, teams: object, tables: object) -> tuple[MovementKind, int]:
    """Who plays, and how many they are; tables are tables of pairs unless something else is said."""
    said = said_to_play(_number(pairs), _number(players), _number(teams))
    if len(said) > 1 or (not said and tables is None):
        raise Unplayable("who_plays", several=len(said) > 1)
    halves = None if tables is None else _halves(tables)
    if not said:
        assert halves is not None
        return MovementKind.PAIRS, halves
    kind, contestants = said[0]
    if halves is not None and is_whole(contestants):
        needed = tables_for(kind, contestants)
        if halves != 2 * needed and not (kind is MovementKind.PAIRS and halves == contestants):
            raise Unplayable(
                "other_tables", kind=kind.value, contestants=contestants, tables=str(tables), needed=needed
            )
    return kind, contestants


def _halves(tables: object) -> int:
    """How many half tables these are, which are pairs."""
    given = tables
    if isinstance(tables, str) and _TABLES.fullmatch(tables):
        tables = Fraction(tables.strip())
    if isinstance(tables, int | float | Fraction) and type(tables) in (int, float, Fraction) and 0 < tables < 10**6:
        doubled = Fraction(tables) * 2
        if doubled.denominator == 1:
            return int(doubled)
    raise Unplayable("no_such_number", what="tables", number=shown_number(given), least=None)


def _span(boards: object) -> Span | None:
    if boards is None or isinstance(boards, Span):
        return boards
    if is_whole(boards):
        return Span(boards, boards)  # type: ignore[arg-type]
    if isinstance(boards, tuple) and len(boards) == 2 and all(map(is_whole, boards)):
        return Span(*boards)
    read = read_span(boards) if isinstance(boards, str) else None
    if read is None:
        raise Unplayable("no_such_number", what="boards", number=shown_number(boards), least=1)
    return read


def _refuse_other(best: Candidate, span: Span | None, minutes: int | None) -> None:
    """Refuse what only comes nearest to what was asked for: nobody would notice."""
    against = {reason.id for reason in best.reasons}
    if span is not None and "boards_outside" in against:
        most = span.most if span.most > span.least else None
        raise Unplayable("no_such_boards", least=span.least, most=most, boards=best.boards.most)
    if minutes is not None and "too_long" in against:
        raise Unplayable("not_in_time", minutes=minutes, takes=best.minutes)
    if "must_move" in against:
        stationary = len(best.quality.stationary)
        raise Unplayable("too_many_stay", wanted=best.wish.stationary, stationary=stationary)
