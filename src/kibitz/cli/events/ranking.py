"""`kibitz event ranking`, `board`, `scorecard`: the figures, and how they came about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from kibitz.cli.common.errors import problem
from kibitz.cli.common.options import Json
from kibitz.cli.common.output import Page, print_json
from kibitz.cli.common.stores import StoreOption
from kibitz.cli.events.options import (
    BoardNumber,
    ContestantId,
    EventId,
    SessionNumber,
    app,
    event_and_now,
    who_is,
)
from kibitz.messages import say

if TYPE_CHECKING:
    from datetime import datetime

    from kibitz.event.contest import Event
    from kibitz.event.views.ranking import RankingView


def _sentence(thing: Any) -> str:
    """What a working, the heading of a ranking or a remark says."""
    from kibitz.messages.scoring import WorkingWords

    return WorkingWords().sentence(thing)


@app.command("ranking")
def ranking(
    event: EventId,
    explain: Annotated[
        str, typer.Option("--explain", "-x", metavar="CONTESTANT", help="How they came to their figure and place.")
    ] = "",
    board: Annotated[int, typer.Option(metavar="NUMBER", min=0, help="With --explain: only on this board.")] = 0,
    session: Annotated[
        int | None, typer.Option("--session", metavar="NUMBER", help="Not said: the one in play; 0: all together.")
    ] = None,
    json: Json = False,
    store: StoreOption = None,
) -> None:
    """The ranking as it is now, with everything that was ruled."""

    from kibitz.cli.events.typed import session_of
    from kibitz.event.standings.live import EventStandings
    from kibitz.event.views.ranking import ranking_view

    held, now = event_and_now(store, event)
    number = 0 if session == 0 else session_of(held, session)
    if explain:
        _explain(held, now, number, explain, board, json)
        return
    data = ranking_view(held, who_is("organiser"), now, EventStandings(held), number, _sentence)
    if json:
        print_json(data)
        return
    _show_rankings(data)


def _show_rankings(data: RankingView) -> None:
    from kibitz.cli.events.page import called, column, show, tell

    if not data["rankings"]:
        tell(say("serve.page.no_ranking"))
    for shown_ranking in data["rankings"]:
        rows = shown_ranking["rows"]
        if len(data["rankings"]) > 1:
            tell(shown_ranking["heading"]["says"])
        show(
            [
                column("place", ("" if row["place"] is None else row["place"] for row in rows), right=True),
                column("number", (row["contestant"]["id"] for row in rows), right=True),
                column("contestants", (called([row["contestant"]]) for row in rows), is_name=True),
                column("score", (row["total"]["shown"] if row["total"] else "" for row in rows), right=True),
                column(
                    "percent", (row["percentage"]["shown"] if row["percentage"] else "" for row in rows), right=True
                ),
            ]
        )


def _explain(held: Event, now: datetime, session: int, contestant: str, board: int, json: bool) -> None:
    from rich.text import Text

    from kibitz.cli.common.working_page import page_width, regulations_said, working_page
    from kibitz.event.standings.live import EventStandings
    from kibitz.event.views.working import working_view
    from kibitz.messages.scoring import WorkingWords
    from kibitz.scoring import Unscorable
    from kibitz.scoring.working import explain, explain_place

    held.contestant(contestant)
    standings = EventStandings(held)
    if json:
        print_json(
            working_view(held, who_is("organiser"), now, standings, session, contestant, board or None, _sentence)
        )
        return
    table = standings.of(session)
    tallies = table.tallies
    if tallies is None:
        raise problem("serve.event.nothing_scored", contestant=contestant, board=board or None)
    try:
        working = explain(tallies, contestant, board or None, edition=held.conditions.regulations.edition)
    except Unscorable:
        raise problem("serve.event.nothing_scored", contestant=contestant, board=board or None) from None
    words, page = WorkingWords(), Page()
    while len(working.parts) == 1 and words.step(working.parts[0]) == words.step(working):
        working = working.parts[0]  # a session alone is the whole
    told = [working]
    page.print(working_page(working, words, page_width()))
    for contestant_ranking in () if board else table.rankings_of(contestant):
        told.append(explain_place(contestant_ranking, contestant))
        page.print([Text(), *working_page(told[-1], words, page_width())])
    page.print(regulations_said(told, words, page_width()))


@app.command("board")
def board(
    event: EventId, board: BoardNumber, session: SessionNumber = None, json: Json = False, store: StoreOption = None
) -> None:
    """All results of a board (its traveller), the best for North-South first."""
    from kibitz.cli.events.page import called, column, show
    from kibitz.cli.events.typed import session_of
    from kibitz.event.standings.live import EventStandings
    from kibitz.event.views.traveller import traveller_view

    held, now = event_and_now(store, event)
    number = session_of(held, session)
    data = traveller_view(held, who_is("organiser"), now, EventStandings(held), number, board)
    if json:
        print_json(data)
        return
    rows = data["rows"]
    if not rows:
        raise problem("serve.event.no_results", board=board, session=number)
    show(
        [
            column("table", (row["table"] for row in rows), right=True),
            column("result_ns", (called(row["ns"]) for row in rows), is_name=True),
            column("result_ew", (called(row["ew"]) for row in rows), is_name=True),
            column("result", (row["award"] or row["result"] for row in rows)),
            column("points", ("" if row["points"] is None else row["points"] for row in rows), right=True),
            column("score", (row["ns_figure"]["shown"] if row["ns_figure"] else "" for row in rows), right=True),
        ]
    )


@app.command("scorecard")
def scorecard(
    event: EventId, contestant: ContestantId, session: SessionNumber = None, json: Json = False,
    store: StoreOption = None,
) -> None:  # fmt: skip
    """All boards of a contestant: against whom, what was got, what it is worth."""
    from kibitz.cli.events.page import called, column, show, tell
    from kibitz.cli.events.typed import session_of
    from kibitz.event.standings.live import EventStandings
    from kibitz.event.views.scorecard import scorecard_view

    held, now = event_and_now(store, event)
    number = session_of(held, session)
    held.contestant(contestant)
    data = scorecard_view(held, who_is("organiser"), now, EventStandings(held), number, contestant, _sentence)
    if json:
        print_json(data)
        return
    rows = data["rows"]
    if not rows:
        raise problem("serve.event.nothing_scored", contestant=contestant, board=None)
    tell(called([data["contestant"]]))
    show(
        [
            column("round", (row["round"] for row in rows), right=True),
            column("table", (row["table"] for row in rows), right=True),
            column("board", (row["board"] for row in rows), right=True),
            column("side", (row["side"] for row in rows)),
            column("against", (called(row["opponents"]) for row in rows), is_name=True),
            column("result", (row["award"] or row["result"] for row in rows)),
            column("points", ("" if row["points"] is None else row["points"] for row in rows), right=True),
            column("score", (row["figure"]["shown"] if row["figure"] else "" for row in rows), right=True),
        ]
    )
