"""Law 79C: an error in the score."""

from __future__ import annotations

import pytest

from kibitz.laws.editions import EDITIONS, LAWS_2007, LAWS_2017, Edition
from kibitz.laws.regulations import Regulations
from kibitz.table.log.refusal import Refusal
from kibitz.table.table import Table
from tests.because import because
from tests.laws.proving import effects, notices, pending, proves, table

RULES = "TD rules scoring-error\n"
WRONG = "TD finds recorded_score_wrong=yes\nTD finds right_score=3NT-N+1"


def regulated(text: str, edition: Edition, **settings: object) -> Table:
    return Table.read(f"kibitz 1 edition={edition}\n{text}", Regulations(edition, **settings))


@proves("79C1")
def test_an_error_is_put_right_within_the_correction_period(edition: Edition) -> None:
    """F-79C: with nothing known, the director says that it is in time, and which score is right."""
    at = table(f"{RULES}TD finds within_correction_period=yes\n{WRONG}", edition)
    assert effects(at) == ["correct_score NESW 79C1 3NT-N+1"]
    assert at.position.record.entered == "3NT-N+1"


@proves("79C1")
def test_a_score_that_is_not_wrong_stands(edition: Edition) -> None:
    at = table(f"{RULES}TD finds within_correction_period=yes\nTD finds recorded_score_wrong=no", edition)
    assert effects(at) == ["result_stands 79C1"]


@proves("79C1")
def test_from_the_log_the_clock_tells_whether_it_is_in_time(edition: Edition) -> None:
    """F-79C: 30 minutes from when the score was available, unless something else is laid down."""
    lines = "N enters 3NT-N=\n@22:50 TD posts\n@23:{} S enters 3NT-N+1\nS calls-td\nTD finds recorded_score_wrong=yes"
    assert table(lines.format("15"), edition).position.record.entered == "3NT-N+1"
    late = "\n".join(lines.format("25").splitlines()[:-1])
    assert table(late, edition).position.record.entered == "3NT-N="
    assert [question for question in pending(table(late, edition)) if "79C1" in question] == []
    assert regulated(lines.format("25"), edition, correction_period=60).position.record.entered == "3NT-N+1"


@proves("79C1")
def test_a_score_that_was_never_agreed_is_a_dispute_about_tricks(edition: Edition) -> None:
    """F-79C speaks of the agreed score alone; else F-79B."""
    at = table(f"{RULES}TD finds score_was_agreed=no", edition)
    assert effects(at) == ["instruct NESW 79B call_director_about_tricks"]
    assert [question.split()[0] for question in pending(at)] == ["claim_or_concession"]


@proves("2017:79C2")
def test_later_only_what_is_certain_and_with_the_organiser(edition: Edition) -> None:
    """F-79C: after the period, beyond reasonable doubt and with the organiser's approval."""
    late = f"{RULES}TD finds within_correction_period=no\n"
    sure = "TD finds wrong_beyond_reasonable_doubt={}\n"
    approved = f"{late}{sure.format('yes')}TD finds organiser_approves=yes\nTD enters 4H-S="
    assert effects(table(approved, edition)) == ["correct_score NESW 79C2 4H-S="]
    assert effects(table(f"{late}{sure.format('no')}", edition)) == ["result_stands 79C2"]
    refused = f"{late}{sure.format('yes')}TD finds organiser_approves=no"
    assert effects(table(refused, edition)) == ["result_stands 79C2"]


@proves("2007:79C2")
def test_in_2007_only_where_the_regulations_provide_for_it(edition: Edition) -> None:
    """F-79C, 2007."""
    late = f"{RULES}TD finds within_correction_period=no\n"
    assert effects(table(late, edition)) == ["result_stands 79C2"]
    sure = "TD finds wrong_beyond_reasonable_doubt=yes\nTD finds organiser_approves=yes\nTD enters 4H-S="
    at = regulated(late + sure, edition, late_score_correction_allowed=True)
    assert effects(at) == ["correct_score NESW 79C2 4H-S="]


def test_the_organiser_may_close_it_for_good_since_2017() -> None:
    at = regulated(f"{RULES}TD finds within_correction_period=no", LAWS_2017, late_score_correction_allowed=False)
    assert effects(at) == ["result_stands 79C2"]


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_the_director_enters_the_right_score(edition: Edition) -> None:
    at = table("NS enters 3NT-N=\nTD enters 3NT-N-1", edition)
    assert at.position.record.entered == "3NT-N-1"  # before the score was posted, the period is not over
    assert effects(at) == ["correct_score NESW 79C1 3NT-N-1"]


def test_the_same_score_again_is_no_error() -> None:
    at = table("NS enters 3NT-N=\nEW enters 3NT-N=\nE calls-td")
    assert (effects(at), pending(at), at.position.record.entered) == ([], [], "3NT-N=")


def test_without_a_time_the_director_is_asked() -> None:
    at = table("N enters 3NT-N=\nTD posts\nS enters 3NT-N+1\nS calls-td", LAWS_2007)
    assert pending(at) == ["within_correction_period 79C1"]


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_the_right_score_may_be_written_in_words(edition: Edition) -> None:
    lines = f"{RULES}TD finds within_correction_period=yes\nTD finds recorded_score_wrong=yes\n"
    at = table(f"{lines}TD finds right_score {{4H-S=}}", edition)
    assert effects(at) == ["correct_score NESW 79C1 4H-S="]


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_what_is_no_score_is_not_the_right_one(edition: Edition) -> None:
    lines = f"{RULES}TD finds within_correction_period=yes\nTD finds recorded_score_wrong=yes\n"
    with pytest.raises(Refusal, check=because("not_score")):
        table(f"{lines}TD finds right_score {{abc}}", edition)
    assert effects(table(f"{lines}TD finds right_score=+620", edition)) == ["correct_score NESW 79C1 +620"]


SUITS = "TD deal N:AKQJT98765432... E:.AKQJT98765432.. S:..AKQJT98765432. W:...AKQJT98765432"
ALL_TRUMPS = "".join(f"N S{rank}\nE H{rank}\nS D{rank}\nW C{rank}\n" for rank in "KQJT98765432")
PLAYED = f"{SUITS}\nTD auction N 7S P P P\nE HA\nS DA\nW CA\nN SA\n{ALL_TRUMPS}"


def test_the_director_is_told_of_a_score_that_the_table_did_not_see() -> None:
    assert notices(table(f"{PLAYED}N enters 7S-N-1"))[-1] == "score_differs 79C1"
    assert "score_differs 79C1" not in notices(table(f"{PLAYED}N enters 7S-N="))


CLAIMED = f"{SUITS}\nTD auction N 7S P P P\nE HA\nS DA\nW CA\nN SA\nN claims\nEW agrees\nEW calls-next\n"


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_also_of_a_claim(edition: Edition) -> None:
    """The claim gave the tricks that were not played."""
    assert notices(table(f"{CLAIMED}N enters 7S-N-3", edition))[-1] == "score_differs 79C1"
    assert "score_differs 79C1" not in notices(table(f"{CLAIMED}N enters 7S-N=", edition))
    found = f"{CLAIMED}TD awards NS=11\n"
    assert notices(table(f"{found}N enters 7S-N=", edition))[-1] == "score_differs 79C1"
    assert "score_differs 79C1" not in notices(table(f"{found}N enters 7S-N-2", edition))


def test_where_not_all_tricks_are_known_nothing_is_compared() -> None:
    cut = PLAYED.removesuffix("W C2\n")
    assert "score_differs 79C1" not in notices(table(f"{cut}TD ends play\nN enters 7S-N-3"))


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_what_the_tricks_show_is_not_asked(edition: Edition) -> None:
    """79A1, 79C1: agreed on, or seen, they say whether the score was entered wrongly and what it is."""
    log = "TD position contract=4S-E\nALL agrees EW=10\nW enters {first}\nN enters {then}\nN calls-td"
    at = table(log.format(first="4S-E=", then="4S-E-1"), edition)
    assert (effects(at), at.position.record.entered) == (["result_stands 79C1"], "4S-E=")
    at = table(log.format(first="4S-E-1", then="4S-E="), edition)
    assert (pending(at), at.position.record.entered) == ([], "4S-E=")


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_nor_how_many_were_won_where_all_were_seen_since_the_director_came(edition: Edition) -> None:
    """79B: with what had been won before, the director was told."""
    log = "TD position contract=4S-S trick=13 lead=S won=9\nS SA\nW S3\nS dummy D4\nE C4\nN enters 4S-S-1\n"
    at = table(log + "TD ends round\nNS agrees NS=10\nEW agrees NS=9\nNS calls-td", edition)
    if edition.book == 2007:
        assert pending(at) == ["raise_score_too 79B2"]
        at.do("TD finds raise_score_too=yes")
    assert (pending(at), at.position.record.entered) == ([], "4S-S=")


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_a_score_put_right_no_longer_differs(edition: Edition) -> None:
    """79C1: what was noted for the director is settled by the correction."""
    at = table(f"{PLAYED}N enters 7S-N-1\nTD rules scoring-error", edition)
    assert "score_differs 79C1" in notices(at)
    at.do("TD finds within_correction_period=yes")
    for found in ("recorded_score_wrong=yes", "right_score {7S-N=}"):
        if at.position.open_ruling is not None:
            at.do(f"TD finds {found}")
    assert at.position.record.entered == "7S-N="
    assert "score_differs 79C1" not in notices(at)
