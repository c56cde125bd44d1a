"""`kibitz event import`, of a file of another program: its results become an event, with the plan as it was played."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import typer

from kibitz.cli.common.errors import problem
from kibitz.cli.common.output import Page, note
from kibitz.cli.events.plan import id_of
from kibitz.cli.ranking.agreement import agreement_page
from kibitz.cli.ranking.files import bytes_of, scoring, sessions_in
from kibitz.cli.ranking.flaw_notes import note_flaws
from kibitz.event.log.entries import EventActor
from kibitz.formats.recognition import LOOKED_AT, FileKind, kind_of
from kibitz.formats.sessions.model import DAMAGE
from kibitz.messages import say
from kibitz.messages.scoring import WorkingWords
from kibitz.results import RankedTeams, RankingAsked
from kibitz.results.files.bringing import BroughtBy
from kibitz.results.files.brought_events import BroughtEvent, bring_event, has_day, played_on
from kibitz.scoring.flaws import Unscorable
from kibitz.store import Store
from kibitz.store.journal import Journal
from kibitz.store.same_events import event_with_results_of
from kibitz.store.steady_clock import clock_of

_NOTED = re.compile(rb"[|\s](?:nt|at)\|[^|]", re.IGNORECASE)  # in LIN: a comment


def bring_file(
    store: Store,
    file: Path,
    who: EventActor,
    *,
    id: str | None,
    name: str,
    method: str | None,
    session: int | None,
    day: str,
    anyway: bool,
) -> str:
    """Put an event into the store that is made of the results of a file, and say what came of it; its id."""
    words = WorkingWords()
    try:
        data = bytes_of(file)
        sessions = sessions_in(file, session, data)
    except Unscorable as error:
        if error.flaw.id == "only_deals":
            raise problem("serve.event.only_deals", file=str(file)) from None
        raise
    now = clock_of(store)()
    if day:
        sessions = [replace(one, date=_day(day, now)) for one in sessions]
    by = BroughtBy(who, now, say("event.brought", file=file.name))
    with scoring(sessions):
        brought = bring_event(sessions, by, RankingAsked(method), name=name, unnamed=file.stem)
    _tell(brought, words)
    if not anyway and any(flaw.id == DAMAGE for one in sessions for flaw in one.flaws):
        raise problem("serve.event.brought_damaged", file=str(file))
    if not brought.is_as_published and not anyway:
        raise problem("serve.event.brought_otherwise", file=str(file))
    if not anyway and (known := event_with_results_of(store, brought.event)):
        raise problem("serve.event.brought_again", file=str(file), event=known, name=store.name(known))
    event_id = id or id_of(brought.event.name, {stored.id for stored in store.events()})
    Journal.create(store, event_id, brought.event)
    event = brought.event
    results = sum(result.counts for result in event.results.values())
    typer.echo(
        say("serve.event.brought", event=event_id, name=event.name, contestants=len(event.contestants), results=results)
    )
    if kind_of(data[:LOOKED_AT]) is FileKind.LIN and _NOTED.search(data):
        note(say("serve.event.brought_bare", file=str(file)))
    if not all(has_day(one, now) for one in sessions):
        note(say("serve.event.brought_today", file=str(file)))
    return event_id


def _day(text: str, now: datetime) -> str:
    """The day that was typed, if it is one that has been."""
    found = played_on(text)
    if found is None or found > now.date():
        raise problem("serve.event.no_such_day", text=text)
    return found.isoformat()


def _tell(brought: BroughtEvent, words: WorkingWords) -> None:
    """Say what the file had wrong, what is left out, and whether the figures are those of the file."""
    page = Page()
    for ranked, agreement in brought.agreements:
        note_flaws(ranked.set_aside, ranked.doubts, words)
        page.print(agreement_page(agreement, words, of_teams=isinstance(ranked, RankedTeams)))
    note_flaws((*brought.left_out, *brought.differing), (), words)
