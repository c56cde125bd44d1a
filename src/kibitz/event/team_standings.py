"""An event of teams: results to matches, matches to victory points or points, and the table of all (78B to 78D, 86).

A match counts from its first board that both tables have, and changes as the others come in. A team without opponents
in a round that has begun has a bye.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from kibitz.event.state import Section
from kibitz.scoring import BoardResult, Flaw, Rules, Unscorable
from kibitz.scoring.standings import Account, Penalty, Refund, Status
from kibitz.scoring.teams import (
    METHODS,
    EventRules,
    Line,
    Match,
    MatchScore,
    TeamTallies,
    group_matches,
    penalties_of,
    score_matches,
)

if TYPE_CHECKING:
    from kibitz.event.contest import Event

_AS_MATCHES = {"total_points": "aggregate", "matchpoints": "board_a_match", "cross_imps": "imps", "butler": "imps"}


class WithoutVps(EventRules):
    """The rules of an event in which matches count with their own points, whatever the method."""

    __slots__ = ()

    @property
    def in_vps(self) -> bool:
        """Never."""
        return False


def team_rules(event: Event) -> EventRules:
    """The rules of an event of teams by its conditions."""
    conditions = event.conditions
    name = conditions.method if conditions.method in METHODS else _AS_MATCHES.get(conditions.method, "imps")
    made = EventRules if conditions.victory_points else WithoutVps
    return made.of(conditions.regulations, name)


def team_account(
    event: Event,
    session: int,
    results: Mapping[int, BoardResult],
    penalties: Sequence[Penalty | Refund],
    through: int | None = None,
) -> tuple[Account | None, list[Flaw]]:
    """The table of a session of teams, and what could not be scored."""
    try:
        rules = team_rules(event)
    except Unscorable as error:
        return None, [error.flaw]
    sections = tuple(event.sessions[session].sections.values())
    listed = list(_listed(sections))
    official = event.sessions[session].official is not None
    grouped = group_matches([results[id] for id in sorted(results)], listed=listed, over=True if official else None)
    matches = [replace(each, boards=_planned(sections, each)) for each in grouped.matches]
    flaws = list(grouped.flaws)
    given = [each for each in penalties if isinstance(each, Penalty)]
    of_match, of_event, unusable = penalties_of(given, matches, rules.unit)
    flaws += unusable
    scores, lines, wrong = _scored(matches, rules, of_match)
    flaws += wrong
    lines += _byes(sections, rules, scores, through)
    withdrawn = [each.id for each in event.contestants.values() if each.status is Status.WITHDRAWN]
    present = {who for section in sections for who in section.contestants if who}
    refunds = [each for each in penalties if isinstance(each, Refund)]
    there = present | {team for match in matches for team in match.teams}
    table = rules.table(
        lines,
        teams=sorted(there),
        penalties=[*of_event, *refunds],
        withdrawn=[each for each in withdrawn if each in there],
    )
    return TeamTallies(table, rules, scores, Rules(event.conditions.regulations).ranking), flaws


def _scored(
    matches: Sequence[Match], rules: EventRules, penalties: Mapping[int, Sequence[Penalty | Refund]]
) -> tuple[list[MatchScore], list[Line], list[Flaw]]:
    flaws: list[Flaw] = []
    lines: list[Line] = []
    try:
        scores = score_matches(matches, rules.matches, penalties)
    except Unscorable as error:
        return [], [], [error.flaw]
    sound = []
    for score in scores:
        try:
            both = rules.lines(score)
        except Unscorable as error:
            teams, round = score.match.teams, score.match.round or None
            flaws.append(Flaw("in_match", {"teams": teams, "round": round, "flaw": error.flaw}))
            continue
        sound.append(score)
        lines += both or ()
    return sound, lines, flaws


def _listed(sections: Iterable[Section]) -> Iterator[tuple[str, str, int]]:
    """The meetings that are planned: the home team is N-S at the table with the lower number."""
    seen = set()
    for section in sections:
        for (round, _), meeting in sorted(section.meetings.items()):
            teams = section.who(meeting.ns) + section.who(meeting.ew)
            if len(teams) == 2 and (frozenset(teams), round) not in seen:
                seen.add((frozenset(teams), round))
                yield teams[0], teams[1], round


def _planned(sections: Iterable[Section], match: Match) -> tuple[int, ...]:
    """The boards that the two teams are to play in that match."""
    rounds = {each.round for each in match.results}
    boards: set[int] = set()
    for section in sections:
        for (round, _), meeting in section.meetings.items():
            teams = section.who(meeting.ns) + section.who(meeting.ew)
            if round in rounds and set(teams) == set(match.teams):
                boards.update(meeting.boards)
    return tuple(sorted(boards))


def _byes(
    sections: Iterable[Section], rules: EventRules, scores: Iterable[MatchScore], through: int | None
) -> list[Line]:
    if not rules.in_vps:
        return []
    longest = max((each.length for each in scores), default=0)
    found = []
    for section in sections:
        last = min(section.clock.round, section.rounds if through is None else through)
        for round in range(1, last + 1):
            met = [each for (of, _), each in section.meetings.items() if of == round]
            playing = {who for each in met if section.who(each.ns) and section.who(each.ew)
                       for who in section.who(each.ns) + section.who(each.ew)}  # fmt: skip
            boards = max((len(each.boards) for each in met), default=0) or longest
            for team in section.contestants:
                if team and team not in playing and boards:
                    try:
                        found.append(rules.bye(team, boards, round))
                    except Unscorable:  # no scale for so many boards, as the matches of the round say too
                        continue
    return found
