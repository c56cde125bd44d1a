"""Penalty cards and cards too many (Laws 26, 49 to 52, 57A, 58B).

Which card must be played is said in `kibitz.table.cards.legality`.

| what | module |
|---|---|
| cards held or taken up, what the table knows, and what later cards do to them | `acts` |
| what is noted of them at the moment they are played | `facts_when_played` |
| what declarer may demand when a defender is to lead or play (26, 50D2, 51A) | `declarers_demands` |
| cards played although declarer has yet to say what they want led or played | `played_before_choice` |
| what a ruling changes: penalty cards, cards faced or taken up | `effects` |
| what a penalty card tells once it has been played (50E3) | `information` |
"""

__all__: list[str] = []
