"""Boards of a match without a comparable result (86B; 2007: 86D): the director's acts, and what the match comes to."""

from __future__ import annotations

import pytest

from kibitz.event.acts import BoardFouled, ResultEntered, ScoreAdjusted, ScoreAwarded
from kibitz.event.proposals import BoardsWithoutComparison, boards_ruled
from kibitz.event.sessions.plans import SectionWanted
from kibitz.event.standings.live import EventStandings
from kibitz.movement.teams import head_to_head
from kibitz.scoring.teams import TeamTallies
from tests.event.evening import Evening, refuses

TEAMS = 'kind = "teams"\nmethod = "imps"\n'
OLD = TEAMS + "[regulations]\nedition = 2007\n"


def match(conditions: str = TEAMS) -> Evening:
    """Two teams, four boards; board 1 has 4S made at table 1 only, the others are flat, and board 4 is not played."""
    room = Evening(conditions)
    room.set_up(SectionWanted(head_to_head(segments=1, boards_per_set=4)), deals=False)
    room.start()
    room.do(ResultEntered(1, 1, 1, 1, "4S= N"))
    for table in (1, 2):
        for board in (2, 3):
            room.do(ResultEntered(1, 1, table, board, "4S= N"))
    return room


def rule(room: Evening, *boards: int, fault: tuple[str, ...] = (), assigned: str = "", table: str = "") -> list[str]:
    """What is ruled is entered; the Laws by which."""
    acts = boards_ruled(room.event, BoardsWithoutComparison(1, ("1", "2"), boards, fault, assigned, table))
    for act in acts:
        room.do(act, why="as 86B has it")
    return [act.law for act in acts if isinstance(act, ScoreAdjusted | ScoreAwarded)]


def figures(room: Evening, board: int) -> dict[str, object]:
    tallies = EventStandings(room.event).of(1).tallies
    assert isinstance(tallies, TeamTallies)
    (score,) = tallies.scores
    found = next(one for one in score.boards if one.board == board)
    return dict(zip(score.match.teams, found.figures, strict=True))


def north_south(room: Evening) -> str:
    section = room.event.sessions[1].sections[""]
    return section.who(section.meetings[1, 1].ns)[0]


@pytest.mark.parametrize(("conditions", "law"), [(TEAMS, "86B1"), (OLD, "86D")], ids=["2017", "2007"])
def test_one_board_with_one_result_gets_an_assigned_score(conditions: str, law: str) -> None:
    room = match(conditions)
    assert rule(room, 1, assigned="3S= N") == [law]
    own = north_south(room)
    assert figures(room, 1)[own] == 7  # 420 against 140


@pytest.mark.parametrize(
    ("fault", "law", "own", "other"), [((), "86B2a", 3, 3), (("1",), "86B2b", -3, 3), (("1", "2"), "86B2c", -3, -3)]
)
def test_boards_without_any_result_get_artificial_scores_by_the_fault(
    fault: tuple[str, ...], law: str, own: int, other: int
) -> None:
    room = match()
    assert rule(room, 4, fault=fault) == [law, law]  # at both tables
    assert figures(room, 4) == {"1": own, "2": other}
    assert not [flaw for flaw in EventStandings(room.event).of(1).flaws if flaw.values.get("board") == 4]


def test_the_side_not_at_fault_has_the_better_of_average_plus_and_what_is_assigned() -> None:
    """86B2b, 87C: a fouled board is scored in the form of the other table."""
    room = match()
    fouled = room.do(ResultEntered(1, 1, 2, 1, "2S= N"))
    room.do(BoardFouled(fouled, fouled, "two cards wrong"))
    own = north_south(room)
    (other,) = {"1", "2"} - {own}
    assert rule(room, 1, fault=(other,), assigned="3S= N", table="2") == ["86B2b"]
    assert figures(room, 1) == {own: 7, other: -7}
    assert room.event.results[fouled].form == ""


def test_what_cannot_be_ruled_so() -> None:
    room = match()
    for wanted in (
        BoardsWithoutComparison(1, ("1", "2"), (2,), (), "3S= N"),
        BoardsWithoutComparison(1, ("1", "2"), (4,), (), "3S= N", "1"),
        BoardsWithoutComparison(1, ("1", "2"), (1, 4), ("1", "2"), "3S= N", "2"),
        BoardsWithoutComparison(1, ("1", "2"), (30,)),
    ):
        with refuses("boards_not_ruled"):
            boards_ruled(room.event, wanted)
    with refuses("no_matches"):
        boards_ruled(Evening().set_up().event, BoardsWithoutComparison(1, ("1", "4"), (1,)))
