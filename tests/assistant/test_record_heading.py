"""The record of a ruling says where it was where that is known, and leaves blanks to fill in where it is not."""

from __future__ import annotations

from kibitz.assistant.consultation import Consultation
from kibitz.laws.editions import LAWS_2017


def test_a_heading_stands_in_place_of_the_blanks() -> None:
    consulted = Consultation(LAWS_2017, None, ["TD auction N 1H 1C"], board=1)
    assert "____" in consulted.record()
    record = consulted.record(["Thursday pairs: session 1, round 3, table A4"])
    assert "____" not in record
    assert record.splitlines()[2] == "Thursday pairs: session 1, round 3, table A4"
