"""The files of Valet: scores, names, and the averages that were published."""

from fractions import Fraction
from pathlib import Path

import pytest

from kibitz.formats import sessions
from kibitz.formats.sessions import FileSession
from kibitz.messages import Speaker
from tests.game.helpers import shared

LEAGUE = """# the first round
1|1|11|2|3|4|4S|N|10|HK
1|1|5|6|7|8|P|||
1|1|9|10|12|13|3NX|e|8
2|1|3|4|11|2|4S*|S|9|D
"""
NAMES = "2|Ann Other\n3|Zoe May\n4|Jan - E - Alam Fazli\n11|Bo Lund\n# the rest has none\n"
DATUM = (
    "                          |             |\n"
    "Players                   |  No. Butler |   Bid\n"
    "Bo Lund - Zoe May         |    2   1.50 |  0.00\n"
    "Jan - E - Alam Fazli - Ann Other |    2  -1.50 |  0.00\n"
)


ENGLISH = Speaker("en", strict=True)


def read(text: str) -> FileSession:
    (session,) = sessions.loads(text)
    return session


def test_a_real_league() -> None:
    (session,) = sessions.load(shared("data/field/2012-Polish-League/scores.txt"))
    assert (len(session.results), len(session.contestants), session.flaws, session.doubts) == (5758, 114, (), ())
    assert (session.name, session.program, session.method) == ("2012-Polish-League", "Valet", "butler")
    assert session.by_round
    best = next(contestant for contestant in session.contestants if contestant.id == "17-22")
    assert best.names == ("A Żmudziński", "C Balicki")
    assert (best.published.boards, best.published.average) == (192, Fraction("1.01"))
    other = session.by_method("cross_imps")
    again = next(contestant for contestant in other.contestants if contestant.id == "17-22")
    assert (other.method, again.published.average) == ("cross_imps", Fraction("0.87"))
    assert session.by_method("total_points").contestants[0].published.average is None


def test_partners_are_one_pair_whichever_way_they_sit() -> None:
    session = read(LEAGUE)
    assert [(result.ns, result.ew) for result in session.results] == [
        ("3-11", "2-4"),
        ("5-7", "6-8"),
        ("9-12", "10-13"),
        ("3-11", "2-4"),
    ]
    assert [result.round for result in session.results] == [1, 1, 1, 2]


def test_passed_out_doubled_and_without_a_lead() -> None:
    session = read(LEAGUE)
    assert [result.ns_award for result in session.results] == [420, 0, 100, -100]
    assert not session.flaws


@pytest.mark.parametrize("name", ["scores.txt", "whatever.csv"])
def test_names_and_averages_lie_beside(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text(LEAGUE)
    (tmp_path / "names.txt").write_text(NAMES)
    (tmp_path / "datum.txt").write_text(DATUM)
    (session,) = sessions.load(tmp_path / name)
    pair = session.contestants[0]
    assert pair.names == ("Zoe May", "Bo Lund")
    assert (pair.published.boards, pair.published.average) == (2, Fraction(3, 2))
    assert session.contestants[1].published.average == Fraction(-3, 2)
    assert {doubt.values["contestant"] for doubt in session.doubts} == {"5", "6", "7", "8", "9", "10", "12", "13"}


def test_a_folder_and_names_of_their_own(tmp_path: Path) -> None:
    (tmp_path / "scores.txt").write_text(LEAGUE)
    (tmp_path / "scores3.txt").write_text(LEAGUE)
    (tmp_path / "names3.txt").write_text("3|Third\nnonsense\n")
    (tmp_path / "iaf.txt").write_text(DATUM)
    (folder,) = sessions.load(tmp_path)
    assert folder.contestants[0].names == ("3", "11")
    (third,) = sessions.load(tmp_path / "scores3.txt")
    assert third.contestants[0].names == ("Third", "11")
    assert "name_unreadable" in {doubt.id for doubt in third.doubts}


def test_players_of_one_name_are_told_apart_by_their_boards(tmp_path: Path) -> None:
    (tmp_path / "scores.txt").write_text("1|1|1|2|3|4|4S|N|10\n1|1|5|6|7|8|P||\n2|1|5|2|7|4|P||\n")
    (tmp_path / "names.txt").write_text("1|A\n3|B\n5|A\n7|B\n")
    (tmp_path / "iaf.txt").write_text("A - B   |    2   0.50 |\nB - A   |    1   -0.50 |\n")
    (session,) = sessions.load(tmp_path)
    assert session.method == "cross_imps"
    assert {
        contestant.id: contestant.published.average
        for contestant in session.contestants
        if contestant.names == ("A", "B")
    } == {
        "1-3": Fraction(-1, 2),
        "5-7": Fraction(1, 2),
    }


def test_rounds_with_letters_are_sections() -> None:
    session = read("Men17|1|1|2|3|4|P||\nWomen17|1|5|6|7|8|P||\n")
    assert [(result.section, result.round) for result in session.results] == [("Men", 17), ("Women", 17)]
    assert session.by_section


def test_adjusted_scores_that_are_not_told_are_left_out_with_a_doubt() -> None:
    session = read(f"{LEAGUE}2|2|3|4|11|2|Adj||\n2|3|3|4|11|2|None|None|None\n")
    assert (len(session.results), session.flaws) == (4, ())
    (doubt,) = session.doubts
    assert ENGLISH.say(doubt.message_id, **doubt.values).startswith("Lines 6 and 7: the score was adjusted")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("3|1|1|2|3|4|4S|N", "Line 6: there are 8 fields"),
        ("3|0|1|2|3|4|4S|N|10", 'Line 6: "0" is not the number of a board'),
        ("3|1|1|2||4|4S|N|10", "Line 6, board 1: it does not say who played"),
        ("3|1|1|2|1|4|4S|N|10", "Line 6, board 1: one player sits on two seats"),
        ("3|1|1|2|3|4|4S|N|14", "Line 6, board 1, 1-3 against 2-4:"),
        ("3|1|1|2|3|4|9S|N|9", "Line 6, board 1, 1-3 against 2-4:"),
    ],
)
def test_a_line_that_cannot_be_read_is_named_and_the_rest_is_read(line: str, said: str) -> None:
    session = read(f"{LEAGUE}{line}\n")
    assert len(session.results) == 4
    (flaw,) = session.flaws
    assert ENGLISH.say(flaw.message_id, **flaw.values).startswith(said)


def test_what_was_published_by_each_method(tmp_path: Path) -> None:
    (tmp_path / "scores.txt").write_text(LEAGUE)
    (tmp_path / "names.txt").write_text(NAMES)
    (tmp_path / "datum.txt").write_text(DATUM)
    (tmp_path / "iaf.txt").write_text("Bo Lund - Zoe May         |    2   0.75 |  0.00\n")
    (session,) = sessions.load(tmp_path)
    assert session.method == "butler"
    assert session.by_method("butler") is session

    def averages(session: FileSession) -> list[Fraction | None]:
        return [contestant.published.average for contestant in session.contestants[:3]]

    assert averages(session) == [Fraction(3, 2), Fraction(-3, 2), None]
    other = session.by_method("cross_imps")
    assert (other.method, averages(other)) == ("cross_imps", [Fraction(3, 4), None, None])
    assert [contestant.names for contestant in other.contestants] == [
        contestant.names for contestant in session.contestants
    ]
    assert other.results == session.results
    unpublished = session.by_method("total_points")
    assert (unpublished.method, averages(unpublished)) == ("total_points", [None, None, None])
    assert averages(session) == [Fraction(3, 2), Fraction(-3, 2), None]
    alone = read(LEAGUE)
    assert alone.by_method("cross_imps") is alone
