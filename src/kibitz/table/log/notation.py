"""The notation of a log: one line of text an event, readable and writable by a director.

    kibitz 1 edition=2017 board=7 dealer=S
    S 1H
    W 1S! {spades and a minor}      ; alerted and explained
    N attention #2

`parse` and `format` are a pair: reading what was written gives the same log. docs/notation.md is the standard.
"""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import CALLS, CARDS, SEATS
from kibitz.table.log.entries import Actor, Entry, Header, Log, Values
from kibitz.table.log.header import format_header, parse_header
from kibitz.table.log.kinds import write_call
from kibitz.table.log.lines import read_line, write_line
from kibitz.table.log.refusal import Refusal
from kibitz.table.log.wellformed import check

# What most lines are: a player, and a call or a card. They are found whole.
_PLAIN: dict[str, tuple[Actor, str, Values]] = {}
for _actor in map(Actor.of, SEATS):
    for _card in CARDS:
        _PLAIN[f"{_actor} {_card}"] = _actor, "card", Values({"cards": (_card,)})
    for _call in CALLS:
        _PLAIN[f"{_actor} {write_call(_call)}"] = _actor, "call", Values({"call": _call})
        _PLAIN[f"{_actor} {write_call(_call)}!"] = _actor, "call", Values({"call": _call, "alert": True})
_PLAIN_TEXT: dict[tuple[str, Mapping[str, object]], str] = {
    (verb, values): text[2:] for text, (_, verb, values) in _PLAIN.items()
}


def parse(text: str) -> Log:
    """Read a whole log: a header, then a line an event; blank lines and lines that begin with ; are no events."""
    header: Header | None = None
    entries: list[Entry] = []
    comments: list[tuple[int, str]] = []
    number = 1
    for line, written in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        plain = _PLAIN.get(written)
        if plain is not None and header is not None:
            entries.append(Entry(plain[0], plain[1], plain[2], None, number))
            number += 1
            continue
        stripped = written.strip()
        try:
            if not stripped:
                continue
            if stripped[0] == ";":
                comments.append((0 if header is None else number, stripped[1:].strip()))
            elif header is None:
                header, comment = parse_header(stripped)
                if comment:
                    comments.append((number, comment))
            else:
                entries.append(parse_line(stripped, number))
                number += 1
        except Refusal as refusal:
            raise refusal.at(line) from None
    if header is None:
        raise Refusal("no_header", expected=("kibitz 1",))
    return Log(header, tuple(entries), tuple(comments))


def parse_line(text: str, number: int = 0) -> Entry:
    """Read one line as the entry of that number; what it refers to must come before it."""
    text = text.strip()
    plain = _PLAIN.get(text)
    if plain is not None:
        return Entry(plain[0], plain[1], plain[2], None, number)
    try:
        return check(read_line(text, number))
    except Refusal as refusal:
        raise refusal.at(number) if number else refusal from None


def format(log: Log, numbered: bool = False) -> str:
    """Write a whole log, the pair of `parse`; numbered, every line begins with the #n it is referred to by."""
    before: dict[int, list[str]] = {}
    for number, comment in log.comments:
        before.setdefault(number, []).append(f"; {comment}".rstrip())
    lines = [*before.get(0, ()), format_header(log.header)]
    for number, entry in enumerate(log.entries, 1):
        lines += before.get(number, ())
        lines.append(f"#{number} {format_entry(entry)}" if numbered else format_entry(entry))
    lines += before.get(len(log.entries) + 1, ())
    return "\n".join(lines) + "\n"


def format_entry(entry: Entry) -> str:
    """Write one entry as a line; refuses an entry that no line could say."""
    plain = _PLAIN_TEXT.get((entry.verb, entry.values)) if entry.verb in ("call", "card") else None
    if plain is not None and entry.actor.is_player and entry.text is entry.time is entry.comment is None:
        return f"{entry.actor} {plain}"
    return write_line(check(entry))
