"""Law 6D: dealing again; and 22B (2007: 22A1)."""

from __future__ import annotations

import pytest

from kibitz.laws.editions import EDITIONS, LAWS_2007, LAWS_2024, Edition
from kibitz.laws.regulations import Regulations
from kibitz.table.table import Table
from tests.laws.proving import (
    awards,
    calls,
    duties,
    effects,
    ledger,
    pending,
    proves,
    reviews,
    table,
    withdrawn,
)

PASSED_OUT = "N P\nE P\nS P\nW P\n"


@proves("6D1")
def test_dealt_again_before_the_auction_begins(edition: Edition) -> None:
    """S-06B, S-06D1: a misdeal, or a card that somebody may have seen."""
    for fault in ("misdealt", "card_seen"):
        at = table(f"TD rules improper-deal\nTD finds deal_fault={fault}\nTD finds auction_begun=no", edition)
        assert effects(at) == ["redeal 6D1"]


@proves("6D1")
def test_a_card_seen_at_the_table_while_it_was_dealt(edition: Edition) -> None:
    """S-06D1: the director is asked when that was, if the log does not say."""
    at = table("W saw S HK {while it was dealt}\nN calls-td", edition)
    assert pending(at) == ["seen_during_shuffle_or_deal 6D1"]
    at.do("TD finds seen_during_shuffle_or_deal=yes")
    assert effects(at) == ["redeal 6D1"]
    assert effects(table("E deals\nW saw S HK\nN calls-td", edition)) == ["redeal 6D1"]


@proves("2017:16D1", "2007:16C1")
def test_a_card_seen_after_the_deal_and_before_the_auction(edition: Edition) -> None:
    """S-16D: the hands had been taken from the board."""
    at = table("E deals\nS withdraws-cards\nW saw S HK\nN calls-td", edition)
    by = "16C1" if edition.book == 2007 else "16D1"
    assert effects(at) == [f"unauthorised W {by} extraneous_information"]


@proves("6D1")
def test_what_is_said_of_a_deal_was_wrong_with_it(edition: Edition) -> None:
    """S-06B."""
    at = table("N shuffles\nE deals {two cards in a row to West}\nS calls-td", edition)
    assert pending(at) == ["deal_fault 6B"]
    at.do("TD finds deal_fault=misdealt")
    assert effects(at) == ["redeal 6D1"]


@proves("6D1")
def test_attention_may_be_drawn_to_the_deal(edition: Edition) -> None:
    """S-06B: nothing was said when it was entered."""
    at = table("E deals\nS attention #1\nS calls-td\nTD finds deal_fault=misdealt", edition)
    assert effects(at) == ["redeal 6D1"]


@proves("6D1")
def test_a_card_seen_in_the_deal_comes_to_light_in_the_auction(edition: Edition) -> None:
    """S-06D1: then it is information from another source."""
    at = table("N 1S\nTD rules improper-deal offender=N\nTD finds deal_fault=card_seen", edition)
    by = "16C1" if edition.book == 2007 else "16D1"
    assert effects(at)[0] == f"unauthorised N {by} extraneous_information"


@proves("2007:6D1")
def test_a_misdealt_board_is_fouled_2007(edition: Edition) -> None:
    """S-06B, once the auction has begun."""
    at = table("N 1S\nTD rules improper-deal\nTD finds deal_fault=misdealt", edition)
    assert effects(at) == ["refer 6D1 fouled_board"]


@proves("2017:6D1")
def test_a_misdealt_board_is_played_once_the_auction_has_begun_2017(edition: Edition) -> None:
    """S-06B: only the number of cards can still matter (13, 14)."""
    at = table("N 1S\nTD rules improper-deal\nTD finds deal_fault=misdealt", edition)
    assert effects(at) == ["no_rectification 6D1"]


@proves("6C", "6D3")
def test_a_side_was_not_there(edition: Edition) -> None:
    """S-06C: the director may have it dealt again."""
    text = "TD rules improper-deal\nTD finds deal_fault=side_absent\nTD finds auction_begun=no\nTD finds redeal_wanted="
    assert effects(table(f"{text}yes", edition)) == ["redeal 6D3"]
    assert effects(table(f"{text}no", edition)) == ["no_rectification 6C"]


@proves("6D2")
def test_no_result_stands_of_a_deal_that_was_not_shuffled_or_not_for_this_session(edition: Edition) -> None:
    """S-06D2."""
    for origin in ("sorted_pack", "another_session"):
        at = table(f"N 1S\nTD rules deal-not-shuffled\nTD finds deal_origin={origin}", edition)
        assert effects(at) == ["cancel_board NESW 6D2", "adjust NESW 6D2 artificial"]


@proves("6D2")
def test_such_a_deal_found_before_the_auction_is_dealt_again(edition: Edition) -> None:
    """S-06D2."""
    text = "TD rules deal-not-shuffled\nTD finds deal_origin=sorted_pack\nTD finds auction_begun=no"
    assert effects(table(text, edition)) == ["redeal 6D2"]


@proves("6D2")
def test_an_event_may_be_meant_to_replay_deals(edition: Edition) -> None:
    """S-06D2."""
    text = "TD rules deal-not-shuffled\nTD finds event_replays_deals=yes\nTD finds deal_origin=another_session"
    assert effects(table(text, edition)) == ["no_rectification 6D2"]


@proves("6D2")
def test_tables_may_exchange_boards(edition: Edition) -> None:
    """S-06D2: in one session, unless the organiser does not want it."""
    text = "TD rules deal-not-shuffled\nTD finds deal_origin=another_table"
    assert effects(table(text, edition)) == ["no_rectification 6D2"]


def test_boards_are_not_exchanged_where_the_regulations_forbid_it() -> None:
    text = "kibitz 1 edition=2024\nTD rules deal-not-shuffled\nTD finds deal_origin=another_table"
    at = Table.read(text, Regulations(LAWS_2024, exchange_of_boards=False))
    assert pending(at) == ["somebody_played_board_before 15B1"]


@proves("6D3")
def test_the_director_orders_a_new_deal(edition: Edition) -> None:
    """S-06D3."""
    at = table("TD rules redeal-ordered\nTD finds passed_out=no", edition)
    assert effects(at) == ["redeal 6D3"]


@proves("6D3")
def test_after_a_new_deal_the_auction_begins_anew(edition: Edition) -> None:
    """S-06D3: the calls on the old deal are withdrawn, and what it brought is forgotten."""
    at = table("N 1S\nE exposes HK\nS calls-td\nTD orders redeal by=6D3", edition)
    assert effects(at)[-1] == "redeal 6D3"
    assert withdrawn(at) == ["1S 6D3"]
    assert duties(at) == ledger(at) == reviews(at) == pending(at) == []
    at.do("N 1H")
    at.do("E P")
    assert calls(at) == "N:1H E:Pass"
    assert len(at.position.breaches) == 2


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_an_order_that_follows_from_a_ruling_is_no_second_one(edition: Edition) -> None:
    text = "E deals {face up}\nS calls-td\nTD finds deal_fault=misdealt\nTD orders redeal by=6D1"
    assert effects(table(text, edition)) == ["redeal 6D1"]


def test_the_provision_of_an_order_says_what_was_found() -> None:
    assert pending(table("TD orders redeal by=6D1")) == ["deal_fault 6B"]
    assert pending(table("TD orders redeal by=6D2")) == ["deal_origin 6D2"]


@proves("2017:86A", "2007:86C")
def test_no_new_deal_in_teams_if_the_result_may_be_known(edition: Edition) -> None:
    """S-06D3: an adjusted score instead."""
    at = table("TD rules redeal-ordered\nTD finds match_result_may_be_known=yes\nTD finds passed_out=no", edition)
    assert awards(at) == [f"adjust NS EW artificial {'86C' if edition.book == 2007 else '86A'}"]


@proves("2017:22B", "2007:22A1")
def test_no_new_deal_after_four_passes(edition: Edition) -> None:
    """S-06D3, S-22B."""
    by = "22A1" if edition.book == 2007 else "22B"
    assert effects(table(f"{PASSED_OUT}TD rules redeal-ordered", edition)) == [
        f"instruct {by} no_new_deal",
        f"result_stands {by}",
    ]


@proves("2017:22B", "2007:22A1")
def test_the_director_orders_or_makes_a_new_deal_after_four_passes(edition: Edition) -> None:
    """S-22B: the pass-out stands, and nobody is punished for what the director did."""
    by = "22A1" if edition.book == 2007 else "22B"
    for lines in ("TD orders redeal", "TD deals\nN calls-td"):
        at = table(f"{PASSED_OUT}{lines}", edition)
        assert effects(at) == [f"instruct {by} no_new_deal", f"result_stands {by}"]
        assert awards(at) == []
        assert calls(at) == "N:Pass E:Pass S:Pass W:Pass"


@proves("2017:22B", "2007:22A1", "90A")
def test_dealt_again_after_four_passes(edition: Edition) -> None:
    """S-22B: the pass-out stands."""
    by = "22A1" if edition.book == 2007 else "22B"
    at = table(f"{PASSED_OUT}ALL shuffles\nN deals\nE calls-td", edition)
    assert effects(at) == [
        f"instruct {by} restore_the_first_deal",
        f"result_stands {by}",
        "penalty NESW 90A dealt_again",
    ]
    assert calls(at) == "N:Pass E:Pass S:Pass W:Pass"


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_shuffling_and_dealing_before_the_auction_is_no_irregularity(edition: Edition) -> None:
    at = table("ALL shuffles\nN deals", edition)
    assert at.position.breaches == []
    assert [entry.verb for entry in at.position.acts] == ["shuffles", "deals"]


def test_with_nothing_known_the_director_is_asked() -> None:
    assert pending(table("TD rules improper-deal\nTD finds deal_fault=misdealt", LAWS_2007)) == ["auction_begun 6D1"]
    assert pending(table("TD rules deal-not-shuffled", LAWS_2007)) == ["deal_origin 6D2"]
    assert pending(table("TD rules redeal-ordered", LAWS_2007)) == ["passed_out 22A1"]
    assert pending(table("TD rules card-seen-before-auction", LAWS_2007)) == ["seen_during_shuffle_or_deal 6D1"]


@proves("2017:86B", "2007:86D")
def test_a_board_that_has_a_result_at_the_other_table_is_not_dealt_again(edition: Edition) -> None:
    """6D3: two deals could not be compared; in place of it there is an adjusted score."""
    for lines in (
        "TD orders redeal\nTD finds passed_out=no",
        "TD orders redeal by=6D2\nTD finds deal_origin=sorted_pack",
    ):
        at = table(f"TD finds result_at_other_table=obtained\n{lines}\nTD finds auction_begun=no", edition)
        kinds = [effect.split()[0] for effect in effects(at)]
        assert kinds[:3] == ["inform", "end_board", "adjust"], lines
        assert "redeal" not in kinds
