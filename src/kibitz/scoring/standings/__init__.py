"""From tallies to the ranking: penalties, sessions, strata, ties, places (Laws 78D, 79C, 90, 91).

`FieldTallies` takes one field, `EventTallies` several sessions, `SwissPairs` matches converted to VPs, and
`TeamTallies` in `kibitz.scoring.teams` the table of an event of teams. All are `Tallies`: they give what every
contestant has, with every step from the boards to the figure that is ranked. `rank_tallies` makes the places of one
ranking, `rankings` those of an event with its lines, sections, strata, categories and handicaps.

| what | module |
|---|---|
| what all tallies have in common, and the notes beside them | `base` |
| of one field | `tallies` |
| of several sessions; their weights, the best of them, carry-over | `sessions`, `stages` |
| of Swiss pairs; one of their matches | `swiss_pairs`, `swiss_matches` |
| average plus and minus over a whole stage (12C2c) | `stage_averages` |
| penalties and refunds (90, 91A, 93B) | `penalties` |
| who takes part, and how they stand | `entries` |
| places by a figure; a ranking with its rows; every ranking of an event | `places`, `ranking`, `groups` |
| a ranking as columns; what is found by its contestant | `ranking_columns`, `by_contestant` |
| in which order equals are listed | `natural_order` |
| ties, and the boards that the rules look at | `ties`, `scorecards` |
| what the regulations say about ranking | `rules` |
"""

from kibitz.scoring.standings.base import ContestantTally, RankingNote, Tallies
from kibitz.scoring.standings.entries import (
    ContestantLines,
    EntryStatus,
    RankedEntry,
    contestant_lines,
    stratum_of,
)
from kibitz.scoring.standings.groups import RankingLayout, Rankings, rankings
from kibitz.scoring.standings.natural_order import natural
from kibitz.scoring.standings.penalties import (
    Deduction,
    Penalty,
    PenaltyBook,
    PenaltyKind,
    Refund,
    Unit,
    read_amount,
)
from kibitz.scoring.standings.places import Place
from kibitz.scoring.standings.ranking import Group, Ranking, RankingChange, StandingsRow, changes, rank_tallies
from kibitz.scoring.standings.rules import RankingRules
from kibitz.scoring.standings.sessions import EventTallies, penalties_of
from kibitz.scoring.standings.stage_averages import in_one_stage
from kibitz.scoring.standings.stages import (
    CarryOver,
    Combination,
    EventTally,
    EventTallyPart,
    WeighedSession,
)
from kibitz.scoring.standings.swiss_matches import Conversion, MatchPart, SwissPairsMatch, hybrid
from kibitz.scoring.standings.swiss_pairs import GivenVps, SwissPairs, SwissTally
from kibitz.scoring.standings.tallies import Factoring, FieldTallies, Tally
from kibitz.scoring.standings.ties import TIE_BREAKS, TieBroken

__all__ = [
    "TIE_BREAKS",
    "CarryOver",
    "Combination",
    "ContestantLines",
    "ContestantTally",
    "Conversion",
    "Deduction",
    "EntryStatus",
    "EventTallies",
    "EventTally",
    "EventTallyPart",
    "Factoring",
    "FieldTallies",
    "GivenVps",
    "Group",
    "MatchPart",
    "Penalty",
    "PenaltyBook",
    "PenaltyKind",
    "Place",
    "RankedEntry",
    "Ranking",
    "RankingChange",
    "RankingLayout",
    "RankingNote",
    "RankingRules",
    "Rankings",
    "Refund",
    "StandingsRow",
    "SwissPairs",
    "SwissPairsMatch",
    "SwissTally",
    "Tallies",
    "Tally",
    "TieBroken",
    "Unit",
    "WeighedSession",
    "base",
    "changes",
    "contestant_lines",
    "entries",
    "hybrid",
    "in_one_stage",
    "natural",
    "penalties_of",
    "places",
    "rank_tallies",
    "ranking",
    "rankings",
    "read_amount",
    "stratum_of",
    "tallies",
    "ties",
]
