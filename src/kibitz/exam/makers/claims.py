"""Claims and concessions (Laws 68 to 71): only such as can be judged without a doubt."""

from __future__ import annotations

from kibitz.analysis.plain_player.card_player import sensible_card
from kibitz.exam.levels import EASY, HARD, MEDIUM
from kibitz.exam.situations.scene import Scene, maker
from kibitz.game import Play, Seat

NEAR = ("defender-exposes-card", "declarer-exposes-card", "revoke", "tricks-disputed", "statement-on-current-trick",
         "concession-cancelled", "agreement-withdrawn", "lead-out-of-turn")  # fmt: skip
_FEWEST_LEFT = 2


def _is_all_winners(play: Play, seat: Seat) -> bool:
    """Whether this hand, on lead, wins every trick whatever anybody does."""
    trumps = play.contract.denomination.trumps
    theirs = [card for opponent in (seat.lho, seat.rho) for card in play.hand(opponent)]
    if any(card.suit is trumps for card in theirs):
        return False
    partner = play.hand(seat.partner)
    if trumps is not None and partner.length(trumps) and not play.hand(seat).length(trumps):
        return False  # a ruff in the other hand would be a winner too many
    return all(not any(other.suit is card.suit and other > card for other in theirs) for card in play.hand(seat))


def claimable(scene: Scene) -> Play | None:
    """The board played until declarer is on lead with nothing but winners; with the facts that follow from that."""
    auction = scene.auction
    if auction.contract is None:
        return None
    play = Play.after(auction, scene.deal)
    lines = []
    while not play.is_over:
        left = 13 - len(play.cards) // 4
        on_lead = play.is_lead and play.turn is play.declarer and bool(play.cards)
        if on_lead and left >= _FEWEST_LEFT and _is_all_winners(play, play.declarer):
            break
        card = sensible_card(play)
        lines.append(f"{play.turn} {card}")
        play = play.play(card)
    if play.is_over:
        return None
    scene.calls(auction, len(auction.calls))
    scene.course(*lines)
    scene.facts["trump_outstanding"] = "no"
    scene.facts["good_on_every_normal_line"] = "yes"
    return play


@maker("claim", EASY, MEDIUM, HARD, near=NEAR, also=("69", "70"))
def good_claim_doubted(scene: Scene) -> bool:
    """Declarer claims the rest without a word, and a defender objects."""
    play = claimable(scene)
    if play is None:
        return False
    speaker = scene.chance.one((play.declarer.lho, play.declarer.rho))
    scene.happens(f"{play.declarer} claims", f"{speaker} objects")
    scene.calls_director(speaker)
    return True


@maker("claim", MEDIUM, HARD, near=NEAR, also=("69", "70"))
def play_goes_on_after_a_claim(scene: Scene) -> bool:
    """A defender asks that play go on, and all four consent: which only the 2017 Laws allow."""
    play = claimable(scene)
    if play is None:
        return False
    declarer = play.declarer
    scene.happens(f"{declarer} claims")
    scene.happens(*(f"{seat} plays-on" for seat in (declarer.lho, declarer.rho, declarer, declarer.partner)))
    scene.calls_director(declarer.lho)
    return True


@maker("claim", MEDIUM, HARD, near=NEAR, also=("71",))
def defender_concedes_and_partner_objects(scene: Scene) -> bool:
    """A defender concedes the rest, and their partner objects at once."""
    auction = scene.auction
    if auction.contract is None:
        return False
    scene.calls(auction, len(auction.calls))
    play = Play.after(auction, scene.deal)
    for _ in range(4 * (6 + scene.chance.below(5))):
        card = sensible_card(play)
        scene.course(f"{play.turn} {card}")
        play = play.play(card)
    seat = scene.chance.one((play.declarer.lho, play.declarer.rho))
    scene.happens(f"{seat} concedes", f"{seat.partner} objects")
    scene.calls_director(play.declarer)
    return True
