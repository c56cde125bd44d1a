"""What the pages about all events need of each: kept beside its pages, so that the log need not be read again."""

from __future__ import annotations

from fractions import Fraction
from typing import TypedDict

from kibitz.event.views.ranked.ranking_rows import RankingRowData
from kibitz.site.club_points import EveningKept
from kibitz.site.evening import SeenEvent
from kibitz.site.facts.head_to_head import MetKept, met_kept
from kibitz.site.facts.where_it_went import summed
from kibitz.site.words import SiteWords


class PersonResult(TypedDict):
    """What somebody got in an event; people are by their keys, and as they are named."""

    key: str
    name: str
    event: str
    event_name: str
    held: str
    file: str
    partners: list[tuple[str, str]]
    place: int | None
    of: int
    figure: str
    percentage: float | None
    boards: int
    parts: dict[str, float]


class EventSummary(TypedDict):
    """An event in a list, and everybody who played in it."""

    id: str
    name: str
    kind: str
    held: str
    contestants: int
    winners: list[str]
    people: list[PersonResult]
    evenings: list[EveningKept]
    met: MetKept


def event_summary(event: SeenEvent, words: SiteWords) -> EventSummary:
    """What is kept of an event."""
    ranking = event.ranking
    rows: dict[str, tuple[RankingRowData, int]] = {}
    winners: list[str] = []
    unit = "percent"
    for one in ranking["rankings"] if ranking else ():
        for row in one["rows"]:
            rows.setdefault(row["contestant"]["id"], (row, sum(other["place"] is not None for other in one["rows"])))
        if not one["stratum"] and not one["category"] and not one["handicap"]:
            winners += [words.who(row["contestant"], event.kind) for row in one["rows"] if row["place"] == 1]
    if ranking is not None and ranking["unit"]:
        unit = ranking["unit"]
    held = event.held.astimezone().isoformat(timespec="seconds")
    return {
        "id": event.id,
        "name": event.name,
        "kind": event.kind,
        "held": held,
        "contestants": len(rows) or len(event.players),
        "winners": list(dict.fromkeys(winners))[:6],
        "people": [
            {
                "key": key,
                "name": name,
                "event": event.id,
                "event_name": event.name,
                "held": held,
                "file": event.files[contestant],
                "partners": [other for place, other in enumerate(players) if place != at and len(players) > 1],
                **_got(rows.get(contestant), unit, words),
                **_where(event, contestant),
            }
            for contestant, players in event.players.items()
            for at, (key, name) in enumerate(players)
            if key and any(contestant in session.cards for session in event.sessions)
        ],
        "evenings": list(event.kept),
        "met": met_kept(event),
    }


class _Got(TypedDict):
    place: int | None
    of: int
    figure: str
    percentage: float | None


class _Where(TypedDict):
    boards: int
    parts: dict[str, float]


def _got(found: tuple[RankingRowData, int] | None, unit: str, words: SiteWords) -> _Got:
    if found is None:
        return {"place": None, "of": 0, "figure": "", "percentage": None}
    row, of = found
    figure = words.figure(row["figure"])
    shown = words.voice.say(f"web.results.amount.{unit}", figure=figure) if figure else ""
    percentage = None if row["percentage"] is None else round(float(Fraction(row["percentage"]["exact"])), 4)
    return {"place": row["place"], "of": of, "figure": shown, "percentage": percentage}


def _where(event: SeenEvent, contestant: str) -> _Where:
    """Where the points of a contestant went, on average of a board."""
    found = [
        parts
        for session in event.sessions
        for row in (session.cards[contestant]["rows"] if contestant in session.cards else ())
        if (parts := session.parts.get((row["id"], row["side"]))) is not None
    ]
    totals = summed(found)
    return {
        "boards": len(found),
        "parts": {part.value: round(float(points) / len(found), 4) for part, points in totals.items()},
    }
