"""The room when the session begins: tables, who begins and who stays there, boards, bye-stands, who waits."""

from __future__ import annotations

from kibitz.game.spans import write_spans
from kibitz.movement.plan import Encounter, Movement
from kibitz.movement.quality import quality
from kibitz.paper.seats import SIDES, MovementSeats
from kibitz.paper.words import Names, SayPhrase, together

Box = dict[str, object]


def room(movement: Movement, say: SayPhrase, names: Names) -> dict[str, object]:
    """Boxes in the order in which they stand in the room, and a list of the bye-stands that may be anywhere."""
    seats = MovementSeats(movement)
    number, first = next(movement.by_round())
    tables = {encounter.table: encounter for encounter in first}
    stands, anywhere, beside = _stands(seats, say, number)
    waiting_at = seats.waiting_table(number)
    boxes: list[Box] = []
    for table in sorted({*tables, *stands} | ({waiting_at} if waiting_at is not None else set())):
        if table in tables:
            boxes.append(_table(seats, say, names, tables[table]))
        elif table == waiting_at:
            boxes.append(_waiting(seats, say, names, number, say("table", number=table), beside))
        boxes.extend(_box("stand", say("bye_stand"), boards=boards) for boards in stands.get(table, ()))
    if waiting_at is None and seats.waiting(number):
        boxes.append(_waiting(seats, say, names, number, say("waiting")))
    return {
        "boxes": boxes,
        "stands": anywhere,
        "stands_heading": say("stands"),
        "stays": say("stays_here"),
        "note": say("switch_note") if number in seats.switched else "",
    }


def _box(what: str, heading: str, *, sides: list[Box] | None = None, boards: str = "", note: str = "") -> Box:
    return {"what": what, "table": heading, "sides": sides or [], "boards": boards, "note": note}


def _boards(movement: Movement, say: SayPhrase, message: str, sets: tuple[int, ...], **values: object) -> str:
    numbers = movement.board_numbers(sets)
    return say(message, boards=write_spans(numbers), count=len(numbers), **values)


def _table(seats: MovementSeats, say: SayPhrase, names: Names, encounter: Encounter) -> Box:
    sides: list[Box] = []
    for seat in SIDES:
        side = encounter.ns if seat == "ns" else encounter.ew
        name = ", ".join(names[contestant] for contestant in side if contestant in names) or None
        stays = seats.staying.issuperset(seats.side(encounter, seat))
        sides.append({"text": say(f"sits.{seat}", who=together(side), name=name), "stays": stays})
    in_play = seats.by_round[encounter.round]
    others = [
        other.table for other in in_play if other.table != encounter.table and set(other.sets) & set(encounter.sets)
    ]
    everywhere = len(others) + 1 == len(in_play) > 2
    notes = [say("everywhere" if everywhere else "shared", tables=others, boards=None)] if others else []
    if encounter.round in seats.switched:
        notes.append(say("switch"))
    return _box(
        "table",
        say("table", number=encounter.table),
        sides=sides,
        boards=_boards(seats.movement, say, "boards", encounter.sets),
        note="\n".join(notes),
    )


def _waiting(seats: MovementSeats, say: SayPhrase, names: Names, number: int, heading: str, boards: str = "") -> Box:
    """Who sits out the first round, and where they sit down after it."""
    sides: list[Box] = []
    for who in seats.everybody:
        if seats.seat(who, number) is None:
            then = seats.after(who, number)
            seat = None if then is None else then.seat
            title = say(f"contestant.{seats.movement.kind.value}", number=who.contestant, pair=who.pair)
            text = say("waits", who=title, name=names.get(who.contestant))
            if seat is not None:
                text += "\n" + say("first", round=seat.round, table=seat.table, seat=say(f"seat.{seat.chair}"))
            sides.append({"text": text, "stays": False})
    return _box("waiting", heading, sides=sides, boards=boards)


def _stands(seats: MovementSeats, say: SayPhrase, number: int) -> tuple[dict[int, list[str]], list[str], str]:
    """Boards on a bye-stand, by the table after which it stands; sentences about those which may be anywhere; and the
    boards that lie where somebody waits.

    Boards go down: what is on the bye-stand after a table comes to that table.
    """
    movement = seats.movement
    needed = {board_set: seats.of_set[board_set][0] for board_set in quality(movement).resting[number]}
    free = seats.stands.copy()
    known: dict[int, list[str]] = {}
    anywhere, beside = [], ""
    for one, encounter in sorted(needed.items(), key=lambda item: (item[1].round, item[0])):
        boards = _boards(movement, say, "boards", (one,))
        if free[encounter.table] > 0:
            free[encounter.table] -= 1
            known.setdefault(encounter.table, []).append(boards)
        elif not beside and seats.rests_at(number, encounter) is not None:
            beside = boards
        else:
            tables = [other.table for other in seats.of_set[one] if other.round == encounter.round]
            everywhere = len(tables) == len(seats.by_round[encounter.round]) > 2 or None
            values = {"tables": tables, "everywhere": everywhere, "round": encounter.round}
            anywhere.append(_boards(movement, say, "stand", (one,), **values))
    return known, anywhere, beside
