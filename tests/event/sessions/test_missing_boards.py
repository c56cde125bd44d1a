"""What is missing of a session: what was begun and what is to come make the whole, however far the evening is."""

from __future__ import annotations

import pytest

from kibitz.event.acts import LatePlayOrdered, ScoreAwarded
from kibitz.event.sessions.board_states import count_to_come, missing
from tests.event.evening import Evening, club


def check(evening: Evening) -> None:
    begun = list(missing(evening.event, 1, begun=True))
    everything = list(missing(evening.event, 1))
    assert len(begun) + count_to_come(evening.event, 1) == len(everything)
    assert [board for board in everything if board in begun] == begun


def test_what_was_begun_and_what_is_to_come_are_everything_8c() -> None:
    evening = club()
    check(evening)
    evening.start()
    check(evening)
    for table, board in ((1, 1), (1, 2), (2, 3)):
        evening.score(board, at=table)
        check(evening)
    evening.do(LatePlayOrdered(1, 1, 3, (5,)), why="they are slow")
    check(evening)
    evening.start(2)
    check(evening)
    assert list(missing(evening.event, 1, begun=True)), "the boards of the first round are not forgotten"


@pytest.mark.parametrize("round", [2, 3])
def test_a_score_awarded_before_its_round_begins_is_no_more_to_come_12c2(round: int) -> None:
    evening = club().start()
    before = len(list(missing(evening.event, 1)))
    meeting = evening.event.session(1).sections[""].meetings[round, 1]
    evening.do(ScoreAwarded(1, round, 1, meeting.boards[0], "ave+"), why="no time")
    check(evening)
    assert len(list(missing(evening.event, 1))) == before - 1
