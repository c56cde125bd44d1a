"""Travellers as people keep them in a spreadsheet: a heading, then a line for each result (CSV).

| what | module |
|---|---|
| reads the table | `travellers` |
| the line that names the columns; the names that people give them | `heading`, `columns` |
| numbers as a spreadsheet writes them | `whole_numbers` |
| a score for each side | `two_scores` |
| sheets of a workbook, and rows of JSON; the ranking in a workbook | `cells`, `ranking_sheet` |
| one contestant written in two ways | `spellings` |
"""

__all__ = ["columns"]
