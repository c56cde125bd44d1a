"""Laws 90 and 91A: penalties in any unit."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from kibitz.scoring import BoardResult, CrossImps, Field, Grouping, Matchpoints, TotalPoints, Unscorable, score
from kibitz.scoring.rounding import Number
from kibitz.scoring.standings import (
    EventTallies,
    FieldTallies,
    Penalty,
    PenaltyKind,
    RankingRules,
    Refund,
    Unit,
    WeighedSession,
    rank_tallies,
    read_amount,
)
from tests.because import because

MakeField = Callable[..., Field]

LINES = [
    (1, "1", "2", 420),
    (1, "3", "4", 170),
    (1, "5", "6", 50),
    (2, "1", "4", 110),
    (2, "3", "6", 100),
    (2, "5", "2", 90),
]


@pytest.mark.parametrize(
    ("text", "amount", "unit"),
    [
        ("10% of a top", Fraction(1, 10), Unit.TOP),
        ("1/4 top", Fraction(1, 4), Unit.TOP),
        ("2,5 MP", Fraction(5, 2), Unit.MATCHPOINTS),
        ("1.5%", Fraction(3, 2), Unit.PERCENT),
        ("3 imps", 3, Unit.IMPS),
        ("0.5 VP", Fraction(1, 2), Unit.VPS),
        ("200 points", 200, Unit.POINTS),
    ],
)
def test_amounts_are_read_as_they_are_written(text: str, amount: Number, unit: Unit) -> None:
    assert read_amount(text) == (amount, unit)


@pytest.mark.parametrize("text", ["", "ten", "10", "10% imps", "1/0 top", "3 bananas"])
def test_what_is_no_amount_is_refused(text: str) -> None:
    with pytest.raises(Unscorable) as error:
        read_amount(text)
    assert error.value.flaw.id == "penalty_unreadable"


@pytest.mark.parametrize(
    ("amount", "unit", "left"),
    [
        (Fraction(1, 10), Unit.TOP, Fraction("7.6")),  # a top is 4
        (1, Unit.MATCHPOINTS, 7),
        (10, Unit.PERCENT, Fraction("7.2")),  # of 8
    ],
)
def test_90a_a_penalty_is_taken_from_the_total(field_of: MakeField, amount: Number, unit: Unit, left: Number) -> None:
    tallies = FieldTallies(field_of(LINES), penalties=[Penalty("1", amount, unit, reason="slow play")])
    assert tallies["1"].total == 8
    assert tallies["1"].score == left
    assert tallies["1"].percentage == left * 100 / Fraction(8)
    (taken,) = tallies["1"].deductions
    assert taken.penalty.law == "90A"
    assert taken.penalty.reason == "slow play"
    assert tallies["2"].deductions == ()


def test_several_penalties_add_up_and_cost_places(field_of: MakeField) -> None:
    field = field_of(LINES)
    before = rank_tallies(FieldTallies(field))
    assert before.winners == ["1"]
    entries = [
        Penalty("1", 3, Unit.MATCHPOINTS, PenaltyKind.DISCIPLINARY, board=2),
        Penalty("1", Fraction(1, 4), Unit.TOP, law="72A2", by="the director"),
    ]
    after = rank_tallies(FieldTallies(field, penalties=entries))
    assert after.row("1").tally.score == 4
    assert [deduction.penalty.law for deduction in after.row("1").tally.deductions] == ["91A", "72A2"]
    assert after.places["1"] == after.places["2"] == after.places["3"] == (2, 3)
    assert [note.id for note in after.row("1").notes] == ["penalty", "penalty"]


def test_a_penalty_after_factoring_does_not_grow(field_with: MakeField) -> None:
    field = field_with({"1": (60, 100, 10), "2": (70, 120, 12)})
    rules = RankingRules(sit_out_score="factored", factored_rounding=Fraction(1, 100))
    assert FieldTallies(field, rules, [Penalty("1", 2, Unit.MATCHPOINTS)])["1"].score == 70
    assert FieldTallies(field, rules, [Penalty("1", 5, Unit.PERCENT)])["1"].percentage == 55


@pytest.mark.parametrize("board", [None, 3])
def test_where_sections_are_scored_apart_a_top_is_that_of_ones_own(board: int | None) -> None:
    results = [
        BoardResult.scored(number, f"{section}{table}", f"{section}{table + 10}", points, section=section)
        for section, tables in (("A", 7), ("B", 4))
        for table, points in enumerate((90, 110, 120, 140, 150, 170, 180)[:tables], 1)
        for number in (1, 3)
    ]
    apart = score(results, Matchpoints(), grouping=Grouping(by_section=True))
    tenth = [Penalty(who, Fraction(1, 10), Unit.TOP, board=board) for who in ("A1", "B1")]
    tallies = FieldTallies(apart, penalties=tenth)
    assert [tallies[who].deductions[0].worth for who in ("A1", "B1")] == [Fraction("1.2"), Fraction("0.6")]


def test_a_share_of_the_top_of_a_board_is_of_the_top_that_one_had_there() -> None:
    results = [BoardResult.scored(1, f"N{number}", f"E{number}", 90) for number in range(4)]
    results += [BoardResult.scored(2, f"N{number}", f"E{number}", 90) for number in range(2)]
    field = score(results, Matchpoints(short_boards="none"))
    tenth = [Penalty("N0", Fraction(1, 10), Unit.TOP, board=number) for number in (1, 2, None)]
    assert [deduction.worth * 10 for deduction in FieldTallies(field, penalties=tenth)["N0"].deductions] == [6, 2, 6]


def test_imps_and_total_points(field_of: MakeField) -> None:
    imps = FieldTallies(field_of(LINES, CrossImps()), penalties=[Penalty("1", 3, Unit.IMPS)])
    assert imps["1"].score == imps["1"].total - 3
    points = FieldTallies(field_of(LINES, TotalPoints()), penalties=[Penalty("1", 100, Unit.POINTS)])
    assert points["1"].score == 430


def test_in_an_individual_the_partner_keeps_their_score() -> None:
    results = [
        BoardResult.scored(1, ("a", "b"), ("c", "d"), 420),
        BoardResult.scored(1, ("e", "f"), ("g", "h"), 170),
    ]
    tallies = FieldTallies(score(results, Matchpoints()), penalties=[Penalty("a", 1, Unit.MATCHPOINTS)])
    assert (tallies["a"].score, tallies["b"].score) == (1, 2)


def test_93b_a_refund_cancels_a_penalty_and_both_stay_on_record(field_of: MakeField) -> None:
    imposed = Penalty("1", 2, Unit.MATCHPOINTS, id="p1", reason="late")
    tallies = FieldTallies(field_of(LINES), penalties=[imposed, Refund("p1", reason="appeal")])
    assert tallies["1"].score == 8
    (taken,) = tallies["1"].deductions
    assert (taken.worth, taken.penalty, taken.refund) == (0, imposed, Refund("p1", reason="appeal"))
    assert [note.id for note in rank_tallies(tallies).row("1").notes] == ["refund"]
    half = FieldTallies(field_of(LINES), penalties=[imposed, Refund("p1", 1)])
    assert half["1"].score == 7


@pytest.mark.parametrize(
    ("entries", "flaw"),
    [
        ([Penalty("99", 1, Unit.MATCHPOINTS)], "penalty_for_unknown"),
        ([Penalty("1", 1, Unit.IMPS)], "penalty_unit"),
        ([Refund("p9")], "refund_of_unknown"),
        ([Penalty("1", 1, Unit.MATCHPOINTS, id="p"), Refund("p", 2)], "refund_too_large"),
        ([Penalty("1", 1, Unit.MATCHPOINTS, id="p"), Refund("p"), Refund("p")], "refunded_twice"),
    ],
)
def test_what_cannot_stand_is_named_and_the_rest_is_ranked(
    field_of: MakeField, entries: list[Penalty | Refund], flaw: str
) -> None:
    tallies = FieldTallies(field_of(LINES), penalties=[*entries, Penalty("3", 1, Unit.MATCHPOINTS)])
    assert [found_flaw.id for found_flaw in tallies.flaws] == [flaw]
    assert tallies["3"].score == tallies["3"].total - 1
    assert len(rank_tallies(tallies).places) == 6


def test_nothing_is_no_penalty() -> None:
    with pytest.raises(Unscorable) as error:
        Penalty("1", 0, Unit.VPS)
    assert error.value.flaw.id == "penalty_not_positive"


@pytest.mark.parametrize("text", ["1e5000 mp", "1e999999999 mp", "9" * 40 + " mp", "1/0 top"])
def test_an_amount_is_read_only_as_people_write_it(text: str) -> None:
    with pytest.raises(Unscorable, check=because("penalty_unreadable")):
        read_amount(text)


@pytest.mark.parametrize(("board", "round"), [(99, None), (None, 99), (1, 2)])
def test_a_penalty_for_what_was_not_played_is_named_and_not_taken(
    field_of: MakeField, board: int | None, round: int | None
) -> None:
    field = field_of([(1, "1", "2", 420, 1), (1, "3", "4", 170, 1), (2, "1", "4", 110, 2), (2, "3", "2", 140, 2)])
    tallies = FieldTallies(field, penalties=[Penalty("1", 1, Unit.MATCHPOINTS, board=board, round=round)])
    assert [flaw.id for flaw in tallies.flaws] == ["penalty_not_played"]
    assert tallies["1"].score == tallies["1"].total
    event = EventTallies(
        [WeighedSession("1", FieldTallies(field))], penalties=[Penalty("1", 1, Unit.PERCENT, board=99)]
    )
    assert [flaw.id for flaw in event.flaws] == ["penalty_not_played"]
    assert not event["1"].deductions
