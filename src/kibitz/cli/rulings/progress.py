"""What the director is told as a ruling goes on: each step once, and each ruling again when it has changed."""

from __future__ import annotations

from rich.text import Text

from kibitz.assistant.sentences import whose_turn
from kibitz.cli.common.dialogue import Dialogue
from kibitz.cli.common.lines import NUMBER, cited
from kibitz.cli.rulings.draft import RulingDraft
from kibitz.cli.rulings.opinion_page import opinion
from kibitz.cli.rulings.page import ruled, state as state_of
from kibitz.laws.asks import AnswerSource
from kibitz.messages.rulings import RulingWords
from kibitz.table.engine.rulings import RecordedAnswer


class RulingProgress:
    """Tells what is new, and knows what was told."""

    def __init__(self, words: RulingWords, draft: RulingDraft, talk: Dialogue) -> None:
        self.words = words
        self.draft = draft
        self.talk = talk
        self.shown: dict[int, list[object]] = {}  # the steps of each ruling that were told
        self.told: dict[int, object] = {}  # the rulings as they were when they were told as a whole
        self.due: list[Text] = []

    def forget(self) -> None:
        """An answer was taken back: the steps that remain were told, the rulings as a whole were not."""
        self.told = {}
        self.shown = {ruling.number: list(ruling.record) for ruling in self.draft.table.position.rulings}

    def steps(self) -> None:
        """What has come about since the last question; everything of a ruling that has come out otherwise."""
        for ruling in self.draft.table.position.rulings:
            seen = self.shown.get(ruling.number, [])
            new = ruling.record[len(seen) :] if ruling.record[: len(seen)] == seen else ruling.record
            for step in new:
                if not isinstance(step, RecordedAnswer):
                    self.talk.print(cited(step.effect.by, self.words.effect(step, ruling, brief=True), 0), "bold")
                    self.talk.print(opinion(step.effect, self.words, NUMBER))
                elif step.answer.source is AnswerSource.PRESUMED:
                    self.talk.print(cited(step.ask.by, self.words.step(ruling, step), 0), "dim")
            self.shown[ruling.number] = list(ruling.record)

    def rulings(self) -> None:
        """The rulings that have not been told as they are now."""
        position = self.draft.table.position
        for ruling in position.rulings:
            self.shown[ruling.number] = list(ruling.record)
            now = (self.shown[ruling.number], ruling.pending)
            if self.told.get(ruling.number) != now:
                self.told[ruling.number] = now
                self.talk.print(ruled(ruling, position, self.words))
                self.talk.blank()

    def state(self) -> None:
        """What is due, if that was not said before, and whose turn it is."""
        position = self.draft.table.position
        due = list(state_of(position, self.words, owed=False, turn=False))[1:]  # which begins with a blank line
        if due and due != self.due:
            self.talk.print(due)
            self.talk.blank()
        self.due = due
        if turn := whose_turn(position, self.words):
            self.talk.tell(turn)
