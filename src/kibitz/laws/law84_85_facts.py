"""Laws 84 and 85: how the director rules, on facts that are agreed and on facts that are not.

| provision | what it provides | here |
|---|---|---|
| 84A | no Law prescribes a rectification and none is called for: play goes on | `unnamed_irregularity` |
| 84B | a Law prescribes one: it is assessed and carried out | `unnamed_irregularity`, every other conversation |
| 84C | a player has an option: it is explained and carried out | `unnamed_irregularity`, `case.choice` |
| 84D | doubt goes to the side that has not offended | `Fact.doubt` |
| 84D | likely damage without a rectification: an adjusted score | `unnamed_irregularity` |
| 85A1 | disputed facts: the balance of probabilities | `unnamed_irregularity`, `case.fact` |
| 85A2 | then as Law 84 | `unnamed_irregularity` |
| 85B | facts that cannot be established: a ruling that lets play go on | `unnamed_irregularity`, `Fact.doubt` |
"""

from __future__ import annotations

from kibitz.laws.case import Case, Conversation
from kibitz.laws.law12_adjusted_score import DAMAGED, redress
from kibitz.laws.registry import law
from kibitz.laws.roles import BOTH_SIDES, EVERYBODY
from kibitz.laws.vocabulary import AnswerKind, Fact

FACTS_AGREED = Fact("facts_agreed", doubt=False)
FACTS_FOUND = Fact("facts_found", doubt=False)
WHAT_THE_LAWS_SAY = Fact(
    "what_the_laws_say", AnswerKind.WORD, words=("nothing", "rectification", "players_option", "directors_discretion")
)


@law("unnamed-irregularity", "84")
def unnamed_irregularity(case: Case) -> Conversation:
    """Something that goes by no other name here."""
    if not (yield case.fact(FACTS_AGREED, by="84")):
        if not (yield case.fact(FACTS_FOUND, by="85A1")):
            yield case.instruct("rule_so_that_play_goes_on", EVERYBODY, by="85B")
            return
        yield case.instruct("tell_of_appeal", BOTH_SIDES, by="83")
    says = yield case.fact(WHAT_THE_LAWS_SAY, by="84")
    if says == "rectification":
        yield case.instruct("carry_out_rectification", by="84B")
    elif says == "players_option":
        yield case.instruct("explain_options", by="84C")
    elif says == "nothing":
        yield case.instruct("play_on", EVERYBODY, by="84A")
    elif (yield case.fact(DAMAGED, by="12B1")):
        yield from redress(case, by="84D")
    else:
        yield case.instruct("play_on", EVERYBODY, by="84A")
