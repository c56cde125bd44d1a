"""Law 86: team play: the substitute board, and what the other table scored.

| 2017 | what it provides | here |
|---|---|---|
| 86A | no redeal if somebody may know the match result without the board: an adjusted score | `substitute_board` |
| 86B | nor where the other table has a result on it, with which another deal cannot be compared | `substitute_board` |
| 86B1 | one board to adjust, and the other table's result clearly favours one side: assigned | `one_result` |
| 86B2a | several results that cannot be compared, nobody at fault: artificial, or other boards | `nobody_at_fault` |
| 86B2b | one side at fault: the other gets the better of average plus and assigned | `one_at_fault` |
| 86B2b | and the side at fault the complement | `one_at_fault` |
| 86B2c | both at fault: cancelled, artificial | `both_at_fault` |
| 86B3 | regulations may provide otherwise for boards played at one table only | `one_table_boards_policy` |

| 2007 | what it provides | here |
|---|---|---|
| 86A | average plus and minus are 3 IMPs, or as laid down | `artificial`, regulation `avg_imp` |
| 86B | knock-out: scores that do not balance are averaged | `in_this_event` |
| 86C | as 86A of 2017 | `substitute_board` |
| 86D | a result at the other table: the score may be assigned, in IMPs or total points | `other_table_2007` |
| 86D | and it should be where that result favours the side that has not offended | `other_table_2007` |
| 86D | a board begun there may be finished; not where the deal itself was improper (6D2) | `other_table_2007` |

The figures are worked out by the scoring; the director's own are entered as `TD adjusts NS=... EW=...`.
"""

from __future__ import annotations

from kibitz.laws import switches
from kibitz.laws.boards import MATCH_RESULT_MAY_BE_KNOWN, NO_REDEAL_IN_TEAMS, RESULT_THERE, instead_of_redeal
from kibitz.laws.case import Case, Conversation
from kibitz.laws.editions import Citation
from kibitz.laws.effects import EffectKind
from kibitz.laws.law12_adjusted_score import OTHER_TABLE, artificial, assigned_2007, assigned_2017, award, in_this_event
from kibitz.laws.registry import law
from kibitz.laws.roles import BOTH_SIDES, NON_OFFENDING_SIDE, OFFENDING_SIDE
from kibitz.laws.vocabulary import AnswerKind, Fact

SEVERAL = Fact("several_results_or_boards", doubt=False)
AT_FAULT = Fact("contestants_at_fault", AnswerKind.WORD, words=("neither", "one", "both"))
CLEARLY_FAVOURS = Fact("other_result_clearly_favours_one_side", doubt=False)
FAVOURS_NON_OFFENDERS = Fact("other_result_favours_non_offending_side", doubt=True)
TIME_FOR_ANOTHER = Fact("time_for_another_board")
ONE_TABLE_ONLY = Fact("played_at_one_table_only", doubt=False)
DEAL_WAS_IMPROPER = Fact("deal_was_improper", doubt=False)
ASSIGNS = Fact("director_assigns_it", doubt=False)


@law("substitute-board", NO_REDEAL_IN_TEAMS, blameless=True)
def substitute_board(case: Case) -> Conversation:
    """The director would have a board of a team match shuffled and dealt again."""
    if (yield case.fact(MATCH_RESULT_MAY_BE_KNOWN, by=NO_REDEAL_IN_TEAMS)):
        yield from instead_of_redeal(case)
    elif (yield case.presume(RESULT_THERE, default="none", by=OTHER_TABLE)) == "obtained":
        yield case.effect(EffectKind.INFORM, BOTH_SIDES, what="board_has_result_there", by=OTHER_TABLE)
        yield from adjusted_score_in_teams(case)
    else:
        yield case.effect(EffectKind.REDEAL, by="6D3")


@law("adjusted-score-in-teams", OTHER_TABLE, blameless=True)
def adjusted_score_in_teams(case: Case) -> Conversation:
    """A score is to be adjusted in a team match: the other table has a result, or will have one, or has none."""
    if case.edition.book == 2007:
        yield from other_table_2007(case)
    elif (yield case.fact(SEVERAL, by="86B2")):
        yield from several_results(case)
    else:
        yield from one_result(case)


def one_result(case: Case) -> Conversation:
    """One board: assigned where the other table's result favours one side, and else as always."""
    if not (yield case.fact(CLEARLY_FAVOURS, by="86B1")):
        yield from award(case, by="12A")
        return
    unbalanced = yield from assigned_2017(case, "86B1")
    yield from in_this_event(case, unbalanced, teams_seen_to=True)


def several_results(case: Case) -> Conversation:
    """Results that cannot be compared, as on a fouled board, or several boards to adjust: it depends on the fault."""
    if case.regulations[switches.ONE_TABLE_BOARDS_POLICY] and (yield case.fact(ONE_TABLE_ONLY, by="86B3")):
        yield case.instruct("as_regulated_for_one_table", BOTH_SIDES, by="86B3")
        return
    fault = yield case.fact(AT_FAULT, by="86B2")
    if fault == "neither":
        yield from nobody_at_fault(case)
    elif fault == "one":
        yield from one_at_fault(case)
    else:
        yield from both_at_fault(case)


def nobody_at_fault(case: Case) -> Conversation:
    """Cancelled; another board instead if there is time for it and nobody may know how the match stands."""
    yield case.effect(EffectKind.CANCEL_BOARD, BOTH_SIDES, by="86B2a")
    another = not (yield case.presume(MATCH_RESULT_MAY_BE_KNOWN, by="86A"))
    another = another and (yield case.fact(TIME_FOR_ANOTHER, by="86B2a"))
    if another and not (yield case.fact(MATCH_RESULT_MAY_BE_KNOWN, by="86A")):
        yield case.instruct("play_substitute_boards", BOTH_SIDES, by="86B2a")
        return
    yield case.adjust("artificial", BOTH_SIDES, by="86B2a")
    unbalanced = yield from artificial(case, at_fault="neither", at_imps=True)
    yield from in_this_event(case, unbalanced, teams_seen_to=True)


def one_at_fault(case: Case) -> Conversation:
    """For each board the side not at fault gets what is better for it, and the other what is left."""
    yield case.adjust("better_of_average_plus_and_assigned", NON_OFFENDING_SIDE, by="86B2b")
    yield case.adjust("complement", OFFENDING_SIDE, by="86B2b")
    yield from in_this_event(case, False, teams_seen_to=True)


def both_at_fault(case: Case) -> Conversation:
    """Cancelled, and an artificial score to each by its responsibility."""
    yield case.effect(EffectKind.CANCEL_BOARD, BOTH_SIDES, by="86B2c")
    yield case.adjust("artificial", BOTH_SIDES, by="86B2c")
    unbalanced = yield from artificial(case, at_fault="both", at_imps=True)
    yield from in_this_event(case, unbalanced, teams_seen_to=True)


def other_table_2007(case: Case) -> Conversation:
    """Assigned by what the other table scored, if it did: the director may, and should for who has not offended."""
    if (yield case.presume(DEAL_WAS_IMPROPER, by="86D")):
        yield from _artificial_2007(case, by="12A2")
        return
    there = yield case.fact(RESULT_THERE, by="86D")
    if there == "none":
        yield from _artificial_2007(case, by="12A2")
        return
    if there == "begun":
        yield case.instruct("finish_at_other_table", BOTH_SIDES, by="86D")
    favours = yield case.fact(FAVOURS_NON_OFFENDERS, by="86D")
    if favours or (yield case.fact(ASSIGNS, by="86D")):
        yield case.instruct("in_imps_or_total_points", BOTH_SIDES, by="86D")
        unbalanced = yield from assigned_2007(case, "86D")
        yield from in_this_event(case, unbalanced, teams_seen_to=True, knockout="86B")
    else:
        yield from _artificial_2007(case, by="12A2")


def _artificial_2007(case: Case, *, by: Citation) -> Conversation:
    yield case.adjust("artificial", BOTH_SIDES, by=by)
    unbalanced = yield from artificial(case, at_imps=True, imps="86A")
    yield from in_this_event(case, unbalanced, teams_seen_to=True, knockout="86B")
