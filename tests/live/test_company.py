"""Who is at a live table besides the four: the director, spectators, who is away, and what is said there."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import timedelta

import pytest

from kibitz.event.log.codec import write_time
from kibitz.game import SEATS, Seat
from kibitz.live import LiveRefusal, LiveTable, TableOpened
from kibitz.live.acts import SatDown
from kibitz.live.codec import read_live_line, write_live_line
from kibitz.live.company.acts import SeatAway, SeatBack, SpectatorCame
from kibitz.live.company.delayed import DelayedTable
from kibitz.live.company.spectators import must_not_have_watched, must_see_behind, must_see_delayed
from kibitz.live.views import BesideTable, Onlooker, live_view
from kibitz.live.views.adjusting import award_tried
from kibitz.live.views.room import room_data
from tests.live.playing import DEAL, NOON, Four
from tests.live.test_boards import played

DIRECTED = TableOpened(deals=(DEAL, DEAL), directed=True)
DELAYED = TableOpened(deals=(DEAL, DEAL), regulations="spectator_hands = 4\nelectronic_viewing_delay = 15\n")
FOUR = {"N", "E", "S", "W"}


# The director.


def test_9b_a_call_for_the_director_says_why_and_play_waits() -> None:
    four = played(Four(DIRECTED))
    four.do("E", "director", reason="North looked at my cards")
    call = four.sees("TD")["director"]["calls"][0]
    assert (call["seat"], call["reason"]) == ("E", "North looked at my cards")
    assert all(four.sees(seat)["called"] == ["E"] for seat in SEATS)
    with pytest.raises(LiveRefusal, match="9B2"):
        four.cards("H8")
    with pytest.raises(LiveRefusal):
        four.do("N", "uncall")  # it is East's
    four.do("TD", "here")
    assert four.sees("N")["called"] == []
    four.cards("H8")
    four.do("W", "director")
    four.do("W", "uncall")
    four.cards("H6")


def test_what_the_director_says_to_one_the_others_only_see_that_it_is_said() -> None:
    four = played(Four(DIRECTED))
    four.do("TD", "say", text="what did you mean by it", to=["N"])
    four.do("N", "tell", text="a slip of the finger")
    for seat in "ESW":
        assert (four.sees(seat)["speech"], four.sees(seat)["talk"]) == ([], ["N"])
    assert four.sees("behind N")["speech"] == []
    assert [said["text"] for said in four.sees("N")["speech"]] == ["what did you mean by it", "a slip of the finger"]
    assert [said["by"] for said in four.sees("TD")["speech"]] == ["TD", "N"]
    four.do("TD", "say", text="play on", to=[])
    assert [four.sees(seat)["speech"][-1]["text"] for seat in "NESW"] == ["play on"] * 4
    assert four.sees("E")["talk"] == []


def test_58_a_substitute_sees_the_table_as_it_is_and_hears_nothing_of_before() -> None:
    four = played(Four(DIRECTED)).cards("H8", "H6", "H4")
    four.cards("H2", "H9", "H7", "HK")
    four.do("TD", "say", text="your partner hesitated", to=["W"])
    four.do("TD", "vacate", seat="W")
    assert four.table.seat_of("token of W") is None
    four.enters("W", SatDown("W", "Somebody else", "another token"))
    seen = four.sees("W")
    assert (len(seen["hands"]["W"]), len(seen["hands"]["S"]), seen["tricks"]) == (11, 11, {"NS": 1, "EW": 1})
    assert seen["speech"] == []
    assert "H8" not in str(seen)  # of the first trick
    assert len(four.sees("TD")["speech"]) == 1
    assert seen["seats"][3]["name"] == "Somebody else"


def test_12c_a_weighted_score_is_given_with_what_it_does() -> None:
    four = played(Four(DIRECTED))
    with pytest.raises(Exception, match="100"):
        four.do("TD", "adjust", award="60%:3NT+1 N,30%:3NT-1 N", law="12C1c")
    award = "NS=60%:3NT+1 N,40%:3NT-1 N EW=ave+"
    tried = award_tried(four.table, ("60%:3NT+1 N,40%:3NT-1 N", "ave+"))
    assert [(side["points"], side["artificial"]) for side in tried["sides"]] == [("238", ""), ("", "ave+")]
    four.do("TD", "adjust", award=award, law="12C1c", stop=True)
    seen = four.sees("E")
    assert seen["phase"] == "ended"
    assert seen["result"] is not None
    assert seen["result"]["adjusted"] == "NS=60%:3NT-N+1,40%:3NT-N-1 EW=ave+"
    assert [award["by"] for award in seen["awards"]] == ["12C1c", "12C1c"]
    assert four.table.played[-1].adjusted == seen["result"]["adjusted"]


def test_a_board_that_is_over_is_adjusted_and_a_penalty_given_until_the_next_begins() -> None:
    four = Four(DIRECTED).begin().calls("P", "P", "P", "P")
    four.do("TD", "adjust", award="NS=ave EW=ave-", law="12C2a")
    four.do("TD", "penalise", who="EW", amount="10%", law="90B2", text="slow")
    played_board = four.sees("N")["played"][-1]
    assert (played_board["points"], played_board["adjusted"]) == (0, "NS=ave EW=ave-")
    assert "adjusts" in four.table.played[-1].log
    assert len(four.sees("S")["awards"]) == 3


def test_82_the_board_is_taken_back_to_a_position() -> None:
    four = played(Four(DIRECTED)).cards("H8", "H6", "H4")
    lines = len(four.sees("TD")["director"]["lines"])
    four.do("TD", "back", lines=lines - 2)
    assert four.sees("W")["turn"] == "W"


def test_a_director_who_plays_neither_sees_nor_rules_on_that_board() -> None:
    four = Four(DIRECTED)
    four.enters("N", SatDown("N", "Directs and plays", "token of N", directs=True))
    four.begin()
    mine = Onlooker(directs=True, first=True)
    seen = live_view(four.table, "t", mine, "en")
    assert (seen["you"], seen["hands"], seen["director_plays"], "director" in seen) == ("TD", {}, True, False)
    assert set(live_view(four.table, "t", Onlooker(directs=True), "en")["hands"]) == FOUR  # another director
    four.calls("P", "P", "P", "P")
    assert set(live_view(four.table, "t", mine, "en")["hands"]) == FOUR


def test_the_room_has_who_called_first_at_its_head() -> None:
    tables = [played(Four(TableOpened(name=name, deals=(DEAL,), directed=True))) for name in ("A", "B", "C")]
    tables[2].do("E", "director")
    tables[1].do("W", "director", reason="a revoke")
    later = replace(tables[1].table.company.calls[0], at=NOON + timedelta(hours=1))
    tables[1].table.company.calls[0] = later
    found = room_data([(four.table.opened.name, four.table) for four in tables], "en")
    assert [tile["id"] for tile in found] == ["C", "B", "A"]
    assert found[1]["calls"][0]["reason"] == "a revoke"


def test_16b_seconds_leave_out_what_a_player_was_cut_off_for() -> None:
    four = Four(DIRECTED).begin().calls("1S")
    since = NOON + timedelta(seconds=four.table.version)
    number = four.table.version
    four.enters("kibitz", SeatAway("E", write_time(since)))
    assert four.sees("N")["seats"][1]["away_since"] == write_time(since)
    assert not four.sees("N")["seats"][1]["here"]
    four.enters("kibitz", *[SeatBack("E", write_time(since))])
    assert four.sees("N")["seats"][1]["here"]
    four.calls("P")
    line = four.sees("TD")["director"]["lines"][-1]
    assert four.table.version - number == 3  # seconds, by the clock of this test
    assert line["seconds"] == 1


# Spectators (76).


def test_76b1_one_hand_on_one_board() -> None:
    four = Four().begin()
    south = four.watches("Olga", "S")
    with pytest.raises(LiveRefusal, match="76B1"):
        four.spectates(south, "move", behind="N")
    with pytest.raises(LiveRefusal, match="76B1"):
        must_see_behind(four.table, "device of Olga", Seat.NORTH)  # nor as somebody new from the same browser
    four.calls("P", "P", "P", "P")
    four.spectates(south, "move", behind="N")
    four.begin()
    moved = four.table.company.spectator(south.number)
    seen = live_view(four.table, "t", Onlooker(behind=moved.behind, spectator=moved.number), "en")
    assert set(seen["hands"]) == {"N"}
    assert seen["may"]["verbs"] == ["move", "leave"]


def test_76b1_as_many_hands_as_the_regulations_allow() -> None:
    four = Four(TableOpened(deals=(DEAL,), regulations="spectator_hands = 2\n")).begin()
    one = four.watches("Olga", "S")
    four.spectates(one, "move", behind="N")
    with pytest.raises(LiveRefusal):
        four.spectates(one, "move", behind="E")
    with pytest.raises(LiveRefusal, match="76A1"):
        must_see_behind(Four(TableOpened(regulations="spectator_hands = 0\n")).table, "a device", Seat.NORTH)


def test_76a1_players_see_who_watches_as_regulated() -> None:
    four = Four().begin()
    four.watches("Olga", "S")
    assert four.sees("N")["watching"] == {"count": 1, "names": ["Olga"], "closed": False}
    quiet = Four(TableOpened(deals=(DEAL,), regulations="spectators_named = false\n")).begin()
    quiet.watches("Olga", "S")
    assert quiet.sees("N")["watching"] == {"count": 1, "names": [], "closed": False}


def test_76c_a_spectator_is_sent_away_and_does_not_come_back() -> None:
    four = Four(DIRECTED).begin()
    olga = four.watches("Olga", "S")
    assert four.sees("TD")["director"]["spectators"][0]["behind"] == "S"
    four.do("TD", "remove", spectator=olga.number, by="Karel")
    assert four.table.company.spectator_of("token of Olga") is None
    with pytest.raises(LiveRefusal, match="Karel"):
        must_see_behind(four.table, "device of Olga", Seat.SOUTH)
    with pytest.raises(LiveRefusal, match="76C2"):  # nor anybody else: a browser without its cookie is another
        must_see_behind(four.table, "another device", Seat.SOUTH)
    assert four.sees("N")["watching"]["closed"]


def test_76c_others_are_let_in_again_after_somebody_was_sent_away() -> None:
    four = Four(DIRECTED).begin()
    olga = four.watches("Olga", "S")
    with pytest.raises(LiveRefusal):  # nobody was sent away
        four.do("TD", "admit")
    four.do("TD", "remove", spectator=olga.number, by="Karel")
    with pytest.raises(LiveRefusal):
        four.do("N", "admit")
    four.do("TD", "admit")
    assert not four.sees("N")["watching"]["closed"]
    must_see_behind(four.table, "another device", Seat.SOUTH)
    with pytest.raises(LiveRefusal, match="Karel"):
        must_see_behind(four.table, "device of Olga", Seat.SOUTH)


def test_nothing_that_a_spectator_does_reaches_the_table() -> None:
    four = Four(DELAYED).begin()
    viewer = four.watches("Olga", delayed=True)
    before = [four.sees(seat) for seat in SEATS]
    for verb in ("call", "card", "ready", "tell", "say", "voice", "find", "comment"):
        with pytest.raises(LiveRefusal):
            four.spectates(viewer, verb, call="1S", card="SA", text="lead a heart", heard="voice", answer="yes")
    assert [four.sees(seat) for seat in SEATS] == before


def test_16d_who_watches_plays_not_and_who_plays_watches_not() -> None:
    four = Four(DELAYED)
    four.enters("N", SatDown("N", "North", "token of N", device="the browser of North"))
    four.begin()
    for refused in (must_see_delayed, lambda table, device: must_see_behind(table, device, Seat.EAST)):
        with pytest.raises(LiveRefusal, match="plays at this table"):
            refused(four.table, "the browser of North")
    four.watches("Olga", delayed=True)
    with pytest.raises(LiveRefusal, match="watching this board"):
        must_not_have_watched(four.table, "device of Olga")


# Four hands after a delay (76A2).


def _as_seen(delayed: DelayedTable, now: LiveTable, number: int) -> dict[str, object]:
    who = Onlooker(spectator=number, delayed=True)
    return dict(live_view(delayed.table, "t", who, "en", BesideTable(now=now, as_of=delayed.as_of)))


def test_76a2_four_hands_as_they_were_and_nothing_later() -> None:
    four = played(Four(DELAYED))
    viewer = four.watches("Olga", delayed=True)
    four.cards("H8", "H6", "H4")
    delay = timedelta(minutes=15)
    for entry in four.log:
        delayed = DelayedTable(delay, four.log)
        delayed.advance(entry.at + delay)
        assert delayed.table.version == entry.number
    delayed = DelayedTable(delay, four.log)
    calls = [entry for entry in four.log if entry.act.kind == "line_entered"]
    delayed.advance(calls[1].at + delay)
    seen = _as_seen(delayed, four.table, viewer.number)
    assert len(seen["auction"]) == 2  # type: ignore[arg-type]
    assert set(seen["hands"]) == FOUR  # type: ignore[call-overload]
    assert "director" not in seen
    assert delayed.due == calls[2].at + delay


def test_comments_are_read_by_those_who_see_the_delayed_table_alone() -> None:
    four = Four(DELAYED).begin()
    one, other = four.watches("Olga", delayed=True), four.watches("Petr", delayed=True)
    behind = four.watches("Quang", "S")
    with pytest.raises(LiveRefusal):
        four.spectates(one, "comment", text="a fine bid")
    with pytest.raises(LiveRefusal):
        four.do("TD", "commentator", spectator=behind.number)  # who sees a hand as it is played writes to nobody
    four.do("TD", "commentator", spectator=one.number)
    four.spectates(one, "comment", text="a fine bid")
    delayed = DelayedTable(timedelta(minutes=15), four.log)
    delayed.advance(NOON + timedelta(hours=1))
    viewing = _as_seen(delayed, four.table, other.number)["viewing"]
    assert viewing["comments"] == [{"name": "Olga", "text": "a fine bid"}]  # type: ignore[index]
    live = live_view(four.table, "t", Onlooker(behind=Seat.SOUTH, spectator=behind.number), "en")
    assert "a fine bid" not in str([live, *[four.sees(seat) for seat in SEATS], four.sees("TD")])


def test_76b1_four_hands_after_the_delay_and_none_as_they_are_played() -> None:
    """Where nobody may watch the play as it goes, a transmission of it opens no hand either."""
    four = Four(TableOpened(deals=(DEAL,), regulations="spectator_hands = 0\nelectronic_viewing_delay = 15\n")).begin()
    must_see_delayed(four.table, "a device")
    with pytest.raises(LiveRefusal, match="76A1"):
        must_see_behind(four.table, "a device", Seat.SOUTH)
    settings = four.sees("N")["settings"]
    assert (settings["spectator_hands"], settings["viewing_delay"]) == (0, 15)


def test_no_delay_no_four_hands() -> None:
    for text in ("", "spectator_hands = 4\n", "electronic_viewing_delay = 15\n"):
        with pytest.raises(LiveRefusal, match="76A2"):
            must_see_delayed(Four(TableOpened(regulations=text)).table, "a device")


def test_a_log_read_again_has_the_same_company() -> None:
    four = Four(DIRECTED).begin()
    four.watches("Olga", "S")
    four.do("TD", "say", text="good evening", to=["N", "S"])
    again = LiveTable.reread(read_live_line(write_live_line(entry)) for entry in four.log)
    assert again.company == four.table.company
    assert isinstance(four.log[-2].act, SpectatorCame)


def test_16b_why_the_director_is_called_is_said_to_them_and_is_no_remark_at_the_table() -> None:
    """A line of it would be in the ledger as information from the player's side, and heard by nobody."""
    four = Four(DIRECTED).begin()
    four.do("E", "director", reason="North took long over that pass")
    assert [line["line"] for line in four.sees("TD")["director"]["lines"]] == ["E calls-td"]
    assert four.sees("TD")["director"]["information"] == []
    for who in ("TD", "E"):
        assert [said["text"] for said in four.sees(who)["speech"]] == ["North took long over that pass"]
    for who in ("N", "S", "W", "behind E"):
        assert "long" not in json.dumps(four.sees(who))
    [call] = four.sees("TD")["director"]["calls"]
    assert call["reason"] == "North took long over that pass"
    four.do("TD", "here")
    four.do("E", "tell", text="another matter")
    four.do("S", "director")
    assert four.sees("TD")["director"]["calls"][0]["reason"] == ""
