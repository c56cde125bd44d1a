"""The complete record of a log and its rulings as plain text, for an appeal (Laws 83, 93). At most 78 columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from textwrap import wrap

from kibitz.assistant.opinion import costliest, reasons, trick_lines
from kibitz.assistant.sentences import after_play, noticed, title
from kibitz.laws.effects import Effect
from kibitz.messages.rulings import RulingWords
from kibitz.table.engine.rulings import RecordedAnswer, RecordedEffect, Ruling
from kibitz.table.log.entries import Header
from kibitz.table.log.notation import format as format_log
from kibitz.table.outcome import entry_of
from kibitz.table.table import Table

_WIDTH = 78


def record(table: Table, words: RulingWords, header: Header | None = None, heading: Sequence[str] = ()) -> str:
    """The complete record; `header` where more is known of the board than the table had to know.

    `heading` says where and who it was, in place of the blanks that a director fills in by hand.
    """
    say = words.voice.say
    position = table.position
    log = table.log if header is None else replace(table.log, header=header)
    blanks = [say("rule.record.blanks"), say("rule.record.names"), say("rule.record.players")]
    known = [line for heading_line in heading for line in wrap(heading_line, _WIDTH)]
    lines = [say("rule.record.title"), "", *(known or blanks), "", title(position, words, log.header.board)]
    if table.regulations.changed():
        regulations = ", ".join(line.partition("#")[0].strip() for line in table.regulations.to_toml().splitlines()[1:])
        lines += wrap(say("rule.record.regulations", regulations=regulations), _WIDTH)
    lines += ["", say("rule.record.log"), ""]
    lines += [f"  {line}" for line in format_log(log, numbered=True).splitlines()]
    for ruling in position.rulings:
        lines += _ruling(ruling, table, words)
    rest = [say("rule.record.review", by=by, review=review) for by, review in after_play(position, words)]
    rest += [say("rule.record.notice", by=by, notice=notice) for by, notice in noticed(position, words, settled=True)]
    lines += [""] if rest else []
    for remark in rest:
        lines += _hanging(remark)
    lines += ["", *wrap(say("rule.record.appeal"), _WIDTH)]
    return "\n".join(map(_printable, lines)) + "\n"


def cited(table: Table) -> list[str]:
    """The provisions that the rulings of a table cite, in the order in which they come."""
    found = []
    for ruling in table.position.rulings:
        found.append(ruling.irregularity.law)
        found += [step.ask.by if isinstance(step, RecordedAnswer) else step.effect.by for step in ruling.record]
        if ruling.pending is not None:
            found.append(ruling.pending.by)
    return list(dict.fromkeys(number for by in found for number in by.split(", ") if number))


def _ruling(ruling: Ruling, table: Table, words: RulingWords) -> list[str]:
    say = words.voice.say
    what = words.breach(ruling.breach, table.position.edition)
    lines = ["", say("rule.record.ruling", number=ruling.number, what=what, law=ruling.irregularity.law), ""]
    if ruling.settled_by_players:
        lines += [f"  {say('rule.settled')}"]
    for step in ruling.record:
        lines += _hanging(_recorded(ruling, step, words))
        if isinstance(step, RecordedEffect):
            lines += _opinion(step.effect, words)
    ask = ruling.pending
    if ask is not None and ask.waits:
        lines += _hanging(say("rule.record.waiting", by=ask.by, what=words.waiting_for(ruling, ask)))
    elif ask is not None:
        lines += _hanging(say("rule.record.open", by=ask.by, question=words.question(ruling, ask)))
    return lines


def _recorded(ruling: Ruling, step: RecordedAnswer | RecordedEffect, words: RulingWords) -> str:
    by = step.ask.by if isinstance(step, RecordedAnswer) else step.effect.by
    entry = entry_of(step.answer.entry) if isinstance(step, RecordedAnswer) else None
    return words.voice.say("rule.record.step", by=by, step=words.step(ruling, step), entry=entry)


def _opinion(effect: Effect, words: RulingWords) -> list[str]:
    lines = []
    for reason in reasons(effect, words):
        lines += wrap(f"- {reason}", _WIDTH, initial_indent=" " * 4, subsequent_indent=" " * 6, break_on_hyphens=False)
    tricks = costliest(effect)
    if tricks:
        lines += wrap(words.voice.say("ruling.proposal.costs_most"), _WIDTH, initial_indent=" " * 4,
                      subsequent_indent=" " * 4, break_on_hyphens=False)  # fmt: skip
        lines += [f"    {line}" for line in trick_lines(tricks, words)]
    return lines


def _hanging(text: str) -> list[str]:
    return wrap(text, _WIDTH, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)


def _printable(text: str) -> str:
    """Without what would command a terminal."""
    return "".join(character if character.isprintable() else " " for character in text)
