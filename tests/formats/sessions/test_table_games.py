"""Calls and cards of a session in PBN: in the games where every program looks for them, and back."""

from __future__ import annotations

import io
from collections.abc import Sequence
from fractions import Fraction

import pytest

import kibitz as kb
from kibitz.formats import pbn
from kibitz.formats.sessions import FileContestant, FileMatch, FileSession, loads
from kibitz.formats.sessions.model import FilePlay
from kibitz.formats.sessions.writing import sessions_written
from kibitz.game import Result
from kibitz.movement.plan import MovementKind
from kibitz.results import rank_session
from kibitz.results.files.published_figures import published
from kibitz.scoring.results import BoardResult

DEAL = kb.Deal.parse("N:AKQ2.K5.AT43.Q84 JT9.AQT7.KQ5.A97 8765.J983.J98.K2 43.642.762.JT653")
PASSED = FilePlay("P P P P")
ONE = FilePlay("P P 1NT P P P", "HA H3 H2 H5")
TWO = FilePlay("P P 1S X 2S P P P", "")
PAIRS = tuple(FileContestant(id, (f"Ann {id}", f"Bob {id}")) for id in "1234")


def result(board: int, ns: str, ew: str, told: str, **more: object) -> BoardResult:
    made = Result.parse(told)
    points = made.points(kb.Board(board).vulnerability)
    return BoardResult(board, ns, ew, points, points, made, **more)  # type: ignore[arg-type]


def session(results: Sequence[BoardResult], plays: Sequence[FilePlay], **more: object) -> FileSession:
    told: dict[str, object] = {"method": "matchpoints", "contestants": PAIRS, "winners": 1}
    made = FileSession(results=tuple(results), plays=tuple(plays), deals={7: DEAL}, **(told | more))  # type: ignore[arg-type]
    return published(rank_session(made))


def pairs() -> FileSession:
    lines = [
        result(7, "1", "2", "1NT= N", table="1", round=1),
        result(7, "3", "4", "2S-1 N", table="2", round=1),
        result(7, "1", "3", "3NT-1 N", table="1", round=2),
        result(8, "2", "4", "Pass"),
    ]
    return session(lines, [ONE, TWO, FilePlay(), PASSED])


def test_the_first_table_is_in_the_game_with_the_score_table_and_every_other_in_one_of_its_own() -> None:
    games = pbn.loads(sessions_written([pairs()], "pbn"))
    assert [(game.tags["Board"], game.tags.get("Table"), "ScoreTable" in game.tables) for game in games] == [
        ("7", "1", True),
        ("7", "2", False),
        ("8", None, True),
    ]
    first, second, passed = games
    assert [str(game.result) for game in games] == ["1NT= by N", "2S-1 by N", str(Result())]
    assert (first.tags["North"], first.tags["West"], second.tags["PairEW"]) == ("Ann 1", "Bob 2", "4")
    assert first.tags["ScoreMP"] == "NS 2 EW 0"
    assert str(first.auction) == str(kb.Auction("S", ONE.auction))
    assert str(first.play) == "HA H3 H2 H5"
    assert second.play is None
    assert passed.auction is not None
    assert not {"Calls", "Cards"} & {column.name for column in first.tables["ScoreTable"].columns}
    assert {said.code for game in games for said in game.findings} == {"unknown-tag"}  # the section of our own


def test_they_come_back_at_their_results() -> None:
    was = pairs()
    again = published(rank_session(loads(sessions_written([was], "pbn"))[0]))
    assert (again.plays, again.figures, again.leads) == (was.plays, was.figures, ("HA", "", "", ""))
    text = sessions_written([was], "pbn")
    start, end = text.index(b"[KibitzSessionTable"), text.index(b"[ScoreTable")
    (others,) = loads(text[:start] + text[end:])  # as another program would leave it
    assert len(others.results) == len(was.results)
    assert others.plays == was.plays


def test_alerts_and_explanations_come_back_with_the_calls() -> None:
    said = ("", "Alert", "Alert: 15-17 \\H", "", "", "asked")
    was = session([result(7, "1", "2", "1NT= N"), result(7, "3", "4", "1NT= N")], [FilePlay(*_of(ONE), said), ONE])
    for form in ("pbn", "json", "lin"):
        again = loads(sessions_written([was], form))[0]
        assert again.plays == was.plays, form
    (first, _) = pbn.loads(sessions_written([was], "pbn"))
    assert first.auction_section is not None
    assert [note.text for note in first.auction_section.notes.values()] == ["Alert", "Alert: 15-17 \\H", "asked"]
    assert "mb|p!|mb|1N!|an|15-17 !H|mb|p|mb|p|mb|p|an|asked|" in sessions_written([was], "lin").decode()


def _of(play: FilePlay) -> tuple[str, str]:
    return play.auction, play.cards


def test_what_a_game_cannot_say_stands_in_the_table() -> None:
    """Cards of a board whose deal is another, or is not known."""
    strange = FilePlay("P P 1NT P P P", "S2 S3")
    lines = [result(7, "1", "2", "1NT= N"), result(7, "3", "4", "1NT= N"), result(9, "1", "3", "1NT= S")]
    was = session(lines, [strange, ONE, FilePlay("P P 1NT P P P", "H2")])
    games = pbn.loads(sessions_written([was], "pbn"))
    assert ["Calls" in game.tables["ScoreTable"].records()[0] for game in games] == [True, True]
    assert loads(sessions_written([was], "pbn"))[0].plays == was.plays


def test_who_dealt_is_told_by_who_declared() -> None:
    was = session([result(7, "1", "2", "1NT= W")], [FilePlay("P P 1NT P P P", "")])
    (game,) = pbn.loads(sessions_written([was], "pbn"))
    assert game.tags["Dealer"] == "E"
    assert loads(sessions_written([was], "pbn"))[0].plays == was.plays


def teams() -> FileSession:
    who = [FileContestant(id, (name,)) for id, name in (("1", "Owls"), ("2", "Elks, Sr"))]
    seats = ("N1", "E2", "S1", "W2"), ("N2", "E1", "S2", "W1")
    lines = [
        result(7, "1", "2", "1NT= N", players=seats[0], round=1),
        result(7, "2", "1", "2S-1 N", players=seats[1], round=1),
    ]
    match = FileMatch("1", "2", 1, boards=(7,), brought=(Fraction(21, 2), Fraction(0)))
    kinds = {"kind": MovementKind.TEAMS, "method": "imps", "contestants": who, "matches": (match,), "winners": 0}
    return session(lines, [ONE, TWO], **kinds)


def test_rooms_and_teams_of_a_match() -> None:
    first, second = pbn.loads(sessions_written([teams()], "pbn"))
    names = ("HomeTeam", "VisitTeam", "Room", "North", "ScoreIMP")
    assert [first.tags[name] for name in names] == ["Owls", "Elks, Sr", "Open", "N1", "NS 5 EW -5"]
    assert [second.tags[name] for name in names] == ["Owls", "Elks, Sr", "Closed", "N2", "NS -5 EW 5"]


def test_players_of_an_individual_sit_where_they_sat() -> None:
    who = [FileContestant(id, (f"P{id}",)) for id in "1234"]
    line = result(7, ("1", "2"), ("3", "4"), "1NT= N")  # type: ignore[arg-type]
    was = session([line], [ONE], kind=MovementKind.INDIVIDUAL, contestants=who)
    (game,) = pbn.loads(sessions_written([was], "pbn"))
    assert [game.tags[seat] for seat in ("North", "South", "East", "West")] == ["P1", "P2", "P3", "P4"]
    assert loads(sessions_written([was], "pbn"))[0].plays == was.plays


@pytest.mark.parametrize("made", [pairs, teams])
def test_endplay_reads_calls_and_cards(made: object) -> None:
    reader = pytest.importorskip("endplay.parsers.pbn", reason="endplay is not installed, or not all that it needs")
    boards = reader.load(io.StringIO(sessions_written([made()], "pbn").decode()))  # type: ignore[operator]
    assert [len(board.auction) for board in boards[:2]] == [6, 8]
    assert [len(board.play) for board in boards[:2]] == [4, 0]
    assert [(board.board_num, str(board.contract)[:2]) for board in boards[:2]] == [(7, "1N"), (7, "2♠")]
