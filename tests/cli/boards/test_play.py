"""`kibitz play`: a whole random board."""

from __future__ import annotations

import random
import re

import pytest

from kibitz.cli.boards.random_board import random_auction
from kibitz.dealing import random_deal
from kibitz.game import CARDS, Board, Result
from tests.cli.conftest import Run
from tests.size import size


def test_the_same_seed_is_the_same_board(run: Run) -> None:
    first, again, other = (run("play", "--seed", seed).stdout for seed in (1, 1, 2))
    assert first == again != other


def test_without_a_seed_boards_differ(run: Run) -> None:
    assert run("play").stdout != run("play").stdout


@pytest.mark.parametrize("seed", range(size(4, 12)))
def test_the_drawing_is_a_whole_board(run: Run, seed: int) -> None:
    result = run("play", "--seed", seed, "--board", 7)
    assert (result.exit_code, result.stderr) == (0, "")
    text = result.stdout
    lines = text.splitlines()
    assert lines[0].startswith("Board 7 ")
    assert lines[1].startswith("South deals ")
    assert max(map(len, lines)) <= 80
    if lines[-1] == "Passed out: no score.":
        assert "Lead" not in text
        return
    shown = re.findall(r"[♠♥♦♣](?:10|[2-9JQKA])", text.partition("Lead")[2])
    assert sorted(shown) == sorted(card.symbol.replace("T", "10") for card in CARDS)
    north_south, east_west = map(int, lines[-3].split()[-2:])
    assert north_south + east_west == 13
    words = re.fullmatch(r"(\S+) by (\w+), (?:down (\d+)|just made|made with (\d+) overtricks?): (.*)\.", lines[-1])
    assert words is not None
    tricks = north_south if words[2] in ("North", "South") else east_west
    over = tricks - 6 - int(words[1][0])
    assert over == (-int(words[3]) if words[3] else int(words[4] or 0))
    points = Result.parse(f"{words[1]} {over:+d} {words[2]}").points(Board(7).vulnerability)
    assert words[5] == f"{'North-South' if points > 0 else 'East-West'} score {abs(points):,}"


def test_random_auctions_end_and_stay_low() -> None:
    chance = random.Random(4)
    levels = []
    for number in range(1, 301):
        auction = random_auction(Board(number, deal=random_deal()), chance)
        assert auction.is_over
        levels.append(auction.contract.level if auction.contract else 0)
    assert sum(levels) / 300 < 4
    assert len(set(levels)) > 3


def test_board_0_is_refused(run: Run) -> None:
    result = run("play", "--board", "0")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "kibitz: 0 is not a board number: boards are numbered from 1.\n"
