"""Figures and sentences as a page gets them: numbers exactly and as shown, messages by id with their values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeVar, cast

from kibitz.event.contest import Event
from kibitz.event.sessions.lineups import contestant_name
from kibitz.event.state import Scored
from kibitz.event.views.types import FigureData, GotData, NamedContestantData, SaidData
from kibitz.game import Result
from kibitz.scoring.rounding import Number
from kibitz.scoring.standings import Penalty, RankingNote
from kibitz.scoring.teams import KnockOutDecision
from kibitz.scoring.working.tree import decimals, plain

Say = Callable[[Any], str]
"""Gives the sentence of something that has a `message_id`; packages above know the languages."""


def without_director(say: Say) -> Say:
    """The same sentences for what lies open to everybody: who imposed a penalty is in none of them."""

    def said(thing: Any) -> str:
        if isinstance(thing, Penalty):
            thing = replace(thing, by="")
        elif isinstance(thing, RankingNote) and isinstance(penalty := thing.message_values.get("penalty"), Penalty):
            thing = RankingNote(thing.id, {**thing.message_values, "penalty": replace(penalty, by="")})
        return say(thing)

    return said


def naming(event: Event, say: Say) -> Say:
    """The same sentences with the names of those who won or lead in a knock-out, where they have names."""

    def said(thing: Any) -> str:
        if isinstance(thing, RankingNote) and isinstance(
            made := thing.message_values.get("decision"), KnockOutDecision
        ):
            winner, loser, leader = (
                one and (contestant_data(event, one)["name"] or one) for one in (made.winner, made.loser, made.leader)
            )
            named = replace(made, winner=winner, loser=loser, leader=leader)
            thing = RankingNote(thing.id, {**thing.message_values, "decision": named})
        return say(thing)

    return said


class PlainData(dict[str, Any]):
    """Data in which nothing is said and everything is as JSON has it: it is sent as it is, which is quicker."""


_Data = TypeVar("_Data", bound=Mapping[str, object])


def as_it_is(data: _Data) -> _Data:
    """The same data, marked as plain."""
    return cast(_Data, PlainData(data))


def figure(number: Number | None, places: int = 2) -> FigureData | None:
    """A number exactly, and as it is shown."""
    return None if number is None else {"exact": str(number), "shown": decimals(number, places)}


def message(thing: Any, say: Say | None = None) -> SaidData:
    """Something that is said: the id of its message and the values; with `say` the sentence too."""
    values: Mapping[str, object] = thing.message_values
    data: SaidData = {
        "message": thing.message_id,
        "values": {name: plain(value) for name, value in values.items()},
    }
    if say is not None:
        data["says"] = say(thing)
    return data


def people(event: Event, contestants: tuple[str, ...]) -> list[NamedContestantData]:
    """Contestants with their names."""
    return [contestant_data(event, contestant) for contestant in contestants]


def contestant_data(event: Event, id: str) -> NamedContestantData:
    """A contestant as pages name it."""
    found = event.contestants.get(id)
    if found is None:
        return {"id": id, "name": "", "players": []}
    return {"id": id, "name": contestant_name(found), "players": list(found.names)}


def contract_data(scored: Scored) -> GotData:
    """What was got at the table, taken apart for a page; nothing where the board was not played."""
    if not scored.result:
        return {"result": "", "contract": None, "declarer": None, "tricks": None, "over": None, "lead": None}
    result = Result.parse(scored.result)
    contract = result.contract
    return {
        "result": scored.result,
        "contract": None if contract is None else f"{contract.bid}{contract.doubling}",
        "declarer": None if contract is None else str(contract.declarer),
        "tricks": result.tricks,
        "over": result.over if contract is not None else None,
        "lead": scored.lead or None,
    }
