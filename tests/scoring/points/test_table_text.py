"""The text of a scheme: exact numbers, and everything that is wrong in one reading."""

from contextlib import suppress
from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from kibitz.scoring import Unscorable
from kibitz.scoring.points import InvalidPointsTable, read_table, scheme_names, table_named


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("0.1", Fraction(1, 10)),
        ('"0,1"', Fraction(1, 10)),
        ('"1/3"', Fraction(1, 3)),
        ('"70%"', Fraction(7, 10)),
        ("5", 5),
        ('" 2 / 4 "', Fraction(1, 2)),
    ],
)
def test_numbers_are_exact(text: str, number: Fraction) -> None:
    found = read_table(f"[points]\nunit = {text}").points
    assert found is not None
    assert found.unit == number


def test_all_that_is_wrong_is_said_at_once() -> None:
    with pytest.raises(InvalidPointsTable) as caught:
        read_table(
            '[points]\nunit = "x"\n[[points.award]]\nplace = [1]\n[seasn]\n[season]\nbest = -1\nby = "x"', "our.toml"
        )
    said = [str(message) for message in caught.value.messages]
    assert len(said) == 5
    assert all(sentence.startswith("our.toml: ") for sentence in said)
    assert "points.unit is x" in said[0]
    assert "do you mean places?" in said[1]
    assert "do you mean season?" in said[2]
    assert "season.best is -1" in said[3]
    assert "player or contestant" in said[4]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "nothing is laid down"),
        ("x", "not TOML"),
        ("[points]\nunit = 1e9", "not TOML"),
        ("[points]\nunit = nan", "not TOML"),
        ("[points]\nunit = -1", "points.unit is -1"),
        ('[points]\nunit = "1/0"', "points.unit is 1/0"),
        ("points = 3", "points is 3"),
        ("[points]\naward = 3", "points.award is 3"),
        ("[points]\nround_places = 1", "true or false"),
        ("[[points.award]]\nfirst = 3", "in one way"),
        ("[[points.award]]\nplaces = [1]\nlast = 1", "in one way"),
        ("[[points.factor]]\nby = 'boards'", "either"),
        ("[[points.factor]]\nbands = [[3, 1], [2, 1]]", "rising order"),
        ("[[points.factor]]\nbands = [3]", "two numbers"),
        ("#" * (1 << 21), "too large"),
        ("a = " + "[" * 5_000, "not TOML"),
    ],
)
def test_what_is_no_scheme_is_refused_with_a_sentence(text: str, says: str) -> None:
    with pytest.raises(InvalidPointsTable, match=r"^our\.toml: ") as caught:
        read_table(text, "our.toml")
    assert says in str(caught.value)


@given(st.text(max_size=60))
def test_whatever_is_written_is_read_or_refused(text: str) -> None:
    for said in (text, f"[points]\n{text}", f"[points]\nunit = '{text}'"):
        with suppress(InvalidPointsTable):
            read_table(said)


@pytest.mark.parametrize("name", scheme_names())
def test_what_comes_with_kibitz_names_its_source(name: str) -> None:
    points = table_named(name).points
    assert points is not None
    assert points.name
    assert points.source


def test_a_name_that_is_none_says_which_there_are() -> None:
    with pytest.raises(Unscorable, match="acbl_club"):
        table_named("acbl")
