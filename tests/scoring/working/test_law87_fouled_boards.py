"""87B and boards with fewer scores: the working names a regulation only where one was laid down."""

from __future__ import annotations

from fractions import Fraction

import pytest

from kibitz.game import Vulnerability
from kibitz.laws.regulations import Regulations
from kibitz.messages import Speaker
from kibitz.messages.scoring import WorkingWords
from kibitz.scoring import BoardResult, Butler, CrossImps, Field, Matchpoints, Weighted, method, score
from kibitz.scoring.working import Working, explain

WORDS = WorkingWords(voice=Speaker("en", strict=True))
SIX_SCORES = (420, 430, 450, 480, 400, 140)


def fouled(matchpoints: Matchpoints) -> Field:
    """Seven scores, five in one form and two in another."""
    given = [BoardResult.played(1, f"N{number}", f"E{number}", f"1NT+{number} N") for number in range(5)]
    given += [BoardResult.played(1, f"N{number}", f"E{number}", "1NT= N", form="b") for number in (8, 9)]
    return score(given, matchpoints)


def brought_up(field: Field, who: str = "N8") -> Working:
    return explain(field, who, 1).parts[-1]


@pytest.mark.parametrize("short", ["neuberg", "factored", "by_hand", "none"])
def test_87b_where_the_director_announces_how_no_regulation_is_named(short: str) -> None:
    made = method("matchpoints", Regulations(short_board_method=short))
    assert isinstance(made, Matchpoints)
    working = brought_up(fouled(made))
    assert (working.law, dict(working.regulations)) == ("87B", {})


def test_87b_a_method_that_was_laid_down_is_named() -> None:
    made = method("matchpoints", Regulations(fouled_board_method="factored"))
    assert isinstance(made, Matchpoints)
    assert brought_up(fouled(made)).regulations == {"fouled_board_method": "factored"}


def test_87b_each_missing_score_counts_as_equal_by_hand() -> None:
    working = brought_up(fouled(Matchpoints(fouled_boards="by_hand")))
    assert working.figure == 6
    assert WORDS.step(working) == (
        "The board was played in several forms, and this one has 2 of 7 scores. "
        "Each that is missing counts as equal: 1 + 5 × 1 = 6."
    )
    assert working.regulations == {"fouled_board_method": "by_hand"}


def test_78d_neuberg_with_its_numbers() -> None:
    given = [BoardResult.scored(2, f"N{number}", f"E{number}", 100) for number in range(7)]
    given += [BoardResult.scored(1, f"N{number}", f"E{number}", points) for number, points in enumerate(SIX_SCORES)]
    working = brought_up(score(given, Matchpoints()), "N1")
    said = "The board has 6 scores where 7 are expected. Neuberg's formula: (6 + 1) × 7 / 6 - 1 = 7 1/6."
    assert WORDS.step(working) == said
    assert (working.law, working.regulations) == ("78D", {"short_board_method": "neuberg"})
    assert working.to_data()["figure"] == {"exact": "43/6", "decimal": "7.1667"}


def test_78d_rounding_is_for_the_conditions_of_contest() -> None:
    working = brought_up(fouled(Matchpoints(unit_of_rounding=Fraction(1, 10))))
    assert (working.id, working.law) == ("rounded", "78D")


def test_78d_a_short_board_by_hand() -> None:
    given = [BoardResult.scored(1, f"N{number}", f"E{number}", 110 + 30 * number) for number in range(3)]
    given.append(BoardResult.scored(2, "N0", "E0", 110))
    working = explain(score(given, Matchpoints(each_worse=1, short_boards="by_hand")), "N0", 2).parts[-1]
    assert working.figure == 1
    assert WORDS.step(working) == (
        "The board has 1 score where 3 are expected, and each that is missing counts as equal: 0 + 2 × 0.5 = 1."
    )
    assert working.values["half"] == Fraction(1, 2)
    assert (working.law, working.regulations) == ("78D", {"short_board_method": "by_hand"})


def small_group(form: list[int | Weighted], who: str) -> Working:
    """Eight scores in one form, and these in another."""
    given = [BoardResult.scored(1, f"N{number}", f"E{number}", 90) for number in range(8)]
    given += [BoardResult(1, f"a{number}", f"b{number}", award, award, form="b") for number, award in enumerate(form)]
    return explain(score(given, Matchpoints(small_groups="larger_group")), who, 1).parts[-1]


def test_87b_one_score_alone_gets_60_percent() -> None:
    working = small_group([110], "a0")
    assert (working.figure, working.parts) == (Fraction("9.6"), ())
    assert WORDS.step(working) == (
        "The board was played in several forms, and this one has 1 of 9 scores, too few for a formula. "
        "Alone it gets 60%. This one: 60% of 16 = 9.6."
    )


def test_87b_two_scores_get_65_and_55_percent_and_a_weighted_one_by_its_weights() -> None:
    weighted = Weighted.of([("60%", 140), ("40%", -50)], Vulnerability.NONE)
    working = small_group([110, weighted], "a1")
    assert WORDS.step(working).endswith("From the best down they get 65% and 55%. This one: 61% of 18 = 10.98.")
    assert [WORDS.step(part) for part in working.parts] == [
        "The lowest of 2 gets 55%: 9.9.",
        "0.6 worse, 10% for each: 6%, 1.08.",
    ]
    other = small_group([110, weighted], "a0")
    assert WORDS.step(other.parts[-1]) == "0.4 worse, 10% for each: 4%, 0.72."
    assert (other.values["share"], other.law) == (Fraction("0.59"), "87B")
    assert other.regulations == {"small_groups": "larger_group"}


def test_87b_three_scores_get_70_60_and_50_percent_and_equals_the_mean() -> None:
    # The formula is for the larger group; three are the smaller one here.
    best, equal = small_group([140, 110, 110], "a0"), small_group([140, 110, 110], "a1")
    assert WORDS.step(best).endswith("From the best down they get 70%, 60% and 50%. This one: 70% of 20 = 14.")
    assert [WORDS.step(part) for part in equal.parts] == [
        "The lowest of 3 gets 50%: 10.",
        "1 equal, 5% for each: 5%, 1.",
    ]
    assert (best.figure, equal.figure) == (14, 11)


@pytest.mark.parametrize("made", [CrossImps(), Butler()])
def test_87b_at_imps_the_working_says_with_how_many_of_its_form_a_score_is_compared(made: CrossImps | Butler) -> None:
    given = [BoardResult.scored(1, f"N{number}", f"E{number}", 90) for number in range(3)]
    given.append(BoardResult.scored(1, "A", "B", 420, form="b"))
    field = score(given, made)
    several = next(part for part in explain(field, "N0", 1).parts if part.law == "87B")
    assert WORDS.step(several) == (
        "The board was played in several forms, and 2 other scores were made in this one. "
        "Only scores of the same form are compared."
    )
    alone = explain(field, "A", 1)
    assert WORDS.step(alone) == "Board 1, A NS against B, form b: 0 IMPs."
    assert WORDS.step(next(part for part in alone.parts if part.law == "87B")) == (
        "The board was played in several forms, and no other score was made in this one. "
        "There is nothing to compare the score with."
    )


def test_a_board_that_was_marked_otherwise() -> None:
    marked = BoardResult.played(1, "A", "B", "4S= N", vulnerability=Vulnerability.BOTH)
    assert WORDS.step(explain(score([marked], Matchpoints()), "A", 1).parts[0]) == (
        "4♠ by North, just made, vulnerable: +620 to North-South."
    )
