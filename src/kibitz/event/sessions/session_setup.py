"""What is decided when an event or a session is set up, whoever asks for it: conditions, sections, who plays, deals."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from kibitz.event.acts import BoardsPut
from kibitz.event.conditions import read_conditions
from kibitz.event.sessions.lineups import taking_part
from kibitz.event.sessions.plans import dealt
from kibitz.event.standings.live import WHOLE_EVENT, EventStandings
from kibitz.game import Deal
from kibitz.movement import MovementKind

if TYPE_CHECKING:
    from kibitz.event.contest import Event


def conditions_for(text: str, kind: MovementKind, *, swiss: bool, knock_out: bool = False) -> str:
    """The conditions, which say what kind of contest it is where they did not; a Swiss is for victory points."""
    if knock_out and not _lays_down(text, "knock_out"):
        return f"knock_out = true\n{conditions_for(text, kind, swiss=swiss)}"
    if swiss and not _lays_down(text, "victory_points"):
        text = f"victory_points = true\n{text}"
    if kind is MovementKind.PAIRS or read_conditions(text).kind == kind.value or _lays_down(text, "kind"):
        return text
    method = "" if kind is not MovementKind.TEAMS or _lays_down(text, "method") else 'method = "imps"\n'
    return f'kind = "{kind.value}"\n{method}{text}'


def _lays_down(text: str, name: str) -> bool:
    return re.search(rf"^\s*{name}\s*=", text, re.M) is not None


def section_sizes(kind: MovementKind, count: int, sections: int) -> list[int]:
    """How many play in each section: whole tables as far as that goes, and as many in each as can be."""
    seats = {MovementKind.PAIRS: 2, MovementKind.INDIVIDUAL: 4}.get(kind, 1)
    tables, over = divmod(count, seats)
    least, more = divmod(tables, sections)
    sizes = [(least + (number < more)) * seats for number in range(sections)]
    return [*sizes[:-1], sizes[-1] + over]


def best_of(event: Event, count: int | None = None) -> list[str]:
    """Who plays a knock-out, by their seeds: as they stand, or as they were entered; so many of the best."""
    playing = taking_part(event)
    ranking = EventStandings(event).of(WHOLE_EVENT).overall
    known = [] if ranking is None else [who for who in ranking.places if who in playing]
    return [*known, *(who for who in playing if who not in known)][:count]


def sections_of_next(event: Event) -> dict[str, list[str]]:
    """Who plays in which section of the next session: as in the last, and who came since where there are fewest."""
    playing = taking_part(event)
    number = max(event.sessions, default=0)
    last = event.sessions[number].sections if number else {}
    found = {name: [who for who in section.contestants if who in playing] for name, section in last.items()}
    seated = {who for ids in found.values() for who in ids}
    found = found or {"": []}
    min(found.values(), key=len).extend(who for who in playing if who not in seated)
    return found


def planned_boards(event: Event, session: int, section: str = "") -> set[int]:
    """The boards that a session plays, or one section of it."""
    sections = event.session(session).sections
    return {board for name, planned in sections.items() if section in ("", name) for board in planned.boards}


def dealt_before(event: Event) -> bool:
    """Whether the boards of the event are dealt here: those of its last session that has any deals were."""
    held = [session for session in event.sessions.values() if session.deals]
    return bool(held) and bool(held[-1].commitment)


def deals_known(event: Event, session: int, section: str = "") -> dict[int, Deal]:
    """The deals of a session by board, or those that a section has; its own come before those of all."""
    held = event.session(session).deals
    texts = {board: text for where in dict.fromkeys(("", section)) for (of, board), text in held.items() if of == where}
    return {board: Deal.parse(texts[board]) for board in sorted(texts)}


def deals_for(event: Event, session: int, boards: Iterable[int]) -> Callable[[], BoardsPut]:
    """What deals boards of another session, with deals that the event has not had (6E4); it may run in a thread."""
    before = [Deal.parse(deal) for other in event.sessions.values() for deal in other.deals.values()]
    return partial(dealt, session, f"{event.name} {session} {event.version}", tuple(boards), avoid=before)
