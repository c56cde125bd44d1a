"""What every movement must keep: a rule-breaking movement cannot be made.

| rule | why |
|---|---|
| nobody plays a board twice | 15B: the second result would be cancelled |
| nobody is at two tables at once | 5A; a team has two pairs, one in each direction |
| one encounter at a table in a round | 8A1 |
| nobody plays against themselves | 4 |
| a side is one pair or team, or two players | 3, 4 |
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from kibitz.game.values import named
from kibitz.movement.flaws import MovementFlaw

if TYPE_CHECKING:
    from kibitz.movement.plan import Encounter, Movement

MOST_TABLES = 400
MOST_CONTESTANTS = 4 * MOST_TABLES
MOST_ROUNDS = 400
MOST_BOARDS = 2000
MOST_FLAWS = 20


def broken_rules(movement: Movement) -> tuple[MovementFlaw, ...]:
    """Everything that a movement does against the rules, at most a page of it."""
    if flaws := _out_of_range(movement):
        return flaws
    found: list[MovementFlaw] = []
    occupied: set[tuple[int, int]] = set()
    seated: set[tuple[int, int, int]] = set()
    played: dict[tuple[int, int, int], int] = {}
    for encounter in movement.encounters:
        number, table, ns, ew, sets = encounter
        if (number, table) in occupied:
            found.append(MovementFlaw("table_twice", {"round": number, "table": table}))
        occupied.add((number, table))
        if both := set(ns) & set(ew):
            found.append(MovementFlaw("against_oneself", {"round": number, "table": table, "contestant": min(both)}))
            continue
        again = len(set(sets)) < len(sets)
        for line, side in _places(movement, encounter):
            for contestant in side:
                if (number, line, contestant) in seated:
                    found.append(MovementFlaw("contestant_twice", {"round": number, "contestant": contestant}))
                seated.add((number, line, contestant))
                for board_set in sets:
                    before = played.setdefault((line, contestant, board_set), number)
                    if before != number or (again and sets.count(board_set) > 1):
                        found.append(
                            MovementFlaw(
                                "board_twice",
                                {
                                    "contestant": contestant,
                                    "board": (board_set - 1) * movement.boards_per_set + 1,
                                    "round": number,
                                    "before": before,
                                },
                            )
                        )
        if len(found) >= MOST_FLAWS:
            break
    return tuple(found[:MOST_FLAWS])


def _places(movement: Movement, encounter: Encounter) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Where one may not be twice: a team has a pair in each direction, everybody else is one."""
    if movement.kind == "teams":
        return (0, encounter.ns), (1, encounter.ew)
    return ((0, encounter.ns + encounter.ew),)


def _out_of_range(movement: Movement) -> tuple[MovementFlaw, ...]:
    """What makes no sense at all, so that nothing else can be said."""
    if not movement.encounters:
        return (MovementFlaw("no_encounters"),)
    if type(movement.boards_per_set) is not int or movement.boards_per_set < 1:
        return (MovementFlaw("no_boards", {"boards": named(movement.boards_per_set)}),)
    size = 2 if movement.kind == "individual" else 1
    for number, table, ns, ew, sets in movement.encounters:
        where = {"round": number, "table": table}
        if any(type(value) is not int for value in (number, table, *ns, *ew, *sets)):
            return (MovementFlaw("not_whole_at", where),)
        if not (1 <= number <= MOST_ROUNDS and 1 <= table <= MOST_TABLES):
            return (MovementFlaw("no_such_table", where),)
        if len(ns) != size or len(ew) != size:
            return (MovementFlaw("wrong_side", {**where, "size": size}),)
        for contestant in ns + ew:
            if not 1 <= contestant <= movement.contestants:
                return (MovementFlaw("no_such_contestant", {**where, "contestant": contestant}),)
        if not sets or min(sets) < 1 or max(sets) * movement.boards_per_set > MOST_BOARDS:
            return (MovementFlaw("no_such_board", where),)
    ranked = Counter(contestant for line in movement.lines for contestant in line)
    if ranked != Counter(range(1, movement.contestants + 1)):
        return (MovementFlaw("wrong_lines"),)
    return ()
