"""`kibitz convert` of results: a file of sessions into another format for sessions, every figure as it is ranked."""

from __future__ import annotations

from pathlib import Path

from kibitz.cli.common.errors import CommandProblem
from kibitz.cli.common.files import STANDARD, named, refuse_existing, written
from kibitz.cli.common.output import note
from kibitz.cli.common.result_words import counted
from kibitz.cli.common.sheet_signs import signs_wanted
from kibitz.cli.ranking.files import bytes_of, scoring, sessions_in
from kibitz.cli.ranking.flaw_notes import note_flaws
from kibitz.formats import usebio
from kibitz.formats.recognition import LOOKED_AT, FileKind, kind_of
from kibitz.formats.sessions import FileSession, received_as_csv
from kibitz.formats.sessions.as_games import lin_left_out
from kibitz.formats.sessions.spreadsheets.left_out import csv_left_out, plays_left_out
from kibitz.formats.sessions.writing import SESSION_FORMATS, WrittenAs, sessions_written
from kibitz.messages import say, speaker
from kibitz.messages.scoring import WorkingWords
from kibitz.messages.sheets import heading_in
from kibitz.results import rank_session
from kibitz.results.files.published_figures import published
from kibitz.scoring.flaws import Unscorable


def convert_sessions(source: Path, target: Path, *, force: bool, lenient: bool = False) -> None:
    """Write the sessions of a file in the format that the end of the other's name means; one with errors if asked."""
    if target != STANDARD:
        refuse_existing(target, force=force)
    form = next((form for form, end in SESSION_FORMATS.items() if target.suffix.lower() == f".{end}"), "pbn")
    data = bytes_of(source)
    sessions = sessions_in(source, None, data)
    words = WorkingWords()
    for session in sessions:
        note_flaws(session.flaws, session.doubts, words)
    errors = sum(len(session.flaws) for session in sessions)
    if errors and not lenient:
        raise CommandProblem("word.said", said=counted("convert.errors", errors, file=named(source)))
    content, figured = _as_it_stands(data, form), sessions
    if content is None:
        with scoring(sessions):
            figured = [_figured(session) for session in sessions]
        how = WrittenAs(heading=heading_in(speaker()), signs=signs_wanted(None))
        content = sessions_written(figured, form, how)
    with written(target, force=force) as file:
        file.write(content)
    if form == "lin" and (count := lin_left_out(sessions)):
        note(say("boards.convert.lin_left_out", count=count, file=str(target)))
    if form == "csv":
        note_csv_left_out(figured, target)
    if form in ("csv", "xlsx"):
        note_plays_left_out(figured, target)
    count = sum(len(session.results) for session in sessions)
    note(say("serve.event.results_written", count=count, file=str(target)))


def note_csv_left_out(sessions: list[FileSession], target: Path) -> None:
    """Say what counts in the ranking and a table of text has not."""
    if parts := [say(f"boards.convert.left.{id}") for id in csv_left_out(sessions)]:
        ends = tuple(f".{SESSION_FORMATS[form]}" for form in ("usebio", "json", "xlsx"))
        note(say("boards.convert.csv_left_out", parts=parts, file=str(target), known=ends))


def note_plays_left_out(sessions: list[FileSession], target: Path) -> None:
    """Say of how many results calls or cards are known: no table has them."""
    if count := plays_left_out(sessions):
        ends = tuple(f".{SESSION_FORMATS[form]}" for form in ("pbn", "lin", "json"))
        note(say("boards.convert.plays_left_out", count=count, file=str(target), known=ends))


def _as_it_stands(data: bytes, form: str) -> bytes | None:
    """What keeps more than a session does: of USEBIO as USEBIO all that its file says, of a .bws what was sent."""
    kind = kind_of(data[:LOOKED_AT])
    if kind is FileKind.BWS and form == "csv":
        return received_as_csv(data).encode()
    if kind is not FileKind.USEBIO or form != "usebio":
        return None
    try:
        return usebio.dumps(usebio.loads(data)).encode()
    except Unscorable:
        return None


def _figured(session: FileSession) -> FileSession:
    """The session with the figures of its ranking; as it is, where it cannot be ranked."""
    try:
        return published(rank_session(session))
    except Unscorable:
        return session
