"""The terms that the Laws define: each has its words, and its provision where it names one."""

from __future__ import annotations

import pytest

from kibitz.laws.editions import EDITIONS, LAWS_2007, LAWS_2017, Edition
from kibitz.laws.terms import TERMS, term, terms
from kibitz.messages import speaker


def test_they_are_in_the_order_of_the_alphabet_and_each_once() -> None:
    names = [defined_term.name for defined_term in TERMS]
    assert names == sorted(set(names))


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_each_has_its_words_and_its_provision(edition: Edition) -> None:
    for defined_term in terms(edition):
        assert speaker().has(f"definitions.{defined_term.id}.title")
        assert speaker().say(defined_term.message(edition)).endswith((".", ".)"))
        assert speaker().has(f"definitions.{defined_term.id}.says_2007") is defined_term.differs
        assert bool(defined_term.by) is (defined_term.provision(edition) is not None), defined_term
        assert defined_term.defined or defined_term.by


def test_what_only_one_book_defines() -> None:
    """Convention went in 2017; comparable call, extraneous and misinformation came."""
    older = {defined_term.name for defined_term in terms(LAWS_2007)}
    newer = {defined_term.name for defined_term in terms(LAWS_2017)}
    assert "convention" in older - newer
    assert {"comparable call", "extraneous", "misinformation", "presumed declarer"} <= newer - older


@pytest.mark.parametrize(
    "text", ["Comparable call", "comparable calls", "comparable_call", " comparable  call ", "comparable"]
)
def test_a_term_is_found_as_people_write_it(text: str) -> None:
    found = term(text)
    assert found is not None
    assert found.name == "comparable call"


def test_what_is_no_term() -> None:
    assert term("umbrella") is None
