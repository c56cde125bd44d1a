"""What was played, and what of it stands: Law 15B of 2017, 15A and 15B of 2007."""

from __future__ import annotations

import pytest

from kibitz.laws.editions import LAWS_2007, LAWS_2017, cite
from kibitz.movement.flaws import Unplayable
from kibitz.movement.mitchell import mitchell
from kibitz.movement.plan import Encounter, Kind, Movement
from kibitz.movement.repair import LatePlay, Played, Progress
from kibitz.movement.repair.facts import record
from tests.movement.repair.evenings import at, boards

FIVE = mitchell(5)


def test_a_board_new_to_all_four_stands_whoever_they_are() -> None:
    """15B2."""
    facts = record([Played(1, 1, (1,), (6,), (7,))])
    assert facts.results == (Played(1, 1, (1,), (6,), (7,)),)
    assert not facts.cancelled


def test_a_board_that_one_of_them_had_played_is_cancelled_for_both_sides() -> None:
    """15B1: pair 1 knew board 7, pair 8 did not, and now knows it too."""
    facts = record([Played(1, 1, (1,), (6,), (7, 8)), Played(2, 1, (1,), (8,), (7, 9)), Played(3, 2, (2,), (8,), (7,))])
    assert [(one.round, one.board, one.played_before) for one in facts.cancelled] == [(2, 7, (1,)), (3, 7, (8,))]
    assert facts.results == (Played(1, 1, (1,), (6,), (7, 8)), Played(2, 1, (1,), (8,), (9,)))
    assert facts.known[8] == 1 << 7 | 1 << 9
    assert facts.scored[8] == 1 << 9
    assert 2 not in facts.scored
    assert [cite(one.by, LAWS_2017) for one in facts.cancelled] == ["15B1", "15B1"]
    assert cite(facts.cancelled[0].by, LAWS_2007) == "15B"


def test_rounds_decide_what_was_first_and_not_the_order_of_entry() -> None:
    late_entry = [Played(4, 1, (1,), (8,), (7,)), Played(2, 1, (1,), (6,), (7,))]
    assert [(one.round, one.ew) for one in record(late_entry).results] == [(2, (6,))]


def test_what_the_director_cancelled_is_known_all_the_same() -> None:
    facts = record([Played(1, 1, (1,), (6,), (7,), void=True), Played(2, 2, (2,), (6,), (7,))])
    assert not facts.results
    assert [cite(one.by, LAWS_2017) for one in facts.cancelled] == ["82B2", "15B1"]


def test_in_teams_nothing_is_cancelled_here() -> None:
    """86B: both pairs of a team play each board."""
    facts = record([Played(1, 1, (1,), (2,), (7,)), Played(1, 2, (2,), (1,), (7,))], teams=True)
    assert len(facts.results) == 2
    assert not facts.cancelled


# The evening so far.


def test_as_planned_but_for_one_table() -> None:
    slip = Played(2, 3, (3,), (7,), (1, 2))
    evening = Progress(FIVE).through(2, slip)
    assert len(evening.played) == 10
    assert slip in evening.played
    assert evening.now == 2
    assert evening.open_rounds == (3, 4, 5)


def test_what_everybody_knows_and_what_is_due() -> None:
    evening = Progress(FIVE).through(2)
    assert evening.knows(1) == (1, 2, 3, 4)
    assert evening.due(1) == (5, 6, 7, 8, 9, 10)
    assert evening.new_to((1, 6)) == tuple(
        board for board in range(1, 11) if board not in {*evening.knows(1), *evening.knows(6)}
    )


def test_the_round_in_play_is_under_way_where_nothing_else_was_reported() -> None:
    evening = Progress(FIVE).through(1)
    half_way = evening.having(Played(2, 1, (1,), (10,), (3,)), Played(2, 2, (2,), (6,), (9, 10)), now=2)
    assert {(one.table, one.boards) for one in half_way.under_way} == {
        (1, (4,)),
        (3, (7, 8)),
        (4, (9, 10)),
        (5, (1, 2)),
    }
    assert half_way.knows(1) == (1, 2, 3, 4)
    assert half_way.late_plays == (LatePlay(2, 2, (2,), (6,), (5, 6)),)


def test_boards_missed_can_be_played_late_if_they_are_new_to_both() -> None:
    missed = Played(1, 2, (2,), (7,), ())
    evening = Progress(FIVE).through(3, missed)
    assert evening.late_plays == (LatePlay(1, 2, (2,), (7,), (3, 4)),)
    assert evening.reserved[2] & 1 << 3
    played = evening.having(Played(3, 2, (2,), (7,), (3, 4)))
    assert not played.late_plays
    spoilt = evening.having(Played(3, 9, (2,), (9,), (3,)))
    assert spoilt.late_plays == (LatePlay(1, 2, (2,), (7,), (4,)),)


def test_a_fact_in_a_new_version_replaces_the_old_one() -> None:
    evening = Progress(FIVE).through(1).instead(Played(1, 1, (6,), (1,), (1, 2)))
    assert [fact for fact in evening.played if fact.table == 1] == [Played(1, 1, (6,), (1,), (1, 2))]


@pytest.mark.parametrize(
    ("fact", "flaw"),
    [
        (Played(3, 1, (1,), (6,), (1,)), "fact_ahead"),
        (Played(0, 1, (1,), (6,), (1,)), "fact_ahead"),
        (Played(1, 1, (1,), (11,), (1,)), "no_such_contestant"),
        (Played(1, 1, (1,), (1,), (1,)), "against_oneself"),
        (Played(1, 1, (1, 2), (6, 7), (1,)), "wrong_side"),
        (Played(1, 1, (1,), (6,), (0,)), "no_such_board"),
        (Played(1, 1, (1,), (6,), (10**9,)), "no_such_board"),
    ],
)
def test_facts_that_cannot_be(fact: Played, flaw: str) -> None:
    with pytest.raises(Unplayable) as refused:
        Progress(FIVE, (fact,), now=2)
    assert refused.value.flaw.id == flaw


def test_sit_outs_and_meetings_are_counted_from_what_was_played() -> None:
    swapped = (
        Played(1, 1, (1,), (7,), boards(FIVE, 1, 1)),
        Played(1, 2, (2,), (6,), ()),
    )
    evening = Progress(FIVE).through(2, *swapped)
    assert evening.met[1, 7] == 1
    assert (2, 6) in evening.met  # in round 2, as planned
    assert evening.met[2, 6] == 1
    assert (1, 6) not in evening.met
    assert evening.sat_out[6] == 1
    assert evening.sat_out[1] == 0
    assert at(FIVE, 2, 2).ew == (6,)


def test_a_collision_is_a_board_that_comes_to_somebody_who_knows_it() -> None:
    evening = Progress(FIVE).through(1, Played(1, 1, (1,), (6,), boards(FIVE, 2, 1)))
    assert {(one.round, board, who) for one, board, who in evening.collisions} >= {(2, 3, (1,)), (2, 4, (1,))}


def test_teams_have_two_pairs_and_no_collisions() -> None:
    match = (Encounter(1, 1, (1,), (2,), (1,)), Encounter(1, 2, (2,), (1,), (1,)), Encounter(2, 1, (1,), (2,), (2,)))
    evening = Progress(Movement(Kind.TEAMS, 2, 4, match)).through(1)
    assert not evening.collisions
    assert not evening.missed
