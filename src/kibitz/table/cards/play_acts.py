"""The play apart from its cards: what is taken back or changed, reviews, and the end of the play."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.table.auction.passed_out import pass_out
from kibitz.table.cards import facts, out_of_turn
from kibitz.table.cards.out_of_turn_facts import hand_of
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.notices import NoticeKind
from kibitz.table.engine.register import EntryAct, Hooks
from kibitz.table.log.entries import Entry
from kibitz.table.log.refusal import Refusal
from kibitz.table.penalty_cards import facts_when_played

HOOKS = Hooks()


def _ends(fold: Fold, entry: Entry) -> None:
    fold.position.acts.append(entry)
    if entry["what"] in ("play", "board"):
        fold.position.cards.ended = fold.position.board_ended = True
    elif entry["what"] == "auction":
        pass_out(fold, entry)


def _takes_back(fold: Fold, entry: Entry) -> None:
    if facts_when_played.taken_back_unasked(fold.position, entry):
        fold.position.acts.append(entry)
        return
    down = fold.position.cards.face_down
    if down is not None and down.entry == entry["entry"]:
        fold.irregularities.commit("face-down-lead-taken-back", down.seat, entry, cards=(down.card,))
        return
    if out_of_turn.takes_back(fold, entry):
        return
    _must_be_own(fold, entry)
    if fold.position.bidding.index_of(entry["entry"]) is not None:
        fold.position.notice(NoticeKind.CALL_TAKEN_BACK, "25", entry.number, seat=entry.actor.seat)
        if entry.actor.seat is not None:
            fold.calls.request_change(entry, entry.actor.seat, entry["entry"])
    fold.position.acts.append(entry)


@HOOKS.instead("changes")
def _changes_card(fold: Fold, entry: Entry) -> bool:
    """Another card is put in place of one; a call that is changed is for the room of information."""
    if out_of_turn.takes_back(fold, entry):
        return True
    _must_be_own(fold, entry)
    return False


def _must_be_own(fold: Fold, entry: Entry) -> None:
    """Refuse to change or take back what another player called or played, or a line that is neither."""
    number, seat = entry["entry"], entry.actor.seat
    line = fold.lines.get(number)
    if line is None or seat is None:
        return  # it was struck out
    made, cards = line.actor.seat, out_of_turn.cards_of(line)
    if made is None or not (cards or line.verb in ("call", "changes", "redesignates", "faces")):
        raise Refusal("no_call_or_card", actor=seat, entry=number)
    contract = fold.position.presumed_contract
    dummy = None if contract is None else contract.declarer.partner
    of_dummy = bool(cards) and dummy is not None and hand_of(line) is dummy and seat.side is dummy.side
    if made is not seat and not of_dummy:  # a card of dummy is declarer's to change too
        raise Refusal("not_his_own_card" if cards else "not_his_own", seat=made, actor=seat, entry=number)


@HOOKS.instead("review")
def _review_in_play(fold: Fold, entry: Entry) -> bool:
    """Once the auction is over a review is a right that not everybody has, and nobody for long (41B)."""
    position, seat = fold.position, entry.actor.seat
    contract = position.presumed_contract
    fault = None if seat is None or contract is None else facts.review_fault(position, contract, seat)
    if fault is None:
        return False
    position.notice(NoticeKind(f"review_{fault}"), "41B", entry.number, seat=seat)
    position.acts.append(entry)
    return True


ACTS: Mapping[str, EntryAct] = {
    "ends": _ends,
    "takes-back": _takes_back,
}
