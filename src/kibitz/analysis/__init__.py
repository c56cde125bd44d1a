"""What can be said about a position by search: double dummy, par, and claims judged by all normal lines of play.

Nothing here rules: a director decides, and the opinion with its reasons goes into the record.

| what | where |
|---|---|
| the claim referee (Laws 68 to 71) | `claims` |
| how many tricks a side takes if all four see all the cards | `double_dummy` |
| these tricks for each declarer and denomination, and for each card that may be played | `trick_table`, `card_tricks` |
| what each card of a play cost | `play_costs` |
| all of that for the boards of a file | `analysed_boards` |
| leads and contracts over many deals that fit what is known | `single_dummy` |
| what a board comes to when both sides bid as well as they can | `par` |
| a hand bid and played as at a club, without search | `plain_player` |
"""

__all__ = [
    "analysed_boards",
    "card_tricks",
    "claims",
    "double_dummy",
    "par",
    "plain_player",
    "play_costs",
    "single_dummy",
    "trick_table",
]
