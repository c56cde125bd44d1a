"""Working shown: how any figure of a field came about, as data; and travellers and scorecards as rows.

| what | module |
|---|---|
| a step, the steps it rests on, and both for JSON | `tree` |
| what a side was given (77, 12C1) | `given` |
| comparisons, weights, short and fouled boards, rounding (78, 87B) | `comparing` |
| average plus and minus, own figures, what the other side leaves (12C2, 86B2b) | `artificial` |
| a figure, a board, a total | `explaining` |
| which provisions and regulations are named | `citing` |
| travellers, frequencies, scorecards; an award in a few words | `tables`, `remarks` |
"""

from kibitz.scoring.working.explaining import explain, explain_result, explain_total
from kibitz.scoring.working.tables import (
    FrequencyRow,
    ScorecardRow,
    TravellerRow,
    TravellerTable,
    frequency_table,
    scorecard,
    traveller_table,
    traveller_tables,
)
from kibitz.scoring.working.tree import Remark, Signed, Times, Working

__all__ = [
    "FrequencyRow",
    "Remark",
    "ScorecardRow",
    "Signed",
    "Times",
    "TravellerRow",
    "TravellerTable",
    "Working",
    "explain",
    "explain_result",
    "explain_total",
    "frequency_table",
    "scorecard",
    "traveller_table",
    "traveller_tables",
]
