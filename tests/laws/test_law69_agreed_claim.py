"""Laws 69 and 71: agreement to a claim, the agreement withdrawn, a concession cancelled."""

from __future__ import annotations

import pytest

from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.table.log.refusal import Refusal
from tests.laws.proving import effects, notices, pending, proves, table
from tests.laws.test_law68_claim import HEADER, PLAY, said, status, tricks

AGREED = PLAY + "S claims 9\nW agrees\n"
FINAL = AGREED + "EW calls-next\n"
CONCEDED = PLAY + "W concedes 10\nS agrees\n"


def given_back(edition: Edition) -> tuple[str, str]:
    """The numbers of the two reasons to cancel a concession."""
    return ("71A", "71B") if edition.book == 2017 else ("71.1", "71.2")


# Agreement.


@proves("69A")
def test_the_board_is_scored_as_if_the_tricks_had_been_played(edition: Edition) -> None:
    """K-69: nine of the twelve left, and the one already won."""
    at = table(AGREED, edition, HEADER)
    assert tricks(at) == (10, 3)
    assert at.position.play_ended
    assert at.position.turn is None
    assert pending(at) == ["agreement 69A"]
    assert "may still object" in said(at)
    at = table(CONCEDED, edition, HEADER)
    assert tricks(at) == (11, 2)


@proves("69A")
def test_the_agreement_is_final_when_the_agreeing_side_calls_on_the_next_board_or_the_round_ends(
    edition: Edition,
) -> None:
    """K-69: until then an objection is heard as if there had been no agreement."""
    for end in ("EW calls-next", "E calls-next", "TD ends round"):
        at = table(AGREED + end, edition, HEADER)
        assert "inform NESW 69A agreement_final" in effects(at), end
        assert pending(at) == []
        at.do("E withdraws-agreement")
        at.do("E calls-td")
        assert pending(at) == ["trick_likely_won 69B2"], end
    for objection in ("E objects", "W withdraws-agreement", "NS calls-next\nE objects"):
        at = table(f"{AGREED}{objection}\nE calls-td", edition, HEADER)
        assert pending(at) == ["good_on_every_normal_line 70A"], objection
        at.do("TD finds good_on_every_normal_line=no")
        for fact in ("needs_card_with_one_opponent=no", "needs_unstated_line=yes", "tricks_awarded=7"):
            at.do(f"TD finds {fact}")
        assert tricks(at) == (8, 5)
        assert status(at) == "ruled"


@proves("69A")
def test_to_go_on_to_the_next_board_is_to_agree(edition: Edition) -> None:
    at = table(PLAY + "S claims 9\nTD ends round", edition, HEADER)
    assert tricks(at) == (10, 3)
    assert "inform NESW 69A agreement_final" in effects(at)


def test_who_objected_and_then_agrees_has_agreed() -> None:
    at = table(PLAY + "S claims 9\nW objects\nW agrees", LAWS_2017, HEADER)
    assert status(at) == "agreed"


# The agreement withdrawn.


@proves("69B", "69B1")
def test_a_trick_that_their_side_had_won(edition: Edition) -> None:
    """K-69B."""
    at = table(FINAL + "W withdraws-agreement\nTD finds trick_already_won=yes\n", edition, HEADER)
    assert effects(at)[-1] == "transfer SN 69B1 1"
    assert tricks(at) == (9, 4)
    at = table(FINAL + "W withdraws-agreement\nTD finds such_tricks=2\nTD finds trick_already_won=yes", edition, HEADER)
    assert tricks(at) == (8, 5)


@proves("69B", "69B2", "69B1")
def test_a_trick_that_their_side_would_likely_have_won(edition: Edition) -> None:
    """K-69B: likely is enough for who agreed to an opponent's claim."""
    log = FINAL + "W objects\nTD finds trick_already_won=no\nTD finds trick_likely_won="
    at = table(log + "yes", edition, HEADER)
    assert tricks(at) == (9, 4)
    assert effects(at)[-1] == "transfer SN 69B2 1"
    at = table(log + "no", edition, HEADER)
    assert tricks(at) == (10, 3)
    assert effects(at)[-1] == "result_stands 69B"
    assert said(at)


@proves("69B")
def test_only_within_the_correction_period(edition: Edition) -> None:
    """K-69B: the score is available for half an hour, if the organiser has not said otherwise (79C1)."""
    early = "@22:00 TD posts\n@22:30 W withdraws-agreement\nTD finds trick_already_won=yes"
    late = "@22:00 TD posts\n@22:31 W withdraws-agreement\nW calls-td"
    unknown = "TD posts\nW withdraws-agreement\nW calls-td"
    assert tricks(table(FINAL + early, edition, HEADER)) == (9, 4)
    at = table(FINAL + late, edition, HEADER)
    assert effects(at)[-1] == "result_stands 69B"
    at = table(FINAL + unknown, edition, HEADER)
    assert pending(at) == ["within_correction_period 69B"]


@proves("69A", "69B2")
def test_withdrawn_with_nothing_known(edition: Edition) -> None:
    log = "TD rules agreement-withdrawn offender=S\nTD finds within_correction_period=yes\n"
    at = table(log + "TD finds trick_already_won=no\nTD finds trick_likely_won=yes", edition)
    assert effects(at) == ["transfer SN 69B2 1"]
    at = table(
        "TD rules agreement-withdrawn offender=S\nTD finds agreement_final=no\nTD finds tricks_claimed=5", edition
    )
    assert pending(at) == ["trump_outstanding 70C"]


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_nothing_can_be_withdrawn_that_was_not_agreed(edition: Edition) -> None:
    at = table(PLAY, edition, HEADER)
    with pytest.raises(Refusal) as refused:
        at.do("W withdraws-agreement")
    assert refused.value.id == "nothing_agreed"


# A concession cancelled.


@proves("71", "2017:71A", "2007:71.1")
def test_a_conceded_trick_that_was_won_already(edition: Edition) -> None:
    """K-71, A."""
    at = table(CONCEDED + "W withdraws-agreement\nTD finds trick_already_won=yes", edition, HEADER)
    assert effects(at)[-1] == f"transfer NS {given_back(edition)[0]} 1"
    assert tricks(at) == (10, 3)


# South has won the twelfth trick with the ace of spades: nine before, ten in all, and one is left.
TWELVE = "TD position contract=4S-S trick=12 lead=S won=9\nS SA\nW HA\nN C3\nE D3\n"


@proves("71", "2017:71A", "2007:71.1")
def test_a_trick_already_won_counts_once(edition: Edition) -> None:
    """K-71, A: it is among those that the table has counted, however the director comes to hear of it."""
    told = "TD finds trick_already_won=yes"
    for log in (
        f"{TWELVE}S concedes\nW agrees\nEW calls-next\nS withdraws-agreement\nS calls-td\n{told}",
        f"{TWELVE}S concedes\nW agrees\nN objects\nN calls-td\n{told}",
        f"{TWELVE}S concedes 2\nW agrees\nEW calls-next\nS withdraws-agreement\nS calls-td",
        f"{TWELVE}S concedes 2\nW agrees\nN objects\nN calls-td",
        "TD position contract=4S-S trick=13 lead=S won=10\nS concedes 2\nE agrees\nEW agrees NS=9\n"
        "NS agrees NS=10\nN calls-td",
    ):
        at = table(log, edition)
        assert effects(at)[-1] == f"transfer WE {given_back(edition)[0]} 1", log
        assert tricks(at) == (10, 3), log
        assert notices(at) == [], log


@proves("2017:71A", "2007:71.1")
def test_more_is_conceded_than_is_left(edition: Edition) -> None:
    """K-71, A: what the side had won is given away too, until somebody says so; more than that nobody can concede."""
    at = table(TWELVE + "S concedes 2\nW agrees", edition)
    assert tricks(at) == (9, 4)
    assert notices(at) == [f"concedes_trick_won {given_back(edition)[0]}"]
    at = table("TD position contract=4S-S trick=12 lead=S\nS concedes 5\nW agrees", edition)  # nobody told who won
    assert at.position.claim is not None
    assert at.position.claim.already_won == 3
    for line in ("S concedes 12", "E concedes 5", "S claims 2"):
        with pytest.raises(Refusal) as refused:
            table(TWELVE, edition).do(line)
        assert refused.value.id == "too_many_tricks_left", line
    assert said(table(TWELVE + "S concedes 2", edition))


@proves("2017:71A", "2007:71.1")
def test_conceded_though_won_and_doubted_at_once(edition: Edition) -> None:
    """K-71, K-70: the trick is none of those that were left, and counts as it was won."""
    for concedes, told in (("S concedes 2", ""), ("S concedes", "\nTD finds trick_already_won=yes")):
        at = table(f"{TWELVE}{concedes}\nN objects\nN calls-td{told}", edition)
        won, _ = given_back(edition)
        assert effects(at)[-2:] == [f"award_tricks SN {won} 0", f"inform SN {won} won_trick_counts"]
        assert tricks(at) == (10, 3)


@proves("71", "2017:71A", "2007:71.1", "2017:71B", "2007:71.2")
def test_a_conceded_trick_that_could_not_be_lost(edition: Edition) -> None:
    """K-71, B: likely is not enough for who made the concession, also after the agreement is final."""
    log = CONCEDED + "NS calls-next\nE withdraws-agreement\nTD finds trick_already_won=no\n"
    at = table(log + "TD finds no_normal_play_loses_it=yes", edition, HEADER)
    assert effects(at)[-1] == f"transfer NS {given_back(edition)[1]} 1"
    assert tricks(at) == (10, 3)
    at = table(log + "TD finds no_normal_play_loses_it=no", edition, HEADER)
    assert effects(at)[-1] == "result_stands 71"
    assert tricks(at) == (11, 2)
    assert said(at)


@proves("71")
def test_a_concession_stands_when_the_correction_period_is_over(edition: Edition) -> None:
    at = table("TD rules concession-cancelled offender=W\nTD finds within_correction_period=no", edition)
    assert effects(at) == ["result_stands 71"]


@proves("71", "2017:71B", "2007:71.2")
def test_a_concession_doubted_by_the_conceders_own_side_at_once(edition: Edition) -> None:
    """K-71, K-70: dummy says that declarer has given away a trick; two of them could not be lost."""
    log = PLAY + "S concedes 5\nN objects\nN calls-td\nTD finds trick_already_won=no\n"
    at = table(log + "TD finds such_tricks=2\nTD finds no_normal_play_loses_it=yes", edition, HEADER)
    assert tricks(at) == (10, 3)
    assert effects(at)[-1] == f"award_tricks SN {given_back(edition)[1]} 9"
    at = table(log + "TD finds no_normal_play_loses_it=no", edition, HEADER)
    assert tricks(at) == (8, 5)
    assert effects(at)[-1] == "award_tricks SN 71 7"


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_a_claim_that_was_agreed_to_is_ruled_on_by_name(edition: Edition) -> None:
    """69B, 71, 79B1: the table knows the claim, whoever is named with it, and asks only what it cannot know."""
    conceded = TWELVE + "S concedes\nW agrees\nTD rules concession-cancelled"
    for named in ("", " offender=S", " offender=N"):
        at = table(conceded + named, edition)
        assert pending(at)[-1].startswith("no_normal_play_loses_it"), named
        at.do("TD finds no_normal_play_loses_it=yes")
        assert tricks(at) == (11, 2), named
    claimed = TWELVE + "S claims\nW agrees\nEW calls-next\n"
    for named in ("agreement-withdrawn", "agreement-withdrawn offender=E", "tricks-disputed offender=E"):
        at = table(f"{claimed}TD rules {named}", edition)
        assert pending(at) == ["trick_likely_won 69B2"], named


@proves("71", "2017:71A", "2007:71.1")
def test_a_summons_by_the_side_that_conceded_a_trick_it_had_won(edition: Edition) -> None:
    """71A, 2007: 71.1: that is what it is about; a summons by the others is not."""
    log = "TD position contract=4H-S trick=10 lead=S won=9\nS concedes 5\nW agrees\n{} calls-td"
    for seat, won in (("S", 9), ("N", 9), ("W", 8)):
        at = table(log.format(seat), edition)
        assert tricks(at)[0] == won, seat
