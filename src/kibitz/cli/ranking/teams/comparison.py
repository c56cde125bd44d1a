"""The figures of matches that a file has beside those that were worked out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from kibitz.cli.ranking.agreement import Agreement, Difference
from kibitz.formats.sessions import FileSession
from kibitz.formats.sessions.model import FileMatch as PublishedMatch
from kibitz.game import Side
from kibitz.scoring.results import BoardResult
from kibitz.scoring.rounding import Halves, Number, rounded
from kibitz.scoring.standings import Rankings
from kibitz.scoring.teams import MatchLine, MatchScore, TeamTally

Lines = Sequence[tuple[MatchLine, MatchLine] | None]


def compare_teams(
    session: FileSession, scores: Sequence[MatchScore], lines: Lines, rankings: Rankings, pairs: Mapping[str, str]
) -> Agreement:
    """Compare every figure that the file has: of results, of matches, of teams."""
    compared = dict.fromkeys(("figures", "matches", "totals", "places"), 0)
    found = [
        *_results(session, scores, compared),
        *_matches(session, scores, lines, pairs, compared),
        *_teams(session, rankings, pairs, compared),
    ]
    return Agreement(compared, tuple(found))


def _results(session: FileSession, scores: Sequence[MatchScore], compared: dict[str, int]) -> Iterator[Difference]:
    """The IMPs beside each result, where both teams sat at both tables."""
    by_result = {_key(result): score for score in scores for result in score.match.results}
    by_result |= {(result.round, *_key(result)): score for score in scores for result in score.match.results}
    for result, figures in zip(session.results, session.figures, strict=True):
        score = by_result.get((result.round, *_key(result))) or by_result.get(_key(result))
        for who, side, published in (
            (result.ns, Side.NORTH_SOUTH, figures.ns),
            (result.ew, Side.EAST_WEST, figures.ew),
        ):
            if score is None or published is None:
                continue
            compared["figures"] += 1
            ours = _on_board(score, score.match.team_of(who), result)
            if ours is None or not _agrees(ours, published):
                values = {"board": result.board, "ns": result.ns, "ew": result.ew, "side": side}
                yield Difference("figure", {**values, "ours": ours, "theirs": published})


def _key(result: BoardResult) -> tuple[object, ...]:
    """A result as the file has it; rounds that were played as one have the number of the first in the match."""
    return result.board, result.ns, result.ew, result.table, result.section, result.ns_award, result.ew_award


def _on_board(score: MatchScore, team: str | None, result: BoardResult) -> Number | None:
    for board, figure in score.figures(team) if team else ():
        if board.board == result.board and (not score.match.by_set or board.round == result.round):
            return figure
    return None


def _matches(
    session: FileSession, scores: Sequence[MatchScore], lines: Lines, pairs: Mapping[str, str], compared: dict[str, int]
) -> Iterator[Difference]:
    """A published score may be IMPs won and lost, the margin, or VPs."""
    for each in session.matches:
        theirs = each.published.ns, each.published.ew
        home, visitors = (pairs.get(who, who) for who in (each.home, each.visitors))
        if theirs[0] is None:
            continue
        compared["matches"] += 1
        at = _played(each, home, visitors, scores)
        ways = [] if at is None else list(_ways(scores[at], lines[at], home, visitors))
        if not any(_same(way, theirs) for way in ways):
            ours = ways[0] if ways else (None, None)
            values = {"home": home, "visitors": visitors, "round": each.round or None}
            both = {"ours": ours[0], "ours_against": ours[1], "theirs": theirs[0], "theirs_against": theirs[1]}
            yield Difference("match", {**values, **both})


def _played(match: PublishedMatch, home: str, visitors: str, scores: Sequence[MatchScore]) -> int | None:
    met = [at for at, each in enumerate(scores) if {home, visitors} == set(each.match.teams)]
    in_round = [at for at in met if scores[at].match.round == match.round]
    return next(iter(in_round or met), None)


def _ways(
    score: MatchScore, lines: tuple[MatchLine, MatchLine] | None, home: str, visitors: str
) -> Iterator[tuple[Number, Number]]:
    if score.rules.method.top:
        yield score.total(home), score.total(visitors)
    yield score.gained(home), score.gained(visitors)
    yield score.margin(home), score.margin(visitors)
    if lines is not None:
        vps = {each.team: each.total for each in lines}
        yield vps[home], vps[visitors]


def _same(ours: tuple[Number, Number], theirs: tuple[Fraction | None, Fraction | None]) -> bool:
    return all(other is None or _agrees(own, other) for own, other in zip(ours, theirs, strict=True))


def _teams(
    session: FileSession, rankings: Rankings, pairs: Mapping[str, str], compared: dict[str, int]
) -> Iterator[Difference]:
    ranking = next(iter(rankings), None)
    rows = {} if ranking is None else {row.contestant: row for row in ranking.rows}
    for each in session.contestants:
        found = rows.get(pairs.get(each.id, each.id))
        if found is None or not isinstance(found.tally, TeamTally):
            continue
        place, row = found.place, found.tally.row
        if each.published.total is not None:
            compared["totals"] += 1
            if not any(_agrees(ours, each.published.total) for ours in (row.vps, row.net, row.imps_for)):
                yield Difference("total", {"contestant": row.team, "ours": row.vps, "theirs": each.published.total})
        if each.published.place is not None and place is not None:
            compared["places"] += 1
            if place.number != each.published.place:
                values = {"contestant": row.team, "ours": place.number, "theirs": each.published.place}
                yield Difference("place", values)


def _agrees(ours: Number, theirs: Fraction) -> bool:
    """Whether the file's figure is ours, rounded to two places, or to as many more as the file gives."""
    places = next((each for each in range(2, 6) if 10**each % theirs.denominator == 0), 6)
    return rounded(ours, Fraction(1, 10**places), Halves.AWAY_FROM_AVERAGE) == theirs
