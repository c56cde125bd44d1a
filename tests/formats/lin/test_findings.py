"""Every finding of LIN, each by the smallest text that gives it, on the line where it stands; nothing is lost by it."""

from __future__ import annotations

import pytest

from kibitz.formats import lin
from kibitz.formats.lin.findings import CATALOGUE
from tests.formats.lin.helpers import BOARD, DEAL

PASSED = "mb|p|mb|p|mb|p|"
PLAYED = f"{BOARD}mb|1N|{PASSED}"
MATCH = "vg|Cup,1,I,1,2,A,0,B,0|rs|1NN=,|pn|,,,,,,,|"
OTHER = DEAL.replace("SJT9", "SJT5").replace("S65", "S69")
CASES = [
    ("encoding", BOARD.encode().replace(b"pn|s", b"pn|M\xfcller"), 1),
    ("encoded-twice", BOARD.replace("pn|s", "pn|MÃ¼ller").encode(), 1),
    ("damage", f"{BOARD}\nmb|1C|rubbish|mb|p|", 2),
    ("damage", f"{BOARD}\nmb", 2),
    ("too-long", f"{BOARD}\n" + "nt|x|" * 20_001, 2),
    ("too-long", f"{BOARD}mb|1C|\nnt|" + "x" * (1 << 20), 2),
    ("cut-off", f"{PLAYED}mc|7|pg||\nqx|o2|{DEAL}sv|n|\nmb|p|", 3),
    ("cut-off", f"{PLAYED}pc|SA|\npc|S9|", 2),
    ("no-number", f"\n{DEAL}sv|o|", 2),
    ("no-deal", "qx|o1|sv|o|mb|1C|", 1),
    ("no-deal", "qx|o1|md||sv|o|mb|1C|", 1),
    ("bad-hand", BOARD.replace("SJT9", "SXT9"), 1),
    ("bad-hand", BOARD.replace("SJT9", "SJJ9"), 1),
    ("bad-deal", BOARD.replace("SJT9", "SJT"), 1),
    ("bad-deal", BOARD.replace("SJT9", "SAT9").replace("S65", "SA5"), 1),
    ("no-dealer", BOARD.replace("md|3", "md|"), 1),
    ("no-vulnerability", BOARD.replace("sv|o|", ""), 1),
    ("no-vulnerability", BOARD.replace("sv|o|", "sv|z|"), 1),
    ("marked-otherwise", BOARD.replace("sv|o|", "sv|b|"), 1),
    ("marked-otherwise", BOARD.replace("md|3", "md|1"), 1),
    ("board-again", f"{MATCH}qx|o1|{DEAL}sv|o|\nqx|o1|{DEAL}sv|o|", 2),
    ("deals-differ", f"{MATCH}qx|o1|{DEAL}sv|o|\nqx|c1|{OTHER}sv|o|", 2),
    ("not-a-call", f"{BOARD}mb|1C|\nmb|8C|mb|p|", 2),
    ("bad-call", f"{BOARD}mb|1S|\nmb|1H|mb|p|", 2),
    ("calls-after-end", f"{BOARD}mb|1N|{PASSED}\nmb|p|", 2),
    ("auction-not-closed", f"{BOARD}mb|1N|\nmb|p|pc|SA|", 2),
    ("not-a-card", f"{PLAYED}pc|SA|\npc|S1|pc|S4|", 2),
    ("bad-card", f"{PLAYED}pc|SA|\npc|S4|pc|S9|", 2),
    ("cards-unplaced", f"{BOARD}\npc|SA|", 2),
    ("cards-after-end", "", 0),
    ("revoke", f"{PLAYED}pc|SA|\npc|H9|pc|S4|", 2),
    ("bad-claim", f"{PLAYED}pc|SA|pc|S9|pc|S4|pc|S6|\nmc|13|", 2),
    ("claim-unplaced", f"{BOARD}\nmc|9|", 2),
    ("claim-unplaced", f"{PLAYED}\nmc|many|", 2),
    ("result-differs", f"{MATCH}qx|o1|{DEAL}sv|o|mb|1N|{PASSED}\nmc|8|", 2),
    ("bad-result", f"\n{MATCH.replace('1NN=', '9XN=')}qx|o1|{DEAL}sv|o|", 2),
]


@pytest.mark.parametrize(("code", "text", "line"), [case for case in CASES if case[1]])
def test_a_finding_by_its_smallest_text(code: str, text: str | bytes, line: int) -> None:
    found = [said for game in lin.loads(text) for said in game.findings if said.code == code]
    assert [said.line for said in found[:1]] == [line]
    assert "lin." not in str(found[0])
    assert len(str(found[0])) > 15


def test_cards_after_the_thirteenth_trick() -> None:
    from kibitz.formats.pbn import Game
    from kibitz.game import Board, Play

    (game,) = lin.loads(PLAYED)
    assert game.board is not None
    play = Play("1NT by N", game.board)
    while cards := play.legal_cards():
        play = play.play(cards[0])
    whole = lin.dumps(Game.of(Board(1, deal=game.deal), auction="1NT P P P", play=play)).strip()
    (read,) = lin.loads(whole.removesuffix("pg||") + "pc|SA|")
    assert [said.code for said in read.findings] == ["cards-after-end"]
    assert read.play_section is not None
    assert any("SA" in mark.comments for mark in read.play_section.marks.values())


def test_every_code_has_its_case() -> None:
    assert {code for code, _, _ in CASES} >= set(CATALOGUE)


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        (f"{BOARD}mb|1C|rubbish|mb|p|", "rubbish"),
        (f"{BOARD}mb|1C|mb|8C|mb|p|", "8C p"),
        (f"{BOARD}mb|1S|mb|1H|mb|p|", "1H Pass"),
        (f"{PLAYED}pc|SA|pc|S4|pc|S9|", "S4 S9"),
        (f"{BOARD}pc|SA|pc|S4|", "SA S4"),
    ],
)
def test_what_cannot_be_understood_is_kept_as_a_comment(text: str, kept: str) -> None:
    (game,) = lin.loads(text)
    sections = (game.auction_section, game.play_section)
    comments = [*game.comments.get("", ())]
    for section in sections:
        if section is not None:
            comments += [*section.comments, *(said for mark in section.marks.values() for said in mark.comments)]
    assert kept in comments


def test_a_long_stretch_of_damage_takes_no_time_and_is_one_finding() -> None:
    (game,) = lin.loads(f"{BOARD}mb|1C|" + "1|" * 300_000 + "mb|p|")  # minutes, where what is lost is copied each time
    assert [found.code for found in game.findings if found.code == "damage"] == ["damage"]
    assert game.auction is not None
    assert len(game.auction) == 2


def test_zero_bytes_that_a_disk_left_are_damage_and_no_board_is_lost() -> None:
    games = lin.loads(f"{PLAYED}\n".encode() * 30 + b"\0" * 5000)
    assert sum(game.deal is not None for game in games) == 30
    assert "damage" in [found.code for found in games[-1].findings]
    with pytest.raises(lin.InvalidLin, match="no text at all"):
        lin.loads(PLAYED.encode("utf-16-le"))


@pytest.mark.parametrize(
    "end", ["mb|1N|mb|p|pg||", f"mb|1N|{PASSED}", f"mb|1N|{PASSED}pc|SA|mc|7|", f"mb|p|{PASSED}", ""]
)
def test_a_file_that_ends_with_its_board_is_not_cut_off(end: str) -> None:
    assert "cut-off" not in [said.code for game in lin.loads(f"{BOARD}{end}\n") for said in game.findings]
