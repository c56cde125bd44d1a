"""Law 10: who decides on a rectification, and who chooses where the Laws give a choice.

| provision | what it provides | here |
|---|---|---|
| 10A | only the director rectifies; players neither impose nor waive anything by themselves | `players_ruled` |
| 10B | if they did, the director lets it stand or cancels it | `players_ruled`, `table.director.players_rulings` |
| 10C1 | the director explains every option | the table: notice `chosen_without_director` |
| 10C2 | who has the option chooses | the table: notice `chosen_by_another` |
| 10C2 | without consulting partner | the table: notice `consulted`; `choice_after_consultation` |
| 10C3, 10C4 | each side may do the best for itself after the ruling | nothing asks for it |

What follows a choice made after consultation the Laws do not say: the regulation `consulted_choice` does, or the
director decides. If the choice is the director's, the option is open again at the table, for the director.
"""

from __future__ import annotations

from kibitz.laws import switches
from kibitz.laws.case import Case, Conversation
from kibitz.laws.effects import EffectKind
from kibitz.laws.law12_adjusted_score import redress
from kibitz.laws.registry import law
from kibitz.laws.roles import EVERYBODY, OFFENDER, OFFENDING_SIDE
from kibitz.laws.vocabulary import AnswerKind, Fact

PLAYERS_RULING = Fact("players_ruling", AnswerKind.WORD, words=("allow", "cancel"))
CAN_BE_PUT_RIGHT = Fact("can_be_put_right", doubt=True)
DIRECTOR_CHOOSES = "director_chooses_for_him"
RULE_ON_IT = "rule_on_irregularity"
AFTER_CONSULTATION = Fact("after_consultation", AnswerKind.WORD, words=("stands", "director_chooses"))


@law("players-ruled-themselves", "10B", when="auction lead play")
def players_ruled(case: Case) -> Conversation:
    """The players imposed or waived a rectification without the director."""
    yield case.instruct("only_director_rectifies", EVERYBODY, by="10A")
    if (yield case.fact(PLAYERS_RULING, by="10B")) == "allow":
        yield case.effect(EffectKind.RESULT_STANDS, by="10B")
        return
    yield case.instruct("players_ruling_cancelled", EVERYBODY, by="10B")
    if (yield case.fact(CAN_BE_PUT_RIGHT, by="82B3")):
        yield case.instruct(RULE_ON_IT, by="10A")
    else:
        yield from redress(case, by="12A3")


@law("choice-after-consultation", "10C2", when="auction lead play")
def choice_after_consultation(case: Case) -> Conversation:
    """A player consulted their partner on an option; the offender is that player."""
    outcome = case.regulations[switches.CONSULTED_CHOICE]
    if outcome == "director_judges":
        outcome = yield case.fact(AFTER_CONSULTATION, by="10C2")
    if outcome == "director_chooses":
        yield case.instruct(DIRECTOR_CHOOSES, OFFENDER, by="10C2")
    else:
        yield case.unauthorised(OFFENDING_SIDE, "consultation", by="10C2")
        yield case.review("damaged_by_irregularity", by="16B3")
    yield case.penalty(OFFENDING_SIDE, "consulted_partner", by="90A")
