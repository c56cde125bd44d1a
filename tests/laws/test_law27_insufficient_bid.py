"""Law 27: insufficient bid."""

from __future__ import annotations

from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from tests.laws.proving import (
    awards,
    calls,
    duties,
    effects,
    ledger,
    notices,
    pending,
    proves,
    reviews,
    table,
    withdrawn,
)

DECLINED = """
    N 1S
    E 1H
    S calls-td
    S chooses decline
"""


def not_free(edition: Edition, bid: bool = True) -> str:
    """What the director finds of a replacement that is not free."""
    if edition is LAWS_2007:
        return "TD finds same_or_more_precise_meaning=no\n"
    return ("TD finds lowest_with_same_denominations=no\n" if bid else "") + "TD finds comparable=no\n"


@proves("27A1")
def test_lho_accepts_an_insufficient_bid_by_calling(edition: Edition) -> None:
    """A-27.1."""
    at = table("N 1S\nE 1H\nS 2S", edition)
    assert calls(at) == "N:1S E:1H S:2S"


@proves("27A1")
def test_lho_accepts_and_then_calls(edition: Edition) -> None:
    """A-27.1: one notrump is sufficient over one heart, which now is the last bid."""
    at = table("N 1S\nE 1H\nS calls-td\nS chooses accept\nS 1NT", edition)
    assert calls(at) == "N:1S E:1H S:1NT"


@proves("27A1")
def test_out_of_rotation_it_is_law_31(edition: Edition) -> None:
    """A-27.4: 27A2 points there. When it has to be repeated it is an insufficient bid in rotation."""
    at = table("N 1S\nE P\nW 1H\nN calls-td\nN chooses decline", edition)
    assert [ruling.irregularity.id for ruling in at.position.rulings] == ["bid-out-of-rotation"]
    for line in ("S P", "W 1H", "N calls-td"):
        at.do(line)
    assert pending(at) == ["accept/decline N 27A1"]
    at.do("N chooses accept")
    assert calls(at) == "N:1S E:Pass S:Pass W:1H"


@proves("27B", "27B1a", "27D")
def test_lowest_bid_in_the_same_denomination_is_free(edition: Edition) -> None:
    """A-27.2a."""
    answer = "lowest_with_same_denominations" if edition is LAWS_2017 else "neither_artificial"
    at = table(f"{DECLINED}E 2H\nTD finds {answer}=yes", edition)
    assert calls(at) == "N:1S E:2H"
    assert withdrawn(at) == ["1H 27B"]
    assert duties(at) == []
    assert ledger(at) == []
    assert reviews(at) == ["assisted_by_insufficient_bid 27D"]


@proves("27B1b", "27D")
def test_a_call_that_tells_no_more_is_free(edition: Edition) -> None:
    """A-27.2b: a double may be one."""
    if edition is LAWS_2017:
        at = table(f"{DECLINED}E X\nTD finds comparable=yes", edition)
        assert ledger(at) == []
    else:
        at = table(f"{DECLINED}E X\nTD finds same_or_more_precise_meaning=yes", edition)
        assert ledger(at) == ["1H authorised SN 16D1", "1H unauthorised EW 16D2"]
    assert calls(at) == "N:1S E:X"
    assert duties(at) == []
    assert reviews(at) == ["assisted_by_insufficient_bid 27D"]


@proves("2007:27B1a")
def test_in_2007_not_when_a_bid_was_artificial(edition: Edition) -> None:
    at = table(f"{DECLINED}E 2H\nTD finds neither_artificial=no", edition)
    assert pending(at) == ["same_or_more_precise_meaning 27B1b"]


@proves("27B2", "2017:26B", "2017:72C", "2007:26", "2007:23")
def test_any_other_bid_silences_partner(edition: Edition) -> None:
    """A-27.2c."""
    at = table(f"{DECLINED}E 3C\n{not_free(edition)}", edition)
    assert calls(at) == "N:1S E:3C"
    assert duties(at) == ["pass_rest W 27B2", "lead_restriction W " + ("26" if edition is LAWS_2007 else "26B") + " 1H"]
    assert reviews(at) == ["could_have_known " + ("23" if edition is LAWS_2007 else "72C")]


@proves("27B2")
def test_so_does_a_pass(edition: Edition) -> None:
    """A-27.2c."""
    at = table(f"{DECLINED}E P\n{not_free(edition, bid=False)}", edition)
    assert calls(at) == "N:1S E:Pass"
    assert "pass_rest W 27B2" in duties(at)


@proves("27B3")
def test_a_double_is_cancelled_and_silences_partner(edition: Edition) -> None:
    """A-27.2d."""
    at = table(f"{DECLINED}E X\n{not_free(edition, bid=False)}", edition)
    assert calls(at) == "N:1S"
    assert pending(at) == ["replacement E 27B"]
    at = table(f"{DECLINED}E X\n{not_free(edition, bid=False)}E P\n{not_free(edition, bid=False)}", edition)
    assert calls(at) == "N:1S E:Pass"
    assert withdrawn(at) == ["1H 27B", "X 27B3"]
    assert "pass_rest W 27B3" in duties(at)


@proves("27B3", "2017:26B", "2007:26")
def test_after_a_double_even_a_free_call_silences_partner(edition: Edition) -> None:
    """A-27.2d: 27B3 says it of whatever call is made in the end."""
    answer = "lowest_with_same_denominations" if edition is LAWS_2017 else "neither_artificial"
    at = table(f"{DECLINED}E X\n{not_free(edition, bid=False)}E 2H\nTD finds {answer}=yes", edition)
    assert calls(at) == "N:1S E:2H"
    assert duties(at) == ["pass_rest W 27B3", f"lead_restriction W {'26B' if edition is LAWS_2017 else '26'} X"]


@proves("27B3")
def test_an_inadmissible_redouble_is_never_comparable(edition: Edition) -> None:
    at = table(f"{DECLINED}E XX", edition)
    assert withdrawn(at) == ["1H 27B", "XX 27B3"]
    assert pending(at) == ["replacement E 27B"]


@proves("27B4")
def test_another_insufficient_bid_may_be_accepted(edition: Edition) -> None:
    """A-27.2e."""
    at = table(f"{DECLINED}E 1D\nS chooses accept", edition)
    assert calls(at) == "N:1S E:1D"
    assert duties(at) == []


@proves("27B4")
def test_or_is_cancelled_and_silences_partner(edition: Edition) -> None:
    """A-27.2e."""
    at = table(f"{DECLINED}E 1D\nS chooses decline\nE P\n{not_free(edition, bid=False)}", edition)
    assert calls(at) == "N:1S E:Pass"
    assert withdrawn(at) == ["1H 27B", "1D 27B4"]
    assert "pass_rest W 27B4" in duties(at)


@proves("27C")
def test_a_replacement_made_before_the_ruling_stands(edition: Edition) -> None:
    """A-27.3."""
    at = table("N 1S\nE 1H\nE 2H\nS calls-td\nS chooses decline", edition)
    assert "instruct E 27C replacement_stands" in effects(at)
    answer = "lowest_with_same_denominations" if edition is LAWS_2017 else "neither_artificial"
    at.do(f"TD finds {answer}=yes")
    assert calls(at) == "N:1S E:2H"


@proves("27A1")
def test_unless_lho_accepts_the_insufficient_bid(edition: Edition) -> None:
    """A-27.3."""
    at = table("N 1S\nE 1H\nE 2H\nS calls-td\nS chooses accept", edition)
    assert calls(at) == "N:1S E:1H"


@proves("27C", "9B2")
def test_a_replacement_made_while_the_director_is_there(edition: Edition) -> None:
    """A-27.3: nobody had told East what follows."""
    at = table("N 1S\nE 1H\nS calls-td\nE 2H\nS chooses decline", edition)
    assert "instruct E 27C replacement_stands" in effects(at)
    assert "acted_before_ruling 9B2" in notices(at)


@proves("27D")
def test_the_insufficient_bid_helped(edition: Edition) -> None:
    """A-27: after play."""
    review = "TD rules review-assisted-by-insufficient-bid offender=E\nTD finds outcome_could_have_differed="
    at = table(review + "yes\nTD finds non_offenders_damaged=yes", edition)
    assert awards(at) == ["adjust NS EW assigned 27D"]
    assert effects(table(review + "no", edition)) == ["result_stands 27D"]


@proves("27B2")
def test_told_by_the_director_alone(edition: Edition) -> None:
    told = "TD rules insufficient-bid\nTD finds call=1H\nTD chooses decline\nTD finds last_bid=1S\n"
    at = table(told + "TD finds replacement=P\n" + not_free(edition, bid=False), edition)
    assert pending(at) == []
    assert "pass_rest 27B2" in effects(at)
