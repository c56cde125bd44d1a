"""The director: who goes where called, rules question by question, adjusts, penalises, and hears of appeals."""

from __future__ import annotations

from kibitz.demo.cases import next_line
from kibitz.demo.room import COMMITTEE, DIRECTOR, DemoRoom, Job
from kibitz.demo.simulation import Doing, Person, enter
from kibitz.event.acts import (
    AppealConsented,
    AppealDecided,
    AppealReferred,
    AppealRequested,
    CallClosed,
    CallTaken,
    LatePlayOrdered,
    PenaltyGiven,
    ResultCorrected,
    ResultEntered,
    RulingClosed,
    RulingContinued,
    RulingOpened,
    ScoreAdjusted,
)
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.messages import say


def director(room: DemoRoom) -> Person:
    """The director deals with one call after another, as long as the evening lasts."""
    while not room.over:
        waiting = [call_id for call_id, job in room.jobs.items() if not job.done]
        if not waiting:
            yield 4.0
            continue
        call, job = waiting[0], room.jobs[waiting[0]]
        yield room.seconds(12, 45)
        found = room.event().calls.get(call)
        if found is not None and found.taken is None and found.closed is None:
            yield from enter(DIRECTOR, CallTaken(call))
            yield room.seconds(20, 50)
            yield from _dealt_with(room, call, job)
        job.done = True


def _dealt_with(room: DemoRoom, call: int, job: Job) -> Doing:
    if job.case is not None:
        yield from rule(room, call, job)
    elif job.result:
        yield from _settle(room, job)
    elif job.offence:
        yield from penalise(
            room, job.contestant, job.offence, "90A"
        )  # it disturbs the others; 91A is for who misbehaves
    found = room.event().calls.get(call)
    if found is not None and found.closed is None:
        yield from enter(DIRECTOR, CallClosed(call))
    return call


def rule(room: DemoRoom, call: int, job: Job) -> Doing:
    """The ruling as a conversation: what happened, what is asked, what follows."""
    case = job.case
    assert case is not None
    opened = RulingOpened(room.session, job.table, round=job.round, board=job.board, call=call)
    ruling = yield from enter(DIRECTOR, opened)
    if not ruling:
        return 0
    job.ruling = ruling
    for part in case.parts:
        yield room.seconds(8, 20)
        yield from enter(DIRECTOR, RulingContinued(ruling, _lines(room, ruling), part))
    while line := next_line(case, room.event().rulings[ruling].folded_once):
        yield room.seconds(8, 20)
        if not (yield from enter(DIRECTOR, RulingContinued(ruling, _lines(room, ruling), (line,)))):
            break
    yield room.seconds(8, 20)
    summary = say(f"demo.ruled.{case.what}")
    yield from enter(DIRECTOR, RulingClosed(ruling, _lines(room, ruling), summary))
    if case.what == "wrong_board":
        yield from _wrong_board(room, job)
    if case.award:
        yield from _adjust(room, job)
    return ruling


def _lines(room: DemoRoom, ruling: int) -> int:
    return len(room.event().rulings[ruling].lines)


def _settle(room: DemoRoom, job: Job) -> Doing:
    """A disputed score: the director finds how many tricks there were (79B)."""
    found = room.result_at(job.round, job.table, job.board)
    if found is None or found.counts:
        return 0
    act = ResultCorrected(found.id, found.revision, to=job.result, law="79B1")
    return (yield from enter(DIRECTOR, act, say("demo.why.counted")))


def _wrong_board(room: DemoRoom, job: Job) -> Doing:
    """The result stands under the number of the board that was played; the right board comes later (15B2)."""
    assert job.case is not None
    played = job.case.played
    lead = str(played.lead) if played.lead is not None else ""
    act = ResultEntered(room.session, job.round, job.table, job.board, str(played.result), lead=lead)
    number = yield from enter(DIRECTOR, act, say("demo.why.wrong_board"))
    meeting = room.section.meetings[job.round, job.table]
    missing = tuple(board for board in meeting.boards if room.result_at(job.round, job.table, board) is None)
    yield 10.0
    yield from enter(DIRECTOR, LatePlayOrdered(room.session, job.round, job.table, missing[:1]))
    return number


def _adjust(room: DemoRoom, job: Job) -> Doing:
    """An assigned adjusted score, weighted (12C1c); those whom it costs most appeal."""
    assert job.case is not None
    found = room.result_at(job.round, job.table, job.board)
    if found is None:
        return 0
    yield room.seconds(60, 120)  # they ask other players what they would have done
    found = room.event().results[found.id]
    act = ScoreAdjusted(found.id, found.revision, job.case.award, "12C1c", job.ruling)
    number = yield from enter(DIRECTOR, act, say("demo.why.weighted"))
    contract = job.case.played.result.contract
    if number and contract is not None and not room.appealed:  # one appeal is enough for an evening
        room.appealed = True
        contestant = (found.ns if str(contract.declarer.side) == "NS" else found.ew)[0]
        room.people.add(appeal(room, contestant, job.ruling), room.seconds(240, 360))
    return number


def penalise(room: DemoRoom, contestant: str, offence: str, law: str) -> Doing:
    """A penalty by the tariff of the house."""
    said = say(f"demo.offence.{offence}")
    return (yield from enter(DIRECTOR, PenaltyGiven(room.session, contestant, "10% of top", said, law), said))


def appeal(room: DemoRoom, contestant: str, ruling: int) -> Person:
    """Both partners appeal (92D1); the committee hears them and upholds the ruling (93B)."""
    first, second = room.event().contestant(contestant).names[:2]
    one, other = (EventActor(EventRole.PLAYER, name, contestant) for name in (first, second))
    made = yield from enter(one, AppealRequested(room.session, contestant, ruling, say("demo.appeal.text"), (first,)))
    if not made:
        return
    yield room.seconds(30, 90)
    yield from enter(other, AppealConsented(made, second))
    yield room.seconds(240, 400)
    yield from hear(room, made)


def hear(room: DemoRoom, made: int) -> Doing:
    """The director hands an appeal on, and the committee decides when the score is official."""
    if not room.event().appeals[made].body:
        yield from enter(DIRECTOR, AppealReferred(made, "committee", COMMITTEE))
    while not room.event().session(room.session).official and not room.over:
        yield 15.0
    yield room.seconds(200, 300)
    chair = EventActor(EventRole.COMMITTEE, COMMITTEE[0])
    return (yield from enter(chair, AppealDecided(made, "upheld", say("demo.appeal.decision"))))
