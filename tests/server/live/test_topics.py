"""What an entry changes on the screens."""

from kibitz.event.acts import RoundStarted
from kibitz.server.live.topics import topics_of
from tests.event.evening import club


def test_screens_hear_when_the_last_table_has_done_with_a_round() -> None:
    evening = club()
    evening.start()
    boards = [
        (meeting.table, board) for meeting in evening.event.section(1, "").of_round[1] for board in meeting.boards
    ]
    heard = []
    for table, board in boards:
        before = evening.event.version
        evening.score(board, at=table)
        heard.append(any("clock" in topics_of(evening.event, entry) for entry in evening.event.log[before:]))
    assert heard == [False] * 5 + [True], "they say where to go as soon as everybody can"


def test_a_round_that_begins_moves_everybody() -> None:
    evening = club().start()
    entry = evening.event.log[-1]
    assert isinstance(entry.act, RoundStarted)
    assert {"clock", "table", "room"} <= set(topics_of(evening.event, entry))


def test_screens_hear_when_half_of_the_tables_are_at_play() -> None:
    evening = club().start()
    heard = []
    for table, board in ((1, 1), (1, 2), (2, 3), (2, 4), (3, 5)):
        before = evening.event.version
        evening.score(board, at=table)
        heard.append(any("seats" in topics_of(evening.event, entry) for entry in evening.event.log[before:]))
    assert heard == [False, False, True, False, False]
