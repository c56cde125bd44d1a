"""What a ruling presumes, and a trainee cannot know from what he is told: he is told it before anything rests on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from kibitz.exam.walk import Walk
from kibitz.laws.asks import Ask, Source
from kibitz.table.rulings import Asked, Followed, Ruling

# What could as well be otherwise when what is told has happened. Other presumptions are of what would have been told:
# that nobody was misinformed, that no card was turned before.
_COULD_BE_OTHERWISE = frozenset({
    "unintended", "without_pause_for_thought", "comparable", "exposed_by_deliberate_play", "deemed_led",
    "other_intention_beyond_dispute", "artificial", "artificial_pass",
})  # fmt: skip


def presumed(walk: Walk, ruling: Ruling, step: Ask | Followed) -> Iterator[Asked]:
    """What this question or effect rests on, as if the director had found it."""
    record = walk.table.position.rulings[ruling.number - 1].record
    for each in record:
        if each is step or each == step or (isinstance(each, Asked) and each.ask == step):
            return
        if not isinstance(each, Asked) or each.answer.source is not Source.PRESUMED:
            continue
        if each.ask.id in _COULD_BE_OTHERWISE:
            yield Asked(each.ask, replace(each.answer, source=Source.DIRECTOR))
