"""How a team's figures came about, as workings: a board, a match up to its VPs, all matches of an event."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from kibitz.scoring.awards import AVERAGE, MINUS, PLUS
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.matches.boards import LAW_OF
from kibitz.scoring.matches.figures import BoardScore, Comparison, FigureSource, TeamFigure
from kibitz.scoring.matches.match_score import UNITS, MatchScore
from kibitz.scoring.matches.methods import BoardAMatch, Imps
from kibitz.scoring.matches.patton import Patton
from kibitz.scoring.rounding import Number, rounded, simple
from kibitz.scoring.standings import RankingRules
from kibitz.scoring.teams.event_rules import EventRules
from kibitz.scoring.teams.table import TeamTable
from kibitz.scoring.teams.victory import MatchKind, MatchLine
from kibitz.scoring.vp import Measure
from kibitz.scoring.working.citations import scale_of, unit_name, window_of
from kibitz.scoring.working.steps import penalty_steps, shown_step
from kibitz.scoring.working.tree import Amount, Signed, Working

_AVERAGES = {PLUS: "plus", AVERAGE: "even", MINUS: "minus"}


def explain_match(
    score: MatchScore, team: str, board: int | None = None, *, round: int | None = None, rules: EventRules | None = None
) -> Working:
    """How a team's margin in a match came about, or what it has on one board (`round`: of that set).

    With the `rules` of the event it goes on to its VPs.
    """
    boards = [
        _board(score, board_score, own)
        for board_score, own in score.explain(team)
        if board in (None, board_score.board) and round in (None, board_score.round)
    ]
    if board is not None:
        if not boards:
            raise Unscorable("no_result_in_match", board=board, teams=score.match.teams)
        several = {"contestant": team, "board": board, "count": len(boards)}
        return boards[0] if len(boards) == 1 else Working("team.several", None, several, parts=tuple(boards))
    steps = [*boards, *_sum(score, team, rules)]
    lines = rules.lines(score) if rules is not None else None
    line = next((match_line for match_line in lines or () if match_line.team == team), None)
    figure: Number = score.margin(team)
    unit = _unit(score)
    if rules is not None and rules.in_vps and line is not None:
        steps += _vps(score, line, rules)
        figure, unit = line.total, "vps"
    elif score.rules.method.top:
        figure = simple(score.total(team) - score.taken(team))
    if not score.is_over and (line is None or score.left):
        steps.append(Working("team.not_over", None, {"left": score.left or None}))
    values = {
        "contestant": team,
        "opponents": score.match.opponent(team),
        "round": score.match.round or None,
        "boards": score.scored(team),
        "worth": Amount(figure, unit),
    }
    return Working("team.match", figure, values, LAW_OF[score.rules.method.unit], parts=tuple(steps))


def explain_event(
    table: TeamTable, rules: EventRules, scores: Sequence[MatchScore], team: str, ranking: RankingRules
) -> Working:
    """How what a team has in the table came about, match by match."""
    row, unit = table.row(team), rules.unit.value
    played = {
        (match_score.match.opponent(team), match_score.match.round): match_score
        for match_score in scores
        if team in match_score.match.teams
    }
    parts = []
    for line in table.card(team):
        score = played.get((line.opponent or "", line.round))
        if score is not None and line in (rules.lines(score) or ()):
            parts.append(explain_match(score, team, rules=rules))
        else:
            parts.append(_given(line, rules))
    if row.carried:
        parts.append(Working("team.carried", row.carried, {"worth": Amount(row.carried, unit), "left": None}, "78D"))
    deductions = table.deductions.get(team, ())
    together = simple(row.vps + sum(deduction.worth for deduction in deductions))
    parts.append(Working("matches.sum", together, {"worth": Amount(together, unit)}, "78D"))
    parts += penalty_steps(deductions, together, unit)
    parts += shown_step(row.vps, _shown(row.vps, ranking), unit, ranking)
    values = {"contestant": team, "worth": Amount(_shown(row.vps, ranking), unit), "count": len(table.card(team))}
    return Working("standing.swiss", row.vps, values, "78D", parts=tuple(parts))


def _shown(figure: Number, ranking: RankingRules) -> Number:
    return rounded(figure, ranking.total_rounding, ranking.halves)


def _given(line: MatchLine, rules: EventRules) -> Working:
    """A match that was not played, or that counts otherwise than it was: by which regulation, and by whose ruling."""
    unit, law, verdict = rules.unit.value, "78D", None
    if line.ruling is not None:
        verdict = line.ruling.verdict.value
        law = ", ".join(dict.fromkeys((line.ruling.law or line.ruling.verdict.usual_law, law)))
    values = {
        "round": line.round or None,
        "opponents": line.opponent,
        "kind": line.kind.value,
        "verdict": verdict,
        "worth": Amount(line.total, unit),
    }
    if not rules.in_vps:
        return Working("team.given", line.total, values, law)
    parts = [_void(line, rules)] if line.kind is MatchKind.VOID else []
    parts += penalty_steps(line.deductions, line.vps, unit)
    by = {} if line.ruling is None else rules.laid_down(line)
    return Working("team.given", line.total, values, law, by, tuple(parts))


def _void(line: MatchLine, rules: EventRules) -> Working:
    """The share of a void match that each team gets."""
    share = simple(Fraction(line.vps) / line.at_stake) if line.at_stake else 0
    values = {"share": Fraction(share), "most": Amount(line.at_stake, "vps"), "worth": Amount(line.vps, "vps")}
    return Working("team.void", line.vps, values, "78D", rules.laid_down(line))


# A board.


def _board(score: MatchScore, board: BoardScore, own: TeamFigure) -> Working:
    figure = board.figures[score.match.teams.index(own.team)]
    unit, method = _unit(score), score.rules.method
    parts = [_comparison(score, comparison) for comparison in own.comparisons]
    if len(parts) > 1 and own.exact is not None:
        values = {"worth": Amount(own.exact, unit), "count": len(parts), "how": score.rules.several_tables}
        parts.append(Working("team.together", own.exact, values, "78D", {"several_tables": score.rules.several_tables}))
    if own.figure is not None and own.exact != own.figure:
        to = unit_name(_rounding(score))
        parts.append(Working("rounded", own.figure, {"unit": to}, "78D", {"imp_rounding": to}))
    if board.averaged:
        separate = [
            None if team_figure.figure is None else Amount(team_figure.figure, unit)
            for team_figure in (board.first, board.second)
        ]
        values = {
            "first": board.first.team,
            "second": board.second.team,
            "separate_first": separate[0],
            "separate_second": separate[1],
            "worth": None if figure is None else Amount(figure, unit),
        }
        parts.append(Working("team.averaged", figure, values, board.averaged))
    in_sets = score.match.by_set
    values = {
        "board": board.board,
        "set": board.round if in_sets else None,
        "contestant": own.team,
        "worth": None if figure is None else Amount(figure, unit),
    }
    return Working("team.board", figure, values, LAW_OF[method.unit], parts=tuple(parts))


def _comparison(score: MatchScore, comparison: Comparison) -> Working:
    unit = _unit(score)
    figure = comparison.figure
    worth = None if figure is None else Amount(figure, unit)
    if comparison.alternatives:
        ways = tuple(_comparison(score, alternative) for alternative in comparison.alternatives)
        return Working("team.better_of", figure, {"worth": worth}, comparison.law, parts=ways)
    if comparison.source is FigureSource.COMPARED:
        return _compared(comparison, worth, unit)
    if comparison.source is FigureSource.COMPLEMENT:
        other = () if comparison.other is None else (_comparison(score, comparison.other),)
        return Working("team.complement", figure, {"worth": worth}, comparison.law, parts=other)
    if comparison.source in (FigureSource.NOTHING, FigureSource.LATE):
        if comparison.flaw is not None:
            return Working("team.flaw", None, {"flaw": comparison.flaw})
        return Working(f"team.{comparison.source.value}")
    return _artificial(score, comparison, worth)


def _compared(comparison: Comparison, worth: Amount | None, unit: str) -> Working:
    steps = [
        Working(
            "team.compared",
            part.worth,
            {
                "share": None if len(comparison.parts) == 1 else part.share,
                "north_south": Signed(part.north_south),
                "east_west": Signed(part.east_west),
                "difference": Signed(part.difference),
                "worth": Amount(part.worth, unit),
            },
            comparison.law,
        )
        for part in comparison.parts
    ]
    if len(steps) == 1:
        return steps[0]
    return Working("team.weighed", comparison.figure, {"worth": worth}, f"12C1c, {comparison.law}", parts=tuple(steps))


def _artificial(score: MatchScore, comparison: Comparison, worth: Amount | None) -> Working:
    """Average plus and minus, with the team's own mean beside it."""
    unit, method, averages = _unit(score), score.rules.method, score.rules.averages
    award = comparison.award
    values: dict[str, object] = {
        "award": _AVERAGES.get(award, "other") if award is not None else "other",
        "worth": worth,
        "by_law": None if comparison.by_law is None else Amount(comparison.by_law, unit),
        "own": None if comparison.own is None else Amount(comparison.own, unit),
    }
    regulations: dict[str, object] = {}
    if comparison.source is FigureSource.LAID_DOWN:
        regulations |= scale_of(averages, method.top)
    elif comparison.own is not None:
        regulations |= window_of(averages)
    if comparison.source is FigureSource.ARTIFICIAL and award in (PLUS, MINUS) and isinstance(method, Imps):
        regulations["avg_imp"] = method.average_plus
    flaw = () if comparison.flaw is None else (Working("team.flaw", None, {"flaw": comparison.flaw}),)
    return Working(f"team.{comparison.source.value}", comparison.figure, values, comparison.law, regulations, flaw)


# A match.


def _sum(score: MatchScore, team: str, event: EventRules | None) -> Iterator[Working]:
    """From the boards to the margin: each sum, what is rounded, carried over and taken."""
    unit, method, rules = _unit(score), score.rules.method, score.rules
    law = LAW_OF[method.unit]
    boards = simple(score.exact_total(team) - score.second_part(team))
    yield Working("team.sum", boards, {"worth": Amount(boards, unit), "boards": score.scored(team)}, law)
    total = score.exact_total(team)
    if isinstance(method, Patton):
        second = score.second_part(team)
        values = {"second": Amount(second, unit), "worth": Amount(total, unit)}
        yield Working("team.second_part", total, values, "78D")
    if total != score.total(team):
        total, to = score.total(team), unit_name(rules.unit_of_match)
        yield Working("rounded", total, {"unit": to}, "78D", {"match_rounding": to})
    carried = score.carried if team == score.match.first else -score.carried
    if carried and not method.top:
        total = simple(total + carried)
        values = {"worth": Amount(carried, unit), "left": Amount(total, unit)}
        yield Working("team.carried", total, values, "78D", {} if event is None else event.carry_over.laid_down)
    yield from penalty_steps(score.deductions(team), total, unit)


def _vps(score: MatchScore, line: MatchLine, rules: EventRules) -> Iterator[Working]:
    """The VPs of a match, and what is taken of them."""
    scale, team = rules.scale, line.team
    worth = Amount(line.vps, "vps")
    if line.kind is MatchKind.VOID:
        yield _void(line, rules)
    else:
        percent = scale.measure is Measure.PERCENT
        boards = score.card_length if rules.incomplete.scale == "scheduled" else score.card_boards
        measured = score.percentage(team) if percent else score.margin(team)
        margin = Amount(measured, "percent" if percent else _unit(score))
        values = {"margin": margin, "scale": scale.name, "how": scale.working(measured, boards), "worth": worth}
        yield Working("match.converted", line.vps, values, "78D", {"vp_scale": scale.name})
    yield from penalty_steps(score.deductions(team, in_vps=True), line.vps, "vps")


def _unit(score: MatchScore) -> str:
    return UNITS[score.rules.method.unit].value


def _rounding(score: MatchScore) -> Fraction:
    """What the figure of a board is rounded to."""
    method = score.rules.method.boards if isinstance(score.rules.method, Patton) else score.rules.method
    return method.unit_of_rounding if isinstance(method, Imps | BoardAMatch) else Fraction(0)
