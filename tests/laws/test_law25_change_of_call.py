"""Law 25: changes of call."""

from __future__ import annotations

import pytest

from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.table.outcome import outcome_data
from tests.laws.proving import calls, duties, effects, ledger, notices, pending, proves, reviews, table, withdrawn

CHANGED = """
    N 1S
    N 1H
    E calls-td
"""


def slip(edition: Edition) -> str:
    """What the director finds where the first call was a slip."""
    found = "TD finds unintended=yes\n"
    return found + ("TD finds without_pause_for_thought=yes\n" if edition is LAWS_2007 else "")


@proves("25A1", "2017:25A2")
def test_a_slip_is_put_right(edition: Edition) -> None:
    """A-25A."""
    at = table(CHANGED + slip(edition), edition)
    assert calls(at) == "N:1H"
    assert withdrawn(at) == ["1S 25A1"]
    assert duties(at) == []


@proves("2007:25B1")
def test_by_the_2007_laws_not_after_a_pause_for_thought(edition: Edition) -> None:
    at = table(CHANGED + "TD finds unintended=yes\nTD finds without_pause_for_thought=no", edition)
    assert pending(at) == ["accept/decline E 25B1"]


@proves("2017:25A2")
def test_lost_concentration_is_no_slip(edition: Edition) -> None:
    at = table(CHANGED + "TD finds unintended=no", edition)
    assert pending(at) == ["accept/decline E 25B1"]


@proves("2017:25A3")
def test_however_they_noticed_it(edition: Edition) -> None:
    """A-25A: partner's alert woke them up, and they may use that."""
    at = table(CHANGED + "TD finds noticed_through_partner=yes\n" + slip(edition), edition)
    assert calls(at) == "N:1H"
    assert "how_he_noticed authorised N 25A3" in ledger(at)


@proves("2017:25A4", "2007:25A2")
def test_not_when_partner_has_called(edition: Edition) -> None:
    """A-25A: East's insufficient bid was a slip, but West has called since."""
    at = table("N 1S\nE 1H\nS 2S\nW P\nE calls-td\nTD finds R1 unintended=yes", edition)
    if edition is LAWS_2007:
        at.do("TD finds R1 without_pause_for_thought=yes")
    assert calls(at) == "N:1S E:1H S:2S W:Pass"


@proves("2017:25A4", "2007:25A2")
def test_not_when_partner_has_called_told_by_the_director(edition: Edition) -> None:
    at = table(
        "TD rules change-of-call offender=N\nTD finds call=1H\nTD finds first_call=1S\n"
        + slip(edition)
        + "TD finds partner_called=yes",
        edition,
    )
    assert pending(at) == ["auction_over 39"]


@proves("2017:25A5", "2007:25A3")
def test_not_when_the_auction_period_is_over(edition: Edition) -> None:
    """A-25A."""
    told = "TD rules change-of-call offender=N\nTD finds call=1H\nTD finds first_call=1S\n" + slip(edition)
    at = table(told + "TD finds partner_called=no\nTD finds auction_period_over=yes", edition)
    assert pending(at) == ["auction_over 39"]
    at = table(told + "TD finds partner_called=no\nTD finds auction_period_over=no", edition)
    assert pending(at) == ["lho_called_over_first " + ("25A4" if edition is LAWS_2007 else "25A6")]


@proves("25A1")
def test_the_final_pass_may_be_a_slip(edition: Edition) -> None:
    """A-25A: the auction ended before partner's turn, and nobody has led."""
    at = table("N 1S\nE P\nS P\nW P\nW X\nN calls-td\n" + slip(edition), edition)
    assert calls(at) == "N:1S E:Pass S:Pass W:X"
    assert at.position.contract is None


@proves("2017:25A6", "2007:25A4")
def test_lho_may_withdraw_the_call_they_made_over_it(edition: Edition) -> None:
    """A-25A: South passed over one heart before East said that the call meant was one notrump."""
    over = "N 1S\nE 1H\nS P\nE calls-td\nTD finds R1 unintended=yes\n"
    over += "TD finds R1 without_pause_for_thought=yes\n" if edition is LAWS_2007 else ""
    by = "25A4" if edition is LAWS_2007 else "25A6"
    at = table(over + "E 1NT", edition)
    assert pending(at) == [f"withdraw/keep S {by}"]
    at = table(over + "E 1NT\nS chooses withdraw", edition)
    assert calls(at) == "N:1S E:1NT"
    assert f"Pass {by}" in withdrawn(at)
    assert f"Pass authorised SN {by}" in ledger(at)
    assert f"Pass unauthorised EW {by}" in ledger(at)
    at = table(over + "E 1NT\nS chooses keep", edition)
    assert calls(at) == "N:1S E:1NT S:Pass"


@proves("25A1")
def test_the_call_intended_is_judged_like_any_other(edition: Edition) -> None:
    """A-25A: it is insufficient itself."""
    at = table("N 1S\nE 2H\nE 1H\nS calls-td\n" + slip(edition), edition)
    assert pending(at) == ["accept/decline S 27A1"]


@proves("25B1", "25B3")
def test_lho_accepts_an_intended_change(edition: Edition) -> None:
    """A-25B."""
    at = table(CHANGED + "TD finds unintended=no\nE chooses accept", edition)
    if edition is LAWS_2017:
        at.do("TD finds comparable=no")
    assert calls(at) == "N:1H"
    assert withdrawn(at) == ["1S 25B1"]
    assert ledger(at) == ["1S authorised EW 25B3", "1S unauthorised NS 25B3"]


@proves("25B1")
def test_lho_accepts_by_calling_over_it(edition: Edition) -> None:
    """A-25B."""
    at = table("N 1S\nN 1H\nE 1NT", edition)
    if edition is LAWS_2017:
        at.do("TD finds comparable=no")
    assert calls(at) == "N:1H E:1NT"


@proves("25B2", "25B3")
def test_else_the_first_call_stands(edition: Edition) -> None:
    """A-25B."""
    at = table(CHANGED + "TD finds unintended=no\nE chooses decline", edition)
    if edition is LAWS_2017:
        at.do("TD finds comparable=no")
    assert calls(at) == "N:1S"
    assert withdrawn(at) == ["1H 25B2"]
    assert ledger(at) == ["1H authorised EW 25B3", "1H unauthorised NS 25B3"]


@proves("2017:25B1", "2007:26")
def test_lead_restrictions_when_the_change_is_accepted(edition: Edition) -> None:
    """A-25B; in 2007 Law 26 says it of every call that another has replaced."""
    at = table(CHANGED + "TD finds unintended=no\nE chooses accept", edition)
    if edition is LAWS_2017:
        at.do("TD finds comparable=no")
    assert duties(at) == ["lead_restriction S " + ("26" if edition is LAWS_2007 else "25B1") + " 1S"]


@proves("2017:25B2")
def test_lead_restrictions_when_it_is_cancelled(edition: Edition) -> None:
    """A-25B."""
    at = table(CHANGED + "TD finds unintended=no\nE chooses decline\nTD finds comparable=no", edition)
    assert duties(at) == ["lead_restriction S 25B2 1H"]


@proves("2007:25B3")
def test_a_change_refused_leaves_only_16d_in_2007(edition: Edition) -> None:
    """The player chose no other call at that turn: 26 of 2007 has nothing to restrict."""
    at = table(CHANGED + "TD finds unintended=no\nE chooses decline", edition)
    assert duties(at) == []
    assert calls(at) == "N:1S"
    assert "1H unauthorised NS 25B3" in ledger(at)


@proves("2017:26A")
def test_no_lead_restriction_for_a_comparable_call(edition: Edition) -> None:
    at = table(CHANGED + "TD finds unintended=no\nE chooses accept\nTD finds comparable=yes", edition)
    assert duties(at) == []
    assert reviews(at) == ["assisted_by_irregularity 23C"]
    assert "1S authorised NS 26A" in ledger(at)


@proves("25B2")
def test_a_call_that_can_never_stand_is_not_accepted(edition: Edition) -> None:
    """North changes one spade to a double of nothing."""
    at = table("N 1S\nN X\nE calls-td\nTD finds unintended=no", edition)
    assert calls(at) == "N:1S"
    assert withdrawn(at) == ["X 25B2"]


@proves("39A")
def test_changed_after_the_final_pass(edition: Edition) -> None:
    """A-39: West passes the board out and thinks better of it."""
    at = table("N 1S\nE P\nS P\nW P\nW X\nN calls-td\nTD finds unintended=no", edition)
    assert calls(at) == "N:1S E:Pass S:Pass W:Pass"
    assert withdrawn(at) == ["X 39A"]


@proves("2017:31C")
def test_a_bid_at_lhos_turn_counts_as_a_change_of_call(edition: Edition) -> None:
    """A-31C: North thinks it is their turn again."""
    at = table("N 1S\nN 2S\nE calls-td\nTD finds thought_it_was_his_turn=yes\nTD finds unintended=no", edition)
    assert "instruct N 31C treat_as_change_of_call" in effects(at)
    assert pending(at) == ["accept/decline E 25B1"]


@proves("2017:30B2", "2007:30B3")
def test_so_does_a_pass(edition: Edition) -> None:
    """A-30B2."""
    at = table("N 1S\nN P\nE calls-td\nTD finds thought_it_was_his_turn=yes\nTD finds unintended=no", edition)
    by = "30B3" if edition is LAWS_2007 else "30B2"
    assert f"instruct N {by} treat_as_change_of_call" in effects(at)


@proves("2017:32C")
def test_so_does_a_double(edition: Edition) -> None:
    """A-32C."""
    at = table(
        "N 1S\nE 2H\nS P\nW P\nN P\nTD rules change-of-call offender=W\nTD finds call=X\n"
        "TD finds thought_it_was_his_turn=yes",
        edition,
    )
    assert "instruct W 32C treat_as_change_of_call" in effects(at)


@proves("25A1")
def test_a_change_is_asked_for_without_another_call(edition: Edition) -> None:
    """The director finds that it was a slip; then North makes the call that was intended, and it is North's to act."""
    for line in ("N changes #1", "N takes-back #1"):
        at = table(f"N 1S\n{line}\nN calls-td\n{slip(edition)}", edition)
        assert pending(at) == ["replacement N 25A1"]
        assert outcome_data(at)["turn"] == "N"
        at.do("N 2S")
        assert calls(at) == "N:2S"
        assert withdrawn(at) == ["1S 25A1"]
        assert outcome_data(at)["turn"] == "E"


@proves("2017:25A2", "2007:25A1", "2017:16B1", "2007:16B1a")
def test_a_change_of_mind_is_asked_for_without_another_call(edition: Edition) -> None:
    """The call stands, there is none to accept or to cancel, and partner may not know what was wished."""
    at = table("N 1S\nE P\nN changes #1\nN calls-td\nTD finds unintended=no", edition)
    assert calls(at) == "N:1S E:Pass"
    assert f"instruct N {'25A2' if edition is LAWS_2017 else '25A1'} call_stands" in effects(at)
    assert ledger(at) == [f"wish_to_change_call unauthorised S {'16B1' if edition is LAWS_2017 else '16B1a'}"]
    assert duties(at) == []


@proves("2017:25A4", "2007:25A2")
def test_once_partner_has_called_nobody_asks_what_the_player_intended(edition: Edition) -> None:
    """The right has ended by itself; LHO has called over the first call, and so it stands (25B2)."""
    at = table("N 1S\nE P\nS 3D\nW P\nN 3S\nS changes #3 2D\nE calls-td", edition)
    assert not any(key.id in ("unintended", "without_pause_for_thought") for key in at.position.rulings[0].answers)
    assert not any(question.startswith(("unintended", "without_pause")) for question in pending(at))
    assert "2D 25B2" in withdrawn(at)
    asked = table("N 1S\nE P\nS 3D\nW P\nN 3S\nS changes #3\nE calls-td", edition)
    assert pending(asked) == []


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_a_call_taken_back_is_no_notice_once_it_is_ruled_on(edition: Edition) -> None:
    """25: the director has taken it up."""
    asked = "N 1S\nE P\nE takes-back #2"
    assert "call_taken_back 25" in notices(table(asked, edition))
    assert "call_taken_back 25" not in notices(table(f"{asked}\nS calls-td", edition))
