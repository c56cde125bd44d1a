"""Rows to a ranking: whatever shape they have, the same answer; whatever is wrong, a sentence that names it."""

from __future__ import annotations

import sys
from collections import namedtuple
from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from kibitz.formats import pbn
from kibitz.formats.sessions import FileSession, PublishedFigures
from kibitz.game import Board, KibitzError, Result, Seat
from kibitz.laws.regulations import Regulations
from kibitz.results import RankingAsked, changes_since, combine, compare, rank, rank_session, session_from_rows
from kibitz.scoring import AVERAGE, MINUS, PLUS, BoardResult, Unscorable, field_figures, method, places, score
from kibitz.scoring.standings import EntryStatus, FieldTallies, Ranking, rank_tallies

TUPLES: list[tuple[int, int, int, int | str]] = [
    (1, 1, 2, "4S= N"), (1, 3, 4, "3S+1 N"), (1, 5, 6, "3NT-1 N"),
    (2, 1, 4, 110), (2, 5, 2, 140), (2, 3, 6, 110),
]  # fmt: skip
ORDER = ["6", "1", "4", "5", "3", "2"]


def one_winner(rows: Any, method: str = "matchpoints", **options: Any) -> Ranking:
    return rank(rows, method, winners=1, **options)


def order(ranking: Ranking) -> list[str]:
    return [row.contestant for row in ranking]


class Series:
    """A column as frames have it."""

    def __init__(self, values: list[object]) -> None:
        self._values = values

    def to_list(self) -> list[object]:
        return self._values


class Frame:
    """As much of a frame of polars or pandas as is used."""

    def __init__(self, columns: dict[str, list[object]]) -> None:
        self._columns = columns

    @property
    def columns(self) -> list[str]:
        return list(self._columns)

    def __getitem__(self, name: str) -> Series:
        return Series(self._columns[name])

    def to_dict(self) -> dict[str, list[object]]:
        return self._columns


Line = namedtuple("Line", "bd pair_ns pair_ew result")


@dataclass
class Entry:
    board: int
    ns: int
    ew: int
    score: object


NAMES = ("board", "ns", "ew", "score")
COLUMNS: dict[str, list[object]] = {name: [row[at] for row in TUPLES] for at, name in enumerate(NAMES)}
RESULTS = [
    BoardResult.played(board, str(ns), str(ew), scored)
    if isinstance(scored, str)
    else BoardResult.scored(board, str(ns), str(ew), scored)
    for board, ns, ew, scored in TUPLES
]
SHAPES: dict[str, Any] = {
    "tuples": TUPLES,
    "lists": [list(row) for row in TUPLES],
    "generator": (row for row in TUPLES),
    "dictionaries": [dict(zip(COLUMNS, row, strict=True)) for row in TUPLES],
    "other names": [dict(zip(("Board No", "NS pair", "EW pair", "Result"), row, strict=True)) for row in TUPLES],
    "named tuples": [Line(*row) for row in TUPLES],
    "objects": [Entry(*row) for row in TUPLES],
    "columns": COLUMNS,
    "a frame": Frame({**COLUMNS, "comment": ["x"] * len(TUPLES)}),
    "text": [tuple(map(str, row)) for row in TUPLES],
    "results": RESULTS,
    "values": [(b, n, e, Result.parse(r) if isinstance(r, str) else r) for b, n, e, r in TUPLES],
}  # fmt: skip


@pytest.mark.parametrize("shape", SHAPES)
def test_rows_of_any_shape_give_the_same_ranking(shape: str) -> None:
    ranking = one_winner(SHAPES[shape])
    assert order(ranking) == ORDER
    assert [str(row.place) for row in ranking] == ["1", "2=", "2=", "4", "5", "6"]
    assert ranking["6"].shown == Fraction(175, 2)
    assert ranking[6] == ranking["6"]


def test_a_ranking_is_dictionaries_a_frame_and_text() -> None:
    ranking = one_winner(TUPLES)
    assert ranking.to_dicts()[:2] == [
        {"place": 1, "tied": False, "contestant": "6", "boards": 2, "score": 7, "percentage": 87.5},
        {"place": 2, "tied": True, "contestant": "1", "boards": 2, "score": 5, "percentage": 62.5},
    ]
    assert len(ranking) == 6
    assert 6 in ranking
    assert "7" not in ranking
    assert str(ranking).splitlines()[:3] == [
        "Place  No  MPs     %",
        "    1  6     7  87.5",
        "   2=  1     5  62.5",
    ]
    assert str(ranking) == ranking.diagram()
    assert repr(ranking) == "<Ranking of 6 by percent: 1 6, 2= 1, 2= 4, ...>"
    for who in ("7", 7, True, None, 6.0):
        with pytest.raises(Unscorable):
            ranking[who]  # type: ignore[index]


def test_a_contestant_is_a_number_or_text_wherever_a_ranking_is_asked() -> None:
    ranking = one_winner(TUPLES)
    assert ranking.row(6) == ranking.row("6") == ranking[6]
    assert ranking.row(6).place == ranking.places[6] == ranking.places.get(6) == (1, 1)
    assert all(who in ranking.places for who in (6, "6"))
    assert ranking.shown(6) == ranking.shown("6")
    assert ranking.handicap(6) == 0
    assert one_winner(TUPLES, statuses={6: "withdrawn"}).unplaced[6] is EntryStatus.WITHDRAWN
    assert rank([(1, 1, 4, 420), (1, 2, 5, 50)]).lines[1] == "NS"
    nobodies: list[Any] = [7, "7", 0, True, None]
    asks: list[Callable[[Any], object]] = [ranking.__getitem__, ranking.places.__getitem__, ranking.row, ranking.shown]
    for nobody in nobodies:
        for asked in asks:
            with pytest.raises(Unscorable):
                asked(nobody)
    with pytest.raises(Unscorable, match=r"Nobody of the name 0 is in this ranking.*“ranking\.rows\[0\]”"):
        ranking[0]


def test_a_row_has_the_figures_that_dictionaries_have() -> None:
    row = one_winner(TUPLES)[6]
    assert row.place is not None
    assert (row.place.number, row.score, row.percentage) == (1, 7, Fraction(175, 2))
    by_imps = one_winner(TUPLES, "cross_imps")[6]
    assert (by_imps.score, by_imps.percentage) == (by_imps.shown, None)
    rows = [(1, "A", "B", 420, 1), (1, "B", "A", 170, 1), (1, "A", "C", 420, 2), (1, "C", "A", 420, 2)]
    won = rank(rows, "board_a_match", columns=("board", "ns", "ew", "score", "round"))
    assert (won["A"].score, won["A"].percentage) == (3, 75)
    assert won.to_dicts()[0]["percentage"] == 75


def test_a_frame_is_of_the_library_that_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    ranking = one_winner(TUPLES)
    for library in ("polars", "pandas"):
        fake = ModuleType(library)
        vars(fake)["DataFrame"] = dict
        monkeypatch.setitem(sys.modules, library, fake)
        assert ranking.to_frame(library)["contestant"] == ORDER
        assert ranking.to_frame()["place"] == [1, 2, 2, 4, 5, 6]
        monkeypatch.delitem(sys.modules, library)
    monkeypatch.setattr("kibitz.scoring.frames.find_spec", lambda name: None)
    monkeypatch.setitem(sys.modules, "polars", None)
    monkeypatch.delitem(sys.modules, "polars")
    with pytest.raises(Unscorable, match=r"A frame needs pandas, and there is none: pip install pandas\."):
        ranking.to_frame("pandas")
    with pytest.raises(Unscorable, match="'numpy' makes no frames: there is polars or pandas"):
        ranking.to_frame("numpy")


def test_the_same_as_by_scoring_it_step_by_step() -> None:
    random = Random(7)
    rows = []
    for board in range(1, 25):
        pairs = random.sample(range(1, 41), 40)
        rows += [(board, *pairs[at : at + 2], random.choice((110, 140, 90, -100, -110, -140)))
                 for at in range(0, 40, 2)]  # fmt: skip
    ranking = rank(rows, winners=1)
    results = [BoardResult.scored(board, str(ns), str(ew), points) for board, ns, ew, points in rows]
    by_hand = rank_tallies(FieldTallies(score(results, method("matchpoints"))))
    assert ranking.places == by_hand.places
    assert list(ranking.places) == list(by_hand.places)


def test_artificial_scores_in_every_way_of_writing_them() -> None:
    for plus_minus in ("A+/A-", "ave+/ave-", (PLUS, MINUS), ("A+", "A-"), "NS=A+ EW=A-", ["A+", "A-"]):
        rows = [(1, 1, 2, 420), (1, 3, 4, 450), (1, 5, 6, plus_minus)]
        if isinstance(plus_minus, list):
            with pytest.raises(Unscorable):
                rank(rows, winners=1)
            continue
        ranking = rank(rows, winners=1)
        assert ranking[5].shown == 60
        assert ranking[6].shown == 40
    for even in ("A", "ave", AVERAGE, "50/50", "A5050", "50%"):
        assert rank([(1, 1, 2, 420), (1, 3, 4, 450), (1, 5, 6, even)], winners=1)[5].shown == 50
    assert rank([(1, 1, 2, 420), (1, 3, 4, 450), (1, 5, 6, "60/40")], winners=1)[6].shown == 40


def test_contract_declarer_and_tricks_may_stand_apart() -> None:
    rows = [
        {"board": 7, "ns": 1, "ew": 2, "contract": "4S", "declarer": "N", "tricks": 10},
        {"board": 7, "ns": 3, "ew": 4, "contract": "4S", "declarer": Seat.NORTH, "tricks": "+1"},
        {"board": 7, "ns": 5, "ew": 6, "contract": "Pass", "declarer": None, "tricks": None},
    ]
    assert order(rank(rows, winners=1))[:2] == ["3", "6"]
    rows[0]["score"] = 650
    with pytest.raises(Unscorable, match="Row 1: "):
        rank(rows, winners=1)


def test_the_vulnerability_is_the_boards_own_unless_it_is_given() -> None:
    cells = {"board": 1, "vul": "All"}
    rows = [{**cells, "ns": 1, "ew": 2, "score": "4S= N"}, {**cells, "ns": 3, "ew": 4, "score": 620}]
    assert rank(rows, winners=1)[1].place == rank(rows, winners=1)[3].place
    assert Board(1).vulnerability.name == "NONE"


def test_methods_and_regulations_by_keyword() -> None:
    for name in ("matchpoints", "mp", "cross_imps", "cross-imps", "butler", "total_points", "Total Points"):
        assert len(one_winner(TUPLES, name)) == 6
    ranking = one_winner(TUPLES, mp_unit="1/0.5/0", tie_breaks=("head_to_head",), percentage_rounding="0.1")
    assert order(ranking)[1:3] == ["4", "1"]
    assert one_winner(TUPLES, regulations=Regulations(tie_breaks=("head_to_head",))).places == ranking.places
    assert one_winner(TUPLES, penalties={"6": "1/4 top"})[6].shown == 75
    assert one_winner(TUPLES, statuses={6: "withdrawn"})[6].status is EntryStatus.WITHDRAWN
    assert one_winner(TUPLES, statuses={"6": "withdrawn"}).to_dicts()[-1]["status"] == "withdrawn"
    assert str(one_winner(TUPLES, tie_breaks=("drawn_lots",), draws=("4", "1"))[4].place) == "2"


def test_options_are_taken_as_text_where_it_says_what_is_meant() -> None:
    assert rank(TUPLES, winners="1").places == one_winner(TUPLES).places
    assert rank(TUPLES, winners="2").lines == rank(TUPLES, winners=2).lines
    by_list = one_winner(TUPLES, tie_breaks=("head_to_head",))
    assert one_winner(TUPLES, tie_breaks="head_to_head").places == by_list.places
    assert one_winner(TUPLES, edition=2007).places == one_winner(TUPLES, edition="2017").places
    for plus_minus in ("avg+/avg-", "AVG+/Avg-"):
        assert one_winner([(1, 1, 2, 420), (1, 3, 4, 450), (1, 5, 6, plus_minus)])[5].shown == 60


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"penalties": {1: 5}}, "5 is not an amount of a penalty: write 10% of a top"),
        ({"penalties": [(1, "1/4 top")]}, r'as in penalties=\{7: "1/4 top"\}'),
        ({"penalties": 3}, r'as in penalties=\{7: "1/4 top"\}'),
        ({"statuses": "withdrawn"}, r'as in statuses=\{7: "withdrawn"\}'),
        ({"draws": "4"}, r"as in draws=\[4, 1\]"),
        ({"lenient": 1}, "^lenient is True or False, not 1"),
        ({"by_section": "yes"}, "^by_section is True or False, not 'yes'"),
        ({"edition": 1999}, "1999"),
        ({"edition": None}, "None"),
    ],
    ids=repr,
)
def test_an_option_that_is_wrong_says_what_it_should_be(options: dict[str, Any], said: str) -> None:
    with pytest.raises(KibitzError, match=said):
        rank(TUPLES, **options)


def test_who_sat_only_one_way_is_ranked_by_lines() -> None:
    rows = [(1, 1, 1, 420), (1, 2, 2, 450), (2, 1, 2, 110), (2, 2, 1, -100)]
    with pytest.raises(Unscorable, match="winners=2"):
        rank(rows)
    ranking = rank(rows, winners=2)
    assert [(row.line, row.contestant, str(row.place)) for row in ranking] == [
        ("NS", "1NS", "1="), ("NS", "2NS", "1="), ("EW", "1EW", "1"), ("EW", "2EW", "2"),
    ]  # fmt: skip
    assert [row["line"] for row in ranking.to_dicts()] == ["NS", "NS", "EW", "EW"]
    apart = rank([(1, 1, 11, 420), (1, 2, 12, 450), (2, 1, 12, 110), (2, 2, 11, -100)])
    assert {row.contestant: row.line for row in apart} == {"1": "NS", "2": "NS", "11": "EW", "12": "EW"}
    assert len(apart.winners) >= 2


def test_players_of_an_individual() -> None:
    rows = [
        {"board": 1, "north": "A", "south": "B", "east": "C", "west": "D", "score": 420},
        {"board": 1, "north": "E", "south": "F", "east": "G", "west": "H", "score": 450},
    ]
    assert rank(rows, winners=1)["E"].place == rank(rows, winners=1)["D"].place
    assert rank([(1, ("A", "B"), ("C", "D"), 420), (1, ("E", "F"), ("G", "H"), 450)], winners=1)["F"].shown == 100


def test_teams_by_their_matches() -> None:
    rows = []
    for number, (one, other) in enumerate((("A", "B"), ("C", "D"), ("A", "C"), ("B", "D"))):
        for board in (1, 8):
            round = number // 2 + 1
            rows.append({"board": board, "ns": one, "ew": other, "score": 420, "round": round})
            rows.append({"board": board, "ns": other, "ew": one, "score": 170 if one == "A" else 420, "round": round})
    ranking = rank(rows, "imps")
    assert order(ranking)[0] == "A"
    assert ranking.to_dicts()[0]["place"] == 1
    assert order(rank(rows, "board_a_match"))[0] == "A"


def test_a_single_match_ranks_its_two_teams() -> None:
    rows = [(1, "A", "B", 420), (1, "B", "A", 50), (2, "A", "B", 100), (2, "B", "A", 300)]
    ranking = rank(rows, "imps")
    assert [(row.contestant, str(row.place), row.score) for row in ranking] == [("A", "1", 4), ("B", "2", -4)]
    assert ranking.tallies.unit == "imps"
    for options in ({"vps": True}, {"penalties": {"A": "1 VP"}}):
        assert rank(rows, "imps", **options).tallies.unit == "vps"
    assert rank(rows, "imps", penalties={"A": "2 imps"})["A"].score == 2
    assert [str(row.place) for row in rank(rows, "board_a_match")] == ["1=", "1="]
    assert rank(rows, "aggregate")["A"].score == 170
    for lenient in (False, True):
        with pytest.raises(Unscorable, match=r"nothing that it can be compared with|nobody to rank"):
            rank(rows[:1], "imps", lenient=lenient)


def with_cell(row: int, column: str, value: object) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = [dict(zip(COLUMNS, cells, strict=True)) for cells in TUPLES]
    rows[row - 1][column] = value
    return rows


NAN = float("nan")
NO_BOARDS: list[object] = [None, NAN, True, False, 0, -1, 1.0, "x", "", [], {}, b"1", 10**9]
NO_PAIRS: list[object] = [None, NAN, True, 0, -1, 1.0, "", " ", [], {}, b"1", (1,), (1, 2, 3), (1, True), Seat.EAST]
NO_SCORES: list[object] = [None, NAN, True, 420.5, float("inf"), "", "x", "8S= N", "4S=", [], {}, b"420", (1,), 10**9]
NO_SCORES += [(1, None), (True, 1), Seat.NORTH, 125, "125"]
WRONG = [
    (column, value)
    for column, values in (("board", NO_BOARDS), ("ns", NO_PAIRS), ("score", NO_SCORES))
    for value in values
]


@pytest.mark.parametrize(("column", "value"), WRONG, ids=repr)
def test_what_is_wrong_in_a_cell_is_refused(column: str, value: object) -> None:
    with pytest.raises(KibitzError) as refusal:
        rank(with_cell(3, column, value))
    if value not in (125, "125"):
        assert str(refusal.value).startswith(f"Row 3, column {column}: ")
        assert "flaw" not in str(refusal.value)


def test_results_made_directly_are_read_as_rows_are() -> None:
    made = [BoardResult(1, 1, 2, 420, 420), BoardResult(1, "3", "4", 450, 450)]  # type: ignore[arg-type]
    assert one_winner(made).places == one_winner([(1, 1, 2, 420), (1, 3, 4, 450)]).places
    players = [BoardResult(1, (1, 2), (3, 4), 420, 420), BoardResult(1, ("5", "6"), ("7", "8"), 450, 450)]  # type: ignore[arg-type]
    assert one_winner(players)[5].shown == 100
    wrong: list[tuple[str, Any]] = [
        ("ns", None),
        ("ns", []),
        ("ew", 1.5),
        ("ew", True),
        ("ew", (1, [])),
        ("board", "x"),
    ]
    for column, value in wrong:
        with pytest.raises(Unscorable, match=f"^Row 2, column {column}: "):
            one_winner([made[1], replace(made[0], **{column: value})])


def test_a_missing_cell_is_named() -> None:
    rows = with_cell(4, "ns", 1)
    del rows[3]["score"]
    with pytest.raises(Unscorable, match=r"^Row 4, column score: There is no value\.$"):
        rank(rows)


@pytest.mark.parametrize(
    "rows",
    [None, 3, True, "rows", b"", [], {}, [[]], [1], [None], ["abc"], [(1, 2)], {"board": 3}, {"board": [1], "ns": []},
     [{"board": 1, "ns": 1, "ew": 2}], [{}], Frame({}), Board(1), [Board(1)], len],
)  # fmt: skip
def test_what_is_no_table_is_refused(rows: object) -> None:
    with pytest.raises(KibitzError):
        rank(rows)


def test_a_column_that_is_missing_is_named_with_what_was_perhaps_meant() -> None:
    with pytest.raises(
        Unscorable, match=r"The column score is missing\. There are board, ns, ew and scroe\. Perhaps scroe"
    ):
        rank([{"board": 1, "ns": 1, "ew": 2, "scroe": 420}])  # fmt: skip


@pytest.mark.parametrize(
    "options",
    [{"method": "chess"}, {"method": None}, {"method": 3}, {"winners": 3}, {"winners": True}, {"winners": "3"},
     {"regulations": 3}, {"regulations": "nobody"}, {"no_such_switch": 1}, {"statuses": {"6": "gone"}},
     {"statuses": {"99": "withdrawn"}}, {"penalties": {"6": "much"}}, {"penalties": {"99": "1/4 top"}}, {"columns": 3},
     {"columns": ("board",)}, {"penalties": 3}, {"statuses": 3}, {"draws": 3}],
    ids=repr,
)  # fmt: skip
def test_options_that_are_wrong_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(KibitzError):
        rank(TUPLES, **options)


def test_what_cannot_be_scored_is_refused_or_left_out() -> None:
    rows = [*TUPLES, (2, 1, 3, 110)]
    with pytest.raises(Unscorable, match=r"^Row 7: 1 has two results on board 2"):
        one_winner(rows)
    ranking = one_winner(rows, lenient=True)
    assert order(ranking) == ORDER
    assert [flaw.id for flaw in ranking.flaws] == ["two_results"]


def test_a_refusal_says_nothing_of_what_is_done_where_nothing_is_refused() -> None:
    line = {"board": 1, "ns": 1, "ew": 2, "contract": "4S", "declarer": "N", "tricks": 10}
    again = [(1, "A", "B", 420), (1, "A", "B", 420), (1, "B", "A", 420)]
    refusals: list[tuple[Any, str, str]] = [
        (
            [{**line, "score": 650}],
            "matchpoints",
            "Row 1: The score is 650, but the contract gives 420.*One of them is",
        ),
        ([{**line, "score": 125}], "matchpoints", "Row 1: No contract scores 125 .Law 77.; the contract gives 420"),
        ([{**line, "score": 420, "declarer": None}], "matchpoints", "Row 1: 4S has no declarer"),
        ([{**line, "score": 420, "contract": "np"}], "matchpoints", "Row 1: The board is marked as not played"),
        ([*TUPLES, (2, 1, 3, 110)], "matchpoints", "Row 7: 1 has two results on board 2, against 4 and 3: one of them"),
        (again, "imps", "Board 1: the same result of A against B stands there twice"),
        ([*again, (1, "A", "C", 420), (1, "C", "A", 420)], "imps", "A, B: Board 1: the same result of A against B"),
        ([(1, "A", "A", 420), (1, "B", "A", 420)], "imps", "both pairs play for A"),
    ]
    for rows, name, said in refusals:
        with pytest.raises(Unscorable, match=said) as refusal:
            one_winner(rows, name)
        for done in ("taken", "kept", "set aside", "scored so", "Line 1"):
            assert done not in str(refusal.value)


# Sessions made in memory.


def test_a_session_made_in_memory_goes_every_way_that_one_from_a_file_does() -> None:
    results = [BoardResult.played(board, str(ns), str(ew), "4S= N") for board in (1, 2) for ns, ew in ((1, 2), (3, 4))]
    for session in (FileSession(results=results), session_from_rows(results)):  # type: ignore[arg-type]
        for name in (None, "matchpoints", "cross_imps", "butler", "total_points"):
            ranked = rank_session(session, RankingAsked(method=name))
            assert not ranked.set_aside
            assert compare(ranked).differences == ()
            assert not changes_since(ranked, ranked).results.changed
            assert len(combine([session, session], RankingAsked(method=name)).rankings.overall) > 0


def test_a_session_that_is_none_is_refused() -> None:
    for wrong in (None, 3, [], "x", TUPLES):
        with pytest.raises(Unscorable):
            rank_session(wrong)  # type: ignore[arg-type]
    with pytest.raises(Unscorable):
        FileSession(results=(1, 2))  # type: ignore[arg-type]
    with pytest.raises(Unscorable):
        FileSession(results=(BoardResult.scored(1, "1", "2", 420),), figures=(PublishedFigures(),) * 2)


def test_equals_stand_in_one_order_everywhere() -> None:
    """By place, then as people count, in whatever order the results came."""
    pairs = ["10", "9", "2", "1", "A10", "A9", "b2"]
    natural = ["1", "2", "9", "10", "A9", "A10", "b2"]
    random = Random(3)
    for _ in range(20):
        random.shuffle(pairs)
        rows = [(1, who, f"x{who}", 420) for who in pairs]
        results = [BoardResult.scored(1, who, f"x{who}", 420) for who in pairs]
        ranking = rank(rows)
        assert order(ranking)[:7] == natural
        field = score(results, method("matchpoints"))
        assert list(places(field_figures(field)))[:7] == natural
        assert [row.contestant for row in rank_tallies(FieldTallies(field)).rows][:7] == natural
        ranked = rank_session(FileSession(results=tuple(results)))
        assert [row.contestant for row in next(iter(ranked.rankings)).rows] == natural
        gone = rank(rows, statuses=dict.fromkeys(pairs, "withdrawn"))
        assert list(gone.unplaced)[:7] == natural


@pytest.mark.parametrize(
    ("name", "meant"),
    [("vuln", "vulnerable"), ("vulnerabilty", "vulnerable"), ("contrat", "contract"), ("Sectoin", "section")],
)
def test_a_column_that_is_nearly_named_is_refused_and_not_passed_over(name: str, meant: str) -> None:
    rows = [{"board": 1, "ns": 1, "ew": 2, "score": "4S= N", name: "All"}]
    with pytest.raises(Unscorable, match=f"The column {name} is not known: it should perhaps be {meant}"):
        rank(rows)


@pytest.mark.parametrize("name", ["club", "remarks", "lead", "NS names", "weather", "colour", "start", "id", "ns_mp"])
def test_other_columns_are_passed_over(name: str) -> None:
    rows = [{"board": 1, "ns": 1, "ew": 2, "score": "4S= N"}, {"board": 1, "ns": 3, "ew": 4, "score": "4S+1 N"}]
    assert str(rank([{**row, name: "x"} for row in rows])) == str(rank(rows))


def test_a_board_has_one_vulnerability() -> None:
    rows = [
        {"board": 2, "ns": 1, "ew": 2, "score": "4S= N", "vulnerable": "None"},
        {"board": 2, "ns": 3, "ew": 4, "score": "4S= N", "vulnerable": "All"},
    ]
    said = "Row 2: board 2 is marked All here, and None in a row above"
    with pytest.raises(KibitzError, match=said):
        rank(rows)
    with pytest.raises(KibitzError, match=said):
        rank(rows, lenient=True)
    for marked in ([{**rows[0], "vulnerable": None}, rows[1]], [rows[1], {**rows[0], "vulnerable": None}]):
        assert {row.shown for row in rank(marked)} == {50}  # what one row says of a board holds for all of it
    made = [BoardResult.played(2, row["ns"], row["ew"], "4S= N", vulnerability=row["vulnerable"]) for row in rows]  # type: ignore[arg-type]
    with pytest.raises(KibitzError, match=said):
        rank(made)
    unmarked = BoardResult.played(2, "5", "6", "4S= N")
    for results in ([unmarked, made[1]], [made[1], unmarked]):
        with pytest.raises(KibitzError, match="Row 2: board 2 is marked"):
            rank(results)


def test_a_seat_is_no_vulnerability() -> None:
    with pytest.raises(KibitzError, match="Row 1, column vulnerable: 'N' does not say who is vulnerable"):
        rank([{"board": 1, "ns": 1, "ew": 2, "score": "4S= N", "vulnerable": "N"}])


def test_a_result_said_twice_is_said_alike() -> None:
    row = {"board": 1, "ns": 1, "ew": 2, "score": "4S= N"}
    other = {"board": 1, "ns": 3, "ew": 4, "score": "4S+1 N", "result": "4S+1 N"}
    with pytest.raises(KibitzError, match="Row 1"):
        rank([{**row, "result": "4S+1 N"}, other])
    assert rank([{**row, "result": "4S= N"}, other])[3].shown == 100


def test_a_contestant_is_the_same_with_a_space_beside_the_name() -> None:
    made = [BoardResult.played(1, "1 ", " 2", "4S= N"), BoardResult.played(1, "3", "4", "4S+1 N")]
    ranking = rank(made, winners=1, penalties={"3 ": "1 MP"}, draws=["2 ", "3"])
    assert ranking["1 "] == ranking[1]
    assert "2" in ranking


def test_a_board_is_its_number_and_its_markings() -> None:
    board = Board(2, vulnerability="All")
    alike = [(board, 1, 2, "4S= E"), (board, 3, 4, -620)]
    assert [row.shown for row in one_winner(alike).rows] == [50, 50, 50, 50]
    assert rank([(Board(2), 1, 2, 620)]) == rank([(2, 1, 2, 620)])


def test_who_has_no_score_is_named() -> None:
    ranking = rank([(1, 1, 2, "4S= N"), (1, 3, 4, "4S+1 N"), (1, 5, 6, "NP")])
    assert 5 not in ranking
    assert [str(flaw) for flaw in ranking.flaws] == [
        f"{who} is not ranked: no board of theirs has a score." for who in "56"
    ]


def test_one_award_is_that_of_both_sides() -> None:
    ranking = one_winner([(1, 1, 2, "4S= N"), (1, 3, 4, "4S+1 N"), (1, 5, 6, "A+"), (1, 7, 8, "A+/A-")])
    assert [ranking[who].percentage for who in (5, 6, 7, 8)] == [60, 60, 60, 40]


def test_a_board_passed_out_may_be_po() -> None:
    assert rank([(1, 1, 2, "PO"), (1, 3, 4, 50)]) == rank([(1, 1, 2, "Pass"), (1, 3, 4, 50)])


def test_rows_of_other_kinds() -> None:
    tuples = [(1, 1, 2, 420), (1, 3, 4, 450)]
    spaces = [SimpleNamespace(board=board, ns=ns, ew=ew, score=score) for board, ns, ew, score in tuples]
    assert rank(spaces) == rank(tuples)
    assert rank([(1, 1, 2, Fraction(420)), (1, 3, 4, Fraction(450))]) == rank(tuples)
    with pytest.raises(KibitzError, match="column score"):
        rank([(1, 1, 2, Fraction(841, 2))])
    numpy = pytest.importorskip("numpy")
    assert rank(numpy.array(tuples)) == rank(tuples)
    with pytest.raises(KibitzError, match="Row 1 is a game of a file, or a board"):
        rank([pbn.Game.of(1, result="4S= N")])


def test_what_is_nearly_right_is_told_what_it_should_be() -> None:
    pairs = [(1, 1, 2, "4S= N"), (1, 3, 4, "4S+1 N")]
    with pytest.raises(KibitzError, match="their method is cross_imps or butler"):
        rank(pairs, "imps")
    with pytest.raises(KibitzError, match="no option winner: it is winners"):
        rank(pairs, winner=1)


def test_a_ranking_can_be_hashed() -> None:
    pairs = [(1, 1, 2, "4S= N"), (1, 3, 4, "4S+1 N")]
    assert hash(rank(pairs)) == hash(rank(pairs))
    assert len({rank(pairs), rank(pairs)}) == 1
