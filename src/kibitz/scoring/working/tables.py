"""Travellers, frequency tables and scorecards, as rows of data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from fractions import Fraction

from kibitz.game import SIDES, Contract, Side
from kibitz.game.boards import board_number
from kibitz.scoring.awards import Artificial
from kibitz.scoring.fields.field import Field
from kibitz.scoring.fields.own_average import is_average
from kibitz.scoring.fields.travellers import Figure, TravellerKey
from kibitz.scoring.flaws import Unscorable, UnscorableKind
from kibitz.scoring.results import BoardResult, contestant_given
from kibitz.scoring.rounding import Number
from kibitz.scoring.standings import FieldTallies
from kibitz.scoring.standings.natural_order import NaturalKey, natural
from kibitz.scoring.working.awards import as_played
from kibitz.scoring.working.remarks import remark_on
from kibitz.scoring.working.tree import Remark, Signed, plain


class _Row:
    """A row that can be written as JSON."""

    __slots__ = ()

    def to_data(self) -> dict[str, object]:
        """The row for JSON."""
        return {field.name: plain(getattr(self, field.name)) for field in fields(self)}  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class TravellerRow(_Row):
    """One table on a traveller; `points` is N-S's score where both sides have the same one.

    Where in an individual the two players of a side have different figures (12C2c), the one here is as it was before
    that, and a remark has each player's.
    """

    table: str
    ns: tuple[str, ...]
    ew: tuple[str, ...]
    contract: Contract | None  # what was played, whatever was awarded for it
    tricks: int | None
    passed_out: bool
    points: int | None
    ns_figure: Figure
    ew_figure: Figure
    remarks: tuple[Remark, ...] = ()


@dataclass(frozen=True, slots=True)
class FrequencyRow(_Row):
    """A score of N-S's, how often each side has it, and what it is worth to each."""

    points: int
    ns_times: Number
    ew_times: Number
    ns_figure: Figure
    ew_figure: Figure


@dataclass(frozen=True, slots=True)
class TravellerTable:
    """All tables of a board that are compared, N-S best first, and how often each score was got."""

    key: TravellerKey
    top: Number
    rows: tuple[TravellerRow, ...]
    frequencies: tuple[FrequencyRow, ...]

    def to_data(self) -> dict[str, object]:
        """The traveller for JSON."""
        return {
            "board": self.key.board,
            "form": self.key.form or None,
            "section": self.key.section or None,
            "round": self.key.round or None,
            "top": plain(self.top),
            "rows": [row.to_data() for row in self.rows],
            "frequencies": [frequency.to_data() for frequency in self.frequencies],
        }


@dataclass(frozen=True, slots=True)
class ScorecardRow(_Row):
    """One board of a contestant; `points` is their own side's score."""

    round: int
    board: int
    side: Side
    opponents: tuple[str, ...]
    partners: tuple[str, ...]  # in an individual event
    contract: Contract | None
    tricks: int | None
    passed_out: bool
    points: int | None
    figure: Figure
    top: Number
    share: Fraction | None  # of the top
    remarks: tuple[Remark, ...] = ()


def traveller_tables(field: Field | FieldTallies, board: int | str) -> tuple[TravellerTable, ...]:
    """The travellers of a board: one, or one for each form, section or round that is scored apart."""
    field, board = _field_of(field), board_number(board)
    keys = sorted((key for key in field.rows if key.board == board), key=lambda key: (key.section, key.round, key.form))
    if not keys:
        raise Unscorable("board_not_in_field", board=board)
    return tuple(traveller_table(field, key) for key in keys)


def traveller_table(field: Field | FieldTallies, board: TravellerKey | int | str) -> TravellerTable:
    """One traveller: of a board that has only one, or of the key."""
    field = _field_of(field)
    key = board if isinstance(board, TravellerKey) else TravellerKey(board_number(board))
    if key not in field.rows:
        raise Unscorable("board_not_in_field", board=key.board)
    rows = [_traveller_row(field, result) for result in field.rows[key].results]
    rows.sort(key=_best_first)
    return TravellerTable(key, field.travellers[key].ns.top, tuple(rows), frequency_table(field, key))


def _field_of(field: Field | FieldTallies) -> Field:
    """The field itself, or that of tallies; other tallies have none."""
    if isinstance(field, Field):
        return field
    if isinstance(field, FieldTallies):
        return field.field
    raise UnscorableKind("not_explained", tallies=type(field).__name__)


def frequency_table(field: Field, key: TravellerKey) -> tuple[FrequencyRow, ...]:
    """How often each score was got on a traveller, and what it is worth to those who have it; N-S's highest first.

    A score that is only a part of weighted ones is worth nothing by itself, and has no figure.
    """
    ns, ew = (field.travellers[key].side(side) for side in SIDES)
    scores = {*ns.column.frequencies, *(-points for points in ew.column.frequencies)}
    return tuple(
        FrequencyRow(
            points,
            ns.column.frequencies.get(points, 0),
            ew.column.frequencies.get(-points, 0),
            ns.figures.get(points),
            ew.figures.get(points),
        )
        for points in sorted(scores, reverse=True)
    )


def scorecard(field: Field | FieldTallies, contestant: str | int) -> tuple[ScorecardRow, ...]:
    """A contestant's boards in the order of play."""
    field, contestant = _field_of(field), contestant_given(contestant)
    rows = []
    for result, side in field.card(contestant):
        top = field.travellers[field.grouping.key(result)].side(side).top
        figure = figure_of(field, result, side, contestant)
        points = _points(result, side)
        rows.append(
            ScorecardRow(
                result.round,
                result.board,
                side,
                result.contestants(side.opponents),
                tuple(other for other in result.contestants(side) if other != contestant),
                result.result.contract if result.result else None,
                result.result.tricks if result.result else None,
                result.result is not None and result.result.is_passed_out,
                points,
                figure,
                top,
                Fraction(figure) / top if figure is not None and top else None,
                tuple(_of_side(result, side)),
            )
        )
    if not rows:
        raise Unscorable("contestant_unknown", contestant=contestant)
    return tuple(rows)


def figure_of(field: Field, result: BoardResult, side: Side, contestant: str) -> Figure:
    """What a contestant has on a board, their own figure in place of average plus or minus included (12C2c)."""
    if is_average(result.award(side)):
        for own_average in field.own_averages(contestant):
            if (own_average.board, own_average.round) == (result.board, result.round):
                return own_average.figure
    return field.figure(result, side)


def _traveller_row(field: Field, result: BoardResult) -> TravellerRow:
    played = result.result
    own = [[figure_of(field, result, side, who) for who in result.contestants(side)] for side in SIDES]
    figures = [field.figure(result, side) if len(set(own[side])) != 1 else own[side][0] for side in SIDES]
    same = result.ns_award == result.ew_award
    return TravellerRow(
        result.table,
        result.contestants(Side.NORTH_SOUTH),
        result.contestants(Side.EAST_WEST),
        played.contract if played else None,
        played.tricks if played else None,
        played is not None and played.is_passed_out,
        _points(result, Side.NORTH_SOUTH) if same else None,
        figures[0],
        figures[1],
        (*_of_table(result), *(_of_players(field, result, side) for side in SIDES if len(set(own[side])) > 1)),
    )


def _of_players(field: Field, result: BoardResult, side: Side) -> Remark:
    """What each player of a side has, where that is not the same (12C2c in an individual)."""
    signed = field.method.unit != "matchpoints"
    figures = [(who, figure_of(field, result, side, who) or 0) for who in result.contestants(side)]
    each = tuple(
        Remark("own", {"contestant": who, "worth": Signed(figure) if signed else figure}) for who, figure in figures
    )
    return Remark("own_figures", {"side": side, "figures": each})


def _best_first(row: TravellerRow) -> tuple[bool, Number, Number, list[NaturalKey]]:
    return row.ns_figure is None, -(row.ns_figure or 0), -(row.points or 0), list(map(natural, row.ns))


def _points(result: BoardResult, side: Side) -> int | None:
    award = result.award(side)
    if not isinstance(award, int):
        return None
    return award if side is Side.NORTH_SOUTH else -award


def _of_table(result: BoardResult) -> Iterator[Remark]:
    if result.ns_award == result.ew_award and not isinstance(result.ns_award, Artificial):
        yield from _of_side(result, Side.NORTH_SOUTH)
        return
    for side in SIDES:
        said = remark_on(result.award(side), side, at_table=False)
        yield Remark("side", {"side": side, "award": said})


def _of_side(result: BoardResult, side: Side) -> Iterator[Remark]:
    """Nothing where the score is as it was played."""
    award = result.award(side)
    assigned = result.result is not None and as_played(result, award) is None
    if not isinstance(award, int) or assigned or result.ns_award != result.ew_award:
        yield remark_on(award, side, at_table=not assigned)
