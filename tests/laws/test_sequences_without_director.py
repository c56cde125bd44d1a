"""One thing after another in the auction that players settle by themselves, before the director comes or after."""

from __future__ import annotations

from kibitz.laws.editions import LAWS_2017, Edition
from tests.laws.proving import calls, duties, notices, proves, table

# The director has come, or has gone again.


@proves("27A1")
def test_lho_who_was_told_their_options_accepts_by_calling(edition: Edition) -> None:
    at = table("N 1S\nE 1H\nS calls-td\nS 2S\nW P", edition)
    assert calls(at) == "N:1S E:1H S:2S W:Pass"
    assert notices(at) == []


@proves("29A")
def test_so_lho_does_over_a_call_out_of_rotation(edition: Edition) -> None:
    assert calls(table("S 1H\nW calls-td\nW 1S", edition)) == "S:1H W:1S"


@proves("37A")
def test_after_a_ruling_the_next_irregularity_waits_for_attention_again(edition: Edition) -> None:
    """The director has gone: South, who must pass, doubles, and West calls over it."""
    at = table("N 1H\nE 2C\nTD effect pass_once S by=31B\nTD finds done=yes\nS X\nW P", edition)
    assert calls(at) == "N:1H E:2C S:X W:Pass"
    assert not any(duty.startswith("lead_restriction") for duty in duties(at))


@proves("27B2")
def test_a_fact_may_name_the_calls_in_any_spelling(edition: Edition) -> None:
    fact = "comparable" if edition is LAWS_2017 else "same_or_more_precise_meaning"
    at = table(f"N 1S\nE 1H\nS calls-td\nS chooses decline\nE P\nTD finds {fact}(1h,P)=no", edition)
    assert "pass_rest W 27B2" in duties(at)
