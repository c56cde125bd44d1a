"""A board that was not meant for the table: what the director needs to rule on it (Law 15B; 2007: 15A and 15B).

The ruling itself is a conversation (`kibitz.laws.law15_wrong_board`). It asks whether one of the four had played the
board before, who is deprived of a result, and whether the right board is played later: the first two are facts that
the movement knows, for the third it knows whether that is possible.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kibitz.laws.editions import Citation
from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import MovementKind
from kibitz.movement.repair.record.facts import (
    NEW_TO_ALL_FOUR,
    PLAYED_BEFORE,
    PlayedTable,
    bits,
    boards_in,
    record,
)
from kibitz.movement.repair.record.progress import Progress


@dataclass(frozen=True)
class WrongBoard:
    """The facts about one wrong board at one table."""

    fact: PlayedTable
    board: int
    meant: tuple[int, ...]  # the boards that the table should have played instead, and has not
    played_before: Mapping[int, int]  # who at the table had played it, and in which round
    playable_later: tuple[int, ...]  # of the boards meant, those that are new to all four
    deprived: tuple[int, ...]  # who has no result on the board now, and was to have one, or would later

    @property
    def stands(self) -> bool:
        """Whether the result stands."""
        return not self.played_before

    @property
    def by(self) -> Citation:
        """The provision that says so."""
        return NEW_TO_ALL_FOUR if self.stands else PLAYED_BEFORE

    @property
    def answers(self) -> Mapping[str, object]:
        """What the conversation on Law 15 asks and the movement knows, by the names of its facts."""
        known: dict[str, object] = {"is_team_event": False, "somebody_played_board_before": not self.stands}
        if not self.playable_later:
            known["right_board_played_later"] = False
        return known


def wrong_board(progress: Progress, round: int, table: int, board: int) -> WrongBoard:
    """The facts about a board played at that table in that round, from everything that was played before it."""
    if progress.plan.kind is MovementKind.TEAMS:
        raise Unplayable("repair_teams_wrong_board", round=round, table=table)
    order = sorted(progress.played, key=lambda fact: fact.round)
    here = [fact for fact in order if (fact.round, fact.table) == (round, table) and board in fact.boards]
    if not here:
        raise Unplayable("repair_no_such_fact", round=round, table=table, board=board)
    fact = here[0]
    earlier = [*order[: order.index(fact)], fact._replace(boards=fact.boards[: fact.boards.index(board)])]
    before = {
        who: next(
            encounter.round for encounter in earlier if who in encounter.contestants and board in encounter.boards
        )
        for who in fact.contestants
        if record(earlier).known.get(who, 0) >> board & 1
    }
    planned = [
        encounter for encounter in progress.plan.in_round(round) if set(encounter.contestants) & set(fact.contestants)
    ]
    meant = [encounter for encounter in planned if encounter.table == table] or planned
    meant_boards = bits(planned_board for one in meant for planned_board in progress.boards_of(one)) & ~fact.mask
    new = bits(progress.new_to(fact.contestants))
    scored = progress.record.scored
    return WrongBoard(
        fact,
        board,
        boards_in(meant_boards),
        before,
        boards_in(meant_boards & new)
        if any(fact.same_sides(encounter.ns, encounter.ew) for encounter in meant)
        else (),
        tuple(
            who
            for who in fact.contestants
            if not scored.get(who, 0) >> board & 1
            and any(board in progress.boards_of(meeting) for meeting in progress.plan.of(who))
        ),
    )
