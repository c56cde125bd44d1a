"""Calls and cards in a row, as people list them: read one after the other, and written so that they can be pasted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set

from kibitz.game.boards import Board
from kibitz.game.calls import CALLS, PASS, Call
from kibitz.game.cards import CARDS, Card
from kibitz.game.deals import Deal
from kibitz.game.errors import IllegalCall, IllegalPlay, InvalidAuction, InvalidDeal, InvalidPlay, InvalidSeat
from kibitz.game.seats import SEATS, Seat
from kibitz.game.values import named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from kibitz.game.auction import Auction
    from kibitz.game.play import Play

OMITTED: Final = 63  # in the place of a card: that hand contributed none to the trick (Law 67)
NO_CALL: Final = 38  # in the place of a call: one that can never stand, of which nothing is left
HEARD: Final[tuple[Call, ...]] = (*CALLS, PASS)

# Calls.


def dealer_and_calls(text: str) -> tuple[str, str]:
    """The two parts of "N: 1S P", also without the colon; the calls are empty where there is one part only."""
    dealer, colon, calls = text.partition(":")
    if colon:
        return dealer, calls or " "
    words = text.split(None, 1)
    if len(words) < 2:
        return text, ""
    try:
        Seat.of(words[0])
    except InvalidSeat as wrong:
        raise InvalidAuction("not_an_auction", value=text) from wrong
    return words[0], words[1]


def after_calls(auction: Auction, calls: object) -> Auction:
    """The auction after these calls; AP is all pass."""
    if isinstance(calls, str):
        if "(" in calls:
            raise InvalidAuction("calls_in_brackets", value=calls)
        calls = calls.replace(",", " ").split()
    if isinstance(calls, type(auction)):
        if calls.dealer is not auction.dealer:
            raise InvalidAuction("other_dealer", dealer=auction.dealer, other=calls.dealer)
        if not len(auction):
            return calls
    if isinstance(calls, bytes | Set | Mapping) or not isinstance(calls, Iterable):
        raise no_calls(calls)
    for number, call in enumerate(calls, 1):
        if isinstance(call, str) and call.upper() == "AP":
            if auction.is_over:
                raise InvalidAuction("passed_out_twice", number=number)
            while not auction.is_over:
                auction = auction.call(PASS)
            continue
        try:
            auction = auction.call(call)
        except IllegalCall as wrong:
            raise IllegalCall("illegal_call", law=wrong.law, number=number, problem=wrong) from wrong
    return auction


def no_calls(value: object) -> InvalidAuction:
    """Why something is no list of calls."""
    return InvalidAuction("not_calls", value=named(value))


def auction_written(whole: Auction, auction: Auction) -> str:
    """The whole auction as a program would write it, from the auction before the first call."""
    words: list[str] = []
    more: list[str] = []
    for byte in whole._history:
        seat, call = SEATS[byte >> 6], HEARD[byte & 63]
        name = "P" if call is PASS else str(call)
        held = byte & 63 == NO_CALL or (+call > +PASS and not auction._may_double(+call, byte >> 6))
        if held or auction._is_over():
            more.append(f".hold({seat!r}, {None if byte & 63 == NO_CALL else repr(str(call))})")
        elif seat != auction._turn or not auction.is_legal(call):
            more.append(f'.accept({seat!r}, "{name}")')
        elif more:
            more.append(f'.call("{name}")')
        else:
            words.append(name)
        auction = auction._after(byte >> 6, byte & 63)
    calls = f', "{" ".join(words)}"' if words else ""
    return f'Auction("{whole._dealer}"{calls})' + "".join(more)


# Cards.


def deal_given(given: Deal | Board | str) -> Deal:
    """The deal, or that of the board."""
    if not isinstance(given, Board):
        return Deal.of(given)
    if given.deal is None:
        raise InvalidDeal("board_without_deal", board=given.number)
    return given.deal


def no_cards(value: object) -> InvalidPlay:
    """Why something is no list of cards."""
    return InvalidPlay("not_cards", value=named(value))


def after_cards(play: Play, cards: object) -> Play:
    """The play after these cards."""
    if isinstance(cards, str):
        cards = cards.replace(",", " ").split()
    if isinstance(cards, bytes | Set | Mapping) or not isinstance(cards, Iterable):
        raise no_cards(cards)
    for number, card in enumerate(cards, 1):
        try:
            play = play.play(card)
        except IllegalPlay as wrong:
            raise _illegal_card(wrong, play, card, number) from wrong
    return play


def _illegal_card(wrong: IllegalPlay, play: Play, card: object, number: int) -> IllegalPlay:
    """What is wrong with a card of a list, and which of them it is; `accept` enters one that breaks suit."""
    breaks_suit = wrong.id == "must_follow"
    return IllegalPlay(
        "card_breaks_suit" if breaks_suit else "illegal_card",
        law=wrong.law,
        number=number,
        trick=min(13, play.places // 4 + 1),
        problem=wrong,
        card=Card.of(card),  # type: ignore[arg-type]
        seat=SEATS[play._turn],
    )


def play_written(whole: Play, play: Play) -> str:
    """The whole play as a program would write it, from the play before the first card."""
    words: list[str] = []
    more: list[str] = []
    for byte in whole._history:
        seat, number = SEATS[byte >> 6], byte & 63
        if number == OMITTED:
            more.append(".omit()")
        elif seat != play._turn or not play.is_legal(CARDS[number]):
            more.append(f'.accept({seat!r}, "{CARDS[number]}")')
        elif more:
            more.append(f'.play("{CARDS[number]}")')
        else:
            words.append(str(CARDS[number]))
        play = play._after(byte >> 6, number)
    if whole._face_down >= 0:
        more.append(f'.lead_face_down("{CARDS[whole._face_down]}")')
    more += [f".turn_down({seat!r})" for seat in SEATS if whole._turned >> seat & 1]
    cards = f', "{" ".join(words)}"' if words else ""
    return f'Play("{whole.contract}", {whole.deal!r}{cards})' + "".join(more)
