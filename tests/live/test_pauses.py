"""Pauses (73D3): a call that comes early is held, may be changed, and is sent when the pause is over."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from kibitz.game import SEATS, Call, Seat
from kibitz.live import LiveEntry, LiveRefusal, LiveTable, TableOpened
from kibitz.live.acts import KIBITZ, LiveAct
from kibitz.live.asked import acts_of
from kibitz.live.codec import read_live_line, write_live_line
from kibitz.live.pauses import is_skip_bid
from kibitz.live.procedure import due_at, follow
from tests.live.playing import DEAL, NOON, Four

STOP = 'alert_by = "self"\nmandatory_pauses = ["after_stop"]\nmandatory_pause_seconds = 10\n'
LEAST = 'alert_by = "self"\nleast_seconds = 3\n'


class Paced(Four):
    """Four players and a clock."""

    def __init__(self, regulations: str, policy: Any = "prevent", *, directed: bool = False) -> None:
        self.seconds = 0.0
        super().__init__(TableOpened(deals=(DEAL,), policy=policy, regulations=regulations, directed=directed))

    def begin(self) -> Paced:
        super().begin()
        return self

    def wait(self, seconds: float) -> None:
        """Time passes, and what is due happens."""
        self.seconds += seconds
        self._enter(KIBITZ, [])

    def do(self, seat: Seat | str, verb: str, /, **what: Any) -> None:
        now = NOON + timedelta(seconds=self.seconds)
        self._enter(str(seat), acts_of(self.table, Seat.of(seat), {"do": verb, **what}, now))

    def calls_heard(self, seat: str) -> list[str]:
        return [call["call"] for call in self.sees(seat)["auction"]]

    def _enter(self, who: str, acts: list[Any]) -> None:
        for act in acts:
            self.table.enter(self._entry(who, act))
        for act in follow(self.table, NOON + timedelta(seconds=self.seconds)):
            self.table.enter(self._entry(KIBITZ, act))

    def _entry(self, who: str, act: LiveAct) -> LiveEntry:
        entry = LiveEntry(self.table.version + 1, NOON + timedelta(seconds=self.seconds), who, act)
        self.log.append(entry)
        return entry


def test_73d3_a_call_within_the_pause_after_a_jump_is_held_changed_and_sent_and_nobody_else_knows() -> None:
    four = Paced(STOP).begin()
    four.do("N", "call", call="2S")
    assert four.sees("E")["pause"] == {"until": "2026-01-01T12:00:10.000Z", "held": ""}
    before = {who: four.sees(who) for who in ("N", "S", "W", "behind E")}
    four.wait(2)
    four.do("E", "call", call="P")
    assert four.sees("E")["pause"] == {"until": "2026-01-01T12:00:10.000Z", "held": "P"}
    four.wait(3)
    four.do("E", "call", call="3H", explanation="both minors")
    assert four.sees("E")["pause"] == {"until": "2026-01-01T12:00:10.000Z", "held": "3H"}
    assert {who: four.sees(who) for who in before} == before
    four.wait(4.9)
    assert four.calls_heard("S") == ["2S"]
    four.wait(0.1)
    assert four.calls_heard("S") == ["2S", "3H"]
    assert four.sees("E")["pause"] is None
    assert four.sees("S")["auction"][1]["explanation"] == "both minors"


def test_73d3_what_is_held_can_be_taken_back_and_what_could_not_be_called_is_not_held() -> None:
    four = Paced(STOP).begin()
    four.do("N", "call", call="2S")
    with pytest.raises(LiveRefusal):
        four.do("E", "call", call="2H")
    four.do("E", "call", call="P")
    assert "unhold" in four.sees("E")["may"]["verbs"]
    four.do("E", "unhold")
    assert due_at(four.table) is None
    four.wait(60)
    assert four.calls_heard("S") == ["2S"]
    with pytest.raises(LiveRefusal):
        four.do("E", "unhold")


def test_73d3_without_a_jump_nobody_pauses_and_the_jump_is_in_the_log() -> None:
    four = Paced(STOP).begin()
    four.do("N", "call", call="1S")
    assert four.sees("E")["pause"] is None
    four.do("E", "call", call="3C")
    assert four.table.board is not None
    assert [entry.verb for entry in four.table.board.table.log.entries] == ["deal", "call", "stop", "call"]
    assert four.sees("S")["pause"] is not None


def test_what_is_held_survives_the_server() -> None:
    four = Paced(STOP).begin()
    four.do("N", "call", call="2S")
    four.do("E", "call", call="P")
    again = LiveTable.reread(read_live_line(write_live_line(entry)) for entry in four.log)
    assert due_at(again) == NOON + timedelta(seconds=10)


def test_73d3_a_least_time_for_calls_and_for_third_hand_at_the_first_trick() -> None:
    four = Paced(LEAST).begin()
    for call in ("1S", "P", "2S", "P", "P", "P"):
        four.wait(3)
        four.calls(call)
    four.do("E", "card", card="HA")
    four.do("W", "no_questions")
    four.do("N", "no_questions")
    four.do("N", "card", card="H8")
    assert four.sees("W")["pause"] is not None
    four.do("W", "card", card="H6")
    assert (four.sees("N")["turn"], len(four.sees("N")["hands"]["S"])) == ("W", 12)
    four.wait(3)
    assert four.sees("N")["turn"] == "N"
    four.do("N", "card", card="H4")  # only the first trick, and only third hand
    four.do("E", "card", card="H2")
    assert all(four.sees(seat)["pause"] is None for seat in SEATS)


def test_17d3_where_everything_may_happen_a_pause_tells_nobody_that_it_is_their_turn() -> None:
    four = Paced(LEAST, "permit").begin()
    four.do("N", "call", call="1S")
    assert [four.sees(seat)["pause"] for seat in "NESW"] == [None] * 4
    four.do("W", "call", call="P")  # out of rotation, and held like any other
    assert four.calls_heard("N") == ["1S"]
    four.wait(3)
    assert four.calls_heard("N") == ["1S", "P"]


def test_a_held_call_is_dropped_when_the_position_is_another() -> None:
    four = Paced(STOP, directed=True).begin()
    four.do("N", "call", call="2S")
    four.do("E", "call", call="P")
    four.do("S", "director", reason="a question")
    four.wait(20)
    assert four.calls_heard("W") == ["2S"]


@pytest.mark.parametrize(
    ("before", "bid", "jumps"),
    [("", "1NT", False), ("", "2C", True), ("1H", "1S", False), ("1H", "2D", False), ("1H", "2S", True),
     ("1H", "3D", True), ("1H P", "2H", False), ("1H P", "3H", True), ("1NT", "2C", False), ("1S", "X", False)],
)  # fmt: skip
def test_a_jump(before: str, bid: str, jumps: bool) -> None:
    assert is_skip_bid(Call.of(bid), [Call.of(call) for call in before.split()]) is jumps
