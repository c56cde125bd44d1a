"""An evening of each kind over HTTP, from the entries to the official result, against figures worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.server.helpers import served
from tests.server.whole_evenings.by_hand import percentages, victory_points_of_imps, victory_points_of_percentages
from tests.server.whole_evenings.club_evening import ClubEvening, club_evening

pytestmark = pytest.mark.anyio
QUARTER = "25% of top"


def same(figures: dict[str, float], by_hand: dict[str, float]) -> None:
    """The same contestants have the same figures, and stand in their order."""
    assert figures == pytest.approx(by_hand, abs=0.011)
    assert list(figures.values()) == sorted(figures.values(), reverse=True)


async def played(evening: ClubEvening, rounds: int, penalty: str, *, drawn: bool = False) -> ClubEvening:
    """The evening from its first round to the end of its correction period."""
    for number in range(1, rounds + 1):
        if drawn and number > 1:
            await evening.draw(number)
        await evening.begin(number)
        if number == 1:
            await evening.misfortunes(penalty)
        await evening.play(number)
    await evening.end()
    return evening


async def test_pairs_with_one_winner(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        plan = {"pairs": 6, "family": "howell", "rounds": 5, "boards_per_round": 2}
        evening = await played(await club_evening(app, plan, 6), 5, QUARTER)
        (figures,) = await evening.figures()
        same(figures, percentages(evening.lines, {evening.penalised: Fraction(1, 4)}))
        assert len(figures) == 6


async def test_pairs_with_two_winners(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        plan = {"pairs": 6, "winners": 2, "rounds": 3, "boards_per_round": 2}
        evening = await played(await club_evening(app, plan, 6), 3, QUARTER)
        by_hand = percentages(evening.lines, {evening.penalised: Fraction(1, 4)})
        lines = await evening.figures()
        assert {frozenset(figures) for figures in lines} == {frozenset("123"), frozenset("456")}
        for figures in lines:
            same(figures, {who: by_hand[who] for who in figures})


async def test_swiss_pairs(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        plan: dict[str, Any] = {"pairs": 8, "swiss": True, "rounds": 3, "boards_per_round": 3}
        evening = await played(await club_evening(app, plan, 8), 3, "1 VP", drawn=True)
        (figures,) = await evening.figures()
        same(figures, victory_points_of_percentages(evening.lines, {evening.penalised: 1}))
        meetings = [frozenset((line.ns, line.ew)) for line in evening.lines]
        assert {meetings.count(meeting) for meeting in meetings} == {3}  # nobody has met twice


async def test_swiss_teams(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        plan: dict[str, Any] = {"teams": 6, "swiss": True, "rounds": 2, "boards_per_round": 3}
        evening = await played(await club_evening(app, plan, 6, players=4), 2, "1 VP", drawn=True)
        (figures,) = await evening.figures()
        same(figures, victory_points_of_imps(evening.lines, {evening.penalised: 1}))


async def test_an_individual(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        plan = {"players": 12, "boards_per_round": 2, "rounds": 5}
        evening = await played(await club_evening(app, plan, 12, players=1), 5, QUARTER)
        (figures,) = await evening.figures()
        same(figures, percentages(evening.lines, {evening.penalised: Fraction(1, 4)}))
        assert len(figures) == 12
