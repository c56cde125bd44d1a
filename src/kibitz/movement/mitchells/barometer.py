"""Barometers: all tables play the same boards at the same time, so that the standing is known after every round.

| what | function |
|---|---|
| any movement, played as a barometer | `barometer` |
| a Mitchell; no skip and no relay is needed, for boards do not travel | `barometer_mitchell` |
| everybody against everybody | `all_play_all` |

There must be as many copies of the boards as there are tables. To switch the arrow in a whole round changes nothing
here, for those who sit alike on a set would still sit alike: for one winner the arrow is switched at single tables.
"""

from __future__ import annotations

from itertools import groupby

from kibitz.movement.directions import balanced
from kibitz.movement.flaws import Unplayable
from kibitz.movement.mitchells.mitchell import Way, mitchell
from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.whole_numbers import is_prime, whole_numbers

FEWEST, MOST = 4, 100
STEPS = 10_000
PRIMITIVE = {15: 0b10011, 63: 0b1000011}
"""For the fields of 16 and 64 numbers: a polynomial whose root has all numbers but 0 as its powers."""


def barometer(movement: Movement) -> Movement:
    """The same meetings, with the same boards at all tables in each round."""
    encounters: list[Encounter] = []
    sets = 0
    for _, group in groupby(movement.encounters, key=lambda encounter: encounter.round):
        tables = tuple(group)
        encounters += (
            encounter._replace(sets=tuple(range(sets + 1, sets + len(encounter.sets) + 1))) for encounter in tables
        )
        sets += max(len(encounter.sets) for encounter in tables)
    details = {key: value for key, value in movement.details.items() if key not in ("share", "relay_between", "copies")}
    return movement.with_encounters(
        encounters,
        family="barometer_mitchell" if movement.family.endswith("mitchell") else "barometer",
        details={**details, "copies": movement.tables},
    )


@whole_numbers
def barometer_mitchell(tables: int, *, rounds: int | None = None, boards_per_set: int = 2) -> Movement:
    """A Mitchell played as a barometer, complete or curtailed, with a ranking for each direction."""
    way = Way.PLAIN if tables % 2 else Way.RELAY
    return barometer(mitchell(tables, rounds=rounds, boards_per_set=boards_per_set, way=way))


@whole_numbers
def all_play_all(
    pairs: int, *, rounds: int | None = None, boards_per_set: int = 2, steps: int = STEPS, seed: int = 0
) -> Movement:
    """Everybody against everybody as a barometer, complete or curtailed, with one winner.

    The last pair stays, and everybody else goes where the pair one lower was (but not with 27 or 28 pairs); with an odd
    number of pairs, whoever would meet the pair after the last sits out. Where a construction compares all alike, it
    decides the directions, else they are searched for.
    """
    if not FEWEST <= pairs <= MOST:
        raise Unplayable("all_play_all_pairs", pairs=pairs, fewest=FEWEST, most=MOST)
    complete = pairs - 1 + pairs % 2
    rounds = complete if rounds is None else rounds
    if not 1 <= rounds <= complete:
        raise Unplayable("all_play_all_rounds", pairs=pairs, rounds=rounds, most=complete)
    couples = _couples(complete)
    encounters = []
    for number in range(rounds):
        meetings = [(_plus(one, number, complete), _plus(other, number, complete)) for one, other in couples]
        if pairs > complete:
            meetings.insert(0, (complete, number))
        encounters += [
            Encounter(number + 1, table, (one + 1,), (other + 1,), (number + 1,))
            for table, (one, other) in enumerate(meetings, 1)
        ]
    movement = Movement(
        MovementKind.PAIRS,
        pairs,
        boards_per_set,
        tuple(encounters),
        family="all_play_all",
        details={"copies": pairs // 2},
    )
    return balanced(movement, steps=steps, seed=seed)


def _couples(ring: int) -> list[tuple[int, int]]:
    """Who meets in the first round among all but the pair that stays and its opponent, pair 0; North-South first.

    In the next rounds the number of the round is added to all. Comparisons are perfectly even where the directions come
    from the squares or the halves of a field, and are the rows of a Hadamard matrix:

    | numbers in the ring | who meets | North-South |
    |---|---|---|
    | a prime, 3 more than a multiple of 4, or 27 | x and -x | the one that is a square |
    | 15 or 63 | the exponents of x and x + 1, in the field of 16 or 64 numbers | the even one |
    | others | x and -x | to be searched for |
    """
    if ring % 4 == 3 and is_prime(ring):
        return sorted((one, ring - one) for one in {number * number % ring for number in range(1, ring)})
    if ring == 27:
        square, squares = 1, []
        for _ in range(13):
            squares.append(square)
            square = _times_root(_times_root(square))
        return [(one, _plus(one, one, 27)) for one in squares]  # twice is minus once, where three times is nothing
    if ring in PRIMITIVE:
        exponents, power = {}, 1
        for exponent in range(ring):
            exponents[power] = exponent
            power <<= 1
            if power > ring:
                power ^= PRIMITIVE[ring]
        return [(exponents[even], exponents[even + 1]) for even in range(2, ring, 2)]
    return [(one, ring - one) for one in range(1, ring // 2 + 1)]


def _plus(one: int, other: int, ring: int) -> int:
    """The sum in the ring; 27 is the cube of three, and its numbers are added digit by digit."""
    if ring != 27:
        return (one + other) % ring
    return sum((one // place + other // place) % 3 * place for place in (1, 3, 9))


def _times_root(number: int) -> int:
    """Multiplied by the root of x^3 = x + 2, whose powers are all numbers of the field of 27 but 0."""
    units, threes, nines = number % 3, number // 3 % 3, number // 9
    return 2 * nines % 3 + 3 * ((units + nines) % 3) + 9 * threes
