"""Law 16D (2007: 16C): information from other sources."""

from __future__ import annotations

import pytest

from kibitz.laws.editions import EDITIONS, Edition
from kibitz.table.log.refusal import Refusal
from kibitz.table.table import Table
from tests.because import because
from tests.laws.proving import awards, calls, effects, ledger, notices, pending, proves, reviews, table

SAW_A_HAND = """
    W withdraws-cards
    N saw W HQ {the cards fell on the floor}
    N calls-td
    TD finds information_could_interfere=yes
"""


def by(edition: Edition, rest: str) -> str:
    """The number of the provision in that edition."""
    return ("16C" if edition.book == 2007 else "16D") + rest


@proves("2017:16D1", "2007:16C1")
def test_what_was_seen_must_be_reported_and_may_not_be_used(edition: Edition) -> None:
    """S-16D."""
    at = table(f"{SAW_A_HAND}TD finds director_told_at_once=no", edition)
    assert ledger(at) == [f"extraneous_information unauthorised N {by(edition, '1')}"]
    assert awards(at) == [f"penalty NS information_not_reported {by(edition, '1')}"]
    assert awards(table(SAW_A_HAND, edition)) == []


@proves("2017:16D2a", "2007:16C2a")
def test_positions_are_changed(edition: Edition) -> None:
    """S-16D: the player gets the hand they know."""
    at = table(f"{SAW_A_HAND}TD finds information_remedy=change_positions", edition)
    assert effects(at)[1:] == [f"instruct {by(edition, '2a')} change_positions"]


@proves("2017:16D2b", "2007:16C2b")
def test_the_board_is_dealt_again(edition: Edition) -> None:
    """S-16D: as the director orders."""
    at = table(f"{SAW_A_HAND}TD orders redeal", edition)
    assert effects(at)[1:] == [f"redeal {by(edition, '2b')}"]
    assert pending(at) == []


@proves("2017:86A", "2007:86C")
def test_not_dealt_again_in_teams_if_the_result_may_be_known(edition: Edition) -> None:
    """S-16D, S-06D3: an adjusted score instead."""
    at = table(f"{SAW_A_HAND}TD finds match_result_may_be_known=yes\nTD orders redeal", edition)
    assert awards(at) == [f"adjust NS EW artificial {'86C' if edition.book == 2007 else '86A'}"]


def offered(at: Table) -> tuple[str, ...]:
    """What is open to the director in the question that is asked now."""
    ruling = at.position.open_ruling
    assert ruling is not None
    assert ruling.pending is not None
    assert ruling.pending.fact is not None
    return ruling.pending.fact.words


@proves("2017:86A", "2007:86C")
def test_what_the_match_no_longer_allows_is_not_offered(edition: Edition) -> None:
    """S-16D, S-06D3: no redeal where the result may be known; no other seats once the other table has the board."""
    every = ("change_positions", "redeal", "play_on", "adjust")
    assert offered(table(SAW_A_HAND, edition)) == every
    known = table(f"{SAW_A_HAND}TD finds match_result_may_be_known=yes", edition)
    assert offered(known) == ("change_positions", "play_on", "adjust")
    for there in ("begun", "obtained"):
        at = table(f"{SAW_A_HAND}TD finds result_at_other_table={there}", edition)
        assert offered(at) == ("play_on", "adjust"), there
    at = table(f"{SAW_A_HAND}TD finds match_result_may_be_known=no", edition)
    assert offered(at) == every


@proves("2017:16D3", "2007:16C3")
def test_what_cannot_interfere_needs_no_remedy_after_the_first_call(edition: Edition) -> None:
    named = "N P\nTD rules information-from-other-source offender=E\n"
    at = table(f"{named}TD finds information_could_interfere=no", edition)
    assert effects(at)[-1] == f"no_rectification {by(edition, '3')}"
    assert reviews(at) == []


@proves("2017:16D2c", "2007:16C2c")
def test_it_is_played_and_looked_into_later(edition: Edition) -> None:
    """S-16D."""
    at = table(f"{SAW_A_HAND}TD finds information_remedy=play_on", edition)
    assert reviews(at) == [f"information_from_other_source {by(edition, '2c')}"]
    assert awards(at) == []


@proves("2017:16D2c", "2007:16C2c")
def test_the_information_affected_the_result(edition: Edition) -> None:
    """S-16D: an adjusted score after play, here after four passes."""
    played = (
        f"{SAW_A_HAND}TD finds information_remedy=play_on\nN P\nE P\nS P\nW P\nTD finds information_affected_result="
    )
    assert awards(table(f"{played}yes", edition)) == [f"adjust NS EW assigned {by(edition, '2c')}"]
    assert effects(table(f"{played}no", edition))[-1] == f"result_stands {by(edition, '2c')}"


@proves("2017:16D2d", "2007:16C2d")
def test_an_adjusted_score_at_once(edition: Edition) -> None:
    """S-16D."""
    at = table(f"{SAW_A_HAND}TD finds information_remedy=adjust", edition)
    assert awards(at) == [f"adjust NS EW artificial {by(edition, '2d')}"]


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_what_cannot_interfere_changes_nothing(edition: Edition) -> None:
    at = table("W withdraws-cards\nN saw W C2\nN calls-td\nTD finds information_could_interfere=no", edition)
    assert effects(at)[1:] == [f"no_rectification {by(edition, '2')}"]


@proves("2007:16C3")
def test_after_the_first_call_it_is_played_2007(edition: Edition) -> None:
    """S-16D3 by the Laws of 2007: only that."""
    at = table("N 1S\nE P\nN saw {a traveller of this board}\nN calls-td", edition)
    assert reviews(at) == ["information_from_other_source 16C3"]
    assert pending(at) == []
    assert calls(at) == "N:1S E:Pass"


@proves("2017:16D3")
def test_after_the_first_call_it_is_played_or_adjusted_2017(edition: Edition) -> None:
    """S-16D3: of the four remedies two are left."""
    seen = "N 1S\nE P\nN saw {a traveller of this board}\nN calls-td\nTD finds information_remedy_after_call="
    assert reviews(table(f"{seen}play_on", edition)) == ["information_from_other_source 16D3"]
    assert awards(table(f"{seen}adjust", edition)) == ["adjust NS EW artificial 16D3"]


def test_a_new_deal_is_not_open_after_the_first_call() -> None:
    """S-16D3: the order is refused while the question is open."""
    at = table("N 1S\nN saw {a traveller of this board}\nN calls-td")
    assert pending(at) == ["information_remedy_after_call 16D3"]
    with pytest.raises(Refusal, check=because("ruling_open")):
        at.do("TD orders redeal")


@proves("2017:16D", "2007:16C")
def test_something_of_another_board_is_noted_for_the_director(edition: Edition) -> None:
    """S-16D: a board they have yet to play."""
    at = table("N saw board=9 {the result}", edition, "board=3")
    assert notices(at) == [f"saw_another_board {by(edition, '')}"]
    assert at.position.breaches == []


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_with_nothing_known_the_director_is_asked(edition: Edition) -> None:
    at = table("TD rules information-from-other-source", edition)
    assert pending(at) == [f"auction_begun {by(edition, '3')}"]
    at = table("TD rules information-from-other-source\nTD finds auction_begun=no", edition)
    assert pending(at) == [f"information_could_interfere {by(edition, '2')}"]


def test_looking_at_another_hand_is_such_a_source_and_looking_at_one_s_own_is_not() -> None:
    assert table("N counts 13\nN looks\nN calls-td").position.rulings == []
    at = table("N counts 13\nN looks W\nN calls-td")
    assert pending(at) == ["information_could_interfere 16D2"]


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_a_partner_s_hand_that_a_player_looks_at_in_the_auction_is_such_a_source(edition: Edition) -> None:
    at = table("N 1S\nE looks W\nN calls-td", edition)
    assert at.position.rulings[0].irregularity.id == "information-from-other-source"
