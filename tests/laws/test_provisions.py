"""The lists of provisions are complete and consistent, and every provision has its words."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given, strategies as st

from kibitz.laws.editions import EDITIONS, LAWS_2007, LAWS_2017, LAWS_2024, Edition
from kibitz.laws.provisions import (
    ProvisionKind,
    UnknownProvision,
    children,
    exists,
    find,
    leads_to,
    led_from,
    parents,
    parse_number,
    provisions,
    sort_key,
)

every_edition = pytest.mark.parametrize("edition", EDITIONS, ids=str)
every_file = pytest.mark.parametrize("year", [2007, 2017, 2024])

CITED = re.compile(r"\b\d{1,2}[A-H](?:\d(?:[a-l](?:\([iv]+\))?)?)?")
ROMANS = ["i", "ii", "iii", "iv", "v"]


def data(package: str, *path: str) -> dict[str, Any]:
    return tomllib.loads(files(package).joinpath(*path).read_text("utf-8"))


def provision_tables(year: int) -> dict[str, Any]:
    tables = data("kibitz.laws.provisions", f"{year}.toml")
    tables.pop("removed", None)
    return tables


def words(year: int) -> dict[str, Any]:
    return data("kibitz.messages", "en", f"laws{year}.toml")


# Numbers


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("27", "27"),
        ("L27", "27"),
        ("law 27", "27"),
        ("Laws 27B", "27B"),
        (" 27b1(a) ", "27B1a"),
        ("Law 27 B 1 a", "27B1a"),
        ("27.B.1.a", "27B1a"),
        ("27(B)(1)(a)", "27B1a"),
        ("40B2(a)(v)", "40B2a(v)"),
        ("40b2aV", "40B2a(v)"),
        ("30B1b(i)", "30B1b(i)"),
        ("80B2(i)", "80B2i"),  # a letter, though it looks like a roman
        ("80B2(g)(i)", "80B2g(i)"),
        ("35.1", "35.1"),
        ("Law 71.2", "71.2"),
    ],
)
def test_a_number_may_be_written_in_many_ways(text: str, number: str) -> None:
    assert parse_number(text) == number


@pytest.mark.parametrize("text", ["", "B", "0", "027", "27I", "27B0", "27Ba", "27B1m", "27B1a(vi)", "7 1", "27-B", "§"])
def test_what_is_no_number_is_refused_with_advice(text: str) -> None:
    with pytest.raises(UnknownProvision, match="is not the number of a Law: write it as 27, 27B or 27B1a"):
        parse_number(text)


def test_there_are_93_laws() -> None:
    with pytest.raises(UnknownProvision, match="There is no Law 94: the Laws are numbered 1 to 93"):
        parse_number("94A")


@every_edition
def test_every_number_is_read_back_however_it_is_spelled(edition: Edition) -> None:
    for number in provisions(edition):
        assert parse_number(number) == number
        assert parse_number(f"Law {number.lower()}") == number
        assert parse_number(number.replace("(", "").replace(")", "").upper()) == number


@given(st.sampled_from(sorted(provisions(LAWS_2017))), st.sampled_from(sorted(provisions(LAWS_2017))))
def test_a_part_comes_after_what_it_is_part_of_and_before_the_next(one: str, other: str) -> None:
    assert (sort_key(one) == sort_key(other)) == (one == other)
    if one in parents(other):
        assert sort_key(one) < sort_key(other)
    elif sort_key(one) < sort_key(other) and other not in parents(one):
        assert all(sort_key(part) < sort_key(other) for part in children(one, LAWS_2017))


def test_numbers_are_ordered_as_in_the_book() -> None:
    book = "9 10 27 27A 27B 27B1 27B1a 27B1b 27B2 28 35 35.1 35.2 40B2c(iii) 40B2c(iv) 40B2d".split()
    assert sorted(set(book), key=sort_key) == book


def test_parents_run_from_the_law_down() -> None:
    assert parents("30B1b(ii)") == ("30", "30B", "30B1", "30B1b")
    assert parents("35.1") == ("35",)
    assert parents("33") == ()


# The lists


@every_file
def test_the_file_is_in_the_order_of_the_book(year: int) -> None:
    numbers = list(provision_tables(year))
    assert numbers == sorted(numbers, key=sort_key)
    assert numbers == [parse_number(number) for number in numbers]


@every_edition
def test_all_93_laws_are_there_in_order(edition: Edition) -> None:
    assert [number for number in provisions(edition) if not parents(number)] == [str(law) for law in range(1, 94)]
    assert list(provisions(edition)) == sorted(provisions(edition), key=sort_key)


@pytest.mark.parametrize(("edition", "size"), [(LAWS_2017, 829), (LAWS_2024, 838)], ids=str)
def test_no_provision_of_the_book_is_missing(edition: Edition, size: int) -> None:
    assert len(provisions(edition)) == size


def up_to(last: str) -> list[str]:
    """All signs of a level from the first to this one: A B C, 1 2 3, a b c or (i) (ii) (iii)."""
    if last.startswith("("):
        return [f"({roman})" for roman in ROMANS[: ROMANS.index(last.strip("()")) + 1]]
    first = "1" if last.isdigit() else "A" if last.isupper() else "a"
    return [chr(sign) for sign in range(ord(first), ord(last) + 1)]


@every_edition
def test_no_number_is_skipped(edition: Edition) -> None:
    for number in provisions(edition):
        parts = [part.removeprefix(number).removeprefix(".") for part in children(number, edition)]
        if parts:
            assert parts == up_to(parts[-1]), number


@every_edition
def test_what_a_provision_is_part_of_exists(edition: Edition) -> None:
    for number in provisions(edition):
        assert all(exists(above, edition) for above in parents(number)), number


@every_edition
def test_a_provision_refers_to_others_that_exist(edition: Edition) -> None:
    for provision in provisions(edition).values():
        assert all(exists(number, edition) for number in provision.see), provision
        assert len(set(provision.see)) == len(provision.see), provision
        assert provision.number not in provision.see


@every_edition
def test_a_heading_has_parts_and_a_reference_points_somewhere(edition: Edition) -> None:
    for provision in provisions(edition).values():
        if provision.kind is ProvisionKind.HEADING:
            assert children(provision.number, edition), provision
        if provision.kind is ProvisionKind.REFERENCE:
            assert provision.see, provision


# Cross-references


def test_the_references_of_a_provision_go_both_ways() -> None:
    assert leads_to("27B1a", LAWS_2017) == ("26B", "16C", "27D")
    assert led_from("27B1b", LAWS_2017) == ("23C", "27B3")
    assert led_from("77", LAWS_2017) == ("19D",)
    assert led_from("1A", LAWS_2017) == ()


@every_edition
def test_who_leads_to_a_provision_is_who_refers_to_it(edition: Edition) -> None:
    forth = {(number, seen) for number in provisions(edition) for seen in leads_to(number, edition)}
    back = {(source, number) for number in provisions(edition) for source in led_from(number, edition)}
    assert forth == back
    assert forth


# Editions


def test_what_moved_is_found_under_the_number_of_its_edition() -> None:
    assert children("35", LAWS_2007) == ("35.1", "35.2", "35.3", "35.4")
    assert children("35", LAWS_2017) == ("35A", "35B", "35C", "35D")
    assert exists("17E2", LAWS_2007)
    assert not exists("17E2", LAWS_2017)
    assert provisions(LAWS_2007)["23"].same == "72C"


def _below(number: str, edition: Edition) -> list[str]:
    return [provision for provision in provisions(edition) if number in parents(provision)]


def test_the_amendments_of_2024_touch_only_laws_73_and_89() -> None:
    before, after = provisions(LAWS_2017), provisions(LAWS_2024)
    changed = {number for number in before.keys() | after.keys() if before.get(number) != after.get(number)}
    assert {number for number in changed if not number.startswith("89")} == {"73B", "73B1", "73B2", "73C", "73C1"}
    assert {number for number in changed if number.startswith("89")} == {
        number for number in after if number[:2] == "89"
    }


def test_before_the_amendments_law_89_only_points_to_12c3() -> None:
    assert find("89", LAWS_2017).kind is ProvisionKind.REFERENCE
    assert leads_to("89", LAWS_2017) == ("12C3",)
    assert children("73B", LAWS_2017) == ("73B1", "73B2")


def test_since_the_amendments_law_89_is_about_prohibited_conduct() -> None:
    assert children("89", LAWS_2024) == ("89A", "89B", "89C", "89D")
    assert children("89A", LAWS_2024) == ("89A1", "89A2", "89A3", "89A4")
    assert children("89D", LAWS_2024) == ("89D1", "89D2", "89D3")
    assert children("73B", LAWS_2024) == ()
    assert find("73B", LAWS_2024).edition == LAWS_2024
    assert find("73A1", LAWS_2024).edition == LAWS_2017


@pytest.mark.parametrize(
    ("text", "edition", "sentence"),
    [
        ("27B7", LAWS_2017, "The Laws of 2017 have no 27B7: 27B has 27B1, 27B2, 27B3, 27B4."),
        ("27B7a", LAWS_2017, "The Laws of 2017 have no 27B7a: 27B has 27B1, 27B2, 27B3, 27B4."),
        ("33a", LAWS_2017, "The Laws of 2017 have no 33A: 33 has no parts."),
        ("73B2", LAWS_2024, "The Laws of 2024 have no 73B2: 73B has no parts."),
        ("35A", LAWS_2007, "The Laws of 2007 have no 35A: 35 has 35.1, 35.2, 35.3, 35.4."),
    ],
)
def test_a_number_that_the_edition_does_not_have_is_refused(text: str, edition: Edition, sentence: str) -> None:
    with pytest.raises(UnknownProvision) as refusal:
        find(text, edition)
    assert str(refusal.value) == sentence
    for question in (children, leads_to, led_from):
        with pytest.raises(UnknownProvision):
            question(text, edition)


def test_a_provision_of_2007_with_the_same_content_names_its_number_in_2017() -> None:
    newer = provisions(LAWS_2017)
    same = [provision for provision in provisions(LAWS_2007).values() if provision.same is not None]
    assert len(same) > 100
    for provision in same:
        assert provision.same in newer, provision
        assert newer[str(provision.same)].kind is provision.kind, provision


# Words


@every_file
def test_words_are_kept_for_exactly_the_provisions_that_need_their_own(year: int) -> None:
    own = {number for number, table in provision_tables(year).items() if "same" not in table}
    assert set(words(year)) == own


@every_file
def test_words_are_short_and_whole(year: int) -> None:
    for number, entry in words(year).items():
        assert set(entry) == {"title", "says"}, number
        title, says = entry["title"], entry["says"]
        assert 0 < len(title) <= 70, number
        assert title[-1] != ".", number
        assert title[0] == title[0].upper(), number
        assert says.endswith((".", ".)")), number
        assert says[0] == says[0].upper(), number
        assert len(says) <= 600, number
        assert "{" not in title + says, number
        assert "  " not in title + says, number


@every_edition
def test_the_words_of_every_provision_are_found(edition: Edition) -> None:
    files_of_words = {year: words(year) for year in (2007, 2017, 2024)}
    for provision in provisions(edition).values():
        domain, _, number = provision.message.partition(".")
        assert files_of_words[int(domain.removeprefix("laws"))][number]["says"], provision


@every_edition
def test_words_cite_only_provisions_that_the_edition_refers_to_there(edition: Edition) -> None:
    """Also the words of 2017 that serve for 2007: they may not cite a number that means something else in 2007."""
    files_of_words = {year: words(year) for year in (2007, 2017, 2024)}
    for provision in provisions(edition).values():
        domain, _, number = provision.message.partition(".")
        cited = CITED.findall(files_of_words[int(domain.removeprefix("laws"))][number]["says"])
        law = (*parents(provision.number), provision.number)[0]
        elsewhere = {cited_number for cited_number in cited if parents(cited_number)[0] != law}
        assert elsewhere <= set(provision.see), provision
        assert all(exists(cited_number, edition) for cited_number in cited), provision


@pytest.mark.parametrize(
    ("number", "phrase"),
    [
        ("24B", "passes once, at the next turn"),
        ("27B2", "passes from now on"),
        ("30A", "pass once more when their own turn comes"),
        ("31A2b", "pass once, at the next turn"),
        ("36B2", "passes from now on"),
        ("37B2", "from now on that side only passes, both of them"),
        ("26B", "for as long as that player stays on lead"),
        ("50D2a", "for as long as that player stays on lead"),
        ("79C1", "half an hour"),
        ("92B", "half an hour"),
    ],
)
def test_how_long_a_rectification_lasts_is_said(number: str, phrase: str) -> None:
    assert phrase in words(2017)[number]["says"]
