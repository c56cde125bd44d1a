"""What a ruling has come to so far, as data for a page: the steps, what follows, whom to tell, what the score needs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from kibitz.assistant.consequences import consequences, due
from kibitz.assistant.conversation import (
    AnswerStepData,
    AuctionInConversationData,
    AwardDueData,
    CitedData,
    ConversationStepData,
    EffectStepData,
    FollowsData,
    PenaltyInConversationData,
    ReviewDueData,
    RulingInConversationData,
    ToldBySeatData,
    TricksOfBoardData,
    WaitsForData,
)
from kibitz.assistant.course import RulingCourse
from kibitz.assistant.grounds import rests_on
from kibitz.assistant.opinion import costliest, reasons
from kibitz.assistant.sentences import (
    Cited,
    heading,
    is_plain,
    may_be_told,
)
from kibitz.game import Seat, Side
from kibitz.laws.effects import FOR_DIRECTOR, EffectKind
from kibitz.messages.rulings import RulingWords
from kibitz.table.engine.duties import DUTIES
from kibitz.table.engine.rulings import SCORES, AwardKind, RecordedAnswer, RecordedEffect, Ruling, RulingAward
from kibitz.table.outcome import entry_of, plain
from kibitz.table.views import under_ruling

_FOR_THE_SCORE = {
    EffectKind.ADJUST,
    EffectKind.PENALTY,
    EffectKind.TRANSFER,
    EffectKind.CORRECT_SCORE,
    EffectKind.REVIEW,
    EffectKind.WAIVE,
}
_FOR_THE_DIRECTOR = {*FOR_DIRECTOR, EffectKind.REFER}
_NOT_TOLD = _FOR_THE_DIRECTOR | _FOR_THE_SCORE | DUTIES  # duties are told as long as they are owed


def rulings(course: RulingCourse, words: RulingWords) -> list[RulingInConversationData]:
    """The rulings by number: what each is about, how far it has come, what it waits for and what it rests on."""
    return [
        {
            "number": ruling.number,
            "irregularity": ruling.irregularity.id,
            "by": by,
            "sentence": sentence,
            "offender": None if ruling.breach.offender is None else str(ruling.breach.offender),
            "status": ruling.status,
            "settled_by_players": ruling.settled_by_players,
            "waits_for": _waits_for(ruling, words),
            "rests_on": rests_on(ruling, course.position, words),
        }
        for ruling in course.position.rulings
        if not ruling.is_routine
        for by, sentence in [heading(ruling, course.position, words)]
    ]


def _waits_for(ruling: Ruling, words: RulingWords) -> WaitsForData | None:
    """The question that a ruling has stopped at, or what it waits for."""
    ask = ruling.pending
    if ask is None:
        return None
    sentence = words.waiting_for(ruling, ask) if ask.waits else words.question(ruling, ask)
    return {"by": ask.by, "sentence": sentence, "away": words.away(ruling, ask)}


def steps(course: RulingCourse, words: RulingWords) -> list[ConversationStepData]:
    """What has been settled, step by step: who answered, and the line in which it stands."""
    found: list[ConversationStepData] = []
    for number, (ruling, step) in enumerate(settled(course), 1):
        data: EffectStepData | AnswerStepData
        if isinstance(step, RecordedEffect):
            data = _effect(ruling, step, words)
        else:
            data = _answer(course, ruling, step, words)
        found.append(cast(ConversationStepData, {"number": number, **data}))
    return found


def settled(course: RulingCourse) -> list[tuple[Ruling, RecordedAnswer | RecordedEffect]]:
    """The steps of all rulings, without those that the heading of a ruling has told already."""
    return [
        (ruling, step)
        for ruling in course.position.rulings
        for step in ruling.record
        if isinstance(step, RecordedEffect) or not is_plain(step)
    ]


def _answer(course: RulingCourse, ruling: Ruling, step: RecordedAnswer, words: RulingWords) -> AnswerStepData:
    entry = entry_of(step.answer.entry)
    role, seats = ruling.holder(step.ask)
    return {
        "step": "answer",
        "ruling": ruling.number,
        "id": step.ask.id,
        "sentence": words.step(ruling, step),
        "by": step.ask.by,
        "answered_by": step.answer.source.value,
        "who": {"role": role.value, "seats": [str(seat) for seat in seats]},
        "doubted": step.answer.doubted,
        "may_change": may_be_told(step),
        "entry": entry,
        "line": course.lines[entry - 1] if entry is not None and 0 < entry <= len(course.lines) else None,
    }


def _effect(ruling: Ruling, step: RecordedEffect, words: RulingWords) -> EffectStepData:
    data: EffectStepData = {
        "step": "effect",
        "ruling": ruling.number,
        "kind": step.effect.kind,
        "sentence": words.effect(step, ruling),
        "by": step.effect.by,
        "who": {
            "role": None if step.effect.who is None else step.effect.who.value,
            "seats": [str(seat) for seat in step.who],
        },
    }
    if step.effect.kind in FOR_DIRECTOR:
        data["reasons"] = reasons(step.effect, words)
        data["tricks"] = [str(trick) for trick in costliest(step.effect)]
    return data


def follows(course: RulingCourse, words: RulingWords) -> list[FollowsData]:
    """What follows, in the order in which a director reads it; `part` says under which heading."""
    position = course.position
    found: list[FollowsData] = [
        {**_effect(ruling, line.steps[0], words), "part": line.part, "by": line.by, "sentence": line.sentence}
        for ruling in position.rulings
        if not ruling.is_routine
        for line in consequences(ruling, position, words)
    ]
    for part, lines in due(position, words):
        found += [{"part": part, "by": by, "sentence": sentence} for by, sentence in lines]
    return found


def cited_data(lines: Iterable[Cited]) -> list[CitedData]:
    """Sentences with their Laws."""
    return [{"by": by, "sentence": sentence} for by, sentence in lines]


def auction(course: RulingCourse, words: RulingWords) -> AuctionInConversationData:
    """The calls as they stand, those under ruling too, and what was withdrawn."""
    position = course.position
    doubtful = under_ruling(position)
    items = [*position.items, *(call_item for call_item in doubtful if call_item not in position.items)]
    gone = dict.fromkeys(position.withdrawn)
    return {
        "calls": [
            {
                "seat": str(item.seat),
                "call": words.voice.spell(item.call, "symbol"),
                "standing": "under_ruling" if item in doubtful else item.standing.value,
            }
            for item in items
        ],
        "withdrawn": [words.withdrawn(withdrawn) for withdrawn in gone],
    }


def for_each(course: RulingCourse, words: RulingWords) -> ToldBySeatData:
    """What each player is told: what they owe, what may be demanded of them, what they may know; no more than that.

    Only where seats are known.
    """
    lines: dict[Seat, dict[Cited, None]] = {seat: {} for seat in Seat}
    for ruling in course.position.rulings:
        for step in ruling.effects:
            # To several at once: that is how the director leads the table.
            hears = step.effect.kind == EffectKind.INSTRUCT and len(step.who) > 1
            if step.effect.kind not in _NOT_TOLD and not hears:
                for seat in step.who:
                    lines[seat][step.effect.by, words.effect(step, ruling, brief=True)] = None
    for duty in course.position.owed:
        lines[duty.seat][duty.by, words.duty(duty)] = None
    north, east, south, west = (cited_data(lines[seat]) for seat in Seat)
    return {"N": north, "E": east, "S": south, "W": west}


# What the event needs.


def awards(course: RulingCourse, words: RulingWords) -> list[AwardDueData]:
    """Adjusted scores by side: those that are due, and those for which the director has given a figure."""
    found: list[AwardDueData] = []
    for award in course.position.record.awards:
        if award.kind in SCORES:
            for side in award.who or (None,):
                found.append(
                    {
                        "side": None if side is None else str(side),
                        "score": award.value,
                        "is_figure": award.kind == AwardKind.SCORE_GIVEN,
                        "is_replaced": award.kind == AwardKind.SCORE_DUE and _has_figure(course, award, side),
                        "sentence": words.award(award),
                        "by": award.by,
                        "ruling": award.ruling,
                    }
                )
    return found


def _has_figure(course: RulingCourse, award: RulingAward, side: Side | None) -> bool:
    return any(
        other_award.kind == AwardKind.SCORE_GIVEN
        and other_award.ruling == award.ruling
        and (side is None or side in other_award.who)
        for other_award in course.position.record.awards
    )


def tricks(course: RulingCourse) -> TricksOfBoardData:
    """Tricks that go to a side when play has ended, and the tricks of the board where they are all known."""
    position = course.position
    counted = {str(side): position.tricks(side) for side in Side}
    known = position.play is not None or position.bidding.given_contract is not None or bool(position.count.found)
    return {
        "transfers": [
            {"to": str(transfer.to), "tricks": transfer.tricks, "by": transfer.by, "ruling": transfer.ruling}
            for transfer in position.count.transfers
        ],
        "counted": counted if known and sum(counted.values()) == 13 else None,
    }


def penalties(course: RulingCourse, words: RulingWords) -> list[PenaltyInConversationData]:
    """Penalties that are recommended, with the tariff of the regulations if it has one, and those that were given."""
    found: list[PenaltyInConversationData] = []
    for ruling in course.position.rulings:
        for step in ruling.effects:
            if step.effect.kind == EffectKind.PENALTY:
                sides = dict.fromkeys(str(seat.side) for seat in step.who)
                offender, effect = ruling.breach.offender, _effect(ruling, step, words)
                found.append(
                    {
                        "step": effect["step"],
                        "ruling": effect["ruling"],
                        "kind": effect["kind"],
                        "sentence": effect["sentence"],
                        "by": effect["by"],
                        "who": effect["who"],
                        "sides": list(sides),
                        "offender": None if offender is None else str(offender),
                        "law": step.effect.by,
                        "reason": plain(step.effect["reason"]),
                        "tariff": plain(step.effect.values.get("tariff")),
                        "amount": None,
                    }
                )
    for award in course.position.record.awards:
        if award.kind == AwardKind.PENALTY_GIVEN:
            found.append(
                {
                    "sides": [str(side) for side in award.who],
                    "amount": award.value,
                    "sentence": words.award(award),
                    "by": award.by,
                    "law": award.by,
                    "ruling": award.ruling,
                }
            )
    return found


def reviews(course: RulingCourse, words: RulingWords) -> list[ReviewDueData]:
    """What is to be looked into when play has ended."""
    return [
        {
            "question": review.question,
            "sentence": words.review(review),
            "by": review.by,
            "ruling": review.ruling,
            "offender": None if review.offender is None else str(review.offender),
        }
        for review in course.position.docket.reviews
    ]
