"""The figures that a file has beside those that were worked out: which agree, and which differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from kibitz.formats.sessions import Precision, Session
from kibitz.game import Side
from kibitz.scoring import BoardResult, Field, Matchpoints
from kibitz.scoring.ranking import Place
from kibitz.scoring.rounding import Halves, Number, rounded, simple, truncated
from kibitz.scoring.standings import FieldTallies, Rankings
from kibitz.scoring.working.tables import figure_of

EXACT = Precision()


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
    compared = dict.fromkeys(("figures", "totals", "percentages", "places", "boards"), 0)
    found: list[Difference] = []
    otherwise: Counter[tuple[int, str]] = Counter()
    held = set(map(id, field.results))
    for result, figures in zip(session.results, session.figures, strict=True):
        if id(result) in held:
            for side, published in ((Side.NORTH_SOUTH, figures.ns), (Side.EAST_WEST, figures.ew)):
                if published is None:
                    continue
                compared["figures"] += 1
                if _is_raw(field, result, side, published):
                    otherwise[result.board, "raw"] += 1
                elif _is_brought_up(session, field, result, side, published):
                    otherwise[result.board, "brought_up"] += 1
                else:
                    found += _figure(session, field, result, side, published)
    for difference in _contestants(session, account, ranked, compared):
        found.append(difference)
    shown = (Difference(id, {"board": board, "count": count}) for (board, id), count in sorted(otherwise.items()))
    return Agreement(compared, tuple(found), tuple(shown))


def _figure(
    session: Session, field: Field, result: BoardResult, side: Side, published: Fraction
) -> Iterator[Difference]:
    ours = figure_of(field, result, side, result.contestants(side)[0])
    if ours is None or not _agrees(ours, published, session.precision, session.precision.figures):
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


def _is_brought_up(session: Session, field: Field, result: BoardResult, side: Side, published: Fraction) -> bool:
    """Whether the file shows matchpoints as if one more pair had played, that sat out: by Neuberg's formula (87B)."""
    column = field.travellers[field.grouping.key(result)].side(side).column
    ours = figure_of(field, result, side, result.contestants(side)[0])
    if not isinstance(field.method, Matchpoints) or column.actual != column.expected or ours is None:
        return False
    cut = session.precision.figures
    half = Fraction(field.method.each_worse) / 2
    more = (ours + half) * (column.actual + 1) / column.actual - half
    return not _agrees(ours, published, session.precision, cut) and _agrees(more, published, session.precision, cut)


def _contestants(
    session: Session, account: FieldTallies, ranked: Rankings, compared: dict[str, int]
) -> Iterator[Difference]:
    places = _places(session, ranked)
    there = set(account.contestants)
    precision = session.precision
    for each in session.contestants:
        if each.id not in there:
            continue
        tally, published = account[each.id], each.published
        totals: list[Number] = [tally.score]
        shares: list[Number] = [] if tally.percentage is None else [tally.percentage + (each.handicap or 0)]
        means: list[Number] = [Fraction(tally.score) / tally.boards] if tally.boards else []
        for kind, ours, theirs, cut in (
            ("total", totals + shares, published.total, precision.totals),  # some files give a percentage as the total
            ("percentage", shares, published.percentage, Fraction(0)),
            ("total", means, published.average, Fraction(0)),
        ):
            if theirs is not None and ours:
                compared[f"{kind}s"] += 1
                if not any(_agrees(one, theirs, precision, cut) for one in ours):
                    yield Difference(kind, {"contestant": each.id, "ours": ours[0], "theirs": theirs})
        if published.boards is not None:
            compared["boards"] += 1
            if tally.boards != published.boards:
                yield Difference("boards", {"contestant": each.id, "ours": tally.boards, "theirs": published.boards})
        if published.place is not None and each.id in places:
            compared["places"] += 1
            if places[each.id].number != published.place:
                values = {"contestant": each.id, "ours": places[each.id].number, "theirs": published.place}
                yield Difference("place", values)


def _places(session: Session, ranked: Rankings) -> dict[str, Place]:
    """The places to compare: of all or of each section, and with handicap only where that is what was published."""
    with_handicap, without = (
        {
            who: place
            for each in ranked
            if not each.group.stratum and each.group.handicap is handicap
            for who, place in each.places.items()
        }
        for handicap in (True, False)
    )
    published = {each.id: each.published.place for each in session.contestants}

    def agreeing(places: dict[str, Place]) -> int:
        return sum(place.number == published.get(who) for who, place in places.items())

    return max(without, with_handicap, key=agreeing)


def _agrees(ours: Number, theirs: Fraction, precision: Precision = EXACT, cut: Fraction = Fraction(0)) -> bool:
    """Whether the file's figure is ours, rounded to two places, or to as many more as the file gives; or cut off."""
    if cut and truncated(ours, cut) == theirs:
        return True
    places = next((each for each in range(2, 6) if 10**each % theirs.denominator == 0), 6)
    unit = Fraction(1, 10**places)
    if precision.binary and abs(ours - theirs) * 2 == unit:
        return True
    return rounded(ours, unit, Halves.AWAY_FROM_AVERAGE) == theirs
