"""From the cells of rows to results: numbers or text alike, and a refusal that names row and column for the rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from math import isnan
from operator import index
from typing import TypeVar, cast

from kibitz.formats.file_places import FilePlace
from kibitz.formats.reporting import Report
from kibitz.formats.sessions.lines import NOTHING, TravellerTexts, read_line
from kibitz.game import Board, Contract, KibitzError, Result, Seat, Side, Vulnerability
from kibitz.game.boards import standard_vulnerability
from kibitz.game.spans import small_number
from kibitz.game.values import written_out
from kibitz.results.named_columns import MISSING, RowColumns
from kibitz.results.refused_flaws import refused
from kibitz.scoring.awards import COMPLEMENT, Absent, Artificial, Award, BetterOf, Complement, Weighted
from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.notation import read_award, read_awards, read_result
from kibitz.scoring.results import BoardResult, Who

Cell = TypeVar("Cell")
_AWARDS = (Artificial, Weighted, Complement, BetterOf, Absent)
_HIGHEST_BOARD = 9999
_MOST_POINTS = 99_999


class _Wrong(Exception):
    """What is wrong with a cell."""

    def __init__(self, id: str, value: object) -> None:
        self.flaw = Flaw(id, {"value": written_out(value)})


def results_of(columns: RowColumns, names: dict[str, str]) -> list[BoardResult]:
    """The result of each row."""
    count = len(next(iter(columns.values())))

    def read(column: str, cell: Callable[[object], Cell], otherwise: Cell) -> list[Cell]:
        if column not in columns:
            return [otherwise] * count
        return _read(columns[column], cell, names[column])

    boards = _read(columns["board"], _board, names["board"])
    ns, ew = (_sides(columns, names, side) for side in ("ns", "ew"))
    marked = read("vulnerable", _vulnerability, None)
    if Board in {*map(type, columns["board"])}:
        marked = [_marking(cell, mark) for cell, mark in zip(columns["board"], marked, strict=True)]
    rounds = read("round", _round, 0)
    places = [read(column, _label, "") for column in ("table", "section", "form")]
    if {*marked} != {None}:
        marked = _of_whole_boards(list(zip(boards, places[2], strict=True)), marked)
    if "score" in columns and not any(column in columns for column in ("contract", "ns_score", "ew_score", "tricks")):
        awards = _of_scores(columns["score"], names["score"], boards, marked)
    else:
        awards = _of_lines(columns, names, boards, ns, ew, marked)
    players = _players(columns, names) if "ns" in columns or "ns_team" in columns else [()] * count
    return [
        BoardResult(board, north_south, east_west, award[0], award[1], award[2], table, round, section, form, *also)
        for board, north_south, east_west, award, table, round, section, form, *also in zip(
            boards, ns, ew, awards, places[0], rounds, places[1], places[2], marked, players, strict=True
        )
    ]


def with_contestants(result: BoardResult, row: int) -> BoardResult:
    """A result that was made directly, its contestants in text; refused where there are none in it."""
    if type(result.ns) is str and type(result.ew) is str and type(result.board) is int:
        return result
    return replace(
        result,
        board=_read([result.board], _board, "board", row)[0],
        ns=_read([result.ns], _side, "ns", row)[0],
        ew=_read([result.ew], _side, "ew", row)[0],
    )


def _read(cells: Sequence[object], cell: Callable[[object], Cell], name: str, first: int = 1) -> list[Cell]:
    """What the cells of a column say, from that row on; the same few say the same in all rows."""
    known: dict[object, Cell] = {}
    found: list[Cell] = []
    for number, value in enumerate(cells, first):
        key = (type(value), value)
        try:
            if key not in known:
                known[key] = cell(value)
            found.append(known[key])
        except _Wrong as wrong:
            raise Unscorable("cell_wrong", row=number, column=name, reason=wrong.flaw) from None
        except TypeError:  # it cannot be remembered
            raise Unscorable("cell_wrong", row=number, column=name, reason=_Wrong("cell_unknown", value).flaw) from None
    return found


def _is_missing(value: object) -> bool:
    if value is None or value is MISSING or (isinstance(value, float) and isnan(value)):
        return True
    return (isinstance(value, str) and value.strip() in NOTHING) or type(value).__name__ in ("NAType", "NaTType")


def _number(value: object, id: str) -> int:
    """A whole number, of Python or of a frame; a truth value or a float is none."""
    if _is_missing(value):
        raise _Wrong("cell_missing", "")
    if isinstance(value, str):
        number = small_number(value.strip(), 4)
        if number is None:
            raise _Wrong(id, value)
        return number
    # A card or a seat is a number under its name, and none here.
    if isinstance(value, float) or (isinstance(value, int) and type(value) is not int):
        raise _Wrong(id, value)
    if not hasattr(value, "__index__"):
        raise _Wrong(id, value)
    return index(value)


def _marking(cell: object, marked: Vulnerability | None) -> Vulnerability | None:
    """What the column says, or else a board that is marked otherwise than its number has it."""
    if marked is None and isinstance(cell, Board) and not cell.is_standard:
        return cell.vulnerability
    return marked


def _of_whole_boards(
    boards: Sequence[tuple[int, str]], marked: Sequence[Vulnerability | None]
) -> list[Vulnerability | None]:
    """A board, or a form of one, has one vulnerability: what one row says of it holds for those that say nothing."""
    said = {board: mark for board, mark in zip(boards, marked, strict=True) if mark is not None}
    return [said.get(board) if mark is None else mark for board, mark in zip(boards, marked, strict=True)]


def _board(value: object) -> int:
    if isinstance(value, Board):
        return value.number
    number = _number(value, "cell_no_board")
    if not 1 <= number <= _HIGHEST_BOARD:
        raise _Wrong("cell_no_board", value)
    return number


def _round(value: object) -> int:
    number = _number(value, "cell_no_round")
    if number < 0:
        raise _Wrong("cell_no_round", value)
    return number


def _contestant(value: object) -> str:
    if _is_missing(value):
        raise _Wrong("cell_missing", "")
    if isinstance(value, str) and small_number(value.strip(), 4) is None:
        return value.strip()
    number = _number(value, "cell_no_contestant")  # 7, "7" and "07" are one
    if number < 1:
        raise _Wrong("cell_no_contestant", value)
    return str(number)


def _side(value: object) -> Who:
    """A contestant, or the two players of a side."""
    if isinstance(value, tuple):
        if len(value) != 2:
            raise _Wrong("cell_no_contestant", value)
        return tuple(map(_contestant, value))
    return _contestant(value)


def _label(value: object) -> str:
    """What a table, a section or a form is called; nothing where it is not said."""
    if _is_missing(value):
        return ""
    return value.strip() if isinstance(value, str) else str(_number(value, "cell_no_label"))


def _vulnerability(value: object) -> Vulnerability | None:
    if isinstance(value, Vulnerability):
        return value
    if _is_missing(value) and value != "-":
        return None
    try:
        return Vulnerability.of(cast(str, value))
    except (KibitzError, AttributeError, TypeError):
        raise _Wrong("cell_no_vulnerability", value) from None


def _sides(columns: RowColumns, names: dict[str, str], side: str) -> list[Who]:
    """The contestants of a side: teams, pairs, or in an individual both players."""
    for column in (f"{side}_team", side):
        if column in columns:
            cells = [tuple(cell) if isinstance(cell, list) else cell for cell in columns[column]]
            return _read(cells, _side, names[column])
    both = ("north", "south") if side == "ns" else ("east", "west")
    first, second = (_read(columns[player], _contestant, names[player]) for player in both)
    return list(zip(first, second, strict=True))


def _players(columns: RowColumns, names: dict[str, str]) -> list[tuple[str, ...]]:
    """Who sat North, East, South and West, where contestants are others."""
    seats = [
        _read(columns[player], _label, names[player])
        for player in ("north", "east", "south", "west")
        if player in columns
    ]
    if len(seats) < 4:
        return [()] * len(next(iter(columns.values())))
    return [four if all(four) else () for four in zip(*seats, strict=True)]


Awarded = tuple[Award, Award, Result | None]


def _of_scores(
    scores: Sequence[object], name: str, boards: Sequence[int], marked: Sequence[Vulnerability | None]
) -> list[Awarded]:
    """Rows that say everything in one cell."""
    known: dict[object, Awarded] = {}
    found: list[Awarded] = []
    for number, (value, board, marking) in enumerate(zip(scores, boards, marked, strict=True), 1):
        if type(value) is int and -_MOST_POINTS <= value <= _MOST_POINTS:
            found.append((value, value, None))
            continue
        vulnerability = standard_vulnerability(board) if marking is None else marking
        try:
            key = (type(value), value, vulnerability)
            if key not in known:
                known[key] = _award(value, vulnerability)
            found.append(known[key])
        except _Wrong as wrong:
            raise Unscorable("cell_wrong", row=number, column=name, reason=wrong.flaw) from None
        except Unscorable as error:
            raise Unscorable("cell_wrong", row=number, column=name, reason=error.flaw) from None
        except TypeError:  # it cannot be remembered
            reason = _Wrong("cell_unknown", value).flaw
            raise Unscorable("cell_wrong", row=number, column=name, reason=reason) from None
    return found


def _award(value: object, vulnerability: Vulnerability) -> Awarded:
    """What a cell gives to both sides: points of N-S, a result, an award, or one for each side."""
    if _is_missing(value):
        raise _Wrong("cell_missing", "")
    if isinstance(value, str):
        return *read_awards(value, vulnerability), _result(value)
    if isinstance(value, Result):
        points = value.points(vulnerability)
        return points, points, value
    if isinstance(value, _AWARDS):
        is_share = isinstance(value, Artificial) and value.average is None
        return value, COMPLEMENT if is_share else value, None
    if isinstance(value, tuple) and len(value) == 2:
        return (
            _award_of(value[0], Side.NORTH_SOUTH, vulnerability),
            _award_of(value[1], Side.EAST_WEST, vulnerability),
            None,
        )
    points = _points(value)
    return points, points, None


def _award_of(value: object, side: Side, vulnerability: Vulnerability) -> Award:
    """What is given to one side, points as it sees them."""
    if isinstance(value, _AWARDS):
        return value
    if isinstance(value, str) and not _is_missing(value):
        return read_award(value, side, vulnerability)
    points = _points(value)
    return points if side is Side.NORTH_SOUTH else -points


def _points(value: object) -> int:
    is_fraction = isinstance(value, Fraction) and value.denominator == 1
    # A frame makes floats of a column in which one was missing.
    if is_fraction or (isinstance(value, float) and value.is_integer()):
        value = int(cast(float, value))
    if isinstance(value, str):
        raise _Wrong("cell_missing", "")
    points = _number(value, "cell_no_score")
    if abs(points) > _MOST_POINTS:
        raise _Wrong("cell_no_score", value)
    return points


def _result(text: str) -> Result | None:
    try:
        return read_result(" ".join(text.split()))
    except Unscorable:
        return None


_LINE = ("contract", "declarer", "tricks", "score", "ns_score", "ew_score")


def _of_lines(
    columns: RowColumns,
    names: dict[str, str],
    boards: Sequence[int],
    ns: Sequence[Who],
    ew: Sequence[Who],
    marked: Sequence[Vulnerability | None],
) -> list[Awarded]:
    """Rows that have the contract, its declarer and the tricks apart, or a score for each side, as travellers do."""
    texts = {column: _read(columns[column], _text, names[column]) for column in _LINE if column in columns}
    found: list[Awarded] = []
    for at, board in enumerate(boards):
        report = Report()
        line = TravellerTexts(FilePlace(at + 1, str(board)), board, ns[at], ew[at], vulnerability=marked[at])
        for column, cells in texts.items():
            setattr(line, column, cells[at])
        result = read_line(line, report)
        wrong = [*report.flaws, *report.doubts]
        if result is None or wrong:
            raise Unscorable("row_wrong", row=at + 1, reason=refused(wrong[0]))
        found.append((result.ns_award, result.ew_award, result.result))
    return found


def _text(value: object) -> str:
    """A contract, a seat, tricks, or a score as a traveller would have it."""
    if _is_missing(value):
        return ""
    if isinstance(value, str | Result | Seat):
        return str(value)
    if isinstance(value, Contract):
        return str(value)
    return str(_points(value))
