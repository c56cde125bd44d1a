"""One board at several tables, said in a line."""

from collections.abc import Mapping, Sequence

from kibitz.game import Side
from kibitz.scoring.awards import Award
from kibitz.scoring.fields.field import Field, Grouping, score
from kibitz.scoring.methods.base import Method
from kibitz.scoring.methods.columns import ScoreColumn
from kibitz.scoring.methods.matchpoints import Matchpoints
from kibitz.scoring.results import BoardResult
from kibitz.scoring.rounding import Number

NS, EW = Side.NORTH_SOUTH, Side.EAST_WEST


def table(number: int, ns: Award, ew: Award | None = None, board: int = 1, form: str = "") -> BoardResult:
    """Board 1 at that table, N1 against E1 and so on; E-W have the same award unless they have another."""
    return BoardResult(board, f"N{number}", f"E{number}", ns, ns if ew is None else ew, form=form)


def tables(*awards: Award, board: int = 1, form: str = "", start: int = 1) -> list[BoardResult]:
    """One board at as many tables as there are awards, both sides alike."""
    return [table(number, award, board=board, form=form) for number, award in enumerate(awards, start)]


def scored(results: Sequence[BoardResult], method: Method | None = None, expected: int | None = None) -> Field:
    """The results as a field of their own; `expected` is how often each board should have been played."""
    boards = {result.board for result in results}
    grouping = Grouping(expected=None if expected is None else dict.fromkeys(boards, expected))
    field = score(results, method or Matchpoints(), grouping=grouping)
    assert not field.set_aside
    return field


def column(field: Field, side: Side = NS, board: int = 1, form: str | None = None) -> list[Number | None]:
    """What the tables have on a board, in the order of the tables."""
    mine = [result for result in field.results if result.board == board and form in (None, result.form)]
    mine.sort(key=lambda board_result: int(board_result.contestants(NS)[0][1:]))
    return [field.figure(board_result, side) for board_result in mine]


def frequencies(side: Side, times: Mapping[int, Number], expected: int = 0) -> ScoreColumn:
    """A column from how often each score was got, in that side's own points."""
    actual = int(sum(times.values()))
    return ScoreColumn(side, times, actual, max(actual, expected))
