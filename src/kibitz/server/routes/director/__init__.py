"""The addresses for those who run an event.

| what | module |
|---|---|
| one table with its history, and what waits for the director | `desk` |
| calls, rulings and their conversation, polls; appeals | `rulings`, `polls`; `appeals` |
| what an act would do before it is entered | `preview` |
| results typed from paper | `score_sheets` |
| the draw of a Swiss; repairs of the movement | `draws`, `repairs` |
| the log, and the record of a session | `log` |
"""

__all__: list[str] = []
