"""The lines of a ruling in the log as the sentences that the page of the ruling has for them."""

from __future__ import annotations

from kibitz.event.contest import Event
from kibitz.event.director_state import EventRuling
from kibitz.event.views.words.sentences import LogLineData
from kibitz.messages.rulings import RulingWords
from kibitz.table.engine.rulings import RecordedAnswer
from kibitz.table.outcome import entry_of


def in_sentences(event: Event, entries: list[LogLineData], language: str) -> None:
    """Put the sentences into these lines of the log; what was taken back, or is no answer, stays as it was entered."""
    words = RulingWords(language)
    known: dict[int, dict[int, str]] = {}
    for entry in entries:
        values = entry["values"]
        ruling = event.rulings.get(values.get("ruling", 0))
        if entry["kind"] != "ruling_continued" or ruling is None:
            continue
        after, lines = values["after"], values["lines"]
        if list(ruling.lines[after : after + len(lines)]) != lines:
            continue
        if ruling.id not in known:
            known[ruling.id] = _answers(ruling, words)
        said = known[ruling.id]
        values["lines"] = [said.get(after + place, line) for place, line in enumerate(lines, 1)]


def _answers(ruling: EventRuling, words: RulingWords) -> dict[int, str]:
    """What was answered in each line, by its number."""
    found: dict[int, str] = {}
    for one in ruling.folded_once.position.rulings:
        for step in one.record:
            if isinstance(step, RecordedAnswer) and (number := entry_of(step.answer.entry)) is not None:
                sentence = words.step(one, step).rstrip(". ")
                found[number] = f"{found[number]}; {sentence}" if number in found else sentence
    return found
