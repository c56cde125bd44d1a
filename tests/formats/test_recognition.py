"""What a file is, by how it begins: every real file for what it is, and nothing for what it is not."""

from __future__ import annotations

import pytest
from hypothesis import given, settings, strategies as st

from kibitz.formats.games import READERS
from kibitz.formats.recognition import LOOKED_AT, FileKind, foreign, kind_of
from tests.places import ABSENT, SHARED
from tests.size import size

KINDS = {".pbn": "pbn", ".lin": "lin", ".json": "acbl", ".bws": "bws"} | {
    f".{name}": name for name in ("dup", "bri", "dge", "ber", "bhg", "cds", "rzd", "dlm")
}


@pytest.mark.parametrize("folder", ["pbn", "lin", "deal-formats", "acbl", "bws"])
def test_real_files(folder: str) -> None:
    if not SHARED.is_dir():
        pytest.skip(ABSENT)
    found = {
        file.name: kind_of(file.read_bytes()[:LOOKED_AT]).value
        for file in sorted((SHARED / "data" / folder).iterdir())
        if file.suffix in KINDS
    }
    assert found == {name: KINDS[f".{name.rpartition('.')[2]}"] for name in found}
    assert found


@pytest.mark.parametrize("name", ["mp_pairs_howell.xml", "examples_pairs-with-np-passed.xml"])
def test_results_in_xml(name: str) -> None:
    if not SHARED.is_dir():
        pytest.skip(ABSENT)
    kind = kind_of((SHARED / "data" / "usebio" / name).read_bytes()[:LOOKED_AT])
    assert kind is (FileKind.SCORER if name.startswith("examples") else FileKind.USEBIO)


@pytest.mark.parametrize(
    ("start", "kind"),
    [
        (b"", FileKind.EMPTY),
        (b"\xef\xbb\xbf \r\n", FileKind.EMPTY),
        (b'\xef\xbb\xbf[Board "1"]', FileKind.PBN),
        ('[Board "1"]'.encode("utf-16"), FileKind.PBN),
        (b"% PBN 2.1\r\n", FileKind.PBN),
        (b'stray\n[Board "1"]', FileKind.PBN),
        (b"% RBN 3.2\nD 2005\n", FileKind.RBN),
        (b"%{RBX}\n", FileKind.RBN),
        (b"PN|a,b,c,d|", FileKind.LIN),
        (b"pn%7Ca%2Cb", FileKind.LIN),
        (b"https://www.bridgebase.com/tools/handviewer.html?bbo=y&lin=md%7C", FileKind.LINK),
        (b"<html><body>pn|a|md|3|</body>", FileKind.PAGE),
        (b"<p><a href='x'>results</a>", FileKind.PAGE),
        (b"<a>" * 300, FileKind.XML),
        (b"\x00\x01\x00\x00Standard Jet DB\x00", FileKind.BWS),
        (b"board;ns;ew;score\n", FileKind.TABLE),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + "WordDocument".encode("utf-16-le"), FileKind.OFFICE),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + "Workbook".encode("utf-16-le"), FileKind.SPREADSHEET),
        (b"PK\x03\x04" + 26 * b"\0" + b"Index/Document.iwa", FileKind.OFFICE),
        (b"RIFF\x24\x00\x00\x00WEBPVP8 ", FileKind.PICTURE),
        (b"\x00\x00\x00\x18ftypheic\x00\x00", FileKind.PICTURE),
        (b"MZ\x90\x00\x03", FileKind.PROGRAM),
        (b"[InternetShortcut]\r\nURL=https://www.bridgebase.com/\r\n", FileKind.SHORTCUT),
        (b"Received: by mail\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed\r\n\r\n", FileKind.MAIL),
        (b"From: <Saved by Blink>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\tx\r\n", FileKind.PAGE),
        (b"# Description file of tournament for program squaredeal 2.1\n#\nTN Cup\n", FileKind.SQUAREDEAL),
        (b"1,1:hrzkVbQb9F0QhgIYEwfBUwKjNHDo\n1,2:2EkkTL3ioa47Lop3G7f1GpibzlHA\n", FileKind.SQUAREDEAL),
        (b"; a case\nkibitz 1 edition=2017 board=7\n", FileKind.TABLE_LOG),
        (b'{"format":"kibitz event","version":1,"event":"tuesday"}\n', FileKind.EVENT),
        (b'{"kibitz": "sessions", "version": 1}', FileKind.SESSIONS),
        (b'{\n "pair_summaries": [1]}', FileKind.ACBL),
        (b'[{"board": 1, "ns": 1}]', FileKind.JSON),
        (b"PK\x03\x04" + 26 * b"\0" + b"xl/workbook.xml", FileKind.WORKBOOK),
        (b"PK\x03\x04" + 26 * b"\0" + b"mimetypeapplication/vnd.oasis.opendocument.spreadsheet", FileKind.SPREADSHEET),
        (b"PK\x03\x04" + 26 * b"\0" + b"word/document.xml", FileKind.OFFICE),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + 99 * b"\0", FileKind.SPREADSHEET),
        (b'%PDF-1.4 [Board "1"]', FileKind.PDF),
        (b'{\\rtf1 [Board "1"]', FileKind.OFFICE),
        (b"\0\1\2\3\xff" * 9, FileKind.BINARY),
    ],
)
def test_beginnings(start: bytes, kind: FileKind) -> None:
    assert kind_of(start) is kind


@pytest.mark.parametrize("kind", sorted(set(FileKind) - set(READERS)))
def test_what_is_not_read_has_its_sentence(kind: FileKind) -> None:
    assert "formats." not in str(foreign(kind))


@settings(max_examples=size(200, 5000), deadline=None)
@given(st.binary(max_size=400) | st.text(max_size=300).map(lambda text: text.encode("utf-8", "replace")))
def test_any_bytes_are_something(start: bytes) -> None:
    assert kind_of(start) in FileKind


@pytest.mark.parametrize(
    "sign", [b"<!", b"<", b"[a", b"[ ", b"%", b"bridgebase", b"|md", b"A x\n", b"<!--", b"(", b'{ "']
)
def test_no_beginning_keeps_it_busy(sign: bytes) -> None:
    """A pattern that looks at every place again and again would take hours for the whole of it."""
    kind_of((sign * LOOKED_AT)[:LOOKED_AT])


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Section,Table,Round,NSPair,EWPair,LowBoard,HighBoard,CustomBoards\n1,1,1,1,2,1,2,\n", FileKind.MOVEMENT),
        ('"Section";"Table";"Round";"NSPair";"EWPair";"LowBoard";"HighBoard"\n', FileKind.MOVEMENT),
        (
            "\nHowell, 3 stoly\n\nTable number:  1   Section: B\n\nRound  |   N   S   E   W  |   Boards\n"
            "======\n    1  |  1        6      |     1- 3\n",
            FileKind.PRINTED_MOVEMENT,
        ),
        ("A Licence\n\nCopyright 2019, somebody\nAll rights reserved.\n", FileKind.TEXT),
        ("board,ns,ew,score\n1,1,2,420\n", FileKind.TABLE),
        ('board,ns,ew,score,ns_names\n1,1,2,420,"[Board ""1""] x"\n', FileKind.TABLE),
        ("Evening, Thursday\nboard, ns, ew, score\n", FileKind.TABLE),
    ],
)
def test_a_movement_is_no_table_of_results_and_a_sentence_no_table(text: str, kind: FileKind) -> None:
    assert kind_of(text.encode()) is kind
