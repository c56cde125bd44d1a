"""The fast way is the definition: every comparison made one by one gives the same, to the last fraction."""

from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from kibitz.game import SIDES
from kibitz.scoring.awards import Weighted
from kibitz.scoring.fields.field import Grouping, score
from kibitz.scoring.fields.own_average import Averages
from kibitz.scoring.methods.base import Method
from kibitz.scoring.methods.columns import ScoreColumn
from kibitz.scoring.methods.field_imps import Butler, CrossImps
from kibitz.scoring.methods.matchpoints import Matchpoints
from tests.scoring import plain
from tests.scoring.plain import Definition, score_plainly
from tests.scoring.random_sessions import Chance, session, standings

METHODS: dict[str, tuple[Method, Definition]] = {
    "matchpoints": (Matchpoints(), plain.matchpoints()),
    "matchpoints 1 and a half": (Matchpoints(each_worse=1), plain.matchpoints(each_worse=1)),
    "factored": (Matchpoints(short_boards="factored", fouled_boards="factored"), plain.matchpoints("factored")),
    "by hand": (Matchpoints(short_boards="by_hand", fouled_boards="by_hand"), plain.matchpoints("by_hand")),
    "unscaled": (Matchpoints(short_boards="none", fouled_boards="none"), plain.matchpoints("none")),
    "cross-IMPs": (CrossImps(), plain.cross_imps()),
    "cross-IMPs, average plus 2": (CrossImps(average_plus=2), plain.cross_imps(2)),
    "Butler": (Butler(), plain.butler()),
    "Butler without extremes": (Butler(dropped=1), plain.butler(1)),
}
seeds = st.integers(0, 2**32)
chances = st.builds(
    Chance,
    pairs=st.sampled_from([4, 6, 9, 12]),
    boards=st.integers(1, 5),
    plain=st.sampled_from([0.0, 0.4, 0.8, 1.0]),
    forms=st.booleans(),
    individual=st.booleans(),
    sections=st.integers(1, 2),
)


@pytest.mark.parametrize("name", METHODS)
@given(seed=seeds, chance=chances, by_section=st.booleans(), window=st.sampled_from(["session", "match"]))
def test_the_fast_way_is_the_definition(name: str, seed: int, chance: Chance, by_section: bool, window: str) -> None:
    method, definition = METHODS[name]
    definition.window = window
    results = session(seed, chance)
    fast = score(results, method, grouping=Grouping(by_section=by_section), averages=Averages(window))
    slow = score_plainly(results, definition, by_section)
    assert not fast.set_aside
    for result in results:
        for side in SIDES:
            assert fast.figure(result, side) == slow.figure(result, side), (result, side)
    assert standings(fast) == {
        who: (standing.total, standing.available, standing.boards) for who, standing in slow.standings.items()
    }


def is_alone(column: ScoreColumn, method: Method) -> bool:
    """Whether it is one score of its form of a fouled board, with which the formula could do nothing."""
    return (
        isinstance(method, Matchpoints)
        and method.fouled_boards == "neuberg"
        and column.fouled
        and column.actual == 1 < column.expected
    )


@pytest.mark.parametrize("name", METHODS)
@given(seed=seeds, chance=chances)
def test_what_one_side_gains_the_other_loses_unless_scores_are_split(name: str, seed: int, chance: Chance) -> None:
    if name == "unscaled":
        chance.forms = False
    method, _ = METHODS[name]
    field = score(session(seed, chance), method)
    for traveller in field.travellers.values():
        column, other = traveller.ns.column, traveller.ew.column
        if {-points: times for points, times in column.frequencies.items()} != other.frequencies:
            continue
        assert traveller.ns.top == traveller.ew.top
        for award, figure in traveller.ns.figures.items():
            if isinstance(award, int | Weighted) and figure is not None and award in traveller.ew.figures:
                theirs = traveller.ew.figures[award]
                assert theirs is not None
                # But for a score alone in its form of a fouled board, which has 60 % on both sides.
                share = Fraction(6, 5) if is_alone(column, method) else 1
                assert figure + theirs == share * traveller.ns.top


@given(seed=seeds, chance=chances)
def test_all_scores_of_a_column_have_half_the_top_on_the_average(seed: int, chance: Chance) -> None:
    field = score(session(seed, chance), Matchpoints())
    for traveller in field.travellers.values():
        for priced in (traveller.ns, traveller.ew):
            column = priced.column
            worth = field.method.values(column)
            total = sum(times * worth[points] for points, times in column.frequencies.items())
            share = Fraction(6, 5) if is_alone(column, field.method) else 1
            assert 2 * total == share * column.actual * priced.top
