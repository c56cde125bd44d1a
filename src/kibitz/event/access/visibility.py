"""What a person may see: decided here and nowhere else.

| what | who may see it |
|---|---|
| hands | nobody before time, staff neither: a director who looks is on record (`HandsOpened`), and no other sees them |
| all deals as a file | who has taken them, which is on record (`DealsTaken`); no director who plays |
| other results of a board | staff; who has an agreed result on it, as the conditions have it (16D, 80B2) |
| the same in the round in which it is played | when it is plausible that it was (see `plausible_play`) |
| the same through the link of a table | the phone that entered it; one that agreed, from its second board on |
| a result that is not agreed (79A1, 79B) | those at the table, and staff |
| one that is, through the link of a table | only phones that entered or agreed something there in the round |
| the ranking | staff; everybody, from when on the conditions say, and with it what penalties in it were given for |
| all results of a session as a file | who may see its ranking as it is, and the scores of every board in it |
| the conditions of contest (78D) | everybody |
| a ruling with its transcript | staff; who hears an appeal |
| what was ruled, as it is written for players | its table, from the moment it is given |
| a reason for the file | staff, and who hears an appeal; in a log without `told` also who may see what was changed |
| an appeal (92, 93) | staff, the appellants, the committee |
| a warning (90, 91) | staff, and by a link of their own the one who was warned |
| the log | staff; see `log_entries.may_read` for single entries |
| by which phone somebody came | nobody: it is for the rules |

Whoever still has to play a board must learn nothing of it (16D; 2007: 16C), and what one table may see travels through
the room. So hands and scores are public only when nobody has still to play the board. Only where the conditions say
`after_board` those who have played a board see them while others have not. `at_once` means for both no more than that.
A ranking is a sum of scores and tells them as it moves: by itself it is shown with the rounds that are over, and live
only where the organiser says so (80B2, 90B).
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from kibitz.event.access.link_holders import has_entered, has_touched, plays_there, sees_own
from kibitz.event.access.plausible_play import is_believed, is_open
from kibitz.event.conditions import When
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.sessions.lineups import current_session, round_now, table_of
from kibitz.event.state import Scored, Section, Session

if TYPE_CHECKING:
    from kibitz.event.contest import Event


# Line-ups.


def may_see_line_up(who: EventActor, section: Section, contestant: str, round: int) -> bool:
    """Whether this person may see who of a team sits where: until the round begins its opponents would choose by it."""
    own = bool(who.contestant) and who.contestant == contestant
    return who.is_staff or own or round <= section.clock.round


# Hands.


def may_see_hands(event: Event, who: EventActor, session: int, section: str, board: int, now: datetime) -> bool:
    """Whether this person may see the hands of a board."""
    found = event.sessions.get(session)
    if found is None:
        return False
    if found.hands_public:
        return True
    if _is_done_with(event, found, board, now):
        return True
    own = {(section_name, board, who.role.value, who.name) for section_name in (section, "")}
    if who.role in _WHO_JUDGE and own & found.opened:
        return True
    when = event.conditions.hands
    if when is When.AFTER_ROUND:
        return _is_planned(found, board) and not is_still_to_play(event, session, board, now)
    if when in _AS_PLAYED and who.role is EventRole.PLAYER:
        return _has_played(event, who, session, board, now, section)
    return False


def may_have_deals(event: Event, who: EventActor, session: int, section: str, now: datetime) -> bool:
    """Whether this person may have the deals of a session as a file: they have taken them, or all may see them."""
    found = event.sessions.get(session)
    if found is None:
        return False
    if who.is_staff and {(taken, who.role.value, who.name) for taken in (section, "")} & found.taken:
        return not (event.conditions.director_plays and who.role is EventRole.DIRECTOR)
    boards = [board for of, board in found.deals if of in ("", section)]
    return bool(boards) and all(may_see_hands(event, who, session, section, board, now) for board in boards)


def are_hands_hidden(event: Event, now: datetime) -> bool:
    """Whether the hands of any board are not public yet."""
    nobody = EventActor(EventRole.SPECTATOR)
    return any(
        not may_see_hands(event, nobody, number, section, board, now)
        for number, session in event.sessions.items()
        for section, board in session.deals
    )


_WHO_JUDGE = (EventRole.ORGANISER, EventRole.DIRECTOR, EventRole.COMMITTEE)
_AS_PLAYED = (When.AT_ONCE, When.AFTER_BOARD)


def is_still_to_play(event: Event, session: int, board: int, now: datetime) -> bool:
    """Whether any table of the session has still to play a board, now or as a late play."""
    found = event.sessions.get(session)
    if found is None:
        return False
    return any(_has_to_come(event, found, section, board, now) for section in found.sections.values())


def _has_to_come(event: Event, session: Session, section: Section, board: int, now: datetime) -> bool:
    if any(late[2] == board for late in section.late):
        return True
    if session.official is not None:
        return False
    for meeting in section.of_board.get(board, ()):
        here = event.results_at(session.number, section.name, meeting.round, meeting.table)
        if not any(result.board == board and result.counts and is_believed(event, result, now) for result in here):
            return True
    return False


def _is_done_with(event: Event, session: Session, board: int, now: datetime) -> bool:
    """Whether the score of a session is official and nobody has a late play of the board before them."""
    return session.official is not None and not is_still_to_play(event, session.number, board, now)


def _is_planned(session: Session, board: int) -> bool:
    return any(board in section.of_board or board in section.boards for section in session.sections.values())


def _has_played(
    event: Event, who: EventActor, session: int, board: int, now: datetime, section: str | None = None
) -> bool:
    """Whether a player has an agreed result on a board at which they really played, and none to come.

    A team whose other table has still to play the board has not done with it.
    """
    mine = [
        result
        for result in _own(event, who, session)
        if result.board == board and section in (None, "", result.section)
    ]
    if not any(result.counts and result.result for result in mine) or not all(result.counts for result in mine):
        return False
    if not who.contestant and not any(_has_done(event, who, result) for result in mine):
        return False
    if not all(is_open(event, result, now) for result in mine):
        return False
    return not who.contestant or not _is_to_play(event, who.contestant, session, board)


def _own(event: Event, who: EventActor, session: int) -> list[Scored]:
    """A player's own results in a session, or through the link of a table those of the round in play there."""
    if who.contestant:
        return event.results_of(session, who.contestant)
    found = table_of(event, who, session)
    if found is None or session != current_session(event):
        return []
    return event.results_at(session, found[0].name, round_now(found[0]), found[1])


def _has_done(event: Event, who: EventActor, result: Scored) -> bool:
    """Whether whoever has this phone has played the board.

    They have if they were the first to enter it; or if they have a hand in its result, and in that of another board of
    the round: somebody who has got hold of a table's code could agree to one result, and nobody would notice (16D).
    """
    if not has_touched(event, who, result):
        return False
    return has_entered(event, who, result) or plays_there(event, who, result)


def _is_to_play(event: Event, contestant: str, session: int, board: int) -> bool:
    """Whether a contestant has still to play a board somewhere."""
    for section in event.sessions[session].sections.values():
        for meeting in section.plan.meetings if contestant in section.contestants else ():
            if board not in meeting.boards:
                continue
            late = (meeting.round, meeting.table, board) in section.late
            if contestant in section.who(meeting.ns) + section.who(meeting.ew):
                here = event.results_at(session, section.name, meeting.round, meeting.table)
                if late or not any(result.board == board for result in here):
                    return True
    return False


# Results.


def may_see_board_scores(event: Event, who: EventActor, session: int, board: int, now: datetime) -> bool:
    """Whether this person may see all agreed results of a board, with what they are worth."""
    found = event.sessions.get(session)
    if found is None:
        return False
    if who.is_staff:
        return True
    if _is_done_with(event, found, board, now):
        return True
    when = event.conditions.scores
    if when is When.AT_ONCE and _is_planned(found, board) and not is_still_to_play(event, session, board, now):
        return True
    if who.role is not EventRole.PLAYER or when is When.AFTER_SESSION:
        return False
    if not _has_played(event, who, session, board, now):
        return False
    return when in _AS_PLAYED or _own_round_is_over(event, who, session, board)


def _own_round_is_over(event: Event, who: EventActor, session: int, board: int) -> bool:
    mine = [result for result in _own(event, who, session) if result.board == board]
    return all(round_is_over(event, event.section(session, result.section), result.round) for result in mine)


def may_see_result(event: Event, who: EventActor, result: Scored, now: datetime, scores: bool | None = None) -> bool:
    """Whether this person may see a result: their own always; another's if it is agreed and they may see the scores.

    `scores`: whether they may, where that is known.
    """
    if who.is_staff or sees_own(event, who, result):
        return True
    if not result.counts or scores is not None:
        return result.counts and bool(scores)
    return may_see_board_scores(event, who, result.session, result.board, now)


def visible_results(event: Event, who: EventActor, session: int, board: int, now: datetime) -> list[Scored]:
    """The results of a board that this person may see."""
    return [result for result in event.results_of_board(session, board) if may_see_result(event, who, result, now)]


def may_see_figures(event: Event, who: EventActor, result: Scored, now: datetime) -> bool:
    """Whether this person may see what a result is worth, which tells of the others' results."""
    return result.counts and may_see_board_scores(event, who, result.session, result.board, now)


# The ranking.


def may_see_ranking(event: Event, who: EventActor, session: int, now: datetime) -> bool:
    """Whether this person may see the ranking of a session as it is; session 0 is the whole event."""
    return ranking_through(event, who, session, now) != 0


def ranking_through(event: Event, who: EventActor, session: int, now: datetime) -> int | None:
    """After which round a person may see the ranking: None as it is, 0 not at all.

    Where the conditions say `after_round` they see it with the rounds that are over everywhere. The whole event is
    shown where each of its sessions that have begun may be.
    """
    if who.is_staff:
        return None
    if session == 0:
        begun = [
            session_number
            for session_number, one in event.sessions.items()
            if any(s.clock.round for s in one.sections.values())
        ]
        through = [ranking_through(event, who, session_number, now) for session_number in begun]
        return None if all(last_round is None for last_round in through) else 0
    found = event.sessions.get(session)
    if found is None:
        return 0
    when = event.conditions.ranking
    if found.official is not None or when in _AS_PLAYED:
        return None
    if when is When.AFTER_ROUND:
        over = min((rounds_over(event, section, now) for section in found.sections.values()), default=0)
        everything = all(over >= section.rounds for section in found.sections.values())
        return None if found.sections and everything else over
    return 0


def may_have_results(event: Event, who: EventActor, session: int, now: datetime) -> bool:
    """Whether this person may have all results of a session as a file: nothing of it may be hidden from them."""
    if ranking_through(event, who, session, now) is not None:
        return False
    boards = {board for number, board in event.of_board if number == session}
    return all(may_see_board_scores(event, who, session, board, now) for board in boards)


def rounds_over(event: Event, section: Section, now: datetime) -> int:
    """How many rounds of a section are over, as far as it is plausible that what was entered was played."""
    round = section.clock.round
    over = round and round_is_over(event, section, round) and _are_believed(event, section, round, now)
    return round if over else max(round - 1, 0)


def _are_believed(event: Event, section: Section, round: int, now: datetime) -> bool:
    """Whether all that was entered in a round can have been played."""
    return all(
        is_believed(event, result, now)
        for meeting in section.of_round.get(round, ())
        for result in event.results_at(section.session, section.name, round, meeting.table)
        if result.counts
    )


def round_is_over(event: Event, section: Section, round: int) -> bool:
    """Whether a round is over: the next has begun, or every table has its results or will play later."""
    if event.sessions[section.session].official is not None or section.clock.round > round:
        return True
    if section.clock.round < round:
        return False
    for (of, table), meeting in section.meetings.items():
        if of == round and section.who(meeting.ns) and section.who(meeting.ew):
            here = event.results_at(section.session, section.name, round, table)
            done = {result.board for result in here if result.counts}
            late = {board for at, where, board in section.late if (at, where) == (round, table)}
            if not set(meeting.boards) <= done | late:
                return False
    return True
