"""The director of a live table rules (81C, 82): on what nobody has noticed, on what they name, by a line of the log."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kibitz.live.views.irregularities import found_irregularities, what_may_be
from kibitz.messages.rulings import RulingWords
from kibitz.table import Refusal
from tests.live.recording import Recorded
from tests.live.scenarios.test_irregular import DIRECTED, laws, play

REVOKED = ("N H8", "W C5", "N H4", "E HQ")  # West has a heart, and East plays on


def test_81c3_each_unnoticed_irregularity_can_be_ruled_on() -> None:
    four = play(*REVOKED, lead="HA", opened=DIRECTED)
    director = four.sees("TD")["director"]
    [found] = director["unnoticed"]
    assert (found["irregularity"], found["offender"], found["by"]) == ("revoke", "W", "61A")
    [line] = [one for one in director["lines"] if one["number"] == found["line"]]
    assert (line["seat"], line["made"]) == ("W", "C5")
    four.do("TD", "rule", irregularity="revoke", offender="W", line=found["line"])
    assert four.sees("N")["rulings"][-1]["follows"][0]["by"] == "63A1"
    assert four.sees("TD")["director"]["unnoticed"] == []


UNNOTICED = {
    "call": ("N 1NT", "E 1D"),
    "turn": ("N 1NT", "S 2C"),
    "17D3": ("N 1NT", "E P", "S P", "N P"),
}


@pytest.mark.parametrize("lesson", [False, True])
@pytest.mark.parametrize("caller", "NESW")
@pytest.mark.parametrize("about", UNNOTICED)
def test_81c3_a_call_for_the_director_tells_nobody_of_what_they_have_not_noticed(
    about: str, caller: str, *, lesson: bool
) -> None:
    """9B1: the director comes; what they see is ruled on when they say so, or when somebody names it."""
    four = Recorded(replace(DIRECTED, lesson=lesson, directed=not lesson)).begin()
    for made in UNNOTICED[about]:
        four.do(made[0], "call", call=made[2:])
    before = {seat: (four.sees(seat)["auction"], four.sees(seat)["contract"], laws(four, seat)) for seat in "NESW"}
    four.do(caller, "director", reason="may I have a pencil?")
    for seat, seen in before.items():
        assert (four.sees(seat)["auction"], four.sees(seat)["contract"], laws(four, seat)) == seen
        assert four.sees(seat)["called"] == [caller]
    director = four.sees("TD")["director"]
    assert director["calls"][0]["seat"] == caller
    [found] = director["unnoticed"]
    four.do("TD", "here")
    assert all(laws(four, seat) == [] for seat in "NESW")
    four.do("W", "director", about="call" if about == "call" else "turn")
    assert laws(four, "E") == [found["by"]]


def test_9a_what_somebody_names_is_ruled_on_and_nothing_else() -> None:
    """An inadmissible double lies there unnoticed when somebody calls about a card that was exposed."""
    four = Recorded(DIRECTED).begin()
    for made in ("N 1NT", "E P", "S X", "W P", "N P", "E P"):
        four.do(made[0], "call", call=made[2:])
    four.do("E", "expose", card="SK")
    four.do("N", "director", about="exposed")
    assert not [law for law in laws(four, "W") if law.startswith("36")]
    assert laws(four, "W") != []
    assert "inadmissible-double" in [one["irregularity"] for one in four.sees("TD")["director"]["unnoticed"]]


def test_27a_after_an_insufficient_bid_nobody_is_to_act_until_it_is_accepted_or_not() -> None:
    four = Recorded(DIRECTED).begin().calls("1NT", "2H")
    four.do("S", "call", call="2D")
    assert four.sees("TD")["turn"] == ""
    four.do("W", "director", about="call")
    assert four.sees("TD")["turn"] == ""  # West chooses, and does not call
    [_, declined] = four.question("W")["options"]
    four.do("W", "choose", option=declined["answer"])
    assert four.sees("TD")["turn"] == "S"  # who calls again (27B)


def test_61a_a_line_that_is_no_card_of_the_offender_is_refused_with_the_reason() -> None:
    four = play(*REVOKED, lead="HA", opened=DIRECTED)
    numbers = {one["made"]: one["number"] for one in four.sees("TD")["director"]["lines"]}
    why = {
        numbers["H8"]: r"\(N dummy H8\) was not made by West",
        numbers["1S"]: "is no card that was played",
    }
    for number, sentence in why.items():
        with pytest.raises(Refusal, match=sentence):
            four.do("TD", "rule", irregularity="revoke", offender="W", line=number)
    with pytest.raises(Refusal, match="is no call"):
        four.do("TD", "rule", irregularity="insufficient-bid", offender="W", line=numbers["C5"])
    assert all(four.sees(seat)["rulings"] == [] for seat in "NESW")


def test_81c_the_director_reads_why_a_line_is_none() -> None:
    four = play(*REVOKED, lead="HA", opened=DIRECTED)
    with pytest.raises(Refusal) as caught:
        four.do("TD", "line", line="TD rules rvoke offender=W")
    assert str(caught.value).startswith("“rvoke” is not an irregularity")


def test_the_catalogue_is_found_by_word_by_law_and_by_subject() -> None:
    four = play(*REVOKED, lead="HA", opened=DIRECTED)
    words = RulingWords("pl")
    subjects = [one["subject"] for one in what_may_be(four.table, words)["subjects"]]
    assert {"revoke", "information", "turn"} <= {*subjects}
    for text, subject in (("fałszywy", ""), ("64A", ""), ("", "revoke")):
        found = found_irregularities(four.table, words, text, subject)["found"]
        assert "revoke" in [one["irregularity"] for one in found]
