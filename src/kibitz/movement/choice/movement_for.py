"""The movement for an evening, in one line: the one that is recommended, or a sentence why there is none."""

from __future__ import annotations

from fractions import Fraction

from kibitz.game.spans import Span, read_span
from kibitz.movement.choice.choose import Candidate, choose
from kibitz.movement.choice.wish import MovementWish, said_to_play, shown_number, tables_for
from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Movement, MovementKind
from kibitz.movement.whole_numbers import is_whole, plain


def movement_for(
    pairs: int | None = None,
    boards: int | str | tuple[int, int] | Span | None = None,
    *,
    players: int | None = None,
    teams: int | None = None,
    tables: float | Fraction | None = None,
    rounds: int | None = None,
    boards_per_round: int | None = None,
    winners: int | None = None,
    minutes: int | None = None,
    copies: int | None = None,
    stationary: int = 0,
    switches: bool = True,
    family: str | None = None,
) -> Movement:
    """The movement that is recommended for so many pairs, players or teams; refused where there is none as asked for.

    `boards` is how many everybody plays: a number, or from the least to the most, as in "24..28" or (24, 28). Tables
    are tables of pairs, 7.5 are 15 pairs. `choose` of a `MovementWish` has the others that are sensible, too.

    >>> import kibitz as kb
    >>> kb.movement_for(pairs=14, boards=28, winners=1)
    <Movement mitchell: 14 pairs, 7 tables, 7 rounds, 28 boards>
    >>> kb.movement_for(pairs=14, boards=26).rounds
    13
    """
    kind, contestants = _field(plain(pairs), plain(players), plain(teams), plain(tables))
    span = _span(plain(boards))
    wish = MovementWish(
        kind, contestants, span, plain(rounds), plain(boards_per_round), plain(winners), plain(minutes),
        copies=plain(copies), stationary=plain(stationary), switches=switches, family=family,
    )  # fmt: skip
    best = choose(wish).recommended
    _refuse_other(best, span, minutes)
    return best.movement


def _field(pairs: int | None, players: int | None, teams: int | None, tables: object) -> tuple[MovementKind, int]:
    """Who plays, and how many they are; tables are tables of pairs unless something else is said."""
    said = said_to_play(pairs, players, teams)
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
    if isinstance(tables, int | float | Fraction) and type(tables) in (int, float, Fraction) and 0 < tables < 10**6:
        doubled = Fraction(tables) * 2
        if doubled.denominator == 1:
            return int(doubled)
    raise Unplayable("no_such_number", what="tables", number=shown_number(tables), least=None)


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
