"""From USEBIO to what can be scored: real evenings, and small ones that go wrong."""

from fractions import Fraction
from xml.etree import ElementTree

import pytest

from kibitz.formats import sessions
from kibitz.formats.sessions import FileSession
from kibitz.game import Board, Side
from kibitz.movement.plan import MovementKind
from kibitz.scoring.awards import NOT_PLAYED, Artificial
from tests.game.helpers import shared

FILES = {
    "butler_howell.xml": ("butler", 1, 8, 140),
    "cross_imp_howell.xml": ("cross_imps", 1, 9, 108),
    "mp_pairs_howell.xml": ("matchpoints", 1, 12, 161),
    "mp_pairs_mitchell_03.xml": ("matchpoints", 2, 13, 126),
    "converted_pairs-with-np-passed.usebio.xml": ("matchpoints", 2, 26, 338),
}


def session(text: str) -> FileSession:
    (found,) = sessions.loads(text)
    return found


def event(boards: str, participants: str = "", type: str = "MP_PAIRS", fields: str = "") -> str:
    return (
        f'<USEBIO Version="1.2"><EVENT EVENT_TYPE="{type}">{fields}<PARTICIPANTS>{participants}</PARTICIPANTS>\n'
        f"{boards}</EVENT></USEBIO>"
    )


def board(number: int | str, *lines: str) -> str:
    return f"<BOARD><BOARD_NUMBER>{number}</BOARD_NUMBER>{''.join(lines)}</BOARD>"


def line(ns: str, ew: str, score: str = "", **fields: str) -> str:
    more = "".join(f"<{name}>{text}</{name}>" for name, text in fields.items())
    return (
        f"<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>"
        f"<SCORE>{score}</SCORE>{more}</TRAVELLER_LINE>"
    )


def pair(number: str, direction: str = "") -> str:
    return f"<PAIR><PAIR_NUMBER>{number}</PAIR_NUMBER><DIRECTION>{direction}</DIRECTION></PAIR>"


@pytest.mark.parametrize("name", FILES)
def test_a_real_evening(name: str) -> None:
    (found,) = sessions.load(shared(f"data/usebio/{name}"))
    assert (found.method, found.winners, len(found.contestants), len(found.results)) == FILES[name]
    assert found.kind is MovementKind.PAIRS
    assert not found.flaws
    names = {contestant.id for contestant in found.contestants}
    assert all(who in names for result in found.results for who in result.everybody)
    assert all(
        contestant.published.total is not None and contestant.published.place for contestant in found.contestants
    )
    assert all(figures.ns is not None and figures.ew is not None for figures in found.figures)


@pytest.mark.parametrize("name", FILES)
def test_every_real_score_is_what_law_77_gives_for_its_contract(name: str) -> None:
    """No line of the five files contradicts its contract; one board was not played and yet scored (see below)."""
    path = shared(f"data/usebio/{name}")
    (found,) = sessions.load(path)
    assert [doubt.id for doubt in found.doubts] == (["not_played_but_scored"] if name.startswith("converted") else [])
    written = [
        (int(board_node.findtext("BOARD_NUMBER", "")), row.findtext("SCORE", ""), row.findtext("CONTRACT", ""))
        for board_node in ElementTree.parse(path).getroot().iterfind("EVENT/BOARD")
        for row in board_node.iterfind("TRAVELLER_LINE")
    ]
    compared = 0
    for result, (number, score, contract) in zip(found.results, written, strict=True):
        if result.result is not None:
            assert result.result.points(Board(number).vulnerability) == int(score) == result.ns_award
            compared += 1
        else:
            assert score == "A5050" or contract == "NP"
    assert compared == len(written) - (name in ("mp_pairs_howell.xml", "converted_pairs-with-np-passed.usebio.xml"))


def test_the_same_evening_as_the_program_wrote_it_before_conversion() -> None:
    """Another program's file of the same session has the same results at the same tables."""
    (found,) = sessions.load(shared("data/usebio/converted_pairs-with-np-passed.usebio.xml"))
    root = ElementTree.parse(shared("data/usebio/examples_pairs-with-np-passed.xml")).getroot()
    before = {
        (int(result_node.get("bd", "")), f"{result_node.get('ns')}NS", f"{result_node.get('ew')}EW"): (
            int(result_node.get("score", "")),
            Fraction(result_node.get("mp_ns", "")) / 10,
        )
        for result_node in root.iter("result")
    }
    after = {
        (result.board, result.ns, result.ew): (result.ns_award, figures.ns)
        for result, figures in zip(found.results, found.figures, strict=True)
    }
    assert after == before


def test_an_artificial_score_is_a_share_for_each_side() -> None:
    (found,) = sessions.load(shared("data/usebio/mp_pairs_howell.xml"))
    (odd,) = (result for result in found.results if result.result is None)
    half = Artificial(share=Fraction(1, 2))
    assert (odd.board, odd.ns, odd.ew, odd.ns_award, odd.ew_award) == (26, "5", "10", half, half)
    found = session(event(board(1, line("1", "2", "A6040"))))
    assert found.results[0].award(Side.EAST_WEST) == Artificial(share=Fraction(2, 5))


def test_a_board_not_played_is_scored_only_where_the_file_did() -> None:
    np = {"CONTRACT": "NP", "PLAYED_BY": "N", "TRICKS": "0"}
    found = session(event(board(1, line("1", "2", "0", **np), line("3", "4", "0", **np, NS_MATCH_POINTS="20"))))
    assert [result.ns_award for result in found.results] == [NOT_PLAYED, 0]
    assert [doubt.id for doubt in found.doubts] == ["not_played_but_scored"]


def test_where_score_and_contract_differ_the_score_is_taken_and_doubted() -> None:
    found = session(event(board(1, line("1", "2", "600", CONTRACT="3NT", PLAYED_BY="N", TRICKS="9"))))
    (result,) = found.results
    assert (result.ns_award, str(result.result)) == (600, "3NT= by N")
    (doubt,) = found.doubts
    assert doubt.id == "score_contradicts_contract"
    assert (doubt.values["score"], doubt.values["points"], str(doubt.values["where"])) == (
        600,
        400,
        "line 2, board 1, 1 against 2",
    )


def test_an_impossible_score_is_set_aside_and_the_rest_is_read() -> None:
    played = line("5", "6", "125", CONTRACT="4S", PLAYED_BY="N", TRICKS="10")
    found = session(event(board(1, line("1", "2", "125"), line("3", "4", "420"), played)))
    assert [(result.ns, result.ns_award) for result in found.results] == [("3", 420), ("5", 420)]
    assert [str(flaw.values["reason"]).partition(", ns")[0] for flaw in found.flaws] == [
        "No contract scores 125 on board 1, with its vulnerability (Law 77)."
    ]
    assert [doubt.id for doubt in found.doubts] == ["impossible_score_replaced"]


def test_contracts_as_programs_write_them() -> None:
    rows = [
        ("3N", "S", "9", "600", "3NT= by S"),
        ("2Sx", "E", "7", "200", "2SX-1 by E"),
        ("4HXX", "West", "10", "-1080", "4HXX= by W"),
        ("4H", "W", "+1", "-650", "4H+1 by W"),
        ("PASS", "N", "0", "0", "Pass"),
        ("Passed", "", "", "0", "Pass"),
        ("5 C", "N", "", "600", "5C= by N"),
    ]
    lines = [
        line(str(at), str(-at - 9), score, CONTRACT=contract, PLAYED_BY=by, TRICKS=tricks)
        for at, (contract, by, tricks, score, _) in enumerate(rows, 1)
    ]
    found = session(event(board(4, *lines)))
    assert [str(result.result) for result in found.results] == [row[-1] for row in rows]
    assert not found.flaws
    assert not found.doubts


@pytest.mark.parametrize("written", ["1{}", "1 {}", "1"])
def test_numbers_with_and_without_their_direction(written: str) -> None:
    participants = "".join(pair(written.format(side), side) for side in ("NS", "EW"))
    lines = board(1, line(written.format("NS"), written.format("EW"), "420"))
    found = session(event(lines, participants, fields="<WINNER_TYPE>2</WINNER_TYPE>"))
    assert [contestant.id for contestant in found.contestants] == ["1NS", "1EW"]
    assert found.results[0].everybody == ("1NS", "1EW")
    assert not found.doubts


def test_without_a_list_whoever_played_took_part() -> None:
    lines = board(1, line("1", "1", "420"), line("2", "2", "50"))
    found = session(event(lines, fields="<WINNER_TYPE>2</WINNER_TYPE>"))
    assert [contestant.id for contestant in found.contestants] == ["1NS", "1EW", "2NS", "2EW"]
    assert [result.everybody for result in found.results] == [("1NS", "1EW"), ("2NS", "2EW")]
    assert [contestant.id for contestant in session(event(board(1, line("1", "2", "50")))).contestants] == ["1", "2"]


def test_after_an_arrow_switch_a_number_means_the_same_pair() -> None:
    participants = pair("1", "NS") + pair("8", "EW")
    lines = board(1, line("1", "8", "420")) + board(2, line("8", "1", "50"))
    found = session(event(lines, participants, fields="<WINNER_TYPE>2</WINNER_TYPE>"))
    assert [result.everybody for result in found.results] == [("1", "8"), ("8", "1")]
    assert not found.doubts


def test_pairs_of_several_sections_are_kept_apart() -> None:
    sections = "".join(
        f'<SECTION SECTION_ID="{name}"><PARTICIPANTS>{pair("1")}{pair("2")}</PARTICIPANTS>'
        f"{board(1, line('1', '2', '420'))}</SECTION>"
        for name in "AB"
    )
    found = session(f'<USEBIO><EVENT EVENT_TYPE="PAIRS"><SESSION>{sections}</SESSION></EVENT></USEBIO>')
    assert [contestant.id for contestant in found.contestants] == ["A1", "A2", "B1", "B2"]
    assert [(result.section, *result.everybody) for result in found.results] == [("A", "A1", "A2"), ("B", "B1", "B2")]


def test_each_session_of_an_event_is_one() -> None:
    parts = "".join(f'<SESSION SESSION_ID="{n}">{board(n, line("1", "2", "50"))}</SESSION>' for n in (1, 2))
    found = sessions.loads(
        f'<USEBIO><EVENT EVENT_TYPE="PAIRS"><PARTICIPANTS>{pair("1")}{pair("2")}</PARTICIPANTS>'
        f"{board(9, line('1', '2', '90'))}{parts}</EVENT></USEBIO>"
    )
    assert [[result.board for result in one.results] for one in found] == [[9, 1], [2]]
    assert all(len(one.contestants) == 2 for one in found)


def test_a_match_of_teams_by_direction_and_by_pairs() -> None:
    teams = "".join(
        f'<TEAM TEAM_ID="{team}" TEAM_NAME="The {team}"><TOTAL_SCORE>13.5</TOTAL_SCORE>{pair(ns)}{pair(ew)}</TEAM>'
        for team, ns, ew in (("T1", "1", "2"), ("T2", "3", "4"))
    )
    lines = (
        line("1", "4", "420", DIRECTION="NS", CONTRACT="4S", PLAYED_BY="N", TRICKS="10"),
        line("3", "2", "-50"),
    )
    match = (
        "<MATCH><ROUND_NUMBER>2</ROUND_NUMBER><TEAM>T1</TEAM><OPPOSING_TEAM>T2</OPPOSING_TEAM><TEAM_SCORE>10</TEAM_SCORE>"
        f"<OPPOSING_TEAM_SCORE>0</OPPOSING_TEAM_SCORE>{board(1, *lines)}</MATCH>"
    )
    found = session(event(match, teams, "SWISS_TEAMS"))
    assert (found.kind, found.method) == (MovementKind.TEAMS, "imps")
    assert [(contestant.id, contestant.names, len(contestant.members)) for contestant in found.contestants] == [
        ("T1", ("The T1",), 2),
        ("T2", ("The T2",), 2),
    ]
    assert [(result.ns, result.ew, result.ns_award, result.round) for result in found.results] == [
        ("T1", "T2", 420, 2),
        ("T2", "T1", -50, 2),
    ]
    (played,) = found.matches
    assert (played.home, played.visitors, played.round) == ("T1", "T2", 2)
    assert (played.published.ns, played.published.ew) == (Fraction(10), Fraction(0))


def test_an_individual_event_names_four_players() -> None:
    numbers = "".join(f"<{seat}_PLAYER_NUMBER>{at}</{seat}_PLAYER_NUMBER>" for at, seat in enumerate("NESW", 1))
    players = "".join(
        f"<PLAYER><PLAYER_NUMBER>{at}</PLAYER_NUMBER><PLAYER_NAME>P{at}</PLAYER_NAME><PLACE>{at}</PLACE></PLAYER>"
        for at in (1, 2, 3, 4)
    )
    lines = board(1, f"<TRAVELLER_LINE>{numbers}<SCORE>-50</SCORE></TRAVELLER_LINE>")
    found = session(event(lines, players, "INDIVIDUAL"))
    assert (found.kind, found.results[0].ns, found.results[0].ew) == (MovementKind.INDIVIDUAL, ("1", "3"), ("2", "4"))
    assert (found.contestants[0].id, found.contestants[0].names) == ("1", ("P1",))
    assert not found.doubts


def test_what_cannot_be_read_is_named_with_its_place() -> None:
    found = session(
        event(
            board("X7", line("1", "2", "420"))
            + board(1, line("", "2", "420"), line("1", "2"), line("3", "4", "wonderful"), line("5", "6", "420")),
            pair("5"),
        )
    )
    assert [result.ns for result in found.results] == ["5"]
    assert [flaw.id for flaw in found.flaws] == ["bad_board", "nobody_on_line", "line_unreadable", "line_unreadable"]
    assert {str(doubt.values["contestant"]) for doubt in found.doubts} == {"1", "2", "3", "4", "6"}
    assert {doubt.id for doubt in found.doubts} == {"not_listed"}
