"""Law 70: a contested claim: how the director comes to a number of tricks."""

from __future__ import annotations

import pytest

from kibitz.game import Card, CardPlayed, Seat
from kibitz.laws.editions import LAWS_2007, LAWS_2017, LAWS_2024, Edition
from kibitz.laws.law70_claim_referee import ClaimProposal, Ground, TrickShown
from kibitz.laws.regulations import Regulations
from kibitz.table.claims.claimed_position import ClaimedPosition
from kibitz.table.log import notation
from kibitz.table.log.refusal import Refusal
from kibitz.table.outcome import outcome_data
from kibitz.table.table import Table
from tests.laws.proving import effects, pending, proves, table
from tests.laws.test_law68_claim import HEADER, PLAY, said, tricks

# South plays 4S and has won the first trick. West has two trumps and East has one.
HANDS = """TD deal N:JT98.A43.432.432 2.765.8765.98765 AKQ765.KQ2.AK.AK 43.JT98.QJT9.QJT
S 4S
W P
N P
E P
W DQ
N D2
E D5
S DA
"""
# A position with nothing known but what the director says.
ASSISTANT = "TD rules contested-claim offender=S\nTD finds tricks_claimed=5\n"
DOUBTED = PLAY + "S claims 9 {spades from the top}\nW objects {I have the ace}\nW calls-td\n"
NOT_GOOD = DOUBTED + "TD finds good_on_every_normal_line=no\n"


@proves("70B1", "70B2", "70B3")
def test_the_director_hears_both_and_may_see_the_cards(edition: Edition) -> None:
    """K-70, B."""
    at = table(DOUBTED, edition, HEADER)
    assert "instruct S 70B1 repeat_statement" in effects(at)
    assert "instruct WE 70B2 hear_objections" in effects(at)
    assert "instruct NESW 70B3 face_remaining_cards" in effects(at)
    assert "spades from the top" in said(at).lower()
    assert "I have the ace" in said(at)


@proves("70A")
def test_a_claim_that_every_normal_line_makes_is_good(edition: Edition) -> None:
    """K-70, A."""
    at = table(DOUBTED + "TD finds good_on_every_normal_line=yes", edition, HEADER)
    assert tricks(at) == (10, 3)
    assert effects(at)[-1] == "award_tricks SN 70A 9"
    assert pending(at) == []


@proves("70A")
def test_every_doubt_goes_against_the_claimer(edition: Edition) -> None:
    """K-70, A: what cannot be established is taken as bad for the claimer."""
    at = table(DOUBTED + "TD finds good_on_every_normal_line=unknown", edition, HEADER)
    at.do("TD finds needs_card_with_one_opponent=no")
    at.do("TD finds needs_unstated_line=no")
    assert pending(at) == ["tricks_awarded 70A"]
    at.do("TD finds tricks_awarded=6")
    assert tricks(at) == (7, 6)
    assert said(at)


@proves("70D1")
def test_no_new_line_where_another_normal_one_does_worse(edition: Edition) -> None:
    """K-70, D1."""
    at = table(NOT_GOOD + "TD finds needs_card_with_one_opponent=no\nTD finds needs_unstated_line=yes", edition, HEADER)
    assert effects(at)[-1] == "instruct S 70D1 no_new_line"
    at.do("TD finds tricks_awarded=8")
    assert effects(at)[-1] == "award_tricks SN 70D1 8"
    assert tricks(at) == (9, 4)


@proves("70D2")
def test_a_defenders_claim_does_not_rest_on_their_partner(edition: Edition) -> None:
    """K-70, D2: of declarer's claim that is not asked."""
    log = PLAY + "W claims 4\nS objects\nS calls-td\nTD finds good_on_every_normal_line=no\n"
    at = table(log + "TD finds needs_card_with_one_opponent=no\nTD finds rests_on_partners_choice=yes", edition, HEADER)
    assert effects(at)[-1] == "instruct W 70D2 partner_may_choose_otherwise"
    at.do("TD finds tricks_awarded=3")
    assert tricks(at) == (10, 3)
    assert effects(at)[-1] == "award_tricks WE 70D2 3"


@proves("70E1")
def test_no_unstated_guess_where_a_card_is(edition: Edition) -> None:
    """K-70, E1."""
    log = NOT_GOOD + "TD finds needs_card_with_one_opponent=yes\nTD finds opponent_failed_to_follow=no\n"
    log += "TD finds would_fail_to_follow_on_every_line=no\n"
    if edition.book == 2007:
        log += "TD finds irrational_not_to=no\n"
    at = table(log + "TD finds tricks_awarded=8", edition, HEADER)
    assert "instruct S 70E1 no_unstated_guess" in effects(at)
    assert effects(at)[-1] == "award_tricks SN 70E1 8"


@proves("70E1")
def test_a_proven_finesse_is_the_claimers(edition: Edition) -> None:
    """K-70, E1: an opponent has shown out, or will on every normal line."""
    for proof in (
        "opponent_failed_to_follow=yes",
        "opponent_failed_to_follow=no\nTD finds would_fail_to_follow_on_every_line=yes",
    ):
        at = table(f"{NOT_GOOD}TD finds needs_card_with_one_opponent=yes\nTD finds {proof}", edition, HEADER)
        assert tricks(at) == (10, 3)
        assert pending(at) == []


@proves("2007:70E1")
def test_in_2007_also_what_it_would_be_irrational_not_to_do(edition: Edition) -> None:
    log = NOT_GOOD + "TD finds needs_card_with_one_opponent=yes\nTD finds opponent_failed_to_follow=no\n"
    at = table(log + "TD finds would_fail_to_follow_on_every_line=no\n", edition, HEADER)
    assert pending(at) == ["irrational_not_to 70E1"]
    at.do("TD finds irrational_not_to=yes")
    assert tricks(at) == (10, 3)


@proves("2007:70D3")
def test_in_2007_cards_played_after_the_claim_are_evidence(edition: Edition) -> None:
    """K-68D, K-70."""
    at = table(PLAY + "S claims 9\nS D2\nW D3\nW calls-td", edition, HEADER)
    assert "instruct S 70D3 weigh_cards_played_after" in effects(at)
    steps = {
        step["id"]: step["value"] for step in outcome_data(at)["rulings"][0]["transcript"] if step["step"] == "answer"
    }
    assert steps["cards_played_after_claim"] == ["D2", "D3"]


# An outstanding trump.

TRUMP = HANDS + "S claims 12{statement}\nE objects\nE calls-td\n"


@proves("70C", "70C1", "70C2", "70C3")
def test_an_outstanding_trump_that_the_claimer_may_have_forgotten(edition: Edition) -> None:
    """K-70, C: not mentioned, perhaps unaware, and a normal line loses to it."""
    at = table(TRUMP.format(statement=""), edition, HEADER)
    assert pending(at) == ["perhaps_unaware_of_trump 70C2"]  # that it is out, and was not mentioned, the table knows
    at.do("TD finds perhaps_unaware_of_trump=unknown")
    at.do("TD finds trump_could_win=yes")
    assert effects(at)[-1] == "instruct WE 70C trick_for_outstanding_trump"
    at.do("TD finds tricks_awarded=11")
    assert effects(at)[-1] == "award_tricks SN 70C 11"
    assert tricks(at) == (12, 1)
    assert said(at)


@proves("70C1", "70A")
def test_a_trump_that_was_mentioned(edition: Edition) -> None:
    """K-70, C1: then the claim is looked at as any other."""
    at = table(TRUMP.format(statement=" {draw trumps, the rest are good}"), edition, HEADER)
    assert pending(at) == ["good_on_every_normal_line 70A"]
    at.do("TD finds good_on_every_normal_line=yes")
    assert tricks(at) == (13, 0)


@proves("70C2", "70C3")
def test_the_three_conditions_must_all_be_met(edition: Edition) -> None:
    """K-70, C2, C3."""
    log = TRUMP.format(statement="")
    for facts in ("perhaps_unaware_of_trump=no", "perhaps_unaware_of_trump=yes\nTD finds trump_could_win=no"):
        at = table(f"{log}TD finds {facts}", edition, HEADER)
        assert pending(at) == ["good_on_every_normal_line 70A"], facts


@proves("70C")
def test_no_trump_is_out(edition: Edition) -> None:
    """K-70, C: with no trumps, and where the claimer's side has all that are left."""
    at = table(ASSISTANT + "TD finds trump_outstanding=no", edition)
    assert pending(at) == ["good_on_every_normal_line 70A"]
    assert pending(table(DOUBTED, edition, HEADER)) == ["good_on_every_normal_line 70A"]


def test_what_was_said_in_words_of_their_own_is_for_the_director() -> None:
    at = table(TRUMP.format(statement=" {knocking out the last spade}"), LAWS_2017, HEADER)
    assert pending(at) == ["trump_mentioned 70C1"]


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_who_said_nothing_mentioned_no_trump(edition: Edition) -> None:
    """K-70, C1: where the director has only been told of the claim."""
    told = ASSISTANT + "TD finds statement={statement}\nTD finds trump_outstanding=yes"
    assert pending(table(told.format(statement="{nothing}"), edition)) == ["perhaps_unaware_of_trump 70C2"]
    assert pending(table(told.format(statement="{I draw them}"), edition)) == ["trump_mentioned 70C1"]


# The rest.


@proves("70E2")
def test_the_authority_may_lay_down_the_order(edition: Edition) -> None:
    log = notation.parse(f"kibitz 1 edition={edition} {HEADER}\n{DOUBTED}")
    at = Table.of(log, Regulations(edition, claim_suit_order="top_down"))
    assert "inform SN 70E2 order_within_suits" in effects(at)
    assert "in which order" in said(at)


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_more_tricks_than_there_are_cannot_be_awarded(edition: Edition) -> None:
    at = table(NOT_GOOD + "TD finds needs_card_with_one_opponent=no\nTD finds needs_unstated_line=yes", edition, HEADER)
    with pytest.raises(Refusal):
        at.do("TD finds tricks_awarded=13")
    assert pending(at) == ["tricks_awarded 70D1"]


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_the_director_may_give_the_tricks_at_once(edition: Edition) -> None:
    at = table(DOUBTED + "TD awards NS=9", edition, HEADER)
    assert tricks(at) == (9, 4)
    assert pending(at) == []
    assert at.position.play_ended
    assert said(at)


# The claim referee.


def asked(log: str, referee: ClaimProposal, edition: Edition = LAWS_2024) -> tuple[Table, list[ClaimedPosition]]:
    """The table with a claim referee of this opinion, and what that referee was asked."""
    given: list[ClaimedPosition] = []

    def opinion(claimed: ClaimedPosition) -> ClaimProposal:
        given.append(claimed)
        return referee

    at = Table.of(notation.parse(f"kibitz 1 edition={edition} {HEADER}\n{log}"), referee=opinion)
    assert at.position is not None
    return at, given


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_the_referees_opinion_is_on_record_and_the_director_decides(edition: Edition) -> None:
    cards = (("S", "S7"), ("W", "SJ"), ("N", "S2"), ("E", "S4"))
    trick = TrickShown(tuple(CardPlayed(Seat.parse(seat), Card.parse(card)) for seat, card in cards), Seat.WEST)
    proposal = ClaimProposal(11, 1, reasons=(Ground("70C"), Ground("70D1")), line=(trick,))
    log = TRUMP.format(statement=" {clubs from the top}")
    at, given = asked(log + "TD finds perhaps_unaware_of_trump=yes", proposal, edition)
    assert pending(at) == ["proposal 70A"]  # that the trump could win, the referee has found
    assert "propose_tricks SN 70A 11 True 70C+70D1 S: S7 SJ S2 S4 → W" in effects(at)
    assert "11 of the remaining tricks" in said(at)
    at.do("TD finds tricks_awarded=12")
    assert tricks(at) == (13, 0)
    claimed = given[-1]
    assert (claimed.tricks, claimed.claimed, claimed.left) == (12, 12, 12)
    assert claimed.aware_of_trumps is False
    assert str(claimed.turn) == "S"
    assert claimed.statement.text == "clubs from the top"
    assert claimed.edition == edition


def test_a_claim_that_no_line_can_spoil_is_good_at_once() -> None:
    at, _ = asked(TRUMP.format(statement=" {drawing trumps}"), ClaimProposal(12, 0, undisputed=True))
    assert tricks(at) == (13, 0)
    assert effects(at)[-1] == "award_tricks SN 70A 12"


def test_the_referee_is_asked_in_the_middle_of_a_trick() -> None:
    log = HANDS + "S SA\nW S3\nN S8\nE S2\nS HK\nW H8\nS claims\nW objects\nW calls-td\n"
    at, given = asked(log + "TD finds perhaps_unaware_of_trump=no", ClaimProposal(11, 0))
    claimed = given[-1]
    assert [str(played.card) for played in claimed.trick] == ["HK", "H8"]
    assert (str(claimed.turn), claimed.left, claimed.claimed) == ("N", 11, 11)
    assert {str(side): won for side, won in claimed.won.items()} == {"NS": 2, "EW": 0}
    assert said(at)


def test_a_concession_is_shown_to_the_referee_as_one() -> None:
    log = HANDS + "S concedes 3\nN objects\nN calls-td\nTD finds trick_already_won=no\n"
    at, given = asked(log, ClaimProposal(11, 1))
    assert (given[-1].concession, given[-1].tricks, given[-1].claimed) == (True, 3, 9)
    assert "propose_tricks SN 71B 11 True  " in effects(at)
    assert pending(at) == ["proposal 71B"]


# Four cards left; East has a heart, and throws a club on South's ace.
REVOKED = (
    "TD position contract=4S-S trick=10 lead=S won=7\nTD deal N:..5432. E:{east} S:9.A..AK W:3..KQJ.\n"
    "S HA\nW DK\nS dummy D2\nE C3\nS claims {{all high}}\nW objects {{I have a trump}}\nW calls-td\n"
)


@proves("62A", "62B")
def test_a_revoke_on_the_table_is_put_right_before_the_claim_is_judged(edition: Edition) -> None:
    """The claim has not established it. With one heart that is the card; of two, East says which.

    The director who hears the claim rules on it, or somebody draws attention to it: by itself it comes to nobody's
    notice (81C3). What was asked of the claim before is asked anew, of the cards as they lie by then.
    """
    at = table(REVOKED.format(east=".3..543"), edition, "")
    assert [str(item.card) for item in at.position.plays] == ["HA", "DK", "D2", "C3"]
    assert effects(at)[-1] == "instruct NESW 70B3 face_remaining_cards"
    at.do("TD rules revoke offender=E")
    assert [str(item.card) for item in at.position.plays] == ["HA", "DK", "D2", "H3"]
    assert "instruct E 62A correct_the_revoke" in effects(at)
    assert "penalty_card E 62B1 C3 True" in effects(at)
    assert pending(at)[0].startswith("perhaps_unaware_of_trump")
    at = table(REVOKED.format(east=".32..43") + "S attention #6\n", edition, "")
    assert pending(at) == ["response_to_claim 68D", "card_instead E 62B"]
    at.do("E H2")
    assert pending(at) == ["perhaps_unaware_of_trump 70C2"]


def test_the_referee_is_asked_again_when_the_trick_has_been_put_right() -> None:
    at, given = asked(REVOKED.format(east=".32..43") + "TD finds perhaps_unaware_of_trump=no\n", ClaimProposal(3, 1))
    assert pending(at) == ["proposal 70A"]
    for line in ("TD rules revoke offender=E", "E H2", "TD finds perhaps_unaware_of_trump=no"):
        at.do(line)
    assert pending(at) == ["proposal 70A"]
    east = given[-1].hands[Seat.EAST]
    assert east is not None
    assert (Card.parse("C3") in east, Card.parse("H2") in east) == (True, False)


@proves("63A3")
def test_a_revoke_of_the_claimers_side_is_established_by_the_claim(edition: Edition) -> None:
    at = table(
        "TD position contract=4S-S trick=10 lead=E won=7\nTD deal N:..5432. E:.3..543 S:9.A..AK W:3..KQJ.\n"
        "E H3\nS CK\nS claims {all high}\nW objects\nW calls-td\n",
        edition,
        "",
    )
    assert [str(item.card) for item in at.position.plays] == ["H3", "CK"]
    assert "established S 63A3" in effects(at)


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_so_is_any_other_irregularity_of_the_trick(edition: Edition) -> None:
    """A lead out of turn, and a card before partner had played: declarer has options first."""
    given = "TD position contract=4S-S trick=10 lead=E won=7\nTD deal N:..5432. E:.3..543 S:9.A..AK W:3..KQJ.\n"
    for cards, kind in (("W DK\n", "lead-out-of-turn"), ("E H3\nE C5\n", "premature-lead")):
        at = table(given + cards + "S claims {all high}\nW objects\nW calls-td", edition, "")
        assert [ruling.irregularity.id for ruling in at.position.rulings if ruling.is_open] == [kind]
        assert pending(at)[0] == "response_to_claim 68D"
