"""A board at a table: the log, and the state folded from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from kibitz.game import Board, Call, Card, Deal, Seat, Vulnerability
from kibitz.game.errors import KibitzError
from kibitz.game.pictured import Pictured
from kibitz.laws.editions import Edition
from kibitz.laws.regulations import Regulations, profiles
from kibitz.table.acts import REGISTER
from kibitz.table.board_outcome import BoardOutcome, outcome_of
from kibitz.table.cards.legality import legal_cards
from kibitz.table.claims.referee import Judge, Referee
from kibitz.table.deal.hands import given_twice
from kibitz.table.engine.duties import Duty
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.knower import EventKnower
from kibitz.table.engine.notices import NoticeKind
from kibitz.table.engine.plain_course import CARD, PlainCourse
from kibitz.table.engine.position import UNKNOWN_DEAL, Position
from kibitz.table.engine.reconsider import Overrides, Reconsider
from kibitz.table.engine.rulings import Ruling
from kibitz.table.log import notation
from kibitz.table.log.amendments import AMENDMENTS, amended
from kibitz.table.log.entries import Actor, Entry, Header, Log
from kibitz.table.log.header import format_header, header_with
from kibitz.table.log.refusal import Refusal
from kibitz.table.log.regulation_files import regulations_of
from kibitz.table.views import DIRECTOR, View, Viewer, view, viewer

MOST_ENTRIES = 10_000  # so much never happens on one board


class Table(Pictured):
    """One board at one table: what happens is appended to its log.

    A line that is refused leaves everything as it was. The state is folded from the log: that is all there is to store.

    >>> import kibitz as kb
    >>> table = kb.Table(edition=2017, dealer="N")
    >>> table.extend(["N 1S", "E 1H", "S calls-td"])
    >>> table.outcome()
    <BoardOutcome 'auction', turn='S', rulings=1>
    >>> print(table.rulings[0])
    An insufficient bid (East: 1♥)
    27A1: Does South (LHO) accept the insufficient bid? Explain first what follows if not.
    """

    def __init__(
        self,
        header: Header | None = None,
        regulations: Regulations | Path | str | None = None,
        event: EventKnower | None = None,
        referee: Judge | Referee | None = None,
        *,
        edition: Edition | int | str | None = None,
        board: Board | int | str | None = None,
        dealer: Seat | str | None = None,
        vulnerability: Vulnerability | str | None = None,
        deal: Deal | str | None = None,
        policy: str | None = None,
    ) -> None:
        """`regulations` may be the name of a profile, or the path of a file."""
        if isinstance(board, Board):
            dealer = board.dealer if dealer is None else dealer
            vulnerability = board.vulnerability if vulnerability is None else vulnerability
            deal = board.deal if deal is None else deal
            board = board.number
        if not isinstance(header, Header | None):
            raise Refusal("not_a_header", word=type(header).__name__, value=_shown(header))
        if not isinstance(referee, Referee | None) and not callable(referee):
            raise Refusal("not_a_referee", word=type(referee).__name__)
        if event is not None and not callable(event):
            raise Refusal("not_a_knower", word=type(event).__name__)
        given = {"edition": edition, "board": board, "dealer": dealer, "vulnerability": vulnerability, "policy": policy}
        named = regulations if isinstance(regulations, str) and regulations in profiles() else None
        self._header = header_with(header or Header(), {**given, "regulations": named})
        self._regulations = _regulations(self._header, None if named else regulations)
        self._event = event
        self._referee = Referee.of(referee)
        self._entries: list[Entry] = []
        self._log: Log | None = None  # as it was asked for last
        self._overrides: Overrides = {}
        self._skip: frozenset[int] = frozenset()
        self._fold: Fold | None = None
        self._plain: PlainCourse | None = PlainCourse(_dealer(self._header), UNKNOWN_DEAL)
        if deal is not None:
            self.deal(deal)

    @classmethod
    def of(
        cls,
        log: Log,
        regulations: Regulations | None = None,
        event: EventKnower | None = None,
        referee: Judge | Referee | None = None,
        folder: Path | str | None = None,
    ) -> Table:
        """The table that the log tells of; its regulations, if none are given, are those that its header names.

        A profile is always found, a file where the `folder` of the log is told.

        >>> table = kb.Table(dealer="N")
        >>> table.extend(["N 1S", "E P"])
        >>> kb.Table.of(table.log).position.turn
        Seat.SOUTH
        """
        if not isinstance(log, Log):
            raise Refusal("not_a_log", word=type(log).__name__)
        if not isinstance(folder, str | Path | None):
            raise Refusal("not_a_folder", word=type(folder).__name__)
        if not isinstance(regulations, Regulations | None):
            raise Refusal("not_regulations", word=_shown(regulations), profiles=profiles())
        if regulations is None:
            regulations = regulations_of(log.header, None if folder is None else Path(folder))
        table = cls(log.header, regulations, event, referee)
        table.extend(log.entries)
        return table

    @classmethod
    def read(
        cls,
        text: str,
        regulations: Regulations | None = None,
        referee: Judge | Referee | None = None,
        folder: Path | str | None = None,
    ) -> Table:
        """The table that a text in the log's notation tells of, which lies in that folder.

        >>> table = kb.Table.read('''
        ... kibitz 1 edition=2017 board=1
        ... N 1S
        ... E 1H
        ... S calls-td
        ... ''')
        >>> len(table), table.rulings[0].breach.kind
        (3, 'insufficient-bid')
        """
        if not isinstance(text, str):
            raise Refusal("not_a_line", word=type(text).__name__)
        return cls.of(notation.parse(text), regulations, referee=referee, folder=folder)

    @classmethod
    def load(
        cls, path: Path | str, regulations: Regulations | None = None, referee: Judge | Referee | None = None
    ) -> Table:
        """The table that a file tells of; the regulations that its header names lie beside it.

        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> with TemporaryDirectory() as folder:
        ...     path = Path(folder, "board1.kibitz")
        ...     _ = path.write_text("kibitz 1 board=1")
        ...     print(kb.Table.load(path))
        <Table edition=2024 board=1: 0 entries>
        """
        # How files are opened stands above this package, and is loaded when one is read.
        files = import_module("kibitz.formats.whole_files")
        found = files.path_of(path)
        with files.opened(found) as file:
            content = file.read()
        try:
            text = content.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise Refusal("not_utf8", word=str(path)) from None
        return cls.read(text, regulations, referee, found.parent)

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
        """Everything that happened.

        >>> table = kb.Table(dealer="N")
        >>> table.extend(["N 1S", "E P"])
        >>> [entry.verb for entry in table.log.entries]
        ['call', 'call']
        """
        self._write_down()
        entries, last = self._entries, self._log
        if last is None or len(last.entries) != len(entries) or (entries and last.entries[-1] is not entries[-1]):
            last = self._log = Log(self._header, tuple(entries))
        return last

    @property
    def position(self) -> Position:
        """What stands, what waits and what is owed.

        >>> table = kb.Table(dealer="N")
        >>> table.extend(["N 1S", "E P"])
        >>> table.position.turn, table.position.auction
        (Seat.SOUTH, Auction("N", "1S P"))
        """
        return self._folded().position

    def outcome(self) -> BoardOutcome:
        """What has come of the board: contract, tricks, result, points, what was adjusted, and what is still due.

        >>> table = kb.Table(board=1)
        >>> table.extend(["N 1S", "E P", "S 4S", "W P", "N P", "E P", "NS enters 4S-N+1"])
        >>> table.outcome().contract, table.outcome().points
        (Contract("4S by N"), {Side.NORTH_SOUTH: 450, Side.EAST_WEST: -450})
        """
        return outcome_of(self.position)

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """The rulings, in the order in which they were begun; each says itself by `sentences`.

        >>> table = kb.Table(dealer="N")
        >>> table.extend(["N 1S", "E 1H", "S calls-td"])
        >>> print(table.rulings[0])
        An insufficient bid (East: 1♥)
        27A1: Does South (LHO) accept the insufficient bid? Explain first what follows if not.
        """
        return tuple(self.position.rulings)

    @property
    def duties(self) -> tuple[Duty, ...]:
        """What players owe now."""
        return self.position.owed

    def view(self, who: Viewer = DIRECTOR, behind: Seat | str | None = None) -> View:
        """What a person may see: a player by the seat, "director" or "spectator", who may sit `behind` a player.

        >>> table = kb.Table(board=1, deal="N:AQ32.K54.A76.Q98 K54.AQ32.Q98.A76 J98.T98.KT5.KJT2 T76.J76.J432.543")
        >>> table.view("N").hands
        {Seat.NORTH: Hand("AQ32.K54.A76.Q98")}
        """
        return view(self.position, viewer(who), None if behind is None else Seat.of(behind))

    def legal_cards(self) -> tuple[Card, ...] | None:
        """Every card that the hand on turn may play, penalty cards and restrictions counted in; None if not known.

        >>> table = kb.Table(board=1, deal="N:AQ32.K54.A76.Q98 K54.AQ32.Q98.A76 J98.T98.KT5.KJT2 T76.J76.J432.543")
        >>> table.extend(["N 1S", "E P", "S P", "W P", "E SK"])
        >>> table.legal_cards()
        (Card("SJ"), Card("S9"), Card("S8"))
        """
        return legal_cards(self.position)

    # What happens.

    def do(self, line: str | Entry) -> Entry:
        """Something happens: one line of the notation.

        >>> table = kb.Table(dealer="N")
        >>> entry = table.do("N 1S")
        >>> table.do("S 2S").number  # out of rotation: it has happened, and waits for what the others do
        2
        >>> table.position.turn, table.position.auction
        (Seat.EAST, Auction("N", "1S"))
        """
        number = len(self) + 1
        if number > MOST_ENTRIES:
            raise Refusal("too_many_entries", most=MOST_ENTRIES)
        if isinstance(line, str):
            entry = notation.parse_line(line, number)
        elif isinstance(line, Entry):
            entry = line.at(number)
        else:
            raise Refusal("not_a_line", word=type(line).__name__)
        if self._plain is not None and self._is_plain(entry):
            return entry
        self._enter(entry)
        return entry

    def call(self, seat: Seat | str, call: Call | str) -> None:
        """A player calls.

        >>> table = kb.Table(dealer="N")
        >>> table.call("N", "1S")
        >>> table.position.turn
        Seat.EAST
        """
        if type(seat) is not Seat or type(call) is not Call:
            seat, call = Seat.of(seat), Call.of(call)
        if self._plain is None or not self._plain.call(seat, call):
            self._enter(Entry(Actor.of(seat), "call", {"call": call}))

    def card(self, seat: Seat | str, card: Card | str) -> None:
        """A card is played from that hand.

        >>> table = kb.Table(dealer="N")
        >>> table.extend(["N 1S", "E P", "S P", "W P"])
        >>> table.card("E", "HK")
        >>> table.position.play.cards
        (CardPlayed(seat=Seat.EAST, card=Card("HK")),)
        """
        if type(seat) is not Seat or type(card) is not Card:
            seat, card = Seat.of(seat), Card.of(card)
        if self._plain is None or not self._plain.card(seat, card):
            self._enter(Entry(Actor.of(seat), "card", {"cards": (card,)}))

    def deal(self, deal: Deal | str) -> None:
        """The cards become known to the table."""
        self.do(Entry(Actor.TD, "deal", {"deal": Deal.of(deal)}))

    def extend(self, lines: Iterable[str | Entry] | str) -> None:
        """Several things happen, one after another; a text has a line for each.

        >>> table = kb.Table(dealer="N")
        >>> table.extend(["N 1S", "E P", "S 2S"])
        >>> len(table)
        3
        """
        given: object = lines
        if isinstance(lines, str):
            lines = [line for line in lines.splitlines() if line.strip()]
        elif not isinstance(given, Iterable) or isinstance(given, bytes):
            raise Refusal("not_a_line", word=type(given).__name__)
        for line in lines:
            self.do(line)

    def what_if(self, line: str | Entry) -> Table:
        """Another table on which this has happened too: to see what a correction would change before it is made.

        >>> table = kb.Table(dealer="N")
        >>> table.extend(["N 1S", "E P"])
        >>> table.what_if("S 2S").position.turn, table.position.turn
        (Seat.WEST, Seat.SOUTH)
        """
        table = self.at(len(self))
        table.do(line)
        return table

    def at(self, number: int) -> Table:
        """The table as it was after the entry of that number; refused where the log has none of it."""
        if type(number) is not int or not 0 <= number <= len(self):
            raise Refusal("not_a_number_of_entries", word=_shown(number))
        table = Table(self._header, self._regulations, self._event, self._referee)
        table.extend(self.log.entries[:number])
        return table

    def back(self, entries: int = 1) -> Table:
        """The table as it was before its last entries.

        >>> table = kb.Table(dealer="N")
        >>> table.extend(["N 1S", "E P"])
        >>> table.back().position.turn
        Seat.EAST
        """
        if type(entries) is not int or not 0 <= entries <= len(self):
            raise Refusal("not_a_number_of_entries", word=_shown(entries))
        return self.at(len(self) - entries)

    def __bool__(self) -> bool:
        return True  # a table at which nothing has happened yet is a table

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        return self is other or (self._regulations == other._regulations and self.log == other.log)

    def __hash__(self) -> int:
        return hash(self._header)  # of what does not change

    def __getstate__(self) -> dict[str, object]:
        """The log, and what it was kept under: the state is folded again."""
        return {
            "log": self.log,
            "regulations": self._regulations,
            "event": self._event,
            "referee": self._referee,
        }

    def __setstate__(self, state: Mapping[str, Any]) -> None:
        other = Table.of(state["log"], state["regulations"], state["event"], state["referee"])
        self.__dict__.update(other.__dict__)

    def __len__(self) -> int:
        return len(self._entries) + (len(self._plain.acts) if self._plain is not None else 0)

    def __repr__(self) -> str:
        told = format_header(self._header).partition(" ")[2].partition(" ")[2]
        return f"<Table {told}: {len(self)} entries>"

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


def _shown(value: object) -> str:
    """What a refusal names: a value that anybody can read, or else its kind."""
    return str(value) if isinstance(value, str | int | float | None) else type(value).__name__


def _dealer(header: Header) -> Seat | None:
    return header.dealer if header.dealer is not None or not header.board else Board(header.board).dealer


def _regulations(header: Header, given: Regulations | Path | str | None) -> Regulations:
    """What was laid down: as it is given, in a file, or as the header says."""
    if given is None:
        return regulations_of(header)
    if isinstance(given, Regulations):
        return given
    if not isinstance(given, str | Path):
        raise Refusal("not_regulations", word=_shown(given), profiles=profiles())
    return Regulations.load(Path(given), header.edition)
