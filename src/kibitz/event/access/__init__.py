"""Who may do what, and who may see what: decided here and nowhere else.

| what | module |
|---|---|
| which role may do which kind of act (80B, 81, 91B, 93) | `permissions` |
| a player only for their own table, side and contestant (79A1, 9B1, 92A) | `own_table` |
| who is suspended or disqualified, and may not play (91) | `suspensions` |
| hands, results, figures, rankings: who may see them, and when (16D, 80B2) | `visibility` |
| a director who plays: what they must not learn (16D) | `playing_director` |
| which entries of the log, rulings and appeals somebody may read | `log_entries` |
| when it is plausible that a board was played, which opens it (16D) | `plausible_play` |
| whom the link of a player or a table stands for, round by round | `link_holders` |
| where the phones are that come by the code of a table | `phones` |
"""

__all__ = [
    "log_entries",
    "permissions",
    "playing_director",
    "suspensions",
    "visibility",
]
