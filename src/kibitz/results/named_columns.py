"""Rows of any shape as columns by their names: dictionaries, tuples, objects, a frame of polars or pandas.

A name is understood as in the heading of a spreadsheet: `board`, `ns`, `ew`, `score`, and the many others that people
give them. What is no column of results is passed over; but a name that is nearly one, of a column that is not there, is
refused: points reckoned without the vulnerability that somebody gave would be wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from itertools import chain
from types import SimpleNamespace
from typing import Any, cast

from kibitz.formats.pbn import Game
from kibitz.formats.sessions.spreadsheets.columns import column_of, is_vague, meant_by, nearly_named
from kibitz.game import Board, Deal
from kibitz.game.values import written_out
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.results import BoardResult

PLAIN = ("board", "ns", "ew", "score")
"""What stands in a tuple whose columns are not named."""
USED = frozenset(
    "board ns ew score ns_team ew_team north south east west contract declarer tricks ns_score ew_score table round"
    " section form vulnerable".split()
)
MISSING = object()
"""In the place of what a row does not have."""
RowColumns = dict[str, Sequence[object]]


def named_columns(rows: object, names: Sequence[str] | None = None) -> tuple[RowColumns, dict[str, str]]:
    """The columns that results are made of, all of one length, and the name that each has with whoever made it."""
    found = _columns(rows, _names(names))
    chosen: dict[str, str] = {}
    for name in found:
        column = _meaning(name)
        if column not in USED or (column in chosen and is_vague(name) and not is_vague(chosen[column])):
            continue
        if column in chosen and is_vague(name) is is_vague(chosen[column]):
            raise Unscorable("column_twice", column=column, headings=(chosen[column], name))
        chosen[column] = name
    if "tricks" in chosen and "contract" not in chosen and "score" not in chosen:
        chosen["score"] = chosen.pop("tricks")  # a column `result` that has all of it
    _refuse_missing(chosen, [str(name) for name in found])
    for name in found:
        if (meant := _nearly(name)) in USED - chosen.keys():
            raise Unscorable("column_nearly_named", column=name[:80], meant=meant)
    return {column: found[name] for column, name in chosen.items()}, chosen


def _meaning(name: object) -> str:
    return column_of(name) if isinstance(name, str) else ""


def _nearly(name: object) -> str:
    return nearly_named(name) if isinstance(name, str) and not column_of(name) else ""


def _names(names: object) -> Sequence[str]:
    if names is None:
        return PLAIN
    if isinstance(names, str):
        return names.replace(",", " ").split()
    if not isinstance(names, Sequence) or not all(isinstance(name, str) for name in names):
        raise Unscorable("columns_unnamed", value=written_out(names))
    return names


def _columns(rows: object, names: Sequence[str]) -> Mapping[str, Sequence[object]]:
    if hasattr(rows, "collect_schema") and hasattr(rows, "collect") and not hasattr(rows, "iter_rows"):
        rows = rows.collect()  # of polars, not yet looked at
    if hasattr(rows, "columns") and hasattr(rows, "__getitem__") and hasattr(rows, "to_dict"):
        frame = cast(Any, rows)  # of polars or pandas
        twice = [name for name in frame.columns if list(frame.columns).count(name) > 1]
        if twice:
            raise Unscorable("column_twice", column=str(twice[0]), headings=None)
        return _alike({name: frame[name].to_list() for name in frame.columns})
    if hasattr(rows, "to_pydict"):
        return _alike(rows.to_pydict())  # of pyarrow
    if isinstance(rows, Mapping):
        return _alike({name: column if _is_sequence(column) else None for name, column in rows.items()})
    if isinstance(rows, str | bytes) or not isinstance(rows, Iterable):
        raise Unscorable("rows_wanted", value=written_out(rows), reader="kibitz.formats.sessions.load")
    listed = list(cast(Iterable[object], rows))
    if not listed:
        raise Unscorable("no_rows")
    if not isinstance(listed[0], tuple | list | Mapping):
        listed = [_row(number, row) for number, row in enumerate(listed, 1)]
    if all(isinstance(row, Mapping) for row in listed):
        held = cast(list[Mapping[str, object]], listed)
        every = list(dict.fromkeys(chain.from_iterable(held)))
        return {name: [row.get(name, MISSING) for row in held] for name in every}
    return _of_tuples(listed, names)


def _row(number: int, row: object) -> object:
    """The row; one that is an object with fields of its own as a dictionary."""
    if isinstance(row, Game | Board | Deal):
        raise Unscorable("rows_of_games", row=number)
    if isinstance(row, SimpleNamespace):
        return vars(row)
    if getattr(row, "ndim", 0) == 1 and hasattr(row, "tolist"):
        return row.tolist()  # of NumPy
    return row


def _of_tuples(rows: list[object], names: Sequence[str]) -> Mapping[str, Sequence[object]]:
    named = getattr(rows[0], "_fields", None) if isinstance(rows[0], tuple) else None
    if named is None and is_dataclass(rows[0]) and not isinstance(rows[0], type | BoardResult):
        named = tuple(field.name for field in fields(rows[0]))
        rows = [tuple(getattr(row, name, MISSING) for name in named) for row in rows]
    wanted = list(names) if named is None else list(named)
    for number, row in enumerate(rows, 1):
        if not isinstance(row, tuple | list):
            raise Unscorable("not_a_row", row=number, value=written_out(row))
        if len(row) != len(wanted):
            raise Unscorable("row_of_other_length", row=number, length=len(row), columns=tuple(wanted))
    columns = zip(*cast(list[Sequence[object]], rows), strict=True)
    return dict(zip(wanted, columns, strict=True))


def _is_sequence(column: object) -> bool:
    return isinstance(column, Iterable) and not isinstance(column, str | bytes | Mapping)


def _alike(columns: Mapping[str, Any]) -> Mapping[str, Sequence[object]]:
    """RowColumns that are of one length, and not empty."""
    for name, column in columns.items():
        if column is None:
            raise Unscorable("not_a_column", column=str(name)[:80])
    listed = {name: list(column) for name, column in columns.items()}
    if len({len(column) for column in listed.values()}) > 1:
        lengths = tuple(f"{name} {len(column)}" for name, column in listed.items())
        raise Unscorable("columns_of_other_length", lengths=lengths)
    if not any(listed.values()):
        raise Unscorable("no_rows")
    return listed


def _refuse_missing(chosen: Mapping[str, str], names: Sequence[str]) -> None:
    missing = [column for column in ("board",) if column not in chosen]
    for side, players in (("ns", ("north", "south")), ("ew", ("east", "west"))):
        if side not in chosen and f"{side}_team" not in chosen and not all(player in chosen for player in players):
            missing.append(side)
    if not any(column in chosen for column in ("score", "contract", "ns_score", "ew_score")):
        missing.append("score")
    if missing:
        guess = next((name for name in names if meant_by(name, chosen) in missing), None)
        raise Unscorable(
            "columns_missing",
            missing=tuple(missing),
            there=tuple(names),
            guess=guess,
            meant=meant_by(guess, chosen) if guess else None,
        )
