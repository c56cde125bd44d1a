"""Laws 90 to 93 of an event: penalties, suspension, disqualification, and the review of rulings."""

from __future__ import annotations

import pytest

from kibitz.event.acts import (
    AppealConsented,
    AppealDecided,
    AppealRecommended,
    AppealReferred,
    AppealRequested,
    DisqualificationDecided,
    Disqualified,
    PenaltyGiven,
    ResultEntered,
    Suspended,
    SuspensionLifted,
    WarningGiven,
)
from kibitz.event.contest import Event
from kibitz.event.director_state import AppealStatus
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.proposals import of_appeal
from kibitz.event.standings.live import EventStandings
from kibitz.laws.editions import LAWS_2007, Edition
from kibitz.scoring.standings import EntryStatus
from tests.event.appealing import BOTH, adjusted, with_committee
from tests.event.directing import (
    BEN,
    COMMITTEE,
    IN_TIME,
    LATE,
    ORGANISER,
    captain,
    do,
    evening,
    make_official,
    refusal_id,
    result_of_table_1,
)
from tests.event.proving import proves

FIRST = EventActor(EventRole.PLAYER, contestant="1")


@proves("90A", "90B", "81C4", "81C1")
def test_a_penalty_is_taken_from_the_score_and_a_warning_is_kept(edition: Edition) -> None:
    event = evening(edition)
    result_of_table_1(event)
    do(event, WarningGiven(1, "1", "slow play"))
    do(event, PenaltyGiven(1, "1", "10% of top", "slow play"))
    assert [warning.offence for warning in event.warnings.values()] == ["slow play"]
    [penalty] = event.penalties.values()
    assert (penalty.contestant, penalty.amount, penalty.law) == ("1", "10% of top", "90A")
    assert EventStandings(event).of(1).tallies is not None


@proves("91A")
def test_the_director_suspends_for_the_session_and_nobody_else_lifts_it(edition: Edition) -> None:
    event = evening(edition)
    suspension = do(event, Suspended(1, "1", "threats"))
    assert refusal_id(event, ResultEntered(1, 1, 1, 1, "Pass"), FIRST) == "suspended_plays_not"
    assert refusal_id(event, SuspensionLifted(suspension), BEN) == "who_suspended_lifts"
    assert event.suspensions[suspension].contestant == "1"


@proves("91B")
def test_disqualification_waits_for_the_organisers_approval(edition: Edition) -> None:
    event = evening(edition)
    made = do(event, Disqualified("1", "signals"))
    assert event.contestants["1"].status is EntryStatus.RANKED
    do(event, DisqualificationDecided(made, True), ORGANISER)
    assert [contestant.status for contestant in event.contestants.values()][:2] == [
        EntryStatus.DISQUALIFIED,
        EntryStatus.RANKED,
    ]


@proves("92A", "92B")
def test_a_contestant_appeals_against_a_ruling_at_their_table_within_thirty_minutes(edition: Edition) -> None:
    event = evening(edition)
    entry = adjusted(event)
    assert refusal_id(event, AppealRequested(1, "2", entry)) == "not_his_table"
    make_official(event)
    assert refusal_id(event, AppealRequested(1, "1", entry, consenting=BOTH), at=LATE) == "appeal_too_late"
    appeal = do(event, AppealRequested(1, "1", entry, consenting=BOTH), at=IN_TIME)
    assert event.appeals[appeal].status is AppealStatus.MADE


@proves("92C", "92D1")
def test_through_the_director_and_only_when_both_partners_concur(edition: Edition) -> None:
    event = with_committee(edition)
    appeal = do(event, AppealRequested(1, "1", adjusted(event), consenting=("N1",)))
    assert event.appeals[appeal].missing == ("S1",)
    assert refusal_id(event, AppealReferred(appeal, "committee")) == "consent_missing"
    do(event, AppealConsented(appeal, "S1"))
    assert refusal_id(event, AppealReferred(appeal, "committee"), COMMITTEE) in ("through_director", "not_for_role")
    do(event, AppealReferred(appeal, "committee"))
    assert event.appeals[appeal].status is AppealStatus.HEARD


@proves("92D2")
def test_in_teams_the_captain_concurs(edition: Edition) -> None:
    from kibitz.event.rules.appeals import whose_consent

    event = evening(edition, kind="teams", method="imps")
    captain(event, "1", "Heron")
    assert whose_consent(event, "1", 1) == ("Heron",)


def heard_by(event: Event, body: str, **fields: object) -> int:
    appeal = do(event, AppealRequested(1, "1", adjusted(event), "", BOTH, **fields))  # type: ignore[arg-type]
    do(event, AppealReferred(appeal, body))
    return appeal


@proves("93A", "80B2k")
def test_without_a_committee_the_director_in_charge_hears_all(edition: Edition) -> None:
    event = evening(edition, appeals_body="director_in_charge")
    appeal = do(event, AppealRequested(1, "1", adjusted(event), consenting=BOTH))
    assert refusal_id(event, AppealReferred(appeal, "committee")) == "no_committee"
    do(event, AppealReferred(appeal, "director_in_charge"))
    assert event.appeals[appeal].law == "93A"


@proves("93B1", "93B2")
def test_what_is_solely_about_law_is_heard_first_by_the_director_in_charge(edition: Edition) -> None:
    event = with_committee(edition)
    appeal = do(event, AppealRequested(1, "1", adjusted(event), "", BOTH, on_law_only=True))
    assert refusal_id(event, AppealReferred(appeal, "committee")) == "director_in_charge_first"
    do(event, AppealReferred(appeal, "director_in_charge"))
    do(event, AppealDecided(appeal, "upheld"))
    against = event.appeals[appeal].against
    again = do(event, AppealRequested(1, "1", against, "", BOTH, further_to=appeal))
    assert (event.appeals[again].body, event.appeals[again].law) == ("committee", "93B1")
    other = with_committee(edition)
    assert other.appeals == {}
    assert other.appeal(heard_by(other, "committee")).law == "93B2"


@proves("93B3")
def test_the_committee_changes_a_score_but_only_recommends_on_law(edition: Edition) -> None:
    event = with_committee(edition)
    appeal = heard_by(event, "committee")
    do(event, AppealDecided(appeal, "changed", award="ave/ave"), COMMITTEE)
    assert [result.award for result in event.results.values()] == ["ave/ave"]
    law = with_committee(edition, omit_stages=("director_in_charge",))
    appeal = heard_by(law, "committee", on_law_only=True)
    assert refusal_id(law, AppealDecided(appeal, "changed"), COMMITTEE) == "only_recommends"
    do(law, AppealRecommended(appeal, "27B1b was meant"), COMMITTEE)
    assert law.appeals[appeal].status is AppealStatus.RECOMMENDED


@proves("92A", "93C1")
def test_an_appeal_without_merit_and_a_further_one(edition: Edition) -> None:
    event = with_committee(edition, appeal_without_merit_sanction="10% of top", further_appeals=("national",))
    appeal = heard_by(event, "committee")
    do(event, AppealDecided(appeal, "upheld", without_merit=True), COMMITTEE)
    assert [proposal.law for proposal in of_appeal(event, appeal)] == ["92A"]
    against = event.appeals[appeal].against
    again = do(event, AppealRequested(1, "1", against, "", BOTH, further_to=appeal))
    assert (event.appeals[again].body, event.appeals[again].law) == ("national", "93C1")


@pytest.mark.parametrize("year", [2007, 2017])
def test_one_player_is_sent_away_only_by_the_laws_of_2017(year: int) -> None:
    edition = Edition.parse(str(year))
    event = evening(edition)
    one = Disqualified("1", "signals", player="N1")
    if edition == LAWS_2007:
        assert refusal_id(event, one, ORGANISER) == "contestant_is_disqualified"
    else:
        do(event, one, ORGANISER)
        assert event.contestants["1"].status is not EntryStatus.DISQUALIFIED
