"""What people reach for first, as they write it: one line a task."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import kibitz as kb
from kibitz.solver import has_engine

DEAL = kb.Deal("N:AQ32.K54.A76.Q98 K54.AQ32.Q98.A76 J98.T98.KT5.KJT2 T76.J76.J432.543")
ROWS: list[Any] = [(1, 1, 2, "4S= N"), (1, 3, 4, "4S+1 N")]


def test_a_hand_and_deals_by_a_condition() -> None:
    hand = kb.Hand("AKQ7.J93.T98.K54")
    assert (hand.hcp, hand.shape, hand.is_balanced, hand.losers, hand.controls) == (13, (4, 3, 3, 3), True, 8, 4)
    dealt = kb.deals(20, where=lambda d: d["N"].is_balanced and 15 <= d["N"].hcp <= 17, seed=7)
    assert {deal["N"].is_balanced for deal in dealt} == {True}


def test_an_auction_and_a_play() -> None:
    auction = kb.Auction("N").call("1S")
    assert (auction.back(), len(auction), str(auction[-1])) == (kb.Auction("N"), 1, "1S")
    assert str(kb.Play.parse("2S by S", DEAL, "HJ HK HA H8")) == "HJ HK HA H8"


def test_a_ranking() -> None:
    ranking = kb.rank(ROWS, "matchpoints")
    assert ranking.to_dicts()[0]["contestant"] == "3"
    if find_spec("polars") or find_spec("pandas"):
        assert len(ranking.to_frame()) == 4


def test_a_ruling_at_a_table_and_in_conversation() -> None:
    table = kb.Table(edition=2017, dealer="N")
    table.do("N 1S")
    assert table.outcome().rulings == ()
    assert kb.Consultation(edition=2017).question is not None


def test_a_movement_and_its_cards(tmp_path: Path) -> None:
    pytest.importorskip("typst")
    movement: Any = kb.movement  # a package that can be called, which a type checker does not know
    movement(pairs=14, boards=26).guide_cards(tmp_path / "cards.pdf")
    assert (tmp_path / "cards.pdf").read_bytes().startswith(b"%PDF-")


@pytest.mark.skipif(not has_engine(), reason="there is no solver")
def test_double_dummy_and_par() -> None:
    assert len(kb.double_dummy([DEAL])) == 1
    assert kb.par(kb.Board(7, deal=DEAL)) == kb.par(DEAL, vulnerability="All", dealer="S")
