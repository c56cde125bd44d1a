"""A player, a partner, a director, an organiser is "they", wherever Kibitz speaks English."""

from __future__ import annotations

import re

from kibitz.messages.catalogue import Catalogue
from tests.places import ROOT

OF_ONE_SEX = re.compile(r"\b(?:he|him|his|himself|she|her|hers|herself)\b", re.IGNORECASE)
TEST_NAME = re.compile(r"\bdef (test_\w+)")
TYPED_BY_DIRECTORS = "ruling.search."
"""Words by which an irregularity is looked for: Kibitz does not say them, and whoever types "not his turn" finds it."""
PRINTED_FROM_THE_CATALOGUE = {"coverage.md", "irregularities.md"}


def test_every_sentence_of_the_catalogue_says_they() -> None:
    catalogue = Catalogue("en")
    said = {
        f"{message}.{form}": text
        for domain in catalogue.domains()
        for message, forms in catalogue.domain(domain).items()
        if not message.startswith(TYPED_BY_DIRECTORS)
        for form, text in forms.items()
    }
    assert len(said) > 4000
    assert {place: text for place, text in said.items() if OF_ONE_SEX.search(text)} == {}


def test_every_page_of_the_documentation_says_they() -> None:
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
    found = [
        f"{page.relative_to(ROOT)}:{number}: {line}"
        for page in pages
        if page.name not in PRINTED_FROM_THE_CATALOGUE
        for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), start=1)
        if OF_ONE_SEX.search(line)
    ]
    assert found == []


def test_every_name_of_a_test_says_they() -> None:
    """`kibitz law` prints the names of the tests that prove a Law."""
    names = {
        f"{module.relative_to(ROOT)}: {name}"
        for module in sorted((ROOT / "tests").rglob("*.py"))
        for name in TEST_NAME.findall(module.read_text(encoding="utf-8"))
    }
    assert len(names) > 4000
    assert {name for name in names if OF_ONE_SEX.search(name.replace("_", " "))} == set()
