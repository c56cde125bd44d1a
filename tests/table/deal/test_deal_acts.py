"""What is seen, said and done beside the cards, and what players cannot do to each other's calls."""

from __future__ import annotations

import pytest

from kibitz.game import Card
from kibitz.laws.editions import EDITIONS, Edition
from kibitz.table.log.refusal import Refusal
from tests.laws.proving import awards, calls, duties, effects, ledger, notices, pending, proves, table

DECLARED = "N 1S\nE P\nS P\nW P\n"


@proves("74C5")
def test_an_opponents_card_seen_after_the_first_call_may_be_used(edition: Edition) -> None:
    """I-74: in the auction, before the lead, and in the play."""
    for before in ("N 1S\n", DECLARED, f"{DECLARED}E H2\n"):
        at = table(f"{before}E saw N HK\nW calls-td", edition)
        assert at.position.rulings[0].irregularity.id == "opponents-card-seen"
        assert ledger(at) == ["opponents_card authorised E 74C5"]
        assert awards(at) == []


@proves("74C5")
def test_but_not_if_the_player_looked_at_the_hand(edition: Edition) -> None:
    """I-74."""
    at = table("N 1S\nE looks N\nS calls-td", edition)
    assert "unauthorised E 74C5 opponents_card" in effects(at)


@proves("24B")
def test_a_partners_card_that_a_player_saw_in_the_auction_was_exposed(edition: Edition) -> None:
    """A-24."""
    at = table("N 1S\nE saw W HK\nS calls-td", edition)
    assert duties(at) == ["face_up W 24 HK", "pass_once E 24B"]


@proves("49")
def test_a_partners_card_that_a_defender_saw_is_a_penalty_card(edition: Edition) -> None:
    at = table(f"{DECLARED}E H2\nW saw E HK\nN calls-td", edition)
    assert at.position.rulings[0].irregularity.id == "defender-exposes-card"
    assert duties(at) == ["penalty_card E 49 HK True"]


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_everybody_sees_the_cards_of_dummy(edition: Edition) -> None:
    at = table(f"{DECLARED}E H2\nW saw S HK\nE saw S HA", edition)
    assert at.position.breaches == []


@pytest.mark.parametrize("line", ["E changes #1 2S", "E takes-back #1", "S changes #1 2S"])
def test_a_player_changes_or_takes_back_only_their_own_call(line: str) -> None:
    at = table("N 1S")
    with pytest.raises(Refusal) as caught:
        at.do(line)
    assert caught.value.id == "not_his_own"
    assert str(caught.value).endswith("can change or take back only a call of their own.")
    assert calls(at) == "N:1S"


@pytest.mark.parametrize(
    ("line", "refused"),
    [
        ("W changes #1 H4", "no_call_or_card"),
        ("W takes-back #7", "no_call_or_card"),
        ("W changes #8 SJ", "not_his_own_card"),
        ("E changes #6 C2", "not_his_own_card"),
        ("W takes-back #9", "not_his_own_card"),
        ("N takes-back #6", "not_his_own_card"),
    ],
)
def test_a_player_changes_or_takes_back_only_a_card_of_their_own(line: str, refused: str) -> None:
    log = "TD deal N:AKQ2.K32.432.K32\nS 4S\nW P\nN P\nE P\nW DJ\nW says {hm}\nS dummy D2\nE D5"
    at = table(log, header="dealer=S")
    with pytest.raises(Refusal) as caught:
        at.do(line)
    assert caught.value.id == refused
    assert line.split()[2] in str(caught.value)
    assert [str(item.card) for item in at.position.plays] == ["DJ", "D2", "D5"]


def test_a_card_of_dummy_is_declarers_to_take_back() -> None:
    for played in ("S dummy D2", "N D2"):
        log = f"S 4S\nW P\nN P\nE P\nW DJ\n{played}\nE D5\nS takes-back #6\nW calls-td"
        at = table(log, header="dealer=S")
        assert at.position.rulings[0].irregularity.id == "card-taken-back"


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_the_only_card_that_did_not_follow_suit_is_the_one_revoked_with(edition: Edition) -> None:
    late = "TD position contract=4S-S trick=5 lead=W\nW H5\nN H2\nE C4\n"
    at = table(late + "TD rules revoke offender=E", edition)
    assert at.position.rulings[0].breach.cards == (Card.parse("C4"),)
    at = table(late + "S HA\nS HK\nW H6\nN H3\nE D4\nTD rules revoke offender=E", edition)
    assert at.position.rulings[0].breach.cards == ()  # the player is asked which


def test_nobody_revoked_with_a_card_that_was_not_played() -> None:
    at = table("S 4S\nW P\nN P\nE P\nW HA\nN H2\nE H4\nTD rules revoke offender=E", header="dealer=S")
    with pytest.raises(Refusal) as caught:
        at.do("TD finds cards=C9")
    assert caught.value.id == "card_not_played"
    assert "has not been played" in str(caught.value)


def test_nor_an_irregular_or_a_withdrawn_call_of_another() -> None:
    at = table("N 1S\nE 1H\nS calls-td\nS chooses decline")
    with pytest.raises(Refusal):
        at.do("S changes #2 2H")
    at.do("E 2H")
    with pytest.raises(Refusal):
        at.do("W takes-back #2")


@proves("25")
def test_a_call_that_is_taken_back_is_noted(edition: Edition) -> None:
    """A-25: what is wanted instead is not known yet."""
    at = table("N 1S\nE P\nN takes-back #1", edition)
    assert notices(at) == ["call_taken_back 25"]
    assert calls(at) == "N:1S E:Pass"


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_a_late_arrival_is_noted_and_may_be_ruled_on(edition: Edition) -> None:
    at = table("NS arrives {12 minutes late}\nE attention #1\nE calls-td", edition)
    assert notices(at) == ["arrived_late 90B1"]
    assert awards(table("N arrives {late}\nE attention #1\nE calls-td", edition)) == ["penalty NS late_arrival 90B1"]


def test_the_director_who_comes_because_attention_was_drawn_rules() -> None:
    insufficient = "N 1S\nE 1H\n"
    assert pending(table(f"{insufficient}S attention #2\nTD arrives")) == ["accept/decline S 27A1"]
    assert pending(table(f"{insufficient}TD arrives")) == []


@pytest.mark.parametrize(
    ("line", "irregularity"),
    [
        ("N does {detaches a card before their turn}", "improper-conduct"),
        ("N says {what a hand!}", "unauthorised-information"),
        ("N says #1 {I bid a spade}", "improper-form-of-call"),
        ("N leaves", "improper-conduct"),
    ],
)
def test_attention_to_anything_else_opens_what_is_evident(line: str, irregularity: str) -> None:
    at = table(f"N 1S\n{line}\nE attention #2\nE calls-td")
    assert [ruling.irregularity.id for ruling in at.position.rulings] == [irregularity]
    assert calls(at) == "N:1S"


def test_or_the_director_is_told_to_name_it() -> None:
    at = table("N 1S\nN stop\nE attention #2\nE calls-td")
    assert at.position.rulings == []
    assert notices(at) == ["rule_by_name 9B2"]


# What the director does with cards is answered, each time.

DEALT = "TD deal N:AKQ5.432.K32.432 E:J98.AQJ.QJT.QJT9 S:T764.K98.A98.AK8 W:32.T765.7654.765\n"


@pytest.mark.parametrize(
    ("lines", "refusal"),
    [
        ("TD removes SA from=N\nTD removes SA from=N", "card_removed_already"),
        (f"{DEALT}TD moves SA N>N", "moved_nowhere"),
        ("TD orders foo", "no_such_order"),
    ],
)
def test_what_cannot_be_done_with_a_card_is_refused(lines: str, refusal: str) -> None:
    with pytest.raises(Refusal) as found:
        table(lines)
    assert found.value.id == refusal


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("TD removes SA from=N\nTD restores SA to=N", "card_restored 14B"),
        (f"{DEALT}TD restores SA to=N", "restored_though_there 14B"),
        (f"{DEALT}TD auction N 1S P 3S P 4S P P P\nE CQ\nTD restores CQ to=E", "restored_though_played 14B"),
        (f"{DEALT}TD removes SA from=W", "removed_is_another 13C"),
        ("TD orders postpone by=82B", "order_not_asked 82B"),
    ],
)
def test_what_changes_nothing_or_is_ruled_on_by_nobody_is_said(lines: str, said: str) -> None:
    assert notices(table(lines)) == [said]
