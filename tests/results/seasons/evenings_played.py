"""Evenings that are played to their end, for the tests of seasons."""

from collections.abc import Sequence

from kibitz.event.acts import Act, ResultEntered, RoundStarted
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.store import Store
from kibitz.store.journal import Journal, Sender, enter

DIRECTOR = Sender(EventActor(EventRole.DIRECTOR))


def play_to_the_end(store: Store, event: str, results: Sequence[str]) -> None:
    """Enter results of every board of the only section, taken in turn from these; the first round is begun."""
    (section,) = Journal.read(store, event).event.sessions[1].sections.values()
    boards = [(meeting.round, meeting.table, board) for meeting, _, _ in section.played for board in meeting.boards]
    acts: list[Act] = []
    begun = section.clock.round
    for number, (round, table, board) in enumerate(sorted(boards)):
        if round > begun:
            acts.append(RoundStarted(1, round, section.name))
            begun = round
        acts.append(ResultEntered(1, round, table, board, results[number % len(results)], section.name, sure=True))
    enter(store, event, acts, DIRECTOR)
