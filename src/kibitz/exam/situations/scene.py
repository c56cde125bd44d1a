"""What a situation is made of while it is made, and the makers of situations by irregularity and level."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, wraps
from importlib import import_module
from pkgutil import iter_modules
from typing import TypeVar

from kibitz.analysis.plain_player.bidder import auction_of
from kibitz.exam.chance import Chance
from kibitz.exam.levels import EASY, HARD, MEDIUM, Level
from kibitz.game import Auction, Board, Call, Card, Deal, Seat
from kibitz.laws.editions import Edition
from kibitz.laws.registry import irregularity, is_registered

Found = TypeVar("Found")


@dataclass
class Scene:
    """A board on which something is about to go wrong, and what is true of it besides what everybody sees."""

    edition: Edition
    level: Level
    chance: Chance
    board: Board
    deal: Deal
    lines: list[str] = field(default_factory=list)
    then: int = 0  # how many lines are the course of the board before anything went wrong
    facts: dict[str, str] = field(default_factory=dict)  # what the director will find, by the fact's id
    finds: list[str] = field(default_factory=list)  # what they find although it is usually taken otherwise
    prefers: tuple[str, ...] = ()  # options that are chosen if they are offered
    replacements: tuple[Call, ...] = ()  # calls that the offender puts in place of one, in this order
    cards_instead: tuple[Card, ...] = ()  # cards likewise
    facts_by_chance: dict[str, int] = field(default_factory=dict)  # what may be either: how often it is so

    @property
    def auction(self) -> Auction:
        """The whole auction as it would have gone."""
        return auction_of(self.deal, self.board.dealer)

    def course(self, *lines: str) -> None:
        """The board comes this far without anything wrong."""
        self.lines += lines
        self.then = len(self.lines)

    def calls(self, auction: Auction, count: int) -> Auction:
        """The first calls of the auction are made."""
        short = Auction(self.board.dealer)
        for made in auction.review()[:count]:
            short = short.call(made.call)
            self.lines.append(f"{made.seat} {written(made.call)}")
        self.then = len(self.lines)
        return short

    def happens(self, *lines: str) -> None:
        """This happens, and is told in words."""
        self.lines += lines

    def calls_director(self, seat: Seat) -> None:
        """Somebody calls the director."""
        self.lines.append(f"{seat} calls-td")


def written(call: Call) -> str:
    """A call as the log writes it."""
    return {"Pass": "P"}.get(str(call), str(call))


MakeScene = Callable[[Scene], bool]


@dataclass(frozen=True, slots=True)
class Maker:
    """Makes situations of one kind: false where the board does not lend itself to it."""

    name: str
    kind: str  # the irregularity that it leads to
    levels: tuple[Level, ...]
    make: MakeScene
    near: tuple[str, ...]  # irregularities that it could be taken for
    books: tuple[int, ...] = (2007, 2017)
    also: tuple[str, ...] = ()  # other Laws that may be named for it, beside those that the ruling cites
    unclear: tuple[str, ...] = ()  # kinds of effects about which the books leave it open whether they follow here

    def law(self, edition: Edition) -> str | None:
        """The Law it is about in this edition; none where there is no ruling on it."""
        if edition.book not in self.books or not is_registered(self.kind, edition):
            return None
        return irregularity(self.kind, edition).law


_MAKERS: dict[str, Maker] = {}


def maker(
    kind: str,
    *levels: Level,
    near: tuple[str, ...] = (),
    books: tuple[int, ...] = (2007, 2017),
    also: tuple[str, ...] = (),
    unclear: tuple[str, ...] = (),
    key: str | None = None,
) -> Callable[[MakeScene], MakeScene]:
    """Register a function that makes situations of that kind, at these levels (all where none is named).

    Questions are drawn by a maker's name: a key is the name that it had before the function was called otherwise.
    """

    def register(make: MakeScene) -> MakeScene:
        name = key or make.__name__.replace("_", "-")
        if name in _MAKERS:
            raise ValueError(f"{name} is made twice")
        _MAKERS[name] = Maker(name, kind, levels or (EASY, MEDIUM, HARD), make, near, books, also, unclear)
        return make

    return register


def where_found(find: Callable[[Scene], Found | None]) -> Callable[[Callable[[Scene, Found], bool]], MakeScene]:
    """A maker that needs a place where it can happen: where the finder knows none, it makes nothing."""

    def made_there(make: Callable[[Scene, Found], bool]) -> MakeScene:
        @wraps(make)
        def made(scene: Scene) -> bool:
            found = find(scene)
            return found is not None and make(scene, found)

        return made

    return made_there


@cache
def makers() -> tuple[Maker, ...]:
    """All makers, by their names."""
    package = import_module("kibitz.exam.makers")
    for module in iter_modules(package.__path__):
        import_module(f"kibitz.exam.makers.{module.name}")
    return tuple(_MAKERS[name] for name in sorted(_MAKERS))
