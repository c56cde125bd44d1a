"""Values are immutable, hashable, equal when they say the same, and can be copied and stored."""

import copy
import dataclasses
import enum
import pickle
from collections.abc import Callable

import pytest
from hypothesis import given, strategies as st

import kibitz.game
from kibitz.game import (
    CALLS,
    CARDS,
    DENOMINATIONS,
    PASS,
    RANKS,
    SEATS,
    SIDES,
    SUITS,
    Auction,
    Board,
    Call,
    CallMade,
    Card,
    CardMissing,
    CardPlayed,
    CardTwice,
    Contract,
    Deal,
    Denomination,
    Doubling,
    Hand,
    InvalidCard,
    InvalidContract,
    Play,
    Quitted,
    Rank,
    Result,
    Score,
    Seat,
    Side,
    Suit,
    Trick,
    Vulnerability,
    WrongCount,
)
from tests.game import law_oracle
from tests.game.helpers import BALANCED, ONE_SUIT_EACH, auction, contracts, deals, played

ACE, TWO = Card.parse("SA"), Card.parse("C2")
START = Play(Contract.parse("3NT by S"), BALANCED)
TRICK = played(START, "S6 SQ SK S8")

# Each pair is made twice over from the same parts; the third says something else.
VALUES: dict[str, tuple[object, object, object]] = {
    "Card": (Card.parse("SA"), Card(Suit.SPADES, Rank.ACE), Card.parse("SK")),
    "Suit": (Suit.SPADES, Suit.parse("S"), Suit.HEARTS),
    "Rank": (Rank.ACE, Rank.parse("A"), Rank.KING),
    "Seat": (Seat.EAST, Seat.parse("E"), Seat.WEST),
    "Side": (Side.EAST_WEST, Side.parse("EW"), Side.NORTH_SOUTH),
    "Vulnerability": (Vulnerability.BOTH, Vulnerability.parse("All"), Vulnerability.NONE),
    "Denomination": (Denomination.SPADES, Denomination.parse("S"), Denomination.NO_TRUMP),
    "Call": (Call.parse("1S"), Call(1, Denomination.SPADES), PASS),
    "Doubling": (Doubling.DOUBLED, Contract.parse("1CX N").doubling, Doubling.UNDOUBLED),
    "Hand": (Hand([ACE, TWO]), Hand([TWO, ACE]), Hand([ACE])),
    "Deal": (BALANCED, Deal.parse(str(BALANCED)), ONE_SUIT_EACH),
    "CardTwice": (
        CardTwice(ACE, (Seat.NORTH, Seat.EAST)),
        CardTwice(ACE, (Seat.NORTH, Seat.EAST)),
        CardTwice(TWO, (Seat.NORTH, Seat.EAST)),
    ),
    "CardMissing": (CardMissing(ACE), CardMissing(ACE), CardMissing(TWO)),
    "WrongCount": (WrongCount(Seat.NORTH, 12), WrongCount(Seat.NORTH, 12), WrongCount(Seat.NORTH, 14)),
    "Board": (Board(7), Board(7, Seat.SOUTH), Board(7, deal=BALANCED)),
    "Auction": (auction("1S X"), auction("1S").call("X"), auction("1S X", Seat.EAST)),
    "CallMade": (auction("1S").review()[0], CallMade(Seat.NORTH, Call.parse("1S")), CallMade(Seat.EAST, PASS)),
    "Contract": (Contract.parse("4SX by N"), Contract.parse("4♠×N"), Contract.parse("4S by N")),
    "Result": (Result.parse("4S= N"), Result(Contract.parse("4S by N"), 10), Result()),
    "Score": (Contract.parse("1C by N").score(7, True), Score(20, 0, 50, points=70), Score()),
    "Play": (START.play("HJ"), START.lead_face_down("HJ").face_lead(), START),
    "CardPlayed": (TRICK.cards[0], CardPlayed(Seat.WEST, Card.parse("S6")), TRICK.cards[1]),
    "Trick": (TRICK.tricks[0], Trick(TRICK.cards, Seat.EAST), Trick(TRICK.cards, Seat.WEST)),
    "Quitted": (TRICK.quitted(Seat.WEST)[0], Quitted(Card.parse("S6"), True), Quitted(Card.parse("S6"), False)),
}
# Some versions of Python say TypeError of a frozen dataclass with slots where the name is none of its fields.
REFUSED = (AttributeError, TypeError)

each_value = pytest.mark.parametrize(("value", "same", "other"), VALUES.values(), ids=VALUES)


@each_value
def test_equal_if_they_say_the_same(value: object, same: object, other: object) -> None:
    assert value == same
    assert hash(value) == hash(same)
    assert value != other
    assert len({value, same, other}) == 2
    assert value != object()
    assert value != "something else"
    assert value is not None


@each_value
def test_nothing_public_can_be_assigned(value: object, same: object, other: object) -> None:
    public = [name for name in dir(type(value)) if not name.startswith("_")]
    attributes = [name for name in public if not callable(getattr(type(value), name))]
    fields = [field.name for field in dataclasses.fields(value)] if dataclasses.is_dataclass(value) else attributes
    if isinstance(value, enum.Enum):
        attributes = [name for name in attributes if name not in type(value).__members__]
    assert attributes
    for name in attributes:
        before = getattr(value, name)
        refused = AttributeError if name in fields else REFUSED
        with pytest.raises(refused):
            setattr(value, name, before)
        with pytest.raises(refused):
            delattr(value, name)
    assert value == same


def test_nothing_can_be_added() -> None:
    """The members of an enumeration apart, which are Python's own."""
    for value, _, _ in VALUES.values():
        if not isinstance(value, enum.Enum):
            with pytest.raises(REFUSED):
                setattr(value, "remark", "psyche")  # noqa: B010


@each_value
def test_copied_and_stored(value: object, same: object, other: object) -> None:
    for again in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert again == value
        assert type(again) is type(value)
        assert hash(again) == hash(value)
        assert repr(again) == repr(value)


@each_value
def test_shown_to_a_programmer(value: object, same: object, other: object) -> None:
    assert repr(value) == repr(same)
    assert repr(value) != repr(other)
    assert "object at" not in repr(value)


@each_value
def test_what_is_shown_can_be_pasted_back(value: object, same: object, other: object) -> None:
    for one in (value, other):
        again = eval(repr(one), vars(kibitz.game))
        assert again == one
        assert type(again) is type(one)


def test_everything_that_is_somebody_or_something_is_true() -> None:
    """Also the two of clubs, one club, North and North-South: only None says that there is none."""
    for one in (*CARDS, *SUITS, *RANKS, *CALLS, *DENOMINATIONS, *SEATS, *SIDES):
        assert one


def test_there_is_one_object_for_each_card_and_call_even_after_storing() -> None:
    for one in (ACE, Call.parse("1S"), PASS):
        assert pickle.loads(pickle.dumps(one)) is one
        assert copy.copy(one) is one
        assert copy.deepcopy(one) is one


@given(st.sets(st.sampled_from(CARDS)))
def test_a_hand_equals_any_set_of_the_same_cards(cards: set[Card]) -> None:
    assert Hand(cards) == cards
    assert cards == Hand(cards)
    assert hash(Hand(cards)) == hash(frozenset(cards))


@given(law_oracle.auctions())
def test_any_auction_can_be_stored(calling: Auction) -> None:
    again = pickle.loads(pickle.dumps(calling))
    assert again == calling
    assert (again.turn, again.contract, again.legal_calls()) == (calling.turn, calling.contract, calling.legal_calls())


def test_an_auction_with_accepted_calls_can_be_stored() -> None:
    calling = auction("2S").accept(Seat.SOUTH, "2C").accept(Seat.EAST, "1H").call("X")
    again = pickle.loads(pickle.dumps(calling))
    assert again == calling
    assert again.review() == calling.review()
    assert again.turn is calling.turn
    assert eval(repr(calling), vars(kibitz.game)) == calling


def test_an_auction_with_calls_that_can_never_stand_can_be_stored_and_shown() -> None:
    """A double of one's own side (Law 36), and what is left of a bid of eight (Law 38), which is no pass."""
    for calling in (
        auction("1S").hold(Seat.SOUTH, "X").call("P"),
        auction("1S P P").hold(Seat.WEST, None).call("P"),
        auction("1S P P P").hold(Seat.NORTH, "P"),
        auction("1S P P P").hold(Seat.NORTH, "2C"),
    ):
        for again in (pickle.loads(pickle.dumps(calling)), eval(repr(calling), vars(kibitz.game))):
            assert again == calling
            assert (again.turn, again.is_over, again.doubling) == (calling.turn, calling.is_over, calling.doubling)
    assert auction("1S P P").hold(Seat.WEST, None) != auction("1S P P P")


@given(deals(), contracts(), st.integers(0, 2**32), st.integers(0, 52))
def test_any_play_can_be_stored(deal: Deal, contract: Contract, seed: int, count: int) -> None:
    play = Play(contract, deal)
    cards = law_oracle.card_by_card(deal, play.declarer.lho, str(contract.denomination), seed)
    for number, (_, card, _) in enumerate(cards):
        if number == count:
            break
        play = play.play(card)
        if number % 8 == 3:
            play = play.turn_down(play.dummy)
    again = pickle.loads(pickle.dumps(play))
    assert again == play
    assert (again.turn, again.legal_cards(), again.tricks) == (play.turn, play.legal_cards(), play.tricks)


@pytest.mark.parametrize(
    "play",
    [
        START.lead_face_down("HJ"),
        START.play("S6").omit().play("SK"),
        START.accept(Seat.EAST, "HA"),
        START.play("S6").accept(Seat.NORTH, "HK"),
        TRICK.turn_down(Seat.NORTH).turn_down(Seat.WEST),
        TRICK.turn_down(Seat.SOUTH).play("HA"),
        TRICK.turn_down(Seat.SOUTH).play("HA").play("H8"),
    ],
)
def test_a_play_is_stored_with_everything_that_happened(play: Play) -> None:
    again = pickle.loads(pickle.dumps(play))
    assert again == play
    assert again.cards == play.cards
    assert eval(repr(play), vars(kibitz.game)) == play
    assert again.is_lead_face_down is play.is_lead_face_down
    assert again.turn is play.turn
    for seat in Seat:
        assert again.may_see_trick(seat) is play.may_see_trick(seat)


def test_auctions_differ_by_their_dealer_even_before_the_first_call() -> None:
    assert Auction(Seat.NORTH) != Auction(Seat.EAST)
    assert auction("").accept(Seat.EAST, "1C") != auction("1C", Seat.EAST)


def test_plays_differ_by_what_lies_on_the_table() -> None:
    assert START.lead_face_down("HJ") != START
    assert START.lead_face_down("HJ") != START.lead_face_down("H7")
    assert START.lead_face_down("HJ") != START.play("HJ")
    assert TRICK.turn_down(Seat.WEST) != TRICK
    assert Play(Contract.parse("3NT by S"), BALANCED) != Play(Contract.parse("4S by S"), BALANCED)
    assert Play(Contract.parse("3NT by S"), BALANCED) != Play(Contract.parse("3NT by S"), ONE_SUIT_EACH)


@pytest.mark.parametrize(
    ("value", "spelt"),
    [
        (Card.parse("SA"), "SA"),
        (Call.parse("1C"), "1C"),
        (Suit.CLUBS, "C"),
        (Rank.TEN, "T"),
        (Side.EAST_WEST, "EW"),
        (Seat.NORTH, "N"),
        (Denomination.NO_TRUMP, "NT"),
        (Vulnerability.BOTH, "All"),
        (Doubling.REDOUBLED, "XX"),
        (Contract.parse("4SX by N"), "4SX by N"),
        (Result.parse("4SX+1 by N"), "4SX+1 by N"),
    ],
)
def test_a_value_is_formatted_as_it_is_spelt(value: object, spelt: str) -> None:
    assert f"{value}" == spelt
    assert f"{value:>12}" == spelt.rjust(12)


@pytest.mark.parametrize("value", [Card.parse("C2"), Call.parse("1C"), Suit.CLUBS, Seat.NORTH, Side.NORTH_SOUTH])
def test_even_the_lowest_value_is_something(value: object) -> None:
    assert value


def test_a_card_and_a_score_refuse_what_they_cannot_be() -> None:
    with pytest.raises(InvalidCard):
        Card(Suit.CLUBS, 1)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="vulnerable"):
        Contract.parse("4S by N").score(10, Vulnerability.EAST_WEST)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("parse", "text", "spelt"),
    [
        (Call.parse, "1 S", "1S"),
        (Call.parse, "*", "X"),
        (Call.parse, "1♠️", "1S"),
        (Card.parse, "♥️ 10", "HT"),
        (Hand.parse, " AKQ.J2..5432 ", "AKQ.J2..5432"),
        (Result.parse, "Pass out", "Pass"),
        (Result.parse, "4♠️ N + 1", "4S+1 by N"),
    ],
)
def test_more_spellings(parse: Callable[[str], object], text: str, spelt: str) -> None:
    assert str(parse(text)) == spelt


@pytest.mark.parametrize("text", ["004S= N", "٤S= N", "8S= N", "8S N", "0H= E"])
def test_a_level_is_one_plain_digit_from_one_to_seven(text: str) -> None:
    with pytest.raises(InvalidContract) as refused:
        Result.parse(text)
    assert repr(text) in str(refused.value)


def test_values_of_different_kinds_are_never_equal() -> None:
    """Although the number underneath is the same."""
    lowest = [Card.parse("C2"), Call.parse("1C"), Seat.NORTH, Suit.CLUBS, Denomination.CLUBS, Side.NORTH_SOUTH]
    assert len({*lowest, Vulnerability.NONE, Doubling.UNDOUBLED}) == len(lowest) + 2
    assert all((one == other) is (one is other) for one in lowest for other in lowest)
    assert all((one != other) is (one is not other) for one in lowest for other in lowest)
    assert Card.parse("HJ") != PASS
