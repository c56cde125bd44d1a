"""How a figure came about, as it is printed."""

from __future__ import annotations

import pytest

import kibitz as kb
from kibitz.scoring.working import scorecard, traveller_table

ROWS = [(1, 1, 2, "4S= N"), (1, 3, 4, "4S+1 N"), (1, 5, 6, "3NT-1 N")]


def test_a_ranking_explains_its_figures() -> None:
    ranking = kb.rank(ROWS, winners=1)
    assert str(ranking.explain(1, board=1)).splitlines()[:2] == [
        "Board 1, 1 NS against 2: 2 of 4, 50%. [78A]",
        "  4♠ by North, just made: +420 to North-South. [77]",
    ]
    assert ranking.explain("3").figure == 100
    assert "<" in ranking.explain(3)._repr_html_()


def test_who_and_board_may_be_numbers_or_text_and_nothing_else() -> None:
    ranking = kb.rank(ROWS, winners=1)
    explained = ranking.explain("3", 1)
    assert ranking.explain(3, "1") == explained
    assert kb.scoring.working.explain(ranking.tallies, 3, board="1") == explained
    for who, board in ((3, True), (True, 1), (9, None), (3, 2), (3, "x")):
        with pytest.raises(kb.KibitzError):
            ranking.explain(who, board=board)


def test_tables_are_of_the_tallies_of_a_ranking_too() -> None:
    ranking = kb.rank(ROWS, winners=1)
    assert [row.board for row in scorecard(ranking.tallies, 3)] == [1]  # type: ignore[arg-type]
    assert len(traveller_table(ranking.tallies, "1").rows) == 3  # type: ignore[arg-type]


def test_who_is_numbered_apart_is_named() -> None:
    rows = [(1, 1, 1, "4S= N"), (1, 2, 2, "4S+1 N")]
    with pytest.raises(kb.KibitzError, match=r"Did you mean 1NS or 1EW\?"):
        kb.rank(rows, winners=2)[1]
    with pytest.raises(kb.KibitzError, match=r"1 is in no row\. Did you mean 1NS or 1EW\?"):
        kb.rank(rows, winners=2, penalties={1: "1 MP"})
    with pytest.raises(kb.KibitzError, match="99 is in no row"):
        kb.rank(ROWS, draws=["99"])
