"""Results to ranking (Laws 12C, 77 to 79C, 86 to 88, 90): every figure exact, and able to explain itself.

A result of a board at a table has two sides that need not balance. Whatever a side is given, its award, is priced
beside the awards of those who played the same board the same way; sums are exact, and rounding happens once, as
regulated.

A result's way: `results` and `awards`; for pairs and players `fields` by one of `methods`, for teams `matches` and
`teams`, for victory points `vp`; then `standings` makes the ranking, and `working` says how each figure came about.

| what | room |
|---|---|
| the methods of scoring a field (78): matchpoints, IMPs, cross-IMPs, Butler, total points | `methods` |
| a field: travellers, sums, own averages (12C2c), a changed result (79C) | `fields` |
| a match between two teams: boards, Patton, no comparable result (86B), a changed result | `matches` |
| an event of teams: victory points of a match, the table, ties, withdrawals, knock-outs (12C4) | `teams` |
| scales of victory points | `vp` |
| tallies, penalties, sessions, strata, ties, places: the ranking (78D, 79C, 90, 91) | `standings` |
| how a figure or a place came about; travellers and scorecards as rows | `working` |
| masterpoints, seasons, handicaps and ratings by a scheme in a file | `points` |

| what every room needs | module |
|---|---|
| awards: scores, weighted, artificial, absent (12C, 86B2b), and how they are written | `awards`, `notation` |
| a board at a table; the same from the log of a table | `results`, `from_table` |
| everything as the regulations want it | `rules` |
| a ranking as data, for the command, the server and files; as a frame of polars or pandas | `ranking_data`; `frames` |
| rounding; what cannot be scored, by name | `rounding`, `flaws` |
"""

from kibitz.scoring.awards import (
    AVERAGE,
    CANCELLED,
    COMPLEMENT,
    LATE,
    MINUS,
    NOT_PLAYED,
    PLUS,
    Artificial,
    Award,
    BetterOf,
    Weighted,
)
from kibitz.scoring.fields.corrections import Correction, correct, correct_all
from kibitz.scoring.fields.field import Field, Grouping, score
from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.methods.field_imps import Butler, CrossImps
from kibitz.scoring.methods.imps import imps
from kibitz.scoring.methods.matchpoints import Matchpoints
from kibitz.scoring.methods.total_points import TotalPoints
from kibitz.scoring.results import BoardResult
from kibitz.scoring.rules import METHODS, Rules, method
from kibitz.scoring.standings.places import Place, field_figures, places

__all__ = [
    "AVERAGE",
    "CANCELLED",
    "COMPLEMENT",
    "LATE",
    "METHODS",
    "MINUS",
    "NOT_PLAYED",
    "PLUS",
    "Artificial",
    "Award",
    "BetterOf",
    "BoardResult",
    "Butler",
    "Correction",
    "CrossImps",
    "Field",
    "Flaw",
    "Grouping",
    "Matchpoints",
    "Place",
    "Rules",
    "TotalPoints",
    "Unscorable",
    "Weighted",
    "awards",
    "correct",
    "correct_all",
    "field_figures",
    "fields",
    "flaws",
    "frames",
    "imps",
    "matches",
    "method",
    "methods",
    "notation",
    "places",
    "points",
    "ranking_data",
    "results",
    "rounding",
    "rules",
    "score",
    "standings",
    "teams",
    "vp",
    "working",
]
