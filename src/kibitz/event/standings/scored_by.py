"""By what a session is scored, all in one place: for whoever carries it elsewhere and would rank it again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from kibitz.event.standings.groups import strata_of
from kibitz.event.standings.planned_matches import PlannedMatch, PlannedMatches, is_knock_out, matches_of
from kibitz.event.standings.session_field import grouping_of, method_of
from kibitz.event.standings.teams import rulings_on
from kibitz.event.standings.totals import penalties_in
from kibitz.laws.regulations import Regulations
from kibitz.scoring.rounding import Number
from kibitz.scoring.standings import EntryStatus, GivenVps, Penalty, Refund, SwissPairs
from kibitz.scoring.teams import MatchRuling, TeamTallies

if TYPE_CHECKING:
    from kibitz.event.contest import Event
    from kibitz.event.standings.live import StandingsTable


@dataclass(frozen=True)
class ScoredBy:
    """What the standings of a session rest on besides its results; see `scored_by`."""

    regulations: Regulations
    method: str
    by_section: bool
    strata: tuple[str, ...]
    expected: Mapping[int, int] | None = None  # by board how many scores it should have
    penalties: tuple[Penalty | Refund, ...] = ()
    statuses: Mapping[str, EntryStatus] = field(default_factory=dict)  # of those who take no place
    given: tuple[GivenVps, ...] = ()  # of Swiss pairs
    matches: tuple[PlannedMatch, ...] = ()
    rounds: Mapping[int, int] = field(default_factory=dict)  # by result the first round of its match
    rulings: tuple[MatchRuling, ...] = ()  # on whole matches of teams
    idle: tuple[tuple[str, int, int], ...] = ()  # teams without opponents: boards of the others, and the round
    carried: Mapping[str, Number] = field(default_factory=dict)  # by team, into the table
    reached: Mapping[str, int] = field(default_factory=dict)  # by team, of a knock-out that is drawn
    knock_out: bool = False
    in_vps: bool = True  # of teams: whether matches are converted
    against_all: bool = False  # teams that are compared with the whole field


def scored_by(event: Event, table: StandingsTable) -> ScoredBy:
    """By what the standings of a session were made."""
    number, conditions, tallies = table.session, event.conditions, table.tallies
    teams = conditions.kind == "teams"
    grouping = grouping_of(event, event.session(number))
    made = ScoredBy(
        conditions.regulations,
        conditions.method if teams else method_of(conditions),
        grouping.by_section,
        strata_of(event),
        penalties=tuple(penalties_in(event, number)),
        statuses={
            who: entry.status
            for ranking in table.rankings.values()
            for who, entry in ranking.entries.items()
            if entry.status is not EntryStatus.RANKED
        },
        matches=tuple(matches_of(event, number)),
    )
    if not isinstance(tallies, TeamTallies):
        given = tallies.given if isinstance(tallies, SwissPairs) else ()
        return replace(made, expected=None if teams else grouping.expected, given=given, against_all=teams)
    plans = PlannedMatches(made.matches)
    found = ((id, plans.match_of(result)) for id, result in table.results.items())
    return replace(
        made,
        rounds={id: match.round for id, match in found if match is not None},
        rulings=tuple(rulings_on(event, number).values()),
        idle=tuple(_idle(event, number, tallies)),
        carried={row.team: row.carried for row in tallies.table.rows if row.carried},
        reached={who: int(far) for who, far in tallies.table.figures.items()} if tallies.table.by_rounds else {},
        knock_out=is_knock_out(event, number),
        in_vps=tallies.event.vps,
    )


def _idle(event: Event, number: int, tallies: TeamTallies) -> Iterator[tuple[str, int, int]]:
    longest = max((score.length for score in tallies.scores), default=0)
    for section in event.sessions[number].sections.values():
        there = {who for who in section.contestants if who}
        for line in tallies.table.lines:
            if line.opponent is None and line.team in there:
                met = (len(meeting.boards) for meeting in section.plan.meetings if meeting.round == line.round)
                yield line.team, max(met, default=0) or longest, line.round
