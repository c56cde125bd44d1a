"""What several Laws share: the consequences they name by pointing at another Law."""

from __future__ import annotations

from kibitz.laws.case import Case, Conversation
from kibitz.laws.citations import COULD_HAVE_KNOWN, WITHDRAWN_NON_OFFENDERS, WITHDRAWN_OFFENDERS, WITHDRAWN_USED
from kibitz.laws.editions import Citation
from kibitz.laws.roles import NON_OFFENDING_SIDE, OFFENDING_SIDE
from kibitz.laws.vocabulary import Fact, Option

ACCEPT = Option("accept")
DECLINE = Option("decline")

UNINTENDED = Fact("unintended", doubt=False)
COMPARABLE = Fact("comparable", doubt=False)
LHO_CALLED = Fact("lho_called", doubt=False)
LEAD_FACED = Fact("opening_lead_faced", doubt=False)
OUT_OF_ROTATION = Fact("out_of_rotation", doubt=False)
INADMISSIBLE = Fact("inadmissible", doubt=False)
PLAYED_OUT = Fact("played_out", doubt=False)


def withdrawn(
    case: Case,
    call: object,
    *,
    others: Citation = WITHDRAWN_NON_OFFENDERS,
    offenders: Citation = WITHDRAWN_OFFENDERS,
) -> Conversation:
    """A withdrawn call or card: the other side may use what it told them, the offending side may not (16C, 2007: 16D).

    Another provision may be named that says the same of this call.
    """
    yield case.authorised(NON_OFFENDING_SIDE, call, by=others)
    yield case.unauthorised(OFFENDING_SIDE, call, by=offenders)
    yield case.review("used_withdrawn_information", by=WITHDRAWN_USED)


def could_have_known(case: Case) -> Conversation:
    """After play: could the offender have known that it might well damage the others? (72C, 2007: 23)."""
    yield case.review("could_have_known", by=COULD_HAVE_KNOWN)
