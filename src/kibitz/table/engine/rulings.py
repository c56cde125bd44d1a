"""An irregularity at this table, the ruling on it, and the record of that ruling."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, StrEnum
from typing import Literal

from kibitz.game import Seat, Side
from kibitz.game.pictured import Pictured
from kibitz.game.short_repr import short_repr
from kibitz.laws.asks import Answer, AnswerSource, Ask, AskKey, Manner
from kibitz.laws.by_hand import is_known
from kibitz.laws.case import Case
from kibitz.laws.effects import Effect, EffectKind
from kibitz.laws.registry import Irregularity, UnknownIrregularity
from kibitz.laws.roles import Role
from kibitz.laws.vocabulary import CallOrCard
from kibitz.table.engine.role_seats import seats_of
from kibitz.table.engine.ruling_words import words_of_rulings
from kibitz.table.log.entries import Entry


class BreachStatus(Enum):
    """How far an irregularity has come."""

    LATENT = "latent"  # it has happened; nobody has called the director
    OPEN = "open"
    RULED = "ruled"


@dataclass(slots=True, repr=False)
class Breach:
    """An irregularity that happened: what kind, by whom, when, and what the table saw of it.

    It may turn out to be of another kind, but never of one that there is no ruling on.
    """

    kind: str
    offender: Seat | None
    entries: list[int]
    call: CallOrCard | None = None
    cards: tuple[object, ...] = ()
    turn: Seat | None = None  # whose turn it was
    context: dict[str, object] = field(default_factory=dict)
    status: BreachStatus = BreachStatus.LATENT
    blocks: bool = False  # the auction waits for it
    order: int = 0  # how much stood when it happened
    after: Breach | None = None  # what has to be ruled on first
    awaits_end_of_trick: bool = False  # a lead made while others were still to play to the trick before
    hand: Seat | None = None  # the hand the card came from, where it is not the offender's own
    leader: Seat | None = None  # who is meant by the leader in the ruling
    doubtful: frozenset[str] = frozenset()  # facts that are usually so and may well be otherwise here: they are asked
    hidden: bool = False  # nobody has noticed: it is not ruled on, and no player is shown it

    def __repr__(self) -> str:
        return f"<Breach {self.kind!r} by {self.offender}, {self.status.value}>"

    def __setattr__(self, name: str, value: object) -> None:
        if name == "kind" and not is_known(str(value)):
            raise UnknownIrregularity("laws.unknown_irregularity", id=value)
        object.__setattr__(self, name, value)

    @property
    def waits(self) -> bool:
        """Whether the trick has to end, or something to be ruled on, before it is."""
        return self.awaits_end_of_trick or (self.after is not None and self.after.status is not BreachStatus.RULED)

    @property
    def is_ripe(self) -> bool:
        """Whether it can be ruled on: somebody has noticed it, and nothing has to be ruled on before."""
        return not self.hidden and not self.waits


@dataclass(frozen=True, slots=True, repr=False)
class RecordedAnswer:
    """A step of the record: a question and its answer."""

    ask: Ask
    answer: Answer

    def __repr__(self) -> str:
        return short_repr(self)


@dataclass(frozen=True, slots=True, repr=False)
class RecordedEffect:
    """A step of the record: an effect, with the seats or sides it is for."""

    effect: Effect
    who: tuple[Seat, ...] = ()
    number: int = 0

    def __repr__(self) -> str:
        return short_repr(self)


@dataclass(frozen=True, slots=True)
class ToldAnswer:
    """An answer that was given before it was asked for; `args`: what it is about, if that was said."""

    answer: Answer
    args: tuple[str, ...] | None = None

    @property
    def value(self) -> object:
        """What was told."""
        return self.answer.value

    @classmethod
    def by(cls, source: AnswerSource, value: object, entry: Entry) -> ToldAnswer:
        """What somebody tells in that line of the log."""
        return cls(Answer(value, source, entry.number))


@dataclass(frozen=True, slots=True)
class Foretold:
    """A fact that the director told while no ruling asked for it, as they wrote it."""

    name: str
    text: str
    args: tuple[str, ...] | None
    entry: int


@dataclass(frozen=True, slots=True)
class Review:
    """Something to be looked into when play has ended."""

    question: str
    by: str
    ruling: int
    offender: Seat | None

    def __post_init__(self) -> None:
        if not is_known(self.irregularity):
            raise UnknownIrregularity("laws.no_review", question=self.question)

    @property
    def irregularity(self) -> str:
        """The name under which it is ruled on when play has ended."""
        return f"review-{self.question.replace('_', '-')}"


@dataclass(slots=True, repr=False)
class Ruling(Pictured):
    """The ruling on an irregularity: the conversation so far. `print(ruling)` says what happened and what follows."""

    number: int
    irregularity: Irregularity
    breach: Breach
    case: Case
    declarer: Seat | None = None
    leader: Seat | None = None
    dummy: Seat | None = None  # for whom declarer acts, once the opening lead is faced
    silent: bool = False  # nobody called the director: the next player's act settled it
    heard: bool = False  # and all know of it nevertheless: somebody put it right, or is asked, before their eyes
    opened: int = 0  # the entry at which it was begun
    dormant: bool = False  # so far as that goes: what only a director can answer waits until one is called
    answers: dict[AskKey, Answer] = field(default_factory=dict)
    told: dict[str, list[ToldAnswer]] = field(default_factory=dict)
    since: dict[AskKey, int] = field(default_factory=dict)
    applied: dict[int, Effect] = field(default_factory=dict)
    record: list[RecordedAnswer | RecordedEffect] = field(default_factory=list)
    pending: Ask | None = None
    closed: bool = False
    reviews: Review | None = None  # what it looks into after play
    corrects: Ruling | None = None  # the ruling that this one overrules (82C)
    overruled: bool = False
    twins: frozenset[int] = frozenset()  # entries of calls that the same player made more than once
    settled_at: int = 0  # how much stood when it was last taken further

    def holder(self, ask: Ask) -> tuple[Role, tuple[Seat, ...]]:
        """Who answers a question, and their seat: options over a card of dummy are declarer's."""
        seats = self.seats(ask)
        if ask.manner is not Manner.CHOICE or self.declarer is None or self.dummy not in seats:
            return ask.who, seats
        seats = tuple(dict.fromkeys(self.declarer if seat is self.dummy else seat for seat in seats))
        return Role.DECLARER if seats == (self.declarer,) else ask.who, seats

    def seats(self, ask: Ask) -> tuple[Seat, ...]:
        """The seats of those who are asked."""
        return seats_of(ask.who, self.breach.offender, self.declarer, self.leader)

    def tell(self, name: str, told: ToldAnswer) -> None:
        """Keep an answer for the question of this name, until it is asked."""
        self.told.setdefault(name, []).append(told)

    @property
    def is_told(self) -> bool:
        """Whether the players know of it: the director was called, or it came about before their eyes."""
        return self.heard or not self.silent

    @property
    def is_open(self) -> bool:
        """Whether somebody has to answer before anything else may happen (9B2)."""
        return self.pending is not None and not self.pending.waits and not self.dormant

    @property
    def settled_by_players(self) -> bool:
        """Whether it is done, and no director had a hand in it nor has to be called for it (68B2)."""
        answered = any(answer.source is AnswerSource.DIRECTOR for answer in self.answers.values())
        called = any(step.effect.values.get("what") == "director_at_once" for step in self.effects)
        return self.silent and self.pending is None and not answered and not called

    @property
    def is_routine(self) -> bool:
        """Whether it is no case for a director: declarer said "small", and the table played the card that is (46B)."""
        if self.irregularity.id != "designation-incomplete" or not self.settled_by_players:
            return False
        chosen = any(answer.source is AnswerSource.PLAYER for answer in self.answers.values())
        return not chosen and [effect.effect.kind for effect in self.effects] == [EffectKind.PLAY_CARD]

    @property
    def is_waiting(self) -> bool:
        """Whether the ruling waits for something that will happen at the table."""
        return self.pending is not None and self.pending.waits

    @property
    def effects(self) -> tuple[RecordedEffect, ...]:
        """What has followed so far."""
        return tuple(step for step in self.record if isinstance(step, RecordedEffect))

    @property
    def law(self) -> str:
        """The Law under which it is given."""
        return self.irregularity.law

    @property
    def offender(self) -> Seat | None:
        """Who it is about; None where that is not known."""
        return self.breach.offender

    @property
    def status(self) -> Literal["open", "waiting", "closed"]:
        """How far it has come: "open" where somebody has to answer, "waiting" for what will happen, or "closed"."""
        return "closed" if self.pending is None else "waiting" if self.is_waiting else "open"

    @property
    def citations(self) -> tuple[str, ...]:
        """The provisions by which something has followed."""
        return tuple(dict.fromkeys(step.effect.by for step in self.effects))

    def sentences(self, language: str | None = None) -> tuple[str, ...]:
        """What happened, what has followed with its provision, and what is asked now; in the language that is set."""
        words = words_of_rulings(language)
        told = [words.breach(self.breach, self.case.edition)]
        told += [f"{step.effect.by}: {words.step(self, step)}" for step in self.effects]
        if self.pending is not None:
            asked = words.waiting_for if self.pending.waits else words.question
            told.append(f"{self.pending.by}: {asked(self, self.pending)}")
        return tuple(told)

    def __str__(self) -> str:
        return "\n".join(self.sentences())

    def __repr__(self) -> str:
        return f"<Ruling {self.number}: {self.irregularity.id!r} by {self.offender}, {self.status}>"


@dataclass(frozen=True, slots=True)
class TrickTransfer:
    """Tricks that go to a side when play has ended (64); of those `counted` the table has counted as won by it."""

    to: Side
    tricks: int
    by: str
    ruling: int
    counted: int = 0

    @property
    def moved(self) -> int:
        """By how many the table's own count changes."""
        return self.tricks - self.counted


class AwardKind(StrEnum):
    """What is handed on to the event: due by a ruling, which says in what manner or why, or given with figures."""

    SCORE_DUE = "adjust"
    SCORE_GIVEN = "adjusted"
    PENALTY_DUE = "penalty"
    PENALTY_GIVEN = "penalised"


SCORES = (AwardKind.SCORE_DUE, AwardKind.SCORE_GIVEN)
PENALTIES = (AwardKind.PENALTY_DUE, AwardKind.PENALTY_GIVEN)


@dataclass(frozen=True, slots=True, repr=False)
class RulingAward:
    """An adjusted score or a penalty, handed on to the event."""

    kind: AwardKind
    who: tuple[Side, ...]
    value: str
    by: str
    ruling: int
    seats: tuple[Seat, ...] = field(default=(), compare=False)  # of those it is for, where it is not a whole side
    role: Role | None = field(default=None, compare=False)  # who that is, where the table does not know their seat
    entry: int | None = field(default=None, compare=False)  # the line in which the director gave it by hand

    def __repr__(self) -> str:
        return short_repr(self)
