"""What a decision on an appeal changes, and how it is carried out at once (93A, 93B3).

| provision | what it says | here |
|---|---|---|
| 93B3 | who decides has all powers of the director: a score is awarded, or what was played counts again | `_score` |
| 90A, 93B3 | a procedural penalty becomes any other, or is lifted | `_penalty` |
| 91A, 93B3 | one for discipline no committee changes; the director in charge makes it less | `_penalty` |
| 91A, 91B, 93A | the director in charge lifts a suspension or disqualification | `_discipline` |
| 15B1 (2007: 15B) | nobody gets a second result of a board by it | `_score` |
| 87A | whether a board was played in another form | `_form` |
| 78D, 93B3 | whether a whole match counts as it was played | `_match` |

A ruling can have led to a score and to a penalty: a decision that changes it says what becomes of which. Where it is
about nothing but a penalty, a warning, a suspension or a disqualification, that is lifted if nothing else is said.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from kibitz.event.acts import AppealDecided, BoardFouled
from kibitz.event.director.appeal_subject import AppealSubject, penalties_of_matter
from kibitz.event.director_state import Appeal, Penalised
from kibitz.event.log.entries import EventEntry
from kibitz.event.refusals import Refused
from kibitz.event.rules.corrections import checked_award, put_decided
from kibitz.event.rules.exclusions import put_disqualification
from kibitz.event.rules.penalties import check_unit, checked_amount, put_penalty
from kibitz.event.rules.registry import Apply
from kibitz.event.rules.results import check_free
from kibitz.event.state import ResultStatus
from kibitz.scoring.notation import for_each_side

if TYPE_CHECKING:
    from kibitz.event.contest import Event

LIFTED = "lifted"
"""What a decision says of a penalty that is no more."""


def carried_out(
    event: Event,
    entry: EventEntry,
    act: AppealDecided,
    appeal: Appeal,
    about: AppealSubject,
    law: str,
    *,
    committee: bool,
) -> Apply:
    """What carries a decision into the score, the penalty or the suspension that it changes."""
    if act.decision != "changed":
        return lambda: None
    parts = list(_parts(event, entry, act, appeal, about, law, committee))

    def apply() -> None:
        for part in parts:
            part()

    return apply


def _parts(
    event: Event, entry: EventEntry, act: AppealDecided, appeal: Appeal, about: AppealSubject, law: str, committee: bool
) -> Iterator[Apply]:
    """What is done, each part apart; refused where the decision does not say what it changes."""
    there = penalties_of_matter(event, about)
    own = [penalty for penalty in there if penalty.contestant == appeal.contestant] or list(there)
    if about.penalty:
        yield from (
            _penalty(event, entry, penalty, act.penalty or act.award or LIFTED, law, committee) for penalty in own
        )
        return
    if act.penalty and not own:
        raise Refused("no_penalty_to_change")
    only_penalty = not about.result and not act.award
    if own and (act.penalty or only_penalty):
        yield from (_penalty(event, entry, penalty, act.penalty or LIFTED, law, committee) for penalty in own)
    if about.suspension or about.disqualification or about.warning:
        if act.award:
            raise Refused("no_result_to_change", board=0)
        yield _discipline(event, entry, about)
    elif about.match:
        yield _match(event, entry, act, about)
    elif about.fouled and (not act.award or is_table(act.award)):
        yield _form(event, entry, about, law)
    elif act.award:
        yield _score(event, entry, act.award.strip(), about, law)
    elif about.result and not act.penalty:
        raise Refused("award_needed", board=about.board, penalty=bool(own), law=law)


def _match(event: Event, entry: EventEntry, act: AppealDecided, about: AppealSubject) -> Apply:
    """A match that counts as it was played after all; how else it counts the director enters then."""
    if act.award and not is_table(act.award):
        raise Refused("no_result_to_change", board=0)
    found = [key for key, ruled in event.match_rulings.items() if ruled.id == about.match]
    if not found:
        raise Refused("match_not_ruled", contestants=tuple(sorted(about.contestants)), round=about.round)

    def apply() -> None:
        del event.match_rulings[found[0]]
        event.scored_at[about.session] = entry.number

    return apply


def is_table(award: str) -> bool:
    """Whether an award says of both sides that what was played counts."""
    awards = for_each_side(award) or (award, award)
    return all(side.strip().lower() == "table" for side in awards)


def form_before(event: Event, fouled: int) -> str:
    """In which form a board was taken to be played before that entry said another."""
    of = event.log[fouled - 1].act
    assert isinstance(of, BoardFouled)
    for entry in reversed(event.log[: fouled - 1]):
        if isinstance(entry.act, BoardFouled) and entry.act.result == of.result and entry.number not in event.unread:
            return entry.act.form
    return ""


def _score(event: Event, entry: EventEntry, award: str, about: AppealSubject, law: str) -> Apply:
    if not about.result:
        raise Refused("no_result_to_change", board=about.board)
    result = event.result(about.result)
    if result.standing is ResultStatus.WITHDRAWN:
        raise Refused("result_withdrawn", board=result.board)
    checked_award(event, award, result.board, result.result)
    if not result.stands:
        check_free(event, result.session, result.board, result.everybody, but=result.id)
    changed = replace(result, award="" if is_table(award) else award, law=law, says="")
    if result.counts and replace(changed, law=result.law) == result:
        raise Refused("nothing_changed", board=result.board)
    return lambda: put_decided(event, entry, changed)


def _form(event: Event, entry: EventEntry, about: AppealSubject, law: str) -> Apply:
    result = event.result(about.result)
    if not result.stands:
        raise Refused("result_is_gone", board=result.board)
    changed = replace(result, form=form_before(event, about.fouled), law=law)
    if changed.form == result.form:
        raise Refused("nothing_changed", board=result.board)
    return lambda: put_decided(event, entry, changed, result.standing)


def _penalty(event: Event, entry: EventEntry, penalty: Penalised, said: str, law: str, committee: bool) -> Apply:
    """A penalty that is another now, or none."""
    if committee and penalty.is_disciplinary:
        raise Refused("only_recommends", law="93B3")
    amount = "" if said.strip().lower() == LIFTED else said.strip()
    if amount:
        (now, unit), (before, was) = checked_amount(amount), checked_amount(penalty.amount)
        check_unit(event, unit)
        if penalty.is_disciplinary and (unit is not was or now >= before):
            raise Refused("penalty_not_less", amount=amount[:40], before=penalty.amount, law="91A")
        if (now, unit) == (before, was) and not penalty.lifted:
            raise Refused("penalty_is_same", amount=amount[:40])
    changed = replace(penalty, lifted=entry.number, left=amount, lifted_by=law)
    return lambda: put_penalty(event, entry, changed)


def _discipline(event: Event, entry: EventEntry, about: AppealSubject) -> Apply:
    """A warning, suspension or disqualification that is no more."""
    if about.suspension:
        suspension = replace(event.suspensions[about.suspension], lifted=entry.number)
        return lambda: event.suspensions.update({suspension.id: suspension})
    if about.disqualification:
        found = event.disqualifications[about.disqualification]
        lifted = replace(found, approved=False, lifted=entry.number, decided=found.decided or entry.number)
        return lambda: put_disqualification(event, entry, lifted)

    def apply() -> None:
        event.warnings.pop(about.warning, None)

    return apply
