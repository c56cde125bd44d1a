"""Travellers as tables of text: any usual heading, any usual way to save them, and every mistake named by its line."""

from fractions import Fraction

import pytest

from kibitz.formats import sessions
from kibitz.formats.sessions import FileSession
from kibitz.game import Side, Vulnerability
from kibitz.messages import Speaker, ids
from kibitz.movement.plan import MovementKind
from kibitz.results import rank_field
from kibitz.scoring.awards import AVERAGE, LATE, MINUS, NOT_PLAYED, PLUS, Artificial, Award, Weighted
from kibitz.scoring.flaws import Unscorable

ENGLISH = Speaker("en")


def read(text: str | bytes) -> FileSession:
    (session,) = sessions.loads(text)
    return session


def award(text: str, board: int = 1) -> tuple[Award, Award]:
    session = read(f"board;ns;ew;score\n{board};1;2;{text}\n")
    assert not session.flaws, session.flaws
    (result,) = session.results
    return result.ns_award, result.ew_award


def test_a_small_evening() -> None:
    session = read(
        "Board,NS,EW,Contract,Declarer,Result,Score,Table,Round,Section\n"
        "1,1,2,4S,N,=,420,3,1,A\n"
        "1,3,4,4S,N,10,,4,1,A\n"
        "2,1,2,3NTX,W,-1,,3,1,A\n"
    )
    assert [
        (result.board, result.ns, result.ew, result.ns_award, str(result.result)) for result in session.results
    ] == [
        (1, "1", "2", 420, "4S= by N"),
        (1, "3", "4", 420, "4S= by N"),
        (2, "1", "2", 100, "3NTX-1 by W"),
    ]
    assert {(result.table, result.round, result.section) for result in session.results} == {
        ("3", 1, "A"),
        ("4", 1, "A"),
    }
    assert [contestant.id for contestant in session.contestants] == ["1", "2", "3", "4"]
    assert not session.flaws
    assert not session.doubts


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_it_does_not_matter_how_it_was_saved(separator: str, end: str, encoding: str) -> None:
    rows = [["board", "ns", "ew", "score"], ["1", "1", "2", "420"], ["1", "3", "4", "-50"]]
    text = end.join(separator.join(row) for row in rows)
    assert [result.ns_award for result in read(text.encode(encoding)).results] == [420, -50]


def test_headings_by_other_names() -> None:
    for heading in (
        "Bd.,Pair NS,Pair EW,Contract,By,Tricks",
        "BOARD NO;NS Pair No;EW-Pair-No;contract;played by;made",
        "# a comment\n\nBoard\tNS\tEW\tContr\tDecl\tRes",
        "sep=;\nboard;ns;ew;kontrakt;rozgrywający;lewy",
    ):
        separator = ";" if ";" in heading else "\t" if "\t" in heading else ","
        session = read(f"{heading}\n" + separator.join("7 1 2 2H S 9".split()))
        assert [(result.board, str(result.result)) for result in session.results] == [(7, "2H+1 by S")]
        assert not session.doubts


def test_an_old_windows_code_page() -> None:
    text = "board;north;south;east;west;score\n1;Łukasz Wiśniewski;Ann;Bob;Eve;420\n"
    session = read(text.encode("cp1250"))
    assert session.results[0].ns == ("Łukasz Wiśniewski", "Ann")
    assert [(doubt.id, doubt.values["encoding"]) for doubt in session.doubts] == [("other_encoding", "CP1250")]


@pytest.mark.parametrize(
    ("text", "ns", "ew"),
    [
        ("420", 420, 420),
        ("−50", -50, -50),
        ("Pass", 0, 0),
        ("4SX= N", 590, 590),
        ("3NT-W-1", 50, 50),
        ("ave+/ave-", PLUS, MINUS),
        ("AVE", AVERAGE, AVERAGE),
        ("A6040", Artificial(share=Fraction(3, 5)), Artificial(share=Fraction(2, 5))),
        ("not-played", NOT_PLAYED, NOT_PLAYED),
        ("late", LATE, LATE),
        ('"NS=60% EW=33,5%"', Artificial(share=Fraction(3, 5)), Artificial(share=Fraction(67, 200))),
    ],
)
def test_any_award_may_stand_in_the_column_of_scores(text: str, ns: Award, ew: Award) -> None:
    assert award(text) == (ns, ew)


def test_a_weighted_score_is_quoted_where_the_comma_separates() -> None:
    session = read('board,ns,ew,score\n1,1,2,"60%:3NT-N+1,40%:3NT-N-1"\n')
    (result,) = session.results
    assert isinstance(result.ns_award, Weighted)
    assert [(outcome.points, outcome.share) for outcome in result.ns_award.outcomes] == [
        (430, Fraction(3, 5)),
        (-50, Fraction(2, 5)),
    ]


def test_a_split_score_has_a_column_for_each_side_in_its_own_view() -> None:
    session = read(
        "board,ns,ew,contract,by,tricks,ns score,ew score\n1,1,2,4S,N,10,-50,-420\n1,3,4,4S,N,10,420,\n1,5,6,,,,,50"
    )
    assert [(result.ns_award, result.ew_award) for result in session.results] == [(-50, 420), (420, 420), (-50, -50)]
    assert str(session.results[0].result) == "4S= by N"
    assert not session.doubts


def test_pairs_beside_their_teams_are_members_of_these() -> None:
    session = read("board,ns team,ns,ew team,ew,score,ns names\n1,Reds,1,Blues,3,420,Ann - Bo\n1,Blues,4,Reds,2,170,\n")
    assert [(result.ns, result.ew) for result in session.results] == [("1", "3"), ("4", "2")]
    reds, blues = session.contestants
    assert [(member.id, member.names) for member in reds.members] == [("1", ("Ann", "Bo")), ("2", ())]
    assert [member.id for member in blues.members] == ["3", "4"]
    both = read("board,ns team,ns,ew team,ew,score\n1,Reds,1,Blues,1,420\n")
    assert [(result.ns, result.ew) for result in both.results] == [("Reds 1", "Blues 1")]


def test_the_players_are_kept_beside_pairs_and_teams() -> None:
    session = read("board,ns,ew,score,north,south,east,west\n1,1,2,420,Ann,Bo,Cy,Di\n1,3,4,170,Ed,,Flo,Gus\n")
    assert [result.players for result in session.results] == [("Ann", "Cy", "Bo", "Di"), ()]


def test_a_score_that_is_taken_against_its_contract_can_be_scored() -> None:
    # Nothing scores 620 where nobody is vulnerable, as on board 1: N-S must have been.
    session = read("board,ns,ew,contract,by,tricks,score\n1,1,2,4S,N,10,620\n1,3,4,4S,N,10,420\n")
    assert [result.vulnerability for result in session.results] == [Vulnerability.NORTH_SOUTH, None]
    assert not rank_field(session).set_aside


def test_a_form_of_a_fouled_board_and_a_board_marked_otherwise() -> None:
    session = read("board,ns,ew,score,form,vul\n1,1,2,620,b,NS\n1,3,4,620,,\n")
    assert [(result.form, result.ns_award) for result in session.results] == [("b", 620)]
    assert session.results[0].vulnerability is Vulnerability.NORTH_SOUTH
    assert [str(flaw.values["reason"]).partition(", ns")[0] for flaw in session.flaws] == [
        "No contract scores 620 on board 1, with its vulnerability (Law 77)."
    ]


def test_a_marking_holds_for_the_whole_board() -> None:
    session = read("board,ns,ew,score,vul\n1,1,2,4S= N,NS\n1,3,4,4S= N,\n2,1,2,4S= N,\n")
    assert [result.ns_award for result in session.results] == [620, 620, 620]


def test_a_whole_result_in_one_column() -> None:
    session = read("board,ns,ew,result\n1,1,2,4S+1 N\n1,3,4,Pass\n2,1,2,3NT-W-1\n2,3,4,4S+1\n")
    assert [result.ns_award for result in session.results] == [450, 0, 50]
    assert [str(flaw.values["where"]) for flaw in session.flaws] == ["line 5, board 2, 3 against 4"]


def test_pairs_numbered_by_direction_as_in_a_mitchell() -> None:
    rows = "".join(f"{board},{ns},{(ns + board) % 3 + 1},50\n" for board in (1, 2, 3) for ns in (1, 2, 3))
    session = read("board,ns,ew,score\n" + rows)
    assert session.winners == 2
    assert {contestant.id: contestant.side for contestant in session.contestants} == {
        f"{number}{side}": side for number in (1, 2, 3) for side in Side
    }


def test_one_pair_on_both_sides_of_one_board_is_a_mistake_and_no_mitchell() -> None:
    session = read("board,ns,ew,score\n1,1,2,50\n1,3,1,50\n2,1,2,50\n2,3,4,50\n3,1,2,50\n")
    assert session.winners == 0
    assert [contestant.id for contestant in session.contestants] == ["1", "2", "3", "4"]


def test_sections_that_use_the_same_numbers() -> None:
    session = read("section,board,ns,ew,score\nA,1,1,2,50\nB,1,1,2,420\n")
    assert [result.everybody for result in session.results] == [("A1", "A2"), ("B1", "B2")]


def test_teams_by_their_names() -> None:
    session = read(
        "board,ns team,ew team,ns,ew,room,score\n1,Reds,Blue Birds,,,open,420\n1,Blue Birds,Reds,,,closed,-50\n"
    )
    assert session.kind is MovementKind.TEAMS
    assert [(result.ns, result.ew, result.table) for result in session.results] == [
        ("Reds", "Blue Birds", "open"),
        ("Blue Birds", "Reds", "closed"),
    ]


def test_published_figures_go_with_the_results() -> None:
    session = read("board;ns;ew;score;ns mp;ew mp\n1;1;2;nonsense;9;9\n1;1;2;50;1,5;0,5\n")
    assert [(figure.ns, figure.ew) for figure in session.figures] == [(Fraction(3, 2), Fraction(1, 2))]


def test_every_mistake_is_named_by_its_line_and_the_rest_is_read() -> None:
    session = read(
        "board,ns,ew,contract,declarer,tricks,score,mood\n"
        "1,1,2,4S,N,10,420,good\n"  # 2
        "x,1,2,4S,N,10,420,\n"
        "1,,4,4S,N,10,420,\n"
        "1,5,6,4S,N,14,,\n"
        "1,7,8,8S,N,10,,\n"  # 6
        "1,9,10,,,,125,\n"
        "1,11,12,,,,,\n"
        "1,13,14,4S,N,10,420,,,99\n"
        '1,15,16,4S,N,"10,,\n'  # 10
        "1,17,18,,,,60%:420 30%:-50,\n"
        "1,19,20,4S,N,ten,,\n"
        "1,21,22,4S,Q,10,,\n"
        "1,23,24,4S,,10,420,\n"  # 14
        "1,25,26,4S,N,10,400,\n"
    )
    assert [result.ns for result in session.results] == ["1", "23", "25"]
    assert sorted(flaw.values["where"].line for flaw in session.flaws) == list(range(3, 14))  # type: ignore[attr-defined]
    assert {doubt.id for doubt in session.doubts} == {"unknown_column", "no_declarer", "score_contradicts_contract"}
    for remark in session.flaws + session.doubts:
        assert ENGLISH.has(remark.message_id), remark.id


def test_a_quoted_remark_may_run_over_two_lines() -> None:
    session = read('board,ns,ew,score,remarks\n1,1,2,50,"late,\nvery late"\n1,3,4,50,\n')
    assert len(session.results) == 2
    assert not session.flaws


@pytest.mark.parametrize(
    ("text", "flaw"),
    [
        ("", "travellers_empty"),
        ("\n\n# nothing\n", "travellers_empty"),
        ("1,2,3,420\n", "travellers_lack_columns"),
        ("board,ns,score\n", "travellers_lack_columns"),
        ("board,ns,ew,mood\n", "travellers_lack_columns"),
        ("board,ns,ew,score,skóre\n", "column_twice"),
        ("board\x00,ns", "not_text"),
        ("board,ns,ew,score\n", "no_results"),
        ('{"sessions": []}', "json_not_acbl"),
        ("<USEBIO/>", "no_results"),
    ],
)
def test_a_table_that_cannot_be_read_at_all_is_refused(text: str, flaw: str) -> None:
    with pytest.raises(Unscorable) as refused:
        sessions.loads(text.encode())
    assert refused.value.flaw.id == flaw
    assert ENGLISH.say(refused.value.flaw.message_id, **refused.value.flaw.values)


def test_each_flaw_of_reading_is_said_in_a_sentence() -> None:
    for name in ids():
        if name.startswith("scoring.flaw."):
            assert not name.endswith(".")
    assert (
        Speaker("en", strict=True).say(
            "scoring.flaw.travellers_lack_columns", missing=("board", "ns"), heading="a,b", guess="a", meant="board"
        )
        == "The first line should name the columns, and board and ns are missing. It says: a,b. Perhaps a should be "
        "board. The plainest tables are board, ns, ew, score and board, ns, ew, contract, declarer, tricks, with "
        "commas, semicolons or tabs between the columns."
    )
