"""The claim referee's opinion on a page: its reasons, one a line, and the line that costs most as a table of tricks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from kibitz.assistant.opinion import costliest, reasons
from kibitz.cli.common.lines import wrapped
from kibitz.game import Trick
from kibitz.laws.effects import Effect
from kibitz.laws.law70_claim_referee import TrickShown
from kibitz.messages.rulings import RulingWords
from kibitz.pictures.boards import tricks_grid
from kibitz.pictures.terminal import coloured

_TRICKS = 13
_FEW_REASONS = 3
_FEW_TRICKS = 4


def opinion(effect: Effect, words: RulingWords, indent: int, *, whole: bool = True) -> Iterator[Text]:
    """What a claim referee gives for an opinion; nothing where the effect is none.

    Where it is not wanted `whole`, the first reasons, and of the line the tricks by which it is decided.
    """
    given = reasons(effect, words)
    for reason in given if whole else given[:_FEW_REASONS]:
        yield from wrapped(f"- {reason}", indent, indent + 2)
    line = costliest(effect)
    if line:
        yield from wrapped(words.voice.say("ruling.proposal.costs_most"), indent, indent)
        tricks = (Trick(trick.cards, trick.winner) for trick in line)
        head, *rows = coloured(tricks_grid(tricks, _TRICKS - len(line)))
        shown = slice(0, len(line)) if whole else _deciding(line)
        for row in (head, *rows[shown]):
            yield Text(" " * indent).append_text(row)
        if shown.stop < len(line):
            yield from wrapped(words.voice.say("ruling.proposal.the_rest", side=line[-1].winner.side), indent, indent)


def _deciding(line: Sequence[TrickShown]) -> slice:
    """The last few tricks up to that from which one side wins all the rest."""
    if len(line) <= _FEW_TRICKS:
        return slice(0, len(line))
    last = line[-1].winner.side
    decided = next(place for place in reversed(range(len(line))) if place == 0 or line[place - 1].winner.side != last)
    end = max(decided + 1, _FEW_TRICKS)
    return slice(end - _FEW_TRICKS, end)
