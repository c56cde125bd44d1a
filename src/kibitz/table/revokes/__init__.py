"""Revokes (Laws 61 to 64): as they happen, as they are found out, as they are corrected, and what they cost.

| what | module |
|---|---|
| acts by which a revoke is found out: a question, attention, a trick looked at, a claim | `acts` |
| revokes as they happen, and as they turn out to have happened | `failures_to_follow` |
| revokes that nobody has noticed, and how they come to light | `discovery` |
| revokes put right, and options over the cards played since (62) | `correction` |
| the side that has to correct one plays on instead (63A1) | `not_corrected` |
| what a ruling changes: tricks that go to the other side | `effects` |
| both sides have revoked (64B7, 64C2b) | `by_both_sides` |
| what the table knows: of the revoke, of the tricks that it costs (64) | `facts`, `trick_facts` |
"""

__all__ = ["discovery", "facts"]
