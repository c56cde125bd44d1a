"""Laws 1, 2, 4, 5 and 8: packs, boards and players that are not as or where they should be."""

from __future__ import annotations

from kibitz.laws.editions import LAWS_2007, LAWS_2024, Edition
from tests.laws.proving import awards, effects, pending, proves, table


@proves("2017:1C", "2007:1")
def test_a_pack_whose_backs_differ_is_replaced(edition: Edition) -> None:
    """S-01."""
    at = table("TD rules nonconforming-pack", edition)
    assert effects(at) == [f"instruct {'1' if edition.book == 2007 else '1C'} replace_pack"]


@proves("2")
def test_a_board_with_wrong_markings_that_was_used_counts_as_marked(edition: Edition) -> None:
    """S-01: for that session."""
    text = "TD rules board-wrongly-marked\nTD finds board_already_used="
    assert effects(table(f"{text}yes", edition)) == ["instruct 2 markings_count_for_the_session"]
    assert effects(table(f"{text}no", edition)) == ["instruct 2 replace_board"]


@proves("87A")
def test_copies_of_a_board_that_are_marked_differently_are_fouled(edition: Edition) -> None:
    """S-01."""
    text = "TD rules board-wrongly-marked\nTD finds copies_marked_differently=yes\nTD finds board_already_used=yes"
    assert "refer 87A fouled_board" in effects(table(text, edition))


@proves("5A", "90B8")
def test_a_player_who_changed_their_seat_goes_back(edition: Edition) -> None:
    """S-04: before anybody has called."""
    at = table("N sits S\nE calls-td\nTD finds partnership_changed=no", edition)
    assert effects(at) == ["instruct N 5A return_to_seat", "penalty N 90B8 wrong_seat"]
    assert pending(at) == []


@proves("5A")
def test_the_director_had_permitted_it(edition: Edition) -> None:
    """S-04."""
    at = table("N sits S\nE calls-td\nTD finds seat_change_permitted=yes", edition)
    assert effects(at) == ["no_rectification 5A"]
    assert awards(at) == []


@proves("4")
def test_partnerships_are_restored(edition: Edition) -> None:
    """S-04: and the board, once begun, is for the director."""
    at = table("N 1S\nN sits E\nE calls-td\nTD finds partnership_changed=yes", edition)
    assert effects(at) == ["instruct NS 4 restore_partnerships"]
    assert pending(at) == ["remedy 82B"]


def test_partners_who_exchanged_seats_are_still_the_same_pair() -> None:
    """S-04: nothing becomes of the board."""
    text = "N 1S\nN sits S\nE calls-td\nTD finds partnership_changed=no\nTD finds sides_changed_direction="
    assert pending(table(f"{text}no")) == []
    assert pending(table(f"{text}yes")) == ["remedy 82B"]


@proves("5B", "90B8")
def test_players_who_went_to_the_wrong_table(edition: Edition) -> None:
    """S-08: nobody has taken their cards out."""
    text = "TD rules moved-wrongly offender=E\nTD finds players_moved_wrongly=yes\nTD finds auction_period_begun=no"
    assert effects(table(text, edition)) == ["instruct EW 5B go_to_the_right_table", "penalty EW 90B8 moved_wrongly"]


@proves("8A1", "8A2")
def test_boards_that_went_to_the_wrong_table(edition: Edition) -> None:
    """S-08: in time, or it is a wrong board."""
    text = "TD rules moved-wrongly offender=E\nTD finds players_moved_wrongly=no\nTD finds auction_period_begun="
    in_time, begun = table(f"{text}no", edition), table(f"{text}yes", edition)
    assert effects(in_time)[0] == "instruct 8A2 bring_the_right_boards"
    assert pending(in_time) == []
    wrong_board = "found_during_auction 15C" if edition.book == 2007 else "somebody_played_board_before 15B1"
    assert pending(begun) == [wrong_board]


def test_everything_can_be_ruled_on_with_nothing_known() -> None:
    for edition in (LAWS_2007, LAWS_2024):
        assert pending(table("TD rules seat-changed", edition)) == ["partnership_changed 4"]
        assert pending(table("TD rules moved-wrongly", edition)) == ["players_moved_wrongly 5B"]
