"""Boards and their files: `kibitz play`, `deal`, `show`, `dd`, `convert`, `score`. Each has the module of its name.

| what | module |
|---|---|
| a random board from the deal to the score | `play`, `random_board` |
| boards for a session (Law 6), and deals promised before it (6E4) | `deal`, `dealt_boards`, `promised_deals` |
| deals that satisfy a condition | `deal_where` |
| whether deals look shuffled (6A) | `examined_deals` |
| the boards of a file, drawn or as data | `show`, `game_data` |
| what they make, double dummy; read and worked out; as it is shown | `dd`, `dd_boards`, `dd_page` |
| from one file format to another; the games on their way; results | `convert`, `converted_games`; `convert_sessions` |
| what the reader of a file found wrong | `findings` |
| what a result is worth (Law 77) | `score` |
"""

__all__: list[str] = []
