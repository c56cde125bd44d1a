"""Where the facts are not as the plan has them: what a director finds when looking at the score slips."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple

from kibitz.movement.plan import Encounter
from kibitz.movement.repair.record.facts import PlayedTable, bits, boards_in
from kibitz.movement.repair.record.progress import Progress


class DeviationKind(StrEnum):
    """What was not as planned."""

    WRONG_BOARD = "wrong_board"
    WRONG_OPPONENTS = "wrong_opponents"
    WRONG_DIRECTION = "wrong_direction"
    OTHER_ROUND = "other_round"
    NOT_PLAYED = "not_played"


class Deviation(NamedTuple):
    """One thing that was not as planned: what, where, who, and on which boards."""

    what: DeviationKind
    round: int
    table: int
    contestants: tuple[int, ...]
    boards: tuple[int, ...]

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences says it."""
        return f"movement.repair.deviation.{self.what}"

    @property
    def message_values(self) -> Mapping[str, object]:
        """What its message names."""
        return {name: value for name, value in self._asdict().items() if name != "what"}


def deviations(progress: Progress) -> tuple[Deviation, ...]:
    """Everything that was not as planned, in order."""
    found = [deviation for fact in progress.played for deviation in _of_fact(progress, fact)]
    for encounter, missing, _ in progress.missed:
        played = bits(
            board for fact in progress.played if fact.same_sides(encounter.ns, encounter.ew) for board in fact.boards
        )
        if boards := boards_in(bits(missing) & ~played):
            found.append(
                Deviation(DeviationKind.NOT_PLAYED, encounter.round, encounter.table, encounter.contestants, boards)
            )
    return tuple(
        sorted(
            found, key=lambda encounter: (encounter.round, encounter.table, list(DeviationKind).index(encounter.what))
        )
    )


def _of_fact(progress: Progress, fact: PlayedTable) -> Iterator[Deviation]:
    if not fact.boards:
        return
    where = fact.round, fact.table, fact.contestants
    meant = next(
        (encounter for encounter in progress.plan.in_round(fact.round) if fact.same_sides(encounter.ns, encounter.ew)),
        None,
    )
    planned = bits(progress.boards_of(meant)) if meant else 0
    of_another_round = fact.mask & ~planned & _of_sides(progress, fact)
    wrong = fact.mask & ~planned & ~of_another_round
    if of_another_round:
        yield Deviation(DeviationKind.OTHER_ROUND, *where, boards_in(of_another_round))
    if meant is None and wrong:
        yield Deviation(DeviationKind.WRONG_OPPONENTS, *where, boards_in(wrong))
        here = bits(board for one in progress.plan.in_round(fact.round) for board in _at(progress, one, fact.table))
        wrong &= ~here
    elif meant and fact.ns != meant.ns:
        yield Deviation(DeviationKind.WRONG_DIRECTION, *where, fact.boards)
    if wrong:
        yield Deviation(DeviationKind.WRONG_BOARD, *where, boards_in(wrong))


def _at(progress: Progress, one: Encounter, table: int) -> tuple[int, ...]:
    """The boards that the plan has for this table."""
    return progress.boards_of(one) if one.table == table else ()


def _of_sides(progress: Progress, fact: PlayedTable) -> int:
    """The boards that the plan has for these two sides in any round."""
    return bits(
        board
        for encounter in progress.plan.encounters
        if fact.same_sides(encounter.ns, encounter.ew)
        for board in progress.boards_of(encounter)
    )
