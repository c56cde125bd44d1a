"""A session of teams, scored as it was asked for: its matches, and the table where there are several."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from kibitz.cli.common.errors import problem
from kibitz.cli.ranking.agreement import Agreement
from kibitz.cli.ranking.option_values import contestant
from kibitz.cli.ranking.penalties import read_penalty
from kibitz.cli.ranking.report import RankingRequest
from kibitz.cli.ranking.teams.byes import byes_of
from kibitz.cli.ranking.teams.comparison import compare_teams
from kibitz.cli.ranking.teams.pairs import field_of_pairs
from kibitz.formats.sessions import FileSession
from kibitz.game import SIDES
from kibitz.laws.regulations import Regulations
from kibitz.messages.scoring import WorkingWords
from kibitz.scoring import METHODS as FIELD_METHODS
from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.results import Who
from kibitz.scoring.rules import ranking_rules
from kibitz.scoring.standings import Penalty, Place, Rankings, Unit, rankings
from kibitz.scoring.teams import (
    METHODS,
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

_ROUND = re.compile(r",?\s+(?:in\s+)?round\s+([0-9]{1,4})\s*$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class TeamOptions:
    """What can be asked for besides."""

    knock_out: bool = False
    vp: bool = False
    final: bool = False  # nothing more is to come: a match of which too little was played is void


@dataclass(frozen=True)
class TeamsReport:
    """The matches of a session, and the table where there are several."""

    session: FileSession
    method: str
    regulations: Regulations
    rules: EventRules
    wanted: RankingRequest
    scores: tuple[MatchScore, ...]
    lines: tuple[tuple[MatchLine, MatchLine] | None, ...]  # of each match, where they are wanted and can be had
    byes: tuple[MatchLine, ...]
    counted: bool  # whether matches are converted and added up, and not only won
    account: TeamTallies | None
    rankings: Rankings
    explained: tuple[str, ...]
    scorecards: tuple[str, ...]
    agreement: Agreement | None
    flaws: tuple[Flaw, ...]
    words: WorkingWords
    of_event: tuple[Penalty, ...] = ()  # penalties that are of no match

    profile = program = ""

    @property
    def teams(self) -> tuple[str, ...]:
        """All of them, in the order in which they come."""
        return tuple(dict.fromkeys(team for score in self.scores for team in score.match.teams))

    @property
    def rows(self) -> list[tuple[Place | None, TeamRow]]:
        """The table of the event, each team with its place; nothing where matches are not added up."""
        ranking = next(iter(self.rankings), None)
        if ranking is None or self.account is None:
            return []
        return [(row.place, self.account.table.row(row.contestant)) for row in ranking.rows]

    @property
    def set_aside(self) -> tuple[Flaw, ...]:
        """What could not be scored, each with its match where there are several."""
        of_matches = [_in_match(score, each, len(self.scores)) for score in self.scores for each in score.flaws]
        of_table = () if self.account is None else self.account.table.flaws
        return (*self.session.flaws, *self.flaws, *of_matches, *of_table)

    @property
    def doubts(self) -> tuple[Flaw, ...]:
        """What was scored and should be looked at."""
        return self.session.doubts

    @property
    def differences(self) -> bool:
        """Whether a comparison was wanted and something differs."""
        return self.agreement is not None and bool(self.agreement.differences)


def is_of_teams(session: FileSession, method: str | None) -> bool:
    """Whether a session is scored by matches: by what was asked for, or else by what the file has."""
    name = (method or "").replace("-", "_")
    if name and name not in METHODS and name not in FIELD_METHODS:
        raise Unscorable("no_such_method", name=name, methods=(*FIELD_METHODS, *METHODS))
    if session.is_of_teams and name in FIELD_METHODS:
        as_field(session, name)  # refused where the pairs are not named
    return name in METHODS or (session.is_of_teams and name not in FIELD_METHODS)


def as_field(session: FileSession, method: str | None) -> FileSession:
    """What a field is made of: of teams their pairs, and of anything else the session as it is."""
    if not session.is_of_teams:
        return session
    return field_of_pairs(session, team_names(session), (method or "").replace("-", "_"))


def rank_teams(session: FileSession, wanted: RankingRequest, options: TeamOptions) -> TeamsReport:
    """Score the matches of a session."""
    if wanted.winners or wanted.by_section or wanted.by_round:
        raise problem("rank_teams.not_for_teams")
    name = _method(session, wanted)
    regulations = wanted.regulations or Regulations()
    rules = EventRules.of(regulations, name, options.knock_out)
    pairs = team_names(session)
    session = _by_team_names(session, pairs)
    listed = [(pairs.get(each.home, each.home), pairs.get(each.visitors, each.visitors), each.round)
              for each in session.matches]  # fmt: skip
    grouped = group_matches(
        session.results, pairs, knock_out=options.knock_out, listed=listed, over=options.final or None
    )
    if not session.is_of_teams and not any(map(_has_two_tables, grouped.matches)):
        raise problem("rank.teams_only", method=name)
    of_match, of_event, unusable = penalties_of(_penalties(wanted, grouped.matches), grouped.matches, rules.unit)
    scores = score_matches(grouped.matches, rules.matches, of_match)
    _refuse_unknown_boards(wanted, scores)
    several = len(scores) > 1 and not options.knock_out
    in_vps = options.vp or any(each.unit is Unit.VPS for mine in of_match.values() for each in mine)
    lines, refused = _lines(scores, rules, wanted=several or in_vps)
    teams = list(dict.fromkeys(team for match in grouped.matches for team in match.teams))
    account, byes = None, list[MatchLine]()
    if several and any(lines):
        byes = byes_of(session, teams, pairs, scores, rules)
        given = [line for both in lines if both for line in both]
        table = rules.table([*given, *byes], teams=teams, penalties=of_event)
        account = TeamTallies(table, rules, scores, ranking_rules(regulations))
    found = Rankings({}) if account is None else rankings(account)

    def meant(who: str) -> str:
        return contestant(who, teams, find=lambda name, there, _: known_team(name, there, pairs))

    explained = tuple(meant(who) for who in wanted.explained)
    for team in explained if wanted.board is not None else ():
        _refuse_unknown_boards(wanted, [each for each in scores if team in each.match.teams])
    return TeamsReport(
        session,
        name,
        regulations,
        rules,
        wanted,
        tuple(scores),
        lines,
        tuple(byes),
        several or in_vps,
        account,
        found,
        explained,
        tuple(meant(who) for who in wanted.scorecards),
        compare_teams(session, scores, lines, found, pairs) if wanted.check else None,
        (*grouped.flaws, *unusable, *refused),
        WorkingWords(),
        tuple(of_event),
    )


def team_names(session: FileSession) -> dict[str, str]:
    """The team of every contestant and of its pairs, by the name of the team where no other has the same."""
    named = Counter(each.names for each in session.contestants)
    found: dict[str, str] = {}
    for each in session.contestants:
        own = each.id
        if session.is_of_teams:
            own = each.names[0] if len(each.names) == 1 and named[each.names] == 1 else each.id
        elif each.side is not None:
            own = each.id.removesuffix(str(each.side))  # a table of pairs: the reader took the sides for two fields
        found[each.id] = own
        found.update({pair.id: own for pair in each.members if pair.id})
    return found


def _by_team_names(session: FileSession, teams: Mapping[str, str]) -> FileSession:
    """The session with teams by their names where results have their numbers; pairs stay pairs."""
    own = {each.id: teams[each.id] for each in session.contestants if teams[each.id] != each.id}
    if not own:
        return session

    def named(who: Who) -> Who:
        return own.get(who, who) if isinstance(who, str) else tuple(own.get(each, each) for each in who)

    return replace(
        session, results=tuple(replace(each, ns=named(each.ns), ew=named(each.ew)) for each in session.results)
    )


def known_team(who: str, teams: Iterable[str], pairs: Mapping[str, str]) -> str:
    """The team that was meant: by its name or number, or in other letters and without spaces."""
    there = dict.fromkeys(teams)
    if who in there:
        return who
    if pairs.get(who) in there:
        return pairs[who]
    meant = [each for each in there if _plain(each) == _plain(who)]
    if len(meant) == 1:
        return meant[0]
    raise Unscorable("contestant_unknown", contestant=who)


def _refuse_unknown_boards(wanted: RankingRequest, scores: Iterable[MatchScore]) -> None:
    boards = {board.board for each in scores for board in each.boards}
    for board in (*wanted.travellers, *(() if wanted.board is None else (wanted.board,))):
        if board not in boards:
            raise Unscorable("board_not_in_field", board=board)


def _plain(name: str) -> str:
    return "".join(name.split()).casefold()


def _method(session: FileSession, wanted: RankingRequest) -> str:
    if wanted.method is not None:
        return wanted.method.replace("-", "_")
    return team_method(session.method)


def _has_two_tables(match: Match) -> bool:
    ways: dict[tuple[int, int], set[str | None]] = {}
    for each in match.results:
        ways.setdefault(match.key(each), set()).add(match.team_of(each.contestants(SIDES[0])))
    return any(len(each) > 1 for each in ways.values())


def _penalties(wanted: RankingRequest, matches: Iterable[Match]) -> list[Penalty]:
    teams = [team for match in matches for team in match.teams]
    found = []
    for text in wanted.penalties:
        who, sign, amount = text.partition("=")
        amount, *said = amount.split(";")
        named = _ROUND.search(amount)
        if named:  # as in 3 imps round 2
            amount, said = amount[: named.start()], [f"round {named[1]}", *said]
        penalty = read_penalty(";".join((f"{who}{sign}{amount}", *said)), "rank_teams.penalty")
        meant = [each for each in dict.fromkeys(teams) if _plain(each) == _plain(who)]
        found.append(replace(penalty, contestant=meant[0]) if meant else penalty)
    return found


def _lines(
    scores: Iterable[MatchScore], rules: EventRules, *, wanted: bool
) -> tuple[tuple[tuple[MatchLine, MatchLine] | None, ...], list[Flaw]]:
    """What each match gives that is over; one for which the scale has no card gives nothing, by name."""
    found: list[tuple[MatchLine, MatchLine] | None] = []
    flaws = []
    for score in scores:
        for team in score.match.teams:
            score.total(team)  # a Patton by IMPs reads a card for every match, or cannot be scored at all
        try:
            found.append(rules.lines(score) if wanted else None)
        except Unscorable as error:
            found.append(None)
            flaws.append(_in_match(score, error.flaw, 2))
    return tuple(found), flaws


def _in_match(score: MatchScore, flaw: Flaw, matches: int) -> Flaw:
    if matches < 2:
        return flaw
    return Flaw("in_match", {"teams": score.match.teams, "round": score.match.round or None, "flaw": flaw})
