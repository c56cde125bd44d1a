"""A ranked session as data for other programs: figures exactly, as texts such as "29/6", and with decimals."""

from __future__ import annotations

from typing import Any

from kibitz.cli.ranked import Ranked
from kibitz.messages.scoring import WorkingWords
from kibitz.scoring.flaws import Flaw
from kibitz.scoring.rounding import Number
from kibitz.scoring.standings import Ranking, Row
from kibitz.scoring.working.tree import exact, plain


def ranked_data(ranked: Ranked) -> dict[str, Any]:
    """Everything that was asked for."""
    session = ranked.session
    data: dict[str, Any] = {
        "name": session.name,
        "date": session.date,
        "kind": session.kind.value,
        "method": ranked.method,
        "edition": str(ranked.regulations.edition),
        "regulations": {name: plain(value) for name, value in ranked.regulations.changed().items()},
        "profile": ranked.profile or None,
        "boards": sorted({key.board for key in ranked.field.rows}),
        "results": sum(len(each.results) for each in ranked.field.rows.values()),
        "rankings": [_ranking(ranked, each) for each in ranked.rankings],
        "set_aside": [_flaw(each, ranked.words) for each in ranked.set_aside],
        "doubts": [_flaw(each, ranked.words) for each in ranked.doubts],
    }
    if ranked.travellers:
        data["travellers"] = [each.to_data() for each in ranked.travellers]
    if ranked.scorecards:
        data["scorecards"] = {who: [each.to_data() for each in rows] for who, rows in ranked.scorecards}
    if ranked.workings:
        data["workings"] = {who: each.to_data(ranked.words.step) for who, each in ranked.workings}
    if ranked.agreement is not None:
        data["check"] = {
            "compared": ranked.agreement.compared,
            "differences": [
                {"what": each.id, **{name: plain(value) for name, value in each.values.items()}}
                for each in ranked.agreement.differences
            ],
            "shown_before_brought_up": [each.values for each in ranked.agreement.raw if each.id == "raw"],
            "shown_brought_up": [each.values for each in ranked.agreement.raw if each.id == "brought_up"],
        }
    return data


def _ranking(ranked: Ranked, ranking: Ranking) -> dict[str, Any]:
    group = ranking.group
    return {
        "section": group.section or None,
        "line": group.line or None,
        "stratum": group.stratum or None,
        "rows": [_row(ranked, each) for each in ranking.rows],
    }


def _row(ranked: Ranked, row: Row) -> dict[str, Any]:
    tally = ranked.account[row.contestant]
    names = next((each.names for each in ranked.session.contestants if each.id == row.contestant), ())
    return {
        "place": None if row.place is None else row.place.number,
        "shared_by": None if row.place is None else row.place.shared_by,
        "contestant": row.contestant,
        "names": list(names),
        "status": row.status.value,
        "boards": tally.boards,
        "total": exact(tally.total),
        "score": exact(tally.score),
        "available": _or_none(tally.out_of or None),
        "percentage": _or_none(tally.percentage),
        "shown_total": exact(tally.shown_total),
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
        "notes": [ranked.words.voice.spell(each) for each in (*row.notes, *row.ties)],
    }


def _flaw(flaw: Flaw, words: WorkingWords) -> dict[str, Any]:
    return {
        "id": flaw.id,
        "sentence": words.flaw(flaw),
        "values": {name: str(value) for name, value in flaw.values.items()},
    }


def _or_none(number: Number | None) -> dict[str, str] | None:
    return None if number is None else exact(number)
