"""What somebody may do at a live table now, as far as it tells them: where everything may happen it says no more."""

from __future__ import annotations

from kibitz.game import SEATS, Seat
from kibitz.laws import switches
from kibitz.live.agreeing import is_settled_by_number
from kibitz.live.claims import asked_to_play_on, withdrawals
from kibitz.live.corrections import correctable
from kibitz.live.live_boards import BoardInPlay
from kibitz.live.live_table import LiveTable
from kibitz.live.passed_out import put_back_by, waits_for_hands
from kibitz.live.procedure import answered_by_acting, askers, may_ask
from kibitz.live.ruled_later import may_be_asked_about
from kibitz.live.screens import change_is_hidden, judges
from kibitz.live.slips import is_of_card, is_ruled_now, may_be_meant, may_say_not_meant, owes_card
from kibitz.live.suit_questions import may_be_asked, suit_question
from kibitz.live.systems import may_tell_system
from kibitz.live.tricks_won import is_counted
from kibitz.live.views.on_table import written
from kibitz.live.views.types import MayDoData
from kibitz.table.views import View, led_face_down


def may_do(table: LiveTable, seat: Seat | None, seen: View | None) -> MayDoData:
    """The acts that make sense for this player now, and in a table that prevents the calls and cards allowed."""
    board = table.board
    if seat is None:
        return {"verbs": [], "calls": None, "cards": None}
    if board is None or seen is None or board.ended is not None:
        ready = [] if table.is_over or seat in table.ready else ["ready"]
        regret = ["withdraw_agreement"] if withdrawals(table, seat) else []
        correct = ["correct"] if board is not None and correctable(board, seat) else []
        rest = ["rest"] if table.opened.event and seat not in table.resting else []
        ask = ["director"] if may_be_asked_about(table, seat) else []
        return {"verbs": [*ready, *rest, *regret, *correct, *ask, "system", "leave"], "calls": None, "cards": None}
    calls = None if seen.legal_calls is None else [written(call) for call in seen.legal_calls]
    cards = None if seen.legal_cards is None else [written(card) for card in seen.legal_cards]
    verbs = _verbs(table, board, seat, seen)
    asked = may_be_asked(board, seat) if "having_none" in verbs else ()
    found: MayDoData = {
        "verbs": verbs,
        "calls": calls,
        "cards": cards,
        "having_none": [str(one) for one in SEATS if one in asked],
    }
    if "not_meant" in verbs and board.table.position.policy == "prevent" and not is_of_card(board):
        found["meant"] = [written(call) for call in may_be_meant(board, seat)]
    return found


def _verbs(table: LiveTable, board: BoardInPlay, seat: Seat, seen: View) -> list[str]:
    position = board.table.position
    contract, claim = board.presumed_contract, position.claim
    prevents = position.policy == "prevent"
    is_dummy = contract is not None and position.cards.lead_is_faced and seat is contract.declarer.partner
    found = ["director", *(["system"] if may_tell_system(table, seat) else [])]
    if not (table.opened.directed or table.opened.lesson):
        found.append("leave_board")
    if is_settled_by_number(table):
        return [*found, "settle"]
    if board.change is not None and not change_is_hidden(board, seat):
        found.append("withdraw_change" if board.change.seat is seat else "")
        if is_ruled_now(board, seat):  # that comes first
            found += answered_by_acting(position, seat)
        elif seat in judges(board) - board.change.agreeing:
            found.append("answer_change")
        return [verb for verb in found if verb]
    if claim is not None and claim.is_pending:
        return [*found, *_about_claim(table, board, seat), *answered_by_acting(position, seat)]
    if put_back_by(table, seat) and position.open_ruling is None:
        found.append("return_hand")
    if position.play_ended and not waits_for_hands(board):
        if is_counted(board) and position.open_ruling is None:
            found += [*([] if seat in board.agreeing else ["agree_tricks"]), "count_otherwise"]
        return [*found, *(["correct"] if correctable(board, seat) else [])]
    if withdrawals(table, seat):
        found.append("withdraw_agreement")
    if position.play is None:
        down = led_face_down(position) is not None
        if not position.cards.lead_is_faced and (not prevents or seen.turn is seat) and not down:
            found.append(
                "call" if contract is None else "card" if not prevents or seat is contract.declarer.lho else ""
            )
            if not prevents and contract is not None:
                found.append("call")
        if down and seat in askers(position) - board.no_questions:
            found.append("no_questions")
    else:
        mine = seen.turn is seat or (contract is not None and seat is contract.declarer and seen.turn is seat.partner)
        if not is_dummy and (not prevents or mine):
            found.append("card")
        if not is_dummy:
            found += ["claim", "concede"]
        if not prevents:
            found += [] if owes_card(board, seat) else ["take_back"]
            found += ["having_none"] if may_be_asked(board, seat) else []
            question = suit_question(board)
            found += ["answer_none"] if question is not None and question.asked is seat and not question.answer else []
    found += ["explain"] if not is_dummy else []
    found += ["ask"] if may_ask(board, seat) else []
    found += ["not_meant"] if may_say_not_meant(board, seat) else []
    if not prevents and not waits_for_hands(board):
        found.append("expose")
    if position.regulations[switches.ALERT_BY] != "self":
        found.append("alert")
    found += answered_by_acting(position, seat)
    if correctable(board, seat):
        found.append("correct")
    if seat in board.held:
        found.append("unhold")
    return [verb for verb in dict.fromkeys(found) if verb]


def _about_claim(table: LiveTable, board: BoardInPlay, seat: Seat) -> list[str]:
    """What may be said of a claim: the other side agrees or doubts, dummy doubts too, all may play on (68)."""
    claim, found = board.table.position.claim, list[str]()
    assert claim is not None
    doubted = bool(claim.objectors)  # then it is the director's (68D2a)
    if seat.side is not claim.claimer.side:
        found += [] if seat in board.accepting or doubted else ["agree"]
    if seat is not claim.claimer and not doubted:
        found.append("object")
    if seat in asked_to_play_on(table):
        found.append("play_on")
    return found
