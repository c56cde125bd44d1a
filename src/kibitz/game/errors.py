"""What can go wrong, said to a person: every error has a `message`, which a boundary says in the reader's language.

`Illegal...` breaks a Law and cites it; `Invalid...` is not bridge at all. A message is an id of the catalogue and the
values that it names. Game, and what else has no ids, writes its sentences out in English (`Sentence`): they are kept
apart from their values, and said as they stand.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar


@dataclass(frozen=True, slots=True)
class Message:
    """One thing to say: its `id` in the part of the catalogue that `prefix` names, and the values that it speaks of."""

    prefix: ClassVar[str] = ""

    id: str
    values: Mapping[str, object] = field(default_factory=dict)

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences says it."""
        return f"{self.prefix}{self.id}"

    @property
    def message_values(self) -> Mapping[str, object]:
        """What its message names."""
        return self.values

    def __str__(self) -> str:
        values = ", ".join(f"{name} {value}" for name, value in self.values.items())
        return f"{self.id.replace('_', ' ')}{': ' if values else ''}{values}"


class Sentence(Message):
    """A sentence written out in English, and the values it names, kept apart; `str` says it."""

    __slots__ = ()

    def __init__(self, sentence: str, **values: object) -> None:
        super().__init__(sentence, values)

    @property
    def message_id(self) -> str:
        """The message that says any text as it stands."""
        return "word.said"

    @property
    def message_values(self) -> Mapping[str, object]:
        """The text."""
        return {"said": str(self)}

    def __str__(self) -> str:
        return self.id.format(**self.values)

    def __repr__(self) -> str:
        return f"<Sentence {str(self)!r}>"

    def __hash__(self) -> int:
        return hash(self.id)

    def __reduce__(self) -> tuple[Any, ...]:
        return _sentence, (self.id, dict(self.values))


class Sentences(tuple[Sentence, ...]):
    """Several things to say at once."""

    __slots__ = ()

    def __str__(self) -> str:
        return "; ".join(map(str, self))


class KibitzError(Exception):
    """Something that a player or director is told; each family of errors has its own kind of message."""

    kind: ClassVar[type[Message]] = Sentence

    def __init__(self, id: str, /, **values: object) -> None:
        super().__init__(id, values)
        self.message = self._message(id, values)

    def _message(self, id: str, values: Mapping[str, object]) -> Message:
        return Sentence(id, **values) if self.kind is Sentence else self.kind(id, values)

    @property
    def messages(self) -> tuple[Message, ...]:
        """All that is wrong, where it is several things that are said one by one."""
        return (self.message,)

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

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), *self.args), self.__dict__


class Illegal(KibitzError):
    """Breaks a Law: `law` is its number."""

    def __init__(self, sentence: str, *, law: str, **values: object) -> None:
        super().__init__(sentence, law=law, **values)
        self.law = law

    def _message(self, id: str, values: Mapping[str, object]) -> Message:
        return super()._message(f"{id.removesuffix('.')} (Law {{law}}).", values)


class Invalid(KibitzError, ValueError):
    """Is not bridge: a card, call, hand, board or contract that does not exist."""


class WrongKind(Invalid, TypeError):
    """Not the kind of value that is expected: a number, True or False, a list of something."""


def _rebuild(kind: type[KibitzError], id: str, values: dict[str, object]) -> KibitzError:
    return kind(id, **values)


def _sentence(sentence: str, values: dict[str, object]) -> Sentence:
    return Sentence(sentence, **values)


class IllegalCall(Illegal):
    """A call that the auction as it stands does not allow."""


class IllegalPlay(Illegal):
    """A card that may not be played now, or an act that the play does not allow."""


class IllegalDeal(Illegal):
    """A deal that is not 52 different cards in four hands of 13; `defects` lists all that is wrong with it."""

    defects: tuple[Any, ...] = ()


class InvalidSeat(Invalid):
    """Not North, East, South or West, nor a side."""


class InvalidCard(Invalid):
    """Not one of the 52 cards of Law 1."""


class InvalidHand(Invalid):
    """Not the notation of a hand."""


class InvalidDeal(Invalid):
    """Not the notation of a deal, or a question to a hand that the deal does not give."""


class InvalidBoard(Invalid):
    """Not a board of Law 2."""


class InvalidCall(Invalid):
    """Not a call of Laws 18 and 19."""


class InvalidContract(Invalid):
    """Not a contract, or a number of tricks that no contract can have."""


class InvalidAuction(Invalid):
    """Not an auction, or a question that it has no answer to."""


class InvalidPlay(Invalid):
    """Not the play of a board, or a question that it has no answer to."""


class InvalidIndex(Invalid, IndexError):
    """Not a place in an auction or in the play."""
