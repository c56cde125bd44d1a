"""RBN and RBX: what carries over from record to record and what does not, and everything that stands in one."""

from __future__ import annotations

import io
import tracemalloc
from pathlib import Path

import kibitz as kb
from kibitz.formats import lin, pbn, rbn, sessions
from kibitz.results import rank_teams
from tests.game.helpers import BALANCED

ARCHIVE = """% RBN archive
D 20051231
L Estoril:Casino
E Cup:Final
S F:2
F I
K Reds:Blues
N Ann+Bob:Cy+Di:O
B 7
H N:AQ32.K54.A76.Q98:K54.AQ32.Q98.A76:J98.T98.KT5.KJT2:
A SB:1N*^1PPP
1 15 to 17
C 1N:S
P HJK2T:C8
R 8+120
{a comment
on two lines}

N Ed+Flo:Gus+Hal:C
A SB:PP1S2H:A
R 7-100:3

B 8
A NZ:A
R P
"""


def test_an_archive_of_both_rooms() -> None:
    first, second, third = kb.read(io.StringIO(ARCHIVE))
    assert [first.tags[tag] for tag in ("Date", "Site", "Event", "Stage", "Scoring", "HomeTeam", "VisitTeam")] == [
        "2005.12.31",
        "Estoril - Casino",
        "Cup - Final",
        "F - 2",
        "IMP",
        "Reds",
        "Blues",
    ]
    assert [first.tags[seat] for seat in ("North", "South", "West", "East")] == ["Ann", "Bob", "Cy", "Di"]
    assert (first.tags["Room"], second.tags["Room"]) == ("Open", "Closed")
    assert first.deal == second.deal == third.deal == BALANCED
    assert [str(game.result) for game in (first, second, third)] == ["1NT+1 by S", "2H-1 by E", "Pass"]
    assert first.auction_section is not None
    assert first.auction_section.notes[1].text == "Alert: 15 to 17"
    assert first.play is not None
    assert " ".join(map(str, first.play)) == "HJ HK H2 HT C8"
    assert "a comment on two lines" in first.auction_section.comments
    assert [said.code for game in (first, second) for said in game.findings] == []
    assert third.board is not None
    assert third.board.number == 8


def test_it_goes_into_lin_and_comes_back() -> None:
    games = rbn.load(io.StringIO(ARCHIVE))
    again = lin.loads(lin.dumps(games[:2]))
    assert [game.result for game in again] == [game.result for game in games[:2]]


def test_the_same_on_one_line_each() -> None:
    text = "%{RBX}\nB{7}H{N:AQ32.K54.A76.Q98:K54.AQ32.Q98.A76:J98.T98.KT5.KJT2:}A{SB:1NPPP}R{8+120}\nB{8}R{P}A{WZ:A}\n"
    games = list(kb.read(io.StringIO(text)))
    assert [(game.board.number, str(game.result)) for game in games if game.board] == [(7, "1NT+1 by S"), (8, "Pass")]


def test_a_match_is_ranked() -> None:
    (session,) = sessions.loads(ARCHIVE)
    assert rank_teams(session).scores[0].match.teams == ("Reds", "Blues")


def test_what_is_wrong_is_said_with_its_line_and_kept() -> None:
    damaged = ARCHIVE.replace("1N*^1PPP", "1NPP8C").replace("HJK2T:C8", "HJK2T:Zz")
    game = next(rbn.read(io.StringIO(damaged)))
    found = [(said.code, said.line) for said in game.findings]
    assert found == [("not-a-call", 11), ("auction-not-closed", 11), ("not-a-card", 14)]
    assert game.auction_section is not None
    assert any("8C" in comment for mark in game.auction_section.marks.values() for comment in mark.comments)


def _with(**facts: str) -> str:
    deal = "N:AQ32.K54.A76.Q98:K54.AQ32.Q98.A76:J98.T98.KT5.KJT2:"
    return "".join(f"{letter} {data}\n" for letter, data in ({"B": "7", "H": deal, **facts}).items())


def test_the_second_record_of_a_deal_is_the_other_room_of_its_match() -> None:
    games = rbn.load(
        io.StringIO("% RBN\n" + _with(K="Reds:Blues:3.5:0", N="A+B:C+D") + "\nN E+F:G+H\nA SB:1NPPP\nR 7+90\n")
    )
    assert [game.tags["Room"] for game in games] == ["Open", "Closed"]
    assert [games[0].tags[tag] for tag in ("HomeCarryOver", "VisitCarryOver")] == ["3.5", "0"]
    pairs = rbn.load(io.StringIO("% RBN\n" + _with(N="A+B:C+D") + "\nN E+F:G+H\nA SB:1NPPP\n"))
    assert ["Room" in game.tags for game in pairs] == [False, False]


def test_without_a_colon_at_the_end_nobody_has_the_rest() -> None:
    (game,) = rbn.load(io.StringIO(_with(H="N:AQ32.K54.A76.Q98:K54.AQ32.Q98.A76:J98.T98.KT5.KJT2")))
    assert game.deal is not None
    assert [game.deal.gives(seat) for seat in kb.game.SEATS] == [True, True, True, False]


def test_west_deals_where_an_auction_does_not_say_who() -> None:
    (game,) = rbn.load(io.StringIO(_with(A="1NPPP")))
    assert game.auction is not None
    assert (game.auction.dealer, str(game.contract)) == (kb.game.Seat.WEST, "1NT by W")


def test_what_has_no_place_or_is_damaged_is_kept_as_a_comment() -> None:
    facts = _with(A="SB:1NPPP", C="1N:S:N", P="HJK2T", R="8+120:3", M="NS 1N", I="an item")
    (game,) = rbn.load(io.StringIO(facts + "1 of the play\n1 and again\nB 9\nwhat\n{never\nclosed"))
    said = str(pbn.dumps(game))
    for text in ("M NS 1N", "I an item", "C 1N:S:N", "R 8+120:3", "1 and again", "B 9", "what", "{never closed"):
        assert text in said
    assert [(found.code, found.line) for found in game.findings] == [("damage", 11), ("damage", 12), ("damage", 13)]


def test_a_comment_that_is_never_closed_takes_no_board_away() -> None:
    games = rbn.load(io.StringIO("% RBN\n" + _with(A="SB:1NPPP") + "{lost\n\n" + _with(B="8", A="NZ:A")))
    assert [game.board and game.board.number for game in games] == [7, 8]
    assert [found.code for found in games[0].findings] == ["damage"]


def test_each_line_has_its_own_encoding_and_a_large_file_takes_little_memory(tmp_path: Path) -> None:
    one = (_with(A="SB:1NPPP", N="Müller+Dvořák:C+D") + "\n").encode()
    other = (_with(A="SB:1NPPP", N="Müller+B:C+D") + "\n").encode("cp1252")
    (tmp_path / "archive.rbn").write_bytes(b"% RBN\n" + (one + other) * 2_000)
    tracemalloc.start()
    try:
        names = {game.tags["North"] for game in rbn.read(tmp_path / "archive.rbn")}
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert names == {"Müller"}
    assert peak < 2_000_000


def test_cards_that_are_judged_and_hands_that_are_not_shown() -> None:
    judged = ARCHIVE.replace("P HJK2T:C8", "P HJ!K2?T^2:C8!?").replace("Q98:K54", "Q98;K54")
    first, *_ = kb.read(io.StringIO(judged))
    assert not first.findings
    assert first.deal == BALANCED
    assert first.play_section is not None
    played = dict(zip(map(str, first.play or ()), range(99), strict=False))
    assert set(played) == {"HJ", "HK", "H2", "HT", "C8"}
    nags = {str(first.play_section.cards[place]): mark.nags for place, mark in first.play_section.marks.items()}
    assert nags == {"HJ": (7,), "H2": (8,), "C8": (11,)}
    again, *_ = pbn.loads(pbn.dumps(first))
    assert again.play_section is not None
    assert {place: mark.nags for place, mark in again.play_section.marks.items()} == {
        place: mark.nags for place, mark in first.play_section.marks.items()
    }
