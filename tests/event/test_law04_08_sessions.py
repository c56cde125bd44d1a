"""Laws 3, 4, 5, 8, 78D and 80B of an event: who plays where, rounds and their end, conditions and entries."""

from __future__ import annotations

from kibitz.event.acts import (
    Announced,
    ConditionsSet,
    ContestantEntered,
    ContestantWithdrawn,
    EventCreated,
    LatePlayOrdered,
    Player,
    ResultEntered,
    RoundExtended,
    RoundStarted,
    ScoreMadeOfficial,
    SectionPlanned,
    SubstituteSeated,
)
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.sessions.board_states import missing
from kibitz.event.sessions.lineups import lineup
from kibitz.laws.editions import Edition
from kibitz.scoring.standings import EntryStatus
from tests.event.directing import ADA, ORGANISER, do, evening, refusal_id
from tests.event.proving import proves
from tests.event.rooms import begin, mitchell, played

TABLE_1 = EventActor(EventRole.PLAYER, table="1")


@proves("4")
def test_a_substitute_plays_as_the_director_authorises_and_nobody_in_two_places(edition: Edition) -> None:
    event = evening(edition)
    do(event, SubstituteSeated("1", 1, "N1", Player("Heron"), 2))
    assert [seated.name for seated in lineup(event, "1", 1, 1)] == ["N1", "S1"]
    assert [seated.name for seated in lineup(event, "1", 1, 2)] == ["Heron", "S1"]
    assert refusal_id(event, SubstituteSeated("2", 1, "N2", Player("S3"))) == "plays_elsewhere"
    player = EventActor(EventRole.PLAYER, "N1", "1")
    assert refusal_id(event, SubstituteSeated("1", 1, "S1", Player("Kos")), player) == "not_for_role"


@proves("5A", "5B", "8A1")
def test_everybody_has_one_place_from_the_start_and_the_plan_says_who_moves_where(edition: Edition) -> None:
    event = evening(edition)
    other = mitchell(3, 2, 2)
    ids = tuple(f"B{number}" for number in range(1, 7))
    for contestant in ids:
        do(event, ContestantEntered(contestant))
    twice = ("1", *ids[1:])
    assert refusal_id(event, SectionPlanned(2, "", other, ("B1", "B1", *ids[2:]))) == "seated_twice"
    do(event, SectionPlanned(2, "", other, ids))
    assert event.section(2, "").meetings[2, 1].ew == (6,)
    assert event.section(2, "").who((6,)) == ("B6",)
    assert twice not in [section.contestants for section in event.session(2).sections.values()]


@proves("8A1")
def test_the_director_tells_the_players(edition: Edition) -> None:
    event = evening(edition)
    do(event, Announced("East-West go up one table."))
    assert [announcement.text for announcement in event.announcements] == ["East-West go up one table."]


@proves("8B1")
def test_a_round_ends_when_the_next_begins_and_who_has_not_finished_plays_on(edition: Edition) -> None:
    event = evening(edition)
    assert refusal_id(event, RoundStarted(1, 3), why="") == "no_such_round"
    later = ResultEntered(1, 2, 1, 3, "Pass")
    assert refusal_id(event, later, TABLE_1) == "round_not_begun"
    do(event, RoundStarted(1, 2))
    assert event.section(1, "").clock.round == 2
    do(event, ResultEntered(1, 1, 1, 1, "Pass"), TABLE_1)  # of the round before
    do(event, later, TABLE_1)
    assert len(event.results) == 2


@proves("8A1", "81B1")
def test_the_director_gives_a_round_more_time(edition: Edition) -> None:
    event = evening(edition)
    do(event, RoundStarted(1, 2, minutes=15))
    do(event, RoundExtended(1, 5))
    assert event.section(1, "").clock.minutes == 20


@proves("8B2", "82B2")
def test_a_postponed_board_is_missed_by_nobody_until_it_is_played(edition: Edition) -> None:
    event = played(evening(edition), through=0)
    begin(event, 2)
    before = [(gap.round, gap.table, gap.board) for gap in missing(event, 1)]
    do(event, LatePlayOrdered(1, 1, 1, (2,)))
    assert (1, 1, 2) in event.section(1, "").late
    assert (1, 1, 2) in before
    do(event, ResultEntered(1, 1, 1, 2, "Pass"))
    assert event.section(1, "").late == frozenset()


@proves("8C", "79C1", "92B", "81C8", "80B2j")
def test_the_session_ends_when_all_is_played_and_scored(edition: Edition) -> None:
    event = evening(edition)
    assert refusal_id(event, ScoreMadeOfficial(1), why="") == "boards_missing"
    played(event)
    do(event, ScoreMadeOfficial(1), why="")
    assert event.session(1).official is not None


@proves("78D", "80B2i")
def test_the_conditions_are_laid_down_and_published_before_play(edition: Edition) -> None:
    book = f'[regulations]\nedition = "{edition}"\n'
    event = Event()
    do(event, EventCreated("Cup", f'method = "butler"\n{book}'), ORGANISER)
    assert event.conditions.method == "butler"
    do(event, ConditionsSet(book), ORGANISER)
    assert event.conditions.method == "matchpoints"
    begun = evening(edition)
    played(begun, through=1)
    changed = ConditionsSet(f'method = "butler"\n{book}')
    assert refusal_id(begun, changed, ADA) in ("organiser_changes_contest", "not_for_role")


@proves("80B2h", "80B2d")
def test_the_organiser_takes_the_entries(edition: Edition) -> None:
    event = evening(edition)
    do(event, ContestantEntered("7", (Player("Heron"), Player("Wren"))))
    assert event.contestants["7"].names == ("Heron", "Wren")
    assert refusal_id(event, ContestantEntered("8", (Player("Kos"),))) == "wrong_number_of_players"
    do(event, ContestantWithdrawn("7"))
    assert event.contestants["7"].status is EntryStatus.WITHDRAWN
