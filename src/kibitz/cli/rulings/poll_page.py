"""A poll held or read, what it shows, drawn or as data."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typer
from rich.text import Text

from kibitz.assistant.poll_shown import by_what, follows_from_poll
from kibitz.cli.common.editions import parse_edition
from kibitz.cli.common.errors import problem, sentence
from kibitz.cli.common.files import STANDARD, named
from kibitz.cli.common.lines import WIDTH, cited, paragraph
from kibitz.cli.common.output import Page, print_json
from kibitz.cli.common.regulation_files import given_regulations
from kibitz.cli.rulings import poll_conversation
from kibitz.cli.rulings.poll_files import PollCase, read_poll
from kibitz.laws import switches
from kibitz.laws.editions import CURRENT
from kibitz.laws.poll import InvalidPoll, Judgement
from kibitz.laws.regulations import Regulations
from kibitz.messages.rulings import RulingWords
from kibitz.pictures.boards import auction_grid, hand_line
from kibitz.pictures.terminal import coloured, rich_text, symbols
from kibitz.table.outcome import plain

_COLUMNS = (("action", 12), ("considered", 18), ("chosen", 10), ("logical", 22), ("suggested", 10))


def hold_poll(file: Path | None, edition: str | None, regulations: Path | None, *, as_json: bool) -> None:
    """Hold a poll, or read that of a file, and show which actions were logical alternatives."""
    words = RulingWords()
    laws = parse_edition(edition) or CURRENT
    rules = Regulations(laws) if regulations is None else given_regulations(regulations, laws)
    if file is not None:
        asked = read_poll(file)
    elif as_json:
        raise typer.BadParameter(words.voice.say("poll.file.needs_file"))
    else:
        found = poll_conversation.converse(words)
        if found is None:
            return
        asked = found
    try:
        judged = asked.poll.judge(asked.taken, asked.suggested, rules)
    except InvalidPoll as error:
        raise problem("poll.file.refused", file=named(file or STANDARD), reason=sentence(error)) from None
    if as_json:
        print_json(_data(asked, judged, rules))
        return
    Page().print(_draw(asked, judged, rules, words))
    if file is None:
        poll_conversation.offer_to_save(asked, words)


def _draw(asked: PollCase, judged: Judgement, rules: Regulations, words: RulingWords) -> Iterator[Text]:
    say = words.voice.say
    poll = asked.poll
    laws = say("rule.laws", edition=str(rules.edition), board=None)
    yield Text(f"{say('poll.title'):<{WIDTH - len(laws)}}{laws}", "bold")
    yield rich_text(hand_line(poll.hand))
    turn = "call_next" if poll.player is not None else "play_next"
    yield from paragraph(say(f"poll.{turn}", seat=poll.player, vulnerability=poll.vulnerability))
    if poll.methods:
        yield from paragraph(say("poll.methods", methods=poll.methods))
    if poll.class_of_player:
        yield from paragraph(say("poll.class_of_player", who=poll.class_of_player))
    if poll.auction:
        yield Text()
        yield from (Text("  ") + line for line in coloured(auction_grid(poll.bidding, poll.vulnerability)))
    yield Text()
    yield from paragraph(by_what(poll, rules, words.voice))
    yield Text()
    yield from _table(judged, words)
    yield Text()
    for shown in follows_from_poll(judged, words.voice):
        yield from cited(shown["by"], shown["sentence"], 2)
    yield from paragraph(say("poll.decides"), 2)
    yield Text()
    yield from paragraph(say("poll.for_log"))
    for fact, value in judged.facts().items():
        yield Text(f"  TD finds {fact}={'yes' if value else 'no'}")


def _table(judged: Judgement, words: RulingWords) -> Iterator[Text]:
    """A row for each action: how many considered it, how many chose it, what that makes of it."""
    say, spell = words.voice.say, words.voice.spell
    yield Text("  " + "".join(f"{say(f'poll.heading.{name}'):<{width}}" for name, width in _COLUMNS).rstrip(), "bold")
    for alternative in judged.alternatives:
        cells = (
            spell(alternative.action, "symbol"),
            f"{alternative.considered:>3}  {spell(alternative.share, 'percent')}",
            f"{alternative.chosen:>3}",
            spell(alternative.is_logical),
            spell(alternative.action in judged.suggested),
        )
        row = "".join(f"{cell:<{width}}" for cell, (_, width) in zip(cells, _COLUMNS, strict=True))
        yield symbols(f"  {row.rstrip()}")


def _data(asked: PollCase, judged: Judgement, rules: Regulations) -> dict[str, Any]:
    return {
        "edition": str(rules.edition),
        "logical_alternative_share": str(rules[switches.LOGICAL_ALTERNATIVE_SHARE]),
        "logical_alternative_chosen": rules[switches.LOGICAL_ALTERNATIVE_CHOSEN],
        "poll": asked.data(),
        "alternatives": [
            {
                "action": plain(alternative.action),
                "asked": alternative.asked,
                "considered": alternative.considered,
                "chosen": alternative.chosen,
                "share": str(alternative.share),
                "logical": alternative.is_logical,
                "suggested": alternative.action in judged.suggested,
            }
            for alternative in judged.alternatives
        ],
        "logical_alternatives": [plain(logical_alternative) for logical_alternative in judged.logical_alternatives],
        "allowed": [plain(action) for action in judged.allowed],
        "infraction": judged.is_infraction if judged.taken is not None else None,
        "facts": judged.facts(),
    }
