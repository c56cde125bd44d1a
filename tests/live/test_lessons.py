"""A lesson: the teacher sees all, shows and hides, steps back, lets a pupil call again, deals anew."""

from __future__ import annotations

import json

import pytest

from kibitz.game import SEATS, Deal, Seat
from kibitz.live import LiveRefusal, TableOpened
from kibitz.live.views.lesson_par import lesson_par
from tests.live.playing import DEAL, Four

LESSON = TableOpened(deals=(DEAL,), lesson=True, directed=True)


def hands(four: Four, seat: str) -> set[str]:
    return set(four.sees(seat)["hands"])


def test_the_teacher_shows_and_hides_any_hand_to_any_pupil() -> None:
    four = Four(LESSON).begin()
    assert hands(four, "TD") == {"N", "E", "S", "W"}
    four.do("TD", "show", seat="W", to="N")
    assert (hands(four, "N"), hands(four, "E"), hands(four, "S")) == ({"N", "W"}, {"E"}, {"S"})
    four.do("TD", "show", seat="W", to="N", shown=False)
    assert hands(four, "N") == {"N"}
    four.do("TD", "show", seat="N", to="N", shown=False)
    own = set(four.sees("TD")["hands"]["N"])
    assert not any(f'"{card}"' in json.dumps(four.sees("N")) for card in own)
    four.do("TD", "show", seat="N", to="N", shown=None)
    assert hands(four, "N") == {"N"}
    assert four.sees("N")["lesson"] == {"locked": False, "raised": [], "shown": []}  # whose is shown is the teacher's


def test_the_teacher_steps_back_and_a_pupil_calls_again() -> None:
    four = Four(LESSON).begin().calls("1S", "P", "2S", "P")
    four.do("TD", "call_again", seat="S")
    seen = four.sees("S")
    assert ([call["call"] for call in seen["auction"]], seen["turn"]) == (["1S", "P"], "S")
    four.calls("4S")
    four.do("TD", "back", lines=0)
    assert four.sees("N")["auction"] == []


def test_a_call_and_a_card_in_a_pupils_name() -> None:
    four = Four(LESSON).begin()
    four.do("TD", "put", seat="N", call="1S")
    assert four.sees("E")["auction"][0]["call"] == "1S"
    four.calls("P", "2S", "P", "P", "P")
    four.do("TD", "put", seat="E", card="HA")
    assert four.sees("W")["face_down"] == {"seat": "E", "card": None, "waits_for": ["N", "W"]}


def test_while_the_teacher_holds_the_table_nothing_is_called() -> None:
    four = Four(LESSON).begin()
    four.do("TD", "lock")
    assert four.sees("N")["may"]["verbs"] == ["tell", "raise"]
    with pytest.raises(LiveRefusal, match="holding the table"):
        four.calls("1S")
    four.do("N", "raise")
    assert four.sees("TD")["lesson"] == {"locked": True, "raised": ["N"], "shown": []}
    assert four.sees("S")["lesson"] == {"locked": True, "raised": [], "shown": []}
    four.do("TD", "lock", locked=False)
    four.calls("1S")


def test_another_deal_as_it_is_wished() -> None:
    four = Four(LESSON).begin().calls("1S")
    four.do("TD", "deal", where="hcp(south) in 15..17 and balanced(south)")
    assert four.sees("N")["auction"] == []
    points = sum("..JQKA".find(card[1]) - 1 for card in four.sees("S")["hands"]["S"] if card[1] in "JQKA")
    assert 15 <= points <= 17
    four.do("TD", "deal", deal=DEAL)
    board = four.table.board
    assert board is not None
    assert board.deal == Deal.parse(DEAL)
    assert four.table.played == []  # nothing counts in a lesson
    assert lesson_par(board)["tricks"].keys() == {"N", "E", "S", "W"}


def test_nothing_of_it_outside_of_a_lesson() -> None:
    four = Four(TableOpened(deals=(DEAL,), directed=True)).begin()
    for verb in ("show", "lock", "put", "call_again", "deal"):
        with pytest.raises(LiveRefusal):
            four.do("TD", verb, seat="N", to="S", call="1S")
    with pytest.raises(LiveRefusal):
        four.do("N", "raise")
    assert all(four.sees(seat)["lesson"] is None for seat in SEATS)
    assert Seat.NORTH in four.table.players
