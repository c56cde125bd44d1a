"""DUP, the file of dealing machines: a record of 156 bytes for each board, and nothing but the deals.

| bytes | what |
|---|---|
| 78 | the cards of North, East and South as two digits each, from 01 (the ace of spades) to 52 (the two of clubs) |
| 68 | all four hands by suits, each suit after its sign (06 spades, 03 hearts, 04 diamonds, 05 clubs); may be blank |
| 10 | `Y` random, `N` not counted backwards, the lowest number, the copies, the highest number, left in their columns |

Boards follow each other without a gap, and their dealer and vulnerability are those of their numbers: a board marked
otherwise, or a game of which more is known than its deal, is refused rather than written without it. Some programs
write how many boards there are in place of the highest number, and the last ten bytes of the first record alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from kibitz.formats.pbn.made import games_from
from kibitz.formats.pbn.meaning import UNKNOWN
from kibitz.formats.pbn.model import Game
from kibitz.formats.pbn.writer import Writable
from kibitz.formats.whole_files import FileOrPath, content, written
from kibitz.game import SEATS, Board, Card, Deal, Hand, Suit
from kibitz.game.errors import Invalid, Message

RECORD = 156
"""The bytes of a board."""

MOST = 999
"""The highest board number that has room."""

_NUMBERS, _SUITS = 78, 68
_HAND = 26
_DOS_END = b"\x1a"
_SIGN = {Suit.SPADES: 6, Suit.HEARTS: 3, Suit.DIAMONDS: 4, Suit.CLUBS: 5}
_PACK = tuple(Card(suit, rank) for suit in ("S", "H", "D", "C") for rank in "AKQJT98765432")
_NUMBER = {card: f"{number:02}" for number, card in enumerate(_PACK, 1)}


class DupMessage(Message):
    """What is wrong with a file of a dealing machine."""

    __slots__ = ()

    prefix: ClassVar[str] = "formats.dup."


class InvalidDup(Invalid):
    """A file that cannot be read or written as DUP."""

    kind = DupMessage


def is_dup(data: bytes) -> bool:
    """Whether a file begins as DUP does."""
    return len(data) >= _NUMBERS and data[:_NUMBERS].isdigit()


def loads(data: bytes) -> dict[int, Deal]:
    """The deals of a file, by the numbers of their boards.

    >>> from kibitz.formats import dup
    >>> from kibitz.dealing import numbered_deal
    >>> dup.loads(dup.dumps({7: numbered_deal(5)})) == {7: numbered_deal(5)}
    True
    """
    whole = data.rstrip(_DOS_END) if len(data) % RECORD else data
    if not is_dup(whole) or len(whole) % RECORD:
        raise InvalidDup("not_dup", size=len(data), record=RECORD)
    records = [whole[at : at + RECORD] for at in range(0, len(whole), RECORD)]
    lowest = _lowest(records[0][_NUMBERS + _SUITS :])
    return {number: _deal(number, record) for number, record in enumerate(records, lowest)}


def _lowest(control: bytes) -> int:
    text = control[2:5].strip(b" \0")
    return max(1, int(text)) if text.isdigit() else 1


def _deal(board: int, record: bytes) -> Deal:
    digits = record[:_NUMBERS]
    if not digits.isdigit():
        raise InvalidDup("board", board=board)
    numbers = [int(digits[at : at + 2]) for at in range(0, _NUMBERS, 2)]
    if len(set(numbers)) < len(numbers) or not all(1 <= number <= len(_PACK) for number in numbers):
        raise InvalidDup("board", board=board)
    left = [number for number in range(1, len(_PACK) + 1) if number not in numbers]
    hands = [numbers[:13], numbers[13:26], numbers[26:], left]
    return Deal({seat: Hand(_PACK[number - 1] for number in held) for seat, held in zip(SEATS, hands, strict=True)})


def dumps(deals: Mapping[int, Deal]) -> bytes:
    """A file with these deals, by the numbers of their boards, which must follow each other."""
    boards = sorted(deals)
    if not boards or boards != list(range(boards[0], boards[-1] + 1)) or boards[-1] > MOST:
        raise InvalidDup("gap", boards=tuple(boards[:40]))
    if faulty := [board for board in boards if not deals[board].is_sound]:
        raise InvalidDup("board", board=faulty[0])
    control = f"YN{boards[0]:<3}{1:<2}{boards[-1]:<3}".encode()
    return b"".join(_numbered(deals[board]) + _by_suits(deals[board]) + control for board in boards)


def _numbered(deal: Deal) -> bytes:
    return "".join(_NUMBER[card] for seat in SEATS[:3] for card in sorted(deal[seat], reverse=True)).encode()


def _by_suits(deal: Deal) -> bytes:
    return b"".join(
        bytes((sign,))
        + "".join(str(card)[1:] for card in sorted(deal[seat], reverse=True) if card.suit is suit).encode()
        for seat in SEATS
        for suit, sign in _SIGN.items()
    )


def _lost(game: Game) -> str:
    """What a game has that the file has no place for; nothing where it is but a deal."""
    if game.auction is not None or game.auction_section is not None:
        return "an auction"
    if game.play is not None or game.play_section is not None:
        return "a play"
    if game.result is not None or game.contract is not None:
        return "a result"
    named = ("North", "East", "South", "West")
    return next((f"the name of {seat}" for seat in named if game.tags.get(seat, "") not in UNKNOWN), "")


def read(path: FileOrPath, encoding: str | None = None) -> Iterator[Game]:
    """The boards of a file, one at a time."""
    found = content(path)
    for number, deal in loads(found.encode("latin-1", "replace") if isinstance(found, str) else found).items():
        yield Game.of(Board(number, deal=deal))


def dump(games: Iterable[Writable], path: FileOrPath, encoding: str = "latin-1") -> None:
    """Write the deals of boards to a file."""
    deals: dict[int, Deal] = {}
    for place, game in enumerate(games_from(games), 1):
        number = game.board.number if game.board is not None else place
        if game.deal is None:
            raise InvalidDup("board", board=number)
        if game.board is not None and not game.board.is_standard:
            raise InvalidDup("marked_otherwise", board=number)
        if lost := _lost(game):
            raise InvalidDup("more_than_deals", board=number, what=lost)
        deals[number] = game.deal
    with written(path, encoding) as file:
        file.write(dumps(deals))
