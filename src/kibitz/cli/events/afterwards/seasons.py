"""`kibitz event season`, `handicaps`, `ratings`: what a scheme makes of many evenings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime
from inspect import Parameter, Signature
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from kibitz.cli.common.errors import problem
from kibitz.cli.common.options import Json
from kibitz.cli.common.output import note, print_json
from kibitz.cli.common.stores import StoreOption, opened
from kibitz.cli.events.afterwards.points import Scheme, figure_data, figures_shown, scheme_meant, show_working
from kibitz.cli.events.options import app, enter_acts
from kibitz.messages import say

if TYPE_CHECKING:
    from kibitz.results.seasons import SeasonEvening
    from kibitz.scoring.points import ClubTable
    from kibitz.scoring.rounding import Number
    from kibitz.scoring.working import Working

Events = Annotated[
    list[str] | None, typer.Argument(metavar="EVENT", help="Which events count. Not said: all in the store.")
]
From = Annotated[
    datetime | None,
    typer.Option("--from", metavar="DATE", formats=["%Y-%m-%d"], help="Only sessions from this day on: 2026-09-01."),
]
To = Annotated[
    datetime | None, typer.Option("--to", metavar="DATE", formats=["%Y-%m-%d"], help="Only sessions to this day.")
]
Explain = Annotated[
    str, typer.Option("--explain", "-x", metavar="NAME", help="How they came to their figure, with the lines used.")
]


class SeasonAsked(NamedTuple):
    """The sessions that count, by what scheme, and the store that they are of."""

    evenings: list[SeasonEvening]
    table: ClubTable
    store: str | None


class ListedPeople(NamedTuple):
    """People with a figure each: place, name, figure, sessions, and how it came about."""

    rows: Sequence[tuple[Any, str, Number, int | None, Working]]
    figure: str  # what stands above its column
    least: int = 0  # the sessions that a place wants


def of_evenings(name: str, *own: Parameter) -> Callable[[Callable[..., ListedPeople | None]], None]:
    """Make a command of a function that lists people by their sessions; it may have options of its own.

    Which sessions count, by what scheme and how it is shown is asked for alike with all of them.
    """

    def made(listed: Callable[..., ListedPeople | None]) -> None:
        def command(
            events: list[str] | None,
            scheme: str,
            explained: str,
            first_day: datetime | None,
            last_day: datetime | None,
            json: bool,
            store: str | None,
            **more: Any,
        ) -> None:
            table = scheme_meant(scheme)
            found = listed(SeasonAsked(_evenings(store, events, first_day, last_day), table, store), **more)
            if found is not None:
                _show(found, explained, json)

        command.__signature__ = Signature([*_WHICH, *own, *_HOW])  # type: ignore[attr-defined]
        command.__annotations__ = {}
        command.__doc__ = listed.__doc__
        app.command(name)(command)

    return made


_KIND = Parameter.POSITIONAL_OR_KEYWORD
_WHICH = (
    Parameter("events", _KIND, default=None, annotation=Events),
    Parameter("scheme", _KIND, default="club", annotation=Scheme),
    Parameter("explained", _KIND, default="", annotation=Explain),
    Parameter("first_day", _KIND, default=None, annotation=From),
    Parameter("last_day", _KIND, default=None, annotation=To),
)
_HOW = (
    Parameter("json", _KIND, default=False, annotation=Json),
    Parameter("store", _KIND, default=None, annotation=StoreOption),
)


@of_evenings("season")
def season(asked: SeasonAsked) -> ListedPeople:
    """The ranking of a season: everybody's best sessions, as a sum or an average."""
    from kibitz.results.seasons import season_of

    laid_down = asked.table.season
    rows = [
        (row.place, row.who, row.shown, row.sessions, row.working) for row in season_of(asked.evenings, asked.table)
    ]
    return ListedPeople(rows, "season_figure", 0 if laid_down is None else laid_down.least)


@of_evenings("ratings")
def ratings(asked: SeasonAsked) -> ListedPeople:
    """Everybody's rating: it follows their results against what was to be expected in that field."""
    from kibitz.results.seasons import ratings_from

    laid_down = asked.table.rating
    found = ratings_from(asked.evenings, asked.table)
    rows = [(row.place, row.who, row.rating, row.sessions, row.working) for row in found]
    return ListedPeople(rows, "rating", 0 if laid_down is None else laid_down.least)


Entered = Annotated[
    str, typer.Option("--enter", metavar="EVENT", help="Give its contestants the average of their players' handicaps.")
]


@of_evenings("handicaps", Parameter("enter", _KIND, default="", annotation=Entered))
def handicaps(asked: SeasonAsked, enter: str) -> ListedPeople | None:
    """Everybody's handicap from past results: a part of what their average lacks to par."""
    from kibitz.results.seasons import SeasonPlayers, contestants_with_handicaps, handicaps_from

    by_name = handicaps_from(asked.evenings, asked.table)
    if enter:
        everybody = [person for evening in asked.evenings for players in evening.players.values() for person in players]
        persons = SeasonPlayers(everybody)
        enter_acts(asked.store, enter, "organiser", lambda held: contestants_with_handicaps(held, by_name, persons))
        return None
    rows = sorted(by_name.values(), key=lambda one: (not one.known, one.handicap, one.who))
    return ListedPeople([(None, row.who, row.handicap, None, row.working) for row in rows], "handicap")


def _evenings(
    store: str | None, events: Sequence[str] | None, first: datetime | None, last: datetime | None
) -> list[SeasonEvening]:
    """The sessions that count, in the order in which they were played; an event that is damaged is named."""
    from kibitz.cli.events.typed import event_of, id_meant
    from kibitz.results.seasons import evenings_of
    from kibitz.store import EntryDamaged

    found: list[SeasonEvening] = []
    with opened(store) as held:
        wanted = [id_meant(held, said) for said in events] if events else [one.id for one in held.events()]
        for event_id in dict.fromkeys(wanted):
            try:
                event = event_of(held, event_id)
            except EntryDamaged as error:
                if events:
                    raise
                note(say("serve.event.left_out", event=event_id, number=error.values["number"]))
                continue
            found += evenings_of(event)
    start, end = (None if day is None else day.date() for day in (first, last))
    found = [one for one in found if _within(one.day, start, end)]
    if not found:
        raise problem("serve.event.no_evenings")
    return sorted(found, key=lambda one: one.day or date.min)


def _within(day: date | None, start: date | None, end: date | None) -> bool:
    if start is None and end is None:
        return True
    return day is not None and (start is None or start <= day) and (end is None or day <= end)


def _show(listed: ListedPeople, explain: str, json: bool) -> None:
    """A table of people; or how one of them came to their figure."""
    from kibitz.cli.events.page import column, show, tell
    from kibitz.results.contestants import known

    rows, figure, least = listed
    if explain:
        who = known(explain, [row[1] for row in rows])
        show_working(next(row[4] for row in rows if row[1] == who), json)
        return
    if json:
        print_json(
            [
                {
                    **({} if sessions is None else {"place": None if place is None else place.number}),
                    "name": who,
                    "figure": figure_data(shown),
                    **({} if sessions is None else {"sessions": sessions}),
                }
                for place, who, shown, sessions, _ in rows
            ]
        )
        return
    with_places = any(row[3] is not None for row in rows)
    columns = [
        column("name", (row[1] for row in rows), is_name=True),
        column(figure, figures_shown(row[2] for row in rows), right=True),
    ]
    if with_places:
        columns.insert(0, column("place", ("" if row[0] is None else row[0] for row in rows), right=True))
        columns.append(column("sessions", (row[3] for row in rows), right=True))
        if any(row[0] is None for row in rows):
            tell(say("web.points.place_wants", least=least))
    show(columns)
