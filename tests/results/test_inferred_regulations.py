"""What the published figures of a file leave no doubt about need not be said."""

from __future__ import annotations

import pytest

from kibitz.formats.sessions import load, loads
from kibitz.formats.sessions.writing import WrittenAs, sessions_written
from kibitz.laws.regulations import Regulations
from kibitz.results import RankingAsked, compare, rank_field, rank_session
from kibitz.results.files.published_figures import published
from tests.game.helpers import shared

HALF = "board,ns,ew,score,ns mp,ew mp\n1,1,4,420,0,2\n1,2,5,450,2,0\n1,3,6,430,1,1\n"
WHOLE = "board,ns,ew,score,ns mp,ew mp\n1,1,4,420,0,4\n1,2,5,450,4,0\n1,3,6,430,2,2\n"


@pytest.mark.parametrize(("text", "unit", "total"), [(HALF, "1/0.5/0", 2), (WHOLE, "2/1/0", 4)])
def test_law78a_the_unit_of_matchpoints(text: str, unit: str, total: int) -> None:
    (session,) = loads(text)
    ranked = rank_field(session)
    assert ranked.regulations.by_name("mp_unit") == unit
    assert ranked.field.total("2") == total
    assert set(ranked.inferred) == ({"mp_unit"} if unit == "1/0.5/0" else set())


def test_not_where_the_regulations_say_it() -> None:
    (session,) = loads(HALF)
    ranked = rank_field(session, RankingAsked(regulations=Regulations()))
    assert ranked.inferred == {}
    assert ranked.field.total("2") == 4


def test_not_where_the_figures_contradict_each_other() -> None:
    (session,) = loads(HALF.replace("430,1,1", "430,2,2"))
    assert rank_field(session).inferred == {}


USEBIO = """<?xml version="1.0"?><USEBIO Version="1.2"><EVENT EVENT_TYPE="BUTLER_PAIRS"><WINNER_TYPE>1</WINNER_TYPE>
<PARTICIPANTS/>{boards}</EVENT></USEBIO>"""
LINE = (
    "<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>"
    "<SCORE>{score}</SCORE></TRAVELLER_LINE>"
)
SCORES = (-50, 420, 420, 450, 980)


@pytest.mark.parametrize(("datum", "dropped"), [(440, 0), (430, 1), (420, 2)])
def test_law78d_the_scores_that_a_butler_datum_leaves_out(datum: int, dropped: int) -> None:
    lines = "".join(LINE.format(ns=table, ew=table + 10, score=score) for table, score in enumerate(SCORES, 1))
    board = f"<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><BOARD_AVERAGE>{datum}</BOARD_AVERAGE>{lines}</BOARD>"
    (session,) = loads(USEBIO.format(boards=board))
    ranked = rank_field(session)
    assert ranked.regulations.by_name("butler_dropped") == dropped
    assert set(ranked.inferred) == ({"butler_dropped", "butler_dropped_share"} if dropped else set())


@pytest.mark.parametrize("name", ["usebio/butler_howell.xml", "usebio/cross_imp_howell.xml"])
@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_the_method_is_seen_from_figures_that_are_imps(name: str, form: str) -> None:
    """A table of travellers names no method; its figures can be those of one alone."""
    (session,) = load(shared(f"data/{name}"))
    (again,) = loads(sessions_written([published(rank_session(session))], form, WrittenAs(table="travellers")))
    assert again.method == ("" if form == "csv" else session.method)  # a workbook has a sheet that says it
    ranked = rank_field(again)
    assert ranked.method == session.method
    assert not compare(ranked).differences
    assert rank_field(again, RankingAsked(method="matchpoints")).method == "matchpoints"


def test_figures_of_no_method_are_no_sign_of_any() -> None:
    (session,) = loads("board,ns,ew,score,ns imp,ew imp\n1,1,4,420,-9,7\n1,2,5,450,3,1\n1,3,6,430,1,1\n")
    assert rank_field(session).method == "matchpoints"
