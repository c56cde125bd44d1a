"""What can go wrong, said to a person: every error has a `message`, and `str(error)` is its sentence.

`Illegal...` breaks a Law and cites it; `Invalid...` is not bridge at all. A message is an id of the catalogue and the
values that its sentence names. Each family of errors has a kind of message, whose `prefix` is the part of the catalogue
where its sentences stand: `raise InvalidCard("no_card", text=text)` is said by `game.no_card`.

The catalogue belongs to `kibitz.messages`, far above; it is loaded when a sentence is asked for, in the language that
is set (`kibitz.messages.set_language`). A boundary that knows its reader says the `message` in their language itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from kibitz.game.records import fresh, record

TYPE_CHECKING = False  # as in `typing`, which takes as long to import as all of this
if TYPE_CHECKING:
    from typing import Any, ClassVar


@record
class Message:
    """One thing to say: its `id` in the part of the catalogue that `prefix` names, and the values that it speaks of.

    `str(message)` is its sentence in the language that is set.
    """

    prefix: ClassVar[str] = ""

    id: str
    values: Mapping[str, object] = fresh(default_factory=dict)

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences says it."""
        return f"{self.prefix}{self.id}"

    @property
    def message_values(self) -> Mapping[str, object]:
        """What its message names."""
        return self.values

    def __str__(self) -> str:
        try:
            return str(import_module("kibitz.messages").told(self))
        except Exception:  # whoever prints an error must not meet another one
            return _bare(self.message_id, self.values)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.id!r}, {dict(self.values)!r})"

    def __hash__(self) -> int:
        return hash(self.message_id)  # the values need not be such as can be hashed


def _bare(id: str, values: Mapping[str, object]) -> str:
    """An id and the values, where no sentence can be had."""
    try:
        named = ", ".join(f"{name}={value}" for name, value in values.items())
    except Exception:  # a value that cannot be printed
        named = ", ".join(values)
    return f"{id} ({named})" if named else id


class KibitzError(Exception):
    """Something that a player or director is told; each family of errors has its own kind of message.

    >>> import kibitz as kb
    >>> try:
    ...     kb.Auction("N", "1S").call("1H")
    ... except kb.KibitzError as error:
    ...     print(error, error.id)
    1H is insufficient: it does not supersede 1S (Law 18D). insufficient
    """

    kind: ClassVar[type[Message]] = Message

    def __init__(self, id: str, /, **values: object) -> None:
        super().__init__(id, values)
        self.message = self.kind(id, values)

    @property
    def messages(self) -> tuple[Message, ...]:
        """All that is wrong, where it is several things that are said one by one."""
        return (self.message,)

    @property
    def said_as(self) -> Message:
        """An error that is named in a sentence is said there by its own."""
        return self.message

    @property
    def id(self) -> str:
        """What is wrong, by its name among the messages of its kind."""
        return self.message.id

    @property
    def values(self) -> Mapping[str, object]:
        """What its message speaks of."""
        return self.message.values

    def __str__(self) -> str:
        return str(self.message)

    def __repr__(self) -> str:
        values = "".join(f", {name}={value!r}" for name, value in self.values.items())
        return f"{type(self).__name__}({self.id!r}{values})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), *self.args), self.__dict__


class Illegal(KibitzError):
    """Breaks a Law: `law` is its number, which the sentences of such messages name at their end as in "(Law 18D)".

    >>> import kibitz as kb
    >>> try:
    ...     kb.Auction("N", "1S").call("1H")
    ... except kb.Illegal as error:
    ...     print(error.law)
    18D
    """

    def __init__(self, id: str, /, *, law: str, **values: object) -> None:
        super().__init__(id, law=law, **values)
        self.law = law


class Invalid(KibitzError, ValueError):
    """Is not bridge: a card, call, hand, board or contract that does not exist.

    >>> import kibitz as kb
    >>> try:
    ...     kb.Card("S1")
    ... except kb.Invalid as error:  # or ValueError
    ...     print(error)
    'S1' is not a card: write a suit and a rank, as in SA or H10.
    """


def _rebuild(kind: type[KibitzError], id: str, values: dict[str, object]) -> KibitzError:
    return kind(id, **values)


class GameMessage(Message):
    """What is wrong with a card, a call, a hand, a deal, a board, a contract or the play."""

    __slots__ = ()

    prefix: ClassVar[str] = "game."


class IllegalCall(Illegal):
    """A call that the auction as it stands does not allow.

    >>> import kibitz as kb
    >>> kb.Auction("N", "1S").call("1H")
    Traceback (most recent call last):
        ...
    kibitz.game.errors.IllegalCall: 1H is insufficient: it does not supersede 1S (Law 18D).
    """

    kind = GameMessage


class IllegalPlay(Illegal):
    """A card that may not be played now, or an act that the play does not allow.

    >>> import kibitz as kb
    >>> kb.Play("2S by S", "N:AQ32.K54.A76.Q98 - - -", "HJ").play("SA")
    Traceback (most recent call last):
        ...
    kibitz.game.errors.IllegalPlay: North must follow suit: SA is not of the suit led (Law 44C).
    """

    kind = GameMessage


class IllegalDeal(Illegal):
    """A deal that is not 52 different cards in four hands of 13; `defects` lists all that is wrong with it.

    >>> import kibitz as kb
    >>> try:
    ...     kb.Deal("N:AQ32.K54.A76.Q9 AK54.Q32.Q98.A76 - -").check()
    ... except kb.IllegalDeal as error:
    ...     print(*error.defects, sep="; ")
    SA is in North and East; North has 12 cards
    """

    kind = GameMessage
    defects: tuple[Any, ...] = ()


class InvalidSeat(Invalid):
    """Not North, East, South or West, nor a side."""

    kind = GameMessage


class InvalidCard(Invalid):
    """Not one of the 52 cards of Law 1."""

    kind = GameMessage


class InvalidHand(Invalid):
    """Not the notation of a hand."""

    kind = GameMessage


class InvalidDeal(Invalid):
    """Not the notation of a deal, or a question to a hand that the deal does not give."""

    kind = GameMessage


class InvalidBoard(Invalid):
    """Not a board of Law 2."""

    kind = GameMessage


class InvalidCall(Invalid):
    """Not a call of Laws 18 and 19."""

    kind = GameMessage


class InvalidContract(Invalid):
    """Not a contract, or a number of tricks that no contract can have."""

    kind = GameMessage


class InvalidAuction(Invalid):
    """Not an auction, or a question that it has no answer to."""

    kind = GameMessage


class InvalidPlay(Invalid):
    """Not the play of a board, or a question that it has no answer to."""

    kind = GameMessage


class InvalidIndex(Invalid, IndexError):
    """Not a place in an auction."""

    kind = GameMessage


class WrongKind(Invalid, TypeError):
    """Not the kind of value that is expected: a number, True or False, a list of something."""

    kind = GameMessage
