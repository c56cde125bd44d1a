"""From pairs to the boards of a file as they stand there: where one ends, and what belongs to a match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

from kibitz.formats.file_places import quoted
from kibitz.formats.lin.findings import finding
from kibitz.formats.lin.matches import LinMatch
from kibitz.formats.lin.pairs import LinText
from kibitz.formats.pbn import PbnFinding

_MOST = 20_000  # pairs of one board
_FOUR_NAMES = 3  # commas
_BEGINNINGS = frozenset(("qx", "vg", "md", "pn"))


class LinBoard:
    """The values of one board, each as it stands; `texts` say after how many calls and cards they were written."""

    __slots__ = (
        "call_lines",
        "calls",
        "card_lines",
        "cards",
        "claim",
        "claim_line",
        "deal",
        "deal_line",
        "explained",
        "findings",
        "heading",
        "is_open",
        "is_partial",
        "label",
        "line",
        "match",
        "names",
        "score",
        "texts",
        "vulnerable",
    )

    def __init__(self, line: int, match: LinMatch) -> None:
        self.line = line
        self.match = match
        self.label = ""
        self.names: str | None = None
        self.deal: str | None = None
        self.deal_line = line
        self.is_open = False  # the file ends there, and no page ends after the board
        self.is_partial = False  # a hand that is not written is not known
        self.vulnerable: str | None = None
        self.heading = ""
        self.calls: list[str] = []
        self.call_lines: list[int] = []
        self.explained: dict[int, str] = {}
        self.cards: list[str] = []
        self.card_lines: list[int] = []
        self.claim: str | None = None
        self.claim_line = line
        self.score = ""
        self.texts: list[tuple[int, int, str]] = []
        self.findings: list[PbnFinding] = []

    @property
    def is_board(self) -> bool:
        """Whether it is more than text."""
        return self.deal is not None or bool(self.calls or self.cards)


def boards(file: BinaryIO, encoding: str | None = None) -> Iterator[LinBoard]:
    """The boards of a file, one at a time; what stands between them goes with the next."""
    text = LinText(file, encoding)
    match = LinMatch()
    board = LinBoard(1, match)
    encodings: set[str] = set()
    pairs = 0
    command = ""
    for command, value, line in text.pairs():
        pairs += 1
        if command == "pc" and pairs < _MOST:
            board.cards.append(value)
            board.card_lines.append(line)
            continue
        if command == "pg":
            continue
        if text.found:
            _report_encodings(text, encodings, board, line)
        if command in _BEGINNINGS and _begins(board, command, value):
            if board.is_board:
                yield board
                board = LinBoard(line, match)
            if command == "vg":
                match = board.match = LinMatch()
            board.line, pairs = line, 1
        elif pairs >= _MOST:
            if pairs == _MOST:
                board.findings.append(finding(line, "too-long"))
            continue
        elif pairs == 1:
            board.line = line
        if command == "mb":
            board.calls.append(value)
            board.call_lines.append(line)
        elif command:
            _take(board, command, value, line)
        else:
            board.findings.append(finding(line, "damage", text=quoted(value)) if value else finding(line, "too-long"))
            if value.strip():
                board.texts.append((len(board.calls), len(board.cards), value))
    if board.is_board or board.findings:
        board.is_open = command != "pg"
        yield board


def _begins(board: LinBoard, command: str, value: str) -> bool:
    """Whether a pair begins another board."""
    if command == "md":
        return board.deal is not None and (value != board.deal or bool(board.calls))
    if command == "pn":
        return not board.label and board.is_board
    return True


def _take(board: LinBoard, command: str, value: str, line: int) -> None:
    """A pair of a board that is no call and no card."""
    match command:
        case "st" | "rh" | "pf":
            pass
        case "an":
            last = len(board.calls) - 1
            known = board.explained.get(last)
            board.explained[last] = value if known is None else f"{known} {value}"
        case "nt" | "at":
            if value.strip():
                board.texts.append((len(board.calls), len(board.cards), value.strip()))
        case "pn":
            if not board.label and (board.match.is_announced or value.count(",") > _FOUR_NAMES):
                board.match.names = value
            elif board.names is None and not board.calls:
                board.names = value
        case "md":
            board.deal, board.deal_line = value, line
        case "sv":
            board.vulnerable = value
        case "ah":
            board.heading = value
        case "mc":
            board.claim, board.claim_line = value, line
        case "qx":
            board.label = value
        case "zz":
            board.score = value
        case "vg" | "rs" | "pw" | "bn" | "mp":
            board.match.take(command, value, line)


def _report_encodings(text: LinText, known: set[str], board: LinBoard, line: int) -> None:
    for name in text.found:
        if name not in known:
            known.add(name)
            code = "encoding" if name else "encoded-twice"
            board.findings.append(finding(line, code, encoding=name))
    text.found.clear()
