"""An event: its log folded. Everything that is asked of an event is answered from here.

`enter` takes the next entry of the log, or refuses it and leaves everything as it was. `prepared` only verifies it, and
returns what carries it out, so that it can be stored in between. `folded` makes an event from its log.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import replace
from datetime import datetime
from fractions import Fraction

from kibitz.event import rules  # noqa: F401  (the rules register themselves)
from kibitz.event.access.permissions import check_permission
from kibitz.event.access.phones import note_phone
from kibitz.event.conditions import Conditions
from kibitz.event.director_state import Appeal, Disqualification, EventRuling, Penalised, RuledMatch, Suspension, Warned
from kibitz.event.log.entries import EventEntry
from kibitz.event.log.new_entries import check_new
from kibitz.event.refusals import Refused
from kibitz.event.rules.registry import RULES, Apply
from kibitz.event.state import (
    Announcement,
    CallForDirector,
    Contestant,
    GivenLineUp,
    PhonePlace,
    Scored,
    Section,
    Seeker,
    Session,
    Substitute,
)
from kibitz.game.errors import KibitzError

_OF_THE_MOMENT = frozenset(
    """announced director_called call_taken call_closed entry_questioned result_entered result_agreed result_disputed
    result_withdrawn result_corrected result_cancelled score_adjusted score_awarded play_confirmed play_recorded
    seat_taken""".split()
)
"""Acts that change results, calls and announcements, and nothing of who plays where under which conditions."""


class Event:
    """An event as its log has made it. Change it only by `enter`."""

    def __init__(self) -> None:
        self.name = ""
        self.created: datetime | None = None
        self.conditions = Conditions()
        self.log: list[EventEntry] = []
        self.of_kind: dict[str, dict[int, None]] = {}  # entries by the kind of their acts
        self.contestants: dict[str, Contestant] = {}
        self.substitutes: list[Substitute] = []
        self.line_ups: list[GivenLineUp] = []
        self.carried: dict[str, Fraction] = {}  # by contestant what they bring from an earlier stage
        self.carried_matches: dict[tuple[str, str], Fraction] = {}  # by two teams the margin of the first, before
        self.carried_scores: dict[tuple[str, str], tuple[Fraction, Fraction]] = {}  # what both had, where it was said
        self.carried_from = ""
        self.sessions: dict[int, Session] = {}
        self.session_now = 0  # see `sessions.lineups.current_session`
        self.results: dict[int, Scored] = {}
        self.of_board: dict[tuple[int, int], dict[int, None]] = {}  # results by session and board, those gone too
        self.having: dict[tuple[int, int], dict[tuple[str, ...], int]] = {}  # by session and board, who have results:
        # each contestant, and all at the table together, with how many
        self.at_table: dict[tuple[int, str, int, int], dict[int, None]] = {}  # by session, section, round and table
        self.calls: dict[int, CallForDirector] = {}
        self.seekers: dict[int, Seeker] = {}  # who have no partner yet
        self.rulings: dict[int, EventRuling] = {}
        self.match_rulings: dict[tuple[int, frozenset[str], int], RuledMatch] = {}  # by session, the two, and round
        self.warnings: dict[int, Warned] = {}
        self.penalties: dict[int, Penalised] = {}
        self.suspensions: dict[int, Suspension] = {}
        self.disqualifications: dict[int, Disqualification] = {}
        self.appeals: dict[int, Appeal] = {}
        self.late_approvals: dict[tuple[int, int], int] = {}  # by session and result (0: all), the entry (79C2)
        self.announcements: list[Announcement] = []
        self.guesses: dict[tuple[int, str, int, int], int] = {}  # by session, section, table and board, how often
        # players were told, or could have found out, whether a lead was held (16D)
        self.hasty: dict[int, None] = {}  # results that players agreed on sooner than the board can be played (16D)
        self.phones: dict[str, PhonePlace] = {}  # by device, where those were last who come by the code of a table
        self.of_contestant: dict[tuple[int, str], dict[int, None]] = {}  # results by session and contestant, gone too
        self.unread: dict[int, KibitzError] = {}  # stored entries that could not be carried out, and why
        # Since when something is as it is, so that what was made of it can be kept: the last entry that changed
        self.scored_at: dict[int, int] = {}  # what is scored, by session
        self.changed_for: dict[tuple[int, str], int] = {}  # a result of somebody, by session and contestant
        self.changed_at: dict[tuple[int, str, int, int], int] = {}  # a result of a table in a round
        self.laid_down_at = 0  # anything else than results: contestants, plans, clocks, conditions, sanctions

    def __repr__(self) -> str:
        return f"<Event {self.name!r}: {len(self.contestants)} contestants, {len(self.log)} entries>"

    # The log.

    @classmethod
    def folded(cls, entries: Iterable[EventEntry]) -> Event:
        """The event that a log makes; refused where an entry cannot be carried out."""
        event = cls()
        for entry in entries:
            event._fold(entry)
        return event

    def _fold(self, entry: EventEntry) -> None:
        self._carried_out(entry)()

    @classmethod
    def brought(cls, entries: Iterable[EventEntry]) -> Event:
        """The event that the log of a file makes: `folded`, but where an entry is lost what follows it is `reread`."""
        event = cls()
        is_torn = False
        for entry in entries:
            is_torn = is_torn or entry.act.kind == "entry_lost"
            (event.take if is_torn else event._fold)(entry)
        return event

    @classmethod
    def reread(cls, entries: Iterable[EventEntry]) -> Event:
        """The event that a stored log makes, whatever the rules were when it was written; see `take`."""
        event = cls()
        for entry in entries:
            event.take(entry)
        return event

    def take(self, entry: EventEntry) -> None:
        """Take an entry that is stored. What is stored is never lost because a rule has become stricter since.

        One that the rules refuse today stands in the log, is named in `unread`, and changes nothing.
        """
        try:
            self._carried_out(entry)()
        except KibitzError as error:
            if not self.log or entry.number != self.version + 1:
                raise  # that is no log
            self.unread[entry.number] = error
            self._note(entry)
            self.laid_down_at = entry.number

    @property
    def version(self) -> int:
        """The number of the last entry."""
        return len(self.log)

    def prepared(self, entry: EventEntry) -> Apply:
        """What carries out this entry, as the next of the log; refused if it cannot be entered."""
        carry_out = self._carried_out(entry)
        check_new(self, entry)
        return carry_out

    def _carried_out(self, entry: EventEntry) -> Apply:
        if entry.number != self.version + 1:
            raise Refused("not_next", number=entry.number, expected=self.version + 1)
        if not self.log and entry.act.kind != "event_created":
            raise Refused("not_created")
        check_permission(self, entry)
        apply = RULES[type(entry.act)](self, entry, entry.act)

        def carry_out() -> None:
            apply()
            note_phone(self, entry)
            self._note(entry)
            if entry.act.kind not in _OF_THE_MOMENT:
                self.laid_down_at = entry.number

        return carry_out

    def enter(self, entry: EventEntry) -> None:
        """Take this entry as the next of the log."""
        self.prepared(entry)()

    def trial(self) -> Event:
        """A copy to try things on. Its values are shared, being immutable; what holds them is not."""
        made = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, dict):
                nested = bool(value) and isinstance(next(iter(value.values())), dict)
                setattr(made, name, {key: dict(held) for key, held in value.items()} if nested else dict(value))
            elif isinstance(value, list | set):
                setattr(made, name, copy(value))
        return made

    def _note(self, entry: EventEntry) -> None:
        self.log.append(entry)
        self.of_kind.setdefault(entry.act.kind, {})[entry.number] = None

    def entries(self, kinds: Iterable[str]) -> list[EventEntry]:
        """The entries of these kinds in their order, without looking through the whole log."""
        return [self.log[number - 1] for number in sorted(n for kind in kinds for n in self.of_kind.get(kind, ()))]

    # What is asked for by name, or refused.

    def session(self, number: int) -> Session:
        """The session of that number."""
        if number not in self.sessions:
            raise Refused("no_such_session", session=number)
        return self.sessions[number]

    def section(self, session: int, name: str) -> Section:
        """A section of a session."""
        sections = self.session(session).sections
        if name not in sections:
            raise Refused("no_such_section", session=session, section=name)
        return sections[name]

    def contestant(self, id: str) -> Contestant:
        """The contestant of that number."""
        if id not in self.contestants:
            raise Refused("no_such_contestant", contestant=id)
        return self.contestants[id]

    def result(self, id: int, revision: int | None = None) -> Scored:
        """The result that was made by that entry; refused where somebody has changed it since that revision."""
        if id not in self.results:
            raise Refused("no_such_result", result=id)
        found = self.results[id]
        if revision is not None and revision != found.revision:
            changed = self.log[found.revision - 1]
            raise Refused(
                "changed_meanwhile",
                board=found.board,
                by=changed.who.name or changed.who.contestant,
                act=changed.act.kind,
                result=found.award or found.result,
            )
        return found

    def ruling(self, id: int) -> EventRuling:
        """The ruling that was opened by that entry."""
        if id not in self.rulings:
            raise Refused("no_such_ruling", ruling=id)
        return self.rulings[id]

    def appeal(self, id: int) -> Appeal:
        """The appeal that was made by that entry."""
        if id not in self.appeals:
            raise Refused("no_such_appeal", appeal=id)
        return self.appeals[id]

    def results_of_board(self, session: int, board: int) -> list[Scored]:
        """All results of a board that are there."""
        found = (self.results[id] for id in self.of_board.get((session, board), ()))
        return [result for result in found if result.stands]

    def results_of(self, session: int, contestant: str) -> list[Scored]:
        """The results of a contestant in a session that are there."""
        found = (self.results[id] for id in self.of_contestant.get((session, contestant), ()))
        return [result for result in found if result.stands]

    def results_at(self, session: int, section: str, round: int, table: int) -> list[Scored]:
        """The results of a table in a round that are there."""
        found = (self.results[id] for id in self.at_table.get((session, section, round, table), ()))
        return [result for result in found if result.stands]

    def is_ruled_on(self, session: int, round: int, contestants: Iterable[str]) -> bool:
        """Whether two contestants who meet in a round have a match that the director has ruled on as a whole."""
        if not self.match_rulings:
            return False
        both = frozenset(contestants)
        return any(
            (of, teams) == (session, both) and round in ruled.rounds
            for (of, teams, _), ruled in self.match_rulings.items()
        )

    # How rules change it.

    def put_result(self, result: Scored) -> None:
        """A result is there, or is another than before."""
        before = self.results.get(result.id)
        if before is not None:
            self.of_board[before.session, before.board].pop(before.id, None)
            self.at_table[_place(before)].pop(before.id, None)
            self._count(before, -1)
            self._touch(before, result.revision)
            for who in before.everybody:
                self.of_contestant[before.session, who].pop(before.id, None)
        self.results[result.id] = result
        self.of_board.setdefault((result.session, result.board), {})[result.id] = None
        self.at_table.setdefault(_place(result), {})[result.id] = None
        for who in result.everybody:
            self.of_contestant.setdefault((result.session, who), {})[result.id] = None
        self.scored_at[result.session] = result.revision
        self._count(result, 1)
        self._touch(result, result.revision)

    def _touch(self, result: Scored, revision: int) -> None:
        """Note that a result has changed, for those who have it and for where it is."""
        self.changed_at[_place(result)] = revision
        for who in result.everybody:
            self.changed_for[result.session, who] = revision

    def _count(self, result: Scored, more: int) -> None:
        """Keep count of who have a result on a board."""
        if not result.stands:
            return
        have = self.having.setdefault((result.session, result.board), {})
        for who in (*((contestant,) for contestant in result.everybody), result.everybody):
            have[who] = have.get(who, 0) + more
            if not have[who]:
                del have[who]

    def put_section(self, section: Section) -> None:
        """A section is there, or is another than before."""
        session = self.sessions.get(section.session) or Session(section.session)
        self.put_session(session, sections={**session.sections, section.name: section})

    def put_session(self, session: Session, **changes: object) -> None:
        """A session is there, or is another than before."""
        self.laid_down_at = self.version + 1
        self.sessions[session.number] = replace(session, **changes)  # type: ignore[arg-type]
        self.session_now = _in_play(self.sessions)


def _in_play(sessions: Mapping[int, Session]) -> int:
    begun = [number for number, session in sessions.items() if any(s.clock.round for s in session.sections.values())]
    going = [session_number for session_number in begun if sessions[session_number].official is None]
    coming = [session for session in sessions if session not in begun]
    return min(going, default=0) or min(coming, default=0) or max(begun, default=0)


def _place(result: Scored) -> tuple[int, str, int, int]:
    return result.session, result.section, result.round, result.table
