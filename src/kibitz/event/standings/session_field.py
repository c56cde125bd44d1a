"""The field of a session, kept up with the log: a changed result prices its board again and nothing else (79C).

While a session is running each board is compared with what is there, so that nobody is factored up because other boards
have more results. Once its last round is over in every section, or its score official, a board counts as many scores as
boards were planned to have, and one that has fewer is scored as the regulations want it (87B, 78D).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from kibitz.event.access.visibility import round_is_over
from kibitz.event.conditions import Conditions
from kibitz.event.sessions.board_states import is_ruled_on
from kibitz.event.standings.board_results import board_result, says_nothing
from kibitz.event.state import Scored, Session
from kibitz.scoring import METHODS, BoardResult, Field, Flaw, Grouping, Rules, Unscorable, correct_all

if TYPE_CHECKING:
    from kibitz.event.contest import Event

_FEW = 40  # changes that are followed one by one; more are scored all at once


def counted(event: Event, session: int, through: int | None = None, after: int = 0) -> Iterator[Scored]:
    """The results of a session that were changed after that entry; `through` is the last round that counts."""
    for result in event.results.values():
        if result.revision > after and result.session == session and (through is None or result.round <= through):
            yield result


def method_of(conditions: Conditions) -> str:
    """The method by which a field is scored; matchpoints where the conditions name none that there is."""
    return conditions.method if conditions.method in METHODS else "matchpoints"


def grouping_of(event: Event, session: Session) -> Grouping:
    """Which results are compared, and how many a board should have."""
    by_section = not event.conditions.across_sections or has_own_deals(session)
    if not is_played_out(event, session):
        return Grouping(by_section, expected={})
    swiss = any(section.is_swiss for section in session.sections.values())
    if (
        _is_abandoned(session) and not swiss
    ):  # nobody plays the rest: a board should have as many scores as the one with most
        names = tuple(session.sections) if by_section else (None,)
        apart = [_have(event, session, name) for name in names]
        most = max((count for board_counts in apart for count in board_counts.values()), default=0)
        return Grouping(
            by_section, expected=dict.fromkeys((board for board_counts in apart for board in board_counts), most)
        )
    planned = _planned(event, session)
    largest = {name: max(boards.values(), default=0) for name, boards in planned.items()}
    if by_section:
        return Grouping(
            by_section,
            expected=None if len(set(largest.values())) > 1 else _all(planned, max(largest.values(), default=0)),
        )
    total: dict[int, int] = {}
    for boards in planned.values():
        for board, count in boards.items():
            total[board] = total.get(board, 0) + count
    have = _have(event, session)
    if swiss:  # who came late or left was never to play the others
        return Grouping(
            by_section, expected={board: max(total.get(board, 0), have.get(board, 0)) for board in {*total, *have}}
        )
    number = max((*total.values(), *have.values()), default=0)
    return Grouping(by_section, expected=dict.fromkeys({*total, *have}, number))


def is_played_out(event: Event, session: Session) -> bool:
    """Whether the last round is over in every section, or the score official: nothing is to come but late plays."""
    if session.official is not None:
        return True
    return bool(session.sections) and all(
        section.rounds > 0 and section.clock.round >= section.rounds and round_is_over(event, section, section.rounds)
        for section in session.sections.values()
    )


def _is_abandoned(session: Session) -> bool:
    """Whether the score became official before the last round of a section had begun."""
    return session.official is not None and any(
        0 < section.clock.round < section.rounds for section in session.sections.values()
    )


def _have(event: Event, session: Session, section: str | None = None) -> dict[int, int]:
    """How many scores each board has, in one section or in all."""
    have: dict[int, int] = {}
    for result in event.results.values():
        if result.counts and result.session == session.number and section in (None, result.section):
            have[result.board] = have.get(result.board, 0) + 1
    return have


def has_own_deals(session: Session) -> bool:
    """Whether a section has boards of its own, which cannot be compared with those of another."""
    return any(section for section, _ in session.deals)


def _planned(event: Event, session: Session) -> Mapping[str, Mapping[int, int]]:
    """For each section how often each board is planned; not in matches that were ruled on as a whole."""
    found: dict[str, dict[int, int]] = {}
    for section in session.sections.values():
        boards = found.setdefault(section.name, {})
        for meeting in section.plan.meetings:
            if section.who(meeting.ns) and section.who(meeting.ew) and not is_ruled_on(event, section, meeting):
                for board in meeting.boards:
                    boards[board] = boards.get(board, 0) + 1
    return found


def _all(planned: Mapping[str, Mapping[int, int]], number: int) -> dict[int, int]:
    return {board: number for boards in planned.values() for board in boards}


class KeptField:
    """The field of one session, up to a round or as it is; `follow` brings it up to date."""

    def __init__(self, session: int, through: int | None = None) -> None:
        self.session = session
        self.through = through
        self.version = 0
        self.flaws: dict[int, Flaw] = {}  # by result, why it cannot be read
        self.made: dict[int, BoardResult] = {}
        self.field: Field | None = None
        self._laid_down: tuple[object, ...] = ()

    def copy(self) -> KeptField:
        """The same, to go on with apart from this one."""
        new = KeptField(self.session, self.through)
        new.__dict__.update(self.__dict__)
        new.flaws, new.made = dict(self.flaws), dict(self.made)
        return new

    def follow(self, event: Event) -> Field:
        """The field as the log has it now."""
        if self.field is not None and self.version == event.version:
            return self.field
        session = event.sessions[self.session]
        changes = [
            (self.made.get(result.id), self._read(result))
            for result in counted(event, self.session, None, self.version if self.field is not None else 0)
        ]
        changes = [(old, new) for old, new in changes if old != new]
        official = is_played_out(event, session)
        wanted = grouping_of(event, session) if official else None  # how many scores a board should have may be another
        laid_down = (event.conditions, official, wanted, has_own_deals(session))
        more = official and any(old is None or new is None for old, new in changes)
        field = None if laid_down != self._laid_down or len(changes) > _FEW or more else self.field
        if field is not None and field.flaws and changes:  # what was set aside may count now, or something else may not
            field = None
        if field is not None:
            try:
                field = correct_all(field, changes).after
            except Unscorable:  # it cannot stand beside the others: which of them can is decided all over again
                field = None
        if field is None:
            field = self._scored(event, session)
        self.field, self.version, self._laid_down = field, event.version, laid_down
        return field

    def _read(self, scored: Scored) -> BoardResult | None:
        """What is scored for a result now, and kept."""
        self.flaws.pop(scored.id, None)
        self.made.pop(scored.id, None)
        if not scored.counts or (self.through is not None and scored.round > self.through):
            return None
        made = board_result(scored)
        if isinstance(made, Flaw):
            self.flaws[scored.id] = made
            return None
        if says_nothing(made):
            return None
        self.made[scored.id] = made
        return made

    def _scored(self, event: Event, session: Session) -> Field:
        results: Iterable[BoardResult] = (self.made[id] for id in sorted(self.made))
        conditions = event.conditions
        grouping = grouping_of(event, session)
        return Rules(conditions.regulations).score(results, method_of(conditions), grouping=grouping)
