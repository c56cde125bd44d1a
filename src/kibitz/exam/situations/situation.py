"""A situation: a log whose last lines are something that went wrong and a call for the director."""

from __future__ import annotations

from dataclasses import dataclass

from kibitz.exam.chance import Chance
from kibitz.exam.levels import Level
from kibitz.exam.situations.scene import Maker, Scene
from kibitz.game import Board, KibitzError
from kibitz.game.doors import door
from kibitz.laws.editions import Edition
from kibitz.table.log import notation
from kibitz.table.log.entries import Actor, Entry, Header, Log
from kibitz.table.table import Table

_BOARDS = 32
_ATTEMPTS = 120


@door
@dataclass(frozen=True, slots=True)
class Situation:
    """A position with an irregularity; `scene` holds what is true of it and not seen."""

    maker: Maker
    scene: Scene
    log: Log
    course: int  # how many entries came before anything went wrong, the deal included

    @property
    def edition(self) -> Edition:
        """The Laws by which it is to be ruled."""
        return self.scene.edition

    @property
    def level(self) -> Level:
        """How hard it is."""
        return self.scene.level

    @property
    def board(self) -> Board:
        """The board: dealer and vulnerability."""
        return self.scene.board

    @property
    def happened(self) -> tuple[Entry, ...]:
        """What went wrong, as it was seen at the table."""
        return self.log.entries[self.course :]

    def table(self) -> Table:
        """The table as the director finds it."""
        return Table.of(self.log)

    def before(self) -> Table:
        """The table before anything went wrong."""
        return self.table().at(self.course)


def situation(maker: Maker, edition: Edition, level: Level, chance: Chance) -> Situation | None:
    """A situation of that kind; none where chance gives no board that lends itself to it."""
    for attempt in range(_ATTEMPTS):
        scene = _scene(edition, level, chance.of(attempt))
        if not maker.make(scene):
            continue
        made = _situation(maker, scene)
        if made is not None:
            return made
    return None


def _scene(edition: Edition, level: Level, chance: Chance) -> Scene:
    deal = chance.deal()
    board = Board(1 + chance.below(_BOARDS))
    return Scene(edition, level, chance, board, deal)


def _situation(maker: Maker, scene: Scene) -> Situation | None:
    """The situation, if the table sees in these lines what was meant."""
    header = Header(scene.edition, scene.board.number)
    entries = [Entry(Actor.TD, "deal", {"deal": scene.deal}, number=1)]
    try:
        entries += [notation.parse_line(line, number) for number, line in enumerate(scene.lines, 2)]
        made = Situation(maker, scene, Log(header, tuple(entries)), scene.then + 1)
        rulings = made.table().position.rulings
    except KibitzError:
        return None
    return made if any(ruling.irregularity.id == maker.kind for ruling in rulings) else None
