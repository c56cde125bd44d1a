"""What a ruling rests on: what the director found and the players chose, and what is presumed, in a line or two."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kibitz.assistant.sentences import is_plain
from kibitz.laws.asks import AnswerSource
from kibitz.laws.law70_claim_referee import ClaimProposal
from kibitz.laws.law70_contested_claim import NOTHING
from kibitz.laws.vocabulary import AnswerKind
from kibitz.messages.rulings import RulingWords
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import RecordedAnswer, Ruling

BY_SOMEBODY = (AnswerSource.DIRECTOR, AnswerSource.PLAYER)
"""Who gives an answer that nobody presumed and no table knew."""

_NO_MORE = "done"  # that a ruling by hand has come to its end
_MOST_PRESUMED = 3  # more of them are no longer read


def rests_on(
    ruling: Ruling, position: Position, words: RulingWords, seen: Callable[[RecordedAnswer], bool] = lambda _: True
) -> list[str]:
    """In a line or two what was decisive: what the director found and the players chose, and what is presumed.

    When the board is over, what was presumed in a ruling that is done is left to the record, if more is decisive.
    """
    answers = [step for step in ruling.record if isinstance(step, RecordedAnswer) and not is_plain(step) and seen(step)]
    given = _said(ruling, [step for step in answers if step.answer.source in BY_SOMEBODY or _is_quoted(step)], words)
    taken_so = [step for step in answers if step.answer.source is AnswerSource.PRESUMED and _says_something(step)]
    presumed = _said(ruling, taken_so, words)
    lines = [words.voice.say("rule.rests.given", what=tuple(given))] if given else []
    if presumed and not (lines and position.play_ended and ruling.pending is None):
        more = len(presumed) - _MOST_PRESUMED
        shown = tuple(presumed if more <= 1 else presumed[:_MOST_PRESUMED])
        lines.append(words.voice.say("rule.rests.presumed", what=shown, more=more if more > 1 else None))
    return lines


def _said(ruling: Ruling, steps: Iterable[RecordedAnswer], words: RulingWords) -> list[str]:
    """Answers in a few words, with their provisions; what is the same by two provisions once."""
    found: dict[tuple[str, bool], list[str]] = {}
    for step in steps:
        if isinstance(step.answer.value, ClaimProposal) or step.ask.id == _NO_MORE:
            continue  # what the claim referee proposes is told by itself
        what = words.short(ruling, step)
        if not what:
            continue  # so usual that it goes without saying
        laws = found.setdefault((what, step.answer.doubted), [])
        laws += [step.ask.by] if step.ask.by not in laws else []
    return [
        words.voice.say("rule.rests.item", what=what, doubted=doubted, by=", ".join(laws))
        for (what, doubted), laws in found.items()
    ]


def _says_something(step: RecordedAnswer) -> bool:
    """Whether what is presumed can be read: not words that nobody spoke, nor the number of what has none."""
    return step.ask.kind is not AnswerKind.TEXT and not (step.ask.kind is AnswerKind.NUMBER and not step.answer.value)


def _is_quoted(step: RecordedAnswer) -> bool:
    """Whether somebody's own words were answered: they are shown as they were, if they said any."""
    said = step.answer.value not in (None, "", NOTHING)
    return step.ask.kind is AnswerKind.TEXT and step.answer.source is AnswerSource.TABLE and said
