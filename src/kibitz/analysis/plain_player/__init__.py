"""A plain player: calls, leads and cards that make sense for a hand, as at a club; no conventions and no miracles.

The exam makes its situations with them, and the demonstration its evening.

| what | where |
|---|---|
| the call of a hand, the auction of a deal | `bidder` |
| the lead of a hand, the card to a trick | `card_player` |
"""

__all__ = ["bidder", "card_player"]
