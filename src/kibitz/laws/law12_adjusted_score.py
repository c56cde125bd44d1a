"""Law 12: adjusted scores: whether one is awarded, and in what manner.

| provision | what it provides | here |
|---|---|---|
| 12A | on a request in time (92B) or of the director's own accord, where the Laws allow it | `adjusted_score` |
| 12A1 | no indemnity in the Laws for this violation | `adjusted_score`, `damaged_by_irregularity` |
| 12A2 | no rectification lets the board be played normally: artificial | `adjusted_score` |
| 12A3 | an incorrect rectification | `adjusted_score` |
| 12B1 | what damage is | the question `damaged` |
| 12B2 | never because a rectification is too severe or too generous | `adjusted_score` |
| 12C1a | assigned where possible | `award` |
| 12C1b (2017) | as near as can be to what would probably have happened | `assigned_2017` |
| 12C1c (2017) | may be weighted, over results that could be reached legally | `assigned_2017` |
| 12C1e (2017) | extremely serious error, or a gamble on redress: each side its own score | `assigned_2017` |
| 12C1b (2007) | serious error, wild or gambling action: the same | `assigned_2007` |
| 12C1c (2007) | may be weighted, unless forbidden (`weighted_scores_forbidden`) | `assigned_2007` |
| 12C1e (2007) | or two standards prescribed (`most_favourable_unfavourable`) | `assigned_2007` |
| 12C1f (2007) | the two scores need not balance | `assigned_2007` |
| 12C1d | too many possibilities: artificial | `redress` |
| 12C2a | average minus, average or average plus, by responsibility | `artificial` |
| 12C2b | what that is at IMPs | `artificial`, regulation `avg_imp` |
| 12C2c | the session's own percentage instead, where that is better or worse | `artificial` |
| 12C2d (2017) | several boards without a score in one session | `artificial`, if the regulations provide for it |
| 12C3 | individual events: partners alike; but no penalty for a blameless partner | `redress`, `law90_91_penalties` |
| 12C4 | knock-out: scores that do not balance are averaged | `redress` |
| 86B, 2007 86D | teams: what the other table scored may decide | `in_this_event`, `law86_team_play` |
| 83 | the director tells of the right to appeal | `redress` |

How many points that is, the scoring works out; the director's own figures are entered as `TD adjusts NS=... EW=...`.
"""

from __future__ import annotations

from kibitz.laws import scoring_switches, switches
from kibitz.laws.case import Case, Conversation, Finding
from kibitz.laws.editions import Citation, Renumbered
from kibitz.laws.effects import EffectKind
from kibitz.laws.registry import law
from kibitz.laws.roles import BOTH_SIDES, NON_OFFENDING_SIDE, OFFENDING_SIDE, Role
from kibitz.laws.vocabulary import AnswerKind, Fact

IN_TIME = Fact("requested_in_time", doubt=True)
GROUND = Fact(
    "ground",
    AnswerKind.WORD,
    words=("law_prescribes", "no_indemnity", "no_normal_play", "wrong_rectification", "too_severe_or_generous"),
)
PROVISION = Fact("provision", AnswerKind.TEXT)
DAMAGED = Fact("damaged", doubt=True)
ASSIGNABLE = Fact("result_assignable", doubt=False)
TOO_MANY_POSSIBILITIES = Fact("too_many_possibilities", doubt=False)
SELF_INFLICTED = Fact("self_inflicted_damage", doubt=False)
RESPONSIBILITY = Fact("responsibility", AnswerKind.WORD, words=("directly", "partly", "not_at_all"))
OF_ONE_AT_FAULT = Fact(
    "responsibility_at_fault", AnswerKind.WORD, words=("directly", "partly")
)  # both are: that was found before
SCORED_AT_IMPS = Fact("scored_at_imps", doubt=False)
KNOCKOUT = Fact("knockout", doubt=False)
INDIVIDUAL = Fact("individual_event", doubt=False)
IS_TEAMS = Fact("is_team_event")
EARLIER_BOARD_MISSING = Fact("earlier_board_without_result", doubt=False)

OTHER_TABLE = Renumbered("86B", "86D")

AVERAGES = {"directly": "average_minus", "partly": "average", "not_at_all": "average_plus"}


@law("adjusted-score", "12")
def adjusted_score(case: Case) -> Conversation:
    """The director considers an adjusted score."""
    if not (yield case.presume(IN_TIME, default=True, by="12A")):
        yield case.effect(EffectKind.INFORM, BOTH_SIDES, what="asked_too_late", by="92B")
        yield case.no_rectification(by="12A")
        return
    ground = yield case.fact(GROUND, by="12A")
    if ground == "too_severe_or_generous":
        yield case.no_rectification(by="12B2")
    elif ground == "no_normal_play":
        yield case.adjust("artificial", BOTH_SIDES, by="12A2")
        unbalanced = yield from artificial(case)
        yield from in_this_event(case, unbalanced)
    elif not (yield case.fact(DAMAGED, by="12B1")):
        yield case.effect(EffectKind.RESULT_STANDS, by="12B1")
    elif ground == "no_indemnity":
        yield from award(case, by="12A1")
    elif ground == "wrong_rectification":
        yield from award(case, by="12A3")
    else:
        yield from award(case, by=(yield case.presume(PROVISION, default="12A", by="12A")))


@law("review-damaged-by-irregularity", "12A1", when="review")
def damaged_by_irregularity(case: Case) -> Conversation:
    """After play: was the side that has not offended damaged by something that was not rectified?"""
    provision: str = yield case.presume(PROVISION, default="12A1", by="12A1")
    if (yield case.fact(DAMAGED, by="12B1")):
        yield from redress(case, by=provision)
    else:
        yield case.effect(EffectKind.RESULT_STANDS, by=provision)


def award(case: Case, *, by: Citation) -> Conversation:
    """An adjusted score by that provision: assigned where possible, else artificial."""
    possible = yield case.fact(ASSIGNABLE, by="12C1a")
    if possible:
        yield from redress(case, by=by)
    else:
        yield from _artificially(case, by=by)


def redress(case: Case, *, by: Citation) -> Conversation:
    """The score assigned for damage that was found, by that provision: every review that finds damage ends here."""
    if (yield case.presume(TOO_MANY_POSSIBILITIES, by="12C1d")):
        yield from _artificially(case, by=by)
        return
    assigned = assigned_2007 if case.edition.book == 2007 else assigned_2017
    unbalanced = yield from assigned(case, by)
    yield from in_this_event(case, unbalanced)


def _artificially(case: Case, *, by: Citation) -> Conversation:
    yield case.adjust("artificial", BOTH_SIDES, by=by)
    unbalanced = yield from artificial(case)
    yield from in_this_event(case, unbalanced)


def assigned_2017(case: Case, by: Citation) -> Finding[bool]:
    """What would probably have come of it without the irregularity; whether the two sides may end up unequal."""
    yield case.instruct("probable_without_irregularity", BOTH_SIDES, by="12C1b")
    yield case.instruct("weigh_legal_results", BOTH_SIDES, by="12C1c")
    if (yield case.presume(SELF_INFLICTED, by="12C1e")):
        yield case.adjust("assigned", OFFENDING_SIDE, by="12C1e(i)")
        yield case.adjust("less_self_inflicted", NON_OFFENDING_SIDE, by="12C1e(ii)")
        return True
    yield case.adjust("assigned", BOTH_SIDES, by=by)
    return False


def assigned_2007(case: Case, by: Citation) -> Finding[bool]:
    """The same; the authority may have laid down how."""
    sides = case.regulations[switches.MOST_FAVOURABLE_UNFAVOURABLE]
    if sides:
        yield case.effect(EffectKind.INFORM, what="two_standards", by="12C1e")
    if "non_offending_side" in sides:
        yield case.instruct("most_favourable_likely", NON_OFFENDING_SIDE, by="12C1e(i)")
    if "offending_side" in sides:
        yield case.instruct("most_unfavourable_probable", OFFENDING_SIDE, by="12C1e(ii)")
    if len(sides) < 2 and not case.regulations[switches.WEIGHTED_SCORES_FORBIDDEN]:
        yield case.instruct("weigh_possible_results", BOTH_SIDES, by="12C1c")
    self_inflicted: bool = yield case.presume(SELF_INFLICTED, by="12C1b")
    if self_inflicted:
        yield case.adjust("assigned", OFFENDING_SIDE, by="12C1b")
        yield case.adjust("less_self_inflicted", NON_OFFENDING_SIDE, by="12C1b")
    else:
        yield case.adjust("assigned", BOTH_SIDES, by=by)
    if sides or self_inflicted:
        yield case.instruct("need_not_balance", BOTH_SIDES, by="12C1f")
        return True
    return False


def artificial(
    case: Case, *, at_fault: str | None = None, at_imps: bool = False, imps: Citation = "12C2b"
) -> Finding[bool]:
    """To each side by its responsibility; whether the two may end up unequal.

    `at_fault` is `neither` or `both` where that has been found; `at_imps` is how boards are usually scored, `imps` the
    provision that says what average plus and minus are then.
    """
    if at_fault == "neither":
        offenders = others = AVERAGES["not_at_all"]
        yield case.adjust(others, BOTH_SIDES, by="12C2a")
    else:
        fact = OF_ONE_AT_FAULT if at_fault == "both" else RESPONSIBILITY
        offenders = yield from _average(case, fact, OFFENDING_SIDE)
        others = yield from _average(case, fact, NON_OFFENDING_SIDE)
    if (offenders, others) != ("average", "average"):
        if (yield case.presume(SCORED_AT_IMPS, default=at_imps, by=imps)):
            yield case.instruct("average_in_imps", BOTH_SIDES, by=imps)
        yield case.instruct("own_percentage_instead", BOTH_SIDES, by="12C2c")
    if _scale_for_several(case) and (yield case.presume(EARLIER_BOARD_MISSING, by="12C2d")):
        yield case.instruct("several_boards_missing", BOTH_SIDES, by="12C2d")
    return {offenders, others} not in ({"average"}, {"average_plus", "average_minus"})


def _scale_for_several(case: Case) -> bool:
    """Whether the regulations have other scores for a contestant's second and later boards without a result."""
    regulations = case.regulations
    scale = regulations[scoring_switches.MULTI_MISSING_BOARDS_SCALE]
    return bool(scale or regulations[scoring_switches.MULTI_MISSING_BOARDS_IMPS])


def _average(case: Case, fact: Fact, side: Role) -> Finding[str]:
    score = AVERAGES[(yield case.fact(fact, side, by="12C2a"))]
    yield case.adjust(score, side, by="12C2a")
    return score


def in_this_event(
    case: Case, unbalanced: bool, *, teams_seen_to: bool = False, knockout: Citation = "12C4"
) -> Conversation:
    """What the form of the event adds, and the right to ask for a review."""
    if not teams_seen_to and (yield case.presume(IS_TEAMS, by=OTHER_TABLE)):
        yield case.effect(EffectKind.REFER, BOTH_SIDES, what="results_of_the_other_table", by=OTHER_TABLE)
    elif not teams_seen_to and (yield case.presume(INDIVIDUAL, by="12C3")):
        yield case.instruct("partners_alike", OFFENDING_SIDE, by="12C3")
    if unbalanced and (yield case.presume(KNOCKOUT, by=knockout)):
        yield case.instruct("average_of_both_scores", BOTH_SIDES, by=knockout)
    yield case.instruct("tell_of_appeal", BOTH_SIDES, by="83")
