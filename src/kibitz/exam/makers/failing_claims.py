"""Claims that fail and concessions that are cancelled (Laws 69 to 71): only where any director gets the same number.

The facts by which a claim fails are told. Then it is worth less than was claimed, and if the severest reading of what
is normal, the claim referee's, costs one trick, one trick it is for everybody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from kibitz.analysis.claims import ClaimedPosition, judge
from kibitz.analysis.plain_player.card_player import sensible_card
from kibitz.exam.levels import HARD, MEDIUM
from kibitz.exam.makers.claims import NEAR, claimable
from kibitz.exam.situations.scene import Scene, maker, where_found
from kibitz.game import SEATS, Card, Deal, Hand, KibitzError, Play, Seat, Suit

_FEWEST, _MOST = 2, 6  # tricks that are left
_LIMIT = 20_000  # cards that the referee looks at
_FINESSE = "70E1"


def _claimed(scene: Scene, play: Play, *, aware: bool | None) -> ClaimedPosition:
    """All that is left, claimed by declarer without a word."""
    contract = play.contract
    return ClaimedPosition(
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
        (card.seat, trick.cards[0].card.suit)
        for trick in play.tricks
        for card in trick.cards[1:]
        if card.card.suit is not trick.cards[0].card.suit
    )


def _tricks(scene: Scene, play: Play, *, aware: bool | None) -> tuple[int, frozenset[str]] | None:
    """What is left of that claim on the worst normal line, and the provisions; none where the search is not done."""
    opinion = judge(_claimed(scene, play, aware=aware), limit=_LIMIT)
    if not opinion.exact or opinion.tricks is None:
        return None
    return opinion.tricks, frozenset(reason.provision for reason in opinion.reasons)


def _trumps_out(play: Play) -> int:
    """How many trumps the defenders have."""
    trumps = play.contract.denomination.trumps
    return sum(card.suit is trumps for seat in (play.declarer.lho, play.declarer.rho) for card in play.hand(seat))


def _loses_to_a_trump(scene: Scene, play: Play, left: int) -> bool:
    """Whether declarer has winners only, but one trump is out that could ruff one of them if it is forgotten."""
    if _trumps_out(play) != 1 or play.turn is not play.declarer or not _could_be_ruffed(play):
        return False
    careful, careless = _tricks(scene, play, aware=True), _tricks(scene, play, aware=False)
    return careful is not None and careless is not None and careful[0] == left and careless[0] == left - 1


def _could_be_ruffed(play: Play) -> bool:
    """Whether declarer, who could draw the trump, has nothing but winners, and one in a suit that its holder lacks."""
    trumps = play.contract.denomination.trumps
    own = play.hand(play.declarer)
    theirs = {seat: play.hand(seat) for seat in (play.declarer.lho, play.declarer.rho)}
    higher = any(other.suit is card.suit and other > card for card in own for hand in theirs.values() for other in hand)
    if trumps is None or higher or not own.length(trumps):
        return False
    holder = next(hand for hand in theirs.values() if hand.length(trumps))
    return any(own.length(suit) > holder.length(suit) for suit in Suit if suit is not trumps)


def _needs_a_finesse(scene: Scene, play: Play, left: int) -> bool:
    """Whether the claim is good if a card lies well that nothing shows to lie so, and not if it is played for."""
    if _trumps_out(play):
        return False
    found = _tricks(scene, play, aware=None)
    return found is not None and found[0] == left - 1 and _FINESSE in found[1]


# Such positions come up rarely: the cards that nobody has played are dealt out for them.

Redeal = Callable[[Play], Iterator[Play]]


def _position(scene: Scene, redeal: Redeal, fails: Callable[[Scene, Play, int], bool]) -> tuple[Play, int] | None:
    """The board played until declarer could make a claim that fails so, and the tricks that are left."""
    auction = scene.auction
    if auction.contract is None:
        return None
    play = Play.after(auction, scene.deal)
    while len(play.cards) <= 4 * (13 - _FEWEST):
        left = 13 - len(play.cards) // 4
        if play.is_lead and play.turn in (play.declarer, play.dummy) and left <= _MOST:
            for changed in redeal(play):
                if fails(scene, changed, left):
                    scene.calls(auction, len(auction.calls))
                    scene.course(*(f"{card.seat} {card.card}" for card in changed.cards))
                    scene.deal = changed.deal
                    return changed, left
        play = play.play(sensible_card(play))
    return None


def _dealt(play: Play, given: Mapping[Seat, Sequence[Card]], order: Sequence[Seat]) -> Play | None:
    """The same play with these cards left, and of the others the best to the first in this order.

    None where somebody would have revoked.
    """
    trumps = play.contract.denomination.trumps
    taken = [card for cards in given.values() for card in cards]
    others = [card for seat in SEATS for card in play.hand(seat) if card not in taken]
    others.sort(key=lambda card: (card.suit is trumps, card.rank, card.suit), reverse=True)
    hands = {seat: [*given.get(seat, ())] for seat in SEATS}
    for card in others:
        seat = next(candidate for candidate in order if len(hands[candidate]) < len(play.hand(candidate)))
        hands[seat].append(card)
    for played in play.cards:
        hands[played.seat].append(played.card)
    try:
        changed = Play(play.contract, Deal({seat: Hand(hands[seat]) for seat in SEATS}))
        for played in play.cards:
            changed = changed.play(played.card)
    except KibitzError:
        return None
    return changed


def _left(play: Play, suit: Suit) -> list[Card]:
    """The cards of a suit that nobody has played, the highest first."""
    return sorted((card for seat in SEATS for card in play.hand(seat) if card.suit is suit), reverse=True)


def _with_a_trump_out(play: Play) -> Iterator[Play]:
    """A defender has the lowest trump, declarer the highest, and dummy as many of the others as they can hold."""
    trumps = play.contract.denomination.trumps
    cards = [] if trumps is None else _left(play, trumps)
    left = len(play.hand(play.dummy))
    if not 2 <= len(cards) <= 2 * left:
        return
    highest, others, lowest = cards[0], cards[1:-1], cards[-1]
    for holder in (play.declarer.lho, play.declarer.rho):
        order = (play.declarer, play.dummy, holder, holder.partner)
        given = {play.declarer: [highest, *others[left:]], holder: [lowest], play.dummy: others[:left]}
        changed = _dealt(play, given, order)
        if changed is not None:
            yield changed


def _with_a_tenace(play: Play) -> Iterator[Play]:
    """The hand opposite the lead has the best and the third best card of a suit over the second, and else winners."""
    leader = play.turn
    if leader is None:
        return
    for suit in Suit:
        cards = _left(play, suit)
        if suit is play.contract.denomination.trumps or len(cards) < 5:
            continue
        given = {leader.partner: [cards[0], cards[2]], leader.lho: [cards[1], cards[-1]], leader: [cards[3]]}
        changed = _dealt(play, given, (leader.partner, leader, leader.rho, leader.lho))
        if changed is None:
            continue
        theirs = [card for seat in (leader.lho, leader.rho) for card in changed.hand(seat)]
        winners = [card for card in changed.hand(leader.partner) if card is not cards[2]]
        if not any(other.suit is card.suit and other > card for card in winners for other in theirs):
            yield changed


def _doubted(scene: Scene, play: Play, left: int) -> bool:
    speaker = scene.chance.one((play.declarer.lho, play.declarer.rho))
    scene.happens(f"{play.declarer} claims", f"{speaker} objects")
    scene.calls_director(speaker)
    scene.facts["tricks_awarded"] = str(left - 1)
    return True


@maker("claim", MEDIUM, HARD, near=NEAR, also=("69", "70"))
@where_found(lambda scene: _position(scene, _with_a_trump_out, _loses_to_a_trump))
def claim_with_a_trump_out(scene: Scene, found: tuple[Play, int]) -> bool:
    """Declarer claims the rest without a word of the trump that a defender still has (70C)."""
    scene.facts.update(trump_outstanding="yes", trump_mentioned="no", perhaps_unaware_of_trump="yes",
                       trump_could_win="yes")  # fmt: skip
    return _doubted(scene, *found)


@maker("claim", MEDIUM, HARD, near=NEAR, also=("69", "70"))
@where_found(lambda scene: _position(scene, _with_a_tenace, _needs_a_finesse))
def claim_that_needs_a_finesse(scene: Scene, found: tuple[Play, int]) -> bool:
    """Declarer claims the rest without a word of the finesse that they need (70E1)."""
    no = dict.fromkeys(("trump_outstanding", "good_on_every_normal_line", "opponent_failed_to_follow",
                        "would_fail_to_follow_on_every_line", "irrational_not_to"), "no")  # fmt: skip
    scene.facts.update(no, needs_card_with_one_opponent="yes")
    return _doubted(scene, *found)


@maker("agreement-withdrawn", MEDIUM, HARD, near=NEAR, also=("68", "69", "70"))
@where_found(lambda scene: _position(scene, _with_a_trump_out, _loses_to_a_trump))
def claim_agreed_to_too_soon(scene: Scene, found: tuple[Play, int]) -> bool:
    """A defender agrees to a claim, calls on the next board, and then sees that a trump was out (69B2)."""
    declarer = found[0].declarer
    trumps = found[0].contract.denomination.trumps
    seat = next(
        defender for defender in (declarer.lho, declarer.rho) if any(c.suit is trumps for c in found[0].hand(defender))
    )
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
