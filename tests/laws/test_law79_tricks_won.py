"""Law 79A and B: agreement and disagreement on the tricks won."""

from __future__ import annotations

import pytest

from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.table.claims.trick_counts import score_on_record
from kibitz.table.log.refusal import Refusal
from tests.laws.proving import awards, effects, notices, pending, proves, table
from tests.laws.test_law68_claim import HEADER, PLAY, said, tricks

# Every spade to North, every heart to East, and so on: North takes all with spades as trumps.
WHOLE = "S 1S\nW P\nN P\nE P\n" + "".join(
    f"W C{rank}\nN S{rank}\nE H{rank}\nS D{rank}\n" if trick == 0 else f"N S{rank}\nE H{rank}\nS D{rank}\nW C{rank}\n"
    for trick, rank in enumerate("AKQJT98765432")
)
DISAGREE = PLAY + "TD ends play\nNS agrees NS=9\nEW agrees NS=8\nEW calls-td\n"


@proves("79B", "79B2")
def test_the_director_rules_what_the_score_is(edition: Edition) -> None:
    """F-79B: no claim, and the director was called before the round ended."""
    at = table(DISAGREE, edition, HEADER)
    assert "instruct NESW 79B call_director_about_tricks" in effects(at)
    assert pending(at) == ["tricks_won_by_declarer 79B2"]
    at.do("TD finds tricks_won_by_declarer=8")
    assert tricks(at) == (8, 5)
    assert said(at)


@proves("79B2")
def test_the_table_has_seen_all_the_tricks(edition: Edition) -> None:
    """F-79B: then there is nothing to find."""
    at = table(WHOLE + "NS agrees NS=13\nW agrees EW=1\nW calls-td", edition, HEADER)
    assert effects(at)[-1] == "change_tricks S 79B2 13"
    assert tricks(at) == (13, 0)


@proves("79A1")
def test_what_both_say_may_still_be_wrong(edition: Edition) -> None:
    at = table(WHOLE + "NS agrees NS=12\nEW agrees EW=1", edition, HEADER)
    assert notices(at) == ["tricks_agreed_differ 79A1", "tricks_agreed_differ 79A1"]
    assert pending(at) == []
    assert said(at)


@proves("79A1")
def test_tricks_before_the_director_came_are_not_known_unless_told(edition: Edition) -> None:
    """A count is compared with the cards only where all thirteen tricks are known."""
    log = "TD position contract=4S-S trick=13 lead=S{won}\nS SA\nW S3\nS dummy D4\nE C4\n"
    log += "NS agrees NS=11\nEW agrees NS=11\nN enters 4S-S+1"
    at = table(log.format(won=""), edition)
    assert (tricks(at), notices(at)) == ((11, 2), [])
    at = table(log.format(won=" won=9"), edition)
    assert tricks(at) == (10, 3)
    assert notices(at) == ["tricks_agreed_differ 79A1", "tricks_agreed_differ 79A1", "score_differs 79C1"]


@proves("79A1")
def test_what_both_sides_agree_on_is_the_result(edition: Edition) -> None:
    """Nothing of the play was entered: the tricks are what both say, whoever says it first."""
    for said_so in ("ALL agrees NS=9", "NS agrees NS=9\nEW agrees EW=4", "W agrees NS=9\nN agrees NS=9 EW=4"):
        at = table(f"TD position contract=4S-S\n{said_so}", edition)
        assert (tricks(at), score_on_record(at.position), at.position.play_ended) == ((9, 4), "4S-S-1", True), said_so
    assert score_on_record(table("TD position contract=4S-S\nNS agrees NS=9", edition).position) is None
    at = table("TD position contract=4S-S\nALL agrees NS=9\nN enters 4S-S=", edition)
    assert (notices(at), score_on_record(at.position)) == (["score_differs 79C1"], "4S-S=")


LATE = PLAY + "TD ends play\nNS agrees NS=9\nN enters 1NT-S+2\nTD ends round\nEW agrees NS=8\nEW calls-td\n"


@proves("2017:79B3")
def test_after_the_round_the_score_on_record_is_changed_for_both(edition: Edition) -> None:
    """F-79B, B3: as an error in the score is."""
    at = table(LATE + "TD finds fully_convinced=yes\nTD finds tricks_won_by_declarer=8", edition, HEADER)
    assert "inform NESW 79B3 score_changed_for_both" in effects(at)
    assert score_on_record(at.position) == "1NT-S+1"
    assert said(at)


@proves("2007:79B2")
def test_in_2007_too_where_both_scores_are_changed(edition: Edition) -> None:
    told = "TD finds recorded_tricks_wrong=yes\nTD finds raise_score_too=yes\nTD finds tricks_won_by_declarer=8"
    at = table(LATE + told, edition, HEADER)
    assert "inform NESW 79B2 score_changed_for_both" in effects(at)
    assert score_on_record(at.position) == "1NT-S+1"


@proves("79B2", "69B2", "2017:71B", "2007:71.2")
def test_whatever_changes_the_tricks_changes_the_score_on_record(edition: Edition) -> None:
    """69B, 71, 79B2: the board is scored anew; where the table has not seen all the tricks, by the difference."""
    at = table(DISAGREE.replace("TD ends play", "TD ends play\nN enters 1NT-S+2") + "TD awards NS=8", edition, HEADER)
    assert score_on_record(at.position) == "1NT-S+1"
    at = table(DISAGREE + "TD finds tricks_won_by_declarer=8", edition, HEADER)
    assert score_on_record(at.position) == "1NT-S+1"
    claimed = "S claims 3\nW agrees\nN enters 4S-S+{over}\nEW calls-next\nW objects\nTD finds trick_likely_won=yes"
    for won, over, after in ((" won=8", 1, "4S-S="), ("", 2, "4S-S+1")):
        at = table(f"TD position contract=4S-S trick=11 lead=S{won}\n" + claimed.format(over=over), edition)
        assert score_on_record(at.position) == after
    conceded = "W concedes 2\nS agrees\nN enters 4S-S=\nE withdraws-agreement\nTD finds no_normal_play_loses_it=yes"
    at = table(f"TD position contract=4S-S trick=12 lead=S won=8\n{conceded}", edition)
    assert score_on_record(at.position) == "4S-S-1"


@proves("79B1", "69B2")
def test_after_a_claim_that_was_agreed_to(edition: Edition) -> None:
    """F-79B, B1: Law 69B."""
    log = PLAY + "S claims 9\nW agrees\nEW calls-next\nNS agrees NS=10\nEW agrees NS=9\nEW calls-td\n"
    at = table(log + "TD finds trick_already_won=no\nTD finds trick_likely_won=yes", edition, HEADER)
    assert "inform NESW 79B1 agreement_looked_at" in effects(at)
    assert effects(at)[-1] == "transfer SN 69B2 1"
    assert tricks(at) == (9, 4)


@proves("79B1", "2017:71B", "2007:71.2")
def test_after_a_concession_of_ones_own(edition: Edition) -> None:
    """F-79B, B1: Law 71."""
    log = PLAY + "S claims 9\nW agrees\nEW agrees NS=10\nNS agrees NS=11\nNS calls-td\n"
    at = table(log + "TD finds trick_already_won=no\nTD finds no_normal_play_loses_it=yes", edition, HEADER)
    assert "inform NESW 79B1 concession_looked_at" in effects(at)
    assert tricks(at) == (11, 2)


@proves("2017:79B3")
def test_after_the_round_only_certainty_changes_both_scores(edition: Edition) -> None:
    """F-79B, B3."""
    late = PLAY + "TD ends play\nNS agrees NS=9\nTD ends round\nEW agrees NS=8\nEW calls-td\n"
    at = table(late + "TD finds fully_convinced=yes\nTD finds tricks_won_by_declarer=8", edition, HEADER)
    assert effects(at)[-1] == "change_tricks S 79B3 8"
    assert tricks(at) == (8, 5)
    at = table(late + "TD finds fully_convinced=no\nTD finds late_score=stands", edition, HEADER)
    assert effects(at)[-1] == "result_stands 79B3"


@proves("2017:79B3")
def test_what_counts_is_when_the_director_was_called_and_not_when_they_disagreed(edition: Edition) -> None:
    """F-79B, B3: the disagreement may be older."""
    disagree = PLAY + "TD ends play\nNS agrees NS=9\nEW agrees NS=8\n"
    for late in ("TD ends round\nEW calls-td", "TD ends session\nEW calls-td", "TD ends round\nTD attention"):
        assert pending(table(disagree + late, edition, HEADER)) == ["fully_convinced 79B3"], late
    for in_time in ("EW calls-td\nTD ends round", "EW calls-td\nTD ends round\nEW calls-td"):
        assert pending(table(disagree + in_time, edition, HEADER)) == ["tricks_won_by_declarer 79B2"], in_time
    present = PLAY + "TD ends play\nNS calls-td\nNS agrees NS=9\nEW agrees NS=8\nTD ends round\nEW calls-td"
    assert pending(table(present, edition, HEADER)) == ["tricks_won_by_declarer 79B2"]


@proves("2017:79B3")
def test_or_the_score_is_lowered_for_one_side_alone(edition: Edition) -> None:
    log = "TD rules tricks-disputed offender=E\nTD finds claim_or_concession=none\n"
    log += "TD finds called_before_round_ended=no\nTD finds fully_convinced=unknown\n"
    at = table(log + "TD finds late_score=lower_declaring_side", edition, HEADER)
    assert effects(at)[-2:] == ["result_stands 79B3", "adjust 79B3 taken_away"]
    at = table(PLAY + log + "TD finds late_score=lower_defenders", edition, HEADER)
    assert awards(at) == ["adjust EW taken_away 79B3"]
    assert "result_stands S 79B3" in effects(at)  # for the other side


@proves("2007:79B2")
def test_in_2007_no_score_need_be_raised_after_the_round(edition: Edition) -> None:
    """F-79B, 2007: as for an error in the score, within the correction period."""
    late = PLAY + "TD ends play\nNS agrees NS=9\nTD ends round\nEW agrees NS=8\nEW calls-td\n"
    late += "TD finds recorded_tricks_wrong=yes\n"
    at = table(late + "TD finds raise_score_too=no\nTD finds late_score=lower_declaring_side", edition, HEADER)
    assert awards(at) == ["adjust NS taken_away 79B2"]
    at = table(late + "TD finds raise_score_too=yes\nTD finds tricks_won_by_declarer=8", edition, HEADER)
    assert effects(at)[-1] == "change_tricks S 79B2 8"
    assert tricks(at) == (8, 5)


@proves("2007:79B2")
def test_in_2007_the_score_stands_after_the_correction_period(edition: Edition) -> None:
    log = "TD rules tricks-disputed\nTD finds claim_or_concession=none\nTD finds called_before_round_ended=no\n"
    for rest in (
        "TD finds within_correction_period=no",
        "TD finds within_correction_period=yes\nTD finds recorded_tricks_wrong=no",
        "TD finds within_correction_period=yes\nTD finds recorded_tricks_wrong=yes\nTD finds raise_score_too=no\n"
        "TD finds late_score=stands",
    ):
        assert effects(table(log + rest, edition))[-1] == "result_stands 79B2", rest


@proves("79A2")
def test_nobody_takes_a_trick_that_they_know_is_not_theirs(edition: Edition) -> None:
    """K-79A2."""
    log = "TD rules tricks-taken-knowingly offender=E\nTD finds what_was_taken="
    at = table(log + "not_won\nTD finds knowingly=yes", edition)
    assert awards(at) == ["penalty EW took_tricks_knowingly 79A2"]
    assert "instruct EW 79A2 correct_tricks_scored" in effects(at)
    at = table(log + "could_not_be_lost\nTD finds knowingly=unknown", edition)
    assert awards(at) == []
    assert effects(at) == ["no_rectification 79A2", "instruct EW 79A2 cancel_impossible_concession"]
    assert said(at)


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_thirteen_tricks_are_thirteen(edition: Edition) -> None:
    at = table(PLAY, edition, HEADER)
    for line in ("NS agrees NS=9 EW=5", "TD awards NS=14"):
        with pytest.raises(Refusal) as refused:
            at.do(line)
        assert refused.value.id == "tricks_do_not_add_up"


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_the_director_gives_the_tricks_by_hand(edition: Edition) -> None:
    at = table(PLAY + "TD ends play\nTD awards EW=5", edition, HEADER)
    assert tricks(at) == (8, 5)
    assert pending(at) == []


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_ruled_on_by_name_with_what_the_log_shows(edition: Edition) -> None:
    """79B: no claim where all thirteen tricks were played; and when the round ended, if that was entered."""
    at = table(WHOLE + "TD ends round\nTD rules tricks-disputed", edition, HEADER)
    known = {key.id: given.value for key, given in at.position.rulings[-1].answers.items()}
    assert (known["claim_or_concession"], known["called_before_round_ended"]) == ("none", False)
    at = table(WHOLE + "N calls-td\nTD ends round\nTD rules tricks-disputed", edition, HEADER)
    assert effects(at)[-1] == "change_tricks S 79B2 13"
    at = table("TD rules tricks-disputed\nTD finds claim_or_concession=none", edition)
    assert pending(at) == ["called_before_round_ended " + ("79B2" if edition.book == 2007 else "79B3")]


@proves("79B")
def test_a_side_that_says_another_number_than_the_record_disagrees(edition: Edition) -> None:
    """F-79B: also after the round; who has put the score on record does not dispute it by that."""
    played = "TD auction S 1NT P 3NT P P P\nTD ends play\nNS enters 3NT-S=\n"
    for ended in ("", "TD ends round\n"):
        at = table(f"{played}{ended}EW agrees NS=8\nW calls-td", edition)
        assert effects(at)[0] == "instruct NESW 79B call_director_about_tricks"
        assert "claim_or_concession" not in " ".join(pending(at))
    assert effects(table(f"{played}EW agrees NS=9\nW calls-td", edition)) == []


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_that_nobody_claimed_is_known_however_the_ruling_was_begun(edition: Edition) -> None:
    """79B1: the sides have said how many tricks there were, and the log has no claim."""
    log = "ALL agrees EW=7\nN enters 1NT-E=\nTD ends round\nTD rules tricks-disputed offender=N"
    assert "claim_or_concession" not in " ".join(pending(table(log, edition)))
