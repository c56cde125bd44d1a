"""Nobody plays at two tables in one round; where a file says so, a round, a table or a number is wrong."""

from __future__ import annotations

import pytest

from kibitz.formats.sessions import loads
from kibitz.messages import Speaker

ENGLISH = Speaker("en", strict=True)
HEADING = "round,table,board,ns,ew,score\n"
ROUNDS = """1,1,1,1,2,420
1,2,1,3,4,450
1,1,2,1,2,100
1,2,2,3,4,-100
2,1,3,1,4,100
2,2,3,3,2,110
"""


def doubts(text: str) -> list[str]:
    (session,) = loads(text)
    return [ENGLISH.say(doubt.message_id, **doubt.values) for doubt in session.doubts if doubt.id == "two_tables"]


def test_a_pair_at_two_tables_in_one_round_is_doubted() -> None:
    found = doubts(HEADING + ROUNDS + "1,3,4,1,4,100\n1,1,4,3,2,-100\n")
    assert len(found) == 4
    assert found[0] == (
        "1 could not have played boards 1, 2 and 4 all in round 1: at tables 1 and 3, against 2 and 4. "
        "Look whether a round, a table or a contestant was entered wrongly."
    )


def test_against_two_opponents_where_no_tables_are_given() -> None:
    rows = "round,board,ns,ew,score\n1,1,1,2,420\n1,1,3,4,450\n1,2,1,2,50\n1,2,3,4,50\n1,1,5,6,420\n1,2,5,8,100\n"
    (found,) = doubts(rows)
    assert found.startswith("5 could not have played boards 1 and 2 all in round 1: against 6 and 8.")


@pytest.mark.parametrize(
    "text",
    [
        HEADING + ROUNDS,
        HEADING + ROUNDS.replace("\n2,", "\n1,"),  # what is called a round is the whole session
        HEADING + ROUNDS + "1,3,4,1,4,ave\n",  # nobody sat down for it
        "round,table,board,ns team,ew team,score\n1,1,1,A,B,50\n1,2,1,B,C,50\n1,3,1,C,A,50\n"
        "2,1,2,A,B,50\n2,2,2,B,A,50\n2,3,2,C,D,0\n2,4,2,D,C,0\n",
    ],
)
def test_not_where_it_may_be_so(text: str) -> None:
    assert doubts(text) == []


def test_players_of_an_individual_sit_with_three_others() -> None:
    heading = "round,board,north,south,east,west,score\n"
    sound = "1,1,a,b,c,d,50\n1,2,a,b,c,d,50\n1,1,e,f,g,h,50\n2,3,a,c,b,d,100\n2,3,e,g,f,h,100\n"
    assert doubts(heading + sound) == []
    assert len(doubts(heading + sound + "2,4,a,f,g,h,100\n")) == 4
