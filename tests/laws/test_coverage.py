"""Law coverage: the list of proofs is up to date, and nothing operative up to the opening lead is left out."""

from __future__ import annotations

import pytest

from kibitz.cli.laws.coverage import law_of
from kibitz.laws.carried_out import BOOKS, carriers, read_table
from kibitz.laws.coverage import CoverageState, coverage
from kibitz.laws.editions import EDITIONS, Edition
from kibitz.laws.provisions import ProvisionKind, exists
from tests.laws.coverage import CARRIED_FILE, EVENT_LAWS, PAGE_FILE, PROOFS_FILE, carried, collected, page
from tests.laws.law_places import LAWS, law_places, laws_of


def test_the_list_of_proofs_is_up_to_date() -> None:
    assert PROOFS_FILE.read_text("utf-8") == collected(), "run `make coverage`"


def test_the_page_is_up_to_date() -> None:
    assert PAGE_FILE.read_text("utf-8") == page(), "run `make coverage`"


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_every_operative_provision_is_proved_or_says_why_not(edition: Edition) -> None:
    left_out = [
        row.provision.number for row in coverage(edition) if row.state in (CoverageState.CITED, CoverageState.OPEN)
    ]
    assert left_out == []


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_what_is_proved_is_not_excused_too(edition: Edition) -> None:
    proved = [row for row in coverage(edition) if row.state is CoverageState.PROVED]
    assert len(proved) > 100
    assert all(row.tests for row in proved)


def test_the_list_of_what_modules_carry_out_is_up_to_date() -> None:
    assert CARRIED_FILE.read_text("utf-8") == carried(), "run `make coverage`"


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_every_law_has_its_modules_and_tests(edition: Edition) -> None:
    rows = {int(row.law): row for row in law_places(edition)}
    assert [*rows] == [*LAWS]
    assert [law for law, row in rows.items() if not (row.modules and row.tests)] == []
    potential_damage, comparable = "laws.law72_general_principles", "laws.law23_comparable_call"
    assert (potential_damage in rows[23].modules) is (edition.book == 2007)
    assert (comparable in rows[23].modules) is (edition.book == 2017)


@pytest.mark.parametrize(
    ("name", "opening", "of_2007", "of_2017"),
    [
        ("law48_50_exposed_cards.py", "", {48, 49, 50}, {48, 49, 50}),
        ("law05_08_seats_and_moves.py", "Laws 4, 5 and 8: seats", {4, 5, 8}, {4, 5, 8}),
        ("auction.py", "The auction (Laws 17 to 19, 22): calls in 52 ways", {17, 18, 19, 22}, {17, 18, 19, 22}),
        ("law72_general.py", "Law 72: damage (2007: Law 23)", {23, 72}, {72}),
        ("law23_comparable_call.py", "Law 23 of 2017: comparable call", set(), {23}),
        ("law17_missed_turn.py", "Law 17D3 (2007: 17E2) and Law 34: passes", {17, 34}, {17, 34}),
    ],
)
def test_a_file_says_which_laws_it_is_about(name: str, opening: str, of_2007: set[int], of_2017: set[int]) -> None:
    assert laws_of(name, opening) == {2007: of_2007, 2017: of_2017}


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_the_tables_of_modules_name_only_provisions_that_there_are(edition: Edition) -> None:
    assert [number for number in carriers(edition) if not exists(number, edition)] == []
    assert len(carriers(edition)) > 60


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_of_the_laws_of_an_event_all_is_carried_out_or_says_why_not(edition: Edition) -> None:
    general = {
        kind.value
        for kind in (ProvisionKind.ORGANISATION, ProvisionKind.PROCEDURE, ProvisionKind.SCORING, ProvisionKind.RULING)
    }
    open_ones = [
        row.provision.number
        for row in coverage(edition)
        if law_of(row) in EVENT_LAWS and row.state is CoverageState.SUPPORTED and row.why in general
    ]
    assert open_ones == []


def test_a_table_of_provisions_is_read() -> None:
    text = """What it is.

    | provision | what it says | here |
    |---|---|---|
    | 15B1, 82B2 (2007: 15B, 82B2) | a | `cancel` |
    | 15B1 (2007: 15B); 13; 86B2 (2017) | b | `one`, `two`: more words |
    | 78A to 78C; 80B2g(i) | c | here |
    | Definitions: contestant | d | `x` |
    """
    first, second, third = read_table(text)
    assert first.provisions == {2007: ("15B", "82B2"), 2017: ("15B1", "82B2")}
    assert second.provisions == {2007: ("15B", "13"), 2017: ("15B1", "13", "86B2")}
    assert second.names == ("one", "two")
    assert third.provisions == dict.fromkeys(BOOKS, ("78A", "78B", "78C", "80B2g(i)"))
    assert list(read_table("| Law | here |\n|---|---|\n| 17 | `x` |")) == []
