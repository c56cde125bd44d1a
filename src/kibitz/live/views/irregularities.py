"""What the director of a live table may rule on: the likeliest now, by a word or a Law, or by its subject."""

from __future__ import annotations

from kibitz.assistant.conversation import FoundData, MayBeData
from kibitz.assistant.irregularity_search import about, in_phase, search, subjects
from kibitz.assistant.questions import listed
from kibitz.live.live_table import LiveTable
from kibitz.messages.rulings import RulingWords


def what_may_be(table: LiveTable, words: RulingWords) -> MayBeData:
    """What is likely in this phase of the board, and all subjects."""
    edition = table.regulations.edition
    phase = "" if table.board is None else table.board.table.position.phase
    return {
        "likely": [listed(found, words) for found in in_phase(phase, edition)],
        "subjects": [
            {"subject": subject, "said": words.voice.say(f"rule.subject.{subject}")} for subject in subjects(edition)
        ],
    }


def found_irregularities(table: LiveTable, words: RulingWords, text: str, subject: str) -> FoundData:
    """Those that a word or the number of a Law finds, else those of a subject."""
    edition = table.regulations.edition
    found = search(text, edition, words) if text else about(subject, edition)
    return {"found": [listed(one, words) for one in found]}
