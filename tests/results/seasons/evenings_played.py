"""Evenings that are played to their end, for the tests of seasons."""

from collections.abc import Sequence

from kibitz.event.acts import ResultEntered, RoundStarted
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.store import Store
from kibitz.store.journal import Journal, Sender, enter

DIRECTOR = Sender(EventActor(EventRole.DIRECTOR))


def play_to_the_end(store: Store, event: str, results: Sequence[str]) -> None:
    """Enter results of every board of the only section, taken in turn from these; the first round is begun."""
    (section,) = Journal.read(store, event).event.sessions[1].sections.values()
    boards = [(meeting.round, meeting.table, board) for meeting, _, _ in section.played for board in meeting.boards]
    for number, (round, table, board) in enumerate(sorted(boards)):
        if round > Journal.read(store, event).event.sessions[1].sections[section.name].clock.round:
            enter(store, event, [RoundStarted(1, round, section.name)], DIRECTOR)
        result = results[number % len(results)]
        enter(store, event, [ResultEntered(1, round, table, board, result, section.name, sure=True)], DIRECTOR)
