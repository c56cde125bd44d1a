"""Matches as data for other programs: figures exactly, as texts such as "29/6", and with decimals."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from kibitz.cli.ranking.agreement import agreement_data
from kibitz.cli.ranking.flaw_notes import flaws_data
from kibitz.cli.ranking.teams.report import TeamsReport
from kibitz.cli.ranking.teams.workings import workings_of
from kibitz.game import SIDES
from kibitz.results.team_pairs import pair_names
from kibitz.scoring.matches.match import SeatedResult, match_seating
from kibitz.scoring.notation import write_award
from kibitz.scoring.ranking_data import RankedRowData, ranking_data
from kibitz.scoring.rounding import Number
from kibitz.scoring.standings import Deduction
from kibitz.scoring.teams import MatchLine, MatchScore, line_ups
from kibitz.scoring.working.tree import WorkingStepData, exact, plain


def teams_data(ranked: TeamsReport) -> dict[str, Any]:
    """Everything that was asked for."""
    session = ranked.session
    data: dict[str, Any] = {
        "name": session.name,
        "date": session.date,
        "kind": "teams",
        "method": ranked.of.method,
        "knock_out": ranked.of.rules.matches.knock_out,
        "vp_scale": ranked.of.rules.scale.name if ranked.of.rules.in_vps and any(ranked.of.lines) else None,
        "edition": str(ranked.of.regulations.edition),
        "regulations": {name: plain(value) for name, value in ranked.of.regulations.changed().items()},
        "teams": list(ranked.of.teams),
        "matches": [_match(ranked, number) for number in range(len(ranked.of.scores))],
        "byes": [{"team": bye.team, "round": bye.round, "points": exact(bye.total)} for bye in ranked.of.byes],
        "standings": _standings(ranked),
        **flaws_data(ranked.set_aside, ranked.doubts, ranked.words),
    }
    if ranked.explained:
        data["workings"] = {team: _workings(ranked, team) for team in ranked.explained}
    if ranked.agreement is not None:
        data["check"] = agreement_data(ranked.agreement, of_teams=True)
    return data


def _match(ranked: TeamsReport, number: int) -> dict[str, Any]:
    score, lines = ranked.of.scores[number], ranked.of.lines[number]
    data: dict[str, Any] = {
        "round": score.match.round or None,
        "state": score.state,
        "open_boards": score.left,
        "tables": score.match.tables,
        "line_ups": [
            {"set": round, "teams": {team: list(who) for team, who in pairs.items()}}
            for round, pairs in line_ups(score.match, pair_names(ranked.session))
        ],
        "boards": list(_boards(score)),
        "teams": [_team(score, team, lines) for team in score.match.teams],
    }
    if score.rules.knock_out:
        decision = ranked.of.rules.decide(score)
        data["decision"] = {
            "winner": decision.winner,
            "leader": decision.leader,
            "margin": exact(decision.margin),
            "extra_boards": decision.extra_boards,
        }
    return data


def _team(score: MatchScore, team: str, lines: tuple[MatchLine, MatchLine] | None) -> dict[str, Any]:
    line = next((match_line for match_line in lines or () if match_line.team == team), None)
    return {
        "team": team,
        "total": exact(score.total(team)),
        "available": _or_none(score.available(team) or None),
        "carried": _or_none((score.carried if team == score.match.first else -score.carried) or None),
        "gained": exact(score.gained(team)),
        "lost": exact(score.lost(team)),
        "margin": exact(score.margin(team)),
        "deductions": [
            _deduction(deduction) for deduction in (*score.deductions(team), *score.deductions(team, in_vps=True))
        ],
        "points": None if line is None else exact(line.total),
        "kind": None if line is None else line.kind.value,
    }


def _deduction(deduction: Deduction) -> dict[str, Any]:
    penalty = deduction.penalty
    return {
        "worth": exact(deduction.worth),
        "unit": penalty.unit.value,
        "law": penalty.law,
        "reason": penalty.reason or None,
    }


def _boards(score: MatchScore) -> Iterator[dict[str, Any]]:
    for board, tables in zip(score.boards, match_seating(score.match).boards.values(), strict=True):
        yield {
            "board": board.board,
            "round": board.round or None,
            "tables": [_table(table) for table in tables],
            "separately": [_or_none(team_figure.figure) for team_figure in (board.first, board.second)],
            "figures": [_or_none(figure) for figure in board.figures],
            "averaged": board.averaged or None,
        }


def _table(seated: SeatedResult) -> dict[str, Any]:
    result = seated.result
    ns, ew = (write_award(result.award(side), side) for side in SIDES)
    return {
        "table": result.table or None,
        "ns": seated.ns,
        "ew": seated.ew,
        "result": None if result.result is None else str(result.result),
        "ns_award": ns,
        "ew_award": ew,
    }


def _standings(ranked: TeamsReport) -> list[dict[str, Any]] | None:
    """The one ranking of the teams; nothing where matches are not added up."""
    ranking = next(iter(ranked.of.rankings), None)
    return None if ranking is None else [_row(row) for row in ranking_data(ranking)["rows"]]


def _row(row: RankedRowData) -> dict[str, Any]:
    place, tally = row["place"], row["tally"]
    return {
        "place": None if place is None else place.number,
        "shared_by": None if place is None else place.shared_by,
        "team": tally["contestant"],
        **{name: exact(figure) for name, figure in tally["team"].items() if isinstance(figure, int | Fraction)},
        "points": exact(tally["score"]),
    }


def _workings(ranked: TeamsReport, team: str) -> list[WorkingStepData]:
    return [working.to_data(ranked.words.step) for _, working in workings_of(ranked, team)]


def _or_none(number: Number | None) -> dict[str, str] | None:
    return None if number is None else exact(number)
