"""Rulings: `kibitz rule`, from a file or in conversation; `replay`, `tempo` and `poll`, which help to find the facts.

| what | module |
|---|---|
| the command | `rule` |
| a ruling in conversation, one question at a time | `conversation` |
| inside it: what was said so far; what the director is told | `draft`; `progress` |
| and what they can type besides an answer: help, why, other, show, save | `director_commands` |
| a ruling as a page; the claim referee's opinion on it | `page`, `opinion_page` |
| the claim referee at a terminal | `referee` |
| logs read from files | `log_files` |
| the table as it was after any entry; drawn | `replay`; `replay_page` |
| how long each call took (16B1, 73D); drawn | `tempo`; `tempo_page` |
| logical alternatives by asking other players (16B1) | `poll`, `poll_files`, `poll_conversation`; drawn `poll_page` |
"""

__all__: list[str] = []
