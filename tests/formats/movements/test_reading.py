"""Which form a file has is seen from what it holds; what is none of them is refused with a sentence."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from kibitz.formats import movements as files
from kibitz.formats.movements import Form
from kibitz.formats.movements.text import MOST_BYTES
from kibitz.movement.flaws import Unplayable
from kibitz.movement.mitchells.mitchell import mitchell
from tests.formats.movements.helpers import refused, said

FORMS = [Form.OWN, Form.EBUSCORE, Form.BRIDGESCORER, Form.ROUND_DATA]


@pytest.mark.parametrize("form", FORMS)
def test_the_form_is_recognised_however_the_file_is_named_and_saved(form: Form, tmp_path: Path) -> None:
    text = files.dumps(mitchell(3), form)
    for data in (text.encode(), text.encode("utf-8-sig"), text.encode("utf-16"), f"\n\n{text}".encode()):
        (tmp_path / "file.dat").write_bytes(data)
        found = files.load(tmp_path / "file.dat")
        assert found.form is form
        assert len(found) == 1
        assert files.load(io.BytesIO(data)) == found
        assert files.load(str(tmp_path / "file.dat")) == found
    assert files.loads(text).form is form
    assert [movement.contestants for movement in files.loads(text)] == [6]


@pytest.mark.parametrize("name", ["H0407.MOV", "RAINBOW.ind"])
@pytest.mark.parametrize("data", [b"\x04\x07\x00\x01H0407\xff\xfe", b"", b"HOWELL 4 TABLES"])
def test_acblscore_is_refused_with_what_to_do_instead(name: str, data: bytes, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(data)
    with pytest.raises(Unplayable) as refusal:
        files.load(tmp_path / name)
    sentence = said([refusal.value.flaw])[0]
    assert sentence.startswith(f"{name} is a movement of ACBLscore, and there is no public description of how")
    assert sentence.endswith("let EDMOV print its guide cards, and enter the rounds in a .movement file.")


def test_a_text_of_ours_is_read_though_its_name_is_of_acblscore(tmp_path: Path) -> None:
    (tmp_path / "a.mov").write_text(files.dumps(mitchell(3)))
    assert len(files.load(tmp_path / "a.mov")) == 1


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "The file is empty"),
        (b" \r\n\r\n# only a comment\n", "The file is empty"),
        (b"\x00\x01\x02\x03", "The file is not text, and not a database of Bridgemate either"),
        (bytes(range(1, 256)), "The file is not text"),
        (b"PK\x03\x04workbook", "The file is a workbook of a spreadsheet program"),
        (b"Dear director,\nplease find a movement attached.", "It begins: Dear director,"),
        (b"<USEBIO/>", "The file is none that is known here"),
    ],
)
def test_what_is_no_file_of_movements(data: bytes, sentence: str) -> None:
    assert sentence in refused(data)


def test_a_table_of_results_makes_no_movement() -> None:
    assert "none that is known here" in refused("board,ns,ew,score\n1,1,2,420\n")


def test_files_larger_than_any_are_not_read(tmp_path: Path) -> None:
    with (tmp_path / "large").open("wb") as file:
        file.truncate(50 << 20)
    with pytest.raises(Unplayable) as refusal:
        files.load(tmp_path / "large")
    assert said([refusal.value.flaw]) == [
        "The file is larger than 4 MB, which no file of movements is: it is not read."
    ]
    assert "larger than 4 MB" in refused("x" * (MOST_BYTES + 1))
    assert "larger than 4 MB" in refused(b"x" * (MOST_BYTES + 1))


def test_a_file_that_is_not_there_is_the_systems_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        files.load(tmp_path / "none")


@pytest.mark.parametrize(
    ("data", "said_of_it"),
    [
        (b"%PDF-1.7\n", "This is a PDF document"),
        (b"PK\x03\x04" + b"\0" * 26 + b"club.mov", "This is a packed archive"),
        (b"\x89PNG\r\n", "This is a picture"),
    ],
)
def test_what_is_no_file_of_movements_is_named(data: bytes, said_of_it: str) -> None:
    assert refused(data).startswith(said_of_it)
