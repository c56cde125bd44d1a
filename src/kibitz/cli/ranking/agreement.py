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


def agreement_page(
    agreement: Agreement, words: WorkingWords, width: int | None = None, *, of_teams: bool = False
) -> Iterator[Text]:
    """What differs, and how much was compared; `of_teams` has matches of two teams with the scores of both."""
    say = words.voice.say

    def told(text: str) -> Iterator[Text]:
        return wrapped(text, 2, 4, width=width)

    count = sum(agreement.compared.values())
    yield Text(say("rank.check.heading"), "bold")
    if not count:
        yield from told(say("rank.check.none"))
        return
    for difference in agreement.differences[:_MOST_DIFFERENCES]:
        values = {name: _figure(value, words) for name, value in difference.values.items()}
        domain = "rank_teams" if of_teams and difference.id == "match" else "rank"
        yield from told(say(f"{domain}.check.{difference.id}", **values))
    left = len(agreement.differences) - _MOST_DIFFERENCES
    if left > 0:
        yield from told(say("rank.check.more", count=left))
    for raw_difference in agreement.raw:
        yield from told(say(f"rank.check.{raw_difference.id}", **raw_difference.values))
    kinds = tuple(say(f"rank.check.kind.{kind}", count=number) for kind, number in agreement.compared.items() if number)
    if agreement.differences:
        yield from told(say("rank.check.some", wrong=len(agreement.differences), count=count))
    elif of_teams:
        yield from told(say("rank_teams.check.all", count=count, **agreement.compared))
    else:
        yield from told(say("rank.check.all", count=count, kinds=kinds))


def agreement_data(agreement: Agreement, *, of_teams: bool = False) -> dict[str, Any]:
    """The same for a program; of teams no board is shown otherwise."""
    data = {
        "compared": agreement.compared,
        "differences": [
            {"what": difference.id, **{name: plain(value) for name, value in difference.values.items()}}
            for difference in agreement.differences
        ],
    }
    if of_teams:
        return data
    return {
        **data,
        "shown_before_brought_up": [
            raw_difference.values for raw_difference in agreement.raw if raw_difference.id == "raw"
        ],
        "shown_brought_up": [
            raw_difference.values for raw_difference in agreement.raw if raw_difference.id == "brought_up"
        ],
    }


def _figure(value: object, words: WorkingWords) -> object:
    return words.figure(value) if isinstance(value, Fraction) else value
