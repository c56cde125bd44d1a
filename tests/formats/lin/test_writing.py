"""Writing LIN: what is written reads back equal, by way of PBN too, and others read it."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings

import kibitz as kb
from kibitz.formats import lin, pbn
from kibitz.formats.lin import InvalidLin
from kibitz.formats.pbn import Game
from kibitz.game import Auction, Board, Play
from tests.formats.lin.helpers import MATCH, PREPARED, ROBOTS, SESSION, SINGLE, endplay_reader, games
from tests.game.helpers import BALANCED, shared
from tests.size import size

PARTS = ("board", "deal", "auction", "play", "contract", "result", "auction_section", "play_section", "comments")
BOARD = Board(1, deal=BALANCED)


def parts(game: Game) -> dict[str, object]:
    """What a game says, whatever its tags leave open."""
    tags = {tag: text for tag, text in game.tags.items() if text not in ("", "?")}
    return {**{name: getattr(game, name) for name in PARTS}, "tags": tags}


@settings(max_examples=size(60, 600), deadline=None)
@given(games())
def test_what_is_written_reads_back_equal(game: Game) -> None:
    (read,) = lin.loads(lin.dumps(game))
    assert parts(read) == parts(game)
    assert read.findings == ()


@settings(max_examples=size(40, 400), deadline=None)
@given(games())
def test_by_way_of_pbn_nothing_changes(game: Game) -> None:
    text = lin.dumps(game)
    (read,) = lin.loads(text)
    assert lin.dumps(pbn.loads(pbn.dumps(read))) == text


def test_endplay_reads_the_pbn_that_was_made_of_a_match_with_comments() -> None:
    endplay, read = endplay_reader("pbn"), lin.load(shared(MATCH))
    boards = endplay.loads(pbn.dumps(read).replace("\r\n", "\n"))
    assert [board.board_num for board in boards] == [game.board.number for game in read if game.board is not None]
    for board, game in zip(boards, read, strict=True):
        assert game.auction is not None
        assert len(board.auction) == len(game.auction)
        assert len(board.play) >= (len(game.play.cards) if game.play is not None else 0)


@pytest.mark.parametrize("file", [SINGLE, SESSION, ROBOTS, MATCH, PREPARED])
def test_real_files_read_back_equal_by_way_of_lin_and_of_pbn(file: str) -> None:
    read = lin.load(shared(file))
    text = lin.dumps(read)
    assert [parts(game) for game in lin.loads(text)] == [parts(game) for game in read]
    through = pbn.loads(pbn.dumps(read))
    assert [parts(game) for game in through] == [parts(game) for game in read]
    assert lin.dumps(through) == text


def test_a_match_has_its_teams_results_and_names_before_its_boards() -> None:
    lines = lin.dumps(lin.load(shared(MATCH))).splitlines()
    given_lines = shared(MATCH).read_text("utf-8").splitlines()
    assert lines[:3] == [given_lines[0], given_lines[1], given_lines[2].removesuffix("pg||")]
    assert lines[4].startswith("qx|o46|st||md|4SJ5H9DAT862CQ8752,")


def test_a_board_has_what_other_readers_need() -> None:
    text = lin.dumps(Game.of(BOARD, {"North": "Nowak, jr|x"}, auction="1NT AP", result="1NT+1 N"))
    assert text == (
        "pn|,,Nowak  jr x,|st||md|3SJ98HT98DKT5CKJT2,ST76HJ76DJ432C543,SAQ32HK54DA76CQ98,|rh||ah|Board 1|sv|o|"
        "mb|1N|mb|p|mb|p|mb|p|pg||mc|8|pg||\n"
    )


def test_boards_of_a_match_that_do_not_follow_each_other() -> None:
    tags = {"HomeTeam": "A", "VisitTeam": "B", "Room": "Open"}
    two = [Game.of(Board(number, deal=BALANCED), tags, result="1NT= N") for number in (3, 9)]
    text = lin.dumps(two)
    assert "rs|1NN=,,1NN=,|" in text
    assert "bn|3,9|" in text
    assert [str(game.result) for game in lin.loads(text)] == ["1NT= by N"] * 2


def test_what_lin_cannot_say_is_refused() -> None:
    insufficient = Auction("N").call("1S").accept("E", "1H").call("P").call("P").call("P")
    skipped = Auction("N").call("1S").accept("S", "2S")
    led = Play("1NT by N", BALANCED).accept("S", "S9")
    for game, id in (
        (Game.of(BOARD, auction=insufficient), "irregular_auction"),
        (Game.of(BOARD, auction=skipped), "irregular_auction"),
        (Game.of(BOARD, play=led), "irregular_play"),
        (Game.of(Board(4), result="1NT= N"), "no_deal"),
    ):
        with pytest.raises(InvalidLin) as refused:
            lin.dumps(game)
        assert refused.value.id == id
    with pytest.raises(InvalidLin, match="cannot be written in ascii"):
        lin.dump(Game.of(BOARD, {"North": "Łuszcz"}), io.BytesIO(), "ascii")


def test_what_has_no_place_is_named() -> None:
    game = Game.of(BOARD, {"Event": "Club evening", "Site": "Kraków"}, result="3NT= N")
    assert lin.left_out(game) == ("Event", "Site", "Result")
    of_match = replace(game, tags={**game.tags, "HomeTeam": "A", "VisitTeam": "B", "Room": "Open"})
    assert lin.left_out(of_match) == ("Site",)
    assert "nt|3NT= by N|" in lin.dumps(game)


def test_files_by_their_names(tmp_path: Path) -> None:
    kb.write([BOARD, Board(2, deal=BALANCED)], tmp_path / "a.lin")
    assert [game.deal for game in kb.read(tmp_path / "a.lin")] == [BALANCED, BALANCED]


@pytest.mark.parametrize("name", ["lin", "pbn"])
@pytest.mark.parametrize("file", [SINGLE, SESSION, ROBOTS, MATCH])
def test_endplay_reads_what_is_written(file: str, name: str) -> None:
    """But for a match in LIN and a comment before the first call: it reads these from nobody."""
    other = endplay_reader(name)
    own = [_alone(game) for game in lin.load(shared(file))]
    read = other.loads(lin.dumps(own) if name == "lin" else pbn.dumps(own).replace("\r\n", "\n"))
    assert len(read) == len(own)
    for theirs, game in zip(read, own, strict=True):
        assert game.board is not None
        assert game.auction is not None
        assert theirs.board_num == game.board.number
        assert theirs.deal.to_pbn() == str(game.deal)
        assert len(theirs.auction) == len(game.auction)
        played = [str(card) for card in game.play or ()]
        assert [_written(str(card)) for card in theirs.play][: len(played)] == played
        if game.result is not None and game.contract is not None:
            assert theirs.contract.level + 6 + theirs.contract.result == game.result.tricks
        assert str(theirs.contract.declarer.abbr) == str(game.contract.declarer if game.contract else "")


def _alone(game: Game) -> Game:
    """A game of a match as one of its own, without comments."""
    tags = {tag: text for tag, text in game.tags.items() if tag not in ("HomeTeam", "VisitTeam", "Room")}
    (copy,) = lin.loads(lin.dumps(replace(game, tags=tags)))
    for section in (copy.auction_section, copy.play_section):
        if section is not None:
            section.comments.clear()
            for mark in section.marks.values():
                mark.comments.clear()
    return copy


def _written(card: str) -> str:
    return card.translate(str.maketrans("♠♥♦♣", "SHDC"))
