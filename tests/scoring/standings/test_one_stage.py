"""12C2c where `own_average_window` is the stage: several sessions, one figure of a contestant's own."""

from fractions import Fraction

import pytest

from kibitz.scoring import MINUS, PLUS, BoardResult, CrossImps, Field, Matchpoints, correct, score
from kibitz.scoring.fields.own_average import Averages, OtherBoards
from kibitz.scoring.methods.base import Method
from kibitz.scoring.standings import EventTallies, FieldTallies, Penalty, Unit, WeighedSession, in_one_stage

Boards = list[tuple[int, tuple[int, ...]]]  # with the scores of the three tables
STAGE = Averages("stage")
# Pair 1 has 4, 2 and 0 of 4 on three boards of the first session, and tops on all four of the second.
FIRST: Boards = [(1, (140, 120, 110)), (2, (120, 140, 110)), (3, (110, 120, 140))]
SECOND: Boards = [(board, (140, 120, 110)) for board in (1, 2, 3, 4)]
GIVEN = BoardResult(4, "1", "4", PLUS, MINUS)


def played(boards: Boards, names: str = "123456") -> list[BoardResult]:
    found = []
    for board, scores in boards:
        for table, points in enumerate(scores):
            found.append(BoardResult.scored(board, names[table], names[3 + table], points))
    return found


def monday(averages: Averages = STAGE, method: Method | None = None) -> Field:
    fourth = [BoardResult.scored(4, "2", "5", 120), BoardResult.scored(4, "3", "6", 110)]
    return score([*played(FIRST), GIVEN, *fourth], method or Matchpoints(), averages=averages)


def tuesday(averages: Averages = STAGE, method: Method | None = None, names: str = "123456") -> Field:
    return score(played(SECOND, names), method or Matchpoints(), averages=averages)


def figure(field: Field, who: str) -> object:
    return field.own_averages(who)[0].figure


def test_12c2c_22_of_28_on_the_other_boards_of_the_stage() -> None:
    alone = monday()
    assert figure(alone, "1") == Fraction(12, 5)  # 6 of 12 on the other boards of the session
    together, other = in_one_stage([alone, tuesday()])
    assert figure(together, "1") == Fraction(22, 28) * 4  # 3.14
    assert figure(together, "4") == Fraction(6, 28) * 4  # of average minus
    assert together.total("1") == 6 + Fraction(22, 7)
    assert other.total("1") == 16
    assert alone.total("1") == Fraction(42, 5)  # as it was


@pytest.mark.parametrize("window", ["session", "match"])
def test_another_window_leaves_the_fields_as_they_are(window: str) -> None:
    fields = [monday(Averages(window)), tuesday(Averages(window))]
    assert all(after is before for after, before in zip(in_one_stage(fields), fields, strict=True))


def test_at_imps_it_is_the_mean_of_a_board() -> None:
    imps = CrossImps(average_plus=0)
    assert figure(monday(method=imps), "1") == 0
    together, _ = in_one_stage([monday(method=imps), tuesday(method=imps)])
    assert figure(together, "1") == Fraction(4, 7)
    elsewhere = together.averages.elsewhere["1"]
    assert (elsewhere.available, elsewhere.boards) == (0, 4)


def test_a_session_in_another_unit_says_nothing() -> None:
    together, _ = in_one_stage([monday(), tuesday(method=CrossImps())])
    assert figure(together, "1") == Fraction(12, 5)


def test_artificial_scores_elsewhere_say_nothing_either() -> None:
    first, second = in_one_stage([monday(), monday()])
    assert figure(first, "1") == Fraction(12, 5)
    assert first.averages.elsewhere["1"] == OtherBoards(6, 12, 3)
    assert set(first.averages.elsewhere) == set("123456")
    assert len(second.averages.elsewhere) == 6
    assert first.averages.elsewhere["nobody"] == OtherBoards()


def test_a_substitute_pair_plays_for_the_pair() -> None:
    fields = [monday(), tuesday(names="723456")]
    assert figure(in_one_stage(fields)[0], "1") == Fraction(12, 5)
    assert figure(in_one_stage(fields, [{}, {"7": "1"}])[0], "1") == Fraction(22, 7)
    of_players = in_one_stage(fields, [{"1": ("x", "y")}, {"7": ("x", "y")}])
    assert figure(of_players[0], "1") == Fraction(12, 5)


def test_an_event_puts_the_sessions_of_a_stage_together() -> None:
    taken = [Penalty("1", 1, Unit.MATCHPOINTS)]
    first, second = FieldTallies(monday(), penalties=taken), FieldTallies(tuesday())
    event = EventTallies([WeighedSession("1", first), WeighedSession("2", second)])
    assert event["1"].parts[0].figure == (5 + Fraction(22, 7)) * 100 / 16
    assert first["1"].score == Fraction(37, 5)
    apart = EventTallies([WeighedSession("1", first, stage="qualifying"), WeighedSession("2", second, stage="final")])
    assert apart["1"].parts[0].figure == Fraction(37, 5) * 100 / 16


def test_a_correction_of_one_session_counts_in_the_other() -> None:
    second = tuesday()
    old = next(result for result in second.results if result.board == 1 and result.ns == "1")
    corrected = correct(second, old, BoardResult.scored(1, "1", "4", 90)).after  # 0 of 4 instead of 4
    assert figure(in_one_stage([monday(), corrected])[0], "1") == Fraction(18, 28) * 4
    first = in_one_stage([monday(), second])[0]
    given = next(result for result in first.results if result.board == 4 and result.ns == "2")
    also = correct(first, given, BoardResult(4, "2", "5", PLUS, MINUS)).after
    assert figure(also, "2") == Fraction(12, 5)  # 2, 4 and 2, then 2 on each of four: 16 of 28
    assert also.averages.elsewhere["2"] == OtherBoards(8, 16, 4)
