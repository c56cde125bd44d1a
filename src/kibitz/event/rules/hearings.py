"""Who hears an appeal, and what comes of it (92C, 93).

| provision | what it says | here |
|---|---|---|
| 92C | through the director | `refer`: only those who run the event hand it on |
| 80B2k, 93A | without a committee the director in charge hears all | `refer` |
| 93A | and where there is one that cannot meet without disturbing play: why, is on record | `needs_reason` |
| 93B1 | on Law alone the director in charge decides; that can be appealed further | `refer`, `further` |
| 93B2 | all else goes to the committee | `refer`, `decide` |
| 93B3 | which has the same powers, but on Law, regulations or discipline (91) only recommends | `decide`, `recommend` |
| 93A, 93B3 | what is changed is carried out at once | `decide`; see `decisions` |
| 83 | what the director puts before a committee the director does not hear | `refer` |
| 4 | who played for a party is a party too | `parties` |
| 92A, 93C1 | an appeal without merit | `decide`: the sanction is proposed |
| 93C1 | further appeals, where the regulations have them | `further`, regulation `further_appeals` |
| 93C2 | the matter may be referred to the Regulating Authority, which has the last word | `decide` |
| 93C3a, 93C3b | unless the body that hears it has it; stages can be left out | `final_body`, `omit_stages` |
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kibitz.event.acts import AppealDecided, AppealRecommended, AppealReferred, AppealRequested
from kibitz.event.director.appeal_subject import subject
from kibitz.event.director_state import Appeal, AppealStatus, DecisionOnAppeal
from kibitz.event.log.entries import EventEntry, EventRole
from kibitz.event.refusals import NotAllowed, Refused
from kibitz.event.rules.decisions import carried_out
from kibitz.event.rules.exclusions import members
from kibitz.event.rules.registry import Apply, rule
from kibitz.laws import switches

if TYPE_CHECKING:
    from kibitz.event.contest import Event

DIRECTOR_IN_CHARGE = "director_in_charge"
AUTHORITY = "regulating_authority"
COMMITTEES = ("committee", "reviewer")


@rule(AppealReferred)
def refer(event: Event, entry: EventEntry, act: AppealReferred) -> Apply:
    """The director hands an appeal on to whoever hears it."""
    appeal = event.appeal(act.appeal)
    if not appeal.is_open:
        raise Refused("appeal_is_over", appeal=appeal.id)
    if not entry.who.is_staff:
        raise NotAllowed("through_director", law="92C")
    if appeal.speaker_unknown:
        raise Refused("captain_unknown", contestant=appeal.contestant, law="92D2")
    if appeal.missing:
        law = "92D2" if event.conditions.kind == "teams" else "92D1"
        raise Refused("consent_missing", players=appeal.missing, law=law)
    law = _hears(event, appeal, act.body)
    why = entry.why.strip() if needs_reason(event, appeal, act.body) else ""
    if needs_reason(event, appeal, act.body) and not why:
        raise Refused("committee_could_meet", law="93A")
    concerned = parties(event, appeal)
    if party := next((member for member in act.members if member in concerned), None):
        raise Refused("member_is_party", player=party)
    heard = replace(
        appeal,
        status=AppealStatus.HEARD,
        body=act.body,
        members=act.members,
        law=law,
        heard_why=why,
        deposit=(act.deposit or appeal.deposit or event.conditions.deposit) if appeal.contestant else "",
        revision=entry.number,
    )

    def apply() -> None:
        event.appeals[heard.id] = heard

    return apply


def parties(event: Event, appeal: Appeal) -> frozenset[str]:
    """Everybody who played at the table that the ruling was made at, for whom, and the captains (4, 92A)."""
    about = subject(event, appeal.against)
    found = {name for contestant in about.contestants for name in members(event, contestant, about.session)}
    return frozenset(found | {event.contestant(contestant).captain for contestant in about.contestants}) - {""}


def needs_reason(event: Event, appeal: Appeal, body: str) -> bool:
    """Whether the director in charge hears it only because the committee cannot meet undisturbed (93A)."""
    return body == DIRECTOR_IN_CHARGE and there_is_committee(event) and _hears(event, appeal, body) == "93A"


def there_is_committee(event: Event) -> bool:
    """Whether the regulations name a committee or reviewer for appeals (80B2k)."""
    regulations = event.conditions.regulations
    laid_down = regulations[switches.APPEALS_BODY]
    return laid_down != DIRECTOR_IN_CHARGE and "appeals_body" not in regulations[switches.OMIT_STAGES]


def _hears(event: Event, appeal: Appeal, body: str) -> str:
    """By which provision that body hears this appeal; refused if it does not."""
    regulations = event.conditions.regulations
    omitted = regulations[switches.OMIT_STAGES]
    if appeal.body and appeal.law in ("93B1", "93B2", "93C1", "93C2"):  # it is told already where it has to go
        if body != appeal.body and not (appeal.body in COMMITTEES and body in COMMITTEES):
            raise Refused("goes_elsewhere", body=appeal.body, law=appeal.law)
        return appeal.law
    if body == DIRECTOR_IN_CHARGE:
        if not appeal.contestant:
            raise Refused("before_committee", law="83")
        return "93B1" if there_is_committee(event) and appeal.on_law_only else "93A"
    if body not in COMMITTEES:
        raise Refused("no_such_body", body=body, law="93B")
    if not there_is_committee(event):
        raise Refused("no_committee", law="93A")
    if appeal.on_law_only and DIRECTOR_IN_CHARGE not in omitted:
        raise Refused("director_in_charge_first", law="93B1")
    return "93B2"


def who_may_hear(event: Event, appeal: Appeal) -> list[str]:
    """The bodies to which the director can hand this appeal on."""
    found = []
    for body in dict.fromkeys((*((appeal.body,) if appeal.body else ()), DIRECTOR_IN_CHARGE, *COMMITTEES)):
        try:
            _hears(event, appeal, body)
        except Refused:
            continue
        found.append(body)
    return found


def further(event: Event, act: AppealRequested) -> tuple[str, str]:
    """Which body hears an appeal against what was decided on another, and by which provision."""
    before = event.appeal(act.further_to)
    if before.status is not AppealStatus.DECIDED or before.against != act.against:
        raise Refused("not_decided_yet", appeal=before.id)
    if any(
        appeal.further_to == before.id and appeal.status is not AppealStatus.WITHDRAWN for appeal in _appeals(event)
    ):
        raise Refused("already_appealed", contestant=act.contestant)
    regulations = event.conditions.regulations
    omitted, committee = regulations[switches.OMIT_STAGES], regulations[switches.APPEALS_BODY]
    if before.body == AUTHORITY:
        raise Refused("no_further_appeal", law="93C2")
    if before.law == "93B1" and before.body == DIRECTOR_IN_CHARGE:
        return committee, "93B1"
    bodies = regulations[switches.FURTHER_APPEALS]
    stage = bodies.index(before.body) + 1 if before.body in bodies else 0
    if "further_appeals" in omitted or stage >= len(bodies):
        raise Refused("no_further_appeal", law="93C3b" if "further_appeals" in omitted else "93C1")
    return bodies[stage], "93C1"


def _appeals(event: Event) -> list[Appeal]:
    return list(event.appeals.values())


@rule(AppealRecommended)
def recommend(event: Event, entry: EventEntry, act: AppealRecommended) -> Apply:
    """The committee would have the director in charge change what it cannot overrule itself (93B3)."""
    appeal = event.appeal(act.appeal)
    if appeal.status is not AppealStatus.HEARD or appeal.body not in COMMITTEES:
        raise Refused("not_before_committee", appeal=appeal.id, law="93B3")
    recommended = replace(appeal, status=AppealStatus.RECOMMENDED, recommended=act.text, revision=entry.number)

    def apply() -> None:
        event.appeals[recommended.id] = recommended

    return apply


@rule(AppealDecided)
def decide(event: Event, entry: EventEntry, act: AppealDecided) -> Apply:
    """An appeal is decided; what it changes is carried into the score at once."""
    appeal = event.appeal(act.appeal)
    if appeal.status not in (AppealStatus.HEARD, AppealStatus.RECOMMENDED):
        raise Refused("appeal_is_over" if not appeal.is_open else "appeal_not_heard_yet", appeal=appeal.id)
    about = subject(event, appeal.against)
    after_advice = appeal.status is AppealStatus.RECOMMENDED
    body = DIRECTOR_IN_CHARGE if after_advice else appeal.body
    law = "93B3" if body in COMMITTEES or after_advice else appeal.law
    if entry.who.role is EventRole.COMMITTEE and not may_committee_decide(appeal):
        raise NotAllowed("not_the_committees", body=body, law=law)
    if body in COMMITTEES and act.decision == "changed" and (appeal.on_law_only or about.discipline):
        raise Refused("only_recommends", law="93B3")
    _check_money(appeal, act)
    if (act.award or act.penalty) and act.decision != "changed":
        raise Refused("award_without_change", law=law)
    carry = carried_out(event, entry, act, appeal, about, law, committee=body in COMMITTEES)
    made = DecisionOnAppeal(entry.number, entry.at, body, act.decision, law, act.text, act.award, act.penalty)
    decided = replace(appeal, decisions=(*appeal.decisions, made), body=body, revision=entry.number)
    if act.decision == "referred":
        onward, by = _onward(event, body)
        decided = replace(decided, status=AppealStatus.HEARD, body=onward, law=by, members=())
    else:
        decided = replace(
            decided,
            status=AppealStatus.DECIDED,
            law=law if body != DIRECTOR_IN_CHARGE else appeal.law,
            without_merit=act.without_merit,
            deposit_then=act.deposit or (("kept" if act.without_merit else "returned") if appeal.deposit else ""),
        )

    def apply() -> None:
        event.appeals[decided.id] = decided
        carry()

    return apply


def may_committee_decide(appeal: Appeal) -> bool:
    """Whether the decision on an appeal is for those who hear appeals to enter.

    What is the director in charge's (93A, 93B1, and 93B3 after their advice) or the Regulating Authority's (93C2) is
    not theirs in any edition. What they decide the director may enter too, through whom appeals go (92C).
    """
    return appeal.status is AppealStatus.HEARD and appeal.body not in (DIRECTOR_IN_CHARGE, AUTHORITY)


def _check_money(appeal: Appeal, act: AppealDecided) -> None:
    if act.without_merit and not appeal.contestant:
        raise Refused("nobody_appealed", law="83")
    if act.without_merit and act.decision != "upheld":
        raise Refused("merit_is_shown", law="92A")
    if act.deposit and not appeal.deposit:
        raise Refused("no_deposit", appeal=appeal.id)
    if act.deposit == "kept" and not act.without_merit:
        raise Refused("deposit_not_kept", law="92A")


def _onward(event: Event, body: str) -> tuple[str, str]:
    """Where an appeal goes that this body does not decide: on to the committee, or to the Regulating Authority."""
    regulations = event.conditions.regulations
    if body == DIRECTOR_IN_CHARGE and there_is_committee(event):
        return regulations[switches.APPEALS_BODY], "93B2"
    if regulations[switches.FINAL_BODY] != AUTHORITY or body == AUTHORITY:
        raise Refused("last_word_here", law="93C2" if body == AUTHORITY else "93C3a")
    return AUTHORITY, "93C2"
