"""The engine: the log folded to what stands, what waits and what is owed, and the rulings held on it.

| what | module |
|---|---|
| one entry after another; what follows of itself | `fold` |
| rulings held: questions, answers, effects as they come | `conversations` |
| an irregularity, the ruling on it, and its record | `rulings` |
| the state of the board | `position` |
| the calls and cards that stand, and those that were withdrawn | `standing` |
| what players owe because of a ruling: one class a family of duties | `duties` |
| effects carried out: all rooms in one table, every kind once | `effects` |
| the values of an effect, read as calls, cards and suits | `effect_values` |
| what the next act does to an irregularity that nobody has called the director for | `condone` |
| what has happened apart from calls and cards | `happenings` |
| who has to act now | `turn` |
| which seats a Law's roles are | `role_seats` |
| facts for whichever ruling asks: of contract, tricks and hands; of the contest | `position_facts`, `contest_facts` |
| a board on which nothing has gone wrong, kept small | `plain_course` |
"""
