"""A whole evening over HTTP, whatever its kind: from the entries to the end of the correction period.

What is played is written down here as it is sent, so that a test works out every figure by itself (see `by_hand`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from fastapi import FastAPI

from tests.server.helpers import Person, later, links, owner
from tests.server.whole_evenings.by_hand import Line

BIRDS = ("Heron", "Wren", "Crane", "Finch", "Stork", "Swift", "Egret", "Robin", "Ibis", "Ruff", "Avocet", "Linnet")
PLAYED = ("4S= N", "3NT-1 S", "2H+1 W", "3NT= E", "4S-1 N", "1NT+1 S", "2H-1 W")
Standing = dict[str, Any]
"""A result, and the entry that changed it last."""


@dataclass
class ClubEvening:
    """An event, everybody who has a link in it, and what was played at each table."""

    app: FastAPI
    organiser: Person
    director: Person
    event: str
    phones: dict[str, Person] = field(default_factory=dict)
    lines: list[Line] = field(default_factory=list)
    results: dict[tuple[int, int, int], Standing] = field(default_factory=dict)  # by round, table and board
    to_correct: tuple[int, int, int] | None = None
    penalised: str = ""

    async def shown(self, what: str, **params: Any) -> Any:
        """What the organiser reads."""
        return await self.organiser.get(f"/events/{self.event}/{what}", **params)

    async def tables(self) -> list[dict[str, Any]]:
        """The tables at which somebody sits."""
        return [tile for tile in (await self.shown("room"))["sections"][0]["tables"] if tile["ns"] and tile["ew"]]

    async def begin(self, number: int) -> None:
        """The director begins a round."""
        await self.director.enter(self.event, "round_started", session=1, round=number)

    async def play(self, number: int) -> None:
        """What is left of a round: each table enters its boards by its phone, and East-West agree by theirs."""
        for tile in await self.tables():
            for board in tile["boards"]:
                if (number, tile["number"], board["board"]) not in self.results:
                    await self._played(number, tile, board["board"])

    async def _played(self, number: int, tile: dict[str, Any], board: int) -> None:
        result = PLAYED[(tile["number"] * 3 + board * 5 + number) % len(PLAYED)]
        self._write(number, tile, board, result, await self._entered(number, tile, board, result))

    async def _entered(self, number: int, tile: dict[str, Any], board: int, result: str) -> Standing:
        place = {"session": 1, "round": number, "table": tile["number"], "board": board}
        phone = self.phones[f"table {tile['table']}"]
        entered = await phone.enter(self.event, "result_entered", **place, result=result, side="NS", sure=True)
        id = int(entered["entry"]["number"])
        other = self.phones[tile["ew"][0]["id"]]
        if tile["ew"][0]["id"] == tile["ns"][0]["id"]:  # nobody agrees with themselves
            other = phone
        agreed = await other.enter(self.event, "result_agreed", result=id, revision=id, side="EW")
        return {"result": id, "revision": agreed["entry"]["number"]}

    def _write(self, number: int, tile: dict[str, Any], board: int, result: str, standing: Standing) -> Line:
        ns, ew = (tuple(contestant["id"] for contestant in tile[side]) for side in ("ns", "ew"))
        line = Line(number, tile["number"], board, ns, ew, {result: 100})
        self.lines.append(line)
        self.results[number, tile["number"], board] = standing
        return line

    async def misfortunes(self, penalty: str) -> None:
        """What goes wrong in the first round: a misentered score, a ruling with a weighted score, a board not played.

        The first table enters a trick too few, which is found only when the score is official. At its second board the
        director is called, rules, and adjusts the score (12C1c). The second table cannot play its first board (12C2).
        """
        first, second = (await self.tables())[:2]
        board = first["boards"][0]["board"]
        self._write(1, first, board, "4S+1 N", await self._entered(1, first, board, "4S= N"))
        self.to_correct = (1, first["number"], board)
        await self._ruled(first, first["boards"][1]["board"])
        await self._not_played(second, second["boards"][0]["board"])
        self.penalised = second["ew"][0]["id"]
        given: dict[str, Any] = {
            "session": 1,
            "contestant": self.penalised,
            "amount": penalty,
            "offence": "late_arrival",
        }
        await self.director.enter(self.event, "penalty_given", **given, law="90B1", why="Late for the first round")

    async def _ruled(self, tile: dict[str, Any], board: int) -> None:
        event, phone = self.event, self.phones[f"table {tile['table']}"]
        called = {"session": 1, "table": tile["number"], "board": board, "side": "EW", "what": "hesitation"}
        call = (await phone.enter(event, "director_called", **called))["entry"]["number"]
        await self.director.enter(event, "call_taken", call=call)
        place = {"session": 1, "table": tile["number"], "round": 1, "board": board, "call": call}
        ruling = (await self.director.enter(event, "ruling_opened", **place))["entry"]["number"]
        path = f"/events/{event}/rulings/{ruling}"
        dealer, partner = (("N", "S"), ("E", "W"), ("S", "N"), ("W", "E"))[(board - 1) % 4]
        after = 0
        for answer in (
            {"begin": f"{dealer} 1S P 1H"},
            {"irregularity": "insufficient_bid", "offender": partner},
            {"typed": "accept"},
        ):
            said = await self.director.post(f"{path}/answers", {"key": f"{event} {after}", "after": after, **answer})
            after = said["next"]
        await self.director.enter(event, "ruling_closed", ruling=ruling, after=after)
        standing = await self._entered(1, tile, board, "3NT-1 S")
        line = self._write(1, tile, board, "3NT-1 S", standing)
        award = {"award": "60%:4S= N,40%:4S-1 N", "law": "12C1c", "ruling": ruling}
        await self.director.enter(event, "score_adjusted", **standing, **award, why="Half a trick")
        line.got = {"4S= N": 60, "4S-1 N": 40}
        told = (await phone.get(f"/events/{event}/table"))["rulings"]
        assert [(ruled["board"], bool(ruled["score"])) for ruled in told] == [(board, True)]  # read at the table

    async def _not_played(self, tile: dict[str, Any], board: int) -> None:
        place = {"session": 1, "round": 1, "table": tile["number"], "board": board}
        awarded = await self.director.enter(
            self.event, "score_awarded", **place, award="NS=ave+ EW=ave-", law="12C2a", why="No time was left"
        )
        line = self._write(1, tile, board, "", dict.fromkeys(("result", "revision"), awarded["entry"]["number"]))
        line.got, line.artificial = {}, True

    async def draw(self, number: int) -> None:
        """The next round of a Swiss is drawn on the standings."""
        drawn = await self.shown("draw")
        assert (drawn["round"], drawn["missing"]) == (number, [])
        await self.director.enter(self.event, drawn["act"].pop("kind"), **drawn["act"])

    async def end(self) -> None:
        """The score is official, an error is found in time and put right, and the correction period ends (79C)."""
        event, found = self.event, self.to_correct
        assert found is not None
        stranger = Person(self.app)
        await self.director.enter(event, "score_made_official", session=1)
        assert (await stranger.get(f"/events/{event}/ranking", session=1))["visible"]
        later(self.app, 20)
        standing = self.results[found]
        corrected = await self.director.enter(event, "result_corrected", **standing, to="4S+1 N", why="A trick too few")
        later(self.app, 20)
        standing["revision"] = corrected["entry"]["number"]
        refused = await self.director.enter(event, "result_corrected", 403, **standing, to="4S= N", why="After all")
        assert refused["id"] == "event.refusal.correction_needs_organiser"

    async def figures(self) -> list[dict[str, float]]:
        """Of each ranking what everybody has in it, the first first, as a stranger reads it."""
        rankings = (await Person(self.app).get(f"/events/{self.event}/ranking", session=1))["rankings"]
        return [
            {row["contestant"]["id"]: float(row["figure"]["shown"].replace("−", "-")) for row in ranking["rows"]}
            for ranking in rankings
        ]


async def club_evening(
    app: FastAPI, plan: dict[str, Any], count: int, conditions: str = "", players: int = 2
) -> ClubEvening:
    """An event that is set up with its names, and everybody's phones."""
    organiser = await owner(app)
    contestants = [
        {"players": [{"name": f"{bird} {number}"} for number in range(1, players + 1)]} for bird in BIRDS[:count]
    ]
    text = f'{conditions}\n[regulations]\ncorrection_period = "30 minutes"\n'
    wanted = {"name": "The evening", "plan": plan, "contestants": contestants, "conditions": text}
    event = str((await organiser.post("/events", wanted, 201))["id"])
    made = await organiser.post(f"/events/{event}/links", {"role": "director", "name": "Ada"}, 201)
    director = await Person(app).come(made["links"][0]["path"])
    evening = ClubEvening(app, organiser, director, event)
    for name, path in (await links(organiser, event)).items():
        if name:
            evening.phones[name] = await Person(app).come(path)
    return evening
