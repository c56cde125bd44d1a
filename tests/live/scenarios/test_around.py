"""Scenarios of pauses, of claims that are agreed to, and of who comes and goes: substitutes, spectators, a teacher."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from kibitz.game import SEATS, Seat
from kibitz.live import LiveRefusal, TableOpened
from kibitz.live.acts import SatDown
from kibitz.live.company.delayed import DelayedTable
from kibitz.live.company.spectators import must_see_behind, must_see_delayed
from kibitz.live.company.state import Spectator
from kibitz.live.views import BesideTable, Onlooker, live_view
from tests.live.knowing import Knowing
from tests.live.playing import DEAL, NOON
from tests.live.recording import READERS, Recorded
from tests.live.scenarios.test_claims import DIRECTED, in_play
from tests.live.test_pauses import STOP, Paced

DELAYED = 'alert_by = "self"\nspectator_hands = 4\nelectronic_viewing_delay = 15\n'
LESSON = TableOpened(deals=(DEAL,), lesson=True, directed=True)


def test_scenario_16_a_call_tapped_early_is_held_changed_and_sent_when_the_pause_is_over() -> None:
    four = Paced(STOP).begin()
    knowing = Knowing(four.table)
    four.do("N", "call", call="2S")
    others = [reader for reader in READERS if reader != "E"]
    before = [four.sees(reader) for reader in others]
    for call, words in (("P", ""), ("3H", "both minors")):
        four.wait(2)
        four.do("E", "call", call=call, explanation=words)
        assert four.sees("E")["pause"] == {"until": "2026-01-01T12:00:10.000Z", "held": call}
        assert [four.sees(reader) for reader in others] == before  # nobody learns of either
    four.wait(6)
    knowing.says(Seat.EAST, "both minors")
    for reader in READERS:
        seen = four.sees(reader)
        assert [call["call"] for call in seen["auction"]] == ["2S", "3H"]
        knowing.holds(seen, reader[-1])


def test_scenario_17_a_claim_of_all_is_agreed_to_and_one_regrets_it_in_time() -> None:
    """69A: before that side calls on the next board, which has begun meanwhile."""
    four = in_play(TableOpened(deals=(DEAL, DEAL), directed=True), "H8", "H6", "HK", "H2")
    four.do("N", "claim", tricks=12)
    for seat in "EW":
        assert four.sees(seat)["phase"] == "claim"
        four.do(seat, "agree")
    assert {four.sees(seat)["phase"] for seat in "NESW"} == {"ended"}
    four.refused("N", "withdraw_agreement")  # who claimed has not agreed
    four.begin()
    four.do("W", "withdraw_agreement", text="two aces")
    assert [four.sees(seat)["board"]["number"] for seat in "NESW"] == [1] * 4  # type: ignore[index]
    while four.sees("E")["board"]["number"] == 1:  # type: ignore[index]
        four.do("TD", "find", answer={"number": "8"}.get(four.question("TD")["wanted"], "no"))
    assert [(row["board"], row["result"]) for row in four.sees("E")["played"]] == [(1, "2S= by N")]
    assert four.sees("E")["board"]["number"] == 2  # type: ignore[index]


def test_scenario_19_playing_on_is_asked_for_and_one_will_not_then_all_will() -> None:
    four = in_play(DIRECTED)
    four.do("N", "claim", tricks=13)
    for seat in "EWN":
        four.do(seat, "play_on")
    four.do("S", "play_on", agree=False)
    assert four.sees("W")["called"] == ["S"]  # the director, and no play (68D2a)
    four.refused("E", "card", card="HQ")

    four = in_play(DIRECTED)
    four.do("N", "claim", tricks=13)
    for seat in "EWNS":
        four.do(seat, "play_on")
    seen = four.sees("N")
    assert seen["claim"] is not None
    assert (seen["phase"], seen["claim"]["status"]) == ("play", "void")  # 68D2b
    four.cards("H8")
    four.finish()
    result = four.sees("W")["result"]
    assert result is not None
    assert result["result"]


def test_scenario_23_a_substitute_in_the_fifth_trick_sees_what_is_now() -> None:
    four = in_play(DIRECTED)
    while four.table.board is not None and len(four.position.plays) < 18:
        four.cards(str(four.table.board.table.legal_cards()[0]))  # type: ignore[index]
    gone = {str(item.card) for item in four.position.plays[:12]}
    four.do("TD", "vacate", seat="W")
    four.enters("W", SatDown("W", "Somebody else", "another token"))
    seen = four.sees("W")
    assert len(seen["hands"]["W"]) == seen["left"]["W"] == (8 if "W" in placed(seen) else 9)
    assert len(seen["hands"]["S"]) == seen["left"]["S"]
    assert sum(seen["tricks"].values()) == 4
    assert seen["trick"] is not None
    four.record()  # no card of an older trick is in it (66C)
    assert not any(f"'{card}'" in str(seen) for card in gone)


def placed(seen: Any) -> list[str]:
    return [card["seat"] for card in seen["trick"]["cards"]]


def test_scenario_26_a_spectator_behind_one_hand_wants_another_in_the_middle_of_a_board() -> None:
    four = Recorded(DIRECTED).begin()
    olga = four.watches("Olga", "S")
    four.record()
    frames = [behind(four, olga)]

    def watched() -> None:
        frames.append(behind(four, olga))

    for call in ("1S", "P", "2S", "P", "P", "P"):
        four.calls(call)
        watched()
    with pytest.raises(LiveRefusal, match="76B1"):
        four.spectates(olga, "move", behind="N")
    four.do("E", "card", card="HA")
    watched()
    assert all(set(frame["hands"]) == {"S"} and frame["may"]["verbs"] == ["move", "leave"] for frame in frames)
    for seat in "WN":
        four.do(seat, "no_questions")
    watched()
    for frame in frames:
        four.knowing.holds(frame, "S")
    four.do("TD", "remove", spectator=olga.number, by="Karel")
    assert four.table.company.spectator_of("token of Olga") is None  # the stream ends: tests/server/tables/test_company
    with pytest.raises(LiveRefusal, match="Karel"):
        must_see_behind(four.table, "device of Olga", Seat.NORTH)


def behind(four: Recorded, watching: Spectator) -> Any:
    now = four.table.company.spectator(watching.number)
    return live_view(four.table, "t", Onlooker(behind=now.behind, spectator=now.number), "en")


def test_scenario_27_four_hands_after_a_quarter_of_an_hour_and_for_no_player() -> None:
    """A player of the event by their own link is refused too: tests/server/tables/test_evening_on_screens.py."""
    four = Recorded(TableOpened(deals=(DEAL,), regulations=DELAYED))
    four.enters("N", SatDown("N", "North", "token of N", device="the browser of North"))
    four.begin()
    with pytest.raises(LiveRefusal, match="plays at this table"):
        must_see_delayed(four.table, "the browser of North")
    olga = four.watches("Olga", delayed=True)
    four.calls("1S", "P", "2S")
    delayed = DelayedTable(timedelta(minutes=15), four.log)
    delayed.advance(NOON + timedelta(minutes=15))
    who = Onlooker(spectator=olga.number, delayed=True)

    def viewed() -> Any:
        return live_view(delayed.table, "t", who, "en", BesideTable(now=four.table, as_of=delayed.as_of))

    assert (viewed()["hands"], viewed()["auction"]) == ({}, [])
    for entry in four.log:
        delayed.advance(entry.at + timedelta(minutes=15))
        assert delayed.table.version == entry.number  # this, and nothing later
    assert set(viewed()["hands"]) == {str(seat) for seat in SEATS}


def test_scenario_28_a_teacher_deals_hides_steps_back_and_lets_south_bid_again() -> None:
    four = Recorded(LESSON).begin()
    four.do("TD", "deal", where="hcp(south) in 15..17 and balanced(south)")
    hand = four.sees("S")["hands"]["S"]
    assert 15 <= sum("..JQKA".find(card[1]) - 1 for card in hand if card[1] in "JQKA") <= 17
    four.do("TD", "show", seat="W", to="W", shown=False)
    assert four.sees("W")["hands"] == {}
    assert set(four.sees("TD")["hands"]) == {str(seat) for seat in SEATS}
    four.calls("P", "P", "1NT", "P", "2C")
    four.do("TD", "call_again", seat="S")  # three calls back
    seen = four.sees("S")
    assert ([call["call"] for call in seen["auction"]], seen["turn"]) == (["P", "P"], "S")
    four.calls("1D")
    assert [call["call"] for call in four.sees("N")["auction"]] == ["P", "P", "1D"]
    assert four.table.opened.event == ""  # a lesson is no table of an event
    assert four.table.played == []
