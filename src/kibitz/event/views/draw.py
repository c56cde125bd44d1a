"""The draw of the next round of a Swiss or a knock-out, as the director sees it before it is entered."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from fractions import Fraction
from typing import Annotated, TypedDict

from kibitz.event.acts import RoundDrawn
from kibitz.event.contest import Event
from kibitz.event.log.codec import act_data
from kibitz.event.log.entries import EventActor
from kibitz.event.refusals import NotAllowed, Refused
from kibitz.event.rules.draws import results_missing
from kibitz.event.sessions.draw import Drawing, TwoIds, proposed, proposed_knock_out, rests_on_old, standings_after
from kibitz.event.sessions.knock_out import seeds
from kibitz.event.standings.live import EventStandings
from kibitz.event.state import Section
from kibitz.event.views.conditions import RegulationChoiceData, laid_down_said
from kibitz.event.views.types import (
    ActData,
    ContestantId,
    FigureData,
    NamedContestantData,
    SaidData,
    SectionName,
    SessionNumber,
    TableName,
)
from kibitz.event.views.words.messages import contestant_data, figure, message
from kibitz.game.about import About
from kibitz.movement.swiss import SwissContestant
from kibitz.scoring.rounding import simple
from kibitz.scoring.standings.places import Place


class DrawableData(TypedDict):
    """A contestant as it is drawn; place and score are None where it is drawn by the numbers."""

    id: ContestantId
    name: str
    players: list[str]
    place: int | None
    shared_by: Annotated[int | None, About("How many have that place.")]
    score: FigureData | None


class PassedOverData(TypedDict):
    """Somebody who stands nearer, and why they are not the opponent."""

    contestant: NamedContestantData
    because: list[SaidData]


class DrawnMatchData(TypedDict):
    """Two who meet."""

    match: int
    tables: list[TableName]
    ns: Annotated[DrawableData, About("In a match of teams at home.")]
    ew: DrawableData
    passed_over: list[PassedOverData]


class BoardMissingData(TypedDict):
    """A result that is missing."""

    round: int
    table: TableName
    board: int


class DrawRuleData(TypedDict):
    """A regulation by which it is drawn."""

    name: str
    value: str
    says: SaidData
    choice: Annotated[RegulationChoiceData, About("The value in words.")]


class DrawShownView(TypedDict):
    """Who would meet whom, and why; nothing is entered."""

    session: SessionNumber
    section: SectionName
    round: int
    rounds: int
    after: Annotated[int | None, About("The round on whose standings it is drawn, or whose winners meet.")]
    knock_out: Annotated[bool, About("Whether the winners meet: nobody can change places.")]
    drawn: Annotated[bool, About("Whether the round is drawn already, and would be drawn again.")]
    ready: Annotated[bool, About("Whether the round on which it rests has begun.")]
    missing: list[BoardMissingData]
    outdated: Annotated[list[int], About("Rounds drawn on standings that were changed since.")]
    matches: list[DrawnMatchData]
    byes: list[DrawableData]
    flaws: Annotated[list[SaidData], About("What the draw breaks.")]
    rules: list[DrawRuleData]
    act: Annotated[ActData, About("What enters it, as POST /entries takes it.")]


def draw_view(
    event: Event,
    who: EventActor,
    session: int,
    section: str = "",
    together: Collection[TwoIds] = (),
    swaps: Iterable[TwoIds] = (),
    apart: Collection[TwoIds] = (),
) -> DrawShownView:
    """The draw, who would meet whom and why, what is missing for it; `act` is what enters it."""
    if not who.is_staff:
        raise NotAllowed("not_for_you")
    found = event.section(session, section)
    if found.is_knock_out:
        if together or apart or tuple(swaps):
            raise Refused("knock_out_swapped")
        return _knock_out(event, found)
    drawing = proposed(event, found, together=together, swaps=swaps, apart=apart)
    act = drawing.act
    standings = EventStandings(event)
    places = _places(event, found, drawing, standings)
    return {
        "session": session,
        "section": section,
        "round": act.round,
        "rounds": found.rounds,
        "after": act.after or None,
        "knock_out": False,
        "drawn": act.round <= found.drawn,
        "ready": drawing.course.after <= found.clock.round,
        "missing": [
            {"round": round, "table": found.table_name(table), "board": board}
            for round, table, board in results_missing(event, found, act.after)
        ],
        "outdated": list(rests_on_old(event, found, standings)),
        "matches": [_match(event, found, drawing, places, *match) for match in drawing.draw.matches],
        "byes": [_one(event, drawing, places, bye) for bye in drawing.draw.byes],
        "flaws": [message(flaw) for flaw in drawing.flaws],
        "rules": _rules(act),
        "act": act_data(act),
    }


def _rules(act: RoundDrawn) -> list[DrawRuleData]:
    return [
        {
            "name": name,
            "value": value,
            "says": {"message": f"regulation.{name}", "values": {}},
            "choice": laid_down_said(name, value.strip('"')),
        }
        for name, value in act.rules.items()
    ]


def _knock_out(event: Event, section: Section) -> DrawShownView:
    """The next round of a knock-out: everybody with their seed, and by how much they have won."""
    act = proposed_knock_out(event, section)
    seeded = seeds(section)

    def one(who: str) -> DrawableData:
        score = act.scores.get(who)
        return {
            **contestant_data(event, who),
            "place": seeded.index(who) + 1,
            "shared_by": 1,
            "score": None if score is None else figure(simple(Fraction(score))),
        }

    return {
        "session": section.session,
        "section": section.name,
        "round": act.round,
        "rounds": section.rounds,
        "after": act.after,
        "knock_out": True,
        "drawn": act.round <= section.drawn,
        "ready": act.after <= section.clock.round,
        "missing": [],
        "outdated": list(rests_on_old(event, section)),
        "matches": [
            {
                "match": match.table,
                "tables": [section.table_name(table) for table in (2 * match.table - 1, 2 * match.table)],
                "ns": one(match.ns),
                "ew": one(match.ew),
                "passed_over": [],
            }
            for match in act.matches
        ],
        "byes": [one(who) for who in act.byes],
        "flaws": [],
        "rules": _rules(act),
        "act": act_data(act),
    }


def _places(event: Event, section: Section, drawing: Drawing, standings: EventStandings) -> dict[int, Place]:
    """The places among those who are drawn, shared where the ranking has them shared."""
    if not drawing.course.has_standings:
        return {}
    _, ranking = standings_after(event, section, drawing.course, standings)
    known = {} if ranking is None else ranking.places
    alike: dict[object, list[SwissContestant]] = {}
    for ranked in drawing.draw.ranked:
        placed = known.get(drawing.course.contestants[ranked.number - 1])
        alike.setdefault(ranked if placed is None else placed.number, []).append(ranked)
    return {
        ranked.number: Place(min(one.place for one in group), len(group))
        for group in alike.values()
        for ranked in group
    }


def _match(
    event: Event, section: Section, drawing: Drawing, places: Mapping[int, Place], table: int, ns: int, ew: int
) -> DrawnMatchData:
    teams = section.plan.movement == "teams"
    tables = (2 * table - 1, 2 * table) if teams else (table,)
    one, other = (drawing.course.contestants[number - 1] for number in (ns, ew))
    return {
        "match": table,
        "tables": [section.table_name(table_number) for table_number in tables],
        "ns": _one(event, drawing, places, ns),
        "ew": _one(event, drawing, places, ew),
        "passed_over": [
            {"contestant": contestant_data(event, contestant), "because": [message(flaw) for flaw in flaws]}
            for contestant, flaws in drawing.passed_over(one, other)
            if flaws
        ],
    }


def _one(event: Event, drawing: Drawing, places: Mapping[int, Place], number: int) -> DrawableData:
    """A contestant, with the place and score on which it was drawn; in the first round there are none."""
    known, place = drawing.draw.standing.get(number), places.get(number)
    return {
        **contestant_data(event, drawing.course.contestants[number - 1]),
        "place": None if place is None else place.number,
        "shared_by": None if place is None else place.shared_by,
        "score": None if known is None or place is None else figure(known.score),
    }
