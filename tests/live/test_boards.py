"""Whole boards at a live table: as it prevents what is irregular, and as it lets it happen and rules on it."""

from __future__ import annotations

import pytest

from kibitz.formats import lin, pbn
from kibitz.game import SEATS, Seat
from kibitz.live import LiveRefusal, LiveTable, TableOpened
from kibitz.live.codec import read_live_line, write_live_line
from kibitz.live.played_games import PlayedAt, as_file, played_at
from tests.live.playing import DEAL, Four

PERMIT = TableOpened(policy="permit", deals=(DEAL,))


def played(four: Four) -> Four:
    """2S by North, the ace of hearts led."""
    four.begin().calls("1S", "P", "2S", "P", "P", "P")
    four.do("E", "card", card="HA")
    four.do("W", "no_questions")
    four.do("N", "no_questions")
    return four


def test_the_board_comes_when_all_four_are_ready() -> None:
    four = Four()
    for seat in SEATS[:3]:
        four.do(seat, "ready")
    assert four.sees("N")["phase"] == "waiting"
    four.do(SEATS[3], "ready")
    seen = four.sees("N")
    assert (seen["phase"], seen["turn"], len(seen["hands"]["N"])) == ("auction", "N", 13)
    assert four.sees("E")["may"]["calls"] is None
    assert "P" in (seen["may"]["calls"] or [])


def test_passed_out() -> None:
    four = Four().begin().calls("P", "P", "P", "P")
    seen = four.sees("S")
    assert seen["phase"] == "ended"
    assert seen["result"] is not None
    assert seen["result"]["points"] == 0
    assert set(seen["hands"]) == {"N", "E", "S", "W"}


def test_thirteen_tricks_and_the_next_board() -> None:
    four = played(Four(TableOpened(deals=(DEAL, DEAL), boards=2)))
    board = four.table.board
    assert board is not None
    while board.ended is None:
        cards = board.table.legal_cards()
        assert cards
        four.cards(str(cards[0]))
    seen = four.sees("N")
    assert sum(seen["tricks"].values()) == 13
    assert [row["board"] for row in seen["played"]] == [1]
    four.begin()
    assert four.sees("N")["board"] == {"number": 2, "dealer": "E", "vulnerable": "NS"}


def test_66_tricks_are_seen_as_long_as_the_law_lets_them_be() -> None:
    four = played(Four()).cards("H8", "H6", "H4")
    assert four.sees("N")["previous"] is not None
    four.cards("H2")  # East leads: East-West have played on
    assert four.sees("W")["previous"] is None
    assert four.sees("N")["previous"] is not None
    four.cards("H9")  # from dummy: declarer's side has
    assert four.sees("N")["previous"] is None
    assert [card["card"] for card in (four.sees("N")["trick"] or {"cards": []})["cards"]] == ["H2", "H9"]


def test_45_declarer_alone_plays_from_dummy() -> None:
    four = played(Four())
    for seat in ("S", "E", "W"):
        with pytest.raises(LiveRefusal):
            four.do(seat, "card", card="H8")
    four.do("N", "card", card="H8")
    assert four.sees("E")["turn"] == "W"


def test_a_card_of_another_hand_is_refused_as_one_that_is_nowhere_is() -> None:
    four = played(Four())
    told = set()
    for seat, card in (("N", "SK"), ("N", "HA"), ("W", "H6"), ("N", "SA"), ("N", "CK"), ("N", "X9")):
        with pytest.raises(LiveRefusal) as caught:  # East's, played, out of turn, no heart, dummy's no heart, no card
            four.do(seat, "card", card=card)
        told.add(str(caught.value))
    assert told == {"That cannot be done here now."}


def test_68_a_claim_is_agreed_to_by_both_opponents() -> None:
    four = played(Four())
    four.do("N", "claim", tricks=9, statement="drawing trumps", line=["SA", "SQ"])
    seen = four.sees("E")
    assert seen["claim"] is not None
    assert (seen["claim"]["tricks"], seen["claim"]["of"]) == (9, 13)
    assert "N" in seen["hands"]  # they face their hand (68C)
    four.do("E", "agree")
    assert four.sees("W")["phase"] == "claim"
    four.do("E", "agree", agree=False)  # until both have
    four.do("E", "agree")
    four.do("W", "agree")
    assert four.sees("W")["phase"] == "ended"
    assert four.sees("W")["tricks"] == {"NS": 9, "EW": 4}


def test_68d_a_doubted_claim_goes_to_the_director_and_no_card_is_played() -> None:
    four = played(Four(TableOpened(deals=(DEAL,), directed=True)))
    four.do("N", "claim", tricks=13)
    four.do("W", "object", text="we have two aces")
    seen = four.sees("TD")
    assert seen["rulings"][-1]["is_open"]
    with pytest.raises(LiveRefusal):
        four.cards("H8")


def test_a_log_read_again_is_the_same_table() -> None:
    four = played(Four()).cards("H8", "H6", "H4")
    lines = [write_live_line(entry) for entry in four.log]
    again = Four.__new__(Four)
    again.table = LiveTable.reread(read_live_line(line) for line in lines)
    assert all(again.sees(seat) == four.sees(seat) for seat in "NESW")
    assert again.table.seat_of("token of E") is Seat.EAST
    assert again.table.seat_of("") is None


def test_boards_that_were_played_are_files() -> None:
    four = played(Four(TableOpened(deals=(DEAL, DEAL))))
    with pytest.raises(LiveRefusal, match="No board has been played"):
        as_file(four.table.played, "pbn")
    four.cards("H8", "H6", "H4")
    four.do("N", "claim", tricks=9)
    four.do("E", "agree")
    four.do("W", "agree")
    four.begin().calls("P", "P", "P", "P")
    for form in (pbn, lin):
        one, two = form.loads(as_file(four.table.played, form.__name__.rpartition(".")[2]))
        assert str(one.result) == "2S+1 by N"
        assert str(one.auction) == "1S Pass 2S Pass Pass Pass"
        assert [str(card) for _, card in one.play.cards] == ["HA", "H8", "H6", "H4"]
        assert two.result is not None
        assert two.result.is_passed_out
    log = as_file(four.table.played, "kibitz")
    assert log.count("kibitz 1 ") == 2
    assert "N claims 9" in log


def test_files_have_alerts_explanations_and_where_it_was_played() -> None:
    """40B2a: a note of PBN and an alert of LIN; two calls that mean the same have one note."""
    four = Four(TableOpened(deals=(DEAL,), name='Monday "four"')).begin()
    four.do("N", "call", call="1NT", explanation="15-17 | balanced")
    four.do("E", "call", call="P", explanation="weak")
    four.do("S", "call", call="P", alert=True)
    four.do("W", "call", call="P", explanation="weak")
    four.cards("HA")
    for seat in "NW":
        four.do(seat, "no_questions")
    four.do("N", "claim", tricks=7)
    for seat in "EW":
        four.do(seat, "agree")
    text = as_file(four.table.played, "pbn", at=played_at(four.table))
    assert '[Date "2026.01.01"]' in text
    assert '[North "Player N"]' in text
    [game] = pbn.loads(text)
    assert game.tags["Event"] == 'Monday "four"'
    section = game.auction_section
    assert section is not None
    said = {place: section.notes[mark.note or 0].text for place, mark in section.marks.items()}
    assert said == {0: "Alert: 15-17 | balanced", 1: "Alert: weak", 2: "Alert", 3: "Alert: weak"}
    assert len(section.notes) == 3
    text = as_file(four.table.played, "lin", at=played_at(four.table))
    assert "mb|1N!|an|15-17   balanced|mb|p!|an|weak|mb|p!|mb|p!|an|weak|" in text
    heading = played_at(LiveTable.reread(four.log), "Club evening", "pl")
    assert (heading.event, heading.site) == ("Club evening", 'Monday "four"')


@pytest.mark.parametrize("language", ["en", "pl"])
def test_27a_of_a_bid_that_was_insufficient_and_stood_lin_says_in_a_sentence_that_it_cannot(language: str) -> None:
    """PBN marks it; in LIN the cards remain."""
    four = Four(TableOpened(policy="permit", deals=(DEAL,))).begin()
    for seat, call in zip("NESW", ("1S", "P", "1H", "P"), strict=True):
        four.do(seat, "call", call=call)
        if call == "1H":
            four.do("W", "director", about="call")
            four.do("W", "choose", option="accept")
    for seat in "NES":
        four.do(seat, "call", call="P")
    contract = four.sees("N")["contract"]
    assert contract == "1H by S"
    four.do("W", "card", card="HJ")
    for seat in "SE":
        four.do(seat, "no_questions")
    four.do("S", "claim", tricks=7)
    for seat in "EW":
        four.do(seat, "agree")
    at = PlayedAt(language=language)
    [game] = pbn.loads(as_file(four.table.played, "pbn", at=at))
    assert game.auction_section is not None
    assert game.auction_section.marks[2].irregularity == "I"
    text = as_file(four.table.played, "lin", at=at)
    assert ("LIN cannot say that" in text) is (language == "en")
    assert ("LIN nie umie" in text) is (language == "pl")
    assert "mb|" not in text
    assert "pc|HJ|" in text
    assert lin.loads(text)[0].board == game.board


def test_a_call_that_was_changed_can_be_asked_about() -> None:
    """What stands after Law 25A is a call like any other; partner hears neither question nor answer."""
    four = Four().begin().calls("1NT")
    four.do("N", "not_meant", meant="1S")
    for seat in "EW":
        four.do(seat, "answer_change", agree=True)
    [changed] = [call for call in four.sees("E")["auction"] if not call["withdrawn"]]
    assert (changed["call"], changed["place"]) == ("1S", 1)
    four.do("E", "ask", place=1)
    four.do("N", "explain", place=1, text="five spades")
    assert four.sees("E")["auction"][1]["explanation"] == "five spades"
    assert four.sees("S")["auction"][1]["explanation"] == ""


def test_80b2e_a_table_that_warns_asks_the_player_alone_and_lets_them_insist() -> None:
    four = Four(TableOpened(policy="warn", deals=(DEAL,))).begin()
    four.do("N", "call", call="1S")
    before = {who: four.sees(who) for who in ("N", "E", "S", "W")}
    with pytest.raises(LiveRefusal) as caught:
        four.do("E", "call", call="1H")
    assert str(caught.value) == "An insufficient bid (Law 27). Do it all the same?"
    assert {who: four.sees(who) for who in before} == before
    four.do("E", "call", call="1H", insists=True)
    assert [call["call"] for call in four.sees("S")["auction"]] == ["1S", "1H"]
    assert four.sees("S")["rulings"] == []  # nobody has noticed


@pytest.mark.parametrize("policy", ["prevent", "permit"])
def test_41a_a_lead_is_not_faced_while_a_ruling_waits_and_goes_back_when_the_auction_goes_on(policy: str) -> None:
    """The last pass was not meant and the lead lies face down: the next lead lies face down for its own questions."""
    four = Four(TableOpened(policy=policy, deals=(DEAL,), directed=True))  # type: ignore[arg-type]
    four.begin().calls("1S", "P", "2S", "P", "P", "P")
    four.do("E", "card", card="HA")
    four.do("W", "no_questions")
    four.do("E", "not_meant", meant="3H")
    four.do("S", "answer_change", agree=False)
    four.do("N", "no_questions")
    assert four.sees("N")["phase"] == "clarification"
    four.do("TD", "find", answer="yes")
    assert (four.sees("N")["phase"], len(four.sees("E")["hands"]["E"])) == ("auction", 13)
    four.calls("3S", "P", "P", "P")
    four.do("E", "card", card="DQ")
    down = four.sees("N")["face_down"]
    assert down == {"seat": "E", "card": None, "waits_for": ["N", "W"]}


def test_25a_a_slip_is_put_right_while_the_lead_lies_face_down() -> None:
    four = Four().begin().calls("1S", "P", "2S", "P", "P", "P")
    four.do("E", "card", card="HA")
    four.do("E", "not_meant", meant="3H")
    for seat in "NS":
        four.do(seat, "answer_change", agree=True)
    assert (four.sees("S")["phase"], four.sees("S")["turn"]) == ("auction", "S")
