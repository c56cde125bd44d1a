"""The score as it is entered on record, and a later entry that says otherwise (79C)."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Result, Side
from kibitz.laws.asks import AnswerSource, Ask
from kibitz.laws.law79_scoring_error import RIGHT_SCORE
from kibitz.table.cards.standing_cards import TRICKS
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.knower import Knower
from kibitz.table.engine.notices import NoticeKind
from kibitz.table.engine.position import Position
from kibitz.table.engine.register import EntryAct
from kibitz.table.engine.rulings import Breach, BreachStatus, Ruling
from kibitz.table.log import kinds
from kibitz.table.log.entries import Entry

SCORING_ERROR = "scoring-error"


def _enters(fold: Fold, entry: Entry) -> None:
    """The first score that is entered stands on record; another one says that it is wrong."""
    position = fold.position
    position.acts.append(entry)
    score = kinds.RESULT.write(entry["result"])
    asked = position.open_ruling
    if entry.actor.is_official and asked is not None and asked.pending and asked.pending.id == RIGHT_SCORE.id:
        fold.conversations.tell(asked, RIGHT_SCORE.id, score, AnswerSource.DIRECTOR, entry.number)
    elif position.record.entered is None:
        position.record.entered = score
        _note_difference(position, entry)
    elif score != position.record.entered:
        _error(position, entry, score)


def _note_difference(position: Position, entry: Entry) -> None:
    """Tell the director where the table saw another result than the one that was entered."""
    contract, auction = position.contract, position.auction
    result: Result = entry["result"]
    if contract is not None and position.play_ended and sum(map(position.tricks, Side)) == TRICKS:
        seen = Result(contract, position.tricks(contract.declarer.side))
        if result != seen:
            position.notice(NoticeKind.SCORE_DIFFERS, "79C1", entry.number, entered=result, seen=seen)
    elif contract is not None:  # it does not know all of the tricks
        if result.contract != contract:
            position.notice(NoticeKind.CONTRACT_DIFFERS, "79C1", entry.number, entered=result, seen=contract)
    elif auction.is_passed_out:
        if not result.is_passed_out:
            position.notice(NoticeKind.CONTRACT_DIFFERS, "79C1", entry.number, entered=result, seen=None)
    elif position.items and not auction.is_over:
        position.notice(NoticeKind.ENTERED_BEFORE_END, "79C1", entry.number, entered=result)


def _error(position: Position, entry: Entry, score: str) -> None:
    latent = (
        known_breach
        for known_breach in position.breaches
        if known_breach.kind == SCORING_ERROR and known_breach.status is BreachStatus.LATENT
    )
    breach = next(latent, None)
    if breach is None:
        breach = Breach(SCORING_ERROR, None, [], order=position.order)
        position.breaches.append(breach)
    breach.entries.append(entry.number)
    known = None if position.result is None else kinds.RESULT.write(position.result)
    breach.context["right_score"] = known if known is not None and known != position.record.entered else score
    if entry.actor.is_official:
        breach.context["recorded_score_wrong"] = True
        position.docket.director_present = True


def _score_wrong(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Known where the tricks are: counted, or agreed on by both sides (79A1)."""
    if position.result is None or position.record.entered is None:
        return None
    return position.record.entered != kinds.RESULT.write(position.result)


def _known_who(position: Position, ruling: Ruling, ask: Ask) -> object:
    return True if ruling.breach.offender is not None else None


ACTS: Mapping[str, EntryAct] = {"enters": _enters}
KNOWERS: Mapping[str, Knower] = {
    "known_who_fouled_it": _known_who,
    "recorded_score_wrong": _score_wrong,
}
