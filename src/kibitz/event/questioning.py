"""What is questioned before it is entered: a lead that its player did not hold, a score that hardly can be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kibitz.event.acts import ResultEntered
from kibitz.event.refusals import Refusal, Refused
from kibitz.game import Card, Deal, Invalid, KibitzError, Result

if TYPE_CHECKING:
    from kibitz.event.contest import Event


def check_lead(lead: str, result: Result) -> None:
    """A lead is one of the 52 cards, and is made only where somebody declares."""
    if not lead:
        return
    try:
        Card.parse(lead)
    except Invalid:
        raise Refused("not_a_card", text=lead[:20]) from None
    if result.contract is None:
        raise Refused("lead_without_contract")


def doubt_about(event: Event, act: ResultEntered, result: Result) -> Refusal | None:
    """What seems wrong with a result, if anything does; the person is asked, and may be sure of it."""
    deal = event.session(act.session).deal(act.section, act.board)
    if act.lead and deal is not None and result.contract is not None:
        leader = result.contract.declarer.lho
        card = Card.parse(act.lead)
        try:
            held = card in Deal.parse(deal)[leader]
        except KibitzError:
            return None
        if not held:
            return Refusal("lead_not_held", {"card": card, "seat": leader, "board": act.board})
    return None
