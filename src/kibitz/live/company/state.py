"""Who is at a live table besides the play, and what was said there, as the log has made it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from kibitz.event.log.codec import read_time
from kibitz.game import Seat
from kibitz.live.acts import DIRECTOR, LiveEntry
from kibitz.live.company.acts import (
    CommentatorNamed,
    CommentMade,
    CompanyAct,
    DirectorCame,
    DirectorNamed,
    DirectorUncalled,
    HandRaised,
    HandUncovered,
    Heard,
    SeatAway,
    SeatBack,
    SpectatorCame,
    SpectatorLeft,
    SpectatorMoved,
    TableLocked,
    TalkEnded,
    VoiceTaken,
    WatchingAllowed,
    WordsSaid,
)
from kibitz.live.refusals import LiveRefusal

_MOST = 200  # words of the director, comments, breaks of a line: so many of the latest are held
_MOST_SPECTATORS = 500


@dataclass(frozen=True, slots=True)
class Spectator:
    """Somebody who watches."""

    number: int
    name: str
    token: str
    device: str
    behind: Seat | None
    delayed: bool
    commentator: bool = False


@dataclass(frozen=True, slots=True)
class DirectorCall:
    """A player has called the director, who has not come yet: why, and when."""

    seat: Seat
    reason: str
    at: datetime
    stops: bool = True  # nothing was ruled on at once: play waits for them (9B2)


@dataclass(frozen=True, slots=True)
class SaidWords:
    """Words of the director to some or all of the four, or of a player to the director."""

    by: str
    to: frozenset[Seat]  # whom the director spoke to
    text: str
    entry: int


@dataclass(frozen=True, slots=True)
class LineBreak:
    """A while in which a player had no connection."""

    seat: Seat
    since: datetime
    until: datetime


@dataclass(slots=True)
class Company:
    """Who is there besides the play."""

    spectators: dict[int, Spectator] = field(default_factory=dict)
    removed: dict[str, str] = field(default_factory=dict)  # by the hash of their token, and by whom
    closed: bool = False  # nobody else comes to watch, since somebody was sent away
    looked: dict[str, frozenset[Seat]] = field(default_factory=dict)  # whose hands a browser has seen on this board
    calls: list[DirectorCall] = field(default_factory=list)  # in their order
    comments: list[tuple[str, str]] = field(default_factory=list)
    words: list[SaidWords] = field(default_factory=list)
    talk: frozenset[Seat] = frozenset()  # with whom alone the director speaks
    shown: dict[tuple[Seat, Seat], bool] = field(default_factory=dict)  # a hand, and to whom
    locked: bool = False
    raised: set[Seat] = field(default_factory=set)
    heard: dict[str, Heard] = field(default_factory=dict)
    away: dict[Seat, str] = field(default_factory=dict)
    breaks: list[LineBreak] = field(default_factory=list)
    directors: dict[str, str] = field(default_factory=dict)  # others who direct: the hash of their token, their name
    count: int = 0

    def enter(self, act: CompanyAct, entry: LiveEntry) -> None:
        """Carry out an act."""
        _DOES[type(act)](self, act, entry)

    def board_begins(self) -> None:
        """What was said and shown belonged to the board before."""
        self.calls.clear()
        self.words.clear()
        self.talk = frozenset()
        self.shown.clear()
        self.raised.clear()
        self.breaks.clear()
        self.looked.clear()
        for watching in self.spectators.values():
            self._look(watching)

    def is_called(self, call: DirectorCall) -> None:
        """A player calls the director; twice is once."""
        if all(before.seat is not call.seat for before in self.calls):
            self.calls.append(call)

    def somebody_else_sits(self, seat: Seat) -> None:
        """What was heard of whoever sat there does not go on."""
        self.heard.pop(str(seat), None)
        self.raised.discard(seat)
        self.away.pop(seat, None)
        self.talk -= {seat}

    def spectator_of(self, token: str) -> Spectator | None:
        """Who watches with a token, by its hash."""
        return next((one for one in self.spectators.values() if token and one.token == token), None)

    def spectator(self, number: int) -> Spectator:
        """A spectator by their number."""
        if number not in self.spectators:
            raise LiveRefusal("not_now")
        return self.spectators[number]

    def has_looked_at(self, device: str) -> frozenset[Seat]:
        """Whose hands a browser has seen on this board."""
        return self.looked.get(device, frozenset())

    def _look(self, watching: Spectator) -> None:
        if watching.behind is not None:
            self.looked[watching.device] = self.has_looked_at(watching.device) | {watching.behind}

    # What each act does.

    def _came(self, act: SpectatorCame, entry: LiveEntry) -> None:
        if len(self.spectators) >= _MOST_SPECTATORS:
            raise LiveRefusal("not_now")
        self.count += 1
        behind = Seat.of(act.behind) if act.behind else None
        device = act.device or act.token
        for before in [one for one in self.spectators.values() if one.device == device]:
            del self.spectators[before.number]  # one browser is one spectator
        watching = Spectator(self.count, act.name, act.token, device, behind, act.delayed)
        self.spectators[self.count] = watching
        self._look(watching)

    def _moved(self, act: SpectatorMoved, entry: LiveEntry) -> None:
        watching = replace(self.spectator(act.spectator), behind=Seat.of(act.behind))
        self.spectators[act.spectator] = watching
        self._look(watching)

    def _left(self, act: SpectatorLeft, entry: LiveEntry) -> None:
        gone = self.spectators.pop(self.spectator(act.spectator).number)
        if act.removed:
            self.removed[gone.token] = act.by
            self.removed[gone.device] = act.by
            self.closed = True

    def _allowed(self, act: WatchingAllowed, entry: LiveEntry) -> None:
        self.closed = False

    def _named(self, act: CommentatorNamed, entry: LiveEntry) -> None:
        watching = self.spectator(act.spectator)
        if not watching.delayed:
            raise LiveRefusal("not_now")
        self.spectators[act.spectator] = replace(watching, commentator=act.named)

    def _commented(self, act: CommentMade, entry: LiveEntry) -> None:
        self.comments.append((self.spectator(act.spectator).name, act.text))
        del self.comments[:-_MOST]

    def _director_came(self, act: DirectorCame, entry: LiveEntry) -> None:
        self.calls.clear()

    def _uncalled(self, act: DirectorUncalled, entry: LiveEntry) -> None:
        self.calls = [call for call in self.calls if call.seat is not Seat.of(act.seat)]

    def _said(self, act: WordsSaid, entry: LiveEntry) -> None:
        to = frozenset(map(Seat.of, act.to))
        self.words.append(SaidWords(entry.who, to, act.text, entry.number))
        del self.words[:-_MOST]
        if entry.who == DIRECTOR:
            self.talk = to

    def _talk_ended(self, act: TalkEnded, entry: LiveEntry) -> None:
        self.talk = frozenset()

    def _shown(self, act: HandUncovered, entry: LiveEntry) -> None:
        key = (Seat.of(act.seat), Seat.of(act.to))
        if act.shown is None:
            self.shown.pop(key, None)
        else:
            self.shown[key] = act.shown

    def _locked(self, act: TableLocked, entry: LiveEntry) -> None:
        self.locked = act.locked

    def _raised(self, act: HandRaised, entry: LiveEntry) -> None:
        (self.raised.add if act.raised else self.raised.discard)(Seat.of(act.seat))

    def _heard(self, act: VoiceTaken, entry: LiveEntry) -> None:
        if act.heard:
            self.heard[act.who] = act.heard
        else:
            self.heard.pop(act.who, None)

    def _away(self, act: SeatAway, entry: LiveEntry) -> None:
        self.away[Seat.of(act.seat)] = act.since

    def _back(self, act: SeatBack, entry: LiveEntry) -> None:
        self.away.pop(Seat.of(act.seat), None)
        self.breaks.append(LineBreak(Seat.of(act.seat), read_time(act.since), entry.at))
        del self.breaks[:-_MOST]

    def _director_named(self, act: DirectorNamed, entry: LiveEntry) -> None:
        self.directors[act.token] = act.name


_DOES: dict[type[CompanyAct], Callable[[Company, Any, LiveEntry], None]] = {
    SpectatorCame: Company._came,
    SpectatorMoved: Company._moved,
    SpectatorLeft: Company._left,
    WatchingAllowed: Company._allowed,
    CommentatorNamed: Company._named,
    CommentMade: Company._commented,
    DirectorCame: Company._director_came,
    DirectorUncalled: Company._uncalled,
    WordsSaid: Company._said,
    TalkEnded: Company._talk_ended,
    HandUncovered: Company._shown,
    TableLocked: Company._locked,
    HandRaised: Company._raised,
    VoiceTaken: Company._heard,
    SeatAway: Company._away,
    SeatBack: Company._back,
    DirectorNamed: Company._director_named,
}
