"""A claim as those at the table see it, and what may be taken back of one (68, 69, 71)."""

from __future__ import annotations

from kibitz.assistant.opinion import costliest, reasons
from kibitz.game import SEATS, Result, Seat
from kibitz.laws.effects import EffectKind
from kibitz.live.agreeing import asked_together, is_settled_by_number, question
from kibitz.live.claim_phrases import spoken
from kibitz.live.claims import withdrawals
from kibitz.live.live_boards import BoardInPlay
from kibitz.live.live_table import LiveTable
from kibitz.live.views.types import (
    LiveClaimData,
    LiveOpinionData,
    LiveResultData,
    SaidTogetherData,
    SettlingData,
    StatementPieceData,
    TrickData,
    WithdrawableData,
)
from kibitz.messages.rulings import RulingWords
from kibitz.table.claims.claim import Claim, ClaimStatus
from kibitz.table.engine.rulings import RecordedEffect, Ruling
from kibitz.table.outcome import plain
from kibitz.table.views import View


def claim_data(table: LiveTable, board: BoardInPlay, seen: View, words: RulingWords) -> LiveClaimData | None:
    """The claim, what was said with it, and what the others have said so far."""
    claim = seen.claim
    if claim is None:
        return None
    taken_back = claim.status is ClaimStatus.AGREED and claim.objectors
    return {
        "claimer": str(claim.claimer),
        "tricks": None if claim.unclear else claim.tricks,
        "of": claim.left,
        "conceded": claim.conceded,
        "statement": claim.statement or "",
        "pieces": _pieces(claim.statement or ""),
        "status": str(ClaimStatus.DOUBTED if taken_back else claim.status),
        "objecting": [str(seat) for seat in SEATS if seat in claim.objectors],
        "objections": list(claim.objections),
        "settling": _settling(table, board, claim, words),
        "comes_to": _comes_to(board, seen, claim),
        "agreeing": [str(seat) for seat in SEATS if seat in board.accepting or seat in claim.agreeing],
        "playing_on": [str(seat) for seat in claim.consenting],
    }


def _comes_to(board: BoardInPlay, seen: View, claim: Claim) -> LiveResultData | None:
    """The result if all agree, by the tricks as this person counts them (65B): on that they agree (79A)."""
    contract = board.presumed_contract
    if contract is None or claim.unclear:
        return None
    side = contract.declarer.side
    more = claim.tricks if claim.claimer.side is side else claim.left - claim.tricks
    result = Result(contract, min(seen.tricks[side] + more, 13))
    return {
        "board": board.board.number,
        "contract": str(contract),
        "result": str(result),
        "points": result.points(board.board),
        "adjusted": "",
    }


def _settling(table: LiveTable, board: BoardInPlay, claim: Claim, words: RulingWords) -> SettlingData | None:
    """What they have to agree on where nobody directs: the referee's number with its reasons is before all four."""
    found = asked_together(table) if is_settled_by_number(table) else None
    if found is None:
        return None
    proposed = [step.effect.values for step in found[0].effects if step.effect.kind == EffectKind.PROPOSE_TRICKS]
    sure = proposed[-1].get("tricks") if proposed and proposed[-1].get("exact") else None
    about = board.said_about == question(table)
    return {
        "side": "NS" if str(claim.claimer.side) == "NS" else "EW",
        "of": claim.left,
        "proposal": sure if isinstance(sure, int) else None,
        "opinion": opinion_data(found[0], words),
        "said": said_data(board) if about else [],
    }


def said_data(board: BoardInPlay) -> list[SaidTogetherData]:
    """What each has said to the question before them."""
    return [{"seat": str(seat), "answer": board.said[seat]} for seat in SEATS if seat in board.said]


def withdrawable_data(table: LiveTable, seat: Seat | None) -> list[WithdrawableData]:
    """The agreements and concessions that this player may take back."""
    if seat is None:
        return []
    return [{"board": found.board, "final": found.is_final} for found in withdrawals(table, seat)]


def opinion_data(ruling: Ruling, words: RulingWords) -> LiveOpinionData | None:
    """What the claim referee gives for its proposal; for the director, since it shows every hand (70A)."""
    effects = [step.effect for step in ruling.record if isinstance(step, RecordedEffect)]
    told = [text for effect in effects for text in reasons(effect, words)]
    line: list[TrickData] = [
        {
            "cards": [{"seat": str(card.seat), "card": str(plain(card.card))} for card in trick.cards],
            "winner": str(trick.winner),
        }
        for effect in effects
        for trick in costliest(effect)
    ]
    return {"reasons": told, "line": line} if told or line else None


def _pieces(statement: str) -> list[StatementPieceData]:
    found: list[StatementPieceData] = []
    for name, text in spoken(statement):
        phrase, _, suit = name.partition("-")
        found.append({"phrase": phrase, "suit": suit, "text": text})
    return found
