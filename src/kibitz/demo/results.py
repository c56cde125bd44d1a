"""A plausible result of a deal at a table: who declares what, with how many tricks, on which lead.

The side with more opens the bidding, and stops where its strength and fit say; the others compete as far as their fit
carries them, now and then too far. Each table sees it a little differently, by `chance`.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from kibitz.analysis.plain_player.bidder import opening_call
from kibitz.analysis.plain_player.card_player import lead, lead_from
from kibitz.demo.hand_values import Value, values
from kibitz.game import (
    DENOMINATIONS,
    PASS,
    SEATS,
    SIDES,
    SUITS,
    Board,
    Call,
    Card,
    Contract,
    Deal,
    Denomination,
    Doubling,
    Hand,
    Result,
    Seat,
    Side,
    Suit,
)

_GAME = {Denomination.CLUBS: 5, Denomination.DIAMONDS: 5, Denomination.HEARTS: 4, Denomination.SPADES: 4}
_ANOTHER_LEAD = 0.4
_PLAY = 0.75  # how far tricks differ from table to table


@dataclass(frozen=True)
class PlayedBoard:
    """What came of a board at a table."""

    result: Result
    lead: Card | None = None


def play_board(board: Board, chance: Random) -> PlayedBoard:
    """A board as some table might play it."""
    if board.deal is None:
        raise ValueError(f"the cards of board {board.number} are not known")
    contract = bid(board, board.deal, chance)
    if contract is None:
        return PlayedBoard(Result())
    value = values(board.deal)[contract.declarer.side]
    tricks = round(value.likely[contract.denomination] + chance.gauss(0, _PLAY))
    led = opening_lead(board.deal[contract.declarer.lho], contract, chance)
    return PlayedBoard(Result(contract, min(13, max(2, tricks))), led)


def opening_lead(hand: Hand, contract: Contract, chance: Random) -> Card:
    """The plain player's lead against that contract, or now and then one from another suit: tables differ."""
    trumps = contract.denomination.trumps
    suits = [suit for suit in SUITS if hand.length(suit) and suit is not trumps]
    if suits and chance.random() < _ANOTHER_LEAD:
        return lead_from(hand, chance.choice(suits))
    return lead(hand, trumps)


def bid(board: Board, deal: Deal, chance: Random) -> Contract | None:
    """The contract that they reach; none if all pass."""
    if all(opening_call(deal[seat]) is PASS for seat in SEATS) and chance.random() < 0.7:
        return None
    both = values(deal)
    stronger = max(SIDES, key=lambda side: both[side].strength + max(both[side].lengths) + chance.gauss(0, 1.5))
    side, call = stronger, _reached(both[stronger], chance)
    doubling = Doubling.UNDOUBLED
    rival = _competing(both[stronger.opponents], call, board.vulnerability.includes(stronger.opponents), chance)
    if rival is not None:
        side, call, doubling = _contested(stronger, call, rival, both, chance)
    elif _hopeless(both[side], call) and chance.random() < 0.35:
        doubling = Doubling.DOUBLED
    return Contract(call, doubling, _declarer(deal, side, call.denomination, chance))


def _reached(value: Value, chance: Random) -> Call:
    """Where the stronger side stops if nobody is in its way."""
    denomination = _chosen(value, chance)
    fit = value.fit(denomination)
    points = value.strength + chance.gauss(0, 0.9)
    if fit:
        points += max(0, fit - 8) + 0.4 * (value.shortness - 3)
    minor = denomination <= Denomination.DIAMONDS
    if points >= 37 and chance.random() < 0.6:
        level = 7
    elif points >= 33:
        level = 6
    elif points >= (28 if minor else 25):
        level = _GAME.get(denomination, 3)
    elif denomination is Denomination.NO_TRUMP:
        level = 1 if points < 23 else 2
    else:
        level = 2 if points < 23.5 else 3
    return Call(level, denomination)


def _chosen(value: Value, chance: Random) -> Denomination:
    """A major with a fit, else no trump with strength, else the best suit."""
    majors = [denomination for denomination in DENOMINATIONS[2:4] if value.fit(denomination) >= 8]
    if majors and chance.random() < 0.92:
        return max(majors, key=lambda major: (value.fit(major), major))
    longest = value.lengths[value.best_suit]
    if longest < 8 or (value.strength >= 24 and chance.random() < 0.8) or chance.random() < 0.25:
        return Denomination.NO_TRUMP
    return DENOMINATIONS[value.best_suit]


def _competing(value: Value, over: Call, vulnerable: bool, chance: Random) -> Call | None:
    """The bid by which the weaker side outbids the stronger, if it dares to."""
    suit = DENOMINATIONS[value.best_suit]
    fit = value.fit(suit)
    limit = fit - 6 + (1 if value.strength >= 18 else 0) + round(chance.gauss(-0.2 if vulnerable else 0.2, 0.5))
    call = next((Call(level, suit) for level in range(1, 8) if Call(level, suit) > over), None)
    if call is None or fit < 8 or value.strength < 11 or call.level > min(limit, 5):
        return None
    return call if over.level < 4 or chance.random() < 0.4 else None


def _contested(
    stronger: Side, call: Call, rival: Call, both: tuple[Value, Value], chance: Random
) -> tuple[Side, Call, Doubling]:
    """The stronger side has been outbid: it bids on, doubles, or lets them play."""
    value = both[stronger]
    on = next((Call(level, call.denomination) for level in range(1, 8) if Call(level, call.denomination) > rival), None)
    if on is not None and on.level <= 5 and value.usual[on.denomination] + chance.gauss(0, 0.8) >= 6 + on.level:
        return stronger, on, Doubling.UNDOUBLED
    afraid = both[stronger.opponents].usual[rival.denomination] < 5.6 + rival.level
    doubles = afraid and chance.random() < (0.75 if call.level >= 4 else 0.3)
    return stronger.opponents, rival, Doubling.DOUBLED if doubles else Doubling.UNDOUBLED


def _hopeless(value: Value, call: Call) -> bool:
    return value.usual[call.denomination] <= 4 + call.level


def _declarer(deal: Deal, side: Side, denomination: Denomination, chance: Random) -> Seat:
    """Who of the side has more of the suit, or is stronger; or the other, at random."""
    first, second = side.seats

    def weight(seat: Seat) -> float:
        trumps: Suit | None = denomination.trumps
        own = deal[seat].length(trumps) if trumps is not None else deal[seat].hcp / 4
        return own + chance.gauss(0, 0.7)

    return first if weight(first) >= weight(second) else second
