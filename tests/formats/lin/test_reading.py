"""LIN as Bridge Base Online writes it: the facts of real files, and every part of a board."""

from __future__ import annotations

import io

import pytest

import kibitz as kb
from kibitz.formats import lin, sessions
from kibitz.formats.pbn import Game
from kibitz.results import rank_field, rank_teams
from tests.formats.lin.helpers import BOARD, DEAL, MATCH, PREPARED, ROBOTS, SESSION, SINGLE
from tests.game.helpers import shared


def one(text: str) -> Game:
    (game,) = lin.loads(text)
    return game


@pytest.mark.parametrize(
    ("file", "boards", "results", "whole", "claims"),
    [
        (SINGLE, 1, 1, 1, 0),
        (SESSION, 12, 12, 7, 5),
        (ROBOTS, 8, 8, 6, 2),
        (MATCH, 30, 30, 0, 30),
        (PREPARED, 32, 0, 0, 0),
    ],
)
def test_real_files_are_read_whole_and_without_a_finding(
    file: str, boards: int, results: int, whole: int, claims: int
) -> None:
    """Every deal is sound, every card comes from the hand to play, and the tricks lie within what was played."""
    games = lin.load(shared(file))
    assert len(games) == boards
    assert all(game.deal is not None and game.deal.is_sound for game in games)
    assert [said for game in games for said in game.findings] == []
    assert sum(game.result is not None for game in games) == results
    played = [game.play for game in games if game.play is not None]
    assert sum(play.is_over for play in played) == whole
    assert sum(game.result is not None and not (game.play and game.play.is_over) for game in games) == claims


def test_a_board_as_it_is_downloaded() -> None:
    game = lin.load(shared(SINGLE))[0]
    assert game.board is not None
    assert (game.board.number, str(game.board.dealer), str(game.board.vulnerability)) == (15, "S", "NS")
    assert [game.tags[seat] for seat in ("South", "West", "North", "East")] == [
        "PrinceBen",
        "Forrest_",
        "smalark",
        "granola357",
    ]
    assert str(game.result) == "3NT-3 by N"
    assert game.auction_section is not None
    assert game.auction_section.notes[1].text == "Unusual No Trump: 2 5card minors"
    assert game.deal is not None
    assert str(game.deal["E"]) == "AT7.T94.984.K853"


def test_a_match_of_two_tables() -> None:
    games = lin.load(shared(MATCH))
    first, second = games[:2]
    assert [first.tags[tag] for tag in ("Event", "Stage", "HomeTeam", "VisitTeam", "Room", "Scoring")] == [
        "2010 USBF SF A",
        "Segment 4 of 8",
        "Nickell",
        "Fleisher",
        "Open",
        "IMP",
    ]
    assert (first.tags["HomeCarryOver"], first.tags["VisitCarryOver"]) == ("80", "99")
    assert (first.tags["South"], second.tags["South"], second.tags["Room"]) == ("Meckstroth", "Stansby", "Closed")
    assert first.deal == second.deal
    assert first.auction_section is not None
    assert first.auction_section.notes[1].text == "Alert: jacoby 2N"
    assert first.auction_section.marks[2].note == 1
    assert first.auction_section.marks[1].comments[0] == "caitlin: Hi all"
    (session,) = sessions.load(shared(MATCH))
    assert (len(session.results), session.is_of_teams) == (30, True)
    (match,) = rank_teams(session).scores
    assert (match.match.teams, match.both_scores) == (("Nickell", "Fleisher"), (30, 41))


def test_a_session_is_read_as_results_too() -> None:
    (session,) = sessions.load(shared(SESSION))
    assert len(session.results) == 12
    assert rank_field(session) is not None
    assert lin.load(shared(SESSION))[0].tags["BBOScore"] == "3.53"


def test_an_alert_and_an_explanation_are_a_note() -> None:
    game = one(f"{BOARD}mb|1C!|nt|chat|mb|P|an|weak, !S|mb|2d!|an|!|mb|pass|mb|p|mb|p|")
    section = game.auction_section
    assert section is not None
    assert {place: section.notes[mark.note or 0].text for place, mark in section.marks.items()} == {
        0: "Alert",
        1: "weak, \\S",
        2: "Alert",
    }
    assert section.marks[0].comments == ["chat"]
    assert str(game.auction) == "1C Pass 2D Pass Pass Pass"
    assert game.result is None


def test_an_explanation_belongs_to_the_last_call_whatever_stands_between() -> None:
    section = one(f"{BOARD}mb|1C|nt|somebody: hello|pg||an|16+|mb|p|").auction_section
    assert section is not None
    assert section.notes[1].text == "16+"
    assert section.marks[0].comments == ["somebody: hello"]


@pytest.mark.parametrize(
    "calls", ["mb|1n|mb|p|mb|p|mb|p|", "mb|1NT|mb|Pass|mb|P|mb|p|", "mb|1nppp|", "mb|---1N p-p,p|"]
)
def test_calls_in_every_spelling(calls: str) -> None:
    assert str(one(f"{BOARD}{calls}").contract) == "1NT by N"


@pytest.mark.parametrize("cards", ["pc|SA|pc|S9|pc|S4|pc|S6|", "pc|sa|pc|s9|pc|S4|pc|s6|", "pc|SAs9S4S6|"])
def test_cards_in_every_spelling(cards: str) -> None:
    game = one(f"{BOARD}mb|1N|mb|p|mb|p|mb|p|{cards}pc|SK|mc|7|")
    assert game.play is not None
    assert " ".join(map(str, game.play)) == "SA S9 S4 S6 SK"
    assert str(game.result) == "1NT= by N"


def test_hands_in_any_order_with_tens_as_two_digits() -> None:
    game = one(BOARD.replace("SJT9H982DQ532CQ83", "CQ83D235QH982S910J"))
    assert game.deal is not None
    assert str(game.deal["S"]) == "JT9.982.Q532.Q83"


def test_the_smallest_file_with_a_meaning() -> None:
    game = one(DEAL)
    assert game.board is not None
    assert (game.board.number, str(game.board.dealer)) == (1, "N")
    assert [said.code for said in game.findings] == ["no-number", "no-vulnerability"]
    assert game.deal is not None
    assert game.deal.is_sound


def test_line_ends_mean_nothing() -> None:
    broken = BOARD.replace("H982", "H9\r\n82").replace("|sv", "|\nsv")
    assert one(broken).deal == one(BOARD).deal
    assert [game.line for game in lin.loads(f"{BOARD}\n\n{BOARD.replace('o1', 'o2')}")] == [1, 3]


def test_boards_without_a_label_begin_with_their_names_or_their_deal() -> None:
    two = f"pn|a,b,c,d|st||{DEAL}rh||ah|Board 1|sv|o|" * 2
    assert len(lin.loads(two)) == 2
    assert len(lin.loads(DEAL + DEAL.replace("md|3", "md|4"))) == 2
    again = lin.loads(f"qx|o1|pn|a,b,c,d|{DEAL}sv|o|mb|1C|pn|x,y,z,q|mb|p|")
    assert [game.tags["South"] for game in again] == ["a"]


def test_seats_that_nobody_has_taken_have_no_names() -> None:
    game = one(f"pn|South,west,,Eva|{DEAL}sv|o|ah|Board 1|")
    assert {tag: game.tags.get(tag) for tag in ("South", "West", "North", "East")} == {
        "South": None,
        "West": None,
        "North": None,
        "East": "Eva",
    }


def test_the_list_of_results_tells_what_the_board_does_not() -> None:
    head = "vg|Cup,1,I,7,8,A,0,B,0|rs|4SN=,3NEx-2,PASS,|pn|,,,,,,,|"
    games = lin.loads(f"{head}qx|o7|{DEAL}sv|b|qx|c7|{DEAL}sv|b|qx|o8|{DEAL}sv|o|qx|c8|{DEAL}sv|o|")
    assert [str(game.result) for game in games] == ["4S= by N", "3NTX-2 by E", "Pass", "None"]
    listed = f"vg|,,I,1,9,A,,B,|rs|1CN=,,2CN=,|bn|1,9|qx|o9|{DEAL}sv|e|"
    assert str(one(listed).result) == "2C= by N"


def test_more_explanations_than_notes_are_comments() -> None:
    calls = "".join(f"mb|{call}|an|text {place}|" for place, call in enumerate(["1C", "p"] * 1))
    bids = [f"{level}{suit}" for level in range(1, 8) for suit in "CDHSN"]
    calls = "".join(f"mb|{bid}|an|text {place}|" for place, bid in enumerate(bids))
    section = one(f"{BOARD}{calls}").auction_section
    assert section is not None
    assert len(section.notes) == 32
    assert section.marks[34].comments == ["text 34"]


def test_encodings_are_found_out_value_by_value() -> None:
    data = BOARD.encode().replace(b"pn|s,w", "pn|Dvořák,w".encode()) + "nt|Łuszcz pyta|".encode("cp1250")
    (game,) = lin.loads(data)
    assert (game.tags["South"], game.comments) == ("Dvořák", {"": ["Łuszcz pyta"]})
    assert [said.code for said in game.findings] == ["encoding"]
    (twice,) = lin.loads(BOARD.replace("s,w", "Länge,w").encode().decode("latin-1").encode())
    assert twice.tags["South"] == "Länge"
    (wide,) = lin.loads(b"\xff\xfe" + BOARD.replace("s,w", "Łuszcz,w").encode("utf-16-le"))
    assert wide.tags["South"] == "Łuszcz"


def test_text_out_of_a_link_is_decoded_once() -> None:
    assert one(BOARD.replace("|", "%7C").replace(",", "%2C")).deal == one(BOARD).deal


def test_a_file_is_known_by_its_content(tmp_path: object) -> None:
    assert len(list(kb.read(shared(MATCH)))) == 30
    assert [game.board.number for game in kb.read(io.StringIO(BOARD)) if game.board] == [1]


def test_a_segment_that_was_put_into_a_file_twice_counts_once() -> None:
    whole = shared(MATCH).read_text("utf-8")
    cut = whole[: whole.index("qx|c46")]
    (session,) = sessions.loads(cut + whole)
    assert len(session.results) == 30


def test_names_of_both_rooms_before_all_boards_without_a_match() -> None:
    games = lin.loads(f"pn|a,b,c,d,e,f,g,h|pg||qx|o1,BOARD 1|{DEAL}sv|o|qx|c1,BOARD 1|{DEAL}sv|o|qx|o2|{DEAL}sv|n|")
    assert [(game.tags["South"], game.board.number) for game in games if game.board] == [("a", 1), ("e", 1), ("a", 2)]
    assert games[1].tags["Room"] == "Closed"


def test_a_slide_show_is_read_for_its_boards() -> None:
    """What lays out a page is skipped, and its texts go with the next board."""
    movie = f"mn|A lesson|bt|Next|va|5|qx|page one|at|^h Welcome|pg||nt|Look at this hand|{BOARD}mb|1C|sk|n|wt|w|ub|1|"
    (game,) = lin.loads(movie.replace("nt|Look", "qx|p|nt|Look"))
    assert str(game.auction) == "1C"
    assert len(list(kb.read(io.StringIO(movie)))) == 1
