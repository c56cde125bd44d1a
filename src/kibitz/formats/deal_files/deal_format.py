"""What all files of deals have in common: boards read with what is wrong with them, and nothing lost in writing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import ClassVar, NamedTuple

from kibitz.formats.pbn import Game, PbnFinding, Severity
from kibitz.formats.pbn.findings import FindingCatalogue
from kibitz.formats.pbn.made import games_from
from kibitz.formats.pbn.meaning import UNKNOWN
from kibitz.formats.pbn.writer import Writable
from kibitz.formats.whole_files import FileOrPath, content, written
from kibitz.game import Board, Deal, Invalid
from kibitz.game.errors import Message

_HELD = frozenset(("Board", "Dealer", "Vulnerable", "Deal", "Room"))
_MOST_BYTES = 1 << 24
_DOS_END = b"\x1a"


class DealFileMessage(Message):
    """What there is to say about a file of deals."""

    __slots__ = ()

    prefix: ClassVar[str] = "formats.deals."


class InvalidDealFile(Invalid):
    """A file that cannot be read as the format it should be, or boards that the format cannot hold."""

    kind = DealFileMessage


_SEVERITIES: dict[str, Severity] = {
    "bad-record": Severity.ERROR,
    "half-record": Severity.ERROR,
    "as-text": Severity.WARNING,
    "halves-differ": Severity.WARNING,
    "numbers": Severity.WARNING,
    "checksum": Severity.WARNING,
    "unknown-line": Severity.WARNING,
    "deal-again": Severity.WARNING,
    "marked-otherwise": Severity.WARNING,
    "bad-value": Severity.ERROR,
}

CATALOGUE = FindingCatalogue(DealFileMessage, _SEVERITIES)
finding = CATALOGUE.finding


class Dealt(NamedTuple):
    """A board of a file: its number, its deal where it is a whole one, and what there is to say about it."""

    number: int
    deal: Deal | None
    findings: tuple[PbnFinding, ...] = ()
    board: Board | None = None  # where the file says how it is marked


class MachineFormat:
    """A format of deals by its name: how its bytes are read and, where machines take it, written."""

    def __init__(
        self,
        name: str,
        records: Callable[[bytes], Iterable[Dealt]],
        dumps: Callable[[Mapping[int, Deal]], bytes] | None = None,
    ) -> None:
        self.name = name
        self._records = records
        self._dumps = dumps

    def __repr__(self) -> str:
        return f"<MachineFormat {self.name}>"

    @property
    def is_written(self) -> bool:
        """Whether it is written too."""
        return self._dumps is not None

    def records(self, data: bytes) -> Iterator[Dealt]:
        """Every board of a file, with what is wrong with it."""
        if len(data) > _MOST_BYTES:
            raise InvalidDealFile("too_large", form=self.name, most=_MOST_BYTES)
        seen: dict[tuple[int, ...], int] = {}
        for dealt in self._records(data):
            before = seen.setdefault(dealt.deal.bits, dealt.number) if dealt.deal is not None else dealt.number
            if before != dealt.number:
                again = finding(0, "deal-again", number=dealt.number, before=before)
                dealt = dealt._replace(findings=(*dealt.findings, again))
            yield dealt

    def loads(self, data: bytes) -> dict[int, Deal]:
        """The deals of a file by the numbers of their boards; refused where one is damaged."""
        found: dict[int, Deal] = {}
        for dealt in self.records(data):
            for said in dealt.findings:
                if said.severity is Severity.ERROR:
                    raise InvalidDealFile("damaged", form=self.name, reason=said.sentence)
            if dealt.deal is not None:
                found[dealt.number] = dealt.deal
        if not found:
            raise InvalidDealFile("not_of_form", form=self.name)
        return found

    def read(self, path: FileOrPath, encoding: str | None = None) -> Iterator[Game]:
        """The boards of a file, one at a time, marked as Law 2 says."""
        data = content(path, _MOST_BYTES + 1)
        for dealt in self.records(data.encode("latin-1", "replace") if isinstance(data, str) else data):
            game = Game.of(dealt.board or Board(dealt.number, deal=dealt.deal))
            game.findings = dealt.findings
            yield game

    def load(self, path: FileOrPath) -> list[Game]:
        """All boards of a file."""
        return list(self.read(path))

    def dumps(self, deals: Mapping[int, Deal]) -> bytes:
        """A file with these deals, by the numbers of their boards."""
        if self._dumps is None:
            raise InvalidDealFile("not_written", form=self.name)
        for number, deal in deals.items():
            if not deal.is_sound:
                raise InvalidDealFile("no_deal", board=number)
        return self._dumps(deals)

    def dump(self, games: Iterable[Writable], path: FileOrPath, encoding: str = "latin-1") -> None:
        """Write the deals of boards to a file; refused where more is known of one than the format can hold."""
        deals: dict[int, Deal] = {}
        for place, game in enumerate(games_from(games), 1):
            number = game.board.number if game.board is not None else place
            if game.deal is None:
                raise InvalidDealFile("no_deal", board=number)
            if game.board is not None and not game.board.is_standard:
                raise InvalidDealFile("marked_otherwise", board=number, form=self.name)
            if lost := _lost(game):
                raise InvalidDealFile("more_than_deals", board=number, what=lost, form=self.name)
            if deals.setdefault(number, game.deal) != game.deal:
                raise InvalidDealFile("two_deals", board=number, form=self.name)
        with written(path, encoding) as file:
            file.write(self.dumps(deals))


def _lost(game: Game) -> str:
    """What a game has that the file has no place for; nothing where it is but a deal."""
    if game.auction is not None or game.auction_section is not None:
        return "auction"
    if game.play is not None or game.play_section is not None:
        return "play"
    if game.result is not None or game.contract is not None:
        return "result"
    named = ("North", "East", "South", "West")
    return next((seat for seat in named if game.tags.get(seat, "") not in UNKNOWN), "")


def left_out(game: Game) -> tuple[str, ...]:
    """What a file of deals has no place for, beside what is refused: the tags and the tables of a board.

    >>> from kibitz.formats import deal_files, pbn
    >>> deal_files.left_out(pbn.Game.of(1, {"Event": "Cup", "Site": "?"}))
    ('Event',)
    """
    tags = (tag for tag, text in game.tags.items() if tag not in _HELD and tag not in game.tables)
    return (*(tag for tag in tags if game.tags[tag] not in UNKNOWN and game.tags[tag].strip("?.")), *game.tables)


def without_end(data: bytes) -> bytes:
    """A file without the sign that old programs put at its end."""
    return data.rstrip(_DOS_END)


def in_a_row(boards: Iterable[int], form: str, most: int, *, counted: bool = False) -> list[int]:
    """The numbers of boards in their order; refused where they do not follow each other, or are too high.

    Where they are `counted`, the file has no numbers, and they must begin with 1.
    """
    found = sorted(boards)
    follow = bool(found) and found == list(range(found[0], found[-1] + 1)) and found[-1] <= most
    if not follow or (counted and found[0] != 1):
        raise InvalidDealFile("gap", form=form, most=most, counted=counted or None, boards=tuple(found[:40]))
    return found
