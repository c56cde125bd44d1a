"""A session in play on the terminal: who sits where, which boards, what is missing, how long it lasts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kibitz.cli.events.page import called, column, show, tell
from kibitz.game.spans import write_spans
from kibitz.messages import say

if TYPE_CHECKING:
    from kibitz.event.views.room import RoomView
    from kibitz.event.views.summary import SessionSummaryData
    from kibitz.event.views.table_parts import BoardAtTableData, RoundClockData

_TO_DO = ("to_enter", "entered", "disputed", "late")


def show_room(room: RoomView) -> None:
    """The round in play: who sits where, with which boards, what is missing, who waits, how long it lasts."""
    for section in room["sections"]:
        clock, tiles = section["clock"], [tile_drawn for tile_drawn in section["tables"] if tile_drawn["boards"]]
        tell("", say("serve.page.clock", section=section["section"] or None, **_clock(clock)))
        if tiles:
            show(
                [
                    column("table", (tile["table"] for tile in tiles), right=True),
                    column("result_ns", (called(tile["ns"]) for tile in tiles), is_name=True),
                    column("result_ew", (called(tile["ew"]) for tile in tiles), is_name=True),
                    column("boards", (_numbers(tile["boards"]) for tile in tiles)),
                    column("missing", (_numbers(_left(tile["boards"])) if clock["round"] else "" for tile in tiles)),
                ]
            )
        if section["sits_out"]:
            tell(
                say(
                    "serve.page.sits_out",
                    who=tuple(contestant["name"] or contestant["id"] for contestant in section["sits_out"]),
                )
            )
    for call in room["calls"]:
        tell(say("serve.page.call_waits", table=call["table"], what=call["what"] or None, by=call["taken_by"] or None))
    missing = room["missing"]
    if missing["begun"]:
        where = tuple(say("serve.page.where", **place) for place in missing["begun"][:10])
        tell(say("serve.page.missing_earlier", count=len(missing["begun"]), where=where))


def ends_of(session: SessionSummaryData) -> list[str]:
    """Until when something may be asked for once the score is official (79C, 92B)."""
    ends = session["deadlines"]
    if not ends["official"]:
        return []
    times = {name: (ends[name]["ends"] or "")[:16].replace("T", " ") for name in ("correction", "appeals")}
    return [say("serve.page.ends", session=session["number"], **times)]


def _clock(clock: RoundClockData) -> dict[str, Any]:
    left = clock["seconds_left"]
    running = clock["round"] and not clock["stopped"]
    return {
        "round": clock["round"] or None,
        "rounds": clock["rounds"],
        "minutes": (left + 59) // 60 if left is not None and running else None,
        "stopped": "yes" if clock["stopped"] else None,
    }


def _left(boards: list[BoardAtTableData]) -> list[BoardAtTableData]:
    return [board for board in boards if board["state"] in _TO_DO]


def _numbers(boards: list[BoardAtTableData]) -> str:
    """Boards as they are said: 1-3, 7."""
    return write_spans(sorted(board["board"] for board in boards))
