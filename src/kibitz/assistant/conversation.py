"""The conversation about a ruling as data for a page: what is asked, what was settled, what follows."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from kibitz.game.about import About, LawNumber, SeatName

Cites = Annotated[str, About('The number of a provision; "" where there is none.')]


class CitedData(TypedDict):
    """A sentence with its Law."""

    by: Cites
    sentence: str


class AskedData(TypedDict):
    """Who is asked: a role and the seats, where they are known."""

    role: str | None
    seats: list[SeatName]
    said: NotRequired[str]


class AnswerOptionData(TypedDict):
    """An answer that can be given, as `typed` sends it."""

    answer: str
    said: str
    by: Cites


class AskData(TypedDict):
    """The question that is pending."""

    stage: str
    sentence: str
    by: Cites
    why: CitedData | None
    kind: str
    options: list[AnswerOptionData]
    may_be_unknown: bool
    who: AskedData | None
    dealer: NotRequired[SeatName | None]
    happened: NotRequired[list[CitedData]]
    ruling: NotRequired[int]
    id: NotRequired[str]
    waiting_for: NotRequired[str | None]
    away: NotRequired[Annotated[str, About('What is asked away from the table; "" where nothing is.')]]
    hint: NotRequired[str]
    chooses: NotRequired[bool]
    turn: NotRequired[SeatName | None]


class OffenderAskedData(TypedDict):
    """Whom it is about."""

    stage: Literal["offender"]
    sentence: str
    kind: Literal["seat"]
    options: list[AnswerOptionData]


class IrregularityListedData(TypedDict):
    """An irregularity that can be chosen."""

    irregularity: str
    said: str
    by: LawNumber
    offender: OffenderAskedData | None


class IrregularitySubjectData(TypedDict):
    """What something can be about."""

    subject: str
    said: str


class MayBeData(TypedDict):
    """What may have gone wrong."""

    likely: list[IrregularityListedData]
    subjects: list[IrregularitySubjectData]


class FoundData(TypedDict):
    """The irregularities that a word finds."""

    found: list[IrregularityListedData]


class WaitsForData(TypedDict):
    """What a ruling asks, or waits for."""

    by: Cites
    sentence: str
    away: Annotated[str, About('What is asked away from the table; "" where nothing is.')]


class RulingInConversationData(TypedDict):
    """One ruling of the conversation."""

    number: int
    irregularity: str
    by: Cites
    sentence: str
    offender: SeatName | None
    status: Literal["open", "waiting", "closed"]
    settled_by_players: bool
    waits_for: WaitsForData | None
    rests_on: Annotated[list[str], About("What was decisive, in a line or two.")]


class EffectStepData(TypedDict):
    """An effect."""

    step: Literal["effect"]
    ruling: int
    kind: str
    sentence: str
    by: Cites
    who: AskedData
    reasons: NotRequired[list[str]]
    tricks: NotRequired[list[str]]


class AnswerStepData(TypedDict):
    """An answer, and where it comes from."""

    step: Literal["answer"]
    ruling: int
    id: str
    sentence: str
    by: Cites
    answered_by: str
    who: AskedData
    doubted: bool
    may_change: bool
    entry: int | None
    line: str | None


class ConversationStepData(TypedDict):
    """A step that is settled: an answer, or an effect."""

    number: int
    step: Literal["answer", "effect"]
    ruling: int
    sentence: str
    by: Cites
    who: AskedData
    id: NotRequired[str]
    answered_by: NotRequired[Annotated[str, About(one_of=("table", "event", "presumed", "director", "player"))]]
    doubted: NotRequired[bool]
    may_change: NotRequired[bool]
    entry: NotRequired[int | None]
    line: NotRequired[str | None]
    kind: NotRequired[str]
    reasons: NotRequired[list[str]]
    tricks: NotRequired[list[str]]


class FollowsData(TypedDict):
    """Something that follows, and under which heading a director reads it."""

    part: Annotated[str, About(one_of=("follows", "tell", "latent", "owed", "after_play", "awarded", "noticed"))]
    by: Cites
    sentence: str
    step: NotRequired[Literal["effect"]]
    ruling: NotRequired[int]
    kind: NotRequired[str]
    who: NotRequired[AskedData]
    reasons: NotRequired[list[str]]
    tricks: NotRequired[list[str]]


class ToldBySeatData(TypedDict):
    """What each player is told."""

    N: list[CitedData]
    E: list[CitedData]
    S: list[CitedData]
    W: list[CitedData]


class AwardDueData(TypedDict):
    """An adjusted score that is due, or has its figure."""

    side: str | None
    score: Annotated[
        str, About("What is due, in a word, or the figure in the notation of Kibitz.", examples=("average_plus",))
    ]
    is_figure: bool
    is_replaced: bool
    sentence: str
    by: Cites
    ruling: int | None


class TransferData(TypedDict):
    """Tricks that go to a side."""

    to: str
    tricks: int
    by: Cites
    ruling: int | None


class TricksOfBoardData(TypedDict):
    """Tricks that are transferred, and all thirteen where they are known."""

    transfers: list[TransferData]
    counted: dict[str, int] | None


class PenaltyInConversationData(TypedDict):
    """A penalty that is recommended, or was given."""

    sides: list[str]
    amount: Annotated[str | None, About("What was given; null where it is recommended only.", examples=("10%",))]
    sentence: str
    by: Cites
    law: Cites
    ruling: int | None
    step: NotRequired[Literal["effect"]]
    kind: NotRequired[str]
    who: NotRequired[AskedData]
    offender: NotRequired[SeatName | None]
    reason: NotRequired[Annotated[str, About("What it is for, in a word.")]]
    tariff: NotRequired[Annotated[str | None, About("What the regulations have for it, if anything.")]]


class ReviewDueData(TypedDict):
    """What is to be looked into when play has ended."""

    question: str
    sentence: str
    by: Cites
    ruling: int | None
    offender: SeatName | None


class CallInConversationData(TypedDict):
    """A call as it stands."""

    seat: SeatName
    call: Annotated[str, About("As it is printed.", examples=("1♥", "Pass"))]
    standing: Literal["legal", "accepted", "substituted", "implied", "held", "under_ruling"]


class AuctionInConversationData(TypedDict):
    """The auction as it stands, the call under ruling too, and what was withdrawn."""

    calls: list[CallInConversationData]
    withdrawn: list[str]


class ConversationData(TypedDict):
    """A ruling as the director's page shows it."""

    edition: str
    board: int | None
    title: str
    lines: list[str]
    stage: str
    ask: AskData | None
    may_be: MayBeData | None
    rulings: list[RulingInConversationData]
    steps: list[ConversationStepData]
    auction: AuctionInConversationData
    follows: list[FollowsData]
    for_each: ToldBySeatData
    for_players: Annotated[str, About("What was ruled and what follows, for those at the table to read.")]
    turn: str
    awards: list[AwardDueData]
    tricks: TricksOfBoardData
    penalties: list[PenaltyInConversationData]
    reviews: list[ReviewDueData]


class ProvisionData(TypedDict):
    """What a provision says, in Kibitz's own words."""

    by: LawNumber
    sentence: str
