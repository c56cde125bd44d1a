"""A plain natural bidder: calls that make sense for a hand, so that an auction looks like one at a club.

Five-card majors, a strong no trump, natural overcalls and takeout doubles, no conventions: what a call means is then no
question. It aims at a sound contract with what it knows of partner's strength and suits, and no more.
"""

from __future__ import annotations

from collections.abc import Iterator

from kibitz.game import DOUBLE, PASS, SUITS, Auction, Call, Deal, Denomination, Hand, Invalid, Seat, Suit

_MAJORS = (Suit.SPADES, Suit.HEARTS)
_NO_TRUMP = Denomination.NO_TRUMP


def auction_of(deal: Deal, dealer: Seat) -> Auction:
    """The whole auction of a deal."""
    auction = Auction(dealer)
    while not auction.is_over:
        auction = auction.call(natural_call(deal, auction))
    return auction


def natural_call(deal: Deal, auction: Auction) -> Call:
    """What the player whose turn it is calls."""
    seat = auction.turn
    if seat is None:
        raise Invalid("analysis.auction_over")
    return call_of(deal[seat], seat, auction)


def call_of(hand: Hand, seat: Seat, auction: Auction) -> Call:
    """What a player with this hand calls, or would call if it were their turn; legal at their turn."""
    call = next(_ideas(hand, seat, auction), PASS)
    return call if call is PASS or _is_possible(call, seat, auction) else PASS


def _is_possible(call: Call, seat: Seat, auction: Auction) -> bool:
    if call.is_bid:
        return auction.last_bid is None or call > auction.last_bid
    return auction.turn is seat and auction.is_legal(call)


def _ideas(hand: Hand, seat: Seat, auction: Auction) -> Iterator[Call]:
    made = auction.review()
    partner = [made_call.call for made_call in made if made_call.seat is seat.partner and made_call.call is not PASS]
    own = [made_call.call for made_call in made if made_call.seat is seat and made_call.call is not PASS]
    theirs = [
        made_call.call for made_call in made if made_call.seat.side is not seat.side and made_call.call is not PASS
    ]
    if auction.last_bid is None:
        yield opening_call(hand)
    elif not partner and not own:
        yield from _overcall(hand, auction, theirs)
    elif not own:
        yield from _response(hand, auction, partner, bool(theirs))
    elif len(own) < 3:
        yield from _rebid(hand, auction, partner, own)


def opening_call(hand: Hand) -> Call:
    """What a player with this hand calls before anybody has bid."""
    held = hand.hcp
    longest = _longest(hand)
    length = hand.length(longest)
    if hand.is_balanced and 15 <= held <= 17:
        return Call(1, _NO_TRUMP)
    if hand.is_balanced and 20 <= held <= 22:
        return Call(2, _NO_TRUMP)
    if held >= 12 or (held == 11 and length >= 6):
        return Call(1, _of(longest if longest not in _MAJORS or length >= 5 else _better_minor(hand)))
    if 5 <= held <= 10 and length == 6 and longest is not Suit.CLUBS and _quality(hand, longest) >= 2:
        return Call(2, _of(longest))
    if 5 <= held <= 10 and length >= 7:
        return Call(3, _of(longest))
    return PASS


def _overcall(hand: Hand, auction: Auction, theirs: list[Call]) -> Iterator[Call]:
    held = hand.hcp
    suits = {their.denomination for their in theirs if their.is_bid}
    mine = [suit for suit in reversed(SUITS) if hand.length(suit) >= 5 and _of(suit) not in suits]
    for suit in sorted(mine, key=hand.length, reverse=True):
        bid = _lowest(auction, _of(suit))
        if bid is None:
            continue
        good = _quality(hand, suit) >= 1
        if (bid.level == 1 and 8 <= held <= 17 and good) or (bid.level == 2 and 11 <= held <= 17 and good):
            yield bid
    unbid = [suit for suit in SUITS if _of(suit) not in suits]
    short = all(hand.length(suit) >= 3 for suit in unbid)
    if held >= 12 and short and auction.last_bid is not None and auction.last_bid.level <= 2 and _NO_TRUMP not in suits:
        yield DOUBLE
    notrump = _lowest(auction, _NO_TRUMP)
    if notrump is not None and notrump.level == 1 and hand.is_balanced and 15 <= held <= 18:
        yield notrump


def _response(hand: Hand, auction: Auction, partner: list[Call], contested: bool) -> Iterator[Call]:
    held = hand.hcp
    first = partner[0]
    if not first.is_bid:  # a takeout double: the longest suit that was not bid
        suits = [suit for suit in reversed(SUITS) if _lowest(auction, _of(suit)) is not None]
        bid_already = {made.call.denomination for made in auction.review() if made.call.is_bid}
        free = [suit for suit in suits if _of(suit) not in bid_already]
        if free and (held >= 6 or not contested or len(auction.calls) < 4):
            best = _lowest(auction, _of(max(free, key=hand.length)))
            if best is not None and best.level <= (3 if held >= 9 else 2):
                yield best
        return
    trumps = first.denomination.trumps
    strength = _shown(first)
    if trumps is None:
        yield from _towards(hand, auction, held + strength, None)
        return
    if hand.length(trumps) >= (3 if trumps in _MAJORS else 4) and held >= 6:
        yield from _towards(hand, auction, held + strength + _shortness(hand), trumps)
    if first.level == 1 and held >= 6:
        for suit in sorted(SUITS, key=lambda candidate: (-hand.length(candidate), candidate)):
            bid = _lowest(auction, _of(suit))
            if bid is None or suit is trumps or hand.length(suit) < 4:
                continue
            if (bid.level == 1) or (bid.level == 2 and held >= 11 and hand.length(suit) >= 5):
                yield bid
        yield from _towards(hand, auction, held + strength, None)


def _rebid(hand: Hand, auction: Auction, partner: list[Call], own: list[Call]) -> Iterator[Call]:
    held = hand.hcp
    shown = max((_shown(partner_call) for partner_call in partner), default=0)
    if not partner or (own[-1].is_bid and own[-1].level >= 3):
        return
    if len(partner) == 1 and own and _shown(own[0]) >= 12:
        shown = _answered(partner[0], own[0])
    for call in reversed(partner):
        trumps = call.denomination.trumps if call.is_bid else None
        if trumps is not None and hand.length(trumps) >= (4 if call is partner[0] else 3):
            yield from _towards(hand, auction, held + shown, trumps)
    first = own[0].denomination.trumps if own[0].is_bid else None
    if first is not None and any(call.is_bid and call.denomination.trumps is first for call in partner):
        yield from _towards(hand, auction, held + shown, first)
        return
    if first is not None and hand.length(first) >= 6 and len(own) == 1:
        bid = _lowest(auction, _of(first))
        if bid is not None and bid.level <= 2:
            yield bid
    if len(own) == 1 and first is not None:
        yield from _towards(hand, auction, held + shown, None)


def _towards(hand: Hand, auction: Auction, together: int, trumps: Suit | None) -> Iterator[Call]:
    """A bid towards what the points of both hands are worth."""
    denomination = _NO_TRUMP if trumps is None else _of(trumps)
    bid = _lowest(auction, denomination)
    if bid is None:
        return
    game = 3 if trumps is None else 4 if trumps in _MAJORS else 5
    if together >= 25 + (3 if game == 5 else 0):
        level = max(game, bid.level)
    elif together >= 23:
        level = max(bid.level, 2 if trumps is None else 3)
    else:
        level = max(bid.level, 1 if trumps is None else 2)
    worth = 7 if together >= 36 else 6 if together >= 33 else game if together >= 25 else 3 if together >= 23 else 2
    if trumps is None and together < 20 and level > 1:
        return
    if level <= worth and level <= 5:
        yield Call(level, denomination)


def _answered(answer: Call, opened: Call) -> int:
    """The least that a response has shown."""
    if not answer.is_bid or not opened.is_bid:
        return 6
    if answer.denomination is opened.denomination:
        return (6, 6, 10, 12)[min(answer.level - opened.level, 3)]
    if answer.denomination is _NO_TRUMP:
        return (6, 10, 13)[min(answer.level - 1, 2)]
    return 6 if answer.level == 1 else 10


def _shown(call: Call) -> int:
    """The least that an opening bid, overcall or double has shown."""
    if not call.is_bid:
        return 12
    if call.denomination is _NO_TRUMP:
        return (15, 20, 13)[min(call.level - 1, 2)]
    return 12 if call.level == 1 else 7


def _shortness(hand: Hand) -> int:
    return sum(max(0, 3 - length) for length in hand.shape)


def _quality(hand: Hand, suit: Suit) -> int:
    """How many of the four top honours a suit has."""
    return sum(card % 13 >= 9 for card in hand.of(suit))


def _longest(hand: Hand) -> Suit:
    return max(reversed(SUITS), key=hand.length)


def _better_minor(hand: Hand) -> Suit:
    diamonds, clubs = hand.length(Suit.DIAMONDS), hand.length(Suit.CLUBS)
    return Suit.DIAMONDS if diamonds > clubs or diamonds == clubs == 4 else Suit.CLUBS


def _lowest(auction: Auction, denomination: Denomination) -> Call | None:
    """The lowest sufficient bid in a denomination."""
    return lowest_over(auction.last_bid, denomination)


def lowest_over(last: Call | None, denomination: Denomination) -> Call | None:
    """The lowest bid in a denomination over another bid."""
    for level in range(1, 8):
        bid = Call(level, denomination)
        if last is None or bid > last:
            return bid
    return None


def _of(suit: Suit) -> Denomination:
    return Denomination(int(suit))
