"""The players of a table: they play their boards in their own time, North enters the result, East-West agree.

Now and then somebody keys another score, or another card for the lead; and where the evening has something in store for
them, they call the director.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from kibitz.demo.cases import DemoCase, wrong_board
from kibitz.demo.results import PlayedBoard, play_board
from kibitz.demo.room import DemoRoom, Job
from kibitz.demo.simulation import Doing, Person, enter
from kibitz.event.acts import (
    DirectorCalled,
    EntryQuestioned,
    Meeting,
    ResultAgreed,
    ResultDisputed,
    ResultEntered,
    ResultWithdrawn,
)
from kibitz.event.acts.results import SideName
from kibitz.event.sessions.lineups import is_played
from kibitz.game import CARDS, Board, Result
from kibitz.messages import say

BOARD_SECONDS = 375.0
_SLIPS = ("withdrawn", "disputed", "questioned")

Incident = str | Callable[[Board, Random], DemoCase | None]
"""What is in store for a table: a case for the director, or by name something else."""


def table(room: DemoRoom, number: int, pace: float, incidents: dict[tuple[int, int], Incident]) -> Person:
    """Those who sit at a table, round after round. `incidents` are by round and by place of the board in it."""
    for round in range(1, room.section.rounds + 1):
        while room.section.clock.round < round:
            if room.over:
                return
            yield 4.0
        yield room.seconds(5, 40)  # they find their seats and say good evening
        meeting = room.section.meetings.get((round, number))
        if meeting is None or not is_played(room.section, meeting):
            continue
        turn = (number + 5 * round) % len(room.section.tables) / len(room.section.tables)
        shares = _shares(len(meeting.boards), turn)
        for place, (board, share) in enumerate(zip(meeting.boards, shares, strict=True)):
            if (round, number, board) in room.section.late or room.result_at(round, number, board):
                continue
            yield from play(room, meeting, board, pace * share, incidents.get((round, place)))


def _shares(boards: int, turn: float) -> list[float]:
    """How long each board of a round takes beside the usual: one is passed out while another is thought about for long.

    Together they take their time, so that the room does not wait. By their `turn`, from 0 to 1, some are quick with the
    first and others slow, so that results come in all through the round.
    """
    if boards < 2:
        return [1.0] * boards
    first = 0.1 + 1.5 * turn
    return [first, *[(boards - first) / (boards - 1)] * (boards - 1)]


def play(room: DemoRoom, meeting: Meeting, board: int, pace: float, incident: Incident | None = None) -> Doing:
    """They play one board and enter it."""
    begun, length = room.people.now, max(150.0, room.chance.gauss(BOARD_SECONDS, 55)) * pace
    if incident == "wrong_board":
        return (yield from play_wrong_board(room, meeting, board, length))
    if callable(incident):
        case = incident(room.board(board), room.chance)
        if case is not None and not case.award:
            yield length * room.seconds(0.2, 0.4)
            yield from call_director(room, meeting, board, Job(meeting.round, meeting.table, board, case))
            yield max(30.0, begun + length - room.people.now)
            return (yield from score(room, meeting, board, case.played))
        if case is not None:
            yield length
            number = yield from score(room, meeting, board, case.played)
            yield from call_director(room, meeting, board, Job(meeting.round, meeting.table, board, case))
            return number
    if incident in ("phone", "help"):
        yield length * 0.5
        job = Job(meeting.round, meeting.table, board, offence=str(incident) if incident == "phone" else "")
        job.contestant = room.player(meeting, "EW").contestant
        yield from call_director(room, meeting, board, job, str(incident))
        yield max(30.0, begun + length - room.people.now)
    else:
        yield length
    slip = incident if incident in _SLIPS else _slip(room.chance)
    return (yield from score(room, meeting, board, play_board(room.board(board), room.chance), str(slip or "")))


def _slip(chance: Random) -> str:
    """What goes wrong with entering a score, if anything does."""
    return chance.choices(("", *_SLIPS), (0.95, 0.02, 0.015, 0.015))[0]


def score(room: DemoRoom, meeting: Meeting, board: int, played: PlayedBoard, slip: str = "") -> Doing:
    """North enters the result, the others agree a little later; or something was keyed that is not so."""
    right = str(played.result)
    contract = played.result.contract
    lead = str(played.lead) if played.lead is not None else ""
    north = room.player(meeting, "NS")
    if slip == "questioned" and contract is not None:
        held = room.board(board).deal
        strange = [card for card in CARDS if held and card not in held[contract.declarer.lho]]
        yield from enter(north, _entered(room, meeting, board, right, str(room.chance.choice(strange))))
        yield from enter(
            north,
            EntryQuestioned(room.session, meeting.round, meeting.table, board, "lead_not_held"),
        )
        yield room.seconds(6, 15)
    wrong = str(_misread(played.result)) if slip in ("withdrawn", "disputed") and contract is not None else right
    number = yield from enter(north, _entered(room, meeting, board, wrong, lead))
    if number and wrong != right and slip == "withdrawn":
        yield room.seconds(5, 12)
        yield from enter(north, ResultWithdrawn(number, number, "NS"))
        yield room.seconds(5, 12)
        number = yield from enter(north, _entered(room, meeting, board, right, lead))
    yield room.seconds(6, 28)
    there = room.event().results.get(number)
    if there is None or there.counts:
        return number
    east = room.player(meeting, "EW", room.chance.randint(0, 1))
    if there.result != right:
        why = say("demo.call.disputed")
        call = yield from enter(east, ResultDisputed(number, there.revision, "EW", right), why)
        if call:
            room.jobs[call] = Job(meeting.round, meeting.table, board, result=right)
            yield from wait_for_director(room, call)
        return number
    yield from enter(east, ResultAgreed(number, there.revision, "EW"))
    return number


def _entered(room: DemoRoom, meeting: Meeting, board: int, result: str, lead: str) -> ResultEntered:
    return ResultEntered(room.session, meeting.round, meeting.table, board, result, lead=lead)


def _misread(result: Result) -> Result:
    """The result with a trick too many, or one too few where that cannot be; a board passed out is read rightly."""
    if result.contract is None or result.tricks is None:
        return result
    return Result(result.contract, result.tricks + 1 if result.tricks < 13 else 12)


def call_director(room: DemoRoom, meeting: Meeting, board: int, job: Job, what: str = "") -> Doing:
    """They call the director, and wait until the director has done."""
    sides: tuple[SideName, ...] = ("NS", "EW")
    side = room.chance.choice(sides)
    said = say(f"demo.call.{what or (job.case.what if job.case else 'help')}", board=job.board)
    act = DirectorCalled(room.session, meeting.table, board=board, side=side, what=said)
    call = yield from enter(room.player(meeting, side, room.chance.randint(0, 1)), act)
    if call:
        room.jobs[call] = job
        yield from wait_for_director(room, call)
    return call


def wait_for_director(room: DemoRoom, call: int) -> Doing:
    """They wait until a call is dealt with, by whomever."""
    for _ in range(400):
        found = room.event().calls.get(call)
        if room.jobs[call].done or found is None or found.closed is not None:
            break
        yield 5.0
    return call


def play_wrong_board(room: DemoRoom, meeting: Meeting, board: int, length: float) -> Doing:
    """They take a board from the next table that none of them plays tonight, and notice it when it is over (15B)."""
    who = {*meeting.ns, *meeting.ew}
    met = [
        own_meeting
        for own_meeting in room.section.plan.meetings
        if who.intersection((*own_meeting.ns, *own_meeting.ew))
    ]
    theirs = {number for own_meeting in met for number in own_meeting.boards}
    free = [number for number in room.section.boards if number not in theirs]
    yield length
    if not free:
        return (yield from score(room, meeting, board, play_board(room.board(board), room.chance)))
    other = room.chance.choice(free)
    case = wrong_board(room.board(other), room.chance)
    return (yield from call_director(room, meeting, board, Job(meeting.round, meeting.table, other, case)))
