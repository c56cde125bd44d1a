"""Where everybody sits in the round to come."""

from __future__ import annotations

from typing import Any

from kibitz.event.acts import Plan
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.views.seats import seats_view
from tests.event.rooms import START, mitchell, room

SCREEN = EventActor(EventRole.SCREEN)


def seats(event: Event) -> Any:
    return seats_view(event, SCREEN, START)["sections"][0]


def test_the_first_round_before_play_and_then_the_next() -> None:
    event = room(mitchell(3, 2, 2))
    before = seats(event)
    assert (before["round"], before["played"], len(before["seats"])) == (1, True, 6)
    assert before["seats"][0] | {"name": ""} == {
        "contestant": "1", "name": "", "table": "1", "direction": "NS", "boards": [1, 2],
    }  # fmt: skip
    event = room(mitchell(3, 2, 2), round=1)
    now = seats(event)
    assert (now["round"], now["played"]) == (2, False)
    moved = {place["contestant"]: (place["table"], place["direction"]) for place in now["seats"]}
    assert moved["1"] == ("1", "NS")
    assert moved["4"] == ("2", "EW")
    last = seats(room(mitchell(3, 2, 2), round=2))
    assert (last["round"], last["seats"]) == (None, [])
    assert before["now"] == []
    assert now["now"] == before["seats"]  # for who is still looking for the table of the round that has begun
    assert last["now"] == now["seats"]


def test_who_meets_nobody_sits_out() -> None:
    plan = mitchell(3, 2, 2)
    fewer = tuple(meeting for meeting in plan.meetings if (meeting.round, meeting.table) != (1, 3))
    event = room(Plan(plan.movement, plan.contestants, fewer, plan.lines, plan.family))
    out = [place["contestant"] for place in seats(event)["seats"] if place["table"] is None]
    assert out == ["3", "6"]


def test_each_section_has_its_own() -> None:
    event = room(mitchell(3, 2, 2), sections=("A", "B"))
    found = seats_view(event, SCREEN, START)["sections"]
    assert [section["section"] for section in found] == ["A", "B"]
    assert found[1]["seats"][0]["table"] == "B1"
