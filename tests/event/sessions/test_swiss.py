"""A Swiss as an event: each round is drawn on the standings, entered as facts, and scored in victory points (78D)."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, replace
from fractions import Fraction

import pytest

from kibitz.event.acts import (
    ContestantEntered,
    ContestantWithdrawn,
    Drawn,
    MovementRepaired,
    Player,
    ResultCorrected,
    ResultEntered,
    RoundDrawn,
    RoundStarted,
    ScoreMadeOfficial,
    SectionPlanned,
)
from kibitz.event.conditions import read_conditions
from kibitz.event.conditions_text import InvalidConditions
from kibitz.event.contest import Event
from kibitz.event.log.codec import act_data, read_act
from kibitz.event.refusals import NotAllowed
from kibitz.event.sessions.automations import due
from kibitz.event.sessions.draw import Drawing, proposed, round_to_draw
from kibitz.event.sessions.plans import SectionWanted, boards_of
from kibitz.event.sessions.repair_kinds import offered
from kibitz.event.sessions.swiss import BY_REGULATION, swiss_movement, swiss_rules
from kibitz.event.standings.live import EventStandings
from kibitz.event.state import Section
from kibitz.event.views.draw import draw_view
from kibitz.event.views.seats import seats_view
from kibitz.event.views.table_parts import next_data
from kibitz.laws.editions import CURRENT
from kibitz.laws.regulations import Regulations
from kibitz.messages.speaker import Speaker
from kibitz.movement import MovementKind
from tests.event.evening import DIRECTOR, MINUTE, SPECTATOR, Evening, refuses

TEAMS = 'kind = "teams"\nmethod = "imps"\nvictory_points = true\n'
PAIRS = 'method = "cross_imps"\nvictory_points = true\n'
BOARDS = 3


def swiss(kind: MovementKind, count: int, rounds: int, conditions: str) -> Evening:
    """An evening that is set up and not begun."""
    evening = Evening(conditions, "Birds")
    return evening.set_up(SectionWanted(swiss_movement(kind, count, rounds, BOARDS)), deals=False)


def section_of(evening: Evening) -> Section:
    return evening.event.sessions[1].sections[""]


def strength(who: str) -> int:
    """The lower the number the stronger."""
    return 100 - int(who)


def play(evening: Evening, round: int, but: tuple[tuple[int, int], ...] = ()) -> None:
    """The stronger wins: makes a game as N-S that the weaker would not make."""
    section = section_of(evening)
    for (at, table), meeting in sorted(section.meetings.items()):
        if at == round:
            (ns,), (ew,) = section.who(meeting.ns), section.who(meeting.ew)
            for board in meeting.boards:
                if (table, board) not in but:
                    result = "3NT= N" if strength(ns) > strength(ew) else f"3NT-{1 + int(ns) % 2} N"
                    evening.do(ResultEntered(1, round, table, board, result))


def draw(evening: Evening, **more: object) -> Drawing:
    found = proposed(evening.event, section_of(evening), **more)  # type: ignore[arg-type]
    evening.do(found.act)
    return found


def whole(evening: Evening, rounds: int) -> Evening:
    """Every round drawn, begun and played."""
    for round in range(1, rounds + 1):
        if round > 1:
            draw(evening)
        evening.start(round)
        play(evening, round)
    return evening


def met(event: Event) -> Counter[frozenset[str]]:
    section = event.sessions[1].sections[""]
    rounds = {
        (meeting.round, frozenset(section.who(meeting.ns) + section.who(meeting.ew)))
        for meeting in section.plan.meetings
    }
    return Counter(both for _, both in rounds)


@pytest.mark.parametrize("count", [6, 7])
def test_swiss_teams_from_the_conditions_to_the_ranking(count: int) -> None:
    """78B, 78D: four rounds, nobody meets anybody twice or sits out twice, and VPs make up the scale's sum."""
    evening = whole(swiss(MovementKind.TEAMS, count, 4, TEAMS), 4)
    event = evening.event
    assert set(met(event).values()) == {1}
    section = section_of(evening)
    byes = [who for round in section.byes.values() for who in round]
    assert len(byes) == len(set(byes)) == (4 if count % 2 else 0)
    table = EventStandings(event).of(1)
    assert table.overall is not None
    assert table.tallies is not None
    assert not table.flaws
    matches = count // 2 * 4
    assert sum(Fraction(table.tallies[str(who)].score) for who in range(1, count + 1)) == matches * 20 + len(byes) * 12
    assert table.overall.places["1"].number == 1
    evening.do(ScoreMadeOfficial(1))
    assert Event.folded(event.log).sessions == event.sessions


@pytest.mark.parametrize("count", [8, 7])
def test_swiss_pairs_from_the_conditions_to_the_ranking(count: int) -> None:
    """78D: each round is compared over its own tables and converted; a bye gives what `bye_vps` says."""
    evening = whole(swiss(MovementKind.PAIRS, count, 3, PAIRS + "[regulations]\nbye_vps = 11"), 3)
    table = EventStandings(evening.event).of(1)
    assert not table.flaws
    assert table.tallies is not None
    byes = {who: round for round, out in section_of(evening).byes.items() for who in out}
    total = sum(Fraction(table.tallies[str(who)].score) for who in range(1, count + 1))
    assert total == count // 2 * 3 * 20 + len(byes) * 11
    assert len(byes) == (3 if count % 2 else 0)
    assert set(met(evening.event).values()) == {1}
    evening.do(ScoreMadeOfficial(1))


def test_opponents_stand_close_and_the_draw_says_on_which_scores() -> None:
    evening = swiss(MovementKind.TEAMS, 6, 4, TEAMS).start(1)
    play(evening, 1)
    found = draw(evening)
    assert found.act.after == 1
    assert list(found.act.scores) == sorted(found.act.scores, key=lambda who: -Fraction(found.act.scores[who]))
    assert found.act.rules["swiss_meetings"] == "1"
    first = list(found.act.scores)[:2]
    assert {found.act.matches[0].ns, found.act.matches[0].ew} == set(first)
    assert read_act(act_data(found.act)) == found.act


def test_who_stands_level_is_shown_level_and_a_changed_standing_under_a_draw_is_told() -> None:
    """78D: two who drew share their place; the draw says if what it rested on was corrected afterwards."""
    evening = swiss(MovementKind.TEAMS, 4, 3, TEAMS)
    evening.do(RoundStarted(1, 1))
    section = section_of(evening)
    for (at, table), meeting in sorted(section.meetings.items()):
        for board in meeting.boards if at == 1 else ():
            evening.do(ResultEntered(1, 1, table, board, "3NT= N" if table != 2 else "3NT-1 N"))
    data = draw_view(evening.event, DIRECTOR, 1)
    known = sorted(
        (side["place"], side["shared_by"]) for match in data["matches"] for side in (match["ns"], match["ew"])
    )
    assert known == [(1, 1), (2, 2), (2, 2), (4, 1)]
    assert data["outdated"] == []
    draw(evening)
    assert draw_view(evening.event, DIRECTOR, 1)["outdated"] == []
    wrong = next(result for result in evening.event.results.values() if result.table == 3)
    evening.do(ResultCorrected(wrong.id, wrong.revision, "3NT-2 N"), why="keyed wrongly")
    data = draw_view(evening.event, DIRECTOR, 1)
    assert (data["drawn"], data["outdated"]) == (True, [2])
    draw(evening)
    assert draw_view(evening.event, DIRECTOR, 1)["outdated"] == []


def test_who_is_passed_over_is_named_with_the_reason() -> None:
    evening = whole(swiss(MovementKind.TEAMS, 6, 4, TEAMS), 3)
    found = proposed(evening.event, section_of(evening))
    reasons = [reason for match in found.act.matches for reason in found.passed_over(match.ns, match.ew)]
    assert any(flaw.id == "swiss_rematch" for _, flaws in reasons for flaw in flaws)
    for _, flaws in reasons:
        for flaw in flaws:
            assert Speaker("en", strict=True).say(flaw.message_id, **flaw.values)


class TestARoundThatIsNotDrawn:
    def test_cannot_begin(self) -> None:
        evening = swiss(MovementKind.TEAMS, 6, 4, TEAMS).start(1)
        play(evening, 1)
        with refuses("round_not_drawn"):
            evening.start(2)

    def test_is_not_begun_by_the_program_either(self) -> None:
        evening = swiss(MovementKind.TEAMS, 6, 4, TEAMS + 'rounds = "all_done"').start(1)
        play(evening, 1)
        assert due(evening.event, evening.now + 600 * MINUTE) == []
        draw(evening)
        assert due(evening.event, evening.now) == [RoundStarted(1, 2, "")]

    def test_is_to_come_and_nobody_sits_out_in_it(self) -> None:
        evening = swiss(MovementKind.TEAMS, 6, 4, TEAMS).start(1)
        coming = next_data(evening.event, section_of(evening), "1", "NS", 2)
        assert coming["undrawn"]
        assert not coming["sits_out"]
        assert not coming["over"]
        assert section_of(evening).rounds == 4
        play(evening, 1)
        assert seats_view(evening.event, SPECTATOR, evening.now)["sections"][0]["round"] is None
        draw(evening)
        assert len(seats_view(evening.event, SPECTATOR, evening.now)["sections"][0]["seats"]) == 12
        assert next_data(evening.event, section_of(evening), "1", "NS", 2)["table"] is not None

    def test_has_its_boards_dealt_beforehand(self) -> None:
        wanted = SectionWanted(swiss_movement(MovementKind.TEAMS, 6, 4, BOARDS))
        assert boards_of([wanted]) == tuple(range(1, 13))
        evening = whole(swiss(MovementKind.TEAMS, 6, 4, TEAMS), 4)
        assert section_of(evening).boards == tuple(range(1, 13))


class TestADrawIsRefused:
    def test_while_results_are_missing_unless_the_director_says_why(self) -> None:
        evening = swiss(MovementKind.TEAMS, 6, 4, TEAMS).start(1)
        play(evening, 1, but=((1, 2),))
        act = proposed(evening.event, section_of(evening)).act
        with refuses("draw_results_missing"):
            evening.do(act)
        evening.do(act, why="table 1 plays board 2 tomorrow")
        assert section_of(evening).drawn == 2

    def test_once_the_round_has_begun(self) -> None:
        evening = swiss(MovementKind.TEAMS, 6, 4, TEAMS).start(1)
        with refuses("draw_begun"):
            evening.do(RoundDrawn(1, 1, (Drawn(1, "1", "2"), Drawn(2, "3", "4"), Drawn(3, "5", "6"))))

    def test_where_two_meet_again_unless_that_is_accepted(self) -> None:
        evening = swiss(MovementKind.TEAMS, 6, 4, TEAMS).start(1)
        again = tuple(
            Drawn(table, *(section_of(evening).who(side)[0] for side in (meeting.ns, meeting.ew)))
            for table, meeting in enumerate((section_of(evening).meetings[1, at] for at in (1, 3, 5)), 1)
        )
        play(evening, 1)
        with refuses("draw_breaks"):
            evening.do(RoundDrawn(1, 2, again, after=1))
        evening.do(RoundDrawn(1, 2, again, after=1, despite=("swiss_rematch",)))

    @pytest.mark.parametrize(
        ("matches", "byes"),
        [
            ((("1", "2"), ("3", "4")), ()),
            ((("1", "2"), ("3", "4"), ("5", "5")), ()),
            ((("1", "2"), ("3", "4"), ("5", "6")), ("1",)),
        ],
    )
    def test_where_somebody_is_missing_or_twice_in_it(
        self, matches: tuple[tuple[str, str], ...], byes: tuple[str, ...]
    ) -> None:
        evening = swiss(MovementKind.TEAMS, 6, 4, TEAMS).start(1)
        play(evening, 1)
        drawn = tuple(Drawn(table, *both) for table, both in enumerate(matches, 1))
        with refuses("draw_breaks"):
            evening.do(RoundDrawn(1, 2, drawn, byes=byes, after=1, despite=("swiss_rematch", "swiss_missing")))

    def test_of_somebody_who_is_not_there_or_of_no_swiss(self) -> None:
        evening = swiss(MovementKind.TEAMS, 6, 4, TEAMS)
        with refuses("draw_unknown"):
            evening.do(RoundDrawn(1, 1, (Drawn(1, "1", "99"),)))
        plain = Evening().set_up(deals=False)
        with refuses("not_a_swiss"):
            plain.do(RoundDrawn(1, 1, (Drawn(1, "1", "2"),)))

    def test_on_the_standings_of_another_round(self) -> None:
        evening = swiss(MovementKind.TEAMS, 6, 4, TEAMS).start(1)
        play(evening, 1)
        act = proposed(evening.event, section_of(evening)).act
        with refuses("drawn_on_others"):
            evening.do(RoundDrawn(1, 2, act.matches, after=0))


class TestTheDirectorChangesADraw:
    def test_by_exchanging_two_and_the_log_keeps_that(self) -> None:
        evening = swiss(MovementKind.TEAMS, 6, 4, TEAMS).start(1)
        play(evening, 1)
        plain = proposed(evening.event, section_of(evening)).act
        one, other = plain.matches[0].ns, plain.matches[1].ns
        found = draw(evening, swaps=[(one, other)])
        assert found.act.by_hand
        assert found.act.matches[0].ns == other
        assert section_of(evening).who(section_of(evening).meetings[2, 1].ns) == (other,)

    def test_by_putting_two_together(self) -> None:
        evening = swiss(MovementKind.TEAMS, 6, 4, TEAMS).start(1)
        play(evening, 1)
        found = proposed(evening.event, section_of(evening), together=[("1", "6")])
        assert any({match.ns, match.ew} == {"1", "6"} for match in found.act.matches)

    def test_again_until_the_round_begins(self) -> None:
        evening = swiss(MovementKind.TEAMS, 6, 4, TEAMS).start(1)
        play(evening, 1)
        draw(evening)
        assert round_to_draw(section_of(evening)) == 2
        draw(evening, together=[("1", "6")])
        evening.start(2)
        assert round_to_draw(section_of(evening)) == 3


class TestWhoComesAndGoes:
    def test_a_team_that_withdraws_is_in_no_further_draw(self) -> None:
        evening = swiss(MovementKind.TEAMS, 7, 4, TEAMS).start(1)
        play(evening, 1)
        evening.do(ContestantWithdrawn("4"))
        found = draw(evening)
        assert "4" not in {who for match in found.act.matches for who in (match.ns, match.ew)}
        assert found.act.byes == ()

    def test_a_team_that_withdrew_and_is_entered_again_is_in_the_next_draw(self) -> None:
        evening = swiss(MovementKind.TEAMS, 8, 4, TEAMS).start(1)
        play(evening, 1)
        before = evening.event.contestants["4"]
        evening.do(ContestantWithdrawn("4"))
        without = draw(evening).act
        assert "4" not in {*without.byes, *(who for match in without.matches for who in (match.ns, match.ew))}
        evening.start(2)
        play(evening, 2)
        evening.do(ContestantEntered("4", before.players, before.name))
        found = draw(evening).act
        assert "4" in {who for match in found.matches for who in (match.ns, match.ew)}
        assert found.byes == ()

    def test_a_team_that_comes_late_is_in_the_next_draw_with_what_the_regulation_gives(self) -> None:
        """78D: `late_entry_vps` for each round before it came; no bye for them."""
        evening = swiss(MovementKind.TEAMS, 7, 4, TEAMS + "[regulations]\nlate_entry_vps = 8").start(1)
        play(evening, 1)
        evening.do(ContestantEntered("8", tuple(Player(name) for name in ("Owl", "Rook", "Wren", "Kite"))))
        found = draw(evening)
        assert found.act.byes == ()
        assert found.act.scores["8"] == "8"
        tallies = EventStandings(evening.event).of(1).tallies
        assert tallies is not None
        assert tallies["8"].score == 8
        assert section_of(evening).contestants[-1] == "8"

    def test_boards_of_a_round_with_fewer_tables_are_not_short(self) -> None:
        """87B is for a board with fewer scores than it should have: after a withdrawal it should have fewer."""
        evening = swiss(MovementKind.PAIRS, 8, 2, 'method = "matchpoints"\nvictory_points = true').start(1)
        play(evening, 1)
        evening.do(ContestantWithdrawn("7"))
        evening.do(ContestantWithdrawn("8"))
        draw(evening)
        evening.start(2)
        play(evening, 2)
        evening.do(ScoreMadeOfficial(1))
        tallies = EventStandings(evening.event).of(1).tallies
        assert tallies is not None
        [field] = tallies.fields
        tops = {key.board: traveller.ns.top for key, traveller in field.travellers.items()}
        assert {tops[board] for board in (1, 2, 3)} == {6}
        assert {tops[board] for board in (4, 5, 6)} == {4}

    def test_a_swiss_that_ends_early_is_scored_as_far_as_it_was_played(self) -> None:
        evening = whole(swiss(MovementKind.TEAMS, 6, 4, TEAMS), 2)
        evening.do(ScoreMadeOfficial(1), why="snow")
        table = EventStandings(evening.event).of(1)
        assert table.tallies is not None
        assert not table.flaws
        assert sum(Fraction(table.tallies[str(who)].score) for who in range(1, 7)) == 6 * 20

    def test_its_movement_is_not_repaired(self) -> None:
        evening = swiss(MovementKind.PAIRS, 8, 3, PAIRS).start(1)
        section = section_of(evening)
        assert offered(evening.event, 1, "") == []
        with refuses("swiss_is_drawn"):
            evening.do(MovementRepaired(1, "", "cut_rounds", section.plan, section.contestants))


def test_a_second_session_goes_on_where_the_first_ended() -> None:
    """78D: what was met before is not met again, and the first draw of the session is on the standings."""
    evening = whole(swiss(MovementKind.TEAMS, 6, 2, TEAMS), 2)
    evening.do(ScoreMadeOfficial(1))
    ids = tuple(str(number) for number in range(1, 7))
    wanted = SectionWanted(swiss_movement(MovementKind.TEAMS, 6, 2, BOARDS), contestants=ids)
    evening.set_up(wanted, deals=False, session=2)
    section = evening.event.sessions[2].sections[""]
    found = proposed(evening.event, section)
    evening.do(found.act)
    assert not found.flaws
    before = set(met(evening.event))
    assert before.isdisjoint(frozenset((match.ns, match.ew)) for match in found.act.matches)
    assert next(iter(found.act.scores)) == "1"


def test_where_the_conditions_say_random_everybody_can_check_the_lot() -> None:
    first = swiss_movement(MovementKind.PAIRS, 8, 3, 2, seed=1)
    assert first == swiss_movement(MovementKind.PAIRS, 8, 3, 2, seed=1)


def test_only_those_who_run_the_event_draw() -> None:
    evening = swiss(MovementKind.TEAMS, 6, 4, TEAMS)
    act = proposed(evening.event, section_of(evening)).act
    with refuses("not_for_role", NotAllowed):
        evening.do(act, SPECTATOR)
    evening.do(act, DIRECTOR)


@pytest.mark.parametrize(
    ("regulation", "value"),
    [
        ("swiss_first_round", "folded"),
        ("swiss_closeness", "top_down"),
        ("swiss_meetings", 0),
        ("swiss_danish_from", 3),
        ("swiss_clubs_apart", 2),
        ("swiss_bye_to", "random"),
        ("swiss_bye_before_rematch", False),
        ("swiss_arrears", 1),
        ("late_entry_vps", 8),
    ],
)
def test_every_regulation_of_a_draw_reaches_it(regulation: str, value: object) -> None:
    """78D: what is laid down decides, and nothing else is changed by it."""
    assert regulation in BY_REGULATION.values()
    usual = swiss_rules(Regulations(), MovementKind.TEAMS, 8)
    laid_down = swiss_rules(Regulations(CURRENT, **{regulation: value}), MovementKind.TEAMS, 8)
    changed = [field.name for field in fields(usual) if getattr(usual, field.name) != getattr(laid_down, field.name)]
    assert [BY_REGULATION[name] for name in changed] == [regulation]


def test_the_first_round_is_as_the_regulation_has_it() -> None:
    def first(**laid_down: object) -> set[frozenset[int]]:
        movement = swiss_movement(MovementKind.PAIRS, 8, 3, 2, Regulations(CURRENT, **laid_down))
        return {frozenset(encounter.contestants) for encounter in movement.encounters}

    assert frozenset({1, 5}) in first()
    assert frozenset({1, 8}) in first(swiss_first_round="folded")
    assert frozenset({1, 2}) in first(swiss_first_round="adjacent")


def test_in_arrears_a_round_is_drawn_while_the_one_before_is_played() -> None:
    """`swiss_arrears`: round 3 on the standings after round 1; what is missing of round 2 does not matter."""
    evening = swiss(MovementKind.TEAMS, 8, 4, TEAMS + "[regulations]\nswiss_arrears = 1").start(1)
    assert draw(evening).act.after == 0
    play(evening, 1)
    evening.start(2)
    found = draw(evening)
    assert (found.act.round, found.act.after) == (3, 1)
    assert found.act.scores
    assert section_of(evening).drawn == 3


def test_clubs_stay_apart_where_the_regulation_says_so() -> None:
    def evening(conditions: str) -> Evening:
        found = Evening(conditions, "Birds")
        for number in range(1, 9):
            found.do(ContestantEntered(str(number), club="Owls" if number in (1, 5) else ""))
        ids = tuple(map(str, range(1, 9)))
        return found.set_up(SectionWanted(swiss_movement(MovementKind.PAIRS, 8, 3, 2), contestants=ids), deals=False)

    def together(found: Evening) -> bool:
        act = proposed(found.event, section_of(found)).act
        return any({match.ns, match.ew} == {"1", "5"} for match in act.matches)

    assert together(evening(PAIRS))
    assert not together(evening(PAIRS + "[regulations]\nswiss_clubs_apart = 1"))


def test_nobody_sits_out_twice_while_others_have_not_unless_that_is_accepted() -> None:
    evening = swiss(MovementKind.PAIRS, 5, 3, PAIRS).start(1)
    play(evening, 1)
    [out] = section_of(evening).byes[1]
    found = proposed(evening.event, section_of(evening))
    assert found.act.byes != (out,)
    again = proposed(evening.event, section_of(evening), swaps=[(out, found.act.byes[0])])
    assert again.act.byes == (out,)
    assert "swiss_bye_again" in {flaw.id for flaw in again.flaws}
    with refuses("draw_breaks"):
        evening.do(replace(again.act, despite=("swiss_rematch",)))
    evening.do(again.act)


@pytest.mark.parametrize("rounds", ["", "many", "0", "-1", "99999", "1e3"])
def test_a_plan_says_how_many_rounds_there_will_be(rounds: str) -> None:
    evening = swiss(MovementKind.PAIRS, 8, 3, PAIRS)
    section = section_of(evening)
    plan = replace(section.plan, details={"swiss_rounds": rounds})
    with refuses("not_a_swiss_plan"):
        evening.do(SectionPlanned(1, "", plan, section.contestants))


def test_a_bye_without_a_scale_for_so_many_boards_is_no_fault() -> None:
    """The matches of the round say that there is none; the table comes out all the same."""
    conditions = TEAMS + '[regulations]\nvp_scale = "wbf_25"'
    evening = swiss(MovementKind.TEAMS, 7, 3, conditions).start(1)
    play(evening, 1)
    table = EventStandings(evening.event).of(1)
    assert table.tallies is not None
    assert table.flaws


def test_who_is_kept_apart_by_the_conditions_never_meets() -> None:
    """78D: two of one family, say; in the first round too, which is drawn by the numbers."""
    text = 'victory_points = true\n[regulations]\nswiss_kept_apart = ["1 4", "2, 3"]\n'
    apart = {frozenset("14"), frozenset("23")}
    movement = swiss_movement(MovementKind.PAIRS, 6, 3, BOARDS, read_conditions(text).regulations)
    evening = Evening(text, "Birds").set_up(SectionWanted(movement), deals=False)
    met = {
        frozenset((str(ns), str(ew))) for encounter in movement.encounters for ns in encounter.ns for ew in encounter.ew
    }
    assert not met & apart
    for round in (1, 2, 3):
        if round > 1:
            drawing = proposed(evening.event, section_of(evening))
            assert drawing.act.rules["swiss_kept_apart"] == '["1 4", "2 3"]'
            assert not {frozenset((match.ns, match.ew)) for match in drawing.act.matches} & apart
            evening.do(drawing.act)
        evening.start(round)
        play(evening, round)


def test_the_director_keeps_two_apart_in_one_draw() -> None:
    evening = swiss(MovementKind.PAIRS, 8, 3, "victory_points = true")
    evening.start(1)
    play(evening, 1)
    section = section_of(evening)
    first = proposed(evening.event, section).act.matches[0]
    act = proposed(evening.event, section, apart=[(first.ns, first.ew)]).act
    assert {first.ns, first.ew} not in [{match.ns, match.ew} for match in act.matches]
    assert act.by_hand
    evening.do(act)


@pytest.mark.parametrize("two", ["3", "3 3", "1 2 3", ""])
def test_two_are_kept_apart_not_one_nor_three(two: str) -> None:
    with pytest.raises(InvalidConditions):
        read_conditions(f'[regulations]\nswiss_kept_apart = ["{two}"]\n')
