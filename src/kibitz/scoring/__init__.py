"""Results to ranking (Laws 12C, 77 to 79C, 86 to 88, 90): every figure exact, and able to explain itself.

A result of a board at a table has two sides that need not balance. Whatever a side is given, its award, is priced
beside the awards of those who played the same board the same way; sums are exact, and rounding happens once, as
regulated.

| what | module |
|---|---|
| awards: scores, weighted, artificial, absent (12C, 86B2b) and how they are written | `awards`, `notation` |
| a board at a table; from the log of a table | `results`, `from_table` |
| matchpoints (78A), short and fouled boards (87B) | `matchpoints` |
| IMPs (78B), cross-IMPs, Butler (78D), total points (78C) | `imps`, `field_imps`, `total_points` |
| what a method is; as the regulations want it | `methods`, `rules` |
| all results of a board, and what each award on it is worth | `columns`, `travellers` |
| a contestant's own percentage for average plus (12C2c, 12C2d) | `own_average` |
| a whole field | `field`; `rows`, `ledger`, `checking` inside it |
| places | `ranking`, `standings` |
| a changed result (79C) | `corrections` |
| plain matchpoints of a whole table of scores at once | `flat`; `flat_arrays` with NumPy |
| victory points, teams (12C4, 86) | `vp`, `teams` |
| how a figure came about | `working` |
| what cannot be scored, by name | `flaws` |
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
from kibitz.scoring.corrections import Correction, correct, correct_all
from kibitz.scoring.field import Field, Grouping, score
from kibitz.scoring.field_imps import Butler, CrossImps
from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.imps import imps
from kibitz.scoring.matchpoints import Matchpoints
from kibitz.scoring.ranking import Place, field_figures, places
from kibitz.scoring.results import BoardResult
from kibitz.scoring.rules import METHODS, Rules, method
from kibitz.scoring.total_points import TotalPoints

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
    "correct",
    "correct_all",
    "field_figures",
    "imps",
    "method",
    "places",
    "score",
]
