"""The figures of a field: of one board, and the total."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from kibitz.game import Side
from kibitz.laws.editions import CURRENT, Edition
from kibitz.scoring.awards import Absent, Artificial, Complement, Weighted
from kibitz.scoring.fields.field import Field
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.results import BoardResult
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.working.artificial import artificial_steps, complement_step, own_step
from kibitz.scoring.working.awards import score_given
from kibitz.scoring.working.citations import BY_UNIT
from kibitz.scoring.working.comparisons import rounding_step, score_steps
from kibitz.scoring.working.remarks import remark_on
from kibitz.scoring.working.tree import Signed, Working


def explain_card(field: Field, contestant: str, board: int | None = None, *, edition: Edition = CURRENT) -> Working:
    """How a contestant's total came about, board by board; or one board of it alone."""
    card = field.card(contestant)
    aside = [removed for removed in field.set_aside if contestant in removed.result.everybody]
    if not card and not aside:
        raise Unscorable("contestant_unknown", contestant=contestant)
    boards = [
        explain_result(field, result, side, contestant=contestant, edition=edition)
        for result, side in card
        if board is None or result.board == board
    ]
    boards += [
        Working("set_aside", None, {"board": removed.result.board, "flaw": removed.flaw})
        for removed in aside
        if board is None or removed.result.board == board
    ]
    if board is None:
        return _total(field, contestant, tuple(boards), scored=bool(card))
    if not boards:
        raise Unscorable("board_not_on_card", contestant=contestant, board=board)
    if len(boards) == 1:
        return boards[0]
    figures = [working.figure for working in boards if working.figure is not None]
    total = simple(sum(figures, Fraction(0)))
    values = {"contestant": contestant, "board": board, "count": len(boards), "total": _said(field, total)}
    return Working("several", total, values, BY_UNIT[field.method.unit], parts=tuple(boards))


def explain_result(
    field: Field, result: BoardResult, side: Side, *, contestant: str | None = None, edition: Edition = CURRENT
) -> Working:
    """How one figure on one board came about: what the side was given, and what that is worth.

    Where 12C2c lets a contestant's own figure count it is that of `contestant`, who need not be named unless there are
    two, as in an individual event.
    """
    _check(field, result)
    sides = result.contestants(side)
    who = contestant or (sides[0] if len(sides) == 1 else None)
    steps = list(_steps(field, result, side))
    own = own_step(field, who, result, side, edition) if who else None
    if own is not None:
        steps.append(own)
    figure = steps[-1].figure if steps and field.figure(result, side) is not None else None
    top = field.travellers[field.grouping.key(result)].side(side).top
    values = {
        "board": result.board,
        "contestant": who or sides,
        "side": side,
        "opponents": result.contestants(side.opponents),
        "partners": tuple(partner for partner in sides if who and partner != who),
        "table": result.table or None,
        "round": result.round or None,
        "form": result.form or None,
        "worth": None if figure is None else _said(field, figure),
        "top": top,
        "share": Fraction(figure) / top if figure is not None and top else None,
    }
    kind = field.method.unit if figure is not None else "none"
    return Working(f"figure.{kind}", figure, values, BY_UNIT[field.method.unit], parts=tuple(steps))


def _steps(field: Field, result: BoardResult, side: Side) -> Iterator[Working]:
    traveller = field.travellers[field.grouping.key(result)]
    priced = traveller.side(side)
    award = result.award(side)
    if isinstance(award, Absent):
        yield Working(f"absent.{award.name.lower()}")
    elif isinstance(award, Complement):
        yield from _left_over(field, result, side)
    elif field.figure(result, side) is None:
        yield Working("unscorable", None, {"award": remark_on(award, side, at_table=True), "method": field.method.name})
    elif isinstance(award, Artificial):
        yield from artificial_steps(field, award, priced.column, priced.top)
    elif isinstance(award, int | Weighted):
        yield from score_given(result, side, award)
        yield from score_steps(field.method, traveller, side, award)


def _left_over(field: Field, result: BoardResult, side: Side) -> Iterator[Working]:
    if field.figure(result, side) is None:
        yield Working("nothing_left")
        return
    steps = tuple(_steps(field, result, side.opponents))
    worth = field.figure(result, side.opponents)
    values = {"side": side.opponents, "worth": None if worth is None else _said(field, worth)}
    other = Working("other_side", worth, values, steps[0].law, parts=steps)
    left = complement_step(field, result, side, other)
    yield left
    top = field.travellers[field.grouping.key(result)].side(side).top
    yield from rounding_step(field.method, left.figure or 0, top)


def _total(field: Field, contestant: str, parts: tuple[Working, ...], *, scored: bool) -> Working:
    """The sum; of one whose results were all set aside it is nothing."""
    total, available = (field.total(contestant), field.available(contestant)) if scored else (0, 0)
    values = {
        "contestant": contestant,
        "total": _said(field, total),
        "available": available or None,
        "share": Fraction(total) / available if available else None,
        "boards": field.boards(contestant) if scored else 0,
    }
    return Working(f"total.{field.method.unit}", total, values, BY_UNIT[field.method.unit], parts=parts)


def _said(field: Field, figure: Number) -> object:
    return figure if field.method.unit == "matchpoints" else Signed(figure)


def _check(field: Field, result: BoardResult) -> None:
    rows = field.rows.get(field.grouping.key(result))
    if rows is None or not any(row is result or (row.ns == result.ns and row == result) for row in rows.results):
        raise Unscorable("result_not_in_field", board=result.board, ns=result.ns, ew=result.ew)
