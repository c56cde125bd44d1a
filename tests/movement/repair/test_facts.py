"""What was played, and what of it stands: Law 15B of 2017, 15A and 15B of 2007."""

from __future__ import annotations

import pytest

from kibitz.laws.editions import LAWS_2007, LAWS_2017, cite
from kibitz.movement.flaws import Unplayable
from kibitz.movement.mitchells.mitchell import mitchell
from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.repair import LatePlay, PlayedTable, Progress, late_pair, late_round, skip_boards
from kibitz.movement.repair.record.facts import record
from tests.movement.repair.evenings import SHORT, at, boards, howell

FIVE = mitchell(5)


def test_a_board_new_to_all_four_stands_whoever_they_are() -> None:
    """15B2."""
    facts = record([PlayedTable(1, 1, (1,), (6,), (7,))])
    assert facts.results == (PlayedTable(1, 1, (1,), (6,), (7,)),)
    assert not facts.cancelled


def test_a_board_that_one_of_them_had_played_is_cancelled_for_both_sides() -> None:
    """15B1: pair 1 knew board 7, pair 8 did not, and now knows it too."""
    facts = record(
        [
            PlayedTable(1, 1, (1,), (6,), (7, 8)),
            PlayedTable(2, 1, (1,), (8,), (7, 9)),
            PlayedTable(3, 2, (2,), (8,), (7,)),
        ]
    )
    assert [(one.round, one.board, one.played_before) for one in facts.cancelled] == [(2, 7, (1,)), (3, 7, (8,))]
    assert facts.results == (PlayedTable(1, 1, (1,), (6,), (7, 8)), PlayedTable(2, 1, (1,), (8,), (9,)))
    assert facts.known[8] == 1 << 7 | 1 << 9
    assert facts.scored[8] == 1 << 9
    assert 2 not in facts.scored
    assert [cite(one.by, LAWS_2017) for one in facts.cancelled] == ["15B1", "15B1"]
    assert cite(facts.cancelled[0].by, LAWS_2007) == "15B"


def test_rounds_decide_what_was_first_and_not_the_order_of_entry() -> None:
    late_entry = [PlayedTable(4, 1, (1,), (8,), (7,)), PlayedTable(2, 1, (1,), (6,), (7,))]
    assert [(one.round, one.ew) for one in record(late_entry).results] == [(2, (6,))]


def test_what_the_director_cancelled_is_known_all_the_same() -> None:
    facts = record([PlayedTable(1, 1, (1,), (6,), (7,), void=True), PlayedTable(2, 2, (2,), (6,), (7,))])
    assert not facts.results
    assert [cite(one.by, LAWS_2017) for one in facts.cancelled] == ["82B2", "15B1"]


def test_in_teams_nothing_is_cancelled_here() -> None:
    """86B: both pairs of a team play each board."""
    facts = record([PlayedTable(1, 1, (1,), (2,), (7,)), PlayedTable(1, 2, (2,), (1,), (7,))], teams=True)
    assert len(facts.results) == 2
    assert not facts.cancelled


# The evening so far.


def test_as_planned_but_for_one_table() -> None:
    slip = PlayedTable(2, 3, (3,), (7,), (1, 2))
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
    half_way = evening.having(PlayedTable(2, 1, (1,), (10,), (3,)), PlayedTable(2, 2, (2,), (6,), (9, 10)), now=2)
    assert {(one.table, one.boards) for one in half_way.under_way} == {
        (1, (4,)),
        (3, (7, 8)),
        (4, (9, 10)),
        (5, (1, 2)),
    }
    assert half_way.knows(1) == (1, 2, 3, 4)
    assert half_way.late_plays == (LatePlay(2, 2, (2,), (6,), (5, 6)),)


def test_boards_missed_can_be_played_late_if_they_are_new_to_both() -> None:
    missed = PlayedTable(1, 2, (2,), (7,), ())
    evening = Progress(FIVE).through(3, missed)
    assert evening.late_plays == (LatePlay(1, 2, (2,), (7,), (3, 4)),)
    assert evening.reserved[2] & 1 << 3
    played = evening.having(PlayedTable(3, 2, (2,), (7,), (3, 4)))
    assert not played.late_plays
    spoilt = evening.having(PlayedTable(3, 5, (2,), (9,), (3,)))
    assert spoilt.late_plays == (LatePlay(1, 2, (2,), (7,), (4,)),)


def test_a_fact_in_a_new_version_replaces_the_old_one() -> None:
    evening = Progress(FIVE).through(1).instead(PlayedTable(1, 1, (6,), (1,), (1, 2)))
    assert [fact for fact in evening.played if fact.table == 1] == [PlayedTable(1, 1, (6,), (1,), (1, 2))]


@pytest.mark.parametrize(
    ("fact", "flaw"),
    [
        (PlayedTable(3, 1, (1,), (6,), (1,)), "fact_ahead"),
        (PlayedTable(0, 1, (1,), (6,), (1,)), "fact_ahead"),
        (PlayedTable(1, 1, (1,), (11,), (1,)), "no_such_contestant"),
        (PlayedTable(1, 1, (1,), (1,), (1,)), "against_oneself"),
        (PlayedTable(1, 1, (1, 2), (6, 7), (1,)), "wrong_side"),
        (PlayedTable(1, 1, (1,), (6,), (0,)), "no_such_board"),
        (PlayedTable(1, 1, (1,), (6,), (10**9,)), "no_such_board"),
        (PlayedTable(1, 1, (1,), (6,), (11,)), "repair_no_such_board"),
        (PlayedTable(1, 6, (1,), (6,), (1,)), "repair_no_such_table"),
        (PlayedTable(1, 0, (1,), (6,), (1,)), "repair_no_such_table"),
    ],
)
def test_facts_that_cannot_be(fact: PlayedTable, flaw: str) -> None:
    with pytest.raises(Unplayable) as refused:
        Progress(FIVE, (fact,), now=2)
    assert refused.value.flaw.id == flaw
    if fact.round == 1:
        for enter in (Progress.having, Progress.instead):
            with pytest.raises(Unplayable) as refused:
                enter(Progress(FIVE, now=2), fact)
            assert refused.value.flaw.id == flaw
        with pytest.raises(Unplayable):
            Progress(FIVE).through(2, fact)


def test_there_is_no_round_after_the_last() -> None:
    with pytest.raises(Unplayable) as refused:
        Progress(FIVE).through(6)
    assert refused.value.flaw.id == "repair_no_such_round"
    assert refused.value.flaw.message_values == {"round": 6, "rounds": 5}
    with pytest.raises(Unplayable):
        Progress(FIVE).having(now=6)
    assert Progress(FIVE).through(5).now == 5


def test_what_can_happen_is_taken() -> None:
    """A wrong board, wrong opponents, another table."""
    Progress(FIVE).through(2, PlayedTable(2, 1, (1,), (7,), (10,)), PlayedTable(2, 5, (2,), (3,), (1,)))


def test_what_was_skipped_was_not_played() -> None:
    evening = Progress(mitchell(7)).through(3).having(now=4)
    skipped = skip_boards(evening, 4, [13]).after
    assert skipped.late_plays == (LatePlay(4, 4, (4,), (8,), (13,)),)
    for later in (skipped.through(4), skipped.through(7)):
        assert [fact.boards for fact in later.played if (fact.round, fact.table) == (4, 4)] == [(14,)]
        assert later.late_plays == skipped.late_plays
        assert 13 not in later.knows(4)
        assert [one.sets for one in late_round(later).plan.of(4)][-1] == (13,)
    made_good = skipped.through(7).having(PlayedTable(7, 4, (4,), (8,), (13,)))
    assert not made_good.late_plays
    assert 13 in made_good.knows(4)


def test_late_plays_that_were_offered_are_not_taken_for_played() -> None:
    """The newcomer has late plays in all three rounds, also in those that were over."""
    offered = late_pair(Progress(howell(7)).through(3), limits=SHORT).after
    assert len(offered.late_plays) == 3
    assert offered.through(5).late_plays == offered.late_plays


def test_sit_outs_and_meetings_are_counted_from_what_was_played() -> None:
    swapped = (
        PlayedTable(1, 1, (1,), (7,), boards(FIVE, 1, 1)),
        PlayedTable(1, 2, (2,), (6,), ()),
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
    evening = Progress(FIVE).through(1, PlayedTable(1, 1, (1,), (6,), boards(FIVE, 2, 1)))
    assert {(one.round, board, who) for one, board, who in evening.collisions} >= {(2, 3, (1,)), (2, 4, (1,))}


def test_teams_have_two_pairs_and_no_collisions() -> None:
    match = (Encounter(1, 1, (1,), (2,), (1,)), Encounter(1, 2, (2,), (1,), (1,)), Encounter(2, 1, (1,), (2,), (2,)))
    evening = Progress(Movement(MovementKind.TEAMS, 2, 4, match)).through(1)
    assert not evening.collisions
    assert not evening.missed


def test_a_result_that_is_sent_twice_is_one_result() -> None:
    evening = Progress(mitchell(7), now=2).through(2)
    again = evening.having(evening.played[0])
    assert again.played == evening.played
    assert again.record.cancelled == ()


def test_boards_skipped_after_a_wrong_board_bring_nobody_a_board_again() -> None:
    plan = mitchell(7)
    wrong = plan.round(1)[1]
    evening = Progress(plan).through(1, PlayedTable(1, wrong.table, wrong.ns, wrong.ew, (12, 4))).having(now=2)
    there = plan.round(2)[0]
    after = skip_boards(evening, there.table, [plan.board_numbers(there.sets)[0]]).plan
    for one in after.encounters:
        if set(one.contestants) & set(wrong.contestants):
            assert 12 not in after.board_numbers(one.sets)
