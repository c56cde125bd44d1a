"""What a player asks to do with cards: play or show one, take one back, ask whether somebody has none."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Card, Seat
from kibitz.laws import switches
from kibitz.live.acts import LineEntered, LiveAct, QuestionsOver, seat_letter
from kibitz.live.asked.reading import Asked, SeatAsks, board_in_play, insists, value_sent, written
from kibitz.live.live_boards import BoardInPlay
from kibitz.live.live_table import LiveTable
from kibitz.live.passed_out import waits_for_hands
from kibitz.live.procedure import answered_by_acting, askers
from kibitz.live.refusals import LiveRefusal
from kibitz.live.slips import owes_card
from kibitz.live.suit_questions import may_be_asked, suit_question
from kibitz.table.cards.legality import cards_left
from kibitz.table.cards.out_of_turn import cards_of
from kibitz.table.views import led_face_down


def _card(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """A card from one's own hand, or from dummy by declarer; the opening lead face down unless it is to be faced."""
    board = board_in_play(table)
    position = board.table.position
    card = value_sent(Card.of, asked.get("card"))
    if waits_for_hands(board):
        raise LiveRefusal("not_now")
    stopped = position.claim is not None and position.claim.stops_play
    if stopped and "card" not in answered_by_acting(position, seat):
        raise LiveRefusal("claimed", law="68D")
    if any(card in cards_of(held) for held in position.held.entries):
        raise LiveRefusal("not_now")  # it lies on the table already
    contract = position.presumed_contract
    declares = contract is not None and seat is contract.declarer
    if declares and position.cards.lead_is_faced and card in _holds(board, seat.partner):
        return [LineEntered(f"{seat} dummy {written(card)}")]
    if card not in _holds(board, seat):
        raise LiveRefusal("not_now")
    if contract is not None and seat is contract.declarer.partner and position.cards.lead_is_faced:
        raise LiveRefusal("not_now")
    if position.play is None and contract is not None:
        face_up = position.regulations[switches.FACE_UP_OPENING_LEADS] or asked.get("faced") is True
        if not face_up or position.policy == "prevent":
            if led_face_down(position) is not None:
                raise LiveRefusal("not_now")  # there is no other to make (41A)
            down = "" if position.regulations[switches.FACE_UP_OPENING_LEADS] else " down"
            return [LineEntered(f"{seat} leads {written(card)}{down}{insists(asked)}")]
    return [LineEntered(f"{seat} {written(card)}{insists(asked)}")]


def _no_questions(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    board = board_in_play(table)
    position = board.table.position
    if led_face_down(position) is None or seat not in askers(position):
        raise LiveRefusal("not_now")
    return [QuestionsOver(seat_letter(seat))]


def _expose(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """A card dropped or shown, where that can happen (24, 49)."""
    board = board_in_play(table)
    card = value_sent(Card.of, asked.get("card"))
    if board.table.position.policy == "prevent" or card not in _holds(board, seat) or waits_for_hands(board):
        raise LiveRefusal("not_now")
    return [LineEntered(f"{seat} exposes {written(card)}")]


def _having_none(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """Having none? Asked of whoever has not followed suit (61B); where that cannot happen there is nothing to ask."""
    board, whom = board_in_play(table), value_sent(Seat.of, asked.get("whom"))
    if board.table.position.policy == "prevent" or whom not in may_be_asked(board, seat):
        raise LiveRefusal("not_now")
    return [LineEntered(f"{seat} asks {whom} {{?}}")]


def _answer_none(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """The answer of whoever was asked: none, or that they have one, which is ruled on at once (62)."""
    board, word = board_in_play(table), asked.get("answer")
    question = suit_question(board)
    if question is None or question.asked is not seat or question.answer or word not in ("none", "yes", "silence"):
        raise LiveRefusal("not_now")
    called = [LineEntered(f"{seat} calls-td")] if word == "yes" else []  # attention is drawn to it (9B1)
    return [LineEntered(f"{seat} answers {word}"), *called]


def _take_back(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """One's last card taken back, where everything may happen (47, 62A)."""
    board = board_in_play(table)
    if board.table.position.policy == "prevent" and board.table.position.open_ruling is None:
        raise LiveRefusal("not_now")
    if owes_card(board, seat):  # it is taken back by the card that is played in its place
        raise LiveRefusal("card_instead", law="62A")
    return [LineEntered(f"{seat} takes-back")]


def _holds(board: BoardInPlay, seat: Seat) -> frozenset[Card]:
    """The cards that a player has still, those that lie before them face up with them."""
    left = cards_left(board.table.position, seat)
    return frozenset(left or ())


SEAT_ACTS: Mapping[str, SeatAsks] = {
    "card": _card,
    "no_questions": _no_questions,
    "expose": _expose,
    "having_none": _having_none,
    "answer_none": _answer_none,
    "take_back": _take_back,
}
"""What a player asks for, by its name."""
