"""How long each call and card of a log took, drawn or as data."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from textwrap import wrap
from typing import Any

import typer
from rich.text import Text

from kibitz.cli.common.editions import parse_edition
from kibitz.cli.common.errors import ExitCode
from kibitz.cli.common.lines import WIDTH, paragraph
from kibitz.cli.common.output import Page, note, print_json
from kibitz.cli.rulings.log_files import nothing_read, read_log
from kibitz.cli.rulings.page import title
from kibitz.game import KibitzError, Seat
from kibitz.laws.tempo import Seconds, TempoRecord, TimedActKind, TimeTaken
from kibitz.messages.rulings import RulingWords
from kibitz.pictures.terminal import symbols
from kibitz.table.information.tempo import as_it_was, tempo_of
from kibitz.table.outcome import plain
from kibitz.table.table import Table

_COLUMNS = (("entry", 7), ("act", 14), ("took", 9), ("usual", 9))
_BEFORE = 2 + sum(width for _, width in _COLUMNS)


def show_tempo(file: Path, edition: str | None, regulations: Path | None, *, as_json: bool) -> None:
    """Show how long each call and card of a log took, and what was out of the ordinary."""
    words = RulingWords()
    try:
        read = read_log(file, words, parse_edition(edition), regulations)
    except (KibitzError, OSError) as error:
        if as_json:
            print_json({"acts": None, "usual": None, "error": nothing_read(error)["error"]})
        raise
    found = tempo_of(read.table.log, read.table.regulations)
    if as_json:
        print_json({**_data(read.table, found), "error": read.error_data()})
    else:
        Page().print(_draw(read.table, found, words))
    if read.error is not None:
        note(read.error)
        raise typer.Exit(ExitCode.BAD_INPUT)


def _draw(table: Table, found: TempoRecord, words: RulingWords) -> Iterator[Text]:
    say = words.voice.say
    yield title(table.position, words)
    if not any(timed_act.seconds is not None or timed_act.remarked for timed_act in found.taken):
        yield from paragraph(say("tempo.nothing"))
        return
    yield Text()
    heads = "".join(f"{say(f'tempo.heading.{name}'):<{width}}" for name, width in _COLUMNS)
    yield Text(f"  {heads}{say('tempo.heading.remark')}", "bold")
    made = _made(table)
    for timed_act in found.taken:
        yield from _row(timed_act, made[timed_act.entry], words)
    yield Text()
    for seat in Seat:
        calls, cards = found.usual(seat), found.usual(seat, TimedActKind.CARD)
        if calls is not None or cards is not None:
            yield from paragraph(say("tempo.usual", seat=seat, calls=_tenths(calls), cards=_tenths(cards)))
    count = len(found.out_of_the_ordinary)
    yield from paragraph(say("tempo.found", count=count) if count else say("tempo.none_found"))
    yield from paragraph(say("tempo.evidence"))


def _row(timed: TimeTaken, made: object, words: RulingWords) -> Iterator[Text]:
    say = words.voice.say
    took, usual = (
        "–" if seconds is None else say("tempo.seconds", number=_tenths(seconds))
        for seconds in (timed.seconds, timed.usual)
    )
    cells = (f"#{abs(timed.entry)}", say("tempo.act", seat=timed.seat, what=made), took, usual)
    head = "  " + "".join(f"{cell:<{width}}" for cell, (_, width) in zip(cells, _COLUMNS, strict=True))
    style = "bold" if timed.is_out_of_the_ordinary else ""
    rows = wrap(_remarks(timed, words), WIDTH - _BEFORE) or [""]
    yield symbols(f"{head}{rows[0]}".rstrip(), style)
    yield from (symbols(f"{'':{_BEFORE}}{row}", style) for row in rows[1:])


def _remarks(timed: TimeTaken, words: RulingWords) -> str:
    """What the clock and the table say of it."""
    said = [] if timed.pace is None else [words.voice.spell(timed.pace)]
    if timed.remarked:
        said.append(words.voice.say(f"tempo.said.{timed.remarked}"))
    if timed.pause is not None:
        said.append(words.voice.say("tempo.pause", number=timed.pause))
    return "; ".join(said)


def _made(table: Table) -> dict[int, object]:
    """The call or the card of each entry."""
    return {
        entry.number: entry.get("call") or entry.get("card") or entry.get("cards") for entry in as_it_was(table.log)
    }


def _tenths(seconds: Seconds | None) -> Fraction | None:
    return None if seconds is None else Fraction(round(seconds * 10), 10)


def _data(table: Table, found: TempoRecord) -> dict[str, Any]:
    made = _made(table)
    return {
        "acts": [
            {
                "entry": abs(timed_act.entry),
                "seat": str(timed_act.seat),
                "kind": timed_act.what.value,
                "what": plain(made[timed_act.entry]),
                "seconds": _number(timed_act.seconds),
                "usual": _number(timed_act.usual),
                "pause": timed_act.pause,
                "pace": timed_act.pace.value if timed_act.pace is not None else None,
                "remarked": timed_act.remarked or None,
            }
            for timed_act in found.taken
        ],
        "usual": {
            str(seat): {what.value: _number(found.usual(seat, what)) for what in (TimedActKind.CALL, TimedActKind.CARD)}
            for seat in Seat
        },
    }


def _number(seconds: Seconds | None) -> int | float | None:
    if seconds is None:
        return None
    return int(seconds) if seconds.denominator == 1 else round(float(seconds), 3)
