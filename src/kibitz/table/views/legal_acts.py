"""What somebody may call or play now: told to the director, and where irregularities are prevented to whose turn it is.

Under `permit` and `warn` nobody is told: the table would act on what only the table knows (17D3, 27, 36, 61).
"""

from __future__ import annotations

from kibitz.game import Call, Card, Seat
from kibitz.table.engine.duties import CallDuty
from kibitz.table.engine.position import Position
from kibitz.table.engine.turn import legal_now, to_act
from kibitz.table.views.cards_on_table import LeadFaceDown
from kibitz.table.views.viewers import Eyes


def turn_told(position: Position, eyes: Eyes) -> Seat | None:
    """Who must act now."""
    return to_act(position) if eyes.is_director or position.policy == "prevent" else None


def legal_calls(position: Position, eyes: Eyes, turn: Seat | None) -> tuple[Call, ...] | None:
    """The calls that this person may make now; None where it is not their turn, or they are not told."""
    if turn is None or position.presumed_contract is not None or position.bidding.turn is None:
        return None
    if not eyes.is_director and not (eyes.is_player and eyes.seat is turn):
        return None
    if position.open_ruling is not None:
        return ()
    calls = position.auction.legal_calls()
    duties = position.duties_of(turn, CallDuty) if position.duties else ()
    return tuple(call for call in calls if not any(duty.forbids(call) for duty in duties)) if duties else calls


def legal_cards(
    position: Position, eyes: Eyes, turn: Seat | None, down: LeadFaceDown | None
) -> tuple[Card, ...] | None:
    """The cards that this person may play now, dummy's where they are declarer; None if it is not theirs to play.

    Once a lead lies face down there is no other to make (41A).
    """
    contract = position.presumed_contract
    if turn is None or contract is None or position.play_ended:
        return None
    player = contract.declarer if turn is contract.declarer.partner and position.play is not None else turn
    if not eyes.is_director and not (eyes.is_player and eyes.seat is player):
        return None
    return () if down is not None else legal_now(position)
