"""Law 26: lead restrictions."""

from __future__ import annotations

from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from tests.laws.proving import calls, duties, effects, pending, proves, table

# East bids insufficiently, puts a pass in its place, and North-South play four spades: West is on lead.
TO_THE_LEAD = """
    S 1S
    W P
    N 2S
    E 1H
    S calls-td
    S chooses decline
    E P
    {found}
    S 4S
    W P
    N P
    E P
"""


def to_the_lead(edition: Edition) -> str:
    """The auction up to the lead of the offender's partner."""
    found = "same_or_more_precise_meaning" if edition is LAWS_2007 else "comparable"
    return TO_THE_LEAD.format(found=f"TD finds {found}=no")


HEADER = "dealer=S"


@proves("2017:26B")
def test_declarer_may_forbid_a_suit(edition: Edition) -> None:
    """A-26B: any one that the offender has not specified in the legal auction."""
    at = table(to_the_lead(edition) + "TD finds suits_specified_legally=none\nS chooses forbid hearts", edition, HEADER)
    assert calls(at).endswith("S:4S W:Pass N:Pass E:Pass")
    assert duties(at) == ["forbid_suit W 26B H"]


@proves("2017:26B")
def test_but_not_a_suit_that_the_offender_has_specified(edition: Edition) -> None:
    """A-26B."""
    text = "TD rules lead-restriction offender=E\nTD finds call=1H\nTD finds suits_specified_legally="
    at = table(text + "S,H,D,C", edition)
    assert effects(at) == ["no_rectification 26B"]
    at = table(text + "S,H,D\nTD chooses forbid\nTD chooses clubs", edition)
    assert effects(at) == ["forbid_suit 26B C"]


@proves("2017:26B", "2007:26B")
def test_declarer_need_not(edition: Edition) -> None:
    facts = "suits_specified_legally" if edition is LAWS_2017 else "suits_of_withdrawn_call"
    at = table(to_the_lead(edition) + f"TD finds {facts}=none\nS chooses no_restriction", edition, HEADER)
    assert pending(at) == []
    assert effects(at)[-1] == "no_rectification 26B"
    at = table(to_the_lead(edition) + f"TD finds {facts}=none\nS chooses forbid spades", edition, HEADER)
    assert effects(at)[-1] == "forbid_suit W 26B S"


@proves("2007:26A2", "2007:26A2a")
def test_in_2007_declarer_may_require_the_suit(edition: Edition) -> None:
    """A-26B of 2007: one heart spoke of hearts, and East has not bid them since."""
    told = "TD finds suits_of_withdrawn_call=H\nTD finds suits_specified_legally=none\nS chooses require hearts"
    at = table(to_the_lead(edition) + told, edition, HEADER)
    assert duties(at) == ["require_suit W 26A2a H"]


@proves("2007:26A2", "2007:26A2b")
def test_in_2007_or_forbid_it(edition: Edition) -> None:
    told = "TD finds suits_of_withdrawn_call=H,C\nTD finds suits_specified_legally=C\nS chooses forbid hearts"
    at = table(to_the_lead(edition) + told, edition, HEADER)
    assert duties(at) == ["forbid_suit W 26A2b H"]


@proves("2007:26A1")
def test_in_2007_nothing_when_every_suit_was_specified(edition: Edition) -> None:
    told = "TD finds suits_of_withdrawn_call=H\nTD finds suits_specified_legally=H"
    at = table(to_the_lead(edition) + told, edition, HEADER)
    assert effects(at)[-1] == "no_rectification 26A1"
    assert duties(at) == []


@proves("2007:26B")
def test_in_2007_any_suit_after_a_call_that_spoke_of_none(edition: Edition) -> None:
    told = "TD finds suits_of_withdrawn_call=none\nS chooses forbid diamonds"
    at = table(to_the_lead(edition) + told, edition, HEADER)
    assert duties(at) == ["forbid_suit W 26B D"]


@proves("2017:26B", "2007:26")
def test_it_waits_for_the_partners_first_lead(edition: Edition) -> None:
    """A-26B: East is on lead, so that the right waits until West is."""
    found = "same_or_more_precise_meaning" if edition is LAWS_2007 else "comparable"
    at = table(f"N 1S\nE 1D\nS calls-td\nS chooses decline\nE P\nTD finds {found}=no\nS 2S\nW P\nN P\nE P", edition)
    number = "26" if edition is LAWS_2007 else "26B"
    assert duties(at) == [f"lead_restriction W {number} 1D"]
    assert pending(at) == []


@proves("2017:26B", "2007:26")
def test_a_declaring_side_is_not_restricted(edition: Edition) -> None:
    at = table("N 1S\nE 1D\nS calls-td\nS chooses decline\nE 3C", edition)
    if edition is LAWS_2007:
        at.do("TD finds same_or_more_precise_meaning=no")
    else:
        at.do("TD finds lowest_with_same_denominations=no")
        at.do("TD finds comparable=no")
    number = "26" if edition is LAWS_2007 else "26B"
    assert f"lead_restriction W {number} 1D" in duties(at)
    for line in ("S P", "W P", "N P"):
        at.do(line)
    assert duties(at) == []
    assert pending(at) == []


@proves("2007:26")
def test_in_2007_the_same_call_in_the_end_restricts_nothing(edition: Edition) -> None:
    """A double out of rotation at partner's turn, and the same double when the turn came."""
    out = "N 1S\nW X\nN calls-td\nN chooses decline\nE P\nS P\nW X"
    at = table(out, edition)
    assert duties(at) == ["pass_rest E 32A"]
    at = table(out + "\nTD finds R1 means_something_else=yes", edition)
    assert duties(at) == ["pass_rest E 32A", "lead_restriction E 26B X "]
