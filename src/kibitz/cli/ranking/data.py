"""A ranked session as data for other programs: figures exactly, as texts such as "29/6", and with decimals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kibitz.cli.ranking.agreement import agreement_data
from kibitz.cli.ranking.flaw_notes import flaws_data
from kibitz.cli.ranking.report import SessionReport
from kibitz.cli.ranking.teams.data import teams_data
from kibitz.cli.ranking.teams.report import TeamsReport
from kibitz.messages.scoring import WorkingWords
from kibitz.results import RankedEvent
from kibitz.scoring.ranking_data import RankedMatch, RankedRowData, RankingData, ranking_data
from kibitz.scoring.rounding import Number
from kibitz.scoring.standings import Rankings
from kibitz.scoring.working import Working, explain_place
from kibitz.scoring.working.tree import exact, plain


def ranked_data(ranked: SessionReport) -> dict[str, Any]:
    """Everything that was asked for."""
    session = ranked.session
    names = {contestant.id: contestant.names for contestant in session.contestants}
    data: dict[str, Any] = {
        "name": session.name,
        "date": session.date,
        "kind": session.kind.value,
        "method": ranked.of.method,
        "methods": list(ranked.of.methods),
        "unit": ranked.tallies.unit,
        "vp_scales": list(ranked.of.scales),
        "edition": str(ranked.of.regulations.edition),
        "regulations": {name: plain(value) for name, value in ranked.of.regulations.changed().items()},
        "profile": ranked.profile or None,
        "boards": sorted({key.board for key in ranked.field.rows}),
        "results": sum(len(row.results) for row in ranked.field.rows.values()),
        "rankings": [_ranking(ranking_data(ranking), names, ranked.words) for ranking in ranked.rankings],
        **flaws_data(ranked.set_aside, ranked.doubts, ranked.words),
    }
    if ranked.travellers:
        data["travellers"] = [traveller.to_data() for traveller in ranked.travellers]
    if ranked.scorecards:
        data["scorecards"] = {who: [row.to_data() for row in rows] for who, rows in ranked.scorecards}
    if ranked.workings:
        data |= _workings(ranked.workings, ranked.rankings, ranked.words)
    if ranked.agreement is not None:
        data["check"] = agreement_data(ranked.agreement)
    return data


def _workings(
    workings: Sequence[tuple[str, Working]], rankings: Rankings, words: WorkingWords
) -> dict[str, dict[str, Any]]:
    return {
        "workings": {who: working.to_data(words.step) for who, working in workings},
        "places": {
            who: [
                explain_place(ranking, who).to_data(words.step)
                for ranking in rankings
                if who in ranking.places or who in ranking.unplaced
            ]
            for who, _ in workings
        },
    }


def event_data(
    event: RankedEvent,
    sessions: Sequence[SessionReport | TeamsReport],
    words: WorkingWords,
    workings: Sequence[tuple[str, Working]] = (),
) -> dict[str, Any]:
    """Several sessions, and the ranking of all."""
    names = {who: contestant.names for who, contestant in event.contestants.items()}
    return {
        "sessions": [
            teams_data(session) if isinstance(session, TeamsReport) else ranked_data(session) for session in sessions
        ],
        "unit": event.tallies.unit,
        "rankings": [_ranking(ranking_data(ranking), names, words) for ranking in event.rankings],
        **flaws_data(event.set_aside, event.doubts, words),
        **(_workings(workings, event.rankings, words) if workings else {}),
    }


def _ranking(ranking: RankingData, names: Mapping[str, Sequence[str]], words: WorkingWords) -> dict[str, Any]:
    group = ranking["group"]
    return {
        "section": group.section or None,
        "line": group.line or None,
        "stratum": group.stratum or None,
        "handicap": group.handicap,
        "rows": [_row(row, names, words) for row in ranking["rows"]],
    }


def _row(row: RankedRowData, names: Mapping[str, Sequence[str]], words: WorkingWords) -> dict[str, Any]:
    tally, place = row["tally"], row["place"]
    rounded = tally["rounded_total"]
    data: dict[str, Any] = {
        "place": None if place is None else place.number,
        "shared_by": None if place is None else place.shared_by,
        "contestant": tally["contestant"],
        "names": list(names.get(tally["contestant"], ())),
        "status": row["status"].value,
        "boards": tally["boards"],
        "total": exact(tally["total"]),
        "score": exact(tally["score"]),
        "available": _or_none(tally["available"]),
        "percentage": _or_none(tally["percentage"]),
        "shown_total": exact(tally["shown"] if rounded is None else rounded),
        "shown": exact(row["shown"]),
        "deductions": [
            {
                "worth": exact(deduction.worth),
                "law": deduction.penalty.law,
                "kind": deduction.penalty.kind.value,
                "reason": deduction.penalty.reason or None,
                "refunded": deduction.refund is not None,
            }
            for deduction in tally["deductions"]
        ],
        "notes": [words.voice.spell(note) for note in row["notes"]],
    }
    if "matches" in tally:
        data["matches"] = [_match(match) for match in tally["matches"]]
    if "sessions" in tally:
        data["sessions"] = [
            {"session": part["session"], "figure": _or_none(part["figure"])} for part in tally["sessions"]
        ]
    return data


def _match(match: RankedMatch) -> dict[str, Any]:
    return {
        "round": match["round"],
        "opponents": match["opponents"],
        "boards": match["boards"],
        "vps": exact(match["vps"]),
        "parts": [
            {"method": part.method, "margin": exact(part.margin), "vps": exact(part.vps), "share": exact(part.share)}
            for part in match.get("parts", ())
        ],
    }


def _or_none(number: Number | None) -> dict[str, str] | None:
    return None if number is None else exact(number)
