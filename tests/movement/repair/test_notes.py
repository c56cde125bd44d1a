"""What is said after a repair: together where it is alike, and with the reason where something cannot be."""

from __future__ import annotations

import pytest

from kibitz.laws.editions import CURRENT, LAWS_2007, Edition
from kibitz.messages import Speaker
from kibitz.movement.arrow_switches import switch_rounds
from kibitz.movement.mitchells.half_tables import half_table_mitchell, rover_mitchell
from kibitz.movement.mitchells.mitchell import mitchell
from kibitz.movement.quality import Quality
from kibitz.movement.repair import (
    Progress,
    Repaired,
    RepairLimits,
    close_tables,
    cut_rounds,
    gone,
    late_pair,
    late_round,
    mend_boards,
    merge_half_tables,
    skip_boards,
)
from kibitz.movement.repair.forgotten_arrow import switched_rounds
from kibitz.movement.repair.outcome.note import numbers_said
from kibitz.movement.teams import american_whist, round_robin
from tests.movement.repair.evenings import SHORT, check, one_winner, passed_wrongly

ENGLISH = Speaker("en", strict=True)


def said(repaired: Repaired, edition: Edition = CURRENT) -> list[str]:
    return [ENGLISH.say(note.message_id, **note.message_values) for note in repaired.notes(edition)]


# The rover.


@pytest.mark.parametrize("tables", [5, 7, 8, 10, 11, 13])
@pytest.mark.parametrize("now", [1, 3])
def test_a_late_pair_in_a_mitchell_is_the_rover(tables: int, now: int) -> None:
    ours = rover_mitchell(2 * tables + 1, rounds=mitchell(tables).rounds)
    repaired = check(late_pair(Progress(mitchell(tables)).through(now)))
    assert [one for one in repaired.plan.encounters if one.round > now] == [
        one for one in ours.encounters if one.round > now
    ]
    assert repaired.plan.lines == ours.lines
    assert tuple(repaired.cost.cards) == (2 * tables + 1,)
    assert f"New guide cards are needed for number {2 * tables + 1}." in said(repaired)


@pytest.mark.parametrize(("tables", "switched", "spread"), [(7, (7,), 1.983), (13, (12, 13), 2.901)])
def test_the_rover_of_one_winner_is_as_fair_as_the_rover_from_the_start(
    tables: int, switched: tuple[int, ...], spread: float
) -> None:
    repaired = late_pair(Progress(one_winner(tables, switched=switched)).through(1))
    ours = switch_rounds(rover_mitchell(2 * tables + 1), switched)
    assert Quality(repaired.plan).spread == pytest.approx(Quality(ours).spread) == pytest.approx(spread, abs=0.001)


def test_the_rover_is_told_where_to_sit_round_by_round() -> None:
    lines = said(late_pair(Progress(one_winner(7, switched=(7,))).through(1)))
    assert lines[1:3] == [
        "Number 15 sits North-South in rounds 2 to 6 at tables 1, 3, 5, 7 and 2, in turn.",
        "Number 15 sits East-West in round 7 at table 4.",
    ]
    assert "Numbers 8, 9, 10, 11, 12 and 14 go as planned, and meet other opponents there." in lines


def test_who_fills_a_half_table_is_no_rover() -> None:
    repaired = check(late_pair(Progress(half_table_mitchell(13)).through(1), limits=SHORT))
    assert "Number 14 sits North-South in rounds 2 to 7 at table 7." in said(repaired)


def test_who_sits_out_is_said_together() -> None:
    assert "Numbers 1, 3, 5, 7, 2 and 4 sit out in turn, in rounds 2 to 7." in said(
        late_pair(Progress(mitchell(7)).through(1))
    )
    repaired = close_tables(Progress(mitchell(9)).through(3), 4, limits=SHORT)
    rounds = [note.values["round"] for note in repaired.notes() if note.id == "sit_out_in_round"]
    assert rounds == [4, 5, 6, 7, 8, 9]


# Teams.


def test_halves_of_matches_and_of_teams_after_a_team_left() -> None:
    plan = american_whist(7)
    repaired = gone(Progress(plan).through(2), 3)
    met = {one.ew[0] if one.ns == (3,) else one.ns[0] for one in plan.of(3) if one.round <= 2}
    notes = {note.id: note.values for note in repaired.notes()}
    assert notes["half_matches"]["contestants"] == tuple(sorted(met))
    assert notes["half_matches"]["by"] == "86B2a"
    assert {note.id: note.values for note in repaired.notes(LAWS_2007)}["half_matches"]["by"] == "86D"
    idle = [note.values for note in repaired.notes() if note.id == "idle_halves"]
    for values in idle:
        tables = [one for one in plan.of(3) if one.round == values["round"]]
        assert values["ns"] == tuple(one.ns[0] for one in tables if one.ew == (3,))
        assert values["ew"] == tuple(one.ew[0] for one in tables if one.ns == (3,))
    assert [values["round"] for values in idle] == [3, 4, 5, 6]
    assert not {"balance", "balance_of_others", "told", "nothing_changes"} & notes.keys()
    assert any("have nobody to play" in line for line in said(repaired))


def test_whole_matches_leave_no_halves() -> None:
    notes = {note.id for note in gone(Progress(round_robin(8)).through(2), 3).notes()}
    assert not notes & {"half_matches", "idle_halves", "balance_of_others", "share"}
    assert "sit_out_in_turn" in notes


# Those who sit out together.


def test_two_of_one_direction_cannot_play_each_other() -> None:
    after = gone(Progress(half_table_mitchell(15)).through(3), 3, limits=SHORT)
    reason = (
        "In rounds 4 to 8 several of the same direction sit out, and cannot play each other: "
        "each direction has a ranking of its own."
    )
    assert reason in said(after)
    assert reason in said(merge_half_tables(after.after, limits=SHORT))


def test_in_one_ranking_they_play_each_other_as_far_as_there_are_boards() -> None:
    plan = half_table_mitchell(15)
    one_ranking = plan.with_encounters(plan.encounters, lines=())
    repaired = check(gone(Progress(one_ranking).through(3), 3, limits=SHORT))
    movers = set(plan.lines[1])
    assert any(movers.issuperset(one.contestants) for one in repaired.after.ahead)
    idle = [number for number in repaired.after.open_rounds if 14 - 2 * len(repaired.plan.round(number)) >= 2]
    notes = {note.id: note.values for note in repaired.notes()}
    assert notes["idle_without_boards"]["rounds"] == tuple(idle)


# Grouping.


def up_instead_of_down() -> Progress:
    plan = one_winner(9, switched=(9,))
    return Progress(plan).through(2, *passed_wrongly(plan, 2, -2))


def test_a_whole_room_is_told_in_a_few_sentences() -> None:
    lines = said(mend_boards(up_instead_of_down(), limits=SHORT))
    assert len(lines) <= 12
    assert (
        "Round 2: boards 1 to 18 are cancelled at tables 1 to 9, for one side there had played them before (15B1)."
    ) in lines
    assert sum("artificial adjusted score" in line for line in lines) <= 3
    assert sum("(8B2)" in line for line in lines) == 1


def test_a_round_that_falls_away_is_named_and_its_switch_made_elsewhere() -> None:
    evening = up_instead_of_down()
    repaired = check(mend_boards(evening, limits=SHORT))
    assert repaired.after.open_rounds == (3, 4, 5, 6, 7, 8)
    ids = [note.id for note in repaired.notes()]
    assert ids[:3] == ["vanished", "switch_lost", "switch"]
    (switched,) = switched_rounds(repaired.plan)
    assert repaired.notes()[2].values["rounds"] == (switched,)
    assert repaired.cost.spread_after < repaired.cost.spread_before - 1


def test_two_rankings_have_no_switch_to_lose() -> None:
    plan = mitchell(9)
    evening = Progress(plan).through(2, *passed_wrongly(plan, 2, -2))
    ids = [note.id for note in mend_boards(evening, limits=SHORT).notes()]
    assert "vanished" in ids
    assert not {"switch_lost", "switch"} & set(ids)


@pytest.mark.parametrize("switched", [(9,), (2, 5), ()])
def test_switched_rounds_are_found(switched: tuple[int, ...]) -> None:
    assert switched_rounds(one_winner(9, switched=switched)) == switched


def test_boards_that_are_shared_are_named_by_their_numbers_and_rounds_together() -> None:
    lines = said(late_pair(Progress(half_table_mitchell(15)).through(1), limits=RepairLimits(budget=3_000)))
    shared = [line for line in lines if "share" in line]
    assert shared == ["In rounds 2 to 8 tables 1 and 8 share their boards."]
    assert not any(" set " in line for line in lines)


def test_numbers_in_a_row() -> None:
    assert numbers_said("rounds", (2, 3, 4)) == {"rounds": (2, 3, 4), "rounds_from": 2, "rounds_to": 4}
    assert numbers_said("rounds", (2, 3))["rounds_to"] is None
    assert numbers_said("rounds", (2, 4, 5))["rounds_from"] is None


# Balance, and meetings that are none.


def test_when_others_play_the_old_plan_is_no_choice() -> None:
    for repaired in (gone(Progress(mitchell(5)).through(3), 3), late_pair(Progress(mitchell(5)).through(1))):
        assert "as planned it was" in said(repaired)[-1]
    assert "without this repair it would be" in said(close_tables(Progress(mitchell(5)).through(3), 2))[-1]


def test_boards_played_late_are_no_second_meeting() -> None:
    evening = skip_boards(Progress(mitchell(7)).through(3).having(now=4), 4, [13]).after.through(7)
    assert not late_round(evening).cost.again


def test_a_round_that_is_cut_needs_no_new_cards() -> None:
    notes = {note.id for note in cut_rounds(Progress(mitchell(7)).through(4), which=[7]).notes()}
    assert not notes & {"told", "told_everybody", "other_opponents", "nothing_changes"}
