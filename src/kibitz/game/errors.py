"""What can go wrong, said to a person.

`Illegal...` breaks a Law and cites it; `Invalid...` is not bridge at all. The sentence is kept apart from the values it
names, so that it can be said in another language.
"""

from __future__ import annotations

from typing import Any


class Sentence:
    """A sentence and the values it names, kept apart; `str` says it in English."""

    __slots__ = ("sentence", "values")

    def __init__(self, sentence: str, **values: object) -> None:
        self.sentence = sentence
        self.values = values

    def __str__(self) -> str:
        return self.sentence.format(**self.values)

    def __repr__(self) -> str:
        return f"<Sentence {str(self)!r}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sentence) and (self.sentence, self.values) == (other.sentence, other.values)

    def __hash__(self) -> int:
        return hash(self.sentence)


class Sentences(tuple[Sentence, ...]):
    """Several things to say at once."""

    __slots__ = ()

    def __str__(self) -> str:
        return "; ".join(map(str, self))


class KibitzError(Exception):
    """A sentence a player understands, with the values it speaks of."""

    def __init__(self, sentence: str, **values: object) -> None:
        super().__init__(sentence, values)
        self.sentence = sentence
        self.values = values

    def __str__(self) -> str:
        return self.sentence.format(**self.values)

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self.sentence, self.values), self.__dict__


class Illegal(KibitzError):
    """Breaks a Law: `law` is its number."""

    def __init__(self, sentence: str, *, law: str, **values: object) -> None:
        super().__init__(sentence, law=law, **values)
        self.law = law

    def __str__(self) -> str:
        return f"{super().__str__().removesuffix('.')} (Law {self.law})."


class Invalid(KibitzError, ValueError):
    """Is not bridge: a card, call, hand, board or contract that does not exist."""


def _rebuild(kind: type[KibitzError], sentence: str, values: dict[str, object]) -> KibitzError:
    return kind(sentence, **values)


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
