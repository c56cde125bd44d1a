"""Adjusted scores and penalties that the director gives by hand, with figures (Laws 12, 90 and 91)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

from kibitz.game import Side
from kibitz.laws.provisions import exists
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.notices import NoticeKind
from kibitz.table.engine.position import Position
from kibitz.table.engine.register import EntryAct
from kibitz.table.engine.rulings import AwardKind, RulingAward
from kibitz.table.log.entries import Actor, Entry
from kibitz.table.log.refusal import Refusal
from kibitz.table.scores.weights import check_weights, doubt_about_weights


def _adjusts(fold: Fold, entry: Entry) -> None:
    """The director's own figures for an adjusted score, one for each side that is named."""
    position = fold.position
    number = entry.get("ruling")
    ruling = position.docket.ruling(number).number if number is not None else _last_adjusting(position)
    for side in Side:
        score = entry.get(str(side))
        if score is not None:
            check_weights(position, score)
            by = _provision(position, entry, _manner(score))
            doubt = doubt_about_weights(position, score, by, ruling or _last_of_information(position), entry.number)
            if doubt is not None and (doubt.id, doubt.entry) not in [
                (notice.id, notice.entry) for notice in position.docket.notices
            ]:
                position.notice(doubt.id, doubt.by, doubt.entry, **doubt.values)
            position.record.awards.append(
                RulingAward(AwardKind.SCORE_GIVEN, (side,), score, by, ruling, entry=entry.number)
            )


def _manner(score: str) -> str:
    """The provision that speaks of such a score: artificial (12C2), assigned (12C1), or none of its own."""
    if score in ("table", "cancelled", "not-played"):
        return "12A"
    if score.startswith("ave") or re.fullmatch(r"[0-9.]+%", score):
        return "12C2a"
    return "12C2b" if "imp" in score else "12C1a"


def _last_adjusting(position: Position) -> int:
    """The ruling that the figures most likely belong to; 0 where none called for an adjusted score."""
    return next((award.ruling for award in reversed(position.record.awards) if award.kind == AwardKind.SCORE_DUE), 0)


def _last_of_information(position: Position) -> int:
    """The last ruling on information from partner or elsewhere, where none has called for an adjusted score yet."""
    return next((ruling.number for ruling in reversed(position.rulings) if ruling.irregularity.law.startswith("16")), 0)


def _penalises(fold: Fold, entry: Entry) -> None:
    """A penalty or a warning that the director has given."""
    position = fold.position
    who: Actor = entry["who"]
    sides = tuple(Side) if who.side is None else (who.side,)
    ruling = position.rulings[-1].number if position.rulings else 0
    by = _provision(position, entry, "90A")
    amount = str(entry["amount"])
    if amount.endswith("%") and Fraction(amount[:-1]) > 100:
        position.notice(NoticeKind.PENALTY_OF_ALL, by, entry.number)
        amount = "100%"
    position.record.awards.append(
        RulingAward(AwardKind.PENALTY_GIVEN, sides, amount, by, ruling, who.seats, entry=entry.number)
    )


def _provision(position: Position, entry: Entry, otherwise: str) -> str:
    by = str(entry.get("by") or otherwise)
    if not exists(by, position.edition):
        raise Refusal("no_such_provision", word=by, edition=str(position.edition))
    return by


ACTS: Mapping[str, EntryAct] = {"adjusts": _adjusts, "penalises": _penalises}
