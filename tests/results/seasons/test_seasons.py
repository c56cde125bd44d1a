"""Many evenings together: who is the same person, what counts, and what files give."""

from dataclasses import replace
from fractions import Fraction

import pytest

from kibitz.formats.sessions import FileContestant
from kibitz.results import rank_session, session_from_rows
from kibitz.results.seasons import (
    SeasonEvening,
    SeasonPlayer,
    SeasonPlayers,
    evening_of_session,
    evening_points,
    handicaps_from,
    ratings_from,
    season_of,
)
from kibitz.scoring import Unscorable
from kibitz.scoring.points import ClubTable, read_table
from tests.scoring.points.fields import ranked

SCHEME = read_table(
    """
    [points]
    to = "split"
    [[points.award]]
    places = [6, 2]
    [season]
    [handicap]
    par = 55
    [rating]
    """
)
BY_POINTS = read_table(
    """
    [points]
    to = "split"
    [[points.award]]
    places = [6, 2]
    [season]
    counts = "points"
    together = "sum"
    """
)


def evening(name: str, *pairs: tuple[str, str, int]) -> SeasonEvening:
    """An evening in which these pairs have so many of 200."""
    players = {str(number): (SeasonPlayer(one), SeasonPlayer(other)) for number, (one, other, _) in enumerate(pairs, 1)}
    return SeasonEvening(name, (ranked([total for *_, total in pairs]),), players)


YEAR = [
    evening("May", ("Heron", "Wren", 120), ("Kos", "Drozd", 80)),
    evening("June", ("heron ", "Kos", 100), ("Wren", "Drozd", 110)),
]


def test_pairs_are_split_into_players() -> None:
    rows = {row.who: (str(row.place), row.figure, row.sessions) for row in season_of(YEAR, SCHEME)}
    assert rows == {
        "Wren": ("1", Fraction(115, 2), 2),
        "heron": ("2", 55, 2),
        "Drozd": ("3", Fraction(95, 2), 2),
        "Kos": ("4", 45, 2),
    }


def test_a_season_may_count_points() -> None:
    rows = {row.who: row.figure for row in season_of(YEAR, BY_POINTS)}
    assert rows == {"Wren": 6, "heron": 4, "Drozd": 4, "Kos": 2}


def test_a_season_may_be_of_pairs() -> None:
    pairs = read_table('[season]\nby = "contestant"')
    rows = {row.who: row.figure for row in season_of([YEAR[0], YEAR[0]], pairs)}
    assert rows == {"Heron – Wren": 60, "Drozd – Kos": 40}


def test_handicaps_and_ratings_follow_the_same_evenings() -> None:
    assert {who: one.handicap for who, one in handicaps_from(YEAR, SCHEME).items()} == {
        "heron": 0,
        "Wren": 0,
        "Kos": 10,
        "Drozd": Fraction(15, 2),
    }
    assert [one.who for one in ratings_from(YEAR, SCHEME)] == ["Wren", "heron", "Drozd", "Kos"]


@pytest.mark.parametrize("ask", [season_of, handicaps_from, ratings_from])
def test_what_a_scheme_does_not_speak_of_is_said(ask: object) -> None:
    assert callable(ask)
    with pytest.raises(Unscorable, match=r"it has no \["):
        ask(YEAR, ClubTable())
    with pytest.raises(Unscorable, match=r"it has no \[points\]"):
        evening_points(YEAR[0], ClubTable())


def test_people_are_known_by_their_number_and_else_by_name() -> None:
    persons = SeasonPlayers(
        [
            SeasonPlayer("Ann Heron", "17"),
            SeasonPlayer("ann  heron"),
            SeasonPlayer("Ann Wren", "17"),
            SeasonPlayer("Kos"),
        ]
    )
    assert persons.called(SeasonPlayer("Ann Heron", "17")) == "Ann Wren"  # the name that was last used
    assert persons.called(SeasonPlayer("Ann Heron")) == "Ann Wren"
    assert persons.called(SeasonPlayer("kos")) == "Kos"
    twins = SeasonPlayers([SeasonPlayer("Kos", "1"), SeasonPlayer("Kos", "2"), SeasonPlayer("Kos")])
    assert [twins.called(SeasonPlayer("Kos", number)) for number in ("1", "2", "")] == ["Kos (1)", "Kos (2)", "Kos"]
    assert persons.called(SeasonPlayer("")) == ""


def test_a_session_from_a_file_is_an_evening() -> None:
    rows = [(1, 1, 2, "4S= N"), (1, 3, 4, "4S+1 N"), (1, 5, 6, "3NT-1 N")]
    found = evening_of_session(rank_session(session_from_rows(rows)))
    given = {one.contestant: one.points for one in evening_points(found, SCHEME)}
    assert sum(given.values()) == 2 * 8  # two lines, and in each the points of both places
    assert given["3"] == given["6"] == 6


def test_the_masterpoints_in_a_file_are_the_strength_of_its_field() -> None:
    held = (
        FileContestant("1", masterpoints=(Fraction(100), None)),
        FileContestant("2", masterpoints=(Fraction(40), Fraction(10))),
    )
    session = replace(session_from_rows([(1, 1, 2, "4S= N"), (1, 3, 4, "4S+1 N")]), contestants=held)
    assert evening_of_session(rank_session(session)).size.strength == 50
    assert evening_of_session(rank_session(replace(session, contestants=()))).size.strength is None
