"""Howells: pairs meet in both directions, and there is one winner.

| rounds | what it is |
|---|---|
| one less than the pairs (as many as the pairs, if these are odd) | complete: everybody meets everybody once |
| fewer, but not fewer than the tables | reduced, or three-quarter: some pairs stay, and do not meet each other |
| fewer than the tables | a reduced one that stops early: there are more sets than rounds |
| more | a second time through, on new boards |

Perfect balance is possible only where the number of pairs, or that number and one, is divisible by four: the directions
are then the rows of a Hadamard matrix. Where there is a construction (`starters`) it is taken, else the best found.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations

from kibitz.movement.arrow_switches import balanced
from kibitz.movement.flaws import Unplayable
from kibitz.movement.howells.found import found_encounters
from kibitz.movement.howells.grid_search import grid
from kibitz.movement.howells.ring_search import best_ring
from kibitz.movement.howells.starters import balanced_ring
from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.quality import quality
from kibitz.movement.whole_numbers import whole_numbers

FEWEST = 4
MOST = 40
_STEPS = 6000


def complete_rounds(pairs: int) -> int:
    """How many rounds let everybody meet everybody."""
    return pairs if pairs % 2 else pairs - 1


@whole_numbers
def howell(
    pairs: int, *, rounds: int | None = None, sets: int | None = None, boards_per_set: int = 2, halves: bool = True
) -> Movement:
    """A Howell for any number of pairs from 4 to 40; with `sets` it may have more sets of boards than rounds.

    With an even number of boards a round they may be two halves that travel apart, where that brings balance which is
    not to be had otherwise: 5, 6, 10, 14, 18 and 22 pairs. Their boards are numbered so that they follow each other at
    as many tables as can be; `halves=False` keeps all together.

    >>> from kibitz.movement import howell
    >>> howell(8), howell(14, rounds=9).boards_played
    (<Movement howell: 8 pairs, 4 tables, 7 rounds, 14 boards>, 18)
    """
    if pairs < FEWEST:
        raise Unplayable("howell_too_few", pairs=pairs, nearest=FEWEST)
    if pairs > MOST:
        raise Unplayable("howell_too_many", pairs=pairs, most=MOST)
    complete = complete_rounds(pairs)
    asked = complete if rounds is None else rounds
    if asked < 1 or asked > 4 * complete:
        raise Unplayable("howell_rounds", pairs=pairs, rounds=asked, complete=complete, most=4 * complete)
    if boards_per_set < 1:
        raise Unplayable("no_boards", boards=boards_per_set)
    if sets is not None and not asked <= sets <= max(asked, complete):
        raise Unplayable("howell_sets", sets=sets, rounds=asked, complete=max(asked, complete))
    in_halves = None
    if halves and sets in (None, asked) and not boards_per_set % 2:
        in_halves = found_encounters(pairs, asked, 2 * asked)
    if in_halves is not None:
        encounters, boards_per_set = numbered_together(in_halves), boards_per_set // 2
    else:
        encounters = _encounters(pairs, asked, sets or _fewest_sets(pairs, asked))
    family = "howell" if asked >= complete else "reduced_howell"
    movement = Movement(MovementKind.PAIRS, pairs, boards_per_set, encounters, family=family)
    stay = quality(movement).stationary
    return Movement(MovementKind.PAIRS, pairs, boards_per_set, encounters, family=family, details={"stationary": stay})


def numbered_together(encounters: tuple[Encounter, ...]) -> tuple[Encounter, ...]:
    """The same plan with its half sets numbered so that most tables play two that follow each other.

    Which two are together most often get numbers beside each other; the others follow.
    """
    often = Counter(encounter.sets for encounter in encounters if len(encounter.sets) == 2)
    order: list[int] = []
    for (one, other), _ in often.most_common():
        if one not in order and other not in order:
            order += (one, other)
    order += sorted({half for encounter in encounters for half in encounter.sets} - set(order))
    number = {half: place for place, half in enumerate(order, 1)}
    return tuple(
        encounter._replace(sets=tuple(sorted(number[half] for half in encounter.sets))) for encounter in encounters
    )


def _fewest_sets(pairs: int, rounds: int) -> int:
    """A set for each round, and for each table."""
    return max(rounds, (pairs + 1) // 2)


@lru_cache(maxsize=512)
def _encounters(pairs: int, rounds: int, sets: int) -> tuple[Encounter, ...]:
    complete = complete_rounds(pairs)
    if rounds == sets == complete and (ring := balanced_ring(pairs)) is not None:
        return ring[0].encounters(ring[1])
    if (encounters := found_encounters(pairs, rounds, sets)) is not None:
        return encounters
    if rounds > complete:
        return _again(pairs, rounds)
    if sets > rounds:
        return _stopped(pairs, rounds, sets)
    return _searched(pairs, rounds)


def _searched(pairs: int, rounds: int) -> tuple[Encounter, ...]:
    """A shape that nobody has looked for yet."""
    budget = max(1, 400_000 // (pairs * rounds))
    if (found := best_ring(pairs, rounds, tries=3, steps=budget)) is not None:
        return found.encounters
    if (encounters := grid(pairs, rounds, rounds, steps=40_000)) is not None:
        return balanced(_movement(pairs, encounters), steps=budget, seed=0).encounters
    raise Unplayable("howell_not_found", pairs=pairs, rounds=rounds, complete=complete_rounds(pairs))


def _stopped(pairs: int, rounds: int, sets: int) -> tuple[Encounter, ...]:
    """The longer Howell with some rounds left out: those that cost least, and the directions chosen anew."""
    whole = _encounters(pairs, sets, sets)
    choices = [tuple(range(1, rounds + 1))]
    if sets - rounds == 1 or rounds <= 2:
        choices = [kept for kept in combinations(range(1, sets + 1), rounds) if kept[0] == 1][:12]
    best: Movement | None = None
    for kept in choices:
        number = {old: new for new, old in enumerate(kept, 1)}
        played = [encounter._replace(round=number[encounter.round]) for encounter in whole if encounter.round in number]
        found = balanced(_movement(pairs, played), steps=_STEPS, seed=0)
        if best is None or quality(found).balance.variance < quality(best).balance.variance:
            best = found
    assert best is not None
    return best.encounters


def _again(pairs: int, rounds: int) -> tuple[Encounter, ...]:
    """The complete Howell, and a second one after it on new boards."""
    complete = complete_rounds(pairs)
    encounters: list[Encounter] = []
    played = 0
    while played < rounds:
        part = min(complete, rounds - played)
        used = max((max(encounter.sets) for encounter in encounters), default=0)
        encounters += [
            encounter._replace(round=encounter.round + played, sets=tuple(set_ + used for set_ in encounter.sets))
            for encounter in _encounters(pairs, part, _fewest_sets(pairs, part))
        ]
        played += part
    return balanced(_movement(pairs, encounters), steps=_STEPS, seed=0).encounters


def _movement(pairs: int, encounters: list[Encounter] | tuple[Encounter, ...]) -> Movement:
    return Movement(MovementKind.PAIRS, pairs, 1, tuple(encounters), family="howell")
