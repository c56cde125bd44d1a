"""Sessions made by chance, in which everything occurs that can be awarded."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from kibitz.game import SIDES, Board, Side
from kibitz.scoring.awards import (
    AVERAGE,
    CANCELLED,
    COMPLEMENT,
    LATE,
    MINUS,
    NOT_PLAYED,
    PLUS,
    Artificial,
    Award,
    Outcome,
    Weighted,
)
from kibitz.scoring.fields.checks import possible_points
from kibitz.scoring.fields.field import Field
from kibitz.scoring.results import BoardResult, Who

ARTIFICIAL: tuple[Award, ...] = (
    *(PLUS, AVERAGE, MINUS, PLUS, MINUS),
    *(Artificial(share=Fraction(55, 100)), Artificial(share=Fraction(1, 3)), NOT_PLAYED, CANCELLED, LATE),
)


@dataclass
class Chance:
    """How often things happen, in a session of so many pairs and boards."""

    pairs: int = 8
    boards: int = 4
    plain: float = 0.6
    forms: bool = True
    individual: bool = False
    sections: int = 1


def session(seed: int, chance: Chance) -> list[BoardResult]:
    """A session: each board in play at some of the tables, in no order."""
    draw = random.Random(seed)
    results = []
    for board in range(1, chance.boards + 1):
        pool = draw.sample(likely(board), 5)
        for section in range(chance.sections):
            for ns, ew in _tables(draw, chance, section):
                results.append(a_result(draw, board, ns, ew, pool, chance, "AB"[section] if section else "A"))
    draw.shuffle(results)
    return results


def likely(board: int) -> list[int]:
    """Scores that are seen on a board."""
    return sorted(points for points in possible_points(Board(board).vulnerability) if abs(points) < 1500)


def a_result(
    draw: random.Random, board: int, ns: Who, ew: Who, pool: Sequence[int], chance: Chance, section: str = "A"
) -> BoardResult:
    """What came of one board at one table."""
    form = draw.choice(["", "", "x"]) if chance.forms and board == 1 else ""
    round = 1 + (board - 1) // 2
    if draw.random() < chance.plain:
        return BoardResult.scored(board, ns, ew, draw.choice(pool), round=round, section=section, form=form)
    ns_award, ew_award = two_awards(draw, pool)
    return BoardResult(board, ns, ew, ns_award, ew_award, round=round, section=section, form=form)


def two_awards(draw: random.Random, pool: Sequence[int]) -> tuple[Award, Award]:
    """The awards of the two sides: balanced, split, weighted, artificial."""
    some = weighted(draw, pool)
    of_offenders: list[Award] = [weighted(draw, pool), draw.choice(pool), MINUS]
    with_a_rest: list[Award] = [*pool, some, PLUS, Artificial(share=Fraction(3, 5))]
    kinds: list[tuple[Award, Award]] = [
        (some, some),
        (draw.choice(pool), draw.choice(pool)),
        (some, draw.choice(of_offenders)),
        (draw.choice(ARTIFICIAL), draw.choice(ARTIFICIAL)),
        (draw.choice(with_a_rest), COMPLEMENT),
        (COMPLEMENT, draw.choice(with_a_rest)),
    ]
    return draw.choice(kinds)


def weighted(draw: random.Random, pool: Sequence[int]) -> Weighted:
    """Some of the scores, with weights that are no percentages."""
    parts = [draw.randint(1, 7) for _ in range(draw.randint(2, 3))]
    points = draw.sample(pool, len(parts))
    return Weighted(
        tuple(Outcome(point, Fraction(part, sum(parts))) for point, part in zip(points, parts, strict=True))
    )


def _tables(draw: random.Random, chance: Chance, section: int) -> Iterable[tuple[Who, Who]]:
    each = 4 if chance.individual else 2
    people = [f"{'AB'[section]}{number}" for number in range(1, chance.pairs + 1)]
    draw.shuffle(people)
    tables = len(people) // each
    for table in range(tables if draw.random() < 0.6 else draw.randint(1, tables)):
        four = people[each * table : each * table + each]
        yield ((four[0], four[1]), (four[2], four[3])) if chance.individual else (four[0], four[1])


def standings(field: Field) -> dict[str, tuple[object, object, int]]:
    """Total, points available and boards of everybody who has any."""
    return {
        who: (field.total(who), field.available(who), field.boards(who))
        for who in field.contestants
        if field.boards(who)
    }


def figures(field: Field) -> dict[tuple[BoardResult, Side], object]:
    """Every figure of the field."""
    return {(result, side): field.figure(result, side) for result in field.results for side in SIDES}
