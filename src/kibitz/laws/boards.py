"""What the Laws on boards and hands share: when a board cannot be played normally, and when it may be dealt again."""

from __future__ import annotations

from kibitz.laws.case import Case, Conversation
from kibitz.laws.editions import Citation, Renumbered
from kibitz.laws.effects import EffectKind
from kibitz.laws.law12_adjusted_score import ASSIGNABLE, OTHER_TABLE, artificial, in_this_event
from kibitz.laws.roles import BOTH_SIDES, Role
from kibitz.laws.vocabulary import AnswerKind, Fact

AUCTION_BEGUN = Fact("auction_begun")
MATCH_RESULT_MAY_BE_KNOWN = Fact("match_result_may_be_known", doubt=True)
RESULT_THERE = Fact("result_at_other_table", AnswerKind.WORD, words=("none", "begun", "obtained"))

NO_REDEAL_IN_TEAMS = Renumbered("86A", "86C")
AVERAGE_AT_IMPS = Renumbered("12C2b", "86A")
UNBALANCED = Renumbered("12C4", "86B")


def adjusted_score(case: Case, who: Role, *, by: Citation) -> Conversation:
    """An adjusted score: assigned where the outcome can be judged (12C1a), which is seldom so with a wrong board."""
    assigned = yield case.presume(ASSIGNABLE, by="12C1a")
    yield case.adjust("assigned" if assigned else "artificial", who, by=by)


def instead_of_redeal(case: Case, *, by: Citation = NO_REDEAL_IN_TEAMS) -> Conversation:
    """An adjusted score in place of another deal: an artificial one goes to each side by its responsibility (12C2)."""
    yield case.effect(EffectKind.END_BOARD, by=by)
    assigned = yield case.presume(ASSIGNABLE, by="12C1a")
    yield case.adjust("assigned" if assigned else "artificial", BOTH_SIDES, by=by)
    if not assigned:
        unbalanced = yield from artificial(case, at_imps=True, imps=AVERAGE_AT_IMPS)
        yield from in_this_event(case, unbalanced, teams_seen_to=True, knockout=UNBALANCED)


def redeal(case: Case, *, by: Citation) -> Conversation:
    """The board is dealt again; not where a team may know how the match stands without it (86A, 2007: 86C).

    Nor where the other table of the match has played the board or is at it: the two could not be compared (86B).
    """
    if (yield case.presume(MATCH_RESULT_MAY_BE_KNOWN, by=NO_REDEAL_IN_TEAMS)):
        yield from instead_of_redeal(case)
    elif (there := (yield case.presume(RESULT_THERE, default="none", by=OTHER_TABLE))) != "none":
        if there == "obtained":
            yield case.effect(EffectKind.INFORM, BOTH_SIDES, what="board_has_result_there", by=OTHER_TABLE)
        yield from instead_of_redeal(case, by=OTHER_TABLE)
    else:
        yield case.effect(EffectKind.REDEAL, by=by)
