"""How deals under a condition are made: which hand is dealt first, and what is tested when.

A clause that speaks of one hand alone is met in the numbering of that hand where it can be: if it speaks of one suit
alone, of the lengths alone, or bounds the points by one measure. The seat that this leaves the fewest hands comes
first. The other clauses are tested as soon as the hands they speak of are dealt.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from kibitz.dealing.numbered_hands import NumberedHands
from kibitz.dealing.stages import DealPlan, Stage
from kibitz.dealing.where.compiled import predicate
from kibitz.dealing.where.flaws import ImpossibleCondition
from kibitz.dealing.where.measures import HOLDINGS, LENGTH
from kibitz.dealing.where.predeal import Predeal
from kibitz.dealing.where.tree import SHAPES, Expression, Op, SuitLengths, clauses
from kibitz.game.seats import SEATS


@dataclass(frozen=True, slots=True)
class _FirstHand:
    """One seat's hands, numbered, and the clauses that all of them meet."""

    seat: int
    hands: NumberedHands
    met: frozenset[int]  # identities of clauses


def planned(condition: Expression, predeal: Predeal) -> DealPlan:
    """The plan for a condition and cards given beforehand; refuses what can be seen to be impossible."""
    wanted = tuple(clauses(condition))
    if any(clause.is_constant for clause in wanted):
        raise ImpossibleCondition("impossible")
    constrained = {seat for clause in wanted if len(clause.seats) == 1 for seat in clause.seats}
    spoken_of = {seat for clause in wanted for seat in clause.seats}
    seats = constrained or {min(spoken_of, default=0)}
    firsts = [_first_hand(seat, wanted, predeal) for seat in sorted(seats)]
    for first in firsts:
        if not first.hands.total:
            raise ImpossibleCondition("impossible_hand", seat=SEATS[first.seat])
    chosen = min(firsts, key=lambda first: Fraction(first.hands.total, _ways(first.seat, predeal)))
    return DealPlan(chosen.hands, _stages(chosen, wanted, predeal), predeal.left)


def share_of_first(plan: DealPlan, predeal: Predeal) -> Fraction:
    """In what part of all deals, with these cards given beforehand, the first hand is one of those numbered."""
    return Fraction(plan.first.total, _ways(plan.stages[0].seat, predeal))


def _ways(seat: int, predeal: Predeal) -> int:
    return comb(predeal.left.bit_count(), 13 - predeal.hands[seat].bit_count())


def _stages(first: _FirstHand, wanted: Sequence[Expression], predeal: Predeal) -> tuple[Stage, Stage, Stage, Stage]:
    waiting = [clause for clause in wanted if id(clause) not in first.met]
    left = predeal.left.bit_count()
    seats = [first.seat]
    stages = []
    while True:
        seat = seats[-1]
        more = 13 - predeal.hands[seat].bit_count()
        tested = tuple(clause for clause in waiting if clause.seats <= set(seats))
        waiting = [clause for clause in waiting if clause not in tested]
        stages.append(Stage(seat, predeal.hands[seat], more, left, tested, tuple(seats)))
        left -= more
        if len(seats) == 4:
            north, east, south, west = stages
            return north, east, south, west
        seats.append(_next_seat(seats, waiting))


def _next_seat(seats: Sequence[int], waiting: Sequence[Expression]) -> int:
    """The seat with whose hand most clauses can be tested, or will be soon; of equals the partner of the first."""
    partner = seats[0] ^ 2

    def worth(seat: int) -> tuple[int, int, bool]:
        testable = sum(clause.seats <= {*seats, seat} for clause in waiting)
        return testable, sum(seat in clause.seats for clause in waiting), seat == partner

    return max((seat for seat in range(4) if seat not in seats), key=worth)


def _first_hand(seat: int, wanted: Sequence[Expression], predeal: Predeal) -> _FirstHand:
    given, left = predeal.hands[seat], predeal.left
    own = [clause for clause in wanted if clause.seats == {seat}]
    in_suits: dict[int, list[Expression]] = {suit: [] for suit in range(4)}
    of_shape: list[Expression] = []
    met = []
    measure = _measure_bounded(own)
    low, high = 0, 10**6
    for clause in own:
        if len(clause.suits) == 1:
            in_suits[next(iter(clause.suits))].append(clause)
        elif clause.measures == {LENGTH}:
            of_shape.append(clause)
        elif measure is not None and (bounds := _bounds(clause, measure)):
            low, high = max(low, bounds[0]), min(high, bounds[1])
        else:
            continue
        met.append(clause)
    suits = [
        _holdings(seat, suit, in_suits[suit], given >> 13 * suit & 8191, left >> 13 * suit & 8191) for suit in range(4)
    ]
    points = range(1) if measure is None else range(low, min(high, 100) + 1)
    hands = NumberedHands(suits, _shapes(seat, of_shape), measure, points)
    return _FirstHand(seat, hands, frozenset(map(id, met)))


def _holdings(seat: int, suit: int, wanted: Sequence[Expression], given: int, left: int) -> Sequence[int] | None:
    """The holdings of a suit that the clauses and the cards given beforehand allow; None for all."""
    if not wanted and left == HOLDINGS - 1:
        return None
    allowed = given | left
    holdings = [holding for holding in range(HOLDINGS) if not holding & ~allowed and holding & given == given]
    if not wanted:
        return holdings
    holds = predicate(wanted, (seat,))
    return [holding for holding in holdings if holds(holding << 13 * suit)]


def _shapes(seat: int, wanted: Sequence[Expression]) -> Sequence[SuitLengths]:
    if not wanted:
        return SHAPES
    holds = predicate(wanted, (seat,))
    return [shape for shape in SHAPES if holds(_any_hand(shape))]


def _any_hand(shape: SuitLengths) -> int:
    """A hand of that shape; a clause that looks at nothing but lengths judges all of them alike."""
    spades, hearts, diamonds, clubs = ((1 << length) - 1 for length in shape)
    return spades << 39 | hearts << 26 | diamonds << 13 | clubs


def _measure_bounded(own: Sequence[Expression]) -> str | None:
    """The measure of the whole hand that clauses bound: high-card points if these are among them."""
    measures = [
        part.measure
        for clause in own
        for part in clause.parts
        if len(part.suits) == 4 and _bounds(clause, part.measure)
    ]
    return "hcp" if "hcp" in measures else measures[0] if measures else None


def _bounds(clause: Expression, measure: str) -> tuple[int, int] | None:
    """Between which numbers a clause wants the measure of a whole hand, if that is all it says."""
    if clause.op not in (Op.LESS, Op.AT_MOST, Op.EQUAL):
        return None
    left, right = clause.parts
    strict = clause.op is Op.LESS
    if _is_whole(left, measure) and right.is_constant:
        most = right.value - strict
        return (most, most) if clause.op is Op.EQUAL else (0, most)
    if _is_whole(right, measure) and left.is_constant:
        least = left.value + strict
        return (least, least) if clause.op is Op.EQUAL else (least, 100)
    return None


def _is_whole(expression: Expression, measure: str) -> bool:
    return expression.op is Op.COUNT and expression.measure == measure and len(expression.suits) == 4
