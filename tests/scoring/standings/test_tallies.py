"""What a contestant has, what is shown of it, and on what they are ranked."""

import json
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from kibitz.laws.regulations import profile
from kibitz.scoring import MINUS, PLUS, BoardResult, CrossImps, Field, Grouping, Matchpoints, Unscorable, score
from kibitz.scoring.rules import ranking_rules
from kibitz.scoring.standings import (
    Conversion,
    EventTallies,
    FieldTallies,
    Penalty,
    RankingRules,
    SwissPairs,
    Tallies,
    Unit,
    WeighedSession,
    rank_tallies,
)
from tests.places import ABSENT, SHARED

MakeField = Callable[..., Field]

ACBL = RankingRules(sit_out_score="factored", factored_rounding=Fraction(1, 100), rank_on="shown")
SESSION = SHARED / "data/acbl/sample-club-game-2.json"


def test_a_factored_score_is_rounded_before_its_percentage_is_taken(field_with: MakeField) -> None:
    field = field_with({"1": (161, 24 * 11, 24), "2": (150, 26 * 11, 26)})
    tally = FieldTallies(field, ACBL)["1"]
    assert tally.factoring is not None
    assert tally.factoring.exact == Fraction(161 * 26, 24)
    assert tally.score == Fraction("174.42")
    assert tally.shown_percentage == Fraction("60.99")
    assert tally.out_of == 286


def test_a_line_of_which_everybody_sat_out_is_factored_up_where_the_session_counts(field_with: MakeField) -> None:
    """A half table of the ACBL: every N-S pair played 24 boards, every E-W pair 26."""
    field = field_with({"1": (161, 24 * 11, 24), "2": (103, 24 * 11, 24), "3": (150, 26 * 11, 26)})
    lines = {"1": "NS", "2": "NS", "3": "EW"}
    within = FieldTallies(field, ACBL, lines=lines)["1"]
    assert (within.factoring, within.score, within.shown_percentage) == (None, 161, Fraction("60.98"))
    session = FieldTallies(field, replace(ACBL, factored_to="session"), lines=lines)
    tally = session["1"]
    assert (tally.score, tally.out_of, tally.shown_percentage) == (Fraction("174.42"), 286, Fraction("60.99"))
    assert session["3"].factoring is None
    assert session.figures()["1"] == 6099
    assert ranking_rules(profile("acbl")).factored_to == "session"
    assert ranking_rules(profile("compscore")).factored_to == "line"


def test_where_sections_are_scored_apart_a_score_is_factored_up_within_ones_own() -> None:
    played = [
        ("A", 1, (420, 450, -50, 170)), ("A", 2, (110, 140, -100, 170)), ("B", 1, (420, 450)), ("B", 2, (110,)),
    ]  # fmt: skip
    results = [
        BoardResult.scored(board, f"{section}{table}", f"{section}{table + 10}", points, section=section)
        for section, board, scores in played
        for table, points in enumerate(scores, 1)
    ]
    field = score(results, Matchpoints(each_worse=1), grouping=Grouping(by_section=True))
    tallies = FieldTallies(field, ACBL, [Penalty("B1", 10, Unit.PERCENT)])
    assert (tallies["B1"].total, tallies["B1"].score, tallies["B1"].percentage) == (
        Fraction(1, 2),
        Fraction("0.3"),
        15,
    )
    factoring = tallies["B2"].factoring
    assert factoring is not None
    assert (factoring.most_boards, factoring.rounded, tallies["B2"].percentage) == (2, 2, 100)
    assert tallies["A1"].out_of == 6
    assert {who: Fraction(figure) / 100 for who, figure in tallies.figures().items()} == {
        who: tallies[who].shown for who in tallies.contestants
    }


def test_the_percentage_of_the_exact_score_is_another(field_with: MakeField) -> None:
    field = field_with({"1": (161, 24 * 11, 24), "2": (150, 26 * 11, 26)})
    tally = FieldTallies(field, RankingRules())["1"]
    assert tally.factoring is None
    assert tally.percentage == Fraction(16100, 264)
    assert tally.shown_percentage == Fraction("60.98")


def test_who_played_fewer_boards_is_ranked_by_percentage(field_with: MakeField) -> None:
    field = field_with({"1": (60, 100, 10), "2": (70, 120, 12), "3": (61, 120, 12)})
    assert list(rank_tallies(FieldTallies(field)).places) == ["1", "2", "3"]


def test_ranked_on_what_is_shown_two_share_a_place_that_exactly_differ(field_with: MakeField) -> None:
    field = field_with({"1": (6000.01, 10000, 10), "2": (6000, 10000, 10), "3": (5900, 10000, 10)})
    assert {who: str(place) for who, place in rank_tallies(FieldTallies(field)).places.items()} == {
        "1": "1",
        "2": "2",
        "3": "3",
    }
    shown = RankingRules(rank_on="shown", percentage_rounding=Fraction(1, 10))
    assert {who: str(place) for who, place in rank_tallies(FieldTallies(field, shown)).places.items()} == {
        "1": "1=",
        "2": "1=",
        "3": "3",
    }


@pytest.mark.parametrize("halves_total", ["60.005", "60.0049", "0", "100", "45.675"])
def test_the_fast_figures_are_the_figures_of_the_tallies(field_with: MakeField, halves_total: str) -> None:
    field = field_with({"1": (halves_total, 100, 10), "2": (50, 100, 10), "3": ("12.34", 90, 9)})
    for rules in (RankingRules(), RankingRules(rank_on="shown"), ACBL):
        tallies = FieldTallies(field, rules, [Penalty("2", 1, Unit.MATCHPOINTS)])
        fast = tallies.figures()
        slow = {who: tallies[who].ranked_on for who in tallies.contestants}
        assert sorted(fast, key=fast.__getitem__) == sorted(slow, key=slow.__getitem__)
        if rules.rank_on == "shown":
            assert {who: Fraction(figure) / 100 for who, figure in fast.items()} == slow


def test_imps_are_ranked_by_their_sum_or_by_the_mean_of_a_board(field_of: MakeField) -> None:
    lines = [(1, "1", "2", 420), (1, "3", "4", 170), (2, "1", "4", 110), (2, "3", "2", 100), (3, "5", "6", 600)]
    field = field_of([*lines, (3, "1", "2", 600)], CrossImps())
    assert FieldTallies(field)["1"].shown == 6
    mean = FieldTallies(field, RankingRules(without_top="mean"))
    assert mean["1"].ranked_on == 2
    assert mean["1"].shown == 2
    assert mean.unit == "imps"
    assert FieldTallies(field)["2"].ranked_on == -6


def test_a_ranking_of_ten_thousand_takes_no_rows_until_they_are_asked_for(field_with: MakeField) -> None:
    field = field_with({str(number): (number % 977, 1000, 20) for number in range(1, 10_001)})
    ranking = rank_tallies(FieldTallies(field))
    assert ranking.winners == [str(number) for number in range(976, 10_001, 977)]
    assert "rows" not in vars(ranking)
    assert ranking.row("976").place == (1, 10)


@pytest.fixture(scope="module")
def acbl() -> tuple[dict[str, Any], Field]:
    if not SESSION.exists():
        pytest.skip(ABSENT)
    section = json.loads(SESSION.read_text())["sessions"][0]["sections"][0]
    results = [
        BoardResult.scored(board["board_number"], line["ns_pair"], line["ew_pair"], int(line["ns_score"]))
        for board in section["boards"]
        for line in board["results"]
        if line["ns_score"].lstrip("-").isdigit()
    ]
    return section, score(results, Matchpoints(each_worse=1))


def test_every_total_percentage_and_place_of_a_published_session(acbl: tuple[dict[str, Any], Field]) -> None:
    section, field = acbl
    tallies = FieldTallies(field, ACBL)
    ranking = rank_tallies(tallies)
    for summary in section["pair_summaries"]:
        row = ranking.row(summary["pair_number"])
        assert tallies[row.contestant].shown_total == Fraction(summary["score"])
        assert row.shown == Fraction(summary["percentage"])
        for published in summary["strat_place"]:
            if published["strat_number"] == 1:
                first, *rest = published["rank"].split("/")
                assert row.place == (int(first), 1 + len(rest))
    assert len(ranking.rows) == 11


def test_a_contestant_who_is_not_there_is_refused(field_of: MakeField) -> None:
    session = FieldTallies(field_of([(1, "1", "2", 420), (1, "3", "4", 170)]))
    swiss = SwissPairs(session.field.results, [Conversion(Matchpoints())])
    by_session: list[Tallies] = [session, EventTallies([WeighedSession("1", session)]), swiss]
    for tallies in by_session:
        assert tallies["1"].contestant == "1"
        for ask in (tallies.__getitem__, tallies.shown):
            with pytest.raises(Unscorable) as error:
                ask("99")
            assert error.value.flaw.id == "contestant_unknown"


@pytest.mark.parametrize("rules", [RankingRules(), ACBL, RankingRules(percentage_rounding=Fraction(0))])
def test_what_is_shown_is_what_the_tally_has(rules: RankingRules) -> None:
    results = [BoardResult.scored(1, "1", "2", 420), BoardResult.scored(1, "3", "4", 170)]
    results += [BoardResult(2, "1", "4", PLUS, MINUS), BoardResult.scored(2, "3", "2", 110)]
    results += [BoardResult.scored(3, "5", "2", 110), BoardResult.scored(3, "3", "6", 100)]
    for method in (Matchpoints(), CrossImps()):
        tallies = FieldTallies(score(results, method), rules, [Penalty("3", 1, Unit(method.unit))])
        assert {who: tallies.shown(who) for who in tallies.contestants} == {
            who: tallies[who].shown for who in tallies.contestants
        }
