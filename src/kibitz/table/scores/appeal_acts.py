"""Appeals: who asks for a review, who concurs, and what is decided (Laws 92 and 93).

An appeal comes up when the board is over: until then play goes on. A decision is entered as it is made,
or is answered like any other question. A second appeal against the same ruling goes to the next body there is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from kibitz.game import Seat
from kibitz.laws import switches
from kibitz.laws.asks import AnswerSource, Ask
from kibitz.laws.by_hand import BY_HAND
from kibitz.laws.law92_93_appeals import DECISION, DIRECTOR_IN_CHARGE, FINAL_DECISION
from kibitz.table.claims.trick_counts import speakers
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.knower import Knower
from kibitz.table.engine.position import Position
from kibitz.table.engine.register import EntryAct
from kibitz.table.engine.rulings import Breach, BreachStatus, Ruling
from kibitz.table.log.entries import Actor, Entry
from kibitz.table.log.refusal import Refusal
from kibitz.table.scores.appeal import APPEAL, FURTHER_APPEAL, BoardAppeal, BoardAppealStatus
from kibitz.table.scores.effects import appeal_of, awarded
from kibitz.table.scores.periods import asked_too_late, minutes_since_posted


def open_appeal(fold: Fold) -> bool:
    """Whoever asked for a review of a ruling gets it when the board is over (92)."""
    position = fold.position
    appeal = position.appeal_due() if position.record.appeals else None
    if appeal is None or position.open_ruling is not None:
        return False
    appellant = appeal.concurring[0] if appeal.concurring else None
    entries = [] if appeal.entry is None else [appeal.entry]
    appeal.breach = Breach(appeal.kind, appellant, entries, context=appeal.context, order=position.order)
    position.breaches.append(appeal.breach)
    position.docket.director_present = True  # through whom it is made (92C)
    fold.conversations.open(appeal.breach)
    return True


def _appeals(fold: Fold, entry: Entry) -> None:
    """Somebody asks for a review; a partner who does too concurs (92A, 92D1)."""
    position = fold.position
    ruling = _given_by_hand(fold, entry) or position.docket.ruling(entry["ruling"])
    if ruling.is_open:
        raise Refusal("ruling_open", ruling=ruling.number)
    position.acts.append(entry)
    number = _original(position, ruling)
    seats = speakers(entry)
    under_way = _under_way(position, ruling, seats)
    if under_way is not None:
        _concur(fold, under_way, seats)
        return
    appeal = BoardAppeal(number, seats[0].side, list(seats), entry.number, before=awarded(position, number))
    appeal.context.update({"ruling_appealed": number, "ruling_at_their_table": True})
    _after_a_decision(position, appeal)
    position.record.appeals.append(appeal)


def _given_by_hand(fold: Fold, entry: Entry) -> Ruling | None:
    """The ruling that a penalty or score given by hand is, once somebody asks for a review of it (92A: any ruling).

    It is named by its line, or by the number that it would have as a ruling of its own: the next one.
    """
    position = fold.position
    line, number = entry.get("entry"), entry.get("ruling")
    if line is None and position.docket.find_ruling(number) is not None:
        return None
    by_hand = (
        given_ruling
        for given_ruling in position.rulings
        if given_ruling.irregularity.id == BY_HAND and given_ruling.closed
    )
    own = {number for given_ruling in by_hand for number in given_ruling.breach.entries[:1]}
    given = [award for award in position.record.awards if award.entry is not None and award.entry not in own]
    if line is not None:
        for given_ruling in position.rulings:
            if given_ruling.irregularity.id == BY_HAND and given_ruling.breach.entries == [line]:
                return given_ruling
        if not any(given_award.entry == line for given_award in given):
            raise Refusal("nothing_given_there", entry=line)
    elif not given or number != len(position.rulings) + 1:
        return None
    else:
        line = given[0].entry
    breach = Breach(BY_HAND, None, [line or 0], status=BreachStatus.OPEN)
    position.breaches.append(breach)
    ruling = fold.conversations.open(breach)
    ruling.pending, ruling.closed, breach.status = None, True, BreachStatus.RULED
    position.record.awards = [
        replace(award, ruling=ruling.number) if award.entry == line else award for award in position.record.awards
    ]
    return ruling


def _after_a_decision(position: Position, appeal: BoardAppeal) -> None:
    """An appeal was decided before: this one goes on to the committee (93B1), or to a further body (93C1)."""
    earlier = [
        earlier_appeal
        for earlier_appeal in position.record.appeals
        if earlier_appeal.ruling == appeal.ruling and earlier_appeal.is_decided
    ]
    if not earlier:
        return
    last = earlier[-1]
    if last.may_go_on:
        appeal.context.update({"appeal_about": "law_or_regulation", "director_in_charge_has_ruled": True})
    else:
        appeal.kind = FURTHER_APPEAL
        appeal.context["authority_has_decided"] = last.is_final
        appeal.context["stage_of_further_appeal"] = 1 + sum(
            earlier_appeal.kind == FURTHER_APPEAL for earlier_appeal in earlier
        )


def _concurs(fold: Fold, entry: Entry) -> None:
    position, seats = fold.position, speakers(entry)
    appeal = _under_way(position, position.docket.ruling(entry["ruling"]), seats)
    if appeal is None:
        raise Refusal("no_appeal_against", ruling=entry["ruling"])
    position.acts.append(entry)
    _concur(fold, appeal, seats)


def _concur(fold: Fold, appeal: BoardAppeal, seats: tuple[Seat, ...]) -> None:
    appeal.concurring.extend(seat for seat in seats if seat not in appeal.concurring)
    held = fold.position.docket.ruling_on(appeal.breach)
    if held is not None and held.pending is not None and not held.dormant:
        fold.conversations.advance(held)


def _withdraws(fold: Fold, entry: Entry) -> None:
    """The appeal is taken back: nothing further comes of it."""
    position = fold.position
    appeal = _under_way(position, position.docket.ruling(entry["ruling"]), speakers(entry))
    if appeal is None:
        raise Refusal("no_appeal_against", ruling=entry["ruling"])
    position.acts.append(entry)
    appeal.status = BoardAppealStatus.WITHDRAWN
    held = position.docket.ruling_on(appeal.breach)
    if held is not None:
        held.pending, held.closed = None, True
        held.breach.status = BreachStatus.RULED


# What is decided.


def _decides(decided: str) -> EntryAct:
    def act(fold: Fold, entry: Entry) -> None:
        position = fold.position
        appeal = _under_way(position, position.docket.ruling(entry["ruling"]))
        if appeal is None:
            raise Refusal("no_appeal_against", ruling=entry["ruling"])
        position.acts.append(entry)
        _decide(fold, entry, appeal, decided)

    return act


def _decide(fold: Fold, entry: Entry, appeal: BoardAppeal, decided: str) -> None:
    held = fold.position.docket.ruling_on(appeal.breach)
    if held is None:
        raise Refusal("appeal_waits", ruling=appeal.ruling)
    pending = held.pending
    final = pending is not None and pending.id == FINAL_DECISION.id
    fact = FINAL_DECISION if final else DECISION
    if decided not in fact.words:
        raise Refusal("not_word", fact=fact.id, word=decided, expected=fact.words)
    body = _whose(fold.position, entry.actor, pending)
    fold.conversations.tell(held, fact.id, decided, AnswerSource.DIRECTOR, entry.number, args=body)


def _whose(position: Position, actor: Actor, pending: Ask | None) -> tuple[str, ...] | None:
    """Of which body this is the decision: the committee's does not count as that of the director in charge."""
    body = position.regulations[switches.APPEALS_BODY]
    directors = pending is None or pending.id != DECISION.id or DIRECTOR_IN_CHARGE in pending.args
    return (body,) if actor is Actor.AC and directors and body != DIRECTOR_IN_CHARGE else None


def _refers(fold: Fold, entry: Entry) -> None:
    """A matter is handed on: by who hears the appeal (93C2), or a ruling by the director themselves (83)."""
    position = fold.position
    if entry.get("ruling") is None:
        position.acts.append(entry)
        return
    ruling = position.docket.ruling(entry["ruling"])
    number = _original(position, ruling)
    appeal = _under_way(position, ruling)
    if appeal is None and ruling.is_open:
        raise Refusal("ruling_open", ruling=ruling.number)
    position.acts.append(entry)
    if appeal is not None:
        _decide(fold, entry, appeal, "referred")
        return
    appeal = BoardAppeal(number, None, entry=entry.number, before=awarded(position, number))
    appeal.context.update({"ruling_appealed": number, "referred_by_director": True})
    position.record.appeals.append(appeal)


# Finding one's way.


def _original(position: Position, ruling: Ruling) -> int:
    """The ruling that is appealed against: that on an appeal is about an earlier one."""
    about = next((appeal.ruling for appeal in position.record.appeals if appeal.breach is ruling.breach), 0)
    return about or ruling.number


def _under_way(position: Position, ruling: Ruling, seats: tuple[Seat, ...] = ()) -> BoardAppeal | None:
    """The appeal of that side against this ruling that is not decided, or the one that this ruling is about."""
    if ruling.irregularity.id in (APPEAL, FURTHER_APPEAL) and not ruling.closed:
        found = [appeal_of(position, ruling)]
    else:
        number = _original(position, ruling)
        found = [appeal for appeal in position.record.appeals if appeal.ruling == number and appeal.is_under_way]
    sides = {seat.side for seat in seats}
    return next(
        (candidate for candidate in found if not sides or candidate.side in sides or candidate.ruling == 0), None
    )


# What the table knows.


def _in_time(position: Position, ruling: Ruling, ask: Ask) -> object:
    """By the times; before the official score is available the period has not begun."""
    if not ruling.breach.entries:
        return None
    number = ruling.breach.entries[0]
    if not any(act.verb == "posts" and act.number < number for act in position.acts):
        return True
    minutes = minutes_since_posted(position, number)
    return None if minutes is None else minutes <= position.regulations[switches.APPEAL_PERIOD]


def _asked_in_time(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Known to be too late by the times; who has called in time is heard whenever the director comes to it (12A)."""
    return False if asked_too_late(position, ruling.breach, ruling.opened) else None


def _still_in_time(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Whether the director may still put right what they learn of themselves: as long as either period runs (81C3)."""
    if ruling.breach.entries and not any(act.verb == "posts" for act in position.acts):
        return True  # neither has begun
    minutes = minutes_since_posted(position, ruling.opened)
    longest = position.regulations[switches.CORRECTION_PERIOD]
    if position.edition.book != 2007:
        longest = max(longest, position.regulations[switches.APPEAL_PERIOD])
    return None if minutes is None else minutes <= longest


def _partner_concurs(position: Position, ruling: Ruling, ask: Ask) -> object:
    appeal = next((candidate for candidate in position.record.appeals if candidate.breach is ruling.breach), None)
    if appeal is None or appeal.side is None:
        return None
    return True if sum(seat.side is appeal.side for seat in appeal.concurring) > 1 else None


def _about(position: Position, ruling: Ruling, ask: Ask) -> object:
    """A penalty for disorder is known to be one of discipline (91); what else is at issue, the director says."""
    number = ruling.breach.context.get("ruling_appealed")
    appealed = position.docket.find_ruling(number)
    if appealed is None:
        return None
    given = [
        award.by for award in position.record.awards if award.ruling == number and appealed.irregularity.id == BY_HAND
    ]
    laws = (appealed.irregularity.law, *given)
    return "discipline" if any(law.startswith("91") for law in laws) else None


ACTS: Mapping[str, EntryAct] = {
    "appeals": _appeals,
    "concurs": _concurs,
    "withdraws-appeal": _withdraws,
    "upholds": _decides("upheld"),
    "varies": _decides("varied"),
    "dismisses": _decides("dismissed"),
    "refers": _refers,
}
KNOWERS: Mapping[str, Knower] = {
    "appeal_in_time": _in_time,
    "requested_in_time": _asked_in_time,
    "still_in_time": _still_in_time,
    "partner_concurs": _partner_concurs,
    "appeal_about": _about,
}
