"""What rankings are made of, as a page shows it.

| what | module |
|---|---|
| one ranking: a row for each contestant | `ranking_rows` |
| the matches, round by round | `matches` |
"""

__all__ = ["matches", "ranking_rows"]
