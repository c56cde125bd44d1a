"""The papers of a movement, as data for their templates: a card for each contestant, one for each table, the room."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import partial

from kibitz.messages import Speaker
from kibitz.movement.plan import Encounter, Kind, Movement
from kibitz.movement.quality import quality
from kibitz.paper.typesetting import pdf

Names = Mapping[int, str]
Card = dict[str, object]


class Paper(StrEnum):
    """What can be printed of a movement."""

    GUIDE_CARDS = "guide_cards"
    TABLE_CARDS = "table_cards"
    ROOM_PLAN = "room_plan"


def printed(paper: Paper, movement: Movement, speaker: Speaker, names: Names | None = None) -> bytes:
    """A PDF, ready for the printer."""
    return pdf(paper.value, content(paper, movement, speaker, names))


def content(paper: Paper, movement: Movement, speaker: Speaker, names: Names | None = None) -> dict[str, object]:
    """Everything that stands on a paper, in the words of the language."""
    say = partial(_said, speaker)
    make = {Paper.GUIDE_CARDS: _guide_cards, Paper.TABLE_CARDS: _table_cards, Paper.ROOM_PLAN: _room}[paper]
    family = movement.name or speaker.say(f"movement.family.{movement.family}")
    title = say("title", family=family, tables=movement.tables, rounds=movement.rounds, boards=movement.boards_played)
    return {"title": title, **make(movement, speaker, names or {})}


def _said(speaker: Speaker, message: str, **values: object) -> str:
    return speaker.say(f"paper.{message}", **values)


def span(numbers: Iterable[int]) -> str:
    """Board numbers as a player reads them: 1-3, 7-9."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def _who(side: Iterable[int]) -> str:
    return " + ".join(map(str, side))


def _guide_cards(movement: Movement, speaker: Speaker, names: Names) -> dict[str, object]:
    """A card for each contestant: round by round where to sit, against whom, on which boards."""
    say = partial(_said, speaker)
    numbers = [number for number, _ in movement.by_round()]
    cards: list[Card] = []
    for contestant in range(1, movement.contestants + 1):
        at = {encounter.round: encounter for encounter in _own(movement, contestant)}
        rows = [
            _row(movement, speaker, contestant, number, at[number])
            if number in at
            else [str(number), "", say("sits_out"), "", ""]
            for number in numbers
        ]
        heading = say(f"contestant.{movement.kind.value}", number=contestant)
        cards.append({"heading": heading, "name": names.get(contestant, ""), "rows": rows})
    columns = [say(f"column.{column}") for column in ("round", "table", "seat", "against", "boards")]
    return {"columns": columns, "cards": cards}


def _own(movement: Movement, contestant: int) -> tuple[Encounter, ...]:
    """Where a contestant plays; of a team, where its North-South pair does."""
    played = movement.of(contestant)
    if movement.kind is Kind.TEAMS:
        return tuple(encounter for encounter in played if contestant in encounter.ns)
    return played


def _row(movement: Movement, speaker: Speaker, contestant: int, number: int, encounter: Encounter) -> list[str]:
    side, other = (encounter.ns, encounter.ew) if contestant in encounter.ns else (encounter.ew, encounter.ns)
    seat = "ns" if side is encounter.ns else "ew"
    if movement.kind is Kind.INDIVIDUAL:
        partner = side[1 - side.index(contestant)]
        place = ("north", "south") if seat == "ns" else ("east", "west")
        sitting = _said(speaker, f"seat.{place[side.index(contestant)]}", partner=partner)
    else:
        sitting = _said(speaker, f"seat.{seat}")
    boards = span(movement.board_numbers(encounter.sets))
    return [str(number), str(encounter.table), sitting, _who(other), boards]


def _table_cards(movement: Movement, speaker: Speaker, names: Names) -> dict[str, object]:
    """A card for each table: who comes, which boards they play, and where the boards go then."""
    say = partial(_said, speaker)
    tables = sorted({encounter.table for encounter in movement.encounters})
    cards: list[Card] = []
    for table in tables:
        rows = [
            [
                str(encounter.round),
                _who(encounter.ns),
                _who(encounter.ew),
                span(movement.board_numbers(encounter.sets)),
                _then(movement, speaker, encounter),
            ]
            for encounter in movement.encounters
            if encounter.table == table
        ]
        cards.append({"heading": say("table", number=table), "name": "", "rows": rows})
    columns = [say(f"column.{column}") for column in ("round", "ns", "ew", "boards", "then")]
    return {"columns": columns, "cards": cards}


def _then(movement: Movement, speaker: Speaker, encounter: Encounter) -> str:
    """Where the boards go after this round, and with whom they are shared in it."""
    say = partial(_said, speaker)
    words = []
    shared = sorted(
        {
            other.table
            for other in movement.encounters
            if other.round == encounter.round
            and other.table != encounter.table
            and set(other.sets) & set(encounter.sets)
        }
    )
    if shared:
        words.append(say("shared", tables=shared))
    for one in encounter.sets:
        boards = span(movement.board_numbers((one,))) if len(encounter.sets) > 1 else ""
        later = [other for other in movement.encounters if other.round > encounter.round and one in other.sets]
        if not later:
            words.append(say("finished", boards=boards or None))
            continue
        soonest = min(other.round for other in later)
        tables = sorted(other.table for other in later if other.round == soonest)
        message = "stays" if tables == [encounter.table] else "goes" if soonest == encounter.round + 1 else "rests"
        if message == "stays" and soonest > encounter.round + 1:
            message = "rests"
        words.append(say(message, tables=tables, round=soonest, boards=boards or None))
    return "; ".join(words)


def _room(movement: Movement, speaker: Speaker, names: Names) -> dict[str, object]:
    """The room in the first round: tables, who begins and who stays there, which boards lie there and on a stand."""
    say = partial(_said, speaker)
    number, first = next(movement.by_round())
    made = quality(movement)
    stay = set(made.stationary)
    boxes: list[dict[str, object]] = []
    for encounter in first:
        rows = []
        for seat, side in (("ns", encounter.ns), ("ew", encounter.ew)):
            who = say(
                f"sits.{seat}", who=_who(side), name=", ".join(names[one] for one in side if one in names) or None
            )
            rows.append({"text": who, "stays": set(side) <= stay})
        boards = say("boards", boards=span(movement.board_numbers(encounter.sets)))
        with_whom = [
            table
            for shared in made.sharing
            if shared.round == number and encounter.table in shared.tables
            for table in shared.tables
            if table != encounter.table
        ]
        note = say("shared", tables=with_whom) if with_whom else ""
        boxes.append({"table": say("table", number=encounter.table), "sides": rows, "boards": boards, "note": note})
    stands = []
    for one in made.resting[number]:
        needed = next(encounter for encounter in movement.encounters if one in encounter.sets)
        boards = span(movement.board_numbers((one,)))
        stands.append(say("stand", boards=boards, table=needed.table, round=needed.round))
    waiting = [contestant for contestant, rounds in made.sit_outs.items() if number in rounds]
    return {
        "boxes": boxes,
        "stands": stands,
        "stands_heading": say("stands"),
        "waiting": say("waiting", contestants=waiting) if waiting else "",
        "stays": say("stays_here"),
    }
