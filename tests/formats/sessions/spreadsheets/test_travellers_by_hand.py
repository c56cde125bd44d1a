"""Travellers as a director makes them by hand: in their language, in Excel, with the pairs that sat out."""

from fractions import Fraction

import pytest

from kibitz.messages import Speaker
from kibitz.scoring.awards import LATE, MINUS, PLUS, Artificial, Award
from tests.formats.sessions.spreadsheets.test_travellers import award, read

ENGLISH = Speaker("en", strict=True)


@pytest.mark.parametrize(
    "table",
    [
        "board,ns,ew,contract,by,result\n7,1,2,2H,S,+1\n",
        "board,ns,ew,contract,by,result\n7,1,2,2H,S,9\n",
        "board,ns,ew,contract,by,result\n7,1,2,2H,S,140\n",
        "board,ns,ew,contract,by,result,score\n7,1,2,2H,S,+1,140\n",
        "board,ns,ew,contract,by,result,tricks\n7,1,2,2H,S,+1,9\n",
        "rozdanie;NS;WE;kontrakt;rozgrywający;lew;zapis\n7;1;2;2H;S;9;140\n",
        "Nr rozdania;Para NS;Para WE;Kontrakt;Rozgr.;Lew;Zapis\n7;1;2;2H;S;9;140\n",
        "Board;NS;EW;Kontrakt;Skóre\n7;1;2;2H S;140\n",
        "Rozdání;NS;EW;Závazek;Hlavní hráč;Zdvihy;Skóre\n7;1;2;2H;S;9;140\n",
        "Krabica;NS;EW;Záväzok;Zdvihy;Skóre\n7;1;2;2H S;9;140\n",
        "Board;Paar NS;Paar OW;Kontrakt;Alleinspieler;Stiche;Punkte\n7;1;2;2H;S;9;140\n",
    ],
)
def test_a_director_writes_the_columns_in_their_own_language(table: str) -> None:
    session = read(table)
    assert [
        (result.board, result.ns, result.ew, result.ns_award, str(result.result)) for result in session.results
    ] == [(7, "1", "2", 140, "2H+1 by S")]
    assert not session.flaws
    assert {doubt.id for doubt in session.doubts} <= {"column_beside"}


def test_the_plainest_table_of_all() -> None:
    session = read("board,ns,ew,score\n1,1,2,420\n1,3,4,-50\n")
    assert [(result.ns, result.ns_award) for result in session.results] == [("1", 420), ("3", -50)]
    assert read("board,ns,ew,result\n1,1,2,420\n1,3,4,-50\n1,5,6,90\n").results[1].ns_award == -50


def test_no_trumps_and_east_in_other_languages() -> None:
    session = read("board;ns;ew;kontrakt;von;stiche\n1;1;2;3 SA;O;9\n1;3;4;3BA;W;10\n1;5;6;1bt;N;7\n")
    assert [str(result.result) for result in session.results] == ["3NT= by E", "3NT+1 by W", "1NT= by N"]


@pytest.mark.parametrize("first", ["sep=;", "sep=;;;;", '"sep=;"', "SEP=;"])
def test_what_excel_saves(first: str) -> None:
    text = f"{first}\r\nboard;ns;ew;score;ns mp;ew mp\r\n1;1;2;60,5%;1,5;0,5\r\n1;3;4;420;2;0\r\n;;;;;\r\n"
    session = read(text.encode("utf-8-sig"))
    assert session.results[0].ns_award == Artificial(share=Fraction(121, 200))
    assert [(figure.ns, figure.ew) for figure in session.figures] == [(Fraction(3, 2), Fraction(1, 2)), (2, 0)]
    assert not session.flaws
    assert not session.doubts


def test_a_column_that_says_the_same_vaguely_is_left_out() -> None:
    session = read("board,ns,ew,score,points\n1,1,2,420,7\n")
    assert session.results[0].ns_award == 420
    (doubt,) = session.doubts
    assert ENGLISH.say(doubt.message_id, **doubt.values) == (
        "Line 1: the columns score and points mean the same. score is taken, points is left out."
    )


@pytest.mark.parametrize("nobody", ["phantom", "Phantom", "0", "bye", "sit-out", "Pauza", "", "-"])
def test_whoever_meets_a_phantom_sits_out_and_no_score_is_expected(nobody: str) -> None:
    session = read(f"board;ns;ew;score\n1;1;2;420\n1;3;{nobody};\n2;1;3;50\n2;{nobody};2;\n")
    assert [(result.board, result.ns, result.ew) for result in session.results] == [(1, "1", "2"), (2, "1", "3")]
    assert [contestant.id for contestant in session.contestants] == ["1", "2", "3"]
    assert not session.flaws
    (doubt,) = session.doubts
    assert ENGLISH.say(doubt.message_id, **doubt.values) == (
        "Lines 3 and 5: one side is nobody or a phantom, and 3 and 2 sat out. They are left out, and no score is "
        "expected from them."
    )


def test_a_phantom_with_an_average_sits_out_but_an_empty_place_with_a_score_is_a_mistake() -> None:
    session = read("board;ns;ew;score\n1;1;0;ave+/ave-\n1;3;4;50\n1;5;;420\n")
    assert [result.ns for result in session.results] == ["3"]
    assert [doubt.values["lines"] for doubt in session.doubts] == [(2,)]
    assert [flaw.id for flaw in session.flaws] == ["nobody_on_line"]


def test_a_phantom_does_not_make_a_mitchell() -> None:
    rows = "1;1;2;50\n1;3;0;\n1;0;4;\n2;1;3;50\n2;2;0;\n2;0;4;\n"
    assert read("board;ns;ew;score\n" + rows).winners == 0


@pytest.mark.parametrize("text", ["AVG+", "avg-", "LP", "Late Play", "Ave +"])
def test_averages_and_late_plays_by_their_american_names(text: str) -> None:
    meant: dict[str, Award] = {"AVG+": PLUS, "avg-": MINUS, "LP": LATE, "Late Play": LATE, "Ave +": PLUS}
    assert award(text) == (meant[text], meant[text])


@pytest.mark.parametrize("text", ["pas", "Passe", "4 pas", "4x pas", "ALL PASS", "Passed out", "P"])
def test_passed_out_in_any_words(text: str) -> None:
    (result,) = read(f"board;ns;ew;kontrakt;skóre\n1;1;2;{text};0\n").results
    assert (str(result.result), result.ns_award) == ("Pass", 0)


def test_averages_in_the_column_of_contracts_and_thousands_set_apart() -> None:
    session = read("board;ns;ew;kontrakt;skóre\n1;1;2;A+/A-;\n2;1;2;6S N;1\u00a0430\n")
    assert [(result.ns_award, result.ew_award) for result in session.results] == [(PLUS, MINUS), (1430, 1430)]
    assert str(session.results[1].result) == "6S= by N"
    assert not session.flaws


def test_fourteen_tricks_are_no_score() -> None:
    session = read("board,ns,ew,contract,by,result\n1,1,2,4S,N,14\n1,3,4,4S,N,-50\n1,5,6,4S,N,49\n")
    assert [result.ns_award for result in session.results] == [-50]
    assert [ENGLISH.say(found_flaw.message_id, **found_flaw.values) for found_flaw in session.flaws] == [
        "Line 2, board 1, 1 against 2: 14 tricks: a board has 0 to 13.",
        "Line 4, board 1, 5 against 6: 49 tricks: a board has 0 to 13.",
    ]
    (flaw,) = read("board,ns,ew,result\n1,1,2,14\n").flaws
    assert "No contract scores 14" in ENGLISH.say(flaw.message_id, **flaw.values)


def test_law12c2a_average_plus_alone_is_for_both_sides() -> None:
    assert award("ave+") == (PLUS, PLUS)
    assert award("ave-") == (MINUS, MINUS)
