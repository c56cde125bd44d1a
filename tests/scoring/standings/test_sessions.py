"""Several sessions and stages, carry-over, substitutes, absence."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from kibitz.messages import LANGUAGES, speaker
from kibitz.scoring import BoardResult, CrossImps, Field, Matchpoints, TotalPoints, Unscorable
from kibitz.scoring.methods.base import Method
from kibitz.scoring.standings import (
    CarryOver,
    Combination,
    Conversion,
    EntryStatus,
    EventTallies,
    FieldTallies,
    Penalty,
    RankingRules,
    Refund,
    SwissPairs,
    Unit,
    WeighedSession,
    penalties_of,
    rank_tallies,
)

MakeField = Callable[..., Field]


@pytest.fixture
def two(field_with: MakeField) -> list[WeighedSession]:
    """Two sessions: 24 boards of 10, then 12 boards of 20."""
    first = field_with({"a": (144, 240, 24), "b": (120, 240, 24), "c": (168, 240, 24)})
    second = field_with({"a": (120, 240, 12), "b": (168, 240, 12), "d": (132, 240, 12)})
    return [WeighedSession("1", FieldTallies(first)), WeighedSession("2", FieldTallies(second))]


def test_the_mean_of_the_percentages(two: list[WeighedSession]) -> None:
    event = EventTallies(two)
    assert event["a"].shown == 55
    assert event["b"].shown == 60
    assert event["c"].shown == 35  # 70 % and nothing
    assert [(part.session, part.figure, part.worth) for part in event["b"].parts] == [("1", 50, 50), ("2", 70, 70)]
    assert [note.id for note in event["c"].notes] == ["absent"]
    assert list(rank_tallies(event).places) == ["b", "a", "c", "d"]


def test_who_missed_several_sessions_reads_it_in_one_remark(field_with: MakeField) -> None:
    played = FieldTallies(field_with({"a": (144, 240, 24), "b": (120, 240, 24)}))
    missed = FieldTallies(field_with({"b": (120, 240, 24)}))
    held = [WeighedSession(str(session), played if session in (2, 8) else missed) for session in range(1, 10)]
    (note,) = EventTallies(held)["a"].notes
    said = {language: speaker(language).say(note.message_id, **note.message_values) for language in LANGUAGES}
    assert said["en"] == "absent from sessions 1, 3–7, 9"
    assert all("1, 3–7, 9" in sentence for sentence in said.values())
    assert len({*said.values()}) == len(said)


def test_the_sum_of_the_percentages(two: list[WeighedSession]) -> None:
    event = EventTallies(two, combination=Combination(mean=False))
    assert event["a"].shown == 110
    assert event["a"].percentage is None


def test_a_weighted_session(two: list[WeighedSession]) -> None:
    weighted = [two[0], WeighedSession("2", two[1].tallies, weight=2)]
    assert EventTallies(weighted)["a"].score == Fraction(160, 3)
    assert EventTallies(weighted)["a"].shown == Fraction("53.33")


def test_matchpoints_added_up_are_a_percentage_of_all_that_was_available(two: list[WeighedSession]) -> None:
    event = EventTallies(two, combination=Combination(of="scores"))
    assert (event["a"].score, event["a"].out_of, event["a"].shown) == (264, 480, 55)
    assert (event["c"].score, event["c"].out_of, event["c"].shown) == (168, 480, 35)
    left_out = EventTallies(two, combination=Combination(of="scores", absent="left_out"))
    assert left_out["c"].shown == 70


def test_who_misses_a_session_may_take_no_place(two: list[WeighedSession]) -> None:
    ranking = rank_tallies(EventTallies(two, combination=Combination(absent="not_ranked")))
    assert list(ranking.places) == ["b", "a"]
    assert ranking.unplaced == {"c": EntryStatus.MISSED_SESSION, "d": EntryStatus.MISSED_SESSION}


def test_the_conditions_may_give_the_absent_something(two: list[WeighedSession]) -> None:
    event = EventTallies(two, combination=Combination(absent_score=45))
    assert event["c"].shown == Fraction("57.5")


def test_the_best_of_the_sessions_count(two: list[WeighedSession], field_with: MakeField) -> None:
    third = field_with({"a": (72, 120, 12), "b": (30, 120, 12), "c": (60, 120, 12)})
    event = EventTallies([*two, WeighedSession("3", FieldTallies(third))], combination=Combination(best=2, mean=False))
    assert [part.counted for part in event["b"].parts] == [True, True, False]
    assert event["b"].shown == 120
    assert event["a"].shown == 120
    assert event["c"].shown == 120


def test_rounded_session_percentages_may_be_what_is_added(field_with: MakeField) -> None:
    sessions = [
        WeighedSession(name, FieldTallies(field_with({"a": (1, 3, 1), "b": (1, 6, 1)}))) for name in ("1", "2", "3")
    ]
    exact = EventTallies(sessions, combination=Combination(mean=False))
    shown = EventTallies(sessions, combination=Combination(mean=False, session_figures="shown"))
    assert (exact["a"].shown, shown["a"].shown) == (100, Fraction("99.99"))


def test_a_substitute_pair_scores_for_the_pair(two: list[WeighedSession]) -> None:
    second = WeighedSession("2", two[1].tallies, counts_for={"d": "c"})
    event = EventTallies([two[0], second])
    assert event["c"].shown == Fraction("62.5")
    assert [note.values for note in event["c"].notes] == [{"session": "2", "substitute": "d"}]
    assert "d" not in event.contestants


def test_players_may_be_ranked_one_by_one_over_sessions_with_different_partners(field_with: MakeField) -> None:
    first = FieldTallies(field_with({"x-y": (60, 100, 10), "z-w": (40, 100, 10)}))
    second = FieldTallies(field_with({"x-z": (55, 100, 10), "y-w": (45, 100, 10)}))
    event = EventTallies(
        [
            WeighedSession("1", first, counts_for={"x-y": ("x", "y"), "z-w": ("z", "w")}),
            WeighedSession("2", second, counts_for={"x-z": ("x", "z"), "y-w": ("y", "w")}),
        ]
    )
    assert {who: event[who].score for who in event.contestants} == {
        "x": Fraction("57.5"),
        "y": Fraction("52.5"),
        "z": Fraction("47.5"),
        "w": Fraction("42.5"),
    }


def test_half_of_the_qualifying_score_is_carried_over_board_for_board(field_with: MakeField) -> None:
    qualifying = FieldTallies(field_with({"a": (300, 480, 24), "b": (240, 480, 24)}))  # tops of 20
    final = FieldTallies(field_with({"a": (120, 240, 30), "b": (130, 240, 30)}))  # tops of 8
    carried = CarryOver(qualifying, Fraction(1, 2), by="tops")
    event = EventTallies([WeighedSession("final", final)], combination=Combination(of="scores"), carry_over=carried)
    part = event["a"].parts[0]
    assert part.worth == Fraction(1, 2) * 300 * Fraction(24, 480) * Fraction(240, 30)
    assert (part.worth, part.out_of) == (60, 96)
    assert event["a"].score == 180
    assert list(rank_tallies(event).places) == ["a", "b"]


def test_a_share_of_the_score_as_it_is(field_with: MakeField) -> None:
    qualifying = FieldTallies(field_with({"a": (300, 480, 24), "b": (240, 480, 24)}))
    final = FieldTallies(field_with({"a": (120, 240, 30), "b": (130, 240, 30)}))
    carried = CarryOver(qualifying, Fraction(1, 3))
    scores = EventTallies([WeighedSession("final", final)], combination=Combination(of="scores"), carry_over=carried)
    assert scores["a"].score == 220
    percentages = EventTallies([WeighedSession("final", final)], carry_over=carried)
    assert percentages["a"].score == (Fraction("62.5") / 3 + 50) / Fraction(4, 3)


def test_who_brings_nothing_was_not_absent_and_their_own_sessions_are_averaged(field_with: MakeField) -> None:
    qualifying = FieldTallies(field_with({"a": (300, 480, 24)}))
    final = FieldTallies(field_with({"a": (120, 240, 30), "b": (132, 240, 30)}))
    event = EventTallies([WeighedSession("final", final)], carry_over=CarryOver(qualifying, Fraction(1), name="Quals"))
    assert [(note.id, note.values) for note in event["b"].notes] == [("nothing_carried", {"session": "Quals"})]
    assert event["b"].score == 55
    assert event["a"].score == Fraction("56.25")
    assert not event["a"].notes


def test_a_penalty_of_the_event_is_taken_from_its_sum(two: list[WeighedSession]) -> None:
    entries = [Penalty("a", 2, Unit.PERCENT, id="p"), Penalty("zz", 2, Unit.PERCENT), Penalty("b", 1, Unit.IMPS)]
    event = EventTallies(two, penalties=entries)
    assert [flaw.id for flaw in event.flaws] == ["penalty_for_unknown", "penalty_unit"]
    assert (event["a"].total, event["a"].score) == (55, 53)
    assert event["b"].score == 60
    tops = EventTallies(two, combination=Combination(of="scores"), penalties=[Penalty("a", Fraction(1, 2), Unit.TOP)])
    assert tops["a"].score == 264 - Fraction(480, 36) / 2  # 36 boards, 480 in all
    assert EventTallies(two, penalties=[*entries, Refund("p")])["a"].score == 55


def test_a_penalty_of_a_session_belongs_to_its_account(field_with: MakeField) -> None:
    entries: list[Penalty | Refund] = [
        Penalty("a", 24, Unit.MATCHPOINTS, session="1", id="p"),
        Penalty("b", 24, Unit.MATCHPOINTS, session="2"),
        Penalty("b", 1, Unit.PERCENT),
        Refund("p", 12),
    ]
    field = field_with({"a": (144, 240, 24), "b": (120, 240, 24)})
    sessions = [WeighedSession(name, FieldTallies(field, penalties=penalties_of(name, entries))) for name in "12"]
    event = EventTallies(sessions, penalties=penalties_of("", entries))
    assert event["a"].score == (55 + 60) / Fraction(2)
    assert event["b"].score == (50 + 40) / Fraction(2) - 1


def test_wrong_weights_and_sessions_are_named(two: list[WeighedSession]) -> None:
    wrong = [
        two[0],
        WeighedSession("2", two[1].tallies, weight=0),
        WeighedSession("3", two[1].tallies, counts_for={"d": "a"}),
    ]
    event = EventTallies(
        wrong, combination=Combination(best=5), penalties=[Penalty("a", 1, Unit.PERCENT, session="sunday")]
    )
    assert [flaw.id for flaw in event.flaws] == [
        "session_weight",
        "two_scores_in_session",
        "best_of_sessions",
        "penalty_session",
    ]
    assert event["b"].shown == 60


@pytest.mark.parametrize(
    ("wrong", "flaw"),
    [
        ({"best": -1}, "best_of_sessions"),
        ({"of": "percentage"}, "not_one_of"),
        ({"absent": "late"}, "not_one_of"),
    ],
)
def test_a_combination_that_there_is_not_is_refused(wrong: dict[str, Any], flaw: str) -> None:
    with pytest.raises(Unscorable) as error:
        Combination(**wrong)
    assert error.value.flaw.id == flaw


@pytest.mark.parametrize(("share", "by", "flaw"), [(0, "score", "carry_over_share"), (1, "tricks", "not_one_of")])
def test_a_carry_over_that_there_is_not_is_refused(field_with: MakeField, share: int, by: str, flaw: str) -> None:
    tallies = FieldTallies(field_with({"a": (1, 2, 1)}))
    with pytest.raises(Unscorable) as error:
        CarryOver(tallies, Fraction(share), by)
    assert error.value.flaw.id == flaw


def test_percentages_and_imps_are_not_put_together(field_with: MakeField) -> None:
    percent = FieldTallies(field_with({"a": (9, 16, 4)}))
    imps = FieldTallies(field_with({"a": ("4.5", 0, 4)}, CrossImps()))
    for sessions, carried in (
        ([WeighedSession("MP", percent), WeighedSession("IMP", imps)], None),
        ([WeighedSession("same", percent), WeighedSession("same", imps)], None),
        ([WeighedSession("MP", percent)], CarryOver(imps, Fraction(1, 2))),
    ):
        with pytest.raises(Unscorable) as error:
            EventTallies(sessions, carry_over=carried)
        assert error.value.flaw.id == "sessions_differ"
        assert error.value.flaw.values["units"] == ("percent", "imps")
    with pytest.raises(Unscorable) as error:
        EventTallies([WeighedSession("IMP", imps)], combination=Combination(of="percentages"))
    assert error.value.flaw.id == "no_percentages"


def test_an_empty_session_is_in_no_unit(field_with: MakeField) -> None:
    imps = FieldTallies(field_with({"a": (4, 0, 4)}, CrossImps()))
    event = EventTallies([WeighedSession("1", imps), WeighedSession("2", FieldTallies(field_with({})))])
    assert (event.unit, event["a"].shown) == ("imps", 4)


@pytest.mark.parametrize(("method", "unit"), [(CrossImps(), "imps"), (TotalPoints(), "points")])
def test_where_there_is_no_top_the_sums_are_added(field_with: MakeField, method: Method, unit: str) -> None:
    first = FieldTallies(field_with({"a": ("4.5", 0, 4), "b": (-3, 0, 4)}, method))
    second = FieldTallies(field_with({"a": (2, 0, 2), "b": (10, 0, 4)}, method))
    event = EventTallies([WeighedSession("1", first), WeighedSession("2", second, weight=2)])
    assert (event.unit, event["a"].shown, event["b"].shown) == (unit, Fraction("8.5"), 17)
    assert list(rank_tallies(event).places) == ["b", "a"]
    mean = EventTallies([WeighedSession("1", first), WeighedSession("2", second)], RankingRules(without_top="mean"))
    assert (mean["a"].score, mean["a"].shown) == (Fraction("6.5"), Fraction("1.08"))  # on 6 boards
    best = EventTallies([WeighedSession("1", first), WeighedSession("2", second)], combination=Combination(best=1))
    assert (best["a"].shown, best["b"].shown) == (Fraction("4.5"), 10)


def test_vps_of_several_stages_are_added() -> None:
    results = [BoardResult.scored(board, "a", "b", 420 if board == 1 else 110, round=1) for board in (1, 2)]
    results += [BoardResult.scored(board, "c", "d", 170 if board == 1 else 110, round=1) for board in (1, 2)]
    stage = SwissPairs(results, [Conversion(Matchpoints())])
    event = EventTallies([WeighedSession("1", stage), WeighedSession("2", stage)])
    assert (event.unit, event["a"].shown) == ("vps", 2 * stage["a"].shown)
