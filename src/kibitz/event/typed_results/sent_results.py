"""Results that table terminals or another program sent, entered as the director would type them from paper.

What is there already is never overwritten unless that is asked for, and a score that the director has awarded is left
alone, so that the same file can be read again and again while it grows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kibitz.event.acts import Act
from kibitz.event.refusals import Refused
from kibitz.event.state import BoardAtTable, Scored, Section
from kibitz.event.typed_results.meaning import MeaningKind, TypedBy, meaning_of
from kibitz.game import KibitzError
from kibitz.game.errors import Message

if TYPE_CHECKING:
    from kibitz.event.contest import Event


@dataclass(frozen=True)
class SentResult:
    """A result as it was sent; empty where a board has none, and it is for the director to award one."""

    section: str
    round: int
    table: int
    board: int
    ns: tuple[str, ...]
    ew: tuple[str, ...]
    result: str = ""


@dataclass(frozen=True)
class SentMeaning:
    """What becomes of a sent result: the act that enters it, what is there already, or why it is left out."""

    sent: SentResult
    kind: MeaningKind
    act: Act | None = None
    there: Scored | None = None
    refused: Message | None = None


def meanings_of_sent(event: Event, session: int, sent: Iterable[SentResult], by: TypedBy) -> Iterator[SentMeaning]:
    """What each of these results means for a session."""
    for one in sent:
        try:
            yield _meaning(event, session, one, by)
        except KibitzError as error:
            yield SentMeaning(one, MeaningKind.NOTHING, refused=error.message)


def _meaning(event: Event, session: int, sent: SentResult, by: TypedBy) -> SentMeaning:
    section = _section(event, session, sent)
    meeting = section.meetings.get((sent.round, sent.table))
    if meeting is None or sent.board not in meeting.boards:
        raise Refused("sent_not_planned", board=sent.board)
    planned = section.who(meeting.ns), section.who(meeting.ew)
    if (sent.ns, sent.ew) != planned and (sent.ew, sent.ns) != planned:
        raise Refused("sent_other_pairs", ns=sent.ns, ew=sent.ew, planned_ns=planned[0], planned_ew=planned[1])
    if (sent.ns, sent.ew) != planned:
        raise Refused("sent_other_way", ns=sent.ns, ew=sent.ew)
    if not sent.result:
        raise Refused("sent_without_result")
    place = BoardAtTable(session, section.name, sent.round, sent.table, sent.board)
    meaning = meaning_of(event, place, sent.result, by)
    return SentMeaning(sent, meaning.kind, meaning.act, meaning.there)


def _section(event: Event, session: int, sent: SentResult) -> Section:
    sections = event.session(session).sections
    if sent.section in sections:
        return sections[sent.section]
    if len(sections) == 1:
        return next(iter(sections.values()))
    raise Refused("sent_section", section=sent.section, sections=tuple(sections))
