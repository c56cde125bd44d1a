"""Appeals: who may ask for the review of a ruling, until when, and with whose consent (92); `hearings` is Law 93.

| provision | what it says | here |
|---|---|---|
| 92A | a contestant or captain may ask for a review of any ruling at their table | `request` |
| 92B | until 30 minutes after the official score is available, or as laid down | `request`; see `director.deadlines` |
| 92D1 | in pairs both members concur; in an individual event a partner need not | `consent`, `whose_consent` |
| 92D2 | in teams the captain concurs | `consent`, `whose_consent` |
| 92D2 | who that is, where a team has named none, the director enters with their consent | `consent`, `_spoken_for` |
| 83, 81C7 | the director may put their own ruling on facts or by judgment before the committee | `refer_own` |
| 4 | for a round the substitute concurs who played in it; where no round is known, either | `stand_ins` |

No edition here takes an absent member to concur: each has to say so, before the appeal is handed on. Partners
mostly share one link. By one phone one of them speaks: the other does so by another phone or link, or tells the
director, who enters it. Where a team has named no captain nobody can be taken at their word that they are
the one: the appeal waits until the director enters who speaks for the team. Where the director refers their own matter
nobody appeals: there is nobody to concur, no deposit and nothing without merit. No Law says until when; here it is as
long as others may appeal (92B), so that a score is final at some time. What is changed is carried into the score at
once.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kibitz.event.acts import AppealConsented, AppealRequested, AppealWithdrawn
from kibitz.event.director.appeal_subject import same_matter, subject
from kibitz.event.director.deadlines import deadlines
from kibitz.event.director_state import Appeal, AppealStatus
from kibitz.event.log.entries import EventActor, EventEntry, EventRole
from kibitz.event.refusals import NotAllowed, Refused
from kibitz.event.rules import hearings
from kibitz.event.rules.exclusions import members
from kibitz.event.rules.registry import Apply, rule
from kibitz.event.sessions.lineups import lineup

if TYPE_CHECKING:
    from kibitz.event.contest import Event

__all__ = ["consent", "consents", "hearings", "may_concur", "request", "whose_consent", "withdraw"]

LONGEST, LONGEST_NAME = 5000, 100


@rule(AppealRequested)
def request(event: Event, entry: EventEntry, act: AppealRequested) -> Apply:
    """A contestant asks for a review; it is made when all have concurred who must. Without one the director does."""
    about = subject(event, act.against)
    if about.session != act.session:
        raise Refused("not_of_session", session=act.session)
    if not act.contestant:
        return refer_own(event, entry, act)
    event.contestant(act.contestant)
    if entry.who.role is EventRole.PLAYER and entry.who.contestant not in ("", act.contestant):
        raise NotAllowed("not_his_appeal", contestant=act.contestant)
    if act.contestant not in about.contestants:
        raise Refused("not_his_table", contestant=act.contestant, law="92A")
    if len(act.text) > LONGEST:
        raise Refused("too_much_text", most=LONGEST)
    body, law, on_law_only = "", "", act.on_law_only
    if act.further_to:
        body, law = hearings.further(event, act)
        on_law_only = on_law_only or event.appeal(act.further_to).on_law_only  # it is still about Law only (93B3)
    else:
        _check_in_time(event, entry, act.session)
        same = (appeal for appeal in event.appeals.values() if appeal.status is not AppealStatus.WITHDRAWN)
        if any((open_appeal.against, open_appeal.contestant) == (act.against, act.contestant) for open_appeal in same):
            raise Refused("already_appealed", contestant=act.contestant)
        if decided := decided_before(event, act.against):
            raise Refused("decided_on_appeal", appeal=decided.id, contestant=decided.contestant, law="93C1")
    for player in act.consenting:
        _check_consent(event, entry, act.contestant, act.session, player)
    if entry.who.role is EventRole.PLAYER and len(set(act.consenting)) > 1:
        raise NotAllowed("one_by_one_phone", player=act.consenting[-1], law=_law_of_consent(event))
    needed = whose_consent(event, act.contestant, act.session, about.round)
    nameless = is_captain_unknown(event, act.contestant)
    made = Appeal(
        entry.number,
        entry.at,
        entry.who.name,
        act.session,
        act.contestant,
        act.against,
        act.text,
        needed,
        tuple(dict.fromkeys(act.consenting)),
        on_law_only,
        act.further_to,
        body=body,
        law=law,
        revision=entry.number,
        instead={} if about.round else stand_ins(event, act.contestant, act.session),
        speaker_unknown=nameless,
    )
    if nameless and entry.who.is_staff and act.consenting:
        made = _spoken_for(made, act.consenting[0])
    return _put(event, _made_if_all_concur(made))


def refer_own(event: Event, entry: EventEntry, act: AppealRequested) -> Apply:
    """The director puts their own ruling before the committee, though nobody appeals (83)."""
    if entry.who.role not in (EventRole.DIRECTOR, EventRole.ORGANISER):
        raise NotAllowed("director_refers", law="83")
    if not hearings.there_is_committee(event):
        raise Refused("no_committee", law="93A")
    if act.on_law_only or act.further_to or act.consenting:
        raise Refused("director_refers_facts", law="83")
    if len(act.text) > LONGEST:
        raise Refused("too_much_text", most=LONGEST)
    _check_in_time(event, entry, act.session)
    open_now = [appeal for appeal in event.appeals.values() if appeal.status is not AppealStatus.WITHDRAWN]
    if same := next(
        (open_appeal for open_appeal in open_now if same_matter(event, open_appeal.against, act.against)), None
    ):
        raise Refused("is_before_committee", appeal=same.id, law="83")
    at, by = entry.at, entry.who.name
    made = Appeal(entry.number, at, by, act.session, "", act.against, act.text, (), (), law="83", revision=entry.number)
    return _put(event, replace(made, status=AppealStatus.MADE))


def _check_in_time(event: Event, entry: EventEntry, session: int) -> None:
    periods = deadlines(event, session)
    if periods.appeals_are_over(entry.at):
        raise Refused("appeal_too_late", session=session, ended=periods.appeals_end, law="92B")


def decided_before(event: Event, against: int) -> Appeal | None:
    """An appeal on the same matter that was decided: what is against it now is a further appeal (93C1)."""
    for appeal in event.appeals.values():
        if appeal.status is AppealStatus.DECIDED and same_matter(event, appeal.against, against):
            return appeal
    return None


def whose_consent(event: Event, contestant: str, session: int, round: int = 0) -> tuple[str, ...]:
    """Who has to concur in an appeal: both members of a pair (92D1), the captain of a team (92D2), nobody else.

    In a round those who played in it (4). Where the names are not known nobody can be asked: the director sees to it.
    """
    kind = event.conditions.kind
    entered = event.contestant(contestant)
    if kind == "individual":
        return ()
    if kind == "teams":
        return (entered.captain,) if entered.captain else ()
    if round:
        return tuple(player.name for player in lineup(event, contestant, session, round) if player.name)
    return tuple(name for name in entered.names if name)


def is_captain_unknown(event: Event, contestant: str) -> bool:
    """Whether this is a team of which nobody knows who its captain is (92D2)."""
    return event.conditions.kind == "teams" and not event.contestant(contestant).captain


def _spoken_for(appeal: Appeal, speaker: str) -> Appeal:
    """The appeal of a team that has named no captain, when it is known who speaks for it (92D2)."""
    return replace(appeal, needed=(speaker,), speaker_unknown=False)


def stand_ins(event: Event, contestant: str, session: int) -> dict[str, tuple[str, ...]]:
    """Who played for whom in a session: where no round is known either of them concurs (4, 92D1)."""
    found: dict[str, tuple[str, ...]] = {}
    for substitute in event.substitutes:
        if (substitute.contestant, substitute.session) == (
            contestant,
            session,
        ) and substitute.by.name != substitute.out:
            found[substitute.out] = (*found.get(substitute.out, ()), substitute.by.name)
    return found


@rule(AppealConsented)
def consent(event: Event, entry: EventEntry, act: AppealConsented) -> Apply:
    """Another who must concurs."""
    appeal = _still_to_be_heard(event, act.appeal)
    if not appeal.further_to:
        _check_in_time(event, entry, appeal.session)  # it is made only when all have concurred
    _check_consent(event, entry, appeal.contestant, appeal.session, act.player)
    told = appeal.speaker_unknown and entry.who.is_staff  # that it is they who speak for the team
    if act.player in appeal.consenting and not told:
        raise Refused("has_consented", player=act.player)
    if entry.who.role is EventRole.PLAYER and _has_spoken(event, entry.who, appeal):
        raise NotAllowed("one_by_one_phone", player=act.player, law=_law_of_consent(event))
    if appeal.speaker_unknown and (entry.who.is_staff or act.player == event.contestant(appeal.contestant).captain):
        appeal = _spoken_for(appeal, act.player)
    consenting = tuple(dict.fromkeys((*appeal.consenting, act.player)))
    more = replace(appeal, consenting=consenting, revision=entry.number)
    return _put(event, _made_if_all_concur(more))


def may_concur(event: Event, who: EventActor, appeal: Appeal) -> list[str]:
    """Of whom this person can enter now that they concur: by one phone one of the partners, whoever is known."""
    if appeal.status not in (AppealStatus.REQUESTED, AppealStatus.MADE):
        return []
    there = [name for missing_name in appeal.missing for name in (missing_name, *appeal.instead.get(missing_name, ()))]
    if who.role is not EventRole.PLAYER:
        return there if who.is_staff else []
    if who.contestant != appeal.contestant or _has_spoken(event, who, appeal):
        return []
    known = (*members(event, appeal.contestant, appeal.session), event.contestant(appeal.contestant).captain)
    return [player for player in there if player == who.name] if who.name and who.name in known else there


def _has_spoken(event: Event, who: EventActor, appeal: Appeal) -> bool:
    """Whether somebody has concurred already by this phone and link."""
    return any(
        (said.who.role, said.who.device, said.who.name) == (EventRole.PLAYER, who.device, who.name)
        for said in consents(event, appeal).values()
    )


def consents(event: Event, appeal: Appeal) -> dict[str, EventEntry]:
    """By player who concurs the entry that says so: their own, a partner's, or the director's whom they told."""
    found: dict[str, EventEntry] = {}
    for entry in event.log[appeal.id - 1 :]:
        match entry.act:
            case AppealRequested(consenting=players) if entry.number == appeal.id:
                found |= dict.fromkeys(players, entry)
            case AppealConsented(appeal=about, player=player) if about == appeal.id:
                found[player] = entry
    return found


def _law_of_consent(event: Event) -> str:
    return "92D2" if event.conditions.kind == "teams" else "92D1"


@rule(AppealWithdrawn)
def withdraw(event: Event, entry: EventEntry, act: AppealWithdrawn) -> Apply:
    """An appeal is taken back before it was decided; a deposit is returned."""
    appeal = event.appeal(act.appeal)
    if not appeal.is_open:
        raise Refused("appeal_is_over", appeal=appeal.id)
    if entry.who.role is EventRole.PLAYER and not appeal.contestant:
        raise NotAllowed("director_refers", law="83")
    if entry.who.role is EventRole.PLAYER and entry.who.contestant not in ("", appeal.contestant):
        raise NotAllowed("not_his_appeal", contestant=appeal.contestant)
    back = "returned" if appeal.deposit else ""
    return _put(event, replace(appeal, status=AppealStatus.WITHDRAWN, deposit_then=back, revision=entry.number))


def _check_consent(event: Event, entry: EventEntry, contestant: str, session: int, player: str) -> None:
    """Only a member or the captain concurs, and each alone; those who run the event may enter what was said."""
    captain = event.contestant(contestant).captain
    if entry.who.is_staff and is_captain_unknown(event, contestant) and 0 < len(player.strip()) <= LONGEST_NAME:
        return  # a captain need not play
    if player not in (*members(event, contestant, session), captain):
        raise Refused("not_a_member", player=player, contestant=contestant)
    if entry.who.role is EventRole.PLAYER:
        if entry.who.contestant not in ("", contestant):
            raise NotAllowed("not_his_appeal", contestant=contestant)
        name = entry.who.name  # without one they share a link
        if name and name != player and name in (*members(event, contestant, session), captain):
            raise NotAllowed("consents_for_himself", player=player, law="92D")


def _still_to_be_heard(event: Event, id: int) -> Appeal:
    appeal = event.appeal(id)
    if appeal.status not in (AppealStatus.REQUESTED, AppealStatus.MADE):
        raise Refused("appeal_is_over" if not appeal.is_open else "appeal_is_heard", appeal=id)
    return appeal


def _made_if_all_concur(appeal: Appeal) -> Appeal:
    waits = bool(appeal.missing) or appeal.speaker_unknown
    return replace(appeal, status=AppealStatus.REQUESTED if waits else AppealStatus.MADE)


def _put(event: Event, appeal: Appeal) -> Apply:
    def apply() -> None:
        event.appeals[appeal.id] = appeal

    return apply
