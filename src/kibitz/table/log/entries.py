"""What a log is made of: who did what, in order, under a header that says which Laws and which board.

Only acts are entered, never verdicts: a card out of turn is entered as the card it is. An entry is a verb of `verbs`
with typed values; the text of it is in `notation`, the JSON in `jsonform`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import product
from types import MappingProxyType, NoneType
from typing import Any, NoReturn

from kibitz.game import Call, Denomination, InvalidCall, InvalidSeat, Seat, Side, Vulnerability
from kibitz.game.doors import door
from kibitz.game.errors import Message
from kibitz.game.short_repr import short_repr
from kibitz.game.values import named, none_of, whole_number
from kibitz.laws.editions import CURRENT, Edition
from kibitz.table.log.refusal import NoSuchEntry

VERSION = 1
POLICIES = ("permit", "warn", "prevent")
ATTENTION = ("all", "named")


class Actor(Enum):
    """Whoever can act at a table: a player, a side, all four, the director, an official, or a spectator."""

    _missing_ = classmethod(none_of)

    N = "N"
    E = "E"
    S = "S"
    W = "W"
    NS = "NS"
    EW = "EW"
    ALL = "ALL"
    TD = "TD"  # the director
    DIC = "DIC"  # the director in charge
    AC = "AC"  # the appeals committee, or whoever hears appeals
    SPEC = "SPEC"  # a spectator

    seat: Seat | None
    side: Side | None

    def __init__(self, name: str) -> None:
        self.seat = Seat.parse(name) if name in ("N", "E", "S", "W") else None
        self.side = self.seat.side if self.seat else Side.parse(name) if name in ("NS", "EW") else None

    @classmethod
    def of(cls, who: Seat | Side | str) -> Actor:
        """The player in that seat, or that side."""
        return cls(str(who)) if isinstance(who, Seat | Side) else cls.parse(who)

    @classmethod
    def parse(cls, text: str) -> Actor:
        """Read "N", "north", "TD", "ns"; `ValueError` for nobody at this table."""
        given: object = text
        name = given.strip().upper() if isinstance(given, str) else ""
        name = _WHOLE_NAMES.get(name, name)
        if name not in cls.__members__:
            raise InvalidSeat("nobody_there", text=named(text))
        return cls(name)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players it stands for: one, the two of a side, all four; none for an official or a spectator."""
        if self is Actor.ALL:
            return tuple(Seat)
        return tuple(seat for seat in Seat if seat is self.seat or (self.seat is None and seat.side is self.side))

    @property
    def said_as(self) -> object:
        """In the words of the seat or the side, or of the role of an official."""
        return self.seat or self.side or Message(_ROLES[self.value])

    @property
    def is_player(self) -> bool:
        """Whether it is one of the four players."""
        return self.seat is not None

    @property
    def is_official(self) -> bool:
        """Whether it is the director, the director in charge or the appeals committee."""
        return self in (Actor.TD, Actor.DIC, Actor.AC)

    def __str__(self) -> str:
        return self.name

    def __hash__(self) -> int:
        return object.__hash__(self)


_ROLES = {
    "ALL": "word.role.everybody",
    "TD": "word.role.director",
    "DIC": "word.role.director_in_charge",
    "AC": "word.role.appeals_committee",
    "SPEC": "word.role.spectator",
}
_WHOLE_NAMES = {"NORTH": "N", "EAST": "E", "SOUTH": "S", "WEST": "W", "DIRECTOR": "TD"}


@dataclass(frozen=True, slots=True)
class BidAboveSeven:
    """A bid of more than seven odd tricks: nobody may make it, but somebody may have said it (Law 38)."""

    level: int
    denomination: Denomination

    def __post_init__(self) -> None:
        if self.level not in (8, 9):
            raise InvalidCall("bid_above_nine", level=self.level)

    @property
    def is_bid(self) -> bool:
        """Whether it is a bid: always."""
        return True

    @property
    def message_id(self) -> str:
        """The message that says any bid."""
        return "word.call.bid"

    @property
    def message_values(self) -> dict[str, object]:
        """What it names."""
        return {"level": self.level, "denomination": self.denomination}

    @property
    def symbol(self) -> str:
        """The bid as it is printed: "8♠"."""
        return f"{self.level}{self.denomination.symbol}"

    def __str__(self) -> str:
        return f"{self.level}{self.denomination}"


AnyCall = Call | BidAboveSeven


def parse_call(text: str) -> AnyCall:
    """Read a call as a player may have made it, bids above seven included."""
    if text[:1] in ("8", "9"):
        return BidAboveSeven(int(text[0]), Denomination.parse(text[1:]))
    return Call.parse(text)


class Values(dict[str, Any]):
    """The values of an entry by name: immutable, and absent where there is nothing to say."""

    __slots__ = ()

    def __init__(self, values: Mapping[str, object] | Iterable[tuple[str, object]] = ()) -> None:
        pairs = values.items() if isinstance(values, Mapping) else values
        super().__init__(
            (name, tuple(value) if isinstance(value, list) else value)
            for name, value in pairs
            if value is not None and value is not False
        )

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("the values of an entry never change: correct it by another entry")

    __setitem__ = __delitem__ = _refuse
    __ior__ = clear = pop = popitem = setdefault = update = _refuse

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        return Values, (dict(self),)


@dataclass(frozen=True, slots=True, repr=False)
class Entry:
    """One event: who, which verb, its values, what was said, its place in the log, when, and a remark on the record.

    A value that is None or False is left out, and speech or a comment of nothing but blanks is none.
    """

    actor: Actor
    verb: str
    values: Mapping[str, Any] = field(default_factory=Values)
    text: str | None = None
    number: int = 0
    time: str | None = None
    comment: str | None = None

    def __post_init__(self) -> None:
        set_field = object.__setattr__  # the dataclass is frozen
        kinds = type(self.actor), type(self.verb), type(self.number), type(self.text), type(self.comment)
        if kinds not in _PLAIN_KINDS or self.time is not None:
            _entry(self.actor, self.verb, self.number, self.values, self.text, self.time, self.comment)
        if type(self.values) is not Values:
            if type(self.values) is not dict:
                _entry(self.actor, self.verb, values=self.values)
            set_field(self, "values", Values(self.values))
        if self.text is not None:
            set_field(self, "text", self.text.strip() or None)
        if self.comment is not None:
            set_field(self, "comment", one_line(self.comment) or None)

    def __getitem__(self, name: str) -> Any:
        return self.values[name]

    def get(self, name: str, otherwise: Any = None) -> Any:
        """The value of that name, or another where the entry has none."""
        return self.values.get(name, otherwise)

    def at(self, number: int) -> Entry:
        """The same entry in that place of a log."""
        return replace(self, number=number)

    def __repr__(self) -> str:
        return short_repr(self)


_NO_VALUES: Mapping[str, Any] = MappingProxyType({})
_PLAIN_KINDS = frozenset(product((Actor,), (str,), (int,), (str, NoneType), (str, NoneType)))


@door
def _entry(
    actor: Actor,
    verb: str,
    number: int = 0,
    values: Mapping[str, Any] = _NO_VALUES,
    text: str | None = None,
    time: str | None = None,
    comment: str | None = None,
) -> None:
    """Refuse what is not of the kinds of an entry: the door of `Entry`, which is made at every step of a board."""


def one_line(text: str) -> str:
    """The text of a comment: without line ends, which would end the comment."""
    return " ".join(text.splitlines()).strip()


@door
@dataclass(frozen=True, slots=True, repr=False)
class Header:
    """Which Laws, which board, and how much the table lets happen; `others` are keys that are only kept."""

    edition: Edition = CURRENT
    board: int | None = None
    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None
    policy: str | None = None  # else what the regulations lay down: `table_policy`
    regulations: str | None = None
    version: int = VERSION
    others: Mapping[str, str] = field(default_factory=Values)
    attention: str | None = None  # "named": the director rules only on what somebody named; else on all that happened

    def __post_init__(self) -> None:
        if type(self.others) is not Values:
            object.__setattr__(self, "others", Values(self.others))

    def __repr__(self) -> str:
        return short_repr(self)


@dataclass(frozen=True, slots=True, repr=False)
class Log:
    """A header and the entries under it, numbered from 1; it only ever grows.

    `comments` are the lines of the text that are comments and nothing else, each with the number of the entry that it
    stands before; 0 is before the header.
    """

    header: Header = field(default_factory=Header)
    entries: tuple[Entry, ...] = ()
    comments: tuple[tuple[int, str], ...] = ()

    def __post_init__(self) -> None:
        set_field = object.__setattr__  # the dataclass is frozen
        kinds = type(self.header), type(self.entries), self.comments
        if kinds != (Header, tuple, ()) or not {*map(type, self.entries)} <= {Entry}:
            _log(self.header, self.entries, self.comments)
        if any(entry.number != number for number, entry in enumerate(self.entries, 1)):
            set_field(self, "entries", tuple(entry.at(number) for number, entry in enumerate(self.entries, 1)))
        if self.comments:
            last = len(self.entries) + 1
            placed = ((max(0, min(number, last)), one_line(text)) for number, text in self.comments)
            set_field(self, "comments", tuple(sorted(placed, key=lambda comment: comment[0])))

    def __repr__(self) -> str:
        return f"<Log under {self.header!r}: {len(self.entries)} entries>"

    def append(self, *entries: Entry) -> Log:
        """The log with these entries after its last one."""
        start = len(self.entries) + 1
        if not {*map(type, entries)} <= {Entry}:
            _log(self.header, entries, ())
        added = tuple(entry.at(number) for number, entry in enumerate(entries, start))
        return replace(self, entries=self.entries + added)

    def __getitem__(self, number: int) -> Entry:
        """The entry of that number, counted from 1 as `#1` is."""
        place = whole_number(number)
        if place is None or not 1 <= place <= len(self.entries):
            raise NoSuchEntry("no_such_entry", number=named(number), count=len(self.entries))
        return self.entries[place - 1]

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)


@door
def _log(header: Header, entries: tuple[Entry, ...], comments: tuple[tuple[int, str], ...]) -> None:
    """Refuse what is not of the kinds of a log: the door of `Log`, which is made at every step of a board."""
