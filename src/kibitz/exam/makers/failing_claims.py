"""Claims that fail and concessions that are cancelled (Laws 69 to 71): only where any director gets the same number.

The facts by which a claim fails are told. Then it is worth less than was claimed, and if the severest reading of what
is normal, the claim referee's, costs one trick, one trick it is for everybody.
"""

from __future__ import annotations

from kibitz.analysis.claims import Claimed, judge
from kibitz.exam.carding import sensible_card
from kibitz.exam.levels import HARD, MEDIUM
from kibitz.exam.makers.claims import NEAR, claimable
from kibitz.exam.scene import Scene, maker
from kibitz.game import SEATS, Card, Deal, Hand, KibitzError, Play, Seat, Suit

_FEWEST, _MOST = 2, 6  # tricks that are left
_LIMIT = 20_000  # cards that the referee looks at
_FINESSE = "70E1"


def _claimed(scene: Scene, play: Play, *, aware: bool | None) -> Claimed:
    """All that is left, claimed by declarer without a word."""
    contract = play.contract
    return Claimed(
        denomination=contract.denomination,
        declarer=contract.declarer,
        hands={seat: play.hand(seat) for seat in SEATS},
        turn=play.turn or contract.declarer,
        claimer=contract.declarer,
        shown_out=_shown_out(play),
        edition=scene.edition,
        aware_of_trumps=aware,
    )


def _shown_out(play: Play) -> frozenset[tuple[Seat, Suit]]:
    """Who has been seen to fail to follow to which suit."""
    return frozenset(
        (each.seat, trick.cards[0].card.suit)
        for trick in play.tricks
        for each in trick.cards[1:]
        if each.card.suit is not trick.cards[0].card.suit
    )


def _tricks(scene: Scene, play: Play, *, aware: bool | None) -> tuple[int, frozenset[str]] | None:
    """What is left of that claim on the worst normal line, and the provisions; none where the search is not done."""
    opinion = judge(_claimed(scene, play, aware=aware), limit=_LIMIT)
    if not opinion.exact or opinion.tricks is None:
        return None
    return opinion.tricks, frozenset(each.provision for each in opinion.reasons)


def _trumps_out(play: Play) -> int:
    """How many trumps the defenders have."""
    trumps = play.contract.denomination.trumps
    return sum(card.suit is trumps for seat in (play.declarer.lho, play.declarer.rho) for card in play.hand(seat))


def _loses_to_a_trump(scene: Scene, play: Play, left: int) -> bool:
    """Whether the claim is good but for the one trump that is out, which costs a trick if he has forgotten it."""
    trumps = play.contract.denomination.trumps
    if trumps is None or _trumps_out(play) != 1 or not play.hand(play.declarer).length(trumps):
        return False
    careful, careless = _tricks(scene, play, aware=True), _tricks(scene, play, aware=False)
    return careful is not None and careless is not None and careful[0] == left and careless[0] == left - 1


def _needs_a_finesse(scene: Scene, play: Play, left: int) -> bool:
    """Whether the claim is good if a card lies well that nothing shows to lie so, and not if it is played for."""
    if _trumps_out(play):
        return False
    found = _tricks(scene, play, aware=None)
    return found is not None and found[0] == left - 1 and _FINESSE in found[1]


def _with_a_trump_out(scene: Scene) -> tuple[Play, int] | None:
    """The board played until declarer could claim but for a trump, and the tricks that are left."""
    auction = scene.auction
    if auction.contract is None:
        return None
    play = Play.after(auction, scene.deal)
    while not play.is_over:
        left = 13 - len(play.cards) // 4
        if _on_lead(play) and _FEWEST <= left <= _MOST and _loses_to_a_trump(scene, play, left):
            return _told(scene, play, left)
        play = play.play(sensible_card(play))
    return None


def _on_lead(play: Play) -> bool:
    return play.is_lead and play.turn in (play.declarer, play.dummy)


def _told(scene: Scene, play: Play, left: int) -> tuple[Play, int]:
    auction = scene.auction
    scene.calls(auction, len(auction.calls))
    scene.course(*(f"{each.seat} {each.card}" for each in play.cards))
    return play, left


# A finesse: it comes up so rarely that the cards that nobody has played are dealt out for it.


def _with_a_finesse(scene: Scene) -> tuple[Play, int] | None:
    """The board played until a side is on lead that needs a finesse for the rest, and the tricks that are left."""
    auction = scene.auction
    if auction.contract is None:
        return None
    play = Play.after(auction, scene.deal)
    while len(play.cards) < 4 * (13 - _FEWEST):
        left = 13 - len(play.cards) // 4
        if _on_lead(play) and left <= _MOST:
            for suit in Suit:
                changed = _with_tenace(play, suit)
                if changed is not None and _needs_a_finesse(scene, changed, left):
                    _told(scene, changed, left)
                    scene.deal = changed.deal
                    return changed, left
        play = play.play(sensible_card(play))
    return None


def _with_tenace(play: Play, suit: Suit) -> Play | None:
    """The same play, with the best and the third best card of a suit over the second, and beside them only winners.

    None where it could not be.
    """
    leader = play.turn
    pool = sorted((card for seat in SEATS for card in play.hand(seat)), reverse=True)
    cards = [card for card in pool if card.suit is suit]
    trumps = play.contract.denomination.trumps
    if leader is None or suit is trumps or len(cards) < 5:
        return None
    hands = {seat: list[Card]() for seat in SEATS}
    hands[leader.partner] += [cards[0], cards[2]]
    hands[leader.lho] += [cards[1], cards[-1]]
    hands[leader].append(cards[3])
    others = [card for card in pool if card not in (*cards[:4], cards[-1])]
    others.sort(key=lambda card: (card.suit is trumps, card.rank), reverse=True)
    left = len(play.hand(leader))
    for card in others:
        seat = next(each for each in (leader.partner, leader, leader.rho, leader.lho) if len(hands[each]) < left)
        hands[seat].append(card)
    theirs = hands[leader.lho] + hands[leader.rho]
    for card in hands[leader.partner]:
        if card is not cards[2] and any(other.suit is card.suit and other > card for other in theirs):
            return None
    played = {seat: [each.card for each in play.cards if each.seat is seat] for seat in SEATS}
    try:
        changed = Play(play.contract, Deal({seat: Hand([*played[seat], *hands[seat]]) for seat in SEATS}))
        for each in play.cards:
            changed = changed.play(each.card)
    except KibitzError:
        return None  # somebody would have revoked
    return changed


def _doubted(scene: Scene, play: Play, left: int) -> bool:
    speaker = scene.chance.one((play.declarer.lho, play.declarer.rho))
    scene.happens(f"{play.declarer} claims", f"{speaker} objects")
    scene.calls_director(speaker)
    scene.facts["tricks_awarded"] = str(left - 1)
    return True


@maker("claim", MEDIUM, HARD, near=NEAR, also=("69", "70"))
def claim_with_a_trump_out(scene: Scene) -> bool:
    """Declarer claims the rest without a word of the trump that a defender still has (70C)."""
    found = _with_a_trump_out(scene)
    if found is None:
        return False
    scene.facts.update(trump_outstanding="yes", trump_mentioned="no", perhaps_unaware_of_trump="yes",
                       trump_could_win="yes")  # fmt: skip
    return _doubted(scene, *found)


@maker("claim", MEDIUM, HARD, near=NEAR, also=("69", "70"))
def claim_that_needs_a_finesse(scene: Scene) -> bool:
    """Declarer claims the rest without a word of the finesse that he needs (70E1)."""
    found = _with_a_finesse(scene)
    if found is None:
        return False
    no = dict.fromkeys(("trump_outstanding", "good_on_every_normal_line", "opponent_failed_to_follow",
                        "would_fail_to_follow_on_every_line", "irrational_not_to"), "no")  # fmt: skip
    scene.facts.update(no, needs_card_with_one_opponent="yes")
    return _doubted(scene, *found)


@maker("agreement-withdrawn", MEDIUM, HARD, near=NEAR, also=("68", "69", "70"))
def claim_agreed_to_too_soon(scene: Scene) -> bool:
    """A defender agrees to a claim, calls on the next board, and then sees that a trump was out (69B2)."""
    found = _with_a_trump_out(scene)
    if found is None:
        return False
    declarer = found[0].declarer
    trumps = found[0].contract.denomination.trumps
    seat = next(each for each in (declarer.lho, declarer.rho) if any(c.suit is trumps for c in found[0].hand(each)))
    scene.happens(f"{declarer} claims", f"{seat} agrees", f"{seat} calls-next", f"{seat} withdraws-agreement")
    scene.calls_director(seat)
    scene.facts.update(within_correction_period="yes", trick_already_won="no")
    scene.facts_by_chance["trick_likely_won"] = 60
    return True


@maker("concession-cancelled", MEDIUM, HARD, near=NEAR, also=("68", "69", "71"))
def winner_conceded(scene: Scene) -> bool:
    """Declarer, who has nothing but winners, concedes a trick, and asks for it back when all have agreed (71)."""
    play = claimable(scene)
    if play is None:
        return False
    declarer = play.declarer
    speaker = scene.chance.one((declarer.lho, declarer.rho))
    scene.happens(f"{declarer} concedes 1", f"{speaker} agrees", f"{declarer} withdraws-agreement")
    scene.calls_director(declarer)
    scene.facts.update(within_correction_period="yes", trick_already_won="no", no_normal_play_loses_it="yes")
    return True
