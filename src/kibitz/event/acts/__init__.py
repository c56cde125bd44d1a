"""Everything that can be entered into the log of an event, by subject.

Acts are values of plain fields; their texts are in the notations of the house: results as `kibitz.game.Result` reads
them, awards as `kibitz.scoring.notation` does, deals as PBN does, lines of a ruling as `kibitz.table` does. What an act
means and when it is refused is in the modules of `kibitz.event.rules` that are named by the same subjects.

| what is entered | module |
|---|---|
| what every act is, and the kind under which it is stored | `base` |
| the event, its conditions, who takes part, who helps | `contest` |
| sessions: boards, rounds, the clock, draws, repairs | `sessions` |
| results: entered, agreed, corrected, adjusted; whole matches ruled on | `results` |
| calls for the director, rulings, warnings, penalties | `rulings` |
| appeals | `appeals` |
"""

from kibitz.event.acts.appeals import (
    AppealConsented,
    AppealDecided,
    AppealRecommended,
    AppealReferred,
    AppealRequested,
    AppealWithdrawn,
)
from kibitz.event.acts.base import ACTS, Act
from kibitz.event.acts.contest import (
    Announced,
    CarryOverSet,
    ConditionsSet,
    ContestantChanged,
    ContestantDetails,
    ContestantEntered,
    ContestantWithdrawn,
    EarlierMatch,
    EventCreated,
    EventExported,
    Player,
    SubstituteSeated,
)
from kibitz.event.acts.results import (
    BoardFouled,
    EntryQuestioned,
    LateCorrectionApproved,
    LatePlayOrdered,
    MatchRuled,
    ResultAgreed,
    ResultCancelled,
    ResultCorrected,
    ResultDisputed,
    ResultEntered,
    ResultWithdrawn,
    ScoreAdjusted,
    ScoreAwarded,
)
from kibitz.event.acts.rulings import (
    CallClosed,
    CallTaken,
    DirectorCalled,
    DisqualificationDecided,
    Disqualified,
    PenaltyGiven,
    PenaltyLifted,
    RulingClosed,
    RulingContinued,
    RulingCorrected,
    RulingOpened,
    RulingTakenBack,
    Suspended,
    SuspensionLifted,
    WarningGiven,
)
from kibitz.event.acts.sessions import (
    BoardsPut,
    ClockResumed,
    ClockStopped,
    Drawn,
    HandsOpened,
    HandsPublished,
    Meeting,
    MovementRepaired,
    Plan,
    RoundDrawn,
    RoundExtended,
    RoundStarted,
    ScoreMadeOfficial,
    SectionPlanned,
)

__all__ = [
    "ACTS",
    "Act",
    "Announced",
    "AppealConsented",
    "AppealDecided",
    "AppealRecommended",
    "AppealReferred",
    "AppealRequested",
    "AppealWithdrawn",
    "BoardFouled",
    "BoardsPut",
    "CallClosed",
    "CallTaken",
    "CarryOverSet",
    "ClockResumed",
    "ClockStopped",
    "ConditionsSet",
    "ContestantChanged",
    "ContestantDetails",
    "ContestantEntered",
    "ContestantWithdrawn",
    "DirectorCalled",
    "DisqualificationDecided",
    "Disqualified",
    "Drawn",
    "EarlierMatch",
    "EntryQuestioned",
    "EventCreated",
    "EventExported",
    "HandsOpened",
    "HandsPublished",
    "LateCorrectionApproved",
    "LatePlayOrdered",
    "MatchRuled",
    "Meeting",
    "MovementRepaired",
    "PenaltyGiven",
    "PenaltyLifted",
    "Plan",
    "Player",
    "ResultAgreed",
    "ResultCancelled",
    "ResultCorrected",
    "ResultDisputed",
    "ResultEntered",
    "ResultWithdrawn",
    "RoundDrawn",
    "RoundExtended",
    "RoundStarted",
    "RulingClosed",
    "RulingContinued",
    "RulingCorrected",
    "RulingOpened",
    "RulingTakenBack",
    "ScoreAdjusted",
    "ScoreAwarded",
    "ScoreMadeOfficial",
    "SectionPlanned",
    "SubstituteSeated",
    "Suspended",
    "SuspensionLifted",
    "WarningGiven",
    "results",
]
