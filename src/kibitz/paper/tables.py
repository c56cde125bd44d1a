"""A card for each table: who comes, which boards they play, and where players and boards go then.

The movement can be played from these cards alone. Lines of a cell are parted by line breaks.
"""

from __future__ import annotations

from kibitz.game.spans import write_spans
from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.paper.seats import MovementSeats, NextSeat, TableChair
from kibitz.paper.words import Names, SayPhrase, together

COLUMNS = ("round", "ns", "ew", "boards", "ns_then", "ew_then", "then")


def table_cards_data(movement: Movement, say: SayPhrase, names: Names) -> dict[str, object]:
    """The cards of all tables at which somebody plays."""
    seats = MovementSeats(movement)
    cards = []
    for table in sorted({encounter.table for encounter in movement.encounters}):
        rows = [
            [
                str(encounter.round),
                together(encounter.ns),
                together(encounter.ew),
                _boards(seats, say, encounter),
                _players_then(seats, say, encounter, "ns"),
                _players_then(seats, say, encounter, "ew"),
                _boards_then(seats, say, encounter),
            ]
            for encounter in movement.encounters
            if encounter.table == table
        ]
        cards.append({"heading": say("table", number=table), "name": "", "rows": rows})
    note = say("switch_note") if seats.switched else ""
    return {"columns": [say(f"column.{column}") for column in COLUMNS], "cards": cards, "note": note}


def _boards(seats: MovementSeats, say: SayPhrase, encounter: Encounter) -> str:
    """The boards of a table, with whom they are shared, and whether they are turned."""
    movement = seats.movement
    lines = [write_spans(movement.board_numbers(encounter.sets))]
    in_play = seats.by_round[encounter.round]
    sharing: dict[tuple[int, ...], list[int]] = {}
    for board_set in encounter.sets:
        others = tuple(other.table for other in in_play if other.table != encounter.table and board_set in other.sets)
        sharing.setdefault(others, []).append(board_set)
    for tables, sets in sharing.items():
        if tables:
            part = write_spans(movement.board_numbers(sets)) if len(sharing) > 1 else None
            everywhere = len(tables) + 1 == len(in_play) > 2
            lines.append(say("everywhere" if everywhere else "shared", tables=list(tables), boards=part))
    if encounter.round in seats.switched:
        lines.append(say("switch"))
    return "\n".join(lines)


def _players_then(seats: MovementSeats, say: SayPhrase, encounter: Encounter, side: str) -> str:
    """Where they go who play this direction; of an individual, each of the two."""
    lines = []
    for who in seats.side(encounter, side):
        now, then = seats.seat(who, encounter.round), seats.after(who, encounter.round)
        if now is not None and then is not None:
            words = _going(say, now, then)
            several = seats.movement.kind is MovementKind.INDIVIDUAL
            lines.append(say("then.player", player=who.contestant, then=words) if several else words)
    return "\n".join(lines)


def _going(say: SayPhrase, now: TableChair, then: NextSeat) -> str:
    seat = None if then.seat is None else say(f"seat.{then.seat.chair}")
    if then.waits is not None:
        later = None if then.seat is None else then.seat.round
        table = None if then.seat is None else then.seat.table
        return say("then.sit_out", at=then.waits_at, round=later, table=table, seat=seat)
    assert then.seat is not None
    if then.seat.table != now.table:
        return say("then.table", table=then.seat.table, seat=seat)
    return say("then.stay") if then.seat.chair == now.chair else say("then.here", seat=seat)


def _boards_then(seats: MovementSeats, say: SayPhrase, encounter: Encounter) -> str:
    """Where the boards go after this round, a line for each part of them that goes elsewhere."""
    movement = seats.movement
    following = next((number for number in seats.rounds if number > encounter.round), None)
    parts: dict[tuple[int, tuple[int, ...], int | None], list[int]] = {}
    for board_set in encounter.sets:
        later = [other for other in seats.of_set[board_set] if other.round > encounter.round]
        soonest = [other for other in later if other.round == later[0].round]
        where = seats.rests_at(following, soonest[0]) if following and len(soonest) == 1 else None
        tables = tuple(other.table for other in soonest)
        parts.setdefault((soonest[0].round if soonest else 0, tables, where), []).append(board_set)
    lines = []
    for (number, tables, where), sets in parts.items():
        message = "rests"
        if not number:
            message = "finished"
        elif number == following:
            message = "stays" if tables == (encounter.table,) else "goes"
        boards = write_spans(movement.board_numbers(sets)) if len(parts) > 1 else None
        lines.append(say(message, tables=list(tables), round=number, boards=boards, at=where))
    return "\n".join(lines)
