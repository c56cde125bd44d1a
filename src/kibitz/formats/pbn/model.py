"""A PBN game as it is written: tags, sections, annotations and comments, and what they mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from kibitz.formats.pbn.findings import PbnFinding
from kibitz.game import Auction, Board, Call, Card, Contract, Deal, Play, Result, Seat
from kibitz.game.pictured import Pictured

# The tags every game has in export format, in their order.
MANDATORY = (
    "Event",
    "Site",
    "Date",
    "Board",
    "West",
    "North",
    "East",
    "South",
    "Dealer",
    "Vulnerable",
    "Deal",
    "Scoring",
    "Declarer",
    "Contract",
    "Result",
)


@dataclass(slots=True)
class Mark:
    """What is said about one call or card: a mark of irregularity, a note, glyphs (NAGs), comments."""

    irregularity: str = ""  # I: insufficient; R: revoke; L: lead out of turn
    note: int | None = None
    nags: tuple[int, ...] = ()
    comments: list[str] = field(default_factory=list)


@dataclass(slots=True)
class PbnNote:
    """The text a note number stands for."""

    text: str
    comments: list[str] = field(default_factory=list)


@dataclass(slots=True)
class AuctionSection:
    """The calls as written; none in place of a call stands for a player who was skipped (^S)."""

    first: Seat
    calls: tuple[Call | None, ...] = ()
    marks: dict[int, Mark] = field(default_factory=dict)
    end: str = ""  # "*" no more calls are given, "+" to be continued
    notes: dict[int, PbnNote] = field(default_factory=dict)
    comments: list[str] = field(default_factory=list)


@dataclass(slots=True)
class PlaySection:
    """The cards as written, four to a trick in fixed columns; none for a card not given."""

    first: Seat  # whose cards are in the first column
    cards: tuple[Card | None, ...] = ()
    marks: dict[int, Mark] = field(default_factory=dict)
    end: str = ""  # "*" no more cards are given, "+" to be continued
    next: int | None = None  # where the + stands
    notes: dict[int, PbnNote] = field(default_factory=dict)
    comments: list[str] = field(default_factory=list)


@dataclass(slots=True)
class PbnColumn:
    """A column of a table: its name, whether it is ordered (+ highest first, - lowest first), and its width."""

    name: str
    order: str = ""
    width: int = 0
    align: str = ""

    def __str__(self) -> str:
        return f"{self.order}{self.name}" + (f"\\{self.width}{self.align}" if self.width else "")


@dataclass(slots=True)
class PbnTable:
    """A supplemental section: its columns, if the standard says that it is a table, and its rows."""

    columns: tuple[PbnColumn, ...]
    rows: tuple[tuple[str, ...], ...]

    def records(self) -> list[dict[str, str]]:
        """Each row as a dictionary by column name."""
        names = [column.name for column in self.columns]
        return [dict(zip(names, row, strict=False)) for row in self.rows]


@dataclass(slots=True, repr=False, kw_only=True)
class Game(Pictured):
    """One game of a PBN file. `tags` has inherited values filled in; `findings` and `line` do not count as content.

    Change a value and it is written, whatever its tag said: `game.result = Result("3NT-1 N")`. A tag that is changed to
    say something else than the value of the game is refused when the game is written.

    >>> from kibitz.formats import pbn
    >>> game = pbn.Game.of(1, {"North": "Nowak"}, result="3NT= N")
    >>> game.tags["North"], game.tags["Contract"], game.board.dealer
    ('Nowak', '3NT', Seat.NORTH)
    """

    tags: dict[str, str] = field(default_factory=dict)
    auction_section: AuctionSection | None = None
    play_section: PlaySection | None = None
    tables: dict[str, PbnTable] = field(default_factory=dict)
    comments: dict[str, list[str]] = field(default_factory=dict)  # by tag; "" for those before any tag
    line: int = field(default=1, compare=False)
    findings: tuple[PbnFinding, ...] = field(default=(), compare=False)
    tags_at_first: dict[str, str] = field(default_factory=dict, compare=False)  # as they were read or made
    board: Board | None = None
    deal: Deal | None = None
    auction: Auction | None = None
    play: Play | None = None
    contract: Contract | None = None
    result: Result | None = None

    def __repr__(self) -> str:
        number = f" of board {self.board.number}" if isinstance(self.board, Board) else ""
        came = self.result if self.result is not None else self.contract
        return f"<Game{number}{f': {came!s}' if came is not None else ''}>"

    @classmethod
    def of(
        cls,
        board: Board | int | str,
        tags: Mapping[str, str] | None = None,
        *,
        auction: Auction | str | None = None,
        play: Play | str | None = None,
        contract: Contract | str | None = None,
        result: Result | str | None = None,
    ) -> Game:
        """The game of a board with as much of it as is given, all of which is written; what disagrees is refused.

        The contract follows from the auction, the play or the result, and the result from a play of thirteen tricks.
        Cards in text are a play where the contract and the deal are known.

        >>> from kibitz.formats import pbn
        >>> game = pbn.Game.of(1, {"North": "Nowak"}, auction="1NT P 3NT AP", result="3NT+1 N")
        >>> print(game.contract, game.tags["Result"])
        3NT by N 10
        """
        from kibitz.formats.pbn.made import game_of  # which is made of this module

        return game_of(board, tags, auction, play, contract, result)
