"""Law 37: action by a player who must pass."""

from __future__ import annotations

from kibitz.laws.editions import LAWS_2007, Edition
from tests.laws.proving import calls, duties, effects, pending, proves, reviews, table, withdrawn

# East passes at North's turn, and has to pass once.
PASS_ONCE = "E P\nS calls-td\nTD chooses decline\nTD finds artificial_pass=no\nN 1S\n"
# South doubles partner, so that North has to pass to the end.
PASS_REST = "N 1S\nE P\nS X\nW calls-td\nS P\n"


def pass_rest(edition: Edition) -> str:
    """Up to West's turn; North has to pass to the end."""
    return PASS_REST + ("" if edition is LAWS_2007 else "TD finds comparable=no\n")


@proves("37A")
def test_lho_has_called_and_it_stands(edition: Edition) -> None:
    """A-37A: once; the duty was for this turn."""
    at = table(PASS_ONCE + "E 2H\nS 2S", edition)
    assert calls(at) == "N:1S E:2H S:2S"
    assert duties(at) == []


@proves("37A")
def test_who_must_pass_to_the_end_still_must(edition: Edition) -> None:
    """A-37A."""
    at = table(pass_rest(edition) + "W 2H\nN 2S\nE 3H", edition)
    assert calls(at) == "N:1S E:Pass S:Pass W:2H N:2S E:3H"
    assert "pass_rest N 36B2" in duties(at)
    for line in ("S P", "W P", "N 3S", "E calls-td"):
        at.do(line)
    assert calls(at).endswith("W:Pass N:Pass")


@proves("37B1", "37B2", "2017:72C", "2007:23")
def test_lho_has_not_called(edition: Edition) -> None:
    """A-37B."""
    at = table(PASS_ONCE + "E 2H\nS calls-td", edition)
    assert calls(at) == "N:1S E:Pass"
    assert "2H 37B1" in withdrawn(at)
    assert duties(at) == ["pass_rest E 37B2", "pass_rest W 37B2", "lead_restriction W 37B2 2H"]
    assert reviews(at) == ["could_have_known " + ("23" if edition is LAWS_2007 else "72C")] * 2


@proves("37B1", "37B2")
def test_out_of_rotation_too(edition: Edition) -> None:
    """East, who must pass, bids at North's turn: the pass is made when East's own turn comes."""
    at = table("E P\nS calls-td\nTD chooses decline\nTD finds artificial_pass=no\nE 1H\nS calls-td", edition)
    assert calls(at) == ""
    assert withdrawn(at)[-1] == "1H 37B1"
    assert "pass_rest E 37B2" in duties(at)
    assert str(at.position.turn) == "N"


@proves("28B")
def test_out_of_rotation_and_the_proper_player_calls(edition: Edition) -> None:
    at = table(pass_rest(edition) + "W 2H\nN P\nE 3H\nS P\nN 3S\nW 4H", edition)
    assert calls(at).endswith("E:3H S:Pass W:4H")
    assert withdrawn(at)[-1] == "3S 28B"
    assert "pass_rest N 36B2" in duties(at)


@proves("36B1")
def test_a_double_that_is_inadmissible_anyway_is_law_36(edition: Edition) -> None:
    """A-37A speaks of calls that 19A1 and 19B1 allow."""
    at = table(PASS_ONCE + "E XX\nS calls-td", edition)
    assert withdrawn(at)[-1] == "XX 36B1"
    assert at.position.rulings[-1].irregularity.id == "inadmissible-double"


@proves("37B2")
def test_told_by_the_director_alone(edition: Edition) -> None:
    told = (
        "TD rules call-by-player-who-must-pass\nTD finds call=2H\nTD finds out_of_rotation=no\nTD finds lho_called=no"
    )
    at = table(told, edition)
    assert pending(at) == []
    assert "substitute 37B2 2H Pass" in effects(at)
