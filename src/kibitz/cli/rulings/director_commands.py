"""What a director can say besides answering: help, why, other, show, save, record."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from kibitz.assistant.answer_lines import UnusableAnswer, hint_id, numbered
from kibitz.cli.common.dialogue import AskAgain, Dialogue
from kibitz.cli.common.errors import sentence
from kibitz.cli.common.files import written
from kibitz.cli.common.lines import cited
from kibitz.cli.laws.book_pages import draw_provision, place_in
from kibitz.cli.rulings.draft import RulingDraft
from kibitz.cli.rulings.page import whole
from kibitz.game import KibitzError
from kibitz.laws.asks import Ask
from kibitz.laws.editions import Edition
from kibitz.laws.provisions import UnknownProvision
from kibitz.laws.vocabulary import AnswerKind
from kibitz.messages.rulings import RulingWords
from kibitz.table.log.entries import Header
from kibitz.table.log.header import format_header
from kibitz.table.log.notation import format as format_log

if TYPE_CHECKING:
    from kibitz.lawbook.book import LawBook


class DirectorCommands:
    """The commands that work at every question."""

    def __init__(self, words: RulingWords, draft: RulingDraft, *, force: bool = False) -> None:
        self.words = words
        self.draft = draft
        self.force = force
        self.book: Callable[[Edition], LawBook | None] | None = None  # in which the director reads
        self.talk = Dialogue(words, self.command)

    def command(self, typed: str, why: str | None) -> bool:
        """Carry out a command; whether it was one."""
        word, _, rest = typed.partition(" ")
        rest = rest.strip()
        match word.lower():
            case "help":
                self._help()
            case "?" if why is None and not rest:
                self._help()
            case "why" if rest or why:
                self._why(rest or why or "")
            case "other" | "unless" if not rest:
                self._other()
            case "show" if not rest:
                self.talk.print(whole(self.draft.table, self.words, why=True))
            case "save" | "record" if rest:
                self.save(word.lower(), Path(rest))
            case _:
                return False
        return True

    def save(self, what: str, path: Path) -> bool:
        """Write the log or the record; whether that went well."""
        text = self.draft.consultation.record() if what == "record" else format_log(self.draft.table.log)
        try:
            with written(path, force=self.force) as file:
                file.write(text.encode("utf-8"))
        except (KibitzError, OSError) as error:
            self.talk.tell(sentence(error))
            return False
        self.talk.say(f"rule.assistant.{'the_record' if what == 'record' else 'the_log'}", file=str(path))
        return True

    def salvage(self, transcript: Path | None) -> None:
        """Show what was entered, and save it where a record was to be written; nothing that may be broken is asked."""
        lines = [format_header(Header(self.draft.edition, policy="permit")), *self.draft.lines]
        if len(lines) > 1:
            self.talk.blank()
            self.talk.say("rule.assistant.left")
            self.talk.print(Text(f"  {line}") for line in lines)
        if transcript is not None:
            with suppress(KibitzError, OSError), written(transcript, force=self.force) as file:
                file.write("".join(f"{line}\n" for line in lines).encode("utf-8"))

    def _help(self) -> None:
        self.talk.print(Text(f"  {line}") for line in self.words.voice.say("rule.assistant.help").splitlines())

    def _why(self, number: str) -> None:
        try:
            said = self.draft.consultation.why(number)
        except UnknownProvision as error:
            self.talk.tell(str(error))
            return
        if said is None:
            return
        self.talk.print(cited(said["by"], said["sentence"], 2))
        edition = self.draft.consultation.course.edition
        book = self.book(edition) if self.book is not None else None
        there = None if book is None else place_in(book, said["by"], edition)
        if book is not None and there is not None:
            self.talk.print(draw_provision(book, there))

    def _other(self) -> None:
        """What was presumed, or taken from the table, and may be told otherwise."""
        consultation = self.draft.consultation
        offered = consultation.tellable()
        if not offered:
            self.talk.say("rule.assistant.unless_none")
            return
        self.talk.say("rule.assistant.unless")
        self.talk.choices(step.sentence for step in offered)
        typed = self.talk.ask("rule.assistant.unless_number", nested=True)
        if not typed.isdecimal() or not 1 <= int(typed) <= len(offered):
            return
        step = offered[int(typed) - 1]
        try:
            self.draft.go_on(consultation.otherwise(step.number, self._otherwise(step.ask)))
        except UnusableAnswer as wrong:
            self.talk.refuse(wrong)
        except KibitzError as error:
            self.talk.refuse(error)
        else:
            self.talk.say("rule.assistant.changed")
            raise AskAgain

    def _otherwise(self, ask: Ask) -> str:
        """What else it is; nothing where it can only be the opposite."""
        if ask.kind is AnswerKind.YES_NO:
            return ""
        self.talk.choices(said for _, said in numbered(ask, self.words))
        return self.talk.ask(hint_id(ask), why=ask.by, nested=True)
