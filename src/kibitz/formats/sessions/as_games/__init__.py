"""Results of a session as games: each with who sat there, its calls and cards; and what LIN makes of them.

| what | module |
|---|---|
| one result as a game | `table_games` |
| matches, and boards whose calls are known, as LIN | `to_lin` |
"""

from kibitz.formats.sessions.as_games.table_games import TableGames, TableLine
from kibitz.formats.sessions.as_games.to_lin import lin_left_out, lin_text

__all__ = ["TableGames", "TableLine", "lin_left_out", "lin_text"]
