"""Ties broken by named rules (78D)."""

from collections.abc import Callable, Mapping
from fractions import Fraction

import pytest

from kibitz.scoring import COMPLEMENT, MINUS, PLUS, Artificial, BoardResult, CrossImps, Field, Matchpoints, score
from kibitz.scoring.standings import (
    TIE_BREAKS,
    EventTallies,
    FieldTallies,
    RankingRules,
    WeighedSession,
    rank_tallies,
)
from kibitz.scoring.standings.ties import Material, TieFigures

MakeField = Callable[..., Field]


def values(field: Field, rule: str, *equals: str) -> Mapping[str, TieFigures] | None:
    return TIE_BREAKS[rule](Material(FieldTallies(field)), equals)


def test_places_are_shared_where_no_rule_decides(field_with: MakeField) -> None:
    field = field_with({who: (total, 100, 10) for who, total in zip("pqrst", (60, 55, 50, 50, 40), strict=True)})
    assert [str(place) for place in rank_tallies(FieldTallies(field)).places.values()] == ["1", "2", "3=", "3=", "5"]


def test_head_to_head_looks_at_the_boards_they_played_against_each_other(field_of: MakeField) -> None:
    field = field_of([(1, "p", "q", 420), (1, "r", "s", 170), (1, "t", "u", 50), (2, "p", "s", 90), (2, "r", "q", 110)])
    assert values(field, "head_to_head", "p", "q") == {"p": (1,), "q": (0,)}
    assert values(field, "head_to_head", "p", "r") is None  # they never met


def test_head_to_head_of_three_needs_every_meeting(field_of: MakeField) -> None:
    met = [(1, "p", "q", 420), (1, "x", "y", 170), (2, "q", "r", 110), (2, "x", "y", 90), (3, "r", "p", 100)]
    assert values(field_of(met), "head_to_head", "p", "q", "r") == {
        "p": (Fraction(3, 4),),  # a top, and the only score of a board
        "q": (Fraction(1, 2),),
        "r": (Fraction(1, 4),),
    }
    assert values(field_of(met[:3]), "head_to_head", "p", "q", "r") is None


LINES = [
    (1, "p", "x", 420, 1),
    (1, "q", "y", 170, 1),
    (1, "r", "z", 50, 1),
    (2, "p", "y", 90, 2),
    (2, "q", "z", 110, 2),
    (2, "r", "x", 100, 2),
    (3, "p", "z", 100, 3),
    (3, "q", "x", 110, 3),
    (3, "r", "y", 120, 3),
]
# p: 4, 0, 0; q: 2, 4, 2; r: 0, 2, 4; x: 0, 2, 2; y: 2, 4, 0; z: 4, 0, 4


@pytest.mark.parametrize(
    ("rule", "q", "r"),
    [
        ("point_a_board", Fraction(2, 3), Fraction(1, 2)),
        ("most_tops", (1, 2, 0), (1, 1, 1)),
        ("highest_round", (1, Fraction(1, 2), Fraction(1, 2)), (1, Fraction(1, 2), 0)),
        ("last_round", (Fraction(1, 2), 1, Fraction(1, 2)), (1, Fraction(1, 2), 0)),
        ("matches_won", Fraction(2, 3), Fraction(1, 2)),
        ("common_boards", 4, 2),
        ("common_boards_same_direction", 4, 2),
        ("lowest_deviation", -Fraction(1, 12), -Fraction(1, 4)),
        ("basic_score", Fraction(2, 3), Fraction(1, 2)),
        ("fewest_artificial", 0, 0),
    ],
)
def test_what_each_rule_compares(field_of: MakeField, rule: str, q: object, r: object) -> None:
    found = values(field_of(LINES), rule, "q", "r")
    assert found == {"q": q if isinstance(q, tuple) else (q,), "r": r if isinstance(r, tuple) else (r,)}


def test_opponents_scores(field_of: MakeField) -> None:
    # q met y, z, x: 50, 66 2/3 and 33 1/3 per cent.
    assert values(field_of(LINES), "opponents_scores", "q") == {"q": (50,)}
    fewer = [line for line in LINES if line[:2] != (3, "q")]
    field = field_of(fewer)
    tallies = FieldTallies(field)
    mean = (tallies["y"].ranked_on + tallies["z"].ranked_on) / Fraction(2)
    assert values(field, "opponents_scores", "q") == {"q": (mean,)}


def test_in_an_individual_opponents_are_divided_by_partners() -> None:
    results = [
        BoardResult.scored(1, ("a", "b"), ("c", "d"), 420, round=1),
        BoardResult.scored(1, ("e", "f"), ("g", "h"), 170, round=1),
        BoardResult.scored(2, ("a", "c"), ("b", "e"), 110, round=2),
        BoardResult.scored(2, ("d", "f"), ("g", "h"), 100, round=2),
    ]
    field = score(results, Matchpoints())
    tallies = FieldTallies(field)
    figure = {who: tallies[who].ranked_on for who in tallies.contestants}
    opponents = figure["c"] + figure["d"] + figure["b"] + figure["e"]
    assert values(field, "opponents_scores", "a") == {"a": (Fraction(opponents) / (figure["b"] + figure["c"]),)}


def test_at_imps_average_is_nothing(field_of: MakeField) -> None:
    found = values(field_of(LINES, CrossImps()), "point_a_board", "q", "p")
    assert found is not None
    assert found["q"] == (Fraction(1, 2),)  # 170 loses 6 to 420 and wins 3 from 50; 110 wins 1 from 90; then nothing
    assert found["p"] == (Fraction(1, 3),)


def test_fewest_artificial_scores() -> None:
    results = [
        BoardResult.scored(1, "p", "q", 420),
        BoardResult.scored(1, "r", "s", 420).adjusted(ns=PLUS),
    ]
    assert values(score(results, Matchpoints()), "fewest_artificial", "p", "r") == {"p": (0,), "r": (-1,)}


def test_the_order_of_the_regulation_is_kept_and_what_decided_is_recorded(field_of: MakeField) -> None:
    field = field_of([*LINES[:6], (3, "p", "z", 130, 3), (3, "q", "x", 110, 3), (3, "r", "y", 120, 3)])
    # p: 4 0 4, q: 2 4 0, r: 0 2 2; z: 4 0 0, x: 0 2 4, y: 2 4 2: p and y have 8, q and x 6, r and z 4
    rules = RankingRules(tie_breaks=("head_to_head", "most_tops", "last_round"))
    ranking = rank_tallies(FieldTallies(field, rules))
    assert list(ranking.places) == ["y", "p", "x", "q", "z", "r"]
    decided = {tie.equals: tie.rule for tie in ranking.ties}
    assert decided == {("p", "y"): "head_to_head", ("q", "x"): "head_to_head", ("r", "z"): "head_to_head"}
    assert str(ranking.places["y"]) == "1"
    assert ranking.row("p").ties[0].values == {"p": (0,), "y": (1,)}


def test_those_still_equal_begin_again_with_the_first_rule(field_of: MakeField) -> None:
    field = field_of(
        [
            (1, "p", "q", 420),
            (1, "r", "s", 170),
            (1, "t", "u", 50),
            (2, "q", "s", 110),
            (2, "r", "t", 100),
            (2, "p", "u", 90),
        ]
    )
    ranking = rank_tallies(FieldTallies(field, RankingRules(tie_breaks=("head_to_head", "most_tops"))))
    # p, q and r have 4 each. Only p and q met; r, who has no top, is told apart first.
    assert {who: str(place) for who, place in ranking.places.items()} == {
        "u": "1",
        "p": "2",
        "q": "3",
        "r": "4",
        "s": "5=",
        "t": "5=",
    }
    assert [(tie.rule, set(tie.equals)) for tie in ranking.ties] == [
        ("most_tops", {"p", "q", "r"}),
        ("head_to_head", {"p", "q"}),
    ]


def test_lots_that_were_drawn_decide_only_among_those_who_drew(field_with: MakeField) -> None:
    field = field_with(dict.fromkeys("pqr", (50, 100, 10)))
    tallies = FieldTallies(field, RankingRules(tie_breaks=("drawn_lots",)))
    assert list(rank_tallies(tallies, draws=["r", "p", "q"]).places) == ["r", "p", "q"]
    assert {place.shared_by for place in rank_tallies(tallies, draws=["r", "p"]).places.values()} == {3}


def test_the_better_last_session_and_the_best_single_session(field_of: MakeField) -> None:
    first = field_of([(1, "p", "x", 420), (1, "q", "y", 170), (1, "r", "z", 50)])
    second = field_of([(1, "p", "x", 50), (1, "q", "y", 170), (1, "r", "z", 420)])
    sessions = [WeighedSession("1", FieldTallies(first)), WeighedSession("2", FieldTallies(second))]
    last = rank_tallies(EventTallies(sessions, RankingRules(tie_breaks=("last_session",))))
    assert {who: last.places[who].number for who in "rxqypz"} == {"r": 1, "x": 1, "q": 3, "y": 3, "p": 5, "z": 5}
    highest = rank_tallies(EventTallies(sessions, RankingRules(tie_breaks=("highest_session",))))
    assert highest.places["p"] == highest.places["r"] == (1, 4)
    assert highest.places["q"] == (5, 2)


def test_an_unknown_rule_is_named_and_the_others_are_used(field_with: MakeField) -> None:
    field = field_with({"p": (50, 100, 10), "q": (50, 100, 10)})
    ranking = rank_tallies(FieldTallies(field, RankingRules(tie_breaks=("coin", "drawn_lots"))), draws=["q", "p"])
    assert [flaw.id for flaw in ranking.flaws] == ["unknown_tie_break"]
    assert list(ranking.places) == ["q", "p"]


def test_rules_that_find_no_board_decide_nothing(field_with: MakeField) -> None:
    field = field_with({"p": (50, 100, 10), "q": (50, 100, 10)})
    ranking = rank_tallies(FieldTallies(field, RankingRules(tie_breaks=tuple(TIE_BREAKS))))
    assert ranking.ties == ()
    assert ranking.places["p"].shared_by == 2


def with_own_average() -> Field:
    """P has 16 of 18 on three boards and average plus on the fourth; Q has 59/3 of 24."""
    points = {6: 170, 4: 140, 2: 120, 0: 90}
    card = {"P": (6, 6, 4), "Q": (4, 4, 6, 6), "X": (2, 2, 2, 4), "Y": (0, 0, 0, 0)}
    results = [BoardResult(4, "P", "EP", PLUS, MINUS, round=2)]
    results += [
        BoardResult.scored(board, who, f"E{who}", points[figure], round=board // 4 + 1)
        for who, figures in card.items()
        for board, figure in enumerate(figures, 1)
    ]
    return score(results, Matchpoints())


@pytest.mark.parametrize("rule", ["highest_session", "last_session", "basic_score"])
def test_12c2c_rules_look_at_a_contestants_own_average(rule: str) -> None:
    found = values(with_own_average(), rule, "P", "Q")
    assert found == {"P": (Fraction(8, 9),), "Q": (Fraction(59, 72),)}


def test_12c2c_on_single_boards_and_rounds() -> None:
    field = with_own_average()
    own = Fraction(16, 18)
    assert values(field, "last_round", "P", "X") == {"P": (own, own), "X": (Fraction(1, 2), Fraction(1, 3))}
    # Of the fourth board Q has 17/18, and P comes second with 16/18.
    assert values(field, "most_tops", "P", "Q") == {"P": (2, 2), "Q": (2, 2)}
    deviation = values(field, "lowest_deviation", "P", "X")
    assert deviation is not None
    assert deviation["P"] == (Fraction(-2, 81),)


def test_12c2c_decides_the_place_in_an_event() -> None:
    first = with_own_average()
    share = {"P": Fraction(1, 2), "Q": Fraction(1, 2) + Fraction(64 - 59, 72)}
    second = score(
        [BoardResult(1, who, f"E{who}", Artificial(share=fraction), COMPLEMENT) for who, fraction in share.items()],
        Matchpoints(),
    )
    sessions = [WeighedSession("1", FieldTallies(first)), WeighedSession("2", FieldTallies(second))]
    ranking = rank_tallies(EventTallies(sessions, RankingRules(tie_breaks=("highest_session",))), among=["P", "Q"])
    assert list(ranking.places) == ["P", "Q"]
    assert ranking.ties[0].values["P"][0] == Fraction(8, 9)
