"""A ranked session as data for other programs: figures exactly, as texts such as "29/6", and with decimals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kibitz.cli.ranking.agreement import agreement_data
from kibitz.cli.ranking.flaw_notes import flaws_data
from kibitz.cli.ranking.report import SessionReport
from kibitz.messages.scoring import WorkingWords
from kibitz.results import RankedEvent
from kibitz.scoring.rounding import Number
from kibitz.scoring.standings import (
    EventTally,
    Ranking,
    Rankings,
    StandingsRow,
    SwissPairsMatch,
    SwissTally,
    Tally,
)
from kibitz.scoring.working import Working, explain_place
from kibitz.scoring.working.tree import exact, plain


def ranked_data(ranked: SessionReport) -> dict[str, Any]:
    """Everything that was asked for."""
    session = ranked.session
    names = {each.id: each.names for each in session.contestants}
    data: dict[str, Any] = {
        "name": session.name,
        "date": session.date,
        "kind": session.kind.value,
        "method": ranked.of.method,
        "methods": list(ranked.of.methods),
        "unit": ranked.account.unit,
        "vp_scales": list(ranked.of.scales),
        "edition": str(ranked.of.regulations.edition),
        "regulations": {name: plain(value) for name, value in ranked.of.regulations.changed().items()},
        "profile": ranked.profile or None,
        "boards": sorted({key.board for key in ranked.field.rows}),
        "results": sum(len(each.results) for each in ranked.field.rows.values()),
        "rankings": [_ranking(each, names, ranked.words) for each in ranked.rankings],
        **flaws_data(ranked.set_aside, ranked.doubts, ranked.words),
    }
    if ranked.travellers:
        data["travellers"] = [each.to_data() for each in ranked.travellers]
    if ranked.scorecards:
        data["scorecards"] = {who: [each.to_data() for each in rows] for who, rows in ranked.scorecards}
    if ranked.workings:
        data |= _workings(ranked.workings, ranked.rankings, ranked.words)
    if ranked.agreement is not None:
        data["check"] = agreement_data(ranked.agreement)
    return data


def _workings(
    workings: Sequence[tuple[str, Working]], rankings: Rankings, words: WorkingWords
) -> dict[str, dict[str, Any]]:
    return {
        "workings": {who: each.to_data(words.step) for who, each in workings},
        "places": {
            who: [
                explain_place(each, who).to_data(words.step)
                for each in rankings
                if who in each.places or who in each.unplaced
            ]
            for who, _ in workings
        },
    }


def event_data(
    event: RankedEvent,
    sessions: Sequence[SessionReport],
    words: WorkingWords,
    workings: Sequence[tuple[str, Working]] = (),
) -> dict[str, Any]:
    """Several sessions, and the ranking of all."""
    names = {who: each.names for who, each in event.contestants.items()}
    return {
        "sessions": [ranked_data(each) for each in sessions],
        "unit": event.account.unit,
        "rankings": [_ranking(each, names, words) for each in event.rankings],
        **flaws_data(event.set_aside, event.doubts, words),
        **(_workings(workings, event.rankings, words) if workings else {}),
    }


def _ranking(ranking: Ranking, names: Mapping[str, Sequence[str]], words: WorkingWords) -> dict[str, Any]:
    group = ranking.group
    return {
        "section": group.section or None,
        "line": group.line or None,
        "stratum": group.stratum or None,
        "handicap": group.handicap,
        "rows": [_row(each, names, words) for each in ranking.rows],
    }


def _row(row: StandingsRow, names: Mapping[str, Sequence[str]], words: WorkingWords) -> dict[str, Any]:
    tally = row.tally
    data: dict[str, Any] = {
        "place": None if row.place is None else row.place.number,
        "shared_by": None if row.place is None else row.place.shared_by,
        "contestant": row.contestant,
        "names": list(names.get(row.contestant, ())),
        "status": row.status.value,
        "boards": tally.boards,
        "total": exact(tally.total if isinstance(tally, Tally | SwissTally | EventTally) else tally.score),
        "score": exact(tally.score),
        "available": _or_none(tally.out_of or None),
        "percentage": _or_none(tally.percentage),
        "shown_total": exact(tally.shown_total if isinstance(tally, Tally) else tally.shown),
        "shown": exact(row.shown),
        "deductions": [
            {
                "worth": exact(each.worth),
                "law": each.penalty.law,
                "kind": each.penalty.kind.value,
                "reason": each.penalty.reason or None,
                "refunded": each.refund is not None,
            }
            for each in tally.deductions
        ],
        "notes": [words.voice.spell(each) for each in (*row.notes, *row.ties)],
    }
    if isinstance(tally, SwissTally):
        data["matches"] = [_match(each) for each in tally.matches]
    if isinstance(tally, EventTally):
        data["sessions"] = [
            {"session": each.session, "figure": None if each.tally is None else exact(each.figure)}
            for each in tally.parts
        ]
    return data


def _match(match: SwissPairsMatch) -> dict[str, Any]:
    return {
        "round": match.round,
        "opponents": list(match.opponents),
        "boards": match.boards,
        "vps": exact(match.vps),
        "parts": [
            {"method": each.method, "margin": exact(each.margin), "vps": exact(each.vps), "share": exact(each.share)}
            for each in match.parts
        ],
    }


def _or_none(number: Number | None) -> dict[str, str] | None:
    return None if number is None else exact(number)
