"""What can be said about a position by search: double dummy, par, and claims judged by all normal lines of play.

Nothing here rules: a director decides, and the opinion with its reasons goes into the record.

| what | where |
|---|---|
| the claim referee (Laws 68 to 71) | `claims` |
| how many tricks a side takes if all four see all the cards: DDS, in a process of its own | `double_dummy` |
| these tricks for each declarer and denomination | `trick_table` |
| what a board comes to when both sides bid as well as they can | `par` |
| a hand bid and played as at a club, without search | `plain_player` |
"""

__all__ = ["claims", "double_dummy", "par", "plain_player", "trick_table"]
