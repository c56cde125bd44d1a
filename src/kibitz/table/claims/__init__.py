"""Claims and concessions (Laws 68 to 71), and the tricks agreed on (79).

| what | module |
|---|---|
| a claim as far as it has come; tricks moved, found and agreed on, as the position holds them | `claim`, `state` |
| what is said, doubted, agreed to and withdrawn | `acts` |
| a claim made, by words or by cards that are shown | `words_and_cards` |
| what the claimer said (68C), cut into phrases, each with its meaning | `statement`; `phrases`, `wording` |
| how many tricks the words speak of | `number_of_tricks` |
| the trick on the table when a claim is ruled on | `trick_on_table` |
| a word on the trick in progress alone, which is no claim | `current_trick` |
| what the table knows for the rulings | `facts` |
| the claim referee: whom the table asks, and what they are told | `referee`, `claimed_position` |
| the referee's opinion, and the facts that follow from it | `opinion`, `referee_facts` |
| what a ruling changes: the claim, the tricks awarded | `effects` |
| tricks as the sides or the director say them: agreed, disputed, awarded | `trick_counts` |
"""

__all__ = ["claim", "claimed_position", "referee", "trick_counts"]
