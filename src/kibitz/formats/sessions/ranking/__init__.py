"""Sessions from files scored and ranked, put together, and compared with the figures that the files have.

| what | module |
|---|---|
| one session ranked; several put together | `ranked`, `combined` |
| regulations that the published figures show | `inferred_regulations` |
| our figures beside those of the file; how programs show a figure | `agreement`, `shown_figures` |
| the lists in which a file has places | `place_lists` |
| flaws of results with their lines in the file | `flaw_lines` |
| what is otherwise than in an earlier file: results, rankings (79C) | `result_changes`, `ranking_changes` |
"""
