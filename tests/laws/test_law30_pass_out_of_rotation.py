"""Law 30: pass out of rotation."""

from __future__ import annotations

from kibitz.laws.editions import LAWS_2007, Edition
from tests.laws.proving import calls, duties, effects, ledger, pending, proves, reviews, table

DECLINED = "calls-td\nTD chooses decline\nTD finds artificial_pass=no\n"
# East passes at North's turn, who deals and is RHO.
AT_RHO = f"E P\nS {DECLINED}"
# North has bid; West passes at East's, partner's, turn.
AT_PARTNER = f"N 1S\nW P\nN {DECLINED}"
# West passes at North's turn, who deals and is LHO.
AT_LHO = f"W P\nN {DECLINED}"


@proves("30A")
def test_at_rhos_turn_the_offender_must_pass_once(edition: Edition) -> None:
    """A-30A: before anybody has bid, in both books."""
    at = table(AT_RHO, edition)
    assert calls(at) == ""
    assert duties(at) == ["pass_once E 30A"]
    assert reviews(at) == ["could_have_known " + ("23" if edition is LAWS_2007 else "72C")]


@proves("30A")
def test_once_and_no_more(edition: Edition) -> None:
    """A-30A."""
    at = table(AT_RHO + "N P\nE P\nS P\nW P", edition)
    assert at.position.auction.is_passed_out
    at = table(AT_RHO + "N 1C\nE P\nS 1S\nW P\nN 2C\nE X", edition)
    assert calls(at).endswith("N:2C E:X")
    assert duties(at) == []
    assert duties(table(AT_RHO, edition)) == ["pass_once E 30A"]


@proves("2017:30A", "2007:30B1")
def test_at_rhos_turn_after_a_bid(edition: Edition) -> None:
    """A-30A: West passes at South's turn."""
    at = table(f"N 1S\nE P\nW P\nN {DECLINED}", edition)
    assert duties(at) == ["pass_once W " + ("30B1" if edition is LAWS_2007 else "30A")]


@proves("2017:30B1a", "2017:30B1b")
def test_at_partners_turn_both_may_make_any_legal_call(edition: Edition) -> None:
    """A-30B1."""
    at = table(AT_PARTNER, edition)
    assert ledger(at) == ["Pass authorised NS 16C1", "Pass unauthorised WE 30B1a"]
    assert "instruct W 30B1b any_legal_call" in effects(at)
    assert pending(at) == ["next_call_offender W 30B1b"]


@proves("2017:30B1b(i)", "2017:23C")
def test_a_comparable_call_ends_it(edition: Edition) -> None:
    """A-30B1."""
    at = table(AT_PARTNER + "E P\nS P\nW P\nTD finds comparable=yes", edition)
    assert "no_rectification 30B1b(i)" in effects(at)
    assert duties(at) == []
    assert reviews(at) == ["assisted_by_irregularity 23C"]


@proves("2017:30B1b(ii)", "2017:26B", "2017:72C")
def test_one_that_is_not_silences_partner_once(edition: Edition) -> None:
    """A-30B1."""
    at = table(AT_PARTNER + "E P\nS P\nW 2H\nTD finds comparable=no", edition)
    assert duties(at) == ["pass_once E 30B1b(ii)", "lead_restriction E 26B Pass"]
    assert reviews(at) == ["could_have_known 72C"]
    for line in ("N 2S", "E P", "S P", "W 3H", "N P", "E 4H"):
        at.do(line)
    assert calls(at).endswith("N:Pass E:4H")


@proves("2017:30B1a")
def test_at_lhos_turn_before_the_offender_has_called(edition: Edition) -> None:
    """A-30B1."""
    at = table("W P\nN calls-td\nN chooses decline\nTD finds artificial_pass=no", edition)
    assert "Pass unauthorised WE 30B1a" in ledger(at)


@proves("2007:30A")
def test_in_2007_whosever_turn_it_was_before_a_bid(edition: Edition) -> None:
    """A-30B1 of 2007."""
    assert duties(table(AT_LHO, edition)) == ["pass_once W 30A"]
    assert duties(table(f"N P\nW P\nN {DECLINED}", edition)) == ["pass_once W 30A"]


@proves("2007:30B2a", "2007:30B2b")
def test_in_2007_at_partners_turn_after_a_bid(edition: Edition) -> None:
    """A-30B1 of 2007: the passer must pass to the end, and partner may not double at that turn."""
    at = table(AT_PARTNER, edition)
    assert duties(at) == ["pass_rest W 30B2a", "no_double E 30B2b"]
    at.do("E 2H")
    assert duties(at) == ["pass_rest W 30B2a"]


@proves("2007:30B2b")
def test_in_2007_partner_doubles_nevertheless(edition: Edition) -> None:
    at = table(AT_PARTNER + "E X\nN calls-td", edition)
    assert at.position.rulings[-1].irregularity.id == "inadmissible-double"


@proves("2017:30B2", "2007:30A")
def test_at_lhos_turn_after_the_offender_has_called_it_is_a_change_of_call(edition: Edition) -> None:
    """A-30B2, told by the director alone."""
    told = "TD rules pass-out-of-rotation offender=N\nTD finds call=P\nTD finds whose_turn=lho\n"
    told += "TD finds nobody_had_bid=no" if edition is LAWS_2007 else "TD finds offender_called_before=yes"
    assert pending(table(told, edition)) == ["first_call 25"]


@proves("30C")
def test_an_artificial_pass_is_law_31(edition: Edition) -> None:
    """A-30C."""
    at = table("N 1S\nE P\nW P\nN calls-td\nN chooses decline\nTD finds artificial_pass=yes", edition)
    assert pending(at) == ["next_call_rho S 31A"]
    assert duties(at) == []


@proves("2007:31A2b")
def test_in_2007_an_artificial_pass_never_repeats_a_denomination(edition: Edition) -> None:
    """A-30C of 2007."""
    text = "N 1S\nE P\nW P\nN calls-td\nN chooses decline\nTD finds artificial_pass=yes\nS 2S\nW 3C"
    assert duties(table(text, edition)) == ["pass_rest E 31A2b", "lead_restriction E 26 Pass"]


@proves("30A")
def test_told_by_the_director_alone(edition: Edition) -> None:
    told = "TD rules pass-out-of-rotation\nTD finds call=P\nTD finds whose_turn=rho\n"
    told += "TD finds nobody_had_bid=yes\n" if edition is LAWS_2007 else ""
    told += "TD finds proper_player_called=no\nTD chooses decline\nTD finds artificial_pass=no"
    assert "pass_once 30A" in effects(table(told, edition))
