"""Who may not play: suspended by the director for the session or a part of it (91A), or disqualified (91B)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kibitz.event.acts import Act, EntryQuestioned, ResultAgreed, ResultDisputed, ResultEntered, ResultWithdrawn
from kibitz.event.log.entries import EventActor
from kibitz.event.refusals import NotAllowed

if TYPE_CHECKING:
    from kibitz.event.contest import Event


def is_suspended(event: Event, session: int, contestant: str, player: str = "", round: int = 0) -> bool:
    """Whether a contestant, or that player of it, may not play in a session (91A); in a round, if one is named."""
    for suspension in event.suspensions.values():
        here = (suspension.session, suspension.contestant) == (session, contestant) and suspension.player in (
            "",
            player,
        )
        if here and not suspension.lifted and (not round or suspension.holds(round)):
            return True
    return bool(player) and any(
        disqualification.approved and (disqualification.contestant, disqualification.player) == (contestant, player)
        for disqualification in event.disqualifications.values()
    )


def check_not_suspended(event: Event, who: EventActor, act: Act) -> None:
    """Refuse what somebody who is suspended enters of the rounds in which they are; they may call, ask and appeal."""
    if not who.contestant or not (event.suspensions or event.disqualifications):
        return
    if isinstance(act, ResultEntered | EntryQuestioned):
        session, round = act.session, act.round
    elif isinstance(act, ResultAgreed | ResultDisputed | ResultWithdrawn):
        result = event.result(act.result)
        session, round = result.session, result.round
    else:
        return
    if is_suspended(event, session, who.contestant, who.name, round):
        raise NotAllowed("suspended_plays_not", contestant=who.contestant, law="91A")
