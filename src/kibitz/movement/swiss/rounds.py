"""Draws as a movement: every table of a round plays the same boards, of which each needs a copy.

A team match is two tables, with the teams' other pairs. Three teams need boards of their own: each match of theirs is
on other boards than the other two, since the same pair plays both. They begin A-B, B-C, C-A, and then the other way
round on the boards that they pass on. Three pairs have one table, and play half a match each: A-B and A-C in the first
round on the boards that everybody plays, B-C in the second.

Where a triple cuts a round in two, each half counts as a round of the movement: round 3 is its rounds 5 and 6.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.rules import MOST_TABLES
from kibitz.movement.swiss.draws import Draw, Triple
from kibitz.movement.swiss.history import SwissHistory
from kibitz.movement.swiss.rules import Rooms, SwissRules

FAR_ABOVE = 1000
"""Boards of triples are numbered from here where it is not known how many rounds there will be."""

Sets = tuple[int, ...]


def movement(history: SwissHistory, rules: SwissRules, round: int | None = None) -> Movement:
    """The plan of one round, or of all that are drawn, as they are in force."""
    history.drawn(history.last_drawn() if round is None else round)
    plan = _Plan(history, rules)
    most = max(2 * max(draw.tables, default=0) for draw in history.draws.values())
    if rules.kind is MovementKind.TEAMS and most > MOST_TABLES:
        raise Unplayable("swiss_plan_too_large", tables=most, most=MOST_TABLES)
    wanted = [draw for number, draw in sorted(history.draws.items()) if round in (None, number)]
    details: dict[str, object] = {}
    if byes := tuple(bye for draw in wanted for bye in draw.byes):
        details["swiss_byes"] = byes
    if triples := tuple(contestant for draw in wanted for triple in draw.triples for contestant in triple.contestants):
        details["swiss_triple"] = triples
    if plan.halved:
        details["swiss_halves"] = 2
    return Movement(
        rules.kind,
        len(history.entries),
        1 if plan.halved else rules.boards,
        tuple(encounter for draw in wanted for encounter in plan.encounters(draw)),
        family="swiss_teams" if rules.kind is MovementKind.TEAMS else "swiss_pairs",
        details=details,
    )


class _Plan:
    """How rounds, halves and boards are counted in one event."""

    def __init__(self, history: SwissHistory, rules: SwissRules) -> None:
        self.history = history
        self.rules = rules
        self.teams = rules.kind is MovementKind.TEAMS
        triples = [triple for draw in history.draws.values() for triple in draw.triples]
        self.halved = any(triple.rounds == 1 or not self.teams for triple in triples)
        if self.halved and rules.boards < 2:
            raise Unplayable("swiss_match_too_short", boards=rules.boards)
        self.per_round = rules.boards if self.halved else 1
        whole = rules.rounds * self.per_round
        self.own_boards = whole or (FAR_ABOVE if self.halved else FAR_ABOVE // rules.boards)

    def encounters(self, draw: Draw) -> Iterator[Encounter]:
        """All tables of a round."""
        highest = max(draw.tables, default=0)
        spare = count(2 * highest + 1)
        for table, ns, ew in draw.matches:
            for number, sets in self._parts(draw.round):
                first, second = self._tables(table, highest)
                yield Encounter(number, first, (ns,), (ew,), sets)
                if self.teams:
                    yield Encounter(number, second, (ew,), (ns,), sets)
        for triple in draw.triples:
            if self.teams:
                tables = (*self._tables(triple.table, highest), next(spare))
                yield from self._three_teams(draw, triple, tables)
            else:
                yield from self._three_pairs(draw.round, triple)

    def _tables(self, match: int, highest: int) -> tuple[int, int]:
        if not self.teams:
            return match, match
        return (match, match + highest) if self.rules.rooms is Rooms.APART else (2 * match - 1, 2 * match)

    def _parts(self, round: int) -> list[tuple[int, Sets]]:
        """The rounds of the movement that a round is, each with its sets."""
        sets = tuple(range((round - 1) * self.per_round + 1, round * self.per_round + 1))
        if not self.halved:
            return [(round, sets)]
        middle = (len(sets) + 1) // 2
        return [(2 * round - 1, sets[:middle]), (2 * round, sets[middle:])]

    def _three_teams(self, draw: Draw, triple: Triple, tables: tuple[int, int, int]) -> Iterator[Encounter]:
        a, b, c = triple.contestants
        numbers = [number for number, _ in self._parts(draw.round)]
        length = 1 if not self.halved else self.rules.boards // 2 if triple.rounds == 1 else self.rules.boards
        start = self.own_boards + self._before(draw, triple) * 3 * self.per_round + 1
        ab, bc, ca = (tuple(range(start + part * length, start + (part + 1) * length)) for part in range(3))
        there = ((a, b, ab), (b, c, bc), (c, a, ca))
        back = ((a, c, ca), (b, a, ab), (c, b, bc))
        if triple.rounds == 1:
            turns = list(zip(numbers, (there, back), strict=True))
        else:
            turns = [(numbers[0], there if triple.part == 1 else back)]
        for number, pairings in turns:
            for table, (ns, ew, sets) in zip(tables, pairings, strict=True):
                yield Encounter(number, table, (ns,), (ew,), sets)

    def _before(self, draw: Draw, triple: Triple) -> int:
        """How many triples had begun before this one."""
        begun = [
            (number, earlier.contestants)
            for number, other in sorted(self.history.draws.items())
            for earlier in other.triples
            if earlier.part == 1
        ]
        this = (draw.round - triple.part + 1, triple.contestants)
        if this not in begun:
            raise Unplayable("swiss_triple_not_begun", round=draw.round, contestants=triple.contestants)
        return begun.index(this)

    def _three_pairs(self, round: int, triple: Triple) -> Iterator[Encounter]:
        a, b, c = triple.contestants
        parts = self._parts(round)
        meetings = ((a, b), (c, a)) if triple.part == 1 else ((b, c),)
        for (number, sets), (ns, ew) in zip(parts, meetings, strict=False):
            yield Encounter(number, triple.table, (ns,), (ew,), sets)
