"""What a ruling presumes, and a trainee cannot know from what was told: it is told before anything rests on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from kibitz.exam.situations.stages import Walk
from kibitz.laws.asks import AnswerSource, Ask
from kibitz.table.engine.rulings import RecordedAnswer, RecordedEffect, Ruling

# What could as well be otherwise when what is told has happened. Other presumptions are of what would have been told:
# that nobody was misinformed, that no card was turned before.
_COULD_BE_OTHERWISE = frozenset({
    "unintended", "without_pause_for_thought", "comparable", "exposed_by_deliberate_play", "deemed_led",
    "other_intention_beyond_dispute", "artificial", "artificial_pass",
})  # fmt: skip


def presumed(walk: Walk, ruling: Ruling, step: Ask | RecordedEffect) -> Iterator[RecordedAnswer]:
    """What this question or effect rests on, as if the director had found it."""
    record = walk.table.position.rulings[ruling.number - 1].record
    for entry in record:
        if entry is step or entry == step or (isinstance(entry, RecordedAnswer) and entry.ask == step):
            return
        if not isinstance(entry, RecordedAnswer) or entry.answer.source is not AnswerSource.PRESUMED:
            continue
        if entry.ask.id in _COULD_BE_OTHERWISE:
            yield RecordedAnswer(entry.ask, replace(entry.answer, source=AnswerSource.DIRECTOR))
