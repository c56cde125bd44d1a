"""Travellers as spreadsheets and scoring devices save them: nothing is taken for something else without a word."""

from dataclasses import replace

import pytest

from kibitz.formats import sessions
from kibitz.formats.sessions import FileSession
from kibitz.formats.sessions.writing import sessions_written
from kibitz.messages import Speaker
from kibitz.results import rank_field
from kibitz.scoring.awards import NOT_PLAYED, Artificial
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.standings import natural
from tests.formats.sessions.spreadsheets.test_travellers import read
from tests.game.helpers import shared

ENGLISH = Speaker("en", strict=True)


def said(session: FileSession) -> list[str]:
    """Everything that is said of a file, and that each has its sentence."""
    found = [*session.flaws, *session.doubts]
    assert all(ENGLISH.say(remark.message_id, **remark.values) for remark in found)
    return [remark.id for remark in found]


def refused(data: str | bytes) -> str:
    with pytest.raises(Unscorable) as error:
        sessions.loads(data)
    return ENGLISH.say(error.value.flaw.message_id, **error.value.flaw.values)


def test_sections_with_numbers_do_not_run_into_the_numbers_of_pairs() -> None:
    session = read("board,section,ns,ew,score\n1,1,11,21,420\n1,1,1,22,450\n3,11,1,21,-100\n3,11,2,22,430\n")
    assert [result.ns for result in session.results] == ["1-11", "1-1", "11-1", "11-2"]
    assert len(session.contestants) == 8
    assert not said(session)


def test_a_zero_beside_the_score_of_the_other_side_is_an_empty_place() -> None:
    heading = "board,ns,ew,contract,by,tricks,NS Score,EW Score\n"
    session = read(heading + "1,1,2,4S,N,10,420,0\n1,3,4,4S,N,9,0,50\n1,5,6,Pass,,,0,0\n1,7,8,4S,N,10,-50,-420\n")
    assert [(result.ns_award, result.ew_award) for result in session.results] == [
        (420, 420),
        (-50, -50),
        (0, 0),
        (-50, 420),
    ]
    assert said(session) == ["zero_beside_score"]


def test_the_same_score_on_both_sides_is_that_of_north_south() -> None:
    heading = "board,ns,ew,contract,by,tricks,NS Score,EW Score\n"
    session = read(heading + "1,1,2,4S,N,10,420,420\n1,3,4,4S,N,9,420,420\n")
    assert [(result.ns_award, result.ew_award) for result in session.results] == [(420, 420), (420, 420)]
    assert said(session) == ["score_on_both_sides", "score_contradicts_contract"]


def test_the_score_of_north_south_counts_beside_that_of_east_west() -> None:
    session = read("board,ns,ew,Score NS,Score EW\n1,1,2,430,0\n1,3,4,,50\n1,5,6,420,-420\n")
    assert [(result.ns_award, result.ew_award) for result in session.results] == [(430, 430), (-50, -50), (420, 420)]


def test_of_many_columns_that_are_not_known_a_few_are_named_and_the_others_counted() -> None:
    session = read("board,ns,ew,score," + ",".join(f"column{number}" for number in range(20_000)) + "\n1,1,2,420\n")
    assert [result.ns_award for result in session.results] == [420]
    assert said(session) == ["unknown_column"] * 50 + ["unknown_columns"]
    assert session.doubts[-1].values["count"] == 19_950


@pytest.mark.parametrize("heading", ["score,NS Score,EW Score", "contract,NS Points,EW Points"])
def test_matchpoints_under_the_name_of_scores_are_left_out(heading: str) -> None:
    scores = ("420", "-50", "400") if heading.startswith("score") else ("4S= N", "4S-1 N", "3NT= N")
    rows = zip((1, 3, 5), scores, ((2, 0), (0, 2), (1, 1)), strict=True)
    session = read(f"board,ns,ew,{heading}\n" + "".join(f"1,{ns},{ns + 1},{it},{a},{b}\n" for ns, it, (a, b) in rows))
    assert [result.ns_award for result in session.results] == [420, -50, 400]
    assert said(session) == ["scores_are_figures"]


def test_a_stray_quotation_mark_takes_no_result_but_its_own() -> None:
    session = read('board,ns,ew,score,remark\n1,1,4,420,"12\n1,2,5,450,\n2,1,5,110,\n2,2,6,140,"13\n2,3,4,-100,\n')
    assert [result.ns for result in session.results] == ["2", "1", "3"]
    assert [str(flaw.values["where"]) for flaw in session.flaws] == ["line 2", "line 5"]
    alone = read('board,ns,ew,score,remark\n1,1,4,420,"\n1,2,5,450,\n2,2,6,140,"\n2,3,4,-100,\n')
    assert [result.ns for result in alone.results] == ["2", "3"]
    assert [str(flaw.values["where"]) for flaw in alone.flaws] == ["line 2", "line 4"]


def test_a_quotation_mark_within_a_text_is_a_sign_like_others() -> None:
    session = read('board,ns,ew,score,remark\n1,1,4,420,5" lead\n1,2,5,450,\n2,2,6,140,said "x\n2,3,4,-100,"5" lead\n')
    assert [result.ns for result in session.results] == ["1", "2", "2", "3"]
    assert not said(session)


def test_a_remark_over_two_lines_may_stand_first() -> None:
    session = read('remarks,board,ns,ew,score\n"late,\nvery late",1,1,2,50\n,1,3,4,50\n')
    assert [result.ns for result in session.results] == ["1", "3"]
    assert not said(session)


@pytest.mark.parametrize("heading", ["board,ns,ew,score", "ns,ew,board,score"])
def test_a_comment_that_would_be_a_result_is_named(heading: str) -> None:
    session = read(f"{heading}\n#1,1,2,420\n# a word, and another\n1,3,1,450\n#2,3,1,50\n")
    (doubt,) = session.doubts
    assert (doubt.id, doubt.values["lines"]) == ("passed_over", (2, 5))
    assert len(session.results) == 1


def test_the_names_of_columns_may_be_a_comment() -> None:
    assert len(read("# Board,NS,EW,Score\n1,1,2,420\n1,3,4,450\n").results) == 2


def test_numbers_as_spreadsheets_write_them() -> None:
    session = read(
        "board,ns,ew,contract,by,tricks,score,table,round\n"
        '1.0,1.0,2.0,,,,450.0,3.0,2.00\n1,3,4,,,,"1,100",,\n1,5,6,,,,"1,100.00",,\n1,7,8,,,,(50),,\n1,9,10,4S,N,10.0,420.00,,\n'
    )
    assert [result.ns_award for result in session.results] == [450, 1100, 1100, -50, 420]
    first = session.results[0]
    assert (first.board, first.ns, first.ew, first.table, first.round) == (1, "1", "2", "3", 2)
    assert read("board;ns;ew;score\n1;1;2;450,0\n1;3;4;1.100\n1;5;6;-1 100\n").results[1].ns_award == 1100
    assert not said(session)


@pytest.mark.parametrize(
    "heading",
    [
        "Bd No.,North-South,East-West,Final score",
        "Board,NS Pairs,EW Pairs,Score",
        "Board,NS,EW,Score,NS %,EW %",
        "Board,NS,EW,NS +,EW +",
    ],
)
def test_more_headings_are_known(heading: str) -> None:
    session = read(f"{heading}\n1,1,2,420\n1,3,4,450,,\n".replace(",,\n", "\n"))
    assert [result.ns_award for result in session.results] == [420, 450]
    assert not said(session)
    assert read("Board,NS,EW,Points EW\n1,1,2,50\n").results[0].ns_award == -50


def test_a_title_above_the_names_of_the_columns() -> None:
    session = read("Tuesday evening\n\nBoard|NS|EW|Score\n-----|--|--|-----\n1|1|2|420\n")
    assert [result.ns_award for result in session.results] == [420]
    assert said(session) == ["above_the_heading"]


def test_what_was_perhaps_meant_is_said() -> None:
    assert "Perhaps Bord should be board." in refused("Bord,NS,EW,Score\n1,1,2,420\n")
    assert "set apart by spaces" in refused("Board NS EW Score\n1 1 2 420\n")
    (doubt,) = read("board,ns,ew,score,contarct\n1,1,2,420,\n").doubts
    assert ENGLISH.say(doubt.message_id, **doubt.values).endswith("It is left out. Did you mean contract?")


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (b"PK\x03\x04\x14\x00\x00", "spreadsheet"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\x00", "spreadsheet"),
        (b"\x00\x01\x00\x00Standard Jet DB\x00\x01", "database"),
        (b"board\x00", "no text at all"),
    ],
)
def test_what_is_not_text_is_named(data: bytes, word: str) -> None:
    assert word in refused(data)


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "utf-32"])
def test_wide_letters_without_a_mark(encoding: str) -> None:
    session = read("board;ns;ew;score\n1;1;2;420\n1;3;4;50\n".encode(encoding))
    assert len(session.results) == 2


def test_a_cell_without_end_is_named_for_what_it_is() -> None:
    for cell in ("x" * 140_000, '"' + "x" * 140_000 + '"'):
        session = read(f"board,ns,ew,score,remarks\n1,1,2,420,{cell}\n1,3,4,420,\n")
        assert said(session) == ["cell_too_long"]


@pytest.mark.parametrize(
    ("numbers", "alike"),
    [(("1", "01"), ("1", "01")), (("3", "#3"), ("3", "#3")), (("5", "5."), ("5", "5.")), (("a7", "A7"), ("a7", "A7"))],
)
def test_one_pair_written_in_two_ways_is_doubted(numbers: tuple[str, str], alike: tuple[str, str]) -> None:
    session = read("board,ns,ew,score\n" + "".join(f"{at},{number},20,100\n" for at, number in enumerate(numbers, 1)))
    (doubt,) = session.doubts
    assert (doubt.id, doubt.values["contestants"]) == ("written_in_two_ways", alike)
    assert said(session)


def test_sections_in_small_letters_or_missing_are_doubted() -> None:
    rows = "A,1,1,2,420\nB,1,1,2,420\na,2,1,2,100\n,3,1,2,100\n,4,A1,B2,100\n"
    session = read("section,board,ns,ew,score\n" + rows)
    assert said(session) == [
        "one_of_two",
        "one_of_two",
        "written_in_two_ways",
        "written_in_two_ways",
        "section_missing",
    ]


def test_awards_nested_without_end_spoil_their_line_only() -> None:
    session = read("board,ns,ew,score\n1,1,2," + "better of 420 | " * 900 + "\n1,3,4,420\n")
    assert (len(session.results), said(session)) == (1, ["line_unreadable"])


def test_what_scoring_sets_aside_has_its_line() -> None:
    ranked = rank_field(read("board,ns,ew,score\n1,1,2,420\n1,1,2,420\n1,3,3,50\n2,1,2,50\n2,3,4,100\n"))
    assert [str(flaw.values["where"]) for flaw in ranked.set_aside] == [
        "line 3, board 1, 1 against 2",
        "line 4, board 1, 3 against 3",
    ]
    first = ranked.set_aside[0]
    assert ENGLISH.say(first.message_id, **first.values).startswith("Line 3, board 1, 1 against 2: 1 has two results")


def test_declarer_of_bridgemate_is_a_pair_and_their_seat_stands_beside() -> None:
    session = read(
        "ID,Section,Table,Round,Board,PairNS,PairEW,Declarer,NS/EW,Contract,Result,LeadCard,Remarks,Erased,DateLog\n"
        "1,1,4,1,7,10,13,10,N,4 NT,-2,,,False,43703.0\n"
        "2,1,4,1,8,10,13,13,W,3 H x,=,HA,,False,43703.0\n"
        "3,1,4,1,8,10,13,13,W,3 H x,=,HA,Result erased,True,43703.0\n"
        "4,1,4,1,8,10,13,13,E,3 H,+1,,,False,43703.0\n"
        "5,1,3,1,9,1,2,0,,,,,60%-40%,False,43703.0\n"
        "6,1,3,1,10,1,2,0,,,,,Not played,False,43703.0\n"
    )
    assert [str(result.result) for result in session.results[:2]] == ["4NT-2 by N", "3H+1 by E"]
    assert isinstance(session.results[2].ns_award, Artificial)
    assert session.results[3].ns_award is NOT_PLAYED
    assert [(doubt.id, doubt.values["lines"]) for doubt in session.doubts] == [("erased", (3, 4))]


def test_an_evening_from_bridgemate() -> None:
    (session,) = sessions.load(shared("data/bws/BMInput1.ReceivedData.csv"))
    assert (len(session.results), len(session.contestants)) == (154, 15)
    assert not session.flaws
    assert not rank_field(session).set_aside


@pytest.mark.parametrize("length", [201, 5000])
def test_a_number_of_a_contestant_without_end_spoils_its_line_only_and_is_quoted_in_short(length: int) -> None:
    nines = "9" * length
    data = f"board,ns,ew,result\n1,{nines},2,4S= N\n1,3,4,4S-1 N\n"
    (read_it,) = sessions.loads(data)
    (again,) = sessions.loads(sessions_written([replace(read_it, flaws=())], "json"))
    assert [result.everybody for result in again.results] == [("3", "4")]
    (flaw,) = read_it.flaws
    text = ENGLISH.say(flaw.message_id, **flaw.values)
    assert text.startswith("Line 2, board 1")
    assert f"it has {length} characters" in text
    assert "9" * 60 + "…" in text
    assert "9" * 61 not in text
    assert said(read_it)[0] == "id_too_long"


def test_numbers_are_sorted_as_numbers_however_long_they_are() -> None:
    ids = ["9" * 5000, "A10", "10", "A2", "2", "1" + "0" * 5000, "0" * 5000 + "3", "9" * 40]
    assert sorted(ids, key=natural) == [
        "2",
        "0" * 5000 + "3",
        "10",
        "9" * 40,
        "9" * 5000,
        "1" + "0" * 5000,
        "A2",
        "A10",
    ]
