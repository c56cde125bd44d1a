"""The XML of Scorer: matchpoints in tenths, totals as fractions, handicaps, sections, phantoms."""

from fractions import Fraction

import pytest

from kibitz.formats import sessions
from kibitz.formats.sessions import FileContestant, FileSession
from kibitz.game import Side
from kibitz.messages import Speaker
from kibitz.scoring.awards import Artificial
from kibitz.scoring.flaws import Unscorable
from tests.game.helpers import shared

ENGLISH = Speaker("en", strict=True)


def scorer(
    results: dict[str, str], pairs: dict[str, str] | None = None, field: str = "false", scoring: str = "MP"
) -> str:
    """A file with the lines of each section."""
    text = f'<?xml version="1.0"?>\n<session club="Town" club_no="1" field_scoring="{field}" scoring_type="{scoring}" '
    text += 'event_name="Cup" event_date="5/12/2015" event_time="Evening">\n<board_results>\n'
    text += "".join(f'<brsection id="{name}">\n{lines}\n</brsection>\n' for name, lines in results.items())
    text += "</board_results>\n<scores>\n"
    text += "".join(f'<scsection id="{name}">\n{lines}\n</scsection>\n' for name, lines in (pairs or {}).items())
    return f"{text}</scores>\n</session>\n"


def line(table: int, board: int, ns: int, ew: int, rest: str) -> str:
    return f'<result tab="{table}" bd="{board}" rnd="1" ns="{ns}" ew="{ew}" {rest}/>'


def pair(no: int, dir: str, points: str, place: int, res: str, raw: str = "", handicap: str = "0") -> str:
    return (
        f'<pair player_name_1="N{no}{dir}" player_name_2="S{no}{dir}" match_points="{points}" place="{place}" '
        f'dir="{dir}" no="{no}" nzb_no_1="1" nzb_no_2="2" cpoints="0" res="{res}" raw_score="{raw or res}" '
        f'handicap="{handicap}"/>'
    )


def spades(declarer: str, made: str, points: int, ns: int, ew: int) -> str:
    return f'dec="{declarer}" cont="4 S" lead="" res="{made}" score="{points}" mp_ns="{ns}" mp_ew="{ew}"'


TRAVELLER = "\n".join(
    (
        line(1, 1, 1, 1, spades("N", "=", 420, 40, 0)),
        line(2, 1, 2, 2, spades("S", "-1", -50, 10, 30)),
        line(3, 1, 3, 3, spades("S", "-1", -50, 10, 30)),
    )
)
# As in the Whitehead Trophy at Palmerston North: half of the handicap is in the result, and places are without it.
HANDICAPS = scorer(
    {"A": TRAVELLER},
    {
        "A": "\n".join(
            (
                pair(1, "N", "4/4", 1, "96.79", "100", "-6.42"),
                pair(2, "N", "1/4", 2, "25", "25", "0.00"),
                pair(3, "N", "1/4", 2, "30.51", "25", "11.02"),
                pair(1, "E", "0/4", 3, "0", "0", "0"),
                pair(2, "E", "3/4", 1, "77.35", "75", "4.7"),
                pair(3, "E", "3/4", 1, "75", "75", "0"),
            )
        )
    },
)


def read(text: str) -> FileSession:
    (session,) = sessions.loads(text)
    return session


def by_id(session: FileSession) -> dict[str, FileContestant]:
    return {contestant.id: contestant for contestant in session.contestants}


def test_a_real_evening() -> None:
    (session,) = sessions.load(shared("data/usebio/examples_pairs-with-np-passed.xml"))
    assert (session.name, session.date, session.program) == ("Gladstone Pairs", "2016-09-12", "Scorer")
    assert (session.method, session.winners, session.by_section) == ("matchpoints", 2, None)
    assert (len(session.results), len(session.contestants), session.flaws) == (338, 26, ())
    best = by_id(session)["5NS"]
    assert (best.names, best.side) == (("p17_1", "p17_2"), Side.NORTH_SOUTH)
    assert (best.published.total, best.published.percentage) == (Fraction(400), Fraction("64.1"))
    assert best.published.place == 1
    assert (
        sum(result.result is not None and result.result.contract is None for result in session.results) == 2
    )  # passed out
    assert [doubt.id for doubt in session.doubts] == ["not_played_but_scored"]


def test_matchpoints_are_in_tenths_and_shared_places_are_seen() -> None:
    session = read(HANDICAPS)
    assert [(figure.ns, figure.ew) for figure in session.figures] == [
        (Fraction(ns), Fraction(ew)) for ns, ew in ((4, 0), (1, 3), (1, 3))
    ]
    assert session.precision.figures == Fraction(1, 10)
    assert [(contestant.published.place, contestant.published.tied) for contestant in session.contestants] == [
        (1, False),
        (2, True),
        (2, True),
        (3, False),
        (1, True),
        (1, True),
    ]


def test_half_of_the_handicap_counts() -> None:
    found = by_id(read(HANDICAPS))
    assert found["1NS"].handicap == Fraction("-3.21")
    assert (found["1NS"].published.percentage, found["1NS"].published.raw) == (Fraction("96.79"), Fraction(100))
    assert found["2NS"].handicap is None


def test_who_meets_a_phantom_sits_out() -> None:
    nothing = 'dec="" cont="" lead="" res="" mp_ns="-9999" mp_ew="-9999"'
    text = scorer(
        {"A": f"{line(1, 1, 1, 2, spades('N', '=', 420, 20, 0))}\n{line(2, 1, 4, 3, nothing)}"},
        {"A": "\n".join(pair(no, "H", "1/2", 1, "50") for no in (1, 2, 3))},
    )
    session = read(text)
    assert (len(session.results), session.winners) == (1, 1)
    (doubt,) = session.doubts
    assert ENGLISH.say(doubt.message_id, **doubt.values).startswith("Board 1: 3 sat out.")


def test_sections_compared_with_each_other_and_ranked_apart() -> None:
    results = {name: line(1, 1, 1, 1, spades("N", "=", 420, 10, 10)) for name in "AB"}
    pairs = {name: pair(1, "N", "1/2", 1, "50") + pair(1, "E", "1/2", 1, "50") for name in "AB"}
    session = read(scorer(results, pairs, field="true"))
    assert (session.by_section, session.section_places, session.winners) == (False, True, 2)
    assert [contestant.id for contestant in session.contestants] == ["A1NS", "A1EW", "B1NS", "B1EW"]
    assert read(scorer(results, pairs)).by_section


def test_sections_with_one_winner_and_with_two_keep_their_places() -> None:
    """The file does not say how many winners there are: the directions of its pairs do, section by section."""
    results = {name: line(1, 1, 1, 2, spades("N", "=", 420, 10, 10)) for name in "AB"}
    pairs = {
        "A": pair(1, "N", "1/2", 1, "50") + pair(2, "E", "1/2", 1, "50"),
        "B": pair(1, "H", "1/2", 1, "50") + pair(2, "H", "1/2", 1, "50"),
    }
    session = read(scorer(results, pairs, field="true"))
    assert (session.winners, session.section_places) == (0, True)
    assert [contestant.side for contestant in session.contestants] == [Side.NORTH_SOUTH, Side.EAST_WEST, None, None]
    assert all(contestant.published.place == 1 for contestant in session.contestants)
    assert all(contestant.published.places[0].in_section for contestant in session.contestants)
    assert (session.results[0].ns, session.results[1].ew) == ("A1", "B2")


@pytest.mark.parametrize(
    ("top", "points", "shares"),
    [
        ("240", ("144", "96"), ("60%", "40%")),
        ("240", ("120", "120"), ("50%", "50%")),
        ("639", ("384", "255"), ("60%", "40%")),
    ],
)
def test_an_adjusted_score_is_the_share_that_its_matchpoints_are(
    top: str, points: tuple[str, str], shares: tuple[str, str]
) -> None:
    whole = int(top)
    lines = [line(at, 1, at, at, spades("N", "=", 420, whole // 2, whole - whole // 2)) for at in (1, 2, 3)]
    adjusted = f'dec="" cont="" lead="" res="" score="Adj" mp_ns="{points[0]}" mp_ew="{points[1]}"'
    session = read(scorer({"A": "\n".join([*lines, line(4, 1, 4, 4, adjusted)])}))
    assert not session.flaws
    assert [session.results[3].ns_award, session.results[3].ew_award] == [
        Artificial(share=Fraction(int(share.removesuffix("%")), 100)) for share in shares
    ]


def test_without_a_list_of_pairs_those_on_the_travellers_take_part() -> None:
    session = read(scorer({"A": TRAVELLER}))
    assert [contestant.id for contestant in session.contestants] == ["1NS", "1EW", "2NS", "2EW", "3NS", "3EW"]
    assert session.winners == 2


def test_another_way_of_scoring_has_no_matchpoints() -> None:
    session = read(scorer({"A": TRAVELLER}, scoring="Cloud"))
    assert session.method == ""
    assert session.figures[0].ns is None
    (doubt,) = session.doubts
    assert "Cloud" in ENGLISH.say(doubt.message_id, **doubt.values)


def test_a_file_that_declares_entities_is_refused() -> None:
    text = '<?xml version="1.0"?><!DOCTYPE session [<!ENTITY a "b">]><session><sections/></session>'
    with pytest.raises(Unscorable) as refused:
        sessions.loads(text)
    assert refused.value.flaw.id == "usebio_entities"


def test_a_file_that_breaks_off_gives_what_came_before() -> None:
    session = read(HANDICAPS[: HANDICAPS.index('<result tab="3"')])
    assert len(session.results) == 2
    assert [flaw.id for flaw in session.flaws] == ["file_breaks_off"]


def test_the_club_and_the_numbers_of_the_players_go_into_usebio() -> None:
    numbered = '<pair player_name_1="Ann" player_name_2="Bob" nzb_no_1="123" nzb_no_2="0" no="1" dir="N" place="1"/>'
    (session,) = sessions.loads(
        scorer({"A": line(1, 1, 1, 2, 'dec="N" cont="1 S" res="=" score="80"')}, {"A": numbered})
    )
    assert (session.where.club, session.where.club_number) == ("Town", "1")
    assert session.contestants[0].numbers == ("123", "")
    text = sessions.writing.sessions_written([session], "usebio").decode()
    assert "<CLUB_NAME>Town</CLUB_NAME>" in text
    assert text.count("<NATIONAL_ID_NUMBER>") == 1
    assert "<NATIONAL_ID_NUMBER>123</NATIONAL_ID_NUMBER>" in text
