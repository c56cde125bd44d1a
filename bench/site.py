"""A club's site: a session published with its double dummy, a board page weighed, and one event of 500 made again."""

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from bench.measure import Row
from kibitz.demo.results import play_board
from kibitz.event.acts import Act, EventCreated, Player, ResultCorrected, ResultEntered, RoundStarted, ScoreMadeOfficial
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventEntry, EventRole
from kibitz.event.sessions.plans import SectionWanted, boards_of, dealt, session_acts
from kibitz.game import Board, Deal
from kibitz.movement import Movement, mitchell, one_winner
from kibitz.site import SiteSettings, publish
from kibitz.store import Store, open_store
from kibitz.store.steady_clock import now_utc

MOST_SECONDS = 20.0
MOST_BYTES = 60_000
EVENTS = 500
DIRECTOR = EventActor(EventRole.DIRECTOR, "director")
SETTINGS = SiteSettings("Club", "en")
BESIDE = ("site.css", "site.js")  # what a board page loads to be seen


def rows() -> Iterator[Row]:
    """Processor time of all cores, bytes, and time beside that of the whole site."""
    with tempfile.TemporaryDirectory() as place, open_store(Path(place) / "club.db") as store:
        store.create("session", session(one_winner(mitchell(15, rounds=9, boards_per_set=3)), deals=True))
        begun = time.process_time()
        publish(store, Path(place) / "site", now=now_utc(), settings=SETTINGS)
        took = time.process_time() - begun
        yield Row("site", "a session published", took, MOST_SECONDS, "20 s", target=1)
        beside = sum((Path(place) / "site" / name).stat().st_size for name in BESIDE)
        largest = max(file.stat().st_size for file in (Path(place) / "site").rglob("board-*.html"))
        yield Row(
            "site-board",
            "a board page with what it loads",
            (largest + beside) / 1e6,
            MOST_BYTES / 1e6,
            "60 KB",
            target=1,
        )
    with tempfile.TemporaryDirectory() as place, open_store(Path(place) / "club.db") as store:
        yield _again(store, Path(place) / "site")


def _again(store: Store, folder: Path) -> Row:
    """A site of many events without hands, in which 120 people play; one result of one event is corrected."""
    logs = [session(mitchell(3, boards_per_set=2), first=12 * number) for number in range(10)]
    for number in range(EVENTS):
        store.create(f"event-{number}", logs[number % 10])
    entries = logs[7]
    begun = time.process_time()
    whole = publish(store, folder, now=now_utc(), settings=SETTINGS)
    first = time.process_time() - begun
    event = Event.reread(entries)
    result = next(iter(event.results.values()))
    act = ResultCorrected(result.id, result.revision, to="2C= S")
    store.append("event-7", [EventEntry(len(entries) + 1, now_utc(), DIRECTOR, act, "It was two clubs.")])
    begun = time.process_time()
    again = publish(store, folder, now=now_utc(), settings=SETTINGS)
    second = time.process_time() - begun
    assert (len(whole.made), again.made) == (EVENTS, ("event-7",))
    return Row("site-again", f"one of {EVENTS} events made again", second, first, "the whole site", target=20)


def session(movement: Movement, *, deals: bool = False, first: int = 0) -> list[EventEntry]:
    """A session that is over: everybody has played everything, as people do where the hands are known."""
    event, entries, chance = Event(), [], Random(1)

    def enter(act: Act) -> None:
        entry = EventEntry(len(entries) + 1, now_utc(), DIRECTOR, act)
        event.enter(entry)
        entries.append(entry)

    people = range(first + 1, first + movement.contestants + 1)
    players = [(Player(f"Heron {person}"), Player(f"Wren {person}")) for person in people]
    section = SectionWanted(movement, players=players)
    enter(EventCreated("Thursday pairs"))
    for act in session_acts([section], boards=[dealt(1, "session 1", boards_of([section]))] if deals else ()):
        enter(act)
    for round in range(1, movement.rounds + 1):
        enter(RoundStarted(1, round))
        for (at, table), meeting in sorted(event.section(1, "").meetings.items()):
            for board in meeting.boards if at == round else ():
                result, lead = _played(event, board, chance)
                enter(ResultEntered(1, round, table, board, result, lead=lead))
    enter(ScoreMadeOfficial(1))
    return entries


def _played(event: Event, board: int, chance: Random) -> tuple[str, str]:
    """A result and a lead, as a club has them."""
    deal = event.sessions[1].deal("", board)
    if deal is None:
        return chance.choice(("4S= N", "4S-1 N", "3NT+1 S", "2H= E")), ""
    played = play_board(Board(board, deal=Deal.parse(deal)), chance)
    return str(played.result), "" if played.lead is None else str(played.lead)
