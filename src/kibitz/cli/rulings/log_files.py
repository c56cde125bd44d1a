"""Logs read from files: as far as they can be read, with the line that cannot."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from kibitz.assistant.sentences import refused
from kibitz.cli.common.errors import CommandProblem, problem, sentence
from kibitz.cli.common.files import STANDARD, named, text_in
from kibitz.cli.common.regulation_files import given_regulations
from kibitz.cli.rulings.referee import referee
from kibitz.game import KibitzError
from kibitz.laws.editions import Edition
from kibitz.laws.regulations import InvalidRegulations, Regulations
from kibitz.messages.rulings import RulingWords
from kibitz.table.log.entries import Entry, Header
from kibitz.table.log.header import parse_header
from kibitz.table.log.jsonform import entry_from_json, from_json
from kibitz.table.log.notation import format_entry
from kibitz.table.log.refusal import Refusal
from kibitz.table.log.regulation_files import regulations_of
from kibitz.table.outcome import outcome_data
from kibitz.table.table import Table

MOST = 10 << 20


class Unreadable(CommandProblem):
    """A log of which nothing can be read; `line` is the one that says why."""

    line: int | None = None


@dataclass(frozen=True, slots=True)
class ReadLog:
    """A log as far as it could be read; `error` says what was refused and why, `line` where, if the log has lines."""

    table: Table
    error: str | None = None
    line: int | None = None

    def error_data(self) -> dict[str, Any] | None:
        """What was refused, for a program."""
        if self.error is None:
            return None
        return {"line": self.line, "entry": len(self.table) + 1, "sentence": self.error}


def read_log(
    path: Path, words: RulingWords, edition: Edition | None = None, regulations: Path | None = None
) -> ReadLog:
    """Fold the log of a file, or of standard input, up to the first line that is refused."""
    return _Reader(path, words, edition, regulations).read()


def nothing_read(error: Exception) -> dict[str, Any]:
    """The outcome of a log of which nothing can be read: nothing is known but the error."""
    line = error.line if isinstance(error, Unreadable) else None
    unknown: dict[str, Any] = dict.fromkeys(outcome_data(Table()))
    return {**unknown, "error": {"line": line, "entry": None, "sentence": sentence(error)}}


class _Reader:
    """Reads one file, in the notation or in JSON."""

    def __init__(self, path: Path, words: RulingWords, edition: Edition | None, regulations: Path | None) -> None:
        self.path = path
        self.words = words
        self.edition = edition
        self.regulations = regulations

    def read(self) -> ReadLog:
        text = text_in(self.path, MOST, says="command.log.")
        return self._from_json(text) if text.lstrip().startswith("{") else self._from_lines(text)

    def _from_lines(self, text: str) -> ReadLog:
        table: Table | None = None
        for number, line in enumerate(text.split("\n"), 1):
            line = line.strip()
            if not line or line[0] == ";":
                continue
            try:
                if table is None:
                    table = self._table(parse_header(line)[0])
                else:
                    table.do(line)
            except KibitzError as error:
                reason = self._located(error, "line", number)
                if table is None:
                    raise _unreadable(reason, number) from None
                return ReadLog(table, reason, number)
        if table is None:
            raise _unreadable(self._located(Refusal("no_header", expected=("kibitz 1",))), None)
        return ReadLog(table)

    def _from_json(self, text: str) -> ReadLog:
        try:
            data: Mapping[str, Any] = json.loads(text)
        except json.JSONDecodeError as error:
            said = problem("command.log.not_json", file=named(self.path), line=error.lineno)
            raise _unreadable(str(said), error.lineno) from None
        except (RecursionError, ValueError):  # lists within lists within lists; a number of thousands of digits
            raise self._too_deep() from None
        entries = data.get("entries", [])
        listed = isinstance(entries, list)
        try:
            table = self._table(from_json({**data, "entries": [] if listed else entries}).header)
        except KibitzError as error:
            raise _unreadable(self._located(error), None) from None
        except RecursionError:
            raise self._too_deep() from None
        for number, written in enumerate(entries, 1):
            try:
                entry = _entry(written, number)
            except KibitzError as error:
                return ReadLog(table, self._located(error, "entry", number))
            except RecursionError:
                return ReadLog(table, str(self._too_deep()))
            try:
                table.do(entry)
            except KibitzError as error:
                return ReadLog(table, self._located(error, "entry", number))
        return ReadLog(table)

    def _too_deep(self) -> CommandProblem:
        return problem("command.log.not_json_at_all", file=named(self.path))

    def _table(self, header: Header) -> Table:
        if self.edition is not None:
            header = replace(header, edition=self.edition)
        regulations = self._regulations(header)
        return Table(header, regulations, referee=referee(regulations))

    def _regulations(self, header: Header) -> Regulations:
        if self.regulations is not None:
            return given_regulations(self.regulations, header.edition)
        return regulations_of(header, Path() if self.path == STANDARD else self.path.parent)

    def _located(self, error: KibitzError, what: str | None = None, number: int | None = None) -> str:
        """The sentence, and where in the file it is about."""
        if isinstance(error, (CommandProblem, InvalidRegulations)):
            return str(error)
        reason = refused(error, self.words)
        if what is not None:
            reason = self.words.voice.say(f"refusal.at_{what}", reason=reason, **{what: number})
        return self.words.voice.say("rule.in_file", file=named(self.path), reason=reason)


def _entry(written: object, number: int) -> Entry:
    if not isinstance(written, Mapping):
        raise Refusal("not_an_object", word=repr(written), expected=("{...}",))
    entry = entry_from_json(written, number)
    format_entry(entry)  # what no line could say is no entry either
    return entry


def _unreadable(reason: str, line: int | None) -> Unreadable:
    error = Unreadable("word.said", said=reason)
    error.line = line
    return error
