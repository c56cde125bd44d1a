"""Matches of teams as LIN has them, from sessions of any file."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

import kibitz as kb
from kibitz.formats import lin
from kibitz.formats.sessions import FileMatch, FileSession, loads
from kibitz.formats.sessions.as_games.to_lin import lin_left_out
from kibitz.formats.sessions.model import FilePlay
from kibitz.formats.sessions.writing import WrittenAs, sessions_written
from kibitz.formats.whole_files import NoFile
from kibitz.results import rank_session
from kibitz.results.files.published_figures import published
from kibitz.scoring.awards import Artificial
from tests.formats.sessions.test_table_games import DEAL, ONE, pairs, result, teams


def league() -> FileSession:
    """Two matches of the same teams in two rounds, on the same board."""
    was = teams()
    second = [replace(one, round=2) for one in was.results]
    return replace(
        was,
        results=(*was.results, *second),
        figures=was.figures * 2,
        plays=was.plays * 2,
        leads=(),
        matches=(*was.matches, FileMatch("2", "1", 2)),
    )


def test_a_match_is_as_vugraph_has_it() -> None:
    text = sessions_written([teams()], "lin").decode()
    lines = text.splitlines()
    assert lines[:3] == [
        "vg|,,I,7,7,Owls,10.5,Elks  Sr,|",
        "rs|1NN=,2SN-1|",
        "pn|S1,W2,N1,E2,S2,W1,N2,E1|",
    ]
    assert [line.split("|")[1] for line in lines[4:]] == ["o7", "c7"]
    (again,) = loads(text)
    (was,), (now,) = (rank_session(one).scores for one in (teams(), again))  # type: ignore[union-attr]
    assert (now.carried, now.margin("Owls")) == (was.carried, was.margin("Owls")) == (Fraction(21, 2), Fraction(31, 2))
    assert again.plays == teams().plays


def test_of_several_matches_one_can_be_had() -> None:
    whole, second = (sessions_written([league()], "lin", WrittenAs(round=round)).decode() for round in (0, 2))
    assert (whole.count("vg|"), second.count("vg|")) == (2, 1)
    assert second in whole
    assert sessions_written([league()], "lin", WrittenAs(contestant="1")).decode() == whole
    with pytest.raises(NoFile):
        sessions_written([league()], "lin", WrittenAs(contestant="3"))
    with pytest.raises(NoFile):
        sessions_written([pairs()], "lin", WrittenAs(contestant="99"))


@pytest.mark.parametrize("form", ["usebio", "json", "pbn"])
def test_a_match_of_any_file_of_results_is_the_same_match(form: str) -> None:
    (read,) = loads(sessions_written([teams()], form))
    games = lin.loads(sessions_written([published(rank_session(read))], "lin"))
    told = [(game.tags["HomeTeam"], game.tags["Room"], game.tags["North"], str(game.result)) for game in games]
    assert told == [("Owls", "Open", "N1", "1NT= by N"), ("Owls", "Closed", "N2", "2S-1 by N")]
    assert games[0].tags["HomeCarryOver"] == "10.5"


def test_every_match_is_one_of_its_own() -> None:
    games = lin.loads(sessions_written([league()], "lin"))
    told = [(game.tags["Stage"], game.tags["HomeTeam"], game.tags["Room"], game.tags["North"]) for game in games]
    assert told == [
        ("1", "Owls", "Open", "N1"),
        ("1", "Owls", "Closed", "N2"),
        ("2", "Elks  Sr", "Open", "N2"),
        ("2", "Elks  Sr", "Closed", "N1"),
    ]


def test_what_lin_has_no_place_for_is_counted_and_an_award_stands_beside_its_board() -> None:
    was = teams()
    average = replace(
        was.results[0], ns_award=Artificial(share=Fraction(3, 5)), ew_award=Artificial(share=Fraction(2, 5))
    )
    without_hands = result(8, "1", "2", "1NT= N", round=1)
    more = replace(
        was,
        results=(average, was.results[1], without_hands),
        figures=(*was.figures, was.figures[0]),
        plays=(*was.plays, FilePlay()),
        leads=(),
    )
    assert lin_left_out([was]) == 0
    assert lin_left_out([more]) == 2
    first, second = lin.loads(sessions_written([more], "lin"))
    assert first.comments == {}
    assert "NS=60% EW=40%" in str(first.auction_section)
    assert second.result == more.results[1].result


def test_a_play_that_is_not_of_the_board_is_left_out_and_the_result_kept() -> None:
    was = replace(teams(), plays=(FilePlay(ONE.auction, "S2 S3"), FilePlay("1NT P P P", "")))
    first, second = lin.loads(sessions_written([was], "lin"))
    assert (str(first.auction), first.play) == (str(kb.Auction("S", ONE.auction)), None)
    assert (second.auction, str(second.result)) == (None, "2S-1 by N")


def test_of_pairs_the_boards_are_there_whose_calls_are_known() -> None:
    games = lin.loads(sessions_written([pairs()], "lin"))
    assert [(game.board.number, game.tags["North"], str(game.result)) for game in games if game.board] == [
        (7, "Ann 1", "1NT= by N"),
        (7, "Ann 3", "2S-1 by N"),
    ]
    with pytest.raises(NoFile, match="LIN has no place"):
        sessions_written([replace(pairs(), plays=())], "lin")
    assert games[0].deal == DEAL
