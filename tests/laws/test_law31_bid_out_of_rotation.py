"""Law 31: bid out of rotation."""

from __future__ import annotations

from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from tests.laws.proving import calls, duties, effects, ledger, pending, proves, reviews, table, withdrawn

# West bids two hearts at South's, RHO's, turn.
AT_RHO = "N 1S\nE P\nW 2H\nN calls-td\nN chooses decline\n"
# West bids two hearts at East's, partner's, turn.
AT_PARTNER = "N 1S\nW 2H\nN calls-td\nN chooses decline\n"
# West opens at North's turn, who deals and is LHO.
AT_LHO = "W 1H\nN calls-td\nN chooses decline\n"


@proves("31A1")
def test_rho_passes_and_the_bid_is_repeated(edition: Edition) -> None:
    """A-31A."""
    at = table(AT_RHO + "S P", edition)
    assert duties(at) == ["must_repeat W 31A1 2H"]
    at.do("W 2H")
    assert calls(at) == "N:1S E:Pass S:Pass W:2H"
    assert duties(at) == []
    assert reviews(at) == []


@proves("31A2")
def test_rho_calls_and_the_offender_may_make_any_legal_call(edition: Edition) -> None:
    """A-31A."""
    at = table(AT_RHO + "S 2S", edition)
    assert "instruct W 31A2 any_legal_call" in effects(at)
    assert pending(at) == ["next_call_offender W 31A2"]


@proves("2017:31A2a", "2017:23B")
def test_a_comparable_call_ends_it(edition: Edition) -> None:
    """A-31A."""
    at = table(AT_RHO + "S 2S\nW 3H\nTD finds comparable=yes", edition)
    assert "no_rectification 31A2a" in effects(at)
    assert duties(at) == []
    assert ledger(at) == ["2H authorised NS 16C1", "2H authorised WE 23B"]


@proves("2017:31A2b", "2017:26B", "2017:72C", "2017:16C2")
def test_one_that_is_not_silences_partner_once(edition: Edition) -> None:
    """A-31A."""
    at = table(AT_RHO + "S 2S\nW 3C\nTD finds comparable=no", edition)
    assert duties(at) == ["pass_once E 31A2b", "lead_restriction E 26B 2H"]
    assert reviews(at) == ["could_have_known 72C"]
    assert "2H unauthorised WE 16C2" in ledger(at)


@proves("2007:31A2a", "2007:23")
def test_in_2007_the_same_denomination_silences_partner_once(edition: Edition) -> None:
    """A-31A of 2007."""
    at = table(AT_RHO + "S 2S\nW 3H", edition)
    assert duties(at) == ["pass_once E 31A2a"]
    assert reviews(at) == ["could_have_known 23"]


@proves("2007:31A2b", "2007:26")
def test_in_2007_another_silences_partner_to_the_end(edition: Edition) -> None:
    """A-31A of 2007."""
    at = table(AT_RHO + "S 2S\nW 3C", edition)
    assert duties(at) == ["pass_rest E 31A2b", "lead_restriction E 26 2H"]


@proves("2017:31B1", "2017:31B2")
def test_at_partners_turn(edition: Edition) -> None:
    """A-31B."""
    at = table(AT_PARTNER, edition)
    assert ledger(at) == ["2H authorised NS 16C1", "2H unauthorised WE 31B1"]
    assert "instruct W 31B2 any_legal_call" in effects(at)


@proves("2017:31B2")
def test_at_partners_turn_and_not_comparable(edition: Edition) -> None:
    """A-31B: East may call anything, and is silenced only when West has called."""
    at = table(AT_PARTNER + "E 2C\nS P\nW 2D\nTD finds comparable=no", edition)
    assert calls(at) == "N:1S E:2C S:Pass W:2D"
    assert duties(at) == ["pass_once E 31B2", "lead_restriction E 26B 2H"]


@proves("2017:31B1")
def test_at_lhos_turn_before_the_offender_has_called(edition: Edition) -> None:
    """A-31B."""
    at = table(AT_LHO, edition)
    assert "1H unauthorised WE 31B1" in ledger(at)
    assert str(at.position.turn) == "N"


@proves("2007:31B", "2007:23")
def test_in_2007_partner_is_silenced_at_once(edition: Edition) -> None:
    """A-31B of 2007: at partner's turn, and at LHO's before any call."""
    for out, call in ((AT_PARTNER, "2H"), (AT_LHO, "1H")):
        at = table(out, edition)
        assert duties(at) == ["pass_rest E 31B"]
        assert withdrawn(at) == [f"{call} 29B"]
        assert reviews(at) == ["could_have_known 23"]


@proves("2007:26")
def test_in_2007_lead_restrictions_follow_another_call(edition: Edition) -> None:
    """A-31B of 2007."""
    at = table(AT_PARTNER + "E P\nS P\nW P", edition)
    assert "lead_restriction 26 2H" in " ".join(effects(at)).replace(" E ", " ")
    at = table(AT_PARTNER + "E P\nS P\nW 2H", edition)
    assert duties(at) == ["pass_rest E 31B"]


@proves("2017:31C", "2007:31B")
def test_at_lhos_turn_after_the_offender_has_called_it_is_a_change_of_call(edition: Edition) -> None:
    """A-31C, told by the director alone."""
    told = "TD rules bid-out-of-rotation offender=N\nTD finds call=2S\nTD finds whose_turn=lho\n"
    assert pending(table(told + "TD finds offender_called_before=yes", edition)) == ["first_call 25"]
    at = table(told + "TD finds offender_called_before=no", edition)
    assert pending(at) == ["proper_player_called 28B"]


@proves("31A1")
def test_rhos_irregular_call_is_put_right_first(edition: Edition) -> None:
    """A-31A, the note: South's insufficient bid becomes a pass, so that West repeats."""
    at = table(AT_RHO + "S 1H\nW calls-td\nW chooses decline\nS P", edition)
    if edition is LAWS_2007:
        at.do("TD finds same_or_more_precise_meaning=no")
    else:
        at.do("TD finds comparable=no")
    assert calls(at) == "N:1S E:Pass S:Pass"
    assert "must_repeat W 31A1 2H" in duties(at)


@proves("2017:26B")
def test_the_auction_is_over_before_the_offenders_turn(edition: Edition) -> None:
    """East bids at West's turn, and West passes the board out: nothing has replaced the bid (26B)."""
    at = table("N 1S\nE P\nS P\nE 2H\nS calls-td\nS chooses decline\nW P", edition)
    assert at.position.contract is not None
    assert "lead_restriction W 26B 2H" in effects(at)


@proves("2007:31B")
def test_in_2007_law_26_needs_another_call_in_its_place(edition: Edition) -> None:
    at = table("N 1S\nE P\nS P\nE 2H\nS calls-td\nS chooses decline\nW P", edition)
    assert at.position.rulings[0].closed
    assert duties(at) == []
    assert "pass_rest W 31B" in effects(at)


@proves("31A1", "82B")
def test_the_call_is_not_repeated(edition: Edition) -> None:
    """No Law says what follows: it is cancelled, and the required call made."""
    at = table(AT_RHO + "S P\nW 3H\nN calls-td", edition)
    assert calls(at) == "N:1S E:Pass S:Pass"
    assert "3H 82B" in withdrawn(at)
    assert duties(at) == ["must_repeat W 31A1 2H"]
    at.do("W 2H")
    assert calls(at).endswith("W:2H")
    assert duties(at) == []


@proves("11A")
def test_lho_calls_over_it(edition: Edition) -> None:
    at = table(AT_RHO + "S P\nW 3H\nN 3S", edition)
    assert calls(at) == "N:1S E:Pass S:Pass W:3H N:3S"
    assert duties(at) == []


@proves("82B")
def test_not_repeated_told_by_the_director_alone(edition: Edition) -> None:
    told = "TD rules required-call-not-repeated\nTD finds call=2S\nTD finds required_call=X\nTD finds lho_called=no"
    at = table(told, edition)
    assert "cancel 82B 2S" in effects(at)
    assert "must_repeat " + ("32A1" if edition is LAWS_2017 else "32B1") + " X" in effects(at)


@proves("29B")
def test_told_by_the_director_alone(edition: Edition) -> None:
    told = "TD rules bid-out-of-rotation\nTD finds call=2H\nTD finds whose_turn=rho\nTD finds proper_player_called=no\n"
    at = table(told + "TD chooses decline\nTD finds next_call_rho=P", edition)
    assert effects(at) == ["cancel 29B 2H", "must_repeat 31A1 2H"]
    at = table(told.replace("rho", "partner") + "TD chooses decline\nTD finds next_call_offender=none", edition)
    assert pending(at) == []
    assert effects(at)[0] == "cancel 29B 2H"
