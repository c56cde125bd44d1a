"""What the director of a live table sees besides: every line with its time, what nobody noticed, who may use what."""

from __future__ import annotations

from kibitz.event.log.codec import write_time
from kibitz.live.acts import LineEntered
from kibitz.live.live_table import BoardInPlay
from kibitz.live.views.types import LiveDirectorData, LiveLineData
from kibitz.messages.rulings import RulingWords
from kibitz.table.engine.rulings import BreachStatus


def director_data(board: BoardInPlay, words: RulingWords) -> LiveDirectorData:
    """The board as the director reads it; the seconds are for them alone (73D, 16B)."""
    position = board.table.position
    lines: list[LiveLineData] = []
    before = None
    for entry in board.entries:
        if isinstance(entry.act, LineEntered):
            seconds = 0 if before is None else int((entry.at - before).total_seconds())
            lines.append({"line": entry.act.line, "at": write_time(entry.at), "seconds": seconds})
            before = entry.at
    return {
        "lines": lines,
        "unnoticed": [
            {"sentence": words.breach(breach, position.edition), "by": ""}
            for breach in position.breaches
            if breach.status is BreachStatus.LATENT
        ],
        "information": [{"sentence": words.information(known), "by": known.by} for known in position.ledger],
    }
