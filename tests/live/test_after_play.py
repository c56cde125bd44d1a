"""After the thirteenth trick: the row of turned cards, the tricks agreed, and a ruling that is asked for late (79)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kibitz.event.log.codec import write_time
from kibitz.game import SEATS
from kibitz.live import LiveRefusal, LiveTable, TableOpened
from kibitz.live.codec import read_live_line, write_live_line
from kibitz.live.company.acts import SeatAway
from tests.live.playing import DEAL, NOON, Four

DIRECTED = TableOpened(policy="permit", deals=(DEAL, DEAL), directed=True)
ALONE = TableOpened(policy="permit", deals=(DEAL, DEAL))
REVOKE = ("N H8", "W C5", "N H4")


def played_out(*cards: str, opened: TableOpened = DIRECTED) -> Four:
    """2S by North, the ace of hearts led; after these cards everybody plays on as the Laws allow."""
    four = Four(opened).begin().calls("1S", "P", "2S", "P", "P", "P")
    four.do("E", "card", card="HA")
    for seat in "WN":
        four.do(seat, "no_questions")
    for card in cards:
        four.do(card[0], "card", card=card[2:])
    board = four.table.board
    assert board is not None
    while not board.table.position.play_ended:
        turn, contract = board.table.position.turn, board.table.position.contract
        assert turn is not None
        assert contract is not None
        who = contract.declarer if turn is contract.declarer.partner else turn
        legal = board.table.legal_cards()
        assert legal
        four.do(who, "card", card=str(legal[0]))
    return four


def agree(four: Four) -> Four:
    for seat in SEATS:
        four.do(seat, "agree_tricks")
    return four


def laws(four: Four, seat: str) -> list[str]:
    """The Laws of the rulings that somebody hears."""
    return [ruling["by"] for ruling in four.sees(seat)["rulings"]]


def played(four: Four) -> list[str]:
    return [row["result"] for row in four.sees("S")["played"]]


def test_65b_everybody_has_their_own_row_of_turned_cards_and_no_other_hand() -> None:
    four = played_out(*REVOKE)
    for seat in "NESW":
        seen = four.sees(seat)
        after = seen["after_play"]
        assert (seen["phase"], seen["turn"], seen["result"]) == ("counting", "", None)
        assert after is not None
        assert len(after["row"]) == 13
        assert sum(card["won"] for card in after["row"]) == seen["tricks"]["NS" if seat in "NS" else "EW"]
        assert len(after["tricks"]) == 13  # which may be looked at now (66D)
        assert not any(seen["hands"].values())
        assert {"director", "agree_tricks", "count_otherwise"} <= {*seen["may"]["verbs"]}


def test_79a_the_board_is_over_when_all_four_agree() -> None:
    four = played_out()
    for seat in "NES":
        four.do(seat, "agree_tricks")
        with pytest.raises(LiveRefusal):
            four.do(seat, "agree_tricks")
        assert "agree_tricks" not in four.sees(seat)["may"]["verbs"]
    after = four.sees("W")["after_play"]
    assert after is not None
    assert (after["agreeing"], after["otherwise"]) == (["N", "E", "S"], [])
    four.do("W", "agree_tricks")
    assert (four.sees("W")["phase"], four.sees("W")["after_play"]) == ("ended", None)
    again = LiveTable.reread(read_live_line(write_live_line(entry)) for entry in four.log)
    assert again.played == four.table.played


def test_79a_for_who_is_away_partner_agrees() -> None:
    four = played_out()
    four.enters("kibitz", SeatAway("W", write_time(NOON)))
    for seat in "NS":
        four.do(seat, "agree_tricks")
    assert four.sees("N")["phase"] == "counting"
    four.do("E", "agree_tricks")
    assert four.sees("N")["phase"] == "ended"


def test_79a_a_table_that_prevents_asks_nobody() -> None:
    assert played_out(opened=replace(DIRECTED, policy="prevent")).sees("N")["phase"] == "ended"


@pytest.mark.parametrize("edition", ["2007", "2017", "2024"])
def test_64a_a_revoke_noticed_while_the_tricks_are_counted_moves_one(edition: str) -> None:
    four = played_out(*REVOKE, opened=replace(DIRECTED, edition=edition))
    before = four.sees("N")["tricks"]["NS"]
    four.do("E", "agree_tricks")
    four.do("N", "director", about="revoke", whom="W")
    assert laws(four, "W")[0] == "61A"
    with pytest.raises(LiveRefusal):
        four.do("S", "agree_tricks")  # while it is ruled on (9B2)
    four.do("TD", "find", answer="no")  # no more damage than that (64C)
    assert four.sees("W")["phase"] == "counting"
    agree(four)  # East too: they are other tricks now
    assert four.sees("W")["tricks"]["NS"] == before + 1


@pytest.mark.parametrize("edition", ["2007", "2017", "2024"])
@pytest.mark.parametrize("who", ["director", "player"])
def test_64b4_until_the_next_board_a_revoke_is_ruled_on_and_the_result_changes(edition: str, who: str) -> None:
    four = agree(played_out(*REVOKE, opened=replace(DIRECTED, edition=edition)))
    before = four.sees("N")["tricks"]["NS"]
    assert (four.sees("N")["rulable"], four.sees("TD")["rulable"]) == ([1], [1])
    four.do("N", "ready")
    if who == "player":
        four.do("S", "director", about="revoke", whom="W")
    else:
        [found] = four.sees("TD")["director"]["unnoticed"]
        four.do("TD", "rule", **{name: found[name] for name in ("irregularity", "offender", "line")})
    four.do("TD", "find", answer="no")
    seen = four.sees("N")
    assert (seen["phase"], seen["tricks"]["NS"]) == ("ended", before + 1)  # nobody agrees again
    assert len(seen["played"]) == 1
    assert "ready" in seen["may"]["verbs"]


def test_64b4_after_a_call_of_the_other_side_on_the_next_board_no_trick_moves() -> None:
    four = agree(played_out(*REVOKE)).begin()
    before = played(four)
    four.do("E", "call", call="P")
    assert four.sees("W")["rulable"] == []  # they have called
    assert four.sees("N")["rulable"] == [1]
    four.do("S", "call", call="P")
    with pytest.raises(LiveRefusal):
        four.do("N", "director", board=1)
    four.do("TD", "rule", irregularity="revoke", offender="W", board=1)
    ruling = four.sees("TD")["rulings"][0]
    assert any(line["by"] == "64B4" for line in ruling["follows"]), ruling["follows"]
    four.do("TD", "find", answer="no")
    seen = four.sees("N")
    assert seen["board"] is not None
    assert (seen["board"]["number"], seen["phase"], played(four)) == (2, "auction", before)


def test_64a_before_the_own_side_has_called_a_player_calls_about_the_board_before() -> None:
    four = agree(played_out(*REVOKE)).begin()
    four.do("E", "call", call="P")  # of the side that has revoked
    four.do("N", "director", board=1, about="revoke", whom="W")
    assert any(line["by"].startswith("64A") for line in four.sees("N")["rulings"][0]["follows"])
    four.do("TD", "find", answer="no")
    assert four.sees("N")["board"]["number"] == 2  # type: ignore[index]


def test_9a_without_a_director_the_players_rule_on_it_until_the_next_board() -> None:
    four = agree(played_out(*REVOKE, opened=ALONE))
    before = four.sees("N")["tricks"]["NS"]
    four.do("N", "director", about="revoke", whom="E")
    looked = four.sees("W")["looked"]
    assert looked is not None
    assert not looked["later"]  # there is none
    assert four.sees("W")["phase"] == "ended"
    four.do("N", "director", about="revoke", whom="W")
    four.both_say("no")
    assert (four.sees("W")["phase"], four.sees("W")["tricks"]["NS"]) == ("ended", before + 1)


def test_9b1_a_call_after_the_board_waits_for_the_director_and_so_does_the_next_board() -> None:
    four = played_out(opened=replace(DIRECTED, policy="prevent"))
    four.do("S", "director", reason="a pause before the lead")
    assert (four.sees("N")["phase"], four.sees("N")["called"]) == ("ended", ["S"])
    four.begin()
    assert four.sees("N")["phase"] == "ended"
    four.do("TD", "here")
    assert four.sees("N")["phase"] == "auction"


def test_79b_who_counts_otherwise_calls_the_director() -> None:
    four = played_out()
    here = four.sees("N")["tricks"]
    four.do("N", "agree_tricks")
    four.do("E", "count_otherwise", tricks=here["EW"] + 1)
    assert laws(four, "S") == ["79B"]
    assert four.sees("S")["phase"] == "ended"  # the number that lies there is found
    assert four.sees("S")["tricks"] == here


def test_79b_without_a_director_they_find_the_number_together() -> None:
    four = played_out(opened=ALONE)
    here = four.sees("N")["tricks"]
    four.do("E", "count_otherwise", tricks=here["EW"] + 1)
    after = four.sees("W")["after_play"]
    assert after is not None
    assert [one["tricks"] for one in after["otherwise"]] == [{**here, "EW": here["EW"] + 1, "NS": here["NS"] - 1}]
    four.do("N", "agree_tricks")  # who says another number than they
    assert laws(four, "S") == ["79B"]
    assert (four.sees("S")["phase"], four.sees("S")["tricks"]) == ("ended", here)


def test_64a_a_revoke_that_comes_to_light_after_the_number_was_found_still_moves_a_trick() -> None:
    four = played_out(*REVOKE)
    here = four.sees("N")["tricks"]
    four.do("E", "agree_tricks")
    four.do("N", "count_otherwise", tricks=here["NS"] + 1)  # without a word of the revoke
    assert laws(four, "S") == ["79B"]
    four.do("N", "director", about="revoke", whom="W")
    four.do("TD", "find", answer="no")
    assert (four.sees("S")["phase"], four.sees("S")["tricks"]["NS"]) == ("ended", here["NS"] + 1)
