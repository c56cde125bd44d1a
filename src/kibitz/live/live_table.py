"""A live table as its log has made it: who sits there, the board in play, and those that were played."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import singledispatchmethod
from typing import Any, TypeVar

from kibitz.game import SEATS, Board, Deal, Seat, Side
from kibitz.laws import switches
from kibitz.laws.regulations import Regulations
from kibitz.live.acts import (
    DIRECTOR,
    KIBITZ,
    ActHeld,
    BoardBegun,
    BoardEnded,
    BoardLeft,
    BoardReopened,
    BoardShared,
    BoardTakenBack,
    BoardUnwanted,
    ChangeAnswered,
    ChangeAsked,
    ChangeWithdrawn,
    ClaimAccepted,
    FactSaid,
    HeldActDropped,
    HeldActSent,
    IrregularityLookedFor,
    LineEntered,
    LiveAct,
    LiveEntry,
    QuestionsOver,
    ReadySaid,
    RestTaken,
    SatDown,
    SeatLeft,
    SystemTold,
    TableOpened,
    TricksAgreed,
)
from kibitz.live.company.acts import CompanyAct
from kibitz.live.company.state import Company, DirectorCall
from kibitz.live.conditions import conditions_of
from kibitz.live.live_boards import BoardInPlay, ChangeWanted, FinishedBoard, adjusted_score
from kibitz.live.refusals import LiveRefusal, refused_to_player
from kibitz.live.slips import is_ruled_now
from kibitz.table import Refusal, Table
from kibitz.table.claims.referee import Judge, Referee
from kibitz.table.information.audience import screen_mate
from kibitz.table.log import notation
from kibitz.table.log.entries import Entry, Header

T = TypeVar("T")

_SHARED = 200  # so many links to boards are known; an older one than these ends
_AFTERWARDS = ("TD adjusts ", "TD penalises ")  # what a director may still enter on a board that is over
_KEYS = 160  # so many acts are known again when they are sent twice: those of two boards
_TALK = frozenset({"asks", "explains", "answers", "alerts", "announces", "review", "consults", "stop"})
"""What is said while somebody pauses; after anything else what they held would be made in another position."""


@dataclass(frozen=True, slots=True)
class SeatedPlayer:
    """Who sits somewhere, and the hash of what lets them act there."""

    name: str
    token: str
    device: str = ""
    contestant: str = ""
    substitute: bool = False
    directs: bool = False  # the one who directs plays here too
    since: int = 0  # the entry with which they sat down: a substitute is told nothing that was said before


class LiveTable:
    """One table at which four people play board after board. Its log is all there is to store.

    Of boards that are over only their text is held, so that a table needs no more memory after an evening than before.
    """

    def __init__(self, referee: Judge | Referee | None = None) -> None:
        self.version = 0  # the number of the last entry
        self.opened = TableOpened()
        self.regulations: Regulations = conditions_of(self.opened)
        self.players: dict[Seat, SeatedPlayer] = {}
        self.ready: set[Seat] = set()
        self.systems: dict[Side, str] = {}  # what each pair plays, in its own words
        self.resting: set[Seat] = set()  # who take a break
        self.board: BoardInPlay | None = None
        self.aside: BoardInPlay | None = None  # the board in play while an earlier one is ruled on again
        self.played: list[FinishedBoard] = []
        self.shared: dict[str, int] = {}  # the boards that a link lets see, by the hash of its token
        self.epoch = 0  # what was shown before a board was taken back is void
        self.company = Company()
        self.keys: dict[str, str] = {}  # what was done by each key: the last word of it
        self._referee = referee
        self._found: dict[object, Any] = {}  # what was worked out since the last entry

    @classmethod
    def reread(cls, entries: Iterable[LiveEntry], referee: Judge | Referee | None = None) -> LiveTable:
        """The table that stored entries tell of."""
        table = cls(referee)
        for entry in entries:
            table.enter(entry)
        return table

    def __repr__(self) -> str:
        return f"<LiveTable {self.opened.name!r}: {self.version} entries, {len(self.played)} boards played>"

    def is_repeated(self, key: str) -> bool:
        """Whether something was done by this key; refused where it was something else."""
        key, _, said = key.rpartition(" ")
        if key in self.keys and self.keys[key] != said:
            raise LiveRefusal("key_used")
        return key in self.keys

    @property
    def next_board(self) -> int:
        """The number of the board that comes next."""
        return (self.played[-1].board.number if self.played else 0) + 1

    @property
    def is_between_boards(self) -> bool:
        """Whether no board is in play."""
        return self.board is None or self.board.ended is not None

    @property
    def is_over(self) -> bool:
        """Whether all boards have been played."""
        return 0 < self.opened.boards <= len(self.played)

    def seat_of(self, token: str) -> Seat | None:
        """The seat of whoever brings a token, by its hash."""
        return next((seat for seat, player in self.players.items() if token and player.token == token), None)

    def now(self, work_out: Callable[[LiveTable], T]) -> T:
        """What follows from the table as it is: worked out once, however many look at it, until the next entry."""
        if work_out not in self._found:
            self._found[work_out] = work_out(self)
        found: T = self._found[work_out]
        return found

    def forget_shared(self) -> None:
        """What was worked out for several who look is worked out anew."""
        self._found.clear()
        for board in (self.board, self.aside):
            if board is not None:
                board.forget_shared()

    def enter(self, entry: LiveEntry) -> None:
        """Carry out an entry; refused, it leaves everything as it was."""
        try:
            self._do(entry.act, entry)
        finally:
            self._found.clear()
        self.version = entry.number
        if entry.key:
            key, _, said = entry.key.rpartition(" ")
            self.keys[key] = said
            if len(self.keys) > _KEYS:
                del self.keys[next(iter(self.keys))]

    # What each act does.

    @singledispatchmethod
    def _do(self, act: LiveAct, entry: LiveEntry) -> None:
        raise LiveRefusal("not_now")

    @_do.register
    def _(self, act: CompanyAct, entry: LiveEntry) -> None:
        self.company.enter(act, entry)

    @_do.register
    def _(self, act: TableOpened, entry: LiveEntry) -> None:
        if self.version:
            raise LiveRefusal("not_now")
        self.regulations = conditions_of(act)
        self.opened = act

    @_do.register
    def _(self, act: SatDown, entry: LiveEntry) -> None:
        seat = Seat.of(act.seat)
        before = self.players.get(seat)
        since = entry.number
        if before is not None and act.contestant and (before.name, before.contestant) == (act.name, act.contestant):
            since = before.since  # the same player, on another device
        else:
            self.company.somebody_else_sits(seat)
        self.players[seat] = SeatedPlayer(
            act.name, act.token, act.device, act.contestant, act.substitute, act.directs, since
        )
        for board in (self.board, self.aside):
            if board is not None:
                board.note_holder(act.device, seat)

    @_do.register
    def _(self, act: SeatLeft, entry: LiveEntry) -> None:
        self.players.pop(Seat.of(act.seat), None)
        self.ready.discard(Seat.of(act.seat))
        self.company.somebody_else_sits(Seat.of(act.seat))

    @_do.register
    def _(self, act: ReadySaid, entry: LiveEntry) -> None:
        if self.board is not None and self.board.ended is None:
            raise LiveRefusal("not_now")
        self.ready.add(Seat.of(act.seat))
        self.resting.discard(Seat.of(act.seat))

    @_do.register
    def _(self, act: RestTaken, entry: LiveEntry) -> None:
        if not self.is_between_boards:
            raise LiveRefusal("not_now")
        self.ready.discard(Seat.of(act.seat))
        self.resting.add(Seat.of(act.seat))

    @_do.register
    def _(self, act: SystemTold, entry: LiveEntry) -> None:
        self.systems[Seat.of(act.seat).side] = act.text

    @_do.register
    def _(self, act: BoardBegun, entry: LiveEntry) -> None:
        if self.board is not None and self.board.ended is None and not self.opened.lesson:
            raise LiveRefusal("not_now")
        board, deal = Board(act.board), Deal.parse(act.deal)
        table = Table(
            Header(
                attention="named"
            ),  # the table knows of everything, and the director rules on what somebody has noticed
            regulations=self.regulations,
            referee=self._referee,
            edition=self.opened.edition,
            board=board,
            deal=deal,
            policy=self.opened.policy,
        )
        self.board = BoardInPlay(board, deal, table, entry.at)
        for seat, player in self.players.items():
            self.board.note_holder(player.device, seat)
        self.company.board_begins()
        self.ready.clear()
        self.resting.clear()
        self.epoch += 1

    @_do.register
    def _(self, act: LineEntered, entry: LiveEntry) -> None:
        later = entry.who == DIRECTOR and act.line.startswith(_AFTERWARDS)
        board = self.board if later and self.board is not None else self._in_play()
        try:
            made = board.table.do(act.line)
        except Refusal as refusal:
            if entry.who == KIBITZ:
                raise
            if entry.who == DIRECTOR:
                raise Refusal(refusal.id, line=None, **refusal.values) from None  # one line, and no place in a file
            raise refused_to_player(refusal) from None  # why, the table knows, and players may not (16, 17D3)
        self._entered(board, entry, made)

    def _entered(self, board: BoardInPlay, entry: LiveEntry, made: Entry) -> None:
        """What a line on the board brings with it."""
        board.entries.append(entry)
        self._note_call(board, made, entry)
        if board.change is not None and made.verb in ("call", "changes") and made.actor.seat is board.change.seat:
            board.change = None
        if board.table.position.cards.face_down is None:
            board.no_questions.clear()  # who has nothing to ask about one lead may have about the next
        if made.verb not in _TALK:
            board.agreeing.clear()
            self._moved_on(board, made)
        claim = board.table.position.claim
        if claim is None or not claim.is_pending:
            board.accepting.clear()
        if board.ended is not None:
            self._finish(board, replace(board.ended, adjusted=adjusted_score(board)))

    def _moved_on(self, board: BoardInPlay, made: Entry) -> None:
        """What somebody held or was told is no more; across a screen it stays until the tray comes (80B2e)."""
        by = made.actor.seat
        tray_comes = made.verb == "call" and by in (Seat.EAST, Seat.WEST)
        if tray_comes or board.presumed_contract is not None or not self.regulations[switches.SCREENS]:
            board.held.clear()
            board.looked = ()
            return
        here = () if by is None else (by, screen_mate(by))
        board.held = {seat: lines for seat, lines in board.held.items() if seat not in here}
        board.looked = tuple(looked for looked in board.looked if Seat.of(looked.seat) not in here)

    @_do.register
    def _(self, act: ActHeld, entry: LiveEntry) -> None:
        self._in_play().held[Seat.of(act.seat)] = act.lines

    @_do.register
    def _(self, act: HeldActDropped, entry: LiveEntry) -> None:
        if self._in_play().held.pop(Seat.of(act.seat), None) is None:
            raise LiveRefusal("not_now")

    @_do.register
    def _(self, act: HeldActSent, entry: LiveEntry) -> None:
        board = self._in_play()
        for line in board.held.pop(Seat.of(act.seat), ()):
            try:
                made = board.table.do(line)
            except Refusal:
                return  # the player chooses again
            self._entered(board, LiveEntry(entry.number, entry.at, act.seat, LineEntered(line)), made)

    @_do.register
    def _(self, act: QuestionsOver, entry: LiveEntry) -> None:
        self._in_play().no_questions.add(Seat.of(act.seat))

    @_do.register
    def _(self, act: ChangeAsked, entry: LiveEntry) -> None:
        board = self._in_play()
        if board.change is not None:
            raise LiveRefusal("not_now")
        board.change = ChangeWanted(Seat.of(act.seat), act.entry, act.meant)

    @_do.register
    def _(self, act: ChangeAnswered, entry: LiveEntry) -> None:
        board, seat = self._in_play(), Seat.of(act.seat)
        change = board.change
        if change is None or change.seat.side is seat.side:
            raise LiveRefusal("not_now")
        agreeing = change.agreeing | {seat}
        board.change = ChangeWanted(change.seat, change.entry, change.meant, agreeing) if act.agreed else None
        board.doubted = None if act.agreed else change

    @_do.register
    def _(self, act: ChangeWithdrawn, entry: LiveEntry) -> None:
        self._in_play().change = None

    @_do.register
    def _(self, act: ClaimAccepted, entry: LiveEntry) -> None:
        board, seat = self._in_play(), Seat.of(act.seat)
        claim = board.table.position.claim
        if claim is None or not claim.is_pending or claim.claimer.side is seat.side:
            raise LiveRefusal("not_now")
        (board.accepting.add if act.accepted else board.accepting.discard)(seat)

    @_do.register
    def _(self, act: TricksAgreed, entry: LiveEntry) -> None:
        self._in_play().agreeing.add(Seat.of(act.seat))

    @_do.register
    def _(self, act: FactSaid, entry: LiveEntry) -> None:
        board = self._in_play()
        if board.said_about != act.about:
            board.said, board.said_about, board.insisting = {}, act.about, None
        board.said[Seat.of(act.seat)] = act.answer
        board.insisting = Seat.of(act.seat) if act.insists else None

    @_do.register
    def _(self, act: BoardUnwanted, entry: LiveEntry) -> None:
        (self._in_play().leaving.add if act.unwanted else self._in_play().leaving.discard)(Seat.of(act.seat))

    @_do.register
    def _(self, act: IrregularityLookedFor, entry: LiveEntry) -> None:
        board = self.board
        if board is None:
            raise LiveRefusal("not_now")
        seat = Seat.of(act.seat)
        here = (seat, screen_mate(seat)) if self.regulations[switches.SCREENS] else (*Seat,)
        board.looked = (*(looked for looked in board.looked if Seat.of(looked.seat) not in here), act)
        if act.later and act.whom:
            board.suspected.add(Seat.of(act.whom))

    @_do.register
    def _(self, act: BoardTakenBack, entry: LiveEntry) -> None:
        board = self.board
        if board is None or not 0 <= act.lines <= len(board.entries):
            raise LiveRefusal("not_now")
        if self.opened.event and board.ended is not None:
            raise LiveRefusal("in_the_event")  # its score is the event's, and is put right there (79C, 82C)
        board.table = board.table.at(board.lines_before + act.lines)
        del board.entries[act.lines :]
        board.no_questions.clear()
        board.accepting.clear()
        board.agreeing.clear()
        board.held.clear()
        board.change, board.doubted, board.ended, board.looked = None, None, None, ()
        board.said.clear()
        board.leaving.clear()
        if self.aside is None and self.played and self.played[-1].board.number == board.board.number:
            self.played.pop()
        self.epoch += 1

    @_do.register
    def _(self, act: BoardReopened, entry: LiveEntry) -> None:
        found = next((finished for finished in self.played if finished.board.number == act.board), None)
        if found is None or self.aside is not None:
            raise LiveRefusal("not_now")
        if self.board is not None and self.board.board.number == act.board:
            self.board.ended = None
            self.board.leaving.clear()
        else:
            log = notation.parse(found.log)
            table = Table.of(log, self.regulations, referee=self._referee)
            self.aside = self.board
            self.board = BoardInPlay(found.board, table.position.deal, table, entry.at)
        self.ready.clear()
        self.epoch += 1

    @_do.register
    def _(self, act: BoardEnded, entry: LiveEntry) -> None:
        self._finish(self._in_play(), act)

    @_do.register
    def _(self, act: BoardLeft, entry: LiveEntry) -> None:
        board = self._in_play()
        self._finish(board, BoardEnded("", adjusted=adjusted_score(board)))

    def _finish(self, board: BoardInPlay, ended: BoardEnded) -> None:
        """A board is over; one that had been before has its new result, and the one that waited comes back."""
        board.ended = ended
        names = {seat: player.name for seat, player in self.players.items()}
        if self.played and self.played[-1].names == names:
            names = self.played[-1].names  # held once for all boards that the same four have played
        number = board.board.number
        finished = board.finished(ended, names)
        place = next((place for place, played in enumerate(self.played) if played.board.number == number), None)
        if place is None:
            self.played.append(finished)
        else:
            self.played[place] = finished
        if self.aside is not None:
            self.board, self.aside = self.aside, None
            self.epoch += 1

    @_do.register
    def _(self, act: BoardShared, entry: LiveEntry) -> None:
        if self.finished(act.board) is None:
            raise LiveRefusal("not_now")
        self.shared[act.token] = act.board
        if len(self.shared) > _SHARED:
            del self.shared[next(iter(self.shared))]

    def finished(self, number: int) -> FinishedBoard | None:
        """A board that was played here, the last time if more than once."""
        return next((one for one in reversed(self.played) if one.board.number == number), None)

    def _note_call(self, board: BoardInPlay, made: Entry, entry: LiveEntry) -> None:
        """Somebody waits for the director, where there is one; with whatever they rule, the director has come."""
        told = sum(ruling.is_told for ruling in board.table.position.rulings)
        if entry.who == DIRECTOR:
            self.company.calls.clear()
        elif made.verb == "calls-td" and (self.opened.directed or self.opened.lesson) and made.actor.seat is not None:
            said = self.company.words[-1] if self.company.words else None
            with_it = said is not None and (said.by, said.entry) == (entry.who, entry.number - 1)
            reason = said.text if said is not None and with_it else ""
            stops = told == board.told and not is_ruled_now(board)
            self.company.is_called(DirectorCall(made.actor.seat, reason, entry.at, stops=stops))
        board.told = told

    def _in_play(self) -> BoardInPlay:
        if self.board is None or self.board.ended is not None:
            raise LiveRefusal("not_now")
        return self.board

    @property
    def director_plays(self) -> bool:
        """Whether the one who directs plays this board, and so may not see it nor rule on it now."""
        in_play = self.board is not None and self.board.ended is None
        return in_play and any(player.directs for player in self.players.values())

    @property
    def is_full(self) -> bool:
        """Whether somebody sits in every seat."""
        return len(self.players) == len(SEATS)
