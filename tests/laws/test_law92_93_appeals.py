"""Laws 92 and 93: the appeal."""

from __future__ import annotations

from typing import Any

import pytest

from kibitz.laws.converse import anything_suppressed
from kibitz.laws.editions import EDITIONS, LAWS_2007, LAWS_2017, LAWS_2024, Edition
from kibitz.laws.regulations import Regulations
from kibitz.table.log import notation
from kibitz.table.log.refusal import Refusal
from kibitz.table.table import Table
from tests.because import because
from tests.laws.proving import awards, effects, pending, proves, table

UNKNOWN = "TD rules appeal offender=N\n"
IN_TIME = f"{UNKNOWN}TD finds appeal_in_time=yes\n"
HEARD = f"{IN_TIME}TD finds is_team_event=no\nTD finds partner_concurs=yes\n"
FACTS = ("ground=no_indemnity", "damaged=yes", "result_assignable=yes")
RULED = "".join(["TD rules adjusted-score offender=E\n", *(f"TD finds {fact}\n" for fact in FACTS)])
APPEALED = f"{RULED}@21:00 TD posts\n@21:10 EW appeals R1\nTD finds is_team_event=no\n"


def regulated(text: str, edition: Edition = LAWS_2024, **settings: Any) -> Table:
    """The table under these regulations; without a provision a later line may not fit, as with `table`."""
    log = notation.parse(f"kibitz 1 edition={edition}\n{text}")
    at = Table(log.header, Regulations(edition, **settings))
    for entry in log.entries:
        try:
            at.do(entry)
        except Refusal:
            if not anything_suppressed():
                raise
            break
    return at


def committee(text: str, edition: Edition = LAWS_2024, **settings: Any) -> Table:
    return regulated(text, edition, appeals_body="committee", **settings)


def status(at: Table) -> list[str]:
    return [appeal.status for appeal in at.position.record.appeals]


def after_appeal(at: Table) -> list[str]:
    """What has followed in the rulings on appeals."""
    first = [
        appeal_ruling
        for appeal_ruling in at.position.rulings
        if appeal_ruling.irregularity.id in ("appeal", "further-appeal")
    ]
    return [
        " ".join([effect.effect.kind, effect.effect.by, *(str(value) for value in effect.effect.values.values())])
        for ruling in first
        for effect in ruling.effects
    ]


# Law 92: who, when and how.


@proves("92A")
def test_only_a_ruling_at_ones_own_table(edition: Edition) -> None:
    """F-92."""
    at = table(f"{UNKNOWN}TD finds ruling_at_their_table=no\nTD finds appeal_in_time=yes", edition)
    assert effects(at) == ["no_appeal NS 92A"]
    assert status(at) == ["not_heard"]


@proves("92B")
def test_an_appeal_that_comes_too_late_is_not_heard(edition: Edition) -> None:
    """F-92: with nothing known, the director says so."""
    at = table(f"{UNKNOWN}TD finds appeal_in_time=no", edition)
    assert effects(at) == ["no_appeal NS 92B"]
    assert status(at) == ["not_heard"]


@proves("92B")
def test_the_clock_tells_whether_it_is_in_time(edition: Edition) -> None:
    """F-92: 30 minutes from when the score was available, also over midnight, or as the regulations say."""
    lines = RULED + "@23:50 TD posts\n@00:{} NS appeals R1\n"
    assert pending(table(lines.format("20"), edition)) == ["appeal_decision 93A"]
    assert status(table(lines.format("21"), edition)) == ["not_heard"]
    assert status(regulated(lines.format("21"), edition, appeal_period=60)) == ["heard"]
    days = RULED + "@2024-05-04T10:00 TD posts\n@2024-05-05T10:00 NS appeals R1\n"
    assert status(table(days, edition)) == ["not_heard"]
    unknown = RULED + "TD posts\nNS appeals R1\n"
    assert pending(table(unknown, edition)) == ["appeal_in_time 92B"]


@proves("92C")
def test_an_appeal_is_made_through_the_director(edition: Edition) -> None:
    """F-92."""
    at = table(f"{UNKNOWN}TD finds appeal_through_director=no\nTD finds appeal_in_time=yes", edition)
    assert effects(at) == ["instruct NS 92C bring_appeal_to_director"]


@proves("92D1")
def test_in_pairs_both_partners_must_concur(edition: Edition) -> None:
    """F-92: otherwise it is not heard."""
    lines = f"{IN_TIME}TD finds is_team_event=no\nTD finds partner_concurs="
    assert effects(table(f"{lines}no", edition)) == ["no_appeal NS 92D1"]
    assert effects(table(f"{lines}yes", edition)) == ["hears_appeal 93A director_in_charge"]


@proves("92D1")
def test_in_an_individual_event_nobody_need_concur(edition: Edition) -> None:
    """F-92."""
    at = table(
        f"{UNKNOWN}TD finds individual_event=yes\nTD finds appeal_in_time=yes\nTD finds is_team_event=no", edition
    )
    assert effects(at) == ["hears_appeal 93A director_in_charge"]


@proves("92D2")
def test_in_teams_the_captain_must_concur(edition: Edition) -> None:
    """F-92."""
    lines = f"{IN_TIME}TD finds is_team_event=yes\nTD finds captain_concurs="
    assert effects(table(f"{lines}no", edition)) == ["no_appeal NS 92D2"]
    assert effects(table(f"{lines}yes", edition)) == ["hears_appeal 93A director_in_charge"]


@proves("92D2")
def test_partners_who_both_appeal_are_heard_without_a_word_of_teams(edition: Edition) -> None:
    """92D2: that it is no team event is presumed where nothing says otherwise."""
    at = table(f"{RULED}N appeals R1\nS concurs R1", edition)
    assert pending(at) == ["appeal_decision 93A"]
    at.do("AC varies R1 {NS 50%}")
    assert status(at) == ["varied"]
    assert pending(table(f"{RULED}N appeals R1\nTD finds is_team_event=yes", edition)) == ["captain_concurs 92D2"]


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_the_partner_concurs_in_the_log(edition: Edition) -> None:
    lines = RULED + "@21:00 TD posts\n@21:10 E appeals R1\nTD finds is_team_event=no\n"
    assert pending(table(lines, edition)) == ["partner_concurs 92D1"]
    assert status(table(f"{lines}W concurs R1", edition)) == ["heard"]
    assert status(table(f"{lines}W appeals R1", edition)) == ["heard"]
    assert status(table(RULED + "EW appeals R1\nTD finds appeal_in_time=?\nTD finds is_team_event=no", edition)) == [
        "heard"
    ]


@proves("92A")
def test_an_appeal_without_merit_costs_what_the_regulations_say(edition: Edition) -> None:
    """F-92: a sanction only by regulation."""
    lines = f"{HEARD}TD finds appeal_decision=upheld\nTD finds appeal_without_merit=yes"
    at = regulated(lines, edition, appeal_without_merit_sanction="10% of a top")
    assert effects(at)[-1] == "penalty NS 92A appeal_without_merit 10% of a top"
    assert awards(at) == ["penalty NS appeal_without_merit 92A"]
    told_first = f"{HEARD}TD finds appeal_without_merit=yes\nTD finds appeal_decision=upheld"
    assert effects(table(told_first, edition))[-1] == "inform NS 92A no_sanction_laid_down"


# Law 93: who hears it.


@proves("93A")
def test_without_a_committee_the_director_in_charge_hears_all(edition: Edition) -> None:
    """F-93."""
    at = table(f"{HEARD}DIC upholds R1", edition)
    assert effects(at) == ["hears_appeal 93A director_in_charge", "ruling_upheld 93A None"]
    assert status(at) == ["upheld"]


@proves("93A")
def test_a_committee_that_cannot_act_without_disturbing_the_tournament(edition: Edition) -> None:
    """F-93: the director in charge instead."""
    lines = f"TD rules appeal\nTD finds body_can_act=no\n{HEARD.split(chr(10), 1)[1]}"
    at = committee(f"{lines}TD finds appeal_decision=varied", edition)
    assert after_appeal(at)[:2] == ["hears_appeal 93A director_in_charge", "ruling_varied 93A None"]


@proves("93B1")
def test_law_is_for_the_director_in_charge(edition: Edition) -> None:
    """F-93: and the decision may be appealed."""
    lines = f"{HEARD}TD finds appeal_about=law_or_regulation\nTD finds appeal_decision=varied"
    assert after_appeal(committee(lines, edition)) == [
        "hears_appeal 93B1 director_in_charge",
        "ruling_varied 93B1 None",
        "instruct 93B1 enter_new_decision",
        "inform 93B1 may_go_on_to_committee",
    ]


@proves("93B2", "93B3")
def test_all_else_is_for_the_committee_with_the_powers_of_a_director(edition: Edition) -> None:
    """F-93."""
    at = committee(f"{HEARD}TD finds appeal_about=judgment\nAC varies R1", edition)
    assert after_appeal(at) == [
        "hears_appeal 93B2 committee",
        "inform 93B3 has_directors_powers",
        "ruling_varied 93B3 None",
        "instruct 93B3 enter_new_decision",
    ]
    assert status(at) == ["varied"]


@proves("93B1", "93B2")
def test_an_appeal_about_both_is_heard_twice(edition: Edition) -> None:
    """F-93: the director in charge the part on Law, the committee the rest."""
    lines = f"{HEARD}TD finds appeal_about=both\nDIC varies R1\nAC upholds R1"
    at = committee(lines, edition)
    assert [effect for effect in after_appeal(at) if effect.startswith(("hears", "ruling"))] == [
        "hears_appeal 93B1 director_in_charge",
        "ruling_varied 93B1 None",
        "hears_appeal 93B2 committee",
        "ruling_upheld 93B3 None",
    ]
    assert status(at) == ["varied"]  # in part


@proves("93B3")
def test_discipline_is_not_overruled_by_a_committee(edition: Edition) -> None:
    """F-93: it may recommend to the director in charge to change it; here the log shows that it is discipline."""
    lines = "TD rules disorder offender=E\nTD finds discipline=points\nEW appeals R1\nTD finds appeal_in_time=yes\n"
    heard = f"{lines}TD finds is_team_event=no\nAC varies R1\n"
    kept = committee(f"{heard}TD finds recommendation_followed=no", edition)
    assert after_appeal(kept) == [
        "hears_appeal 93B2 committee",
        "inform 93B3 may_only_recommend",
        "instruct 93B3 recommend_change",
        "ruling_upheld 93B3 1",
    ]
    assert status(kept) == ["upheld"]
    changed = committee(f"{heard}TD finds recommendation_followed=yes", edition)
    assert status(changed) == ["varied"]


@proves("93B1", "93B3")
def test_a_committee_does_not_overrule_the_director_in_charge_on_law(edition: Edition) -> None:
    """F-93: the decision may be appealed to it, and it may recommend."""
    lines = f"{APPEALED}TD finds appeal_about=law_or_regulation\nDIC upholds R1\n@21:20 EW appeals R2\n"
    at = committee(f"{lines}TD finds is_team_event=no\nAC varies R2\nTD finds recommendation_followed=no", edition)
    assert after_appeal(at)[-4:] == [
        "hears_appeal 93B1 committee",
        "inform 93B3 may_only_recommend",
        "instruct 93B3 recommend_change",
        "ruling_upheld 93B3 1",
    ]
    assert status(at) == ["upheld", "upheld"]


# 93C: what may follow, as the authority has arranged it.


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_a_further_appeal_where_there_is_one(edition: Edition) -> None:
    """F-93: 93C1, with a sanction of its own for one without merit."""
    settings = {"further_appeals": ["National Authority"], "appeal_without_merit_sanction": "10%"}
    without = "TD finds appeal_without_merit=no\n"
    first = f"{APPEALED}TD finds appeal_about=judgment\nAC upholds R1\n{without}EW appeals R1\nAC upholds R1\n"
    at = committee(f"{first}TD finds appeal_without_merit=yes", edition, **settings)
    assert "inform 93C1 further_appeal_open" in after_appeal(at)
    assert "hears_appeal 93C1 National Authority" in after_appeal(at)
    assert "penalty 93C1 appeal_without_merit 10%" in after_appeal(at)
    assert status(at) == ["upheld", "upheld"]
    third = committee(f"{first}TD finds appeal_without_merit=no\nEW appeals R1", edition, **settings)
    assert status(third) == ["upheld", "upheld", "not_heard"]


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_no_further_appeal_where_none_is_laid_down(edition: Edition) -> None:
    lines = f"{APPEALED}TD finds appeal_about=judgment\nAC upholds R1\nEW appeals R1"
    at = committee(lines, edition)
    assert after_appeal(at)[-1] == "no_appeal 93C1"
    left_out = committee(lines, edition, further_appeals=["National Authority"], omit_stages=["further_appeals"])
    assert after_appeal(left_out)[-1] == "no_appeal 93C3b"


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_the_matter_may_be_referred_to_the_authority(edition: Edition) -> None:
    """F-93: 93C2, unless the last word was given to the body that hears the appeal (93C3a)."""
    lines = f"{APPEALED}TD finds appeal_about=judgment\nAC refers R1 to=authority\n"
    at = committee(f"{lines}TD varies R1", edition)
    assert "refer 93C2 to_regulating_authority" in after_appeal(at)
    assert status(at) == ["varied"]
    here = committee(f"{lines}AC upholds R1", edition, final_body="appeals_body")
    assert "inform 93C3a last_word_here" in after_appeal(here)
    assert status(here) == ["upheld"]


@proves("93C2")
def test_what_the_authority_decides_is_final(edition: Edition) -> None:
    """F-93: no committee after it, no recommendation, and no further appeal."""
    referred = f"{APPEALED}TD finds appeal_about=law_or_regulation\nDIC refers R1 to=authority\nTD upholds R1\n"
    at = committee(f"{referred}EW appeals R1", edition, further_appeals=["National Authority"])
    assert after_appeal(at)[-3:] == [
        "refer 93C2 to_regulating_authority",
        "ruling_upheld 93C2 1",
        "no_appeal 93C2",
    ]
    decided = committee(f"{APPEALED}TD finds appeal_about=discipline\nAC refers R1 to=authority\nTD varies R1", edition)
    assert status(decided) == ["varied"]
    assert pending(decided) == []


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_stages_may_be_left_out(edition: Edition) -> None:
    """F-93: 93C3b."""
    lines = f"{HEARD}TD finds appeal_about=law_or_regulation"
    at = committee(lines, edition, omit_stages=["director_in_charge"])
    assert after_appeal(at)[:2] == ["inform 93C3b stages_omitted", "hears_appeal 93B2 committee"]
    nobody = committee(HEARD, edition, omit_stages=["appeals_body"])
    assert after_appeal(nobody)[-1] == "hears_appeal 93A director_in_charge"


# At the table.


def test_a_ruling_named_by_the_director_is_the_one_appealed() -> None:
    lines = f"{RULED}{HEARD}TD finds ruling_appealed=1\nTD varies R1"
    at = table(lines)
    assert (status(at), awards(at), at.position.record.appeals[0].ruling) == (["varied"], [], 1)


def test_what_the_ruling_awarded_counts_no_more_when_it_is_varied() -> None:
    first = (
        f"{RULED}TD adjusts R1 NS=3NT-N= EW=3NT-N=\n@21:00 TD posts\n@21:10 EW appeals R1\nTD finds is_team_event=no\n"
    )
    at = table(f"{first}TD varies R1\nTD adjusts R1 NS=ave+ EW=ave-")
    assert awards(at) == ["adjusted NS ave+ 12C2a", "adjusted EW ave- 12C2a"]
    entered_before = table(f"{first}TD adjusts R1 NS=ave+ EW=ave-\nTD varies R1")
    assert awards(entered_before) == awards(at)
    assert len(awards(table(f"{first}TD upholds R1"))) == 3


def test_an_appeal_waits_until_the_board_is_over() -> None:
    begun = "N 1S\nE 1H\nE calls-td\nS chooses accept\n"
    at = table(f"{begun}E appeals R1\n")
    assert (status(at), pending(at)) == (["made"], [])
    on = table(f"{begun}E appeals R1\nS P\nW P\nN P\nTD ends board")
    assert "partner_concurs 92D1" in pending(on)
    with pytest.raises(Refusal, check=because("appeal_waits")):
        table(f"{begun}E appeals R1\nTD upholds R1")


def test_an_appeal_is_withdrawn() -> None:
    at = table(f"{APPEALED}EW withdraws-appeal R1")
    assert (status(at), pending(at)) == (["withdrawn"], [])
    with pytest.raises(Refusal):
        table(f"{APPEALED}NS withdraws-appeal R2")
    with pytest.raises(Refusal):
        table(f"{APPEALED}EW withdraws-appeal R1\nAC upholds R1")
    assert status(table(f"{APPEALED}EW withdraws-appeal R1\nEW appeals R1")) == ["withdrawn", "made"]


def test_the_director_puts_a_ruling_of_their_own_forward() -> None:
    """83, 81C7: nobody need appeal, and no time runs."""
    at = committee(f"{RULED}TD refers R1 to=committee\nTD finds appeal_about=judgment\nAC upholds R1")
    assert after_appeal(at)[0] == "hears_appeal 93B2 committee"
    assert status(at) == ["upheld"]
    assert table(f"{RULED}TD refers to=discipline").position.record.appeals == []


def test_both_sides_may_appeal_the_same_ruling() -> None:
    at = table(f"{APPEALED}NS appeals R1\nTD upholds R1\n")
    assert status(at) == ["upheld", "made"]


@pytest.mark.parametrize(
    "line", ["TD upholds R1", "NS concurs R1", "EW withdraws-appeal R1", "NS appeals R7", "AC varies R9"]
)
def test_what_nobody_appealed_is_not_decided(line: str) -> None:
    with pytest.raises(Refusal):
        table(f"{RULED}{line}", LAWS_2017)


def test_a_ruling_that_is_not_made_yet_is_not_appealed() -> None:
    with pytest.raises(Refusal):
        table("TD rules adjusted-score offender=E\nEW appeals R1")


# A ruling, and no review of one, that is asked for.

LATE = "N 1S\nE tempo slow\nE P\nS 2S\nW 3H\nN P\nE P\nS P\nTD ends play\n"


@proves("92B")
def test_a_ruling_asked_for_after_the_period_is_known_by_its_time(edition: Edition) -> None:
    """F-92B: nothing is rectified, whatever it is about, unless the director finds that it was in time."""
    named = "TD rules unauthorised-information offender=E"
    for how in (f"@22:31 N calls-td\n{named}", "@22:45 S attention #2\n@22:46 S calls-td"):
        at = table(f"{LATE}@22:00 TD posts\n{how}", edition)
        assert effects(at) == ["inform NESW 92B asked_too_late", "no_rectification 92B"], how
        assert pending(at) == []
    at.do("TD finds requested_in_time=yes")
    assert pending(at) != []
    assert "no_rectification 92B" not in effects(at)


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_who_has_asked_in_time_gets_their_ruling(edition: Edition) -> None:
    """92B, 12A: however late the director comes to it; without times the director is the judge of it."""
    named = "TD rules unauthorised-information offender=E"
    for how in (
        "@22:00 TD posts\n@22:30 N calls-td\n@23:00 ",
        "@22:00 TD posts\nN calls-td\n",
        "@21:55 N calls-td\n@22:00 TD posts\n@22:45 ",
    ):
        at = table(f"{LATE}{how}{named}", edition)
        assert "no_rectification 92B" not in effects(at), how
        assert pending(at) != [], how


@proves("92B")
def test_an_earlier_call_about_something_else_does_not_make_a_request_one_in_time(edition: Edition) -> None:
    """F-92B: the call that led to the ruling counts, or the time of the director's own line where nobody called."""
    named = "TD rules misinformation offender=N entry=#4"
    played = "N 1S\nE P\nS 2S\nN explains #3 {limit}\nW P\nN P\nE P\n"
    for how in (
        f"@21:05 N calls-td\nTD ends play\n@22:00 TD posts\n@22:45 N calls-td\n{named}",
        f"N calls-td\nTD ends play\n@22:00 TD posts\n@22:45 N calls-td\n{named}",
        f"TD ends play\n@22:00 TD posts\n@22:45 {named}",
    ):
        at = table(f"{played}{how}", edition)
        assert effects(at)[-2:] == ["inform NESW 92B asked_too_late", "no_rectification 92B"], how
    in_time = f"@21:05 N calls-td\nTD ends play\n@22:00 TD posts\n@22:45 {named}"
    assert "no_rectification 92B" not in effects(table(f"{played}{in_time}", edition))


@proves("12A")
def test_an_adjusted_score_asked_for_too_late(edition: Edition) -> None:
    at = table(f"{LATE}@22:00 TD posts\n@22:40 N calls-td\nTD rules adjusted-score", edition)
    assert effects(at) == ["inform NESW 92B asked_too_late", "no_rectification 12A"]


@proves("81C3")
def test_what_the_director_learns_of_unasked_has_its_time_too(edition: Edition) -> None:
    """81C3: as long as the score can be corrected, or (2017) a ruling be asked for."""
    log = "TD ends play\n@22:00 TD posts\n@22:{} TD rules learned-of-later"
    assert effects(table(log.format(30), edition)) == ["instruct 81C3 rule_on_irregularity"]
    assert effects(table(log.format(31), edition)) == ["result_stands 81C3"]


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_the_organiser_may_lay_down_another_period(edition: Edition) -> None:
    """92B: regulation `appeal_period`."""
    log = f"kibitz 1 edition={edition} dealer=N\n{LATE}@22:00 TD posts\n@22:45 N calls-td\n"
    at = Table.read(f"{log}TD rules unauthorised-information offender=E", Regulations(edition, appeal_period=60))
    assert "no_rectification 92B" not in effects(at)


# What the director gave by hand.


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
@pytest.mark.parametrize("named", ["R1", "#2"])
def test_a_penalty_given_by_hand_can_be_appealed(edition: Edition, named: str) -> None:
    """92A: any ruling. It is one of its own from then on, by its line or by the next number."""
    log = f"TD ends play\nTD penalises EW 10% by=90B2\nE appeals {named}\nW concurs R1\nTD finds appeal_in_time=yes\n"
    at = table(f"{log}TD finds is_team_event=no", edition)
    assert pending(at) == ["appeal_decision 93A"]
    assert awards(at) == ["penalised EW 10% 90B2"]
    at.do("DIC varies R1")
    assert awards(at) == []
    at.do("DIC penalises EW warning by=90B2")
    assert awards(at) == ["penalised EW warning 90B2"]
    upheld = table(f"{log}TD finds is_team_event=no\nDIC upholds R1", edition)
    assert awards(upheld) == ["penalised EW 10% 90B2"]


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_beside_a_ruling_it_is_the_next_one(edition: Edition) -> None:
    """And so is an adjusted score that belongs to no ruling; what there is not cannot be appealed against."""
    ruled = "TD rules procedural-offence offender=E\nTD finds offence=slow_play\nTD ends play\n"
    at = table(f"{ruled}TD penalises S 1vp\nNS appeals R2\nTD finds appeal_in_time=yes", edition)
    assert [appeal.ruling for appeal in at.position.record.appeals] == [2]
    assert [award.ruling for award in at.position.record.awards] == [1, 2]
    at = table("TD ends play\nTD adjusts NS=ave EW=ave\nNS appeals #2\nTD finds appeal_in_time=yes", edition)
    assert {award.ruling for award in at.position.record.awards} == {1}
    for line, refusal in (("NS appeals R3", "no_such_ruling"), ("NS appeals #1", "nothing_given_there")):
        with pytest.raises(Refusal) as refused:
            table(f"{ruled}TD penalises S 1vp", edition).do(line)
        assert refused.value.id == refusal


def test_one_for_disorder_is_a_matter_of_discipline() -> None:
    log = "kibitz 1 edition=2017\nTD penalises E 10% by=91A\nEW appeals #1\nTD finds appeal_in_time=yes\n"
    at = Table.read(f"{log}TD finds is_team_event=no", Regulations(LAWS_2017, appeals_body="committee"))
    assert "inform 93B3 may_only_recommend" in effects(at)


def test_a_ruling_by_hand_that_is_about_no_line_is_no_award() -> None:
    """92A: a penalty after it is named by the next number all the same."""
    at = table("TD ends play\nTD rules by-hand\nTD finds done=yes\nTD penalises NS 10% by=90B2\nNS appeals R2")
    assert [appeal.ruling for appeal in at.position.record.appeals] == [2]
