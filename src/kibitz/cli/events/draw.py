"""The draw of a Swiss on the terminal: which section is meant, who meets whom, on which standings, and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from kibitz.cli.common.errors import problem
from kibitz.cli.events.page import called, column, show, spoken, tell
from kibitz.messages import say

if TYPE_CHECKING:
    from kibitz.event.contest import Event


def to_draw(held: Event, session: int, section: str) -> str:
    """The section whose round is drawn; says what to do where there are several, or nothing is left to draw."""
    from kibitz.event.sessions.draw import round_to_draw

    known = held.session(session).sections
    if not section and section not in known:
        waiting = [name for name, each in known.items() if round_to_draw(each)] or list(known)
        if len(waiting) > 1:
            raise problem("serve.event.which_section", sections=tuple(waiting))
        section = next(iter(waiting), "")
    found = held.section(session, section)
    if found.is_swiss and not round_to_draw(found):
        raise problem("serve.event.nothing_to_draw", rounds=found.rounds, session=session)
    return section


def show_draw(data: dict[str, Any]) -> None:
    """The draw as the director's page has it: places and scores, byes, what is missing, who is passed over and why."""
    after = data["after"]
    tell(say("serve.page.draw", round=data["round"], rounds=data["rounds"], after=after))
    rows = data["matches"]
    sides = ("ns", "ew")
    columns = [column("table", (", ".join(row["tables"]) for row in rows), right=True)]
    for side in sides:
        columns.append(column(f"result_{side}", (_one(row[side]) for row in rows), is_name=True))
        columns.append(column("place", (row[side]["place"] or "" for row in rows), right=True))
        columns.append(column("score", (_score(row[side]) for row in rows), right=True))
    show(columns)
    tell(*_remarks(data))


def _remarks(data: dict[str, Any]) -> Iterator[str]:
    for each in data["byes"]:
        yield say("serve.page.bye", who=_one(each))
    for row in data["matches"]:
        for each in row["passed_over"]:
            because = _said(each["because"])
            yield say("serve.page.passed_over", table=row["tables"][0], who=_one(each["contestant"]), because=because)
    yield from _said(data["flaws"])
    missing = data["missing"]
    if missing:
        tables = tuple(dict.fromkeys(each["table"] for each in missing))
        yield say("serve.page.draw_missing", boards=len(missing), tables=tables)


def _said(messages: Iterable[dict[str, Any]]) -> tuple[str, ...]:
    return tuple(spoken(each) for each in messages)


def _one(contestant: dict[str, Any]) -> str:
    return f"{contestant['id']} {called([contestant])}" if contestant["name"] else str(contestant["id"])


def _score(contestant: dict[str, Any]) -> str:
    return str(contestant["score"]["shown"]) if contestant["score"] else ""
