"""The working of any figure comes to exactly the figure, step by step, and every step can be said."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction

from hypothesis import given, settings, strategies as st

from kibitz.game import SIDES, Side, Vulnerability
from kibitz.laws.editions import EDITIONS
from kibitz.laws.provisions import exists
from kibitz.laws.switches import SWITCHES
from kibitz.messages import Speaker
from kibitz.messages.scoring import WorkingWords
from kibitz.scoring import (
    AVERAGE,
    COMPLEMENT,
    LATE,
    MINUS,
    NOT_PLAYED,
    PLUS,
    Artificial,
    Award,
    BoardResult,
    Butler,
    CrossImps,
    Field,
    Matchpoints,
    TotalPoints,
    Weighted,
    imps,
    score,
)
from kibitz.scoring.fields.own_average import Averages
from kibitz.scoring.methods.base import Method
from kibitz.scoring.rounding import Halves, Number
from kibitz.scoring.working import Working, explain, explain_result, explain_total
from tests.size import size

NOBODY = Vulnerability.NONE
WORDS = WorkingWords(voice=Speaker("en", strict=True))

# What each kind of step must come to, from what it says itself and from the steps it rests on.


def number(value: object) -> Fraction:
    plain = getattr(value, "number", value)
    assert isinstance(plain, int | Fraction)
    return Fraction(plain)


def total(working: Working) -> Fraction:
    return sum((number(part.figure) for part in working.parts if part.figure is not None), Fraction(0))


def last(working: Working) -> Fraction:
    return number(working.parts[-1].figure)


def of(working: Working, name: str) -> Fraction:
    return number(working.values[name])


def signed_total(working: Working) -> Fraction:
    return total(working) * (1 if working.values["side"] == working.values["declaring_side"] else -1)


COMES_TO: dict[str, Callable[[Working], Fraction]] = {
    **dict.fromkeys(("total.matchpoints", "total.imps", "total.points", "several"), total),
    **dict.fromkeys(("figure.matchpoints", "figure.imps", "figure.points", "other_side"), last),
    **dict.fromkeys(("compared.matchpoints", "compared.imps", "weights"), total),
    "award.played": signed_total,
    "weighed": lambda step: of(step, "share") * total(step),
    "compared.worse": lambda step: of(step, "count") * of(step, "each"),
    "compared.equal": lambda step: of(step, "count") * of(step, "each"),
    "compared.better": lambda step: Fraction(0),
    "compared.against": lambda step: of(step, "times") * imps(of(step, "difference")),
    "compared.datum": lambda step: Fraction(imps(of(step, "rounded" if step.values["rounded"] else "difference"))),
    **dict.fromkeys(
        ("divided.comparisons", "divided.scores", "divided.root"), lambda step: of(step, "before") / of(step, "divisor")
    ),
    **dict.fromkeys(
        ("short.neuberg", "fouled.neuberg"),
        lambda step: (
            (of(step, "before") + of(step, "half")) * of(step, "expected") / of(step, "actual") - of(step, "half")
        ),
    ),
    **dict.fromkeys(
        ("short.factored", "fouled.factored"),
        lambda step: of(step, "before") * of(step, "others_expected") / of(step, "others"),
    ),
    **dict.fromkeys(("short.percentages", "fouled.percentages"), lambda step: of(step, "share") * of(step, "top")),
    **dict.fromkeys(("short.alone", "fouled.alone"), lambda step: of(step, "top") / 2),
    **dict.fromkeys(
        ("short.by_hand", "fouled.by_hand"),
        lambda step: of(step, "before") + of(step, "missing") * of(step, "half"),
    ),
    **dict.fromkeys(("short.none", "fouled.none"), lambda step: of(step, "before")),
    "complement": lambda step: (
        (of(step, "of") - total(step)) * (of(step, "top") / of(step, "of") if step.values["top"] is not None else 1)
    ),
    "complement_imps": lambda step: -total(step),
    **{
        f"artificial.{award}": lambda step: of(step, "share") * of(step, "top")
        for award in ("plus", "even", "minus", "share")
    },
    **{f"own.{award}_taken": lambda step: of(step, "own") for award in ("plus", "minus")},
    **{f"own.{award}_left": lambda step: of(step, "by_law") for award in ("plus", "minus")},
}


def check(working: Working) -> None:
    """Every step that has a figure comes to it, and the next step goes on from there."""
    for step in working.steps():
        if step.figure is not None and step.id in COMES_TO:
            assert COMES_TO[step.id](step) == step.figure, (step.id, step)
        before: Number | None = None
        for part in step.parts:
            if "before" in part.values and step.id.startswith("figure."):
                assert of(part, "before") == before, (part, before)
            before = part.figure
        if step.id.endswith(".percentages") and step.parts:
            assert total(step) == step.figure
        if step.id.startswith("own.") and step.parts:
            assert total(step) == of(step, "total")
            top = of(step, "top")
            rate = of(step, "share") * top if step.values["available"] else total(step) / of(step, "boards")
            assert rate == of(step, "exact")
            rounded_to = [name for name in step.regulations if name.endswith("_rounding")]
            assert bool(rounded_to) == (rate != of(step, "own"))


def check_comparisons(field: Field, result: BoardResult, side: Side, working: Working) -> None:
    """The comparisons are those with every other score of the same side on the same traveller, one by one."""
    others = [
        other_result for other_result in field.rows[field.grouping.key(result)].results if other_result is not result
    ]
    sign = 1 if side is Side.NORTH_SOUTH else -1
    for step in working.steps():
        if step.id not in ("compared.matchpoints", "compared.imps"):
            continue
        mine = of(step, "points")
        expected = Fraction(0)
        for other in others:
            award = other.award(side)
            parts = award.outcomes if isinstance(award, Weighted) else ()
            held = [(award, Fraction(1))] if isinstance(award, int) else [(part.points, part.share) for part in parts]
            for points, share in held:
                difference = mine - sign * points
                if step.id == "compared.imps":
                    expected += share * imps(difference)
                else:
                    unit = Fraction(2 if step.regulations["mp_unit"] == "2/1/0" else 1)
                    expected += share * (unit if difference > 0 else unit / 2 if difference == 0 else 0)
        if not any(inner.id.startswith("complement") for inner in working.steps()):
            assert step.figure == expected


POINTS = (-620, -170, -100, -50, 0, 50, 110, 140, 420, 450, 620, 650)
points = st.sampled_from(POINTS)


@st.composite
def weighted(draw: st.DrawFn) -> Weighted:
    chosen = draw(st.lists(points, min_size=2, max_size=3))
    weights = draw(st.lists(st.integers(1, 6), min_size=len(chosen), max_size=len(chosen)))
    shares = [Fraction(weight, sum(weights)) for weight in weights]
    return Weighted.of(list(zip(shares, chosen, strict=True)), NOBODY)


scored: st.SearchStrategy[int | Weighted] = st.one_of(points, points, weighted())
shares = st.integers(0, 20).map(lambda twentieths: Artificial(share=Fraction(twentieths, 20)))
averages = st.sampled_from([PLUS, AVERAGE, MINUS])
artificial: st.SearchStrategy[Award] = st.one_of(averages, averages, shares)


@st.composite
def awards(draw: st.DrawFn) -> tuple[Award, Award]:
    kind = draw(st.integers(0, 9))
    if kind < 5:
        both = draw(scored)
        return both, both
    if kind < 7:
        return draw(scored), draw(scored)
    if kind == 7:
        return draw(artificial), draw(artificial)
    if kind == 8:
        left = draw(st.one_of(artificial, scored))
        return (left, COMPLEMENT) if draw(st.booleans()) else (COMPLEMENT, left)
    absent = draw(st.sampled_from([NOT_PLAYED, LATE]))
    return absent, absent


@st.composite
def results(draw: st.DrawFn) -> list[BoardResult]:
    tables = draw(st.integers(2, 6))
    forms = draw(st.sampled_from([("",), ("", "b")]))
    found = []
    for board in range(1, draw(st.integers(1, 3)) + 1):
        for table in range(draw(st.integers(1, tables))):
            ns, ew = draw(awards())
            who = f"N{table}", f"E{(table + board) % tables}"
            form = draw(st.sampled_from(forms))
            found.append(BoardResult(board, *who, ns, ew, table=str(table), round=board % 2, form=form))
    return found


units = st.sampled_from([Fraction(0), Fraction(1, 100), Fraction(1, 10)])
halves = st.sampled_from(list(Halves))
methods: st.SearchStrategy[Method] = st.one_of(
    st.builds(
        Matchpoints,
        each_worse=st.sampled_from([2, 1]),
        short_boards=st.sampled_from(["neuberg", "factored", "by_hand", "none"]),
        fouled_boards=st.sampled_from(["neuberg", "factored", "by_hand"]),
        small_groups=st.sampled_from(["formula", "third_of_field", "larger_group"]),
        unit_of_rounding=units,
        halves=halves,
    ),
    st.builds(
        CrossImps,
        scale=st.sampled_from(["mean", "sum", "root"]),
        divisor=st.sampled_from(["comparisons", "scores"]),
        unit_of_rounding=units,
        average_plus=st.sampled_from([2, 3]),
    ),
    st.builds(
        Butler,
        dropped=st.integers(0, 2),
        dropped_share=st.sampled_from([Fraction(0), Fraction(1, 5)]),
        unit_of_datum=st.sampled_from([Fraction(0), Fraction(1), Fraction(10)]),
        cut_off=st.booleans(),
        halves=halves,
        unit_of_difference=st.sampled_from([Fraction(0), Fraction(10)]),
    ),
    st.just(TotalPoints()),
)
policies = st.sampled_from(
    [Averages(), Averages("match"), Averages(scale=(Fraction(3, 5), Fraction(1, 2)), imps=(3, 0))]
)


@settings(max_examples=size(60, 300), deadline=None)
@given(results(), methods, policies)
def test_the_working_comes_to_exactly_the_figure(given: list[BoardResult], method: Method, policy: Averages) -> None:
    field = score(given, method, averages=policy)
    for who in {contestant for result in field.results for contestant in result.everybody}:
        whole = explain(field, who)
        check(whole)
        assert whole.figure == field.total(who)
        assert (
            sum((number(part.figure) for part in whole.parts if part.figure is not None), Fraction(0)) == whole.figure
        )
        assert [part.figure for part in explain_total(field, who).parts] == [part.figure for part in whole.parts]
        tops = [part.values["top"] for part in whole.parts if part.figure is not None]
        assert sum((number(top) for top in tops), Fraction(0)) == field.available(who)
    for result in field.results:
        for side in SIDES:
            working = explain_result(field, result, side)
            by_law = field.figure(result, side)
            own = [part for part in working.parts if part.id.startswith("own.")]
            without = working.parts[-2].figure if own else working.figure
            assert without == by_law
            check_comparisons(field, result, side, working)


@settings(max_examples=size(15, 60), deadline=None)
@given(results(), methods)
def test_every_step_is_said_cites_and_is_json(given: list[BoardResult], method: Method) -> None:
    field = score(given, method)
    regulations = set(SWITCHES)
    for who in field.contestants:
        for edition in EDITIONS:
            for step in explain(field, who, edition=edition).steps():
                assert WORDS.step(step)
                assert not step.law or exists(step.law, edition), step.law
                assert set(step.regulations) <= regulations
        json.dumps(explain(field, who).to_data(WORDS.step))


def test_12c2c_where_the_window_is_the_match_only_its_boards_count() -> None:
    given = [BoardResult(3, "A", "B", PLUS, MINUS, round=2)]
    for board, ours in ((1, 420), (2, -420)):
        given.append(BoardResult.scored(board, "A", "B", ours, round=board))
        given.append(BoardResult.scored(board, "C", "D", 0, round=board))
    own = explain(score(given, Matchpoints(), averages=Averages("match")), "B", 3).parts[-1]
    assert own.id == "own.minus_left"
    assert [part.values["board"] for part in own.parts] == [2]
    assert own.regulations == {"own_average_window": "match"}
    over_all = explain(score(given, Matchpoints()), "B", 3).parts[-1]
    assert [part.values["board"] for part in over_all.parts] == [1, 2]
