"""What an entry changes on the screens: topics, from which a page knows what to ask for again.

A topic is a path with dots: who follows "table" hears "table.A4" too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from kibitz.event.acts import Act, ResultEntered
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventEntry, EventRole
from kibitz.event.sessions.board_states import is_round_played, tables_begun
from kibitz.event.sessions.lineups import sat_there
from kibitz.event.state import Section

STAFF_TOPICS = frozenset({"room", "calls", "log"})
"""What only those who run the event hear of."""

PRIVATE_TOPICS = frozenset({"rulings", "penalties", "appeals"})
"""What those who run the event hear of, the committee, and the contestants whom it concerns; these without a number."""

MASS_TOPICS = frozenset({"ranking", "board"})
"""What changes all the time for everybody, and may come a little later where many listen."""

_USUAL = frozenset({"result_entered", "result_agreed"})

FAMILIES = (
    "event", "clock", "seats", "table", "room", "ranking", "board", "hands", "announcements", "calls", "rulings",
    "penalties", "appeals", "log",
)  # fmt: skip
"""The first words of all topics."""

_EVENT = ("event", "ranking", "table", "room")
_CLOCK = ("clock", "table", "room")
_OF_KIND: dict[str, tuple[str, ...]] = {
    "event_created": _EVENT,
    "conditions_set": (*_EVENT, "clock", "board", "hands"),
    "contestant_entered": _EVENT,
    "contestant_changed": (*_EVENT, "board"),
    "players_named": (*_EVENT, "board"),
    "contestant_withdrawn": _EVENT,
    "substitute_seated": _EVENT,
    "line_up_given": _EVENT,
    "section_planned": (*_EVENT, "clock", "board"),
    "movement_repaired": (*_EVENT, "clock", "board"),
    "round_drawn": (*_EVENT, "clock", "board"),
    "carry_over_set": _EVENT,
    "boards_put": ("event", "hands"),
    "deals_taken": ("hands",),
    "hands_opened": ("hands",),
    "hands_published": ("hands", "board", "event"),
    "round_started": (*_CLOCK, "board", "ranking"),
    "round_extended": _CLOCK,
    "clock_stopped": _CLOCK,
    "clock_resumed": _CLOCK,
    "new_boards_stopped": _CLOCK,
    "table_put_on_screen": ("event", "table", "room"),
    "score_made_official": ("event", "ranking", "board", "hands", "table", "room"),
    "announced": ("announcements",),
    "partner_sought": ("event",),
    "partner_asked": ("event",),
    "partner_accepted": _EVENT,
    "entry_questioned": ("room",),
    "director_called": ("calls", "room"),
    "call_taken": ("calls", "room"),
    "call_closed": ("calls", "room"),
    "result_disputed": ("calls", "room"),
    "result_agreed": ("room",),
    "late_play_ordered": ("room",),
    "play_confirmed": ("room",),
    "play_recorded": ("hands",),
    "seat_taken": ("room",),
    "match_ruled": ("ranking", "board", "table", "room"),
    "late_correction_approved": ("event",),
    "ruling_opened": ("rulings", "room"),
    "ruling_closed": ("rulings", "room"),
    "due_put_aside": ("rulings", "room"),
    "penalty_given": ("penalties", "ranking"),
    "penalty_lifted": ("penalties", "ranking"),
    "warning_given": ("penalties",),
    "suspended": ("penalties", "event", "ranking", "table", "room"),
    "suspension_lifted": ("penalties", "event", "ranking", "table", "room"),
    "disqualified": ("penalties", "event", "ranking"),
    "disqualification_decided": ("penalties", "event", "ranking"),
}

_ENDS_ROUND = frozenset({"result_entered", "score_awarded", "late_play_ordered"})
"""What a table may have done last in a round."""


def are_usual(entries: Sequence[EventEntry], topics: Set[str]) -> bool:
    """Whether entries are of the many of an evening: results that players enter and agree, and that end nothing."""
    return topics.isdisjoint(("calls", "clock")) and all(
        entry.act.kind in _USUAL and entry.who.role is EventRole.PLAYER for entry in entries
    )


def topics_of(event: Event, entry: EventEntry) -> Iterator[str]:
    """What an entry changes; asked before it is carried out and after, for where something was and where it is."""
    act = entry.act
    yield "log"
    yield from _OF_KIND.get(act.kind, ())
    yield from _of_ruling(entry, act)
    yield from _of_contestants(event, entry, act)
    yield from _of_result(event, entry, act)
    if (table := _table(event, act)) is not None:
        yield f"table.{table}"
    if act.kind in _ENDS_ROUND and _is_round_played(event, act):
        yield "clock"
    if _settles(event, act):
        yield "seats"


def _is_round_played(event: Event, act: Act) -> bool:
    """Whether everybody of the section has done with the round in play: screens then say where to go."""
    section = _section_of(event, act)
    return section is not None and section.clock.round > 0 and is_round_played(event, section, section.clock.round)


def _settles(event: Event, act: Act) -> bool:
    """Whether a table has entered its first result, and with it half of them have: screens say no more where to sit."""
    section = _section_of(event, act)
    if not isinstance(act, ResultEntered) or section is None or section.clock.round != act.round:
        return False
    here = event.at_table.get((act.session, act.section, act.round, act.table), ())
    if len(here) != 1:
        return False
    begun, playing = tables_begun(event, section)
    return 2 * (begun - 1) < playing <= 2 * begun


def _section_of(event: Event, act: Act) -> Section | None:
    session = event.sessions.get(getattr(act, "session", 0))
    return session.sections.get(getattr(act, "section", "")) if session is not None else None


def _of_ruling(entry: EventEntry, act: Act) -> Iterator[str]:
    if act.kind in ("ruling_opened", "appeal_requested"):
        yield f"{'rulings' if act.kind == 'ruling_opened' else 'appeals'}.{entry.number}"
    for field, family in (("ruling", "rulings"), ("appeal", "appeals")):
        if number := getattr(act, field, 0):
            yield f"{family}.{number}"
    if act.kind == "appeal_decided":  # a score, a penalty, a suspension or a disqualification may have changed
        yield from ("ranking", "board", "penalties", "event", "table", "room")


def _of_contestants(event: Event, entry: EventEntry, act: Act) -> Iterator[str]:
    """Whom a ruling, a penalty or an appeal concerns, as "own.12.appeals": they hear that there is something."""
    families = {
        topic.partition(".")[0] for topic in (*_OF_KIND.get(act.kind, ()), *_of_ruling(entry, act))
    } & PRIVATE_TOPICS
    who = {getattr(act, "contestant", "")}
    for found in (event.appeals.get(getattr(act, "appeal", 0)), event.penalties.get(getattr(act, "penalty", 0))):
        who.add(found.contestant if found is not None else "")
    ruling = event.rulings.get(getattr(act, "ruling", 0))
    if ruling is not None:
        who |= sat_there(event, ruling.session, ruling.section, ruling.round, ruling.table)
    for contestant in sorted(who - {""}) if families else ():
        yield from (f"own.{contestant}.{family}" for family in sorted(families))


def _of_result(event: Event, entry: EventEntry, act: Act) -> Iterator[str]:
    """The board, the table and the standings that a result is about."""
    id = getattr(act, "result", 0)
    result = event.results.get(id if isinstance(id, int) else entry.number) or event.results.get(entry.number)
    if result is not None:
        yield from ("ranking", "room", f"board.{result.board}", f"table.{result.section}{result.table}")
        if act.kind == "result_agreed" and any(call.result == result.id for call in event.calls.values()):
            yield "calls"
    elif act.kind in ("result_entered", "score_awarded"):
        yield from ("ranking", "room", f"board.{getattr(act, 'board', 0)}")


def _table(event: Event, act: Act) -> str | None:
    """The table that an act names, or the call or ruling that it is about."""
    number = getattr(act, "table", None)
    if isinstance(number, int) and number:
        return f"{getattr(act, 'section', '')}{number}"
    about = event.calls.get(getattr(act, "call", 0)) or event.rulings.get(getattr(act, "ruling", 0))
    return None if about is None else f"{about.section}{about.table}"
