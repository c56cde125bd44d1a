"""The claim referee's opinion on a page: its reasons, one a line, and the line that costs most as a table of tricks."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from kibitz.assistant.opinion import costliest, reasons
from kibitz.cli.drawing import tricks_table
from kibitz.cli.lines import wrapped
from kibitz.game import Trick
from kibitz.laws.effects import Effect
from kibitz.messages.rulings import RulingWords

_TRICKS = 13


def opinion(effect: Effect, words: RulingWords, indent: int) -> Iterator[Text]:
    """What a claim referee gives for his opinion; nothing where the effect is none."""
    for reason in reasons(effect, words):
        yield from wrapped(f"- {reason}", indent, indent + 2)
    line = costliest(effect)
    if line:
        yield from wrapped(words.voice.say("ruling.proposal.costs_most"), indent, indent)
        tricks = (Trick(each.cards, each.winner) for each in line)
        for row in tricks_table(tricks, _TRICKS - len(line)):
            yield Text(" " * indent).append_text(row)
