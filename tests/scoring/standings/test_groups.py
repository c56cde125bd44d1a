"""One winner or two, sections, strata, categories, handicaps; who takes no place."""

import json
from collections.abc import Callable
from fractions import Fraction

import pytest

from kibitz.scoring import BoardResult, Field, Matchpoints, correct, score
from kibitz.scoring.rounding import Number
from kibitz.scoring.standings import (
    EntryStatus,
    FieldTallies,
    Group,
    RankedEntry,
    RankingLayout,
    RankingRules,
    changes,
    rank_tallies,
    rankings,
    stratum_of,
)
from tests.places import ABSENT, SHARED

MakeField = Callable[..., Field]

SESSION = SHARED / "data/acbl/sample-club-game-2.json"


@pytest.fixture
def mitchell(field_of: MakeField) -> Field:
    """Three N-S pairs and three E-W pairs, three boards."""
    points = {1: (420, 170, -50), 2: (110, 140, 100), 3: (-100, 600, 630)}
    return field_of(
        (board, f"NS{table + 1}", f"EW{(table + board) % 3 + 1}", scored_points)
        for board, row in points.items()
        for table, scored_points in enumerate(row)
    )


def test_two_winners_are_ranked_apart(mitchell: Field) -> None:
    both = rankings(FieldTallies(mitchell), layout=RankingLayout(winners=2))
    assert [ranking.group.line for ranking in both] == ["NS", "EW"]
    assert set(both[Group(line="NS")].places) == {"NS1", "NS2", "NS3"}
    assert both[Group(line="NS")].winners == ["NS2"]
    assert list(both[Group(line="EW")].places) == ["EW1", "EW2", "EW3"]
    assert both.flaws == ()


def test_who_sat_both_ways_among_two_winners_is_flagged(mitchell: Field) -> None:
    switched = BoardResult.scored(4, "EW1", "NS1", 100)
    after = correct(mitchell, None, switched).after
    both = rankings(FieldTallies(after), layout=RankingLayout(winners=2))
    assert [(flaw.id, flaw.values["contestant"]) for flaw in both.flaws] == [
        ("sat_both_ways", "EW1"),
        ("sat_both_ways", "NS1"),
    ]
    assert "NS1" in both[Group(line="NS")].places
    assert [note.id for note in both[Group(line="NS")].row("NS1").notes] == ["sat_both_ways"]
    said = rankings(
        FieldTallies(after), [RankedEntry("EW1", line="EW"), RankedEntry("NS1", line="NS")], RankingLayout(winners=2)
    )
    assert said.flaws == ()


def test_sections_have_rankings_of_their_own() -> None:
    results = [
        BoardResult.scored(1, f"{section}{table}", f"{section}{table + 2}", points, section=section)
        for section, row in (("A", (420, 170)), ("B", (450, 50)))
        for table, points in enumerate(row, 1)
    ]
    found = rankings(FieldTallies(score(results, Matchpoints())), layout=RankingLayout(by_section=True))
    assert [ranking.group.section for ranking in found] == ["", "A", "B"]
    assert found.overall.winners == ["B1", "B4"]
    assert found[Group(section="A")].places["A1"].number == 1


def test_a_stratum_ranks_its_own_and_those_below(field_with: MakeField) -> None:
    field = field_with({who: (total, 100, 10) for who, total in zip("pqrst", (60, 58, 55, 55, 40), strict=True)})
    strata = dict(zip("pqrst", "ABACC", strict=True))
    entries = [RankedEntry(who, stratum=stratum) for who, stratum in strata.items()]
    found = rankings(FieldTallies(field), entries, RankingLayout(strata=("A", "B", "C")))
    assert list(found[Group()].places) == ["p", "q", "r", "s", "t"]
    assert {who: str(place) for who, place in found[Group(stratum="B")].places.items()} == {
        "q": "1",
        "s": "2",
        "t": "3",
    }
    assert list(found[Group(stratum="C")].places) == ["s", "t"]


def test_an_unknown_stratum_is_named_and_ranked_in_the_open_only(field_with: MakeField) -> None:
    field = field_with({"p": (60, 100, 10), "q": (50, 100, 10)})
    entries = [RankedEntry("p", stratum="B"), RankedEntry("q", stratum="X"), RankedEntry("nobody", stratum="A")]
    found = rankings(FieldTallies(field), entries, RankingLayout(strata=("A", "B")))
    assert [flaw.id for flaw in found.flaws] == ["unknown_stratum", "entry_without_result"]
    assert list(found.overall.places) == ["p", "q"]
    assert list(found[Group(stratum="B")].places) == ["p"]


LIMITS = {"A": None, "B": 200, "C": 50}


@pytest.mark.parametrize(
    ("points", "by", "stratum"),
    [
        ((244, 3), "average", "B"),
        ((244, 3), "higher", "A"),
        ((200, 200), "average", "A"),
        ((None, 30), "higher", "C"),
    ],
)
def test_the_stratum_of_a_pair(points: tuple[Number | None, ...], by: str, stratum: str) -> None:
    assert stratum_of(points, LIMITS, by) == stratum


@pytest.mark.skipif(not SESSION.exists(), reason=ABSENT)
def test_the_strata_and_their_places_in_a_published_session() -> None:
    section = json.loads(SESSION.read_text())["sessions"][0]["sections"][0]
    results = [
        BoardResult.scored(board["board_number"], line["ns_pair"], line["ew_pair"], int(line["ns_score"]))
        for board in section["boards"]
        for line in board["results"]
        if line["ns_score"].lstrip("-").isdigit()
    ]
    entries = []
    for pair in section["pair_summaries"]:
        points = [Fraction(written) if written else None for written in pair["player_mp_totals"]]
        entries.append(RankedEntry(pair["pair_number"], stratum=stratum_of(points, LIMITS)))
        assert entries[-1].stratum == "ABC"[int(pair["strat"]) - 1]
    rules = RankingRules(sit_out_score="factored", factored_rounding=Fraction(1, 100), rank_on="shown")
    tallies = FieldTallies(score(results, Matchpoints(each_worse=1)), rules)
    found = rankings(tallies, entries, RankingLayout(strata=("A", "B", "C")))
    published = 0
    for pair in section["pair_summaries"]:
        for place in pair["strat_place"]:
            stratum = "ABC"[place["strat_number"] - 1]
            ranking = found[Group(stratum="" if stratum == "A" else stratum)]
            assert ranking.places[pair["pair_number"]].number == int(place["rank"].split("/")[0])
            published += 1
    assert published == 6


def test_categories_have_rankings_of_their_own(field_with: MakeField) -> None:
    field = field_with({who: (total, 100, 10) for who, total in (("p", 60), ("q", 58), ("r", 55))})
    entries = [
        RankedEntry("p"),
        RankedEntry("q", categories=("ladies", "juniors")),
        RankedEntry("r", categories=("ladies",)),
    ]
    found = rankings(FieldTallies(field), entries)
    assert [ranking.group.category for ranking in found] == ["", "ladies", "juniors"]
    assert list(found[Group(category="ladies")].places) == ["q", "r"]


def test_with_handicap_there_is_a_second_ranking(field_with: MakeField) -> None:
    field = field_with({"p": (60, 100, 10), "q": (58, 100, 10), "r": (50, 100, 10)})
    entries = [RankedEntry("q", handicap=Fraction(3, 2)), RankedEntry("r", handicap=11)]
    found = rankings(FieldTallies(field), entries, RankingLayout(handicap=True))
    assert list(found[Group()].places) == ["p", "q", "r"]
    with_handicap = found[Group(handicap=True)]
    assert [(row.contestant, row.shown, row.handicap) for row in with_handicap.rows] == [
        ("r", 61, 11),
        ("p", 60, 0),
        ("q", Fraction("59.5"), Fraction(3, 2)),
    ]


def test_who_takes_no_place_is_listed_and_a_phantom_is_not(field_with: MakeField) -> None:
    field = field_with({who: (total, 100, 10) for who, total in zip("pqrstu", (70, 65, 60, 55, 50, 45), strict=True)})
    entries = [
        RankedEntry("p", EntryStatus.WITHOUT_STANDING),
        RankedEntry("r", EntryStatus.DISQUALIFIED),
        RankedEntry("s", EntryStatus.WITHDRAWN),
        RankedEntry("t", EntryStatus.PHANTOM),
    ]
    ranking = rank_tallies(FieldTallies(field), entries)
    assert [(str(row.place or ""), row.contestant, row.status.value) for row in ranking.rows] == [
        ("1", "q", "ranked"),
        ("2", "u", "ranked"),
        ("", "p", "without_standing"),
        ("", "r", "disqualified"),
        ("", "s", "withdrawn"),
    ]
    assert ranking.row("s").notes[0].id == "withdrawn"


def test_too_few_boards_to_be_ranked(field_with: MakeField) -> None:
    field = field_with({"p": (70, 100, 10), "q": (100, 200, 20), "r": (66, 110, 11)})
    assert list(rank_tallies(FieldTallies(field, RankingRules(least_boards=11))).places) == ["r", "q"]
    half = rank_tallies(FieldTallies(field, RankingRules(least_share=Fraction(51, 100))))
    assert half.unplaced == {"p": EntryStatus.TOO_FEW_BOARDS}
    assert half.row("p").notes[0].id == "too_few_boards"


def test_79c_what_a_correction_changed_for_whom(mitchell: Field) -> None:
    before = rank_tallies(FieldTallies(mitchell))
    held = next(result for result in mitchell.results if result.board == 1 and result.ns == "NS2")
    done = correct(mitchell, held, BoardResult.scored(1, held.ns, held.ew, -100))
    after = rank_tallies(FieldTallies(done.after))
    moved = {change.contestant: change for change in changes(before, after)}
    assert {who: (str(move.place_before), str(move.place)) for who, move in moved.items()} == {
        "NS1": ("3=", "1="),  # 6 of 12 before and after, as everybody has now
        "NS2": ("1=", "1="),
        "NS3": ("5=", "1="),
        "EW1": ("1=", "1="),
        "EW2": ("3=", "1="),
        "EW3": ("5=", "1="),
    }
    assert (moved["NS2"].shown_before, moved["NS2"].shown) == (Fraction("66.67"), 50)
    assert (moved["NS1"].shown_before, moved["NS1"].shown) == (50, 50)
    assert changes(before, after, done.touched) == list(moved.values())
    assert changes(before, before) == []
