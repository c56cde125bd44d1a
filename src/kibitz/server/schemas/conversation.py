"""The conversation about a ruling: what is asked, what was settled, what follows."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from kibitz.server.schemas.common import Law, Seat

Cites = Annotated[str, Field(description='The number of a provision; "" where there is none.')]


class Cited(TypedDict):
    """A sentence with its Law."""

    by: Cites
    sentence: str


class Asked(TypedDict):
    """Who is asked: a role and the seats, where they are known."""

    role: str | None
    seats: list[Seat]
    said: NotRequired[str]


class AnswerOption(TypedDict):
    """An answer that can be given, as `typed` sends it."""

    answer: str
    said: str
    by: Cites


class Ask(TypedDict):
    """The question that is pending."""

    stage: str
    sentence: str
    by: Cites
    why: Cited | None
    kind: str
    options: list[AnswerOption]
    may_be_unknown: bool
    who: Asked | None
    dealer: NotRequired[Seat | None]
    happened: NotRequired[list[Cited]]
    ruling: NotRequired[int]
    id: NotRequired[str]
    waiting_for: NotRequired[str | None]
    away: NotRequired[Annotated[str, Field(description='What is asked away from the table; "" where nothing is.')]]
    hint: NotRequired[str]
    chooses: NotRequired[bool]
    turn: NotRequired[Seat | None]


class OffenderAsked(TypedDict):
    """Whom it is about."""

    stage: Literal["offender"]
    sentence: str
    kind: Literal["seat"]
    options: list[AnswerOption]


class IrregularityListed(TypedDict):
    """An irregularity that can be chosen."""

    irregularity: str
    said: str
    by: Law
    offender: OffenderAsked | None


class IrregularitySubject(TypedDict):
    """What something can be about."""

    subject: str
    said: str


class MayBe(TypedDict):
    """What may have gone wrong."""

    likely: list[IrregularityListed]
    subjects: list[IrregularitySubject]


class Found(TypedDict):
    """The irregularities that a word finds."""

    found: list[IrregularityListed]


class WaitsFor(TypedDict):
    """What a ruling asks, or waits for."""

    by: Cites
    sentence: str
    away: Annotated[str, Field(description='What is asked away from the table; "" where nothing is.')]


class RulingInConversation(TypedDict):
    """One ruling of the conversation."""

    number: int
    irregularity: str
    by: Cites
    sentence: str
    offender: Seat | None
    status: Literal["open", "waiting", "closed"]
    settled_by_players: bool
    waits_for: WaitsFor | None
    rests_on: Annotated[list[str], Field(description="What was decisive, in a line or two.")]


class ConversationStep(TypedDict):
    """A step that is settled: an answer, or an effect."""

    number: int
    step: Literal["answer", "effect"]
    ruling: int
    sentence: str
    by: Cites
    who: Asked
    id: NotRequired[str]
    answered_by: NotRequired[Literal["table", "event", "presumed", "director", "player"]]
    doubted: NotRequired[bool]
    may_change: NotRequired[bool]
    entry: NotRequired[int | None]
    line: NotRequired[str | None]
    kind: NotRequired[str]
    reasons: NotRequired[list[str]]
    tricks: NotRequired[list[str]]


class Follows(TypedDict):
    """Something that follows, and under which heading a director reads it."""

    part: Literal["follows", "tell", "latent", "owed", "after_play", "awarded", "noticed"]
    by: Cites
    sentence: str
    step: NotRequired[Literal["effect"]]
    ruling: NotRequired[int]
    kind: NotRequired[str]
    who: NotRequired[Asked]
    reasons: NotRequired[list[str]]
    tricks: NotRequired[list[str]]


class ToldBySeat(TypedDict):
    """What each player is told."""

    N: list[Cited]
    E: list[Cited]
    S: list[Cited]
    W: list[Cited]


class AwardDue(TypedDict):
    """An adjusted score that is due, or has its figure."""

    side: str | None
    score: Annotated[
        str,
        Field(
            description="What is due, in a word, or the figure in the notation of Kibitz.", examples=["average_plus"]
        ),
    ]
    is_figure: bool
    is_replaced: bool
    sentence: str
    by: Cites
    ruling: int | None


class Transfer(TypedDict):
    """Tricks that go to a side."""

    to: str
    tricks: int
    by: Cites
    ruling: int | None


class TricksOfBoard(TypedDict):
    """Tricks that are transferred, and all thirteen where they are known."""

    transfers: list[Transfer]
    counted: dict[str, int] | None


class PenaltyInConversation(TypedDict):
    """A penalty that is recommended, or was given."""

    sides: list[str]
    amount: Annotated[
        str | None, Field(description="What was given; null where it is recommended only.", examples=["10%"])
    ]
    sentence: str
    by: Cites
    law: Cites
    ruling: int | None
    step: NotRequired[Literal["effect"]]
    kind: NotRequired[str]
    who: NotRequired[Asked]
    offender: NotRequired[Seat | None]
    reason: NotRequired[Annotated[str, Field(description="What it is for, in a word.")]]
    tariff: NotRequired[Annotated[str | None, Field(description="What the regulations have for it, if anything.")]]


class ReviewDue(TypedDict):
    """What is to be looked into when play has ended."""

    question: str
    sentence: str
    by: Cites
    ruling: int | None
    offender: Seat | None


class CallInConversation(TypedDict):
    """A call as it stands."""

    seat: Seat
    call: Annotated[str, Field(description="As it is printed.", examples=["1♥", "Pass"])]
    standing: Literal["legal", "accepted", "substituted", "implied", "held", "under_ruling"]


class AuctionInConversation(TypedDict):
    """The auction as it stands, the call under ruling too, and what was withdrawn."""

    calls: list[CallInConversation]
    withdrawn: list[str]


class Conversation(TypedDict):
    """A ruling as the director's page shows it."""

    edition: str
    board: int | None
    title: str
    lines: list[str]
    stage: str
    ask: Ask | None
    may_be: MayBe | None
    rulings: list[RulingInConversation]
    steps: list[ConversationStep]
    auction: AuctionInConversation
    follows: list[Follows]
    for_each: ToldBySeat
    turn: str
    awards: list[AwardDue]
    tricks: TricksOfBoard
    penalties: list[PenaltyInConversation]
    reviews: list[ReviewDue]
