"""What cannot be scored is set aside by name, and the rest is scored."""

from fractions import Fraction

import pytest

from kibitz.game import Board, Contract, Vulnerability
from kibitz.messages import speaker
from kibitz.scoring.awards import Outcome, Weighted, share_of
from kibitz.scoring.fields.checks import Checks, checked, possible_points
from kibitz.scoring.fields.field import Grouping, score
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.methods.matchpoints import Matchpoints
from kibitz.scoring.results import BoardResult
from tests.because import because
from tests.scoring.travellers import column, tables

NONE, NS, EW, BOTH = (Board(number).vulnerability for number in (1, 2, 3, 4))


def flaws(*results: BoardResult, boards_of: dict[str, set[int]] | None = None, by_round: bool = False) -> list[str]:
    return [refused.flaw.id for refused in checked(results, Checks(boards_of, by_round))[1]]


def test_law_77_has_no_125() -> None:
    for vulnerability in (NONE, NS, EW, BOTH):
        assert 125 not in possible_points(vulnerability)
        assert 0 in possible_points(vulnerability)


@pytest.mark.parametrize(
    ("points", "possible"),
    [
        (420, [NONE, EW]),
        (620, [NS, BOTH]),
        (-620, [EW, BOTH]),
        (50, [NONE, NS]),  # E-W down one, not vulnerable
        (100, [NONE, NS, EW, BOTH]),
        (-7600, [NS, BOTH]),
        (7600, [EW, BOTH]),
        (2980, [NS, BOTH]),
        (30, []),
        (10, []),
        (410, []),
    ],
)
def test_whether_a_score_can_be_got_depends_on_who_is_vulnerable(points: int, possible: list[Vulnerability]) -> None:
    assert [
        vulnerability for vulnerability in (NONE, NS, EW, BOTH) if points in possible_points(vulnerability)
    ] == possible


def test_every_contract_makes_a_possible_score() -> None:
    for text in ("1C by N", "7NTXX by W", "4SX by E", "2H by S"):
        contract = Contract.parse(text)
        for tricks in range(14):
            for vulnerability in (NONE, NS, EW, BOTH):
                points = contract.score(tricks, vulnerability.includes(contract.declarer)).points
                mine = points if str(contract.declarer) in "NS" else -points
                assert mine in possible_points(vulnerability)


def test_an_impossible_score_is_set_aside_and_the_rest_is_scored() -> None:
    field = score([*tables(50, 90, 125, 140)], Matchpoints())
    assert [(refused.result.ns, refused.flaw.id, refused.flaw.values["points"]) for refused in field.set_aside] == [
        ("N3", "impossible_score", 125)
    ]
    assert column(field) == [0, 2, 4]
    assert "N3" not in field.contestants


def test_one_impossible_side_of_a_split_score_is_enough() -> None:
    assert flaws(BoardResult(1, "a", "b", 50, 125)) == ["impossible_score"]
    assert flaws(BoardResult(1, "a", "b", 125, 50)) == ["impossible_score"]


def test_a_part_of_a_weighted_score_must_be_possible_too() -> None:
    half = Fraction(1, 2)
    award = Weighted((Outcome(50, half), Outcome(125, half)))
    assert flaws(BoardResult(1, "a", "b", award, award)) == ["impossible_score"]
    assert flaws(BoardResult(1, "a", "b", 50, award)) == ["impossible_score"]


def test_a_score_of_a_board_dealt_with_another_vulnerability_has_its_contract() -> None:
    # Where the contract is known, and its vulnerability was given, its score is what it is.
    result = BoardResult.played(1, "a", "b", "4S= N", vulnerability=BOTH)
    assert result.ns_award == 620
    assert flaws(result) == []
    assert flaws(BoardResult.scored(1, "a", "b", 620)) == ["impossible_score"]


def test_the_vulnerability_comes_round_after_sixteen_boards() -> None:
    assert flaws(BoardResult.scored(18, "a", "b", 620), BoardResult.scored(34, "a", "b", 620)) == []
    assert flaws(BoardResult.scored(17, "a", "b", 620)) == ["impossible_score"]


def test_two_results_of_one_pair_on_one_board() -> None:
    results = [*tables(50, 90, 110), BoardResult.scored(1, "N4", "E2", 400)]
    field = score(results, Matchpoints())
    (aside,) = field.set_aside
    assert aside.result is results[3]
    assert aside.flaw.id == "two_results"
    assert (aside.flaw.values["contestant"], aside.flaw.values["first"]) == ("E2", results[1])
    assert column(field) == [0, 2, 4]


def test_what_is_set_aside_does_not_stand_in_the_way_of_another() -> None:
    # The second is refused because of E2; N4 and E5 may still meet.
    assert flaws(
        BoardResult.scored(1, "N2", "E2", 50),
        BoardResult.scored(1, "N4", "E2", 50),
        BoardResult.scored(1, "N4", "E5", 50),
    ) == ["two_results"]


def test_the_same_number_in_another_round_is_another_board_only_where_it_is_so_said() -> None:
    twice = BoardResult.scored(1, "a", "b", 50, round=1), BoardResult.scored(1, "a", "c", 50, round=2)
    assert flaws(*twice) == ["two_results"]
    assert flaws(*twice, by_round=True) == []
    assert not score(twice, Matchpoints(), grouping=Grouping(by_round=True)).set_aside


def test_nobody_plays_against_themselves() -> None:
    assert flaws(BoardResult.scored(1, "a", "a", 50)) == ["plays_itself"]
    assert flaws(BoardResult.scored(1, ("a", "b"), ("b", "c"), 50)) == ["plays_itself"]
    assert flaws(BoardResult.scored(1, ("a", "a"), ("b", "c"), 50)) == ["plays_itself"]
    assert flaws(BoardResult.scored(1, ("a", "b"), ("c", "d"), 50)) == []


def test_in_an_individual_each_player_has_one_result_on_a_board() -> None:
    once = BoardResult.scored(1, ("a", "b"), ("c", "d"), 50)
    assert flaws(once, BoardResult.scored(1, ("e", "f"), ("g", "c"), 50)) == ["two_results"]


def test_a_board_that_the_pair_could_not_have_played() -> None:
    results = tables(50, 90, 110)
    field = score(results, Matchpoints(), boards_of={"N1": {1, 2}, "E2": {3, 4}})
    assert [(refused.result.ew, refused.flaw.id, refused.flaw.values["contestant"]) for refused in field.set_aside] == [
        ("E2", "not_its_board", "E2")
    ]
    assert column(field) == [0, 2]


def test_there_is_no_board_0() -> None:
    assert flaws(BoardResult.scored(0, "a", "b", 50), BoardResult.scored(-3, "a", "b", 50)) == ["no_such_board"] * 2


def test_every_flaw_has_its_sentence() -> None:
    results = [
        *tables(50, 125),
        BoardResult.scored(1, "N1", "E9", 50),
        BoardResult.scored(1, "a", "a", 50),
        BoardResult.scored(0, "a", "b", 50),
        BoardResult.scored(2, "N1", "b", 90),
    ]
    field = score(results, Matchpoints(), boards_of={"N1": {1}})
    said = [speaker().say(flaw.message_id, **flaw.values) for flaw in field.flaws]
    assert len(set(said)) == len(said) == 5
    assert "125" in said[0]


@pytest.mark.parametrize("award", [420.0, "420", None, True])
def test_what_is_no_award_is_set_aside_by_name(award: object) -> None:
    strange = BoardResult(1, "1", "2", award, award)  # type: ignore[arg-type]
    field = score([strange, BoardResult.scored(1, "3", "4", 420)], Matchpoints())
    assert [refused.flaw.id for refused in field.set_aside] == ["not_an_award"]
    assert field.boards("3") == 1


def test_a_number_is_no_contestant() -> None:
    field = score([BoardResult(1, 7, "2", 420, 420), BoardResult.scored(1, "3", "4", 420)], Matchpoints())  # type: ignore[arg-type]
    assert [refused.flaw.id for refused in field.set_aside] == ["not_a_contestant"]


def test_law12c1c_nobody_weighs_in_parts_of_a_million() -> None:
    with pytest.raises(Unscorable, check=because("weight_too_fine")):
        Weighted((Outcome(420, Fraction(1, 999_983)), Outcome(450, Fraction(999_982, 999_983))))
    in_percent = Weighted((Outcome(420, Fraction(333_333, 10**6)), Outcome(450, Fraction(666_667, 10**6))))
    assert sum(outcome.share for outcome in in_percent.outcomes) == 1


@pytest.mark.parametrize("text", ["1e999999999%", "1e9", "", "0x10", "9" * 50])
def test_a_share_is_read_only_as_people_write_it(text: str) -> None:
    with pytest.raises(Unscorable, check=because("not_a_share")):
        share_of(text)
