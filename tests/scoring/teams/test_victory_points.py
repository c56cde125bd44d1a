"""From a match to VPs, with the examples of the EBU's White Book; void, unplayed and incomplete matches; penalties."""

from dataclasses import replace
from fractions import Fraction

import pytest

from kibitz.game import Vulnerability
from kibitz.laws.regulations import Regulations
from kibitz.messages import Speaker
from kibitz.scoring import CANCELLED, LATE, MINUS, NOT_PLAYED, PLUS, BoardResult, Weighted
from kibitz.scoring.standings import Penalty, Refund, Unit
from kibitz.scoring.teams import (
    METHODS,
    BoardAMatch,
    EventRules,
    Incomplete,
    MatchKind,
    TeamRules,
    bye,
    match_lines,
    own_points,
    score_match,
    standings,
    void_match,
    walkover,
)
from kibitz.scoring.vp import by_name
from tests.scoring.matches.helpers import (
    BLUES,
    REDS,
    closed_room,
    counted,
    flat,
    given,
    match,
    open_room,
    swing,
    vp_lines,
)

DISCRETE = by_name("wbf_discrete")
CONTINUOUS = by_name("wbf_continuous")


def test_each_team_by_its_own_margin() -> None:
    played = match(*swing(1, 420, -50), *flat(2, 3, 4, 5, 6, 7, 8))
    one, other = vp_lines(score_match(played), CONTINUOUS)
    assert (one.vps, other.vps) == CONTINUOUS.vps(10, 8)
    assert (one.gained, one.lost, one.against, one.boards) == (10, 0, other.vps, 8)


def test_vps_need_not_make_the_sum_of_the_scale() -> None:
    """Average plus for both (86B2a) makes 3 IMPs for each."""
    one, other = vp_lines(score_match(match(*given(1, PLUS, PLUS), *flat(*range(2, 9)))), DISCRETE)
    assert (one.vps, other.vps) == (DISCRETE.vps(3, 8)[0],) * 2
    assert one.vps + other.vps > 20


def test_four_boards_removed_are_twelve_imps_14_6() -> None:
    """White Book 3.3.7: +3 and -3 IMPs a board, in a match of eight boards."""
    removed = [result for board in range(5, 9) for result in given(board, PLUS, MINUS)]
    score = score_match(match(*flat(1, 2, 3, 4), *removed))
    assert score.total(REDS) == 12
    assert [vp_line.vps for vp_line in vp_lines(score, DISCRETE)] == [14, 6]


@pytest.mark.parametrize(
    ("scale", "share", "vps"), [("wbf_discrete", "2/5", 8), ("wbf_discrete", "3/5", 12), ("wbf_discrete_10", "2/5", 4)]
)
def test_a_void_match(scale: str, share: str, vps: int) -> None:
    """White Book 3.3.6.1: 40 % each, 60 % where the director caused it."""
    lines = void_match(REDS, BLUES, by_name(scale), 8, Fraction(share))
    assert [(line.vps, line.kind) for line in lines] == [(vps, MatchKind.VOID)] * 2


class TestIncomplete:
    played = match(*swing(1, 420, 170), *flat(2, 3, 4, 5), boards=tuple(range(1, 9)))

    def test_by_the_card_for_the_boards_scored(self) -> None:
        assert vp_lines(score_match(self.played), CONTINUOUS)[0].vps == CONTINUOUS.vps(6, 5)[0]

    def test_by_the_card_for_the_boards_scheduled(self) -> None:
        one, _ = vp_lines(score_match(self.played), CONTINUOUS, incomplete=Incomplete("scheduled"))
        assert one.vps == CONTINUOUS.vps(6, 8)[0]

    def test_void_where_too_little_was_played(self) -> None:
        over = replace(self.played, over=True)
        least = Incomplete(least=Fraction(3, 4), void_share=Fraction(3, 5))
        assert [vp_line.vps for vp_line in vp_lines(score_match(over), DISCRETE, incomplete=least)] == [12, 12]
        half = Incomplete(least=Fraction(1, 2))
        assert vp_lines(score_match(over), DISCRETE, incomplete=half)[0].kind is MatchKind.PLAYED

    def test_not_void_while_it_goes_on(self) -> None:
        """Five boards of eight are in, and nobody has said that it is over."""
        least = Incomplete(least=Fraction(3, 4))
        assert vp_lines(score_match(self.played), DISCRETE, incomplete=least)[0].kind is MatchKind.PLAYED
        every = replace(self.played, boards=(1, 2, 3, 4, 5, 6), results=(*self.played.results, *cancelled_board(6)))
        score = score_match(every)
        assert score.is_over
        assert vp_lines(score, DISCRETE, incomplete=Incomplete(least=Fraction(6, 7)))[0].kind is MatchKind.VOID

    def test_nothing_was_played(self) -> None:
        assert vp_lines(score_match(match(boards=(1, 2, 3), over=True)), DISCRETE)[0].kind is MatchKind.VOID
        assert own_points(score_match(match(boards=(1, 2, 3), over=True))) is not None


def cancelled_board(board: int) -> tuple[BoardResult, BoardResult]:
    return open_room(board).adjusted(CANCELLED, CANCELLED), closed_room(board).adjusted(CANCELLED, CANCELLED)


@pytest.mark.parametrize(
    "results",
    [
        (),
        (open_room(1).adjusted(NOT_PLAYED, NOT_PLAYED), closed_room(1).adjusted(NOT_PLAYED, NOT_PLAYED)),
        (open_room(1, 420), open_room(2, 110)),  # the closed room is still playing
        (open_room(1).adjusted(LATE, LATE), closed_room(1).adjusted(LATE, LATE)),
        (open_room(1, 420), closed_room(1).adjusted(LATE, LATE), *flat(2)),
    ],
)
def test_a_match_that_cannot_count_yet_has_no_line(results: tuple[BoardResult, ...]) -> None:
    for rules in (TeamRules(), TeamRules(BoardAMatch()), TeamRules(METHODS["patton"])):
        score = score_match(match(*results), rules)
        assert not score.is_over
        assert match_lines(score, DISCRETE) is None
        assert own_points(score) is None
        assert EventRules.of(Regulations()).lines(score) is None


def test_a_board_that_is_awaited_is_no_flaw() -> None:
    score = score_match(match(open_room(1, 420), closed_room(1).adjusted(LATE, LATE), *flat(2)))
    assert not score.flaws
    assert [late_board.board for late_board in score.late] == [1]
    board = score.board(1)
    assert Speaker("en").say(board.message_id, **board.message_values) == "Board 1: a result is still to come."


def test_a_match_of_which_some_boards_were_played_at_one_table_counts_with_the_others() -> None:
    score = score_match(match(*swing(1, 420, 170), open_room(2, 110)))
    assert vp_lines(score, DISCRETE)[0].vps == DISCRETE.vps(6, 1)[0]
    assert (score.is_over, score.left) == (False, 1)


class TestTeamsOfEight:
    """White Book: IMPs of four comparisons are converted as if there had been twice as many boards."""

    tables = tuple(BoardResult.scored(1, *teams, points, table=table) for table, teams, points in (
        ("1", (REDS, BLUES), 420), ("2", (REDS, BLUES), 420), ("3", (BLUES, REDS), 170), ("4", (BLUES, REDS), 170)
    ))  # fmt: skip

    @pytest.mark.parametrize(("times", "boards"), [(1, 1), (2, 2)])
    def test_for_how_many_boards_one_counts(self, times: int, boards: int) -> None:
        score = score_match(match(*self.tables, tables=4), TeamRules(boards_of_eight=times))
        assert score.margin(REDS) == 24
        assert vp_lines(score, CONTINUOUS)[0].vps == CONTINUOUS.vps(24, boards)[0]
        assert vp_lines(score, CONTINUOUS, Incomplete("scheduled"))[0].vps == CONTINUOUS.vps(24, boards)[0]

    def test_between_teams_of_four_it_changes_nothing(self) -> None:
        score = score_match(match(*swing(1, 420, 170)), TeamRules(boards_of_eight=2))
        assert score.card_boards == 1


class TestPenalties:
    played = match(*swing(1, 420, 170), *flat(2, 3, 4, 5, 6, 7, 8))

    def test_in_imps_before_the_scale_is_read(self) -> None:
        score = score_match(self.played, penalties=[Penalty(REDS, 3, Unit.IMPS, law="90B2", reason="slow play")])
        one, other = vp_lines(score, DISCRETE)
        assert (one.vps, other.vps) == (DISCRETE.vps(3, 8)[0], DISCRETE.vps(-6, 8)[0])

    def test_in_vps_after_it(self) -> None:
        score = score_match(self.played, penalties=[Penalty(REDS, Fraction(1, 2), Unit.VPS)])
        one, other = vp_lines(score, DISCRETE)
        assert one.total == DISCRETE.vps(6, 8)[0] - Fraction(1, 2)
        assert other.total == DISCRETE.vps(-6, 8)[0]

    def test_in_a_void_match(self) -> None:
        score = score_match(match(boards=(1,), over=True), penalties=[Penalty(BLUES, 1, Unit.VPS)])
        assert [vp_line.total for vp_line in vp_lines(score, DISCRETE)] == [8, 7]


def test_the_sum_of_a_match_is_rounded_as_regulated() -> None:
    part = Weighted.of([("1/4", 50), ("3/4", 0)], Vulnerability.NONE)
    played = match(open_room(1).adjusted(part, part), closed_room(1, 0))
    assert score_match(played, TeamRules(unit_of_match=Fraction(1))).total(REDS) == 1
    assert score_match(played).total(REDS) == Fraction(1, 2)


def test_boards_won_by_a_scale_of_percentages() -> None:
    """Two boards won, one lost, four shared, and average plus: 9.2 of 16 points."""
    swings = (*swing(1, 50, -50), *swing(8, -50, 50), *swing(11, 50, -50))
    score = score_match(match(*swings, *flat(2, 3, 4, 5), *given(6, PLUS, MINUS)), TeamRules(BoardAMatch()))
    assert (score.percentage(REDS), score.percentage(BLUES)) == (Fraction(115, 2), Fraction(85, 2))
    one, other = vp_lines(score, by_name("swiss_pairs"))
    assert (one.vps, other.vps) == by_name("swiss_pairs").vps(Fraction(115, 2), 8)
    assert one.at_stake == 20


def test_byes_and_walkovers() -> None:
    assert (bye(REDS).vps, bye(REDS, 18).vps, bye(REDS).opponent) == (12, 18, None)
    won, lost = walkover(REDS, BLUES, 18)
    assert [(line.vps, line.kind) for line in (won, lost)] == [(18, MatchKind.WALKOVER), (0, MatchKind.FORFEIT)]


class TestOnePenaltyForAll:
    """A penalty is said once: amount, unit, Law, reason (90, 91); what cannot be taken is named."""

    played = match(*swing(1, 420, -50), *flat(2, 3))

    def test_a_share_of_a_board_at_board_a_match(self) -> None:
        rules = TeamRules(BoardAMatch())
        score = score_match(self.played, rules, penalties=[Penalty(REDS, Fraction(1, 4), Unit.TOP)])
        assert score.taken(REDS) == Fraction(1, 2)
        assert not score.flaws

    def test_one_that_was_refunded(self) -> None:
        entries: list[Penalty | Refund] = [Penalty(REDS, 3, Unit.IMPS, id="1"), Refund("1", 2)]
        assert score_match(self.played, penalties=entries).taken(REDS) == 1

    @pytest.mark.parametrize(
        ("penalty", "flaw"),
        [
            (Penalty(REDS, 1, Unit.MATCHPOINTS), "penalty_unit"),
            (Penalty(REDS, 1, Unit.PERCENT), "penalty_unit"),
            (Penalty("Greens", 1, Unit.IMPS), "penalty_for_unknown"),
        ],
    )
    def test_what_cannot_be_taken(self, penalty: Penalty, flaw: str) -> None:
        score = score_match(self.played, penalties=[penalty])
        assert [found_flaw.id for found_flaw in score.flaws] == [flaw]
        assert score.margin(REDS) == 10

    def test_the_table_of_an_event_takes_its_own_unit(self) -> None:
        lines = counted(own_points(score_match(self.played, TeamRules(BoardAMatch()))))
        table = standings(lines, penalties=[Penalty(REDS, Fraction(1, 2), Unit.TOP)], unit=Unit.MATCHPOINTS, top=2)
        assert table.row(REDS).vps == 3
        assert [flaw.id for flaw in standings(lines, penalties=[Penalty(REDS, 1, Unit.IMPS)]).flaws] == ["penalty_unit"]
