"""Having none? As all four hear it (61B)."""

from __future__ import annotations

from kibitz.live.live_boards import BoardInPlay
from kibitz.live.suit_questions import suit_question
from kibitz.live.views.types import SuitQuestionData


def suit_question_data(board: BoardInPlay) -> SuitQuestionData | None:
    """The question that is in the air; from one defender to the other it is unauthorised information (61B3)."""
    question = suit_question(board)
    contract = board.presumed_contract
    if question is None or contract is None or board.ended is not None:
        return None
    defends = question.asker.side is not contract.declarer.side
    return {
        "asker": str(question.asker),
        "asked": str(question.asked),
        "answer": question.answer,
        "unauthorised": defends and question.asker.partner is question.asked,
    }
