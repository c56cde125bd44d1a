"""Acts about results: entered and agreed (79A), disputed (79B), corrected (79C), adjusted (12C), not played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from kibitz.event.acts.base import Act

SideName = Literal["NS", "EW"]
FoundName = Literal["", "not_entered", "changed"]
"""What the program found at a table on screens: a result that could not be entered, or that is another now."""


@dataclass(frozen=True)
class ResultEntered(Act):
    """A result as one side enters it (79A1), or as somebody who runs the event does.

    Who sat there is taken from the plan where it is not said: the movement is the plan, results are facts.
    """

    session: int
    round: int
    table: int
    board: int
    result: str  # "4SX+1 N", "Pass"
    section: str = ""
    side: SideName = "NS"  # who enters it
    lead: str = ""  # "HK"
    sure: bool = False  # asked whether it is really so, they said yes
    ns: tuple[str, ...] = ()
    ew: tuple[str, ...] = ()
    players: tuple[str, ...] = ()  # who sat North, East, South, West, where that is worth knowing
    ruling: int = 0  # that it follows from, entered by who rules


@dataclass(frozen=True)
class EntryQuestioned(Act):
    """A result was to be entered that can hardly be right, and was questioned: a lead that its player did not hold."""

    session: int
    round: int
    table: int
    board: int
    doubt: str
    section: str = ""
    side: SideName = "NS"


@dataclass(frozen=True)
class ResultAgreed(Act):
    """The other side agrees with a result (79A1); or who entered it, with what the others say it was (`to`)."""

    result: int
    revision: int
    side: SideName
    to: str = ""  # what the other side says, where the side that entered it gives in


@dataclass(frozen=True)
class ResultDisputed(Act):
    """The other side does not agree with a result (79B); the director is called."""

    result: int
    revision: int
    side: SideName
    says: str = ""  # what it was, in their view


@dataclass(frozen=True)
class ResultWithdrawn(Act):
    """Who entered a result takes it back before it was agreed: a slip of the finger."""

    result: int
    revision: int
    side: SideName


@dataclass(frozen=True)
class PlayConfirmed(Act):
    """The director says that a board was played, however soon the players agreed on its result (16D, 81C)."""

    result: int
    revision: int


@dataclass(frozen=True)
class PlayRecorded(Act):
    """How a result came about, as a file or a table tells it: the calls, and the cards in the order of play.

    Nothing of it is scored. It tells the hands, and is read by those alone who may see them.
    """

    secret: ClassVar[bool] = True
    result: int
    auction: str = ""  # from the dealer on, as `kibitz.game.Auction` reads it: "1NT P 3NT P P P"
    play: str = ""  # as `kibitz.game.Play` does: "H5 H2 HK H3 S7"; up to a claim where there was one
    said: tuple[str, ...] = ()  # of each call: "Alert", "Alert: 15-17", "15-17"; empty: nothing


@dataclass(frozen=True)
class ResultCorrected(Act):
    """The director puts a result right (79B, 79C): what it was, which board, who sat where. Empty: as it was."""

    result: int
    revision: int
    to: str = ""
    lead: str = ""
    board: int = 0
    round: int = 0
    ns: tuple[str, ...] = ()
    ew: tuple[str, ...] = ()
    law: str = "79C1"
    ruling: int = 0  # that moved tricks (64) or found them (79B)


@dataclass(frozen=True)
class ResultCancelled(Act):
    """A result does not count (15B, 82B2)."""

    result: int
    revision: int
    law: str
    ruling: int = 0


@dataclass(frozen=True)
class ScoreAdjusted(Act):
    """The director awards an adjusted score in place of what was got (12C); an empty award gives that back."""

    result: int
    revision: int
    award: str  # as `kibitz.scoring.notation` reads it: "NS=+420 EW=ave-", "60%:4S= N,40%:4S-1 N"
    law: str = "12C1"
    ruling: int = 0


@dataclass(frozen=True)
class ScoreAwarded(Act):
    """An artificial score for a board that was not played (12C2), or that it was not and will not be scored."""

    session: int
    round: int
    table: int
    board: int
    award: str
    section: str = ""
    law: str = "12C2a"
    ruling: int = 0
    ns: tuple[str, ...] = ()
    ew: tuple[str, ...] = ()


@dataclass(frozen=True)
class LatePlayOrdered(Act):
    """A table will play boards later (8B2, 82B2): no score is due until then."""

    session: int
    round: int
    table: int
    boards: tuple[int, ...]
    section: str = ""


@dataclass(frozen=True)
class BoardFouled(Act):
    """A table played a board in another form than the others (87A): its result is compared with its like."""

    result: int
    revision: int
    form: str
    ruling: int = 0


@dataclass(frozen=True)
class MatchRuled(Act):
    """The director says how a whole match counts that was not played, was given up, or is void (78D, 81C, 82C).

    "walkover" and "forfeit" say of whom; the last word on a match holds, and "played" gives back what was played.
    """

    session: int
    contestants: tuple[str, ...]  # both
    outcome: str  # "walkover", "forfeit", "void", "void_by_director", "played"
    at_fault: tuple[str, ...] = ()  # who did not appear, or gave it up
    round: int = 0  # in which they meet; 0: they have one match in the session
    law: str = ""  # "": the usual one


@dataclass(frozen=True)
class LateCorrectionApproved(Act):
    """The Tournament Organiser approves that a score is changed after the correction period (79C)."""

    session: int
    result: int = 0  # 0: whatever is to be changed in the session
