"""What somebody sees of a live table, as plain data: the form of every snapshot and of every frame of a stream."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from kibitz.game.about import About, LawNumber, SeatName, SideName, VulnerableName

CardName = Annotated[str, About("A card, its suit first.", examples=("SA", "HT"))]
CallName = Annotated[str, About("A call.", examples=("1S", "3NT", "P", "X", "XX"))]
LivePhase = Literal["waiting", "auction", "lead", "clarification", "play", "claim", "counting", "ended"]


class SeatedPlayerData(TypedDict):
    """A seat: who sits there, and whether they are connected."""

    seat: SeatName
    name: Annotated[str, About("Empty: nobody sits there.")]
    here: bool
    away_since: Annotated[str, About("Since when they are without a connection; empty: they are here.")]
    ready: Annotated[bool, About("They want the next board.")]
    resting: Annotated[bool, About("They take a break.")]
    same_device: Annotated[list[SeatName], About("The other seats that were taken with the same browser.")]


class BoardOnTableData(TypedDict):
    """The board in play."""

    number: int
    dealer: SeatName
    vulnerable: VulnerableName


class HeardCallData(TypedDict):
    """A call as this person heard it."""

    place: Annotated[
        int, About("Its place among all calls that were made: so it is named in an act. -1: it cannot be.")
    ]
    seat: SeatName
    call: CallName
    withdrawn: bool
    alerted: bool
    explanation: str
    asked: Annotated[bool, About("A question about it waits for its answer.")]
    correctable: Annotated[bool, About("This player may correct what was said about it (20F4, 20F5).")]


class CardOnTableData(TypedDict):
    """A card that lies face up."""

    seat: SeatName
    card: CardName


class LedFaceDownData(TypedDict):
    """The opening lead while it lies face down (41A)."""

    seat: SeatName
    card: Annotated[CardName | None, About("For the leader alone.")]
    waits_for: Annotated[list[SeatName], About("Who may still ask (41B).")]


class CitedSentenceData(TypedDict):
    """A sentence and its Law."""

    sentence: str
    by: LawNumber


class OwedData(TypedDict):
    """What a player owes after a ruling; heard by all (10C1)."""

    seat: SeatName
    sentence: str
    by: LawNumber


class LiveOptionData(TypedDict):
    """One answer that may be given."""

    answer: Annotated[str, About("What is sent as `option` or `answer`.")]
    label: str
    brings: NotRequired[
        Annotated[list[CitedSentenceData], About("What follows if it is chosen, as far as that is known.")]
    ]


class SaidTogetherData(TypedDict):
    """What a player says to a question that all are asked, where nobody directs."""

    seat: SeatName
    answer: str


class SettlingData(TypedDict):
    """The tricks of a doubted claim, on which one of each side has to agree where nobody directs (10B, 70A)."""

    side: SideName
    of: Annotated[int, About("How many tricks were left.")]
    proposal: Annotated[int | None, About("What the claim referee proposes for the claimer's side; null: no number.")]
    opinion: LiveOpinionData | None
    said: list[SaidTogetherData]


class LookedForData(TypedDict):
    """What a player called about where nobody directs, and there was nothing to rule on now."""

    seat: SeatName
    about: Annotated[str, About(one_of=("call", "turn", "revoke", "exposed", "explained", "told", "other"))]
    whom: str
    later: Annotated[bool, About("The tricks are looked at when play has ended (66D).")]


class LiveQuestionData(TypedDict):
    """A question of a ruling."""

    sentence: str
    by: LawNumber
    mine: Annotated[bool, About("Whether this person answers it.")]
    seats: Annotated[list[SeatName], About("Who answers; nobody: the director.")]
    do: Annotated[str, About("The act by which it is answered.", one_of=("choose", "find", "call", "card", ""))]
    options: list[LiveOptionData]
    together: Annotated[bool, About("Nobody directs: one of each side says the same (10B).")]
    said: Annotated[list[SaidTogetherData], About("Who has said what to it.")]
    stands: Annotated[str, About("This player's answer, which stands if they say it again (84D); empty: none.")]
    wanted: Annotated[str, About("What is typed where there are no options: `card`, `call`, `seat`, `text` ...")]


class LiveRulingData(TypedDict):
    """A ruling as those at the table hear it."""

    number: int
    sentence: str
    by: LawNumber
    is_open: bool
    question: LiveQuestionData | None
    follows: list[CitedSentenceData]
    differ: NotRequired[
        Annotated[LiveOptionData, About("What this defender may choose in place of what partner chose (55A).")]
    ]
    opinion: NotRequired[LiveOpinionData]


class StatementPieceData(TypedDict):
    """A piece of a statement: a fixed phrase, which each reads in their own language, or words."""

    phrase: Annotated[str, About("`draw`, `top`, `finesse` ...; empty: words.")]
    suit: Annotated[str, About("The suit of the phrase, if it has one.")]
    text: str


class WithdrawableData(TypedDict):
    """An agreement or a concession that this player may take back (69, 71)."""

    board: int
    final: Annotated[bool, About("Their side has called since: the director looks at it (69B, 71).")]


class LiveOpinionData(TypedDict):
    """What the claim referee says for its proposal, to the director: reasons, and the line that costs most (70)."""

    reasons: list[str]
    line: list[TrickData]


class LiveClaimData(TypedDict):
    """A claim or concession (68)."""

    claimer: SeatName
    tricks: int | None
    of: int
    conceded: bool
    statement: str
    pieces: list[StatementPieceData]
    status: str
    objecting: Annotated[list[SeatName], About("Who doubts it.")]
    objections: Annotated[list[str], About("What was said against it.")]
    settling: SettlingData | None
    comes_to: Annotated[LiveResultData | None, About("The result if it stands as it was made; null: not known.")]
    agreeing: list[SeatName]
    playing_on: list[SeatName]


class WantedChangeData(TypedDict):
    """A call, or a card of dummy, that was not meant."""

    seat: SeatName
    made: str
    meant: str
    agreeing: list[SeatName]


class BoundData(TypedDict):
    """What a ruling binds this player to (10C1): told where the table does not say what is allowed, too."""

    only: Annotated[list[CallName] | None, About("The only call that is left to them.")]
    closed: Annotated[list[CallName], About("Calls that they may not make.")]
    cards: Annotated[dict[str, CitedSentenceData], About("Cards that they may not play, and why.")]


class MayDoData(TypedDict):
    """What this person may do now, as far as the table tells: where everything may happen it does not say more."""

    verbs: Annotated[list[str], About("The acts that make sense now.")]
    calls: Annotated[list[CallName] | None, About("The calls that are allowed; null: not told.")]
    cards: Annotated[list[CardName] | None, About("The cards that may be played; null: not told.")]
    meant: NotRequired[
        Annotated[list[CallName], About("The calls that they can have meant in place of their last (25A); none: any.")]
    ]
    having_none: NotRequired[Annotated[list[SeatName], About("Whom they may ask whether they have none (61B).")]]
    bound: NotRequired[BoundData]


class TrickData(TypedDict):
    """A trick: its cards in their order."""

    cards: list[CardOnTableData]
    winner: SeatName | None


class TurnedCardData(TypedDict):
    """A card of one's own row, turned after its trick (65B)."""

    card: CardName
    won: Annotated[bool, About("It points to partner: the side has won the trick.")]


class CountedByData(TypedDict):
    """What a player says of the tricks won who counts otherwise than they lie there (79B)."""

    seat: SeatName
    tricks: Annotated[dict[str, int], About("Of each side.")]


class AfterPlayData(TypedDict):
    """The play is over, and the hands are not back in the board: the tricks are agreed on (65B, 66D, 79A)."""

    row: Annotated[list[TurnedCardData], About("One's own cards as they lie there, in the order played.")]
    tricks: Annotated[list[TrickData], About("All of them may be looked at now (66D).")]
    agreeing: Annotated[list[SeatName], About("Who has agreed to them (79A).")]
    otherwise: list[CountedByData]


class SuitQuestionData(TypedDict):
    """Having none? Heard by all four (61B)."""

    asker: SeatName
    asked: SeatName
    answer: Annotated[str, About("Empty while it waits.", one_of=("", "none", "yes", "silence"))]
    unauthorised: Annotated[bool, About("From a defender to their partner, who may not use it (61B3).")]


class LivePauseData(TypedDict):
    """A pause that this player must make (73D3); what they choose meanwhile is held for them, and nobody else knows."""

    until: Annotated[str, About("The time at which it is over; what is held is sent then.")]
    held: Annotated[str, About("The call or card that is held; empty: none is.")]


class LiveResultData(TypedDict):
    """A board that was played."""

    board: int
    contract: str
    result: Annotated[str, About("As it is written: `3NT+1 by N`; empty: none came about.")]
    points: Annotated[int, About("Of North-South.")]
    adjusted: Annotated[str, About("The director's figures instead: `NS=60%:4S-N=,40%:4S-N-1 EW=ave-`.")]


class WatchingData(TypedDict):
    """Who watches, as everybody may know it (76A1)."""

    count: int
    names: Annotated[list[str], About("Empty where the regulations do not name them.")]
    closed: Annotated[bool, About("Nobody else comes to watch, since somebody was sent away (76C2).")]


class SaidWordsData(TypedDict):
    """Words of the director, or of a player to the director."""

    by: Annotated[str, About("A seat, or `TD`.")]
    to: Annotated[list[SeatName], About("Whom the director spoke to alone; empty: all.")]
    text: str


class CommentData(TypedDict):
    """What a commentator wrote."""

    name: str
    text: str


class ViewingData(TypedDict):
    """What concerns a spectator alone."""

    spectator: int
    name: str
    delayed: bool
    as_of: Annotated[str, About("The moment that is shown, where it is not now.")]
    commentator: bool
    comments: list[CommentData]


class LessonData(TypedDict):
    """A lesson: what the teacher does with it."""

    locked: bool
    raised: Annotated[list[SeatName], About("Who raises a hand: all of them for the teacher, one's own for a pupil.")]
    shown: Annotated[list[ShownHandData], About("For the teacher.")]


class ShownHandData(TypedDict):
    """A hand that a teacher shows to a pupil, or hides from them."""

    seat: SeatName
    to: SeatName
    shown: bool


class VoiceData(TypedDict):
    """Voice and faces: what the conditions allow, and who takes part."""

    allowed: Annotated[str, About(one_of=("none", "voice", "faces"))]
    heard: Annotated[dict[str, str], About("By seat, or `TD`: `voice` or `face`.")]


class LiveSettingsData(TypedDict):
    """How the table was set up."""

    name: str
    edition: str
    policy: Annotated[str, About(one_of=("prevent", "warn", "permit"))]
    directed: bool
    lesson: bool
    boards: int
    explains: Annotated[str, About("Who explains a call.", one_of=("self", "partner", "both"))]
    screens: Annotated[bool, About("A screen stands between partners: a tray brings the calls of the other side.")]
    spectator_hands: Annotated[int, About("Whose hands, one after another, a spectator may see on one board (76B1).")]
    viewing_delay: Annotated[int, About("After how many minutes four hands may be watched; 0: never (76A2).")]


class LiveTableData(TypedDict):
    """A live table as one person sees it. Every frame of a stream is such a whole: nothing has to be put together."""

    id: str
    epoch: Annotated[int, About("Grows when a board begins or is taken back: what was chosen before is void.")]
    you: Annotated[str, About("A seat, `TD`, or empty for a spectator.")]
    director_plays: Annotated[bool, About("Who directs plays this board: another rules on it, or it waits.")]
    behind: Annotated[str, About("The seat behind which a spectator sits.")]
    elsewhere: Annotated[bool, About("The seat is played on another device: here one looks, until one takes it here.")]
    settings: LiveSettingsData
    seats: list[SeatedPlayerData]
    systems: Annotated[dict[str, str], About("What each pair plays, by side, as far as one may look now (40B2).")]
    phase: LivePhase
    board: BoardOnTableData | None
    hands: Annotated[dict[str, list[CardName]], About("The hands that this person sees, by seat.")]
    left: Annotated[dict[str, int], About("How many cards each hand has.")]
    auction: list[HeardCallData]
    auction_shown: Annotated[bool, About("Whether the calls may still be looked at (20C, 41).")]
    contract: Annotated[str, About("As the players take it: `4SX by N`; empty before.")]
    declarer: str
    dummy: str
    face_down: LedFaceDownData | None
    trick: TrickData | None
    previous: TrickData | None
    own_last: CardName | None
    tricks: dict[str, int]
    after_play: AfterPlayData | None
    turn: Annotated[str, About("Whose call or card comes next; empty: not told, or something else comes before.")]
    pause: LivePauseData | None
    may: MayDoData
    owed: list[OwedData]
    faced: Annotated[
        dict[str, list[CardName]], About("Cards that lie face up before somebody: exposed, penalty cards.")
    ]
    penalty: Annotated[dict[str, str], About("Which of these are penalty cards: `major` or `minor`.")]
    having_none: SuitQuestionData | None
    rulings: list[LiveRulingData]
    claim: LiveClaimData | None
    change: WantedChangeData | None
    looked: LookedForData | None
    returned: Annotated[list[SeatName], About("All have passed: whose hands are back in the board (17D2).")]
    leaving: Annotated[list[SeatName], About("Who would leave the board without a result.")]
    called: Annotated[list[SeatName], About("Who has called the director, who is not there yet.")]
    result: LiveResultData | None
    played: list[LiveResultData]
    awards: Annotated[list[CitedSentenceData], About("Adjusted scores and penalties that the director gave.")]
    watching: WatchingData
    speech: Annotated[list[SaidWordsData], About("What was said with the director, as far as this person hears it.")]
    talk: Annotated[list[SeatName], About("With whom alone the director speaks.")]
    voice: VoiceData
    lesson: LessonData | None
    viewing: ViewingData | None
    withdrawable: list[WithdrawableData]
    rulable: Annotated[list[int], About("Boards that are over of which this person may ask for a ruling, or rule on.")]
    director: NotRequired[LiveDirectorData]
    event: NotRequired[Annotated[LiveInEventData, About("Where it is a table of an event.")]]


class ComparedData(TypedDict):
    """A result of a board at another table."""

    ns: str
    ew: str
    result: str
    points: int | None


class LiveInEventData(TypedDict):
    """What is around a live table that is one of an event, as one person may see it."""

    id: Annotated[str, About("The event.")]
    name: str
    table: Annotated[str, About("What the table is called.")]
    round: int
    rounds: int
    ends: Annotated[str, About("When the round ends; empty: no clock runs.")]
    stopped: Annotated[bool, About("The clock stands still.")]
    is_over: Annotated[bool, About("The next round has begun: what was begun here is finished, nothing else is.")]
    calls_before: Annotated[
        int | None, About("Tables that the director was called to before this one; null: this one has not called.")
    ]
    director_comes: Annotated[bool, About("A director has taken the call of this table.")]
    no_new: Annotated[bool, About("The director has said that no more boards are begun in the round.")]
    boards: Annotated[list[int], About("The boards of this table in the round.")]
    left: Annotated[int, About("How many of them are still to be played here.")]
    waits: Annotated[
        str,
        About(
            "Why no board comes, where all four are ready: the round has not begun, or is over; no more boards"
            " are begun; all are played; the director decides about one; another way of playing was laid down.",
            one_of=("", "not_begun", "no_new", "done", "cards", "director"),
        ),
    ]
    hands_open: Annotated[bool, About("Whether the four hands may be seen of the board that is over (16D).")]
    hands_when: Annotated[
        str,
        About(
            "From when on the conditions let the hands be seen; never while a table has the board to play, but for"
            " `after_board` those who have played it.",
            one_of=("at_once", "after_board", "after_round", "after_session"),
        ),
    ]
    results: Annotated[list[ComparedData], About("The results of the board that is over, where they may be seen.")]


class LiveLineData(TypedDict):
    """A line of the board in play, for the director: with the time that it took."""

    number: Annotated[int, About("The number by which the notation names it: `#5`.")]
    line: str
    seat: Annotated[str, About("The hand from which a card came, or who made a call; empty: it is neither.")]
    made: Annotated[str, About("The card or the call; empty: it is neither.")]
    at: str
    seconds: Annotated[int, About("Without the time in which its player had no connection.")]
    usual: Annotated[int, About("What this player usually takes on this board.")]


class UnnoticedData(TypedDict):
    """An irregularity that nobody has drawn attention to."""

    sentence: str
    by: LawNumber
    irregularity: Annotated[str, About("With `offender` and `line` what `rule` rules on.")]
    offender: Annotated[str, About("A seat; empty: not known.")]
    line: Annotated[int, About("The number of the line; 0: none.")]


class LiveDirectorData(TypedDict):
    """What the director of a table sees besides."""

    lines: list[LiveLineData]
    unnoticed: Annotated[list[UnnoticedData], About("Irregularities that nobody has drawn attention to (81C3).")]
    information: Annotated[list[CitedSentenceData], About("Who may use what (16).")]
    calls: Annotated[list[WaitingCallData], About("Who has called the director and waits, in their order.")]
    spectators: list[SpectatorData]
    devices: Annotated[dict[str, int], About("How many screens follow each seat.")]


class WaitingCallData(TypedDict):
    """A player has called the director."""

    seat: SeatName
    reason: str
    at: str


class SpectatorData(TypedDict):
    """Somebody who watches, for the director."""

    spectator: int
    name: str
    behind: str
    delayed: bool
    commentator: bool


class DirectedTableData(TypedDict):
    """A live table in the room of who directs it."""

    id: str
    name: str
    board: Annotated[int, About("0: none is in play.")]
    phase: LivePhase
    boards_played: int
    seats: list[SeatedPlayerData]
    calls: list[WaitingCallData]
    ruling: Annotated[bool, About("Something is being ruled on.")]
    unnoticed: Annotated[int, About("Irregularities that nobody has drawn attention to.")]
    slow: Annotated[str, About("The side that has used clearly more time on this board; empty: neither.")]
    since: Annotated[str, About("When the board came; empty: none is in play.")]
    director_plays: bool
