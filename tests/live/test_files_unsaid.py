"""What nobody noticed of a board that is over stands in no file and no replay but the director's (9A, 64B4, 81C3)."""

from __future__ import annotations

import json

import pytest

from kibitz.live import TableOpened
from kibitz.live.live_boards import FinishedBoard
from kibitz.live.played_games import as_file
from kibitz.messages import Speaker
from kibitz.site import live_board_told
from tests.live.playing import DEAL, Four

WORDS = ("revoke", "61", "64", "25", "28", "29", "17D3", "insufficient", "rotation")


def played(*, noticed: bool = False) -> FinishedBoard:
    """3NT by North: West puts a club on a heart, and nobody says anything; nine tricks are claimed."""
    four = (
        Four(TableOpened(policy="permit", deals=(DEAL,), directed=noticed))
        .begin()
        .calls("1NT", "P", "3NT", "P", "P", "P")
    )
    four.do("E", "card", card="H2")
    for seat in "WN":
        four.do(seat, "no_questions")
    for seat, card in zip("NWNNWNE", ("H8", "C5", "H4", "C2", "C3", "C9", "CA"), strict=True):
        four.do(seat, "card", card=card)
    if noticed:
        four.do("E", "card", card="H3")
        four.do("N", "card", card="H9")
        four.do("W", "card", card="H6")  # it has shown itself
        four.do("N", "director", about="revoke", whom="W")
        while any(ruling["is_open"] for ruling in four.sees("TD")["rulings"]):
            four.do("TD", "find", answer="no")
    four.do("N", "claim", tricks=9)
    for seat in "EW":
        four.do(seat, "agree")
    while not four.table.played:
        four.do("TD", "find", answer="no")
    return four.table.played[-1]


def test_64_a_revoke_that_nobody_noticed_is_in_the_directors_file_alone() -> None:
    finished = played()
    assert "^R" in as_file([finished], "pbn", whole=True)
    for form in ("pbn", "lin", "kibitz"):
        text = as_file([finished], form)
        assert "^" not in text
        assert "evoke" not in text
    assert "C5" in as_file([finished], "pbn")  # the card is there as it was played


def test_64_one_that_was_ruled_on_is_marked() -> None:
    finished = played(noticed=True)
    assert "^R" in as_file([finished], "pbn")


@pytest.mark.parametrize(
    "calls",
    [
        "E 1H, N 1S, E P, S P, W P",  # East's bid is void by North's call (28B), and nobody has said so
        "N 1S, E 1H, S P, W P, N P",  # accepted by South's (27A1)
        "N 1NT, E P, S P, N P",
    ],
)
def test_9a_no_file_and_no_replay_tells_of_a_call_that_nobody_noticed(calls: str) -> None:
    four = Four(TableOpened(policy="permit", deals=(DEAL,))).begin()
    for made in calls.split(", "):
        seat, call = made.split()
        four.do(seat, "call", call=call)
    declarer = four.sees("N")["declarer"]
    leader = "NESW"[("NESW".index(declarer) + 1) % 4]
    four.do(leader, "card", card=four.sees(leader)["hands"][leader][0])
    for seat in "NESW":
        if "no_questions" in four.sees(seat)["may"]["verbs"]:
            four.do(seat, "no_questions")
    four.do(declarer, "claim", tricks=0)
    for seat in "NESW":
        if "agree" in four.sees(seat)["may"]["verbs"]:
            four.do(seat, "agree")
    finished = four.table.played[-1]
    assert not finished.ruled
    for form in ("pbn", "lin", "kibitz"):
        text = as_file([finished], form)
        assert "^" not in text
        assert ";" not in text or form == "pbn"  # no call lies beside the auction
    told = live_board_told(finished, Speaker("en"))["plays"][0]
    assert told["auction"].split() == [made.split()[1] for made in calls.split(", ")]
    assert not any(call["withdrawn"] for call in told["calls"])
    notes = json.dumps([note for note in told["notes"] if note["by"] != "68"])
    assert notes == "[]"
