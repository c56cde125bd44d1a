"""How a team's figures in a match came about, in sentences, each with how far it is indented."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from kibitz.cli.team_rank import RankedTeams
from kibitz.messages.scoring import to_hundredths
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.teams import Comparison, MatchScore, Patton
from kibitz.scoring.vp import Measure


def match_working(
    ranked: RankedTeams, score: MatchScore, team: str, board: int | None = None
) -> Iterator[tuple[int, str]]:
    """Board by board, and then the sum, what was taken or carried over, and the VPs; or one board only."""
    say, words = ranked.words.voice.say, ranked.words
    for each, own in score.explain(team):
        if board not in (None, each.board):
            continue
        yield 0, say(each.message_id, **_shown(each.message_values))
        for comparison in own.comparisons:
            yield from _comparison(ranked, comparison, 2)
        if own.exact is not None and own.exact != own.figure and own.figure is not None:
            yield 2, say("rank_teams.working.rounded", exact=words.figure(own.exact), figure=words.figure(own.figure))
    if board is not None:
        return
    method = score.rules.method
    signed = not method.top
    total = words.figure(score.total(team), signed=signed)
    if isinstance(method, Patton):
        second = method.second_part([each for _, each in score.explain(team) if each.figure is not None])
        yield 0, say("rank_teams.working.second_part", points=words.figure(second))
    yield 0, say("rank_teams.working.total", team=team, total=total, unit=method.unit, of=score.available(team) or None)
    for each_taken in score.deductions(team):
        yield 2, say("rank_teams.deducted", team=team, penalty=each_taken.penalty)
    yield from _vps(ranked, score, team)


def _comparison(ranked: RankedTeams, comparison: Comparison, indent: int) -> Iterator[tuple[int, str]]:
    yield indent, ranked.words.voice.say(comparison.message_id, **_shown(comparison.message_values))
    if len(comparison.parts) > 1:
        for part in comparison.parts:
            values = {"share": part.share, "north_south": part.north_south, "east_west": part.east_west}
            worth = {"difference": part.difference, "worth": to_hundredths(part.worth)}
            yield indent + 2, ranked.words.voice.say("rank_teams.working.part", **values, **worth)
    for each in comparison.alternatives:
        yield from _comparison(ranked, each, indent + 2)


def _vps(ranked: RankedTeams, score: MatchScore, team: str) -> Iterator[tuple[int, str]]:
    lines = next(lines for each, lines in zip(ranked.scores, ranked.lines, strict=True) if each is score)
    line = next((each for each in lines or () if each.team == team), None)
    if line is None or not ranked.rules.in_vps:
        return
    say, words, scale = ranked.words.voice.say, ranked.words, ranked.rules.scale
    boards = score.length if ranked.rules.incomplete.scale == "scheduled" else line.boards
    measured = score.percentage(team) if scale.measure is Measure.PERCENT else score.margin(team)
    try:
        working = scale.working(measured, boards)
    except Unscorable:  # a void match, of no boards
        working = None
    if working is not None and working.own == line.vps:
        both = sorted((working.own, working.other))
        figures = {"winner": words.figure(both[1]), "loser": words.figure(both[0])}
        yield 0, say(working.message_id, **_shown(working.message_values) | figures)
    values = {"team": team, "vps": words.figure(line.vps), "scale": scale.name, "boards": boards}
    yield 0, say("rank_teams.working.vps", **values, void="yes" if line.kind.value == "void" else "no")
    for each in score.deductions(team, in_vps=True):
        yield 2, say("rank_teams.deducted", team=team, penalty=each.penalty)


def _shown(values: Mapping[str, object]) -> dict[str, object]:
    """Figures to two decimal places, as they are said."""
    return {name: _near(value) for name, value in values.items()}


def _near(value: object) -> object:
    if isinstance(value, tuple):
        return tuple(_near(each) for each in value)
    return to_hundredths(value) if isinstance(value, Fraction) else value
