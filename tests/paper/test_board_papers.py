"""Hand records of boards from anywhere."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

import kibitz as kb
from kibitz.analysis.trick_table import TrickTable
from kibitz.messages.speaker import Speaker
from kibitz.paper import NothingToPrint
from kibitz.paper.hand_records import HandRecord, record_data
from tests.paper.papers_of_evenings import pages_of
from tests.site.long_suits import LONGEST, long_suited

pytest.importorskip("typst")


def test_dealt_boards_are_printed() -> None:
    file = BytesIO()
    boards = [kb.Board(number, deal=deal) for number, deal in enumerate(kb.deals(3), 1)]
    kb.hand_records([*boards, kb.Board(4)], file, title="Home #1 *game*", language="cs", sheet="letter")
    (page,) = pages_of(file.getvalue())
    assert "Home #1 *game*" in page
    assert "Karty nejsou známy." in page


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_long_suit_stands_in_one_line_and_nothing_runs_into_another_hand(language: str) -> None:
    file = BytesIO()
    kb.hand_records([kb.Board(number, deal=deal) for number, deal in long_suited().items()], file, language=language)
    lines: dict[int, str] = {}

    def heard(text: str, _matrix: object, placed: list[float], *_font: object) -> None:
        lines[round(placed[5])] = lines.get(round(placed[5]), "") + text

    PdfReader(file).pages[0].extract_text(visitor_text=heard)
    found = " | ".join(lines.values())
    ranks = ("A K D W" if language == "pl" else "A K Q J") + " 10 9 8 7 6 5 4 3 2"
    for length in (length for length in LONGEST if length < 13):
        suit = " ".join(ranks.split()[:length])
        assert found.count(suit) >= 4, (length, found)


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


def test_paper_and_screen_have_the_denominations_in_one_order() -> None:
    """Notrump first, as hand records have them: who compares the sheet with the site finds the same column there."""
    tricks = TrickTable({(seat, one): 4 + one for seat in kb.game.SEATS for one in kb.game.DENOMINATIONS})
    record = HandRecord(kb.Board(1, deal=kb.deals(1, seed=1)[0]), tricks)
    made = record_data(record, Speaker("en"))["makes"]
    assert made == [["", "NT", "♠", "♥", "♦", "♣"], *([seat, "8", "7", "6", "5", "4"] for seat in "NSEW")]
    assert str(tricks).split()[:5] == [str(one) for one in kb.game.FROM_NOTRUMP] == ["NT", "S", "H", "D", "C"]
