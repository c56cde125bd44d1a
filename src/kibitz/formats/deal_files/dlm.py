"""DLM (Duplimate): lines of names and values, with 99 boards always, those that there are not as hands of one suit.

A board is 26 letters from `a` to `p`, each two cards, four times who holds the first and once who holds the second
(0 North to 3 West), and its check: its number and the 26 letters, exclusively or-ed, in three digits. The check of
the file is that of the copies, of the lowest and the highest number, and of 1 where the boards may be shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from kibitz.formats.deal_files.deal_format import Dealt, InvalidDealFile, finding, in_a_row, without_end
from kibitz.formats.deal_files.pack import deal_of_owners, owners_of
from kibitz.formats.pbn import PbnFinding
from kibitz.game import Deal

MOST = 99
"""The highest board number that has room."""

_BOARD = re.compile(r"Board\s*([0-9]{1,3})\s*=\s*([a-p]{26})\s*([0-9]{1,3})?", re.IGNORECASE)
_LINE = re.compile(r"\s*([^=]{1,60}?)\s*=(.*)")
_NONE = "aaaaaabffffffkkkkkklpppppp"  # a suit for each hand
_HEADLINE = "Kibitz"


def records(data: bytes) -> Iterator[Dealt]:
    """Every board of a file; those that only fill it up are left out."""
    text = without_end(data).decode("latin-1")
    head: dict[str, str] = {}
    boards: list[tuple[int, int, str, str]] = []
    strange: list[PbnFinding] = []
    for number, line in enumerate(text.splitlines(), 1):
        if found := _BOARD.match(line):
            boards.append((number, int(found[1]), found[2].lower(), found[3] or ""))
        elif stated := _LINE.match(line):
            if stated[1].lower().startswith("board "):
                strange.append(finding(number, "bad-record", board=stated[1][6:].strip(), offset=number))
            head[stated[1].lower()] = stated[2].strip()
        elif line.strip() and not line.strip().startswith("["):
            strange.append(finding(number, "unknown-line", text=line.strip()[:60]))
    if head.get("crypto key", "0").strip() not in ("", "0"):
        raise InvalidDealFile("encrypted", form="DLM")
    first, last = _number(head, "from board"), _number(head, "to board")
    doubts = (*strange, *_check_head(head, first, last))
    for line_number, board, letters, check in boards:
        if not board or (letters == _NONE and not first <= board <= last):
            continue
        deal = deal_of_owners(owner for letter in letters for owner in divmod(ord(letter) - ord("a"), 4))
        said = doubts
        doubts = ()
        if deal is None:
            said += (finding(line_number, "bad-record", board=board, offset=line_number),)
        if check != f"{_check(board, letters):03}":
            said += (finding(line_number, "checksum", what=f"Board {board:02}"),)
        yield Dealt(board, deal, said)
    if doubts and not any(board for _, board, _, _ in boards):
        yield Dealt(1, None, doubts)


def _number(head: Mapping[str, str], name: str) -> int:
    text = head.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 4 else 0


def _check_head(head: Mapping[str, str], first: int, last: int) -> Iterator[PbnFinding]:
    """The check of the file, which some programs make of the number of boards alone."""
    stated = head.get("checksum", "")
    shown = head.get("status", "").lower() == "show"
    right = _number(head, "duplicates") ^ first ^ last ^ shown
    if stated and stated not in (str(right), str((last - first + 1) ^ 1)):
        yield finding(0, "checksum", what="Checksum")


def _check(board: int, letters: str) -> int:
    for letter in letters:
        board ^= ord(letter)
    return board


def dumps(deals: Mapping[int, Deal], headline: str = _HEADLINE) -> bytes:
    """A file with these deals, by the numbers of their boards, which must follow each other."""
    boards = in_a_row(deals, "DLM", MOST)
    lines = [
        "[Document]",
        f"Headline={headline}",
        "Status=Show",
        "Duplicates=1",
        f"From board={boards[0]}",
        f"To board={boards[-1]}",
        "Next board to duplimate=0",
        "PrintOuts=0",
        "Crypto key=0",
        f"Checksum={1 ^ boards[0] ^ boards[-1] ^ 1}",
    ]
    for board in range(1, MOST + 1):
        letters = _letters(deals[board]) if board in deals else _NONE
        lines += [f"Duplicates {board:02}=0", f"Board {board:02}={letters}{_check(board, letters):03}"]
    return "".join(f"{line}\r\n" for line in lines).encode("latin-1", "replace")


def _letters(deal: Deal) -> str:
    owners = owners_of(deal)
    return "".join(chr(ord("a") + 4 * owners[at] + owners[at + 1]) for at in range(0, len(owners), 2))
