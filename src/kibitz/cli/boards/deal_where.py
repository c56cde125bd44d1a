"""`kibitz deal --where`: boards whose deals satisfy a condition, and how rare such deals are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kibitz.cli.common.board_numbers import BoardNumbers
from kibitz.cli.common.errors import problem
from kibitz.cli.common.files import named
from kibitz.dealing import LIMIT, DealSearch, InvalidCondition, Predeal
from kibitz.game import SEATS, Board, Deal
from kibitz.messages import say

if TYPE_CHECKING:
    from rich.progress import Progress


def search_for(where: str | None, predeal: Sequence[str], seed: int | None, limit: int | None) -> DealSearch:
    """The search for the deals that a condition wants: its text, or @ and a file that holds it."""
    given = Predeal()
    for text in predeal:
        given = given.joined(Predeal.of(text))
    if where is None or not where.startswith("@"):
        return DealSearch(where, predeal=given, seed=seed, limit=limit)
    file = Path(where[1:])
    script = file.read_text(encoding="utf-8-sig", errors="replace")
    try:
        return DealSearch(script, predeal=given, seed=seed, limit=limit)
    except InvalidCondition as error:
        raise problem("boards.deal.where_file", file=named(file), said=str(error)) from None


def boards_found(
    search: DealSearch, numbers: BoardNumbers, used: set[Deal], progress: Progress | None = None
) -> Iterator[Board]:
    """The boards as their deals are found, but no deal that was used before; who watches sees how rare they are."""
    next_number = iter(numbers)
    wanted, found, repeated = len(numbers), 0, 0
    task = None if progress is None else progress.add_task("", total=wanted)
    for deals in search.blocks():
        for deal in deals:
            if found == wanted:
                break
            if deal in used:
                repeated += 1
                if repeated > LIMIT:
                    raise problem("boards.deal.all_used")
                continue
            found += 1
            yield Board(next(next_number), deal=deal)
        if progress is not None and task is not None:
            progress.update(task, completed=found, description=f" · {_rate(search)}")
        if found == wanted:
            break


def _rate(search: DealSearch) -> str:
    """How rare such deals are, in few words."""
    if not search.found:
        return say("boards.deal.none_yet", tried=f"{search.tried:,}")
    return say("boards.deal.one_in", one_in=_one_in(search))


def rarity(search: DealSearch) -> str:
    """How rare such deals are, in a sentence."""
    return say("boards.deal.rarity", one_in=_one_in(search))


def _one_in(search: DealSearch) -> str:
    one_in = float(1 / search.rate) if search.found else float(search.tried)
    return f"{one_in:.2g}" if one_in < 10 else f"{round(one_in):,}"


def found_data(search: DealSearch, numbers: BoardNumbers, used: set[Deal]) -> dict[str, Any]:
    """The boards as data for another program, with how rare such deals are."""
    boards = [
        {
            "number": board.number,
            "dealer": str(board.dealer),
            "vulnerability": str(board.vulnerability),
            "deal": {str(seat): str(board.deal[seat]) for seat in SEATS} if board.deal else None,
        }
        for board in boards_found(search, numbers, used)
    ]
    return {"boards": boards, "tried": search.tried, "rate": float(search.rate)}
