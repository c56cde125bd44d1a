"""A ranking as data: the one form from which the command, the server and files write theirs.

Figures are exact, and what is said of somebody is a thing with its message: whoever writes them decides about decimals
and sentences. From what a tally was made is told only by which of the keys are there.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict

from kibitz.scoring.rounding import Number
from kibitz.scoring.standings import (
    ContestantTally,
    Deduction,
    EntryStatus,
    EventTally,
    Group,
    MatchPart,
    Place,
    Ranking,
    RankingNote,
    StandingsRow,
    SwissTally,
    Tally,
    TieBroken,
)
from kibitz.scoring.teams import MatchKind, TeamTally

PERCENTAGES = ("percent", "matchpoints")
"""Units in which a figure means nothing as long as there was no top."""


class RankedMatch(TypedDict):
    """A match of Swiss pairs or of a team."""

    round: int
    opponents: list[str]
    boards: int
    vps: Number
    parts: NotRequired[tuple[MatchPart, ...]]  # of pairs: by each method
    kind: NotRequired[MatchKind]  # of teams
    gained: NotRequired[Number]
    lost: NotRequired[Number]
    over: NotRequired[bool]


class SessionFigure(TypedDict):
    """What a session gave, or what was carried over."""

    session: str
    figure: Number | None


class TeamFigures(TypedDict):
    """What a team has from its matches."""

    played: Number
    won: Number
    drawn: Number
    lost: Number
    imps_for: Number
    imps_against: Number
    net: Number
    carried: Number
    taken: Number


class TallyData(TypedDict):
    """What every ranking says of a contestant."""

    contestant: str
    boards: int
    total: Number  # before factoring and deductions, where these are known
    score: Number  # after them
    shown: Number  # percentage, IMPs, VPs or points, without handicap
    rounded_total: Number | None  # the score as it is shown beside a percentage; nothing where there is only one figure
    available: Number | None
    percentage: Number | None
    deductions: tuple[Deduction, ...]
    matches: NotRequired[list[RankedMatch]]
    sessions: NotRequired[list[SessionFigure]]
    team: NotRequired[TeamFigures]


class RankedRowData(TypedDict):
    """A contestant in a ranking."""

    place: Place | None
    status: EntryStatus
    waits: bool  # there is nothing to compare with yet
    shown: Number  # with handicap where the ranking has it
    notes: tuple[RankingNote | TieBroken, ...]
    tally: TallyData


class RankingData(TypedDict):
    """One ranking."""

    group: Group
    unit: str
    rows: list[RankedRowData]


def ranking_data(ranking: Ranking) -> RankingData:
    """A ranking with all its rows."""
    unit = ranking.tallies.unit
    return {"group": ranking.group, "unit": unit, "rows": [row_data(row, unit) for row in ranking.rows]}


def row_data(row: StandingsRow, unit: str) -> RankedRowData:
    """One contestant in a ranking of that unit."""
    return {
        "place": row.place,
        "status": row.status,
        "waits": waits(row, unit),
        "shown": row.shown,
        "notes": (*row.notes, *row.ties),
        "tally": tally_data(row.tally),
    }


def waits(row: StandingsRow, unit: str) -> bool:
    """Whether in a session there is nothing yet that could be compared for a contestant."""
    tally = row.tally
    if isinstance(tally, EventTally):
        return False
    if row.status is EntryStatus.MISSED_SESSION or (unit in PERCENTAGES and not tally.out_of):
        return True
    return isinstance(tally, TeamTally) and row.status is EntryStatus.TOO_FEW_BOARDS and not tally.lines


def tally_data(tally: ContestantTally) -> TallyData:
    """What every ranking says of a contestant, whatever the tally was made from."""
    data: TallyData = {
        "contestant": tally.contestant,
        "boards": tally.boards,
        "total": tally.total if isinstance(tally, Tally | SwissTally | EventTally) else tally.score,
        "score": tally.score,
        "shown": tally.shown,
        "rounded_total": tally.shown_total if isinstance(tally, Tally) else None,
        "available": tally.out_of or None,
        "percentage": tally.percentage,
        "deductions": tally.deductions,
    }
    match tally:
        case SwissTally():
            data["matches"] = [
                {
                    "round": match.round,
                    "opponents": list(match.opponents),
                    "boards": match.boards,
                    "vps": match.vps,
                    "parts": match.parts,
                }
                for match in tally.matches
            ]
        case EventTally():
            data["sessions"] = [
                {"session": part.session, "figure": None if part.tally is None else part.figure} for part in tally.parts
            ]
        case TeamTally():
            data["matches"] = _matches_of(tally)
            data["team"] = _team(tally)
    return data


def _matches_of(tally: TeamTally) -> list[RankedMatch]:
    return [
        {
            "round": line.round,
            "opponents": [line.opponent] if line.opponent else [],
            "boards": line.boards,
            "vps": line.vps,
            "kind": line.kind,
            "gained": line.gained,
            "lost": line.lost,
            "over": line.over,
        }
        for line in tally.lines
    ]


def _team(tally: TeamTally) -> TeamFigures:
    row = tally.row
    return {
        "played": row.played,
        "won": row.won,
        "drawn": row.drawn,
        "lost": row.lost,
        "imps_for": row.imps_for,
        "imps_against": row.imps_against,
        "net": row.net,
        "carried": row.carried,
        "taken": row.taken,
    }
