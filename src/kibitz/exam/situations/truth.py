"""What is true in a situation: the facts that the director finds, what players choose, and how the board goes on."""

from __future__ import annotations

from collections.abc import Callable

from kibitz.analysis.plain_player.bidder import call_of, lowest_over
from kibitz.exam.chance import Chance
from kibitz.exam.situations.scene import Scene, written
from kibitz.game import PASS, Call, Card, Denomination, Seat, Suit
from kibitz.laws.asks import Ask, Manner
from kibitz.laws.effects import EffectKind
from kibitz.laws.vocabulary import AnswerKind, CallOrCard
from kibitz.table.cards.legality import cards_left
from kibitz.table.engine.duties import TO_PASS, CallDuty
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Ruling
from kibitz.table.log.entries import BidAboveSeven

# Options that a player rarely takes, so that most rulings come to something.
_RARELY = {"accept": 1, "keep": 2, "no_restriction": 2, "spread": 2}
_USUALLY = 4


def answer(scene: Scene, position: Position, ruling: Ruling, ask: Ask) -> str:
    """The line of the log that answers the question the ruling has stopped at."""
    occurrence = sum(key.id == ask.id for key in ruling.answers)
    chance = scene.chance.of(f"{ruling.number}.{occurrence}.{ask.id}")
    if ask.manner is Manner.CHOICE:
        if ask.options:
            liked = [option.name for option in ask.options if option.name in scene.prefers]
            taste = scene.chance.of(f"{ruling.number}.{occurrence}")
            return f"TD chooses R{ruling.number} {liked[0] if liked else _favourite(ask, taste)}"
        return f"TD chooses R{ruling.number} {_written(chance.one(ask.args or _values(scene, ask)))}"
    return f"TD finds R{ruling.number} {ask.id}={_fact(scene, position, ruling, ask, chance.happens)}"


def _favourite(ask: Ask, chance: Chance) -> str:
    """The option that the player takes: the same in both editions, if both grant it."""
    drawn = {
        option.name: max(
            chance.of(f"{option.name} {ticket}").below(1_000_000) for ticket in range(_tickets(option.name))
        )
        for option in ask.options
    }
    return max(drawn, key=lambda id: (drawn[id], id))


def _tickets(option: str) -> int:
    return _RARELY.get(option, _USUALLY)


def _fact(scene: Scene, position: Position, ruling: Ruling, ask: Ask, happens: Callable[[int], bool]) -> str:
    if ask.id in scene.facts:
        return scene.facts[ask.id]
    if ask.id in _KNOWN:
        return "yes" if _KNOWN[ask.id](position, *ask.args) else "no"
    if ask.id == "suits_of_withdrawn_call":
        return _suits(ask.args)
    if ask.id == "suits_specified_legally":
        return _suits(tuple(item.call for item in position.items if item.seat is ruling.breach.offender))
    if ask.kind is AnswerKind.YES_NO:
        return "yes" if happens(scene.facts_by_chance.get(ask.id, _OFTEN.get(ask.id, 50))) else "no"
    if ask.fact is not None and ask.fact.words:
        return ask.fact.words[0]
    return _written(_values(scene, ask)[0])


def _values(scene: Scene, ask: Ask) -> tuple[object, ...]:
    match ask.kind:
        case AnswerKind.SUIT:
            return tuple(Suit)
        case AnswerKind.SUITS:
            return ("none",)
        case AnswerKind.NUMBER:
            return (0,)
        case AnswerKind.CALL | AnswerKind.BID:
            return (scene.replacements or (PASS,))[:1]
        case AnswerKind.CARD | AnswerKind.CARDS if scene.cards_instead:
            return scene.cards_instead[:1]
        case _:
            return ("unknown",)


def _written(value: object) -> str:
    if isinstance(value, CallOrCard):
        value = value.what
    if isinstance(value, Call):
        return written(value)
    return str(value).lower() if isinstance(value, Suit) else str(value)


# What is so by the meaning of natural calls.


def _suits(calls: tuple[object, ...]) -> str:
    """The suits that natural calls have specified."""
    named = (denomination for denomination in map(_denomination, calls) if denomination is not None)
    suits = dict.fromkeys(specified.trumps for specified in named if specified.trumps is not None)
    return ",".join(str(suit) for suit in suits) or "none"


def _denomination(made: object) -> Denomination | None:
    """What a bid names, also one above seven."""
    what = made.what if isinstance(made, CallOrCard) else made
    return what.denomination if isinstance(what, Call | BidAboveSeven) and what.is_bid else None


def _call(made: object) -> Call | None:
    what = made.what if isinstance(made, CallOrCard) else made
    return what if isinstance(what, Call) else None


def _same_denomination(position: Position, first: object, second: object) -> bool:
    one, other = _call(first), _call(second)
    if one is None or other is None or not one.is_bid or not other.is_bid:
        return False
    return one.denomination is other.denomination


def _lowest_with_same(position: Position, first: object, second: object) -> bool:
    """Whether the second is the lowest sufficient bid in the denomination of the first."""
    one, other = _call(first), _call(second)
    if one is None or other is None or not _same_denomination(position, first, second):
        return False
    bids = [item.call for item in position.items if isinstance(item.call, Call) and item.call.is_bid]
    return lowest_over(max((bid for bid in bids if bid < other), default=None), one.denomination) is other


def _is_comparable(position: Position, first: object, second: object) -> bool:
    """A natural bid is comparable to one of the same suit as low as it can be; any call is to itself."""
    return _call(first) is _call(second) or _lowest_with_same(position, first, second)


_KNOWN: dict[str, Callable[..., bool]] = {
    "lowest_with_same_denominations": _lowest_with_same,
    "comparable": _is_comparable,
    "neither_artificial": lambda *_: True,
    "same_or_more_precise_meaning": lambda *_: False,
    "artificial": lambda *_: False,
    "artificial_pass": lambda *_: False,
    "repeats_denomination": _same_denomination,
}
# How often something else is so, in a hundred.
_OFTEN = {"partner_could_see": 90, "exposed_by_deliberate_play": 20}


# How the board goes on.


def replacement(scene: Scene, position: Position, seat: Seat, count: int) -> Call:
    """The call that an offender now puts in place of one; `count` is how many they have made already."""
    if count < len(scene.replacements):
        return scene.replacements[count]
    turn_or_pass = call_of(scene.deal[seat], seat, position.auction)
    return turn_or_pass if turn_or_pass.is_bid and count == 0 else PASS


def next_call(scene: Scene, position: Position, seat: Seat) -> Call:
    """What this player calls in turn, as far as they may."""
    if position.duties_of(seat, CallDuty, *TO_PASS):
        return PASS
    for duty in position.duties_of(seat, CallDuty, EffectKind.MUST_REPEAT):
        required = _call(duty.call)
        if required is not None:
            return required
    auction = position.auction
    call = call_of(scene.deal[seat], seat, auction)
    if any(duty.forbids(call) for duty in position.duties_of(seat, CallDuty)):
        return PASS
    if len(auction.calls) > 12 and call.is_bid and auction.last_bid is not None:
        return PASS
    return call


def card_instead(scene: Scene, position: Position, ruling: Ruling, ask: Ask, seat: Seat) -> Card | None:
    """The card that a player now plays in place of one that goes back: the right one, or another that is legal."""
    held = cards_left(position, seat) or ()
    for card in scene.cards_instead if seat is ruling.breach.offender else ():
        if card in held:
            return card
    gone = ask.args[0] if ask.args else None
    place = position.cards.place_of(gone) if isinstance(gone, Card) else None
    led = position.plays[place // 4 * 4].card if place is not None else None
    cards = [card for card in held if led is None or card.suit is led.suit] or list(held)
    if not cards:
        return gone if isinstance(gone, Card) else None
    return max(cards, key=int) if scene.chance.of(f"instead {seat}").happens(50) else min(cards, key=int)
