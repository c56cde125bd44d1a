"""The log of a board that is over as the table saw it: for whoever is not its director.

What stands is there as the log has it: calls with their alerts and explanations, cards, a claim that was agreed to, the
score. What lay on the table and does not stand is a comment in its place. What was asked and found in a ruling, what
was said to the director, who asked about what and how long anybody took is the director's alone (16B, 73, 85).
"""

from __future__ import annotations

from dataclasses import replace

from kibitz.live.live_boards import FinishedBoard
from kibitz.table import Table
from kibitz.table.auction.heard import all_made
from kibitz.table.claims.claim import ClaimStatus
from kibitz.table.engine.position import Position
from kibitz.table.log import notation
from kibitz.table.log.entries import Actor, Entry, Log, Values
from kibitz.table.log.kinds import as_result

_MADE = frozenset({"call", "card", "leads", "dummy"})
_ABOUT_A_CALL = frozenset({"alerts", "announces", "explains", "corrects-explanation"})
_CLAIMING = frozenset({"claims", "concedes", "agrees"})
_LAY_OPEN = frozenset({*_MADE, "changes", "exposes", "redesignates", "claims", "concedes", "objects"})
_AWARDED = frozenset({"adjusts", "penalises"})
_OWN_SCREEN = ("insists", "with")  # that somebody was warned, and what had not reached them


def public_log(finished: FinishedBoard) -> str:
    """What all four and whoever watched saw of a board, as a log."""
    position = Table.read(finished.log).position
    seen = _Seen(position)
    for entry in notation.parse(finished.log).entries:
        seen.take(entry)
    if finished.result:
        seen.add(Entry(Actor.TD, "enters", Values({"result": as_result(finished.result)})))
    return notation.format(Log(position.header, tuple(seen.entries), tuple(seen.comments)))


class _Seen:
    """What is kept of a log, line by line."""

    def __init__(self, position: Position) -> None:
        claim = position.claim
        heard = [call for call in all_made(position) if not call.withdrawn]  # what nobody noticed stands for all
        self.calls = {item.entry: item.call for item in position.items}
        self.calls |= {call.entry: call.call for call in heard}
        self.standing = {*self.calls, *(item.entry for item in position.plays)}
        self.played = {(item.seat, item.card) for item in position.plays}
        self.claim_stands = claim is not None and claim.status is ClaimStatus.AGREED and not claim.objectors
        self.entries: list[Entry] = []
        self.comments: list[tuple[int, str]] = []
        self._numbers: dict[int, int] = {}  # of the lines that are kept, by those that they had

    def add(self, entry: Entry) -> None:
        """A line under the next number."""
        number = len(self.entries) + 1
        if entry.number:
            self._numbers[entry.number] = number
        self.entries.append(replace(entry, number=number, time=None, comment=None))

    def take(self, entry: Entry) -> None:
        """A line as all saw it, or nothing of it."""
        verb = entry.verb
        if verb == "deal" or (verb == "faces" and self.entries[-1].verb == "leads"):
            self.add(entry)
        elif verb in _MADE and self._stands(entry):
            self.add(_plain(entry))
        elif verb == "changes" and entry.number in self.calls:
            self.add(Entry(entry.actor, "call", Values({"call": self.calls[entry.number]}), None, entry.number))
        elif verb in _ABOUT_A_CALL:
            if (about := self._numbers.get(entry.get("entry", 0))) is not None:
                self.add(replace(entry, values=Values({**entry.values, "entry": about})))
        elif verb in _CLAIMING and self.claim_stands:
            self.add(entry)
        elif verb in _AWARDED:
            self.add(replace(entry, values=_without(entry, "ruling"), text=None))
        elif verb in _LAY_OPEN:
            self.comments.append((len(self.entries) + 1, self._as_comment(entry)))

    def _stands(self, entry: Entry) -> bool:
        """Whether a call or card stands; a card that was led face down does from when it was faced (41C)."""
        faced = bool(entry.get("down")) and (entry.actor.seat, entry.get("card")) in self.played
        return faced or entry.number in self.standing

    def _as_comment(self, entry: Entry) -> str:
        """A line that does not stand; a line that it names is named by its new number, if it is kept."""
        values = _plain(entry).values
        if "entry" in values:
            return f"{entry.actor} {entry.verb}"
        text = None if entry.verb == "objects" else entry.text
        return notation.format_entry(Entry(entry.actor, entry.verb, values, text))


def _plain(entry: Entry) -> Entry:
    return replace(entry, values=_without(entry, *_OWN_SCREEN))


def _without(entry: Entry, *names: str) -> Values:
    return Values({name: value for name, value in entry.values.items() if name not in names})
