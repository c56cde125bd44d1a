"""The figures that a file has beside those that were worked out: which agree, and which differ."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from kibitz.formats.sessions import Session
from kibitz.game import Side
from kibitz.scoring import BoardResult, Field, Matchpoints
from kibitz.scoring.rounding import Halves, Number, rounded, simple
from kibitz.scoring.standings import FieldTallies, Rankings
from kibitz.scoring.working.tables import figure_of


@dataclass(frozen=True, slots=True)
class Difference:
    """One figure that the file has otherwise; `id` is the message that says it."""

    id: str
    values: dict[str, object]


@dataclass(frozen=True, slots=True)
class Agreement:
    """How many figures were compared, by kind, those that differ, and boards whose figures are shown otherwise."""

    compared: dict[str, int]
    differences: tuple[Difference, ...]
    raw: tuple[Difference, ...] = ()


def compare(session: Session, account: FieldTallies, ranked: Rankings) -> Agreement:
    """Compare every figure that the file has."""
    field = account.field
    compared = dict.fromkeys(("figures", "totals", "percentages", "places"), 0)
    found: list[Difference] = []
    raw: dict[int, int] = {}
    held = set(map(id, field.results))
    for result, figures in zip(session.results, session.figures, strict=True):
        if id(result) in held:
            for side, published in ((Side.NORTH_SOUTH, figures.ns), (Side.EAST_WEST, figures.ew)):
                if published is None:
                    continue
                compared["figures"] += 1
                if _is_raw(field, result, side, published):
                    raw[result.board] = raw.get(result.board, 0) + 1
                else:
                    found += _figure(field, result, side, published)
    for difference in _contestants(session, account, ranked, compared):
        found.append(difference)
    shown_raw = tuple(Difference("raw", {"board": board, "count": count}) for board, count in sorted(raw.items()))
    return Agreement(compared, tuple(found), shown_raw)


def _figure(field: Field, result: BoardResult, side: Side, published: Fraction) -> Iterator[Difference]:
    ours = figure_of(field, result, side, result.contestants(side)[0])
    if ours is None or not _agrees(ours, published):
        values = {"board": result.board, "ns": result.ns, "ew": result.ew, "side": side}
        yield Difference("figure", {**values, "ours": ours, "theirs": published})


def _is_raw(field: Field, result: BoardResult, side: Side, published: Fraction) -> bool:
    """Whether the file shows the matchpoints among the scores there are, where others show them brought up."""
    priced = field.travellers[field.grouping.key(result)].side(side)
    if not isinstance(field.method, Matchpoints) or priced.column.actual == priced.column.expected:
        return False
    ours = figure_of(field, result, side, result.contestants(side)[0])
    if ours is None or _agrees(ours, published):
        return False
    award = result.award(side)
    if not isinstance(award, int):
        return True  # an artificial score of the smaller top
    own = award if side is Side.NORTH_SOUTH else -award
    times = priced.column.frequencies
    against = sum(2 * each for points, each in times.items() if points < own) + times[own] - 1
    return simple(Fraction(against) * field.method.each_worse / 2) == published


def _contestants(
    session: Session, account: FieldTallies, ranked: Rankings, compared: dict[str, int]
) -> Iterator[Difference]:
    places = {who: place for each in ranked if not each.group.stratum for who, place in each.places.items()}
    there = set(account.contestants)
    for each in session.contestants:
        if each.id not in there:
            continue
        tally, published = account[each.id], each.published
        totals: list[Number] = [tally.score]
        if tally.percentage is not None:
            totals.append(tally.percentage)  # some files give it as the total
        for kind, ours, theirs in (
            ("total", totals, published.total),
            ("percentage", totals[1:], published.percentage),
        ):
            if theirs is not None and ours:
                compared[f"{kind}s"] += 1
                if not any(_agrees(one, theirs) for one in ours):
                    yield Difference(kind, {"contestant": each.id, "ours": ours[0], "theirs": theirs})
        if published.place is not None and each.id in places:
            compared["places"] += 1
            if places[each.id].number != published.place:
                values = {"contestant": each.id, "ours": places[each.id].number, "theirs": published.place}
                yield Difference("place", values)


def _agrees(ours: Number, theirs: Fraction) -> bool:
    """Whether the file's figure is ours, rounded to two places, or to as many more as the file gives."""
    places = next((each for each in range(2, 6) if 10**each % theirs.denominator == 0), 6)
    return rounded(ours, Fraction(1, 10**places), Halves.AWAY_FROM_AVERAGE) == theirs
