"""RBN and RBX: what carries over from record to record and what does not, and everything that stands in one."""

from __future__ import annotations

import io

import kibitz as kb
from kibitz.formats import lin, rbn, sessions
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
