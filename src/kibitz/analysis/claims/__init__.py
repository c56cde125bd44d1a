"""The claim referee (Laws 68 to 71): searches all normal lines of a claim, and proposes the tricks for each side.

`judge(claimed)` gives an `Opinion`. What *normal* means is in `leads`, `following`, `discards`, `entries`, `finesses`,
`others` and `stated`, one rule a function; what the claimer sees or does not see, in `top`, `misjudging`, `keeping`.
docs/claims.md lists the rules by number. The director decides.
"""

from kibitz.analysis.claims.judging import LIMIT, DoubleDummy, judge
from kibitz.analysis.claims.opinion import Certainty, Opinion, Reason, TrickPlayed
from kibitz.analysis.claims.search import Progress
from kibitz.table.claimed import Claimed, Statement

__all__ = [
    "LIMIT",
    "Certainty",
    "Claimed",
    "DoubleDummy",
    "Opinion",
    "Progress",
    "Reason",
    "Statement",
    "TrickPlayed",
    "judge",
]
