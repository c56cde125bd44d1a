"""Rainbow and pivot individuals: four lines of players, who meet everybody of the other three.

| function | tables | rounds | everybody meets |
|---|---|---|---|
| `rainbow` | a prime from 5 | as many as tables, or fewer | those of other lines, once |
| `field_rainbow` | 8, 9, 16, 25, 27, 32 | as many as tables, or fewer | those of other lines, once |
| `pivot` | all of these | three at a table, then on | those of other lines, three rounds, once as partner |
| `pivot` | 4 | three at a table, then on | all, three rounds, once as partner |

In a rainbow North stays, South goes up one table, East up two and West down two, and the boards go down one. Two
players of different lines meet when what they move apart has made up for where they began. That happens exactly once if
every difference of the five steps 0, 1, 2, -2, -1 can be divided by, which is so modulo a prime. Nine tables are not,
but there is a field of nine elements, in which the five steps are any five elements.

Players of the same line never meet and always sit the same way, so a rainbow ranks four lines perfectly. Lines are
numbered one after the other: North 1 to T, South T + 1 to 2T, then East, then West.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from kibitz.movement.arrow_switches import one_winner
from kibitz.movement.directions import balanced
from kibitz.movement.flaws import Unplayable
from kibitz.movement.individuals.finite_field import FiniteField, field, prime_power
from kibitz.movement.plan import Encounter, Movement, MovementKind, SideNumbers
from kibitz.movement.rules import MOST_BOARDS
from kibitz.movement.whole_numbers import is_prime, nearest

FEWEST_TABLES = 5
MOST_TABLES = 40
PRIMES = tuple(tables for tables in range(FEWEST_TABLES, MOST_TABLES + 1) if is_prime(tables))
POWERS = tuple(
    tables for tables in range(FEWEST_TABLES, MOST_TABLES + 1) if prime_power(tables) and not is_prime(tables)
)
PIVOTS = tuple(sorted((4, *PRIMES, *POWERS)))

_ORDERS = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 3, 1, 2))
"""Who are partners in the three rounds of a pivot: North's partner is South, then East, then West."""


def rainbow(tables: int, *, rounds: int | None = None, boards_per_set: int = 2, winners: int = 4) -> Movement:
    """The rainbow of a prime number of tables, complete or curtailed, with a winner in each line, or with one winner.

    For one winner the arrow is switched in some rounds, as Moore's measure has it.
    """
    if tables not in PRIMES:
        other = tables if tables in POWERS else None
        raise Unplayable("rainbow_not_prime", tables=tables, nearest=nearest(tables, PRIMES), other=other)
    return _rainbow(tables, rounds, boards_per_set, winners, "rainbow", {"rainbow_steps": True})


def field_rainbow(tables: int, *, rounds: int | None = None, boards_per_set: int = 2, winners: int = 4) -> Movement:
    """The rainbow of 8, 9, 16, 25, 27 or 32 tables, a power of a prime; nobody moves by the same step each time.

    Everybody needs a guide card.
    """
    if tables not in POWERS:
        raise Unplayable("rainbow_not_power", tables=tables, powers=POWERS, prime=tables in PRIMES)
    return _rainbow(tables, rounds, boards_per_set, winners, "field_rainbow", {"individual_guide_cards": True})


def pivot(tables: int, *, stanzas: int | None = None, boards_per_set: int = 2, winners: int = 1) -> Movement:
    """A pivot: at each table North stays for good, and the others play a round with each as partner before they move.

    Three such rounds are a stanza, and have three sets of boards. For one winner the arrow is switched in some rounds.
    Four tables have one winner and the direction of each table chosen for balance; there nobody stays for good.
    """
    if tables not in PIVOTS:
        raise Unplayable("pivot_tables", tables=tables, nearest=nearest(tables, PIVOTS))
    complete = 5 if tables == 4 else tables
    stanzas = _count(complete if stanzas is None else stanzas, complete, "pivot_stanzas", tables=tables)
    _check(3 * complete, boards_per_set, winners)
    if tables == 4:
        movement = _sixteen(stanzas)
        return movement.with_encounters(movement.encounters, boards_per_set=boards_per_set)
    how = "pivot_steps" if tables in PRIMES else "individual_guide_cards"
    movement = Movement(
        MovementKind.INDIVIDUAL,
        4 * tables,
        boards_per_set,
        tuple(_pivot(tables, stanzas)),
        _lines(tables),
        "pivot",
        {"pivot": 3, how: True},
    )
    return one_winner(movement) if winners == 1 else movement


def _rainbow(
    tables: int, rounds: int | None, boards_per_set: int, winners: int, family: str, details: Mapping[str, object]
) -> Movement:
    rounds = _count(tables if rounds is None else rounds, tables, "rainbow_rounds", tables=tables)
    _check(tables, boards_per_set, winners)
    encounters = tuple(
        Encounter(number + 1, table + 1, players[:2], players[2:], (one + 1,))
        for number, table, players, one in _seats(tables, rounds)
    )
    movement = Movement(
        MovementKind.INDIVIDUAL, 4 * tables, boards_per_set, encounters, _lines(tables), family, details
    )
    return one_winner(movement) if winners == 1 else movement


def _count(asked: int, most: int, flaw: str, **values: object) -> int:
    if not 1 <= asked <= most:
        raise Unplayable(flaw, asked=asked, most=most, **values)
    return asked


def _check(sets: int, boards_per_set: int, winners: int) -> None:
    if boards_per_set < 1 or sets * boards_per_set > MOST_BOARDS:
        raise Unplayable("rainbow_boards", boards=boards_per_set, most=MOST_BOARDS // sets)
    if winners not in (1, 4):
        raise Unplayable("rainbow_winners", winners=winners)


def _lines(tables: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(range(line * tables + 1, (line + 1) * tables + 1)) for line in range(4))


def _steps(tables: int) -> tuple[FiniteField, tuple[int, ...]]:
    """The field, and by which element the lines and the boards move in each round: all differ."""
    if is_prime(tables):
        return field(tables), (0, 1, 2, tables - 2, tables - 1)
    return field(tables), (0, 1, 2, 3, 4)


def _seats(tables: int, rounds: int) -> Iterator[tuple[int, int, SideNumbers, int]]:
    """Round and table, from 0, the players North, South, East, West, and the set from 0."""
    numbers, steps = _steps(tables)
    for number in range(rounds):
        gone = [numbers.multiply(step, number) for step in steps]
        where = [[0] * tables for _ in steps]
        for line, far in enumerate(gone):
            for start in range(tables):
                where[line][numbers.add(start, far)] = start
        for table in range(tables):
            players = tuple(line * tables + where[line][table] + 1 for line in range(4))
            yield number, table, players, where[4][table]


def _pivot(tables: int, stanzas: int) -> Iterator[Encounter]:
    for stanza, table, players, pack in _seats(tables, stanzas):
        yield from _three_rounds(stanza, table, players, pack, 0)


@cache
def _sixteen(stanzas: int) -> Movement:
    """The pivot of four tables, with the direction of each table chosen for balance."""
    details = {"pivot": 3, "individual_guide_cards": True}
    movement = Movement(MovementKind.INDIVIDUAL, 16, 1, tuple(_plane(stanzas)), family="pivot", details=details)
    return balanced(movement, steps=5000)


def _plane(stanzas: int) -> Iterator[Encounter]:
    """Sixteen players as points of a plane over the field of four: every two are on one line, five times four lines.

    Two lines without a common point are parallel, so the four tables of a stanza must play the same three sets.
    """
    four = field(4)
    for stanza in range(stanzas):
        for table in range(4):
            if stanza < 4:
                points = [(x, four.add(four.multiply(stanza, x), table)) for x in range(4)]
            else:
                points = [(table, y) for y in range(4)]
            players = tuple(4 * x + y + 1 for x, y in points)
            yield from _three_rounds(stanza, table, players, stanza, table)


def _three_rounds(stanza: int, table: int, players: SideNumbers, pack: int, first: int) -> Iterator[Encounter]:
    for number, order in enumerate(_ORDERS):
        a, b, c, d = (players[place] for place in order)
        one = 3 * pack + (number + first) % 3 + 1
        yield Encounter(3 * stanza + number + 1, table + 1, (a, b), (c, d), (one,))
