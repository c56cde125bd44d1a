"""`kibitz event points`: what a scheme makes of one evening."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from kibitz.cli.common.errors import problem
from kibitz.cli.common.options import Json
from kibitz.cli.common.output import Page, print_json
from kibitz.cli.common.stores import StoreOption
from kibitz.cli.events.options import EventId, app, held_event

if TYPE_CHECKING:
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
        show_working(mine[0], json, evening.names)
        return
    if json:
        data = [
            {
                "contestant": one.contestant,
                "name": evening.names.get(one.contestant, ""),
                "points": figure_data(one.points),
                "each_player": figure_data(one.each_player),
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
            column("masterpoints", figures_shown(one.points for one in given), right=True),
            column("each_player", figures_shown(one.each_player for one in given), right=True),
        ]
    )


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


def show_working(working: Working, json: bool, names: Any = None) -> None:
    """How a figure came about."""
    from kibitz.cli.common.working_page import page_width, working_page
    from kibitz.messages.scoring import WorkingWords

    words = WorkingWords(names=names or {})
    if json:
        print_json(working.to_data(words.step))
        return
    Page().print(working_page(working, words, page_width()))


def figures_shown(numbers: Iterable[Number]) -> list[str]:
    """Figures of a column, with as many places as they need."""
    from kibitz.messages.scoring import WorkingWords

    return WorkingWords().figures(list(numbers))


def figure_data(number: Number) -> dict[str, str]:
    """A figure for a program."""
    from kibitz.scoring.working.tree import exact

    return exact(number)
