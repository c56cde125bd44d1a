"""What the server takes and answers, by the names of its description (/api/openapi.json), each with Json after it.

Written by `python -m kibitz.server.python_client` from the types of the server: change those, not this file.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

# fmt: off
# ruff: noqa: E501


class AccountJson(TypedDict):
    """Somebody who can log in."""

    id: str
    name: str
    disabled: bool
    roles: list[AccountRoleJson]


class AccountAddedJson(TypedDict):
    """A new account."""

    id: str
    name: str


class AccountChangedJson(TypedDict):
    """An account that was changed."""

    id: str


class AccountRoleJson(TypedDict):
    """What an account may do, in an event or in every one."""

    event: str
    role: Literal["organiser", "director", "assistant", "committee", "player", "spectator", "screen", "kibitz"]


class AccountWantedJson(TypedDict):
    """Somebody who shall be able to log in, and what they are in an event, or in every one."""

    name: str
    password: str
    role: NotRequired[Literal["organiser", "director", "assistant", "committee"]]
    event: NotRequired[str]


class AccountsJson(TypedDict):
    """Everybody who can log in."""

    accounts: list[AccountJson]


class ActAskedJson(TypedDict):
    """Something that somebody does at a table. The same key is carried out once."""

    key: NotRequired[str]
    epoch: NotRequired[int]
    device: NotRequired[str]
    seen: NotRequired[str]
    act: dict[str, JsonValueJson]


class ActedJson(TypedDict):
    """It is on disk."""

    ok: bool


class AfterPlayJson(TypedDict):
    """The play is over, and the hands are not back in the board: the tricks are agreed on (65B, 66D, 79A)."""

    row: list[TurnedCardJson]
    tricks: list[TrickJson]
    agreeing: list[Literal["N", "E", "S", "W"]]
    otherwise: list[CountedByJson]


class AgainstJson(TypedDict):
    """What an appeal is against; 0 for what it is not about."""

    entry: int
    ruling: int
    result: int
    penalty: int
    penalties: list[PenaltyAppealedJson]
    board: int
    table: str
    contestants: list[str]
    message: str
    values: dict[str, Any]
    text: str


class AnnouncedJson(TypedDict):
    """The director tells everybody something, or a section, or a table."""

    kind: Literal["announced"]
    text: str
    section: NotRequired[str]
    table: NotRequired[str]


class AnnouncementJson(TypedDict):
    """An announcement, to all or to a section or table."""

    id: int
    at: str
    by: str
    text: str
    section: str | None
    table: str | None


class AnswerOptionJson(TypedDict):
    """An answer that can be given, as `typed` sends it."""

    answer: str
    said: str
    by: str


class AppealJson(TypedDict):
    """An appeal."""

    id: int
    at: str
    session: int
    contestant: str
    names: list[str]
    against: AgainstJson
    text: str
    status: Literal["requested", "made", "heard", "recommended", "decided", "withdrawn"]
    next: SaidJson
    needed: list[str]
    consenting: list[str]
    consents: list[ConcurredJson]
    missing: list[str]
    may_concur: list[str]
    captain_unknown: bool
    consent_law: str
    on_law_only: bool
    further_to: int
    body: str
    members: list[str]
    law: str
    heard_why: str
    deposit: str
    deposit_then: str
    without_merit: bool
    recommended: str
    decisions: list[DecidedJson]
    further: str | None
    further_for: list[AppellantJson]
    may_decide: bool
    may_hear: list[str]
    reason_needed: list[str]
    proposals: list[ProposalJson]


class AppealConsentedJson(TypedDict):
    """A player concurs in an appeal (92D)."""

    kind: Literal["appeal_consented"]
    appeal: int
    player: str


class AppealDecidedJson(TypedDict):
    """What came of an appeal (93B), and is carried at once into the score, the penalty or the suspension."""

    kind: Literal["appeal_decided"]
    appeal: int
    decision: Literal["upheld", "changed", "referred"]
    text: NotRequired[str]
    without_merit: NotRequired[bool]
    deposit: NotRequired[Literal["", "returned", "kept"]]
    award: NotRequired[str]
    penalty: NotRequired[str]


class AppealRecommendedJson(TypedDict):
    """The committee recommends to the director in charge to change their ruling on a point of law (93B3)."""

    kind: Literal["appeal_recommended"]
    appeal: int
    text: str


class AppealReferredJson(TypedDict):
    """An appeal goes to whoever hears it (93A, 93B3); a deposit may be taken."""

    kind: Literal["appeal_referred"]
    appeal: int
    body: str
    members: NotRequired[list[str]]
    deposit: NotRequired[str]


class AppealRequestedJson(TypedDict):
    """A contestant appeals against a ruling at their table (92A). `against` is its entry; `about` says how far."""

    kind: Literal["appeal_requested"]
    session: int
    contestant: str
    against: int
    text: NotRequired[str]
    consenting: NotRequired[list[str]]
    on_law_only: NotRequired[bool]
    further_to: NotRequired[int]


class AppealShownJson(TypedDict):
    """One appeal."""

    id: int
    at: str
    session: int
    contestant: str
    names: list[str]
    against: AgainstJson
    text: str
    status: Literal["requested", "made", "heard", "recommended", "decided", "withdrawn"]
    next: SaidJson
    needed: list[str]
    consenting: list[str]
    consents: list[ConcurredJson]
    missing: list[str]
    may_concur: list[str]
    captain_unknown: bool
    consent_law: str
    on_law_only: bool
    further_to: int
    body: str
    members: list[str]
    law: str
    heard_why: str
    deposit: str
    deposit_then: str
    without_merit: bool
    recommended: str
    decisions: list[DecidedJson]
    further: str | None
    further_for: list[AppellantJson]
    may_decide: bool
    may_hear: list[str]
    reason_needed: list[str]
    proposals: list[ProposalJson]
    version: int


class AppealWithdrawnJson(TypedDict):
    """An appeal is taken back before it was heard."""

    kind: Literal["appeal_withdrawn"]
    appeal: int


class AppealableJson(TypedDict):
    """A ruling or decision against which an appeal can be entered now."""

    entry: int
    at: str
    session: int
    board: int
    table: str
    kind: str
    summary: str
    director_may: bool
    contestants: list[AppellantJson]
    message: str
    values: dict[str, Any]
    text: str


class AppealsJson(TypedDict):
    """The appeals that one may read, and what one can appeal against."""

    deadlines: list[DeadlinesJson]
    appeals: list[AppealJson]
    appealable: list[AppealableJson]
    deposit: str
    version: int


class AppellantJson(TypedDict):
    """For whom an appeal can be entered, and whose consent that needs (92D)."""

    id: str
    players: list[str]
    needed: list[str]
    captain_unknown: bool


class AskJson(TypedDict):
    """The question that is pending."""

    stage: str
    sentence: str
    by: str
    why: CitedJson | None
    kind: str
    options: list[AnswerOptionJson]
    may_be_unknown: bool
    who: AskedJson | None
    dealer: NotRequired[Literal["N", "E", "S", "W"] | None]
    happened: NotRequired[list[CitedJson]]
    ruling: NotRequired[int]
    id: NotRequired[str]
    waiting_for: NotRequired[str | None]
    away: NotRequired[str]
    hint: NotRequired[str]
    chooses: NotRequired[bool]
    turn: NotRequired[Literal["N", "E", "S", "W"] | None]


class AskedJson(TypedDict):
    """Who is asked: a role and the seats, where they are known."""

    role: str | None
    seats: list[Literal["N", "E", "S", "W"]]
    said: NotRequired[str]


class AuctionInConversationJson(TypedDict):
    """The auction as it stands, the call under ruling too, and what was withdrawn."""

    calls: list[CallInConversationJson]
    withdrawn: list[str]


class AwardAskedJson(TypedDict):
    """A score that the director thinks of."""

    award: str


class AwardDueJson(TypedDict):
    """An adjusted score that is due, or has its figure."""

    side: str | None
    score: str
    is_figure: bool
    is_replaced: bool
    sentence: str
    by: str
    ruling: int | None


class AwardTriedJson(TypedDict):
    """What an adjusted score would come to, and the score at the table."""

    sides: list[SideTriedJson]
    at_table: str
    points: int | None


class BesideRowJson(TypedDict):
    """A provision in two books; either may lack it."""

    left: LawPartJson | None
    right: LawPartJson | None
    marks: list[str]
    says: list[str]


class BesideSheetJson(TypedDict):
    """Two books side by side."""

    number: str
    left: BookNamedJson
    right: BookNamedJson
    books: list[BookNamedJson]
    rows: list[BesideRowJson]


class BoardAtTableJson(TypedDict):
    """A board at a table: how far it is, and what may be seen of its result."""

    board: int
    round: int
    dealer: Literal["N", "E", "S", "W"]
    vulnerable: Literal["None", "NS", "EW", "All"]
    state: Literal["to_enter", "entered", "agreed", "disputed", "awarded", "late", "elsewhere", "left"]
    waits_for: Literal["NS", "EW", "director"] | None
    played_before: list[str]
    id: int | None
    revision: int | None
    entered_by: Literal["NS", "EW", "director"] | None
    reads: ReadsJson | None
    sat: Literal["turned", "others"] | None
    scores: bool


class BoardFouledJson(TypedDict):
    """A table played a board in another form than the others (87A): its result is compared with its like."""

    kind: Literal["board_fouled"]
    result: int
    revision: int
    form: str
    ruling: NotRequired[int]


class BoardLeftJson(TypedDict):
    """A board of an earlier round that is not finished."""

    board: int
    round: int
    dealer: Literal["N", "E", "S", "W"]
    vulnerable: Literal["None", "NS", "EW", "All"]
    state: Literal["to_enter", "entered", "agreed", "disputed", "awarded", "late", "elsewhere", "left"]
    waits_for: Literal["NS", "EW", "director"] | None
    played_before: list[str]
    id: int | None
    revision: int | None
    entered_by: Literal["NS", "EW", "director"] | None
    reads: ReadsJson | None
    sat: Literal["turned", "others"] | None
    scores: bool
    may: dict[str, list[Literal["NS", "EW"]]]
    says: NotRequired[SaidJson]
    opens: str | None
    table: str
    number: int
    ns: list[SeatedJson]
    ew: list[SeatedJson]


class BoardMissingJson(TypedDict):
    """A result that is missing."""

    round: int
    table: str
    board: int


class BoardOfMatchJson(TypedDict):
    """What the two tables of a match come to."""

    teams: list[str]
    round: int
    figures: list[FigureJson | None]
    results: list[int]


class BoardOnTableJson(TypedDict):
    """The board in play."""

    number: int
    dealer: Literal["N", "E", "S", "W"]
    vulnerable: Literal["None", "NS", "EW", "All"]


class BoardToEnterJson(TypedDict):
    """A board, and which side may do what with it by this link: `{"result_entered": ["NS", "EW"]}`."""

    board: int
    round: int
    dealer: Literal["N", "E", "S", "W"]
    vulnerable: Literal["None", "NS", "EW", "All"]
    state: Literal["to_enter", "entered", "agreed", "disputed", "awarded", "late", "elsewhere", "left"]
    waits_for: Literal["NS", "EW", "director"] | None
    played_before: list[str]
    id: int | None
    revision: int | None
    entered_by: Literal["NS", "EW", "director"] | None
    reads: ReadsJson | None
    sat: Literal["turned", "others"] | None
    scores: bool
    may: dict[str, list[Literal["NS", "EW"]]]
    says: NotRequired[SaidJson]
    opens: str | None


class BoardToPlayJson(TypedDict):
    """A board beside double dummy, and for the script that plays it on and replays it."""

    board: int
    available: bool
    visible: bool
    told: BoardToldJson | None


class BoardToldJson(TypedDict):
    """A board that was played, beside double dummy, and for the script that plays it on and replays it."""

    player: PlayableBoardJson
    results: list[ResultBesideJson]
    leads: list[LeadsAgainstJson]


class BoardsJson(TypedDict):
    """The boards of a session."""

    session: int
    boards: list[ListedBoardJson]
    version: int


class BoardsKnownJson(TypedDict):
    """How many boards are planned, and of how many the deals are known."""

    planned: int
    dealt: int
    prepared: bool


class BoardsPutJson(TypedDict):
    """The deals of boards of a session are known: dealt here, or loaded from a file (6). They are hidden at first."""

    kind: Literal["boards_put"]
    session: int
    deals: dict[str, str]
    source: NotRequired[str]
    commitment: NotRequired[str]
    seed: NotRequired[str]
    section: NotRequired[str]
    named: NotRequired[str]


class BoardsSpanJson(TypedDict):
    """From the least to the most."""

    least: int
    most: int


class BookHitsJson(TypedDict):
    """Where a word stands in one book, or in our own words."""

    book: BookNamedJson | None
    hits: list[LawHitJson]


class BookNamedJson(TypedDict):
    """A law book that is here."""

    id: str
    title: str
    language: str
    edition: int


class BookTableJson(TypedDict):
    """A table of Law 2, 77 or 78."""

    after: int
    rows: list[list[str]]


class BookTermJson(TypedDict):
    """A term that stands in a provision, and its definition: in that book, or in our own words."""

    term: str
    title: str
    paragraphs: list[str]


class BoundJson(TypedDict):
    """What a ruling binds this player to (10C1): told where the table does not say what is allowed, too."""

    only: list[str] | None
    closed: list[str]
    cards: dict[str, CitedSentenceJson]


class CallAtTableJson(TypedDict):
    """A call for the director that is not dealt with."""

    id: int
    at: str
    board: int | None
    side: str | None
    what: str | None
    result: int | None
    found: Literal["", "not_entered", "changed"]
    taken_by: str | None
    taken: str | None


class CallClosedJson(TypedDict):
    """A call is dealt with."""

    kind: Literal["call_closed"]
    call: int


class CallInConversationJson(TypedDict):
    """A call as it stands."""

    seat: Literal["N", "E", "S", "W"]
    call: str
    standing: Literal["legal", "accepted", "substituted", "implied", "held", "under_ruling"]


class CallTakenJson(TypedDict):
    """A director goes to the table."""

    kind: Literal["call_taken"]
    call: int


CameInJson = TypedDict(
    "CameInJson",
    {
        'event': 'str',
        'role': 'Literal["organiser", "director", "assistant", "committee", "player", "spectator", "screen", "kibitz"]',
        'name': 'str',
        'contestant': 'str',
        'table': 'str',
        'go': 'str',
        'instead_of': 'NotRequired[GrantedJson]',
        'as': 'NotRequired[str]',
    },
)


class CancelledResultJson(TypedDict):
    """What was got and does not count: it can be given back by a correction."""

    id: int
    revision: int
    result: str


class CandidateJson(TypedDict):
    """A movement that can be played."""

    which: int
    family: str
    name: str
    sentences: list[str]
    against: list[str]
    winners: int
    tables: int
    rounds: int
    boards_per_round: int
    boards: int
    boards_played: BoardsSpanJson
    minutes: int
    time: str
    sit_outs: int
    copies: int


class CardOnTableJson(TypedDict):
    """A card that lies face up."""

    seat: Literal["N", "E", "S", "W"]
    card: str


class CardPlayedOnJson(TypedDict):
    """A card that may be played."""

    card: str
    tricks: int


class CarriedMatchJson(TypedDict):
    """A match of an earlier stage: by how much the first team won it, in IMPs."""

    first: str
    second: str
    margin: str
    scores: NotRequired[list[str]]


class CarriedOverJson(TypedDict):
    """What contestants bring from an earlier stage."""

    stage: str
    scores: dict[str, str]
    matches: NotRequired[list[CarriedMatchJson]]


class CarryOverSetJson(TypedDict):
    """What contestants bring from an earlier stage (78D), in place of what was said of it before. By contestant a
    number, in what the event is ranked on: percent, IMPs, victory points, points. Of matches of that stage a
    share goes into the knock-out match between the same two, as the regulations say.
    """

    kind: Literal["carry_over_set"]
    scores: dict[str, str]
    stage: NotRequired[str]
    matches: NotRequired[list[EarlierMatchJson]]


class ChangeJson(TypedDict):
    """What somebody did to a result."""

    entry: int
    at: str
    by: str
    role: Literal["organiser", "director", "assistant", "committee", "player", "spectator", "screen", "kibitz"]
    side: Literal["NS", "EW"] | None
    kind: str
    before: str | None
    after: str | None
    board_before: int | None
    law: str | None
    why: str | None
    told: str | None


class ChangesJson(TypedDict):
    """What a screen has missed, as the stream would have told it."""

    version: int
    changes: list[LiveMessageJson]


class CitedJson(TypedDict):
    """A sentence with its Law."""

    by: str
    sentence: str


class CitedSentenceJson(TypedDict):
    """A sentence and its Law."""

    sentence: str
    by: str


class ClockJson(TypedDict):
    """What time it is at the server."""

    now: str
    ms: int


class ClockResumedJson(TypedDict):
    """The clock of a section runs again."""

    kind: Literal["clock_resumed"]
    session: int
    section: NotRequired[str]


class ClockStoppedJson(TypedDict):
    """The clock of a section stands still."""

    kind: Literal["clock_stopped"]
    session: int
    section: NotRequired[str]


class ClosedEventJson(TypedDict):
    """An event that is closed because an entry of it is damaged in the store; nothing more of its content is said."""

    id: str
    name: str
    created: str
    entry: int | None


class ClubStandingJson(TypedDict):
    """The season, the handicaps or the ratings of the club."""

    what: str
    scheme: str
    schemes: list[SchemeJson]
    years: list[int]
    sessions: int
    least: int
    rows: list[ClubStandingRowJson]
    working: WorkingStepJson | None


class ClubStandingRowJson(TypedDict):
    """A person in a standing of the club."""

    place: int | None
    who: str
    figure: FigureJson
    sessions: int | None


class CommentJson(TypedDict):
    """What a commentator wrote."""

    name: str
    text: str


class ComparedJson(TypedDict):
    """A result of a board at another table."""

    ns: str
    ew: str
    result: str
    points: int | None


class ConcurredJson(TypedDict):
    """That somebody concurs (Law 92D), and who said so: a player by their phone, or the director whom they told."""

    player: str
    at: str
    role: str
    by: str


class ConditionsJson(TypedDict):
    """What was laid down."""

    event: str
    edition: int
    says: list[SaidJson]
    regulations: list[RegulationSetJson]
    changes: list[ConditionsChangedJson]
    text: str
    written: str
    version: int


class ConditionsChangedJson(TypedDict):
    """What was changed since the event was set up."""

    at: str
    by: str
    why: str
    changed: list[str]


class ConditionsSetJson(TypedDict):
    """The conditions of contest are laid down, or changed (78D, 80B)."""

    kind: Literal["conditions_set"]
    conditions: str


class ConditionsTriedJson(TypedDict):
    """What a text of conditions says, or what is wrong with it."""

    problems: list[LineWrongJson]
    values: PlainConditionsJson | None
    says: list[SaidJson]


class ContestantChangedJson(TypedDict):
    """Names and the like of a contestant are put right; all fields as they are from now on."""

    kind: Literal["contestant_changed"]
    contestant: str
    players: NotRequired[list[PlayerJson]]
    name: NotRequired[str]
    captain: NotRequired[str]
    club: NotRequired[str]
    stratum: NotRequired[str]
    categories: NotRequired[list[str]]
    handicap: NotRequired[str]
    without_standing: NotRequired[bool]


class ContestantEnteredJson(TypedDict):
    """A pair, player or team takes part (80B2h)."""

    kind: Literal["contestant_entered"]
    contestant: str
    players: NotRequired[list[PlayerJson]]
    name: NotRequired[str]
    captain: NotRequired[str]
    club: NotRequired[str]
    stratum: NotRequired[str]
    categories: NotRequired[list[str]]
    handicap: NotRequired[str]
    without_standing: NotRequired[bool]


class ContestantEntryJson(TypedDict):
    """All that was entered of a contestant, as `contestant_changed` enters it again (for those who run the event)."""

    players: list[PlayerEnteredJson]
    name: str
    captain: str
    club: str
    stratum: str
    categories: list[str]
    handicap: str
    without_standing: bool


class ContestantNamedJson(TypedDict):
    """Who has a number in the plan: the first in the list has number 1."""

    contestant: NotRequired[str]
    players: NotRequired[list[PlayerNamedJson]]
    name: NotRequired[str]
    captain: NotRequired[str]
    club: NotRequired[str]
    stratum: NotRequired[str]
    categories: NotRequired[list[str]]
    handicap: NotRequired[str]
    without_standing: NotRequired[bool]


class ContestantSummaryJson(TypedDict):
    """A contestant."""

    id: str
    name: str
    players: list[str]
    club: str
    status: Literal["ranked", "withdrawn", "disqualified", "without_standing", "too_few_boards", "missed_session", "phantom"]
    section: str | None
    starts: FirstSeatJson | None
    substitutes: list[SubstituteJson]
    line_ups: NotRequired[list[LineUpFromRoundJson]]
    entry: NotRequired[ContestantEntryJson]


class ContestantWithdrawnJson(TypedDict):
    """A contestant takes part no more; their results stay."""

    kind: Literal["contestant_withdrawn"]
    contestant: str


class ContestantsJson(TypedDict):
    """Who takes part."""

    contestants: list[ContestantSummaryJson]
    version: int


class ConversationJson(TypedDict):
    """A ruling as the director's page shows it."""

    edition: str
    board: int | None
    title: str
    lines: list[str]
    stage: str
    ask: AskJson | None
    may_be: MayBeJson | None
    rulings: list[RulingInConversationJson]
    steps: list[ConversationStepJson]
    auction: AuctionInConversationJson
    follows: list[FollowsJson]
    for_each: ToldBySeatJson
    for_players: str
    turn: str
    awards: list[AwardDueJson]
    tricks: TricksOfBoardJson
    penalties: list[PenaltyInConversationJson]
    reviews: list[ReviewDueJson]


class ConversationStepJson(TypedDict):
    """A step that is settled: an answer, or an effect."""

    number: int
    step: Literal["answer", "effect"]
    ruling: int
    sentence: str
    by: str
    who: AskedJson
    id: NotRequired[str]
    answered_by: NotRequired[Literal["table", "event", "presumed", "director", "player"]]
    doubted: NotRequired[bool]
    may_change: NotRequired[bool]
    entry: NotRequired[int | None]
    line: NotRequired[str | None]
    kind: NotRequired[str]
    reasons: NotRequired[list[str]]
    tricks: NotRequired[list[str]]


class CountedByJson(TypedDict):
    """What a player says of the tricks won who counts otherwise than they lie there (79B)."""

    seat: Literal["N", "E", "S", "W"]
    tricks: dict[str, int]


class DeadlinesJson(TypedDict):
    """Until when scores of a session can be corrected (79C) and rulings appealed against (92B)."""

    session: int
    official: str | None
    correction: PeriodJson
    appeals: PeriodJson


class DealJson(TypedDict):
    """Four hands."""

    N: SuitsJson
    E: SuitsJson
    S: SuitsJson
    W: SuitsJson


class DealsTakenJson(TypedDict):
    """The deals of a session are taken as a file, for the dealing machine; the log keeps who has them before play."""

    kind: Literal["deals_taken"]
    session: int
    section: NotRequired[str]


class DecidedJson(TypedDict):
    """What a body has decided."""

    entry: int
    at: str
    body: str
    decision: str
    law: str
    text: str
    award: str
    penalty: str


class DeprivedOfJson(TypedDict):
    """Who cannot play a board that the plan has for them, and the act that awards what is due (15B3, 12C2a)."""

    section: str
    table: str
    number: int
    round: int
    board: int
    played_before: list[str]
    left: list[str]
    contestants: list[str]
    act: LoggedActJson


class DeskJson(TypedDict):
    """One table with its history, the newest round first."""

    session: int
    section: str
    table: str
    number: int
    round: int
    figures: FiguresByLawJson
    rounds: list[DeskRoundJson]
    calls: list[CallAtTableJson]
    rulings: list[DeskRulingJson]
    version: int


class DeskBoardJson(TypedDict):
    """A board with all that was changed."""

    board: int
    round: int
    dealer: Literal["N", "E", "S", "W"]
    vulnerable: Literal["None", "NS", "EW", "All"]
    state: Literal["to_enter", "entered", "agreed", "disputed", "awarded", "late", "elsewhere", "left"]
    waits_for: Literal["NS", "EW", "director"] | None
    played_before: list[str]
    id: int | None
    revision: int | None
    entered_by: Literal["NS", "EW", "director"] | None
    reads: ReadsJson | None
    sat: Literal["turned", "others"] | None
    scores: bool
    changes: list[ChangeJson]
    choices: list[DisputeChoiceJson]
    deprived: DeprivedOfJson | None
    hasty: bool
    form: str
    late_approved: bool
    cancelled: CancelledResultJson | None
    hands_closed: bool


class DeskRoundJson(TypedDict):
    """A round at one table."""

    round: int
    ns: list[SeatedJson]
    ew: list[SeatedJson]
    boards: list[DeskBoardJson]


class DeskRulingJson(TypedDict):
    """A ruling in a list."""

    id: int
    at: str
    by: str
    table: str
    round: int
    board: int | None
    closed: str | None
    summary: str
    laws: list[str]
    due: int
    says: list[SaidJson]


class DirectedTableJson(TypedDict):
    """A live table in the room of who directs it."""

    id: str
    name: str
    board: int
    phase: Literal["waiting", "auction", "lead", "clarification", "play", "claim", "counting", "ended"]
    boards_played: int
    seats: list[SeatedPlayerJson]
    calls: list[WaitingCallJson]
    ruling: bool
    unnoticed: int
    slow: str
    since: str
    director_plays: bool


class DirectorAskedJson(TypedDict):
    """Who directs besides."""

    name: str


class DirectorCallJson(TypedDict):
    """A call for the director; 0 and "" for what it is not about."""

    id: int
    at: str
    session: int
    section: str
    table: str
    board: int
    side: str
    what: str
    result: int
    found: Literal["", "not_entered", "changed"]
    taken_by: str
    taken: str | None
    closed: str | None
    seconds_waited: int


class DirectorCalledJson(TypedDict):
    """A table calls the director (9B1)."""

    kind: Literal["director_called"]
    session: int
    table: int | str
    section: NotRequired[str]
    board: NotRequired[int]
    side: NotRequired[Literal["NS", "EW"] | None]
    what: NotRequired[str]
    found: NotRequired[Literal["", "not_entered", "changed"]]


class DisputeChoiceJson(TypedDict):
    """How a result in dispute can be decided (79B), and the act that does it."""

    choice: str
    side: Literal["NS", "EW"] | Literal[""] | None
    result: str
    law: str
    act: LoggedActJson


class DisqualificationAskedJson(TypedDict):
    """A disqualification: the organiser approves of it or not, or has still to say (91B)."""

    id: int
    contestant: str
    name: str
    offence: str
    said: SaidJson
    law: str
    by: str
    player: str | None
    approved: bool | None


class DisqualificationDecidedJson(TypedDict):
    """The Tournament Organiser approves of a disqualification, or does not (91B)."""

    kind: Literal["disqualification_decided"]
    disqualification: int
    approved: bool


class DisqualifiedJson(TypedDict):
    """A contestant, or (2017) a player, is disqualified for cause (91B); that waits for the organiser's approval."""

    kind: Literal["disqualified"]
    contestant: str
    offence: str
    law: NotRequired[str]
    player: NotRequired[str]


class DrawRuleJson(TypedDict):
    """A regulation by which it is drawn."""

    name: str
    value: str
    says: SaidJson
    choice: RegulationChoiceJson


class DrawShownJson(TypedDict):
    """Who would meet whom, and why; nothing is entered."""

    session: int
    section: str
    round: int
    rounds: int
    after: int | None
    knock_out: bool
    drawn: bool
    ready: bool
    missing: list[BoardMissingJson]
    outdated: list[int]
    matches: list[DrawnMatchJson]
    byes: list[DrawableJson]
    flaws: list[SaidJson]
    rules: list[DrawRuleJson]
    act: LoggedActJson
    version: int


class DrawableJson(TypedDict):
    """A contestant as it is drawn; place and score are None where it is drawn by the numbers."""

    id: str
    name: str
    players: list[str]
    place: int | None
    shared_by: int | None
    score: FigureJson | None


class DrawnJson(TypedDict):
    """Two who are drawn together; in a match of teams `ns` is at home, and `table` is the number of the match."""

    table: int
    ns: str
    ew: str


class DrawnMatchJson(TypedDict):
    """Two who meet."""

    match: int
    tables: list[str]
    ns: DrawableJson
    ew: DrawableJson
    passed_over: list[PassedOverJson]


class DuePutAsideJson(TypedDict):
    """What a ruling makes due is not entered: the director has seen to it otherwise. It holds until the ruling
    changes. `due` names it, as `event.proposals` does; `again` takes that back: it is due after all.
    """

    kind: Literal["due_put_aside"]
    ruling: int
    due: str
    law: NotRequired[str]
    again: NotRequired[bool]


class EarlierMatchJson(TypedDict):
    """A match that two teams had in an earlier stage: by how much the first won it, in IMPs, or what both had."""

    first: str
    second: str
    margin: str


class ElsewhereJson(TypedDict):
    """Where another edition has it."""

    edition: int
    numbers: list[str]


class EnteredJson(TypedDict):
    """The entry that was made: it is on disk."""

    entry: EntryJson
    repeated: NotRequired[Literal[True]]
    version: int


class EnteredAllJson(TypedDict):
    """The entries that were made, where several were sent."""

    entries: list[EntryJson]
    repeated: NotRequired[Literal[True]]
    version: int


class EntryJson(TypedDict):
    """One thing that happened."""

    number: int
    at: str
    who: WhoJson
    act: LoggedActJson
    why: NotRequired[str]
    told: NotRequired[str]
    key: NotRequired[str]


class EntryLostJson(TypedDict):
    """Stands where an entry was damaged in its store, in a file of what was whole: what it said nobody knows."""

    kind: Literal["entry_lost"]


class EntryQuestionedJson(TypedDict):
    """A result was to be entered that can hardly be right, and was questioned: a lead that its player did not hold."""

    kind: Literal["entry_questioned"]
    session: int
    round: int
    table: int | str
    board: int
    doubt: str
    section: NotRequired[str]
    side: NotRequired[Literal["NS", "EW"]]


class ErasedInJson(TypedDict):
    """An event from whose log a name was taken out."""

    id: str
    entries: list[int]


class ErasedPersonJson(TypedDict):
    """From which logs a name was taken out."""

    events: list[ErasedInJson]


class EveningOfContestantJson(TypedDict):
    """The evening of a contestant beside double dummy and the field."""

    session: int
    available: bool
    evening: OwnEveningJson
    people: list[PersonOverTimeJson]


class EventCreatedJson(TypedDict):
    """An event is set up, with its conditions of contest as a text (see `kibitz.event.conditions`)."""

    kind: Literal["event_created"]
    name: str
    conditions: NotRequired[str]


class EventExportedJson(TypedDict):
    """The whole event was taken away as a file, with hands in it that were not public yet."""

    kind: Literal["event_exported"]


class EventMadeJson(TypedDict):
    """An event that was set up, and how many links were made for it."""

    id: str
    version: int
    links: int


class EventNamedJson(TypedDict):
    """The event that was deleted, or brought back."""

    id: str


class EventWantedJson(TypedDict):
    """A whole evening."""

    key: NotRequired[str]
    name: str
    conditions: NotRequired[str]
    session: NotRequired[str]
    section: NotRequired[str]
    plan: NotRequired[PlanWantedJson | None]
    contestants: NotRequired[list[ContestantNamedJson]]
    sections: NotRequired[list[SectionNamedJson]]
    deal: NotRequired[bool]
    links: NotRequired[bool]


class EventsJson(TypedDict):
    """The events, the newest first."""

    events: list[ListedEventJson]
    closed: list[ClosedEventJson]


class ExactJson(TypedDict):
    """A number exactly, and with four decimal places."""

    exact: str
    decimal: str


class FamilyJson(TypedDict):
    """A kind of movement that so many can play, whether it is recommended or not."""

    family: str
    name: str
    rounds: list[int]


class FigureJson(TypedDict):
    """A number."""

    exact: str
    shown: str


class FiguresByLawJson(TypedDict):
    """What the Laws and the regulations of the event say of the figures of an adjusted score (12C1)."""

    edition: int
    weighted: bool
    two_standards: list[str]


class FirstSeatJson(TypedDict):
    """Where a contestant sits first."""

    table: str
    direction: Literal["NS", "EW"]
    seat: Literal["N", "E", "S", "W"] | None
    round: int
    places: list[TableSeatJson]


class FollowsJson(TypedDict):
    """Something that follows, and under which heading a director reads it."""

    part: Literal["follows", "tell", "latent", "owed", "after_play", "awarded", "noticed"]
    by: str
    sentence: str
    step: NotRequired[Literal["effect"]]
    ruling: NotRequired[int]
    kind: NotRequired[str]
    who: NotRequired[AskedJson]
    reasons: NotRequired[list[str]]
    tricks: NotRequired[list[str]]


class FootnoteJson(TypedDict):
    """A footnote of a book."""

    number: int
    text: str
    national: bool


class FoundJson(TypedDict):
    """The irregularities that a word finds."""

    found: list[IrregularityListedJson]


class FrequenciesJson(TypedDict):
    """The frequencies of a board, of a section or form where these are compared apart."""

    section: str | None
    form: str | None
    rows: list[FrequencyJson]


class FrequencyJson(TypedDict):
    """A score, how often it was got, and what it is worth."""

    points: int
    ns_times: int | ExactJson
    ew_times: int | ExactJson
    ns_figure: FigureJson | None
    ew_figure: FigureJson | None


class GoneButPlannedJson(TypedDict):
    """Somebody who takes part no more and still has tables to come."""

    id: str
    name: str
    section: str


class GrantedJson(TypedDict):
    """What somebody is in an event; what does not apply is empty."""

    role: Literal["organiser", "director", "assistant", "committee", "player", "spectator", "screen", "kibitz"]
    name: str
    contestant: str
    table: str


class HandRecordJson(TypedDict):
    """The hands of a board; `deal` and `pbn` null where they are not known, or not for their eyes."""

    session: int
    section: str
    board: int
    dealer: Literal["N", "E", "S", "W"] | None
    vulnerable: Literal["None", "NS", "EW", "All"] | None
    visible: bool
    closed: bool
    deal: DealJson | None
    pbn: str | None


class HandShownJson(TypedDict):
    """The hands of one board."""

    session: int
    section: str
    board: int
    dealer: Literal["N", "E", "S", "W"] | None
    vulnerable: Literal["None", "NS", "EW", "All"] | None
    visible: bool
    closed: bool
    deal: DealJson | None
    pbn: str | None
    version: int


class HandsJson(TypedDict):
    """The hand records of a section that this person may see."""

    session: int
    section: str
    boards: list[HandRecordJson]
    hidden: int
    commitment: str
    version: int


class HandsOpenedJson(TypedDict):
    """The director looks at the hands of a board before they are public; the log keeps that the director did."""

    kind: Literal["hands_opened"]
    session: int
    board: int
    section: NotRequired[str]


class HandsPublishedJson(TypedDict):
    """The hands of a session may be seen by everybody from now on."""

    kind: Literal["hands_published"]
    session: int


class HastyJson(TypedDict):
    """A result on which players agreed sooner than the board can have been played: was it (16D)?"""

    section: str
    table: str
    number: int
    round: int
    board: int
    result: int
    revision: int
    one_phone: bool


class HealthJson(TypedDict):
    """That the server runs."""

    ok: Literal[True]
    version: str
    address: str
    fingerprint: str


class HeardJson(TypedDict):
    """An announcement."""

    id: int
    at: str
    by: str
    text: str


class HeardCallJson(TypedDict):
    """A call as this person heard it."""

    place: int
    seat: Literal["N", "E", "S", "W"]
    call: str
    withdrawn: bool
    alerted: bool
    explanation: str
    asked: bool
    correctable: bool


class HistoryJson(TypedDict):
    """What became of a result, the first first; nothing where one may not see it."""

    history: list[HistoryStepJson]
    version: int


class HistoryStepJson(TypedDict):
    """An entry that made or changed a result."""

    number: int
    at: str
    who: WhoJson
    why: str
    kind: str
    before: ResultThenJson | None
    after: ResultThenJson


class InSectionsJson(TypedDict):
    """In how many sections a large field can play."""

    count: int
    many: bool


class IntroductionJson(TypedDict):
    """What one browser needs to find another, for voice and faces."""

    to: Literal["N", "E", "S", "W", "TD"]
    said: IntroductionSaidJson


class IntroductionSaidJson(TypedDict):
    """What one page says to another: that it is there, how it can be reached, or the answer to that."""

    page: NotRequired[str]
    to_page: NotRequired[str]
    hello: NotRequired[bool]
    offer: NotRequired[str]
    answer: NotRequired[str]


class IrregularityJson(TypedDict):
    """What a ruling is about."""

    kind: str
    law: str
    overruled: bool


class IrregularityListedJson(TypedDict):
    """An irregularity that can be chosen."""

    irregularity: str
    said: str
    by: str
    offender: OffenderAskedJson | None


class IrregularitySubjectJson(TypedDict):
    """What something can be about."""

    subject: str
    said: str


class JumpJson(TypedDict):
    """Where a line leads that is no result."""

    to: Literal["board", "round"]
    number: int


class LateCorrectionApprovedJson(TypedDict):
    """The Tournament Organiser approves that a score is changed after the correction period (79C)."""

    kind: Literal["late_correction_approved"]
    session: int
    result: NotRequired[int]


class LatePlayOrderedJson(TypedDict):
    """A table will play boards later (8B2, 82B2): no score is due until then."""

    kind: Literal["late_play_ordered"]
    session: int
    round: int
    table: int | str
    boards: list[int]
    section: NotRequired[str]


class LawBookJson(TypedDict):
    """A law book that is here, and what was found in it."""

    id: str
    title: str
    language: str
    edition: int
    source: str
    laws: int
    provisions: int
    definitions: int
    footnotes: int
    repairs: list[str]
    flaws: list[str]
    differences: list[str]


class LawBookGivenJson(TypedDict):
    """The file of a law book."""

    name: str
    content: str
    language: NotRequired[str | None]
    edition: NotRequired[int | None]
    replace: NotRequired[bool]


class LawBookRemovedJson(TypedDict):
    """Which book is gone."""

    removed: str


class LawBooksJson(TypedDict):
    """The law books that are here."""

    books: list[LawBookJson]
    kept: bool
    may_change: bool


class LawHitJson(TypedDict):
    """Where a word stands."""

    number: str
    part: Literal["provision", "footnote", "definition"]
    before: str
    found: str
    after: str


class LawPartJson(TypedDict):
    """A provision, without its parts."""

    number: str
    depth: int
    title: list[TextRunJson]
    paragraphs: list[list[TextRunJson]]
    closing: list[list[TextRunJson]]
    tables: list[BookTableJson]
    footnotes: list[FootnoteJson]
    flaws: list[str]


class LawSearchJson(TypedDict):
    """Where a word stands, in our own words and in every book."""

    text: str
    found: list[BookHitsJson]


class LawSheetJson(TypedDict):
    """A provision as a reader opens it."""

    number: str
    edition: int
    above: list[str]
    book: BookNamedJson | None
    books: list[BookNamedJson]
    parts: list[LawPartJson]
    terms: list[BookTermJson]
    own: list[OwnWordsJson]
    own_terms: list[BookTermJson]
    elsewhere: list[ElsewhereJson]


class LeadWantedJson(TypedDict):
    """Whether a result needs its opening lead."""

    required: bool


class LeadsAgainstJson(TypedDict):
    """All leads against a declarer in a denomination, the best for the defenders first."""

    declarer: Literal["N", "E", "S", "W"]
    denomination: str
    leader: Literal["N", "E", "S", "W"]
    leads: list[LeadsByTricksJson]


class LeadsByTricksJson(TypedDict):
    """Leads that leave declarer the same number of tricks."""

    tricks: int
    cards: list[str]


class LedFaceDownJson(TypedDict):
    """The opening lead while it lies face down (41A)."""

    seat: Literal["N", "E", "S", "W"]
    card: str | None
    waits_for: list[Literal["N", "E", "S", "W"]]


class LessonJson(TypedDict):
    """A lesson: what the teacher does with it."""

    locked: bool
    raised: list[Literal["N", "E", "S", "W"]]
    shown: list[ShownHandJson]


class LessonParJson(TypedDict):
    """Par, and the tricks that each declarer makes in each denomination."""

    points: int
    contracts: list[str]
    tricks: dict[str, dict[str, int]]


class LineUpJson(TypedDict):
    """Who of a team sits on which side."""

    ns: list[str]
    ew: list[str]


class LineUpFromRoundJson(TypedDict):
    """Who of a team sits on which side, from a round on."""

    ns: list[str]
    ew: list[str]
    session: int
    first_round: int


class LineUpGivenJson(TypedDict):
    """Who of a team sits on which side in a session, from a round on until another line-up is given."""

    kind: Literal["line_up_given"]
    contestant: str
    session: int
    ns: list[str]
    ew: list[str]
    first_round: NotRequired[int]


class LineUpToGiveJson(TypedDict):
    """The line-up of a team in the next round to begin, as it is now, and who can be in it."""

    ns: list[str]
    ew: list[str]
    round: int
    players: list[PlayingJson]


class LineWrongJson(TypedDict):
    """What is wrong with a line of a file."""

    line: int | None
    name: str | None
    text: str


class LinkJson(TypedDict):
    """A link by which somebody comes in without a password."""

    id: str
    role: Literal["organiser", "director", "assistant", "committee", "player", "spectator", "screen", "kibitz"]
    name: str
    contestant: str
    table: str
    path: str
    url: str
    created: str
    used: str | None
    revoked: bool


class LinksJson(TypedDict):
    """Links."""

    links: list[LinkJson]


class LinksWantedJson(TypedDict):
    """Links for all tables, for all contestants, or for somebody."""

    tables: NotRequired[bool]
    contestants: NotRequired[bool]
    guests: NotRequired[bool]
    role: NotRequired[Literal["director", "assistant", "committee", "spectator", "screen", "player"] | None]
    name: NotRequired[str]
    contestant: NotRequired[str]
    table: NotRequired[str]


class ListGivenJson(TypedDict):
    """A list as CSV, or as it was pasted."""

    text: str
    whole: NotRequired[bool]


class ListedBoardJson(TypedDict):
    """A board, and what may be seen of it."""

    board: int
    results: int
    scores: bool
    hands: bool


class ListedEventJson(TypedDict):
    """An event in a list, and what one is in it."""

    id: str
    name: str
    created: str
    held: str
    contestants: int
    sessions: list[ListedSessionJson]
    role: Literal["organiser", "director", "assistant", "committee", "player", "spectator", "screen", "kibitz"]


class ListedSectionJson(TypedDict):
    """How far a section is."""

    section: str
    round: int
    rounds: int
    tables: int


class ListedSessionJson(TypedDict):
    """How far a session is."""

    session: int
    name: str
    official: str | None
    sections: list[ListedSectionJson]


class ListedSheetJson(TypedDict):
    """A sheet of the session."""

    number: int
    rows: int
    done: int


class LiveBoardJson(TypedDict):
    """A board of a live table for the script that replays it and plays it on."""

    board: int
    name: str
    available: bool
    player: PlayableBoardJson


class LiveClaimJson(TypedDict):
    """A claim or concession (68)."""

    claimer: Literal["N", "E", "S", "W"]
    tricks: int | None
    of: int
    conceded: bool
    statement: str
    pieces: list[StatementPieceJson]
    status: str
    objecting: list[Literal["N", "E", "S", "W"]]
    objections: list[str]
    settling: SettlingJson | None
    comes_to: LiveResultJson | None
    agreeing: list[Literal["N", "E", "S", "W"]]
    playing_on: list[Literal["N", "E", "S", "W"]]


class LiveDirectorJson(TypedDict):
    """What the director of a table sees besides."""

    lines: list[LiveLineJson]
    unnoticed: list[UnnoticedJson]
    information: list[CitedSentenceJson]
    calls: list[WaitingCallJson]
    spectators: list[SpectatorJson]
    devices: dict[str, int]


class LiveInEventJson(TypedDict):
    """What is around a live table that is one of an event, as one person may see it."""

    id: str
    name: str
    table: str
    round: int
    rounds: int
    ends: str
    stopped: bool
    is_over: bool
    calls_before: int | None
    director_comes: bool
    no_new: bool
    boards: list[int]
    left: int
    waits: Literal["", "not_begun", "no_new", "done", "cards", "director"]
    hands_open: bool
    hands_when: Literal["at_once", "after_board", "after_round", "after_session"]
    results: list[ComparedJson]


class LiveLineJson(TypedDict):
    """A line of the board in play, for the director: with the time that it took."""

    number: int
    line: str
    seat: str
    made: str
    at: str
    seconds: int
    usual: int


class LiveMessageJson(TypedDict):
    """One `data:` of the stream; its `id:` is the version, which `Last-Event-ID` brings back after a break."""

    topic: str
    version: int
    spread: NotRequired[int]
    versions: NotRequired[dict[str, int]]
    now: NotRequired[int]


class LiveOpinionJson(TypedDict):
    """What the claim referee says for its proposal, to the director: reasons, and the line that costs most (70)."""

    reasons: list[str]
    line: list[TrickJson]


class LiveOptionJson(TypedDict):
    """One answer that may be given."""

    answer: str
    label: str
    brings: NotRequired[list[CitedSentenceJson]]


class LivePauseJson(TypedDict):
    """A pause that this player must make (73D3); what they choose meanwhile is held for them, and nobody else knows."""

    until: str
    held: str


class LiveQuestionJson(TypedDict):
    """A question of a ruling."""

    sentence: str
    by: str
    mine: bool
    seats: list[Literal["N", "E", "S", "W"]]
    do: Literal["choose", "find", "call", "card", ""]
    options: list[LiveOptionJson]
    together: bool
    said: list[SaidTogetherJson]
    stands: str
    wanted: str


class LiveResultJson(TypedDict):
    """A board that was played."""

    board: int
    contract: str
    result: str
    points: int
    adjusted: str


class LiveRulingJson(TypedDict):
    """A ruling as those at the table hear it."""

    number: int
    sentence: str
    by: str
    is_open: bool
    question: LiveQuestionJson | None
    follows: list[CitedSentenceJson]
    differ: NotRequired[LiveOptionJson]
    opinion: NotRequired[LiveOpinionJson]


class LiveSettingsJson(TypedDict):
    """How the table was set up."""

    name: str
    edition: str
    policy: Literal["prevent", "warn", "permit"]
    directed: bool
    lesson: bool
    boards: int
    explains: Literal["self", "partner", "both"]
    screens: bool
    spectator_hands: int
    viewing_delay: int


class LiveTableJson(TypedDict):
    """A live table as one person sees it. Every frame of a stream is such a whole: nothing has to be put together."""

    id: str
    epoch: int
    you: str
    director_plays: bool
    behind: str
    elsewhere: bool
    settings: LiveSettingsJson
    seats: list[SeatedPlayerJson]
    systems: dict[str, str]
    phase: Literal["waiting", "auction", "lead", "clarification", "play", "claim", "counting", "ended"]
    board: BoardOnTableJson | None
    hands: dict[str, list[str]]
    left: dict[str, int]
    auction: list[HeardCallJson]
    auction_shown: bool
    contract: str
    declarer: str
    dummy: str
    face_down: LedFaceDownJson | None
    trick: TrickJson | None
    previous: TrickJson | None
    own_last: str | None
    tricks: dict[str, int]
    after_play: AfterPlayJson | None
    turn: str
    pause: LivePauseJson | None
    may: MayDoJson
    owed: list[OwedJson]
    faced: dict[str, list[str]]
    penalty: dict[str, str]
    having_none: SuitQuestionJson | None
    rulings: list[LiveRulingJson]
    claim: LiveClaimJson | None
    change: WantedChangeJson | None
    looked: LookedForJson | None
    returned: list[Literal["N", "E", "S", "W"]]
    leaving: list[Literal["N", "E", "S", "W"]]
    called: list[Literal["N", "E", "S", "W"]]
    result: LiveResultJson | None
    played: list[LiveResultJson]
    awards: list[CitedSentenceJson]
    watching: WatchingJson
    speech: list[SaidWordsJson]
    talk: list[Literal["N", "E", "S", "W"]]
    voice: VoiceJson
    lesson: LessonJson | None
    viewing: ViewingJson | None
    withdrawable: list[WithdrawableJson]
    rulable: list[int]
    director: NotRequired[LiveDirectorJson]
    event: NotRequired[LiveInEventJson]


class LogJson(TypedDict):
    """The newest entries that fit."""

    version: int
    entries: list[LogLineJson]
    next: int | None


class LogLineJson(TypedDict):
    """An entry in a sentence."""

    number: int
    at: str
    who: WhoJson
    why: str
    told: str
    kind: str
    unread: NotRequired[UnreadJson]
    message: str
    values: dict[str, Any]
    text: str


class LoginJson(TypedDict):
    """A name and a password."""

    name: str
    password: str


class LookedForJson(TypedDict):
    """What a player called about where nobody directs, and there was nothing to rule on now."""

    seat: Literal["N", "E", "S", "W"]
    about: Literal["call", "turn", "revoke", "exposed", "explained", "told", "other"]
    whom: str
    later: bool


class MakesJson(TypedDict):
    """Tricks with best play by all four."""

    board: int
    available: bool
    visible: bool
    makes: MakesBySeatJson | None
    par: ParJson | None


class MakesBySeatJson(TypedDict):
    """Tricks by declarer."""

    N: TricksJson
    E: TricksJson
    S: TricksJson
    W: TricksJson


class MakesOfAllJson(TypedDict):
    """The same of all boards of a section whose hands may be seen."""

    session: int
    section: str
    boards: list[MakesJson]


class MatchJson(TypedDict):
    """A match of two contestants, home first; what it came to is null where it may not be seen yet."""

    round: int
    section: str
    tables: list[str]
    teams: list[NamedContestantJson]
    line_ups: list[LineUpJson | None]
    boards: int
    compared: int
    figures: list[FigureJson | None]
    carried: list[FigureJson | None]
    sums: list[FigureJson | None]
    vps: list[FigureJson | None]
    over: bool
    kind: Literal["played", "void", "walkover", "forfeit", "bye"]


class MatchInRankingJson(TypedDict):
    """A match of a contestant."""

    round: int
    opponents: list[str]
    boards: int
    vps: FigureJson | None
    kind: NotRequired[Literal["played", "void", "walkover", "forfeit", "bye"]]
    gained: NotRequired[FigureJson | None]
    lost: NotRequired[FigureJson | None]
    over: NotRequired[bool]


class MatchRuledJson(TypedDict):
    """The director says how a whole match counts that was not played, was given up, or is void (78D, 81C, 82C).
    "walkover" and "forfeit" say of whom; the last word on a match holds, and "played" gives back what was played.
    """

    kind: Literal["match_ruled"]
    session: int
    contestants: list[str]
    outcome: str
    at_fault: NotRequired[list[str]]
    round: NotRequired[int]
    law: NotRequired[str]


class MatchesJson(TypedDict):
    """All matches of a session: the round in play first, then those before it, then those to come."""

    session: int
    version: int
    unit: Literal["percent", "matchpoints", "imps", "vps", "points", "boards"] | None
    converted: bool
    rounds: list[RoundOfMatchesJson]


class MayBeJson(TypedDict):
    """What may have gone wrong."""

    likely: list[IrregularityListedJson]
    subjects: list[IrregularitySubjectJson]


class MayDoJson(TypedDict):
    """What this person may do now, as far as the table tells: where everything may happen it does not say more."""

    verbs: list[str]
    calls: list[str] | None
    cards: list[str] | None
    meant: NotRequired[list[str]]
    having_none: NotRequired[list[Literal["N", "E", "S", "W"]]]
    bound: NotRequired[BoundJson]


class MeJson(TypedDict):
    """Who this browser is."""

    known: bool
    owner: bool
    name: str
    events: dict[str, GrantedJson]
    seats: dict[str, list[GrantedJson]]


class MeetingJson(TypedDict):
    """One table in one round: contestants by their numbers in the plan, and the boards as they are numbered."""

    round: int
    table: int
    ns: list[int]
    ew: list[int]
    boards: list[int]


class MemberJson(TypedDict):
    """A member of the club."""

    id: str
    name: str
    number: str
    handicap: str
    grade: str
    club: str
    shown: Literal["", "whole", "initials", "number"]


class MemberGivenJson(TypedDict):
    """What is known of a member."""

    name: str
    number: NotRequired[str]
    handicap: NotRequired[str]
    grade: NotRequired[str]
    club: NotRequired[str]
    shown: NotRequired[Literal["", "whole", "initials", "number"]]


class MemberLineJson(TypedDict):
    """A line of a pasted list, as it was understood."""

    line: int
    given: str
    member: MemberJson | None
    means: Literal["new", "changed", "same", "nobody"]
    flaw: SaidJson | None


class MemberNameJson(TypedDict):
    """Somebody whose name begins so."""

    name: str
    number: str
    handicap: str
    grade: str


class MemberNamesJson(TypedDict):
    """Whose names begin so."""

    names: list[MemberNameJson]


class MemberTakenOutJson(TypedDict):
    """Whether they were in the list."""

    taken_out: bool


class MembersJson(TypedDict):
    """The members of the club."""

    members: list[MemberJson]
    kept: bool
    where: str


class MembersReadJson(TypedDict):
    """What a pasted list was understood as; nothing is changed."""

    columns: list[str]
    left_out: list[str]
    lines: list[MemberLineJson]
    new: int
    changed: int
    same: int
    nobody: int


class MembersTakenJson(TypedDict):
    """How many are in the list now."""

    taken: int
    members: int


class MissingJson(TypedDict):
    """What is missing before the score can be official."""

    count: int
    begun: list[UndoneAtJson]


class MovementRepairedJson(TypedDict):
    """The plan of a section is another from a round on; what was played stays as it was (see `movement.repair`)."""

    kind: Literal["movement_repaired"]
    session: int
    section: str
    repair: str
    plan: PlanJson
    contestants: list[str]
    notes: NotRequired[list[str]]
    left: NotRequired[list[str]]


class MovementsJson(TypedDict):
    """The movements for an evening, the recommended first."""

    kind: Literal["pairs", "individual", "teams"]
    contestants: int
    title: str
    recommended: int
    remarks: list[str]
    candidates: list[CandidateJson]
    which: int
    sections: InSectionsJson | None
    movement: WholePlanJson
    families: list[FamilyJson]


class NameErasedJson(TypedDict):
    """The name of a person was taken out of these entries at their wish; the log had this fingerprint before."""

    kind: Literal["name_erased"]
    entries: list[int]
    fingerprint: NotRequired[str]


class NameTypedJson(TypedDict):
    """The name of the event that is to be deleted, typed so that nobody deletes one by a slip."""

    name: str


class NamedJson(TypedDict):
    """A contestant by id and name."""

    id: str
    name: str


class NamedContestantJson(TypedDict):
    """A contestant with the names of its players."""

    id: str
    name: str
    players: list[str]


class NewBoardsStoppedJson(TypedDict):
    """No table begins another board in the round in play, or may again (8B1); what was begun is finished."""

    kind: Literal["new_boards_stopped"]
    session: int
    section: NotRequired[str]
    stopped: NotRequired[bool]


class NewTableJson(TypedDict):
    """How a live table is to be."""

    name: NotRequired[str]
    edition: NotRequired[Literal["2007", "2017", "2024"]]
    policy: NotRequired[Literal["prevent", "warn", "permit"]]
    regulations: NotRequired[str]
    directed: NotRequired[bool]
    boards: NotRequired[int]
    deals: NotRequired[list[str]]
    where: NotRequired[str]
    lesson: NotRequired[bool]


class NextTableJson(TypedDict):
    """Where a contestant goes."""

    contestant: str
    round: int | None
    table: str | None
    direction: Literal["NS", "EW"] | None
    seat: Literal["N", "E", "S", "W"] | None
    boards: NotRequired[list[int]]
    over: bool
    sits_out: bool
    left: NotRequired[bool]
    undrawn: NotRequired[bool]


class NoticesJson(TypedDict):
    """What whoever runs an event should know of the machine that serves it."""

    clock: NotRequired[str]
    backup: NotRequired[str]
    store: NotRequired[str]
    damage: NotRequired[str]
    clock_means: NotRequired[str]


class OffenderAskedJson(TypedDict):
    """Whom it is about."""

    stage: Literal["offender"]
    sentence: str
    kind: Literal["seat"]
    options: list[AnswerOptionJson]


class OfficeJson(TypedDict):
    """What is on the director's desk in a session."""

    session: int
    may: list[str]
    name: str
    method: str
    edition: int
    kind: Literal["pairs", "individual", "teams"]
    deadlines: DeadlinesJson | None
    rulings: list[DeskRulingJson]
    appeals: int
    penalties: list[PenaltyInForceJson]
    warnings: list[SanctionByJson]
    suspensions: list[SuspensionInForceJson]
    disqualifications: list[DisqualificationAskedJson]
    tariff: list[TariffLineJson]
    contestants: list[NamedContestantJson]
    matches: list[PlannedMatchJson]
    version: int


class OpenRegulationJson(TypedDict):
    """A point that the Laws leave open: what it decides, by which Law, and what can be laid down."""

    message: str
    values: dict[str, Any]
    says: NotRequired[str]
    text: str
    name: str
    group: Literal["scoring", "matches", "swiss", "ranking", "room", "calls", "play", "adjusted", "director"]
    laws: list[str]
    kind: Literal["one_of", "some_of", "number", "minutes", "share", "yes_no", "text", "name", "two", "list", "table"]
    items: Literal["one_of", "some_of", "number", "minutes", "share", "yes_no", "text", "name", "two", "list", "table"] | None
    choices: list[RegulationChoiceJson]
    least: int | None
    most: int | None
    usual: str
    only_stated: bool


class OpenedTableJson(TypedDict):
    """A table that was set up: its address, what lets people sit down, and what lets its maker direct."""

    id: str
    join: str
    lead: str
    keep: str
    url: str


class OpponentsMetJson(TypedDict):
    """What was got against opponents."""

    opponents: list[NamedContestantJson]
    boards: int
    figure: FigureJson | None


class OwedJson(TypedDict):
    """What a player owes after a ruling; heard by all (10C1)."""

    seat: Literal["N", "E", "S", "W"]
    sentence: str
    by: str


class OwnEveningJson(TypedDict):
    """One's own evening: where the points went, board by board, against whom."""

    results: list[ResultBesideJson]
    where: str | None
    boards: str | None
    best: list[int]
    worst: list[int]
    percent: bool
    against: list[OpponentsMetJson]


class OwnLinkJson(TypedDict):
    """Where the link of somebody leads."""

    path: str


class OwnSeatJson(TypedDict):
    """Where a player of an event sits on a screen, the most pressing first."""

    version: int
    on_screen: bool
    name: str
    places: list[PlaceOnScreenJson]


class OwnSeatWantedJson(TypedDict):
    """Which of one's own seats somebody takes, and who they are."""

    table: str
    seat: Literal["N", "E", "S", "W"]
    name: str


class OwnWordsJson(TypedDict):
    """A provision in Kibitz's own words."""

    number: str
    depth: int
    title: str
    sentence: str
    runs: list[TextRunJson]


class ParJson(TypedDict):
    """The score that neither side can improve on: a result that leads to it, and all contracts that do."""

    points: int
    result: str
    contracts: list[str]


class PartnerAcceptedJson(TypedDict):
    """Who was asked says yes: the two take part as a pair, under the next number that is free."""

    kind: Literal["partner_accepted"]
    seeker: int
    other: int


class PartnerAskedJson(TypedDict):
    """Somebody who seeks a partner asks another who does; both are named by their entries."""

    kind: Literal["partner_asked"]
    seeker: int
    other: int


class PartnerSoughtJson(TypedDict):
    """Somebody without a partner says who they are; said again it takes the place of before, without a name it ends."""

    kind: Literal["partner_sought"]
    name: str
    level: NotRequired[str]
    system: NotRequired[str]


class PartnersJson(TypedDict):
    """All who seek a partner."""

    version: int
    event: str
    open: bool
    staff: bool
    seekers: list[SeekerJson]
    contestant: str


class PassedOverJson(TypedDict):
    """Somebody who stands nearer, and why they are not the opponent."""

    contestant: NamedContestantJson
    because: list[SaidJson]


class PasswordWantedJson(TypedDict):
    """Another password; who changes their own says the old one too."""

    password: str
    old: NotRequired[str]


class PenaltyAppealedJson(TypedDict):
    """A penalty that an appeal is about, as it is now."""

    id: int
    contestant: str
    amount: str


class PenaltyGivenJson(TypedDict):
    """A procedural (90) or disciplinary (91A) penalty."""

    kind: Literal["penalty_given"]
    session: int
    contestant: str
    amount: str
    offence: str
    law: NotRequired[str]
    board: NotRequired[int]
    ruling: NotRequired[int]


class PenaltyInConversationJson(TypedDict):
    """A penalty that is recommended, or was given."""

    sides: list[str]
    amount: str | None
    sentence: str
    by: str
    law: str
    ruling: int | None
    step: NotRequired[Literal["effect"]]
    kind: NotRequired[str]
    who: NotRequired[AskedJson]
    offender: NotRequired[Literal["N", "E", "S", "W"] | None]
    reason: NotRequired[str]
    tariff: NotRequired[str | None]


class PenaltyInForceJson(TypedDict):
    """A penalty."""

    id: int
    contestant: str
    name: str
    offence: str
    said: SaidJson
    law: str
    amount: str
    by: str
    lifted: bool


class PenaltyLiftedJson(TypedDict):
    """A penalty counts no more."""

    kind: Literal["penalty_lifted"]
    penalty: int


class PenaltyTakenJson(TypedDict):
    """A penalty in a ranking."""

    worth: FigureJson | None
    law: str
    kind: Literal["procedural", "disciplinary"]
    reason: str | None
    board: int | None
    refunded: bool
    penalty: SaidJson


class PeriodJson(TypedDict):
    """A period that begins with the official score."""

    law: str
    minutes: int
    ends: str | None
    over: bool
    seconds_left: int | None


class PersonInEventJson(TypedDict):
    """An event whose log names somebody."""

    id: str
    name: str
    entries: list[EntryJson]
    playing: bool


class PersonKeptJson(TypedDict):
    """All that is kept of a person."""

    member: MemberJson
    events: list[PersonInEventJson]


class PersonOverTimeJson(TypedDict):
    """A player, and the page about all they have played."""

    name: str
    address: str


class PlaceMovedJson(TypedDict):
    """Somebody whose place or figure would be another."""

    contestant: NamedContestantJson
    place_before: str | None
    place: str | None
    figure_before: FigureJson | None
    figure: FigureJson | None
    change: SaidJson


class PlaceOnScreenJson(TypedDict):
    """A table at which this person is to play."""

    id: str
    table: str
    round: int
    begun: bool
    seats: list[SeatOnScreenJson]
    players: list[str]


class PlainConditionsJson(TypedDict):
    """The conditions by name."""

    kind: Literal["pairs", "individual", "teams"]
    method: str
    victory_points: bool
    knock_out: bool
    winners: int
    across_sections: bool
    strata: list[str]
    categories: list[str]
    scores: Literal["at_once", "after_board", "after_round", "after_session"]
    ranking: Literal["at_once", "after_board", "after_round", "after_session"]
    hands: Literal["at_once", "after_board", "after_round", "after_session"]
    prepared_boards: bool
    director_plays: bool
    no_agreement: bool
    lead_required: bool
    on_screen: Literal["no", "prevent", "warn", "permit"]
    begins: str
    rounds: Literal["director", "clock", "all_done"]
    minutes_a_board: int
    minutes_a_change: int
    deposit: str
    notes: str
    regulations: UsualRegulationsJson


class PlanJson(TypedDict):
    """A movement as the log keeps it, complete in itself."""

    movement: str
    contestants: int
    meetings: list[MeetingJson]
    lines: NotRequired[list[list[int]]]
    family: NotRequired[str]
    details: NotRequired[dict[str, str]]


class PlanWantedJson(TypedDict):
    """What is wanted of an evening; what is not said is as clubs have it. `which` is the number of the candidate."""

    pairs: NotRequired[int | None]
    players: NotRequired[int | None]
    teams: NotRequired[int | None]
    minutes: NotRequired[int | None]
    boards: NotRequired[str | None]
    rounds: NotRequired[int | None]
    boards_per_round: NotRequired[int | None]
    winners: NotRequired[int | None]
    copies: NotRequired[int | None]
    stationary: NotRequired[int]
    switches: NotRequired[bool]
    family: NotRequired[str | None]
    minutes_a_board: NotRequired[int | None]
    minutes_a_change: NotRequired[int | None]
    swiss: NotRequired[bool]
    knock_out: NotRequired[bool]
    which: NotRequired[int]


class PlannedMatchJson(TypedDict):
    """A match of the session, and what was ruled on the whole of it."""

    round: int
    contestants: list[str]
    outcome: str | None


class PlannedRoundJson(TypedDict):
    """A round of the plan."""

    round: int
    tables: list[PlannedTableJson]


class PlannedTableJson(TypedDict):
    """Who meets at a table, by the numbers of the plan, and with which boards."""

    table: int
    ns: list[int]
    ew: list[int]
    boards: list[int]


class PlayConfirmedJson(TypedDict):
    """The director says that a board was played, however soon the players agreed on its result (16D, 81C)."""

    kind: Literal["play_confirmed"]
    result: int
    revision: int


class PlayRecordedJson(TypedDict):
    """How a result came about, as a file or a table tells it: the calls, and the cards in the order of play. Nothing
    of it is scored. It tells the hands, and is read by those alone who may see them.
    """

    kind: Literal["play_recorded"]
    result: int
    auction: NotRequired[str]
    play: NotRequired[str]
    said: NotRequired[list[str]]


class PlayableBoardJson(TypedDict):
    """A board for the script that plays it on and replays it."""

    hands: list[list[int]]
    dealer: int
    tricks: dict[str, int]
    leads: dict[str, dict[str, int]]
    plays: list[ReplayJson]
    first: str
    link: str
    words: PlayerWordsJson


class PlayedOnJson(TypedDict):
    """A board that is played on from a position."""

    board: int
    available: bool
    visible: bool
    turn: Literal["N", "E", "S", "W"] | None
    won: int
    lost: int
    cards: list[CardPlayedOnJson]


class PlayerJson(TypedDict):
    """A person who takes part; `number` is what the federation knows them by."""

    name: str
    number: NotRequired[str]


class PlayerEnteredJson(TypedDict):
    """A player by name and number in the federation."""

    name: str
    number: str


class PlayerNamedJson(TypedDict):
    """A player."""

    name: str
    number: NotRequired[str]


class PlayerWordsJson(TypedDict):
    """The words of the player."""

    declares: str
    begin: str
    again: str
    back: str
    best: str
    thinking: str
    tricks: str
    turn: str
    played: str
    what_if: str
    first: str
    previous: str
    next: str
    last: str
    from_here: str
    to_play: str
    all_tricks: str
    level: str
    doubling: str
    alone: str
    declarer: str
    dummy: str
    makes: str
    made: str
    down: str
    lead: str
    viewer: str
    costs: list[str]
    seats: list[str]
    names: list[str]
    denominations: list[str]
    ranks: list[str]
    calls: dict[str, str]


class PlayersNamedJson(TypedDict):
    """Those who play for a contestant of whom nobody has said the names put them in, at their table."""

    kind: Literal["players_named"]
    contestant: str
    players: list[PlayerJson]


class PlayingJson(TypedDict):
    """Who plays, and for whom if they are a substitute."""

    name: str
    plays_for: str | None


class PointsJson(TypedDict):
    """The points of an event."""

    session: int
    visible: bool
    scheme: str
    schemes: list[SchemeJson]
    rows: list[PointsRowJson]
    working: WorkingStepJson | None


class PointsRowJson(TypedDict):
    """What a contestant is given."""

    contestant: NamedContestantJson
    place: int | None
    points: FigureJson
    each_player: FigureJson


class PollHeldJson(TypedDict):
    """A poll of peers (16B1b): what they were shown, what each said, and what the director finds was suggested."""

    opinions: list[PolledAnswerJson]
    hand: NotRequired[str]
    auction: NotRequired[str]
    methods: NotRequired[str]
    class_of_player: NotRequired[str]
    suggested: NotRequired[list[str]]
    taken: NotRequired[str]
    found: NotRequired[bool]


class PollShownJson(TypedDict):
    """What a poll shows; the decision is the director's (81C)."""

    asked: int
    by_what: str
    actions: list[PolledActionJson]
    shows: list[CitedJson]
    facts: dict[str, bool]


class PolledActionJson(TypedDict):
    """A call or play of a poll: how many would seriously consider it and choose it, and what that makes of it."""

    action: str
    said: str
    considered: int
    chosen: int
    share: str
    logical: bool
    suggested: bool


class PolledAnswerJson(TypedDict):
    """What one player would choose, and what else they would seriously consider: calls, or cards."""

    chosen: str
    considered: NotRequired[list[str]]


class PreviewJson(TypedDict):
    """What an act would do to the scores; nothing was entered."""

    version: int
    session: int
    boards: list[PreviewBoardJson]
    rankings: list[PreviewRankingJson]
    flaws: list[SaidJson]


class PreviewBoardJson(TypedDict):
    """A result that would be another."""

    result: int
    board: int
    table: str
    round: int
    before: str | None
    after: str | None
    alone: bool
    sides: list[PreviewSideJson]


class PreviewRankingJson(TypedDict):
    """A ranking that would be another."""

    group: SaidJson
    moved: list[PlaceMovedJson]


class PreviewSideJson(TypedDict):
    """What a result is worth to a side before and after."""

    side: Literal["NS", "EW"]
    contestants: list[NamedContestantJson]
    before: list[FigureJson | None]
    after: list[FigureJson | None]


class ProposalJson(TypedDict):
    """Something that is due: a sentence, and the act that does it with the fields that are still to be filled in."""

    due: str
    message: str
    values: dict[str, Any]
    law: str
    act: LoggedActJson | None
    fill_in: list[str]
    offending: Literal["NS", "EW", "neither", ""]
    text: str


class ProposalsJson(TypedDict):
    """What is due."""

    proposals: list[ProposalJson]
    version: int


class ProvisionJson(TypedDict):
    """What a provision says, in Kibitz's own words."""

    by: str
    sentence: str


class QuestionedJson(TypedDict):
    """A board of which players asked again and again whether a lead fits: a slip, or do they find out hands (16D)?"""

    section: str
    table: str
    round: int
    board: int
    count: int
    result: int | None
    revision: int | None


class RankingJson(TypedDict):
    """All rankings of a session, or with `session` 0 of the event."""

    session: int
    version: int
    visible: bool
    through: int | None
    official: str | None
    corrected: str | None
    kind: Literal["pairs", "individual", "teams"]
    method: str
    unit: Literal["percent", "matchpoints", "imps", "vps", "points", "boards"] | None
    rankings: list[RankingOfJson]
    without_result: list[NamedContestantJson]
    flaws: NotRequired[list[SaidJson]]


class RankingOfJson(TypedDict):
    """One ranking: of all, of a section, a line, a stratum or a category."""

    section: str | None
    line: Literal["NS", "EW"] | None
    stratum: str | None
    category: str | None
    handicap: bool
    heading: SaidJson
    rows: list[RankingRowJson]


class RankingRowJson(TypedDict):
    """A contestant in a ranking."""

    contestant: NamedContestantJson
    total: FigureJson | None
    available: FigureJson | None
    percentage: FigureJson | None
    boards: int
    penalties: list[PenaltyTakenJson]
    matches: NotRequired[list[MatchInRankingJson]]
    sessions: NotRequired[list[SessionInRankingJson]]
    played: NotRequired[int | ExactJson]
    won: NotRequired[int | ExactJson]
    drawn: NotRequired[int | ExactJson]
    lost: NotRequired[int | ExactJson]
    place: int | None
    shared_by: int | None
    before: int | None
    status: Literal["ranked", "withdrawn", "disqualified", "without_standing", "too_few_boards", "missed_session", "phantom", "waiting"]
    figure: FigureJson | None
    notes: list[SaidJson]


class ReadsJson(TypedDict):
    """What a result is."""

    result: str
    contract: str | None
    declarer: Literal["N", "E", "S", "W"] | None
    tricks: int | None
    over: int | None
    lead: str | None
    points_ns: int | None
    says: str | None
    award: str | None
    law: str | None


class RecordJson(TypedDict):
    """The record of a session."""

    event: str
    session: int
    name: str
    made: str
    edition: str
    deadlines: DeadlinesJson
    parts: list[RecordPartJson]
    version: int


class RecordPartJson(TypedDict):
    """A part of the record."""

    part: Literal["substitutes", "rulings", "scores", "penalties", "appeals"]
    message: str
    values: dict[str, Any]
    entries: list[LogLineJson]
    text: str


class RefusalJson(TypedDict):
    """What was refused, and why."""

    id: str
    message: str
    values: dict[str, Any]
    questioned: NotRequired[Literal[True]]


class RegulationChoiceJson(TypedDict):
    """One of the words that a regulation can be."""

    message: str
    values: dict[str, Any]
    says: NotRequired[str]
    text: str
    value: str


class RegulationCitedJson(TypedDict):
    """A regulation that decided a step: what it lays down, and what it says here."""

    message: str
    values: dict[str, Any]
    says: NotRequired[str]
    text: str
    name: str
    choice: RegulationChoiceJson


class RegulationSetJson(TypedDict):
    """A regulation that is not as usual."""

    name: str
    laws: list[str]
    value: str
    only_stated: bool
    message: str
    values: dict[str, Any]
    text: str


class RegulationsJson(TypedDict):
    """Every regulation that an edition of the Laws leaves open, by subject."""

    edition: int
    regulations: list[OpenRegulationJson]


class RepairNoteJson(TypedDict):
    """Something that a repair costs, or that is to be announced."""

    message: str
    values: dict[str, Any]
    says: str
    text: str


class RepairProposedJson(TypedDict):
    """The best repair of a kind; nothing is carried out."""

    kind: str
    session: int
    section: str
    from_round: int
    notes: list[RepairNoteJson]
    hardship: float
    spread_before: float
    spread_after: float
    new_cards: list[str]
    rounds: int
    new_tables: list[str]


class RepairWantedJson(TypedDict):
    """A repair, and what it needs to know; with a `key` it is carried out, without only shown."""

    kind: str
    session: NotRequired[int]
    section: NotRequired[str]
    new: NotRequired[list[str]]
    contestants: NotRequired[list[str]]
    tables: NotRequired[list[int]]
    boards: NotRequired[list[int]]
    rounds: NotRequired[list[int]]
    count: NotRequired[int]
    later: NotRequired[bool]
    reseat: NotRequired[bool]
    whole_rounds: NotRequired[bool]
    new_sets: NotRequired[int]
    now: NotRequired[bool]
    key: NotRequired[str | None]
    why: NotRequired[str]


class RepairsJson(TypedDict):
    """The kinds of repair that make sense now."""

    session: int
    section: str
    kinds: list[str]
    why_few: SaidJson | None
    version: int


class ReplayJson(TypedDict):
    """A play of the board that is known."""

    id: int
    title: str
    key: str
    level: int
    auction: str
    cards: str
    tricks: list[int]
    calls: list[ReplayCallJson]
    seats: str
    notes: list[ReplayNoteJson]


class ReplayCallJson(TypedDict):
    """A call as it was made, and how it was explained."""

    seat: Literal["N", "E", "S", "W"]
    call: str
    withdrawn: bool
    meaning: str
    alerted: bool


class ReplayNoteJson(TypedDict):
    """What was ruled or said beside calls and cards, in its place."""

    calls: int
    cards: int
    sentence: str
    by: str


class ResultAgreedJson(TypedDict):
    """The other side agrees with a result (79A1); or who entered it, with what the others say it was (`to`)."""

    kind: Literal["result_agreed"]
    result: int
    revision: int
    side: Literal["NS", "EW"]
    to: NotRequired[str]


class ResultBesideJson(TypedDict):
    """A result beside double dummy."""

    id: int
    best: int
    more: int
    lead_cost: int


class ResultCancelledJson(TypedDict):
    """A result does not count (15B, 82B2)."""

    kind: Literal["result_cancelled"]
    result: int
    revision: int
    law: str
    ruling: NotRequired[int]


class ResultCorrectedJson(TypedDict):
    """The director puts a result right (79B, 79C): what it was, which board, who sat where. Empty: as it was."""

    kind: Literal["result_corrected"]
    result: int
    revision: int
    to: NotRequired[str]
    lead: NotRequired[str]
    board: NotRequired[int]
    round: NotRequired[int]
    ns: NotRequired[list[str]]
    ew: NotRequired[list[str]]
    law: NotRequired[str]
    ruling: NotRequired[int]


class ResultDisputedJson(TypedDict):
    """The other side does not agree with a result (79B); the director is called."""

    kind: Literal["result_disputed"]
    result: int
    revision: int
    side: Literal["NS", "EW"]
    says: NotRequired[str]


class ResultEnteredJson(TypedDict):
    """A result as one side enters it (79A1), or as somebody who runs the event does. Who sat there is taken from the
    plan where it is not said: the movement is the plan, results are facts.
    """

    kind: Literal["result_entered"]
    session: int
    round: int
    table: int | str
    board: int
    result: str
    section: NotRequired[str]
    side: NotRequired[Literal["NS", "EW"]]
    lead: NotRequired[str]
    sure: NotRequired[bool]
    ns: NotRequired[list[str]]
    ew: NotRequired[list[str]]
    players: NotRequired[list[str]]
    ruling: NotRequired[int]


class ResultListedJson(TypedDict):
    """A result in a list; who played is by id. One that counts no more is told to all who had seen it."""

    result: str
    contract: str | None
    declarer: Literal["N", "E", "S", "W"] | None
    tricks: int | None
    over: int | None
    lead: str | None
    id: int
    revision: int
    section: str
    table: str
    round: int
    board: int
    standing: Literal["entered", "agreed", "disputed", "withdrawn", "cancelled"]
    number: int
    ns: list[str]
    ew: list[str]
    counts: bool
    points: int | None
    award: str | None
    law: str | None
    ruling: int | None
    form: str | None


class ResultOfBoardJson(TypedDict):
    """One result of a board."""

    result: str
    contract: str | None
    declarer: Literal["N", "E", "S", "W"] | None
    tricks: int | None
    over: int | None
    lead: str | None
    id: int
    revision: int
    section: str
    table: str
    round: int
    board: int
    standing: Literal["entered", "agreed", "disputed", "withdrawn", "cancelled"]
    ns: list[NamedContestantJson]
    ew: list[NamedContestantJson]
    ns_players: list[PlayingJson]
    ew_players: list[PlayingJson]
    points: int | None
    award: str | None
    law: str | None
    ruling: int | None
    form: str | None
    auction: str | None
    said: list[str]
    play: str | None
    ns_figure: FigureJson | None
    ew_figure: FigureJson | None
    top: FigureJson | None
    ns_percentage: FigureJson | None
    ew_percentage: FigureJson | None
    remarks: list[SaidJson]
    changes: list[ChangeJson]


class ResultThenJson(TypedDict):
    """What a result was at some time."""

    result: str
    award: str
    board: int
    ns: list[str]
    ew: list[str]
    form: str
    standing: str
    law: str


class ResultWithdrawnJson(TypedDict):
    """Who entered a result takes it back before it was agreed: a slip of the finger."""

    kind: Literal["result_withdrawn"]
    result: int
    revision: int
    side: Literal["NS", "EW"]


class ResultsJson(TypedDict):
    """The results of a session that were changed after the entry `since`, or may be seen since then. What was told
    before may be told again: the latest word on an `id` holds.
    """

    version: int
    session: int
    since: int
    results: list[ResultListedJson]


class ReviewDueJson(TypedDict):
    """What is to be looked into when play has ended."""

    question: str
    sentence: str
    by: str
    ruling: int | None
    offender: Literal["N", "E", "S", "W"] | None


class RevokedJson(TypedDict):
    """Whether another takes the place of the link."""

    again: NotRequired[bool]


class RoomJson(TypedDict):
    """A session as those who run it see it."""

    version: int
    event: str
    session: int
    session_name: str
    official: bool
    hands_public: bool
    hands_known: list[int]
    sections: list[RoomSectionJson]
    calls: list[RoomCallJson]
    late: list[UndoneAtJson]
    disputed: list[UndoneAtJson]
    hasty: list[HastyJson]
    questioned: list[QuestionedJson]
    missing: MissingJson
    deprived: list[DeprivedOfJson]
    unseated: list[NamedJson]
    gone_but_planned: list[GoneButPlannedJson]
    unread: list[int]


class RoomAskedJson(TypedDict):
    """The tables that one directs."""

    tables: list[TableAndTokenJson]


class RoomCallJson(TypedDict):
    """A call, and from where."""

    id: int
    at: str
    board: int | None
    side: str | None
    what: str | None
    result: int | None
    found: Literal["", "not_entered", "changed"]
    taken_by: str | None
    taken: str | None
    section: str
    table: str


class RoomSectionJson(TypedDict):
    """A section of the room."""

    section: str
    clock: RoundClockJson
    next_round: int | None
    next_minutes: int | None
    no_new: bool
    to_draw: int | None
    sits_out: list[NamedJson]
    tables: list[TileJson]


class RoundClockJson(TypedDict):
    """The round in play and its time."""

    round: int
    rounds: int
    started: str | None
    minutes: int | None
    ends: str | None
    seconds_left: int | None
    stopped: bool


class RoundDrawnJson(TypedDict):
    """A round of a Swiss is drawn: who meets whom, and by what (78D); again before it begins, where it must change.
    `rules` are those by which it was drawn, and `scores` those on which, the best first, both as they were then.
    `despite` are the flaws that were accepted, as `swiss_rematch`, because no draw avoids them or the director
    says so.
    """

    kind: Literal["round_drawn"]
    session: int
    round: int
    matches: list[DrawnJson]
    section: NotRequired[str]
    byes: NotRequired[list[str]]
    after: NotRequired[int]
    rules: NotRequired[dict[str, str]]
    scores: NotRequired[dict[str, str]]
    despite: NotRequired[list[str]]
    by_hand: NotRequired[bool]


class RoundExtendedJson(TypedDict):
    """The round in play gets more minutes, or fewer."""

    kind: Literal["round_extended"]
    session: int
    minutes: int
    section: NotRequired[str]


class RoundOfMatchesJson(TypedDict):
    """The matches of a round."""

    round: int
    matches: list[MatchJson]
    byes: list[NamedContestantJson]


class RoundStartedJson(TypedDict):
    """A round begins in a section; with minutes a clock runs (8)."""

    kind: Literal["round_started"]
    session: int
    round: int
    section: NotRequired[str]
    minutes: NotRequired[int]


class RulingJson(TypedDict):
    """One ruling with its conversation, for who runs the event or hears an appeal; for players what they are told."""

    id: int
    at: str
    by: str
    session: int
    section: str
    table: str
    round: int
    board: int
    call: int
    edition: str
    closed: str | None
    summary: str
    corrected: int
    irregularities: list[IrregularityJson]
    waits: bool
    due: int
    appeals: list[int]
    told: RulingToldJson | None
    lines: list[str]
    next: int
    outcome: NotRequired[dict[str, Any]]
    proposals: NotRequired[list[ProposalJson]]
    put_aside: NotRequired[list[ProposalJson]]
    conversation: NotRequired[ConversationJson]
    version: int


class RulingAnswerJson(TypedDict):
    """One thing that the director says; `after` is how many lines they have seen."""

    key: str
    after: int
    typed: NotRequired[str | None]
    begin: NotRequired[str | None]
    irregularity: NotRequired[str | None]
    offender: NotRequired[str | None]
    otherwise: NotRequired[int | None]
    figures: NotRequired[dict[str, str] | None]
    ruling: NotRequired[int | None]
    poll: NotRequired[PollHeldJson | None]
    keep: NotRequired[int | None]


class RulingClosedJson(TypedDict):
    """The ruling is given. What it awards is entered besides, as acts that name it."""

    kind: Literal["ruling_closed"]
    ruling: int
    after: int
    summary: NotRequired[str]


class RulingContinuedJson(TypedDict):
    """Lines of the table's log: what happened, facts found, options chosen. `after` is how many were there before."""

    kind: Literal["ruling_continued"]
    ruling: int
    after: int
    lines: list[str]


class RulingCorrectedJson(TypedDict):
    """A ruling was wrong, and the director says so (82C); its score is adjusted, both sides as non-offending."""

    kind: Literal["ruling_corrected"]
    ruling: int


class RulingInConversationJson(TypedDict):
    """One ruling of the conversation."""

    number: int
    irregularity: str
    by: str
    sentence: str
    offender: Literal["N", "E", "S", "W"] | None
    status: Literal["open", "waiting", "closed"]
    settled_by_players: bool
    waits_for: WaitsForJson | None
    rests_on: list[str]


class RulingOpenedJson(TypedDict):
    """The director rules on what happened at a table: a log of its own begins (see `kibitz.table`)."""

    kind: Literal["ruling_opened"]
    session: int
    table: int | str
    section: NotRequired[str]
    round: NotRequired[int]
    board: NotRequired[int]
    call: NotRequired[int]
    board_played: NotRequired[int]


class RulingRecordJson(TypedDict):
    """The complete record of a ruling as text (83, 93)."""

    record: str
    version: int


class RulingSummaryJson(TypedDict):
    """A ruling in a list."""

    id: int
    at: str
    by: str
    session: int
    section: str
    table: str
    round: int
    board: int
    call: int
    edition: str
    closed: str | None
    summary: str
    corrected: int
    irregularities: list[IrregularityJson]
    waits: bool
    due: int
    appeals: list[int]


class RulingTakenBackJson(TypedDict):
    """The last lines were not so: only `keep` of them stand."""

    kind: Literal["ruling_taken_back"]
    ruling: int
    after: int
    keep: int


class RulingToldJson(TypedDict):
    """A ruling as those at the table read it: what was ruled and why, what it does to the score, how long to appeal."""

    id: int
    at: str
    by: str
    table: str
    round: int
    board: int | None
    summary: str
    laws: list[str]
    score: list[SaidJson]
    to_come: bool
    appeals: PeriodJson


class RulingsJson(TypedDict):
    """The calls for the director and the rulings, the newest first."""

    calls: list[DirectorCallJson]
    rulings: list[RulingSummaryJson]
    version: int


class SaidJson(TypedDict):
    """A sentence: the id of its message, the values in it, and as it reads in the language that was asked for."""

    message: str
    values: dict[str, Any]
    says: NotRequired[str]
    text: str


class SaidTogetherJson(TypedDict):
    """What a player says to a question that all are asked, where nobody directs."""

    seat: Literal["N", "E", "S", "W"]
    answer: str


class SaidWordsJson(TypedDict):
    """Words of the director, or of a player to the director."""

    by: str
    to: list[Literal["N", "E", "S", "W"]]
    text: str


class SanctionByJson(TypedDict):
    """A warning, and what else has to name who gave it."""

    id: int
    contestant: str
    name: str
    offence: str
    said: SaidJson
    law: str
    by: str


class SchemeJson(TypedDict):
    """A scheme by which points are given."""

    name: str
    title: str
    has: list[str]


class ScoreAdjustedJson(TypedDict):
    """The director awards an adjusted score in place of what was got (12C); an empty award gives that back."""

    kind: Literal["score_adjusted"]
    result: int
    revision: int
    award: str
    law: NotRequired[str]
    ruling: NotRequired[int]


class ScoreAwardedJson(TypedDict):
    """An artificial score for a board that was not played (12C2), or that it was not and will not be scored."""

    kind: Literal["score_awarded"]
    session: int
    round: int
    table: int | str
    board: int
    award: str
    section: NotRequired[str]
    law: NotRequired[str]
    ruling: NotRequired[int]
    ns: NotRequired[list[str]]
    ew: NotRequired[list[str]]


class ScoreMadeOfficialJson(TypedDict):
    """The official score of a session is available: the correction and appeal periods begin (79C, 92B)."""

    kind: Literal["score_made_official"]
    session: int


class ScoreSheetJson(TypedDict):
    """A score sheet, and which there are."""

    session: int
    by: Literal["board", "round"]
    number: int
    rows: list[SheetRowJson]
    sheets: list[ListedSheetJson]
    whole_line: str
    version: int


class ScorecardJson(TypedDict):
    """The boards of a contestant in a session, in the order of play."""

    version: int
    session: int
    contestant: NamedContestantJson
    own: bool
    unit: Literal["percent", "matchpoints", "imps", "vps", "points", "boards"] | None
    rows: list[ScorecardRowJson]
    matches: list[MatchJson]
    hidden: int
    standings: list[StandingOfJson]


class ScorecardRowJson(TypedDict):
    """A board of a contestant."""

    result: str
    contract: str | None
    declarer: Literal["N", "E", "S", "W"] | None
    tricks: int | None
    over: int | None
    lead: str | None
    id: int
    round: int
    table: str
    board: int
    dealer: Literal["N", "E", "S", "W"]
    vulnerable: Literal["None", "NS", "EW", "All"]
    side: Literal["NS", "EW"]
    opponents: list[NamedContestantJson]
    players: list[PlayingJson]
    partners: list[NamedContestantJson]
    standing: Literal["entered", "agreed", "disputed", "withdrawn", "cancelled"]
    points: int | None
    award: str | None
    law: str | None
    figure: FigureJson | None
    top: FigureJson | None
    percentage: FigureJson | None
    remarks: list[SaidJson]
    changes: list[ChangeJson]
    match: int | None


class ScreenTableJson(TypedDict):
    """A table that is played on screens."""

    id: str
    table: str
    round: int
    board: int
    phase: Literal["", "auction", "play", "ended"]
    seats: list[SeatAtScreenJson]


class ScreensJson(TypedDict):
    """All tables of a session that are played on screens, and of earlier rounds those where a board is finished."""

    version: int
    tables: list[ScreenTableJson]


class SeatAskedJson(TypedDict):
    """Where somebody wants to sit."""

    join: str
    seat: Literal["N", "E", "S", "W"]
    name: str
    lead: NotRequired[str]


class SeatAtScreenJson(TypedDict):
    """Who sits where at a table on screens."""

    seat: Literal["N", "E", "S", "W"]
    name: str
    here: bool
    resting: bool
    substitute: bool


class SeatOfEventJson(TypedDict):
    """A seat at a table of an event, and what lets its player act there from any device."""

    table: str
    seat: Literal["N", "E", "S", "W"]
    token: str


class SeatOnScreenJson(TypedDict):
    """A seat at a table on a screen."""

    seat: Literal["N", "E", "S", "W"]
    name: str
    here: bool
    own: bool


class SeatTakenJson(TypedDict):
    """Those who come by the code of a table say on which side they sit there in the round in play (3, 5A)."""

    kind: Literal["seat_taken"]
    session: int
    round: int
    table: int | str
    side: Literal["NS", "EW"]
    section: NotRequired[str]


class SeatToComeJson(TypedDict):
    """A seat in the round to come; without a table they sit out."""

    contestant: str
    name: str
    table: str | None
    direction: Literal["NS", "EW"] | None
    seat: Literal["N", "E", "S", "W"] | None
    boards: list[int]


class SeatWantedJson(TypedDict):
    """A seat of a player to which a browser goes back; it has the link."""

    event: str
    contestant: NotRequired[str]
    table: NotRequired[str]


class SeatedJson(TypedDict):
    """A contestant as seated in a round."""

    id: str
    name: str
    entered_as: str
    seat: Literal["N", "E", "S", "W"] | None
    players: list[PlayingJson]
    suspended: list[str] | None


class SeatedPlayerJson(TypedDict):
    """A seat: who sits there, and whether they are connected."""

    seat: Literal["N", "E", "S", "W"]
    name: str
    here: bool
    away_since: str
    ready: bool
    resting: bool
    same_device: list[Literal["N", "E", "S", "W"]]


class SeatsJson(TypedDict):
    """Where everybody sits in the round to come."""

    session: int | None
    sections: list[SectionSeatsJson]
    version: int


class SectionClockJson(TypedDict):
    """A section and its clock."""

    round: int
    rounds: int
    started: str | None
    minutes: int | None
    ends: str | None
    seconds_left: int | None
    stopped: bool
    section: str


class SectionNamedJson(TypedDict):
    """A section: its movement and who plays in it."""

    section: NotRequired[str]
    plan: PlanWantedJson
    contestants: NotRequired[list[ContestantNamedJson]]


class SectionPlannedJson(TypedDict):
    """A section of a session gets its movement, and the contestants their numbers in it (4, 5A). `contestants` are
    in the order of their numbers in the plan; an empty text is nobody, whose opponents sit out.
    """

    kind: Literal["section_planned"]
    session: int
    section: str
    plan: PlanJson
    contestants: list[str]
    name: NotRequired[str]
    boards_per_round: NotRequired[int]


class SectionSeatsJson(TypedDict):
    """The seats of a section."""

    section: str
    clock: RoundClockJson
    played: bool
    round: int | None
    seats: list[SeatToComeJson]
    settled: bool
    now: list[SeatToComeJson]


class SeekerJson(TypedDict):
    """Somebody who seeks a partner."""

    id: int
    name: str
    level: str
    system: str
    own: bool
    asked: bool
    asks: bool


class SessionInRankingJson(TypedDict):
    """What a session gave."""

    session: str
    figure: FigureJson | None


class SessionSummaryJson(TypedDict):
    """A session."""

    number: int
    name: str
    state: Literal["planned", "playing", "played", "official"]
    sections: list[SectionClockJson]
    tables: list[str]
    boards: BoardsKnownJson
    commitment: str | None
    deadlines: DeadlinesJson
    ranking: bool
    hands: bool


class SessionWantedJson(TypedDict):
    """A section of a session: its movement, and who plays in it by number; all who take part if nobody is named."""

    key: str
    session: NotRequired[int]
    section: NotRequired[str]
    name: NotRequired[str]
    plan: PlanWantedJson
    contestants: NotRequired[list[str]]
    deal: NotRequired[bool | None]
    why: NotRequired[str]


class SettlingJson(TypedDict):
    """The tricks of a doubted claim, on which one of each side has to agree where nobody directs (10B, 70A)."""

    side: Literal["NS", "EW"]
    of: int
    proposal: int | None
    opinion: LiveOpinionJson | None
    said: list[SaidTogetherJson]


class SharedBoardJson(TypedDict):
    """A link by which others see a board again."""

    token: str
    url: str


class SheetRowJson(TypedDict):
    """A row of a score sheet: a board at a table, and what is there already."""

    section: str
    table: int
    name: str
    round: int
    board: int
    vulnerable: Literal["None", "NS", "EW", "All"]
    ns: list[NamedContestantJson]
    ew: list[NamedContestantJson]
    state: Literal["to_enter", "entered", "agreed", "disputed", "awarded", "late", "elsewhere", "left"]
    to_come: bool
    id: int | None
    result: str
    points: int | None
    award: str | None


class ShownHandJson(TypedDict):
    """A hand that a teacher shows to a pupil, or hides from them."""

    seat: Literal["N", "E", "S", "W"]
    to: Literal["N", "E", "S", "W"]
    shown: bool


class SideTriedJson(TypedDict):
    """What a side would get."""

    side: Literal["NS", "EW"]
    outcomes: list[WeighedOutcomeJson]
    points: str
    artificial: str


class SiteJson(TypedDict):
    """The site as it is."""

    kept: bool
    published: bool
    title: str
    language: str
    names: Literal["whole", "initials", "number"]
    address: str
    folder: str


class SiteGivenJson(TypedDict):
    """How the site is to be; what is not said is as before."""

    title: NotRequired[str | None]
    language: NotRequired[Literal["en", "pl", "cs", "sk", "vi"] | None]
    names: NotRequired[Literal["whole", "initials", "number"] | None]


class SitePublishedJson(TypedDict):
    """What was done to the site."""

    events: int
    made: int
    written: int
    removed: int
    visible: bool
    address: str


class SpectatorJson(TypedDict):
    """Somebody who watches, for the director."""

    spectator: int
    name: str
    behind: str
    delayed: bool
    commentator: bool


class SpectatorAskedJson(TypedDict):
    """How somebody wants to watch."""

    name: str
    behind: NotRequired[Literal["", "N", "E", "S", "W"]]
    delayed: NotRequired[bool]
    join: NotRequired[str]


class SpectatorHereJson(TypedDict):
    """Somebody watches, and what lets them."""

    spectator: int
    token: str


class StandingOfJson(TypedDict):
    """What a contestant has come to in one ranking."""

    group: SaidJson
    place: int | None
    shared_by: int | None
    of: int
    figure: FigureJson | None
    unit: Literal["percent", "matchpoints", "imps", "vps", "points", "boards"]


class StatementPieceJson(TypedDict):
    """A piece of a statement: a fixed phrase, which each reads in their own language, or words."""

    phrase: str
    suit: str
    text: str


class SubstituteJson(TypedDict):
    """Somebody who plays for another (4)."""

    session: int
    out: str
    by: str
    first_round: int
    last_round: int


class SubstituteSeatJson(TypedDict):
    """A seat for a substitute, and the link by which they come to it."""

    seat: Literal["N", "E", "S", "W"]
    token: str
    url: str


class SubstituteSeatedJson(TypedDict):
    """Somebody plays for a member of a contestant (4A, 4B), in a session from a round on, until another round's end."""

    kind: Literal["substitute_seated"]
    contestant: str
    session: int
    out: str
    by: PlayerJson
    first_round: NotRequired[int]
    last_round: NotRequired[int]


class SubstituteWantedJson(TypedDict):
    """Who takes a seat for somebody else."""

    seat: Literal["N", "E", "S", "W"]
    name: str


class SuitQuestionJson(TypedDict):
    """Having none? Heard by all four (61B)."""

    asker: Literal["N", "E", "S", "W"]
    asked: Literal["N", "E", "S", "W"]
    answer: Literal["", "none", "yes", "silence"]
    unauthorised: bool


class SuitsJson(TypedDict):
    """A hand by suits."""

    S: str
    H: str
    D: str
    C: str


class SummaryJson(TypedDict):
    """The event as a whole, as this person may see it."""

    version: int
    event: str
    created: str | None
    role: Literal["organiser", "director", "assistant", "committee", "player", "spectator", "screen", "kibitz"]
    kind: Literal["pairs", "individual", "teams"]
    method: str
    current: int | None
    sessions: list[SessionSummaryJson]
    contestants: list[ContestantSummaryJson]
    carried: CarriedOverJson | None
    announcements: list[AnnouncementJson]
    may: list[str]
    pages: list[str]


class SuspendedJson(TypedDict):
    """A contestant or player is suspended for the current session or a part of it (91A)."""

    kind: Literal["suspended"]
    session: int
    contestant: str
    offence: str
    player: NotRequired[str]
    law: NotRequired[str]
    first_round: NotRequired[int]
    last_round: NotRequired[int]


class SuspensionInForceJson(TypedDict):
    """A suspension."""

    id: int
    contestant: str
    name: str
    offence: str
    said: SaidJson
    law: str
    by: str
    player: str | None
    lifted: bool


class SuspensionLiftedJson(TypedDict):
    """Who was suspended may play on: said by the director who suspended them, or the organiser."""

    kind: Literal["suspension_lifted"]
    suspension: int


class TableAndTokenJson(TypedDict):
    """A table, and the token by which one directs it."""

    id: str
    token: str


class TableNowJson(TypedDict):
    """A table; of what follows `agreement` only as much as there is in its state."""

    state: Literal["no_session", "before", "playing", "sitting_out", "over"]
    announcements: list[HeardJson]
    section: NotRequired[str]
    table: NotRequired[str | None]
    on_screen: NotRequired[bool]
    number: NotRequired[int]
    round: NotRequired[int]
    rounds: NotRequired[int]
    clock: NotRequired[RoundClockJson]
    side: NotRequired[Literal["NS", "EW"] | None]
    ns: NotRequired[list[SeatedJson]]
    ew: NotRequired[list[SeatedJson]]
    boards: NotRequired[list[BoardToEnterJson]]
    unfinished: NotRequired[list[BoardLeftJson]]
    next: NotRequired[list[NextTableJson]]
    call: NotRequired[CallAtTableJson | None]
    may_call: NotRequired[bool]
    asks_seat: NotRequired[bool]
    event: str
    begins: str
    version: int
    kind: Literal["pairs", "individual", "teams"]
    role: Literal["organiser", "director", "assistant", "committee", "player", "spectator", "screen", "kibitz"]
    session: int
    contestant: str | None
    lead: LeadWantedJson
    agreement: bool
    deadlines: DeadlinesJson | None
    rulings: list[RulingToldJson]
    session_name: NotRequired[str]
    tables: NotRequired[list[str]]
    line_up: NotRequired[LineUpToGiveJson]


class TablePutOnScreenJson(TypedDict):
    """A table is played on screens from its next board on (80B2e), or with cards again, whatever the conditions say."""

    kind: Literal["table_put_on_screen"]
    session: int
    table: int | str
    section: NotRequired[str]
    on_screen: NotRequired[bool]


class TableSeatJson(TypedDict):
    """A place at a table."""

    table: str
    direction: Literal["NS", "EW"]
    seat: Literal["N", "E", "S", "W"] | None


class TakenSeatJson(TypedDict):
    """A seat, and what lets its player act there from any device."""

    seat: Literal["N", "E", "S", "W"]
    token: str


class TariffLineJson(TypedDict):
    """What an offence usually costs."""

    offence: str
    amount: str


class TextRunJson(TypedDict):
    """Some words of a book."""

    text: str
    to: str
    note: int
    term: str
    differs: bool


class TileJson(TypedDict):
    """One table in the round in play."""

    table: str
    number: int
    ns: list[SeatedJson]
    ew: list[SeatedJson]
    sits_out: bool
    done: int
    total: int
    boards: list[BoardAtTableJson]
    slow: bool
    on_screen: bool
    calls: list[int]
    disputed: bool
    earlier: list[UndoneJson]


class ToDealJson(TypedDict):
    """Boards to be dealt: those of a session that have no deal yet, or with `again` all."""

    key: str
    session: NotRequired[int]
    again: NotRequired[bool]
    why: NotRequired[str]


class ToEnterJson(TypedDict):
    """An act, or several to be entered all or none."""

    key: str
    why: NotRequired[str]
    told: NotRequired[str]
    by: NotRequired[str | None]
    act: NotRequired[AnyActJson | None]
    acts: NotRequired[list[AnyActJson] | None]


class ToLoadJson(TypedDict):
    """A file with boards, a character for each byte: PBN, DUP, DLM, BRI, LIN and others."""

    key: str
    text: str
    name: NotRequired[str]
    session: NotRequired[int]
    section: NotRequired[str]
    why: NotRequired[str]


class ToTryJson(TypedDict):
    """An act to be tried, of which nothing is entered."""

    act: AnyActJson
    also: NotRequired[list[AnyActJson] | None]
    why: NotRequired[str]
    session: NotRequired[int]


class ToTryConditionsJson(TypedDict):
    """A text of conditions of contest."""

    text: str


class TokenBroughtJson(TypedDict):
    """The token of a link, which is the last part of its address."""

    token: str
    ask: NotRequired[bool]


class TokenMadeJson(TypedDict):
    """What lets somebody in."""

    token: str


class ToldBySeatJson(TypedDict):
    """What each player is told."""

    N: list[CitedJson]
    E: list[CitedJson]
    S: list[CitedJson]
    W: list[CitedJson]


class TransferJson(TypedDict):
    """Tricks that go to a side."""

    to: str
    tricks: int
    by: str
    ruling: int | None


class TravellerJson(TypedDict):
    """All results of a board that this person may see; best North-South score first."""

    session: int
    board: int
    dealer: Literal["N", "E", "S", "W"] | None
    vulnerable: Literal["None", "NS", "EW", "All"] | None
    visible: bool
    hands: bool
    version: int
    unit: Literal["percent", "matchpoints", "imps", "vps", "points", "boards"] | None
    rows: list[ResultOfBoardJson]
    frequencies: list[FrequenciesJson]
    matches: list[BoardOfMatchJson]


class TrickJson(TypedDict):
    """A trick: its cards in their order."""

    cards: list[CardOnTableJson]
    winner: Literal["N", "E", "S", "W"] | None


class TricksJson(TypedDict):
    """Tricks by denomination."""

    C: int
    D: int
    H: int
    S: int
    NT: int


class TricksOfBoardJson(TypedDict):
    """Tricks that are transferred, and all thirteen where they are known."""

    transfers: list[TransferJson]
    counted: dict[str, int] | None


class TurnedCardJson(TypedDict):
    """A card of one's own row, turned after its trick (65B)."""

    card: str
    won: bool


class TypedLineJson(TypedDict):
    """What a typed line means."""

    means: Literal["nothing", "enters", "same", "differs", "jump", "refused"]
    result: str
    award: str | None
    points: int | None
    act: LoggedActJson | None
    why: SaidJson | None
    says: SaidJson | None
    jump: NotRequired[JumpJson]
    version: int


class UndoneJson(TypedDict):
    """A board that is not done."""

    round: int
    board: int
    state: Literal["to_enter", "entered", "agreed", "disputed", "awarded", "late", "elsewhere", "left"]
    result: int | None
    revision: int | None


class UndoneAtJson(TypedDict):
    """A board that is not done, and where."""

    round: int
    board: int
    state: Literal["to_enter", "entered", "agreed", "disputed", "awarded", "late", "elsewhere", "left"]
    result: int | None
    revision: int | None
    section: str
    table: str
    number: int


class UnnoticedJson(TypedDict):
    """An irregularity that nobody has drawn attention to."""

    sentence: str
    by: str
    irregularity: str
    offender: str
    line: int


class UnreadJson(TypedDict):
    """Why a stored entry changes nothing: the rules of this version refuse it."""

    message: str
    values: dict[str, Any]
    text: str


class UsualRegulationsJson(TypedDict):
    """The regulations that every club settles."""

    edition: int
    correction_period: int
    appeal_period: int
    appeals_body: str
    penalty_tariff: list[TariffLineJson]
    vp_scale: str
    vp_scale_percent: str
    laid_down: dict[str, str]


class ViewingJson(TypedDict):
    """What concerns a spectator alone."""

    spectator: int
    name: str
    delayed: bool
    as_of: str
    commentator: bool
    comments: list[CommentJson]


class VoiceJson(TypedDict):
    """Voice and faces: what the conditions allow, and who takes part."""

    allowed: Literal["none", "voice", "faces"]
    heard: dict[str, str]


class VoiceServersJson(TypedDict):
    """By which servers browsers find each other; none: they are in one network."""

    ice_servers: list[str]


class WaitingCallJson(TypedDict):
    """A player has called the director."""

    seat: Literal["N", "E", "S", "W"]
    reason: str
    at: str


class WaitsForJson(TypedDict):
    """What a ruling asks, or waits for."""

    by: str
    sentence: str
    away: str


class WantedChangeJson(TypedDict):
    """A call, or a card of dummy, that was not meant."""

    seat: Literal["N", "E", "S", "W"]
    made: str
    meant: str
    agreeing: list[Literal["N", "E", "S", "W"]]


class WarningGivenJson(TypedDict):
    """A warning (90B, 91A), which counts nothing and is kept."""

    kind: Literal["warning_given"]
    session: int
    contestant: str
    offence: str
    law: NotRequired[str]
    ruling: NotRequired[int]


class WatchingJson(TypedDict):
    """Who watches, as everybody may know it (76A1)."""

    count: int
    names: list[str]
    closed: bool


class WeighedOutcomeJson(TypedDict):
    """One result that is weighed."""

    share: str
    result: str
    points: int


class WhoJson(TypedDict):
    """Who did something; what is not known is left out."""

    role: Literal["organiser", "director", "assistant", "committee", "player", "spectator", "screen", "kibitz"]
    name: NotRequired[str]
    contestant: NotRequired[str]
    table: NotRequired[str]
    device: NotRequired[str]


class WholePlanJson(TypedDict):
    """A movement, round by round."""

    rounds: list[PlannedRoundJson]


class WithdrawableJson(TypedDict):
    """An agreement or a concession that this player may take back (69, 71)."""

    board: int
    final: bool


class WorkingJson(TypedDict):
    """How a figure came about."""

    version: int
    session: int
    contestant: str
    board: int | None
    working: WorkingStepJson | None
    places: list[WorkingStepJson]
    regulations: list[RegulationCitedJson]
    visible: bool


class WorkingStepJson(TypedDict):
    """One step of a working: what it comes to, by which Law and regulations, and the steps it rests on."""

    id: str
    says: NotRequired[str]
    figure: ExactJson | None
    law: str | None
    regulations: NotRequired[dict[str, Any]]
    values: NotRequired[dict[str, Any]]
    parts: NotRequired[list[WorkingStepJson]]


AnyActJson = (
    AnnouncedJson
    | AppealConsentedJson
    | AppealDecidedJson
    | AppealRecommendedJson
    | AppealReferredJson
    | AppealRequestedJson
    | AppealWithdrawnJson
    | BoardFouledJson
    | BoardsPutJson
    | CallClosedJson
    | CallTakenJson
    | CarryOverSetJson
    | ClockResumedJson
    | ClockStoppedJson
    | ConditionsSetJson
    | ContestantChangedJson
    | ContestantEnteredJson
    | ContestantWithdrawnJson
    | DealsTakenJson
    | DirectorCalledJson
    | DisqualificationDecidedJson
    | DisqualifiedJson
    | DuePutAsideJson
    | HandsOpenedJson
    | HandsPublishedJson
    | LateCorrectionApprovedJson
    | LatePlayOrderedJson
    | LineUpGivenJson
    | MatchRuledJson
    | MovementRepairedJson
    | NewBoardsStoppedJson
    | PartnerAcceptedJson
    | PartnerAskedJson
    | PartnerSoughtJson
    | PenaltyGivenJson
    | PenaltyLiftedJson
    | PlayConfirmedJson
    | PlayRecordedJson
    | PlayersNamedJson
    | ResultAgreedJson
    | ResultCancelledJson
    | ResultCorrectedJson
    | ResultDisputedJson
    | ResultEnteredJson
    | ResultWithdrawnJson
    | RoundDrawnJson
    | RoundExtendedJson
    | RoundStartedJson
    | RulingClosedJson
    | RulingContinuedJson
    | RulingCorrectedJson
    | RulingOpenedJson
    | RulingTakenBackJson
    | ScoreAdjustedJson
    | ScoreAwardedJson
    | ScoreMadeOfficialJson
    | SeatTakenJson
    | SectionPlannedJson
    | SubstituteSeatedJson
    | SuspendedJson
    | SuspensionLiftedJson
    | TablePutOnScreenJson
    | WarningGivenJson
)


JsonValueJson = (
    Any
)


LoggedActJson = (
    AnnouncedJson
    | AppealConsentedJson
    | AppealDecidedJson
    | AppealRecommendedJson
    | AppealReferredJson
    | AppealRequestedJson
    | AppealWithdrawnJson
    | BoardFouledJson
    | BoardsPutJson
    | CallClosedJson
    | CallTakenJson
    | CarryOverSetJson
    | ClockResumedJson
    | ClockStoppedJson
    | ConditionsSetJson
    | ContestantChangedJson
    | ContestantEnteredJson
    | ContestantWithdrawnJson
    | DealsTakenJson
    | DirectorCalledJson
    | DisqualificationDecidedJson
    | DisqualifiedJson
    | DuePutAsideJson
    | EntryLostJson
    | EntryQuestionedJson
    | EventCreatedJson
    | EventExportedJson
    | HandsOpenedJson
    | HandsPublishedJson
    | LateCorrectionApprovedJson
    | LatePlayOrderedJson
    | LineUpGivenJson
    | MatchRuledJson
    | MovementRepairedJson
    | NameErasedJson
    | NewBoardsStoppedJson
    | PartnerAcceptedJson
    | PartnerAskedJson
    | PartnerSoughtJson
    | PenaltyGivenJson
    | PenaltyLiftedJson
    | PlayConfirmedJson
    | PlayRecordedJson
    | PlayersNamedJson
    | ResultAgreedJson
    | ResultCancelledJson
    | ResultCorrectedJson
    | ResultDisputedJson
    | ResultEnteredJson
    | ResultWithdrawnJson
    | RoundDrawnJson
    | RoundExtendedJson
    | RoundStartedJson
    | RulingClosedJson
    | RulingContinuedJson
    | RulingCorrectedJson
    | RulingOpenedJson
    | RulingTakenBackJson
    | ScoreAdjustedJson
    | ScoreAwardedJson
    | ScoreMadeOfficialJson
    | SeatTakenJson
    | SectionPlannedJson
    | SubstituteSeatedJson
    | SuspendedJson
    | SuspensionLiftedJson
    | TablePutOnScreenJson
    | WarningGivenJson
)
