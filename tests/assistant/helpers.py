"""A director's conversation, through data only: as a page has it with the server."""

from __future__ import annotations

import json
from typing import Any

from kibitz.assistant.consultation import Consultation
from kibitz.laws.editions import LAWS_2017, Edition
from kibitz.laws.regulations import Regulations

Data = dict[str, Any]


class Talk:
    """Keeps the lines, as the event's log does, and consults anew about every one of them."""

    def __init__(self, edition: Edition = LAWS_2017, board: int | None = 1, **switches: object) -> None:
        self.edition = edition
        self.board = board
        self.regulations = Regulations(edition, **switches)
        self.lines: tuple[str, ...] = ()

    @property
    def now(self) -> Consultation:
        """The consultation about the lines so far."""
        return Consultation(self.edition, self.regulations, self.lines, board=self.board)

    @property
    def view(self) -> Data:
        """What the page shows, as it comes over the wire."""
        data: Data = json.loads(json.dumps(self.now.view()))
        return data

    @property
    def ask(self) -> Data:
        """The pending question."""
        asked = self.view["ask"]
        assert asked is not None
        return dict(asked)

    def begin(self, typed: str) -> Talk:
        """What is known of the auction."""
        self.lines += self.now.begin(typed).added
        return self

    def choose(self, irregularity: str, offender: str | None = None) -> Talk:
        """What is ruled on."""
        self.lines += self.now.start(irregularity, offender).added
        return self

    def say(self, *answers: str) -> Talk:
        """Answers, one after another."""
        for answer in answers:
            self.lines += self.now.answer(answer).added
        return self

    def sentences(self, part: str) -> list[str]:
        """What follows under that heading, each after its citation."""
        return [f"{effect['by']} {effect['sentence']}" for effect in self.view["follows"] if effect["part"] == part]

    def answers(self) -> list[str]:
        """What is offered to tap."""
        return [option["answer"] for option in self.ask["options"]]
