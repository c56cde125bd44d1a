"""The table of an event, ties, withdrawals, carry-over and corrections."""

from fractions import Fraction

import pytest

from kibitz.messages import Speaker
from kibitz.scoring import PLUS, Unscorable
from kibitz.scoring.rounding import Number
from kibitz.scoring.standings import Penalty, Unit
from kibitz.scoring.standings.places import places
from kibitz.scoring.teams import (
    MatchKind,
    MatchLine,
    Withdrawal,
    bye,
    carry_over,
    match_changes,
    score_match,
    standings,
)
from tests.because import because
from tests.scoring.matches.helpers import (
    BLUES,
    REDS,
    closed_room,
    corrected,
    given,
    match,
    open_room,
    placed,
    swing,
    tie_breaks,
)


def met(
    one: str,
    other: str,
    vps: Number,
    *,
    round: int = 1,
    imps: tuple[int, int] = (0, 0),
    at_stake: Fraction = Fraction(20),
    share: Fraction = Fraction(1),
) -> list[MatchLine]:
    """A match in both teams' lines."""
    against, (gained, lost) = at_stake - vps, imps
    return [
        MatchLine(one, other, vps, against, gained, lost, round=round, at_stake=at_stake, share=share),
        MatchLine(other, one, against, vps, lost, gained, round=round, at_stake=at_stake, share=share),
    ]


ROUND_ROBIN = [
    *met("A", "B", 14, round=1, imps=(20, 10)),
    *met("C", "D", 10, round=1, imps=(5, 5)),
    *met("A", "C", 6, round=2, imps=(10, 22)),
    *met("B", "D", 12, round=2, imps=(8, 4)),
    *met("A", "D", 11, round=3, imps=(12, 10)),
    *met("B", "C", 9, round=3, imps=(9, 11)),
]


def test_the_table() -> None:
    table = standings(ROUND_ROBIN)
    assert [(standing.team, str(standing.place), standing.vps) for standing in placed(table)] == [
        ("C", "1", 35),
        ("A", "2", 31),
        ("B", "3=", 27),
        ("D", "3=", 27),
    ]
    row = table.row("A")
    assert (row.played, row.won, row.drawn, row.lost, row.byes) == (3, 2, 0, 1, 0)
    assert (row.imps_for, row.imps_against, row.net, row.quotient) == (42, 42, 0, Fraction(1))
    assert [line.opponent for line in table.card("A")] == ["B", "C", "D"]


@pytest.mark.parametrize(
    ("rule", "order"),
    [
        ("head_to_head", "B D"),
        ("imp_quotient", "B D"),  # 27/35 and 19/25
        ("net_imps", "D B"),  # -8 and -6
        ("wins", "B D"),  # one win, and one draw
        ("opponents_vps", "B=D"),  # 31 + 35 + 27 each: all met all
    ],
)
def test_a_tie_between_two(rule: str, order: str) -> None:
    table = standings(ROUND_ROBIN, ties=[rule])
    last = [standing for standing in placed(table) if standing.vps == 27]
    assert (" " if last[0].place != last[1].place else "=").join(standing.team for standing in last) == order


def test_three_who_beat_each_other_in_a_circle() -> None:
    """A mini-league is level at 10 VPs a match, and IMPs in these matches decide; then the rules begin again."""
    lines = [
        *met("A", "B", 12, imps=(9, 3)),
        *met("B", "C", 12, imps=(9, 4)),
        *met("C", "A", 12, imps=(9, 4)),
    ]
    table = standings(lines, ties=["head_to_head"])
    assert [(standing.team, str(standing.place)) for standing in placed(table)] == [("A", "1"), ("C", "2"), ("B", "3")]
    assert {str(standing.place) for standing in placed(standings(lines))} == {"1="}


def test_nothing_is_decided_between_teams_that_did_not_all_meet() -> None:
    lines = [*met("A", "B", 12), *met("B", "C", 12, round=2), bye("A", 8, 2), bye("C", 12, 1)]
    (rule,) = tie_breaks(["head_to_head"], lines)
    assert rule(["A", "B", "C"]) == [["A", "B", "C"]]
    assert rule(["A", "B"]) == [["A"], ["B"]]


def test_a_match_and_a_triangle() -> None:
    """White Book 143.6.2: lost 8-12 head on, won the triangle 10-0: A is deemed to have won 18-12."""
    lines = [*met("A", "B", 8, round=1), *met("A", "B", 10, round=2, at_stake=Fraction(10), share=Fraction(1, 2))]
    (rule,) = tie_breaks(["head_to_head"], lines)
    assert rule(["B", "A"]) == [["A"], ["B"]]
    row = standings(lines).row("A")
    assert (row.played, row.won, row.lost) == (Fraction(3, 2), Fraction(1, 2), 1)


def test_tie_break_points_are_the_final_scores_of_the_opponents() -> None:
    """White Book 143.5.2: opponents with 50, 40 and 30 make 120."""
    lines = [
        *(MatchLine(team, None, vps, kind=MatchKind.BYE) for team, vps in (("X", 50), ("Y", 40), ("Z", 30), ("V", 49))),
        *(MatchLine("A", opponent, 10, 10, round=at) for at, opponent in enumerate("XYZ")),
        *(MatchLine("B", opponent, 10, 10, round=at) for at, opponent in enumerate("VYZ")),
    ]
    (rule,) = tie_breaks(["opponents_vps"], lines)
    assert rule(["B", "A"]) == [["A"], ["B"]]


def test_who_lost_no_imp_has_the_better_quotient() -> None:
    lines = [*met("A", "X", 12, imps=(3, 0)), *met("B", "Y", 12, imps=(90, 1))]
    assert tie_breaks(["imp_quotient"], lines)[0](["B", "A"]) == [["A"], ["B"]]


def test_boards_won() -> None:
    lines = [
        MatchLine("A", "X", 12, boards=8, boards_won=Fraction(9, 2)),
        MatchLine("B", "Y", 12, boards=8, boards_won=4),
    ]
    assert tie_breaks(["boards_won"], lines)[0](["B", "A"]) == [["A"], ["B"]]


def test_the_rules_serve_any_ranking() -> None:
    order = places({"B": 27, "D": 27}, tie_breaks=tie_breaks(["net_imps"], ROUND_ROBIN))
    assert {team: str(place) for team, place in order.items()} == {"D": "1", "B": "2"}


def test_a_rule_that_is_not_known() -> None:
    with pytest.raises(Unscorable, check=because("no_such_tie_break")):
        standings(ROUND_ROBIN, ties=["age"])


def test_byes_penalties_and_what_is_carried_over() -> None:
    lines = [*met("A", "B", 12), bye("C", 12, 1)]
    table = standings(lines, carried={"B": Fraction(5, 2)}, penalties=[Penalty("A", 2, Unit.VPS)])
    assert [(standing.team, standing.vps) for standing in placed(table)] == [
        ("C", 12),
        ("B", Fraction(21, 2)),
        ("A", 10),
    ]
    assert (table.row("C").played, table.row("C").byes, table.row("A").taken, table.row("B").carried) == (
        0,
        1,
        2,
        Fraction(5, 2),
    )


def test_by_vps_a_match() -> None:
    """A has 22 from two matches, B 17 from two, D 11 from one and C 10 from one."""
    lines = [*met("A", "B", 12), *met("A", "C", 10, round=2), *met("B", "D", 9, round=3)]
    assert [standing.team for standing in placed(standings(lines))] == ["A", "B", "D", "C"]
    by_average = standings(lines, by_average=True)
    assert [(standing.team, str(standing.place)) for standing in placed(by_average)] == [
        ("A", "1="),
        ("D", "1="),
        ("C", "3"),
        ("B", "4"),
    ]


class TestWithdrawn:
    @pytest.mark.parametrize(
        ("policy", "vps_of_a"), [(Withdrawal.STAND, 31), (Withdrawal.ANNULLED, 20), (Withdrawal.BY_HALF, 31)]
    )
    def test_what_becomes_of_its_matches(self, policy: Withdrawal, vps_of_a: int) -> None:
        table = standings(ROUND_ROBIN, withdrawn=["D"], withdrawal=policy, matches=5)
        assert table.row("A").vps == vps_of_a
        assert placed(table)[-1][:2] == ("D", None)

    def test_annulled_before_half(self) -> None:
        table = standings(ROUND_ROBIN, withdrawn=["D"], withdrawal=Withdrawal.BY_HALF, matches=7)
        assert table.row("A").vps == 20

    def test_without_standing(self) -> None:
        table = standings(ROUND_ROBIN, without_standing=["C"])
        first, *_, last = placed(table)
        assert (first.team, str(first.place)) == ("A", "1")
        assert last[:2] == ("C", None)
        assert table.row("A").vps == 31


def test_a_match_entered_twice() -> None:
    table = standings([*ROUND_ROBIN, *met("A", "B", 20, round=1)])
    assert table.row("A").vps == 31
    assert [flaw.id for flaw in table.flaws] == ["match_twice", "match_twice"]
    said = Speaker("en").say(table.flaws[0].message_id, **table.flaws[0].values)
    assert said == "A has two matches against B in round 1. The first is kept."


class TestCarryOver:
    def test_a_share(self) -> None:
        assert carry_over.fraction(23) == Fraction(23, 2)
        assert carry_over.fraction(23, Fraction(1, 3), Fraction(1, 10)) == Fraction(77, 10)

    @pytest.mark.parametrize(
        ("difference", "first_is_higher", "margin"),
        [(30, True, 15), (30, False, 10), (-30, True, -10), (-30, False, -15), (60, True, 16), (0, True, 0)],
    )
    def test_into_a_knock_out_match(self, difference: int, first_is_higher: bool, margin: int) -> None:
        rule = carry_over.MatchCarryOver(share_of_lower=Fraction(1, 3), most=16)
        assert rule.margin(difference, first_is_higher) == margin


class TestCorrections:
    """79C: the match of a changed result is scored again."""

    def test_what_changed(self) -> None:
        score = score_match(match(*swing(1, 420, 170), *swing(3, 110, 110)))
        (after,) = corrected([score], 0, open_room(1, 420), open_room(1, 450))
        assert after.total(REDS) == 7
        said = [
            Speaker("en").say(match_change.message_id, **match_change.message_values)
            for match_change in match_changes(score, after)
        ]
        assert said == [
            "Board 1, Reds: 6 before, 7 now.",
            "Reds, the match: 6 before, 7 now.",
            "Board 1, Blues: -6 before, -7 now.",
            "Blues, the match: -6 before, -7 now.",
        ]

    def test_a_result_that_comes_late(self) -> None:
        score = score_match(match(open_room(1, 420)))
        (after,) = corrected([score], 0, None, closed_room(1, 420))
        change = match_changes(score, after)[0]
        assert (change.board, change.before, change.after) == (1, None, 0)
        assert Speaker("en").say(change.message_id, **change.message_values) == "Board 1, Reds: nothing before, 0 now."

    def test_a_result_taken_out(self) -> None:
        score = score_match(match(*swing(1, 420, 170)))
        assert corrected([score], 0, closed_room(1, 170), None)[0].scored(BLUES) == 0

    def test_own_means_follow(self) -> None:
        score = score_match(match(*swing(1, 420, 170), *given(2, PLUS, PLUS)))
        (after,) = corrected([score], 0, closed_room(1, 170), closed_room(1, 420))
        assert [
            (match_change.team, match_change.board, match_change.after) for match_change in match_changes(score, after)
        ] == [
            (REDS, 1, 0),
            (REDS, 2, 3),
            (REDS, None, 3),
            (BLUES, 1, 0),
            (BLUES, None, 3),
        ]

    def test_a_result_that_is_not_there(self) -> None:
        with pytest.raises(Unscorable, check=because("no_such_result")):
            corrected([score_match(match(*swing(1, 420, 170)))], 0, open_room(1, 50), None)


def test_a_match_that_goes_on_is_played_and_not_won() -> None:
    lines = [
        MatchLine("A", "B", 15, 5, over=False),
        MatchLine("B", "A", 5, 15, over=False),
        MatchLine("B", "C", 15, 5, round=2),
        MatchLine("C", "B", 5, 15, round=2),
    ]
    rows = {row.team: (row.played, row.won, row.drawn, row.lost) for row in standings(lines).rows}
    assert rows == {"A": (1, 0, 0, 0), "B": (2, 1, 0, 0), "C": (1, 0, 0, 1)}
    assert places({"A": 0, "B": 0}, tie_breaks=tie_breaks(["wins"], lines))["B"].number == 1
