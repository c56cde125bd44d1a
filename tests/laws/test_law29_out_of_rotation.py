"""Law 29: procedure after a call out of rotation."""

from __future__ import annotations

from kibitz.laws.editions import Edition
from tests.laws.proving import calls, duties, effects, pending, proves, table, withdrawn


@proves("29A")
def test_lho_accepts_by_calling(edition: Edition) -> None:
    """A-29A: South bids at East's turn, and West calls over it."""
    at = table("N 1S\nS 2S\nW 3D", edition)
    assert calls(at) == "N:1S S:2S W:3D"
    assert str(at.position.turn) == "N"


@proves("29A")
def test_lho_accepts_by_choice(edition: Edition) -> None:
    """A-29A."""
    at = table("N 1S\nS 2S\nE calls-td\nW chooses accept", edition)
    assert calls(at) == "N:1S S:2S"
    assert str(at.position.turn) == "W"


@proves("29B")
def test_else_it_is_cancelled_and_the_turn_goes_back(edition: Edition) -> None:
    """A-29B."""
    at = table("N 1S\nS 2S\nE calls-td\nW chooses decline", edition)
    assert calls(at) == "N:1S"
    assert withdrawn(at) == ["2S 29B"]
    assert str(at.position.turn) == "E"


@proves("2017:29C")
def test_an_artificial_call_is_judged_by_what_it_showed(edition: Edition) -> None:
    """A-29B: South transferred out of rotation, and bid the suit itself in the end."""
    out = "N 1NT\nS 2H\nE calls-td\nW chooses decline\nE 2D\nTD finds artificial=yes\nS 2S"
    assert pending(table(out, edition)) == ["comparable 29C"]
    at = table(out + "\nTD finds comparable=yes", edition)
    assert "no_rectification 31A2a" in effects(at)


@proves("2007:29C")
def test_in_2007_by_the_denomination_it_showed(edition: Edition) -> None:
    """A-29B: the same."""
    out = "N 1NT\nS 2H\nE calls-td\nW chooses decline\nE 2D\nTD finds artificial=yes\nS 2S"
    assert pending(table(out, edition)) == ["repeats_denomination 29C"]
    at = table(out + "\nTD finds repeats_denomination=yes", edition)
    assert duties(at) == ["pass_once N 31A2a"]


@proves("29A")
def test_only_lho_may_choose(edition: Edition) -> None:
    """29A gives it to LHO: partner's word does not count."""
    at = table("N 1S\nS 2S\nE calls-td\nE chooses accept", edition)
    assert pending(at) == ["accept/decline W 29A"]
    at.do("W chooses accept")
    assert calls(at) == "N:1S S:2S"
