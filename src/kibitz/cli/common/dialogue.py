"""Asking a person at a terminal, or a script in a pipe, one line at a time."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from textwrap import wrap

from rich.text import Text

from kibitz.assistant.sentences import refused
from kibitz.cli.common.lines import WIDTH
from kibitz.cli.common.output import Page
from kibitz.game import KibitzError
from kibitz.messages.rulings import RulingWords
from kibitz.pictures.parts import printable
from kibitz.pictures.terminal import symbols


class DialogueLeft(Exception):
    """The person has gone: they said quit, or there is no more input."""


class AnswerTakenBack(Exception):
    """The last answer is taken back."""


class AskAgain(Exception):
    """The question is put anew: something before it has changed, or one step within it was taken back."""


class DialogueEnded(Exception):
    """The conversation has come to its end."""


Command = Callable[[str, str | None], bool]


class Dialogue:
    """A page to write on and somebody to ask; `command` carries out what is no answer."""

    def __init__(self, words: RulingWords, command: Command) -> None:
        self.words = words
        self.page = Page()
        self.command = command
        self.at_terminal = sys.stdin.isatty()
        self.answers = 0  # how often somebody has said something

    def say(self, message: str, /, **values: object) -> None:
        """A message of the catalogue, as a paragraph."""
        self.tell(self.words.voice.say(message, **values))

    def tell(self, text: str) -> None:
        """A sentence, as a paragraph."""
        self.page.print(symbols(line) for line in wrap(printable(text), WIDTH, break_on_hyphens=False))

    def refuse(self, error: KibitzError) -> None:
        """Why something cannot be."""
        self.tell(refused(error, self.words))

    def blank(self) -> None:
        """An empty line."""
        self.page.print([Text()])

    def print(self, lines: Iterable[Text], style: str = "") -> None:
        """Lines as they are drawn."""
        for line in lines:
            if style:
                line.stylize(style)
            self.page.print([line])

    def choices(self, offered: Iterable[str | tuple[str, str]]) -> None:
        """What there is to choose from, with the numbers to press; a Law may stand at the end of the line."""
        for number, choice in enumerate(offered, 1):
            text, law = choice if isinstance(choice, tuple) else (choice, "")
            room = WIDTH - 5 - (len(law) + 2 if law else 0)
            rows = wrap(printable(text), room, break_on_hyphens=False) or [""]
            first = f"{number:>3}  {rows[0]:<{room}}  {law}" if law else f"{number:>3}  {rows[0]}"
            self.page.print([symbols(first), *(symbols(f"     {row}") for row in rows[1:])])

    def ask(self, hint: str | None = None, *, why: str | None = None, nested: bool = False, **values: object) -> str:
        """What the person answers; commands are carried out first, and then it is asked again."""
        while True:
            if hint:
                self.print([Text(line, "dim") for line in wrap(self.words.voice.say(hint, **values), WIDTH)])
            typed = printable(self._read()).strip()
            match typed.lower():
                case "quit" | "exit":
                    raise DialogueLeft
                case "back":
                    raise AskAgain if nested else AnswerTakenBack
            if not self.command(typed, why):
                return typed

    def _read(self) -> str:
        """One line; in a pipe it is shown, so that the output reads like a conversation."""
        self.page.flush()
        self.answers += 1
        if self.at_terminal:
            try:
                return input("> ")
            except (EOFError, UnicodeDecodeError):
                raise DialogueLeft from None
        sys.stdout.write("> ")
        try:
            line = sys.stdin.readline()
        except UnicodeDecodeError:
            raise DialogueLeft from None
        if not line:
            raise DialogueLeft
        sys.stdout.write(printable(line.rstrip("\r\n")) + "\n")
        return line
