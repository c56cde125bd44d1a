"""A wrong board: the facts for the ruling, and the conversation on Law 15 held with them."""

from __future__ import annotations

import pytest

from kibitz.laws import law15_wrong_board
from kibitz.laws.asks import Answer, AnswerSource, Ask, AskKey
from kibitz.laws.case import Case
from kibitz.laws.converse import hold
from kibitz.laws.editions import EDITIONS, LAWS_2007, LAWS_2017, Edition, cite
from kibitz.laws.effects import Effect
from kibitz.laws.regulations import Regulations
from kibitz.movement.flaws import Unplayable
from kibitz.movement.mitchells.mitchell import mitchell
from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.repair import PlayedTable, Progress, WrongBoard, mend_boards, wrong_board
from tests.movement.repair.evenings import SHORT, check

SEVEN = mitchell(7)
# Round 3, table 2 is to play boards 7 and 8. It plays 9 instead of 7: pair 2 would meet it in round 4, pair 14 in 7.
NEW = Progress(SEVEN).through(3, PlayedTable(3, 2, (2,), (14,), (9, 8)))
# It plays 5 instead of 7: pair 2 had it in round 2.
KNOWN = Progress(SEVEN).through(3, PlayedTable(3, 2, (2,), (14,), (5, 8)))


def ruled(facts: WrongBoard, edition: Edition) -> list[str]:
    """The effects of the conversation, with what the movement knows; the director says yes to the rest."""
    known = {"found_during_auction": False, **facts.answers}
    deprived = "both" if facts.deprived else "none"
    found: list[str] = []

    def answer(key: AskKey, ask: Ask) -> Answer:
        return Answer(known.get(ask.id, deprived if ask.id == "deprived_of_result" else True), AnswerSource.DIRECTOR)

    def apply(place: int, effect: Effect) -> None:
        found.append(f"{effect.kind} {effect.by}")

    assert hold(law15_wrong_board.wrong_board, Case(edition, Regulations()), answer, apply) is None
    return found


def test_new_to_all_four_it_stands_and_the_right_board_can_be_played_later() -> None:
    facts = wrong_board(NEW, 3, 2, 9)
    assert facts.stands
    assert facts.meant == (7,)
    assert facts.playable_later == (7,)
    assert facts.deprived == ()
    assert [cite(facts.by, edition) for edition in (LAWS_2017, LAWS_2007)] == ["15B2", "15A1"]


def test_played_before_by_one_of_them_it_is_cancelled() -> None:
    facts = wrong_board(KNOWN, 3, 2, 5)
    assert not facts.stands
    assert facts.played_before == {2: 2}
    assert facts.deprived == (14,)  # pair 2 has its result of round 2
    assert [cite(facts.by, edition) for edition in (LAWS_2017, LAWS_2007)] == ["15B1", "15B"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_conversation_goes_on_from_there(edition: Edition) -> None:
    stands, cancelled = ("15B2", "15B1") if edition.book == 2017 else ("15A1", "15B")
    assert f"result_stands {stands}" in ruled(wrong_board(NEW, 3, 2, 9), edition)
    assert f"cancel_board {cancelled}" in ruled(wrong_board(KNOWN, 3, 2, 5), edition)
    assert any(effect.startswith("adjust") for effect in ruled(wrong_board(KNOWN, 3, 2, 5), edition))


def test_what_comes_after_does_not_count_as_before() -> None:
    later = NEW.through(4)  # in round 4 pair 2 plays board 9 once more, and that one is cancelled
    assert wrong_board(later, 3, 2, 9).stands
    assert not wrong_board(later, 4, 2, 9).stands


def test_two_boards_of_the_same_table_are_judged_in_their_order() -> None:
    twice = (
        Progress(SEVEN).through(1, PlayedTable(1, 1, (1,), (8,), (3, 4))).having(PlayedTable(1, 1, (1,), (8,), (4,)))
    )
    assert wrong_board(twice, 1, 1, 3).stands
    assert [one.board for one in twice.record.cancelled] == [4]


def test_the_plan_afterwards_keeps_the_displaced_board_from_those_who_know_it() -> None:
    """In a complete movement nobody can take their place: two who did nothing wrong get an artificial score."""
    repaired = check(mend_boards(NEW, limits=SHORT))
    assert [(late.ns, late.ew, late.boards) for late in repaired.cost.late_plays] == [((2,), (14,), (7,))]
    assert {(one.contestant, one.board, cite(one.by, LAWS_2017)) for one in repaired.cost.deprived} == {
        (13, 9, "12C2a"),
        (6, 9, "12C2a"),
    }
    assert repaired.cost.fewer == {6: 1, 13: 1}
    assert repaired.plan.board_numbers(next(one for one in repaired.plan.round(4) if one.table == 2).sets) == (10,)
    assert set(repaired.cost.told) == {2, 6, 13, 14}


def test_in_a_curtailed_movement_the_table_plays_other_boards_instead() -> None:
    short = Progress(mitchell(13, rounds=6)).through(3, PlayedTable(3, 2, (2,), (26,), (9, 8)))
    assert short.collisions
    repaired = check(mend_boards(short, limits=SHORT))
    assert not repaired.cost.fewer
    assert not repaired.cost.deprived
    assert set(repaired.cost.told) >= {2, 25}  # who would have met board 9 in round 4
    assert len(repaired.cost.told) <= 6


def test_the_deprived_of_a_cancelled_board_have_it_by_law_15() -> None:
    repaired = check(mend_boards(KNOWN, limits=SHORT))
    law = {(one.contestant, one.board): cite(one.by, LAWS_2017) for one in repaired.cost.deprived}
    assert law[14, 5] == "15B3"
    assert {board for contestant, board in law if contestant == 14} == {5}


def test_teams_are_ruled_by_86b() -> None:
    match = (Encounter(1, 1, (1,), (2,), (1,)), Encounter(1, 2, (2,), (1,), (1,)))
    with pytest.raises(Unplayable) as refused:
        wrong_board(Progress(Movement(MovementKind.TEAMS, 2, 4, match)).through(1), 1, 1, 1)
    assert refused.value.flaw.id == "repair_teams_wrong_board"


def test_a_board_that_nobody_reported() -> None:
    with pytest.raises(Unplayable) as refused:
        wrong_board(NEW, 3, 2, 13)
    assert refused.value.flaw.id == "repair_no_such_fact"
