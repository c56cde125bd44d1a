"""A session of teams ranked: its matches scored, and their table where there are several."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from kibitz.formats.sessions.model import FileSession
from kibitz.game import SIDES
from kibitz.game.doors import door
from kibitz.laws.regulations import Regulations
from kibitz.results.contestants import by_team_names, plain_name, team_names
from kibitz.results.ranking_request import RankingAsked
from kibitz.results.told_matches import ToldMatches
from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.rules import ranking_rules
from kibitz.scoring.standings import Penalty, Place, RankedEntry, Rankings, Refund, Unit, rankings
from kibitz.scoring.teams import (
    EventRules,
    Match,
    MatchLine,
    MatchScore,
    TeamRow,
    TeamTallies,
    group_matches,
    penalties_of,
    score_matches,
    team_method,
)

BothLines = tuple[MatchLine, MatchLine]
"""What a match gives to its two teams."""


@dataclass(frozen=True, repr=False)
class RankedTeams:
    """The matches of a session, and the ranking where there are several."""

    session: FileSession  # with teams by their names
    method: str
    regulations: Regulations
    rules: EventRules
    pairs: Mapping[str, str]  # the team of every contestant of the file and of its pairs
    scores: tuple[MatchScore, ...]
    lines: tuple[BothLines | None, ...]  # of each match, where they are wanted and can be had
    byes: tuple[MatchLine, ...]
    counted: bool  # whether matches are converted and added up, and not only won
    tallies: TeamTallies | None
    rankings: Rankings
    flaws: tuple[Flaw, ...] = ()
    of_event: tuple[Penalty, ...] = ()  # penalties that are of no match

    def __repr__(self) -> str:
        return f"<RankedTeams: {self.session!r}, {len(self.scores)} matches>"

    @property
    def teams(self) -> tuple[str, ...]:
        """All of them, in the order in which they come."""
        return tuple(dict.fromkeys(team for score in self.scores for team in score.match.teams))

    @property
    def entries(self) -> tuple[RankedEntry, ...]:
        """Every team that is ranked; a file says nothing else of them."""
        return () if self.tallies is None else tuple(map(RankedEntry, self.tallies.contestants))

    def brought(self, score: MatchScore) -> tuple[Fraction, Fraction] | None:
        """What the two of a match had before it, where the file has it of both."""
        for match in self.session.matches:
            teams = tuple(self.pairs.get(team, team) for team in (match.home, match.visitors))
            if set(teams) == set(score.match.teams) and all(match.brought):
                return match.brought if teams == score.match.teams else match.brought[::-1]
        return None

    @property
    def rows(self) -> list[tuple[Place | None, TeamRow]]:
        """The table of the event, each team with its place; nothing where matches are not added up."""
        ranking = next(iter(self.rankings), None)
        if ranking is None or self.tallies is None:
            return []
        return [(row.place, self.tallies.table.row(row.contestant)) for row in ranking.rows]

    @property
    def set_aside(self) -> tuple[Flaw, ...]:
        """What could not be scored, each with its match where there are several."""
        one = len(self.scores) == 1
        of_matches = [flaw if one else score.named(flaw) for score in self.scores for flaw in score.flaws]
        of_table = () if self.tallies is None else self.tallies.table.flaws
        return (*self.session.flaws, *self.flaws, *of_matches, *of_table)

    @property
    def doubts(self) -> tuple[Flaw, ...]:
        """What was scored and should be looked at."""
        return self.session.doubts


@door
def rank_teams(session: FileSession, asked: RankingAsked = RankingAsked()) -> RankedTeams:  # noqa: B008
    """Score the matches of a session, and rank the teams where their matches are added up."""
    if session.terms.against_all:
        raise Unscorable("teams_against_all")
    name = asked.methods[0] if asked.methods else team_method(session.method)
    regulations = asked.regulations or session.terms.regulations or Regulations()
    told = ToldMatches(session, team_names(session))
    knock_out, final = asked.knock_out or told.terms.knock_out, asked.final or told.terms.over
    rules = EventRules.of(regulations, name, knock_out, vps=told.terms.in_vps)
    pairs = told.pairs
    session = by_team_names(session, pairs)
    listed = [(pairs.get(match.home, match.home), pairs.get(match.visitors, match.visitors), match.round)
              for match in session.matches]  # fmt: skip
    grouped = group_matches(session.results, pairs, knock_out=knock_out, listed=listed, over=final or None)
    if not session.is_of_teams and not any(map(_has_two_tables, grouped.matches)):
        raise Unscorable("teams_only", method=name)
    matches, carried = told.matches(grouped.matches)
    teams = list(dict.fromkeys(team for match in matches for team in match.teams))
    imposed = [*told.penalties, *_imposed(asked.penalties, teams)]
    of_match, of_event, unusable = penalties_of(imposed, matches, rules.unit)
    scores = score_matches(matches, rules.matches, of_match, carried=carried)
    several = ((len(scores) > 1 or asked.added_up) and not asked.knock_out) or told.is_added_up
    in_vps = asked.vps or any(penalty.unit is Unit.VPS for mine in of_match.values() for penalty in mine)
    lines, refused = _lines(scores, rules, told, wanted=several or in_vps)
    tallies, byes = None, list[MatchLine]()
    if several and any(lines):
        byes = told.byes(rules) if told.is_told else byes_of(session, teams, pairs, scores, rules)
        given = [line for both in lines if both for line in both]
        table = rules.table(
            [*given, *byes],
            teams=told.teams or teams,
            carried=told.carried,
            penalties=[*of_event, *told.refunds],
            withdrawn=told.withdrawn,
        )
        table = table.ranked_by_rounds(told.reached) if told.reached else table
        sound = [score for score in scores if told.ruling(score) is None]
        tallies = TeamTallies(table, rules, sound, ranking_rules(regulations), in_play=told.is_told)
    return RankedTeams(
        session,
        name,
        regulations,
        rules,
        pairs,
        tuple(scores),
        lines,
        tuple(byes),
        several or in_vps,
        tallies,
        Rankings({}) if tallies is None else told.rankings(tallies),
        (*grouped.flaws, *unusable, *refused),
        tuple(of_event),
    )


def rank_match(ranked: RankedTeams) -> Rankings:
    """The two teams of a single match, by its IMPs or whatever it is scored in; by VPs where these were asked for."""
    rules = replace(ranked.rules, vps=ranked.counted)
    lines, refused = _lines(ranked.scores, rules, wanted=True)
    given = [line for both in lines if both for line in both]
    if not given:
        raise Unscorable.of(refused[0]) if refused else Unscorable("nothing_to_rank")
    table = rules.table(given, teams=ranked.teams, penalties=ranked.of_event)
    return rankings(TeamTallies(table, rules, ranked.scores, ranking_rules(ranked.regulations)))


def _imposed(penalties: Iterable[Penalty | Refund], teams: Sequence[str]) -> list[Penalty]:
    """The penalties, each for the team that was meant; a refund has none to name."""
    found = []
    for penalty in penalties:
        if isinstance(penalty, Penalty):
            meant = [team for team in teams if plain_name(team) == plain_name(penalty.contestant)]
            found.append(replace(penalty, contestant=meant[0]) if meant else penalty)
    return found


def _has_two_tables(match: Match) -> bool:
    ways: dict[tuple[int, int], set[str | None]] = {}
    for result in match.results:
        ways.setdefault(match.key(result), set()).add(match.team_of(result.contestants(SIDES[0])))
    return any(len(way) > 1 for way in ways.values())


def byes_of(
    session: FileSession,
    teams: Sequence[str],
    pairs: Mapping[str, str],
    scores: Iterable[MatchScore],
    rules: EventRules,
) -> list[MatchLine]:
    """The byes that a file shows by its rounds: one team has no match, and all others have one.

    Where several have none, the round has only begun.
    """
    lengths: dict[int, int] = {}
    for score in scores:
        lengths[score.match.round] = max(lengths.get(score.match.round, 0), score.length)
    without = []
    for round, playing in sorted(_rounds(session, pairs).items()):
        idle = [team for team in teams if team not in playing]
        if len(idle) == 1:
            without.append((idle[0], lengths.get(round) or max(lengths.values()), round))
    return rules.byes(without)


def _rounds(session: FileSession, pairs: Mapping[str, str]) -> dict[int, set[str]]:
    """By round who played or was to play in it; none where the file has no rounds."""
    found: dict[int, set[str]] = {}
    for result in session.results:
        found.setdefault(result.round, set()).update(pairs.get(who, who) for who in result.everybody)
    for match in session.matches:
        found.setdefault(match.round, set()).update(pairs.get(who, who) for who in (match.home, match.visitors))
    return {} if 0 in found else found


def _lines(
    scores: Iterable[MatchScore], rules: EventRules, told: ToldMatches | None = None, *, wanted: bool
) -> tuple[tuple[tuple[MatchLine, MatchLine] | None, ...], list[Flaw]]:
    """What each match gives that is over; one for which the scale has no card gives nothing, by name."""
    found: list[tuple[MatchLine, MatchLine] | None] = []
    flaws = []
    for score in scores:
        for team in score.match.teams:
            score.total(team)  # a Patton by IMPs reads a card for every match, or cannot be scored at all
        try:
            ruled = None if told is None else told.ruled(score, rules)
            found.append((ruled or rules.lines(score)) if wanted else None)
        except Unscorable as error:
            found.append(None)
            flaws.append(score.named(error.flaw))
    return tuple(found), flaws
