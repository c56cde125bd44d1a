"""Where a provision of one edition stands in another."""

from __future__ import annotations

import pytest

from kibitz.laws.crosswalk import crosswalk, is_same
from kibitz.laws.editions import EDITIONS, LAWS_2007, LAWS_2017, LAWS_2024
from kibitz.laws.provisions import UnknownProvision, exists, provisions


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("23", ("72C",)),
        ("26", ("26",)),
        ("16D2", ("16C2",)),
        ("17E2", ("17D3",)),
        ("22A1", ("22B",)),
        ("40C3", ("40B2d", "40B3b")),
        ("53B", ("53C",)),
        ("70D3", ()),
        ("64A1", ("64A1",)),
        ("89", ("89",)),
    ],
)
def test_from_2007_to_2017(older: str, newer: tuple[str, ...]) -> None:
    assert crosswalk(older, LAWS_2007, LAWS_2017) == newer


@pytest.mark.parametrize(
    ("newer", "older"), [("72C", ("23",)), ("23", ()), ("23A", ()), ("16C", ("16D",)), ("1", ("1",)), ("27B", ("27B",))]
)
def test_from_2017_to_2007(newer: str, older: tuple[str, ...]) -> None:
    assert crosswalk(newer, LAWS_2017, LAWS_2007) == older


def test_what_the_amendments_replaced() -> None:
    assert crosswalk("89", LAWS_2007, LAWS_2024) == ("12C3",)
    assert crosswalk("89", LAWS_2024, LAWS_2007) == ()
    assert crosswalk("73B2", LAWS_2017, LAWS_2024) == ("73B",)
    assert crosswalk("73B2", LAWS_2007, LAWS_2024) == ("73B",)


def test_whatever_is_found_is_there() -> None:
    for here in EDITIONS:
        for there in EDITIONS:
            for number in provisions(here):
                assert all(exists(found, there) for found in crosswalk(number, here, there)), (number, here, there)


def test_the_same_content_is_known() -> None:
    assert is_same("23", LAWS_2007, LAWS_2017)
    assert is_same("72C", LAWS_2024, LAWS_2007)
    assert not is_same("26", LAWS_2007, LAWS_2017)
    assert not is_same("73B", LAWS_2017, LAWS_2024)
    assert is_same("27B1a", LAWS_2017, LAWS_2024)


def test_a_number_that_is_none_is_refused() -> None:
    with pytest.raises(UnknownProvision):
        crosswalk("27H", LAWS_2007, LAWS_2017)
