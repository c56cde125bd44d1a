"""The games of any file: what holds none is refused, whatever its name, and a file that was let go is closed."""

from __future__ import annotations

import gc
import io
import warnings
from pathlib import Path

import pytest

import kibitz as kb
from kibitz.formats import pbn
from kibitz.formats.deal_files import DUP
from kibitz.formats.whole_files import NoFile

FOREIGN = {
    '{\n  "id": 1,\n  "name": "x"}': "This is JSON without boards",
    "<!DOCTYPE html><p>no</p>": "This is a web page in which no boards",
    "<?xml version='1.0'?><other/>": "This is XML, but not USEBIO",
    "board,ns,ew\n1,2,3\n": "This is a table",
    "%PDF-1.7\n1 0 obj": "This is a PDF document",
    "PK\x03\x04" + 26 * "\0" + "xl/workbook.xml": "This is a workbook",
    "PK\x03\x04" + 26 * "\0" + "games.pbn": "This is a packed archive",
    "\x89PNG\r\n": "This is a picture",
    "SQLite format 3\0 and pages": "This is a database of SQLite",
    "Dear partner": "This is text in no format",
}


@pytest.mark.parametrize("name", ["games.pbn", "games.json", "games", "games.csv", "games.lin", "games.dup"])
@pytest.mark.parametrize("content", FOREIGN)
def test_what_holds_no_boards_is_named_whatever_its_name(name: str, content: str, tmp_path: Path) -> None:
    file = tmp_path / name
    file.write_bytes(content.encode("latin-1"))
    with pytest.raises(NoFile, match=FOREIGN[content]):
        list(kb.read(file))
    with pytest.raises(NoFile, match=FOREIGN[content]):
        list(kb.read(io.BytesIO(content.encode("latin-1"))))


@pytest.mark.parametrize("before", ["", "{a comment}\n", '{"a quotation" in a comment}\n', "% PBN 2.1\n", "stray\n"])
def test_what_stands_before_the_first_tag_does_not_matter(before: str, tmp_path: Path) -> None:
    (tmp_path / "games").write_text(f'{before}[Board "7"]\n', encoding="utf-8")
    assert [game.board for game in kb.read(tmp_path / "games")] == [kb.Board(7)]


def test_a_file_without_a_name_is_known_by_how_it_begins() -> None:
    file = io.BytesIO()
    deal = kb.deals(1, seed=1)[0]
    DUP.dump([deal], file)
    assert [game.deal for game in kb.read(io.BytesIO(file.getvalue()))] == [deal]


def test_a_text_in_the_place_of_a_path_is_told_so() -> None:
    for text in ('[Board "1"]', '[Event "x"]\n[Board "1"]\n' * 500):
        with pytest.raises(NoFile, match=r"pbn\.loads reads it"):
            kb.read(text)
        with pytest.raises(NoFile, match=r"pbn\.loads reads it"):
            pbn.load(text)


def test_a_file_open_for_the_wrong_text_is_told_so(tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_bytes('[Board "1"]\n[North "Müller"]\n'.encode("latin-1"))
    for reads in (kb.read, pbn.load):
        with (
            open(tmp_path / "a.pbn", encoding="utf-8") as file,
            pytest.raises(NoFile, match="open for text in utf-8, which it is not written in"),
        ):
            list(reads(file))
    with pytest.raises(NoFile, match="no text: open the file for bytes"):
        kb.room_plan(kb.movement_for(8), io.StringIO())


def test_what_cannot_be_written_is_said_of_the_file_that_is_meant() -> None:
    if not Path("/proc/self").exists():
        pytest.skip("no such folder here")
    with pytest.raises(kb.KibitzError, match=r"/proc/x\.pbn") as refused:
        kb.write(kb.Board(1), "/proc/x.pbn")
    assert ".part" not in str(refused.value)


def test_a_file_that_is_let_go_is_closed(tmp_path: Path) -> None:
    kb.write([kb.Board(1), kb.Board(2)], tmp_path / "a.pbn")
    (tmp_path / "zeros.pbn").write_bytes(b'[Board "1"]\n\0\0\0\0')
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always", ResourceWarning)
        next(kb.read(tmp_path / "a.pbn"))
        with pytest.raises(pbn.InvalidPBN):
            list(kb.read(tmp_path / "zeros.pbn"))
        gc.collect()
    assert [str(warning.message) for warning in found if warning.category is ResourceWarning] == []
