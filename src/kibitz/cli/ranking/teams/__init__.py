"""Teams in `kibitz rank`: their matches, the table of the event, and how a team came to its figures.

| what | module |
|---|---|
| the matches of a session scored, and the table | `report`; `byes`, `vp_table` inside it |
| who played for a team; its pairs as a field | `pairs` |
| beside the file's own figures, and beside an earlier file (79C) | `comparison`, `changes` |
| how a figure came about | `workings` |
| all of it as a page | `page`; `match_table`, `lists`, `sheet`, `headings` inside it; `changes_page` |
| all of it as data | `data` |
"""
