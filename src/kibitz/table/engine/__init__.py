"""The engine: the log folded to what stands, what waits and what is owed, and the rulings held on it.

A line goes through `fold`: the `register` does the act of its verb and the hooks at it, then the rules of settlement
are tried until none finds anything to do. A fold is composed of parts, each with the position handed in:

| part | what it does | module |
|---|---|---|
| `fold.position` | the state of the board, in parts: bidding, cards, count, docket, owing, record | `position` |
| `fold.irregularities` | lets happen or refuses what is irregular, and keeps it for a ruling | `irregularities` |
| `fold.conversations` | rulings held: questions, answers, effects as they come | `conversations` |
| its `Answers` | where the answer to a question comes from, source after source | `answers` |
| `fold.calls` | calls judged by what stands | `kibitz.table.auction.calls` |

| what | module |
|---|---|
| one entry after another | `fold` |
| which act a verb is, what comes before and after it, who knows which fact | `register` |
| rulings that go on, the next irregularity, acts that were held | `settlement` |
| an irregularity, the ruling on it, and its record | `rulings` |
| the words for rulings, loaded from above when a sentence is asked for | `ruling_words` |
| irregularities, rulings, reviews and notices; acts that wait for a ruling | `docket`, `held_acts` |
| what a later line says of an earlier ruling: the log is folded again | `reconsider` |
| the calls and cards that stand, and those that were withdrawn | `standing` |
| what is noted for the director, by kinds | `notices` |
| what players owe because of a ruling: one class a family of duties; all that is owed | `duties`, `duties_owed` |
| effects carried out: all rooms in one table, every kind once | `effects` |
| the values of an effect, read as calls, cards and suits | `effect_values` |
| who has to act now | `turn` |
| which seats a Law's roles are | `role_seats` |
| who knows a fact without being told | `knower` |
| facts for whichever ruling asks: of contract, tricks and hands; of the contest | `position_facts`, `contest_facts` |
| a board on which nothing has gone wrong, kept small | `plain_course` |
"""

__all__ = ["duties", "knower", "notices", "position", "role_seats", "rulings", "standing"]
