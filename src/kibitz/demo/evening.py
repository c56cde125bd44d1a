"""The evening: twelve tables, a pair that comes late, and somebody who keeps it all going to the end."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from kibitz.dealing import Secret
from kibitz.demo.cases import hesitation, insufficient_bid, lead_out_of_turn, revoke
from kibitz.demo.director import director, penalise
from kibitz.demo.names import bird_names
from kibitz.demo.room import ASSISTANT, DIRECTOR, ORGANISER, ROUND_MINUTES, DemoRoom
from kibitz.demo.simulation import DemoEntry, Doing, Person, enter
from kibitz.demo.tables import Incident, play, table
from kibitz.event.acts import (
    Act,
    Announced,
    ContestantEntered,
    EventCreated,
    HandsPublished,
    Meeting,
    Player,
    ResultCorrected,
    RoundExtended,
    RoundStarted,
    ScoreAwarded,
    ScoreMadeOfficial,
    WarningGiven,
)
from kibitz.event.sessions.board_states import BoardProgress
from kibitz.event.sessions.plans import SectionWanted, boards_of, dealt, session_acts
from kibitz.event.sessions.repair_kinds import RepairRequest
from kibitz.event.sessions.repairs import propose
from kibitz.game import Result
from kibitz.messages import say
from kibitz.movement import mitchell, one_winner

TABLES = 12
ROUNDS = 9
SLOW_TABLE = 11
LATE_PAIR = 24

IN_STORE: tuple[tuple[int, int, Incident], ...] = (
    (1, 0, insufficient_bid),
    (1, 1, "help"),
    (2, 0, lead_out_of_turn),
    (2, 1, "disputed"),
    (2, 1, "questioned"),
    (3, 0, "wrong_board"),
    (3, 1, "phone"),
    (3, 1, revoke),
    (4, 0, insufficient_bid),
    (4, 0, insufficient_bid),
    (4, 0, "withdrawn"),
    (4, 0, "disputed"),
    (4, 1, lead_out_of_turn),
    (4, 1, hesitation),
    (4, 1, hesitation),
    (5, 0, lead_out_of_turn),
    (5, 1, "disputed"),
    (6, 0, hesitation),
    (6, 1, "phone"),
    (7, 0, revoke),
    (7, 1, "help"),
    (8, 0, insufficient_bid),
    (8, 0, "wrong_board"),
    (8, 1, "disputed"),
    (9, 0, lead_out_of_turn),
)
"""What goes wrong, by round and by place of the board in it; at which table is left to chance."""

CONDITIONS = """\
kind = "pairs"
method = "matchpoints"
winners = 1
scores = "after_board"
ranking = "at_once"
hands = "after_session"
rounds = "director"
minutes_a_board = 7
minutes_a_change = 2
deposit = "20 EUR"
notes = "{notes}"

[regulations]
results_open = "agreed"
correction_period = "20 minutes"
appeal_period = "20 minutes"
appeals_body = "committee"
"""


def preparations(chance: Random) -> tuple[list[DemoEntry], tuple[Player, ...]]:
    """What the organiser enters before the evening, for all pairs but the last; and who that is."""
    names = bird_names(4 * TABLES, chance)
    players = [tuple(map(Player, names[2 * pair : 2 * pair + 2])) for pair in range(2 * TABLES)]
    movement = one_winner(mitchell(TABLES, rounds=ROUNDS, boards_per_set=2))
    section = SectionWanted(movement, absent=frozenset({LATE_PAIR}), players=tuple(players))
    secret = Secret(chance.randbytes(32))
    named = say("demo.name")
    boards = dealt(1, named, boards_of([section]), secret=secret)
    acts: list[Act] = [
        EventCreated(named, CONDITIONS.format(notes=say("demo.notes"))),
        *session_acts([section], name=say("demo.session"), boards=[boards]),
    ]
    return [DemoEntry(ORGANISER, act) for act in acts], players[LATE_PAIR - 1]


def attend(room: DemoRoom, late_pair: tuple[Player, ...] = ()) -> None:
    """Everybody comes: twelve tables, the director, somebody who calls the rounds, and at last the late pair."""
    incidents = in_store(room.chance)
    for number in range(1, TABLES + 1):
        pace = 1.22 if number == SLOW_TABLE else room.chance.uniform(0.88, 1.06)
        room.people.add(table(room, number, pace, incidents[number]), room.chance.uniform(0, 4))
    room.people.add(director(room))
    room.people.add(rounds(room, late_pair))


def in_store(chance: Random) -> dict[int, dict[tuple[int, int], Incident]]:
    """What is in store for each table, by round and place of the board."""
    found: dict[int, dict[tuple[int, int], Incident]] = {number: {} for number in range(1, TABLES + 1)}
    for round, place, incident in IN_STORE:
        free = [
            table_number
            for table_number, known in found.items()
            if (round, 0) not in known and (round, 1) not in known and table_number not in (SLOW_TABLE, TABLES)
        ]
        found[chance.choice(free)][round, place] = incident
    return found


def rounds(room: DemoRoom, late_pair: tuple[Player, ...]) -> Person:
    """The rounds are called one after another, when every table has done; at the end the score is made official."""
    begun = room.section.clock.round
    if begun:  # the server was started again: what is left of the round is played in a round's time
        again = RoundStarted(room.session, begun, minutes=room.minutes(begun))
        yield from enter(DIRECTOR, again, say("demo.why.again"))
    else:
        yield 30.0
        yield from enter(DIRECTOR, Announced(say("demo.announced.welcome")))
        yield 60.0
    for round in range(max(1, begun), room.section.rounds + 1):
        if round == 2 and late_pair:
            yield from seat_late_pair(room, late_pair)
        if room.section.clock.round < round:
            yield from enter(DIRECTOR, RoundStarted(room.session, round, minutes=room.minutes(round)))
        room.begun[round] = room.people.now
        if round == 5:
            yield 200.0
            yield from enter(DIRECTOR, Announced(say("demo.announced.coffee")))
        yield from wait_for_tables(room, round)
        yield room.seconds(30, 60)
    yield from finish(room)
    room.over = True


def wait_for_tables(room: DemoRoom, round: int) -> Doing:
    """Until all have done; who is slow hears of it: a word, a warning, more time, a penalty."""
    reminded = 0
    while room.section.clock.round <= round:
        waiting = sorted({board.table for board in room.boards(round) if not _has_done(board.state)})
        if not waiting:
            break
        elapsed = (room.people.now - room.begun[round]) / 60
        if elapsed > ROUND_MINUTES - 1 and not reminded:
            reminded = SLOW_TABLE if SLOW_TABLE in waiting else waiting[0]
            yield from _remind(room, round, reminded)
        yield 5.0
    if reminded == SLOW_TABLE and round in (2, 6):
        meeting = room.section.meetings[round, SLOW_TABLE]
        contestant = room.player(meeting, "NS").contestant
        yield 20.0
        if round == 2:
            said = say("demo.offence.slow")
            yield from enter(ASSISTANT, WarningGiven(room.session, contestant, said, "90B2"), said)
        else:
            yield from penalise(room, contestant, "slow", "90B2")
    return reminded


def _has_done(state: BoardProgress) -> bool:
    return state not in (BoardProgress.TO_ENTER, BoardProgress.ENTERED, BoardProgress.DISPUTED)


def _remind(room: DemoRoom, round: int, number: int) -> Doing:
    if round == 5:
        return (yield from enter(DIRECTOR, RoundExtended(room.session, max(1, round // 2 // int(room.speed or 1)))))
    text = say("demo.announced.slow", table=room.section.table_name(number))
    return (yield from enter(ASSISTANT, Announced(text, table=room.section.table_name(number))))


def seat_late_pair(room: DemoRoom, players: tuple[Player, ...]) -> Doing:
    """A pair comes after the first round and takes the empty place; those who waited get average plus (12C2a)."""
    contestant = str(LATE_PAIR)
    yield from enter(ASSISTANT, ContestantEntered(contestant, players))
    yield 20.0
    missed = [
        missed_meeting
        for (round, _), missed_meeting in room.section.meetings.items()
        if round == 1 and LATE_PAIR in missed_meeting.ns + missed_meeting.ew
    ]
    notes = (say("demo.announced.late_pair", contestant=contestant),)
    proposed = propose(room.event(), room.session, "", "late_pair", RepairRequest(new=(contestant,)))
    yield from enter(DIRECTOR, proposed.act(notes))
    yield from enter(DIRECTOR, Announced(notes[0]))
    for meeting in missed:
        for board in meeting.boards:
            yield 8.0
            yield from enter(DIRECTOR, _average(room, meeting, board), say("demo.why.late_pair"))
    return 0


def _average(room: DemoRoom, meeting: Meeting, board: int) -> ScoreAwarded:
    award = "NS=ave- EW=ave+" if LATE_PAIR in meeting.ns else "NS=ave+ EW=ave-"
    ns, ew = room.section.who(meeting.ns), room.section.who(meeting.ew)
    return ScoreAwarded(room.session, meeting.round, meeting.table, board, award, law="12C2a", ns=ns, ew=ew)


def finish(room: DemoRoom) -> Doing:
    """Boards to be played late, the official score, an error that is found, the hands."""
    for round, number, board in sorted(room.section.late):
        yield from play(room, room.section.meetings[round, number], board, 0.7)
    for _ in range(200):
        if all(job.done for job in room.jobs.values()):
            break
        yield 5.0
    yield 30.0
    if room.event().session(room.session).official is None:
        yield from enter(DIRECTOR, ScoreMadeOfficial(room.session))
        yield 5.0
        yield from enter(DIRECTOR, Announced(say("demo.announced.official")))
        yield 150.0
        yield from correct_error(room)
        yield 60.0
    if not room.event().session(room.session).hands_public:
        yield from enter(DIRECTOR, HandsPublished(room.session))
    yield 600.0
    return 0


def correct_error(room: DemoRoom) -> Doing:
    """A pair finds that its score is a trick short, and the others say so too (79C1)."""
    plain = [result for result in room.event().results.values() if result.counts and result.result and not result.award]
    made = [
        entered for entered in plain if (read := Result.parse(entered.result)).contract and 6 < (read.tricks or 0) < 13
    ]
    found = room.chance.choice(made)
    read = Result.parse(found.result)
    to = str(replace(read, tricks=(read.tricks or 0) + 1))
    return (yield from enter(DIRECTOR, ResultCorrected(found.id, found.revision, to=to), say("demo.why.trick_short")))
