"""Law coverage: the list of proofs is up to date, and nothing operative up to the opening lead is left out."""

from __future__ import annotations

import pytest

from kibitz.laws.coverage import State, coverage
from kibitz.laws.editions import EDITIONS, Edition
from tests.laws.coverage import PAGE_FILE, PROOFS_FILE, collected, page


def test_the_list_of_proofs_is_up_to_date() -> None:
    assert PROOFS_FILE.read_text("utf-8") == collected(), "run `make coverage`"


def test_the_page_is_up_to_date() -> None:
    assert PAGE_FILE.read_text("utf-8") == page(), "run `make coverage`"


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_every_operative_provision_is_proved_or_says_why_not(edition: Edition) -> None:
    left_out = [each.provision.number for each in coverage(edition) if each.state in (State.CITED, State.OPEN)]
    assert left_out == []


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_what_is_proved_is_not_excused_too(edition: Edition) -> None:
    proved = [each for each in coverage(edition) if each.state is State.PROVED]
    assert len(proved) > 100
    assert all(each.tests for each in proved)
