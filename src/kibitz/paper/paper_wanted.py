"""What of an event is to be printed, for whom; and what stands at the head of each of its papers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Any

from kibitz.event.acts import RoundStarted
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor
from kibitz.event.standings.live import WHOLE_EVENT, EventStandings
from kibitz.event.state import Section, Session
from kibitz.event.views.summary import session_state
from kibitz.game import Board, Deal
from kibitz.game.doors import door
from kibitz.messages import Speaker
from kibitz.messages.scoring import WorkingWords
from kibitz.paper.hand_records import HandRecord, solved_records
from kibitz.paper.notation import PaperNotation
from kibitz.paper.refusals import NothingToPrint
from kibitz.paper.words import SayPhrase, words_of

Solve = Callable[[Sequence[Board]], Sequence[HandRecord]]
"""Gives boards with what double dummy says of them."""


@door
@dataclass(frozen=True)
class PaperWanted:
    """An event as somebody may see it at a moment, in their language, and which part of it they want on paper.

    Session 0 is the whole event, for a ranking and certificates; section, contestant and board narrow it down.
    """

    event: Event
    who: EventActor
    now: datetime
    voice: Speaker
    standings: EventStandings
    session: int
    section: str = ""
    contestant: str = ""
    board: int = 0
    places: int = 3
    solve: Solve = field(default=solved_records)
    tell: Callable[[Mapping[str, Any]], str] | None = None  # says what a line of the log does, with what is inside it

    @cached_property
    def say(self) -> SayPhrase:
        """Says the messages of papers."""
        return words_of(self.voice)

    @cached_property
    def notation(self) -> PaperNotation:
        """Writes cards, contracts and figures."""
        return PaperNotation(self.voice)

    @cached_property
    def sentence(self) -> Callable[[object], str]:
        """Says what views speak of."""
        return WorkingWords(voice=self.voice).sentence

    def told(self, line: Mapping[str, Any]) -> str:
        """What a line of the log says."""
        if self.tell is not None:
            return self.tell(line)
        return self.voice.say(line["message"], **line["values"])

    @property
    def held(self) -> Session:
        """The session that is meant; a sentence where there is none."""
        return self.event.session(self.session)

    @property
    def sections(self) -> list[Section]:
        """The sections that are meant: the one that was named, or all."""
        if self.section:
            return [self.event.section(self.session, self.section)]
        if not self.held.sections:
            raise NothingToPrint("no_boards")
        return list(self.held.sections.values())

    def boards_of(self, section: Section) -> list[int]:
        """The boards of a section in order: those of its plan and those that were dealt for it."""
        dealt = {board for of, board in self.held.deals if of in ("", section.name)} if not section.boards else set()
        return [board for board in sorted({*section.boards, *dealt}) if self.board in (0, board)]

    def solved(self, boards: Sequence[tuple[int, str | None]]) -> list[HandRecord]:
        """The records of boards by number, with their deals as PBN writes them."""
        return list(
            self.solve([Board(number, deal=None if pbn is None else Deal.parse(pbn)) for number, pbn in boards])
        )

    def head(self, title: str) -> dict[str, object]:
        """What stands at the head of every sheet."""
        event, session = self.event, self.event.sessions.get(self.session)
        several = len(event.sessions) > 1
        return {
            "event": event.name,
            "title": title,
            "part": self.session_name if several else "",
            "date": self.date,
            "state": "" if session is None else self.say("state", state=session_state(event, session)),
        }

    @property
    def session_name(self) -> str:
        """The session, or that it is the whole event."""
        session = self.event.sessions.get(self.session)
        if session is None:
            return self.voice.say("web.results.whole_event")
        return self.voice.say("web.results.session", session=session.number, name=session.name or None)

    @property
    def date(self) -> str:
        """The day on which the session began, or the last of an event; nothing before that."""
        begun: dict[int, datetime] = {}
        for entry in self.event.entries((RoundStarted.kind,)):
            if isinstance(entry.act, RoundStarted):
                begun.setdefault(entry.act.session, entry.at)
        at = max(begun.values(), default=None) if self.session == WHOLE_EVENT else begun.get(self.session)
        if at is None:
            return ""
        day = at.astimezone()
        return self.say("date", day=day.day, month=day.month, year=str(day.year))
