"""The deal, hands and boards (Laws 1 to 8, 13 to 15, 16D).

| what | module |
|---|---|
| the deal and the position as they are given to the table | `given` |
| what players do with boards and hands: count, look, return, move, deal | `acts` |
| what the director does with them, which may be the answer to a question | `orders` |
| attention drawn to such a thing: what there is to rule on | `attention` |
| what the table knows for the rulings | `facts` |
| a card comes into a hand, or leaves it | `hands` |
| what a ruling changes: cards given back or taken away, the board dealt again or over | `effects`; `redeal` |
"""

__all__: list[str] = []
