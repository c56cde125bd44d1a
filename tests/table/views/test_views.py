"""What each seat, a spectator and the director may see."""

from __future__ import annotations

import json

from kibitz.game import Hand, Seat
from kibitz.table.engine.standing import CallStanding
from kibitz.table.outcome import outcome_data
from kibitz.table.views import DIRECTOR, SPECTATOR, view
from tests.laws.proving import table

DEAL = "TD deal N:AKQJ.AKQ.AKQ.AKQ E:T98.JT9.JT9.JT98 S:765.876.876.7654 W:432.5432.5432.32\n"
AUCTION = "N 7NT\nE P\nS P\nW P\n"


def test_a_player_sees_their_own_hand_and_no_other() -> None:
    position = table(DEAL + "N 1S").position
    assert view(position, Seat.EAST).hands == {Seat.EAST: Hand.parse("T98.JT9.JT9.JT98")}


def test_dummy_is_seen_by_all_once_the_lead_is_faced() -> None:
    before = table(DEAL + AUCTION).position
    after = table(DEAL + AUCTION + "E ST").position
    assert Seat.SOUTH not in view(before, Seat.WEST).hands
    assert set(view(after, Seat.WEST).hands) == {Seat.SOUTH, Seat.WEST}
    assert view(after, Seat.EAST).hands[Seat.EAST] == Hand.parse("98.JT9.JT9.JT98")


def test_a_spectator_sees_one_hand_at_most() -> None:
    position = table(DEAL + "N 1S").position
    assert view(position, SPECTATOR).hands == {}
    assert set(view(position, SPECTATOR, behind=Seat.WEST).hands) == {Seat.WEST}


def test_the_director_sees_everything() -> None:
    seen = view(table(DEAL + "N 1S\nE 1H").position, DIRECTOR)
    assert set(seen.hands) == set(Seat)
    assert [irregularity.kind for irregularity in seen.irregularities] == ["insufficient-bid"]
    assert seen.turn is Seat.EAST


def test_an_irregularity_nobody_noticed_and_whose_turn_it_is_are_not_shown_to_players() -> None:
    seen = view(table("N 1S\nE 1H").position, Seat.SOUTH)
    assert seen.irregularities == ()
    assert seen.turn is None


def test_where_irregularities_are_prevented_everybody_sees_whose_turn_it_is() -> None:
    assert view(table("N 1S", header="dealer=N policy=prevent").position, Seat.WEST).turn is Seat.EAST


def test_a_question_is_shown_to_the_player_whose_option_it_is_and_to_the_director() -> None:
    position = table("N 1S\nE 1H\nS calls-td").position
    assert len(view(position, Seat.SOUTH).questions) == 1
    assert len(view(position, DIRECTOR).questions) == 1
    assert view(position, Seat.NORTH).questions == ()


def test_information_is_told_to_those_it_concerns() -> None:
    position = table("N 1S\nE 1H\nS calls-td\nS chooses decline\nE P\nTD finds comparable=no").position
    assert [information.authorised for information in view(position, Seat.NORTH).information] == [True]
    assert [information.authorised for information in view(position, Seat.WEST).information] == [False]


def test_a_card_lying_face_up_is_seen_by_all() -> None:
    position = table("N 1S\nTD effect face_up E HA,HK by=24\nTD finds done=yes").position
    assert view(position, Seat.SOUTH).hands == {Seat.EAST: Hand.parse(".AK..")}


def test_a_lead_that_lay_face_down_is_not_told_to_others_when_it_is_taken_back() -> None:
    at = table("N 1S\nE P\nS P\nW P\nW leads HK down\nN calls-td")
    assert "HK" in json.dumps(outcome_data(at, DIRECTOR))
    for seat in (Seat.NORTH, Seat.EAST, Seat.SOUTH):
        assert "HK" not in json.dumps(outcome_data(at, seat)), seat


def test_only_the_director_is_told_what_was_asked_and_found() -> None:
    at = table("N 1S\nE 1H\nS calls-td")
    assert outcome_data(at, DIRECTOR)["rulings"][0]["transcript"]
    assert outcome_data(at, Seat.SOUTH)["rulings"][0]["transcript"] is None
    assert outcome_data(at, Seat.SOUTH)["rulings"][0]["questions"]
    assert outcome_data(at, Seat.NORTH)["rulings"][0]["questions"] == []


def test_a_double_that_nobody_noticed_looks_like_any_other() -> None:
    position = table("N 1S\nE P\nS X").position
    assert view(position, DIRECTOR).calls[-1].standing is CallStanding.HELD
    assert view(position, Seat.WEST).calls[-1].standing is CallStanding.LEGAL
