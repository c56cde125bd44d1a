"""The director (Laws 9 to 11, 76, 81 to 85): summoned, told, and ruling.

| what | module |
|---|---|
| attention, the summons, players who act without the director | `procedure` |
| spectators (76) | `spectators` |
| facts found and options chosen: which ruling they are for | `choices` |
| facts found (84, 85): for the ruling that asks, or for one that will | `findings` |
| answers as they are written in the log, read as what the question asks for | `written_answers` |
| an irregularity or an effect that the director names (82B), a ruling overruled | `by_hand` |
| the line that is named with it: one of those whom it is about | `named_lines` |
| what is looked into when play has ended | `reviews` |
| the ruling was wrong (82C): what can still be put right | `directors_error` |
| what a ruling leaves: something to look into, waived, or handed on | `effects` |
| options chosen after consultation, rulings that players made by themselves (10) | `players_rulings` |
"""

__all__: list[str] = []
