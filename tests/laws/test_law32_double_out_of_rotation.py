"""Law 32: double or redouble out of rotation."""

from __future__ import annotations

from kibitz.laws.editions import LAWS_2007, Edition
from tests.laws.proving import calls, duties, effects, ledger, pending, proves, reviews, table, withdrawn

# West doubles at South's, RHO's, turn.
AT_RHO = "N 1S\nE P\nW X\nN calls-td\nN chooses decline\n"
# West doubles at East's, partner's, turn.
AT_PARTNER = "N 1S\nW X\nN calls-td\nN chooses decline\n"


@proves("32")
def test_not_accepted_it_is_cancelled(edition: Edition) -> None:
    at = table(AT_PARTNER, edition)
    assert calls(at) == "N:1S"
    assert withdrawn(at) == ["X 32"]


@proves("29A")
def test_lho_may_accept_it(edition: Edition) -> None:
    at = table("N 1S\nE P\nW X\nN 2S", edition)
    assert calls(at) == "N:1S E:Pass W:X N:2S"


@proves("36B1")
def test_an_inadmissible_one_is_law_36(edition: Edition) -> None:
    """A-36B4: South doubles partner's bid at East's turn."""
    at = table("N 1S\nS X\nE calls-td", edition)
    assert [ruling.irregularity.id for ruling in at.position.rulings] == ["inadmissible-double"]
    assert withdrawn(at) == ["X 36B1"]


@proves("2017:32A1", "2007:32B1")
def test_rho_passes_and_it_is_repeated(edition: Edition) -> None:
    """A-32A."""
    at = table(AT_RHO + "S P", edition)
    assert duties(at) == ["must_repeat W " + ("32B1" if edition is LAWS_2007 else "32A1") + " X"]
    at.do("W X")
    assert calls(at) == "N:1S E:Pass S:Pass W:X"
    assert reviews(at) == []


@proves("2017:32A1", "2007:32B1")
def test_it_is_not_repeated(edition: Edition) -> None:
    at = table(AT_RHO + "S P\nW 2H\nN calls-td", edition)
    assert duties(at) == ["must_repeat W " + ("32B1" if edition is LAWS_2007 else "32A1") + " X"]


@proves("2017:32A2")
def test_rho_calls_and_the_offender_may_make_any_legal_call(edition: Edition) -> None:
    """A-32A."""
    at = table(AT_RHO + "S 2S", edition)
    assert "instruct W 32A2 any_legal_call" in effects(at)
    assert pending(at) == ["next_call_offender W 32A2"]


@proves("2017:32A2a")
def test_a_comparable_call_ends_it(edition: Edition) -> None:
    """A-32A."""
    at = table(AT_RHO + "S 2S\nW X\nTD finds comparable=yes", edition)
    assert "no_rectification 32A2a" in effects(at)
    assert duties(at) == []


@proves("2017:32A2b", "2017:26B")
def test_one_that_is_not_silences_partner_once(edition: Edition) -> None:
    """A-32A."""
    at = table(AT_RHO + "S 2S\nW 3C\nTD finds comparable=no", edition)
    assert duties(at) == ["pass_once E 32A2b", "lead_restriction E 26B X"]


@proves("2017:32B1", "2017:32B2")
def test_at_partners_turn(edition: Edition) -> None:
    """A-32B."""
    at = table(AT_PARTNER, edition)
    assert "X unauthorised WE 32B1" in ledger(at)
    at = table(AT_PARTNER + "E P\nS P\nW 2H\nTD finds comparable=no", edition)
    assert duties(at) == ["pass_once E 32B2", "lead_restriction E 26B X"]


@proves("2007:32B2", "2007:26B")
def test_in_2007_rho_calls(edition: Edition) -> None:
    """A-32A of 2007: any legal call, partner passes to the end, and declarer may forbid any suit."""
    at = table(AT_RHO + "S 2S\nW 3C", edition)
    assert duties(at) == ["pass_rest E 32B2", "lead_restriction E 26B X "]


@proves("2007:32A", "2007:26B")
def test_in_2007_at_partners_turn(edition: Edition) -> None:
    """A-32B of 2007."""
    at = table(AT_PARTNER, edition)
    assert duties(at) == ["pass_rest E 32A"]
    at = table(AT_PARTNER + "E P\nS P\nW P", edition)
    assert pending(at) == ["forbid/no_restriction N 26B"]


@proves("2017:32C")
def test_at_lhos_turn_it_is_a_change_of_call(edition: Edition) -> None:
    """A-32C, told by the director alone."""
    at = table("TD rules double-out-of-rotation\nTD finds call=X\nTD finds whose_turn=lho", edition)
    assert effects(at) == ["instruct 32C treat_as_change_of_call"]


@proves("2017:32A1", "2007:32B1")
def test_told_by_the_director_alone(edition: Edition) -> None:
    told = "TD rules double-out-of-rotation\nTD finds call=X\nTD finds whose_turn=rho\n"
    told += "TD finds proper_player_called=no\nTD chooses decline\nTD finds next_call_rho=P"
    assert effects(table(told, edition))[-1] == "must_repeat " + ("32B1" if edition is LAWS_2007 else "32A1") + " X"
