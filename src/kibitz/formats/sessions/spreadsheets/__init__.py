"""Travellers as people keep them in a spreadsheet: a heading, then a line for each result (CSV).

| what | module |
|---|---|
| reads the table | `travellers` |
| the line that names the columns; the names that people give them | `heading`, `columns` |
| numbers as a spreadsheet writes them | `whole_numbers` |
| a score for each side | `two_scores` |
| sheets of a workbook, and rows of JSON; the ranking in a workbook | `cells`, `ranking_sheet` |
| by what a workbook was scored, noted in a sheet of its own | `note_sheet` |
| what a table of text has no place for | `left_out` |
| one contestant written in two ways | `spellings` |
"""

__all__ = ["columns", "left_out"]
