"""Scoring matches: every board for each team separately; in a knock-out the two are averaged (12C4, 2007: 86B)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from kibitz.game import SIDES
from kibitz.laws.editions import cite
from kibitz.scoring.flaws import Flaw
from kibitz.scoring.matches.averages import MatchAverages, OtherMatches, by_law
from kibitz.scoring.matches.boards import KNOCK_OUT, Comparer
from kibitz.scoring.matches.figures import BoardScore, TeamFigure
from kibitz.scoring.matches.match import BoardKey, Match, match_seating
from kibitz.scoring.matches.match_score import MatchScore
from kibitz.scoring.matches.rules import TeamRules
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.standings.penalties import Penalty, Refund


def score_match(
    match: Match,
    rules: TeamRules | None = None,
    *,
    penalties: Iterable[Penalty | Refund] = (),
    carried: Number = 0,
    elsewhere: Mapping[str, OtherMatches] | None = None,
) -> MatchScore:
    """Score a match; what cannot be scored is set aside, by name.

    `elsewhere` is what the teams have in other matches, where 12C2c and 12C2d look at these; `score_matches` fills it.
    """
    rules = rules or TeamRules()
    seated = match_seating(match)
    plain = Comparer(rules.method, by_law(rules.method, rules.edition), rules.several_tables, rules.edition)
    compared = {key: plain.board(match.teams, tables) for key, tables in seated.boards.items()}
    given = dict(elsewhere or {})
    if _has_awards(match):
        figures = [figure for first, second, _ in compared.values() for figure in (first, second)]
        comparer = replace(plain, average=_averager(match, rules, figures, given))
        compared = {key: comparer.board(match.teams, tables) for key, tables in seated.boards.items()}
    boards = []
    flaws = list(seated.flaws)
    for key, (first, second, wrong) in compared.items():
        boards.append(_board(key, seated.boards[key][0].result.round, first, second, rules))
        flaws += wrong
        if (first.figure is None) is not (second.figure is None):
            flaws.append(Flaw("one_team_without_award", {"board": key.board, "teams": match.teams}))
    return MatchScore(match, rules, tuple(boards), seated.set_aside, tuple(flaws), tuple(penalties), carried, given)


def score_matches(
    matches: Sequence[Match],
    rules: TeamRules | None = None,
    penalties: Mapping[int, Sequence[Penalty | Refund]] | None = None,
    before: Iterable[MatchScore] = (),
    carried: Mapping[int, Number] | None = None,
) -> list[MatchScore]:
    """Score several matches; a team's own average looks at the session or the stage where that is regulated (12C2c).

    `penalties` has those of a match under its number in the list, and `carried` what its first team brings into it.
    `before` are scores from an earlier time: those of matches in which nothing has changed are taken over.
    """
    rules = rules or TeamRules()
    taken, brought = penalties or {}, carried or {}
    known = {(earlier.match.teams, earlier.match.round): earlier for earlier in before if earlier.rules == rules}
    alone = []
    for at, match in enumerate(matches):
        mine, own = tuple(taken.get(at, ())), brought.get(at, 0)
        score = known.get((match.teams, match.round))
        if score is None or score.elsewhere or (score.match, score.penalties, score.carried) != (match, mine, own):
            score = score_match(match, rules, penalties=mine, carried=own)
        alone.append(score)
    return _related(alone)


def _by_the_same(score: MatchScore, match: Match, elsewhere: Mapping[str, OtherMatches] | None = None) -> MatchScore:
    return score_match(match, score.rules, penalties=score.penalties, carried=score.carried, elsewhere=elsewhere)


def _related(alone: Sequence[MatchScore]) -> list[MatchScore]:
    """The matches with 12C2c and 12C2d by what the teams have in the others."""
    by_team: dict[str, list[int]] = {}
    for at, score in enumerate(alone):
        for team in score.match.teams:
            by_team.setdefault(team, []).append(at)
    scores = list(alone)
    for at, score in enumerate(alone):
        match = score.match
        if _has_awards(match):
            others = {
                team: {number: scores[number] for number in by_team[team] if number != at} for team in match.teams
            }
            found = {team: _elsewhere(team, match, at, mine, score.rules) for team, mine in others.items()}
            scores[at] = _by_the_same(score, match, found)
    return scores


def _elsewhere(team: str, match: Match, at: int, others: Mapping[int, MatchScore], rules: TeamRules) -> OtherMatches:
    """What a team has in its other matches: of the session, or of the whole stage where that is the window."""
    session = {number: other for number, other in others.items() if other.match.session == match.session}
    window = others if rules.averages.window == "stage" else session
    figures = [own for score in window.values() for _, figure in score.explain(team) for own in figure.own_scores]
    before = [score for number, score in session.items() if number < at]
    return OtherMatches(
        tuple(figures), sum(figure.is_artificial for score in before for _, figure in score.explain(team))
    )


def _averager(
    match: Match, rules: TeamRules, figures: Sequence[TeamFigure], elsewhere: Mapping[str, OtherMatches]
) -> MatchAverages:
    given = {team: elsewhere.get(team, OtherMatches()) for team in match.teams}
    means: dict[str, list[Number]] = {
        team: [] if rules.averages.window == "match" else list(given[team].figures) for team in match.teams
    }
    for figure in figures:
        means[figure.team] += figure.own_scores
    boards = {team: given[team].boards for team in match.teams}
    return MatchAverages(rules.method, rules.averages, means, boards, rules.edition)


def _board(key: BoardKey, round: int, first: TeamFigure, second: TeamFigure, rules: TeamRules) -> BoardScore:
    figures = first.figure, second.figure
    counted = max(sum(comparison.figure is not None for comparison in team.comparisons) for team in (first, second))
    compared = counted if rules.several_tables == "sum" else 1
    if rules.knock_out and figures[0] is not None and figures[1] is not None:
        whole = rules.method.top * compared
        if figures[0] + figures[1] != whole:
            mean = simple(Fraction(figures[0] + whole - figures[1]) / 2)
            averaged = cite(KNOCK_OUT, rules.edition)
            return BoardScore(key.board, round, first, second, (mean, simple(whole - mean)), averaged, compared)
    return BoardScore(key.board, round, first, second, figures, compared=compared)


def _has_awards(match: Match) -> bool:
    return any(not isinstance(result.award(side), int) for result in match.results for side in SIDES)
