"""The page of all names is printed from the Laws and the messages, and says all of them."""

from __future__ import annotations

import pytest

from kibitz.laws.editions import LAWS_2007, LAWS_2024, Edition
from kibitz.laws.registry import irregularities
from kibitz.messages.reference import page
from tests.places import ROOT

PAGE = ROOT / "docs" / "irregularities.md"
ROWS = [
    [cell.strip() for cell in line.strip("|").split(" | ")] for line in page().splitlines() if line.startswith("| `")
]


def test_the_page_is_as_printed() -> None:
    """`make coverage` prints it anew."""
    assert PAGE.read_text(encoding="utf-8") == page()


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2024], ids=str)
def test_every_irregularity_is_there_with_its_law_and_what_it_asks(edition: Edition) -> None:
    column = {2007: 2, 2017: 3}[edition.book]
    rows = {row[0]: row for row in ROWS if len(row) == 7}
    for irregularity in irregularities(edition):
        row = rows[f"`{irregularity.id}`"]
        assert row[column] == irregularity.law
        assert {fact.id for fact in irregularity.facts} <= set(row[6].replace("`", "").split(", "))


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2024], ids=str)
def test_every_fact_is_there_with_its_answers_and_its_question(edition: Edition) -> None:
    rows = {row[0].split("`")[1]: row for row in ROWS if len(row) == 4}
    for fact in {fact for irregularity in irregularities(edition) for fact in irregularity.facts}:
        _, values, question, asked_in = rows[fact.id]
        assert all(word in values for word in fact.words)
        assert "?" in question
        assert asked_in
