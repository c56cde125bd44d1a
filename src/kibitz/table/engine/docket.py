"""The director's docket: irregularities, the rulings on them, and what is noted or kept for later."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Seat
from kibitz.laws.converse import is_suppressed
from kibitz.table.engine.held_acts import HeldActs
from kibitz.table.engine.notices import Notice, NoticeKind
from kibitz.table.engine.rulings import Breach, BreachStatus, Foretold, Review, Ruling
from kibitz.table.log.entries import Entry
from kibitz.table.log.refusal import Refusal

# What was noted for the director, by the ruling in which it is taken up.
_TAKEN_UP = {
    "opponent-misled": NoticeKind.DECLARER_MAY_HAVE_BEEN_MISLED,
    "variation-of-tempo-or-manner": NoticeKind.DECLARER_MAY_HAVE_BEEN_MISLED,
    "change-of-call": NoticeKind.CALL_TAKEN_BACK,
    "change-of-call-requested": NoticeKind.CALL_TAKEN_BACK,
}


_TELLS_NOBODY = frozenset(
    {"call", "auction", "card", "leads", "faces", "dummy", "spreads", "exposes", "asks", "alerts", "explains"}
    | {"announces", "review", "consults", "tempo", "remark", "gesture", "says", "puts", "touches", "turns", "looks"}
    | {"calls-td"}
)
"""What is done at the table without a word that it was irregular."""


class Docket:
    """What has to be ruled on, what is being ruled on, and what was."""

    __slots__ = (
        "attention",
        "breaches",
        "director_present",
        "drawn",
        "foretold",
        "held",
        "lines",
        "named_only",
        "notices",
        "reviews",
        "rulings",
        "summoned_about",
    )

    def __init__(self, lines: Mapping[int, Entry], *, named_only: bool = False) -> None:
        self.lines = lines
        self.named_only = named_only  # what nobody has named is not ruled on, whatever the table knows of it (81C3)
        self.drawn: set[int] = set()  # the lines to which attention was drawn
        self.breaches: list[Breach] = []
        self.rulings: list[Ruling] = []
        self.held = HeldActs()
        self.reviews: list[Review] = []
        self.notices: list[Notice] = []
        self.foretold: list[Foretold] = []  # facts that no ruling has asked for yet
        self.director_present = False
        self.attention: int | None = None  # the line in which attention was drawn, until the director is called
        self.summoned_about: int | None = None  # the same, when the director was last called

    @property
    def hanging(self) -> Breach | None:
        """The earliest irregularity that the auction waits for."""
        for breach in self.breaches:
            if breach.blocks and breach.status is not BreachStatus.RULED:
                return breach
        return None

    @property
    def open_ruling(self) -> Ruling | None:
        """The ruling in which somebody has to answer now."""
        for ruling in self.rulings:
            if ruling.is_open:
                return ruling
        return None

    def ruling(self, number: object) -> Ruling:
        """The ruling of that number; refused where there is none."""
        ruling = self.find_ruling(number)
        if ruling is None:
            raise Refusal("no_such_ruling", ruling=number)
        return ruling

    def find_ruling(self, number: object) -> Ruling | None:
        """The same, or None."""
        return next((ruling for ruling in self.rulings if ruling.number == number), None)

    def ruling_on(self, breach: Breach | None) -> Ruling | None:
        """The ruling on that irregularity, if it was begun."""
        return next((ruling for ruling in self.rulings if ruling.breach is breach), None)

    def latent(self) -> Breach | None:
        """The earliest irregularity that nobody has ruled on, and that the director is told of."""
        ripe = (breach for breach in self.breaches if breach.status is BreachStatus.LATENT and breach.is_ripe)
        return next((breach for breach in ripe if self.is_named(breach)), None)

    def is_named(self, breach: Breach) -> bool:
        """Whether the director at the table rules on it: where that needs a word, a call or card is none."""
        if not self.named_only or not breach.entries or not self.drawn.isdisjoint(breach.entries):
            return True
        lines = (self.lines.get(entry) for entry in breach.entries)
        return any(line is not None and line.verb not in _TELLS_NOBODY for line in lines)

    def due(self) -> Breach | None:
        """What the director has still to rule on, having ruled on what it came after."""
        after = (breach for breach in self.breaches if breach.after is not None and breach.is_ripe)
        return next((breach for breach in after if breach.status is BreachStatus.LATENT), None)

    def notice(self, id: NoticeKind, by: str, entry: int | None, **values: object) -> None:
        """Note something for the director."""
        if not is_suppressed(by):
            self.notices.append(Notice(id, by, entry, values))

    def notice_of_attention(self, entry: Entry) -> None:
        """Somebody acts although attention was drawn and the director has not been called (9B1, 9B2)."""
        if self.attention is not None and not self.director_present:
            self.notice(NoticeKind.ACTED_AFTER_ATTENTION, "9B2", entry.number, seat=entry.actor.seat)
            self.attention = None

    def settled(self, id: NoticeKind, entry: int) -> None:
        """What was noted about that entry is settled."""
        self.notices = [notice for notice in self.notices if notice.id != id or notice.entry != entry]

    def taken_up(self, kind: str, seat: Seat | None) -> None:
        """The director rules on what was noted of this player: the notice has done its part."""
        id = _TAKEN_UP.get(kind)
        self.notices = [
            notice for notice in self.notices if notice.id != id or notice.values.get("seat") not in (None, seat)
        ]
