"""Whether it is plausible that a board was played whose result is agreed; until then it opens to nobody (16D, 90B).

Who has got hold of a phone can enter and agree to what never was, in order to look at a board before playing it. So
while a round is in play the other results of a board, and its hands, open to those who have a result on it

| when | where |
|---|---|
| at once | both sides have agreed, each by a link of their own; or the director entered it, or says it was played |
| after a quarter of its time | both have on two devices by the code of the table: sooner nobody can have played it |
| when its time has passed | one phone was handed over |
| the same | it is out of turn: a board before it in the set had no result then, or had got one a moment ago |
| by the director, or in the end | the board is a late play, which has no time |

The time of a board is the minutes for all boards of the set up to it, from when the round began. The conditions may
have it otherwise (`results_open`).
"""

from __future__ import annotations

from datetime import datetime, timedelta
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from kibitz.event.acts import LatePlayOrdered, ResultEntered
from kibitz.event.log.entries import EventEntry, EventRole
from kibitz.event.state import Scored, Section
from kibitz.laws import switches

if TYPE_CHECKING:
    from kibitz.event.contest import Event

USUAL_MINUTES = 7
"""For a board where no clock runs."""

QUICKEST = Fraction(1, 4)
"""The share of its time within which nobody has played a board."""

_SHARED, _TWO_DEVICES, _OWN_LINKS = Fraction(1), QUICKEST, Fraction(0)


def is_open(event: Event, result: Scored, now: datetime) -> bool:
    """Whether a result that is agreed opens the board to those who have it."""
    when = opens_at(event, result, now)
    return when is not None and when <= now


def is_believed(event: Event, result: Scored, now: datetime) -> bool:
    """Whether a result that is agreed counts as played where something opens to all when nobody has still to play.

    The ranking does not wait for the clock when everybody has done, but for what nobody can have played so soon.
    """
    return not is_hasty(event, result) or is_open(event, result, now)


def opens_at(event: Event, result: Scored, now: datetime) -> datetime | None:
    """From when on a result opens its board, if nothing else happens; None where the director has to say so."""
    entries = [event.log[number - 1] for number in result.entries]
    if not entries:
        return now
    agreed = entries[-1].at
    if any(entry.who.role is not EventRole.PLAYER for entry in entries):
        return agreed
    rule = event.conditions.regulations[switches.RESULTS_OPEN]
    session = event.sessions[result.session]
    section = session.sections.get(result.section)
    if rule == "agreed" or section is None or session.official is not None:
        return agreed
    share = _share(entries) if rule == "plausible" else _SHARED
    if share == _OWN_LINKS:
        return agreed
    if share == _TWO_DEVICES and (_is_out_of_turn(event, section, result, True) or _is_rushed(event, section, result)):
        share = _SHARED
    if _was_late(event, result):
        return None
    if section.clock.round != result.round or section.clock.started is None:
        return agreed  # those who played it have gone on
    return max(agreed, _begun(section, now) + _time_of(event, section, result, share))


def is_hasty(event: Event, result: Scored) -> bool:
    """Whether a board has a result of the players sooner than anybody can have played it, and no director saw to it."""
    if result.id not in event.hasty or not result.counts or not result.result:
        return False
    return all(event.log[number - 1].who.role is EventRole.PLAYER for number in result.entries)


def is_marked(event: Event, result: Scored, now: datetime) -> bool:
    """Whether the director has to look at a hasty result: as long as the board is closed to those who have it."""
    return is_hasty(event, result) and not is_open(event, result, now)


def hasty_results(event: Event, session: int, now: datetime) -> list[Scored]:
    """Those of a session that the director has to look at."""
    found = (event.results[id] for id in event.hasty)
    return [result for result in found if result.session == session and is_marked(event, result, now)]


def note_haste(event: Event, result: Scored, entry: EventEntry) -> None:
    """Keep that players have agreed on a result with this entry sooner than anybody can have played the board."""
    section = event.sessions[result.session].sections.get(result.section)
    if not result.counts or entry.who.role is not EventRole.PLAYER or section is None:
        return
    if event.conditions.regulations[switches.RESULTS_OPEN] == "agreed":
        return  # what is agreed was played
    if section.clock.round != result.round or section.clock.started is None:
        return
    is_odd = _is_out_of_turn(event, section, result) and not _is_set_shared(section, result)
    if entry.at < section.clock.started + _time_of(event, section, result, _SHARED if is_odd else QUICKEST):
        event.hasty[result.id] = None


def can_be_played(event: Event, act: ResultEntered, at: datetime) -> bool:
    """Whether those at a table can have played a board by then: sooner nothing that tells of its hands is answered."""
    section = event.section(act.session, act.section)
    is_now = section.clock.round == act.round and section.clock.started is not None
    if event.conditions.regulations[switches.RESULTS_OPEN] == "agreed" or not is_now or section.clock.started is None:
        return True
    boards = _set_of(section, act)
    here = {result.board for result in event.results_at(act.session, act.section, act.round, act.table)}
    place = boards.index(act.board) if act.board in boards else len(boards)
    late = {board for round, table, board in section.late if (round, table) == (act.round, act.table)}
    share = QUICKEST if set(boards[:place]) <= here | late else _SHARED
    return at >= section.clock.started + _time_of_one(event, section, boards, share) * (place + 1)


def is_by_one_phone(event: Event, result: Scored) -> bool:
    """Whether both sides of a result have spoken from one phone."""
    return _share([event.log[number - 1] for number in result.entries]) == _SHARED


def _share(entries: list[EventEntry]) -> Fraction:
    """The share of a board's time that has to pass, by whose devices its two sides have spoken from."""
    links: dict[str, set[str]] = {"NS": set(), "EW": set()}
    devices: dict[str, set[str]] = {"NS": set(), "EW": set()}
    for entry in entries:
        if (side := getattr(entry.act, "side", "")) in links:
            links[side].add(entry.who.contestant)
            devices[side].add(entry.who.device)
    own = all(links.values()) and "" not in links["NS"] | links["EW"] and links["NS"].isdisjoint(links["EW"])
    known = all(devices.values()) and "" not in devices["NS"] | devices["EW"]
    apart = devices["NS"].isdisjoint(devices["EW"])
    if own and (apart or not known):  # nobody agrees with what was entered from the same phone by another link
        return _OWN_LINKS
    return _TWO_DEVICES if known and apart else _SHARED


def _begun(section: Section, now: datetime) -> datetime:
    """When the round began, later by as much as the clock stands still."""
    clock = section.clock
    paused = max(now - clock.stopped, timedelta()) if clock.stopped is not None else timedelta()
    return (clock.started or now) + paused


def _set_of(section: Section, result: Scored | ResultEntered) -> tuple[int, ...]:
    """The boards of the table in that round, in their order."""
    meeting = section.meetings.get((result.round, result.table))
    return meeting.boards if meeting is not None else ()


def _time_of(event: Event, section: Section, result: Scored, share: Fraction) -> timedelta:
    """That share of the time in which the boards of the set up to this one are played.

    Where a set is played in another order, as many boards count as have a result.
    """
    boards = _set_of(section, result)
    place = boards.index(result.board) + 1 if result.board in boards else len(boards) + 1
    return _time_of_one(event, section, boards, share) * max(place, len(_others(event, result)) + 1)


def _time_of_one(event: Event, section: Section, boards: tuple[int, ...], share: Fraction) -> timedelta:
    """That share of the time for one board."""
    return _share_of_time(event.conditions.minutes_a_board, section.clock.minutes, len(boards), share)


@lru_cache
def _share_of_time(minutes_a_board: int, minutes_of_round: int, boards: int, share: Fraction) -> timedelta:
    minutes = Fraction(minutes_a_board or USUAL_MINUTES)
    if minutes_of_round and boards:
        minutes = min(minutes, Fraction(minutes_of_round, boards))
    return timedelta(seconds=float(minutes * 60 * share))


def _others(event: Event, result: Scored) -> list[Scored]:
    """What the table had on other boards in that round when this result was agreed."""
    here = event.results_at(result.session, result.section, result.round, result.table)
    agreed = max(result.entries, default=result.revision)
    return [other for other in here if other.board != result.board and other.stands and other.id < agreed]


def _is_out_of_turn(event: Event, section: Section, result: Scored, only_agreed: bool = False) -> bool:
    """Whether a board before it in the set had no result, and was not put off, when this one was agreed.

    With `only_agreed` one that waits to be agreed is none.
    """
    boards = _set_of(section, result)
    before = set(boards[: boards.index(result.board)]) if result.board in boards else set(boards)
    before -= {other.board for other in _others(event, result) if other.counts or not only_agreed}
    return any((result.round, result.table, board) not in section.late for board in before)


def _is_rushed(event: Event, section: Section, result: Scored) -> bool:
    """Whether the table spoke of another board of the set sooner before it than anybody can have played this one."""
    agreed = max(result.entries, default=result.revision)
    others = (number for other in _others(event, result) for number in other.entries)
    last = max((number for number in others if number < agreed), default=0)
    quickest = _time_of_one(event, section, _set_of(section, result), QUICKEST)
    return bool(last) and event.log[agreed - 1].at < event.log[last - 1].at + quickest


def _is_set_shared(section: Section, result: Scored) -> bool:
    """Whether another table has boards of the set in the same round: each begins with those that are free."""
    boards = set(_set_of(section, result))
    here = section.of_round.get(result.round, ())
    return any(meeting.table != result.table and not boards.isdisjoint(meeting.boards) for meeting in here)


def _was_late(event: Event, result: Scored) -> bool:
    """Whether the director had ordered that the board is played later (8B2, 82B2)."""
    place = result.session, result.section, result.round, result.table
    return any(
        isinstance(act := entry.act, LatePlayOrdered)
        and (act.session, act.section, act.round, act.table) == place
        and result.board in act.boards
        for entry in event.entries((LatePlayOrdered.kind,))
    )
