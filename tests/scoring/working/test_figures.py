"""Every figure shows its working: the comparisons, the weights, the regulation and the Law."""

from __future__ import annotations

from fractions import Fraction

import pytest

from kibitz.game import Side, Vulnerability
from kibitz.laws.editions import EDITIONS, LAWS_2007
from kibitz.messages import Speaker
from kibitz.messages.scoring import WorkingWords
from kibitz.scoring import (
    CANCELLED,
    COMPLEMENT,
    MINUS,
    PLUS,
    Artificial,
    BoardResult,
    Butler,
    CrossImps,
    Grouping,
    Matchpoints,
    Unscorable,
    Weighted,
    score,
)
from kibitz.scoring.fields.own_average import Averages
from kibitz.scoring.working import Working, explain, explain_result, explain_total
from kibitz.scoring.working.tree import decimals
from tests.because import because

NOBODY = Vulnerability.NONE
WORDS = WorkingWords(voice=Speaker("en", strict=True))


def played(board: int, ns: str, ew: str, result: str, **values: str) -> BoardResult:
    return BoardResult.played(board, ns, ew, result, form=values.get("form", ""))


def scores(*points: int, board: int = 1) -> list[BoardResult]:
    return [BoardResult.scored(board, f"N{number}", f"E{number}", score) for number, score in enumerate(points)]


def step(working: Working, id: str) -> Working:
    found = [candidate for candidate in working.steps() if candidate.id == id]
    assert found, (id, [candidate.id for candidate in working.steps()])
    return found[0]


def says(working: Working, id: str) -> str:
    return WORDS.step(step(working, id))


def test_78a_two_for_each_worse_score_and_one_for_each_equal() -> None:
    field = score(scores(420, 420, 450, -50, 420), Matchpoints())
    working = explain(field, "N0", 1)
    assert working.figure == 4
    assert says(working, "compared.matchpoints") == "+420 compared with 4 other scores: 4."
    assert says(working, "compared.worse") == "Worse: 1 × 2 = 2 (-50)."
    assert says(working, "compared.equal") == "Equal: 2 × 1 = 2 (+420 × 2)."
    assert says(working, "compared.better") == "Better: 1 × 0 = 0 (+450)."
    best = step(explain(field, "N2", 1), "compared.matchpoints")
    assert [part.id for part in best.parts] == ["compared.worse"]
    assert step(working, "compared.worse").law == "78A"
    assert step(working, "compared.worse").regulations == {"mp_unit": "2/1/0"}


def test_78a_one_and_a_half_where_the_regulation_says_so() -> None:
    working = explain(score(scores(420, 420, -50), Matchpoints(each_worse=1)), "N0", 1)
    assert working.figure == Fraction(3, 2)
    assert says(working, "compared.equal") == "Equal: 1 × 0.5 = 0.5 (+420)."
    assert step(working, "compared.equal").regulations == {"mp_unit": "1/0.5/0"}


def test_77_the_parts_of_a_score() -> None:
    field = score([played(7, "1", "2", "4SX+1 N")], Matchpoints())
    working = explain(field, "2", 7)
    assert says(working, "award.played") == "4♠× by North, made with 1 overtrick, vulnerable: -990 to East-West."
    parts = {part.id: part.figure for part in step(working, "award.played").parts}
    assert parts == {"points.tricks": 240, "points.overtricks": 200, "points.game": 500, "points.made_doubled": 50}
    assert says(working, "points.tricks") == "4 odd tricks bid, in spades, doubled: 240."


def test_a_vulnerability_that_is_not_the_boards_own_is_found_out() -> None:
    result = BoardResult.played(1, "1", "2", "4S= N", vulnerability=Vulnerability.BOTH)
    working = explain(score([result], Matchpoints()), "1", 1)
    assert says(working, "award.played") == "4♠ by North, just made, vulnerable: +620 to North-South."


def test_12c1c_each_outcome_is_compared_and_weighed() -> None:
    table = played(1, "A", "B", "2H-1 W")
    both = Weighted.of([("60%", "4S= N"), ("40%", "4S-1 N")], NOBODY)
    field = score([*scores(420, 170, -50), table.adjusted(both, both)], Matchpoints())
    working = explain(field, "A", 1)
    assert [WORDS.step(line) for line in working.parts[0].steps()] == [
        "The director weighed 2 results.",
        "60%: 4♠ by North, just made, +420.",
        "40%: 4♠ by North, down 1, -50.",
    ]
    weights = step(working, "weights")
    assert [(part.values["share"], part.figure) for part in weights.parts] == [
        (Fraction(3, 5), 3),
        (Fraction(2, 5), Fraction(2, 5)),
    ]
    assert working.figure == Fraction(17, 5)
    assert weights.law == "12C1c"
    # And those compared with it have 60 and 40 % of the comparison.
    assert says(explain(field, "N1", 1), "compared.worse") == "Worse: 1.4 × 2 = 2.8 (-50 × 1.4)."


def test_sides_with_different_scores_are_compared_in_their_own_columns() -> None:
    table = BoardResult.played(1, "A", "B", "4S= N")
    field = score([*scores(170, -50), table.adjusted(ew=-50)], Matchpoints())
    said = (
        "The sides have different scores, and each is compared with the scores of its own side: "
        "North-South +420, East-West +50."
    )
    for who in ("A", "B"):
        assert says(explain(field, who, 1), "split") == said
    assert explain(field, "A", 1).figure == 4
    assert explain(field, "B", 1).figure == 3
    assert says(explain(field, "B", 1), "award.assigned") == (
        "The director assigned +50 to East-West in place of 4♠ by North, just made."
    )
    # It may be by 11A, 12C1e, 79B3 or 82C; the result does not know, and so no Law is cited.
    assert {step(explain(field, "A", 1, edition=edition), "split").law for edition in EDITIONS} == {""}


def test_12c2c_a_contestants_own_percentage_and_the_boards_it_rests_on() -> None:
    given = [*scores(420, 50, 0), *scores(140, 110, -100, board=2), BoardResult(3, "N0", "E0", PLUS, MINUS)]
    given += [BoardResult.scored(3, f"N{number}", f"E{number}", 50) for number in (1, 2)]
    working = explain(score(given, Matchpoints()), "N0", 3)
    assert working.figure == 4
    assert says(working, "artificial.plus") == "Average plus, for a side not at fault: 60% of 4 = 2.4."
    assert says(working, "own.plus_taken") == (
        "N0 has 8 of 8 (100%) on 2 other boards. Here that is 4, more than average plus, and counts instead."
    )
    own = step(working, "own.plus_taken")
    assert (own.law, own.regulations) == ("12C2c", {"own_average_window": "session"})
    assert [WORDS.step(part) for part in own.parts] == ["Board 1: 4 of 4.", "Board 2: 4 of 4."]


def test_12c2b_average_plus_of_a_pair_at_imps_in_every_edition() -> None:
    field = score([*scores(420, 50), BoardResult(1, "A", "B", PLUS, MINUS)], CrossImps(average_plus=2))
    for edition in EDITIONS:
        given = step(explain(field, "A", 1, edition=edition), "artificial_imps.plus")
        assert (given.law, given.regulations) == ("12C2b", {"avg_imp_field": 2})
        assert WORDS.step(given) == "Average plus, for a side not at fault: +2 IMPs."


def test_what_the_other_side_leaves_shows_the_other_sides_working() -> None:
    field = score(
        [*scores(420, 50), BoardResult(1, "A", "B", Artificial(share=Fraction(11, 20)), COMPLEMENT)], Matchpoints()
    )
    working = explain(field, "B", 1)
    assert says(working, "complement") == "What the other side's 2.2 leaves of 4: 1.8."
    assert says(working, "artificial.share") == "An artificial score: 55% of 4 = 2.2."
    assert step(working, "complement").law == "12C2a"


def test_law_86_is_of_teams_and_not_cited_for_a_pair_beside_an_assigned_score() -> None:
    field = score([*scores(420, 50), BoardResult(1, "A", "B", 170, COMPLEMENT)], Matchpoints())
    assert {step(explain(field, "B", 1, edition=edition), "complement").law for edition in EDITIONS} == {""}


def test_cross_imps_of_the_published_example() -> None:
    field = score(scores(420, 450, 200, 200, -50, 590), CrossImps())
    working = explain(field, "N0", 1)
    assert working.figure == Fraction(16, 5)
    compared = step(working, "compared.imps")
    assert [WORDS.step(part) for part in compared.parts] == [
        "Against +590: -170, -5 IMPs.",
        "Against +450: -30, -1 IMP.",
        "Against +200: +220, +6 IMPs; × 2 = 12.",
        "Against -50: +470, +10 IMPs.",
    ]
    assert says(working, "divided.comparisons") == "Divided by the number of comparisons: +16 / 5 = +3.2."


def test_butler_of_the_published_example() -> None:
    field = score(scores(*[980] * 3, *[480] * 11, *[450] * 7, -50), Butler())
    north, east = explain(field, "N3", 1), explain(field, "E21", 1)
    said = (
        "The datum is the mean of 22 scores: +980 × 3, +480 × 11, +450 × 7, -50. "
        "+11320 / 22 = +514 6/11, to a multiple of 10: +510."
    )
    assert says(north, "datum") == says(east, "datum") == said
    assert says(north, "compared.datum") == "+480 against +510: -30, -1 IMP."
    assert says(east, "compared.datum") == "+50 against -510: +560, +11 IMPs."
    assert step(north, "datum").regulations == {"butler_datum_rounding": "10", "butler_datum_halves": "away_from_zero"}


def test_butler_names_the_side_where_the_datum_is_not_that_of_the_other() -> None:
    split = BoardResult.scored(1, "A", "B", 420).adjusted(ew=-50)
    field = score([*scores(420, 450), split], Butler())
    assert says(explain(field, "A", 1), "datum").startswith(
        "The datum of the scores of North-South, which are not those of the other side, is the mean of 3 scores: "
    )
    assert "The datum of the scores of East-West" in says(explain(field, "E0", 1), "datum")


def test_a_total_adds_up() -> None:
    working = explain_total(score([*scores(420, 50), *scores(140, 140, board=2)], Matchpoints()), "N0")
    assert [WORDS.step(line) for line in working.steps()] == [
        "N0: 3 of 4 on 2 boards, 75%.",
        "Board 1, N0 NS against E0: 2 of 2, 100%.",
        "Board 2, N0 NS against E0: 1 of 2, 50%.",
    ]


def test_an_individual_is_explained_with_partner_and_for_themselves() -> None:
    given = [
        BoardResult(1, ("a", "b"), ("c", "d"), 420, 420),
        BoardResult(1, ("e", "f"), ("g", "h"), 50, 50),
        BoardResult(2, ("a", "c"), ("e", "g"), PLUS, MINUS),
    ]
    field = score(given, Matchpoints(), grouping=Grouping(expected={1: 2, 2: 2}))
    assert WORDS.step(explain(field, "a", 1)) == "Board 1, a NS with b against c and d: 2 of 2, 100%."
    assert explain(field, "a", 2).figure == 2
    assert explain(field, "c", 2).figure == Fraction(6, 5)
    assert explain_result(field, given[2], Side.NORTH_SOUTH).figure == Fraction(6, 5)


def test_a_result_that_was_set_aside_is_named() -> None:
    field = score([*scores(420, 50), BoardResult.scored(2, "N0", "E0", 125)], Matchpoints())
    aside = explain(field, "N0", 2)
    assert (aside.id, aside.figure) == ("set_aside", None)
    assert aside.values["board"] == 2
    assert explain(field, "N0").figure == 2


def test_who_or_what_is_not_there_is_refused() -> None:
    field = score(scores(420, 50), Matchpoints())
    with pytest.raises(Unscorable, check=because("contestant_unknown")):
        explain(field, "X")
    with pytest.raises(Unscorable, check=because("board_not_on_card")):
        explain(field, "N0", 9)
    with pytest.raises(Unscorable, check=because("result_not_in_field")):
        explain_result(field, scores(50)[0], Side.NORTH_SOUTH)


def test_decimals_are_rounded_and_short() -> None:
    numbers = Fraction(29, 6), Fraction(-1, 3), 4, Fraction(1, 2)
    assert [decimals(number) for number in numbers] == ["4.8333", "-0.3333", "4", "0.5"]


@pytest.mark.parametrize(
    ("result", "said"),
    [
        ("Pass", ["Passed out: 0 to both sides."]),
        ("3NTX-2 S", ["2 undertricks, doubled: -300."]),
        ("6H= N", ["6 odd tricks bid, in hearts: 180.", "Game: 300.", "Small slam: 500."]),
        ("7C= S", ["7 odd tricks bid, in clubs: 140.", "Game: 300.", "Grand slam: 1000."]),
        ("1SXX= S", ["1 odd trick bid, in spades, redoubled: 120.", "Game: 300.", "Made redoubled: 100."]),
        ("1NT+2 W", ["1 odd trick bid, in no trump: 40.", "2 overtricks: 60.", "Partscore: 50."]),
    ],
)
def test_77_every_part_is_named(result: str, said: list[str]) -> None:
    working = explain(score([played(1, "1", "2", result)], Matchpoints()), "1", 1).parts[0]
    assert [WORDS.step(part) for part in working.parts or (working,)] == said


def test_86b2_a_cancelled_board_has_no_figure_and_counts_for_nobody() -> None:
    field = score([*scores(420, 50), BoardResult(2, "N0", "E0", CANCELLED, CANCELLED)], Matchpoints())
    assert says(explain(field, "N0", 2), "figure.none") == "Board 2, N0 NS against E0: no figure."
    assert says(explain(field, "N0", 2), "absent.cancelled") == "Cancelled: no result stands."
    assert WORDS.step(explain(field, "N0")) == "N0: 2 of 2 on 1 board, 100%."


def test_a_number_of_imps_that_somebody_named_is_taken_as_it_is() -> None:
    field = score([*scores(420, 50), BoardResult(1, "A", "B", Artificial(imps=Fraction(5)), COMPLEMENT)], Butler())
    assert says(explain(field, "A", 1), "artificial_imps.imps") == "An artificial score: +5 IMPs."
    assert says(explain(field, "B", 1), "complement_imps") == "As many IMPs as the other side has, the other way: -5."


def test_12c2d_a_figure_that_the_regulations_lay_down() -> None:
    given = [
        *scores(420, 50),
        *scores(420, 50, board=3),
        *(BoardResult(number, "N0", "E0", PLUS, PLUS) for number in (5, 6)),
    ]
    given += [BoardResult.scored(number, "N1", "E1", 0) for number in (5, 6)]
    policy = Averages(scale=(Fraction(3, 5), Fraction(1, 2)))
    field = score(given, Matchpoints(), averages=policy)
    working = explain(field, "N0", 6)
    assert working.figure == 1
    assert step(working, "own.regulated").law == "12C2d"
    assert step(working, "own.regulated").regulations == {"multi_missing_boards_scale": policy.scale}
    assert WORDS.grounds(step(working, "own.regulated")) == '[12C2d; multi_missing_boards_scale = ["60%", "50%"]]'
    assert step(explain(field, "N0", 6, edition=LAWS_2007), "own.regulated").law == ""


def test_a_board_number_of_another_round_is_another_board() -> None:
    given = [BoardResult.scored(1, "A", "B", 420, round=1), BoardResult.scored(1, "C", "D", 50, round=1)]
    given += [BoardResult.scored(1, "A", "D", 50, round=2), BoardResult.scored(1, "C", "B", 50, round=2)]
    working = explain(score(given, Matchpoints(), grouping=Grouping(by_round=True)), "A", 1)
    assert WORDS.step(working) == "A has 2 results on board 1: 3."
    assert [part.figure for part in working.parts] == [2, 1]
