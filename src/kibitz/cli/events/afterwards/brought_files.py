"""`kibitz event import`, of a file of another program: its results become an event, with the plan as it was played."""

from __future__ import annotations

from pathlib import Path

import typer

from kibitz.cli.common.errors import problem
from kibitz.cli.common.output import Page
from kibitz.cli.events.plan import id_of
from kibitz.cli.ranking.agreement import agreement_page
from kibitz.cli.ranking.files import scoring, sessions_in
from kibitz.cli.ranking.flaw_notes import note_flaws
from kibitz.event.log.entries import EventActor
from kibitz.messages import say
from kibitz.messages.scoring import WorkingWords
from kibitz.results import RankedTeams, RankingAsked
from kibitz.results.files.bringing import BroughtBy
from kibitz.results.files.brought_events import BroughtEvent, bring_event
from kibitz.scoring.flaws import Unscorable
from kibitz.store import Store
from kibitz.store.journal import Journal
from kibitz.store.steady_clock import clock_of


def bring_file(
    store: Store,
    file: Path,
    who: EventActor,
    *,
    id: str | None,
    name: str,
    method: str | None,
    session: int | None,
    anyway: bool,
) -> str:
    """Put an event into the store that is made of the results of a file, and say what came of it; its id."""
    words = WorkingWords()
    try:
        sessions = sessions_in(file, session)
    except Unscorable as error:
        if error.flaw.id == "only_deals":
            raise problem("serve.event.only_deals", file=str(file)) from None
        raise
    by = BroughtBy(who, clock_of(store)(), say("event.brought", file=file.name))
    with scoring(sessions):
        brought = bring_event(sessions, by, RankingAsked(method), name=name, unnamed=file.stem)
    _tell(brought, words)
    if not brought.is_as_published and not anyway:
        raise problem("serve.event.brought_otherwise", file=str(file))
    event_id = id or id_of(brought.event.name, {stored.id for stored in store.events()})
    Journal.create(store, event_id, brought.event)
    event = brought.event
    results = sum(result.counts for result in event.results.values())
    typer.echo(
        say("serve.event.brought", event=event_id, name=event.name, contestants=len(event.contestants), results=results)
    )
    return event_id


def _tell(brought: BroughtEvent, words: WorkingWords) -> None:
    """Say what the file had wrong, what is left out, and whether the figures are those of the file."""
    page = Page()
    for ranked, agreement in brought.agreements:
        note_flaws(ranked.set_aside, ranked.doubts, words)
        page.print(agreement_page(agreement, words, of_teams=isinstance(ranked, RankedTeams)))
    note_flaws((*brought.left_out, *brought.differing), (), words)
