"""The claim referee (Laws 68 to 71): searches all normal lines of a claim, and proposes the tricks for each side.

`judge(claimed)` gives an `Opinion`. What *normal* means is one rule a function; docs/claims.md lists the rules by
number. The director decides.

| what | module |
|---|---|
| from a claim to an opinion; its reasons; what it says | `referee`, `reasons`, `opinion` |
| a claim of which not all hands are known (70B3) | `unknown_hands` |
| the search; the position in bits; positions that are alike | `search`, `position`, `like_positions` |
| what stays the same on every line; how that is made from a claim | `view`, `view_of_claim` |
| normal plays of the claimer: leads, plays to a trick, discards | `leads`, `plays`, `discards` |
| the way from hand to hand; finesses that were not stated (70E1) | `entries`, `finesses` |
| the line that was stated (70B1, 70D1) | `stated_line` |
| cards that are not the claimer's to choose (70D2) | `other_hands` |
| what the claimer sees: tricks off the top, and not cutting themselves off from them | `top_tricks`, `tricks_kept` |
| what they must have got wrong | `mistakes` |
"""

from kibitz.analysis.claims.opinion import Certainty, ClaimReason, Opinion, TrickPlayed
from kibitz.analysis.claims.referee import LIMIT, DoubleDummy, judge
from kibitz.analysis.claims.search import SearchProgress
from kibitz.table.claims.claimed_position import ClaimedPosition, ClaimStatement

__all__ = [
    "LIMIT",
    "Certainty",
    "ClaimReason",
    "ClaimStatement",
    "ClaimedPosition",
    "DoubleDummy",
    "Opinion",
    "SearchProgress",
    "TrickPlayed",
    "judge",
]
