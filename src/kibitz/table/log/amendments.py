"""The record was wrong: entries that correct, insert or strike earlier ones (Law 84).

The log keeps everything; the fold reads the lines as they should have been.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from kibitz.table.log.entries import Entry
from kibitz.table.log.refusal import Refusal

AMENDMENTS = frozenset({"corrects", "inserts", "strikes"})


def amended(entries: Iterable[Entry]) -> list[Entry]:
    """The entries as they should have been; every line keeps its number, and one that was inserted has none.

    What is not there any more cannot be amended, nor can an amendment: the line itself is corrected again.
    """
    lines: list[Entry] = []
    for entry in entries:
        if entry.verb not in AMENDMENTS:
            lines.append(entry)
            continue
        number = entry["entry"]
        place = next((index for index, line in enumerate(lines) if line.number == number), None)
        if place is None:
            raise Refusal("nothing_to_amend", entry=number).at(entry.number)
        if entry.verb == "strikes":
            del lines[place]
        elif entry.verb == "corrects":
            lines[place] = replace(entry["line"], number=number)
        else:
            lines.insert(place, replace(entry["line"], number=-entry.number))
    return lines
