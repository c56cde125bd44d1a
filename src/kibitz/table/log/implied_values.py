"""What a line leaves out because it is plain at the table, filled in before the line is folded.

| the line | what is filled in |
|---|---|
| `S dummy 4 hearts` | rank and suit name a card in full (46A) |
| `E takes-back` | the last call or card of that player, or the one that declarer named from dummy |
"""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Card
from kibitz.table.log.entries import Entry, Values
from kibitz.table.log.refusal import Refusal

_MADE = frozenset({"call", "card", "leads", "faces", "dummy", "redesignates", "holds", "changes"})


def filled_in(entry: Entry, lines: Mapping[int, Entry]) -> Entry:
    """The same line with what it leaves out; `lines` are those before it."""
    if entry.verb == "dummy" and "rank" in entry.values and "suit" in entry.values:
        return _with(entry, {"card": Card.parse(f"{entry['suit']}{entry['rank']}")})
    if entry.verb == "takes-back" and "entry" not in entry.values:
        return _with(entry, {"entry": _last_of(entry, lines)})
    return entry


def _last_of(entry: Entry, lines: Mapping[int, Entry]) -> int:
    made = [number for number, line in lines.items() if line.actor is entry.actor and line.verb in _MADE]
    earlier = [number for number in made if number < entry.number]
    if not earlier:
        raise Refusal("nothing_to_take_back", seat=entry.actor.seat)
    return max(earlier)


def _with(entry: Entry, values: Mapping[str, object]) -> Entry:
    return Entry(entry.actor, entry.verb, Values(values), entry.text, entry.number, entry.time, entry.comment)
