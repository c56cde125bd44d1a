"""The figures of matches that a file has beside those that were worked out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from kibitz.formats.sessions.model import FileMatch, FileSession
from kibitz.game import Side
from kibitz.results.differences import Agreement, Difference
from kibitz.results.shown_figures import agrees, places_of
from kibitz.results.teams import RankedTeams
from kibitz.scoring.results import BoardResult
from kibitz.scoring.rounding import Number
from kibitz.scoring.teams import MatchLine, MatchScore


def compare_teams(ranked: RankedTeams) -> Agreement:
    """Compare every figure that the file has: of results, of matches, of teams."""
    compared = dict.fromkeys(("figures", "matches", "totals", "places"), 0)
    found = [
        *_results(ranked.session, ranked.scores, compared),
        *_matches(ranked, compared),
        *_teams(ranked, compared),
    ]
    return Agreement(compared, tuple(found))


def _results(session: FileSession, scores: Sequence[MatchScore], compared: dict[str, int]) -> Iterator[Difference]:
    """The IMPs beside each result, where both teams sat at both tables."""
    by_result = {_key(result): score for score in scores for result in score.match.results}
    by_result |= {(result.round, *_key(result)): score for score in scores for result in score.match.results}
    places = places_of(points for figures in session.figures for points in (figures.ns, figures.ew))
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
            if ours is None or not agrees(ours, published, places=places):
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


def _matches(ranked: RankedTeams, compared: dict[str, int]) -> Iterator[Difference]:
    """A published score may be IMPs won and lost, the margin, with what was brought into it or without, or VPs."""
    session, scores, lines, pairs = ranked.session, ranked.scores, ranked.lines, ranked.pairs
    figures = [found for match in session.matches for found in (match.published, match.vps)]
    places = places_of(points for found in figures for points in (found.ns, found.ew))
    to_compare = [
        (match, published, ways_of)
        for match in session.matches
        for published, ways_of in ((match.published, _ways), (match.vps, _vps))
        if published.ns is not None
    ]
    for match, published, ways_of in to_compare:
        theirs = published.ns, published.ew
        home, visitors = (pairs.get(who, who) for who in (match.home, match.visitors))
        compared["matches"] += 1
        at = _played(match, home, visitors, scores)
        ways = [] if at is None else list(ways_of(scores[at], lines[at], home, visitors))
        if not any(_same(way, theirs, places) for way in ways):
            ours = ways[0] if ways else (None, None)
            values = {"home": home, "visitors": visitors, "round": match.round or None}
            both = {"ours": ours[0], "ours_against": ours[1], "theirs": theirs[0], "theirs_against": theirs[1]}
            yield Difference("match", {**values, **both})


def _played(match: FileMatch, home: str, visitors: str, scores: Sequence[MatchScore]) -> int | None:
    met = [at for at, score in enumerate(scores) if {home, visitors} == set(score.match.teams)]
    in_round = [at for at in met if scores[at].match.round == match.round]
    return next(iter(in_round or met), None)


def _ways(
    score: MatchScore, lines: tuple[MatchLine, MatchLine] | None, home: str, visitors: str
) -> Iterator[tuple[Number, Number]]:
    if score.rules.method.top:
        yield score.total(home), score.total(visitors)
    yield score.gained(home), score.gained(visitors)
    yield score.margin(home), score.margin(visitors)
    yield score.total(home) - score.taken(home), score.total(visitors) - score.taken(visitors)  # of its boards alone
    yield from _vps(score, lines, home, visitors)


def _vps(
    score: MatchScore, lines: tuple[MatchLine, MatchLine] | None, home: str, visitors: str
) -> Iterator[tuple[Number, Number]]:
    if lines is not None:
        vps = {line.team: line.total for line in lines}
        yield vps[home], vps[visitors]


def _same(ours: tuple[Number, Number], theirs: tuple[Fraction | None, Fraction | None], places: int | None) -> bool:
    return all(other is None or agrees(own, other, places=places) for own, other in zip(ours, theirs, strict=True))


def _teams(ranked: RankedTeams, compared: dict[str, int]) -> Iterator[Difference]:
    rows = {row.team: (place, row) for place, row in ranked.rows}
    places = places_of(contestant.published.total for contestant in ranked.session.contestants)
    for contestant in ranked.session.contestants:
        found = rows.get(ranked.pairs.get(contestant.id, contestant.id))
        if found is None:
            continue
        (place, row), published = found, contestant.published
        if published.total is not None:
            compared["totals"] += 1
            ways = (row.vps, row.net, row.imps_for)
            if not any(agrees(ours, published.total, places=places) for ours in ways):
                yield Difference("total", {"contestant": row.team, "ours": row.vps, "theirs": published.total})
        if published.place is not None and place is not None:
            compared["places"] += 1
            if place.number != published.place:
                values = {"contestant": row.team, "ours": place.number, "theirs": published.place}
                yield Difference("place", values)
