"""What the API says of itself is true: every answer of whole evenings, to everybody, is as it is described."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from kibitz.demo.driver import demo_log
from kibitz.event.contest import Event
from tests.server.conforming import description
from tests.server.helpers import NO_LIMITS, Person, evening, links, owner, served

pytestmark = pytest.mark.anyio

LONG = 99  # more rounds than the evening has
_MOST = 2  # of many boards or contestants, so many


class Careful(Person):
    """Somebody who asks for everything; each answer is held against the description, as always."""

    async def walk(self, id: str, event: Event, whole: bool = False) -> set[str]:
        """Ask for all that can be read of an event, with `whole` also what it costs most to make, and of no event.

        Which operations were answered.
        """
        values, queries = {"event_id": [id], "table_id": ["nowhere"], **named(event)}, asked(event)
        if not whole:  # the owner has seen every ruling; what another is told of one, of some
            values["ruling"] = [*values["ruling"][: _MOST * 2], values["ruling"][-1]]
        answered = set()
        for path, methods in description()["paths"].items():
            what = methods.get("get")
            if (
                what is None
                or path.endswith(("/live", "/stream"))
                or (not whole and ("/print/" in path or "/{event_id}" not in path))
            ):
                continue
            for address in filled(path, values):
                for query in queries.get(what["operationId"], [""]):
                    answer = await self.http.get(address + query)
                    if answer.status_code == 200:
                        answered.add(what["operationId"])
        return answered


def filled(path: str, values: dict[str, list[Any]]) -> list[str]:
    """The addresses that a path stands for."""
    found = [path]
    for name in re.findall(r"{(\w+)}", path):
        found = [address.replace(f"{{{name}}}", str(value)) for address in found for value in values[name]]
    return found


def named(event: Event) -> dict[str, list[Any]]:
    """What the addresses of an event name, and something that is not there."""
    boards = sorted(
        {board for one in event.sessions.values() for section in one.sections.values() for board in section.boards}
    )
    changed = [result.id for result in event.results.values() if len(result.entries) > 2]
    return {
        "board": [*boards[:_MOST], 9_999],
        "contestant": [*list(event.contestants)[:_MOST], "nobody"],
        "result": [*changed[: _MOST * 2], 1, 99_999],
        "ruling": [*event.rulings, 99_999],
        "appeal": [*event.appeals, 99_999],
        "law": ["27B1a", "9A", "none"],
        "number": ["27B1a", "none"],
        "book": ["none"],
        "form": ["usebio", "pbn", "json", "csv", "xlsx"],
        "what": ["season", "handicaps", "ratings"],
        "paper": ["guide-cards.pdf", "table-cards.pdf", "room-plan.pdf", "none.pdf"],
        "language": ["en", "xx"],
        "link_id": ["none"],
        "member": ["anna", "none"],
    }


def asked(event: Event) -> dict[str, list[str]]:
    """What is asked for besides, by operation."""
    session = next(iter(event.sessions.values()))
    tables = [
        own_section.table_name(table) for own_section in session.sections.values() for table in own_section.tables
    ]
    boards = sorted({board for own_section in session.sections.values() for board in own_section.boards})
    section = next(iter(session.sections))
    who = list(event.contestants)[:_MOST]
    return {
        "get_table": ["", *(f"?table={table_name}" for table_name in (*tables[:_MOST], "none")), "?session=77"],
        "get_desk": ["", *(f"?table={table_name}" for table_name in tables)],
        "get_score_sheet": ["", "?by=round&number=1", f"?number={boards[0]}"],
        "get_typed_line": [
            f"?round=1&table=1&board={boards[0]}&section={section}&line={line}"
            for line in ("4sn", "420", "zz", "b7", "a")
        ],
        "get_member_names": ["?begins=an", "?begins=a"],
        "get_names_for_new_event": ["?begins=an"],
        "get_search_laws": ["?text=bid"],
        "get_provision_beside": ["?left=cs2007&right=none"],
        "get_ranking": ["", "?session=1", "?session=77"],
        "get_working": [
            *(
                f"?contestant={contestant}{more}"
                for contestant in who
                for more in ("", "&whole=true", f"&board={boards[0]}")
            ),
            "?contestant=nobody",
        ],
        "get_hands": ["", f"?section={section}"],
        "get_hand": [f"?section={section}"],
        "get_makes": [f"?section={section}"],
        "get_play_on": ["?declarer=S&denomination=NT", "?declarer=S&denomination=NT&played=XX", "?declarer=none"],
        "get_log": ["?limit=200", "?limit=2", "?kind=result_corrected", "?limit=none"],
        "get_irregularities": ["", "?text=lead", "?subject=lead", "?subject=none"],
        "get_plan": ["?pairs=8", "?pairs=7&minutes=150&which=2", "?teams=6", "?players=12", *_MORE_PLANS],
        "get_repairs": ["", f"?section={section}", "?section=none"],
        "get_draw": ["", f"?section={section}", f"?section={section}&swap={who[0]},{who[1]}", "?swap=none"],
        "get_results": ["", "?session=1&since=20", "?session=77"],
        "get_paper": [f"?section={section}"],
        "get_qr_codes": ["", "?what=contestants", "?what=none"],
    }


_MORE_PLANS = ("", "?pairs=8&which=99", "?pairs=8&swiss=true&rounds=3")
ROLES = ("director", "assistant", "committee", "spectator", "screen")


async def everybody(app: FastAPI, organiser: Person, event: str) -> dict[str, Careful]:
    """One of each who can come, and one who brings nothing."""
    people = {"owner": Careful(app), "nobody": Careful(app)}
    people["owner"].http.cookies = organiser.http.cookies
    for role in ROLES:
        made = await organiser.post(f"/events/{event}/links", {"role": role, "name": role.title()}, 201)
        people[role] = Careful(app)
        await people[role].come(made["links"][0]["path"])
    await organiser.post(f"/events/{event}/links", {"tables": True, "contestants": True}, 201)
    ways = await links(organiser, event)
    for name in ("table 1", "1", "A1", "table A1"):
        if name in ways:
            people[name] = Careful(app)
            await people[name].come(ways[name])
    return people


@pytest.mark.parametrize("rounds", [4, LONG], ids=["in the midst of play", "when all is over"])
async def test_an_evening_is_as_it_is_described(tmp_path: Path, rounds: int) -> None:
    demo = demo_log(datetime.now(UTC), seed=3, rounds=rounds)
    (tmp_path / "kibitz.members.csv").write_text("name,id\nAnna Heron,anna\n")
    async with served(tmp_path, automations=False, **NO_LIMITS) as app:
        app.state.services.store.create("demo", demo.entries)
        organiser = await owner(app)
        event = (await app.state.services.events.open_event("demo")).event
        read: dict[str, set[str]] = {}
        for name, person in (await everybody(app, organiser, "demo")).items():
            read[name] = await person.walk("demo", event, name == "owner")
        assert "get_log" in read["director"] - read["1"]
        assert {"get_event", "get_ranking", "get_seats"} <= read["nobody"]
        assert ("get_hand" in read["nobody"]) == ("get_hands" in read["nobody"])
        everything = {
            what["operationId"]
            for path, methods in description()["paths"].items()
            for method, what in methods.items()
            if method == "get" and not path.endswith(("/live", "/stream", "/qr.svg"))
        }
        not_yet = {"get_appeal", "get_appeal_proposals"}  # no appeal was made
        not_yet |= {"get_deal_file", "get_hand_picture"}  # the hands are hidden
        never = {"get_draw", "get_certificate", "get_provision_beside"}  # no Swiss, no https, no law book
        never |= {"get_live_table", "get_live_table_boards", "get_provision_sheet_at_a_table"}
        never |= {"get_spectators", "get_live_table_par", "get_voice_servers"}  # nobody plays on screens
        never |= {"get_live_board", "get_live_board_played_on", "get_live_board_file", "get_live_irregularities"}
        never |= {"get_begins_as_file"}  # the conditions do not say when
        assert everything - read["owner"] == never | (not_yet if rounds < LONG else set())


@pytest.mark.parametrize(
    ("plan", "conditions", "amount"),
    [
        ({"players": 8}, "", "10% of top"),
        ({"teams": 8, "family": "thurner"}, "victory_points = true\n", "1 VP"),
        ({"teams": 4}, "", "2 IMPs"),
        ({"pairs": 8, "swiss": True, "rounds": 3, "boards_per_round": 2}, "", "1 VP"),
    ],
    ids=["an individual", "teams", "two matches", "Swiss pairs"],
)
async def test_a_contest_of_another_kind_is_as_it_is_described(
    tmp_path: Path, plan: dict[str, Any], conditions: str, amount: str
) -> None:
    async with served(tmp_path, automations=False, **NO_LIMITS) as app:
        organiser = await owner(app)
        sections: list[Any] = [{"section": letter, "plan": plan, "contestants": []} for letter in ("A", "B")]
        event = await evening(organiser, sections=sections, plan=None, conditions=conditions)
        open_event = await app.state.services.events.open_event(event)
        people = await everybody(app, organiser, event)
        await people["owner"].walk(event, open_event.event)  # before play
        for round in (1, 2):
            for section in ("A", "B"):
                if round > 1 and "swiss" in plan:
                    drawn = await people["owner"].get(f"/events/{event}/draw", section=section)
                    await organiser.enter(event, **drawn["act"])
                await organiser.enter(event, "round_started", session=1, section=section, round=round)
                for name in (
                    table_name for table_name in await tables(organiser, event) if table_name.startswith(section)
                ):
                    there = (await organiser.get(f"/events/{event}/table", table=name))["boards"]
                    for place, board in enumerate(candidate for candidate in there if candidate["state"] == "to_enter"):
                        result = ("4S= N", "3N-1 E", "Pass")[(place + round) % 3]
                        where = {"session": 1, "round": round, "table": name, "board": board["board"]}
                        await organiser.enter(event, "result_entered", **where, result=result)
        penalty: dict[str, Any] = {"session": 1, "contestant": "A1", "amount": amount, "offence": "late"}
        await organiser.enter(event, "penalty_given", why="Came late.", **penalty)
        for name in ("owner", "nobody", "A1", "table A1"):
            await people[name].walk(event, open_event.event)


async def tables(organiser: Person, event: str) -> list[str]:
    return list((await organiser.get(f"/events/{event}"))["sessions"][0]["tables"])
