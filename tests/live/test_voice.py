"""Voice and faces: where the conditions have them, among those who want them, and never with a spectator."""

from __future__ import annotations

from itertools import product

import pytest

from kibitz.live import LiveRefusal, TableOpened
from kibitz.live.company.voice import must_introduce
from tests.live.playing import DEAL, Four

FACES = TableOpened(deals=(DEAL,), directed=True, regulations='voice_and_faces = "faces"\n')


def reached(four: Four) -> set[tuple[str, str]]:
    """Who can be introduced to whom."""
    found = set()
    for who, to in product(["N", "E", "S", "W", "TD", "", "spectator 1", "1"], repeat=2):
        try:
            must_introduce(four.table, who, to)
        except LiveRefusal:
            continue
        found.add((who, to))
    return found


def test_exactly_the_four_who_want_it_reach_each_other() -> None:
    four = Four(FACES).begin()
    four.watches("Olga", "S")
    assert reached(four) == set()  # off until somebody wants it
    four.do("N", "voice", heard="face")
    assert reached(four) == set()
    four.do("E", "voice", heard="voice")
    assert reached(four) == {("N", "E"), ("E", "N")}
    for seat in "SW":
        four.do(seat, "voice", heard="voice")
    assert reached(four) == {(one, other) for one in "NESW" for other in "NESW" if one != other}
    assert four.sees("S")["voice"] == {
        "allowed": "faces",
        "heard": {"N": "face", "E": "voice", "S": "voice", "W": "voice"},
    }
    four.do("N", "voice", heard="")
    assert ("N", "E") not in reached(four)


def test_the_director_joins_as_all_can_see() -> None:
    four = Four(FACES).begin()
    four.do("N", "voice", heard="voice")
    four.do("TD", "voice", heard="voice")
    assert four.sees("E")["voice"]["heard"] == {"N": "voice", "TD": "voice"}
    assert reached(four) == {("N", "TD"), ("TD", "N")}


def test_the_conditions_decide() -> None:
    four = Four(TableOpened(deals=(DEAL,))).begin()
    with pytest.raises(LiveRefusal, match="80B2e"):
        four.do("N", "voice", heard="voice")
    assert "voice" not in four.sees("N")["may"]["verbs"]
    voices = Four(TableOpened(deals=(DEAL,), regulations='voice_and_faces = "voice"\n')).begin()
    voices.do("N", "voice", heard="voice")
    with pytest.raises(LiveRefusal):
        voices.do("N", "voice", heard="face")


def test_who_sits_down_in_a_seat_is_not_heard_because_another_was() -> None:
    four = Four(FACES).begin()
    four.do("N", "voice", heard="voice")
    four.do("TD", "vacate", seat="N")
    assert four.sees("S")["voice"]["heard"] == {}
