"""What can go wrong is said in one sentence that names the value, and the Law where one was broken."""

import copy
import pickle
import tomllib
from collections.abc import Callable

import pytest

from kibitz.game import (
    Auction,
    Board,
    Call,
    Card,
    Contract,
    Deal,
    Denomination,
    Hand,
    Illegal,
    IllegalCall,
    IllegalDeal,
    IllegalPlay,
    Invalid,
    InvalidBoard,
    InvalidCall,
    InvalidCard,
    InvalidContract,
    InvalidDeal,
    InvalidHand,
    InvalidSeat,
    KibitzError,
    Play,
    Result,
    Seat,
)
from kibitz.game.errors import GameMessage
from kibitz.messages import speaker
from tests.game.helpers import BALANCED, auction
from tests.places import ROOT

SENTENCES = tomllib.loads((ROOT / "src/kibitz/messages/en/game.toml").read_text("utf-8"))

FIFTY_THREE = "N:AKQJT98765432... A.AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
Act = Callable[[], object]
Again = Callable[[KibitzError], KibitzError]

ILLEGAL: list[tuple[type[Illegal], str, str, Act]] = [
    (IllegalCall, "17C", "West", lambda: auction("1S").call("P", Seat.WEST)),
    (IllegalCall, "18D", "1H", lambda: auction("1S").call("1H")),
    (IllegalCall, "19A1", "North", lambda: auction("").call("X")),
    (IllegalCall, "19B1", "North", lambda: auction("").call("XX")),
    (IllegalCall, "22", "7NT", lambda: auction("P P P P").call("7NT")),
    (IllegalDeal, "1", "SA", lambda: Deal.parse(FIFTY_THREE).check()),
    (IllegalPlay, "41A", "East", lambda: Play(Contract.parse("1C by S"), BALANCED).play("SK", Seat.EAST)),
    (IllegalPlay, "44C", "HK", lambda: Play(Contract.parse("1C by S"), BALANCED).play("S6").play("HK")),
    (IllegalPlay, "22", "auction", lambda: Play.after(Auction(Seat.NORTH), BALANCED)),
]
INVALID: list[tuple[type[Invalid], str, Act]] = [
    (InvalidSeat, "'X'", lambda: Seat.parse("X")),
    (InvalidCard, "'S1'", lambda: Card.parse("S1")),
    (InvalidCall, "'8S'", lambda: Call.parse("8S")),
    (InvalidCall, "8", lambda: Call(8, Denomination.SPADES)),
    (InvalidHand, "'AKQ'", lambda: Hand.parse("AKQ")),
    (InvalidDeal, "'AKQ'", lambda: Deal.parse("AKQ")),
    (InvalidDeal, "North", lambda: Deal({})[Seat.NORTH]),
    (InvalidBoard, "0", lambda: Board(0)),
    (InvalidContract, "'8S'", lambda: Contract.parse("8S")),
    (InvalidContract, "'4S+9 N'", lambda: Result.parse("4S+9 N")),
    (InvalidContract, "14", lambda: Contract.parse("4S N").score(14, vulnerable=False)),
]
ACTS = [case[-1] for case in (*ILLEGAL, *INVALID)]
each_error = pytest.mark.parametrize("act", ACTS, ids=map(str, range(len(ACTS))))


def stored(error: KibitzError) -> KibitzError:
    again = pickle.loads(pickle.dumps(error))
    assert isinstance(again, KibitzError)
    return again


def raised(act: Act) -> KibitzError:
    with pytest.raises(KibitzError) as refused:
        act()
    return refused.value


@pytest.mark.parametrize(("kind", "law", "value", "act"), ILLEGAL)
def test_what_breaks_a_law_is_illegal_and_cites_it(kind: type[Illegal], law: str, value: str, act: Act) -> None:
    error = raised(act)
    assert type(error) is kind
    assert isinstance(error, Illegal)
    assert error.law == law
    assert f"Law {law}" in str(error)
    assert value in str(error)


@pytest.mark.parametrize(("kind", "value", "act"), INVALID)
def test_what_is_not_bridge_is_invalid_and_is_named(kind: type[Invalid], value: str, act: Act) -> None:
    error = raised(act)
    assert type(error) is kind
    assert isinstance(error, ValueError)
    assert not isinstance(error, Illegal)
    assert value in str(error)


@each_error
def test_an_error_is_one_sentence_without_what_python_would_say(act: Act) -> None:
    message = str(raised(act))
    assert message[0].isupper() or message[0] in "'\"" or message[0].isdigit()
    assert "\n" not in message
    assert "{" not in message
    assert "object at" not in message
    assert "<" not in message


@each_error
def test_the_sentence_is_kept_apart_from_its_values(act: Act) -> None:
    """So that it can be said in another language."""
    error = raised(act)
    assert error.message.message_id == f"game.{error.id}"
    assert speaker().tell(error.message) == str(error)
    assert all(f"{{{name}" in SENTENCES[error.id] for name in error.values)


@each_error
@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, stored])
def test_an_error_can_be_sent_to_another_process(act: Act, again: Again) -> None:
    error = raised(act)
    sent = again(error)
    assert type(sent) is type(error)
    assert str(sent) == str(error)
    assert sent.id == error.id
    assert set(sent.values) == set(error.values)
    assert getattr(sent, "law", None) == getattr(error, "law", None)
    assert getattr(sent, "defects", None) == getattr(error, "defects", None)


def test_braces_in_what_was_written_do_no_harm() -> None:
    for text in ("{", "{0}", "{text}", "{}"):
        with pytest.raises(InvalidCard) as refused:
            Card.parse(text)
        assert repr(text) in str(refused.value)


def test_a_sentence_is_said_with_its_values() -> None:
    one = GameMessage("wrong_count", {"seat": Seat.NORTH, "count": 12})
    assert str(one) == "North has 12 cards"
    assert speaker().spell((one, GameMessage("card_missing", {"card": Card("SA")})), "semicolon") == (
        "North has 12 cards; SA is missing"
    )
    assert repr(one) == f"GameMessage('wrong_count', {{'seat': {Seat.NORTH!r}, 'count': 12}})"
