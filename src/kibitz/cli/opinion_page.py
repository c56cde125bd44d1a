"""The claim referee's opinion on a page: its reasons, one a line, and the line that costs most as a table of tricks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from rich.text import Text

from kibitz.cli.drawing import tricks_table
from kibitz.cli.lines import wrapped
from kibitz.game import Trick
from kibitz.laws.effects import Effect
from kibitz.laws.law70_claim_referee import Ground, TrickShown
from kibitz.messages.rulings import RulingWords

_TRICKS = 13
_T = TypeVar("_T")


def opinion(effect: Effect, words: RulingWords, indent: int) -> Iterator[Text]:
    """What a claim referee gives for his opinion; nothing where the effect is none."""
    for ground in _each(effect, "reasons", Ground):
        yield from wrapped(f"- {words.voice.spell(ground)}", indent, indent + 2)
    line = _each(effect, "line", TrickShown)
    if line:
        yield from wrapped(words.voice.say("ruling.proposal.costs_most"), indent, indent)
        tricks = (Trick(each.cards, each.winner) for each in line)
        for row in tricks_table(tricks, _TRICKS - len(line)):
            yield Text(" " * indent).append_text(row)


def _each(effect: Effect, name: str, kind: type[_T]) -> list[_T]:
    values = effect.values.get(name)
    return [each for each in values if isinstance(each, kind)] if isinstance(values, tuple) else []
