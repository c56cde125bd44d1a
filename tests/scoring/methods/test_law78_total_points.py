"""Law 78C: the sum of the scores themselves."""

from fractions import Fraction

from kibitz.scoring.awards import COMPLEMENT, Outcome, Weighted
from kibitz.scoring.methods.total_points import TotalPoints
from kibitz.scoring.standings.places import Place, field_figures, places
from tests.scoring.methods.helpers import worth
from tests.scoring.travellers import EW, NS, column, frequencies, scored, table, tables


def test_each_side_has_the_sum_of_its_own_points() -> None:
    field = scored([*tables(420, -50), *tables(170, 620, board=2)], TotalPoints())
    assert [field.total(who) for who in ("N1", "N2", "E1", "E2")] == [590, 570, -590, -570]
    assert field.available("N1") == 0
    assert places(field_figures(field)) == {"N1": Place(1), "N2": Place(2), "E2": Place(3), "E1": Place(4)}


def test_a_weighted_score_is_worth_its_mean() -> None:
    third = Fraction(1, 3)
    award = Weighted((Outcome(420, third), Outcome(-50, 2 * third)))
    field = scored([table(1, award, COMPLEMENT)], TotalPoints())
    assert column(field) == [Fraction(320, 3)]
    assert column(field, EW) == [Fraction(-320, 3)]


def test_a_score_is_worth_itself_wherever_it_stands() -> None:
    assert worth(TotalPoints(), frequencies(NS, {420: 1}), 170) == 170
