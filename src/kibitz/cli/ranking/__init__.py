"""`kibitz rank` and `kibitz vp`: sessions from files scored and ranked, and how every figure came about.

| what | module |
|---|---|
| the command; its options, and what is written for them | `rank`; `options`, `option_values`, `penalties` |
| what it does with the files | `rank_files` |
| sessions from the files that were named | `files` |
| a session ranked, with the travellers, scorecards and workings that were asked for | `report` |
| that as a page, and as data | `page`, `score_tables`; `data` |
| several sessions together; as a page | `combined_report`; `combined_page` |
| beside the file's own figures, and beside an earlier file (79C) | `agreement`, `changes_page` |
| what is wrong with a file | `flaw_notes` |
| teams: matches, their table, line-ups | the room `teams` |
| a margin in victory points; worked out and drawn | `vp`; `vp_card` |
"""

__all__: list[str] = []
