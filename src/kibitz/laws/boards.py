"""What the Laws on boards and hands share: when a board cannot be played normally, and when it may be dealt again."""

from __future__ import annotations

from kibitz.laws.case import Case, Conversation
from kibitz.laws.editions import Citation, Moved
from kibitz.laws.law12_adjusted_score import ASSIGNABLE
from kibitz.laws.roles import BOTH_SIDES, Role
from kibitz.laws.vocabulary import Fact

AUCTION_BEGUN = Fact("auction_begun")
MATCH_RESULT_MAY_BE_KNOWN = Fact("match_result_may_be_known", doubt=True)

NO_REDEAL_IN_TEAMS = Moved("86A", "86C")


def adjusted_score(case: Case, who: Role, *, by: Citation) -> Conversation:
    """An adjusted score: assigned where the outcome can be judged (12C1a), which is seldom so with a wrong board."""
    assigned = yield case.presume(ASSIGNABLE, by="12C1a")
    yield case.adjust("assigned" if assigned else "artificial", who, by=by)


def redeal(case: Case, *, by: Citation) -> Conversation:
    """The board is dealt again; not where a team may know how the match stands without it (86A, 2007: 86C)."""
    if (yield case.presume(MATCH_RESULT_MAY_BE_KNOWN, by=NO_REDEAL_IN_TEAMS)):
        yield from adjusted_score(case, BOTH_SIDES, by=NO_REDEAL_IN_TEAMS)
    else:
        yield case.effect("redeal", by=by)
