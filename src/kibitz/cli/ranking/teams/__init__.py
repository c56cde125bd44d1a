"""Teams in `kibitz rank`: their matches, the table of the event, and how a team came to its figures.

| what | module |
|---|---|
| the matches of a session ranked, with what was asked for | `report` |
| a scale of VPs in a file of its own | `vp_table` |
| how a figure came about | `workings` |
| all of it as a page | `page`; `match_table`, `lists`, `sheet`, `headings` inside it; `changes_page` |
| all of it as data | `data` |
"""

__all__: list[str] = []
