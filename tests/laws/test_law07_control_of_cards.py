"""Law 7: control of the board and the cards."""

from __future__ import annotations

import pytest

from kibitz.game import Deal, Hand, Seat
from kibitz.game.deals import NOT_GIVEN
from kibitz.laws.editions import EDITIONS, Edition
from tests.laws.proving import awards, effects, notices, pending, proves, table

WRONG_POCKET = "N withdraws-cards from=E\nE calls-td\nTD finds hand_seen=yes\n"


@proves("7A", "7D", "90A")
def test_a_board_that_was_moved_is_put_back(edition: Edition) -> None:
    """S-07A."""
    at = table("N 1S\nE moves-board rotated\nN calls-td", edition)
    assert effects(at) == [
        "instruct E 7A put_board_back",
        "inform 7D stationary_contestant_answers",
        "penalty E 90A board_moved",
    ]


def test_a_board_that_was_turned_before_the_hands_were_taken() -> None:
    """S-07A: then it is a matter of wrong pockets."""
    at = table("E moves-board rotated\nN calls-td\nTD finds hands_from_wrong_pockets=yes\nTD finds hand_seen=no")
    assert "instruct E 7B1 take_own_hand" in effects(at)


def test_what_happened_can_be_told_whatever_the_policy_of_the_table() -> None:
    """A hand with twelve cards cannot be refused."""
    for policy in ("permit", "warn", "prevent"):
        at = table("N counts 12\nN calls-td", header=f"dealer=N policy={policy}")
        assert pending(at) == ["some_hand_has_more 13"]


def test_the_director_may_move_the_board_and_anybody_may_after_play() -> None:
    assert table("N 1S\nTD moves-board removed").position.breaches == []
    assert table("N P\nE P\nS P\nW P\nN moves-board removed").position.breaches == []


@proves("7B1")
def test_a_hand_from_the_wrong_pocket_that_was_not_seen(edition: Edition) -> None:
    """S-07B1."""
    at = table("N withdraws-cards from=E\nE calls-td\nTD finds hand_seen=no", edition)
    assert effects(at) == ["instruct N 7B1 take_own_hand"]
    assert pending(at) == []


@proves("7B1", "2017:16D2a", "2007:16C2a")
def test_a_hand_from_the_wrong_pocket_that_was_seen(edition: Edition) -> None:
    """S-07B1: before a call, the four remedies of 16D2 (2007: 16C2)."""
    by = "16C2a" if edition.book == 2007 else "16D2a"
    text = f"{WRONG_POCKET}TD finds information_could_interfere=yes\nTD orders change-positions"
    at = table(text, edition)
    assert effects(at)[0] == "instruct N 7B1 take_own_hand"
    assert effects(at)[-1] == f"instruct {by} change_positions"
    assert [f"{information.about} {information.authorised}" for information in at.position.ledger] == [
        "extraneous_information False"
    ]


@proves("12A2", "90B7")
def test_a_player_has_called_with_a_hand_from_the_wrong_pocket(edition: Edition) -> None:
    """S-07B1: an artificial score, if it cannot be played normally."""
    text = "N withdraws-cards from=E\nN 1S\nE calls-td\nTD finds hand_seen=yes\nTD finds normal_play_possible="
    at = table(f"{text}no", edition)
    assert awards(at) == ["adjust NS EW artificial 12A2", "penalty NS wrong_hand 90B7"]
    assert not awards(table(f"{text}yes", edition))


@proves("7B2", "90A")
def test_a_player_who_called_without_looking(edition: Edition) -> None:
    """S-07B2."""
    text = "TD rules hand-not-counted offender=N\nTD finds looked_before_calling=no\nTD finds number_of_cards_wrong=no"
    assert effects(table(text, edition)) == ["penalty N 90A called_without_looking", "no_rectification 7B2"]


@proves("7B2")
def test_a_player_who_did_not_count_and_has_a_wrong_number(edition: Edition) -> None:
    """S-07B2: Laws 13 and 14 say what follows."""
    text = (
        "TD rules hand-not-counted offender=N\nTD finds looked_before_calling=yes\nTD finds number_of_cards_wrong=yes"
    )
    assert pending(table(text, edition)) == ["some_hand_has_more 13"]


@proves("90B5")
def test_touching_another_player_s_cards(edition: Edition) -> None:
    """S-07B3."""
    at = table("N touches of=E\nE calls-td\nTD finds permission_to_touch=none", edition)
    assert awards(at) == ["penalty NS touched_cards 90B5"]
    assert pending(at) == []


@proves("7B3")
def test_whose_permission_it_takes(edition: Edition) -> None:
    """S-07B3: an opponent's is enough since 2017."""
    text = "N touches of=E\nE calls-td\nTD finds permission_to_touch="
    assert effects(table(f"{text}director", edition)) == ["no_rectification 7B3"]
    allowed = effects(table(f"{text}opponent", edition)) == ["no_rectification 7B3"]
    assert allowed is (edition.book == 2017)


@proves("66D")
def test_who_mixed_cards_so_that_the_facts_are_lost_is_ruled_against(edition: Edition) -> None:
    """S-07B3."""
    text = "N mixes of=E\nE calls-td\nTD finds permission_to_touch=none\nTD finds facts_lost_in_mixed_cards=yes"
    assert effects(table(text, edition))[1:] == ["instruct EW 66D rule_for_the_other_side"]


def test_declarer_may_touch_the_cards_of_dummy() -> None:
    at = table("N 1S\nE P\nS P\nW P\nN touches of=S")
    assert at.position.breaches == []


@proves("7C", "90B6")
def test_cards_in_the_wrong_pocket_after_play(edition: Edition) -> None:
    """S-07C: found before another table played the board."""
    at = table("N P\nE P\nS P\nW P\nN returns to=E\nE calls-td\nTD finds board_played_since=no", edition)
    assert effects(at) == ["instruct 7C put_cards_right", "penalty N 90B6 cards_in_wrong_pocket"]


@proves("87A")
def test_cards_in_the_wrong_pocket_foul_the_board(edition: Edition) -> None:
    """S-07C: another table has played it so."""
    text = "TD rules cards-put-back-wrongly offender=N\nTD finds board_played_since="
    assert effects(table(f"{text}yes", edition))[0] == "refer 87A fouled_board"
    assert not [effect for effect in effects(table(f"{text}no", edition)) if effect.startswith("refer")]


@proves("7C")
def test_a_hand_that_was_taken_out_again_after_play(edition: Edition) -> None:
    """S-07C."""
    text = "N P\nE P\nS P\nW P\nN withdraws-cards\nE calls-td\nTD finds both_sides_or_director_present="
    assert awards(table(f"{text}no", edition)) == ["penalty NS hand_taken_after_play 7C"]
    assert effects(table(f"{text}yes", edition)) == ["no_rectification 7C"]


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_correct_procedure_is_no_irregularity(edition: Edition) -> None:
    text = "N withdraws-cards\nN counts 13\nN looks\nN P\nE P\nS P\nW P\nN returns"
    assert table(text, edition).position.breaches == []


@proves("7B2")
def test_a_player_who_looks_without_counting_is_noted(edition: Edition) -> None:
    """S-07B2: attention to it opens the ruling, in which the table knows that they looked."""
    assert notices(table("N counts 13\nN looks", edition)) == []
    at = table("N looks", edition)
    assert notices(at) == ["looked_without_counting 7B2"]
    for line in ("N 1S", "E attention #1", "E calls-td"):
        at.do(line)
    assert pending(at) == ["number_of_cards_wrong 7B2"]
    at.do("TD finds number_of_cards_wrong=no")
    assert effects(at) == ["no_rectification 7B2"]


def test_the_cards_that_the_director_moves_are_where_the_director_puts_them() -> None:
    """13A, 13C, 14A: where the hands are known."""
    suit = (1 << 13) - 1
    at = table("")
    at.position.deal = Deal.from_bits((suit << 39, suit << 26, suit << 13, NOT_GIVEN))
    for line in ("TD moves SA N>E", "TD removes HK from=E", "TD moves D2 S>W", "TD restores C2 to=S"):
        at.do(line)
    hands = at.position.deal
    assert hands[Seat.NORTH] == Hand.parse("KQJT98765432.-.-.-")
    assert hands[Seat.EAST] == Hand.parse("A.AQJT98765432.-.-")
    assert hands[Seat.SOUTH] == Hand.parse("-.-.AKQJT9876543.2")
    assert not hands.gives(Seat.WEST)
