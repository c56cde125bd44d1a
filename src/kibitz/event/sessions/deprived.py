"""Who is deprived of a result: the plan has a board for them that they cannot play there any more (15B, 12C2a).

| provision | what it says | here |
|---|---|---|
| 15B1 (2007: 15B) | who has a result on a board does not play it again | `played_before` |
| 15B3 (2007: 15B) | whoever is deprived of a result gets an artificial score | `deprived`, `Deprived.award` |
| 12C2a | average plus for who is in no way at fault | `Deprived.award`: the director fills in less where it is due |

It comes of a wrong board or of wrong opponents: results are facts, and the plan was made without them. Or somebody went
home in the midst of a round, and their opponents have nobody to play.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from kibitz.event.acts import Meeting, ScoreAwarded
from kibitz.event.state import BoardAtTable, Scored, Section

if TYPE_CHECKING:
    from kibitz.event.contest import Event


@dataclass(frozen=True)
class DeprivedAtTable(BoardAtTable):
    """A board that the plan has for a table, who has a result on it already, and who gets none by that."""

    played_before: tuple[str, ...]
    deprived: tuple[str, ...]
    award: ScoreAwarded  # as it is due to who is in no way at fault
    left: tuple[str, ...] = ()  # who went home before it was played


@dataclass(slots=True)
class _Odd:
    """The results of a session that are not as planned, with their boards, as far as the log was followed."""

    plans: tuple[object, ...]
    version: int = 0
    boards: dict[int, int] = field(default_factory=dict)


_ODD: WeakKeyDictionary[Event, dict[int, _Odd]] = WeakKeyDictionary()
_KEPT: WeakKeyDictionary[Event, dict[int, tuple[object, tuple[DeprivedAtTable, ...]]]] = WeakKeyDictionary()


def played_before(event: Event, section: Section, meeting: Meeting, board: int) -> tuple[str, ...]:
    """Those of a table who have a result on a board from elsewhere, so that it cannot be played there."""
    have = event.having.get((section.session, board))
    if not have or section.plan.movement == "teams":
        return ()
    there = section.who(meeting.ns) + section.who(meeting.ew)
    again = tuple(who for who in there if (who,) in have)
    if not again or any(
        result.board == board
        for result in event.results_at(section.session, section.name, meeting.round, meeting.table)
    ):
        return ()
    return again


def deprived(event: Event, session: int) -> tuple[DeprivedAtTable, ...]:
    """All in a session who have a planned board that they cannot play, and no score for it; rounds to come too."""
    held = event.session(session)
    stamp = (event.scored_at.get(session, 0), held.sections)
    kept = _KEPT.setdefault(event, {})
    if session in kept and kept[session][0] == stamp:
        return kept[session][1]
    found = tuple(_deprived(event, session))
    kept[session] = (stamp, found)
    return found


def _deprived(event: Event, session: int) -> Iterator[DeprivedAtTable]:
    odd = boards_not_as_planned(event, session)
    for section in event.session(session).sections.values():
        for meeting, ns, ew in section.played if odd or section.left else ():
            place = session, section.name, meeting.round, meeting.table
            for board in meeting.boards:
                again = played_before(event, section, meeting, board) if board in odd else ()
                left = _left_without_result(event, section, meeting, board)
                without = tuple(who for who in ns + ew if who not in again + left)
                if (again or left) and without:
                    award = _award(event, section, meeting, board, again, left)
                    yield DeprivedAtTable(*place, board, again, without, award, left)


def _left_without_result(event: Event, section: Section, meeting: Meeting, board: int) -> tuple[str, ...]:
    """Those of a table who went home before they had a result on a board."""
    left = section.who_left(meeting, board)
    if left and not event.is_ruled_on(
        section.session, meeting.round, section.who(meeting.ns) + section.who(meeting.ew)
    ):
        here = event.results_at(section.session, section.name, meeting.round, meeting.table)
        return () if any(result.board == board for result in here) else left
    return ()


def boards_not_as_planned(event: Event, session: int) -> Set[int]:
    """The boards with a result that the plan has not: of others, of another table, or of another round.

    On all other boards nobody can have a result from elsewhere, and that is nearly all of them.
    """
    sections = event.session(session).sections
    plans = tuple((section.plan, section.contestants) for section in sections.values())
    known = _ODD.setdefault(event, {})
    kept = known.get(session)
    if kept is None or kept.plans != plans or kept.version > event.version:
        kept = known[session] = _Odd(plans)
    for result in event.results.values():
        if result.revision > kept.version and result.session == session:
            if result.stands and not _is_as_planned(sections.get(result.section), result):
                kept.boards[result.id] = result.board
            else:
                kept.boards.pop(result.id, None)
    kept.version = event.version
    return set(kept.boards.values())


def _is_as_planned(section: Section | None, result: Scored) -> bool:
    meeting = section.meetings.get((result.round, result.table)) if section is not None else None
    if section is None or meeting is None or result.board not in meeting.boards:
        return False
    return set(result.everybody) == set(section.who(meeting.ns) + section.who(meeting.ew))


def _award(
    event: Event,
    section: Section,
    meeting: Meeting,
    board: int,
    again: tuple[str, ...],
    left: tuple[str, ...],
) -> ScoreAwarded:
    """Average plus for a side of which nobody has a result and not all went home, and nothing for the other."""
    law = "12C2a" if not again else "15B" if event.conditions.regulations.edition.book == 2007 else "15B3"
    sides = set(section.who(meeting.ns)), set(section.who(meeting.ew))
    ns, ew = ("not-played" if side & set(again) or side <= set(left) else "ave+" for side in sides)
    text = f"NS={ns} EW={ew}"
    return ScoreAwarded(section.session, meeting.round, meeting.table, board, text, section.name, law)
