"""Boards of a match that have no comparable result (86B, 87C; 2007: 86D), as acts ready to be entered.

| provision | what it makes due | here |
|---|---|---|
| 86B1 (2007: 86D) | an assigned score at the table that has none, or none that can stand | `boards_ruled` |
| 86B2a (2017) | artificial scores at both tables, by nobody's fault | `boards_ruled` |
| 86B2b (2017) | the better of average plus and the assigned score, and the complement | `boards_ruled` |
| 86B2c (2017) | artificial scores at both tables, by both teams' fault | `boards_ruled` |

What each team gets is said by `kibitz.scoring.matches.no_comparable_result`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kibitz.event.acts import Act, BoardFouled, ScoreAdjusted, ScoreAwarded
from kibitz.event.refusals import Refused
from kibitz.event.rules.matches import match_meant
from kibitz.event.standings.board_results import board_result
from kibitz.event.standings.planned_matches import PlannedMatch
from kibitz.event.state import Scored
from kibitz.game import Board, Side
from kibitz.laws.editions import Edition
from kibitz.scoring import NOT_PLAYED, Award, BoardResult, Unscorable
from kibitz.scoring.awards import COMPLEMENT
from kibitz.scoring.notation import read_award, write_award
from kibitz.scoring.teams import Match, rule_boards

if TYPE_CHECKING:
    from kibitz.event.contest import Event


@dataclass(frozen=True, slots=True)
class BoardsWithoutComparison:
    """Which boards of which match, who is at fault, and what the director assigns, if anything, at which table."""

    session: int
    contestants: tuple[str, ...]
    boards: tuple[int, ...]
    at_fault: tuple[str, ...] = ()
    assigned: str = ""  # as on a traveller: "4S= N", or N-S's points
    table: str = ""  # by its name; "": the one that has no result
    round: int = 0


def boards_ruled(event: Event, wanted: BoardsWithoutComparison) -> list[Act]:
    """What is entered for these boards, by the fault of the teams; refused where 86B gives nothing."""
    if event.conditions.kind != "teams":
        raise Refused("no_matches", session=wanted.session)
    planned = match_meant(event, wanted.session, wanted.contestants, wanted.round)
    places = {(place.result.table, place.result.board): place for place in _places(event, wanted, planned)}
    results = tuple(place.result for place in places.values())
    match = Match(planned.home, planned.visitors, results, boards=planned.boards, tables=planned.tables)
    edition = event.conditions.regulations.edition
    try:
        after = rule_boards(
            match, wanted.boards, wanted.at_fault, assigned=_assigned(wanted), table=_table(wanted, places.values()),
            edition=edition,
        )  # fmt: skip
    except Unscorable as error:
        raise Refused("boards_not_ruled", reason=error.flaw) from None
    acts: list[Act] = []
    for ruled in after.results:
        place = places[ruled.table, ruled.board]
        if ruled != place.result:
            acts += _acts(wanted.session, place, ruled, _law(ruled, wanted, edition), event.version + len(acts) + 1)
    return acts


@dataclass(frozen=True, slots=True)
class _Place:
    """A board at a table of the match: what was got there, if anything was."""

    section: str
    table: int
    round: int
    result: BoardResult
    scored: Scored | None


def _places(event: Event, wanted: BoardsWithoutComparison, planned: PlannedMatch) -> Iterator[_Place]:
    section = event.section(wanted.session, planned.section)
    for meeting, (ns,), (ew,) in section.played:
        if meeting.round not in planned.rounds or {ns, ew} != planned.teams:
            continue
        here = {
            scored.board: scored
            for scored in event.results_at(wanted.session, section.name, meeting.round, meeting.table)
        }
        for board in sorted({*meeting.boards, *here} & set(wanted.boards)):
            scored = here.get(board)
            made = board_result(scored) if scored is not None and scored.counts else None
            if not isinstance(made, BoardResult):
                name = section.table_name(meeting.table)
                made = BoardResult(board, ns, ew, NOT_PLAYED, NOT_PLAYED, None, name, meeting.round, section.name)
            yield _Place(section.name, meeting.table, meeting.round, made, scored)


def _assigned(wanted: BoardsWithoutComparison) -> Mapping[int, Award] | None:
    if not wanted.assigned:
        return None
    side = Side.NORTH_SOUTH
    return {board: read_award(wanted.assigned, side, Board(board).vulnerability) for board in wanted.boards}


def _table(wanted: BoardsWithoutComparison, places: Iterable[_Place]) -> str:
    """The table at which a score is assigned: as it is named, or the only one without a result."""
    if wanted.table or not wanted.assigned:
        return wanted.table
    empty = {place.result.table for place in places if place.result.ns_award is NOT_PLAYED}
    return empty.pop() if len(empty) == 1 else ""


def _law(ruled: BoardResult, wanted: BoardsWithoutComparison, edition: Edition) -> str:
    """By which provision a table gets that."""
    awards = ruled.ns_award, ruled.ew_award
    if edition.book == 2007:
        return "86D" if wanted.assigned else "12C2a"
    if COMPLEMENT in awards:
        return "86B2b"
    if wanted.assigned:
        return "86B1"
    return "86B2c" if wanted.at_fault else "86B2a"


def _acts(session: int, place: _Place, ruled: BoardResult, law: str, number: int) -> Iterator[Act]:
    """What is entered at one table; `number` is that of the next entry of the log."""
    award = " ".join(f"{side}={write_award(ruled.award(side), side)}" for side in Side)
    scored = place.scored
    if scored is None:
        yield ScoreAwarded(session, place.round, place.table, ruled.board, award, place.section, law)
        return
    if ruled.form != scored.form:
        yield BoardFouled(scored.id, scored.revision, ruled.form)
        scored = replace(scored, revision=number)
    yield ScoreAdjusted(scored.id, scored.revision, award, law)
