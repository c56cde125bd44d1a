"""How far a line goes through the table: what is in order visits its own room and the engine, and little else."""

from __future__ import annotations

import sys
from pathlib import Path
from types import FrameType

import pytest

import kibitz.table
from kibitz.table import Table

HOUSE = Path(kibitz.table.__file__).parent
BEGUN = """kibitz 1 board=1 policy=permit
TD deal N:AKQ2.A32.K32.Q32 E:JT9.KQJ.QJT.JT98 S:876.T98.A98.AK76 W:543.7654.7654.54
N 1NT
E P
S 3NT
W P
N P"""


def visited(table: Table, line: str) -> set[str]:
    """The modules of the table in which something was called while this line was entered, by room."""
    found = set()

    def see(frame: FrameType, event: str, _: object) -> None:
        file = Path(frame.f_code.co_filename)
        if event == "call" and file.is_relative_to(HOUSE):
            found.add(file.relative_to(HOUSE).as_posix())

    before = sys.getprofile()
    sys.setprofile(see)
    try:
        table.do(line)
    finally:
        sys.setprofile(before)
    return found


@pytest.mark.parametrize(
    ("before", "line", "room", "most"), [("", "E P", "auction", 17), ("E P\nE HK", "S H8", "cards", 20)]
)
def test_what_is_in_order_visits_few_files(before: str, line: str, room: str, most: int) -> None:
    table = Table.read(f"{BEGUN}\n{before}")
    assert table.position.is_at_rest  # so the log is folded, and the line does not take the plain course
    files = visited(table, line)
    assert f"{room}/acts.py" in files
    assert len(files) <= most, sorted(files)
    assert "engine/settlement.py" not in files
