"""The steps of a figure without a score: average plus or minus, a contestant's own, what the other side leaves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from kibitz.game import Side
from kibitz.laws.editions import Edition
from kibitz.scoring.awards import PLUS, Artificial, Complement
from kibitz.scoring.fields.field import Field
from kibitz.scoring.fields.own_average import OtherBoards, OwnAverage
from kibitz.scoring.methods.base import SHARES
from kibitz.scoring.methods.columns import ScoreColumn
from kibitz.scoring.results import BoardResult
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.working.citations import average_of, rounding_of, scale_of, window_of
from kibitz.scoring.working.comparisons import rounding_step
from kibitz.scoring.working.tree import Signed, Working


def artificial_steps(field: Field, award: Artificial, column: ScoreColumn, top: Number) -> Iterator[Working]:
    """12C2a and 12C2b, before a contestant's own figure is looked at."""
    method = field.method
    figure = method.artificial(award, column)
    kind = award.average.name.lower() if award.average else "share" if award.share is not None else "imps"
    share = SHARES[award.average] if award.average else award.share
    if method.unit == "matchpoints":
        yield Working(f"artificial.{kind}", figure, {"share": share, "top": top}, "12C2a")
    else:
        values = {"share": share, "worth": Signed(figure)}
        yield Working(f"artificial_imps.{kind}", figure, values, "12C2b", average_of(method))
    yield from rounding_step(method, figure, top)


def complement_step(field: Field, result: BoardResult, side: Side, other: Working) -> Working:
    """What the other side's figure leaves of its top; brought to this side's top where that is another.

    Beside an artificial score it is one too. Beside another score no Law gives it to a pair: 86B2b is of team play.
    """
    award = result.award(side.opponents)
    traveller = field.travellers[field.grouping.key(result)]
    top, others_top = traveller.side(side).top, traveller.side(side.opponents).top
    law = "12C2a" if isinstance(award, Artificial | Complement) else ""
    figure = None if other.figure is None else field.method.complement(other.figure, others_top)
    if field.method.unit != "matchpoints":
        return Working("complement_imps", figure, {"worth": Signed(figure or 0)}, law, parts=(other,))
    brought = figure is not None and top != others_top and others_top
    if brought:
        figure = simple(Fraction(figure or 0) * top / others_top)
    values = {"other": other.figure, "of": others_top, "top": top if brought else None}
    return Working("complement", figure, values, law, parts=(other,))


@dataclass(frozen=True, slots=True)
class Own:
    """A board that a contestant's own figure rests on."""

    board: int
    figure: Number
    top: Number


def own_step(field: Field, contestant: str, result: BoardResult, side: Side, edition: Edition) -> Working | None:
    """12C2c and 12C2d: the own figure on the other boards in place of average plus or minus; None if they have no such.

    2007 has no 12C2d.
    """
    average = next(
        (
            own_average
            for own_average in field.own_averages(contestant)
            if (own_average.board, own_average.round) == (result.board, result.round)
        ),
        None,
    )
    if average is None or field.figure(result, side) is None:
        return None
    top = field.travellers[field.grouping.key(result)].side(side).top
    if average.is_regulated:
        values = {"contestant": contestant, "board": result.board}
        law = "" if edition.book == 2007 else "12C2d"
        return Working("own.regulated", average.figure, values, law, scale_of(field.averages, top))
    rests_on = _rests_on(field, contestant, result)
    if average.own is None:
        return Working("own.nothing", average.figure, {"contestant": contestant}, "12C2c", window_of(field.averages))
    return _own(field, contestant, average, rests_on, top, plus=result.award(side) == PLUS)


def _own(
    field: Field, contestant: str, average: OwnAverage, rests_on: list[Own], top: Number, *, plus: bool
) -> Working:
    others = _elsewhere(field, contestant)
    total = simple(sum((rest.figure for rest in rests_on), Fraction(others.total)))
    available = simple(sum((rest.top for rest in rests_on), Fraction(others.available)))
    boards = len(rests_on) + others.boards
    exact = simple(Fraction(total) / available * top if available else Fraction(total) / boards)
    rounding = field.method.rounded(exact, top) != exact
    values = {
        "contestant": contestant,
        "boards": boards,
        "total": total if available else Signed(total),
        "available": available or None,
        "share": Fraction(total) / available if available else None,
        "top": top,
        "exact": exact if available else Signed(exact),
        "own": average.own if available else Signed(average.own or 0),
        "by_law": average.by_law if available else Signed(average.by_law),
    }
    id = f"own.{'plus' if plus else 'minus'}_{'taken' if average.is_own else 'left'}"
    parts = tuple(
        Working(
            "own.board",
            rest.figure,
            {"board": rest.board, "worth": rest.figure if available else Signed(rest.figure), "top": rest.top or None},
        )
        for rest in rests_on
    )
    if others.boards:
        worth = others.total if available else Signed(others.total)
        values_there = {"boards": others.boards, "worth": worth, "top": others.available or None}
        parts += (Working("own.elsewhere", others.total, values_there),)
    regulations = {**window_of(field.averages), **(rounding_of(field.method) if rounding else {})}
    return Working(id, average.figure, values, "12C2c", regulations, parts)


def _elsewhere(field: Field, contestant: str) -> OtherBoards:
    """What they have in the other sessions, where the window is the stage."""
    return (
        field.averages.elsewhere.get(contestant, OtherBoards()) if field.averages.window == "stage" else OtherBoards()
    )


def _rests_on(field: Field, contestant: str, of: BoardResult) -> list[Own]:
    """The other boards in the window; artificial scores say nothing of how they play."""
    found = []
    for result, side in field.card(contestant):
        figure = field.figure(result, side)
        if figure is None or isinstance(result.award(side), Artificial | Complement):
            continue
        if field.averages.window != "match" or result.round == of.round:
            found.append(Own(result.board, figure, field.travellers[field.grouping.key(result)].side(side).top))
    return found
