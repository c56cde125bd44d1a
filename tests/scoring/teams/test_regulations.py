"""Every regulation about teams changes something: set otherwise, another figure comes out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from kibitz.game import Vulnerability
from kibitz.laws.regulations import Regulations
from kibitz.laws.scoring_switches import SCORING_SWITCHES, TEAM_TIE_BREAK_RULES, WITHDRAWN_TEAM
from kibitz.scoring import PLUS, Weighted, vp
from kibitz.scoring.standings import Unit
from kibitz.scoring.teams import RULES, EventRules, MatchLine, MatchScore, TeamRules, Withdrawal, score_match
from tests.scoring.matches.helpers import (
    BLUES,
    REDS,
    closed_room,
    counted,
    flat,
    given,
    match,
    open_room,
    placed,
    swing,
)

A_THIRD = Weighted.of([("1/3", 420), ("2/3", -100)], Vulnerability.NONE)


def scored(regulations: Regulations, method: str, *results: Any, **values: Any) -> MatchScore:
    return score_match(match(*results, **values), TeamRules.of(regulations, method))


def board_of_a_third(regulations: Regulations) -> object:
    return scored(regulations, "imps", open_room(1).adjusted(A_THIRD, A_THIRD), closed_room(1, 170)).board(1).figures


def sum_of_thirds(regulations: Regulations) -> object:
    thirds = [(open_room(number).adjusted(A_THIRD, A_THIRD), closed_room(number, 170)) for number in (1, 3)]
    return scored(regulations, "imps", *(result for both in thirds for result in both)).total(REDS)


def four_tables(regulations: Regulations) -> object:
    tables = [
        (open_room(1, 420), "1"),
        (closed_room(1, 170), "2"),
        (open_room(1, 420), "3"),
        (closed_room(1, 420), "4"),
    ]
    return scored(regulations, "imps", *(replace(result, table=table) for result, table in tables), tables=4).total(
        REDS
    )


def card_of_eight(regulations: Regulations) -> object:
    tables = [replace(open_room(1, 420), table="1"), replace(closed_room(1, 170), table="2")]
    return scored(regulations, "imps", *tables, tables=4).card_boards


def ten_points_ahead(method: str) -> Callable[[Regulations], object]:
    return lambda regulations: scored(regulations, method, *swing(1, 120, 110), *swing(2, 620, -100)).total(REDS)


def won_two_and_lost_one(regulations: Regulations) -> object:
    boards = (*swing(1, 120, 110), *swing(2, 620, -100), *swing(3, -50, 110))
    return scored(regulations, "patton", *boards).total(REDS)


def eight_boards_of_ten(regulations: Regulations) -> object:
    score = score_match(match(*swing(1, 420, -50), *flat(*range(2, 9)), boards=tuple(range(1, 11))))
    return [line.vps for line in counted(EventRules.of(regulations).lines(score))]


def half_a_match(regulations: Regulations) -> object:
    score = score_match(match(*swing(1, 420, -50), *flat(2, 3), boards=tuple(range(1, 9)), over=True))
    return [line.vps for line in counted(EventRules.of(regulations).lines(score))]


def void(regulations: Regulations) -> object:
    rules = EventRules.of(regulations)
    unplayed = counted(rules.lines(score_match(match(boards=(1, 2, 3), over=True))))
    ruled = [rules.void(REDS, BLUES, 8, by_director=by_director) for by_director in (False, True)]
    return [[line.vps for line in lines] for lines in (unplayed, *ruled)]


def not_played(regulations: Regulations) -> object:
    rules = EventRules.of(regulations)
    return rules.bye("A", 8).vps, [line.vps for line in rules.walkover("A", "B", 8)]


def one_who_left(regulations: Regulations) -> object:
    lines = [
        MatchLine("A", "B", 12, 8, round=1),
        MatchLine("B", "A", 8, 12, round=1),
        MatchLine("A", "C", 7, 13, round=2),
    ]
    return EventRules.of(regulations).table(lines, withdrawn=["B"], matches=3).row("A").vps


def equals(regulations: Regulations) -> object:
    lines = [MatchLine("A", "B", 10, 10, gained=3, lost=5), MatchLine("B", "A", 10, 10, gained=5, lost=3)]
    return [str(row.place) for row in placed(EventRules.of(regulations).table(lines))]


def carried(regulations: Regulations) -> object:
    rule = EventRules.of(regulations).carry_over
    return rule.margin(30, first_is_higher=True), rule.margin(30, first_is_higher=False)


def level(regulations: Regulations) -> object:
    rules = EventRules.of(regulations, knock_out=True)
    return rules.decide(score_match(match(*flat(*range(1, 33))), rules.matches)).extra_boards


def average_plus(regulations: Regulations) -> object:
    return scored(regulations, "imps", *given(1, PLUS, PLUS)).total(REDS)


def converted(regulations: Regulations) -> object:
    score = score_match(match(*swing(1, 420, -50), *flat(*range(2, 9))))
    return [line.vps for line in counted(EventRules.of(regulations).lines(score))]


CASES: list[tuple[str, object, Callable[[Regulations], object], object, object]] = [
    ("avg_imp", 2, average_plus, 3, 2),
    ("imp_rounding", "1", board_of_a_third, (-Fraction(8, 3), Fraction(8, 3)), (-3, 3)),
    ("match_rounding", "0.1", sum_of_thirds, -Fraction(16, 3), -Fraction(53, 10)),
    ("several_tables", "mean", four_tables, 12, 3),
    ("several_tables", "aggregate", four_tables, 12, 6),
    ("board_a_match_equal_within", 10, ten_points_ahead("board_a_match"), 4, 3),
    ("board_a_match_equal_within", 10, ten_points_ahead("point_a_board"), 2, Fraction(3, 2)),
    ("board_a_match_equal_within", 10, ten_points_ahead("patton"), 8, 7),
    ("patton_second_part", "steps", won_two_and_lost_one, Fraction(794, 89), 8),
    ("patton_second_part", "imps", ten_points_ahead("patton"), 8, 4 + vp.by_name("wbf_continuous").vps(12, 2)[0]),
    ("patton_second_points", 3, ten_points_ahead("patton"), 8, 10),
    ("incomplete_match_scale", "scheduled", eight_boards_of_ten, None, None),
    ("incomplete_match_least", "1/2", half_a_match, None, [8, 8]),
    ("void_match_share", "50%", void, [[8, 8], [8, 8], [12, 12]], [[10, 10], [10, 10], [12, 12]]),
    ("void_match_share_director", "50%", void, [[8, 8], [8, 8], [12, 12]], [[8, 8], [8, 8], [10, 10]]),
    ("teams_of_eight_boards", 2, card_of_eight, 1, 2),
    ("bye_vps", 15, not_played, (12, [12, 0]), (15, [12, 0])),
    ("walkover_vps", 14, not_played, (12, [12, 0]), (12, [14, 0])),
    ("forfeit_vps", 2, not_played, (12, [12, 0]), (12, [12, 2])),
    ("withdrawn_team", "annulled", one_who_left, 19, 7),
    ("withdrawn_team", "by_half", one_who_left, 19, 7),
    ("team_tie_breaks", ["imp_quotient"], equals, ["1=", "1="], ["1", "2"]),
    ("carry_over_share", "1/3", carried, (15, 15), (10, 15)),
    ("carry_over_share_of_lower", "1/3", carried, (15, 15), (15, 10)),
    ("carry_over_most", 12, carried, (15, 15), (12, 12)),
    ("extra_boards_share", "1/4", level, 4, 8),
    ("vp_scale", "acbl_20", converted, None, [14, 6]),
]


@pytest.mark.parametrize(
    ("name", "value", "figure", "before", "after"),
    CASES,
    ids=[f"{at}-{case_[0]}={case_[1]}" for at, case_ in enumerate(CASES)],
)
def test_set_otherwise_another_figure_comes_out(
    name: str, value: object, figure: Callable[[Regulations], object], before: object, after: object
) -> None:
    usual, other = figure(Regulations()), figure(Regulations(**{name: value}))  # type: ignore[arg-type]
    assert usual != other
    assert before in (None, usual)
    assert after in (None, other)


def test_every_regulation_about_teams_is_among_them() -> None:
    names = [switch.name for switch in SCORING_SWITCHES]
    about_teams = names[names.index("imp_rounding") : names.index("extra_boards_share") + 1]
    assert len(about_teams) >= 20
    assert set(about_teams) <= {case_[0] for case_ in CASES}


def test_the_tie_breaks_that_can_be_laid_down_are_those_that_there_are() -> None:
    assert tuple(RULES) == TEAM_TIE_BREAK_RULES


def test_what_can_be_laid_down_for_withdrawn_teams_is_what_there_is() -> None:
    assert WITHDRAWN_TEAM.kind.words == tuple(withdrawal.value for withdrawal in Withdrawal)


def test_no_limit_is_none() -> None:
    assert EventRules.of(Regulations()).carry_over.most is None
    assert EventRules.of(Regulations()).carry_over.margin(300, first_is_higher=True) == 150


def test_boards_won_are_added_up_where_the_scale_converts_imps() -> None:
    rules = EventRules.of(Regulations(), "board_a_match")
    lines = counted(rules.lines(score_match(match(*swing(1, 420, -50), *flat(2, 3)), rules.matches)))
    assert not rules.in_vps
    assert rules.unit is Unit.MATCHPOINTS
    assert [(line.team, line.vps, line.at_stake) for line in lines] == [(REDS, 4, Fraction(6)), (BLUES, 2, Fraction(6))]


def test_boards_won_are_converted_by_a_scale_of_percentages() -> None:
    rules = EventRules.of(Regulations(vp_scale="swiss_pairs"), "board_a_match")
    lines = counted(rules.lines(score_match(match(*swing(1, 420, -50), *flat(*range(2, 9))), rules.matches)))
    assert rules.in_vps
    assert lines[0].vps == rules.scale.vps(Fraction(900, 16), 8)[0]
