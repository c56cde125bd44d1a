"""From a field to the ranking: penalties, sessions, strata, ties, places (Laws 78D, 79C, 90, 91).

`FieldTallies` takes one field, `EventTallies` several sessions, `SwissPairs` matches converted to VPs. Each is an
account: it gives everybody's tally, with every step from the boards to the figure that is ranked. `rank` makes the
places of one ranking, `rankings` those of an event with its lines, sections, strata, categories and handicaps.
"""

from kibitz.scoring.ranking import Place
from kibitz.scoring.standings.accounts import Account, Note, Standing
from kibitz.scoring.standings.entries import Entry, Seating, Status, seating, stratum_of, without_phantoms
from kibitz.scoring.standings.groups import Layout, Rankings, rankings
from kibitz.scoring.standings.matches import Conversion, Match, MatchPart, hybrid
from kibitz.scoring.standings.one_stage import in_one_stage
from kibitz.scoring.standings.penalties import Deduction, Kind, Penalty, PenaltyBook, Refund, Unit, read_amount
from kibitz.scoring.standings.ranks import Group, Moved, Ranking, Row, changes, rank
from kibitz.scoring.standings.rounds import after_each_round
from kibitz.scoring.standings.rules import RankingRules
from kibitz.scoring.standings.sessions import EventTallies, penalties_of
from kibitz.scoring.standings.stages import CarryOver, Combination, EventTally, Part, Session
from kibitz.scoring.standings.swiss_pairs import Given, SwissPairs, SwissTally
from kibitz.scoring.standings.tallies import Factoring, FieldTallies, Tally
from kibitz.scoring.standings.ties import TIE_BREAKS, TieBroken

__all__ = [
    "TIE_BREAKS",
    "Account",
    "CarryOver",
    "Combination",
    "Conversion",
    "Deduction",
    "Entry",
    "EventTallies",
    "EventTally",
    "Factoring",
    "FieldTallies",
    "Given",
    "Group",
    "Kind",
    "Layout",
    "Match",
    "MatchPart",
    "Moved",
    "Note",
    "Part",
    "Penalty",
    "PenaltyBook",
    "Place",
    "Ranking",
    "RankingRules",
    "Rankings",
    "Refund",
    "Row",
    "Seating",
    "Session",
    "Standing",
    "Status",
    "SwissPairs",
    "SwissTally",
    "Tally",
    "TieBroken",
    "Unit",
    "after_each_round",
    "changes",
    "hybrid",
    "in_one_stage",
    "penalties_of",
    "rank",
    "rankings",
    "read_amount",
    "seating",
    "stratum_of",
    "without_phantoms",
]
