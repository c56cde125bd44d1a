"""Several sessions ranked together, as a page: what everybody has in each of them, and in all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from kibitz.cli.common.lines import wrapped
from kibitz.cli.common.working_page import page_width
from kibitz.cli.ranking.page import explained
from kibitz.messages.scoring import WorkingWords
from kibitz.pictures.rankings import ranking_table
from kibitz.pictures.terminal import coloured
from kibitz.results import RankedEvent
from kibitz.scoring.working import Working


def event_page(
    event: RankedEvent,
    titles: Sequence[str],
    words: WorkingWords,
    workings: Sequence[tuple[str, Working]] = (),
    *,
    whole: bool = True,
) -> Iterator[Text]:
    """The ranking of all sessions, or how some contestants came to their figures in it."""
    say, width = words.voice.say, page_width()
    counted = {"sessions": len(event.sessions), "contestants": len(event.tallies.contestants)}
    kind = event.sessions[0].session.kind.value
    yield from wrapped(say("rank.event.title", **counted, kind=kind), 0, 2, "bold")
    for number, session in enumerate(event.sessions):
        name, date = session.session.name or titles[number] or None, session.session.date or None
        yield from wrapped(
            say("rank.event.session", number=number + 1, title=say("rank.title", name=name, date=date)), 0, 2
        )
    for who, working in workings:
        yield from explained(who, event.rankings, working, whole, words)
    if not workings:
        for ranking in event.rankings:
            yield Text()
            if len(event.rankings.by_group) > 1:
                yield from wrapped(words.voice.spell(ranking.group), 0, 2, "bold")
            names = {who: " – ".join(listed.names) for who, listed in event.contestants.items()}
            yield from coloured(ranking_table(ranking, words, names), width=width)
