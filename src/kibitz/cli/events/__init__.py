"""`kibitz event`: events from the terminal, directly in the store. A server that runs sees what was entered at once.

| what | module |
|---|---|
| the commands, in the order in which the help lists them | `event` |
| set up, who takes part, the conditions | `setup`; `plan`, `names` inside it |
| rounds and their clock | `clock`; `draw` inside it |
| another session, carry-over, boards from a file, hands, repairs | `sessions` |
| results, agreement, corrections, adjusted scores | `results` |
| results typed from paper, row by row; from a file of table terminals | `score_sheets`; `sent_results` |
| whole matches ruled on | `matches` |
| calls, penalties, rulings, announcements, the official score | `director` |
| appeals | `appeals` |
| events, one event, its log | `overview`; `room` inside it |
| ranking, travellers, scorecards, working | `ranking` |
| papers, points, the results as a site and as files | `afterwards` |
| links | `links` |
| files and backups | `files` |
| what they share: options and who acts, what is typed, tables on the terminal | `options`, `typed`, `page` |
"""

__all__: list[str] = []
