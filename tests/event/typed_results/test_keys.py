"""How many keys a result takes, over sessions really played; the figures are in docs/typing.md."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from kibitz.event.refusals import Refused
from kibitz.event.typed_results import read_typed
from kibitz.event.typed_results.grammar import WHOLE_LINE, TypedAward, TypedJump
from kibitz.event.typed_results.implied import result_meant
from kibitz.formats.sessions import load
from kibitz.game import Board, Result
from tests.game.helpers import shared

FILES = (
    "usebio/mp_pairs_howell.xml",
    "usebio/mp_pairs_mitchell_03.xml",
    "usebio/butler_howell.xml",
    "usebio/cross_imp_howell.xml",
    "usebio/converted_pairs-with-np-passed.usebio.xml",
    "acbl/sample-club-game-2.json",
)
WHOLE = re.compile(WHOLE_LINE)


def ways(result: Result) -> tuple[str, ...]:
    """What a typist may type for it, the shorter first: tricks of the contract above, without declarer, in full."""
    if result.contract is None:
        return ("p",)
    contract, over = result.contract, str(result.over) if result.over else "="
    bid = f"{contract.level}{str(contract.denomination)[0]}{contract.doubling}".lower()
    above = f"{result.over:+d}" if result.over else "="
    return above, f"{bid}{over}", f"{bid}{contract.declarer}{over}".lower()


def keys(line: str) -> int:
    """The keys of a line, and Enter where it needs one."""
    return len(line) + (WHOLE.fullmatch(line) is None)


def fewest(result: Result, board: int, above: Result | None, others: list[Result]) -> int:
    for line in ways(result):
        read = read_typed(line)
        assert read is not None
        assert not isinstance(read, TypedAward | TypedJump)
        try:
            if result_meant(read, Board(board).vulnerability, above, others) == result:
                return keys(line)
        except Refused:
            continue
    raise AssertionError(result)


def typed(name: str) -> Iterator[int]:
    """The keys of each result of a session, typed board by board as a traveller has them."""
    (session,) = load(shared(f"data/{name}"))
    boards: dict[int, list[Result]] = {}
    for found in sorted(session.results, key=lambda result: (result.board, str(result.ns).zfill(4))):
        if found.result is None:
            continue
        before = boards.setdefault(found.board, [])
        above = next((result for result in reversed(before) if result.contract is not None), None)
        yield fewest(found.result, found.board, above, before)
        before.append(found.result)


@pytest.mark.parametrize("name", FILES)
def test_a_result_takes_less_than_four_keys_in_the_mean_and_four_in_the_usual_case(name: str) -> None:
    counted = sorted(typed(name))
    assert sum(counted) / len(counted) < 4
    assert counted[len(counted) // 2] <= 4
    assert counted[-1] <= 6
