"""A card for everybody who moves: round by round where to sit, against whom, on which boards."""

from __future__ import annotations

from kibitz.game.spans import write_spans
from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.paper.seats import CHAIRS, MovementSeats, Mover
from kibitz.paper.words import NOWHERE, Names, SayPhrase, together

COLUMNS = ("round", "table", "seat", "against", "boards")


def guide_cards_data(movement: Movement, say: SayPhrase, names: Names) -> dict[str, object]:
    """A card for each pair, player, or pair of a team."""
    seats = MovementSeats(movement)
    cards = [
        {
            "heading": say(f"contestant.{movement.kind.value}", number=who.contestant, pair=who.pair),
            "name": names.get(who.contestant, ""),
            "rows": [_row(seats, say, who, number) for number in seats.rounds],
        }
        for who in seats.everybody
    ]
    note = say("switch_note") if seats.switched else ""
    return {"columns": [say(f"column.{column}") for column in COLUMNS], "cards": cards, "note": note}


def _row(seats: MovementSeats, say: SayPhrase, who: Mover, number: int) -> list[str]:
    encounter = seats.encounters.get((who, number))
    if encounter is None:
        table = seats.waiting_table(number)
        return [str(number), NOWHERE if table is None else str(table), say("sits_out"), NOWHERE, NOWHERE]
    side = "ns" if who in seats.side(encounter, "ns") else "ew"
    other = encounter.ew if side == "ns" else encounter.ns
    boards = write_spans(seats.movement.board_numbers(encounter.sets))
    if number in seats.switched:
        boards = say("switched", boards=boards)
    return [str(number), str(encounter.table), _sitting(seats, say, who, side, encounter), together(other), boards]


def _sitting(seats: MovementSeats, say: SayPhrase, who: Mover, side: str, encounter: Encounter) -> str:
    if seats.movement.kind is not MovementKind.INDIVIDUAL:
        return say(f"seat.{side}")
    pair = encounter.ns if side == "ns" else encounter.ew
    at = pair.index(who.contestant)
    return say("partner", seat=say(f"seat.{CHAIRS[side][at]}"), partner=pair[1 - at])
