"""The play apart from its cards: the deal and the position as they are given, reviews, and the end of the play."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Card, Contract, Deal, Hand, IllegalPlay, Play, Seat
from kibitz.table.auction.passed_out import pass_out
from kibitz.table.cards import facts, out_of_turn, standing_cards
from kibitz.table.cards.out_of_turn_facts import hand_of
from kibitz.table.claims import acts as claiming
from kibitz.table.deal import acts as deal_acts
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.register import Act
from kibitz.table.information import acts as information_acts
from kibitz.table.log.entries import Entry
from kibitz.table.log.refusal import Refusal
from kibitz.table.penalty_cards import facts_when_played


def _deal(fold: Fold, entry: Entry) -> None:
    """The hands as far as they are known; the play so far must be possible with them."""
    position = fold.position
    deal = entry["deal"]
    if cards := given_twice(deal):
        position.notice("card_given_twice", "1", entry.number, card=cards[0], cards=cards)
    for seat in Seat:
        known = position.deal.gives(seat) and deal.gives(seat)
        if known and position.deal[seat] != deal[seat]:
            raise Refusal("deal_given_already", seat=seat)
    if position.play is not None:
        play = Play(position.play.contract, deal)
        for item in position.plays:
            try:
                play = play.omit() if item.card is None else play.accept(item.seat, item.card)
            except IllegalPlay:
                raise Refusal("deal_differs", card=item.card, seat=item.seat) from None
        position.play = play
    position.deal = deal


def given_twice(deal: Deal) -> tuple[Card, ...]:
    """The cards that the deal gives to two hands: there is one of each in a pack (1), and one too many is for 13C."""
    seen = twice = 0
    for seat in Seat:
        hand = deal[seat].bits if deal.gives(seat) else 0
        twice |= seen & hand
        seen |= hand
    return tuple(Hand.from_bits(twice))


def _position(fold: Fold, entry: Entry) -> None:
    """The director comes late: contract, trick and leader are all that is known."""
    position = fold.position
    if position.items or position.play is not None or position.given_contract is not None:
        raise Refusal("position_late")
    contract: Contract = entry["contract"]
    trick: int = entry.get("trick", 1)
    lead: Seat | None = entry.get("lead")
    if not 1 <= trick <= standing_cards.TRICKS or entry.get("won", 0) >= trick:
        raise Refusal("position_impossible", trick=trick)
    if trick > 1 and lead is None:
        raise Refusal("position_needs_lead", trick=trick)
    position.given_contract = contract
    position.tricks_before = (trick - 1, entry.get("won") if trick > 1 else 0)
    if trick > 1:
        position.given_lead = lead
        position.play = Play(contract, position.deal)


def _ends(fold: Fold, entry: Entry) -> None:
    fold.position.acts.append(entry)
    if entry["what"] in ("play", "board"):
        fold.position.play_ended = fold.position.board_ended = True
    elif entry["what"] == "auction":
        pass_out(fold, entry)


def _takes_back(fold: Fold, entry: Entry) -> None:
    if facts_when_played.taken_back_himself(fold.position, entry):
        fold.position.acts.append(entry)
        return
    down = fold.position.face_down
    if down is not None and down[2] == entry["entry"]:
        fold.irregularities.commit("face-down-lead-taken-back", down[0], entry, cards=(down[1],))
        return
    if out_of_turn.takes_back(fold, entry):
        return
    _must_be_his_own(fold, entry)
    if fold.position.index_of(entry["entry"]) is not None:
        fold.position.notice("call_taken_back", "25", entry.number, seat=entry.actor.seat)
        if entry.actor.seat is not None:
            fold.calls.request_change(entry, entry.actor.seat, entry["entry"])
    _hand_on(fold, entry)


def _changes(fold: Fold, entry: Entry) -> None:
    if out_of_turn.takes_back(fold, entry):
        return
    _must_be_his_own(fold, entry)
    _hand_on(fold, entry)


def _must_be_his_own(fold: Fold, entry: Entry) -> None:
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


def _review(fold: Fold, entry: Entry) -> None:
    """Once the auction is over a review is a right that not everybody has, and nobody for long (41B)."""
    position, seat = fold.position, entry.actor.seat
    contract = position.presumed_contract
    fault = None if seat is None or contract is None else facts.review_fault(position, contract, seat)
    if fault is None:
        _hand_on(fold, entry)
        return
    position.notice(f"review_{fault}", "41B", entry.number, seat=seat)
    position.acts.append(entry)


def _hand_on(fold: Fold, entry: Entry) -> None:
    """An act that is not about cards: whatever else is done with this verb."""
    act = information_acts.ACTS.get(entry.verb) or deal_acts.ACTS.get(entry.verb)
    if act is not None:
        act(fold, entry)
    else:
        fold.position.acts.append(entry)


ACTS: Mapping[str, Act] = {
    "deal": _deal,
    "position": _position,
    "ends": _ends,
    **claiming.ACTS,
    "takes-back": _takes_back,
    "changes": _changes,
    "review": _review,
}
