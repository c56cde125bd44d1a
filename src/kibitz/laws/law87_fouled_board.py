"""Law 87: a fouled board.

| provision | what it provides | here |
|---|---|---|
| 87A | cards in a wrong pocket, or copies that differ in dealer or vulnerability | the question `how_fouled` |
| 87A | so that contestants who are compared did not play it in the same form | `fouled_board` |
| 87B | the scores are put into groups by the form that was played, and each group is scored apart | `in_groups` |
| 87B | as the regulations say, or as the director chooses and announces | regulation `fouled_board_method` |
| 2017 87C | in teams: 86B2 (87B is for pairs and individuals) | `law86_team_play.several_results` |
| 90B6 | a penalty for who put the cards into the wrong pocket | `fouled_board` |

In 2007 87B speaks of every contest. Which board was fouled, when, and by whom, the records of the other tables show.
"""

from __future__ import annotations

from kibitz.laws import scoring_switches
from kibitz.laws.case import Case, Conversation
from kibitz.laws.effects import EffectKind
from kibitz.laws.law12_adjusted_score import IS_TEAMS
from kibitz.laws.law86_team_play import several_results
from kibitz.laws.registry import law
from kibitz.laws.roles import BOTH_SIDES, OFFENDER
from kibitz.laws.vocabulary import AnswerKind, Fact

HOW_FOULED = Fact("how_fouled", AnswerKind.WORD, words=("cards", "dealer", "vulnerability"))
DIFFERENT_FORMS = Fact("played_in_different_forms", doubt=False)
KNOWN_WHO = Fact("known_who_fouled_it", doubt=False)


@law("fouled-board", "87", blameless=True)
def fouled_board(case: Case) -> Conversation:
    """A board went round in more than one form."""
    how = yield case.fact(HOW_FOULED, by="87A")
    if not (yield case.fact(DIFFERENT_FORMS, by="87A")):
        yield case.effect(EffectKind.RESULT_STANDS, by="87A")
    elif case.edition.book == 2017 and (yield case.presume(IS_TEAMS, by="87C")):
        yield from several_results(case)
    else:
        yield from in_groups(case)
    if how == "cards" and (yield case.fact(KNOWN_WHO, by="90B6")):
        yield case.penalty(OFFENDER, "card_in_wrong_pocket", by="90B6")


def in_groups(case: Case) -> Conversation:
    """Which scores were got with which form, and each group by itself."""
    yield case.instruct("find_out_forms", by="87B")
    yield case.instruct("score_groups_apart", BOTH_SIDES, by="87B")
    method = case.regulations[scoring_switches.FOULED_BOARD_METHOD]
    if method == "director_announces":
        yield case.instruct("announce_method", by="87B")
    else:
        yield case.effect(EffectKind.INFORM, what=f"groups_scored_{method}", by="87B")
