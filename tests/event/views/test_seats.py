"""Where everybody sits in the round to come."""

from __future__ import annotations

from typing import Any

from kibitz.event.acts import Meeting, Plan
from kibitz.event.conditions import Conditions
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.views.seats import seats_view
from kibitz.event.views.summary import summary_view
from kibitz.event.views.table import table_view
from tests.event.evening import club
from tests.event.rooms import START, mitchell, room

SCREEN = EventActor(EventRole.SCREEN)


def seats(event: Event) -> Any:
    return seats_view(event, SCREEN, START)["sections"][0]


def test_the_first_round_before_play_and_then_the_next() -> None:
    event = room(mitchell(3, 2, 2))
    before = seats(event)
    assert (before["round"], before["played"], len(before["seats"])) == (1, True, 6)
    assert before["seats"][0] | {"name": ""} == {
        "contestant": "1", "name": "", "table": "1", "direction": "NS", "seat": None, "boards": [1, 2],
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


def test_in_an_individual_everybody_has_a_seat_of_their_own() -> None:
    plan = Plan("individual", 4, (Meeting(1, 1, (1, 2), (3, 4), (1,)), Meeting(2, 1, (3, 1), (4, 2), (2,))))
    event = room(plan, conditions=Conditions(kind="individual"))
    assert [place["seat"] for place in seats(event)["seats"]] == ["N", "S", "E", "W"]
    contestants = summary_view(event, SCREEN, START)["contestants"]
    starts = [contestant["starts"] for contestant in contestants]
    assert [start and start["places"] for start in starts] == [
        [{"table": "1", "direction": direction, "seat": seat}]
        for direction, seat in (("NS", "N"), ("NS", "S"), ("EW", "E"), ("EW", "W"))
    ]
    begun = room(plan, round=1, conditions=Conditions(kind="individual"))
    own = table_view(begun, EventActor(EventRole.PLAYER, contestant="4"), START)
    assert [seated["seat"] for seated in (*own["ns"], *own["ew"])] == ["N", "S", "E", "W"]
    (goes,) = [place for place in own["next"] if place["contestant"] == "4"]
    assert (goes["direction"], goes["seat"]) == ("EW", "E")


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


def test_when_half_of_the_tables_have_entered_something_everybody_sits() -> None:
    evening = club().start(1)  # three tables

    def settled() -> bool:
        (section,) = seats_view(evening.event, SCREEN, evening.now)["sections"]
        return section["settled"]

    assert not settled()
    evening.score(1, agreed=False)
    assert not settled()
    evening.score(3, at=2, agreed=False)
    assert settled()
    evening.start(2)
    assert not settled()
