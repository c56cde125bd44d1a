"""Calls that go wrong in the auction (Laws 25 to 39)."""

from __future__ import annotations

from kibitz.analysis.plain_player.bidder import call_of, lowest_over
from kibitz.exam.levels import EASY, HARD, MEDIUM
from kibitz.exam.situations.scene import Scene, maker, where_found, written
from kibitz.game import BIDS, DOUBLE, PASS, Auction, Call, Denomination, Seat
from kibitz.laws.effects import INFORMATION, EffectKind

_OUT_OF_ROTATION = ("bid-out-of-rotation", "pass-out-of-rotation", "double-out-of-rotation")
_NEAR = ("insufficient-bid", *_OUT_OF_ROTATION, "change-of-call", "inadmissible-double", "call-by-player-who-must-pass")


def _last(auction: Auction) -> Call:
    last = auction.last_bid
    assert last is not None
    return last


def _insufficient(scene: Scene) -> tuple[Auction, Seat, Call] | None:
    """Somewhere in the auction a bid that is too low: what they mean to bid a level lower, or their opening bid."""
    whole = scene.auction
    places = []
    for count, made in enumerate(whole.review()):
        before = Auction.parse(whole.dealer, " ".join(str(earlier_call) for earlier_call in whole.calls[:count]))
        last = before.last_bid
        if last is None:
            continue
        hand = scene.deal[made.seat]
        call = made.call
        if call is PASS:
            call = call_of(hand, made.seat, Auction(made.seat))  # as if they had seen no call
            if call is PASS or any(
                made_call.seat is made.seat and made_call.call is not PASS for made_call in before.review()
            ):
                continue
        elif call.is_bid and call.level > 1:
            call = Call(call.level - 1, call.denomination)
        if call.is_bid and call <= last and before.turn is made.seat:
            places.append((count, made.seat, call))
    if not places:
        return None
    count, seat, call = scene.chance.one(places)
    return scene.calls(whole, count), seat, call


@maker("insufficient-bid", EASY, MEDIUM, near=_NEAR)
@where_found(_insufficient)
def insufficient_bid(scene: Scene, found: tuple[Auction, Seat, Call]) -> bool:
    """A player misses the last bid, and bids what they would have bid below it."""
    auction, seat, bid = found
    scene.happens(f"{seat} {written(bid)}")
    scene.calls_director(seat.lho)
    scene.prefers = ("decline",) if scene.chance.happens(85) else ("accept",)
    scene.replacements = (_put_in_place(scene, auction, seat, bid),)
    return True


@maker("insufficient-bid", HARD, near=_NEAR)
@where_found(_insufficient)
def insufficient_bid_put_right_wrongly(scene: Scene, found: tuple[Auction, Seat, Call]) -> bool:
    """They put a double, or another insufficient bid, in its place."""
    auction, seat, bid = found
    wrong = [candidate for candidate in BIDS if bid < candidate <= _last(auction)]
    first = DOUBLE if auction.is_legal(DOUBLE) and (not wrong or scene.chance.happens(60)) else None
    if first is None and not wrong:
        return False
    scene.happens(f"{seat} {written(bid)}")
    scene.calls_director(seat.lho)
    scene.prefers = ("decline",)
    scene.facts["comparable"] = scene.facts["same_or_more_precise_meaning"] = "no"
    scene.replacements = (first or scene.chance.one(wrong), PASS)
    return True


@maker("insufficient-bid", HARD, near=_NEAR)
@where_found(_insufficient)
def insufficient_bid_replaced_at_once(scene: Scene, found: tuple[Auction, Seat, Call]) -> bool:
    """They put another bid in its place before the director comes (27C)."""
    auction, seat, bid = found
    new = _put_in_place(scene, auction, seat, bid)
    scene.happens(f"{seat} {written(bid)}", f"{seat} {written(new)}")
    scene.calls_director(seat.lho)
    scene.finds.append("replaced_before_ruling")
    scene.prefers = ("decline",)
    return new is not bid


def _put_in_place(scene: Scene, auction: Auction, seat: Seat, bid: Call) -> Call:
    """The call an offender puts in place of an insufficient bid."""
    same = lowest_over(auction.last_bid, bid.denomination)
    choices: list[tuple[Call, int]] = [(PASS, 3)]
    if same is not None and same.level <= 4:
        choices.append((same, 5))
        if same.level <= 3:
            choices.append((Call(same.level + 1, bid.denomination), 1))
    if auction.is_legal(DOUBLE):
        choices.append((DOUBLE, 0 if scene.level is EASY else 2))
    call = scene.chance.weighted(choices)
    if call is DOUBLE:
        scene.replacements = (DOUBLE, PASS)
    return call


# Out of rotation.


@maker("bid-out-of-rotation", EASY, MEDIUM, HARD, near=_NEAR, also=("28", "29"))
def bid_out_of_rotation(scene: Scene) -> bool:
    """A player bids at the turn of their right-hand opponent or of their partner."""
    return _out_of_rotation(scene, bids=True)


@maker("pass-out-of-rotation", EASY, MEDIUM, HARD, near=_NEAR, also=("28", "29"))
def pass_out_of_rotation(scene: Scene) -> bool:
    """A player passes at the turn of their right-hand opponent or of their partner."""
    return _out_of_rotation(scene, bids=False)


def _out_of_rotation(scene: Scene, *, bids: bool) -> bool:
    whole = scene.auction
    places: list[tuple[int, Seat, Call]] = []
    for count in range(min(len(whole.calls) - 2, 8)):
        before = Auction.parse(whole.dealer, " ".join(str(earlier_call) for earlier_call in whole.calls[:count]))
        turn = before.turn
        if turn is None:
            break
        # At RHO's turn, and at partner's where that is not for beginners.
        for seat in (turn.lho,) if scene.level is EASY else (turn.lho, turn.partner):
            call = _as_if_in_turn(scene, before, seat)
            if (call.is_bid and bids) or (call is PASS and not bids):
                places.append((count, seat, call))
    if not places:
        return False
    count, seat, call = scene.chance.one(places)
    scene.calls(whole, count)
    scene.happens(f"{seat} {written(call)}")
    scene.calls_director(seat.lho)
    scene.prefers = ("decline",) if scene.chance.happens(85) else ("accept",)
    return True


def _as_if_in_turn(scene: Scene, auction: Auction, seat: Seat) -> Call:
    """What they would call if the players before them had passed."""
    while auction.turn is not None and auction.turn is not seat:
        auction = auction.call(PASS)
    return PASS if auction.is_over else call_of(scene.deal[seat], seat, auction)


@maker("double-out-of-rotation", MEDIUM, HARD, near=_NEAR, also=("28", "29"))
def double_out_of_rotation(scene: Scene) -> bool:
    """A player doubles for takeout at the turn of their partner or right-hand opponent."""
    whole = scene.auction
    places = []
    for count in range(1, min(len(whole.calls) - 2, 9)):
        before = Auction.parse(whole.dealer, " ".join(str(call) for call in whole.calls[:count]))
        last = next((made_call for made_call in reversed(before.review()) if made_call.call is not PASS), None)
        if before.turn is None or last is None or not last.call.is_bid:
            continue
        for seat in (before.turn.partner, before.turn.lho):
            if last.seat.side is not seat.side:
                places.append((count, seat))
    if not places:
        return False
    count, seat = scene.chance.one(places)
    scene.calls(whole, count)
    scene.happens(f"{seat} X")
    scene.calls_director(seat.lho)
    scene.prefers = ("decline",)
    return True


# Changed, inadmissible, after the end.


@maker("change-of-call", EASY, MEDIUM, HARD, near=_NEAR)
def call_changed(scene: Scene) -> bool:
    """A player calls and at once calls something else: a slip, or a change of mind."""
    whole = scene.auction
    bids = [(count, made) for count, made in enumerate(whole.review()) if made.call.is_bid]
    if not bids:
        return False
    count, made = scene.chance.one(bids)
    before = scene.calls(whole, count)
    slip = scene.chance.happens(50)
    if slip:  # a card of the bidding box that lies beside the right one
        others = [bid for bid in BIDS if abs(+bid - +made.call) == 1 and before.is_legal(bid)]
    else:
        others = [
            legal_call for legal_call in (PASS, *BIDS) if legal_call is not made.call and before.is_legal(legal_call)
        ]
        others = [other for other in others if other is PASS or other.denomination is made.call.denomination][:3]
    if not others:
        return False
    first = scene.chance.one(others)
    scene.happens(f"{made.seat} {written(first)}", f"{made.seat} {written(made.call)}")
    scene.calls_director(made.seat.lho)
    scene.facts["unintended"] = "yes" if slip else "no"
    scene.facts_by_chance["without_pause_for_thought"] = 60
    return True


@maker("inadmissible-double", MEDIUM, HARD, near=_NEAR)
def double_of_partner(scene: Scene) -> bool:
    """A player doubles a bid of their own side."""
    seat = _doubles_partner(scene)
    if seat is not None:
        scene.calls_director(seat.lho)
    return seat is not None


# The auction goes on as if nothing had happened (36A): whether what was withdrawn may be used, is not said.
@maker("inadmissible-double", MEDIUM, HARD, near=_NEAR, unclear=(*INFORMATION, EffectKind.REVIEW))
def double_of_partner_called_over(scene: Scene) -> bool:
    """A player doubles a bid of their own side, and the next player calls before anybody has noticed."""
    seat = _doubles_partner(scene)
    if seat is not None:
        scene.happens(f"{seat.lho} P")
        scene.calls_director(seat.rho)
    return seat is not None


def _doubles_partner(scene: Scene) -> Seat | None:
    """Who doubles their partner's bid, where somebody could."""
    whole = scene.auction
    made = whole.review()
    places = [
        count
        for count in range(2, len(made) - 1)
        if made[count - 1].call is PASS and made[count - 2].call.is_bid and made[count].call is PASS
    ]
    if not places:
        return None
    count = scene.chance.one(places)
    seat = made[count].seat
    scene.calls(whole, count)
    scene.happens(f"{seat} X")
    return seat


@maker("call-after-final-pass", MEDIUM, HARD, near=(*_NEAR, "missed-turn"))
def call_after_the_auction(scene: Scene) -> bool:
    """A player calls after the final pass."""
    whole = scene.auction
    contract = whole.contract
    if contract is None:
        return False
    scene.calls(whole, len(whole.calls))
    seat = whole.review()[-1].seat.lho
    denomination = (
        contract.denomination if seat.side is contract.declarer.side else scene.chance.one(list(Denomination))
    )
    bid = lowest_over(contract.bid, denomination)
    calls = [
        candidate
        for candidate in (bid, DOUBLE if seat.side is not contract.declarer.side else None)
        if candidate is not None
    ]
    scene.happens(f"{seat} {written(scene.chance.one(calls))}")
    scene.calls_director(seat.lho if scene.chance.happens(50) else seat.rho)
    return True


@maker("bid-of-more-than-seven", HARD, near=_NEAR)
def bid_above_seven(scene: Scene) -> bool:
    """A tired player bids eight."""
    whole = scene.auction
    bids = [(count, made) for count, made in enumerate(whole.review()) if made.call.is_bid and made.call.level > 1]
    if not bids:
        return False
    count, made = scene.chance.one(bids)
    scene.calls(whole, count)
    scene.happens(f"{made.seat} 8{made.call.denomination}")
    scene.calls_director(made.seat.lho)
    return True


@maker("call-by-player-who-must-pass", HARD, near=_NEAR)
def bid_by_player_who_must_pass(scene: Scene) -> bool:
    """A pass out of rotation was not accepted; the player who has to pass for it bids at their turn all the same."""
    whole = scene.auction
    if len(whole.calls) < 8:
        return False
    dealer = whole.dealer
    seat = dealer.lho
    first = whole.calls[0]
    bid = call_of(scene.deal[seat], seat, Auction.parse(dealer, str(first)))
    if not bid.is_bid:
        bid = lowest_over(first if first.is_bid else None, Denomination(scene.chance.below(4))) or PASS
    if not bid.is_bid or bid.level > 2:
        return False
    scene.course()
    scene.happens(f"{seat} P", f"{seat.lho} calls-td", f"{seat.lho} chooses decline")
    scene.happens(f"{dealer} {written(first)}", f"{seat} {written(bid)}")
    scene.calls_director(seat.lho)
    return True
