"""Logs read from files: as far as they can be read, with the line that cannot."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass, replace
from pathlib import Path

from kibitz.cli.errors import Problem
from kibitz.cli.files import STANDARD, named
from kibitz.game import KibitzError
from kibitz.laws.editions import Edition
from kibitz.laws.regulations import InvalidRegulations, Regulations, profile, profiles
from kibitz.messages.rulings import RulingWords
from kibitz.table.entries import Header
from kibitz.table.header import parse_header
from kibitz.table.jsonform import from_json
from kibitz.table.refusal import Refusal
from kibitz.table.table import Table


@dataclass(frozen=True, slots=True)
class Read:
    """A log as far as it could be read; `error` says which line was refused and why."""

    table: Table
    error: str | None = None
    line: int | None = None


def read_log(path: Path, words: RulingWords, edition: Edition | None = None, regulations: Path | None = None) -> Read:
    """Fold the log of a file, or of standard input, up to the first line that is refused."""
    text = _text(path)
    if text.lstrip().startswith("{"):
        return _from_json(text, path, words, edition, regulations)
    table: Table | None = None
    for number, line in enumerate(text.split("\n"), 1):
        line = line.strip()
        if not line or line[0] == ";":
            continue
        try:
            if table is None:
                table = _table(parse_header(line)[0], path, edition, regulations)
            else:
                table.do(line)
        except KibitzError as error:
            reason = _located(error, number, path, words)
            if table is None:
                raise Problem("{reason}", reason=reason) from None
            return Read(table, reason, number)
    if table is None:
        raise Problem("{reason}", reason=_located(Refusal("no_header", expected=("kibitz 1",)), None, path, words))
    return Read(table)


def sentence_of(error: KibitzError, words: RulingWords) -> str:
    """Why a line is refused, as a sentence."""
    return words.refusal(error) if isinstance(error, Refusal) else str(error)


def _text(path: Path) -> str:
    read = sys.stdin.buffer.read() if path == STANDARD else path.read_bytes()
    try:
        return read.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Problem("{file} is not a log: it is not a text in UTF-8.", file=named(path)) from None


def _located(error: KibitzError, line: int | None, path: Path, words: RulingWords) -> str:
    if isinstance(error, (Problem, InvalidRegulations)):
        return str(error)
    reason = sentence_of(error, words)
    if line is not None:
        reason = words.voice.say("refusal.at_line", line=line, reason=reason)
    return words.voice.say("rule.in_file", file=named(path), reason=reason)


def _table(header: Header, path: Path, edition: Edition | None, regulations: Path | None) -> Table:
    if edition is not None:
        header = replace(header, edition=edition)
    return Table(header, _regulations(header, path, regulations))


def _regulations(header: Header, path: Path, given: Path | None) -> Regulations:
    if given is None and header.regulations is None:
        return Regulations(header.edition)
    if given is None and header.regulations in profiles():
        return profile(str(header.regulations)).under(header.edition)
    beside = Path() if path == STANDARD else path.parent
    return Regulations.load(given or beside / str(header.regulations), header.edition).under(header.edition)


def _from_json(text: str, path: Path, words: RulingWords, edition: Edition | None, regulations: Path | None) -> Read:
    try:
        log = from_json(json.loads(text))
    except json.JSONDecodeError as error:
        raise Problem("{file}, line {line}: this is not JSON.", file=named(path), line=error.lineno) from None
    except KibitzError as error:
        line = error.line if isinstance(error, Refusal) else None
        raise Problem("{reason}", reason=_located(error, line, path, words)) from None
    table = _table(log.header, path, edition, regulations)
    for entry in log.entries:
        try:
            table.do(entry)
        except KibitzError as error:
            return Read(table, _located(error, entry.number, path, words), entry.number)
    return Read(table)
