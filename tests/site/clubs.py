"""Clubs for the tests of a site: evenings that are over, in a store, and the pages made of them."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from random import Random

from kibitz.analysis.plain_player.card_player import sensible_card
from kibitz.demo.driver import demo_log
from kibitz.event.acts import (
    HandsPublished,
    LineUpGiven,
    Player,
    PlayRecorded,
    ResultAgreed,
    ResultEntered,
    RoundStarted,
    ScoreMadeOfficial,
)
from kibitz.event.log.entries import EventEntry
from kibitz.event.sessions.plans import SectionWanted
from kibitz.formats.members import Member
from kibitz.game import Board, Contract, Deal, Play, Result
from kibitz.movement import Movement, MovementKind, MovementWish, choose, mitchell
from kibitz.movement.teams import round_robin
from kibitz.site import Published, SiteSettings, publish
from kibitz.store import Store, open_store
from tests.event.evening import Evening, names, table

NOW = datetime(2026, 3, 6, 12, 0, tzinfo=UTC)
TEAMS = 'kind = "teams"\nmethod = "imps"\nvictory_points = true\nhands = "after_session"\n'
RESULTS = ("4S= N", "4S-1 N", "3NT+1 S", "2H= E", "3H-1 W", "4SX-2 N", "1NT+1 S", "Pass", "5D= E")


@cache
def birds() -> tuple[EventEntry, ...]:
    """The evening of the demonstration, whole."""
    return tuple(demo_log(NOW, rounds=99).entries)


def over(
    conditions: str = "",
    players: Sequence[Sequence[Player]] = (),
    movement: Movement | None = None,
    name: str = "Thursday pairs",
    seed: int = 1,
    deals: bool = True,
    line_ups: Sequence[LineUpGiven] = (),
) -> Evening:
    """An evening at which everybody has played everything, and whose score is official."""
    plan = movement or mitchell(3, boards_per_set=2)
    evening = Evening(conditions, name).set_up(
        SectionWanted(plan, players=players or names(plan.contestants)), deals=deals
    )
    for line_up in line_ups:
        evening.do(line_up)
    chance = Random(seed)
    for round in range(1, plan.rounds + 1):
        evening.start(round)
        section = evening.event.section(1, "")
        for (at, number), meeting in sorted(section.meetings.items()):
            for board in meeting.boards if at == round and section.who(meeting.ns) and section.who(meeting.ew) else ():
                entered = evening.do(ResultEntered(1, round, number, board, chance.choice(RESULTS)), table(str(number)))
                evening.do(ResultAgreed(entered, entered, "EW"), table(str(number)))
    evening.do(ScoreMadeOfficial(1))
    if deals:
        evening.do(HandsPublished(1))
    return evening


CONTRACTS = ("4S N", "3NT S", "2H E", "3C W", "1NT N", "4HX E")


def recorded(tables: int = 3, boards: int = 2) -> Evening:
    """An evening of which every call and every card was recorded; some claimed in the midst of it."""
    plan = mitchell(tables, boards_per_set=boards)
    evening = Evening("", "Cards on the table").set_up(SectionWanted(plan, players=names(plan.contestants)), deals=True)
    chance = Random(7)
    for round in range(1, plan.rounds + 1):
        evening.start(round)
        for (at, number), meeting in sorted(evening.event.section(1, "").meetings.items()):
            for board in meeting.boards if at == round else ():
                play = played_out(evening, board, chance.choice(CONTRACTS))
                made = Result(play.contract, play.tricks_won(play.contract.declarer.side))
                entered = evening.do(ResultEntered(1, round, number, board, str(made)))
                cards = list(map(str, play))[: 52 if chance.random() < 0.7 else 30]
                evening.do(PlayRecorded(entered, auction_to(Board(board), play.contract), " ".join(cards)))
    evening.do(ScoreMadeOfficial(1))
    evening.do(HandsPublished(1))
    return evening


IN_A_FIELD = tuple("4S N,3NT S,2H E,3C W,1NT N,4HX E,5D S,2S W,3NT N,6C E,3H W,2D N,4S E,1NT W,5CX S".split(","))
LONG_NAMES = ("Aleksandra Kowalska-Nowak", "Krzysztof Wiśniewski", "Małgorzata Dąbrowska", "Zbigniew Lewandowski")


def played_by_a_field() -> Evening:
    """Thirty pairs, and a board played at fifteen tables in as many contracts, each call explained, each card known."""
    plan = mitchell(15, boards_per_set=1)
    players = [tuple(Player(f"{LONG_NAMES[(2 * pair + one) % 4]} {pair}") for one in (0, 1)) for pair in range(30)]
    evening = Evening("", "Championship of the club").set_up(SectionWanted(plan, players=players), deals=True)
    for round, contract in enumerate(IN_A_FIELD, start=1):
        evening.start(round)
        for (at, number), meeting in sorted(evening.event.section(1, "").meetings.items()):
            if at != round or 1 not in meeting.boards:
                continue
            play = played_out(evening, 1, contract)
            made = Result(play.contract, play.tricks_won(play.contract.declarer.side))
            entered = evening.do(ResultEntered(1, round, number, 1, str(made)))
            auction = " ".join(slow_auction_to(Board(1), play.contract))
            said = tuple(f"Alert: shows {call}, {round} or more" for call in auction.split())
            evening.do(PlayRecorded(entered, auction, " ".join(map(str, play)), said))
    evening.do(ScoreMadeOfficial(1), why="One board is enough here.")
    evening.do(HandsPublished(1))
    return evening


def slow_auction_to(board: Board, contract: Contract) -> Iterator[str]:
    """An auction to that contract in which declarer's side bids all that it can in between."""
    ladder = [f"{level}{denomination}" for level in range(1, 8) for denomination in ("C", "D", "H", "S", "NT")]
    bid = str(contract.bid)
    yield from ["P"] * ((int(contract.declarer) - int(board.dealer)) % 4)
    from_, to = ladder.index(f"1{bid[1:]}"), ladder.index(bid)
    between = ladder[max(from_ + 1, to - 5) : to + 1]
    yield " P ".join([ladder[from_], *between])
    if str(contract.doubling):
        yield str(contract.doubling)
    yield from "PPP"


def played_out(evening: Evening, board: int, contract: str) -> Play:
    """A board as plain players play it, card by card."""
    deal = evening.event.session(1).deal("", board)
    assert deal is not None
    play = Play(Result.parse(f"{contract.split()[0]}= {contract.split()[1]}").contract, Deal.parse(deal))  # type: ignore[arg-type]
    while play.turn is not None:
        play = play.play(sensible_card(play))
    return play


def auction_to(board: Board, contract: Contract) -> str:
    """The shortest auction that ends in that contract."""
    passes = (int(contract.declarer) - int(board.dealer)) % 4
    doubled = f" {contract.doubling}" if str(contract.doubling) else ""
    return "P " * passes + f"{contract.bid}{doubled} P P P"


def teams(*line_ups: LineUpGiven) -> Evening:
    """Four teams, a match of each against each."""
    players = [[Player(f"{seat} of {team}") for seat in "NESW"] for team in range(1, 5)]
    return over(TEAMS, players, round_robin(4), line_ups=line_ups)


def individual() -> Evening:
    """Eight players, each for themselves."""
    movement = choose(MovementWish(MovementKind.INDIVIDUAL, 8)).candidates[0].movement
    players = [[Player(f"Player {number}")] for number in range(1, 9)]
    return over('kind = "individual"\n', players, movement, deals=False)


def two_sessions() -> Evening:
    """The same pairs on two evenings."""
    evening = over()
    evening.set_up(SectionWanted(mitchell(3, boards_per_set=2), contestants=tuple("123456")), session=2)
    for round in (1, 2, 3):
        evening.do(RoundStarted(2, round))
        for (at, number), meeting in sorted(evening.event.section(2, "").meetings.items()):
            for board in meeting.boards if at == round else ():
                evening.do(ResultEntered(2, round, number, board, "3NT= N"))
    evening.do(ScoreMadeOfficial(2))
    evening.do(HandsPublished(2))
    return evening


@contextmanager
def club(folder: Path, **events: Sequence[EventEntry]) -> Iterator[Store]:
    """A store with these events."""
    with open_store(folder / "club.db") as store:
        for event_id, entries in events.items():
            store.create(event_id, entries)
        yield store


def published(
    store: Store, folder: Path, settings: SiteSettings | None = None, members: Sequence[Member] = (), **more: object
) -> Published:
    """The site of a club."""
    return publish(store, folder, now=NOW, settings=settings, members=members, **more)  # type: ignore[arg-type]


def texts(folder: Path) -> dict[str, str]:
    """All files of a site by their names."""
    return {file.relative_to(folder).as_posix(): _text(file) for file in folder.rglob("*") if file.is_file()}


def _text(file: Path) -> str:
    """The text of a file; of a workbook that of all its parts."""
    if file.suffix != ".xlsx":
        return file.read_text("utf-8")
    with zipfile.ZipFile(file) as archive:
        return "".join(archive.read(name).decode("utf-8") for name in archive.namelist())


class SeenPage(HTMLParser):
    """A page as a reader of HTML takes it: whether elements are closed in order, its links, its ids, its text."""

    VOID = frozenset({"meta", "link", "input", "br", "hr", "img"})

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.flaws: list[str] = []
        self.links: list[str] = []
        self.ids: list[str] = []
        self.words: list[str] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()
        if self._open:
            self.flaws.append(f"not closed: {self._open}")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if len(found) != len(attrs):
            self.flaws.append(f"an attribute twice in {tag}")
        self.links += [value or "" for name, value in attrs if name in ("href", "src", "action")]
        if found.get("id"):
            self.ids.append(found["id"] or "")
        if (
            self._open
            and self._open[-1] == "p"
            and tag in ("p", "div", "table", "ul", "section", "figure", "nav", "h2")
        ):
            self.flaws.append(f"{tag} in a paragraph")
        if tag not in self.VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open.pop() != tag:
            self.flaws.append(f"{tag} is closed where it is not open")

    def handle_data(self, data: str) -> None:
        self.words.append(data)
