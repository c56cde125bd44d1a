"""From a movement to the acts that set up a session, and back to the movement.

The log keeps a movement as a `Plan`: complete in itself, with the numbers that stand on the boards. `movement_of` makes
of it the movement again, with the same board numbers, as repairs need it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from kibitz.dealing import Secret, session_deals
from kibitz.event.acts import Act, BoardsPut, ContestantEntered, Meeting, Plan, Player, SectionPlanned
from kibitz.event.refusals import Refused
from kibitz.event.sessions.swiss import all_boards
from kibitz.game import Deal
from kibitz.movement import Encounter, Movement, MovementKind
from kibitz.movement.board_sets import set_of, set_size

NOBODY = ""
"""Whoever should meet nobody sits out."""


def plan_of(movement: Movement, first_board: int = 1) -> Plan:
    """A movement as the log keeps it; the boards are numbered from `first_board` on."""
    skipped = first_board - 1
    meetings = tuple(
        Meeting(
            encounter.round,
            encounter.table,
            encounter.ns,
            encounter.ew,
            tuple(board + skipped for board in movement.board_numbers(encounter.sets)),
        )
        for encounter in movement.encounters
    )
    details = {name: json.dumps(value, default=str) for name, value in movement.details.items()}
    return Plan(movement.kind.value, movement.contestants, meetings, movement.lines, movement.family, details)


def movement_of(plan: Plan) -> Movement:
    """The movement that a plan is, with the same board numbers; `Unplayable` says which rules it breaks."""
    size = set_size(meeting.boards for meeting in plan.meetings)
    encounters = tuple(
        Encounter(met.round, met.table, met.ns, met.ew, tuple(set_of(board, size) for board in met.boards[::size]))
        for met in plan.meetings
    )
    kind = next((movement_kind for movement_kind in MovementKind if movement_kind == plan.movement), None)
    if kind is None:
        raise Refused("no_such_kind", kind=plan.movement[:20])
    details = {name: _read(text) for name, text in plan.details.items()}
    return Movement(kind, plan.contestants, size, encounters, plan.lines, plan.family, details)


def _read(text: str) -> object:
    try:
        return _tuples(json.loads(text))
    except ValueError:
        return text


def _tuples(value: object) -> object:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


@dataclass(frozen=True)
class SectionWanted:
    """A section to be set up.

    `players` are the names by number; whoever has none is entered without. `absent` are numbers of the movement at
    which nobody sits. `contestants` are ids of those who are entered already, by number, in place of new ones.
    """

    movement: Movement
    name: str = ""
    players: Sequence[Sequence[Player]] = ()
    absent: frozenset[int] = frozenset()
    contestants: Sequence[str] = ()

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids by number: "1", or "A1" in section A; nobody where somebody is absent."""
        numbers = range(1, self.movement.contestants + 1)
        named = dict(zip(numbers, self.contestants, strict=False))
        return tuple(
            NOBODY if number in self.absent else named.get(number, f"{self.name}{number}") for number in numbers
        )


def section_for(count: int, movement: Movement, name: str = "", **more: object) -> SectionWanted:
    """A section of so many contestants: if the movement is for one more, the last number is nobody."""
    missing = movement.contestants - count
    if missing not in (0, 1):
        raise Refused("movement_for_others", contestants=movement.contestants, count=count)
    absent = frozenset({movement.contestants}) if missing else frozenset()
    return SectionWanted(movement, name, absent=absent, **more)  # type: ignore[arg-type]


def session_acts(
    sections: Iterable[SectionWanted],
    *,
    session: int = 1,
    name: str = "",
    first_board: int = 1,
    entered: Iterable[str] = (),
    boards: Iterable[BoardsPut] = (),
) -> list[Act]:
    """What is entered to set up a session: the contestants who are not `entered` yet, the sections, the boards."""
    known = set(entered)
    contestants: list[Act] = []
    planned: list[Act] = []
    for section in sections:
        for number, id in enumerate(section.ids, 1):
            if id != NOBODY and id not in known:
                known.add(id)
                players = tuple(section.players[number - 1]) if number <= len(section.players) else ()
                contestants.append(ContestantEntered(id, players))
        plan = plan_of(section.movement, first_board)
        planned.append(SectionPlanned(session, section.name, plan, section.ids, name))
    return [*contestants, *planned, *boards]


def dealt(
    session: int, named: str, boards: Iterable[int], *, secret: Secret | None = None, avoid: Iterable[Deal] = ()
) -> BoardsPut:
    """Boards dealt here (6E4), with the commitment to publish; `named` is the session as it was published."""
    seed = secret or Secret.new()
    deals = session_deals(seed, named, sorted(set(boards)), avoid=avoid)
    return BoardsPut(session, _written(deals), "dealt", seed.commitment(named), str(seed), named=named)


def loaded(session: int, deals: Mapping[int, Deal], source: str, section: str = "") -> BoardsPut:
    """Boards that were dealt elsewhere, as read from a file of that name."""
    return BoardsPut(session, _written(deals), source, section=section)


def _written(deals: Mapping[int, Deal]) -> dict[str, str]:
    return {str(board): str(deal) for board, deal in deals.items()}


def boards_of(sections: Iterable[SectionWanted], first_board: int = 1) -> tuple[int, ...]:
    """The numbers of all boards that these sections need."""
    return tuple(sorted({board + first_board - 1 for section in sections for board in all_boards(section.movement)}))
