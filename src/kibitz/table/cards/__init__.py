"""Cards and turns (Laws 24, 41, 44, 45, 47 to 49, 53 to 60, 65 to 67).

A card that is played comes in by `acts`, is judged by `plays` and `classify`, and comes to stand by `standing_cards`.

| what | module |
|---|---|
| what is done with cards: played, led, faced, exposed, spread | `acts` |
| what is taken back or changed, reviews, the end of the play | `play_acts` |
| cards put on the table, judged by what stands; which Law an irregular one falls under | `plays`, `classify` |
| the cards that stand, as the position holds them | `state` |
| cards that come to stand, or are taken out of the play again | `standing_cards` |
| cards that wait for a ruling, cards that a ruling waits for | `waiting_cards` |
| what the next card does to an irregularity that nobody has called the director for | `settled_by_cards` |
| which cards a hand may play: follow suit, then what is owed (44C, 59) | `legality` |
| cards out of turn, and what the table knows of them (53 to 58A, 60) | `out_of_turn`, `out_of_turn_facts` |
| cards turned, inspected or mixed (45G, 65, 66) | `quitted_tricks` |
| a trick with a card too few or too many (67); a hand passed over | `defective_tricks`, `omitted_cards` |
| what the table knows of exposed cards and the opening lead | `facts` |
| what a ruling changes: cards that stand or go back, what is demanded of the next one | `effects` |
"""

__all__ = ["classify", "legality", "out_of_turn"]
