"""From the log of a table to its result: what was played, and what the director awarded instead (12C, 79).

A ruling may award what needs no figure (average plus, the complement); where it awards a score to be assigned, the
director's figures are in the log too (`TD adjusts NS=... EW=...`), or the board waits for them.
"""

from __future__ import annotations

from kibitz.game import SIDES, Board, Result, Side, Vulnerability
from kibitz.scoring.awards import AVERAGE, COMPLEMENT, LATE, MINUS, PLUS, Award
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.notation import read_award, read_result
from kibitz.scoring.results import BoardResult, Who
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import AwardKind
from kibitz.table.table import Table

_BY_RULING: dict[str, Award] = {
    "average_plus": PLUS,
    "average": AVERAGE,
    "average_minus": MINUS,
    "complement": COMPLEMENT,
}


def board_result(
    table: Table, ns: Who, ew: Who, *, at: str = "", round: int = 0, section: str = "", form: str = ""
) -> BoardResult:
    """What a table hands in for its board; refused while a score that was awarded has no figures."""
    position = table.position
    number = table.header.board
    if number is None:
        raise Unscorable("log_without_board")
    vulnerability = table.header.vulnerability
    if vulnerability is None:
        vulnerability = Board(number).vulnerability
    played = table_result(position)
    awards = {side: _award(position, side, vulnerability, played) for side in SIDES}
    return BoardResult(
        number, ns, ew, awards[Side.NORTH_SOUTH], awards[Side.EAST_WEST], played, at, round, section, form
    )  # fmt: skip


def table_result(position: Position) -> Result | None:
    """The score on record, or else what came of the play; None while the board is not over."""
    if position.record.entered is not None:
        return read_result(position.record.entered)
    return position.result


def _award(position: Position, side: Side, vulnerability: Vulnerability, played: Result | None) -> Award:
    """The last award that was made to this side, or what was played."""
    for award in reversed(position.record.awards):
        if side in award.who:
            if award.kind == AwardKind.SCORE_GIVEN:
                return read_award(award.value, side, vulnerability, played)
            if award.kind == AwardKind.SCORE_DUE and award.value in _BY_RULING:
                return _BY_RULING[award.value]
            if award.kind == AwardKind.SCORE_DUE:
                raise Unscorable("award_without_figures", side=side, award=award.value, law=award.by)
    return LATE if played is None else played.points(vulnerability)
