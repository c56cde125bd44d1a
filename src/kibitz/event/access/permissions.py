"""Who may do what (80B, 81, 91B, 92, 93), and for which table or contestant a player may do it.

The conditions of contest can give a kind of act to more roles, or withhold it from some (`[may]`, `[may_not]`).

| provision | what it says | here |
|---|---|---|
| 80B2a, 80B2h, 80B2i | the organiser sets up the event, appoints, takes entries, lays down conditions | `TABLE` |
| 81A, 81C, 81D, 80B2g(i), 80B2g(ii) | the director manages and rules, and may have assistants | `TABLE` |
| 79C2, 91B | late corrections and disqualifications need the organiser | `TABLE` |
| 80B2k, 93B3 | the committee decides appeals, and changes a penalty by that only | `TABLE` |
| 79A1 | each side enters or agrees for itself | `check_own` |
| 9B1b, 92A | a player calls for their own table, appeals for their own contestant | `check_own` |
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kibitz.event.access import own_table
from kibitz.event.access.suspensions import check_not_suspended
from kibitz.event.acts import ACTS
from kibitz.event.log.entries import EventActor, EventEntry, EventRole
from kibitz.event.refusals import NotAllowed, Refused

if TYPE_CHECKING:
    from kibitz.event.contest import Event

_LETTERS = {
    "O": EventRole.ORGANISER,
    "D": EventRole.DIRECTOR,
    "A": EventRole.ASSISTANT,
    "C": EventRole.COMMITTEE,
    "P": EventRole.PLAYER,
    "K": EventRole.KIBITZ,
}

_TABLE = """
    event_created              O D . . . .
    conditions_set             O D . . . .
    event_exported             O . . . . .
    name_erased                O . . . . .
    entry_lost                 . . . . . K
    contestant_entered         O D A . . .
    contestant_changed         O D A . . .
    contestant_withdrawn       O D A . . .
    players_named              O D A . P .
    carry_over_set             O D . . . .
    substitute_seated          O D A . . .
    line_up_given              O D A . P .
    announced                  O D A . . K
    partner_sought             . . . . P .
    partner_asked              . . . . P .
    partner_accepted           . . . . P .

    section_planned            O D A . . .
    movement_repaired          O D A . . .
    round_drawn                O D A . . .
    boards_put                 O D A . . K
    deals_taken                O D A . . .
    hands_opened               O D . C . .
    hands_published            O D . . . K
    seat_taken                 . . . . P .
    round_started              O D A . . K
    round_extended             O D A . . .
    clock_stopped              O D A . . .
    clock_resumed              O D A . . .
    new_boards_stopped         O D A . . .
    table_put_on_screen        O D A . . .
    score_made_official        O D . . . .

    result_entered             O D A . P K
    entry_questioned           O D A . P K
    result_agreed              O D A . P .
    result_disputed            O D A . P .
    result_withdrawn           O D A . P .
    play_confirmed             O D A . . .
    play_recorded              O D A . . K
    result_corrected           O D . . . .
    result_cancelled           O D . . . .
    score_adjusted             O D . . . K
    score_awarded              O D A . . K
    late_play_ordered          O D A . . .
    board_fouled               O D A . . .
    match_ruled                O D . . . .
    late_correction_approved   O . . . . .

    director_called            O D A . P K
    call_taken                 O D A . . .
    call_closed                O D A . . K
    ruling_opened              O D A . . K
    ruling_continued           O D A . . K
    ruling_taken_back          O D A . . .
    ruling_closed              O D A . . K
    ruling_corrected           O D . . . .
    due_put_aside              O D A . . .
    warning_given              O D A . . .
    penalty_given              O D . . . .
    penalty_lifted             O D . . . .
    suspended                  O D . . . .
    suspension_lifted          O D . . . .
    disqualified               O D . . . .
    disqualification_decided   O . . . . .

    appeal_requested           O D A . P .
    appeal_consented           O D A . P .
    appeal_withdrawn           O D A . P .
    appeal_referred            O D . . . .
    appeal_decided             O D . C . .
    appeal_recommended         . D . C . .
"""

TABLE: dict[str, frozenset[EventRole]] = {
    kind: frozenset(_LETTERS[letter] for letter in letters if letter != ".")
    for kind, *letters in (line.split() for line in _TABLE.splitlines() if line.strip())
}
"""By kind of act, the roles that may enter it where nothing else is laid down."""

NEED_WHY = frozenset(
    {
        *("result_corrected", "result_cancelled", "late_correction_approved", "ruling_corrected"),
        "due_put_aside",
        *("score_adjusted", "score_awarded", "penalty_given", "penalty_lifted", "warning_given"),
        *("match_ruled", "suspended", "suspension_lifted", "disqualified", "disqualification_decided"),
    }
)
"""What is entered only with a reason."""

_FOLLOW = frozenset({"result_corrected", "score_adjusted", "score_awarded", "penalty_given", "warning_given"})
"""What may follow from a ruling, which is reason enough."""


NEVER_GIVEN = frozenset(
    {"conditions_set", "event_exported", "name_erased", "late_correction_approved", "disqualification_decided"}
)
"""What no conditions give to others: the organiser's own (79C, 80B, 91B), and what would give everything else."""


def may(event: Event, who: EventActor, kind: str) -> bool:
    """Whether somebody may do such a thing at all; whether they may do it here and now the rules say."""
    if kind not in ACTS:
        return False
    role = who.role.value
    if kind in event.conditions.withheld.get(role, ()):
        return False
    return who.role in TABLE[kind] or (kind not in NEVER_GIVEN and kind in event.conditions.powers.get(role, ()))


def what_may(event: Event, who: EventActor) -> tuple[str, ...]:
    """All kinds of acts that somebody may do."""
    return tuple(kind for kind in ACTS if may(event, who, kind))


def needs_why(entry: EventEntry) -> bool:
    """Whether this is entered only with a reason, and has none: an offence, or the ruling it follows from, is one."""
    kind = entry.act.kind
    if kind not in NEED_WHY or entry.why.strip():
        return False
    ruled = kind in _FOLLOW and bool(getattr(entry.act, "ruling", 0))
    return not ruled and not str(getattr(entry.act, "offence", "")).strip()


def check_permission(event: Event, entry: EventEntry) -> None:
    """Refuse what this person may not do, and what lacks its reason."""
    if not may(event, entry.who, entry.act.kind):
        raise NotAllowed("not_for_role", role=entry.who.role.value, kind=entry.act.kind)
    if needs_why(entry):
        raise Refused("why_needed", kind=entry.act.kind)
    if entry.who.role is EventRole.PLAYER:
        own_table.check_own(event, entry.who, entry.act)
        check_not_suspended(event, entry.who, entry.act)
