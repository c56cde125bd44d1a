"""A claim as those at the table see it, and what may be taken back of one (68, 69, 71)."""

from __future__ import annotations

from kibitz.assistant.opinion import costliest, reasons
from kibitz.game import SEATS, Seat
from kibitz.live.claim_phrases import spoken
from kibitz.live.claims import withdrawals
from kibitz.live.live_table import BoardInPlay, LiveTable
from kibitz.live.views.types import (
    LiveClaimData,
    LiveOpinionData,
    StatementPieceData,
    TrickData,
    WithdrawableData,
)
from kibitz.messages.rulings import RulingWords
from kibitz.table.claims.claim import Claim, ClaimStatus
from kibitz.table.engine.rulings import RecordedEffect, Ruling
from kibitz.table.outcome import plain
from kibitz.table.views import View


def is_open_claim(claim: Claim | None) -> bool:
    """Whether a claim waits for somebody: it was made, or the agreement to it was taken back in time (69A)."""
    return claim is not None and (claim.is_pending or (claim.status is ClaimStatus.AGREED and bool(claim.objectors)))


def claim_data(board: BoardInPlay, seen: View) -> LiveClaimData | None:
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
        "agreeing": [str(seat) for seat in SEATS if seat in board.accepting or seat in claim.agreeing],
        "playing_on": [str(seat) for seat in claim.consenting],
    }


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
