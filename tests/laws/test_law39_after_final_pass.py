"""Law 39: call after the final pass."""

from __future__ import annotations

from kibitz.laws.editions import Edition
from tests.laws.proving import calls, duties, effects, pending, proves, table, withdrawn

OVER = "N 1S\nE P\nS 2S\nW P\nN P\nE P\n"
STANDS = "N:1S E:Pass S:2S W:Pass N:Pass E:Pass"


@proves("39A")
def test_it_is_cancelled(edition: Edition) -> None:
    """A-39."""
    at = table(OVER + "W X\nN calls-td", edition)
    assert calls(at) == STANDS
    assert withdrawn(at) == ["X 39A"]


@proves("39C")
def test_a_defenders_double_may_restrict_the_lead(edition: Edition) -> None:
    """A-39: West doubles, and East, partner, is on lead."""
    at = table(OVER + "W X\nN calls-td", edition)
    assert "lead_restriction E 39C X" in effects(at)
    assert len(pending(at)) == 1


@proves("39B")
def test_a_defenders_pass_costs_nothing(edition: Edition) -> None:
    """A-39."""
    at = table(OVER + "W P\nN calls-td", edition)
    assert effects(at)[-1] == "no_rectification 39B"
    assert duties(at) == []


@proves("39B")
def test_nor_any_call_by_the_declaring_side(edition: Edition) -> None:
    """A-39: by declarer and by dummy."""
    for seat in "NS":
        at = table(OVER + f"{seat} 4S\nW calls-td", edition)
        assert effects(at)[-1] == "no_rectification 39B"
        assert calls(at) == STANDS


@proves("39B")
def test_nor_when_lho_has_called_over_it(edition: Edition) -> None:
    """A-39: West doubles, North redoubles: both are cancelled."""
    at = table(OVER + "W X\nN XX\nE calls-td", edition)
    assert calls(at) == STANDS
    assert withdrawn(at) == ["X 39A", "XX 39A"]
    assert [effect for effect in effects(at) if effect.startswith("no_")] == ["no_rectification 39B"] * 2
    assert duties(at) == []


@proves("39B")
def test_nobody_defends_a_board_that_was_passed_out(edition: Edition) -> None:
    at = table("N P\nE P\nS P\nW P\nN 1S\nE calls-td", edition)
    assert effects(at)[-1] == "no_rectification 39B"


@proves("39C")
def test_told_by_the_director_alone(edition: Edition) -> None:
    told = "TD rules call-after-final-pass\nTD finds call=X\nTD finds offender_defends=yes\nTD finds lho_called=no"
    assert effects(table(told, edition))[-1] == "lead_restriction 39C X"


@proves("39A", "39C")
def test_each_call_after_the_final_pass_has_its_own_rectification(edition: Edition) -> None:
    """Both defenders bid: both bids are cancelled, and the lead of each may be restricted by partner's."""
    at = table("N 1S\nE P\nS P\nW P\nE 2C\nW 3C\nN calls-td", edition)
    assert withdrawn(at) == ["2C 39A", "3C 39A"]
    restricted = [effect for effect in effects(at) if effect.startswith("lead_restriction")]
    assert restricted == ["lead_restriction W 39C 2C", "lead_restriction E 39C 3C"]


@proves("39C")
def test_where_only_the_contract_is_known(edition: Edition) -> None:
    """The director came late: the auction that led to the contract is over, whatever its calls were."""
    late = "TD position contract=4S-S trick=5 lead=S won=3\n"
    for call in ("5NT", "X"):
        at = table(f"{late}E {call}\nS calls-td", edition)
        assert [ruling.irregularity.law for ruling in at.position.rulings] == ["39"]
        assert f"lead_restriction W 39C {call}" in effects(at)
        assert calls(at) == ""
        assert withdrawn(at) == [f"{call} 39A"]


@proves("39B")
def test_where_only_the_contract_is_known_a_pass_costs_nothing(edition: Edition) -> None:
    at = table("TD position contract=3NT-N trick=2 lead=N won=1\nE P\nN calls-td", edition)
    assert effects(at)[-1] == "no_rectification 39B"
    assert pending(at) == []
    at = table("TD position contract=3NT-N\nS 4S\nW calls-td", edition)
    assert effects(at)[-1] == "no_rectification 39B"
