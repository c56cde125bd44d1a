"""Who hears an appeal, further appeals, and what the director puts before the committee (83, 93)."""

from __future__ import annotations

import pytest

from kibitz.event.acts import (
    AppealDecided,
    AppealRecommended,
    AppealReferred,
    AppealRequested,
    AppealWithdrawn,
    Player,
    RulingClosed,
    RulingCorrected,
    RulingOpened,
    SubstituteSeated,
)
from kibitz.event.contest import Event
from kibitz.event.director_state import AppealStatus
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.refusals import NotAllowed
from kibitz.event.views.appeals import appeals_view
from kibitz.laws.editions import EDITIONS, Edition
from tests.event.appealing import BOTH, NORTH, adjusted, heard, with_committee
from tests.event.directing import (
    ADA,
    COMMITTEE,
    IN_TIME,
    LATE,
    captain,
    do,
    evening,
    make_official,
    refusal_id,
    refused,
)

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
    other = EventActor(EventRole.PLAYER, "N4", "4")
    seen = appeals_view(event, other, IN_TIME)
    (shown,) = seen["appeals"]
    assert [contestant["id"] for contestant in shown["further_for"]] == ["4"]
    assert shown["further_for"][0]["needed"] == ["N4", "S4"]
    assert seen["appealable"] == []
    assert appeals_view(event, EventActor(EventRole.PLAYER, "N2", "2"), IN_TIME)["appeals"] == []


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


def test_while_it_is_appealed_the_director_may_find_their_ruling_wrong_82c() -> None:
    event = with_committee()
    ruling = do(event, RulingOpened(1, 1, board=1))
    do(event, RulingClosed(ruling, 0))
    make_official(event)
    do(event, AppealRequested(1, "1", ruling, consenting=BOTH), at=IN_TIME)
    do(event, RulingCorrected(ruling), at=LATE)


# Whose a decision is.


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_what_is_the_director_in_charges_no_member_of_the_committee_decides_93(edition: Edition) -> None:
    def refused_to_committee(event: Event, appeal: int, law: str) -> None:
        refusal = refused(event, AppealDecided(appeal, "upheld"), COMMITTEE)
        assert (refusal.flaw.id, refusal.flaw.values["law"]) == ("not_the_committees", law)
        assert not appeals_view(event, COMMITTEE, IN_TIME)["appeals"][0]["may_decide"]
        assert appeals_view(event, ADA, IN_TIME)["appeals"][0]["may_decide"]

    alone = evening(edition)  # there is no committee: the director in charge hears all of it
    appeal = heard(alone, "director_in_charge")
    refused_to_committee(alone, appeal, "93A")
    do(alone, AppealDecided(appeal, "upheld"))

    on_law = with_committee(edition)  # solely on Law: the director in charge does first
    appeal = heard(on_law, "director_in_charge", on_law_only=True)
    refused_to_committee(on_law, appeal, "93B1")
    do(on_law, AppealDecided(appeal, "upheld"))

    advised = with_committee(edition)  # the committee has said what it would change, and the director in charge decides
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


# The director.


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_director_puts_their_ruling_before_the_committee_83(edition: Edition) -> None:
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
    assert [result.award for result in event.results.values() if result.board == 1 and result.table == 1] == ["ave/ave"]
    (seen,) = appeals_view(event, EventActor(EventRole.PLAYER, "N1", "1"), IN_TIME)["appeals"]
    assert (seen["contestant"], seen["names"]) == ("", []), "both sides of the table see it"


def test_only_what_the_director_found_or_judged_and_only_the_director_83() -> None:
    event = with_committee()
    ruling = adjusted(event)
    assert (
        refusal_id(event, AppealRequested(1, "", ruling, "is 27B1 meant?", on_law_only=True)) == "director_refers_facts"
    )
    for who in (NORTH, EventActor(EventRole.PLAYER, table="1"), EventActor(EventRole.ASSISTANT, "assistant")):
        assert isinstance(refused(event, AppealRequested(1, "", ruling, "please"), who), NotAllowed)
    do(event, AppealRequested(1, "1", ruling, "why us?", BOTH))
    assert refusal_id(event, AppealRequested(1, "", ruling, "and I too")) == "is_before_committee"
    assert appeals_view(event, ADA, IN_TIME)["appealable"][0]["director_may"] is False


def test_nobody_else_takes_back_what_the_director_put_forward_83() -> None:
    event = with_committee()
    ruling = adjusted(event)
    appeal = do(event, AppealRequested(1, "", ruling, "I am not sure"))
    for who in (NORTH, EventActor(EventRole.PLAYER, table="1")):
        assert isinstance(refused(event, AppealWithdrawn(appeal), who), NotAllowed)
    do(event, AppealWithdrawn(appeal))
    assert event.appeals[appeal].status is AppealStatus.WITHDRAWN
    assert appeals_view(event, ADA, IN_TIME)["appealable"][0]["director_may"] is True


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_beside_a_committee_the_director_in_charge_hears_judgement_only_for_a_reason_93a(edition: Edition) -> None:
    event = with_committee(edition)
    appeal = do(event, AppealRequested(1, "1", adjusted(event), consenting=BOTH))
    (shown,) = appeals_view(event, ADA, IN_TIME)["appeals"]
    assert shown["reason_needed"] == ["director_in_charge"]
    refusal = refused(event, AppealReferred(appeal, "director_in_charge"), why=" ")
    assert (refusal.flaw.id, refusal.flaw.values["law"]) == ("committee_could_meet", "93A")
    do(event, AppealReferred(appeal, "director_in_charge"), why="two of three still play")
    (shown,) = appeals_view(event, ADA, IN_TIME)["appeals"]
    assert (shown["law"], shown["heard_why"]) == ("93A", "two of three still play")


def test_no_reason_is_asked_for_where_there_is_no_committee_or_only_law_93a_93b1() -> None:
    alone, on_law = evening(), with_committee()
    appeal = do(alone, AppealRequested(1, "1", adjusted(alone), consenting=BOTH))
    do(alone, AppealReferred(appeal, "director_in_charge"), why="")
    appeal = do(on_law, AppealRequested(1, "1", adjusted(on_law), consenting=BOTH, on_law_only=True))
    do(on_law, AppealReferred(appeal, "director_in_charge"), why="")


def test_who_played_for_a_party_does_not_hear_it_nor_does_the_captain_4() -> None:
    event = with_committee()
    do(event, SubstituteSeated("4", 1, "N4", Player("Zed")))
    captain(event, "1", "Morgan")
    appeal = do(event, AppealRequested(1, "1", adjusted(event), consenting=BOTH))
    for party in ("Zed", "N4", "Morgan"):
        assert refusal_id(event, AppealReferred(appeal, "committee", ("Kim", party))) == "member_is_party"
    do(event, AppealReferred(appeal, "committee", ("Kim",)))


def test_without_a_committee_there_is_nothing_to_put_before_it_83() -> None:
    event = evening()
    ruling = adjusted(event)
    assert refusal_id(event, AppealRequested(1, "", ruling, "I am not sure")) == "no_committee"
    assert appeals_view(event, ADA, IN_TIME)["appealable"][0]["director_may"] is False


def test_what_the_director_puts_before_the_committee_they_do_not_hear_themselves_83() -> None:
    event = with_committee()
    appeal = do(event, AppealRequested(1, "", adjusted(event), "I am not sure"))
    refusal = refused(event, AppealReferred(appeal, "director_in_charge"))
    assert (refusal.flaw.id, refusal.flaw.values["law"]) == ("before_committee", "83")
    assert appeals_view(event, ADA, IN_TIME)["appeals"][0]["may_hear"] == ["committee", "reviewer"]
