"""Law 12: the director's discretionary powers."""

from __future__ import annotations

from typing import Any

import pytest

from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.laws.regulations import Regulations
from kibitz.table.log.refusal import Refusal
from kibitz.table.table import Table
from tests.laws.proving import awards, effects, notices, pending, proves, table

NO_INDEMNITY = "TD rules adjusted-score offender=E\nTD finds ground=no_indemnity\nTD finds damaged=yes"
ASSIGNED = f"{NO_INDEMNITY}\nTD finds result_assignable=yes"
ARTIFICIAL = "TD rules adjusted-score offender=E\nTD finds ground=no_normal_play"


def fault(offenders: str, others: str) -> str:
    return f"TD finds responsibility(offending_side)={offenders}\nTD finds responsibility(non_offending_side)={others}"


def regulated(text: str, edition: Edition, **settings: Any) -> Table:
    return Table.read(f"kibitz 1 edition={edition}\n{text}", Regulations(edition, **settings))


@proves("12A", "12A1", "12C1a", "83", "2017:12C1b", "12C1c")
def test_no_indemnity_in_the_laws(edition: Edition) -> None:
    """G-12A: an assigned score, nearest to what would have happened, perhaps weighted."""
    expected = ["adjust NESW 12A1 assigned", "instruct NESW 83 tell_of_appeal"]
    if edition.book == 2017:
        probable = "instruct NESW 12C1b probable_without_irregularity"
        assert effects(table(ASSIGNED, edition)) == [probable, "instruct NESW 12C1c weigh_legal_results", *expected]
    else:
        assert effects(table(ASSIGNED, edition)) == ["instruct NESW 12C1c weigh_possible_results", *expected]


@proves("12A")
def test_a_request_that_came_too_late(edition: Edition) -> None:
    at = table("TD rules adjusted-score\nTD finds requested_in_time=no", edition)
    assert effects(at) == ["inform NESW 92B asked_too_late", "no_rectification 12A"]


@proves("12A2", "12C2a", "12C2c")
def test_no_normal_play_is_possible(edition: Edition) -> None:
    """G-12A and F-12C2: an artificial score by responsibility."""
    at = table(f"{ARTIFICIAL}\n{fault('directly', 'not_at_all')}", edition)
    assert awards(at) == [
        "adjust NS EW artificial 12A2",
        "adjust EW average_minus 12C2a",
        "adjust NS average_plus 12C2a",
    ]
    assert "instruct NESW 12C2c own_percentage_instead" in effects(at)


@proves("12C2a")
def test_partly_at_fault_is_average(edition: Edition) -> None:
    at = table(f"{ARTIFICIAL}\n{fault('partly', 'partly')}", edition)
    assert awards(at)[1:] == ["adjust EW average 12C2a", "adjust NS average 12C2a"]
    assert not any("12C2c" in effect for effect in effects(at))


@proves("12C2b")
def test_average_plus_and_minus_at_imps(edition: Edition) -> None:
    lines = f"{ARTIFICIAL}\nTD finds scored_at_imps=yes\n{fault('directly', 'not_at_all')}"
    assert "instruct NESW 12C2b average_in_imps" in effects(table(lines, edition))


@proves("12A3")
def test_an_incorrect_rectification(edition: Edition) -> None:
    """G-12A."""
    lines = "TD rules adjusted-score\nTD finds ground=wrong_rectification\nTD finds damaged=yes"
    assert awards(table(f"{lines}\nTD finds result_assignable=yes", edition)) == ["adjust NS EW assigned 12A3"]


@proves("12B2")
def test_never_because_a_rectification_is_too_severe(edition: Edition) -> None:
    """G-12A: restriction 12B2."""
    at = table("TD rules adjusted-score\nTD finds ground=too_severe_or_generous", edition)
    assert effects(at) == ["no_rectification 12B2"]


@proves("12B1")
def test_no_damage_no_adjustment(edition: Edition) -> None:
    at = table("TD rules adjusted-score\nTD finds ground=no_indemnity\nTD finds damaged=no", edition)
    assert effects(at) == ["result_stands 12B1"]


@proves("12C1a")
def test_artificial_where_no_result_can_be_assigned(edition: Edition) -> None:
    at = table(f"{NO_INDEMNITY}\nTD finds result_assignable=no\n{fault('directly', 'not_at_all')}", edition)
    assert awards(at)[0] == "adjust NS EW artificial 12A1"


@proves("12C1d")
def test_artificial_where_the_possibilities_are_too_many(edition: Edition) -> None:
    lines = f"{NO_INDEMNITY}\nTD finds too_many_possibilities=yes\nTD finds result_assignable=yes"
    assert awards(table(f"{lines}\n{fault('directly', 'partly')}", edition)) == [
        "adjust NS EW artificial 12A1",
        "adjust EW average_minus 12C2a",
        "adjust NS average 12C2a",
    ]


@proves("2017:12C1e(i)", "2017:12C1e(ii)", "2007:12C1b", "2007:12C1f")
def test_damage_that_a_side_did_to_itself(edition: Edition) -> None:
    """G-12C1e (2007: 12C1b): each side gets its own score."""
    at = table(f"{NO_INDEMNITY}\nTD finds self_inflicted_damage=yes\nTD finds result_assignable=yes", edition)
    offenders, others = ("12C1e(i)", "12C1e(ii)") if edition.book == 2017 else ("12C1b", "12C1b")
    assert awards(at) == [f"adjust EW assigned {offenders}", f"adjust NS less_self_inflicted {others}"]
    assert edition.book == 2017 or "instruct NESW 12C1f need_not_balance" in effects(at)


@proves("2007:12C1c")
def test_weighting_may_be_forbidden_in_2007(edition: Edition) -> None:
    assert any("12C1c" in effect for effect in effects(table(ASSIGNED, edition)))
    at = regulated(ASSIGNED, edition, weighted_scores_forbidden=True)
    assert not any("12C1c" in effect for effect in effects(at))


@proves("2007:12C1e", "2007:12C1e(i)", "2007:12C1e(ii)", "2007:12C1f")
def test_two_standards_may_be_prescribed_in_2007(edition: Edition) -> None:
    standards = ["non_offending_side", "offending_side"]
    at = regulated(ASSIGNED, edition, most_favourable_unfavourable=standards)
    assert effects(at)[:3] == [
        "inform 12C1e two_standards",
        "instruct SN 12C1e(i) most_favourable_likely",
        "instruct EW 12C1e(ii) most_unfavourable_probable",
    ]
    assert "instruct NESW 12C1f need_not_balance" in effects(at)
    assert not any("12C1c" in effect for effect in effects(at))


@proves("2007:12C1e(i)", "2007:12C1c")
def test_a_standard_for_one_side_leaves_weighting_for_the_other(edition: Edition) -> None:
    at = regulated(ASSIGNED, edition, most_favourable_unfavourable=["non_offending_side"])
    assert [effect for effect in effects(at) if "12C1e(i" in effect] == ["instruct SN 12C1e(i) most_favourable_likely"]
    assert any("12C1c" in effect for effect in effects(at))


@proves("12C3")
def test_partners_alike_in_an_individual_event(edition: Edition) -> None:
    """F-12C3."""
    at = table(f"{NO_INDEMNITY}\nTD finds individual_event=yes\nTD finds result_assignable=yes", edition)
    assert "instruct EW 12C3 partners_alike" in effects(at)


@proves("12C4")
def test_scores_that_do_not_balance_are_averaged_in_a_knockout(edition: Edition) -> None:
    """F-12C4."""
    knockout = f"{NO_INDEMNITY}\nTD finds knockout=yes\nTD finds self_inflicted_damage=yes"
    at = table(f"{knockout}\nTD finds result_assignable=yes", edition)
    assert "instruct NESW 12C4 average_of_both_scores" in effects(at)


@proves("12C4")
def test_both_average_plus_does_not_balance(edition: Edition) -> None:
    lines = f"{ARTIFICIAL}\nTD finds knockout=yes\n"
    assert any("12C4" in effect for effect in effects(table(lines + fault("not_at_all", "not_at_all"), edition)))
    assert not any("12C4" in effect for effect in effects(table(lines + fault("directly", "not_at_all"), edition)))


@proves("12A1")
def test_after_play_damage_that_nothing_else_has_put_right(edition: Edition) -> None:
    lines = "TD rules review-damaged-by-irregularity\n"
    assert awards(table(f"{lines}TD finds damaged=?", edition)) == ["adjust NS EW assigned 12A1"]
    assert effects(table(f"{lines}TD finds damaged=no", edition)) == ["result_stands 12A1"]


# The director's own figures.


def test_the_award_is_recorded_for_each_side() -> None:
    at = table(f"{ASSIGNED}\nTD adjusts NS=60%:3NT-N+1,40%:3NT-N-1 EW=3NT-N+1 by=12C1e(i)")
    assert awards(at)[-2:] == [
        "adjusted NS 60%:3NT-N+1,40%:3NT-N-1 12C1e(i)",
        "adjusted EW 3NT-N+1 12C1e(i)",
    ]
    assert {award.ruling for award in at.position.record.awards} == {1}


def test_an_award_may_name_its_ruling_and_one_side_alone() -> None:
    at = table(f"{ASSIGNED}\nTD adjusts R1 NS=ave+")
    assert awards(at)[-1] == "adjusted NS ave+ 12C2a"


@pytest.mark.parametrize(
    ("score", "by"),
    [("ave-", "12C2a"), ("55%", "12C2a"), ("+3imp", "12C2b"), ("3NT-N=", "12C1a"), ("+420", "12C1a"), ("table", "12A")],
)
def test_an_award_cites_what_speaks_of_such_a_score(score: str, by: str) -> None:
    assert awards(table(f"TD adjusts EW={score}")) == [f"adjusted EW {score} {by}"]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("TD adjusts NS=60%:3NT-N+1,30%:3NT-N-1", "weights_do_not_add_up"),
        ("TD adjusts NS=1/2:3NT-N+1,1/3:3NT-N-1", "weights_do_not_add_up"),
        ("TD adjusts NS=1/0:3NT-N+1,1/2:3NT-N-1", "weights_do_not_add_up"),
        ("TD adjusts NS=90%:3NT-N+1", "weights_do_not_add_up"),
        ("TD adjusts R7 NS=ave", "no_such_ruling"),
        ("TD adjusts NS=ave by=12Z9", "no_such_provision"),
    ],
)
def test_an_award_that_cannot_be_is_refused(line: str, reason: str) -> None:
    with pytest.raises(Refusal) as refused:
        table(line)
    assert refused.value.id == reason


def test_weights_are_refused_where_the_authority_forbids_them() -> None:
    weighted = "TD adjusts NS=60%:3NT-N+1,40%:3NT-N-1"
    assert awards(regulated(weighted, LAWS_2007)) == ["adjusted NS 60%:3NT-N+1,40%:3NT-N-1 12C1a"]
    with pytest.raises(Refusal) as refused:
        regulated(weighted, LAWS_2007, weighted_scores_forbidden=True)
    assert refused.value.id == "weights_forbidden"


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_a_whole_award_with_nothing_known(edition: Edition) -> None:
    """No seats, no auction: sides are only roles, and every question can be answered."""
    at = table(
        "TD rules adjusted-score\nTD finds ground=law_prescribes\nTD finds damaged=?\n"
        "TD finds result_assignable=?\n" + fault("directly", "not_at_all"),
        edition,
    )
    assert awards(at) == ["adjust NS EW artificial 12A", "adjust average_minus 12C2a", "adjust average_plus 12C2a"]


GAINED = (
    "TD rules review-could-have-known offender=E\nTD finds could_have_known=yes\nTD finds offending_side_gained=yes"
)


@proves("83", "2017:72C", "2007:23")
def test_a_review_that_finds_damage_ends_in_law_12(edition: Edition) -> None:
    at = table(GAINED, edition)
    assert awards(at) == [f"adjust NS EW assigned {'23' if edition.book == 2007 else '72C'}"]
    assert effects(at)[-1] == "instruct NESW 83 tell_of_appeal"
    assert pending(at) == []


@proves("2017:12C1e(i)", "2017:12C1e(ii)", "2007:12C1b")
def test_a_review_takes_self_inflicted_damage_into_account(edition: Edition) -> None:
    at = table(f"{GAINED}\nTD finds self_inflicted_damage=yes", edition)
    old = edition.book == 2007
    assert awards(at) == [
        f"adjust EW assigned {'12C1b' if old else '12C1e(i)'}",
        f"adjust NS less_self_inflicted {'12C1b' if old else '12C1e(ii)'}",
    ]


@proves("2007:12C1c", "2007:12C1e")
def test_a_review_keeps_to_what_the_authority_laid_down_in_2007(edition: Edition) -> None:
    text = f"kibitz 1 edition={edition}\n{GAINED}"
    assert "instruct NESW 12C1c weigh_possible_results" in effects(Table.read(text))
    forbidden = Table.read(text, Regulations(edition, weighted_scores_forbidden=True))
    assert not any("12C1c" in effect for effect in effects(forbidden))
    both = Regulations(edition, most_favourable_unfavourable=["non_offending_side", "offending_side"])
    assert "inform 12C1e two_standards" in effects(Table.read(text, both))


# Weights.

TABLE = "N 1H\nE 1S\nS 2H\nW 2S\nN 3H\nE tempo slow\nE P\nS P\nW {calls}TD ends play\n"
FOUND = "".join(
    f"TD finds {fact}=yes\n"
    for fact in (
        "information_made_available",
        "chose_what_was_suggested",
        "had_logical_alternative",
        "offending_side_gained",
    )
)


def weighed(edition: Edition, score: str, *, bid: bool = True) -> list[str]:
    """What is noticed of weights after West bid on, or led, what East's hesitation suggested."""
    after = "N enters 3S-W=\n" if bid else "N enters 3H-N-1\n"
    lines = TABLE.format(calls="3S\nN P\nE P\nS P\n" if bid else "P\n")
    log = f"{lines}{after}N attention #6\nN calls-td\n{FOUND}TD adjusts NS={score} EW={score}"
    return [notice for notice in notices(table(log, edition)) if notice.startswith("weights")]


@proves("2017:12C1c")
def test_what_came_of_the_illegal_call_is_not_weighed(edition: Edition) -> None:
    """G-12C1: the contract that was bid is none that could be reached legally, however many tricks it makes."""
    for outcome in ("3S-W=", "3S-W-1", "3S-E="):
        assert weighed(edition, f"60%:3H-N=,40%:{outcome}") == ["weights_illegal_outcome 12C1c"], outcome
    assert weighed(edition, "60%:3H-N=,40%:3H-N-1") == []
    assert weighed(edition, "3S-W-1") == []  # no weights
    assert weighed(edition, "60%:3H-N=,40%:3H-N-1", bid=False) == ["weights_illegal_outcome 12C1c"]  # as at the table
    assert weighed(edition, "60%:3H-N=,40%:3H-N+1", bid=False) == []  # the contract was not West's to reach


def test_in_2007_no_result_is_kept_out_of_the_weights() -> None:
    assert weighed(LAWS_2007, "60%:3H-N=,40%:3S-W=") == []


@proves("79B2")
def test_the_tricks_that_were_won_are_not_weighed(edition: Edition) -> None:
    """F-79B: the director rules what the score is; there is nothing to assign."""
    log = "TD position contract=4S-S\nTD ends play\nNS agrees NS=9\nEW agrees NS=10\nN calls-td\n"
    weights = "TD adjusts NS=50%:4S-S=,50%:4S-S-1 EW=50%:4S-S=,50%:4S-S-1"
    for line in (f"{weights} by=79B2", f"TD finds tricks_won_by_declarer=9\n{weights} by=79B2"):
        assert notices(table(f"{log}{line}", edition)) == ["weights_for_tricks 79B2"], line
