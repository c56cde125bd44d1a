"""What an event leaves behind: `kibitz event print`, `points`, `publish`, `export` of results.

| what | module |
|---|---|
| what is printed; sent to a printer | `papers`; `printers` |
| points by a scheme; the ranking of a season, handicaps, ratings | `points`; `seasons` |
| the results as a site | `publish` |
| the results as files | `result_files` |
| results of another program as an event | `brought_files` |
"""

__all__: list[str] = []
