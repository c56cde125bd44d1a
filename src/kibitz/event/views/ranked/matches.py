"""The matches of a session, round by round: who meets whom at which tables, and what it has come to (78B to 78D).

A match is seen with the round's ranking, and before that by whoever may see what all of its results are worth.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Annotated, Literal, TypedDict

from kibitz.event.access.visibility import may_see_figures, may_see_line_up, ranking_through
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor
from kibitz.event.standings.carry_over import scores_brought
from kibitz.event.standings.live import EventStandings, StandingsTable
from kibitz.event.standings.planned_matches import PlannedMatch, PlannedMatches, matches_of
from kibitz.event.state import Scored, Section
from kibitz.event.views.table_parts import line_up_data
from kibitz.event.views.types import (
    FigureData,
    LineUpData,
    NamedContestantData,
    SectionName,
    SessionNumber,
    TableName,
    UnitName,
)
from kibitz.event.views.words.messages import contestant_data, figure
from kibitz.game.about import About
from kibitz.scoring.ranking_data import RankedMatch, tally_data
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.teams import MatchKind, MatchScore, TeamTallies

MatchKindName = Literal["played", "void", "walkover", "forfeit", "bye"]


class MatchData(TypedDict):
    """A match of two contestants, home first; what it came to is null where it may not be seen yet."""

    round: int
    section: SectionName
    tables: list[TableName]
    teams: list[NamedContestantData]
    line_ups: Annotated[
        list[LineUpData | None],
        About("Who of each sits on which side, in its last round that has begun; null where nobody has said."),
    ]
    boards: Annotated[int, About("How many they are to play.")]
    compared: Annotated[int, About("How many of them have a figure; 0 also where it may not be seen.")]
    figures: Annotated[list[FigureData | None], About("What each has gained, in the unit of the boards.")]
    carried: Annotated[
        list[FigureData | None],
        About("What each brings from an earlier stage; null for whoever brings nothing, and where it may not be seen."),
    ]
    sums: Annotated[list[FigureData | None], About("Both together; null where nobody brings anything.")]
    vps: list[FigureData | None]
    over: bool
    kind: Annotated[MatchKindName, About("Whether it was played, or how else it counts.")]


class RoundOfMatchesData(TypedDict):
    """The matches of a round."""

    round: int
    matches: list[MatchData]
    byes: list[NamedContestantData]


class MatchesView(TypedDict):
    """All matches of a session: the round in play first, then those before it, then those to come."""

    session: SessionNumber
    version: Annotated[int, About("The last entry that is in the figures.")]
    unit: Annotated[UnitName | None, About("In what boards are compared.")]
    converted: Annotated[bool, About("Whether matches give victory points.")]
    rounds: list[RoundOfMatchesData]


def matches_view(event: Event, who: EventActor, now: datetime, standings: EventStandings, session: int) -> MatchesView:
    """The matches of a session that are planned or drawn, each with what it has come to as far as it may be seen."""
    table = standings.of(session)
    seen = SeenMatches(event, who, table, session, now)
    matches = [seen.data(match) for match in seen.planned]
    begun = max((part.clock.round for part in event.session(session).sections.values()), default=0)
    numbers = _in_order({match["round"] for match in matches}, max(begun, 1))
    return {
        "session": session,
        "version": table.version,
        "unit": seen.unit,
        "converted": event.conditions.victory_points,
        "rounds": [
            {
                "round": number,
                "matches": [match for match in matches if match["round"] == number],
                "byes": [contestant_data(event, team) for team in seen.byes(number)],
            }
            for number in numbers
        ],
    }


def _in_order(rounds: Iterable[int], now: int) -> list[int]:
    """The round in play and back from there, then those that are still to come."""
    return sorted(rounds, key=lambda number: (number > now, number if number > now else -number))


class SeenMatches:
    """The matches of a session as one person may see them."""

    def __init__(self, event: Event, who: EventActor, table: StandingsTable, session: int, now: datetime) -> None:
        self._event, self._who, self._table, self._session, self._now = event, who, table, session, now
        self.planned = matches_of(event, session)
        self._plans = PlannedMatches(self.planned)
        self._through = ranking_through(event, who, session, now)
        tallies = table.tallies
        self.unit = tallies.event.matches.method.unit if isinstance(tallies, TeamTallies) else None
        teams = () if tallies is None else tuple(tallies.contestants)
        self._lines: dict[str, list[RankedMatch]] = {
            team: tally_data(tallies[team]).get("matches", []) for team in teams if tallies is not None
        }

    def __repr__(self) -> str:
        return f"<SeenMatches of session {self._session}: {len(self.planned)} planned>"

    def match_of(self, result: Scored) -> PlannedMatch | None:
        """The match in which a result was got."""
        return self._plans.match_of(result)

    def is_seen(self, match: PlannedMatch) -> bool:
        """Whether this person may see what a match has come to."""
        if self._through is None or match.round <= self._through:
            return True
        theirs = self._event.results_of(self._session, match.home)
        mine = [result for result in theirs if self.match_of(result) is match]
        return bool(mine) and all(may_see_figures(self._event, self._who, result, self._now) for result in mine)

    def data(self, match: PlannedMatch, team: str = "") -> MatchData:
        """A match; with `team` as that team has it, itself first."""
        teams = (match.home, match.visitors) if team in ("", match.home) else (match.visitors, match.home)
        seen = self.is_seen(match)
        lines = [self._line(one, other, match.round) if seen else None for one, other in (teams, teams[::-1])]
        carried = self._carried(match, teams) if seen else []
        gained = [None if line is None else line.get("gained") for line in lines]
        section = self._event.section(self._session, match.section)
        tables = sorted(
            {
                meeting.table
                for meeting in section.meetings.values()
                if meeting.round in match.rounds and {*section.who(meeting.ns), *section.who(meeting.ew)} == match.teams
            }
        )
        return {
            "round": match.round,
            "section": match.section,
            "tables": [section.table_name(number) for number in tables],
            "teams": [contestant_data(self._event, team) for team in teams],
            "line_ups": [self._line_up(team, section, match) for team in teams],
            "boards": len(match.boards),
            "compared": self._compared(match) if seen else 0,
            "figures": [figure(one) for one in gained],
            "carried": [figure(one or None) for one in carried] or [None, None],
            "sums": [None if one is None else figure(one + more) for one, more in zip(gained, carried, strict=True)]
            if carried
            else [None, None],
            "vps": [figure(line["vps"]) if line and self._event.conditions.victory_points else None for line in lines],
            "over": all(line is not None and line.get("over", True) for line in lines),
            "kind": next((line["kind"].value for line in lines if line and "kind" in line), "played"),
        }

    def _line_up(self, team: str, section: Section, match: PlannedMatch) -> LineUpData | None:
        begun = [round for round in match.rounds if round <= section.clock.round]
        round = max(begun, default=min(match.rounds, default=match.round))
        if not may_see_line_up(self._who, section, team, round):
            return None
        return line_up_data(self._event, team, self._session, round)

    def byes(self, round: int) -> list[str]:
        """Who has no opponents in a round."""
        return [
            team
            for team, lines in self._lines.items()
            if any(line["round"] == round and line.get("kind") is MatchKind.BYE for line in lines)
        ]

    def _line(self, team: str, opponent: str, round: int) -> RankedMatch | None:
        return next(
            (line for line in self._lines.get(team, ()) if line["round"] == round and opponent in line["opponents"]),
            None,
        )

    def _compared(self, match: PlannedMatch) -> int:
        return sum(board.is_scored for score in self._scores(match) for board in score.boards)

    def _carried(self, match: PlannedMatch, teams: Sequence[str]) -> list[Number]:
        """What each of two teams brings into a match; empty where neither does.

        Both have their scores where these were entered and all of the difference counts.
        """
        for score in self._scores(match):
            if not score.rules.method.top:
                own = score.carried if teams[0] == score.match.first else -score.carried
                entered = scores_brought(self._event, self._session, teams[0], teams[1])
                if entered is not None and entered[0] - entered[1] == own:
                    return [simple(one) for one in entered]
                return [max(own, 0), max(-own, 0)] if own else []
        return []

    def _scores(self, match: PlannedMatch) -> Iterator[MatchScore]:
        tallies = self._table.tallies
        for score in tallies.scores if isinstance(tallies, TeamTallies) else ():
            if set(score.match.teams) == match.teams and score.match.round == match.round:
                yield score
