"""What a director can be asked: facts and options by their ids, and the kinds of answers.

Ids are part of the log's notation and are kept for ever; the sentences are in `kibitz.messages`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum

from kibitz.game.short_repr import short_repr


class AnswerKind(Enum):
    """What an answer is."""

    YES_NO = "yes_no"
    CALL = "call"
    BID = "bid"
    CARD = "card"
    CARDS = "cards"
    SUIT = "suit"
    SUITS = "suits"
    ROLE = "role"
    NUMBER = "number"
    WORD = "word"
    SCORE = "score"
    TEXT = "text"


@dataclass(frozen=True, slots=True, repr=False)
class Fact:
    """Something to be established (Laws 84 and 85).

    `doubt` is how it is taken when it cannot be established: any doubtful point goes to the side that has not offended
    (84D). A fact without it must be established.
    """

    id: str
    kind: AnswerKind = AnswerKind.YES_NO
    doubt: bool | None = None
    words: tuple[str, ...] = ()  # what may be answered, where the kind is WORD
    closed: tuple[str, ...] = ()  # what is not offered any more; a log that says it is still read
    asked: bool = False  # where it is only presumed, a director who consults is asked for it before the ruling goes on

    def without(self, *words: str) -> Fact:
        """The same question where these answers are no longer open."""
        return replace(self, words=tuple(word for word in self.words if word not in words), closed=words)

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences has its question."""
        return f"ruling.fact.{self.id}"

    def __repr__(self) -> str:
        return short_repr(self)


@dataclass(frozen=True, slots=True, repr=False)
class Option:
    """Something a player may choose (Law 10C).

    The same choice has the same id in every Law. Where a Law puts it in words of its own, they stand under `own`, and a
    log may write that.
    """

    id: str
    own: str = ""

    @property
    def name(self) -> str:
        """What it is called in its own Law, and nowhere else."""
        return self.own or self.id

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences has its name."""
        return f"ruling.option.{self.name}"

    def __repr__(self) -> str:
        return short_repr(self)

    def __str__(self) -> str:
        return self.id


# Other words for an option, wherever it is offered.
OPTION_WORDS = {
    "refuse": "decline",
    "reject": "decline",
    "take_back": "withdraw",
    "take_back_card": "withdraw",
    "take_back_lead": "withdraw",
    "change": "withdraw",
    "change_call": "withdraw",
    "change_card": "withdraw",
    "leave": "keep",
    "leave_card": "keep",
    "keep_call": "keep",
    "keep_card": "keep",
    "keep_lead": "keep",
    "require_another_suit": "require",
    "forbid_another_suit": "forbid",
    "forbid_another": "forbid",
    "prohibit": "forbid",
    "no_more": "no_restriction",
    "neither": "no_restriction",
    "highest": "highest_of_suit_led",
    "lowest": "lowest_of_suit_led",
    "declarer": "lead_from_declarer",
    "dummy": "lead_from_dummy",
}


def option_called(word: str, offered: Iterable[Option]) -> Option | None:
    """The option that somebody means by this word: by its own name, by the common one, or by another word for it."""
    plain = word.lower().replace("-", "_")
    among = tuple(offered)
    by_own = (option for option in among if option.name == plain)
    return next(by_own, None) or next((option for option in among if option.id == OPTION_WORDS.get(plain, plain)), None)


# Facts that are the same finding, asked under several names: whichever of them is told is an answer to the others.
SAME_FINDING = (
    ("non_offending_side_damaged", "non_offenders_damaged", "damaged"),
    ("opening_lead_faced", "auction_period_ended"),
    ("offender_defends", "card_is_a_defenders"),
    ("play_over", "played_out"),
    ("within_correction_period", "still_in_time"),
)


def names_of_fact(name: str) -> tuple[str, ...]:
    """Every name of the fact that is called so, this one first."""
    others = next((names for names in SAME_FINDING if name in names), ())
    return (name, *(other for other in others if other != name))


@dataclass(frozen=True, slots=True, repr=False)
class CallOrCard:
    """A call or card as somebody made it; `entry` is its place in the log, if there is one."""

    what: object
    entry: int | None = None

    @property
    def said_as(self) -> object:
        """In the words of what was made."""
        return self.what

    def __repr__(self) -> str:
        return short_repr(self)

    def __str__(self) -> str:
        return str(self.what)
