"""Cards that are seen or led before the play (Laws 24, 41, 54)."""

from __future__ import annotations

from kibitz.analysis.plain_player.card_player import lead
from kibitz.exam.levels import EASY, HARD, MEDIUM
from kibitz.exam.situations.scene import Scene, maker, where_found
from kibitz.game import Card, Contract, Seat
from kibitz.laws.effects import INFORMATION

_NEAR = (
    "card-exposed-in-auction", "opening-lead-out-of-turn", "face-down-lead-out-of-turn", "defender-exposes-card",
    "declarer-exposes-card", "lead-by-declaring-side", "penalty-card-at-lead",
)  # fmt: skip
_IN_AUCTION = (*_NEAR, "bid-out-of-rotation", "pass-out-of-rotation", "insufficient-bid")


@maker("card-exposed-in-auction", EASY, MEDIUM, HARD, near=_IN_AUCTION)
def card_dropped_in_auction(scene: Scene) -> bool:
    """A card of one hand can be seen during the auction: small, an honour, or two at once."""
    whole = scene.auction
    if whole.contract is None or len(whole.calls) < 5:
        return False
    count = 1 + scene.chance.below(len(whole.calls) - 4)
    before = scene.calls(whole, count)
    turn = before.turn
    assert turn is not None
    seat = turn if scene.chance.happens(60) else scene.chance.one((turn.lho, turn.partner, turn.rho))
    hand = list(scene.deal[seat])
    honours = [card for card in hand if card.rank.is_honour]
    small = [card for card in hand if not card.rank.is_honour]
    if not honours or len(small) < 2:
        return False
    many = 1 if scene.level is EASY else 2 if scene.chance.happens(35) else 1
    cards = scene.chance.some(small if scene.chance.happens(50) else honours, many)
    scene.happens(f"{seat} exposes {' '.join(map(str, cards))} dropped")
    scene.calls_director(seat.lho)
    scene.facts["prematurely_led"] = "no"
    return True


@maker("card-exposed-in-auction", HARD, near=_IN_AUCTION)
def lead_before_the_end_of_the_auction(scene: Scene) -> bool:
    """A player takes the auction to be over, and leads."""
    whole = scene.auction
    contract = whole.contract
    if contract is None or len(whole.calls) < 5:
        return False
    before = scene.calls(whole, len(whole.calls) - 1)
    leader = contract.declarer.lho
    if before.turn is leader:
        return False
    scene.happens(f"{leader} {lead(scene.deal[leader], contract.denomination.trumps)}")
    scene.calls_director(contract.declarer)
    return True


def _contract(scene: Scene) -> Contract | None:
    whole = scene.auction
    if whole.contract is not None:
        scene.calls(whole, len(whole.calls))
    return whole.contract


def _lead_of(scene: Scene, seat: Seat, contract: Contract) -> Card:
    return lead(scene.deal[seat], contract.denomination.trumps)


@maker("opening-lead-out-of-turn", EASY, MEDIUM, HARD, near=_NEAR)
@where_found(_contract)
def opening_lead_by_the_wrong_defender(scene: Scene, contract: Contract) -> bool:
    """The defender on declarer's right faces an opening lead."""
    seat = contract.declarer.rho
    scene.happens(f"{seat} {_lead_of(scene, seat, contract)}")
    scene.calls_director(contract.declarer)
    if scene.level is HARD:
        scene.prefers = ("refuse",)
    return True


@maker("opening-lead-out-of-turn", HARD, near=_NEAR)
@where_found(_contract)
def two_opening_leads(scene: Scene, contract: Contract) -> bool:
    """Both defenders lead: one in turn and face down, the other faced."""
    leader = contract.declarer.lho
    other = contract.declarer.rho
    scene.happens(f"{leader} leads {_lead_of(scene, leader, contract)} down")
    scene.happens(f"{other} {_lead_of(scene, other, contract)}")
    scene.calls_director(contract.declarer)
    return True


@maker("face-down-lead-out-of-turn", EASY, MEDIUM, near=_NEAR)
@where_found(_contract)
def face_down_lead_by_the_wrong_player(scene: Scene, contract: Contract) -> bool:
    """The wrong defender leads, but face down."""
    seat = contract.declarer.rho
    scene.happens(f"{seat} leads {_lead_of(scene, seat, contract)} down")
    scene.calls_director(contract.declarer)
    return True


# What is known of a card of dummy is soon known to all: whether it may be used is not said.
@maker("lead-by-declaring-side", MEDIUM, HARD, near=_NEAR, also=("24",), unclear=INFORMATION)
@where_found(_contract)
def opening_lead_by_declarers_side(scene: Scene, contract: Contract) -> bool:
    """A player of the side that is to declare faces an opening lead."""
    seat = scene.chance.one((contract.declarer, contract.declarer.partner))
    scene.happens(f"{seat} {_lead_of(scene, seat, contract)}")
    scene.calls_director(contract.declarer.lho)
    return True


@maker("defender-exposes-card", EASY, MEDIUM, near=_NEAR, books=(2017,))
@where_found(_contract)
def card_dropped_before_the_lead(scene: Scene, contract: Contract) -> bool:
    """A defender drops a card when the auction is over; by the 2017 Laws that is Law 49 already."""
    seat = scene.chance.one((contract.declarer.lho, contract.declarer.rho))
    card = scene.chance.one(list(scene.deal[seat]))
    scene.happens(f"{seat} exposes {card} dropped")
    scene.calls_director(contract.declarer)
    return True


@maker("card-exposed-in-auction", MEDIUM, HARD, near=_IN_AUCTION, books=(2007,))
def card_dropped_in_the_auction_period(scene: Scene) -> bool:
    """The same by the 2007 Laws, in which the auction period lasts until the lead is faced: Law 24."""
    return card_dropped_before_the_lead(scene)
