"""Appeals: who may, until when, with whose consent, who hears them, what comes of it (92, 93)."""

from __future__ import annotations

import pytest

from kibitz.event.acts import (
    AppealConsented,
    AppealDecided,
    AppealRecommended,
    AppealReferred,
    AppealRequested,
    AppealWithdrawn,
    PenaltyGiven,
    Player,
    RulingClosed,
    RulingCorrected,
    RulingOpened,
    ScoreAdjusted,
    Suspended,
)
from kibitz.event.contest import Event
from kibitz.event.director_state import AppealStatus
from kibitz.event.entries import Role, Who
from kibitz.event.proposals import of_appeal
from kibitz.event.refusals import NotAllowed
from kibitz.event.rules.penalties import penalties_of
from kibitz.event.state import Substitute
from kibitz.event.views.appeals import appeals_view
from kibitz.laws.editions import EDITIONS, Edition
from kibitz.scoring.standings import Refund
from tests.event.directing import (
    ADA,
    COMMITTEE,
    ENGLISH,
    IN_TIME,
    LATE,
    captain,
    do,
    evening,
    make_official,
    refusal_id,
    refused,
    result_of_table_1,
)

BOTH = ("N1", "S1")
NORTH = Who(Role.PLAYER, "N1", "1")
SOUTH = Who(Role.PLAYER, "S1", "1")


def adjusted(event: Event) -> int:
    """A ruling that has adjusted the score of board 1; the entry that did it."""
    id = result_of_table_1(event)
    ruling = do(event, RulingOpened(1, 1, board=1))
    do(event, RulingClosed(ruling, 0))
    return do(event, ScoreAdjusted(id, id, "ave-/ave+", ruling=ruling))


def with_committee(edition: Edition | None = None, **regulations: object) -> Event:
    regulations = {"appeals_body": "committee", **regulations}
    return evening(edition, **regulations) if edition else evening(**regulations)  # type: ignore[arg-type]


def heard(event: Event, body: str = "committee", **fields: object) -> int:
    """An appeal of pair 1 that is before that body."""
    appeal = do(event, AppealRequested(1, "1", adjusted(event), "why us?", BOTH, **fields))  # type: ignore[arg-type]
    do(event, AppealReferred(appeal, body))
    return appeal


# Who and until when.


def test_at_ones_own_table_92a() -> None:
    event = evening()
    entry = adjusted(event)
    assert refusal_id(event, AppealRequested(1, "2", entry)) == "not_his_table"
    do(event, AppealRequested(1, "4", entry))
    assert refusal_id(event, AppealRequested(1, "4", entry)) == "already_appealed"


def test_against_a_ruling_and_nothing_else_92a() -> None:
    event = evening()
    id = result_of_table_1(event)
    assert refusal_id(event, AppealRequested(1, "1", id)) == "not_a_ruling"
    assert refusal_id(event, AppealRequested(1, "1", 99)) == "not_a_ruling"
    ruling = do(event, RulingOpened(1, 1, board=1))
    assert do(event, AppealRequested(1, "1", ruling)) in event.appeals


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_until_the_appeal_period_is_over_92b(edition: Edition) -> None:
    event = evening(edition)
    entry = adjusted(event)
    make_official(event)
    assert refused(event, AppealRequested(1, "1", entry), at=LATE).flaw.id == "appeal_too_late"
    do(event, AppealRequested(1, "1", entry), at=IN_TIME)


def test_the_period_is_as_laid_down_92b() -> None:
    event = evening(appeal_period=60)
    entry = adjusted(event)
    make_official(event)
    do(event, AppealRequested(1, "1", entry), at=LATE)


# Whose consent.


def test_both_members_of_a_pair_concur_92d1() -> None:
    event = evening()
    appeal = do(event, AppealRequested(1, "1", adjusted(event), consenting=("N1",)), NORTH)
    assert event.appeals[appeal].status is AppealStatus.REQUESTED
    assert event.appeals[appeal].missing == ("S1",)
    assert refused(event, AppealReferred(appeal, "director_in_charge")).flaw.values["law"] == "92D1"
    do(event, AppealConsented(appeal, "S1"), SOUTH)
    assert event.appeals[appeal].status is AppealStatus.MADE
    assert refusal_id(event, AppealConsented(appeal, "S1"), SOUTH) == "has_consented"
    do(event, AppealReferred(appeal, "director_in_charge"))


def test_each_for_himself_92d1() -> None:
    event = evening()
    entry = adjusted(event)
    assert refusal_id(event, AppealRequested(1, "1", entry, consenting=BOTH), NORTH) == "consents_for_himself"
    appeal = do(event, AppealRequested(1, "1", entry, consenting=("N1",)), NORTH)
    assert refusal_id(event, AppealConsented(appeal, "S1"), NORTH) == "consents_for_himself"
    assert refusal_id(event, AppealConsented(appeal, "N4")) == "not_a_member"
    do(event, AppealConsented(appeal, "S1"), ADA)  # whom South told


def test_in_an_individual_event_a_partner_need_not_92d1() -> None:
    event = evening(kind="individual")
    appeal = do(event, AppealRequested(1, "1", adjusted(event)))
    assert event.appeals[appeal].status is AppealStatus.MADE


def test_in_teams_the_captain_does_92d2() -> None:
    event = evening(kind="teams")
    captain(event, "1", "Cap")
    appeal = do(event, AppealRequested(1, "1", adjusted(event), consenting=BOTH))
    assert event.appeals[appeal].missing == ("Cap",)
    assert refused(event, AppealReferred(appeal, "director_in_charge")).flaw.values["law"] == "92D2"
    do(event, AppealConsented(appeal, "Cap"))
    assert event.appeals[appeal].status is AppealStatus.MADE


# Who hears it.


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_without_a_committee_the_director_in_charge_93a(edition: Edition) -> None:
    event = evening(edition)
    appeal = do(event, AppealRequested(1, "1", adjusted(event), consenting=BOTH))
    assert refusal_id(event, AppealReferred(appeal, "committee")) == "no_committee"
    do(event, AppealReferred(appeal, "director_in_charge"))
    assert event.appeals[appeal].law == "93A"


def test_a_point_of_law_goes_to_the_director_in_charge_first_93b1() -> None:
    event = with_committee()
    entry = adjusted(event)
    appeal = do(event, AppealRequested(1, "1", entry, consenting=BOTH, on_law_only=True))
    assert refusal_id(event, AppealReferred(appeal, "committee")) == "director_in_charge_first"
    do(event, AppealReferred(appeal, "director_in_charge"))
    do(event, AppealDecided(appeal, "upheld"))
    further = do(event, AppealRequested(1, "1", entry, consenting=BOTH, on_law_only=True, further_to=appeal))
    do(event, AppealReferred(further, "committee"))
    assert event.appeals[further].law == "93B1"
    assert refusal_id(event, AppealDecided(further, "changed"), COMMITTEE) == "only_recommends"


def test_unless_that_stage_is_left_out_93c3b() -> None:
    event = with_committee(omit_stages=["director_in_charge"])
    appeal = do(event, AppealRequested(1, "1", adjusted(event), consenting=BOTH, on_law_only=True))
    do(event, AppealReferred(appeal, "committee"))


def test_all_else_goes_to_the_committee_93b2() -> None:
    event = with_committee()
    appeal = heard(event)
    assert (event.appeals[appeal].law, event.appeals[appeal].body) == ("93B2", "committee")


def test_who_is_a_party_does_not_hear_it() -> None:
    event = with_committee()
    appeal = do(event, AppealRequested(1, "1", adjusted(event), consenting=BOTH))
    assert refusal_id(event, AppealReferred(appeal, "committee", ("N4",))) == "member_is_party"
    assert refusal_id(event, AppealReferred(appeal, "parliament")) == "no_such_body"


# What is decided.


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_what_is_changed_is_carried_into_the_score_at_once_93b3(edition: Edition) -> None:
    event = with_committee(edition)
    appeal = heard(event)
    id = next(iter(event.results))
    number = do(event, AppealDecided(appeal, "changed", award="ave/ave"), COMMITTEE, at=LATE)
    assert (event.results[id].award, event.results[id].law, event.results[id].revision) == ("ave/ave", "93B3", number)
    assert event.appeals[appeal].outcome == "changed"
    assert event.scored_at[1] == number


def test_an_award_is_checked_and_goes_with_a_change() -> None:
    event = with_committee()
    appeal = heard(event)
    assert refusal_id(event, AppealDecided(appeal, "changed", award="lots"), COMMITTEE) == "award_unreadable"
    assert refusal_id(event, AppealDecided(appeal, "upheld", award="ave"), COMMITTEE) == "award_without_change"


def test_a_committee_overrules_nobody_on_law_it_recommends_93b3() -> None:
    event = with_committee(omit_stages=["director_in_charge"])
    appeal = heard(event, on_law_only=True)
    assert refusal_id(event, AppealDecided(appeal, "changed", award="ave/ave"), COMMITTEE) == "only_recommends"
    do(event, AppealRecommended(appeal, "27B1b was met"), COMMITTEE)
    assert event.appeals[appeal].status is AppealStatus.RECOMMENDED
    do(event, AppealDecided(appeal, "changed", award="ave/ave"), ADA)
    assert event.appeals[appeal].decisions[-1].body == "director_in_charge"
    assert event.results[next(iter(event.results))].award == "ave/ave"


def test_nor_a_disciplinary_penalty_91a_93b3() -> None:
    event = with_committee()
    penalty = do(event, PenaltyGiven(1, "1", "1 MP", "shouted", "91A"))
    appeal = do(event, AppealRequested(1, "1", penalty, consenting=BOTH))
    do(event, AppealReferred(appeal, "committee"))
    assert refusal_id(event, AppealDecided(appeal, "changed"), COMMITTEE) == "only_recommends"
    suspension = do(event, Suspended(1, "1", "shouted"))
    other = do(event, AppealRequested(1, "1", suspension, consenting=BOTH))
    do(event, AppealReferred(other, "committee"))
    assert refusal_id(event, AppealDecided(other, "changed"), COMMITTEE) == "only_recommends"


def test_a_procedural_penalty_is_reduced_or_lifted_93b3() -> None:
    event = with_committee()
    penalty = do(event, PenaltyGiven(1, "1", "4 MP", "slow", "90B2"))
    appeal = do(event, AppealRequested(1, "1", penalty, consenting=BOTH))
    do(event, AppealReferred(appeal, "committee"))
    assert refusal_id(event, AppealDecided(appeal, "changed", award="5 MP"), COMMITTEE) == "penalty_not_less"
    do(event, AppealDecided(appeal, "changed", award="1 MP"), COMMITTEE)
    refund = penalties_of(event, 1)[1]
    assert isinstance(refund, Refund)
    assert (refund.amount, refund.law) == (3, "93B3")


def test_only_what_is_heard_is_decided() -> None:
    event = with_committee()
    appeal = do(event, AppealRequested(1, "1", adjusted(event), consenting=BOTH))
    assert refusal_id(event, AppealDecided(appeal, "upheld"), COMMITTEE) == "appeal_not_heard_yet"
    do(event, AppealReferred(appeal, "committee"))
    do(event, AppealDecided(appeal, "upheld"), COMMITTEE)
    assert refusal_id(event, AppealDecided(appeal, "changed"), COMMITTEE) == "appeal_is_over"
    assert refusal_id(event, AppealWithdrawn(appeal)) == "appeal_is_over"


# Merit, deposit, withdrawal.


def test_an_appeal_without_merit_is_sanctioned_as_laid_down_92a() -> None:
    event = with_committee(appeal_without_merit_sanction="1 MP")
    appeal = heard(event)
    do(event, AppealDecided(appeal, "upheld", without_merit=True), COMMITTEE)
    (proposal,) = of_appeal(event, appeal)
    assert proposal.act == PenaltyGiven(1, "1", "1 MP", "appeal without merit", "92A")
    assert proposal.act is not None
    do(event, proposal.act)
    assert of_appeal(event, appeal) == []


def test_without_such_a_regulation_there_is_no_sanction_92a() -> None:
    event = with_committee()
    appeal = heard(event)
    do(event, AppealDecided(appeal, "upheld", without_merit=True), COMMITTEE)
    assert [each.act for each in of_appeal(event, appeal)] == [None]


def test_one_that_changed_something_had_merit_92a() -> None:
    event = with_committee()
    appeal = heard(event)
    assert refusal_id(event, AppealDecided(appeal, "changed", without_merit=True), COMMITTEE) == "merit_is_shown"


def test_a_deposit_is_returned_or_kept() -> None:
    event = with_committee()
    appeal = do(event, AppealRequested(1, "1", adjusted(event), consenting=BOTH))
    do(event, AppealReferred(appeal, "committee", deposit="20 EUR"))
    assert refusal_id(event, AppealDecided(appeal, "upheld", deposit="kept"), COMMITTEE) == "deposit_not_kept"
    do(event, AppealDecided(appeal, "upheld", without_merit=True), COMMITTEE)
    assert event.appeals[appeal].deposit_then == "kept"


def test_an_appeal_is_withdrawn_before_it_is_decided() -> None:
    event = with_committee()
    entry = adjusted(event)
    appeal = do(event, AppealRequested(1, "1", entry, consenting=BOTH))
    do(event, AppealReferred(appeal, "committee", deposit="20 EUR"))
    do(event, AppealWithdrawn(appeal), NORTH)
    assert event.appeals[appeal].deposit_then == "returned"
    assert do(event, AppealRequested(1, "1", entry, consenting=BOTH)) in event.appeals


# Further appeals.


def test_further_appeals_where_the_regulations_have_them_93c1() -> None:
    event = with_committee(further_appeals=["national"])
    appeal = heard(event)
    entry = event.appeals[appeal].against
    act = AppealRequested(1, "1", entry, consenting=BOTH, further_to=appeal)
    assert refusal_id(event, act) == "not_decided_yet"
    do(event, AppealDecided(appeal, "upheld"), COMMITTEE)
    make_official(event)
    further = do(event, act, at=LATE)
    assert refusal_id(event, AppealReferred(further, "committee")) == "goes_elsewhere"
    do(event, AppealReferred(further, "national"))
    do(event, AppealDecided(further, "changed", award="ave/ave"), COMMITTEE)
    last = AppealRequested(1, "1", entry, consenting=BOTH, further_to=further)
    assert refusal_id(event, last) == "no_further_appeal"


def test_a_further_appeal_on_law_is_still_one_on_law_93b3() -> None:
    event = with_committee()
    first = heard(event, "director_in_charge", on_law_only=True)
    do(event, AppealDecided(first, "upheld"))
    against = event.appeals[first].against
    assert refusal_id(event, AppealRequested(1, "4", against, "we too")) == "decided_on_appeal"
    ruling = event.log[against - 1].act.ruling  # type: ignore[attr-defined]
    assert refusal_id(event, AppealRequested(1, "4", ruling, "we too")) == "decided_on_appeal"
    second = do(event, AppealRequested(1, "4", against, "we too", ("N4", "S4"), further_to=first))  # the other side
    do(event, AppealReferred(second, "committee"))
    assert event.appeals[second].on_law_only
    assert refusal_id(event, AppealDecided(second, "changed"), COMMITTEE) == "only_recommends"
    do(event, AppealRecommended(second, "it was 27B"), COMMITTEE)


def test_the_other_side_is_offered_a_further_appeal_93c1() -> None:
    event = with_committee()
    first = heard(event, "director_in_charge", on_law_only=True)
    do(event, AppealDecided(first, "upheld"))
    other = Who(Role.PLAYER, "N4", "4")
    seen = appeals_view(event, other, IN_TIME)
    (shown,) = seen["appeals"]
    assert [each["id"] for each in shown["further_for"]] == ["4"]
    assert shown["further_for"][0]["needed"] == ["N4", "S4"]
    assert seen["appealable"] == []
    assert appeals_view(event, Who(Role.PLAYER, "N2", "2"), IN_TIME)["appeals"] == []


def test_an_appeal_in_which_not_all_concurred_in_time_is_none_92b_92d1() -> None:
    event = with_committee()
    appeal = do(event, AppealRequested(1, "1", adjusted(event), "why us?", ("N1",)))
    make_official(event)
    assert refusal_id(event, AppealConsented(appeal, "S1"), SOUTH, at=LATE) == "appeal_too_late"
    do(event, AppealConsented(appeal, "S1"), SOUTH, at=IN_TIME)


def test_who_played_in_the_round_concurs_4_92d1() -> None:
    event = with_committee()
    event.substitutes.append(Substitute(1, "1", 1, "S1", Player("Tom"), 1, 0))
    appeal = do(event, AppealRequested(1, "1", adjusted(event), "why us?", ("N1",)))
    assert event.appeals[appeal].missing == ("Tom",)
    penalty = do(event, PenaltyGiven(1, "1", "1 MP", "late", "90B1"))  # of no round
    appeal = do(event, AppealRequested(1, "1", penalty, "it was the train", ("N1",)))
    assert event.appeals[appeal].missing == ("S1",)
    do(event, AppealConsented(appeal, "Tom"))
    assert event.appeals[appeal].missing == ()


def test_without_them_there_are_none_93c1() -> None:
    event = with_committee()
    appeal = heard(event)
    do(event, AppealDecided(appeal, "upheld"), COMMITTEE)
    act = AppealRequested(1, "1", event.appeals[appeal].against, consenting=BOTH, further_to=appeal)
    assert refused(event, act).flaw.values["law"] == "93C1"


def test_the_authority_has_the_last_word_93c2() -> None:
    event = with_committee(further_appeals=["national"])
    appeal = heard(event)
    do(event, AppealDecided(appeal, "referred"), COMMITTEE)
    assert event.appeals[appeal].body == "regulating_authority"
    do(event, AppealDecided(appeal, "changed", award="ave/ave"), ADA)
    act = AppealRequested(1, "1", event.appeals[appeal].against, consenting=BOTH, further_to=appeal)
    assert refused(event, act).flaw.values["law"] == "93C2"


def test_unless_the_committee_has_it_93c3a() -> None:
    event = with_committee(final_body="appeals_body")
    appeal = heard(event)
    assert refusal_id(event, AppealDecided(appeal, "referred"), COMMITTEE) == "last_word_here"


def test_the_director_in_charge_hands_the_rest_on_to_the_committee_93b2() -> None:
    event = with_committee()
    appeal = heard(event, "director_in_charge", on_law_only=True)
    do(event, AppealDecided(appeal, "referred"), ADA)
    assert (event.appeals[appeal].body, event.appeals[appeal].law) == ("committee", "93B2")


def test_while_it_is_appealed_the_director_may_find_his_ruling_wrong_82c() -> None:
    event = with_committee()
    ruling = do(event, RulingOpened(1, 1, board=1))
    do(event, RulingClosed(ruling, 0))
    make_official(event)
    do(event, AppealRequested(1, "1", ruling, consenting=BOTH), at=IN_TIME)
    do(event, RulingCorrected(ruling), at=LATE)


# What is seen of it.


def test_the_view_says_who_must_still_consent_and_until_when() -> None:
    event = evening()
    make_official(event)
    appeal = do(event, AppealRequested(1, "1", adjusted(event), consenting=("N1",)), NORTH, at=IN_TIME)
    seen = appeals_view(event, SOUTH, IN_TIME)
    (one,) = seen["appeals"]
    assert (one["id"], one["missing"], one["status"]) == (appeal, ["S1"], "requested")
    assert ENGLISH.say(one["next"]["message"], **one["next"]["values"]) == "S1 has still to concur."
    assert seen["deadlines"][0]["appeals"]["seconds_left"] == 60
    assert appeals_view(event, Who(Role.PLAYER, "N2", "2"), IN_TIME)["appeals"] == []


# Who says that somebody concurs, and whose a decision is.


def of_pair_1(device: str) -> Who:
    """Whoever comes by the link that the partners of pair 1 share, on that phone."""
    return Who(Role.PLAYER, contestant="1", device=device)


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_by_one_phone_one_partner_concurs_92d1(edition: Edition) -> None:
    event = evening(edition)
    entry = adjusted(event)
    assert refusal_id(event, AppealRequested(1, "1", entry, consenting=BOTH), of_pair_1("a")) == "one_by_one_phone"
    appeal = do(event, AppealRequested(1, "1", entry, consenting=("N1",)), of_pair_1("a"))
    assert refusal_id(event, AppealConsented(appeal, "S1"), of_pair_1("a")) == "one_by_one_phone"
    assert event.appeals[appeal].status is AppealStatus.REQUESTED
    do(event, AppealConsented(appeal, "S1"), of_pair_1("b"))
    assert event.appeals[appeal].status is AppealStatus.MADE


@pytest.mark.parametrize("who", [ADA, SOUTH], ids=["told the director", "by a link of his own"])
def test_who_said_that_a_partner_concurs_is_on_record_92d1(who: Who) -> None:
    event = evening()
    appeal = do(event, AppealRequested(1, "1", adjusted(event), consenting=("N1",)), of_pair_1("a"))
    do(event, AppealConsented(appeal, "S1"), who)
    shown = appeals_view(event, ADA, IN_TIME)["appeals"][0]
    assert [(each["player"], each["role"], each["by"]) for each in shown["consents"]] == [
        ("N1", "player", ""),
        ("S1", who.role.value, who.name),
    ]


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_what_is_the_director_in_charges_no_member_of_the_committee_decides_93(edition: Edition) -> None:
    def refused_to_committee(event: Event, appeal: int, law: str) -> None:
        refusal = refused(event, AppealDecided(appeal, "upheld"), COMMITTEE)
        assert (refusal.flaw.id, refusal.flaw.values["law"]) == ("not_the_committees", law)
        assert not appeals_view(event, COMMITTEE, IN_TIME)["appeals"][0]["may_decide"]
        assert appeals_view(event, ADA, IN_TIME)["appeals"][0]["may_decide"]

    alone = evening(edition)  # there is no committee: he hears all of it
    appeal = heard(alone, "director_in_charge")
    refused_to_committee(alone, appeal, "93A")
    do(alone, AppealDecided(appeal, "upheld"))

    on_law = with_committee(edition)  # solely on Law: he does first
    appeal = heard(on_law, "director_in_charge", on_law_only=True)
    refused_to_committee(on_law, appeal, "93B1")
    do(on_law, AppealDecided(appeal, "upheld"))

    advised = with_committee(edition)  # the committee has said what it would change, and he decides
    appeal = heard(advised)
    do(advised, AppealRecommended(appeal, "the wrong Law"), COMMITTEE)
    refused_to_committee(advised, appeal, "93B3")
    do(advised, AppealDecided(appeal, "changed", award="ave/ave"))

    judged = with_committee(edition)  # everything else is theirs
    appeal = heard(judged)
    assert appeals_view(judged, COMMITTEE, IN_TIME)["appeals"][0]["may_decide"]
    do(judged, AppealDecided(appeal, "upheld"), COMMITTEE)


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_the_regulating_authoritys_decision_is_not_the_committees_93c2(edition: Edition) -> None:
    event = with_committee(edition, final_body="regulating_authority")
    appeal = heard(event)
    do(event, AppealDecided(appeal, "referred"), COMMITTEE)
    assert event.appeals[appeal].body == "regulating_authority"
    assert refused(event, AppealDecided(appeal, "upheld"), COMMITTEE).flaw.id == "not_the_committees"
    do(event, AppealDecided(appeal, "upheld"))


# The director himself.


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_director_puts_his_ruling_before_the_committee_83(edition: Edition) -> None:
    event = with_committee(edition)
    ruling = adjusted(event)
    appeal = do(event, AppealRequested(1, "", ruling, "I am not sure of the tempo"))
    assert event.appeals[appeal].status is AppealStatus.MADE, "there is nobody to concur"
    do(event, AppealReferred(appeal, "committee", deposit="20 EUR"))
    assert event.appeals[appeal].deposit == ""
    assert (
        refusal_id(event, AppealDecided(appeal, "upheld", "well judged", without_merit=True), COMMITTEE)
        == "nobody_appealed"
    )
    do(event, AppealDecided(appeal, "changed", "no break in tempo", award="ave/ave"), COMMITTEE)
    assert [each.award for each in event.results.values() if each.board == 1 and each.table == 1] == ["ave/ave"]
    (seen,) = appeals_view(event, Who(Role.PLAYER, "N1", "1"), IN_TIME)["appeals"]
    assert (seen["contestant"], seen["names"]) == ("", []), "both sides of the table see it"


def test_only_what_he_found_or_judged_and_only_he_83() -> None:
    event = with_committee()
    ruling = adjusted(event)
    assert (
        refusal_id(event, AppealRequested(1, "", ruling, "is 27B1 meant?", on_law_only=True)) == "director_refers_facts"
    )
    for who in (NORTH, Who(Role.PLAYER, table="1"), Who(Role.ASSISTANT, "assistant")):
        assert isinstance(refused(event, AppealRequested(1, "", ruling, "please"), who), NotAllowed)
    do(event, AppealRequested(1, "1", ruling, "why us?", BOTH))
    assert refusal_id(event, AppealRequested(1, "", ruling, "and I too")) == "is_before_committee"
    assert appeals_view(event, ADA, IN_TIME)["appealable"][0]["director_may"] is False


def test_nobody_else_takes_back_what_the_director_put_forward_83() -> None:
    event = with_committee()
    ruling = adjusted(event)
    appeal = do(event, AppealRequested(1, "", ruling, "I am not sure"))
    for who in (NORTH, Who(Role.PLAYER, table="1")):
        assert isinstance(refused(event, AppealWithdrawn(appeal), who), NotAllowed)
    do(event, AppealWithdrawn(appeal))
    assert event.appeals[appeal].status is AppealStatus.WITHDRAWN
    assert appeals_view(event, ADA, IN_TIME)["appealable"][0]["director_may"] is True
