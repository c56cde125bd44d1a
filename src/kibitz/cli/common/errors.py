"""The error boundary: whatever goes wrong becomes one sentence and an exit code, never a traceback."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from enum import IntEnum

import typer

from kibitz.cli.common.output import note
from kibitz.game.errors import KibitzError, Message
from kibitz.messages import say, speaker


class ExitCode(IntEnum):
    """What the command tells the shell."""

    FINE = 0
    BAD_INPUT = 1
    WRONG_USAGE = 2  # given by the argument parser
    BUG = 70
    INTERRUPTED = 130
    BROKEN_PIPE = 141


class CommandProblem(KibitzError):
    """Something about the user's files or options that the command cannot work with, in one sentence or several."""

    several: tuple[Message, ...] = ()

    @classmethod
    def of(cls, sentences: Sequence[str]) -> CommandProblem:
        """One problem of several sentences, each of which is said on a line of its own."""
        found = cls("word.said", said="\n".join(sentences))
        found.several = tuple(Message("word.said", {"said": sentence}) for sentence in sentences)
        return found

    @property
    def messages(self) -> tuple[Message, ...]:
        """The sentences, where it has several."""
        return self.several or super().messages


def problem(message: str, /, **values: object) -> CommandProblem:
    """The problem that this message of the catalogue says."""
    return CommandProblem(message, **values)


@contextmanager
def boundary() -> Iterator[None]:
    """Turn every error into a sentence on standard error and an exit code."""
    try:
        yield
        sys.stdout.flush()
    except (typer.TyperException, typer.Exit, typer.Abort):
        raise
    except BrokenPipeError:
        _close_quietly()
        raise SystemExit(ExitCode.BROKEN_PIPE) from None
    except KeyboardInterrupt:
        raise SystemExit(ExitCode.INTERRUPTED) from None
    except Exception as error:
        _debug()
        for said in _sentences(error):
            note(said)
        raise SystemExit(_code(error)) from None


def _sentences(error: Exception) -> Sequence[str]:
    """All that is wrong: a line for each mistake in a text of somebody's, however many there are."""
    if isinstance(error, KibitzError):
        return [speaker().tell(message) for message in error.messages]
    return [sentence(error)]


def sentence(error: Exception) -> str:
    """What went wrong, for a person."""
    match error:
        case KibitzError():
            return speaker().tell(error.message)
        case UnicodeError():
            return say("command.encoding", error=str(error))
        case OSError(strerror=str(reason), filename=name) if name is not None:
            return say("command.system", file=os.fsdecode(name), reason=reason)
        case OSError():
            return say("command.system", file=None, reason=error.strerror or str(error) or type(error).__name__)
        case _:
            return say("command.bug", kind=type(error).__name__, error=str(error))


def _code(error: Exception) -> ExitCode:
    return ExitCode.BAD_INPUT if isinstance(error, (KibitzError, OSError, UnicodeError)) else ExitCode.BUG


def _debug() -> None:
    if os.environ.get("KIBITZ_DEBUG"):
        traceback.print_exc()


def _close_quietly() -> None:
    """Let the interpreter end without another complaint about the reader who has gone."""
    with suppress(OSError, ValueError):
        devnull = os.open(os.devnull, os.O_WRONLY)
        os.dup2(devnull, sys.stdout.fileno())
