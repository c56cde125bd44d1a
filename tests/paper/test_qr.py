"""QR codes on paper lie in the order of the tables."""

from __future__ import annotations

from kibitz.paper.qr import Code, in_order


def _codes(*headings: str) -> list[Code]:
    return [Code(heading, "", f"http://192.168.1.20:8000/t/{place}") for place, heading in enumerate(headings)]


def test_codes_lie_in_the_order_of_their_numbers() -> None:
    headings = ("Table 10", "Table 2", "Table 1", "Table B1", "Table A10", "Table A9")
    assert [code.heading for code in in_order(_codes(*headings))] == [
        "Table 1",
        "Table 2",
        "Table 10",
        "Table A9",
        "Table A10",
        "Table B1",
    ]
