"""Hand records of boards from anywhere."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest

import kibitz as kb
from kibitz.paper import NothingToPrint
from tests.paper.papers_of_evenings import pages_of

pytest.importorskip("typst")


def test_dealt_boards_are_printed() -> None:
    file = BytesIO()
    boards = [kb.Board(number, deal=deal) for number, deal in enumerate(kb.deals(3), 1)]
    kb.hand_records([*boards, kb.Board(4)], file, title="Home #1 *game*", language="cs", sheet="letter")
    (page,) = pages_of(file.getvalue())
    assert "Home #1 *game*" in page
    assert "Karty nejsou známy." in page


def test_boards_without_deals_are_refused(tmp_path: Path) -> None:
    with pytest.raises(NothingToPrint, match="no hands to print"):
        kb.hand_records([kb.Board(1)], tmp_path / "x.pdf")
    with pytest.raises(kb.KibitzError):
        kb.hand_records([], tmp_path / "x.pdf")
    with pytest.raises(kb.KibitzError):
        kb.hand_records([kb.Board(1, deal=kb.deals(1)[0])], tmp_path / "x.txt")
    with pytest.raises(kb.KibitzError):
        kb.hand_records([kb.Board(1, deal=kb.deals(1)[0])], tmp_path / "x.pdf", sheet="a5")
    assert not [*tmp_path.iterdir()]
