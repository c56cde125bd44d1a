"""A poll in conversation: what the peers are shown, what each of them says, what the information suggested."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.text import Text

from kibitz.cli.common.dialogue import AnswerTakenBack, AskAgain, Dialogue, DialogueLeft
from kibitz.cli.common.errors import sentence
from kibitz.cli.common.files import written
from kibitz.cli.rulings.poll_files import PollCase, poll_of
from kibitz.game import KibitzError
from kibitz.laws.poll import InvalidPoll
from kibitz.messages.rulings import RulingWords

_SHOWN = ("hand", "auction", "vulnerability", "methods")
_JUDGED = ("suggested", "taken")
_NOTHING = {"hand": "...", "auction": "N", "answers": []}


def converse(words: RulingWords) -> PollCase | None:
    """Ask for a poll; none if the director leaves before the end."""
    return _Polling(words).run()


class _Polling:
    """What was typed at each step; what it makes is worked out anew each time."""

    def __init__(self, words: RulingWords) -> None:
        self.talk = Dialogue(words, self._command)
        self.typed: list[tuple[str, str]] = []

    def run(self) -> PollCase | None:
        self.talk.say("poll.ask.hello")
        try:
            while (step := self._step()) is not None:
                self._ask(step)
        except DialogueLeft:
            self._leave()
            return None
        return self._asked(self.typed)

    def _step(self) -> str | None:
        """What is to be asked next."""
        if len(self.typed) < len(_SHOWN):
            return _SHOWN[len(self.typed)]
        last, said = self.typed[-1]
        if last in ("methods", "answer") and not (last == "answer" and not said):
            return "answer"
        return {"answer": "suggested", "suggested": "taken"}.get(last)

    def _ask(self, step: str) -> None:
        self.talk.blank()
        number = sum(typed_step == "answer" for typed_step, _ in self.typed) + 1
        try:
            said = self.talk.ask(f"poll.ask.{step}", number=number)
        except (AnswerTakenBack, AskAgain):
            self.talk.say(f"rule.assistant.{'undone' if self.typed else 'nothing_to_undo'}")
            self.typed = self.typed[:-1]
            return
        try:
            if step == "answer" and not said and number == 1:
                raise InvalidPoll("nobody_asked")
            self._asked([*self.typed, (step, said)])
        except KibitzError as error:
            self.talk.refuse(error)
        else:
            self.typed.append((step, said))

    @staticmethod
    def _asked(typed: list[tuple[str, str]]) -> PollCase:
        data: dict[str, Any] = {**_NOTHING, "answers": [said for step, said in typed if step == "answer" and said]}
        data |= {step: said for step, said in typed if step != "answer"}
        return poll_of(data)

    def _leave(self) -> None:
        self.talk.blank()
        if len(self.typed) > 1:
            self.talk.say("poll.ask.left")
            self.talk.print(Text(f"  {line}") for line in self._asked(self.typed).to_toml().splitlines())

    def _command(self, typed: str, why: str | None) -> bool:
        if typed.lower() not in ("help", "?"):
            return False
        self.talk.say("poll.ask.hello")
        return True


def offer_to_save(asked: PollCase, words: RulingWords) -> None:
    """Keep the poll in a file, if the director wants that."""
    talk = Dialogue(words, lambda typed, why: False)
    talk.blank()
    try:
        while typed := talk.ask("poll.ask.save"):
            path = Path(typed) if Path(typed).suffix else Path(f"{typed}.toml")
            try:
                with written(path) as file:
                    file.write(asked.to_toml().encode("utf-8"))
            except (KibitzError, OSError) as error:
                talk.tell(sentence(error))
            else:
                talk.say("poll.file.saved", file=str(path))
                return
    except (DialogueLeft, AnswerTakenBack):
        talk.blank()
