"""What is wrong with a file, beside its page and in its data: the first of many, and how many there are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kibitz.cli.common.output import note
from kibitz.messages.scoring import WorkingWords
from kibitz.scoring.flaws import Flaw

MOST_NOTES = 20
MOST_IN_DATA = 5000


def note_flaws(
    set_aside: Sequence[Flaw], doubts: Sequence[Flaw], words: WorkingWords, *, earlier: bool = False
) -> None:
    """Say what was set aside, and what should be looked at; `earlier` is the file of --since."""
    say = words.voice.say
    for kind, flaws in (("set_aside", set_aside), ("doubts", doubts)):
        for flaw in flaws[:MOST_NOTES]:
            said = words.flaw(flaw)
            note(say("rank.flaws.earlier", flaw=said) if earlier else said)
        left = len(flaws) - MOST_NOTES
        if left > 0:
            more = say(f"rank.flaws.more_{kind}", count=left)
            note(say("rank.flaws.earlier", flaw=more) if earlier else more)


def flaws_data(set_aside: Sequence[Flaw], doubts: Sequence[Flaw], words: WorkingWords) -> dict[str, Any]:
    """The same for a program: some thousands at most, and how many there are in all."""
    return {
        "set_aside": [_flaw(flaw, words) for flaw in set_aside[:MOST_IN_DATA]],
        "set_aside_count": len(set_aside),
        "doubts": [_flaw(doubt, words) for doubt in doubts[:MOST_IN_DATA]],
        "doubts_count": len(doubts),
    }


def _flaw(flaw: Flaw, words: WorkingWords) -> dict[str, Any]:
    return {
        "id": flaw.id,
        "sentence": words.flaw(flaw),
        "values": {name: str(value) for name, value in flaw.values.items()},
    }
