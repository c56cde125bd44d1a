"""`kibitz event read`: results from a file of table terminals or of another program, into a running event."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kibitz.cli.common.output import note
from kibitz.cli.common.stores import StoreOption, opened
from kibitz.cli.events.options import EventId, Role, SessionNumber, app, who_is
from kibitz.messages import say, speaker

if TYPE_CHECKING:
    from kibitz.event.log.entries import EventActor
    from kibitz.event.typed_results.sent_results import SentMeaning, SentResult
    from kibitz.formats.sessions import FileSession
    from kibitz.store import Store

_SHOWN = 20


@app.command("read")
def read(
    event: EventId,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A .bws, or another file with results.")],
    correct: Annotated[bool, typer.Option("--correct", help="Where the file has another result, take it.")] = False,
    session: SessionNumber = None,
    role: Role = "director",
    store: StoreOption = None,
) -> None:
    """Enter results from a file, as a director types them from paper.

    Bridgemate's .bws, which BridgeTab and TabScore have too, or any file that kibitz rank reads, with the numbers of
    tables and rounds. What is there already stays: the same file may be read again while it grows. A score that was
    awarded is never touched, and where the file has another result both are said. Leads, auctions and plays that a
    PBN or LIN file has are kept with the results; their deals are loaded before (kibitz event load).

    \b
    Examples:
      kibitz event read thursday evening.bws
      kibitz event read thursday evening.bws --correct
    """
    from kibitz.cli.events.typed import event_of, id_meant, session_of
    from kibitz.event.typed_results.meaning import MeaningKind, TypedBy
    from kibitz.event.typed_results.sent_results import meanings_of_sent
    from kibitz.formats import sessions
    from kibitz.store.journal import Sender, enter
    from kibitz.store.steady_clock import clock_of

    sent = [one for told in sessions.load(file) for one in _sent(told)]
    who = who_is(role)
    with opened(store) as found:
        id = id_meant(found, event)
        held = event_of(found, id)
        by = TypedBy(who, clock_of(found)())
        meanings = list(meanings_of_sent(held, session_of(held, session), sent, by))
        new = [meaning.act for meaning in meanings if meaning.kind is MeaningKind.ENTERS and meaning.act]
        agreed = [meaning.act for meaning in meanings if meaning.kind is MeaningKind.SAME and meaning.act]
        other = [meaning for meaning in meanings if meaning.kind is MeaningKind.DIFFERS]
        if new or agreed:
            enter(found, id, [*new, *agreed], Sender(who))
        corrections = [meaning.act for meaning in other if meaning.act] if correct else []
        if corrections:
            enter(found, id, corrections, Sender(who, say("event.typed.why_corrected")))
        plays, left = _record(found, id, session, sent, who)
    same = sum(meaning.kind is MeaningKind.SAME for meaning in meanings)
    note(say("serve.sent.entered", count=len(new), same=same, corrected=len(corrections) or None))
    if plays:
        note(say("serve.sent.plays", count=plays))
    for line in left[:_SHOWN]:
        note(line)
    _say_left([meaning for meaning in meanings if meaning.refused is not None], [] if correct else other)


def _record(
    store: Store, id: str, session: int | None, sent: list[SentResult], who: EventActor
) -> tuple[int, list[str]]:
    """Keep how results came about, where the file has it: how many, and what was left out with its reason."""
    from kibitz.cli.events.typed import event_of, session_of
    from kibitz.event.typed_results.sent_results import plays_of_sent
    from kibitz.game import KibitzError
    from kibitz.store.journal import Sender, enter

    if not any(one.auction or one.cards for one in sent):
        return 0, []
    held = event_of(store, id)
    kept, left = 0, []
    for act in list(plays_of_sent(held, session_of(held, session), sent)):
        try:
            enter(store, id, [act], Sender(who))
        except KibitzError as error:
            left.append(str(error))
        else:
            kept += 1
    return kept, left


def _sent(told: FileSession) -> list[SentResult]:
    """The results of a file, with their places in the room."""
    from kibitz.event.typed_results.sent_results import SentResult
    from kibitz.formats.sessions.model import FilePlay

    leads = told.leads or ("",) * len(told.results)
    plays = told.plays or (FilePlay(),) * len(told.results)
    return [
        SentResult(
            result.section,
            result.round,
            int(result.table) if result.table.isdecimal() else 0,
            result.board,
            (result.ns,) if isinstance(result.ns, str) else result.ns,
            (result.ew,) if isinstance(result.ew, str) else result.ew,
            "" if result.result is None else str(result.result),
            lead,
            play.auction,
            play.cards,
        )
        for result, lead, play in zip(told.results, leads, plays, strict=True)
    ]


def _say_left(refused: list[SentMeaning], other: list[SentMeaning]) -> None:
    """Say what was not entered, and why."""
    lines = [
        say("serve.sent.refused", board=one.sent.board, table=one.sent.table, round=one.sent.round, reason=one.refused)
        for one in refused
    ]
    lines += [
        say(
            "serve.sent.differs",
            board=one.sent.board,
            table=one.sent.table,
            round=one.sent.round,
            result=one.sent.result,
            there="" if one.there is None else one.there.result,
        )
        for one in other
    ]
    for line in lines[:_SHOWN]:
        note(line)
    if len(lines) > _SHOWN:
        note(speaker().say("serve.sent.more", count=len(lines) - _SHOWN))
