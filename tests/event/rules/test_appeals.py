"""Appeals: who may, until when, with whose consent, and what is seen of them (92)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from kibitz.event.acts import (
    AppealConsented,
    AppealReferred,
    AppealRequested,
    PenaltyGiven,
    Player,
    RulingOpened,
)
from kibitz.event.director_state import AppealStatus
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.state import Substitute
from kibitz.event.views.appeals import appeals_view
from kibitz.laws.editions import EDITIONS, Edition
from tests.event.appealing import BOTH, NORTH, SOUTH, adjusted, with_committee
from tests.event.directing import (
    ADA,
    COMMITTEE,
    ENGLISH,
    IN_TIME,
    LATE,
    OFFICIAL,
    captain,
    do,
    evening,
    make_official,
    refusal_id,
    refused,
    result_of_table_1,
)

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
    appeal = do(event, AppealRequested(1, "1", entry), at=IN_TIME)
    assert event.appeals[appeal].against == entry


def test_the_period_is_as_laid_down_92b() -> None:
    event = evening(appeal_period=60)
    entry = adjusted(event)
    make_official(event)
    assert refusal_id(event, AppealRequested(1, "1", entry), at=OFFICIAL + timedelta(minutes=61)) == "appeal_too_late"
    appeal = do(event, AppealRequested(1, "1", entry), at=OFFICIAL + timedelta(minutes=59))
    assert event.appeals[appeal].against == entry


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


def test_each_for_themselves_92d1() -> None:
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
    assert appeals_view(event, EventActor(EventRole.PLAYER, "N2", "2"), IN_TIME)["appeals"] == []


# Who says that somebody concurs.


def of_pair_1(device: str) -> EventActor:
    """Whoever comes by the link that the partners of pair 1 share, on that phone."""
    return EventActor(EventRole.PLAYER, contestant="1", device=device)


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


@pytest.mark.parametrize("who", [ADA, SOUTH], ids=["told the director", "by a link of their own"])
def test_who_said_that_a_partner_concurs_is_on_record_92d1(who: EventActor) -> None:
    event = evening()
    appeal = do(event, AppealRequested(1, "1", adjusted(event), consenting=("N1",)), of_pair_1("a"))
    do(event, AppealConsented(appeal, "S1"), who)
    shown = appeals_view(event, ADA, IN_TIME)["appeals"][0]
    assert [(consent["player"], consent["role"], consent["by"]) for consent in shown["consents"]] == [
        ("N1", "player", ""),
        ("S1", who.role.value, who.name),
    ]


def test_a_phone_by_which_one_partner_spoke_is_offered_nothing_more_92d1() -> None:
    event = evening()
    appeal = do(event, AppealRequested(1, "1", adjusted(event), consenting=("N1",)), of_pair_1("a"))

    def offered(who: EventActor) -> list[str]:
        (shown,) = appeals_view(event, who, IN_TIME)["appeals"]
        return list(shown["may_concur"])

    assert offered(of_pair_1("a")) == []
    assert offered(of_pair_1("b")) == ["S1"]
    assert offered(NORTH) == [], "North is known, and it is South who has to say so"
    assert offered(SOUTH) == ["S1"]
    assert offered(ADA) == ["S1"]
    assert offered(COMMITTEE) == []
    do(event, AppealConsented(appeal, "S1"), of_pair_1("b"))
    assert offered(ADA) == []


# A team that has named no captain.


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_somebody_speaks_for_a_team_without_a_captain_and_the_director_says_who_92d2(edition: Edition) -> None:
    event = with_committee(edition, kind="teams")
    appeal = do(event, AppealRequested(1, "1", adjusted(event), "why us?", ("N1",)), NORTH)
    assert event.appeals[appeal].status is AppealStatus.REQUESTED
    refusal = refused(event, AppealReferred(appeal, "committee"))
    assert (refusal.flaw.id, refusal.flaw.values["law"]) == ("captain_unknown", "92D2")
    (shown,) = appeals_view(event, ADA, IN_TIME)["appeals"]
    assert shown["captain_unknown"]
    assert ENGLISH.say(shown["next"]["message"], **shown["next"]["values"]).startswith("The team has named no captain")
    do(event, AppealConsented(appeal, "S1"), SOUTH)
    assert event.appeals[appeal].status is AppealStatus.REQUESTED, "nobody is captain by their own word"
    do(event, AppealConsented(appeal, "Morgan Heron"), ADA)  # who does not play
    assert event.appeals[appeal].status is AppealStatus.MADE
    said = appeals_view(event, ADA, IN_TIME)["appeals"][0]["consents"][-1]
    assert (said["player"], said["role"], said["by"]) == ("Morgan Heron", "director", "Ada")
    do(event, AppealReferred(appeal, "committee"))


def test_or_says_so_when_they_enter_the_appeal_92d2() -> None:
    event = with_committee(kind="teams")
    entry = adjusted(event)
    assert appeals_view(event, ADA, IN_TIME)["appealable"][0]["contestants"][0]["captain_unknown"]
    appeal = do(event, AppealRequested(1, "1", entry, "why us?", ("N1",)))
    assert (event.appeals[appeal].status, event.appeals[appeal].needed) == (AppealStatus.MADE, ("N1",))


def test_or_the_team_names_its_captain_who_then_concurs_92d2() -> None:
    event = with_committee(kind="teams")
    appeal = do(event, AppealRequested(1, "1", adjusted(event), "why us?"), NORTH)
    captain(event, "1", "Heron")
    assert refusal_id(event, AppealConsented(appeal, "Rook")) == "not_a_member"
    do(event, AppealConsented(appeal, "Heron"), EventActor(EventRole.PLAYER, contestant="1", device="c"))
    assert (event.appeals[appeal].status, event.appeals[appeal].needed) == (AppealStatus.MADE, ("Heron",))
