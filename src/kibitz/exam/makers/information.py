"""Information that somebody should not have, or should have had (Laws 16, 20, 21, 73)."""

from __future__ import annotations

from kibitz.analysis.plain_player.bidder import lowest_over
from kibitz.exam.levels import EASY, HARD, MEDIUM
from kibitz.exam.situations.scene import Scene, maker
from kibitz.game import PASS, Denomination, Suit

_NEAR = (
    "unauthorised-information", "misinformation", "missing-alert", "variation-of-tempo-or-manner",
    "mandatory-pause-ignored", "own-explanation-wrong", "partners-explanation-wrong", "improper-question",
    "failure-to-disclose", "mistaken-explanation", "opponents-card-seen",
)  # fmt: skip


@maker("unauthorised-information", EASY, MEDIUM, near=_NEAR, also=("73",))
def hesitation(scene: Scene) -> bool:
    """A player thinks for long before they pass, their partner acts, and an opponent calls the director."""
    whole = scene.auction
    made = whole.review()
    places = [
        count
        for count in range(1, len(made) - 3)
        if made[count].call is PASS and made[count + 2].call is not PASS and any(m.call.is_bid for m in made[:count])
    ]
    if not places:
        return False
    count = scene.chance.one(places)
    scene.calls(whole, count)
    seat = made[count].seat
    number = len(scene.lines) + 1
    scene.happens(f"{seat} tempo slow seconds={15 + 5 * scene.chance.below(6)}")
    for made_call in made[count : count + 3]:
        scene.happens(f"{made_call.seat} {made_call.call if made_call.call is not PASS else 'P'}")
    # The log has one line more before these: the deal.
    scene.happens(f"{seat.lho} attention #{number + 1}")
    scene.calls_director(seat.lho)
    scene.facts["information_made_available"] = "yes"
    scene.facts["play_over"] = "no"
    return True


@maker("own-explanation-wrong", MEDIUM, HARD, near=_NEAR, also=("21", "75"))
def wrong_explanation_corrected(scene: Scene) -> bool:
    """A bid is explained wrongly, an opponent passes on it, and the player who explained corrects themselves."""
    whole = scene.auction
    made = whole.review()
    places = [
        count
        for count in range(len(made) - 2)
        if made[count].call.is_bid and made[count + 1].call is PASS and made[count].call.denomination.trumps is not None
    ]
    if not places:
        return False
    count = scene.chance.one(places)
    scene.calls(whole, count + 1)
    bidder = made[count].seat
    bid = len(scene.lines) + 1  # the deal is the first line of the log
    scene.happens(f"{bidder.lho} asks #{bid}", f"{bidder.partner} explains #{bid} {{artificial}}")
    scene.happens(f"{bidder.lho} P", f"{bidder.partner} corrects-explanation #{bid + 2} {{natural}}")
    scene.calls_director(bidder.partner)
    scene.facts_by_chance["could_well_have_influenced"] = 70
    hand = scene.deal[bidder.lho]
    suit = max(
        (other_suit for other_suit in Suit if other_suit is not made[count].call.denomination.trumps), key=hand.length
    )
    scene.replacements = tuple(filter(None, (lowest_over(made[count].call, Denomination(int(suit))),)))
    return True
