"""From the files of Valet, a program for leagues and championships, to a session.

`scores.txt` has a line for each table: `round|board|N|E|S|W|contract|declarer|tricks|lead`. The players are numbers, or
any other tags; the lead may be missing. `names.txt` beside it has their names: `number|name`. What Valet made of them
may lie there too: `datum.txt` by Butler, `iaf.txt` by cross-IMPs, each pair with its boards and its average.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

from kibitz.formats.figures import figure
from kibitz.formats.file_places import FilePlace
from kibitz.formats.reporting import Report, flaw
from kibitz.formats.sessions.lines import TravellerTexts, board_number, first_number
from kibitz.formats.sessions.model import (
    FileContestant,
    FileSession,
    Precision,
    PublishedTotals,
)
from kibitz.formats.sessions.text import decoded
from kibitz.formats.sessions.traveller_results import TravellerResults
from kibitz.game.doors import door

PROGRAM = "Valet"
SCORES = "scores.txt"
_PUBLISHED = {"butler": "datum.txt", "cross_imps": "iaf.txt"}
_FIELDS = (9, 10)
_LINE = re.compile(r"[^|\r\n]*\|\s*[0-9]+\s*\|(?:[^|\r\n]*\|){6}[^|\r\n]*(?:\|[^|\r\n]*)?")
_AVERAGE = re.compile(r"(.+?) *\| *([0-9]+) +(-?[0-9]+\.[0-9]+) *\|")
_WIDTH = 54  # of the column of names, in which longer ones are cut off
_SKIPPED = ("adj", "none")  # what stands instead of a contract where the score was adjusted, or there is none
_LOOKED_AT = 20
_MOST = 1 << 26


def is_valet(start: str) -> bool:
    """Whether a file begins as scores of Valet do."""
    lines = (line.strip() for line in start.removeprefix("\ufeff").splitlines())
    seen = [line for line in lines if line and not line.startswith("#")][:_LOOKED_AT]
    return any(_LINE.fullmatch(line) for line in seen)


@door
def read_valet(text: str | bytes, path: Path | None = None) -> FileSession:
    """The session of a file of scores; `path` is where it lies, and other files beside it."""
    report = Report()
    names = _names(path, report)
    reader = _Reader(report, names)
    lines = text if isinstance(text, str) else decoded(text)[0]
    for number, line in enumerate(lines.removeprefix("\ufeff").splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            reader.read(number, line)
    return reader.session(path)


class _Reader:
    def __init__(self, report: Report, names: Mapping[str, str]) -> None:
        self.report, self.names = report, names
        self.pairs: dict[tuple[str, str], str] = {}  # the pair of two players, whichever way they sat
        self.sections: dict[str, str] = {}
        self.boards: Counter[str] = Counter()
        self.unnamed: Counter[str] = Counter()
        self.adjusted: list[int] = []
        self.travellers = TravellerResults(report)

    def read(self, at: int, text: str) -> None:
        """One line."""
        fields = [field.strip() for field in text.split("|")]
        if len(fields) not in _FIELDS:
            self.report.set_aside("valet_fields", FilePlace(at), fields=len(fields))
            return
        round, number, *players, contract, declarer, tricks = fields[:9]
        board = board_number(number)
        if not self.travellers.has_board(board, FilePlace(at), number):
            return
        if contract.lower() in _SKIPPED or tricks.lower() in _SKIPPED:
            self.adjusted.append(at)
            return
        north, east, south, west = players
        if not self.travellers.has_sides(north and south, east and west, FilePlace(at, number)):
            return
        if len(set(players)) < len(players):
            self.report.set_aside("player_twice", FilePlace(at, number), players=tuple(players))
            return
        ns, ew = self.pair(north, south), self.pair(east, west)
        section = round.rstrip("0123456789").strip()
        line = TravellerTexts(
            FilePlace(at, number, ns, ew),
            board,
            ns,
            ew,
            contract=contract,
            declarer="" if contract.upper() == "P" else declarer,
            tricks="" if contract.upper() == "P" else tricks,
            round=first_number(round),
            section=section,
        )
        if self.travellers.add(line) is None:
            return
        for who in (ns, ew):
            self.boards[who] += 1
            self.sections.setdefault(who, section)
        for player in players if self.names else ():
            if player not in self.names:
                self.unnamed[player] += 1

    def pair(self, one: str, other: str) -> str:
        """The name of a pair: its players, the lower number first."""
        first, second = sorted((one, other), key=lambda tag: (len(tag), tag) if tag.isdigit() else (99, tag))
        return self.pairs.setdefault((first, second), f"{first}-{second}")

    def session(self, path: Path | None) -> FileSession:
        """All that was read, with what was published beside it."""
        published = {
            method: found for method, name in _PUBLISHED.items() if (found := self.published(_beside(path, name)))
        }
        method = next(iter(published), "butler")
        if self.adjusted:
            self.report.doubts.append(flaw("adjusted_unknown", lines=tuple(self.adjusted), count=len(self.adjusted)))
        self.report.not_listed(self.unnamed)
        several = len(set(self.sections.values())) > 1
        own = published.get(method, {})
        session = FileSession(
            name="" if path is None else path.absolute().parent.name,
            program=PROGRAM,
            method=method,
            winners=1,
            by_section=True if several else None,
            by_round=True,
            contestants=tuple(
                FileContestant(
                    who,
                    tuple(self.names.get(player, player) for player in players),
                    section=self.sections[who] if several else "",
                    published=own.get(who, PublishedTotals()),
                )
                for players, who in self.pairs.items()
                if who in self.boards
            ),
            precision=Precision(binary=True),
            also_published=published,
        )
        return self.travellers.in_session(session)

    def published(self, text: str) -> dict[str, PublishedTotals]:
        """What a list of averages says of each pair; players of the same name are told apart by their boards."""
        labels: dict[str, list[str]] = {}
        for players, who in self.pairs.items():
            one, other = (self.names.get(player, player) for player in players)
            for label in {f"{one} - {other}", f"{other} - {one}"}:
                labels.setdefault(label[:_WIDTH].rstrip(), []).append(who)
        found: dict[str, PublishedTotals] = {}
        for line in text.splitlines():
            if match := _AVERAGE.match(line):
                boards = int(match[2]) if len(match[2]) < 7 else 0
                meant = [who for who in labels.get(match[1][:_WIDTH].rstrip(), ()) if who not in found]
                meant.sort(key=lambda who: self.boards[who] != boards)
                if meant:
                    found[meant[0]] = PublishedTotals(boards=boards, average=figure(match[3]))
        return found


def _names(path: Path | None, report: Report) -> dict[str, str]:
    """The players by their numbers: from the file of names that belongs to these scores, scores3.txt to names3.txt."""
    own = "" if path is None or "scores" not in path.name else _beside(path, path.name.replace("scores", "names"))
    names: dict[str, str] = {}
    for at, line in _content(own or _beside(path, "names.txt")):
        number, stroke, name = line.partition("|")
        if stroke and number.strip() and name.strip():
            names[number.strip()] = name.strip()
        else:
            report.doubts.append(flaw("name_unreadable", line=at, text=line[:40]))
    return names


def _content(text: str) -> Iterator[tuple[int, str]]:
    for at, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            yield at, line


def _beside(path: Path | None, name: str) -> str:
    """The text of the file of that name in the same folder; empty if there is none."""
    if path is None:
        return ""
    file = path.parent / name
    try:
        with file.open("rb") as source:
            data = source.read(_MOST)
    except OSError:
        return ""
    return decoded(data)[0] if b"\x00" not in data else ""
