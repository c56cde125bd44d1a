"""The steps of a figure without a score: average plus or minus, a contestant's own, what the other side leaves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from kibitz.game import Side
from kibitz.laws.editions import Edition, cite
from kibitz.scoring.awards import PLUS, Artificial, Complement
from kibitz.scoring.field import Field
from kibitz.scoring.methods import SHARES
from kibitz.scoring.own_average import OwnAverage
from kibitz.scoring.results import BoardResult
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.working.citing import AVERAGE_AT_IMPS, COMPLEMENT, average_of, rounding_of, scale_of, window_of
from kibitz.scoring.working.comparing import rounding_step
from kibitz.scoring.working.tree import Signed, Working


def artificial_steps(field: Field, award: Artificial, top: Number, edition: Edition) -> Iterator[Working]:
    """12C2a and 12C2b, before a contestant's own figure is looked at."""
    method = field.method
    figure = method.artificial(award, top)
    kind = award.average.name.lower() if award.average else "share" if award.share is not None else "imps"
    share = SHARES[award.average] if award.average else award.share
    if method.unit == "matchpoints":
        yield Working(f"artificial.{kind}", figure, {"share": share, "top": top}, "12C2a")
    else:
        law = cite(AVERAGE_AT_IMPS, edition)
        values = {"share": share, "worth": Signed(figure)}
        yield Working(f"artificial_imps.{kind}", figure, values, law, average_of(method))
    yield from rounding_step(method, figure, top)


def complement_step(field: Field, result: BoardResult, side: Side, other: Working, edition: Edition) -> Working:
    """What the other side's figure leaves."""
    award = result.award(side.opponents)
    top = field.travellers[field.grouping.key(result)].side(side).top
    figure = None if other.figure is None else field.method.complement(other.figure, top)
    law = "12C2a" if isinstance(award, Artificial | Complement) else cite(COMPLEMENT, edition)
    if field.method.unit == "matchpoints":
        return Working("complement", figure, {"other": other.figure, "top": top}, law, parts=(other,))
    return Working("complement_imps", figure, {"worth": Signed(figure or 0)}, law, parts=(other,))


@dataclass(frozen=True, slots=True)
class Own:
    """A board that a contestant's own figure rests on."""

    board: int
    figure: Number
    top: Number


def own_step(field: Field, contestant: str, result: BoardResult, side: Side) -> Working | None:
    """12C2c and 12C2d: his own figure on the other boards in place of average plus or minus; None if he has no such."""
    average = next(
        (each for each in field.own_averages(contestant) if (each.board, each.round) == (result.board, result.round)),
        None,
    )
    if average is None or field.figure(result, side) is None:
        return None
    top = field.travellers[field.grouping.key(result)].side(side).top
    if average.is_regulated:
        values = {"contestant": contestant, "board": result.board}
        return Working("own.regulated", average.figure, values, "12C2d", scale_of(field.averages, top))
    rests_on = _rests_on(field, contestant, result)
    if average.own is None or not rests_on:
        return Working("own.nothing", average.figure, {"contestant": contestant}, "12C2c", window_of(field.averages))
    return _own(field, contestant, average, rests_on, top, plus=result.award(side) == PLUS)


def _own(
    field: Field, contestant: str, average: OwnAverage, rests_on: list[Own], top: Number, *, plus: bool
) -> Working:
    total = simple(sum((each.figure for each in rests_on), Fraction(0)))
    available = simple(sum((each.top for each in rests_on), Fraction(0)))
    exact = simple(Fraction(total) / available * top if available else Fraction(total) / len(rests_on))
    rounding = field.method.rounded(exact, top) != exact
    values = {
        "contestant": contestant,
        "boards": len(rests_on),
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
            each.figure,
            {"board": each.board, "worth": each.figure if available else Signed(each.figure), "top": each.top or None},
        )
        for each in rests_on
    )
    regulations = {**window_of(field.averages), **(rounding_of(field.method) if rounding else {})}
    return Working(id, average.figure, values, "12C2c", regulations, parts)


def _rests_on(field: Field, contestant: str, of: BoardResult) -> list[Own]:
    """The other boards in the window; artificial scores say nothing of how he plays."""
    found = []
    for result, side in field.card(contestant):
        figure = field.figure(result, side)
        if figure is None or isinstance(result.award(side), Artificial | Complement):
            continue
        if field.averages.window != "match" or result.round == of.round:
            found.append(Own(result.board, figure, field.travellers[field.grouping.key(result)].side(side).top))
    return found
