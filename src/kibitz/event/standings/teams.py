"""An event of teams: results to matches, matches to victory points or points, and the table of all (78B to 78D, 86).

| provision | what it says | here |
|---|---|---|
| 12C4 (2007: 86B) | in a knock-out both teams get the mean of scores that do not balance | `team_rules` |
| 78D | a match that the director has ruled on counts as the regulations have it | `rulings_on` |

A match counts from its first board that both tables have, and changes as the others come in. A team without opponents
in a round that has begun has a bye.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from kibitz.event.conditions import Conditions
from kibitz.event.sessions.knock_out import reached
from kibitz.event.sessions.swiss import byes_of, first_round_of
from kibitz.event.standings.carry_over import brought_into
from kibitz.event.standings.planned_matches import PlannedMatch, PlannedMatches, is_knock_out, matches_of
from kibitz.event.standings.session_field import counted, grouping_of
from kibitz.event.state import Section
from kibitz.laws import scoring_switches
from kibitz.scoring import BoardResult, Flaw, Rules, Unscorable
from kibitz.scoring.results import Who
from kibitz.scoring.rounding import Number
from kibitz.scoring.standings import EntryStatus, Penalty, Refund, Tallies
from kibitz.scoring.teams import (
    EventRules,
    Match,
    MatchKind,
    MatchLine,
    MatchRuling,
    MatchScore,
    TeamFieldTallies,
    TeamTallies,
    group_matches,
    penalties_of,
    score_matches,
    team_field,
    team_method,
)

if TYPE_CHECKING:
    from kibitz.event.contest import Event

_GONE = (EntryStatus.WITHDRAWN, EntryStatus.DISQUALIFIED)
Rulings = Mapping[tuple[frozenset[str], int], MatchRuling]
"""What was ruled on whole matches, by the two teams and the round."""

_TO_COME = ("one_table_only", "no_result_in_match", "tables_missing")


def _for_coming_late(event: Event, sections: Iterable[Section], rules: EventRules) -> dict[str, Number]:
    """What teams get for the rounds of a Swiss before they came (`late_entry_vps`)."""
    vps = event.conditions.regulations[scoring_switches.LATE_ENTRY_VPS]
    if not vps or not rules.in_vps:
        return {}
    first = {
        who: first_round_of(section, who)
        for section in sections
        if section.is_swiss
        for who in section.contestants
        if who
    }
    return {who: vps * (round - 1) for who, round in first.items() if round > 1}


def team_rules(event: Event, session: int) -> EventRules:
    """The rules of a session of teams by its conditions; a match that is won is not converted."""
    conditions = event.conditions
    drawn = any(section.is_knock_out for section in event.sessions[session].sections.values())
    method, vps = team_method(conditions.method), conditions.victory_points and not drawn
    return EventRules.of(conditions.regulations, method, is_knock_out(event, session), vps=vps)


def match_tallies(
    event: Event,
    session: int,
    results: Mapping[int, BoardResult],
    penalties: Sequence[Penalty | Refund],
    through: int | None = None,
    earlier: Sequence[Tallies] = (),
) -> tuple[Tallies | None, list[Flaw]]:
    """The table of a session of teams, and what could not be scored; `earlier` is what they had in sessions before."""
    try:
        rules = team_rules(event, session)
    except Unscorable as error:
        return None, [error.flaw]
    sections = tuple(event.sessions[session].sections.values())
    official = event.sessions[session].official is not None
    planned, ruled = matches_of(event, session), rulings_on(event, session, through)
    made = [results[id] for id in sorted(results)]
    matches, unplayed, flaws = _matches(planned, made, through, official=official, ruled=ruled)
    gone = {contestant.id for contestant in event.contestants.values() if contestant.status in _GONE}
    matches += [match for match in unplayed if gone.isdisjoint(match.teams) or _key(match) in ruled]
    given = [penalty for penalty in penalties if isinstance(penalty, Penalty)]
    of_match, of_event, unusable = penalties_of(given, matches, rules.unit)
    flaws += unusable
    kept = _KEPT.setdefault(event, {}).get((session, through))
    if kept is None or kept.rests_on is not event.conditions:
        kept = _KEPT[event][session, through] = _Kept(event.conditions)
    counting = [replace(match, results=()) if _key(match) in ruled else match for match in matches]
    carried = brought_into(event, session, counting, rules, earlier)
    scores, lines, wrong = _scored(counting, rules, of_match, kept, ruled, carried)
    flaws += wrong
    lines += _byes(sections, rules, scores, through)
    withdrawn = [
        contestant.id for contestant in event.contestants.values() if contestant.status is EntryStatus.WITHDRAWN
    ]
    present = {who for section in sections for who in section.contestants if who}
    refunds = [penalty for penalty in penalties if isinstance(penalty, Refund)]
    there = present | {team for match in matches for team in match.teams}
    table = rules.table(
        lines,
        teams=sorted(there),
        carried=_for_coming_late(event, sections, rules),
        penalties=[*of_event, *refunds],
        withdrawn=[withdrawn_team for withdrawn_team in withdrawn if withdrawn_team in there],
    )
    ranking = Rules(event.conditions.regulations).ranking
    tallies = TeamTallies(table, rules, scores, ranking, in_play=True)
    if any(section.is_knock_out for section in sections):
        far = {who: round for section in sections for who, round in _reached(event, section, tallies, through).items()}
        tallies = TeamTallies(table.ranked_by_rounds(far), rules, scores, ranking, in_play=True)
    begun = {known_section.name: known_section.clock.round for known_section in sections}
    due = {
        (planned_match.teams, planned_match.round)
        for planned_match in planned
        if official or max(planned_match.rounds) < begun[planned_match.section]
    }
    entered = {(result.board, result.ns, result.ew) for result in counted(event, session) if result.counts}
    wrong_in = [flaw for score in scores for flaw in _wrong(score, entered, is_due=_key(score.match) in due)]
    tallies.flaws = [*wrong_in, *table.flaws]
    return tallies, flaws


def uncounted(event: Event, session: int, results: Mapping[int, BoardResult]) -> list[PlannedMatch]:
    """The matches that would not count if the score were official now: not played, or with too little to compare."""
    rules = team_rules(event, session)
    planned, ruled = matches_of(event, session), rulings_on(event, session)
    planned = [match for match in planned if (match.teams, match.round) not in ruled]
    matches, unplayed, _ = _matches(planned, [results[id] for id in sorted(results)], None, official=True)
    _, lines, _ = _scored([*matches, *unplayed], rules, {}, _Kept(event.conditions))
    gone = {contestant.id for contestant in event.contestants.values() if contestant.status in _GONE}
    sound = {
        (frozenset((line.team, str(line.opponent))), line.round) for line in lines if line.kind is MatchKind.PLAYED
    }
    return [
        planned_match
        for planned_match in planned
        if (planned_match.teams, planned_match.round) not in sound and gone.isdisjoint(planned_match.teams)
    ]


def rulings_on(event: Event, session: int, through: int | None = None) -> Rulings:
    """What the director has ruled on whole matches of a session that begin in the rounds up to `through`."""
    return {
        (teams, round): found.ruling
        for (of, teams, round), found in event.match_rulings.items()
        if of == session and (through is None or round <= through)
    }


def _matches(
    planned: Sequence[PlannedMatch],
    results: Sequence[BoardResult],
    through: int | None,
    *,
    official: bool,
    ruled: Rulings | None = None,
) -> tuple[list[Match], list[Match], list[Flaw]]:
    """The results as matches: those of the plan, those that were played besides; and those without a result.

    These are there only once they are over, or ruled on.
    """
    plans = PlannedMatches(planned)
    own: dict[int, list[BoardResult]] = {}
    others: list[BoardResult] = []
    for result in results:
        found = plans.match_of(result)
        (others if found is None else own.setdefault(id(found), [])).append(result)
    matches: list[Match] = []
    unplayed: list[Match] = []
    for plan in planned:
        is_ruled = (plan.teams, plan.round) in (ruled or {})
        over = True if is_ruled or (official and (through is None or max(plan.rounds) <= through)) else None
        mine = tuple(own.get(id(plan), ()))
        boards = _boards(plan, mine)
        match = Match(plan.home, plan.visitors, mine, boards=boards, tables=plan.tables, round=plan.round, over=over)
        if mine:
            matches.append(match)
        elif over:
            unplayed.append(match)
    besides = group_matches(others, over=True if official else None)
    matches = sorted([*matches, *besides.matches], key=lambda team_match: team_match.round)
    return matches, unplayed, list(besides.flaws)


def _key(match: Match) -> tuple[frozenset[str], int]:
    return frozenset(match.teams), match.round


def _wrong(
    score: MatchScore, entered: Set[tuple[int, tuple[str, ...], tuple[str, ...]]], *, is_due: bool
) -> Iterator[Flaw]:
    """What is wrong in a match, with its teams; not that a table is yet to play, or has not entered anything yet."""
    one, other = ((team,) for team in score.match.teams)
    for flaw in score.flaws:
        board = flaw.values.get("board")
        is_in = isinstance(board, int) and {(board, one, other), (board, other, one)} <= entered
        to_come = flaw.id in _TO_COME and not is_in
        if is_due or not to_come:
            named = "teams" in flaw.values or "contestant" in flaw.values
            yield flaw if named else score.named(flaw)


@dataclass(slots=True)
class _Kept:
    """Matches as they were last scored, each with its lines: a result changes its own match, and hardly another."""

    rests_on: Conditions
    scores: list[MatchScore] = field(default_factory=list)
    lines: dict[int, tuple[MatchScore, tuple[MatchLine, ...]]] = field(default_factory=dict)  # by the id of the score

    def lines_of(self, score: MatchScore, rules: EventRules) -> tuple[MatchLine, ...]:
        """What a match is worth to both teams."""
        found = self.lines.get(id(score))
        return found[1] if found is not None and found[0] is score else tuple(rules.lines(score) or ())


_KEPT: WeakKeyDictionary[Event, dict[tuple[int, int | None], _Kept]] = WeakKeyDictionary()


def _scored(
    matches: Sequence[Match],
    rules: EventRules,
    penalties: Mapping[int, Sequence[Penalty | Refund]],
    kept: _Kept,
    ruled: Rulings | None = None,
    carried: Mapping[int, Number] | None = None,
) -> tuple[list[MatchScore], list[MatchLine], list[Flaw]]:
    """The matches that count as they were played, and what every match gives."""
    flaws: list[Flaw] = []
    lines: dict[int, tuple[MatchScore, tuple[MatchLine, ...]]] = {}
    try:
        scores = score_matches(matches, rules.matches, penalties, kept.scores, carried)
    except Unscorable as error:
        return [], [], [error.flaw]
    sound = []
    for score in scores:
        ruling = (ruled or {}).get(_key(score.match))
        try:
            both = kept.lines_of(score, rules) if ruling is None else _ruled(score, rules, ruling)
        except Unscorable as error:
            flaws.append(score.named(error.flaw))
            continue
        if ruling is None:
            sound.append(score)
        lines[id(score)] = score, both
    kept.scores, kept.lines = scores, lines
    return sound, [line for _, both in lines.values() for line in both], flaws


def _ruled(score: MatchScore, rules: EventRules, ruling: MatchRuling) -> tuple[MatchLine, ...]:
    """What a match gives that was ruled on as a whole; penalties in VPs are taken from that."""
    return rules.ruled(
        ruling, score.card_length, {team: score.deductions(team, in_vps=True) for team in score.match.teams}
    )


def _reached(event: Event, section: Section, tallies: TeamTallies, through: int | None) -> dict[str, int]:
    """How far every team of a section has come; where matches are not knocked out, nobody further than the others."""
    if not section.is_knock_out:
        return {who: 1 for who in section.contestants if who}
    far = reached(event, section, tallies)
    return far if through is None else {who: min(round, through + 1) for who, round in far.items()}


def _boards(planned: PlannedMatch, results: Sequence[BoardResult]) -> tuple[int, ...]:
    """The boards that the two teams are to play in that match, and others that they have at both tables."""
    ways: dict[int, set[Who]] = {}
    for result in results:
        ways.setdefault(result.board, set()).add(result.ns)
    both = {board for board, sat in ways.items() if len(sat) > 1}
    return tuple(sorted({*planned.boards, *both}))


def _byes(
    sections: Iterable[Section], rules: EventRules, scores: Iterable[MatchScore], through: int | None
) -> list[MatchLine]:
    longest = max((score.length for score in scores), default=0)
    idle = []
    for section in (other for other in sections if not other.is_knock_out):
        for round, team in byes_of(section, through) if section.is_swiss else _without_opponents(section, through):
            met = (meeting for meeting in section.plan.meetings if meeting.round == round)
            boards = max((len(pairing.boards) for pairing in met), default=0) or longest
            idle.append((team, boards, round))
    return rules.byes(idle)


def _without_opponents(section: Section, through: int | None) -> Iterator[tuple[int, str]]:
    """By the plan, who has no opponents in the rounds that have begun: round and team."""
    last = min(section.clock.round, section.rounds if through is None else through)
    for round in range(1, last + 1):
        met = [meeting for (of, _), meeting in section.meetings.items() if of == round]
        playing = {who for pairing in met if section.who(pairing.ns) and section.who(pairing.ew)
                   for who in section.who(pairing.ns) + section.who(pairing.ew)}  # fmt: skip
        yield from ((round, team) for team in section.contestants if team and team not in playing)


# Teams that are compared with the whole field.


def team_field_tallies(
    event: Event, session: int, results: Mapping[int, BoardResult], penalties: Sequence[Penalty | Refund]
) -> tuple[TeamFieldTallies | None, list[Flaw]]:
    """The table of a session in which teams are compared with the whole field."""
    conditions = event.conditions
    held = event.sessions[session]
    rules = Rules(conditions.regulations)
    made = [results[id] for id in sorted(results)]
    teams = dict.fromkeys(who for section in held.sections.values() for who in section.contestants if who)
    try:
        tallies = team_field(made, conditions.method, teams, rules, penalties, grouping_of(event, held))
    except Unscorable as error:
        return None, [error.flaw]
    return tallies, [Flaw("vps_of_field", {})] if conditions.victory_points else []
