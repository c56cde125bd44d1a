"""Writing PBN: the strict export format of the standard."""

from __future__ import annotations

import io
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from kibitz.formats import pbn
from kibitz.game import CARDS, PASS, SEATS, Auction, Board, Card, Deal, Hand, Play, Seat
from tests.size import size

SOUTH_DEALS = """[South "O'Brien \\"Jim\\" \\\\"]
[Zone "9"]
[Application "x"]
[Vulnerable "-"]
[Dealer "s"]
[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]
[Board "5"]
[Contract "5hx"]
[Declarer "S"]
[Result "NS 9 EW 4"]
[Auction "W"]
- - - 3H! =2= $20 {weak}
4S 5D X 5H
X ap
[Note "2:six hearts"]
[Play "N"]
H3 S4 S3 SK
*
"""


def lines(text: str) -> list[str]:
    """The lines that are written for a text that is read."""
    return pbn.dumps(pbn.loads(text)).split("\r\n")


def test_the_header_names_the_standard_and_the_format() -> None:
    assert lines(SOUTH_DEALS)[:2] == ["% PBN 2.1", "% EXPORT"]


def test_the_fifteen_mandatory_tags_come_first_in_their_order_then_the_others_by_name() -> None:
    tags = [line[1:].split()[0] for line in lines(SOUTH_DEALS) if line.startswith("[")]
    assert (
        tags
        == (
            "Event Site Date Board West North East South Dealer Vulnerable Deal Scoring Declarer Contract Result "
            "Application Zone Auction Note Play"
        ).split()
    )


def test_values_have_the_one_form_that_the_export_format_knows() -> None:
    written = lines(SOUTH_DEALS)
    assert '[Event "?"]' in written
    assert '[Dealer "S"]' in written
    assert '[Vulnerable "None"]' in written
    assert '[Deal "S:J973.J98742.3.K4 KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6"]' in written
    assert '[Contract "5HX"]' in written
    assert '[Result "9"]' in written
    assert '[South "O\'Brien \\"Jim\\" \\\\"]' in written


def test_the_auction_starts_with_the_dealer_four_calls_a_line_annotations_in_order() -> None:
    written = lines(SOUTH_DEALS)
    start = written.index('[Auction "S"]')
    assert written[start + 1 : start + 5] == [
        "3H =2= $1 $20 4S 5D X",
        "5H X Pass Pass",
        "Pass",
        '[Note "2:six hearts"]',
    ]


def test_the_play_starts_with_the_opening_leader() -> None:
    written = lines(SOUTH_DEALS)
    start = written.index('[Play "W"]')
    assert written[start + 1 : start + 3] == ["SK H3 S4 S3", "*"]


def test_each_game_ends_with_one_empty_line_and_lines_end_as_the_standard_says() -> None:
    data = io.BytesIO()
    pbn.dump(pbn.loads('[Board "1"]\n\n\n\n[Board "2"]\n'), data)
    text = data.getvalue()
    assert text.count(b"\n") == text.count(b"\r\n")
    assert text.count(b"\r\n\r\n") == 2
    assert text.endswith(b"]\r\n\r\n")


def test_a_column_width_is_filled() -> None:
    written = lines('[ScoreTable "Rank\\3R;Names\\8L;Score_NS\\5R"]\n1 "A B" 420\n22 Cy -50\n')
    assert written[-4:] == ['  1 "A B"      420', " 22 Cy         -50", "", ""]


def test_a_comment_with_a_brace_in_it_is_written_to_the_end_of_the_line() -> None:
    text = pbn.dumps(pbn.loads('[Board "1"] ; odd } brace\n[Site "x"]\n'))
    assert "\r\n; odd } brace\r\n" in text
    assert pbn.loads(text)[0].comments["Board"] == [" odd } brace"]


def test_a_comment_on_a_call_or_a_card_stands_before_the_sections_with_its_place() -> None:
    (game,) = pbn.loads(SOUTH_DEALS)
    assert game.auction_section is not None
    game.auction_section.comments.append("all } quiet")
    game.auction_section.marks[8] = pbn.Mark(comments=["at last", "two\n\nlines"])
    assert game.play_section is not None
    game.play_section.marks[1] = pbn.Mark(comments=["small"])
    written = pbn.dumps(game)
    said = written[: written.index("[Auction")].split("\r\n")
    start = said.index(";Auction: all } quiet")
    assert said[start + 1 : -1] == [
        "{Auction 1: weak}",
        "{Auction 9: at last}",
        "{Auction 9: two",
        "",
        "lines}",
        f"{{Play 1 {Seat(game.play_section.first + 1 & 3)}: small}}",
    ]
    (again,) = pbn.loads(written)
    assert again.auction_section == game.auction_section
    assert again.play_section is not None
    (place,) = again.play_section.marks
    assert again.play_section.cards[place] is game.play_section.cards[1]
    assert pbn.loads(pbn.dumps(again)) == [again]


def test_a_long_comment_with_a_brace_names_its_place_on_each_line() -> None:
    (game,) = pbn.loads(SOUTH_DEALS)
    assert game.auction_section is not None
    game.auction_section.marks[0] = pbn.Mark(comments=["} " + "word " * 100])
    written = pbn.dumps(game)
    assert max(map(len, written.split("\r\n"))) <= 253
    (again,) = pbn.loads(written)
    assert again.auction_section is not None
    assert " ".join(again.auction_section.marks[0].comments).split() == ["}", *["word"] * 100]


def test_a_comment_that_names_a_call_that_was_not_made_stays_where_it_is() -> None:
    text = '{Play 1 W: no play}\n[Board "1"]\n{Auction 3: too far}\n[Dealer "N"]\n[Auction "N"]\n1C Pass\n'
    (game,) = pbn.loads(text)
    assert game.comments == {"": ["Play 1 W: no play"], "Board": ["Auction 3: too far"]}


def test_any_name_can_be_written_unless_the_encoding_of_the_standard_is_chosen() -> None:
    games = pbn.loads('[North "Dvořák"]\n')
    with pytest.raises(pbn.InvalidPBN, match=r"'ř' in '\[North \"Dvořák\"\]' cannot be written"):
        pbn.dump(games, io.BytesIO(), encoding="iso-8859-1")
    target = io.BytesIO()
    pbn.dump(games, target)
    (again,) = pbn.loads(target.getvalue())
    assert (again.tags["North"], again.findings) == ("Dvořák", ())


def test_a_path_can_be_written_and_read(tmp_path: Path) -> None:
    pbn.dump(pbn.loads(SOUTH_DEALS), tmp_path / "a.pbn")
    (game,) = pbn.load(tmp_path / "a.pbn")
    assert game.findings[0].code == "unknown-tag"
    assert len(game.findings) == 1


@given(st.permutations(CARDS), st.integers(1, 200), st.text(st.characters(max_codepoint=255, min_codepoint=32)))
def test_a_dealt_board_reads_back_as_itself(cards: list[Card], number: int, event: str) -> None:
    event = "".join(character for character in event if not "\x7f" <= character < "\xa0")
    deal = Deal({seat: Hand(cards[13 * seat : 13 * seat + 13]) for seat in SEATS})
    board = Board(number, deal=deal)
    (game,) = pbn.loads(pbn.dumps([pbn.Game.of(board, {"Event": f"x{event}"})]))
    assert game.board == board
    assert game.tags["Event"] == f"x{event}"


def test_a_seat_is_written_as_dealer_even_where_the_board_is_marked_otherwise() -> None:
    (game,) = pbn.loads(pbn.dumps([pbn.Game.of(Board(7, dealer=Seat.EAST))]))
    assert game.board == Board(7, dealer=Seat.EAST)
    assert game.board is not None
    assert not game.board.is_standard


def test_a_dealt_game_is_written_with_empty_tags_as_the_standard_wants_of_dealing_programs() -> None:
    game = pbn.Game.of(Board(7))
    text = pbn.dumps([game])
    assert '[Contract ""]' in text
    assert '[Declarer ""]' in text
    assert pbn.loads(text) == [game]


def test_a_passed_out_board_is_written_as_the_standard_wants() -> None:
    text = pbn.dumps(pbn.loads('[Dealer "N"]\n[Auction "N"]\nAP\n'))
    assert '[Declarer ""]\r\n[Contract "Pass"]\r\n[Result ""]' in text


def test_a_result_that_differs_from_the_tricks_keeps_its_mark() -> None:
    text = SOUTH_DEALS.replace("NS 9 EW 4", "^NS 0").replace("*\n", "").replace("H3 S4 S3 SK", "H3 S4 S3 SK\n")
    (game,) = pbn.loads(text)
    assert [finding.code for finding in game.findings] == ["unknown-tag"]
    assert '[Result "^0"]' in pbn.dumps([game])


def test_no_tab_or_control_character_is_written() -> None:
    text = pbn.dumps(pbn.loads('[Board "1"]\n{a\tb\x07c}\n[ScoreTable "A\x0b;B"]\n1 2\n'))
    assert "{a b c}" in text
    assert not any(character < " " for character in text.replace("\r\n", ""))


@pytest.mark.parametrize("encoding", ["utf-16", "rot13", "klingon", "cp037"])
def test_an_encoding_that_pbn_cannot_be_written_in_is_refused(encoding: str) -> None:
    with pytest.raises(pbn.InvalidPBN, match=repr(encoding)):
        pbn.dump([], io.BytesIO(), encoding=encoding)


@settings(max_examples=size(15, 60), deadline=None)
@given(st.randoms(use_true_random=False))
def test_a_board_with_auction_and_play_reads_back_as_itself(random: Random) -> None:
    """Whatever was bid and played, and wherever the play was broken off."""
    pack = random.sample(CARDS, 52)
    board = Board(random.randint(1, 64), deal=Deal({seat: Hand(pack[13 * seat : 13 * seat + 13]) for seat in SEATS}))
    auction = Auction(board.dealer)
    while calls := auction.legal_calls():
        auction = auction.call(PASS if random.random() < 0.6 else random.choice(calls))
    game = pbn.Game.of(board)
    game.auction_section = pbn.AuctionSection(board.dealer, auction.calls)
    if auction.contract is not None and board.deal is not None:
        play = Play.after(auction, board.deal)
        for _ in range(4 * random.randint(0, 13)):
            play = play.play(random.choice(play.legal_cards()))
        leader = play.declarer.lho
        columns = [trick.card_of(SEATS[leader + offset & 3]) for trick in play.tricks for offset in range(4)]
        game.play_section = pbn.PlaySection(leader, tuple(columns))
        game.contract = auction.contract
        game.tags |= {"Declarer": str(play.declarer), "Contract": f"{play.contract.bid}{play.contract.doubling}"}
        game.play = play
    (again,) = pbn.loads(pbn.dumps([game]))
    assert again.findings == ()
    assert again.board == board
    assert again.auction == auction
    assert again.auction_section == game.auction_section
    assert again.play == game.play
    assert again.play_section == game.play_section


@pytest.mark.parametrize("end", ["", " }"])
def test_a_long_comment_is_broken_into_lines(end: str) -> None:
    comment = " ".join(f"word{number}" for number in range(200)) + end
    game = pbn.Game.of(Board(1))
    game.comments["Board"] = [comment]
    text = pbn.dumps([game])
    assert max(map(len, text.split("\r\n"))) <= 253
    (again,) = pbn.loads(text)
    assert again.findings == ()
    assert " ".join(" ".join(again.comments["Board"]).split()) == comment
