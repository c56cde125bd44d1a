"""The draw of a round on the terminal: which section is meant, who meets whom, on which standings, and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from kibitz.cli.common.errors import problem
from kibitz.cli.events.page import called, column, show, spoken, tell
from kibitz.messages import say

if TYPE_CHECKING:
    from kibitz.event.contest import Event
    from kibitz.event.views.draw import DrawableData, DrawShownView
    from kibitz.event.views.types import NamedContestantData, SaidData


def to_draw(held: Event, session: int, section: str) -> str:
    """The section whose round is drawn; says what to do where there are several, or nothing is left to draw."""
    from kibitz.event.sessions.draw import round_to_draw

    known = held.session(session).sections
    if not section and section not in known:
        waiting = [name for name, known_section in known.items() if round_to_draw(known_section)] or list(known)
        if len(waiting) > 1:
            raise problem("serve.event.which_section", sections=tuple(waiting))
        section = next(iter(waiting), "")
    found = held.section(session, section)
    if found.is_drawn_by_rounds and not round_to_draw(found):
        raise problem("serve.event.nothing_to_draw", rounds=found.rounds, session=session)
    return section


def show_draw(data: DrawShownView) -> None:
    """The draw as the director's page has it: places and scores, byes, what is missing, who is passed over and why."""
    after = data["after"]
    tell(say("serve.page.draw", round=data["round"], rounds=data["rounds"], after=after, won=data["knock_out"]))
    rows = data["matches"]
    columns = [column("table", (", ".join(row["tables"]) for row in rows), right=True)]
    for side, drawn in (("ns", [row["ns"] for row in rows]), ("ew", [row["ew"] for row in rows])):
        columns.append(column(f"result_{side}", (_one(contestant) for contestant in drawn), is_name=True))
        columns.append(column("place", (contestant["place"] or "" for contestant in drawn), right=True))
        columns.append(column("score", (_score(contestant) for contestant in drawn), right=True))
    show(columns)
    tell(*_remarks(data))


def _remarks(data: DrawShownView) -> Iterator[str]:
    for bye in data["byes"]:
        yield say("serve.page.bye", who=_one(bye))
    for row in data["matches"]:
        for passed in row["passed_over"]:
            because = _said(passed["because"])
            yield say("serve.page.passed_over", table=row["tables"][0], who=_one(passed["contestant"]), because=because)
    yield from _said(data["flaws"])
    missing = data["missing"]
    if missing:
        tables = tuple(dict.fromkeys(missing_board["table"] for missing_board in missing))
        yield say("serve.page.draw_missing", boards=len(missing), tables=tables)


def _said(messages: Iterable[SaidData]) -> tuple[str, ...]:
    return tuple(spoken(message) for message in messages)


def _one(contestant: DrawableData | NamedContestantData) -> str:
    return f"{contestant['id']} {called([contestant])}" if contestant["name"] else str(contestant["id"])


def _score(contestant: DrawableData) -> str:
    return str(contestant["score"]["shown"]) if contestant["score"] else ""
