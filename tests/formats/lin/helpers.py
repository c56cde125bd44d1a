"""What the tests of LIN share: the real files, one small board, random games, and endplay as the other reader."""

from __future__ import annotations

from random import Random
from types import ModuleType

import pytest
from hypothesis import strategies as st

from kibitz.formats.pbn import Game, Mark, PbnNote
from kibitz.game import PASS, Auction, Board, Play
from tests.game.helpers import deals

MATCH = "data/lin/bridgebots_tests_resources_usbf_sf_14502.lin"
SINGLE = "data/lin/bridgebots_tests_resources_sample.lin"
SESSION = "data/lin/bridgeparsers_session_12_boards.lin"
ROBOTS = "data/lin/endplay_8_boards_robots.lin"
PREPARED = "data/deal-formats/test_test.lin"

DEAL = "md|3SJT9H982DQ532CQ83,SQ432HKJ76D64CJT4,S65HA53DJT7CAK762,|"
BOARD = f"qx|o1|pn|s,w,n,e|{DEAL}sv|o|"


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game as it might have been played, of whatever length, with names, notes and comments."""
    random = Random(draw(st.integers(0, 2**32)))
    board = Board(draw(st.integers(1, 99)), deal=draw(deals()))
    auction = Auction(board.dealer)
    while calls := auction.legal_calls():
        auction = auction.call(random.choice(calls[1:9] or calls) if random.random() < 0.4 else PASS)
    play = None
    if auction.contract is not None:
        play = Play.after(auction, board)
        for _ in range(random.randint(1, 52)):
            play = play.play(random.choice(play.legal_cards()))
    names = {seat: draw(st.text("abcčřłüβ '-_~1", max_size=8)).strip() for seat in ("North", "East", "South", "West")}
    known = {seat: name for seat, name in names.items() if name and name.casefold() != seat.casefold()}
    game = Game.of(board, known, auction=auction, play=play)
    if auction.contract is not None and play is not None and play.result is None:
        side = play.declarer.side
        most = 13 - play.tricks_won(side.opponents)
        tricks = random.randint(play.tricks_won(side), most)
        game = Game.of(
            board,
            known,
            auction=auction,
            play=play,
            result=f"{auction.contract} {tricks - auction.contract.tricks_needed:+d}",
        )
    section = game.auction_section
    assert section is not None
    for number, place in enumerate(sorted(random.sample(range(len(auction)), min(3, len(auction)))), 1):
        text = (
            draw(st.sampled_from(["Alert", "Alert: 5+ \\S", "11-21 HCP", "Alert: fr\u00fch", "to play"])) + f" {number}"
        )
        section.notes[number] = PbnNote(text if not text.startswith("Alert ") else f"Alert: {text}")
        section.marks[place] = Mark(note=number, comments=["vdoubleu: hello"] if random.random() < 0.5 else [])
    return game


def endplay_reader(name: str) -> ModuleType:
    """endplay's own reader of a format; a test is skipped where it cannot be imported with all that it needs."""
    found: ModuleType = pytest.importorskip(f"endplay.parsers.{name}", exc_type=ImportError)
    return found
