"""Repairs in mid-session: no result is lost, and nothing of a round that has begun is changed."""

from __future__ import annotations

import dataclasses
import re

import pytest
from hypothesis import given, settings, strategies as st

from kibitz.event.acts import ContestantEntered, MovementRepaired, ResultCancelled, ResultEntered
from kibitz.event.contest import Event
from kibitz.event.refusals import Refused
from kibitz.event.sessions.plans import SectionWanted, section_for
from kibitz.event.sessions.progress import progress_of
from kibitz.event.sessions.repair_kinds import REPAIRS, RepairRequest, offered, why_few
from kibitz.event.sessions.repairs import ProposedRepair, propose
from kibitz.event.standings.live import EventStandings
from kibitz.laws.editions import CURRENT
from kibitz.messages.speaker import Speaker
from kibitz.movement import howell, mitchell
from kibitz.scoring.standings import EntryStatus
from tests.because import because
from tests.event.evening import Evening, club, names, refuses
from tests.size import size

Who = tuple[str, ...]


def past(event: Event, name: str = "") -> dict[tuple[int, int], tuple[Who, Who, tuple[int, ...]]]:
    section = event.section(1, name)
    return {
        where: (section.who(meeting.ns), section.who(meeting.ew), meeting.boards)
        for where, meeting in section.meetings.items()
        if where[0] <= section.clock.round and section.who(meeting.ns) and section.who(meeting.ew)
    }


def ahead(proposed: ProposedRepair, now: int) -> list[tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]]:
    return [(meeting.ns, meeting.ew, meeting.boards) for meeting in proposed.plan.meetings if meeting.round > now]


def test_a_late_pair_plays_from_the_next_round_on() -> None:
    evening = club(movement=mitchell(5, boards_per_set=2)).start(1).play(1)
    evening.do(ContestantEntered("11", names(1)[0]))
    before = past(evening.event)
    proposed = propose(evening.event, 1, "", "late_pair", RepairRequest(new=("11",)))
    evening.do(proposed.act())
    section = evening.event.section(1, "")
    rounds = {meeting.round for meeting in section.plan.meetings if 11 in meeting.ns + meeting.ew}
    assert section.contestants[10] == "11"
    assert rounds
    assert min(rounds) == 2
    assert past(evening.event) == before


def test_a_late_pair_takes_the_number_at_which_nobody_sits() -> None:
    evening = Evening().set_up(section_for(9, mitchell(5, boards_per_set=2), players=names(9))).start(1).play(1)
    evening.do(ContestantEntered("20", names(1)[0]))
    proposed = propose(evening.event, 1, "", "late_pair", RepairRequest(new=("20",)))
    assert proposed.contestants[9] == "20"
    evening.do(proposed.act())
    section = evening.event.section(1, "")
    assert section.who(
        section.meetings[2, next(t for (r, t), m in section.meetings.items() if r == 2 and 10 in m.ew)].ew
    )
    evening.start(2).play(2)
    assert sum("20" in result.everybody for result in evening.event.results.values()) == 2


def test_who_has_gone_home_is_not_planned_again_when_a_late_pair_comes() -> None:
    evening = Evening().set_up(section_for(8, howell(8), players=names(8))).start(1)
    evening.do(ContestantEntered("30", names(1)[0]))
    gone = propose(evening.event, 1, "", "gone", RepairRequest(contestants=("2",)))
    evening.do(gone.act())
    evening.start(2)
    late = propose(evening.event, 1, "", "late_pair", RepairRequest(new=("30",)))
    evening.do(late.act())
    assert all(2 not in meeting.ns + meeting.ew for meeting in late.plan.meetings if meeting.round > 1)
    evening.start(3).play(3)


def test_boards_keep_the_numbers_that_stand_on_them() -> None:
    wanted = SectionWanted(howell(6), players=names(6))
    evening = Evening()
    from kibitz.event.sessions.plans import session_acts

    for act in session_acts([wanted], first_board=21):
        evening.do(act)
    evening.start(1).play(1)
    boards = set(evening.event.section(1, "").boards)
    proposed = propose(evening.event, 1, "", "gone", RepairRequest(contestants=("3",)))
    evening.do(proposed.act())
    assert min(boards) == 21
    assert set(evening.event.section(1, "").boards) <= boards
    assert all(3 not in ns + ew for ns, ew, _ in ahead(proposed, 1))


def test_a_board_that_was_played_too_early_comes_to_nobody_again() -> None:
    """15B2: the result stands; who has played the board does not meet it again."""
    evening = club(movement=mitchell(5, boards_per_set=2)).start(1)
    section = evening.event.section(1, "")
    wrong = section.meetings[1, 3].boards[0]  # table 1 plays a board of table 3
    evening.do(ResultEntered(1, 1, 1, wrong, "4S= N", sure=True))
    assert progress_of(evening.event, section).collisions
    assert "mend_boards" in offered(evening.event, 1, "")
    proposed = propose(evening.event, 1, "", "mend_boards")
    evening.do(proposed.act())
    new = evening.event.section(1, "")
    ns, ew = section.meetings[1, 1].ns[0], section.meetings[1, 1].ew[0]
    for meeting in new.plan.meetings:
        if meeting.round > 1 and {ns, ew} & {*meeting.ns, *meeting.ew}:
            assert wrong not in meeting.boards


def test_skipped_boards_become_late_plays_and_then_a_round_of_their_own() -> None:
    """8B2."""
    evening = club().start(1).play(1, but=((2, 4),))
    proposed = propose(evening.event, 1, "", "skip_boards", RepairRequest(tables=(2,), boards=(4,)))
    (order,) = proposed.late_plays()
    assert order.boards == (4,)
    evening.do(order)
    evening.start(2).play(2).start(3).play(3)
    assert "late_round" in offered(evening.event, 1, "")
    evening.do(propose(evening.event, 1, "", "late_round").act())
    last = [meeting for meeting in evening.event.section(1, "").plan.meetings if meeting.round == 4]
    assert [last_meeting.boards for last_meeting in last] == [(4,)]
    assert (1, 2, 4) not in evening.event.section(1, "").late


def test_notes_name_contestants_and_boards_of_the_room_and_are_said() -> None:
    evening = Evening().set_up(
        SectionWanted(howell(8), "A", names(8)),
        SectionWanted(howell(8), "B", names(8)),
    )
    evening.start(1, "A").start(1, "B")
    proposed = propose(evening.event, 1, "B", "gone", RepairRequest(contestants=("B5",)))
    notes = proposed.notes(CURRENT)
    assert notes[0].values["contestants"] == ("B5",)
    voice = Speaker("en", strict=True)
    assert all(voice.say(note.message_id, **note.values) for note in notes)
    assert proposed.to_data(CURRENT, str)["from_round"] == 2


@pytest.mark.parametrize("kind", list(REPAIRS))
def test_every_repair_has_a_name_that_is_said(kind: str) -> None:
    assert Speaker("en", strict=True).say(f"event.repair.{kind}")


@pytest.mark.parametrize(
    ("kind", "wanted", "reason"),
    [
        ("nothing", RepairRequest(), "no_such_repair"),
        ("gone", RepairRequest(contestants=("99",)), "repair_whom"),
        ("late_pair", RepairRequest(), "repair_whom"),
        ("skip_boards", RepairRequest(boards=(1,)), "repair_which_table"),
        ("cut_rounds", RepairRequest(count=9), "not_repairable"),
    ],
)
def test_what_cannot_be_repaired_is_refused_and_said(kind: str, wanted: RepairRequest, reason: str) -> None:
    evening = club().start(1)
    with pytest.raises(Refused) as refused:
        propose(evening.event, 1, "", kind, wanted)
    flaw = refused.value.flaw
    assert flaw.id == reason
    assert Speaker("en", strict=True).say(flaw.message_id, **flaw.values)


def test_an_official_session_is_not_repaired() -> None:
    from kibitz.event.acts import ScoreMadeOfficial

    evening = club().start(1).play(1).start(2).play(2).start(3).play(3)
    evening.do(ScoreMadeOfficial(1))
    assert offered(evening.event, 1, "") == []
    with pytest.raises(Refused, check=because("official")):
        propose(evening.event, 1, "", "cut_rounds")


def wishes(kind: str) -> RepairRequest:
    return {
        "late_pair": RepairRequest(new=("30",)),
        "late_table": RepairRequest(new=("30", "31")),
        "gone": RepairRequest(contestants=("2",)),
        "close_tables": RepairRequest(tables=(2,)),
        "exchanged_places": RepairRequest(contestants=("1", "2")),
        "stay": RepairRequest(contestants=("7",)),
        "extra_round": RepairRequest(new_sets=4),
        "skip_boards": RepairRequest(tables=(2,)),
    }.get(kind, RepairRequest())


def proposed_or_none(event: Event, kind: str, asked: RepairRequest) -> ProposedRepair | None:
    """None only where the movement has no such repair, or those who come are there already."""
    try:
        return propose(event, 1, "", kind, asked)
    except Refused as refused:
        if refused.flaw.id in ("not_repairable", "repair_whom", "seated_twice"):
            return None
        raise


@settings(max_examples=size(6, 25), deadline=None)
@given(data=st.data())
def test_no_result_is_lost_and_nothing_begun_is_changed(data: st.DataObject) -> None:
    """Whatever is repaired, one thing after another: results stand, and rounds begun keep who played what."""
    movement = data.draw(st.sampled_from([mitchell(5, boards_per_set=2), howell(8), mitchell(4, boards_per_set=1)]))
    absent = data.draw(st.booleans())
    wanted = section_for(movement.contestants - absent, movement, players=names(movement.contestants - absent))
    evening = Evening().set_up(wanted, deals=False)
    for extra in ("30", "31"):
        evening.do(ContestantEntered(extra, names(40)[int(extra)]))
    for round in range(1, data.draw(st.integers(1, 3)) + 1):
        evening.start(round)
        if data.draw(st.booleans()):
            evening.play(round)
        possible = offered(evening.event, 1, "")
        kind = data.draw(st.sampled_from(possible))
        asked = wishes(kind)
        section = evening.event.section(1, "")
        if kind == "skip_boards":
            under_way = progress_of(evening.event, section).under_way[0]
            asked = RepairRequest(
                tables=(under_way.table,), boards=tuple(section.boards[b - 1] for b in under_way.boards)
            )
        before, results = past(evening.event), dict(evening.event.results)
        proposed = proposed_or_none(evening.event, kind, asked)
        if proposed is None:
            continue
        for order in proposed.late_plays():
            evening.do(order)
        evening.do(proposed.act())
        after = past(evening.event)
        assert evening.event.results == results
        for where, (ns, ew, boards) in before.items():
            done = {result.board for result in evening.event.results_at(1, "", *where)}
            if where in after:
                assert after[where][:2] == (ns, ew)
                assert set(after[where][2]) >= done & set(boards)
            else:
                assert not done
        check_nobody_plays_a_board_twice(evening.event)


def check_nobody_plays_a_board_twice(event: Event) -> None:
    section = event.section(1, "")
    known = {(who, result.board) for result in event.results.values() for who in result.everybody}
    for meeting in section.plan.meetings:
        if meeting.round > section.clock.round:
            for who in section.who(meeting.ns) + section.who(meeting.ew):
                for board in meeting.boards:
                    assert (who, board) not in known
                    known.add((who, board))


def test_the_act_is_the_one_that_is_entered() -> None:
    evening = club().start(1)
    proposed = propose(evening.event, 1, "", "cut_rounds")
    act = proposed.act(("One round fewer.",))
    assert isinstance(act, MovementRepaired)
    assert act.notes == ("One round fewer.",)
    evening.do(act)
    assert evening.event.section(1, "").rounds == 2


def test_a_late_pair_may_play_at_once_whoever_sits_out() -> None:
    evening = club(movement=mitchell(5, boards_per_set=2)).start(1).play(1)
    evening.do(propose(evening.event, 1, "", "gone", RepairRequest(contestants=("3",))).act())
    evening.start(2)
    before = past(evening.event)
    used = {board for (round, _), (_, _, boards) in before.items() if round == 2 for board in boards}
    evening.do(ContestantEntered("20", names(1)[0]))
    proposed = propose(evening.event, 1, "", "late_pair", RepairRequest(new=("20",), now=True))
    assert not proposed.late_plays()
    evening.do(proposed.act())
    (meeting,) = [
        candidate for candidate in proposed.plan.meetings if candidate.round == 2 and 11 in candidate.ns + candidate.ew
    ]
    assert 7 in meeting.ns + meeting.ew  # who met number 3 by the old plan
    assert not used & set(meeting.boards)  # no table has to share
    assert before.items() <= past(evening.event).items()
    evening.play(2)
    assert sum("20" in result.everybody for result in evening.event.results.values()) == 2


def test_a_late_pair_takes_an_empty_number_in_the_round_in_play() -> None:
    evening = Evening().set_up(section_for(9, mitchell(5, boards_per_set=2), players=names(9))).start(1)
    evening.do(ContestantEntered("20", names(1)[0]))
    evening.do(propose(evening.event, 1, "", "late_pair", RepairRequest(new=("20",), now=True)).act())
    evening.play(1)
    assert sum("20" in result.everybody for result in evening.event.results.values()) == 2


def test_nobody_sits_out_nobody_plays_at_once() -> None:
    evening = club(movement=mitchell(5, boards_per_set=2)).start(1)
    evening.do(ContestantEntered("20", names(1)[0]))
    with refuses("nobody_sits_out"):
        propose(evening.event, 1, "", "late_pair", RepairRequest(new=("20",), now=True))


def test_what_is_announced_leaves_out_how_evenly_it_compares() -> None:
    evening = club(movement=mitchell(5, boards_per_set=2)).start(1).play(1)
    evening.do(ContestantEntered("11", names(1)[0]))
    proposed = propose(evening.event, 1, "", "late_pair", RepairRequest(new=("11",)))
    told = proposed.announcement(Speaker("en", strict=True).spell, CURRENT)
    assert told is not None
    assert told.text.startswith("Number 11 comes late, and plays from round 2 on.")
    assert "comparison" not in told.text


def test_players_read_what_concerns_them_in_words_of_their_own() -> None:
    evening = club(movement=howell(8, boards_per_set=2)).start(1)
    proposed = propose(evening.event, 1, "", "gone", RepairRequest(contestants=("3",)))
    speaker = Speaker("en", strict=True)
    notes = " ".join(speaker.spell(note) for note in proposed.notes(CURRENT))
    told = proposed.announcement(speaker.spell, CURRENT)
    assert told is not None
    assert "12C2a" in notes
    assert "get scores from the director" in told.text or "gets a score from the director" in told.text
    assert not re.search(r"\d+[A-Z]\d|blame|comparison", told.text)


def test_what_the_director_weighs_is_not_announced() -> None:
    """Two pairs leave a Howell: who meets again, and who cannot play each other, is no news."""
    evening = club(movement=howell(14, boards_per_set=2)).start(1).play(1).start(2).play(2)
    proposed = propose(evening.event, 1, "", "gone", RepairRequest(contestants=("3", "5")))
    said = {note.id for note in proposed.notes(CURRENT)}
    assert said & {"idle_without_boards", "meet_again"}
    told = proposed.announcement(Speaker("en", strict=True).spell, CURRENT)
    assert told is not None
    assert not re.search("cannot play each other|meet twice|times", told.text)


def test_who_left_is_ranked_by_the_share_of_boards_that_they_played() -> None:
    for text, rounds, placed in (
        ("", 3, False),
        ("", 5, True),
        ('[regulations]\nleft_early_least_share = "80%"\n', 5, False),
        ('[regulations]\nleft_early_least_share = "0%"\n', 1, True),
    ):
        evening = club(movement=howell(8, boards_per_set=2), conditions=text)
        for number in range(1, rounds + 1):
            evening.start(number).play(number)
        proposed = propose(evening.event, 1, "", "gone", RepairRequest(contestants=("3",)))
        (note,) = [note for note in proposed.notes(CURRENT) if note.id == "left_ranked"]
        assert note.values["placed"] is placed
        said = proposed.announcement(Speaker("en").spell, CURRENT)
        assert said is not None
        assert f"Number 3 has played {2 * rounds} of 14 boards" in said.text
        evening.do(proposed.act())
        for number in range(rounds + 1, 8):
            evening.start(number).play(number)
        ranking = EventStandings(evening.event).of(1).overall
        assert ranking is not None
        assert ("3" in ranking.places) is placed
        assert {row.contestant for row in ranking.rows} == {str(number) for number in range(1, 9)}
        (row,) = [row for row in ranking.rows if row.contestant == "3"]
        assert row.status is (EntryStatus.RANKED if placed else EntryStatus.TOO_FEW_BOARDS)


def test_a_log_that_does_not_say_who_left_ranks_everybody_as_before() -> None:
    evening = club(movement=howell(8, boards_per_set=2)).start(1).play(1)
    old = propose(evening.event, 1, "", "gone", RepairRequest(contestants=("3",))).act()
    evening.do(dataclasses.replace(old, left=()))
    for number in range(2, 8):
        evening.start(number).play(number)
    ranking = EventStandings(evening.event).of(1).overall
    assert ranking is not None
    assert "3" in ranking.places


def test_where_results_run_ahead_of_the_rounds_it_is_said_why_nothing_can_be_planned_anew() -> None:
    evening = club().start(1)
    assert why_few(evening.event, 1, "") is None
    section = evening.event.section(1, "")
    made = evening.do(ResultEntered(1, 3, 1, section.meetings[3, 1].boards[0], "4S= N"))
    assert "gone" not in offered(evening.event, 1, "")
    reason = why_few(evening.event, 1, "")
    assert reason is not None
    said = Speaker("en", strict=True).say(reason.message_id, **reason.values)
    assert "has a result from round 3 at table 1, though round 1 is in play" in said
    evening.do(ResultCancelled(made, made, "79C1"), why="typed too early")
    assert why_few(evening.event, 1, "") is None
    evening.start(2).start(3)
    last = why_few(evening.event, 1, "")
    assert last is not None
    assert last.id == "no_round_to_come"
