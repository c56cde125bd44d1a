"""Laws 63 and 64: established, transferred, adjusted; told to the assistant with nothing known."""

from __future__ import annotations

import pytest

from kibitz.game import Side
from kibitz.laws.editions import EDITIONS, LAWS_2007, LAWS_2017, Edition
from kibitz.table.table import Table
from tests.laws.proving import awards, effects, pending, proves, table

FOUND = "TD rules revoke offender=E\n"
REVOKE = """TD finds cards=C2
    TD finds offender_is=defender
"""
ESTABLISHED = "TD finds played_to_next_trick=yes\n"


def ruled(edition: Edition, *lines: str, before: tuple[str, ...] = ()) -> Table:
    """An established revoke by East, with what is known from the start and what is told afterwards."""
    told = "".join(f"TD finds {finding}\n" for finding in before)
    return table(FOUND + told + REVOKE + ESTABLISHED + "".join(f"TD finds {line}\n" for line in lines), edition)


def moved(at: Table) -> list[int]:
    """How many tricks were transferred to North and South, ruling by ruling."""
    assert all(transfer.to is Side.NORTH_SOUTH for transfer in at.position.count.transfers)
    return [transfer.tricks for transfer in at.position.count.transfers]


@proves("63A1", "63B")
def test_established_by_playing_to_the_next_trick(edition: Edition) -> None:
    """R-63."""
    at = ruled(edition)
    assert effects(at) == ["established E 63A1", "instruct 63B revoke_trick_stands"]
    assert pending(at) == ["won_revoke_trick_or_later 64B1"]


@proves("63A2")
def test_established_by_naming_a_card_for_the_next_trick(edition: Edition) -> None:
    """R-63."""
    text = FOUND + "TD finds named_card_for_next_trick=yes\n" + REVOKE + "TD finds played_to_next_trick=no"
    assert effects(table(text, edition))[0] == "established E 63A2"


@proves("63A3")
def test_established_by_a_claim_of_their_own(edition: Edition) -> None:
    """R-63."""
    text = FOUND + "TD finds offending_side_claimed=yes\n" + REVOKE + "TD finds played_to_next_trick=no"
    assert effects(table(text, edition))[0] == "established E 63A3"


@proves("2017:63A4", "2007:63A3")
def test_established_by_agreeing_to_a_claim(edition: Edition) -> None:
    """R-63: in 2007 to assent is enough."""
    text = FOUND + "TD finds agreed_to_claim=yes\n" + REVOKE + "TD finds played_to_next_trick=no"
    by = "63A4" if edition.book == 2017 else "63A3"
    assert effects(table(text, edition))[0] == f"established E {by}"


@proves("64A1")
def test_two_tricks_if_the_offender_won_it_and_the_side_won_a_later_one(edition: Edition) -> None:
    """R-64A."""
    at = ruled(edition, "won_revoke_trick_or_later=yes", "offender_won_revoke_trick=yes", "won_later_trick=yes")
    assert moved(at) == [2]
    at = ruled(edition, "won_revoke_trick_or_later=yes", "offender_won_revoke_trick=yes", "won_later_trick=no")
    assert moved(at) == [1]


@proves("64A2")
def test_one_trick_if_the_offender_did_not_win_it(edition: Edition) -> None:
    """R-64A."""
    at = ruled(edition, "won_revoke_trick_or_later=yes", "offender_won_revoke_trick=no")
    assert moved(at) == [1]
    assert "transfer EW 64A2 1" in effects(at)


@proves("64B1")
def test_none_if_they_won_neither_that_nor_a_later_one(edition: Edition) -> None:
    """R-64B."""
    at = ruled(edition, "won_revoke_trick_or_later=no", "offender_won_revoke_trick=no")
    assert moved(at) == []
    assert "no_rectification 64B1" in effects(at)


WON = ("won_revoke_trick_or_later=yes", "offender_won_revoke_trick=no")


def none_because(edition: Edition, fact: str, by: str) -> bool:
    """Whether no trick goes to the others if this is so, and one does if not."""
    at = ruled(edition, *(WON[:1] if by == "64B2" else ()), before=(fact,))
    return moved(at) == [] and f"no_rectification {by}" in effects(at) and moved(ruled(edition, *WON)) == [1]


@proves("64B2")
def test_none_for_another_revoke_in_the_same_suit(edition: Edition) -> None:
    """R-64B: in 2017 only if the first one is established."""
    fact = "earlier_established_revoke_in_suit" if edition.book == 2017 else "earlier_revoke_in_suit"
    assert none_because(edition, f"{fact}=yes", "64B2")


@proves("64B3")
def test_none_for_a_card_that_all_could_see(edition: Edition) -> None:
    """R-64B: in 2007 for any faced card, in 2017 for a penalty card or one of dummy."""
    fact = "penalty_or_dummy_card_not_played" if edition.book == 2017 else "faced_card_not_played"
    assert none_because(edition, f"{fact}=yes", "64B3")


@proves("64B3")
def test_none_for_dummy(edition: Edition) -> None:
    """R-64B."""
    text = FOUND.replace("=E", "=N") + REVOKE.replace("=defender", "=dummy") + ESTABLISHED
    at = table(text, edition)
    assert "no_rectification 64B3" in effects(at)
    assert pending(at) == []


@proves("64B4")
def test_none_after_a_call_on_the_next_board(edition: Edition) -> None:
    """R-64B."""
    assert none_because(edition, "noticed_after_next_board_call=yes", "64B4")


@proves("64B5")
def test_none_after_the_round(edition: Edition) -> None:
    """R-64B."""
    assert none_because(edition, "noticed_after_round=yes", "64B5")


@proves("64B7")
def test_none_if_both_sides_revoked(edition: Edition) -> None:
    """R-64B: in 2017 only if both revokes are established."""
    fact = "both_sides_revokes_established=yes" if edition.book == 2017 else "both_sides_revoked=yes"
    at = ruled(edition, WON[0], WON[1], before=(fact,))
    assert moved(at) == []
    assert "no_transfer NESW 64B7" in effects(at)


@proves("2017:64C1", "2007:64C")
def test_after_play_the_others_get_their_due(edition: Edition) -> None:
    """R-64C."""
    by = "64C1" if edition.book == 2017 else "64C"
    at = ruled(edition, *WON)
    at.do("TD ends play")
    assert pending(at) == [f"revoke_not_compensated {by}"]
    at.do("TD finds revoke_not_compensated=yes")
    assert awards(at) == [f"adjust NS EW assigned {by}"]


@proves("2017:64C2a")
def test_after_play_what_repeated_revokes_cost(edition: Edition) -> None:
    """R-64C."""
    at = ruled(edition, WON[0], before=("earlier_established_revoke_in_suit=yes",))
    at.do("TD ends play")
    assert pending(at) == ["later_revokes_cost_tricks 64C2a"]
    at.do("TD finds later_revokes_cost_tricks=yes")
    assert awards(at) == ["adjust NS EW assigned 64C2a"]


@proves("2017:64C2b")
def test_after_play_what_both_sides_revokes_cost(edition: Edition) -> None:
    """R-64C."""
    at = ruled(edition, WON[0], before=("both_sides_revokes_established=yes",))
    at.do("TD ends play")
    assert pending(at) == ["damaged_by_revokes 64C2b"]
    at.do("TD finds damaged_by_revokes=yes")
    assert awards(at) == ["adjust NS EW assigned 64C2b"]


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_without_damage_the_result_stands(edition: Edition) -> None:
    by = "64C1" if edition.book == 2017 else "64C"
    at = ruled(edition, *WON)
    at.do("TD ends play")
    at.do("TD finds revoke_not_compensated=no")
    assert f"result_stands {by}" in effects(at)


def test_the_2007_laws_know_no_other_reviews() -> None:
    for fact in ("earlier_revoke_in_suit=yes", "both_sides_revoked=yes"):
        at = ruled(LAWS_2007, WON[0], before=(fact,))
        assert [review.question for review in at.position.docket.reviews] == ["revoke_equity"]
    assert (
        ruled(LAWS_2017, WON[0], before=("earlier_established_revoke_in_suit=yes",)).position.docket.reviews[0].by
        == "64C2a"
    )
