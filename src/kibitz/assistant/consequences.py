"""What follows from a ruling as a director reads it standing: what is done now, and who is told what.

The record keeps every step in its order. Here what has been overtaken is left out, cards of one kind stand in one line,
and what is most urgent stands first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from kibitz.assistant.grounds import BY_SOMEBODY
from kibitz.assistant.sentences import Cited, after_play, awarded, latent, noticed, told
from kibitz.assistant.usable_information import fallen_with, what_it_is, who_may_use
from kibitz.laws.effects import FOR_DIRECTOR, INFORMATION, EffectKind
from kibitz.laws.roles import Role
from kibitz.messages.rulings import RulingWords
from kibitz.table.engine.duties import DUTIES, IN_THE_AUCTION
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import SCORES, AwardKind, RecordedAnswer, RecordedEffect, Ruling

FOLLOWS = "follows"
TELL = "tell"

_LAST = (
    EffectKind.TURN,
    EffectKind.LEAD_FROM,
    EffectKind.MAY_LEAD,
    EffectKind.LEAD_RESTRICTION,
    EffectKind.PENALTY_CARD,
    EffectKind.FACE_UP,
    EffectKind.PICK_UP,
    EffectKind.ESTABLISHED,
    EffectKind.ADJUST,
    EffectKind.INSTRUCT,
    EffectKind.REFER,
    EffectKind.TRANSFER,
    EffectKind.NO_TRANSFER,
    EffectKind.AWARD_TRICKS,
    EffectKind.CHANGE_TRICKS,
    EffectKind.CORRECT_SCORE,
    EffectKind.RESULT_STANDS,
    EffectKind.PENALTY,
    EffectKind.FORFEITED,
    EffectKind.NO_RECTIFICATION,
)
_URGENCY = {
    kind: place
    for place, kind in enumerate([*(effect_kind for effect_kind in EffectKind if effect_kind not in _LAST), *_LAST])
}
_FIRST = -1
# What one person says to another, though the Law has it among the director's doings.
_SAID = {
    "any_legal_call", "dummy_asks_declarer_only", "dummy_does_not_call_director", "dummy_keeps_silent",
    "dummy_takes_no_part", "need_not_correct", "not_shown_to_dummy", "only_director_rectifies",
    "quitted_cards_stay_down", "take_no_advantage", "tell_of_appeal", "tell_spectator", "warn",
}  # fmt: skip
# Steps on the way to an answer: once somebody has answered after them, they are done.
_ON_THE_WAY = {
    "any_legal_call", "call_director", "correct_the_revoke", "face_hand", "face_hand_conceding",
    "face_remaining_cards", "hear_objections", "look_for_the_card", "no_action_before_director", "no_new_line",
    "no_unstated_guess", "partner_may_choose_otherwise", "play_a_legal_card", "repeat_statement",
    "seat_the_right_players",
    "trick_for_outstanding_trump", "wait_for_director", "weigh_cards_played_after",
}  # fmt: skip
# How a score is found: done when there are figures.
_FOR_FIGURES = {
    "average_in_imps", "average_of_both_scores", "in_imps_or_total_points", "most_favourable_likely",
    "most_unfavourable_probable", "need_not_balance", "own_percentage_instead", "partners_alike",
    "probable_without_irregularity", "weigh_legal_results", "weigh_possible_results",
}  # fmt: skip
_OVER_WITH_DIRECTOR = {
    "call_director", "call_director_about_tricks", "director_at_once", "no_action_before_director",
    "wait_for_director",
}  # fmt: skip
_MUST_BE_PLAYED = "penalty_card_must_be_played"
_CLAIM_ENDS = (EffectKind.VOID_CLAIM, EffectKind.AWARD_TRICKS, EffectKind.CHANGE_TRICKS)


@dataclass(frozen=True, slots=True)
class ConsequenceLine:
    """One thing that follows or is told: the provision, the sentence, and the steps of the record that it sums up."""

    part: str
    by: str
    sentence: str
    steps: tuple[RecordedEffect, ...]


def consequences(
    ruling: Ruling, position: Position, words: RulingWords, seen: Callable[[RecordedEffect], bool] = lambda _: True
) -> list[ConsequenceLine]:
    """What follows now, the most urgent first, and then who is told what."""
    steps = [step for step in (*_standing(ruling, position), *fallen_with(ruling, position)) if seen(step)]
    lines = [*_grouped(steps, ruling, position, words), *_told(steps, ruling, words)]
    lines.sort(key=_urgency)
    if position.play_ended and ruling.pending is None:
        lines = [line for line in lines if not _is_history(line, ruling, position)] or lines
    return [_dated(line, ruling, position, words) for line in lines]


def _is_history(line: ConsequenceLine, ruling: Ruling, position: Position) -> bool:
    """Whether nothing hangs on it any more when the board is over: a duty, or who may use what has been looked into."""
    kind = line.steps[0].effect.kind
    if kind in DUTIES:
        return True
    return kind in INFORMATION and not any(review.ruling == ruling.number for review in position.docket.reviews)


def owed_besides(position: Position, words: RulingWords) -> list[Cited]:
    """What is owed now and no ruling on the page has said."""
    said = {
        (ruling.number, step.effect.kind)
        for ruling in position.rulings
        if not ruling.is_routine
        for step in ruling.effects
    }
    return [(duty.by, words.duty(duty)) for duty in position.owed if (duty.ruling, duty.kind) not in said]


def due(position: Position, words: RulingWords, *, owed: bool = True) -> list[tuple[str, list[Cited]]]:
    """What no ruling on the page has said, each part under its heading, in the order in which a director reads it."""
    return [
        ("latent", latent(position, words)),
        ("owed", owed_besides(position, words) if owed else []),
        ("after_play", after_play(position, words)),
        ("awarded", awarded(position, words)),
        ("noticed", noticed(position, words)),
    ]


# What is left out.


def _standing(ruling: Ruling, position: Position) -> Iterator[RecordedEffect]:
    """What follows, without what a later step has overtaken."""
    steps = told(ruling)
    kinds = {step.effect.kind for step in steps}
    penalties = {step.effect.values.get("card") for step in steps if _is_card(step)}
    gone = {str(step.effect["card"]) for step in steps if _is_card(step) and not _is_owed(step, ruling, position)}
    has_figures = any(award.kind == AwardKind.SCORE_GIVEN for award in position.record.awards)
    picked_up = {card for step in steps if step.effect.kind == EffectKind.PICK_UP for card in _cards_of(step)}
    replaced = {
        what_it_is(step.effect.values.get("call"))
        for step in steps
        if step.effect.kind in (EffectKind.SUBSTITUTE, EffectKind.REPLACE)
    }
    for step in steps:
        kind, values = step.effect.kind, step.effect.values
        if kind in FOR_DIRECTOR and ruling.pending is None:
            continue  # the director has decided
        if (
            kind in (EffectKind.TURN, EffectKind.MAY_LEAD)
            and ruling.pending is None
            and (position.turn is not None or position.play_ended)
        ):
            continue  # the page ends with whose turn it is
        if kind == EffectKind.CANCEL_AUCTION and EffectKind.CANCEL_BOARD in kinds:
            continue  # there was a second auction, and it differed (2007: 15C)
        if kind == EffectKind.SUSPEND_PLAY and kinds & {*_CLAIM_ENDS, *FOR_DIRECTOR}:
            continue  # it has long stopped
        if kind == EffectKind.AWARD_TRICKS and ruling.is_open:
            continue  # it is being looked into again (69B)
        if kind in (EffectKind.PENALTY_CARD, EffectKind.FACE_UP) and _cards_of(step) <= picked_up:
            continue
        if values.get("what") == _MUST_BE_PLAYED and {*map(str, penalties)} <= gone | picked_up:
            continue  # no penalty card is left (50E)
        if kind == EffectKind.FACE_UP and _cards_of(step) <= {*map(str, penalties)}:
            continue
        if kind == EffectKind.CANCEL and what_it_is(values.get("call")) in replaced:
            continue
        if kind == EffectKind.RETRACT and values.get("card") in penalties:
            continue  # it stays on the table
        if kind == EffectKind.AUTHORISED and step.effect.who is Role.BOTH_SIDES and what_it_is(values["about"]) in gone:
            continue  # everybody could use it while the card lay there (50E)
        if kind == EffectKind.PENALTY and any(
            award.kind == AwardKind.PENALTY_GIVEN and award.by == step.effect.by for award in position.record.awards
        ):
            continue  # it was considered, and given
        if kind == EffectKind.INSTRUCT and values.get("what") in _FOR_FIGURES and has_figures:
            continue
        if kind == EffectKind.INSTRUCT and _is_done(step, ruling, position):
            continue
        yield step


def _cards_of(step: RecordedEffect) -> set[str]:
    values = step.effect.values
    cards = values.get("cards", (values.get("card"),))
    return {str(card) for card in cards} if isinstance(cards, tuple | list) else {str(cards)}


def _is_card(step: RecordedEffect) -> bool:
    return step.effect.kind == EffectKind.PENALTY_CARD


def _is_done(step: RecordedEffect, ruling: Ruling, position: Position) -> bool:
    what = step.effect.values.get("what")
    if what in _OVER_WITH_DIRECTOR and (position.docket.director_present or not ruling.silent):
        return True
    if what not in _ON_THE_WAY:
        return False
    if not ruling.is_open and any(effect.effect.kind in _CLAIM_ENDS for effect in ruling.effects):
        return True
    later = ruling.record[ruling.record.index(step) + 1 :]
    if any(isinstance(recorded, RecordedEffect) and recorded.effect.kind in FOR_DIRECTOR for recorded in later):
        return True  # hands and words are known, or the claim referee could not have judged them
    return any(
        isinstance(recorded, RecordedAnswer) and (recorded.ask.waits or recorded.answer.source in BY_SOMEBODY)
        for recorded in later
    )


# What stands together.


def _grouped(
    steps: Iterable[RecordedEffect], ruling: Ruling, position: Position, words: RulingWords
) -> Iterator[ConsequenceLine]:
    groups: dict[object, list[RecordedEffect]] = {}
    for step in steps:
        groups.setdefault(_like(step), []).append(step)
    said = set()
    for group in groups.values():
        step = group[0]
        kind, by = step.effect.kind, step.effect.by
        if kind in INFORMATION:
            continue
        sentence = _sentence(group, ruling, words)
        if kind == EffectKind.RESULT_STANDS and ruling.reviews is not None:
            adjusted = any(award.kind in SCORES for award in position.record.awards)
            sentence = words.voice.say("rule.nothing_adjusted", adjusted=adjusted)
        if (by, sentence) in said:
            continue
        said.add((by, sentence))
        is_said = kind == EffectKind.INFORM or (kind == EffectKind.INSTRUCT and step.effect.values.get("what") in _SAID)
        yield ConsequenceLine(TELL if is_said else FOLLOWS, by, sentence, tuple(group))


def _like(step: RecordedEffect) -> object:
    """What stands in one line is alike: penalty cards of one player, the same duty of both partners."""
    effect = step.effect
    if _is_card(step):
        return effect.kind, effect.by, effect.who, step.who, effect.values.get("major")
    if effect.kind in IN_THE_AUCTION and step.who:
        return effect.kind, effect.by, str(effect.values.get("call"))
    return id(step)


def _sentence(group: list[RecordedEffect], ruling: Ruling, words: RulingWords) -> str:
    step = group[0]
    if len(group) == 1:
        return words.effect(step, ruling, brief=True)
    if _is_card(step):
        return words.penalty_cards(group, ruling)
    both = replace(step, who=tuple(dict.fromkeys(seat for effect_step in group for seat in effect_step.who)))
    return words.effect(both, ruling, brief=True)


def _told(steps: Iterable[RecordedEffect], ruling: Ruling, words: RulingWords) -> Iterator[ConsequenceLine]:
    for use in who_may_use(steps, ruling, words):
        yield ConsequenceLine(TELL, use.by, use.sentence, use.steps)


def _urgency(line: ConsequenceLine) -> int:
    if line.part == TELL:
        return len(_URGENCY)
    kind = line.steps[0].effect.kind
    return _FIRST if kind in FOR_DIRECTOR else _URGENCY[kind]


# What is over.


def _dated(line: ConsequenceLine, ruling: Ruling, position: Position, words: RulingWords) -> ConsequenceLine:
    """A duty that is no longer owed says so."""
    if any(_is_owed(step, ruling, position) for step in line.steps):
        return line
    sentence = words.voice.say("rule.no_longer", what=line.sentence.removesuffix("."))
    return ConsequenceLine(line.part, line.by, sentence, line.steps)


def _is_owed(step: RecordedEffect, ruling: Ruling, position: Position) -> bool:
    """Whether this is no duty, or one that is owed still; nothing is known of it where no seat is."""
    if step.effect.kind not in DUTIES or not step.who:
        return True
    return any(
        duty.kind == step.effect.kind
        and duty.ruling == ruling.number
        and duty.seat in step.who
        and duty.values.get("card") == step.effect.values.get("card")
        for duty in position.owed
    )
