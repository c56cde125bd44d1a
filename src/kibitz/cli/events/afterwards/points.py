"""`kibitz event points`, `season`, `handicaps`, `ratings`: what a scheme makes of one evening and of many."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from kibitz.cli.common.errors import problem
from kibitz.cli.common.options import Json
from kibitz.cli.common.output import Page, note, print_json
from kibitz.cli.common.stores import StoreOption, opened
from kibitz.cli.events.options import EventId, app, enter_acts, held_event
from kibitz.messages import say

if TYPE_CHECKING:
    from kibitz.results.seasons import SeasonEvening
    from kibitz.scoring.points import ClubTable
    from kibitz.scoring.rounding import Number
    from kibitz.scoring.working import Working

MOST = 1 << 20
Scheme = Annotated[
    str,
    typer.Option(
        "--scheme",
        metavar="NAME|FILE",
        help="A TOML file, or what comes with Kibitz: abf_club, abf_club_red, acbl_club, club, nzb_club.",
        show_default=True,
    ),
]
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


@app.command("points")
def points(
    event: EventId,
    scheme: Scheme = "club",
    explain: Annotated[
        str, typer.Option("--explain", "-x", metavar="CONTESTANT", help="How they came to their points.")
    ] = "",
    session: Annotated[int, typer.Option("--session", metavar="NUMBER", help="Not said: all together.", min=0)] = 0,
    json: Json = False,
    store: StoreOption = None,
) -> None:
    """The points of an event by a scheme: for places, boards and matches."""
    from kibitz.cli.events.page import column, show
    from kibitz.results.seasons import evening_of_event, evening_points

    table = scheme_meant(scheme)
    held = held_event(store, event)
    if session:
        held.session(session)
    evening = evening_of_event(held, session)
    given = evening_points(evening, table)
    if explain:
        held.contestant(explain)
        mine = [one.working for one in given if one.contestant == explain]
        if not mine:
            raise problem("serve.event.nothing_scored", contestant=explain, board=None)
        _explain(mine[0], json, evening.names)
        return
    if json:
        data = [
            {
                "contestant": one.contestant,
                "name": evening.names.get(one.contestant, ""),
                "points": _data(one.points),
                "each_player": _data(one.each_player),
            }
            for one in given
        ]
        print_json(data)
        return
    if not given:
        raise problem("serve.event.no_points", event=held.name)
    places = {row.contestant: "" if row.place is None else str(row.place) for row in evening.rows}
    show(
        [
            column("place", (places.get(one.contestant, "") for one in given), right=True),
            column("number", (one.contestant for one in given), right=True),
            column("contestants", (evening.names.get(one.contestant, "") for one in given), is_name=True),
            column("masterpoints", _figures(one.points for one in given), right=True),
            column("each_player", _figures(one.each_player for one in given), right=True),
        ]
    )


@app.command("season")
def season(
    events: Events = None,
    scheme: Scheme = "club",
    explained: Explain = "",
    first_day: From = None,
    last_day: To = None,
    json: Json = False,
    store: StoreOption = None,
) -> None:
    """The ranking of a season: everybody's best sessions, as a sum or an average."""
    from kibitz.results.seasons import season_of

    table = scheme_meant(scheme)
    rows = season_of(_evenings(store, events, first_day, last_day), table)
    found = [(row.place, row.who, row.shown, row.sessions, row.working) for row in rows]
    _show(found, explained, json, "season_figure", table.season.least if table.season is not None else 0)


@app.command("ratings")
def ratings(
    events: Events = None,
    scheme: Scheme = "club",
    explained: Explain = "",
    first_day: From = None,
    last_day: To = None,
    json: Json = False,
    store: StoreOption = None,
) -> None:
    """Everybody's rating: it follows their results against what was to be expected in that field."""
    from kibitz.results.seasons import ratings_from

    table = scheme_meant(scheme)
    rows = ratings_from(_evenings(store, events, first_day, last_day), table)
    found = [(row.place, row.who, row.rating, row.sessions, row.working) for row in rows]
    _show(found, explained, json, "rating", table.rating.least if table.rating is not None else 0)


@app.command("handicaps")
def handicaps(
    events: Events = None,
    scheme: Scheme = "club",
    explained: Explain = "",
    first_day: From = None,
    last_day: To = None,
    enter: Annotated[
        str,
        typer.Option("--enter", metavar="EVENT", help="Give its contestants the average of their players' handicaps."),
    ] = "",
    json: Json = False,
    store: StoreOption = None,
) -> None:
    """Everybody's handicap from past results: a part of what their average lacks to par."""
    from kibitz.results.seasons import SeasonPlayers, contestants_with_handicaps, handicaps_from

    table = scheme_meant(scheme)
    evenings = _evenings(store, events, first_day, last_day)
    by_name = handicaps_from(evenings, table)
    if enter:
        everybody = [person for evening in evenings for players in evening.players.values() for person in players]
        persons = SeasonPlayers(everybody)

        enter_acts(store, enter, "organiser", lambda held: contestants_with_handicaps(held, by_name, persons))
        return
    rows = sorted(by_name.values(), key=lambda one: (not one.known, one.handicap, one.who))
    _show([(None, row.who, row.handicap, None, row.working) for row in rows], explained, json, "handicap")


def scheme_meant(said: str) -> ClubTable:
    """The scheme of a file, or the one of that name that comes with Kibitz."""
    from kibitz.cli.common.files import named
    from kibitz.scoring.points import read_table, table_named

    return read_table(_text_of(said), named(Path(said))) if _is_file(said) else table_named(said)


def scheme_text_meant(said: str) -> str:
    """The same as its file has it, once it is seen that it can be read."""
    from kibitz.scoring.points import scheme_text

    scheme_meant(said)
    return _text_of(said) if _is_file(said) else scheme_text(said)


def _is_file(said: str) -> bool:
    path = Path(said)
    return said == "-" or bool(path.suffix) or path.parent != Path() or path.is_file()


def _text_of(said: str) -> str:
    from kibitz.cli.common.files import text_in

    return text_in(Path(said), MOST, says="serve.scheme.")


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


def _show(
    rows: Sequence[tuple[Any, str, Number, int | None, Working]], explain: str, json: bool, figure: str, least: int = 0
) -> None:
    """A table of people; or how one of them came to their figure. `least`: the sessions that a place wants."""
    from kibitz.cli.events.page import column, show, tell
    from kibitz.results.contestants import known

    if explain:
        who = known(explain, [row[1] for row in rows])
        _explain(next(row[4] for row in rows if row[1] == who), json)
        return
    if json:
        print_json(
            [
                {
                    **({} if sessions is None else {"place": None if place is None else place.number}),
                    "name": who,
                    "figure": _data(shown),
                    **({} if sessions is None else {"sessions": sessions}),
                }
                for place, who, shown, sessions, _ in rows
            ]
        )
        return
    with_places = any(row[3] is not None for row in rows)
    columns = [
        column("name", (row[1] for row in rows), is_name=True),
        column(figure, _figures(row[2] for row in rows), right=True),
    ]
    if with_places:
        columns.insert(0, column("place", ("" if row[0] is None else row[0] for row in rows), right=True))
        columns.append(column("sessions", (row[3] for row in rows), right=True))
        if any(row[0] is None for row in rows):
            tell(say("web.points.place_wants", least=least))
    show(columns)


def _explain(working: Working, json: bool, names: Any = None) -> None:
    from kibitz.cli.common.working_page import page_width, working_page
    from kibitz.messages.scoring import WorkingWords

    words = WorkingWords(names=names or {})
    if json:
        print_json(working.to_data(words.step))
        return
    Page().print(working_page(working, words, page_width()))


def _figures(numbers: Iterable[Number]) -> list[str]:
    from kibitz.messages.scoring import WorkingWords

    return WorkingWords().figures(list(numbers))


def _data(number: Number) -> dict[str, str]:
    from kibitz.scoring.working.tree import exact

    return exact(number)
