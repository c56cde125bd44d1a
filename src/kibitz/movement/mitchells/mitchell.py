"""Mitchell movements: North-South stay, East-West go up one table, the boards go down one.

| way | tables | rounds | how |
|---|---|---|---|
| plain | odd | up to the tables | nothing to announce |
| plain | even | up to half the tables | then East-West would meet boards they have played |
| skip | even | up to the tables less one | East-West skip a table once, after half the tables |
| relay | even | up to the tables | tables 1 and T share their boards, a bye-stand is between the two middle tables |

North-South are numbered 1 to T by their tables, East-West T + 1 to 2T by the tables at which they begin.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple

from kibitz.game.values import named
from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.rules import MOST_TABLES
from kibitz.movement.whole_numbers import whole_numbers


class Way(StrEnum):
    """How boards and pairs are kept from meeting twice."""

    PLAIN = "plain"
    SKIP = "skip"
    RELAY = "relay"

    @property
    def family(self) -> str:
        """What a Mitchell of that way is called."""
        return "mitchell" if self is Way.PLAIN else f"{self.value}_mitchell"


class MitchellPlace(NamedTuple):
    """A table in a round; East-West are named by the table at which they began."""

    round: int
    table: int
    ew: int
    set: int


@whole_numbers
def mitchell(
    tables: int, *, rounds: int | None = None, boards_per_set: int = 2, way: Way | str | None = None
) -> Movement:
    """The Mitchell of so many tables, complete or curtailed, with a ranking for each direction.

    Without a way it is the simplest that reaches the rounds: plain, else skip, else relay.

    >>> from kibitz.movement import mitchell
    >>> mitchell(7, boards_per_set=4)
    <Movement mitchell: 14 pairs, 7 tables, 7 rounds, 28 boards>
    >>> mitchell(8).details
    {'share': (1, 8), 'relay_between': (4, 5)}
    """
    way, rounds = chosen_way(tables, rounds, way)
    encounters = tuple(
        Encounter(place.round, place.table, (place.table,), (tables + place.ew,), (place.set,))
        for place in places(tables, rounds, way)
    )
    lines = tuple(range(1, tables + 1)), tuple(range(tables + 1, 2 * tables + 1))
    return Movement(
        MovementKind.PAIRS,
        2 * tables,
        boards_per_set,
        encounters,
        lines,
        way.family,
        announcements(tables, rounds, way),
    )


def most_rounds(tables: int, way: Way) -> int:
    """How many rounds a Mitchell of that way can have; none where it does not exist."""
    if tables % 2:
        return tables if way is Way.PLAIN else 0
    return {Way.PLAIN: tables // 2, Way.SKIP: tables - 1 if tables > 2 else 0, Way.RELAY: tables}[way]


def chosen_way(tables: int, rounds: int | None, way: Way | str | None) -> tuple[Way, int]:
    """The way and the number of rounds, where they were left open; `Unplayable` where they do not go together.

    A skip that would come after the last round is none: the way is then plain.
    """
    if not 1 <= tables <= MOST_TABLES:
        raise Unplayable("mitchell_tables", tables=tables, most=MOST_TABLES, nearest=MOST_TABLES if tables > 1 else 1)
    ways = [known for known in Way if most_rounds(tables, known)]
    if way is None:
        rounds = tables if rounds is None else rounds
        way = next((known for known in ways if rounds <= most_rounds(tables, known)), ways[-1])
    elif way not in ways:
        raise Unplayable("mitchell_way", tables=tables, way=str(named(way)), ways=[known.value for known in ways])
    way = Way(way)
    most = most_rounds(tables, way)
    rounds = most if rounds is None else rounds
    if rounds < 1:
        raise Unplayable("mitchell_no_rounds", rounds=rounds, most=max(most_rounds(tables, known) for known in ways))
    if rounds > most:
        longer = next((known.value for known in ways if rounds <= most_rounds(tables, known)), None)
        raise Unplayable("mitchell_too_long", tables=tables, rounds=rounds, most=most, longer=longer)
    if way is Way.SKIP and rounds <= tables // 2:
        way = Way.PLAIN
    return way, rounds


def places(tables: int, rounds: int, way: Way) -> Iterator[MitchellPlace]:
    """Who is where, round by round."""
    half = tables // 2
    for number in range(rounds):
        skipped = 1 if way is Way.SKIP and number >= half else 0
        for table in range(tables):
            relayed = 1 if way is Way.RELAY and table >= half else 0
            yield MitchellPlace(
                number + 1,
                table + 1,
                (table - number - skipped) % tables + 1,
                (table + number + relayed) % tables + 1,
            )


def announcements(tables: int, rounds: int, way: Way) -> Mapping[str, object]:
    """What the director of such a Mitchell announces."""
    half = tables // 2
    match way:
        case Way.SKIP if rounds > half:
            return {"skip_after": half}
        case Way.RELAY:
            return {"share": (1, tables), "relay_between": (half, half + 1)}
    return {}
