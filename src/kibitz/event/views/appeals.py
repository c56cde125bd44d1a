"""Appeals, for those who may see them: how far each has come, who has still to concur, who hears it, the decision."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypedDict

from kibitz.event.access.log_entries import may_see_appeal
from kibitz.event.director.appeal_subject import penalties_of_matter, subject
from kibitz.event.director.deadlines import DeadlinesData, deadlines
from kibitz.event.director_state import Appeal, AppealStatus
from kibitz.event.log.codec import write_time
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.proposals import of_appeal
from kibitz.event.rules.appeals import consents, may_concur
from kibitz.event.rules.hearings import may_committee_decide, needs_reason, who_may_hear
from kibitz.event.views.appealable import AppealableData, AppellantData, appealable, further_body, further_for
from kibitz.event.views.rulings import ProposalData, proposal_data
from kibitz.event.views.types import ContestantId, EntryNumber, MessageId, SaidData, SessionNumber, TableName, Time
from kibitz.event.views.words.sentences import sentence
from kibitz.game.about import About, LawNumber
from kibitz.laws import switches

if TYPE_CHECKING:
    from kibitz.event.contest import Event


class PenaltyAppealedData(TypedDict):
    """A penalty that an appeal is about, as it is now."""

    id: EntryNumber
    contestant: ContestantId
    amount: str


class AgainstData(TypedDict):
    """What an appeal is against; 0 for what it is not about."""

    entry: EntryNumber
    ruling: int
    result: int
    penalty: int
    penalties: Annotated[list[PenaltyAppealedData], About("The one it is against, or those of the ruling.")]
    board: int
    table: TableName
    contestants: list[ContestantId]
    message: MessageId
    values: dict[str, Any]


class DecidedData(TypedDict):
    """What a body has decided."""

    entry: EntryNumber
    at: Time
    body: str
    decision: str
    law: LawNumber
    text: str
    award: str
    penalty: Annotated[str, About("What a penalty of the ruling is now; `lifted`: nothing.")]


class ConcurredData(TypedDict):
    """That somebody concurs (Law 92D), and who said so: a player by their phone, or the director whom they told."""

    player: str
    at: Time
    role: str
    by: str


class AppealData(TypedDict):
    """An appeal."""

    id: EntryNumber
    at: Time
    session: SessionNumber
    contestant: ContestantId
    names: list[str]
    against: AgainstData
    text: str
    status: Literal["requested", "made", "heard", "recommended", "decided", "withdrawn"]
    next: Annotated[SaidData, About("What has to happen next.")]
    needed: list[str]
    consenting: list[str]
    consents: Annotated[list[ConcurredData], About("Who has said of whom that they concur.")]
    missing: list[str]
    may_concur: Annotated[list[str], About("Of whom this person can enter that they concur.")]
    captain_unknown: Annotated[bool, About("The director has to enter who speaks for the team (92D2).")]
    consent_law: LawNumber
    on_law_only: bool
    further_to: int
    body: str
    members: list[str]
    law: LawNumber
    heard_why: Annotated[str, About("Why the director in charge hears it beside a committee (93A).")]
    deposit: str
    deposit_then: str
    without_merit: bool
    recommended: str
    decisions: list[DecidedData]
    further: Annotated[str | None, About("Who would hear a further appeal (93C).")]
    further_for: list[AppellantData]
    may_decide: Annotated[bool, About("Whether the decision is this person's to enter, if it is anybody's.")]
    may_hear: list[str]
    reason_needed: Annotated[list[str], About("Who of them only for a reason that is given (93A).")]
    proposals: list[ProposalData]


class AppealShownView(AppealData):
    """One appeal."""


class AppealsView(TypedDict):
    """The appeals that one may read, and what one can appeal against."""

    deadlines: list[DeadlinesData]
    appeals: list[AppealData]
    appealable: list[AppealableData]
    deposit: str


def appeals_view(event: Event, who: EventActor, now: datetime, session: int = 0) -> AppealsView:
    """The appeals of a session, or of all, the newest first, and until when one can be made."""
    sessions = [session] if session else sorted(event.sessions)
    found = [appeal for appeal in event.appeals.values() if session in (0, appeal.session)]
    return {
        "deadlines": [deadlines(event, session_number).data(now) for session_number in sessions],
        "appeals": [
            appeal_data(event, who, open_appeal)
            for open_appeal in reversed(found)
            if may_see_appeal(event, who, open_appeal.id)
        ],
        "appealable": appealable(event, who, now, session),
        "deposit": event.conditions.deposit,
    }


def appeal_data(event: Event, who: EventActor, appeal: Appeal) -> AppealData:
    """One appeal for a page."""
    about = subject(event, appeal.against)
    return {
        "id": appeal.id,
        "at": write_time(appeal.at),
        "session": appeal.session,
        "contestant": appeal.contestant,
        "names": list(event.contestant(appeal.contestant).names) if appeal.contestant else [],
        "against": {
            "entry": appeal.against,
            "ruling": about.ruling,
            "result": about.result,
            "penalty": about.penalty,
            "penalties": [
                {"id": penalty.id, "contestant": penalty.contestant, "amount": penalty.left or penalty.amount}
                for penalty in penalties_of_matter(event, about)
            ],
            "board": about.board,
            "table": about.table,
            "contestants": sorted(about.contestants),
            **sentence(event, event.log[appeal.against - 1]),
        },
        "text": appeal.text,
        "status": appeal.status.value,
        "next": {"message": f"event.appeal.next.{_next(appeal)}", "values": {"players": list(appeal.missing)}},
        "needed": list(appeal.needed),
        "consenting": list(appeal.consenting),
        "consents": [
            {"player": player, "at": write_time(said.at), "role": said.who.role.value, "by": said.who.name}
            for player, said in consents(event, appeal).items()
        ],
        "missing": list(appeal.missing),
        "may_concur": may_concur(event, who, appeal),
        "captain_unknown": appeal.speaker_unknown,
        "consent_law": "92D2" if event.conditions.kind == "teams" else "92D1",
        "on_law_only": appeal.on_law_only,
        "further_to": appeal.further_to,
        "body": appeal.body,
        "members": list(appeal.members),
        "law": appeal.law,
        "heard_why": appeal.heard_why,
        "deposit": appeal.deposit,
        "deposit_then": appeal.deposit_then,
        "without_merit": appeal.without_merit,
        "recommended": appeal.recommended,
        "decisions": [
            {
                "entry": decision.entry,
                "at": write_time(decision.at),
                "body": decision.body,
                "decision": decision.decision,
                "law": decision.law,
                "text": decision.text,
                "award": decision.award,
                "penalty": decision.penalty,
            }
            for decision in appeal.decisions
        ],
        "further": further_body(event, appeal),
        "further_for": further_for(event, who, appeal),
        "may_decide": who.role is not EventRole.COMMITTEE or may_committee_decide(appeal),
        "may_hear": _may_hear(event, appeal) if who.is_staff and appeal.is_open else [],
        "reason_needed": _reason_needed(event, appeal) if who.is_staff and appeal.is_open else [],
        "proposals": [proposal_data(proposal) for proposal in of_appeal(event, appeal.id)] if who.is_staff else [],
    }


def _may_hear(event: Event, appeal: Appeal) -> list[str]:
    """Who may hear it, first who usually does: as it is told already, else as the regulations have it (93)."""
    usual = appeal.body or event.conditions.regulations[switches.APPEALS_BODY]
    return sorted(who_may_hear(event, appeal), key=lambda body: body != usual)


def _reason_needed(event: Event, appeal: Appeal) -> list[str]:
    """Who may hear it only for a reason, which has to be given: the director in charge beside a committee (93A)."""
    return [body for body in who_may_hear(event, appeal) if needs_reason(event, appeal, body)]


def _next(appeal: Appeal) -> str:
    """What has to happen next."""
    if appeal.status is AppealStatus.REQUESTED and appeal.speaker_unknown:
        return "captain"
    if appeal.status is AppealStatus.HEARD:
        return "director_decides" if appeal.body == "director_in_charge" else "body_decides"
    return {
        AppealStatus.REQUESTED: "consent",
        AppealStatus.MADE: "refer",
        AppealStatus.RECOMMENDED: "director_reconsiders",
        AppealStatus.DECIDED: "nothing",
        AppealStatus.WITHDRAWN: "nothing",
    }[appeal.status]
