"""Law 86: team play."""

from __future__ import annotations

import pytest

from kibitz.laws.editions import LAWS_2007, LAWS_2017, LAWS_2024, Edition
from kibitz.laws.regulations import Regulations
from kibitz.table.log.refusal import Refusal
from kibitz.table.table import Table
from tests.because import because
from tests.laws.proving import awards, effects, pending, proves, table

RULES = "TD rules adjusted-score-in-teams offender=E\n"
SEVERAL = f"{RULES}TD finds several_results_or_boards=yes\n"
ONE = f"{RULES}TD finds several_results_or_boards=no\n"


def fault(offenders: str, others: str) -> str:
    return f"TD finds responsibility(offending_side)={offenders}\nTD finds responsibility(non_offending_side)={others}"


def regulated(text: str, edition: Edition, **settings: object) -> Table:
    return Table.read(f"kibitz 1 edition={edition}\n{text}", Regulations(edition, **settings))


@proves("2017:86A", "2007:86C")
def test_no_redeal_when_somebody_may_know_the_match_result(edition: Edition) -> None:
    """F-86A: an adjusted score instead of another deal."""
    by = "86A" if edition.book == 2017 else "86C"
    dealt = "N 1S\nE P\nS P\nW P\nTD rules substitute-board\nTD finds match_result_may_be_known={}"
    known = table(dealt.format("yes"), edition)
    assert awards(known) == [f"adjust NS EW artificial {by}"]
    assert pending(known) == ["responsibility 12C2a"]
    assert len(known.position.items) == 4
    at = table(f"{dealt.format('yes')}\n{fault('not_at_all', 'not_at_all')}", edition)
    assert awards(at)[1:] == ["adjust average_plus 12C2a", "adjust average_plus 12C2a"]
    assert pending(at) == []
    again = table(dealt.format("no"), edition)
    assert effects(again) == ["redeal 6D3"]
    assert again.position.items == []


# 2017.


@proves("2017:86B1")
def test_the_other_table_clearly_favours_one_side(edition: Edition) -> None:
    """F-86B1: the score is assigned, though the director could not do so otherwise."""
    at = table(f"{ONE}TD finds other_result_clearly_favours_one_side=yes", edition)
    assert awards(at) == ["adjust NS EW assigned 86B1"]
    assert "instruct NESW 12C1c weigh_legal_results" in effects(at)
    assert pending(at) == []


@proves("2017:86B1")
def test_the_other_table_favours_nobody_clearly(edition: Edition) -> None:
    """F-86B1: then as always: assigned where possible, else artificial."""
    lines = f"{ONE}TD finds other_result_clearly_favours_one_side=no\nTD finds result_assignable=no\n"
    at = table(lines + fault("directly", "not_at_all"), edition)
    assert awards(at)[0] == "adjust NS EW artificial 12A"


@proves("2017:86B2a")
def test_several_results_and_nobody_at_fault(edition: Edition) -> None:
    """F-86B2(a): cancelled; average plus for both, at IMPs."""
    lines = f"{SEVERAL}TD finds contestants_at_fault=neither\nTD finds time_for_another_board=no"
    at = table(lines, edition)
    assert effects(at)[0] == "cancel_board NESW 86B2a"
    assert awards(at) == ["adjust NS EW artificial 86B2a", "adjust NS EW average_plus 12C2a"]
    assert "instruct NESW 12C2b average_in_imps" in effects(at)


@proves("2017:86B2a", "2017:86A")
def test_several_results_and_time_for_other_boards(edition: Edition) -> None:
    """F-86B2(a): other boards are played instead, unless somebody may know the match result without them."""
    lines = f"{SEVERAL}TD finds contestants_at_fault=neither\nTD finds time_for_another_board=yes\n"
    at = table(f"{lines}TD finds match_result_may_be_known=no", edition)
    assert effects(at) == ["cancel_board NESW 86B2a", "instruct NESW 86B2a play_substitute_boards"]
    known = table(f"{lines}TD finds match_result_may_be_known=yes", edition)
    assert awards(known)[0] == "adjust NS EW artificial 86B2a"


@proves("2017:86A")
def test_no_other_board_is_spoken_of_where_the_result_may_be_known(edition: Edition) -> None:
    """F-86B2(a): it is not asked then whether there is time for one."""
    at = table(f"{SEVERAL}TD finds match_result_may_be_known=yes\nTD finds contestants_at_fault=neither", edition)
    assert awards(at)[0] == "adjust NS EW artificial 86B2a"
    lines = f"{SEVERAL}TD finds match_result_may_be_known=no\nTD finds contestants_at_fault=neither\n"
    at = table(f"{lines}TD finds time_for_another_board=yes", edition)
    assert pending(at) == []
    assert effects(at)[-1] == "instruct NESW 86B2a play_substitute_boards"


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_whether_it_is_a_team_event_is_not_asked_again(edition: Edition) -> None:
    """86, 92D2: what was found of the event in one ruling on the board holds in every other."""
    appeal = "TD rules adjusted-score\nTD finds ground=too_severe_or_generous\nTD ends play\n"
    appeal += "N appeals R{}\nTD finds appeal_in_time=yes\n"
    assert pending(table(appeal.format(1), edition)) == ["partner_concurs 92D1"]
    for first, asked in (
        ("TD rules substitute-board\nTD finds match_result_may_be_known=no\n", "captain_concurs 92D2"),
        ("TD rules redeal-ordered\nTD finds passed_out=no\nTD finds match_result_may_be_known=yes\n"
         "TD finds result_assignable=yes\n", "captain_concurs 92D2"),
        ("TD rules procedural-offence offender=E\nTD finds individual_event=yes\nTD finds offence=slow_play\n"
         "TD finds partner_to_blame=no\n", "appeal_decision 93A"),
    ):  # fmt: skip
        assert pending(table(first + appeal.format(2), edition)) == [asked], first


@proves("2017:86B", "2007:86D")
def test_no_other_deal_of_a_board_that_the_other_table_has_played(edition: Edition) -> None:
    """F-86A, F-86B: what was found there decides, and is not asked twice."""
    lines = "TD rules substitute-board offender=E\nTD finds match_result_may_be_known=no\n"
    assert effects(table(lines, edition)) == ["redeal 6D3"]
    at = table("TD rules substitute-board offender=E\nTD finds result_at_other_table=obtained\n"
               "TD finds match_result_may_be_known=no", edition)  # fmt: skip
    number = "86D" if edition.book == 2007 else "86B"
    assert effects(at) == [f"inform NESW {number} board_has_result_there"]
    asked = {2007: "other_result_favours_non_offending_side 86D", 2017: "several_results_or_boards 86B2"}
    assert pending(at) == [asked[edition.book]]


@proves("2017:86B2b")
def test_several_results_and_one_side_at_fault(edition: Edition) -> None:
    """F-86B2(b): the better of average plus and assigned; the complement for the side at fault."""
    at = table(f"{SEVERAL}TD finds contestants_at_fault=one", edition)
    assert awards(at) == ["adjust NS better_of_average_plus_and_assigned 86B2b", "adjust EW complement 86B2b"]
    assert not any(effect.startswith("cancel_board") for effect in effects(at))


@proves("2017:86B2c")
def test_several_results_and_both_at_fault(edition: Edition) -> None:
    """F-86B2(c): cancelled, and artificial by responsibility."""
    lines = f"{SEVERAL}TD finds contestants_at_fault=both\n{fault('directly', 'partly')}"
    at = table(lines.replace("responsibility(", "responsibility_at_fault("), edition)
    assert effects(at)[0] == "cancel_board NESW 86B2c"
    assert awards(at) == [
        "adjust NS EW artificial 86B2c",
        "adjust EW average_minus 12C2a",
        "adjust NS average 12C2a",
    ]


def test_who_is_at_fault_is_responsible_in_part_at_least() -> None:
    """F-86B2(c): nobody gets average plus where both were found to be at fault; also if it was said before."""
    both = "TD finds contestants_at_fault=both\n"
    with pytest.raises(Refusal, check=because("not_word", expected=("directly", "partly"))):
        table(f"{SEVERAL}{both}TD finds responsibility_at_fault(offending_side)=not_at_all", LAWS_2017)
    before = table(f"{SEVERAL}TD finds responsibility=not_at_all\n{both}", LAWS_2017)
    assert pending(before) == ["responsibility_at_fault 12C2a"]
    assert not any("average_plus" in award for award in awards(before))


def test_boards_played_at_one_table_only_may_be_regulated() -> None:
    """F-86B2: 86B3."""
    lines = f"{SEVERAL}TD finds played_at_one_table_only=yes"
    at = regulated(lines, LAWS_2017, one_table_boards_policy="3 IMPs for each board")
    assert effects(at) == ["instruct NESW 86B3 as_regulated_for_one_table"]
    assert pending(table(SEVERAL, LAWS_2017)) == ["contestants_at_fault 86B2"]


@pytest.mark.parametrize("edition", [LAWS_2017, LAWS_2024], ids=str)
def test_both_average_plus_are_averaged_in_a_knockout(edition: Edition) -> None:
    """F-12C4."""
    lines = f"{SEVERAL}TD finds knockout=yes\nTD finds contestants_at_fault=neither\nTD finds time_for_another_board=no"
    assert "instruct NESW 12C4 average_of_both_scores" in effects(table(lines, edition))


# 2007.


@proves("2007:86D")
def test_in_2007_a_result_that_favours_the_non_offending_side(edition: Edition) -> None:
    """F-86B1, 2007: the score should be assigned, in IMPs or total points; a board begun there may be finished."""
    lines = f"{RULES}TD finds result_at_other_table=begun\nTD finds other_result_favours_non_offending_side=yes"
    at = table(lines, edition)
    assert effects(at)[:2] == [
        "instruct NESW 86D finish_at_other_table",
        "instruct NESW 86D in_imps_or_total_points",
    ]
    assert awards(at) == ["adjust NS EW assigned 86D"]


@proves("2007:86D")
def test_in_2007_the_director_may_assign_a_score_in_any_case(edition: Edition) -> None:
    lines = f"{RULES}TD finds result_at_other_table=obtained\nTD finds other_result_favours_non_offending_side=no\n"
    assert awards(table(f"{lines}TD finds director_assigns_it=yes", edition)) == ["adjust NS EW assigned 86D"]
    at = table(f"{lines}TD finds director_assigns_it=no\n{fault('directly', 'not_at_all')}", edition)
    assert awards(at)[0] == "adjust NS EW artificial 12A2"


@proves("2007:86D")
def test_in_2007_not_where_the_deal_itself_was_improper(edition: Edition) -> None:
    improper = f"{RULES}TD finds deal_was_improper=yes\n{fault('not_at_all', 'not_at_all')}"
    assert awards(table(improper, edition))[0] == "adjust NS EW artificial 12A2"


@proves("2007:86A")
def test_in_2007_average_plus_at_imps(edition: Edition) -> None:
    """F-12C2, 2007: by 86A."""
    at = table(f"{RULES}TD finds result_at_other_table=none\n{fault('directly', 'not_at_all')}", edition)
    assert "instruct NESW 86A average_in_imps" in effects(at)


@proves("2007:86B")
def test_in_2007_scores_that_do_not_balance(edition: Edition) -> None:
    """F-12C4, 2007: by 86B."""
    lines = f"{RULES}TD finds knockout=yes\nTD finds result_at_other_table=none\n"
    at = table(lines + fault("not_at_all", "not_at_all"), edition)
    assert "instruct NESW 86B average_of_both_scores" in effects(at)


# An adjusted score that turns out to be in a team match.


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017, LAWS_2024], ids=str)
def test_the_director_is_told_to_look_at_the_other_table(edition: Edition) -> None:
    lines = "TD rules adjusted-score offender=E\nTD finds is_team_event=yes\nTD finds ground=no_normal_play\n"
    at = table(lines + fault("directly", "not_at_all"), edition)
    by = "86D" if edition is LAWS_2007 else "86B"
    assert f"refer NESW {by} results_of_the_other_table" in effects(at)


def test_several_boards_without_a_result_may_be_regulated() -> None:
    """F-12C2: (d), where the regulations have a scale for it."""
    rules, ground = "TD rules adjusted-score offender=E\n", "TD finds ground=no_normal_play\n"
    lines = f"{rules}TD finds earlier_board_without_result=yes\n{ground}{fault('directly', 'not_at_all')}"
    at = regulated(lines, LAWS_2017, multi_missing_boards_scale=["60%", "55%"])
    assert "instruct NESW 12C2d several_boards_missing" in effects(at)
    without = table(f"{rules}{ground}{fault('directly', 'not_at_all')}", LAWS_2017)
    assert not any("12C2d" in effect for effect in effects(without))
