"""Swiss pairs: matches converted to VPs."""

from fractions import Fraction

import pytest

from kibitz.scoring import PLUS, BoardResult, CrossImps, Matchpoints, Unscorable, vp
from kibitz.scoring.standings import (
    Conversion,
    GivenVps,
    Penalty,
    RankingRules,
    Refund,
    SwissPairs,
    Unit,
    changes,
    hybrid,
    rank_tallies,
)

PERCENT = vp.by_name("swiss_pairs")
IMPS = vp.by_name("wbf_continuous")
BY_MATCHPOINTS = [Conversion(Matchpoints(), PERCENT)]
BY_IMPS = [Conversion(CrossImps(), IMPS)]


def rounds(*draws: list[tuple[str, str, list[int]]]) -> list[BoardResult]:
    """Rounds of matches: N-S, E-W and N-S's points on boards 1 to 7."""
    return [
        BoardResult.scored(board, ns, ew, points, round=number)
        for number, draw in enumerate(draws, 1)
        for ns, ew, scores in draw
        for board, points in enumerate(scores, 1)
    ]


FIRST = [
    ("a", "b", [420, 110, 400, 130, 650, -100, 600]),
    ("c", "d", [170, 110, 430, 130, 620, -50, 630]),
    ("e", "f", [-50, 140, -50, 110, 200, 90, -100]),
]
SECOND = [
    ("a", "c", [420, 110, 400, 130, 650, -50, 600]),
    ("b", "e", [420, 110, 400, 130, 650, -50, 600]),
    ("d", "f", [450, 110, 400, 130, 650, -50, 600]),
]


def test_a_match_is_scored_in_the_field_of_its_round() -> None:
    swiss = SwissPairs(rounds(FIRST, SECOND), BY_MATCHPOINTS)
    (match,) = swiss.matches(1)["a"]
    (part,) = match.parts
    # Against c and e, of 4 a board: 4, 1, 2, 3, 4, 0, 2
    assert (part.figure, part.available, part.boards) == (16, 28, 7)
    assert part.margin == Fraction(1600, 28)
    own, other = PERCENT.vps(part.margin, 7)
    assert match.vps == own
    assert swiss.matches(1)["b"][0].vps == other
    assert swiss["a"].matches == (match, swiss.matches(2)["a"][0])
    assert swiss["a"].score == match.vps + swiss.matches(2)["a"][0].vps
    assert swiss.unit == "vps"


def test_the_boards_of_another_round_are_other_boards() -> None:
    both, one = SwissPairs(rounds(FIRST, SECOND), BY_MATCHPOINTS), SwissPairs(rounds(FIRST), BY_MATCHPOINTS)
    assert both.matches(1) == one.matches(1)


def test_cross_imps_of_the_match_are_converted() -> None:
    swiss = SwissPairs(rounds(FIRST), [Conversion(CrossImps(scale="root"), IMPS)])
    part = swiss.matches(1)["a"][0].parts[0]
    assert part.margin == part.figure
    assert part.vps == IMPS.vps(part.margin, 7)[0]
    assert part.working is not None
    assert part.working.read == round(part.margin)
    assert swiss["a"].score + swiss["b"].score == 20


def test_a_hybrid_adds_the_vps_of_two_methods() -> None:
    swiss = SwissPairs(rounds(FIRST), hybrid(*BY_MATCHPOINTS, *BY_IMPS))
    matchpoints, imps = swiss.matches(1)["a"][0].parts
    assert (matchpoints.method, imps.method) == ("matchpoints", "cross_imps")
    assert swiss["a"].score == matchpoints.vps + imps.vps
    half = SwissPairs(rounds(FIRST), hybrid(*BY_MATCHPOINTS, *BY_IMPS, shares=[Fraction(1, 2)] * 2))
    assert half["a"].score == (matchpoints.vps + imps.vps) / 2


def test_a_hybrid_with_two_points_for_every_board() -> None:
    swiss = SwissPairs(rounds(FIRST), hybrid(*BY_IMPS, Conversion(Matchpoints(), a_board=2)))
    _, straight = swiss.matches(1)["a"][0].parts
    assert straight.vps == Fraction(16, 28) * 14
    assert straight.working is None
    assert swiss["a"].score + swiss["b"].score == 20 + 14


@pytest.mark.parametrize("shares", [[Fraction(1)], [Fraction(1), Fraction(0)]])
def test_a_hybrid_wants_a_share_for_each_method(shares: list[Fraction]) -> None:
    with pytest.raises(Unscorable) as error:
        hybrid(*BY_MATCHPOINTS, *BY_IMPS, shares=shares)
    assert error.value.flaw.id == "hybrid_shares"


def test_vps_are_deducted_after_conversion_and_matchpoints_before() -> None:
    plain = SwissPairs(rounds(FIRST, SECOND), BY_MATCHPOINTS)
    entries: list[Penalty | Refund] = [
        Penalty("a", Fraction(1, 2), Unit.VPS, reason="slow"),
        Penalty("c", 1, Unit.TOP, round=1, id="p"),
        Penalty("d", 1, Unit.VPS, id="q"),
        Refund("q"),
    ]
    swiss = SwissPairs(rounds(FIRST, SECOND), BY_MATCHPOINTS, penalties=entries)
    assert swiss["a"].score == plain["a"].score - Fraction(1, 2)
    part = swiss.matches(1)["c"][0].parts[0]
    assert part.figure == plain.matches(1)["c"][0].parts[0].figure - 4
    assert part.vps == PERCENT.vps(part.margin, 7)[0]
    assert swiss["d"].score == plain["d"].score  # the opponents keep theirs
    assert swiss.flaws == []


@pytest.mark.parametrize("penalty", [Penalty("a", 1, Unit.MATCHPOINTS), Penalty("a", 1, Unit.IMPS, round=1)])
def test_a_penalty_in_another_unit_must_say_of_which_match(penalty: Penalty) -> None:
    swiss = SwissPairs(rounds(FIRST), BY_MATCHPOINTS, penalties=[penalty])
    assert [flaw.id for flaw in swiss.flaws] == ["penalty_without_match"]


def test_a_bye_and_a_match_that_was_not_played_are_given_their_vps() -> None:
    given = [GivenVps("g", 1, 12, "bye"), GivenVps("a", 2, 14, "the opponents did not come"), GivenVps("c", 2, 0)]
    swiss = SwissPairs(rounds(FIRST, SECOND), BY_MATCHPOINTS, given=given)
    assert swiss["g"].score == 12
    assert swiss["a"].score == swiss.matches(1)["a"][0].vps + 14
    assert swiss["c"].score == swiss.matches(1)["c"][0].vps
    assert [note.id for note in rank_tallies(swiss).row("a").notes] == ["given"]


def test_12c2c_looks_at_the_match() -> None:
    results = rounds(FIRST, SECOND)
    results[0] = results[0].adjusted(ns=PLUS, ew=PLUS)
    part = SwissPairs(results, BY_MATCHPOINTS).matches(1)["a"][0].parts[0]
    assert part.boards == 7
    # On the six other boards they have 12 of 24: their average plus stays at 60 % of 4.
    assert part.figure == 12 + Fraction("2.4")


def test_three_pairs_that_meet_in_one_round_have_two_matches_each() -> None:
    triangle = [("a", "b", (2, 4, 6), 110), ("b", "c", (8, 10, 12), 140), ("c", "a", (14, 18, 20), 110)]
    table = [("d", "e", (2, 4, 6, 8, 10, 12, 14, 18, 20), 110)]
    results = [
        BoardResult.scored(board, ns, ew, points, round=1)
        for ns, ew, boards, points in [*triangle, *table]
        for board in boards
    ]
    swiss = SwissPairs(results, BY_IMPS)
    mine = swiss.matches(1)["a"]
    assert [match.opponents for match in mine] == [("b",), ("c",)]
    assert [match.times for match in mine] == [Fraction(1, 2)] * 2
    halves = SwissPairs(results, BY_IMPS, half_scale=vp.by_name("wbf_discrete_10"))
    assert halves["a"].score == sum(match.parts[0].vps for match in halves.matches(1)["a"])
    assert halves.matches(1)["a"][1].vps == 5


def test_ties_are_broken_by_the_match_then_by_the_opponents() -> None:
    swiss = SwissPairs(rounds(FIRST, SECOND), BY_MATCHPOINTS, RankingRules(tie_breaks=("head_to_head",)))
    assert swiss.match_results("a")[0] == (("b",), swiss.matches(1)["a"][0].vps, 1)
    draw = [("a", "b", [420, 110]), ("c", "d", [420, 110])]
    back = [("a", "c", [420, 110]), ("b", "d", [170, 140])]
    even = SwissPairs(
        rounds(draw, back),
        [Conversion(Matchpoints(), a_board=10)],
        RankingRules(tie_breaks=("matches_won", "opponents_scores")),
    )
    assert {who: even[who].score for who in "abcd"} == {"a": 20, "b": 20, "c": 20, "d": 20}
    assert rank_tallies(even).places["a"] == (1, 4)


def test_79c_a_correction_reckons_only_its_round_again() -> None:
    results = rounds(FIRST, SECOND)
    swiss = SwissPairs(results, BY_MATCHPOINTS)
    new = BoardResult.scored(1, "a", "b", -50, round=1)
    after = swiss.corrected(results[0], new)
    assert after.matches(2) is swiss.matches(2)
    whole = SwissPairs([new, *results[1:]], BY_MATCHPOINTS)
    assert {who: after[who] for who in after.contestants} == {who: whole[who] for who in whole.contestants}
    moved = changes(rank_tallies(swiss), rank_tallies(after))
    assert {move.contestant for move in moved} >= {"a", "b"}
    late = SwissPairs(results[1:], BY_MATCHPOINTS).corrected(None, results[0])
    assert late["a"] == swiss["a"]


def test_a_match_that_no_card_serves_is_named_and_the_rest_is_scored() -> None:
    acbl = [Conversion(CrossImps(), vp.by_name("acbl_20"))]
    short = [("a", "b", [420]), ("c", "d", [170])]
    swiss = SwissPairs(rounds(short, SECOND), acbl)
    assert {flaw.id for flaw in swiss.flaws} == {"vp_no_card"}
    assert swiss["a"].boards == 7
    wrong = SwissPairs(rounds(FIRST), [Conversion(CrossImps(), PERCENT)])
    assert {flaw.id for flaw in wrong.flaws} == {"match_scale"}
