"""Law 15: wrong board, or the cards of another one (2007: 15 and 17D)."""

from __future__ import annotations

import pytest

from kibitz.game import Seat
from kibitz.laws.editions import EDITIONS, LAWS_2007, LAWS_2017, LAWS_2024, Edition
from kibitz.laws.regulations import Regulations
from kibitz.table.log.refusal import Refusal
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
    use_reviewed,
    withdrawn,
)

EAST_HAS_CALLED = """
    N 1S
    E 2H
    E cards-from board=12
    E calls-td
"""
SOUTH_CALLED_OVER_IT = """
    N 1S
    E 2H
    S 3S
    E cards-from board=12
    E calls-td
"""
WEST_CALLED_SINCE = """
    N 1S
    E 2H
    S P
    W 3H
    E cards-from board=12
    E calls-td
"""


@proves("2017:15A1", "2017:15A2b", "2007:17D1")
def test_the_call_is_cancelled_and_the_player_calls_again(edition: Edition) -> None:
    """S-15A."""
    at = table(f"{EAST_HAS_CALLED}E 3D", edition)
    first, again = ("15A1", "15A2b") if edition.book == 2017 else ("17D1", "17D2")
    assert withdrawn(at) == [f"2H {first}"]
    assert calls(at) == "N:1S E:3D"
    assert f"instruct E {again} take_right_hand" in effects(at)
    assert f"turn E {again}" in effects(at)
    assert not [award for award in awards(at) if award.startswith("adjust")]


@proves("2017:15A1")
def test_all_later_calls_are_cancelled_too_2017(edition: Edition) -> None:
    """S-15A: LHO had called, and may now call anything."""
    at = table(f"{SOUTH_CALLED_OVER_IT}E P\nS 4S", edition)
    assert withdrawn(at) == ["2H 15A1", "3S 15A1"]
    assert calls(at) == "N:1S E:Pass S:4S"
    assert duties(at) == []


@proves("2017:15A2a", "2007:17D2")
def test_partner_has_called_since(edition: Edition) -> None:
    """S-15A: an adjusted score; the Laws of 2007 say artificial."""
    by = "17D2" if edition.book == 2007 else "15A2a"
    at = table(WEST_CALLED_SINCE, edition)
    assert awards(at)[0] == f"adjust NS EW artificial {by}"
    assert not [effect for effect in effects(at) if effect.startswith("turn")]


def test_partner_has_called_since_but_the_outcome_can_be_judged() -> None:
    at = table(f"{WEST_CALLED_SINCE}TD finds result_assignable=yes")
    assert awards(at)[0] == "adjust NS EW assigned 15A2a"


@proves("2017:15A2c", "2007:16D1", "2007:16D2")
def test_information_of_the_cancelled_call(edition: Edition) -> None:
    """S-15A: for the others authorised, for the offenders not."""
    by = ("15A2c", "15A2c") if edition.book == 2017 else ("16D1", "16D2")
    at = table(EAST_HAS_CALLED, edition)
    assert sorted(ledger(at)) == sorted([f"2H authorised SN {by[0]}", f"2H unauthorised EW {by[1]}"])


@proves("2017:16C3", "2007:16A4")
def test_whether_that_information_was_used_is_looked_into(edition: Edition) -> None:
    """S-15A: once, though two calls were cancelled."""
    by = "16A4" if edition.book == 2007 else "16C3"
    assert use_reviewed(table(SOUTH_CALLED_OVER_IT, edition)) == [by]
    assert use_reviewed(table(EAST_HAS_CALLED, edition)) == [by]


@proves("2017:15A2c", "2007:16D1", "2007:16D2")
def test_information_of_the_call_that_lho_made_over_it(edition: Edition) -> None:
    """S-15A: it was cancelled too."""
    by = ("15A2c", "15A2c") if edition.book == 2017 else ("16D1", "16D2")
    at = table(SOUTH_CALLED_OVER_IT, edition)
    assert f"3S authorised SN {by[0]}" in ledger(at)
    assert f"3S unauthorised EW {by[1]}" in ledger(at)


@proves("2017:15A4", "2007:17D4")
def test_a_penalty_besides(edition: Edition) -> None:
    """S-15A."""
    by = "17D4" if edition.book == 2007 else "15A4"
    assert awards(table(EAST_HAS_CALLED, edition)) == [f"penalty EW cards_from_wrong_board {by}"]


@proves("2007:17D2")
def test_lho_must_repeat_their_call_if_the_new_call_does_not_differ_2007(edition: Edition) -> None:
    """S-15A by the Laws of 2007."""
    at = table(f"{SOUTH_CALLED_OVER_IT}E 2H\nTD finds call_differs=no", edition)
    assert duties(at) == ["must_repeat S 17D2 3S"]
    at = table(f"{SOUTH_CALLED_OVER_IT}E 2H\nTD finds call_differs=no\nS 3S", edition)
    assert calls(at) == "N:1S E:2H S:3S"
    assert duties(at) == []


@proves("2007:17D2")
def test_lho_had_called_and_the_new_call_differs_2007(edition: Edition) -> None:
    """S-15A by the Laws of 2007: an artificial score."""
    at = table(f"{SOUTH_CALLED_OVER_IT}E 3D\nTD finds call_differs=yes", edition)
    assert "adjust NS EW artificial 17D2" in awards(at)
    assert duties(at) == []


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_cards_of_another_board_without_a_call(edition: Edition) -> None:
    """The player takes the right hand; what was seen matters on the other board."""
    at = table("N 1S\nE cards-from board=12\nE calls-td", edition)
    assert effects(at) == [
        "instruct E 7B1 take_right_hand",
        f"refer E {'16C1' if edition.book == 2007 else '16D1'} has_seen_another_board",
    ]
    at = table("N 1S\nE cards-from board=12\nE withdraws-cards\nE 2H\nE calls-td", edition)
    assert calls(at) == "N:1S E:2H"
    assert withdrawn(at) == []


@proves("2017:15A3", "2007:17D3")
def test_the_board_the_cards_came_from(edition: Edition) -> None:
    """S-15A: played if they make the same call there, adjusted if it differs."""
    by = "17D3" if edition.book == 2007 else "15A3"
    assert f"refer E {by} board_the_cards_came_from" in effects(table(EAST_HAS_CALLED, edition))
    text = "N P\nE 2H\nTD rules board-the-cards-came-from entry=#2\nTD finds cancelled_call=2H\nTD finds call_differs="
    same, other = table(f"{text}no", edition), table(f"{text}yes", edition)
    assert effects(same)[0] == f"instruct {by} play_the_board"
    assert awards(other)[0] == f"adjust NS EW artificial {by}"


@proves("2017:15A3", "2007:17D3")
def test_the_director_need_not_let_the_other_board_be_played(edition: Edition) -> None:
    """S-15A: the director may let it be played."""
    by = "17D3" if edition.book == 2007 else "15A3"
    text = (
        "N P\nE 2H\nTD rules board-the-cards-came-from entry=#2\nTD finds cancelled_call=2H\nTD finds call_differs=no"
    )
    at = table(f"{text}\nTD finds board_may_be_played=no", edition)
    assert awards(at)[0] == f"adjust NS EW artificial {by}"


# The wrong board.


@proves("2017:15B1", "2017:15B3", "2007:15B", "90B7")
def test_somebody_has_played_the_board_before(edition: Edition) -> None:
    """S-15B: cancelled, and an artificial score for who is deprived of a result."""
    cancelled, deprived = ("15B", "15B") if edition.book == 2007 else ("15B1", "15B3")
    text = "TD rules wrong-board offender=E\n"
    if edition.book == 2007:
        text += "TD finds found_during_auction=no\n"
    text += "TD finds somebody_played_board_before=yes\nTD finds deprived_of_result=non_offending_side"
    at = table(text, edition)
    assert effects(at)[0] == f"cancel_board NESW {cancelled}"
    assert awards(at) == [f"adjust NS artificial {deprived}", "penalty EW wrong_board 90B7"]


@proves("2017:15B2", "2007:15A1", "2007:15A2")
def test_nobody_has_played_the_board_before(edition: Edition) -> None:
    """S-15B: the result stands, and the right board may be played later."""
    stands, later = ("15A1", "15A2") if edition.book == 2007 else ("15B2", "15B2")
    text = "TD rules wrong-board offender=E\n"
    if edition.book == 2007:
        text += "TD finds found_during_auction=no\n"
    at = table(f"{text}TD finds somebody_played_board_before=no\nTD finds right_board_played_later=yes", edition)
    assert f"result_stands {stands}" in effects(at)
    assert f"refer {later} right_board_later" in effects(at)
    assert ("instruct 15B2 finish_the_board" in effects(at)) is (edition.book == 2017)
    assert awards(at) == reviews(at) == []


@proves("2017:15B3")
def test_the_right_board_is_not_played_later_2017(edition: Edition) -> None:
    """S-15B: who has no result for it gets an artificial score."""
    text = "TD rules wrong-board offender=E\nTD finds somebody_played_board_before=no\n"
    text += "TD finds right_board_played_later=no\nTD finds deprived_of_result="
    assert awards(table(f"{text}both", edition))[0] == "adjust NS EW artificial 15B3"
    assert awards(table(f"{text}none", edition)) == []


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2024], ids=str)
@pytest.mark.parametrize(("ruled", "later"), [("always", True), ("never", False)])
def test_the_regulations_may_say_whether_the_right_board_is_played(edition: Edition, ruled: str, later: bool) -> None:
    text = f"kibitz 1 edition={edition}\nTD rules wrong-board offender=E\n"
    if edition.book == 2007:
        text += "TD finds found_during_auction=no\n"
    at = Table.read(
        f"{text}TD finds somebody_played_board_before=no", Regulations(edition, play_correct_board_later=ruled)
    )
    assert any(effect.endswith("right_board_later") for effect in effects(at)) is later
    assert not any(question.startswith("right_board_played_later") for question in pending(at))


@proves("2007:15C")
def test_found_during_the_auction_it_begins_anew_2007(edition: Edition) -> None:
    """S-15B by the Laws of 2007: each player must repeat their calls."""
    text = "N 1S\nE P\nTD rules wrong-board offender=E\nTD finds all_calls_repeated="
    same, other = table(f"{text}yes", edition), table(f"{text}no", edition)
    assert effects(same) == [
        "cancel_auction 15C",
        "instruct 15C seat_the_right_players",
        "instruct 15C play_the_board",
    ]
    assert effects(other)[2:] == ["cancel_board NESW 15C"]


@proves("2007:15C")
def test_the_second_auction_is_compared_with_the_first_2007(edition: Edition) -> None:
    """The calls leave the table; the board is played if all are repeated, and cancelled with the first that differs."""
    text = "N 1S\nE P\nS 2S\nTD rules wrong-board offender=E\n"
    at = table(text, edition)
    assert calls(at) == ""
    assert withdrawn(at) == ["1S 15C", "Pass 15C", "2S 15C"]
    assert at.position.turn is Seat.NORTH
    assert pending(at) == ["all_calls_repeated 15C"]
    same = table(text + "N 1S\nE P\nS 2S\nW 3H", edition)
    assert calls(same) == "N:1S E:Pass S:2S W:3H"
    assert "instruct 15C play_the_board" in effects(same)
    other = table(text + "N 1S\nE P\nS 3S", edition)
    assert "cancel_board NESW 15C" in effects(other)
    assert other.position.turn is None


@proves("2017:15A2a", "2007:17D2")
def test_a_board_that_is_over_has_nobody_to_call(edition: Edition) -> None:
    """South called with the cards of another board, and North after that: what was called and faced since is void."""
    text = "S cards-from board=12\nN 1S\nE P\nS 2H\nW P\nN 4S\nE P\nS P\nW P\nE HA\nS H2\nN calls-td"
    at = table(text, edition)
    assert [ruling.irregularity.id for ruling in at.position.rulings] == ["cards-from-wrong-board"]
    assert at.position.turn is None
    assert at.position.play is None
    assert duties(at) == []
    assert any(award.startswith("adjust NS EW") for award in awards(at))
    with pytest.raises(Refusal):
        at.do("S 3H")


@proves("2007:15C")
def test_somebody_tried_to_spoil_the_board_2007(edition: Edition) -> None:
    """S-15B by the Laws of 2007: a penalty and an adjusted score."""
    text = (
        "N 1S\nTD rules wrong-board offender=E\nTD finds tried_to_spoil_the_board=yes\nTD finds all_calls_repeated=no"
    )
    assert awards(table(text, edition)) == [
        "penalty EW tried_to_spoil_the_board 15C",
        "adjust NS EW artificial 15C",
    ]


def test_found_during_the_auction_it_is_finished_2017() -> None:
    """S-15B: the auction is not begun anew."""
    at = table("N 1S\nTD rules wrong-board offender=E", LAWS_2017)
    assert pending(at) == ["somebody_played_board_before 15B1"]


def test_in_teams_the_other_results_decide_2017() -> None:
    at = table("TD rules wrong-board offender=E\nTD finds is_team_event=yes", LAWS_2017)
    assert effects(at) == ["refer 86B results_of_the_other_table"]


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_with_nothing_known_the_director_is_asked_everything(edition: Edition) -> None:
    """No auction, no seats."""
    text = "TD rules cards-from-wrong-board\nTD finds called_with_wrong_cards=yes\nTD finds call_with_wrong_cards=2H\n"
    by = "17D2" if edition.book == 2007 else "15A2a"
    assert pending(table(text, edition)) == [f"partner_called {by}"]
    at = table(f"{text}TD finds partner_called=no", edition)
    if edition.book == 2007:
        assert pending(at) == ["lho_called_over_wrong_cards 17D2"]
        at = table(f"{text}TD finds partner_called=no\nTD finds lho_called_over_wrong_cards=no", edition)
    assert pending(at) == []
    assert withdrawn(at) == [f"2H {'17D1' if edition.book == 2007 else '15A1'}"]
    at = table("TD rules board-the-cards-came-from\nTD finds cancelled_call=2H", edition)
    assert pending(at) == [f"call {'17D3' if edition.book == 2007 else '15A3'}"]
