"""The deal and the position as they are given: the hands as far as they are known, and how far play has come."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Contract, IllegalPlay, Play, Seat
from kibitz.table.cards import standing_cards
from kibitz.table.cards.state import TricksBefore
from kibitz.table.deal.hands import given_twice
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.notices import NoticeKind
from kibitz.table.engine.register import EntryAct
from kibitz.table.log.entries import Entry
from kibitz.table.log.refusal import Refusal


def _deal(fold: Fold, entry: Entry) -> None:
    """The hands as far as they are known; the play so far must be possible with them."""
    position = fold.position
    deal = entry["deal"]
    if cards := given_twice(deal):
        position.notice(NoticeKind.CARD_GIVEN_TWICE, "1", entry.number, card=cards[0], cards=cards)
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
        position.cards.play = play
    position.deal = deal


def _position(fold: Fold, entry: Entry) -> None:
    """The director comes late: contract, trick and leader are all that is known."""
    position = fold.position
    if position.items or position.play is not None or position.bidding.given_contract is not None:
        raise Refusal("position_late")
    contract: Contract = entry["contract"]
    trick: int = entry.get("trick", 1)
    lead: Seat | None = entry.get("lead")
    if not 1 <= trick <= standing_cards.TRICKS or entry.get("won", 0) >= trick:
        raise Refusal("position_impossible", trick=trick)
    if trick > 1 and lead is None:
        raise Refusal("position_needs_lead", trick=trick)
    position.bidding.given_contract = contract
    position.cards.tricks_before = TricksBefore(trick - 1, entry.get("won") if trick > 1 else 0)
    if trick > 1:
        position.cards.given_lead = lead
        position.cards.play = Play(contract, position.deal)


ACTS: Mapping[str, EntryAct] = {"deal": _deal, "position": _position}
