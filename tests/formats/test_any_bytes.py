"""Whatever bytes a reader is given, it gives games with findings, or one sentence; in bounded time and memory."""

from __future__ import annotations

import io
import tracemalloc
from collections.abc import Callable, Iterable

import pytest
from hypothesis import example, given, settings, strategies as st

import kibitz as kb
from kibitz.formats import deal_files, lin, pages, pbn, rbn, sessions
from kibitz.formats.lin import links
from kibitz.formats.pbn import Game
from kibitz.game import KibitzError
from tests.formats.lin.helpers import BOARD, MATCH, PREPARED, ROBOTS, SESSION, SINGLE
from tests.places import SHARED
from tests.size import size

DEALS = ("DUP", "BRI", "DLM", "DGE", "BER", "BHG", "CDS", "RZD", "BIGDEAL")
READERS: dict[str, Callable[[io.BytesIO], Iterable[Game]]] = {
    "any": kb.read,
    "lin": lin.read,
    "rbn": rbn.read,
    "pages": pages.read,
    "links": links.read,
    "pbn": pbn.read,
    **{name: getattr(deal_files, name).read for name in DEALS},
}
WORDS = st.sampled_from(
    "vg rs pn md mb an nt pc mc qx sv ah zz bn pw | | | 1S d p! SA h10 3S48JH25T, o46 c46 , \n 4SWx-4 A B H N: C P R {"
    ' %7C % [Board " <html> handviewer.html? lin= & n= a= {" \x06 \x1a \0 12 Board 01= Crypto key='.split(" ")
)
SOUP = st.lists(WORDS, max_size=60).map(lambda words: "".join(words).encode("latin-1"))


def said(something: object) -> None:
    """It has a sentence, and not only an id."""
    assert " " in str(something)


def survives(reader: str, data: bytes) -> None:
    """It reads or refuses; and what it read can be written, or is refused with a sentence."""
    try:
        games = list(READERS[reader](io.BytesIO(data)))
    except KibitzError as refused:
        said(refused)
        return
    for game in games[:20]:
        for found in game.findings:
            said(found)
        for form in (pbn, lin):
            try:
                form.dumps(game)
            except KibitzError as refused:
                said(refused)


@pytest.mark.parametrize("reader", READERS)
@settings(max_examples=size(60, 2000), deadline=None)
@given(st.binary(max_size=600) | SOUP)
@example(BOARD.encode())
@example(b"|" * 500)
@example(b"md|")
def test_any_bytes(reader: str, data: bytes) -> None:
    survives(reader, data)


FILES = [
    SINGLE,
    SESSION,
    ROBOTS,
    MATCH,
    PREPARED,
    *(f"data/deal-formats/test_test.{name}" for name in ("dup", "bri", "dlm", "bhg", "cds", "rzd")),
]


@pytest.mark.parametrize("file", FILES)
@settings(max_examples=size(20, 300), deadline=None)
@given(st.data())
def test_real_files_that_were_damaged(file: str, data: st.DataObject) -> None:
    """Cut off, a stretch taken out, bytes changed, two files run into each other: the rest is still read."""
    if not SHARED.is_dir():
        pytest.skip("the real files are not beside this checkout, in ../shared")
    whole = (SHARED / file).read_bytes()[:8000]
    start = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(start, len(whole)))
    put = data.draw(st.binary(max_size=8) | SOUP)
    survives("any", whole[:start] + put + whole[end:])
    try:
        for session in sessions.loads(whole[:start] + put + whole[end:]):
            for doubt in (*session.flaws, *session.doubts):
                said(doubt)
    except KibitzError as refused:
        said(refused)


def test_a_damaged_board_costs_no_other() -> None:
    boards = [BOARD.replace("o1", f"o{number}") + "mb|1N|mb|p|mb|p|mb|p|mc|7|" for number in range(1, 21)]
    for damaged in ("md|", "qx|o5|mb|1C|||||x|y|", "pn|a,b|md|3S|sv|", "rubbish without a bar\n", "qx|", "\x00"[:0]):
        text = "".join([*boards[:10], damaged, *boards[10:]])
        numbers = [game.board.number for game in lin.loads(text) if game.board and str(game.result) == "1NT= by N"]
        assert len(set(numbers) & set(range(1, 21))) >= 19


@pytest.mark.parametrize("value", ["nt|x|", "pc|SA|", "x", "|", "mb|p|", "\n", "an|y|"])
def test_memory_does_not_grow_with_a_file(value: str) -> None:
    """Much of one thing, or many boards, in the memory of few."""

    class Endless(io.RawIOBase):
        def __init__(self, piece: bytes, left: int) -> None:
            self.piece, self.left = piece, left

        def read(self, most: int = -1) -> bytes:
            self.left -= 1
            return (self.piece * (most // len(self.piece) + 1))[:most] if self.left >= 0 else b""

    tracemalloc.start()
    try:
        for _ in lin.read(Endless(BOARD.encode() + value.encode(), 6)):  # type: ignore[arg-type]
            pass
        for _ in lin.read(Endless(value.encode(), 6)):  # type: ignore[arg-type]
            pass
        assert tracemalloc.get_traced_memory()[1] < 15_000_000
    finally:
        tracemalloc.stop()
