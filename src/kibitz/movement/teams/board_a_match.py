"""Board-a-match in sections: the two pairs of a team play in different sections, far from each other.

Sections go two by two. A team's North-South stay at home in its own section; its East-West play in the other section,
and meet the North-South of every team there. A match is played in both sections in the same round, so each section
needs its own copy of the boards. In the second section of the two East-West go up one and boards down one, as in a
Mitchell; in the first East-West go down one and boards down two. Even sections skip a table of boards half-way, and
stop a round earlier.

Of an odd number of sections the last plays American Whist within itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.teams.american_whist import american_whist
from kibitz.movement.teams.sizes import check_rounds, check_teams
from kibitz.movement.whole_numbers import on_both_sides


def board_a_match(
    teams: int, *, sections: int | Sequence[int] = 2, rounds: int | None = None, boards_per_set: int = 2
) -> Movement:
    """The movement of so many teams in so many sections, or in sections of these sizes, two by two of the same size."""
    check_teams(teams, least=4)
    sizes = section_sizes(teams, sections) if isinstance(sections, int) else tuple(sections)
    if sum(sizes) != teams or any(sizes[at] != sizes[at + 1] for at in range(0, len(sizes) - 1, 2)) or min(sizes) < 2:
        raise Unplayable("teams_section_sizes", teams=teams, sizes=sizes)
    possible = _rounds(sizes)
    rounds = max(possible, default=0) if rounds is None else rounds
    check_rounds("board_a_match", teams, rounds, possible)
    encounters: list[Encounter] = []
    first = 0
    for at in range(0, len(sizes), 2):
        size = sizes[at]
        if at + 1 < len(sizes):
            encounters.extend(_across(size, first, rounds))
            first += 2 * size
        else:
            encounters.extend(_within(size, first, rounds))
    details = {"teams_sections": sizes}
    return Movement(MovementKind.TEAMS, teams, boards_per_set, tuple(encounters), (), "board_a_match", details)


def section_sizes(teams: int, sections: int) -> tuple[int, ...]:
    """Sections of nearly the same size, two by two alike; an odd one is last."""
    twos, alone = divmod(sections, 2)
    if sections < 1 or teams < 2 * sections or (not alone and teams % 2):
        possible = [count for count in range(1, teams // 2 + 1) if count % 2 or teams % 2 == 0]
        raise Unplayable("teams_sections", teams=teams, sections=sections, nearest=on_both_sides(sections, possible))
    last = 0
    if alone:
        last = teams // sections
        last += (teams - last) % 2 if twos else teams - last
    half, more = divmod((teams - last) // 2, twos) if twos else (0, 0)
    sizes = [half + (at < more) for at in range(twos) for _ in range(2)]
    return (*sizes, *([last] if alone else []))


def _rounds(sizes: Sequence[int]) -> tuple[int, ...]:
    """In how many rounds all sections can play."""
    across = [size if size % 2 else size - 1 for size in sizes[: len(sizes) // 2 * 2]]
    alone = range(2, sizes[-1] if sizes[-1] % 2 else sizes[-1] - 1, 2)
    possible = alone if len(sizes) % 2 else range(1, min(across) + 1)
    return tuple(count for count in possible if count <= min(across, default=count))


def _across(size: int, before: int, rounds: int) -> Iterator[Encounter]:
    """Two sections against each other; teams and tables of the second follow those of the first."""
    for number in range(rounds):
        skipped = int(size % 2 == 0 and number >= size // 2)
        for table in range(size):
            visitor = (table + number) % size
            one = ((table + 2 * number + skipped) % size + 1,)
            home, away = before + table + 1, before + size + visitor + 1
            yield Encounter(number + 1, home, (home,), (away,), one)
            yield Encounter(number + 1, away, (away,), (home,), one)


def _within(size: int, before: int, rounds: int) -> Iterator[Encounter]:
    for number, table, (ns,), (ew,), sets in american_whist(size, rounds=rounds).encounters:
        yield Encounter(number, before + table, (before + ns,), (before + ew,), sets)
