"""Results that table terminals or another program sent, entered as the director would type them from paper.

What is there already is never overwritten unless that is asked for, and a score that the director has awarded is left
alone, so that the same file can be read again and again while it grows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kibitz.event.acts import Act, PlayRecorded, ResultEntered
from kibitz.event.refusals import Refused
from kibitz.event.state import BoardAtTable, Scored, Section
from kibitz.event.typed_results.meaning import MeaningKind, TypedBy, meaning_of
from kibitz.game import KibitzError, Result
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
    lead: str = ""
    auction: str = ""
    cards: str = ""


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
    act = meaning.act
    if isinstance(act, ResultEntered) and sent.lead:
        act = replace(act, lead=sent.lead, sure=True)
    return SentMeaning(sent, meaning.kind, act, meaning.there)


def plays_of_sent(event: Event, session: int, sent: Iterable[SentResult]) -> Iterator[PlayRecorded]:
    """How the results that are there now came about, where the file has it and the event has not yet."""
    for one in sent:
        section = _section(event, session, one)
        there = event.results_at(session, section.name, one.round, one.table) if one.auction or one.cards else ()
        for found in there:
            if found.board != one.board or found.result != str(Result.parse(one.result)):
                continue
            auction, cards = ("" if found.auction else one.auction), ("" if found.play else one.cards)
            if auction or cards:
                yield PlayRecorded(found.id, auction, cards)


def _section(event: Event, session: int, sent: SentResult) -> Section:
    sections = event.session(session).sections
    if sent.section in sections:
        return sections[sent.section]
    if len(sections) == 1:
        return next(iter(sections.values()))
    raise Refused("sent_section", section=sent.section, sections=tuple(sections))
