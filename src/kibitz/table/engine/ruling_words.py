"""The words for rulings, which belong to `kibitz.messages`, far above: they are loaded when a sentence is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from kibitz.laws.asks import Ask
    from kibitz.laws.editions import Edition
    from kibitz.table.engine.duties import Duty
    from kibitz.table.engine.notices import Notice
    from kibitz.table.engine.rulings import Breach, RecordedAnswer, RecordedEffect, Review, Ruling, RulingAward


class SaysRulings(Protocol):
    """What says a ruling in one language."""

    def breach(self, breach: Breach, edition: Edition, *, act: bool = True) -> str:
        """What happened, and who did it."""

    def question(self, ruling: Ruling, ask: Ask) -> str:
        """The question as it is put."""

    def waiting_for(self, ruling: Ruling, ask: Ask) -> str:
        """What a ruling waits for."""

    def step(self, ruling: Ruling, step: RecordedAnswer | RecordedEffect) -> str:
        """One step of the record."""

    def duty(self, duty: Duty) -> str:
        """What somebody owes."""

    def review(self, review: Review) -> str:
        """What is to be looked into after play."""

    def notice(self, notice: Notice) -> str:
        """Something the director may want to act on."""

    def award(self, award: RulingAward) -> str:
        """An adjusted score or a penalty."""


def words_of_rulings(language: str | None = None) -> SaysRulings:
    """What says rulings in that language, or in the one that is set."""
    messages = import_module("kibitz.messages")
    code = messages.current_language().code if language is None else messages.language_of(language).code
    return cast(SaysRulings, import_module("kibitz.messages.rulings").RulingWords(code))
