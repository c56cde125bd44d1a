"""Rulings at the table: a log of its own for each, which the table's fold verifies line by line (81C, 82 to 85).

| provision | what it says | here |
|---|---|---|
| 81C2, 82A, 82B | the director applies the Laws and puts right what went wrong | `open_ruling`, `go_on` |
| 84, 85 | on the facts, agreed or found | `go_on`: the lines say them; `kibitz.table` folds them into what follows |
| 84 | the record was wrong | `take_back`; or lines that correct lines |
| 82C | a ruling was wrong: it is put right, or both sides get a score as non-offending | `put_right` |
| 81C3 | until when | `put_right` |
| 81C | what is due and seen to otherwise | `put_aside` |

What follows for scores and penalties is proposed (see `proposals`), and entered as acts that name the ruling.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kibitz.event.acts import DuePutAside, RulingClosed, RulingContinued, RulingCorrected, RulingOpened, RulingTakenBack
from kibitz.event.director.appeal_subject import same_matter
from kibitz.event.director.deadlines import deadlines
from kibitz.event.director.late_changes import too_late
from kibitz.event.director_state import EventRuling
from kibitz.event.log.entries import EventEntry
from kibitz.event.refusals import Refused
from kibitz.event.rules.registry import Apply, rule
from kibitz.event.sessions.lineups import sat_there
from kibitz.event.standings.planned_matches import is_knock_out
from kibitz.event.state import Section
from kibitz.game import KibitzError
from kibitz.laws.law12_adjusted_score import INDIVIDUAL, IS_TEAMS, KNOCKOUT, SCORED_AT_IMPS
from kibitz.laws.law15_wrong_board import PLAYED_BEFORE
from kibitz.table.log.refusal import Refusal

if TYPE_CHECKING:
    from kibitz.event.contest import Event

MOST_LINES = 500
LONGEST = 2000
_AT_IMPS = ("cross_imps", "butler", "imps")


@rule(RulingOpened)
def open_ruling(event: Event, entry: EventEntry, act: RulingOpened) -> Apply:
    """The director begins to rule; the call for it is taken."""
    section = event.section(act.session, act.section)
    if act.table not in section.tables:
        raise Refused("no_such_table", table=section.table_name(act.table))
    if not 0 <= act.round <= section.rounds:
        raise Refused("no_such_meeting", round=act.round, table=section.table_name(act.table))
    if act.board < 0:
        raise Refused("no_such_board", board=act.board)
    call = event.calls.get(act.call)
    if act.call and (call is None or (call.session, call.section, call.table) != (act.session, act.section, act.table)):
        raise Refused("no_such_call", call=act.call)
    board = act.board or (call.board if call else 0)
    round = act.round or _round_with(event, section, act.table, board)
    if act.board_played < 0:
        raise Refused("no_such_board", board=act.board_played)
    played = act.board_played or _other_board(event, act.session, act.section, round, act.table, board)
    made = EventRuling(
        entry.number,
        entry.at,
        entry.who.name,
        act.session,
        act.section,
        act.table,
        round,
        board,
        act.call,
        revision=entry.number,
        regulations=event.conditions.regulations,
        facts=_known(event, act.session, act.section, round, act.table, played),
        board_played=played,
    )

    def apply() -> None:
        event.rulings[made.id] = made
        if call is not None and call.taken is None:
            event.calls[call.id] = replace(call, taken_by=entry.who.name, taken=entry.at)

    return apply


def _round_with(event: Event, section: Section, table: int, board: int) -> int:
    """The last round so far in which a table had that board, as played or as planned; else the one in play."""
    now = max(section.clock.round, 1)
    for round in range(now, 0, -1) if board else ():
        meeting = section.meetings.get((round, table))
        here = event.results_at(section.session, section.name, round, table)
        if (meeting is not None and board in meeting.boards) or any(result.board == board for result in here):
            return round
    return now


def _other_board(event: Event, session: int, section: str, round: int, table: int, board: int) -> int:
    """The board that a table played instead of its own, where the event knows it: that of the ruling, if the plan has
    it elsewhere; or the only one with a result there that the plan has elsewhere. 0 where it is not known.
    """
    meeting = event.section(session, section).meetings.get((round, table))
    planned = meeting.boards if meeting is not None else ()
    if board and board not in planned:
        return board
    others = {result.board for result in event.results_at(session, section, round, table)} - set(planned)
    return others.pop() if len(others) == 1 else 0


def _known(event: Event, session: int, section: str, round: int, table: int, played: int) -> dict[str, bool]:
    """What the event knows and the director need not be asked; of a wrong board (15) only if it knows which."""
    conditions = event.conditions
    facts = {
        IS_TEAMS.id: conditions.kind == "teams",
        INDIVIDUAL.id: conditions.kind == "individual",
        SCORED_AT_IMPS.id: conditions.method in _AT_IMPS,
    }
    if is_knock_out(event, session):
        facts[KNOCKOUT.id] = True
    there = sat_there(event, session, section, round, table)
    if played and there and conditions.kind != "teams":
        elsewhere = (
            result
            for result in event.results_of_board(session, played)
            if (result.section, result.round, result.table) != (section, round, table)
        )
        facts[PLAYED_BEFORE.id] = any(
            there.intersection(elsewhere_played.everybody) for elsewhere_played in elsewhere if elsewhere_played.result
        )
    return facts


@rule(RulingContinued)
def go_on(event: Event, entry: EventEntry, act: RulingContinued) -> Apply:
    """More lines: each is refused that cannot be, and then none of them is entered."""
    ruling = _as_seen(event, act.ruling, act.after)
    if ruling.closed is not None:
        raise Refused("ruling_is_closed", ruling=ruling.id)
    if not act.lines:
        raise Refused("no_lines", ruling=ruling.id)
    if len(ruling.lines) + len(act.lines) > MOST_LINES:
        raise Refused("ruling_too_long", most=MOST_LINES)
    return _changed(event, entry, replace(ruling, lines=ruling.lines + act.lines))


@rule(RulingTakenBack)
def take_back(event: Event, entry: EventEntry, act: RulingTakenBack) -> Apply:
    """The last lines were not so."""
    ruling = _as_seen(event, act.ruling, act.after)
    if ruling.closed is not None:
        raise Refused("ruling_is_closed", ruling=ruling.id)
    if not 0 <= act.keep < len(ruling.lines):
        raise Refused("nothing_to_take_back", lines=len(ruling.lines))
    return _changed(event, entry, replace(ruling, lines=ruling.lines[: act.keep]))


@rule(RulingClosed)
def close(event: Event, entry: EventEntry, act: RulingClosed) -> Apply:
    """The ruling is given, and the call that brought the director is over."""
    ruling = _as_seen(event, act.ruling, act.after)
    if ruling.closed is not None:
        raise Refused("ruling_is_closed", ruling=ruling.id)
    if len(act.summary) > LONGEST:
        raise Refused("too_much_text", most=LONGEST)
    given = replace(ruling, closed=entry.at, summary=act.summary, revision=entry.number)

    def apply() -> None:
        event.rulings[given.id] = given
        call = event.calls.get(given.call)
        if call is not None and call.closed is None:
            event.calls[call.id] = replace(call, closed=entry.at)

    return apply


@rule(RulingCorrected)
def put_right(event: Event, entry: EventEntry, act: RulingCorrected) -> Apply:
    """The director finds that the ruling was wrong, in time or while it is under appeal; it goes on from there."""
    ruling = event.ruling(act.ruling)
    if ruling.closed is None:
        raise Refused("ruling_still_open", ruling=ruling.id)
    open_now = (appeal for appeal in event.appeals.values() if appeal.is_open)
    under_appeal = any(same_matter(event, open_appeal.against, ruling.id) for open_appeal in open_now)
    if deadlines(event, ruling.session).rulings_are_over(entry.at) and not under_appeal:
        raise too_late(event, ruling.session)
    wrong = replace(ruling, closed=None, corrected=entry.number, revision=entry.number, put_aside=frozenset())

    def apply() -> None:
        event.rulings[wrong.id] = wrong

    return apply


@rule(DuePutAside)
def put_aside(event: Event, entry: EventEntry, act: DuePutAside) -> Apply:
    """Something that the ruling makes due is not entered, or is due after all."""
    ruling = event.ruling(act.ruling)
    named = frozenset({(act.due, act.law)})
    aside = ruling.put_aside - named if act.again else ruling.put_aside | named
    if aside == ruling.put_aside:
        raise Refused("nothing_changed", board=ruling.board)
    changed = replace(ruling, put_aside=aside)

    def apply() -> None:
        event.rulings[changed.id] = changed

    return apply


def _as_seen(event: Event, id: int, after: int) -> EventRuling:
    """The ruling as its director has seen it; refused where somebody has gone on with it since."""
    ruling = event.ruling(id)
    if after != len(ruling.lines):
        changed = event.log[ruling.revision - 1]
        raise Refused("ruling_changed_meanwhile", ruling=id, by=changed.who.name, lines=len(ruling.lines))
    return ruling


def _changed(event: Event, entry: EventEntry, ruling: EventRuling) -> Apply:
    changed = replace(ruling, revision=entry.number, said=entry.number, put_aside=frozenset())
    check_lines(changed)

    def apply() -> None:
        event.rulings[changed.id] = changed

    return apply


def check_lines(ruling: EventRuling) -> None:
    """Refuse lines that the table cannot fold; what they come to is kept on the value."""
    for line in ruling.lines:
        if "\n" in line or "\r" in line:
            raise Refused("line_refused", line=line[:60], reason="\\n")
    try:
        ruling.folded_once.position  # noqa: B018  (folds it)
    except Refusal as error:
        line = ruling.lines[error.line - 1] if error.line and error.line <= len(ruling.lines) else ruling.lines[-1]
        raise Refused("line_refused", line=line[:60], reason=error.message) from None
    except KibitzError as error:
        raise Refused("line_refused", line=ruling.lines[-1][:60], reason=error.message) from None
