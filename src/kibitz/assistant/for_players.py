"""A ruling as those at the table read it: what was ruled, why and what follows; never the director's checklist."""

from __future__ import annotations

from kibitz.assistant.consequences import FOLLOWS, ConsequenceLine, consequences
from kibitz.assistant.course import RulingCourse
from kibitz.assistant.sentences import heading, is_plain
from kibitz.laws.asks import AnswerSource
from kibitz.laws.effects import FOR_DIRECTOR, EffectKind
from kibitz.messages.rulings import RulingWords
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import RecordedAnswer, Ruling

_FOUND = (AnswerSource.DIRECTOR, AnswerSource.PLAYER)
_CHECKLIST = FOR_DIRECTOR | {EffectKind.INSTRUCT, EffectKind.REFER, EffectKind.REVIEW, EffectKind.PENALTY}
_NOTHING = ("", "nothing")


def for_players(course: RulingCourse, words: RulingWords) -> str:
    """What was ruled and what follows: nothing of what the director has to see to."""
    position, said = course.position, []
    for ruling in position.rulings:
        if ruling.is_routine or ruling.overruled:
            continue
        claim = _claim(ruling, words)
        by, sentence = heading(ruling, position, words)
        said.append(claim or f"{sentence.rstrip('. ')} ({by}).")
        said += [
            f"{line.sentence.rstrip('. ')} ({line.by})." if line.by else line.sentence
            for line in consequences(ruling, position, words)
            if line.part == FOLLOWS and is_told(line)
        ]
        if not claim and (found := _found(ruling, position, words)):
            said.append(words.voice.say("assistant.for_players.found", what=found))
    if (result := position.result) is not None and position.count.awarded:
        said.append(words.voice.say("assistant.for_players.result", result=result))
    return " ".join(said)


def is_told(line: ConsequenceLine) -> bool:
    """Whether those at the table are told what follows: not what the director has to see to."""
    return not _CHECKLIST.intersection(step.effect.kind for step in line.steps)


def _found(ruling: Ruling, position: Position, words: RulingWords) -> str:
    """What was found; until play has ended somebody's partner must not hear what they were asked."""
    return "; ".join(
        words.short(ruling, step)
        for step in (ruling.record if position.play_ended else ())
        if isinstance(step, RecordedAnswer) and step.answer.source in _FOUND and not is_plain(step)
    )


def _claim(ruling: Ruling, words: RulingWords) -> str:
    """What was claimed and why it is good or not, where the tricks were awarded; nothing where it is another ruling."""
    known = {step.ask.id: step.answer.value for step in ruling.record if isinstance(step, RecordedAnswer)}
    awarded = any(step.effect.kind == EffectKind.AWARD_TRICKS for step in ruling.effects)
    claimed, left = known.get("tricks_claimed"), known.get("tricks_left_at_claim")
    if not awarded or not isinstance(claimed, int) or not isinstance(left, int):
        return ""
    statement, objection = (str(known.get(name) or "") for name in ("statement", "objection"))
    good = known.get("good_on_every_normal_line")
    return words.voice.say(
        "assistant.for_players.claim",
        seat=ruling.breach.offender,
        claimed=claimed,
        left=left,
        statement="" if statement in _NOTHING else statement,
        doubted=known.get("response_to_claim") == "disputed",
        objection="" if objection in _NOTHING else objection,
        trump=known.get("trump_outstanding") is True,
        mentioned=known.get("trump_mentioned") is True,
        good="" if not isinstance(good, bool) else "good" if good else "bad",
    )
