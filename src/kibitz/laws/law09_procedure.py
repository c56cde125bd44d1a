"""Law 9: what is done when there was an irregularity, before anybody rules on it.

| provision | what it provides | here |
|---|---|---|
| 9A1 | in the auction period any player may draw attention, whoever is to call | the table: `attention` |
| 9A2 | in the play period declarer and the defenders may | the table: `attention` |
| 9A3 (2007) | dummy may not before play is over | `law42_43_dummy` |
| 9A3 (2007) | any player may try to prevent another's irregularity | `attempt_to_prevent` |
| 9A3 (2017) | any player may try to prevent an irregularity, dummy within Laws 42 and 43 | `attempt_to_prevent` |
| 9A4 (2017) | dummy may not before play is over, but see 20F5 | `law42_43_dummy` |
| 9A5 (2007: 9A4) | nobody has to draw attention to what their own side did | nothing asks for it |
| 9B1a | the director is called at once | the table: notice `director_to_be_called`; `nobody_called` |
| 9B1b | any player may call the director, dummy too | the table: `calls-td` |
| 9B1c | to call the director costs no right | `law11_forfeiture` |
| 9B1d | if the offenders spoke first, the others keep their rights | `law11_forfeiture` |
| 9B2 | until the director has explained it all nobody does anything | the table holds what is done; `nobody_called` |
| 9C | an offender who corrects it too soon may suffer more | the table drops it; `premature_correction` |
"""

from __future__ import annotations

from kibitz.laws.case import Case, Conversation
from kibitz.laws.citations import LEAD_RESTRICTION
from kibitz.laws.fragments import could_have_known, withdrawn
from kibitz.laws.law26_lead_restrictions import lead_restriction_may_apply
from kibitz.laws.law42_43_dummy import DUMMY_SILENT, attention_by_dummy, dummy_warns
from kibitz.laws.registry import law
from kibitz.laws.roles import EVERYBODY, NON_OFFENDING_SIDE, OFFENDER, OFFENDING_SIDE
from kibitz.laws.vocabulary import CallOrCard, Fact

HAPPENED_ALREADY = Fact("happened_already", doubt=True)
BY_DUMMY = Fact("by_dummy", doubt=False)
ACTED_SINCE = Fact("acted_since_attention", doubt=True)
ACTED_FOR_OFFENDERS = Fact("acted_for_offending_side", doubt=True)
WITHDREW_A_CALL = Fact("withdrew_a_call", doubt=True)


@law("attempt-to-prevent-irregularity", "9A3", when="auction lead play", blameless=True)
def attempt_to_prevent(case: Case) -> Conversation:
    """A player warns another before something irregular is done."""
    if (yield case.presume(HAPPENED_ALREADY, by="9A3")):
        if (yield case.fact(BY_DUMMY, by=DUMMY_SILENT)):
            yield from attention_by_dummy(case)
        else:
            yield case.instruct("call_director", EVERYBODY, by="9B1a")
        return
    if (yield case.fact(BY_DUMMY, by="9A3")):
        yield from dummy_warns(case)
        return
    yield case.no_rectification(by="9A3")


@law("director-not-called", "9B", when="auction lead play")
def nobody_called(case: Case) -> Conversation:
    """Attention was drawn, and the players went on without the director; the offender is who acted."""
    yield case.instruct("call_director", EVERYBODY, by="9B1a")
    if not (yield case.fact(ACTED_SINCE, by="9B2")):
        yield case.instruct("wait_for_director", EVERYBODY, by="9B2")
        return
    yield case.penalty(OFFENDER, "acted_before_director", by="90A")
    if (yield case.fact(ACTED_FOR_OFFENDERS, by="9B2")):
        yield case.instruct("first_irregularity_governs", OFFENDER, by="9C")
    else:
        yield case.instruct("consider_forfeiture", OFFENDING_SIDE, by="11A")


@law("premature-correction", "9C", when="auction lead play")
def premature_correction(case: Case) -> Conversation:
    """The offender puts their irregularity right before the director has ruled."""
    yield case.instruct("first_irregularity_governs", OFFENDER, by="9C")
    if (yield case.fact(WITHDREW_A_CALL, by="9C")):
        call: CallOrCard = yield case.call(by="9C")
        yield from withdrawn(case, call)
        yield from lead_restriction_may_apply(case, call, by=LEAD_RESTRICTION)
    else:
        yield case.instruct("withdrawn_card_is_information", NON_OFFENDING_SIDE, by="9C")
    yield from could_have_known(case)
