"""Our own words of a provision: what they refer to opens, and a term opens what it means, in every language."""

from __future__ import annotations

import pytest

from kibitz.assistant.law_sheet import law_sheet
from kibitz.laws.editions import EDITIONS, LAWS_2007, LAWS_2024
from kibitz.laws.provisions import leads_to
from kibitz.messages import LANGUAGES
from kibitz.messages.rulings import RulingWords


@pytest.mark.parametrize("language", LANGUAGES)
def test_runs_are_the_whole_sentence_and_terms_are_defined(language: str) -> None:
    words = RulingWords(language)
    for edition in EDITIONS:
        for law in ("16", "27", "64", "68", "70"):
            sheet = law_sheet(law, edition, words, [], None)
            marked = [run for own in sheet["own"] for run in own["runs"]]
            for own in sheet["own"]:
                assert "".join(run["text"] for run in own["runs"]) == own["sentence"]
                assert {run["to"] for run in own["runs"] if run["to"]} <= set(leads_to(own["number"], edition))
            terms = [run["term"] for run in marked if run["term"]]
            assert len(set(terms)) == len(terms) >= 2, (law, edition)
            assert {defined["term"] for defined in sheet["own_terms"]} == set(terms)
            assert all(defined["title"] and defined["paragraphs"][0] for defined in sheet["own_terms"])
            assert law != "27" or any(run["to"] for run in marked), edition


def test_a_term_within_a_longer_one_is_not_meant() -> None:
    sheet = law_sheet("27B1b", LAWS_2024, RulingWords("en"), [], None)
    marked = {run["term"]: run["text"] for own in sheet["own"] for run in own["runs"] if run["term"]}
    assert marked["comparable_call"] == "comparable call"
    assert "call" not in marked


def test_a_term_means_what_the_edition_says() -> None:
    both = [law_sheet("43", edition, RulingWords("en"), [], None) for edition in (LAWS_2007, LAWS_2024)]
    old, new = ({term["term"]: term["paragraphs"] for term in sheet["own_terms"]} for sheet in both)
    assert old["dummy"] != new["dummy"]
