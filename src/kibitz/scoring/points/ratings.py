"""Ratings that follow results: after every session by a part of what it was above or below what was to be expected.

A pair is to be expected at 50%, more by as much as its players' ratings are above the average of the field.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from kibitz.game.doors import door
from kibitz.scoring.points.tables import RatingRules, to_unit
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.standings.natural_order import natural
from kibitz.scoring.standings.places import Place, places
from kibitz.scoring.working import Working

_EVEN = 50


@dataclass(frozen=True, slots=True)
class RatedSession:
    """A session as ratings see it: the players of every contestant, and the percentage they had together."""

    name: str
    results: Mapping[tuple[str, ...], Number]


@dataclass(frozen=True, slots=True)
class Rating:
    """A person's rating, and every session that moved it."""

    place: Place | None  # None: too few sessions
    who: str
    rating: Number
    sessions: int
    working: Working


@door
def ratings_of(sessions: Iterable[RatedSession], rules: RatingRules) -> list[Rating]:
    """Everybody's rating after these sessions, in the order in which they were played; the best first."""
    ratings: dict[str, Number] = {}
    steps: dict[str, list[Working]] = {}
    for session in sessions:
        _follow(session, rules, ratings, steps)
    placed = places(ratings, [who for who in ratings if len(steps[who]) >= rules.least])
    below = sorted((who for who in ratings if who not in placed), key=lambda who: (-ratings[who], natural(who)))
    return [_rating(who, placed.get(who), ratings[who], steps[who], rules) for who in (*placed, *below)]


def _follow(
    session: RatedSession, rules: RatingRules, ratings: dict[str, Number], steps: dict[str, list[Working]]
) -> None:
    before = {who: ratings.get(who, rules.start) for players in session.results for who in players}
    if not before:
        return
    strength = _mean([before[who] for players in session.results for who in players])
    for players, percentage in session.results.items():
        own = _mean([before[who] for who in players])
        expected = simple(_EVEN + own - strength)
        gained = simple((percentage - expected) * Fraction(rules.share))
        for who in players:
            ratings[who] = to_unit(before[who] + gained, rules.unit, rules.rounding)
            values = {
                "session": session.name,
                "percentage": percentage,
                "own": own,
                "strength": strength,
                "expected": expected,
                "before": before[who],
            }
            steps.setdefault(who, []).append(Working("rating.session", ratings[who], values))


def _mean(numbers: list[Number]) -> Number:
    return simple(Fraction(sum(numbers)) / len(numbers))


def _rating(who: str, place: Place | None, rating: Number, steps: list[Working], rules: RatingRules) -> Rating:
    values = {"contestant": who, "start": rules.start, "share": rules.share, "count": len(steps)}
    return Rating(place, who, rating, len(steps), Working("standing.rating", rating, values, parts=tuple(steps)))
