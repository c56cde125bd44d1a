"""The ranking of a season: what everybody has in their best sessions, as a sum or as an average."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from kibitz.game.doors import door
from kibitz.scoring.points.tables import SeasonRules, to_unit
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.standings.natural_order import natural
from kibitz.scoring.standings.places import Place, places
from kibitz.scoring.working import Working


@dataclass(frozen=True, slots=True)
class SeasonSession:
    """A session of a season: what everybody has in it, by person or by contestant."""

    name: str
    figures: Mapping[str, Number]


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """A line of the ranking of a season."""

    place: Place | None  # None: too few sessions
    who: str
    figure: Number  # exactly; the place goes by it
    shown: Number
    sessions: int  # how many they played
    counted: int  # how many of these count
    working: Working


@door
def season_ranking(sessions: Iterable[SeasonSession], rules: SeasonRules) -> list[SeasonRow]:
    """The ranking of a season; who has played too few sessions is listed below, without a place."""
    held = list(sessions)
    played: dict[str, list[tuple[str, Number]]] = {}
    for session in held:
        for who, figure in session.figures.items():
            played.setdefault(who, []).append((session.name, figure))
    most = sessions_that_count(len(held), rules)
    counted = {who: _counted(results, most) for who, results in played.items()}
    figures = {who: _together([results[index][1] for index in counted[who]], rules) for who, results in played.items()}
    placed = places(figures, [who for who, results in played.items() if len(results) >= rules.least])
    below = sorted((who for who in played if who not in placed), key=lambda who: (-figures[who], natural(who)))
    return [_row(who, placed.get(who), played[who], counted[who], figures[who], rules) for who in (*placed, *below)]


def sessions_that_count(held: int, rules: SeasonRules) -> int:
    """How many sessions of a person count, of a season that has so many."""
    most = rules.best or held
    share = int(to_unit(rules.best_share * held, 1, "up"))
    return max(min(most, share), 1)


def _counted(results: Sequence[tuple[str, Number]], most: int) -> frozenset[int]:
    """Which of a person's sessions count: the best, and of equals the earlier."""
    order = sorted(range(len(results)), key=lambda index: -results[index][1])
    return frozenset(order[:most])


def _together(figures: Sequence[Number], rules: SeasonRules) -> Number:
    total: Number = sum(figures)
    return simple(Fraction(total) / len(figures)) if rules.together == "average" and figures else total


def _row(
    who: str,
    place: Place | None,
    results: Sequence[tuple[str, Number]],
    counted: frozenset[int],
    figure: Number,
    rules: SeasonRules,
) -> SeasonRow:
    steps = [
        Working("season.session", had, {"session": name, "counts": "yes" if index in counted else "no"})
        for index, (name, had) in enumerate(results)
    ]
    shown = to_unit(figure, rules.unit, rules.rounding)
    total: Number = sum(had for index, (_, had) in enumerate(results) if index in counted)
    values: dict[str, object] = {
        "count": len(counted),
        "total": total,
        "together": rules.together,
        "played": len(results),
    }
    steps.append(Working("season.together", figure, values))
    if shown != figure:
        steps.append(Working("rounded", shown, {"unit": rules.unit}))
    if place is None:
        steps.append(Working("season.too_few", None, {"count": len(results), "least": rules.least}))
    said = {"contestant": who, "place": None if place is None else str(place), "counts": rules.counts}
    working = Working("standing.season", shown, said, parts=tuple(steps))
    return SeasonRow(place, who, figure, shown, len(results), len(counted), working)
