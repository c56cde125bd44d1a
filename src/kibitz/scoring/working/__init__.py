"""Working shown: how any figure and any place came about, as data; and travellers and scorecards as rows.

| what | module |
|---|---|
| a step, the steps it rests on, and both for JSON | `tree` |
| what a side was given (77, 12C1) | `awards` |
| comparisons, weights, rounding (78); short and fouled boards (78D, 87B) | `comparisons`, `short_boards` |
| average plus and minus, own figures, what the other side leaves (12C2) | `artificial` |
| a figure, a board, a total of a field | `fields` |
| any tallies: factoring, penalties, rounding, the sessions of an event; Swiss pairs | `tallies`, `steps`, `swiss` |
| a place, and how ties were broken (78D) | `places` |
| which provisions and regulations are named | `citations` |
| travellers, frequencies, scorecards; an award in a few words | `tables`, `remarks` |
"""

from kibitz.scoring.working.fields import explain_result
from kibitz.scoring.working.places import explain_place
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
from kibitz.scoring.working.tallies import explain, explain_total
from kibitz.scoring.working.tree import Amount, Remark, Signed, Times, Working

__all__ = [
    "Amount",
    "FrequencyRow",
    "Remark",
    "ScorecardRow",
    "Signed",
    "Times",
    "TravellerRow",
    "TravellerTable",
    "Working",
    "explain",
    "explain_place",
    "explain_result",
    "explain_total",
    "frequency_table",
    "remarks",
    "scorecard",
    "tables",
    "traveller_table",
    "traveller_tables",
    "tree",
]
