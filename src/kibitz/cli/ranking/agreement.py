"""The comparison with a file's own figures, as a page and as data."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from rich.text import Text

from kibitz.cli.common.lines import wrapped
from kibitz.messages.scoring import WorkingWords
from kibitz.results import Agreement
from kibitz.scoring.working.tree import plain

_MOST_DIFFERENCES = 40


def agreement_page(agreement: Agreement, words: WorkingWords) -> Iterator[Text]:
    """What differs, and how much was compared."""
    say = words.voice.say
    count = sum(agreement.compared.values())
    yield Text(say("rank.check.heading"), "bold")
    if not count:
        yield from wrapped(say("rank.check.none"), 2, 4)
        return
    for each in agreement.differences[:_MOST_DIFFERENCES]:
        values = {name: _figure(value, words) for name, value in each.values.items()}
        yield from wrapped(say(f"rank.check.{each.id}", **values), 2, 4)
    left = len(agreement.differences) - _MOST_DIFFERENCES
    if left > 0:
        yield from wrapped(say("rank.check.more", count=left), 2, 4)
    for each in agreement.raw:
        yield from wrapped(say(f"rank.check.{each.id}", **each.values), 2, 4)
    kinds = tuple(say(f"rank.check.kind.{kind}", count=number) for kind, number in agreement.compared.items() if number)
    if agreement.differences:
        yield from wrapped(say("rank.check.some", wrong=len(agreement.differences), count=count), 2, 4)
    else:
        yield from wrapped(say("rank.check.all", count=count, kinds=kinds), 2, 4)


def agreement_data(agreement: Agreement) -> dict[str, Any]:
    """The same for a program."""
    return {
        "compared": agreement.compared,
        "differences": [
            {"what": each.id, **{name: plain(value) for name, value in each.values.items()}}
            for each in agreement.differences
        ],
        "shown_before_brought_up": [each.values for each in agreement.raw if each.id == "raw"],
        "shown_brought_up": [each.values for each in agreement.raw if each.id == "brought_up"],
    }


def _figure(value: object, words: WorkingWords) -> object:
    return words.figure(value) if isinstance(value, Fraction) else value
