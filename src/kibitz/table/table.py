"""A board at a table: the log, and the state folded from it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from kibitz.game import Board, Call, Card, Deal, Seat
from kibitz.game.errors import KibitzError
from kibitz.laws.regulations import Regulations
from kibitz.table.acts import REGISTER
from kibitz.table.cards.legality import legal_cards
from kibitz.table.claims.referee import Judge, Referee
from kibitz.table.deal.hands import given_twice
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.knower import EventKnower
from kibitz.table.engine.notices import NoticeKind
from kibitz.table.engine.plain_course import CARD, PlainCourse
from kibitz.table.engine.position import UNKNOWN_DEAL, Position
from kibitz.table.engine.reconsider import Overrides, Reconsider
from kibitz.table.log import notation
from kibitz.table.log.amendments import AMENDMENTS, amended
from kibitz.table.log.entries import Actor, Entry, Header, Log
from kibitz.table.log.refusal import Refusal
from kibitz.table.log.regulation_files import regulations_of

MOST_ENTRIES = 10_000  # so much never happens on one board


class Table:
    """One board at one table: what happens is appended to its log.

    A line that is refused leaves everything as it was. The state is folded from the log: that is all there is to store.
    """

    def __init__(
        self,
        header: Header | None = None,
        regulations: Regulations | None = None,
        event: EventKnower | None = None,
        referee: Judge | Referee | None = None,
    ) -> None:
        self._header = header or Header()
        self._regulations = regulations_of(self._header) if regulations is None else regulations
        self._event = event
        self._referee = Referee.of(referee)
        self._entries: list[Entry] = []
        self._overrides: Overrides = {}
        self._skip: frozenset[int] = frozenset()
        self._fold: Fold | None = None
        self._plain: PlainCourse | None = PlainCourse(_dealer(self._header), UNKNOWN_DEAL)

    @classmethod
    def of(
        cls,
        log: Log,
        regulations: Regulations | None = None,
        event: EventKnower | None = None,
        referee: Judge | Referee | None = None,
        folder: Path | None = None,
    ) -> Table:
        """The table that the log tells of; its regulations, if none are given, are those that its header names.

        A profile is always found, a file where the `folder` of the log is told.
        """
        if regulations is None:
            regulations = regulations_of(log.header, folder)
        table = cls(log.header, regulations, event, referee)
        table.extend(log.entries)
        return table

    @classmethod
    def read(
        cls,
        text: str,
        regulations: Regulations | None = None,
        referee: Judge | Referee | None = None,
        folder: Path | None = None,
    ) -> Table:
        """The table that a text in the log's notation tells of, which lies in that folder."""
        return cls.of(notation.parse(text), regulations, referee=referee, folder=folder)

    @classmethod
    def load(cls, path: Path, regulations: Regulations | None = None, referee: Judge | Referee | None = None) -> Table:
        """The table that a file tells of; the regulations that its header names lie beside it."""
        return cls.read(path.read_text(encoding="utf-8-sig"), regulations, referee, path.parent)

    @property
    def header(self) -> Header:
        """Which Laws, which board, and how much the table lets happen."""
        return self._header

    @property
    def regulations(self) -> Regulations:
        """What was laid down where the Laws leave it open."""
        return self._regulations

    @property
    def log(self) -> Log:
        """Everything that happened."""
        self._write_down()
        return Log(self._header, tuple(self._entries))

    @property
    def position(self) -> Position:
        """What stands, what waits and what is owed."""
        return self._folded().position

    def legal_cards(self) -> tuple[Card, ...] | None:
        """Every card that the hand on turn may play, penalty cards and restrictions counted in; None if not known."""
        return legal_cards(self.position)

    # What happens.

    def do(self, line: str | Entry) -> Entry:
        """Something happens: one line of the notation."""
        number = len(self) + 1
        if number > MOST_ENTRIES:
            raise Refusal("too_many_entries", most=MOST_ENTRIES)
        entry = notation.parse_line(line, number) if isinstance(line, str) else line.at(number)
        if self._plain is not None and self._is_plain(entry):
            return entry
        self._enter(entry)
        return entry

    def call(self, seat: Seat, call: Call) -> None:
        """A player calls."""
        if self._plain is None or not self._plain.call(seat, call):
            self._enter(Entry(Actor.of(seat), "call", {"call": call}))

    def card(self, seat: Seat, card: Card) -> None:
        """A card is played from that hand."""
        if self._plain is None or not self._plain.card(seat, card):
            self._enter(Entry(Actor.of(seat), "card", {"cards": (card,)}))

    def deal(self, deal: Deal) -> None:
        """The cards become known to the table."""
        self.do(Entry(Actor.TD, "deal", {"deal": deal}))

    def extend(self, entries: Iterable[Entry]) -> None:
        """Several things happen."""
        for entry in entries:
            self.do(entry)

    def what_if(self, line: str | Entry) -> Table:
        """Another table on which this has happened too: to see what a correction would change before it is made."""
        table = self.at(len(self))
        table.do(line)
        return table

    def at(self, number: int) -> Table:
        """The table as it was after the entry of that number."""
        table = Table(self._header, self._regulations, self._event, self._referee)
        table.extend(self.log.entries[:number])
        return table

    def __len__(self) -> int:
        return len(self._entries) + (len(self._plain.acts) if self._plain is not None else 0)

    # The plain course of a board.

    def _is_plain(self, entry: Entry) -> bool:
        """Enter a legal call or card, and the deal before them, without folding."""
        plain = self._plain
        if plain is None or entry.text is not None or entry.time is not None or entry.comment is not None:
            return False
        seat = entry.actor.seat
        if entry.verb == "deal" and not len(self) and not given_twice(entry["deal"]):
            plain.deal = entry["deal"]
            self._entries.append(entry)
            return True
        if seat is None or len(entry.values) != 1:
            return False
        if entry.verb == "call":
            return isinstance(entry["call"], Call) and plain.call(seat, entry["call"])
        return entry.verb == "card" and len(entry["cards"]) == 1 and plain.card(seat, entry["cards"][0])

    def _write_down(self) -> None:
        """Make entries of the bytes of the plain course, which ends here."""
        plain = self._plain
        if plain is None:
            return
        self._plain = None
        calls = (Entry(Actor.of(seat), "call", {"call": call}) for seat, call in plain.auction.review())
        played = plain.play.cards if plain.play is not None else ()
        cards = (Entry(Actor.of(seat), "card", {"cards": (card,)}) for seat, card in played)
        start = len(self._entries) + 1
        for place, act in enumerate(plain.acts, start):
            self._entries.append(next(cards if act & CARD else calls).at(place))

    # Folding.

    def _folded(self) -> Fold:
        if self._fold is None:
            self._write_down()
            self._refold()
        assert self._fold is not None
        return self._fold

    def _enter(self, entry: Entry) -> None:
        fold = self._folded()
        entry = entry.at(len(self._entries) + 1)
        self._entries.append(entry)
        try:
            if entry.verb in AMENDMENTS:
                self._refold()
            else:
                try:
                    fold.step(entry)
                except Reconsider as change:
                    self._take_in(change)
                    self._refold()
        except KibitzError as error:
            self._entries.pop()
            self._go_back()
            if isinstance(error, Refusal):
                raise error.at(entry.number) from None
            raise

    def _go_back(self) -> None:
        """Fold the log as it grew, line by line, so that the state is the one that a reader of the log comes to."""
        entries = self._entries
        self._overrides, self._skip, self._entries = {}, frozenset(), []
        self._refold()
        for entry in entries:
            self._enter(entry)

    def _take_in(self, change: Reconsider) -> None:
        told = {**self._overrides.get(change.ruling, {}), **change.also, change.fact: change.told}
        self._overrides = {**self._overrides, change.ruling: told}
        self._skip = self._skip | {change.entry}

    def _refold(self) -> None:
        """Fold the log from its start, again each time that a director turns out to have said otherwise.

        Where the record was corrected, a later line may no longer fit: it is left out, and the director is told.
        """
        lines = amended(self._entries)
        corrected = len(lines) < len(self._entries)
        unfit: set[int] = set()
        for _ in range(2 * len(lines) + 2):
            fold = Fold(
                self._header,
                self._regulations,
                REGISTER,
                self._event,
                self._overrides,
                self._skip,
                self._referee,
            )
            entry = None
            try:
                for entry in lines:
                    if entry.number in unfit:
                        fold.position.notice(NoticeKind.NO_LONGER_FITS, "84", entry.number)
                    else:
                        fold.step(entry)
            except Reconsider as change:
                self._take_in(change)
            except Refusal:
                if not corrected or entry is None:
                    raise
                unfit.add(entry.number)
            else:
                self._fold = fold
                return
        raise Refusal("does_not_settle")


def _dealer(header: Header) -> Seat | None:
    return header.dealer if header.dealer is not None or not header.board else Board(header.board).dealer
